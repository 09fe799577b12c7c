package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// delayQuestion asks whether delay has anything to do in a function without loops. In most it has
// not, and the numbers of uses, by which that is found out, cost half of what lists of them do.
type delayQuestion struct {
	*delayer
	arms    []int32 // by block, see delayer.arms
	made    []int32 // by value id, the arm that the value is computed in
	left    []int32 // by value id, the uses that are not in arms further down
	in      []int32 // by value id, the arm that those are all in
	weights []int   // by arm, what would move there costs
	may     bool
}

// mayMove reports whether there may be a value that delay moves.
func (d *delayer) mayMove() bool {
	if len(d.g.Loops) > 0 {
		return true
	}
	arms, found := d.arms()
	if !found {
		return false
	}
	counts := d.c.UseCounts()
	numbers := func() []int32 { return d.c.Memory.Numbers(len(counts)) }
	q := &delayQuestion{delayer: d, arms: arms, made: numbers(), left: numbers(), in: numbers(), weights: make([]int, len(arms)+1)}
	copy(q.left, counts)
	for bi, b := range d.g.Blocks {
		if arms[bi] == 0 {
			continue
		}
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				q.made[id] = arms[bi]
			}
		}
	}
	for bi, b := range d.g.Blocks {
		q.block(b, arms[bi])
	}
	return q.may
}

// arms returns, by block, the number of the last block above it, or of itself, that values of
// blocks further up may move to, and 1; 0 if there is none. It reports whether there is any such
// block.
func (d *delayer) arms() (arms []int32, found bool) {
	g := d.g
	arms = d.c.Memory.Numbers(len(g.Blocks))
	for b := 1; b < len(g.Blocks); b++ {
		if p := g.Preds[b]; len(p) == 1 && d.decides(p[0], b) {
			arms[b], found = int32(b)+1, true
		} else {
			arms[b] = arms[g.Idom[b]]
		}
	}
	return arms, found
}

// block takes what b uses.
func (q *delayQuestion) block(b *llir.Block, arm int32) {
	slot := func(s *value.Value) { q.take(*s, arm) }
	for _, inst := range b.Insts {
		if phi, ok := inst.(*llir.InstPhi); ok {
			for _, inc := range phi.Incs {
				q.take(inc.X, q.arms[ir.Index(inc.Pred)])
			}
			continue
		}
		if arm == 0 {
			return
		}
		ir.OperandsOf(inst, slot)
	}
	if arm != 0 {
		ir.OperandsOf(b.Term, slot)
	}
}

// take notes a use of v in an arm. With the last one v is found to move to the arm that all are in,
// and what it is made of to be used there.
func (q *delayQuestion) take(v value.Value, arm int32) {
	id := ir.ID(v)
	if q.may || id < 0 || q.made[id] == arm {
		return
	}
	if other := q.in[id]; other != 0 && other != arm {
		arm = q.arms[analysis.CommonDominator(q.g, int(other)-1, int(arm)-1)]
	}
	q.in[id] = arm
	if q.made[id] == arm {
		q.left[id] = 0 // a use that is found now is not the last
	}
	q.left[id]--
	inst, ok := ir.AsInstruction(v)
	if q.left[id] != 0 || !ok || !q.movable(inst) {
		return
	}
	q.weights[arm] += analysis.Cost(inst)
	q.may = !q.short(at(int(arm)-1)) || q.weights[arm] > littleForArm
	ir.OperandsOf(inst, func(s *value.Value) { q.take(*s, arm) })
}
