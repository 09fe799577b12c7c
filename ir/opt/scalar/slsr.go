package scalar

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// SLSR computes an address from another one where that is cheaper (straight-line strength
// reduction): a[(i+1)*n + j] lies n elements after a[i*n + j], a[i*n + j-1] one before it.
//
// Requires: simplify has run (constants on the right). Preserves: control flow. Invalidates:
// numbering.
//
// Offsets are taken apart into polynomials of what cannot be taken apart. These are exact: sums and
// products of 32 bits count only where their signed overflow is undefined, those of 64 bits wrap
// around as addresses do. That overflow is undefined helps only if the program has it: another
// address is used if memory is accessed there whenever it is computed.
func SLSR(c *pass.Func) bool {
	if !severalAddresses(c) {
		return false
	}
	s := pass.Kept[slsr](c)
	*s = slsr{c: c, g: c.Graph(), ins: pass.NewInserter(c), uses: c.Memory.Uses(c.Func),
		atoms: pass.EmptyMap(s.atoms), list: append(s.list[:0], nil), bases: s.bases[:0], made: s.made[:0], piece: s.piece}
	for b, block := range s.g.Blocks {
		for _, inst := range block.Insts {
			if i, ok := inst.(*llir.InstGetElementPtr); ok && !ir.IsConst(i.Indices[0]) && ir.BitsOf(i.Indices[0].Type()) == 64 {
				s.address(b, i)
			}
		}
	}
	defer s.forget()
	return s.ins.Finish()
}

// forget lets go of the function, and of memory that is more than is worth keeping.
func (s *slsr) forget() {
	if len(s.list) > slsrKept {
		*s = slsr{}
		return
	}
	clear(s.atoms)
	clear(s.list)
	clear(s.bases)
	clear(s.made)
	*s = slsr{atoms: s.atoms, list: s.list, bases: s.bases, made: s.made, piece: s.piece}
}

// severalAddresses reports whether a function computes two addresses at least.
func severalAddresses(c *pass.Func) bool {
	n := 0
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if i, ok := inst.(*llir.InstGetElementPtr); ok && !ir.IsConst(i.Indices[0]) {
				n++
			}
		}
	}
	return n > 1
}

type slsr struct {
	c     *pass.Func
	g     *ir.Graph
	ins   *pass.Inserter
	uses  *ir.Uses
	atoms map[value.Value]int32
	list  []value.Value // atoms by number: what is not taken apart, extended with its sign to 64 bits; the first is none
	bases []base
	made  []product
	piece []term // of memory for polynomials
	used  int    // of piece
}

// monomial is a product of atoms by their numbers, ascending and after zeros; all zeros: 1.
type monomial [3]int32

// term is a monomial with its factor, which is not 0.
type term struct {
	of     monomial
	factor int64
}

// polynomial has its terms in ascending order of their monomials, each once.
type polynomial []term

// base is an address that others can be computed from.
type base struct {
	root  value.Value
	at    polynomial // its distance from root
	value value.Value
	block int
}

// product is a product that has been computed.
type product struct {
	of    monomial
	value value.Value
	block int
}

const (
	slsrBases  = 12      // that are compared with an address
	slsrTerms  = 12      // of a polynomial
	slsrKept   = 1 << 10 // atoms of a function whose memory is used again
	slsrOffset = 1 << 20 // bytes at most in an instruction's constant offset
)

// address replaces i if that is cheaper, and makes it a base.
func (s *slsr) address(b int, i *llir.InstGetElementPtr) {
	root, at, ok := s.distance(i)
	if !ok {
		return
	}
	own := 1 + s.cost(i.Indices[0], 8)
	best, from, by := own, (*base)(nil), polynomial(nil)
	near := s.bases[max(0, len(s.bases)-slsrBases):]
	for k := range near {
		o := &near[k]
		if o.root != root || s.g.LoopOf[o.block] != s.g.LoopOf[b] || !s.g.Dominates(o.block, b) {
			continue
		}
		d := s.plus(at, o.at, -1)
		if n := s.costOf(d, b); n < best {
			best, from, by = n, o, d
		}
	}
	v := value.Value(i)
	if from != nil {
		v = s.derive(i, from.value, by, b)
		s.ins.Replace(i, v)
	}
	if from != nil || s.accessed(i, s.g.Blocks[b], 4) {
		s.bases = append(s.bases, base{root, at, v, b})
	}
}

// distance returns what address i is computed from, and how far it is from there.
func (s *slsr) distance(i *llir.InstGetElementPtr) (root value.Value, at polynomial, ok bool) {
	at, root = polynomial{}, i
	for n := 0; n < 8; n++ {
		g, isGEP := root.(*llir.InstGetElementPtr)
		if !isGEP {
			break
		}
		if ir.BitsOf(g.Indices[0].Type()) != 64 {
			return nil, nil, false
		}
		if at = s.plus(at, s.wide(g.Indices[0], 8), 1); at == nil {
			return nil, nil, false
		}
		root = g.Src
	}
	return root, at, true
}

// accessed reports whether block b accesses memory at address p, or at a constant distance.
func (s *slsr) accessed(p value.Value, b *llir.Block, depth int) bool {
	return depth > 0 && slices.ContainsFunc(s.uses.Of(p), func(u ir.User) bool {
		switch i := u.Inst.(type) {
		case *llir.InstLoad:
			return u.Block == b
		case *llir.InstStore:
			return u.Block == b && u.Slot == &i.Dst
		case *llir.InstGetElementPtr:
			return u.Slot == &i.Src && ir.IsConst(i.Indices[0]) && s.accessed(i, b, depth-1)
		}
		return false
	})
}

// wide takes a number of 64 bits apart.
func (s *slsr) wide(v value.Value, depth int) polynomial {
	if k, ok := ir.ConstInt(v); ok {
		return s.constant(k)
	}
	if depth > 0 {
		var p polynomial
		switch i := v.(type) {
		case *llir.InstAdd:
			p = s.plus(s.wide(i.X, depth-1), s.wide(i.Y, depth-1), 1)
		case *llir.InstSub:
			p = s.plus(s.wide(i.X, depth-1), s.wide(i.Y, depth-1), -1)
		case *llir.InstMul:
			p = s.times(s.wide(i.X, depth-1), s.wide(i.Y, depth-1))
		case *llir.InstShl:
			if k, ok := ir.ConstInt(i.Y); ok && k >= 0 && k < 63 {
				p = s.times(s.wide(i.X, depth-1), s.constant(1<<k))
			}
		case *llir.InstSExt:
			if ir.BitsOf(i.From.Type()) == 32 {
				return s.narrow(i.From, depth-1)
			}
		case *llir.InstZExt:
			if ir.BitsOf(i.From.Type()) == 32 && analysis.NonNegative(i.From, 4) {
				return s.narrow(i.From, depth-1)
			}
		}
		if p != nil {
			return p
		}
	}
	return s.single(v)
}

// narrow takes a signed number of 32 bits apart.
func (s *slsr) narrow(v value.Value, depth int) polynomial {
	if k, ok := ir.ConstInt(v); ok {
		return s.constant(k)
	}
	if depth > 0 {
		var p polynomial
		if x, k, ok := disjointConst(v); ok {
			p = s.plus(s.narrow(x, depth-1), s.constant(k), 1)
		} else if op, x, y, ok := ir.AsBin(v); ok && NoSignedWrap(v) {
			switch op {
			case ir.Add:
				p = s.plus(s.narrow(x, depth-1), s.narrow(y, depth-1), 1)
			case ir.Sub:
				p = s.plus(s.narrow(x, depth-1), s.narrow(y, depth-1), -1)
			case ir.Mul:
				p = s.times(s.narrow(x, depth-1), s.narrow(y, depth-1))
			case ir.Shl:
				if k, ok := ir.ConstInt(y); ok && k >= 0 && k < 31 {
					p = s.times(s.narrow(x, depth-1), s.constant(1<<k))
				}
			}
		}
		if p != nil {
			return p
		}
	}
	return s.single(v)
}

func (s *slsr) single(v value.Value) polynomial {
	n, ok := s.atoms[v]
	if !ok {
		n = int32(len(s.list))
		s.atoms[v] = n
		s.list = append(s.list, v)
	}
	return append(s.terms(1), term{monomial{2: n}, 1})
}

func (s *slsr) constant(k int64) polynomial {
	if k == 0 {
		return polynomial{}
	}
	return append(s.terms(1), term{monomial{}, k})
}

// terms returns room for n terms.
func (s *slsr) terms(n int) polynomial {
	if s.used+n > len(s.piece) {
		s.piece, s.used = make([]term, max(2*len(s.piece), 64, n)), 0
	}
	s.used += n
	return s.piece[s.used-n : s.used-n : s.used]
}

// plus is p + f*q, nil if that is too long or one is nil.
func (s *slsr) plus(p, q polynomial, f int64) polynomial {
	if p == nil || q == nil {
		return nil
	}
	r := s.terms(len(p) + len(q))
	for len(p) > 0 || len(q) > 0 {
		order := 1 // of the first terms that are left
		if len(q) == 0 {
			order = -1
		} else if len(p) > 0 {
			order = slices.Compare(p[0].of[:], q[0].of[:])
		}
		var t term
		if order <= 0 {
			t, p = p[0], p[1:]
		}
		if order >= 0 {
			t = term{q[0].of, t.factor + f*q[0].factor}
			q = q[1:]
		}
		if t.factor != 0 {
			r = append(r, t)
		}
	}
	if len(r) > slsrTerms {
		return nil
	}
	return r
}

// times is p * q, nil if that is too long, has products of more than three atoms, or one is nil.
func (s *slsr) times(p, q polynomial) polynomial {
	if p == nil || q == nil || len(p)*len(q) > slsrTerms {
		return nil
	}
	r := polynomial{}
	for _, x := range p {
		for _, y := range q {
			m, ok := x.of.times(y.of)
			if !ok {
				return nil
			}
			if k := x.factor * y.factor; k != 0 {
				r = s.plus(r, polynomial{{m, k}}, 1)
			}
		}
	}
	return r
}

// times is the product of m and n, unless that has more than three atoms.
func (m monomial) times(n monomial) (p monomial, ok bool) {
	all := [6]int32{m[0], m[1], m[2], n[0], n[1], n[2]}
	slices.Sort(all[:])
	return monomial(all[3:]), all[2] == 0
}

// factor returns the factor of monomial m.
func (p polynomial) factor(m monomial) int64 {
	for _, t := range p {
		if t.of == m {
			return t.factor
		}
	}
	return 0
}

// cost is how many machine instructions compute v for its only user.
func (s *slsr) cost(v value.Value, depth int) int {
	i, isInst := v.(llir.Instruction)
	if !isInst || depth == 0 || len(s.uses.Of(v)) > 1 {
		return 0
	}
	if _, x, _, ok := ir.AsConv(i); ok {
		return s.cost(x, depth-1)
	}
	op, x, y, ok := ir.AsBin(i)
	if !ok {
		return 0
	}
	n := s.cost(x, depth-1) + s.cost(y, depth-1)
	switch op {
	case ir.Mul, ir.Shl:
		if ir.BitsOf(v.Type()) == 64 && ir.IsConst(y) {
			return n // by the multiplication that makes the address
		}
		return n + 1
	case ir.Add, ir.Sub:
		if s.joins(x) || s.joins(y) {
			return n // one instruction with that
		}
		return n + 1
	}
	return 0
}

// joins reports whether v, a sum or product of 32 bits, and a sum that alone uses it become one
// machine instruction.
func (s *slsr) joins(v value.Value) bool {
	op, x, y, ok := ir.AsBin(v)
	if !ok || len(s.uses.Of(v)) != 1 || ir.BitsOf(v.Type()) != 32 {
		return false
	}
	return op == ir.Mul || op == ir.Shl || op == ir.Add && !s.joins(x) && !s.joins(y)
}

// costOf is how many machine instructions add d to an address in block b; large if that is not
// done.
func (s *slsr) costOf(d polynomial, b int) int {
	const never = 1 << 20
	if d == nil || len(d) > 3 {
		return never
	}
	n := 0
	for _, t := range d {
		m, k := t.of, t.factor
		switch {
		case k > slsrOffset || k < -slsrOffset:
			return never
		case m == monomial{}:
		case m[0] != 0:
			return never
		case m[1] != 0:
			if n += 3; s.find(m, b) != nil {
				n--
			}
		case s.long(m[2]):
			n += 2
		default:
			n++
		}
	}
	return n
}

// long reports whether an atom has 64 bits, not as an extension of 32.
func (s *slsr) long(n int32) bool {
	v := s.list[n]
	x, extends := v.(*llir.InstZExt)
	return ir.BitsOf(v.Type()) == 64 && !(extends && ir.BitsOf(x.From.Type()) <= 32)
}

// find returns product m where block b can use it, nil if there is none.
func (s *slsr) find(m monomial, b int) value.Value {
	for _, p := range s.made {
		if p.of == m && s.g.Dominates(p.block, b) {
			return p.value
		}
	}
	return nil
}

// derive computes address i, in block b, from p, which is d away.
func (s *slsr) derive(i *llir.InstGetElementPtr, p value.Value, d polynomial, b int) value.Value {
	e := s.ins.At(i)
	for _, t := range d {
		m := t.of
		if m == (monomial{}) {
			continue
		}
		v := s.find(m, b)
		if v == nil {
			v = s.extended(e, m[2])
			if m[1] != 0 {
				v = e.Bin(ir.Mul, s.extended(e, m[1]), v)
				s.made = append(s.made, product{m, v, b})
			}
		}
		p = e.Add(ir.NewGEP(p, scaled(e, v, t.factor), e.Pos))
	}
	return e.Offset(p, d.factor(monomial{}))
}

// extended is an atom in 64 bits.
func (s *slsr) extended(e *pass.Emitter, n int32) value.Value {
	return e.Conv(ir.SExt, s.list[n], ir.I64)
}
