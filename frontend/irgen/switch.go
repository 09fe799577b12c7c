package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// rangeCases is the number of values up to which a GNU case range becomes single cases.
const rangeCases = 16

// switchStmt generates a switch: long ranges are compared first, then one switch instruction
// decides.
func (g *gen) switchStmt(s *tree.Switch) {
	g.live()
	end := g.newBlock()
	def := end
	for _, c := range s.Cases {
		b := g.newBlock()
		g.cases[c] = b
		if c.IsDefault {
			def = b
		}
	}
	if s.Default != nil && g.cases[s.Default] != nil {
		def = g.cases[s.Default]
	}
	g.pos(s.P)
	if c, ok := s.X.(*tree.Const); ok {
		g.b.Br(g.chosen(s, c, def))
	} else {
		x := g.scalar(s.X)
		g.pos(s.P)
		g.selectCase(s, x, def)
	}
	old := g.breakTo
	g.breakTo = jump{end, len(g.vlas)}
	g.stmt(s.Body)
	g.breakTo = old
	g.next(end)
}

// chosen is where a switch on a constant goes.
func (g *gen) chosen(s *tree.Switch, x *tree.Const, def *llir.Block) *llir.Block {
	signed := isSigned(s.X.Type())
	for _, c := range s.Cases {
		if !c.IsDefault && lessEq(c.Lo, x, signed) && lessEq(x, c.Hi, signed) {
			return g.cases[c]
		}
	}
	return def
}

// lessEq compares constants of one type, extended to 128 bits.
func lessEq(a, b *tree.Const, signed bool) bool {
	if signed && int64(a.Hi) != int64(b.Hi) {
		return int64(a.Hi) < int64(b.Hi)
	}
	if a.Hi != b.Hi {
		return a.Hi < b.Hi
	}
	return a.Lo <= b.Lo
}

// selectCase jumps to the case that x selects.
func (g *gen) selectCase(s *tree.Switch, x value.Value, def *llir.Block) {
	t := s.X.Type()
	var cases []switchCase
	for _, c := range s.Cases {
		if c.IsDefault {
			continue
		}
		hi := c.Hi
		if hi == nil {
			hi = c.Lo
		}
		span := hi.Lo - c.Lo.Lo
		if !lessEq(c.Lo, hi, isSigned(t)) {
			continue // an empty range
		}
		if span >= rangeCases || hi.Hi-c.Lo.Hi > 1 {
			g.rangeCase(x, c.Lo, hi, t, g.cases[c])
			continue
		}
		for i := uint64(0); i <= span; i++ {
			v := *c.Lo
			v.Lo += i
			if v.Lo < i {
				v.Hi++
			}
			cases = append(cases, switchCase{constMem(&v, t), g.cases[c]})
		}
	}
	g.emitSwitch(x, def, cases)
}

// rangeCase goes to b if lo <= x <= hi, by one unsigned comparison.
func (g *gen) rangeCase(x value.Value, lo, hi *tree.Const, t *tree.Type, b *llir.Block) {
	next := g.newBlock()
	l, h := constMem(lo, t), constMem(hi, t)
	d := g.b.Bin(ir.Sub, x, l)
	n := g.b.Bin(ir.Sub, h, l)
	g.b.CondBr(g.b.ICmp(enum.IPredULE, d, n), b, next)
	g.start(next)
}

// emitSwitch ends the block with a jump to the case equal to x.
func (g *gen) emitSwitch(x value.Value, def *llir.Block, cases []switchCase) {
	if len(cases) == 0 {
		g.b.Br(def)
		return
	}
	if it, ok := x.Type().(*types.IntType); ok && it.BitSize == 128 { // no switch instruction is that wide in PTX
		for _, c := range cases {
			next := g.newBlock()
			g.b.CondBr(g.b.ICmp(enum.IPredEQ, x, c.v), c.to, next)
			g.start(next)
		}
		g.b.Br(def)
		return
	}
	vals := make([]*constant.Int, len(cases))
	blocks := make([]*llir.Block, len(cases))
	for i, c := range cases {
		vals[i], blocks[i] = c.v.(*constant.Int), c.to
	}
	g.b.Switch(x, def, vals, blocks)
}

// caseStmt generates a label of a switch and what follows it; case 1: case 2: ... is walked without
// recursion.
func (g *gen) caseStmt(s *tree.Case) {
	for {
		b, ok := g.cases[s]
		if !ok { // not of a switch that was generated
			b = g.newBlock()
		}
		g.next(b)
		g.pos(s.P)
		c, ok := s.Body.(*tree.Case)
		if !ok {
			break
		}
		s = c
	}
	if s.Body != nil {
		g.stmt(s.Body)
	}
}
