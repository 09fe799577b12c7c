package analysis

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/tests/irtest"
)

// TestCounters holds what is known of counters, that they are not negative and which low bits are
// known, against all counters of 4 bits: every start and step, every comparison with every bound,
// which is known or not, the back edge on either side of the branch, the operands in either order.
func TestCounters(t *testing.T) {
	i4 := ir.IntType(4)
	found := 0
	for c := range 16 * 16 * len(irtest.IntPreds) * 16 * 8 {
		start, step, bound := uint64(c%16), uint64(c/16%16), uint64(c/256%16)
		p, shape := irtest.IntPreds[c/4096%len(irtest.IntPreds)], c/4096/len(irtest.IntPreds)
		limit := value.Value(ir.IntOf(i4, bound))
		if shape&4 != 0 {
			limit = llir.NewParam("n", i4)
		}
		phi := counter(ir.IntOf(i4, start), ir.IntOf(i4, step), p, limit, shape)
		up, zero := NonNegative(phi, 2), KnownZero(phi, 2)
		if up {
			found++
		}
		low, n := KnownLow(phi, 2)
		if !up && zero == 0 && n == 0 {
			continue
		}
		for _, v := range valuesOf(start, step, p, bound, shape) {
			if up && v >= 8 || v&zero != 0 || (v^low)&(1<<n-1) != 0 {
				t.Fatalf("start %d, step %d, %v %d, shape %b: is %d, not negative %v, zero %#x, low %d bits of %d", start, step, p, bound, shape, v, up, zero, n, low)
			}
		}
	}
	if found < 2000 {
		t.Errorf("only %d counters are known not to be negative", found)
	}
}

// counter makes do { } while (i += step, i p bound). shape's lowest bit exchanges the operands of
// the comparison, the next one the targets of the branch.
func counter(start, step value.Value, p enum.IPred, bound value.Value, shape int) *llir.InstPhi {
	f := &llir.Func{}
	pre, loop, exit := ir.NewBlock(f, nil), ir.NewBlock(f, nil), ir.NewBlock(f, ir.NewRet(nil, nil))
	pre.Term = ir.NewBr(loop, nil)
	phi := ir.NewPhi(start.Type(), nil)
	next := ir.NewBin(ir.Add, phi, step, nil)
	phi.Incs = []*llir.Incoming{ir.Inc(start, pre), ir.Inc(next, loop)}
	cmp := ir.NewICmp(p, next, bound, nil)
	if shape&1 != 0 {
		cmp = ir.NewICmp(p, bound, next, nil)
	}
	loop.Insts = []llir.Instruction{phi, next.(llir.Instruction), cmp}
	loop.Term = ir.NewCondBr(cmp, loop, exit, nil)
	if shape&2 != 0 {
		loop.Term = ir.NewCondBr(cmp, exit, loop, nil)
	}
	f.Blocks = []*llir.Block{pre, loop, exit}
	return phi
}

// valuesOf returns the values of i in that loop, of which there are at most 16.
func valuesOf(i, step uint64, p enum.IPred, bound uint64, shape int) (values []uint64) {
	for range 16 {
		values = append(values, i)
		i = (i + step) & 15
		x, y := i, bound
		if shape&1 != 0 {
			x, y = y, x
		}
		if irtest.Compare(p, 4, x, y) == (shape&2 != 0) {
			break
		}
	}
	return values
}
