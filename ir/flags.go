package ir

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"
)

// FlagSlots returns where an arithmetic instruction or call says what it may assume or do: that it
// does not overflow, fast math, that a division or shift is exact. What it cannot say is nil.
func FlagSlots(inst any) (over *[]enum.OverflowFlag, fast *[]enum.FastMathFlag, exact *bool) {
	switch i := inst.(type) {
	case *llir.InstAdd:
		over = &i.OverflowFlags
	case *llir.InstSub:
		over = &i.OverflowFlags
	case *llir.InstMul:
		over = &i.OverflowFlags
	case *llir.InstShl:
		over = &i.OverflowFlags
	case *llir.InstFAdd:
		fast = &i.FastMathFlags
	case *llir.InstFSub:
		fast = &i.FastMathFlags
	case *llir.InstFMul:
		fast = &i.FastMathFlags
	case *llir.InstFDiv:
		fast = &i.FastMathFlags
	case *llir.InstFNeg:
		fast = &i.FastMathFlags
	case *llir.InstCall:
		fast = &i.FastMathFlags
	case *llir.InstUDiv:
		exact = &i.Exact
	case *llir.InstSDiv:
		exact = &i.Exact
	case *llir.InstLShr:
		exact = &i.Exact
	case *llir.InstAShr:
		exact = &i.Exact
	}
	return over, fast, exact
}

// Flags returns what FlagSlots holds.
func Flags(inst any) (over []enum.OverflowFlag, fast []enum.FastMathFlag, exact bool) {
	o, f, e := FlagSlots(inst)
	switch {
	case o != nil:
		over = *o
	case f != nil:
		fast = *f
	case e != nil:
		exact = *e
	}
	return over, fast, exact
}

// MayContract reports whether an operation may be contracted with another into a fused one.
func MayContract(inst any) bool {
	_, fast, _ := Flags(inst)
	return slices.Contains(fast, enum.FastMathFlagContract) || slices.Contains(fast, enum.FastMathFlagFast)
}

// MergeOverflow leaves on the surviving instruction only the flags that both have.
func MergeOverflow(keep value.Value, gone any) {
	if len(OverflowFlags(keep)) > 0 && !(HasNSW(OverflowFlags(keep)) && HasNSW(OverflowFlags(gone))) {
		ClearOverflow(keep)
	}
}

// HasNSW reports whether signed overflow is undefined.
func HasNSW(fs []enum.OverflowFlag) bool { return slices.Contains(fs, enum.OverflowFlagNSW) }

// FastFlags returns what an operation on floats may assume.
func FastFlags(v any) []enum.FastMathFlag {
	_, fast, _ := Flags(v)
	return fast
}

// ClearOverflow drops nsw/nuw: the operands have changed.
func ClearOverflow(inst any) {
	if over, _, _ := FlagSlots(inst); over != nil {
		*over = nil
	}
}

// OverflowFlags returns which overflows of an operation are undefined.
func OverflowFlags(inst any) []enum.OverflowFlag {
	over, _, _ := Flags(inst)
	return over
}
