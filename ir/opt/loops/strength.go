package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
)

// Strength makes the addresses that innermost loops compute from their counters cheap:
//
//	a[i * n + j]  becomes  *p, and p += n * sizeof *a at the end of each iteration
//	a[i + j]      becomes  *p, and p += sizeof *a, if the body gets copies,
//	                       b[i], with b = a + j before the loop, if not
//
// Requires: invariant computations before the loops, loops with preheaders. Preserves: control
// flow. Invalidates: numbering.
//
// Signed 32-bit arithmetic whose overflow is undefined is widened through: an address that is used
// is a linear function of the counter then. It starts from 64-bit arithmetic, since what the first
// iteration would compute it need not use.
func Strength(c *pass.Func) bool {
	g := c.Graph()
	repl := map[value.Value]value.Value{} // of all loops: uses are looked for once
	for _, l := range analysis.Innermost(g) {
		s := &reducer{c: c, g: g, l: l, repl: repl}
		if s.enter() {
			s.run()
		}
	}
	if len(repl) == 0 {
		return false
	}
	ir.Substitute(c.Func, repl)
	return true
}

// maxPointers bounds the new pointers of a loop, each two registers.
const maxPointers = 6

// reducer works on one loop.
type reducer struct {
	c          *pass.Func
	g          *ir.Graph
	l          *ir.Loop
	pre, latch *llir.Block
	inside     map[value.Value]bool // what the loop computes
	copied     bool                 // by UnrollCounted or ptxas, which make copies of small counted loops
	made       []*pointer
	repl       map[value.Value]value.Value // addresses that have become others
	phis       []llir.Instruction          // for the head of the loop
	steps      []llir.Instruction          // for its end
}

// pointer is an address of the loop but for constants: base + form.
type pointer struct {
	base value.Value
	form linear
	p    value.Value // what it has become: the pointer itself, or the part that does not change
}

// linear is an offset of 64 bits: constant + the sum of the terms.
type linear struct {
	iv       *llir.InstPhi // the counter that terms may name, nil if there is none
	constant int64
	terms    []term
}

// term stands for factor * v * counter, without the counter or without v (nil). Numbers of 32 bits
// are extended.
type term struct {
	v        value.Value
	unsigned bool // v is zero-extended
	counter  bool
	factor   int64
}

func (s *reducer) enter() bool {
	if len(s.l.Latches) != 1 {
		return false
	}
	s.latch = s.g.Blocks[s.l.Latches[0]]
	for _, p := range s.g.Preds[s.l.Header] {
		if s.g.Contains(s.l, p) {
			continue
		}
		if s.pre != nil {
			return false
		}
		s.pre = s.g.Blocks[p]
	}
	if s.pre == nil {
		return false
	}
	s.copied = analysis.CountedLoop(s.g, s.l, s.pre) != nil && analysis.BodyCost(s.g, s.l) <= unrollBodyCost &&
		analysis.ConvergentOps(s.c.Effects, analysis.LoopBlocks(s.g, s.l)) == 0
	_, ok := s.pre.Term.(*llir.TermBr)
	return ok
}

func (s *reducer) run() {
	s.inside = map[value.Value]bool{}
	for _, b := range s.l.Blocks {
		for _, inst := range s.g.Blocks[b].Insts {
			if v := ir.Result(inst); v != nil {
				s.inside[v] = true
			}
		}
	}
	had := len(s.repl)
	for _, bi := range s.l.Blocks {
		b := s.g.Blocks[bi]
		for k := 0; k < len(b.Insts); k++ {
			i, ok := b.Insts[k].(*llir.InstGetElementPtr)
			if !ok || ir.IsConst(i.Indices[0]) || ir.BitsOf(i.Indices[0].Type()) != 64 || s.varies(i.Src) || !s.varies(i.Indices[0]) {
				continue
			}
			var f linear
			if !s.offset(&f, i.Indices[0], 1, 8) || f.iv == nil || !s.copied && !f.worthwhile() {
				continue
			}
			if v := s.replacement(b, &k, i, f); v != nil {
				b.Insts[k] = v
				s.repl[i] = ir.ValueOf(v)
			}
		}
	}
	if len(s.repl) == had {
		return
	}
	h := s.g.Blocks[s.l.Header]
	h.Insts = slices.Concat(s.phis, h.Insts)
	s.latch.Insts = append(s.latch.Insts, s.steps...)
}

// varies reports whether v is computed in the loop.
func (s *reducer) varies(v value.Value) bool { return s.inside[v] }

// offset adds factor * v to f. It fails if v is no linear function of a counter.
func (s *reducer) offset(f *linear, v value.Value, factor int64, depth int) bool {
	if k, ok := ir.ConstInt(v); ok {
		f.constant += factor * k
		return true
	}
	if !s.varies(v) {
		return f.add(term{v: v, factor: factor})
	}
	if depth <= 0 {
		return false
	}
	switch i := v.(type) {
	case *llir.InstPhi:
		return s.counter(f, i, nil, factor)
	case *llir.InstSExt:
		return s.narrow(f, i.From, factor, false, depth-1)
	case *llir.InstZExt:
		return analysis.NonNegativeNSW(i.From, 4) && s.narrow(f, i.From, factor, true, depth-1)
	}
	op, x, y, ok := ir.AsBin(v)
	if !ok {
		return false
	}
	k, isConst := ir.ConstInt(y)
	switch {
	case op == ir.Add:
		return s.offset(f, x, factor, depth-1) && s.offset(f, y, factor, depth-1)
	case op == ir.Sub:
		return s.offset(f, x, factor, depth-1) && s.offset(f, y, -factor, depth-1)
	case op == ir.Mul && isConst && isFactor(k) && isFactor(factor):
		return s.offset(f, x, factor*k, depth-1)
	case op == ir.Shl && isConst && k >= 0 && k < 20 && isFactor(factor):
		return s.offset(f, x, factor<<uint(k), depth-1)
	}
	return false
}

// isFactor bounds factors so that products of two cannot overflow.
func isFactor(k int64) bool { return k < 1<<24 && k > -1<<24 }

// narrow is offset for the extension of v, 32 bits wide, by its sign. With unsigned, v is not
// negative.
func (s *reducer) narrow(f *linear, v value.Value, factor int64, unsigned bool, depth int) bool {
	if k, ok := ir.ConstInt(v); ok {
		f.constant += factor * k
		return true
	}
	if ir.BitsOf(v.Type()) != 32 {
		return false
	}
	if !s.varies(v) {
		return f.add(term{v: v, factor: factor, unsigned: unsigned && analysis.NonNegative(v, 4)})
	}
	if phi, ok := v.(*llir.InstPhi); ok {
		return s.counter(f, phi, nil, factor)
	}
	op, x, y, ok := ir.AsBin(v)
	if !ok || depth <= 0 || !scalar.NoSignedWrap(v) {
		return false
	}
	k, isConst := ir.ConstInt(y)
	switch {
	case op == ir.Add:
		return s.narrow(f, x, factor, unsigned, depth-1) && s.narrow(f, y, factor, unsigned, depth-1)
	case op == ir.Sub:
		return s.narrow(f, x, factor, unsigned, depth-1) && s.narrow(f, y, -factor, unsigned, depth-1)
	case op == ir.Mul && isConst && isFactor(k) && isFactor(factor):
		return s.narrow(f, x, factor*k, unsigned, depth-1)
	case op == ir.Shl && isConst && k >= 0 && k < 20 && isFactor(factor):
		return s.narrow(f, x, factor<<uint(k), unsigned, depth-1)
	case op == ir.Mul && s.varies(x) != s.varies(y):
		if s.varies(y) {
			x, y = y, x
		}
		return s.product(f, x, y, factor)
	}
	return false
}

// product adds factor * v * y, where v is a counter or that and a constant: (i + 2) * n is
// i * n + 2 * n.
func (s *reducer) product(f *linear, v, y value.Value, factor int64) bool {
	if sum, ok := v.(*llir.InstAdd); ok && ir.HasNSW(sum.OverflowFlags) {
		k, isConst := ir.ConstInt(sum.Y)
		if !isConst || !isFactor(k) || !isFactor(factor) || !f.add(term{v: y, factor: factor * k}) {
			return false
		}
		v = sum.X
	}
	phi, ok := v.(*llir.InstPhi)
	return ok && s.counter(f, phi, y, factor)
}

// counter adds factor * phi * v, if phi is a counter with constant steps that do not overflow; v
// may be nil.
func (s *reducer) counter(f *linear, phi *llir.InstPhi, v value.Value, factor int64) bool {
	if f.iv != nil && f.iv != phi || !ir.HasPhi(s.g.Blocks[s.l.Header], phi) {
		return false
	}
	next, ok := ir.IncomingFrom(phi, s.latch).(*llir.InstAdd)
	if !ok || next.X != value.Value(phi) || ir.BitsOf(phi.Typ) == 32 && !ir.HasNSW(next.OverflowFlags) {
		return false
	}
	if k, ok := ir.ConstInt(next.Y); !ok || !isFactor(k) || !isFactor(factor) {
		return false
	}
	f.iv = phi
	return f.add(term{v: v, counter: true, factor: factor})
}

// add adds a term.
func (f *linear) add(t term) bool {
	for k := range f.terms {
		if x := &f.terms[k]; x.v == t.v && x.unsigned == t.unsigned && x.counter == t.counter {
			x.factor += t.factor
			return true
		}
	}
	f.terms = append(f.terms, t)
	return len(f.terms) <= 6
}

// worthwhile reports whether the loop computes more than a product of the counter and a constant,
// which is one instruction.
func (f *linear) worthwhile() bool { return len(f.terms) > 1 || f.terms[0].v != nil }

// constantStep reports whether an iteration adds a constant.
func (f *linear) constantStep() bool {
	return !slices.ContainsFunc(f.terms, func(t term) bool { return t.counter && t.v != nil })
}

// keepsCounter reports whether the address is computed from the counter in each iteration, which is
// one instruction, rather than stepped, which is two. In copies of the body steps by a constant go
// into the offsets of accesses, where addresses computed from the counter are computed anew.
func (s *reducer) keepsCounter(f *linear) bool { return f.constantStep() && !s.copied }

func (f *linear) same(g *linear) bool {
	return f.iv == g.iv && len(f.terms) == len(g.terms) &&
		!slices.ContainsFunc(f.terms, func(t term) bool { return !slices.Contains(g.terms, t) })
}

// replacement returns an instruction that computes the address i as well, to take its place at
// b.Insts[*k]; what it needs is put before it.
func (s *reducer) replacement(b *llir.Block, k *int, i *llir.InstGetElementPtr, f linear) llir.Instruction {
	p := s.pointer(i.Src, f, ir.PositionOf(i))
	if p == nil {
		return nil
	}
	at := i.Metadata
	add := func(v value.Named) value.Value {
		ir.SetUnnumbered(ir.InstructionOf(v))
		b.Insts = slices.Insert(b.Insts, *k, ir.InstructionOf(v))
		*k++
		return v
	}
	v := p.p
	if s.keepsCounter(&f) {
		n := at
		var index value.Value = f.iv
		if ir.BitsOf(f.iv.Typ) == 32 {
			index = add(ir.NewConv(ir.SExt, index, ir.I64, n))
		}
		for _, t := range f.terms {
			if t.counter {
				v = add(ir.NewGEP(v, add(ir.NewBin(ir.Mul, index, ir.Int(ir.I64, t.factor), n)), n))
			}
		}
	}
	last := ir.NewGEP(v, ir.Int(ir.I64, f.constant), at)
	ir.SetUnnumbered(last)
	return last
}

// pointer returns the pointer for base + f without f's constant, making it if there are not too
// many.
func (s *reducer) pointer(base value.Value, f linear, md llir.Metadata) *pointer {
	for _, p := range s.made {
		if p.base == base && p.form.same(&f) {
			return p
		}
	}
	if len(s.made) >= maxPointers {
		return nil
	}
	p := &pointer{base: base, form: f}
	e := pass.AtEnd(s.pre, md)
	p.p = base
	for _, t := range f.terms {
		if !t.counter {
			p.p = e.Gep(p.p, product(e, t.factor, t.v, t.unsigned, nil))
		}
	}
	if !s.keepsCounter(&f) {
		s.step(p, e)
	}
	s.made = append(s.made, p)
	return p
}

// step makes p a variable of the loop.
func (s *reducer) step(p *pointer, e *pass.Appender) {
	start := ir.IncomingFrom(p.form.iv, s.pre)
	by, _ := ir.ConstInt(ir.IncomingFrom(p.form.iv, s.latch).(*llir.InstAdd).Y)
	var stride value.Value
	for _, t := range p.form.terms {
		if !t.counter {
			continue
		}
		p.p = e.Gep(p.p, product(e, t.factor, t.v, t.unsigned, start))
		if d := product(e, t.factor*by, t.v, t.unsigned, nil); stride == nil {
			stride = d
		} else {
			stride = e.Add(ir.NewBin(ir.Add, stride, d, e.Pos))
		}
	}
	space, _ := ir.SpaceOf(p.p)
	phi := ir.NewPhi(ir.Ptr(space), e.Pos)
	ir.SetUnnumbered(phi)
	next := ir.NewGEP(phi, stride, e.Pos)
	ir.SetUnnumbered(next)
	phi.Incs = []*llir.Incoming{ir.Inc(p.p, s.pre), ir.Inc(next, s.latch)}
	s.phis, s.steps = append(s.phis, phi), append(s.steps, next)
	p.p = phi
}

// product is factor * v * w in 64 bits; v and w may be nil.
func product(e *pass.Appender, factor int64, v value.Value, unsigned bool, w value.Value) value.Value {
	var p value.Value
	for _, x := range []value.Value{v, w} {
		if x == nil {
			continue
		}
		if k, ok := ir.ConstInt(x); ok && isFactor(k) && isFactor(factor) {
			factor *= k
			continue
		}
		if x = e.Wide(x, unsigned && x == v); p == nil {
			p = x
		} else {
			p = e.Add(ir.NewBin(ir.Mul, p, x, e.Pos))
		}
	}
	switch {
	case p == nil || factor == 0:
		return ir.Int(ir.I64, factor)
	case factor == 1:
		return p
	}
	return e.Add(ir.NewBin(ir.Mul, p, ir.Int(ir.I64, factor), e.Pos))
}
