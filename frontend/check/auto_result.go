package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// A function whose result is auto has the type of what its first return returns (C++17 10.1.7.4).
// Its body is checked before anything calls it: that of a template's instance at the first call.

// inferredResult takes auto from the specifiers of a function.
func (c *checker) inferredResult(ds *declSpecs) {
	if c.res.CXX && ds.auto == "auto" {
		ds.typ, ds.auto, ds.inferred = tyVoid, "", true
	}
}

// inferLater notes that the result of a function that is declared is not known so far.
func (c *checker) inferLater(obj *tree.Object) {
	if obj == nil || obj.Defined {
		return
	}
	if c.undeduced == nil {
		c.undeduced = map[*tree.Object]bool{}
	}
	c.undeduced[obj] = true
}

// undeducedCall reports the call of a function whose result is not known so far.
func (c *checker) undeducedCall(obj *tree.Object, p diag.Pos) bool {
	inside := c.fn != nil && c.fn.obj == obj && c.fn.inferred && !c.fn.returned
	if obj == nil || !c.undeduced[obj] && !inside {
		return false
	}
	c.errorf(p, "function '%s' with deduced return type cannot be used before it is defined", obj.Name).Notef(obj.Pos, "'%s' declared here", obj.Name)
	return true
}

// inferredReturn checks return with a value in a function whose result is auto.
func (c *checker) inferredReturn(n *cc.JumpStatement, p diag.Pos) tree.Stmt {
	e := c.rexpr(n.ExpressionList)
	if isBad(e) {
		return &tree.Return{P: p}
	}
	t := c.unqualified(e.Type())
	switch st := c.fn; {
	case !st.returned:
		st.returned, st.result = true, t
		st.obj.Type = c.funcType(t, st.obj.Type.Params, st.obj.Type.Variadic, st.obj.Type.NoProto)
		delete(c.undeduced, st.obj)
		c.checkPassed(t, p)
	case !sameCXX(st.result, t):
		c.errorf(p, "'auto' in return type deduced as %s here but deduced as %s in earlier return statement", typeString(t), typeString(st.result))
		return &tree.Return{P: p}
	}
	if t.IsVoid() {
		return &tree.Block{P: p, End: p, Stmts: []tree.Stmt{&tree.ExprStmt{X: c.discarded(e), P: e.Pos()}, &tree.Return{P: p}}}
	}
	c.fn.labels.returns = true
	c.warnLocalAddress(e)
	return &tree.Return{X: c.assignTo(e, t, forReturn, e.Pos()), P: p}
}
