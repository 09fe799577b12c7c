package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
)

// Flags returns what an arithmetic instruction may assume or do: that it does not overflow, fast
// math, that a division or shift is exact.
func Flags(inst any) (over []enum.OverflowFlag, fast []enum.FastMathFlag, exact bool) {
	switch i := inst.(type) {
	case *llir.InstAdd:
		over = i.OverflowFlags
	case *llir.InstSub:
		over = i.OverflowFlags
	case *llir.InstMul:
		over = i.OverflowFlags
	case *llir.InstShl:
		over = i.OverflowFlags
	case *llir.InstFAdd:
		fast = i.FastMathFlags
	case *llir.InstFSub:
		fast = i.FastMathFlags
	case *llir.InstFMul:
		fast = i.FastMathFlags
	case *llir.InstFDiv:
		fast = i.FastMathFlags
	case *llir.InstFNeg:
		fast = i.FastMathFlags
	case *llir.InstCall:
		fast = i.FastMathFlags
	case *llir.InstUDiv:
		exact = i.Exact
	case *llir.InstSDiv:
		exact = i.Exact
	case *llir.InstLShr:
		exact = i.Exact
	case *llir.InstAShr:
		exact = i.Exact
	}
	return over, fast, exact
}
