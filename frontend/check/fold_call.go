package check

import (
	"cptx/frontend/tree"
)

// Calls of constexpr functions in constant expressions (C++17 8.20, 10.1.5): the body is followed
// with the values of parameters and variables, as far as these are arithmetic and no pointers or
// references are among them. The body of an instance of a template is checked when it is needed.

// foldFrame is one call that is followed.
type foldFrame struct {
	vars map[*tree.Object]*tree.Const // parameters, and variables that have a value
	left *int                         // steps that the whole expression may still take
	deep int                          // calls around it

	records map[*tree.Object][]tree.InitElem // of a constructor: the records among them
	made    []tree.InitElem                  // the object that it returns
}

// Limits of one constant expression: the statements and calls that it follows, calls within each
// other (gcc's -fconstexpr-depth), and bodies of instances that are checked within each other.
const (
	maxFoldSteps     = 1 << 18
	maxFoldCalls     = 512
	maxFoldInstances = 500
)

// foldFlow says how a statement ends.
type foldFlow uint8

const (
	foldNext foldFlow = iota
	foldReturns
	foldBreaks
	foldContinues
	foldFails // what it does is no constant, or takes too long
)

// evalCall returns the value of a call of a constexpr function, nil if it has none that is
// constant.
func (c *checker) evalCall(x *tree.Call, depth int) tree.Expr {
	ref, ok := x.Fn.(*tree.ObjRef)
	if !ok || ref.Obj.Fn == nil || !ref.Obj.Fn.Attrs.Constexpr || !x.T.IsArith() {
		return nil
	}
	fn := ref.Obj.Fn
	if inst := c.instances[ref.Obj]; inst != nil && fn.Body == nil {
		c.instanceNow(inst)
	}
	if fn.Body == nil || len(fn.Params) != len(x.Args) || ref.Obj.Type.Variadic {
		return nil
	}
	frame := &foldFrame{vars: map[*tree.Object]*tree.Const{}}
	if outer := c.folding; outer != nil {
		if frame.left, frame.deep = outer.left, outer.deep+1; frame.deep > maxFoldCalls {
			return nil
		}
	} else {
		steps := maxFoldSteps
		frame.left = &steps
	}
	for i, a := range x.Args {
		v, ok := c.evalStatic(a, depth+1).(*tree.Const)
		if !ok || !v.T.IsArith() {
			return nil
		}
		frame.vars[fn.Params[i]] = v
	}
	outer := c.folding
	c.folding = frame
	defer func() { c.folding = outer }()
	v, flow := c.foldStmt(fn.Body, 0)
	if flow != foldReturns {
		return nil
	}
	return constOrNil(v)
}

// foldStmts follows statements.
func (c *checker) foldStmts(list []tree.Stmt, depth int) (tree.Expr, foldFlow) {
	for _, s := range list {
		if v, flow := c.foldStmt(s, depth); flow != foldNext {
			return v, flow
		}
	}
	return nil, foldNext
}

// foldStmt follows a statement; a return has a value.
func (c *checker) foldStmt(s tree.Stmt, depth int) (v tree.Expr, flow foldFlow) {
	c.res.Budget.Spend(1)
	if *c.folding.left--; *c.folding.left < 0 || depth > foldDepth {
		return nil, foldFails
	}
	switch s := s.(type) {
	case nil, *tree.Empty:
		return nil, foldNext
	case *tree.Block:
		return c.foldStmts(s.Stmts, depth+1)
	case *tree.DeclStmt:
		if len(s.Sizes) > 0 || len(s.Statics) > 0 {
			return nil, foldFails
		}
		for _, o := range s.Objs {
			if !c.foldDecl(o, depth) {
				return nil, foldFails
			}
		}
		return nil, foldNext
	case *tree.ExprStmt:
		if a, ok := uncast(s.X).(*tree.Assign); ok && c.folding.records != nil && c.foldAssign(a.L, a.R, a.P, depth+1) {
			return nil, foldNext
		}
		if c.evalStatic(uncast(s.X), depth+1) == nil {
			return nil, foldFails
		}
		return nil, foldNext
	case *tree.If:
		taken, ok := staticTruth(c.evalStatic(s.Cond, depth+1))
		switch {
		case !ok:
			return nil, foldFails
		case taken:
			return c.foldStmt(s.Then, depth+1)
		case s.Else != nil:
			return c.foldStmt(s.Else, depth+1)
		}
		return nil, foldNext
	case *tree.Loop:
		return c.foldLoop(s, depth+1)
	case *tree.Break:
		return nil, foldBreaks
	case *tree.Continue:
		return nil, foldContinues
	case *tree.Return:
		if s.X == nil {
			return nil, foldFails
		}
		if s.X.Type().IsRecord() && c.folding.records != nil {
			elems, ok := c.evalRecord(s.X, depth+1)
			if c.folding.made = elems; !ok {
				return nil, foldFails
			}
			return nil, foldReturns
		}
		if v = c.evalStatic(s.X, depth+1); v == nil {
			return nil, foldFails
		}
		return v, foldReturns
	}
	return nil, foldFails
}

// foldDecl gives an automatic variable its value, or none; it reports false if it is not arithmetic
// or its initialiser not constant.
func (c *checker) foldDecl(o *tree.Object, depth int) bool {
	delete(c.folding.vars, o)
	switch {
	case o.Type.IsRecord():
		return c.foldRecord(o, depth)
	case !o.Type.IsArith() || quals(o.Type)&(tree.QualVolatile|tree.QualAtomic) != 0:
		return false
	case !o.HasInit:
		return true
	case len(o.Init) == 0:
		c.folding.vars[o], _ = c.convert(c.intConst(0, tyInt, o.Pos), o.Type.Unqual()).(*tree.Const)
		return c.folding.vars[o] != nil
	}
	v, ok := c.evalStatic(o.Init[0].Value, depth+1).(*tree.Const)
	c.folding.vars[o] = v
	return ok && len(o.Init) == 1
}

func (c *checker) foldLoop(s *tree.Loop, depth int) (v tree.Expr, flow foldFlow) {
	if s.Init != nil {
		if v, flow = c.foldStmt(s.Init, depth); flow != foldNext {
			return v, flow
		}
	}
	for first := true; ; first = false {
		if *c.folding.left--; *c.folding.left < 0 {
			return nil, foldFails
		}
		if s.Cond != nil && !(first && s.DoWhile) {
			again, ok := staticTruth(c.evalStatic(s.Cond, depth))
			if !ok {
				return nil, foldFails
			}
			if !again {
				return nil, foldNext
			}
		}
		switch v, flow = c.foldStmt(s.Body, depth); flow {
		case foldBreaks:
			return nil, foldNext
		case foldReturns, foldFails:
			return v, flow
		}
		if s.Post != nil && c.evalStatic(uncast(s.Post), depth) == nil {
			return nil, foldFails
		}
	}
}

// foldVariable returns the variable of the call that is followed which the lvalue e is, nil for
// others.
func (c *checker) foldVariable(e tree.Expr) *tree.Object {
	r, ok := e.(*tree.ObjRef)
	if !ok || c.folding == nil || r.Obj.Static || r.Obj.Fn != nil {
		return nil
	}
	return r.Obj
}

// evalEffect returns the value of an assignment to a variable of the call that is followed, nil for
// others.
func (c *checker) evalEffect(e tree.Expr, depth int) tree.Expr {
	var l, r tree.Expr
	switch x := e.(type) {
	case *tree.Assign:
		l, r = x.L, x.R
	case *tree.CompoundAssign:
		l = x.L
		old := tree.Expr(&tree.Load{Node: node(l.Type().Unqual(), x.P), X: l})
		if !x.OpType.IsArith() {
			return nil
		}
		sum := &tree.Binary{Node: node(x.OpType, x.P), Op: x.Op, X: c.convert(old, x.OpType), Y: x.R}
		r = c.convert(sum, l.Type().Unqual())
	case *tree.IncDec:
		l = x.X
		t, op := l.Type().Unqual(), tree.OpAdd
		if x.Dec {
			op = tree.OpSub
		}
		wide := t
		if t.IsInteger() && t.Sizeof() < tyInt.Sizeof() {
			wide = tyInt
		}
		old := &tree.Load{Node: node(t, x.P), X: l}
		r = c.convert(&tree.Binary{Node: node(wide, x.P), Op: op, X: c.convert(old, wide), Y: c.convert(c.intConst(1, tyInt, x.P), wide)}, t)
		if x.Post {
			before := c.evalStatic(old, depth+1)
			if before == nil || c.evalEffect(&tree.Assign{Node: node(t, x.P), L: l, R: r}, depth) == nil {
				return nil
			}
			return before
		}
	}
	v, ok := c.evalStatic(r, depth+1).(*tree.Const)
	if !ok {
		return nil
	}
	o := c.foldVariable(l)
	if o == nil && c.foldAssign(l, v, e.Pos(), depth) {
		return v
	}
	if o == nil {
		return nil
	}
	c.folding.vars[o] = v
	return v
}

// instanceNow checks the body of an instance that a constant expression calls.
func (c *checker) instanceNow(inst *instance) {
	f := inst.t.fn
	if inst.checked || inst.special != nil || f == nil || f.body == nil || inst.depth > maxFoldInstances {
		return
	}
	if !inst.asked {
		inst.asked, inst.from = true, c.inst
		if c.inst != nil {
			inst.depth = c.inst.depth + 1
		}
	}
	outer := c.folding
	c.folding = nil
	defer func() { c.folding = outer }()
	c.instanceBody(inst, f)
}
