package irgen

import (
	"cptx/frontend/tree"
)

// recordValue evaluates a record to an object that holds its value now: an lvalue's own memory or a
// temporary.
func (g *gen) recordValue(e tree.Expr) lval { return g.lvalue(e) }

// rvalueMemory evaluates an expression that is no lvalue into memory.
func (g *gen) rvalueMemory(e tree.Expr) lval {
	switch e := e.(type) {
	case *tree.Cast: // record to its own type
		if classOf(e.T) == classMemory && classOf(e.X.Type()) == classMemory {
			return g.lvalue(e.X)
		}
	case *tree.Assign:
		if classOf(e.T) == classMemory {
			return g.assign(e)
		}
	case *tree.Comma:
		if classOf(e.T) == classMemory {
			g.effect(e.X)
			return g.lvalue(e.Y)
		}
	}
	t := e.Type()
	tmp := g.temp(t)
	g.into(tmp, e)
	return tmp
}

// into evaluates e and stores its value in dst, which nothing that e evaluates can see.
func (g *gen) into(dst lval, e tree.Expr) {
	switch classOf(e.Type()) {
	case classVoid:
		g.effect(e)
		return
	case classScalar:
		v := g.scalar(e)
		g.store(dst, v)
		return
	case classComplex:
		if c, ok := e.(*tree.Call); ok && passingOf(e.Type()) == passByval {
			g.call(c, &dst)
			return
		}
		if b, ok := e.(*tree.Builtin); ok {
			g.builtinInto(dst, b)
			return
		}
		g.storeComplex(dst, g.complex(e))
		return
	}
	switch e := e.(type) {
	case *tree.Call:
		g.call(e, &dst)
	case *tree.Cond:
		g.condInto(dst, e)
	case *tree.Comma:
		g.effect(e.X)
		g.into(dst, e.Y)
	case *tree.StmtExpr:
		g.stmtExpr(e, func() { g.into(dst, e.Result) })
	case *tree.InitRef:
		g.pos(e.P)
		g.initialise(dst, e.Init, dst.t.Sizeof())
	case *tree.Builtin:
		g.pos(e.P)
		g.builtinInto(dst, e)
	case *tree.StringLit:
		g.initString(dst, e)
	default:
		src := g.lvalue(e)
		g.pos(e.Pos())
		g.copyBytes(dst, src)
	}
}

func (g *gen) condInto(dst lval, e *tree.Cond) {
	yes, no, join := g.newBlock(), g.newBlock(), g.newBlock()
	g.branch(e.C, yes, no)
	g.start(yes)
	if e.X != nil {
		g.into(dst, e.X)
	}
	g.b.Br(join)
	g.start(no)
	g.into(dst, e.Y)
	g.b.Br(join)
	g.start(join)
}
