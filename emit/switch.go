package emit

import (
	"sort"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"

	"cptx/ir"
)

// Switches become jump tables where they are dense and PTX has brx.idx anyway, otherwise a balanced
// tree of comparisons that ends in short runs of equality tests.
const (
	tableMinCases   = 8 // fewer are compared
	tableMaxSparse  = 3 // at most this many table entries per case
	tableMaxEntries = 4096
	runLength       = 4 // a leaf of the tree tests this many cases one by one
)

// switchCase is a case value, zero-extended, and the label it goes to.
type switchCase struct {
	val   uint64
	block int
}

// swtch is a switch being selected.
type swtch struct {
	f     *fn
	x     operand
	wide  bool
	cases []switchCase
	def   int
	stubs map[int]label // by target: label of the code that makes its phi copies
}

// switchOp selects a switch.
func (f *fn) switchOp(t *llir.TermSwitch, b *llir.Block, i int) {
	def := t.TargetDefault.(*llir.Block)
	bits := bitsOf(t.X.Type())
	s := &swtch{f: f, wide: bits == 64, def: ir.Index(def), stubs: map[int]label{}}
	if bits == 1 {
		s.x = f.fromPred(t.X, 1, cls32)
	} else {
		s.x = f.extend(t.X, false)
	}
	targets := []*llir.Block{def}
	for _, c := range t.Cases {
		to := c.Target.(*llir.Block)
		v := uint64(narrowConst(ir.IntValue(c.X.(*constant.Int)), min(bits, 63), false))
		if bits == 64 {
			v = uint64(ir.IntValue(c.X.(*constant.Int)))
		}
		if to != def {
			s.cases = append(s.cases, switchCase{v, ir.Index(to)})
		}
		targets = append(targets, to)
	}
	sort.SliceStable(s.cases, func(i, j int) bool { return s.cases[i].val < s.cases[j].val })
	order := f.switchStubs(s, b, targets)

	if !s.table() {
		s.tree(s.cases)
	}
	for _, to := range order {
		f.label(s.stubs[ir.Index(to)])
		f.copies(f.edge(b, to))
		f.emit("bra.uni", f.target(ir.Index(to)))
	}
}

// switchStubs makes a label for every target whose phis need copies, and returns these targets in
// order.
func (f *fn) switchStubs(s *swtch, b *llir.Block, targets []*llir.Block) []*llir.Block {
	var order []*llir.Block
	for _, to := range targets {
		k := ir.Index(to)
		if s.stubs[k] == 0 && len(f.edge(b, to)) > 0 {
			s.stubs[k] = f.labels.fresh("edge")
			order = append(order, to)
		}
	}
	return order
}

// label returns the operand for a jump to target k.
func (s *swtch) label(k int) operand {
	if l := s.stubs[k]; l != 0 {
		return labelOp(l)
	}
	return s.f.target(k)
}

// tree compares x with the sorted cases.
func (s *swtch) tree(cases []switchCase) {
	if len(cases) <= runLength {
		for _, c := range cases {
			p := s.compare("eq", c.val)
			s.f.branchIf(p, false, s.label(c.block))
		}
		s.f.emit("bra.uni", s.label(s.def))
		return
	}
	mid := len(cases) / 2
	right := s.f.labels.fresh("sw")
	p := s.compare("ge", cases[mid].val)
	s.f.branchIf(p, false, labelOp(right))
	s.tree(cases[:mid])
	s.f.label(right)
	s.tree(cases[mid:])
}

// compare tests x unsigned against v.
func (s *swtch) compare(cmp string, v uint64) reg {
	p := s.f.temp(clsPred)
	c := immOp(int64(v))
	if !s.wide {
		c = immOp(int64(uint32(v)))
	}
	s.f.emitOp(s.f.op("setp.", cmp, pick(s.wide, ".u64", ".u32")), regOp(p), s.x, c)
	return p
}

// table selects a jump table (PTX ISA, brx.idx) if the cases are dense enough.
func (s *swtch) table() bool {
	n := len(s.cases)
	if n < tableMinCases || s.f.cfg.BasePTX() < 60 {
		return false
	}
	low, high := s.cases[0].val, s.cases[n-1].val
	span := high - low
	if span >= tableMaxEntries || span >= uint64(n*tableMaxSparse) {
		return false
	}
	f := s.f
	index := s.x
	if low != 0 {
		index = f.tempOp(pickClass(s.wide))
		f.emit(pick(s.wide, "sub.s64", "sub.s32"), index, s.x, immOp(int64(low)))
	}
	p := f.temp(clsPred)
	f.emitOp(f.op("setp.gt", pick(s.wide, ".u64", ".u32")), regOp(p), index, immOp(int64(span)))
	f.branchIf(p, false, s.label(s.def))
	if s.wide {
		t := f.tempOp(cls32)
		f.emit("cvt.u32.u64", t, index)
		index = t
	}
	name := f.labels.fresh("brx")
	targets := make([]operand, 0, span+1)
	k := 0
	for v := uint64(0); v <= span; v++ {
		to := s.def
		if s.cases[k].val == low+v {
			to = s.cases[k].block
			k++
		}
		targets = append(targets, s.label(to))
	}
	f.tmp = append(f.tmp, inst{kind: instTable, label: name, args: targets, loc: f.loc})
	if index.kind != opReg {
		t := f.tempOp(cls32)
		f.mov(t, index)
		index = t
	}
	f.emit("brx.idx", index, labelOp(name))
	return true
}
