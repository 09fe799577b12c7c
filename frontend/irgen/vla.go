package irgen

import (
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// vlaScope is a block in which a variable length array has been declared; saved is the stack as it
// was before.
type vlaScope struct {
	block *tree.Block
	saved value.Value
}

// inScope generates the statements of a block and frees its variable length arrays at the end.
func (g *gen) inScope(b *tree.Block, body func()) {
	depth := len(g.vlas)
	old, contract := g.blockNow, g.contract
	g.blockNow = b
	switch b.Contract {
	case tree.ContractDefault:
		g.contract = !g.cfg.NoFMA
	case tree.ContractOn, tree.ContractOff:
		g.contract = b.Contract == tree.ContractOn
	}
	body()
	g.blockNow, g.contract = old, contract
	g.pos(b.End)
	g.closeScopes(depth)
}

// closeScopes ends the VLA scopes beyond depth.
func (g *gen) closeScopes(depth int) {
	if len(g.vlas) <= depth {
		return
	}
	if g.b.B != nil {
		g.restoreTo(depth)
	}
	g.vlas = g.vlas[:depth]
}

// restoreTo frees the variable length arrays of all scopes beyond depth.
func (g *gen) restoreTo(depth int) {
	if len(g.vlas) > depth {
		g.b.Intrinsic("cptx.stackrestore", ir.Void, g.vlas[depth].saved)
	}
}

// vla declares a variable length array: its memory is taken from the stack here.
func (g *gen) vla(o *tree.Object) {
	if n := len(g.vlas); (n == 0 || g.vlas[n-1].block != g.blockNow) && !g.keeps.in(g.blockNow) {
		sp := g.b.Intrinsic("cptx.stacksave", ir.Ptr(ir.Local))
		g.vlas = append(g.vlas, &vlaScope{g.blockNow, sp})
	}
	align := max(o.Align, o.Type.Alignof())
	size := g.sizeVLA(o.Type)
	p := g.b.Alloca(ir.I8, size, align)
	l := lval{p: p, align: align, t: o.Type, vol: isVolatile(o.Type)}
	g.vars[o] = l
	g.declare(o, l)
	if o.HasInit { // the only initialiser that it can have is {}
		g.memset(p, ir.Int(ir.I8, 0), size, align, l.vol)
	}
}

// evalLen evaluates and remembers the length of a variable length array type.
func (g *gen) evalLen(e *tree.EvalLen) {
	v := g.index(e.Len)
	g.pos(e.P)
	g.b.Store(v, g.length(e.Of), 8, false)
}

// length is the memory of the hidden variable that holds the length of t, an i64. The first that
// asks makes it: a jump may have gone around what forms the type.
func (g *gen) length(t *tree.Type) value.Value {
	l, ok := g.vars[t.LenObj]
	if !ok {
		l = lval{p: g.alloca(ir.I64, 8), align: 8, t: t.LenObj.Type}
		g.vars[t.LenObj] = l
		g.declareLength(t, l.p)
	}
	return l.p
}

// sizeVLA is the size of t in bytes as an i64.
func (g *gen) sizeVLA(t *tree.Type) value.Value {
	if !t.IsArray() || !t.IsVLA() {
		return ir.Int(ir.I64, t.Sizeof())
	}
	size := g.sizeVLA(t.Elem)
	if t.LenObj == nil {
		return g.b.Bin(ir.Mul, size, ir.Int(ir.I64, t.Len))
	}
	return g.b.Bin(ir.Mul, size, g.b.Load(ir.I64, g.length(t), 8, false))
}

// keptBlocks has of blocks and loops whether they call alloca, whose memory lives until the
// function returns. Then the memory of their variable length arrays does, too: the stack has one
// end.
type keptBlocks map[tree.Tree]bool

func (k keptBlocks) in(t tree.Tree) bool {
	kept, ok := k[t]
	if !ok {
		tree.Walk(t, func(t tree.Tree) bool {
			b, ok := t.(*tree.Builtin)
			kept = kept || ok && b.Op == "alloca"
			return !kept
		})
		k[t] = kept
	}
	return kept
}

// labelScopes gives for each label in a function the number of VLA scopes around it, which a goto
// out of deeper ones returns to. It is nil if the function has no label or declares no variable
// length array.
func labelScopes(f *tree.Func) map[*tree.Label]int {
	if len(f.Labels) == 0 {
		return nil
	}
	s := scopeWalk{depths: map[*tree.Label]int{}, keeps: keptBlocks{}}
	s.visit(f.Body)
	if !s.any {
		return nil
	}
	return s.depths
}

// scopeWalk counts scopes as gen.vla opens them: one for each block, or loop with a declaration,
// that declares a VLA.
type scopeWalk struct {
	depths map[*tree.Label]int
	depth  int
	opened bool // by the innermost block
	keeps  keptBlocks
	within tree.Tree // the innermost block
	any    bool
}

func (s *scopeWalk) visit(t tree.Tree) {
	switch x := t.(type) {
	case *tree.Block, *tree.Loop:
		depth, opened, within := s.depth, s.opened, s.within
		s.opened, s.within = false, x
		x.Children(s.visit)
		s.depth, s.opened, s.within = depth, opened, within
		return
	case *tree.DeclStmt:
		x.Each(func(e tree.Expr) { s.visit(e) }, func(o *tree.Object) {
			if o.Type.IsVLA() && !s.opened && !s.keeps.in(s.within) {
				s.opened, s.any = true, true
				s.depth++
			}
			tree.Inits(o.Init, s.visit)
		})
		return
	case *tree.LabelStmt:
		s.depths[x.Label] = s.depth
	}
	t.Children(s.visit)
}
