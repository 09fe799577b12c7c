package analysis

import (
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/tests/irtest"
)

// TestFinite holds the counters that lead to a bound against all loops of 4 bits: for each start
// that the test lets in and each bound the loop ends, after as many iterations as
// loops.UnrollCounted computes.
func TestFinite(t *testing.T) {
	found := 0
	for _, stays := range irtest.IntPreds {
		for step := int64(-7); step <= 7; step++ {
			for _, signed := range []bool{false, true} {
				k := &Counted{Step: step, Stays: stays, signed: signed}
				if step == 0 || !k.finite() {
					continue
				}
				if found++; !k.formulaHolds() {
					t.Errorf("%v, step %d, signed %v", stays, step, signed)
				}
			}
		}
	}
	// ne, ult and ugt by 1; slt and sgt by 1, and by 1 to 7 if they do not overflow; sle and sge
	// so.
	if want := 4 + 2 + 2 + 8 + 8 + 7 + 7; found != want {
		t.Errorf("%d are finite, want %d", found, want)
	}
}

// formulaHolds reports whether k's loops of 4 bits all end after the number of iterations computed.
func (k *Counted) formulaHolds() bool {
	for n := range uint64(256) {
		start, bound := n%16, n/16
		if k.Stays != enum.IPredNE && !FoldICmp(k.Stays, 4, start, bound) {
			continue
		}
		further, overflows := uint64(0), false
		for i := start; further < 17; further++ {
			next := (i + uint64(k.Step)) & 15
			if overflows = k.signed && ir.Signed(next, 4) != ir.Signed(i, 4)+k.Step; overflows || !FoldICmp(k.Stays, 4, next, bound) {
				break
			}
			i = next
		}
		hi, lo, step := bound, start, k.Step
		if step < 0 {
			hi, lo, step = lo, hi, -step
		}
		computed := (hi - lo) & 15
		if !k.OrEqual() {
			computed = (computed - 1) & 15
		}
		if !overflows && further != computed/uint64(step) {
			return false
		}
	}
	return true
}

// orders are the comparisons of which it is asked whether a loop's test holds of the start.
var orders = slices.DeleteFunc(slices.Clone(irtest.IntPreds), func(p enum.IPred) bool { return p == enum.IPredEQ || p == enum.IPredNE })

// TestReaches holds what follows from one comparison for another against all numbers of 4 bits: all
// that follows from one in the same sense is found, signed or not.
func TestReaches(t *testing.T) {
	i4 := ir.IntType(4)
	for _, p := range irtest.IntPreds {
		for _, pred := range orders {
			for n := range uint64(256) {
				x, y := n%16, n/16
				says, some, always := true, false, true
				for v := range uint64(16) {
					always = always && FoldICmp(pred, 4, y, v)
					if FoldICmp(p, 4, x, v) {
						says, some = says && FoldICmp(pred, 4, y, v), true
					}
				}
				got := reaches(ir.IntOf(i4, x), p, ir.IntOf(i4, y), pred)
				alike := ir.IsSignedPred(p) == ir.IsSignedPred(pred) && !ir.IsEquality(p)
				if got && !says || says && some && alike && !always && !got {
					t.Errorf("from %d %v v follows %d %v v: %v", x, p, y, pred, got)
				}
			}
		}
	}
}

// TestImplied holds what the branch before a loop says about its start against all values of 4
// bits of what is compared, on both ways out of it, alone and joined with another condition.
func TestImplied(t *testing.T) {
	i4 := ir.IntType(4)
	s, n, other := llir.NewParam("s", i4), llir.NewParam("n", i4), llir.NewParam("other", types.Type(ir.I1))
	found := 0
	for _, start := range []value.Value{s, ir.IntOf(i4, 5)} {
		for _, bound := range []value.Value{n, ir.IntOf(i4, 9)} {
			k := &Counted{Phi: ir.NewPhi(i4, nil), Start: start, Bound: bound}
			for _, x := range []value.Value{s, n, ir.IntOf(i4, 4), ir.IntOf(i4, 5), ir.IntOf(i4, 10)} {
				for _, y := range []value.Value{s, n, ir.IntOf(i4, 4), ir.IntOf(i4, 9), ir.IntOf(i4, 10)} {
					for _, p := range irtest.IntPreds {
						for _, pred := range orders {
							for _, holds := range []bool{false, true} {
								cmp := ir.NewICmp(p, x, y, nil)
								if !k.implied(cmp, holds, pred, 3) {
									continue
								}
								found++
								for v := range uint64(256) {
									of := func(x value.Value) uint64 {
										switch c := x.(type) {
										case *constant.Int:
											return ir.MaskTo(uint64(ir.IntValue(c)), 4)
										case *llir.Param:
											if c == s {
												return v % 16
											}
										}
										return v / 16
									}
									if FoldICmp(p, 4, of(x), of(y)) == holds && !FoldICmp(pred, 4, of(start), of(bound)) {
										t.Fatalf("(%v %v %v) is %v, but with %d not %v %v %v", x, p, y, holds, v, start, pred, bound)
									}
								}
							}
						}
					}
				}
			}
		}
	}
	if found != 300 {
		t.Errorf("%d of the implications are found", found)
	}
	k := &Counted{Phi: ir.NewPhi(i4, nil), Start: s, Bound: n}
	less := value.Value(ir.NewICmp(enum.IPredSLT, s, n, nil))
	for depth, want := range []bool{true, true, true, true, false} {
		for _, holds := range []bool{false, true} {
			for _, op := range []ir.Op{ir.And, ir.Or, ir.Xor} {
				pred, joined := enum.IPredSLT, less
				if !holds {
					pred = enum.IPredSGE
				}
				for k := range depth {
					if k%2 == 0 {
						joined = ir.NewBin(op, joined, other, nil)
					} else {
						joined = ir.NewBin(op, other, joined, nil)
					}
				}
				says := depth == 0 || holds && op == ir.And || !holds && op == ir.Or
				if got := k.implied(joined, holds, pred, 3); got != (want && says) {
					t.Errorf("%d joined by %v, %v: %v", depth, op, holds, got)
				}
			}
		}
	}
	if wide := (&Counted{Phi: ir.NewPhi(ir.I32, nil), Start: s, Bound: n}); wide.implied(less, true, enum.IPredSLT, 3) {
		t.Error("a comparison of another width says something")
	}
}
