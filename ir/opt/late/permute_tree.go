package late

import (
	"slices"

	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// bitMove is what is known of an operation that moves bits.
type bitMove struct {
	uses int32
	dead bool // nobody uses it any more

	own, other int32 // the last tree of either kind that it is part of
	absorbed   int32 // the last tree in which it costs nothing
	seen       int32 // uses by the tree in work
}

// of returns what is known of v, nil for what is no parameter or instruction.
func (p *permuter) of(v value.Value) *bitMove {
	if id := ir.ID(v); id >= 0 {
		return &p.values[id]
	}
	return nil
}

// used says that v has n uses more.
func (p *permuter) used(v value.Value, n int32) {
	if m := p.of(v); m != nil {
		m.uses += n
	}
}

// tree is an operation with those below it that it alone needs.
type tree struct {
	p      *permuter
	number int32
	whole  bool          // nothing stays: its marks are own, else other
	list   []value.Value // users before what they use
	cost   int           // estimate of its machine instructions
}

// has reports whether an operation is part of the tree, as long as no other of the kind is made.
func (t *tree) has(m *bitMove) bool {
	if m == nil {
		return false
	}
	if t.whole {
		return m.own == t.number
	}
	return m.other == t.number
}

func (t *tree) add(v value.Value) {
	m := t.p.of(v)
	if t.whole {
		m.own = t.number
	} else {
		m.other = t.number
	}
	t.list = append(t.list, v)
}

// ownTree returns the tree of v, without the values that stay.
func (p *permuter) ownTree(v value.Value, stay []value.Value, whole bool) *tree {
	p.trees++
	t := &tree{p: p, number: p.trees, whole: whole}
	t.add(v)
	p.seen = p.seen[:0]
	for k := 0; k < len(t.list) && k < analysis.MaxBitNodes; k++ {
		ir.OperandsOf(t.list[k], func(s *value.Value) {
			if _, ok := moves(*s); !ok || slices.Contains(stay, *s) {
				return
			}
			m := p.of(*s)
			if m.seen++; m.seen == 1 {
				p.seen = append(p.seen, *s)
			}
			if m.seen == m.uses {
				t.add(*s)
			}
		})
	}
	for _, s := range p.seen {
		p.of(s).seen = 0
	}
	t.estimate()
	return t
}

// estimate finds the cost. One machine instruction of three operands (lop3) does what joins bits
// and one of the masks or joins below it, one that shifts and adds does a shift to the left as
// well, and two opposite shifts are one funnel shift.
func (t *tree) estimate() {
	for _, v := range t.list {
		if t.p.of(v).absorbed == t.number {
			continue
		}
		n, _ := moves(v)
		t.cost += n
		op, x, y, ok := ir.AsBin(v)
		if !ok || op != ir.And && op != ir.Or && op != ir.Xor && op != ir.Add {
			continue
		}
		if t.funnel(x, y) {
			t.p.of(x).absorbed, t.p.of(y).absorbed = t.number, t.number
			continue
		}
		for _, below := range [2]value.Value{x, y} {
			m := t.p.of(below)
			if o, _, _, ok := ir.AsBin(below); ok && t.has(m) && (o == ir.And || o == ir.Or || o == ir.Xor || o == ir.Shl && op != ir.And) {
				m.absorbed = t.number
				break
			}
		}
	}
}

// funnel reports whether x and y are opposite shifts by constants that fill a word.
func (t *tree) funnel(x, y value.Value) bool {
	opx, _, kx, ok1 := ir.AsBin(x)
	opy, _, ky, ok2 := ir.AsBin(y)
	if !ok1 || !ok2 || !t.has(t.p.of(x)) || !t.has(t.p.of(y)) || !(opx == ir.Shl && opy == ir.LShr || opx == ir.LShr && opy == ir.Shl) {
		return false
	}
	a, ok1 := ir.ConstUint(kx)
	b, ok2 := ir.ConstUint(ky)
	return ok1 && ok2 && a+b == uint64(ir.BitsOf(x.Type()))
}
