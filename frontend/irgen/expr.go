package irgen

import (
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	llir "github.com/llir/llvm/ir"

	"cptx/frontend/tree"
	"cptx/ir"
)

// effect evaluates e and drops its value.
func (g *gen) effect(e tree.Expr) {
	switch e := e.(type) {
	case *tree.Const, *tree.AddrConst, *tree.LabelAddr:
		return
	case *tree.Cast:
		if e.T.IsVoid() {
			g.effect(e.X)
			return
		}
	case *tree.Comma:
		g.effect(e.X)
		g.effect(e.Y)
		return
	case *tree.Cond:
		if e.T.IsVoid() {
			g.condVoid(e)
			return
		}
	case *tree.Assign:
		g.assign(e)
		return
	case *tree.EvalLen:
		g.evalLen(e)
		return
	case *tree.StmtExpr:
		if e.Result == nil || e.T.IsVoid() {
			g.stmtExpr(e, func() {
				if e.Result != nil {
					g.effect(e.Result)
				}
			})
			return
		}
	}
	switch classOf(e.Type()) {
	case classVoid:
		g.void(e)
	case classScalar:
		if b, ok := e.(*tree.Builtin); ok { // leaves out the conversion of the result
			g.pos(b.P)
			g.builtin(b)
			return
		}
		g.scalar(e)
	case classComplex:
		g.complex(e)
	case classMemory:
		g.lvalue(e)
	}
}

// void evaluates an expression without a value.
func (g *gen) void(e tree.Expr) {
	switch e := e.(type) {
	case *tree.Call:
		g.call(e, nil)
	case *tree.Builtin:
		g.pos(e.P)
		g.builtin(e)
	case *tree.Load:
		g.lvalue(e.X)
	case *tree.Deref:
		g.scalar(e.X)
	}
}

// scalar evaluates an expression of scalar type to its value.
func (g *gen) scalar(e tree.Expr) value.Value {
	switch e := e.(type) {
	case *tree.Const:
		return g.constant(e)
	case *tree.AddrConst:
		return g.addrConst(e)
	case *tree.LabelAddr:
		g.pos(e.P)
		return g.b.Convert(ir.IntToPtr, ir.Int(g.IntPtr(), g.labelNumber(e.Label)), ir.Ptr(ir.Generic))
	case *tree.Load:
		if r, ok := e.X.(*tree.ObjRef); ok && r.Obj.Type.IsOpaque() { // a parameter; others are address constants
			return g.vars[r.Obj].p
		}
		l := g.lvalue(e.X)
		g.pos(e.P)
		return g.load(l)
	case *tree.Decay:
		return g.pointer(e, e.X)
	case *tree.AddrOf:
		return g.pointer(e, e.X)
	case *tree.Cast:
		return g.cast(e)
	case *tree.Unary:
		return g.unary(e)
	case *tree.Binary:
		return g.binary(e)
	case *tree.Logical:
		return g.boolInt(g.cond(e), e.T)
	case *tree.Cond:
		return g.condScalar(e)
	case *tree.Assign:
		return g.assignScalar(e)
	case *tree.CompoundAssign:
		return g.compound(e)
	case *tree.IncDec:
		return g.incDec(e)
	case *tree.Comma:
		g.effect(e.X)
		return g.scalar(e.Y)
	case *tree.Call:
		return g.call(e, nil)
	case *tree.Builtin:
		g.pos(e.P)
		return g.adapt(g.builtin(e), e)
	case *tree.StmtExpr:
		var v value.Value
		g.stmtExpr(e, func() { v = g.scalar(e.Result) })
		return v
	case *tree.SizeofVLA:
		g.pos(e.P)
		return g.b.Resize(g.sizeVLA(e.Of), memType(e.T).(*types.IntType), false)
	}
	l := g.lvalue(e) // an lvalue read without a Load node, or a member of a record rvalue
	g.pos(e.Pos())
	return g.load(l)
}

// constant is the rvalue of a constant.
func (g *gen) constant(e *tree.Const) value.Value {
	if kindOf(e.T) == tree.KindBool {
		return ir.Bool(e.Lo != 0)
	}
	if e.T.IsPointer() {
		if e.Lo == 0 {
			return ir.Null(ir.Generic)
		}
		return g.b.Convert(ir.IntToPtr, ir.Int(g.IntPtr(), int64(e.Lo)), ir.Ptr(ir.Generic))
	}
	return constMem(e, e.T)
}

// addrConst is an address constant as a value.
func (g *gen) addrConst(e *tree.AddrConst) value.Value {
	g.pos(e.P)
	p := g.value(e.Obj)
	if e.Obj.Type.IsOpaque() { // as module.handle has it
		h := g.b.Convert(ir.PtrToInt, p, ir.I64)
		if e.T.IsPointer() {
			h = g.b.Convert(ir.IntToPtr, h, ir.Ptr(ir.Generic))
		}
		return h
	}
	if f, ok := p.(*llir.Func); !ok || e.Offset != 0 {
		p = g.generic(g.b.Offset(p, e.Offset))
	} else {
		p = f
	}
	if it, ok := memType(e.T).(*types.IntType); ok {
		return g.b.Convert(ir.PtrToInt, p, it)
	}
	return p
}

// pointer is the generic address of lvalue x.
func (g *gen) pointer(e, x tree.Expr) value.Value {
	if d, ok := x.(*tree.Deref); ok { // &*p is p (C11 6.5.3.2p3)
		p, _ := g.address(d.X)
		return g.generic(p)
	}
	l := g.lvalue(x)
	g.pos(e.Pos())
	return g.generic(l.p)
}

// boolInt converts an i1 to the integer type t of a comparison or logical operation.
func (g *gen) boolInt(v value.Value, t *tree.Type) value.Value {
	it, ok := valueType(t).(*types.IntType)
	if !ok {
		it = ir.I32
	}
	return g.b.Convert(ir.ZExt, v, it)
}

// stmtExpr evaluates a GNU statement expression; result is called inside its scope.
func (g *gen) stmtExpr(e *tree.StmtExpr, result func()) {
	defer g.enter(irPos(e.Body.P), e.Body.Stmts)()
	g.inScope(e.Body, func() {
		g.stmts(e.Body.Stmts)
		g.live()
		result()
	})
}

// condScalar is C ? X : Y for scalars.
func (g *gen) condScalar(e *tree.Cond) value.Value {
	if e.X != nil {
		if known, v := constCond(e.C); known {
			// The other arm is not generated: nothing may jump into it.
			if v {
				return g.scalar(e.X)
			}
			return g.scalar(e.Y)
		}
	}
	t := valueType(e.T)
	x, y, fromX, fromY := condArms(g, e, g.scalar, func() (value.Value, value.Value) {
		v := g.scalar(e.C)
		g.pos(e.P)
		return g.convertValue(v, e.C.Type(), e.T), g.truth(v, e.C.Type())
	})
	g.pos(e.P)
	return g.b.Phi(t, ir.Inc(x, fromX), ir.Inc(y, fromY))
}

// condArms generates the arms of C ? X : Y, whose values arm makes, and goes on where they meet.
// both makes the value of the first arm and the condition of C ?: Y, where C is both.
func condArms[V any](g *gen, e *tree.Cond, arm func(tree.Expr) V, both func() (V, value.Value)) (x, y V, fromX, fromY *llir.Block) {
	yes, no, join := g.newBlock(), g.newBlock(), g.newBlock()
	if e.X == nil {
		v, c := both()
		x = v
		g.b.CondBr(c, yes, no)
		g.start(yes)
	} else {
		g.branch(e.C, yes, no)
		g.start(yes)
		x = arm(e.X)
	}
	fromX = g.b.B
	g.b.Br(join)
	g.start(no)
	y = arm(e.Y)
	fromY = g.b.B
	g.b.Br(join)
	g.start(join)
	return x, y, fromX, fromY
}

// condVoid is C ? X : Y without a value.
func (g *gen) condVoid(e *tree.Cond) {
	yes, no, join := g.newBlock(), g.newBlock(), g.newBlock()
	g.branch(e.C, yes, no)
	g.start(yes)
	if e.X != nil {
		g.effect(e.X)
	}
	g.b.Br(join)
	g.start(no)
	g.effect(e.Y)
	g.b.Br(join)
	g.start(join)
}
