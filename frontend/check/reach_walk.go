package check

import "cptx/frontend/tree"

// stmt walks a statement. Recursion is as deep as the source nests, which the parser bounds.
func (w *reachWalk) stmt(s tree.Stmt) {
	switch s := s.(type) {
	case *tree.Block:
		if s != nil {
			for _, x := range s.Stmts {
				w.stmt(x)
			}
		}
	case *tree.DeclStmt:
		for _, t := range s.VLATypes {
			w.expr(t.LenExpr)
		}
		for _, o := range s.Objs {
			o.Used = true
			w.init(o.Init)
		}
	case *tree.ExprStmt:
		w.expr(s.X)
	case *tree.If:
		w.expr(s.Cond)
		w.stmt(s.Then)
		w.stmt(s.Else)
	case *tree.Loop:
		w.stmt(s.Init)
		w.expr(s.Cond)
		w.expr(s.Post)
		w.stmt(s.Body)
	case *tree.Switch:
		w.expr(s.X)
		w.stmt(s.Body)
	case *tree.Case:
		w.stmt(s.Body)
	case *tree.LabelStmt:
		w.stmt(s.Body)
	case *tree.Goto:
		w.expr(s.X)
	case *tree.Return:
		w.expr(s.X)
	case *tree.Asm:
		for i := range s.Outputs {
			w.expr(s.Outputs[i].X)
		}
		for i := range s.Inputs {
			w.expr(s.Inputs[i].X)
		}
	}
}

// expr walks an expression; the last operand is walked in the loop, so that chains of any length are fine.
func (w *reachWalk) expr(e tree.Expr) {
	for e != nil {
		switch x := e.(type) {
		case *tree.AddrConst:
			w.reach(x.Obj)
			return
		case *tree.ObjRef:
			if x.Obj.Static || x.Obj.Fn != nil {
				w.reach(x.Obj)
			}
			return
		case *tree.StringLit:
			w.reach(x.Obj)
			return
		case *tree.CompoundLit:
			if x.Obj.Static {
				w.reach(x.Obj)
				return
			}
			x.Obj.Used = true
			w.init(x.Obj.Init)
			return
		case *tree.InitRef:
			w.init(x.Init)
			return
		case *tree.Deref:
			e = x.X
		case *tree.Member:
			e = x.X
		case *tree.Load:
			e = x.X
		case *tree.Decay:
			e = x.X
		case *tree.AddrOf:
			e = x.X
		case *tree.Cast:
			e = x.X
		case *tree.Unary:
			e = x.X
		case *tree.IncDec:
			e = x.X
		case *tree.SizeofVLA:
			w.vla(x.Of)
			return
		case *tree.StmtExpr:
			w.stmt(x.Body)
			e = x.Result
		default:
			e = w.operands(e)
		}
	}
}

// operands walks all operands but one, which it returns: the left one, where chains grow.
func (w *reachWalk) operands(e tree.Expr) tree.Expr {
	switch x := e.(type) {
	case *tree.Binary:
		w.expr(x.Y)
		return x.X
	case *tree.Logical:
		w.expr(x.Y)
		return x.X
	case *tree.Comma:
		w.expr(x.Y)
		return x.X
	case *tree.Assign:
		w.expr(x.L)
		return x.R
	case *tree.CompoundAssign:
		w.expr(x.L)
		return x.R
	case *tree.Cond:
		w.expr(x.C)
		w.expr(x.X)
		return x.Y
	case *tree.Call:
		for _, a := range x.Args {
			w.expr(a)
		}
		return x.Fn
	case *tree.Builtin:
		for _, a := range x.Args {
			w.expr(a)
		}
	}
	return nil
}

// vla walks the length expressions of a type.
func (w *reachWalk) vla(t *tree.Type) {
	for ; t != nil; t = t.Elem {
		if t.LenObj == nil {
			w.expr(t.LenExpr)
		}
	}
}
