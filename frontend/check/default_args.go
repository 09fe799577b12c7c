package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// C++'s default arguments (C++17 11.3.6). They are syntax until a call needs one: each use makes
// expressions of its own.

// setDefaults notes the default arguments of a declaration of obj with the parameters fp.
func (c *checker) setDefaults(obj *tree.Object, fp *funcParams) {
	if fp == nil || len(fp.defaults) == 0 || c.instances[obj] != nil && c.defaults[obj] != nil {
		return
	}
	old := c.defaults[obj]
	list := make([]exprNode, len(fp.objs))
	copy(list, old)
	for i, n := range fp.defaults {
		switch {
		case n == nil || i >= len(list):
		case list[i] != nil:
			c.errorf(c.pos(n), "redefinition of default argument")
		default:
			list[i] = n
		}
	}
	for i := 1; i < len(list); i++ {
		if list[i] == nil && list[i-1] != nil {
			c.errorf(obj.Pos, "missing default argument on parameter %d of '%s'", i+1, obj.Name)
			break
		}
	}
	if c.defaults == nil {
		c.defaults = map[*tree.Object][]exprNode{}
	}
	c.defaults[obj] = list
}

// fewest returns the number of arguments that a call of obj must have.
func (c *checker) fewest(obj *tree.Object, t *tree.Type) int {
	n := len(t.Params)
	for list := c.defaults[obj]; n > 0 && n <= len(list) && list[n-1] != nil; n-- {
	}
	return n
}

// withDefaults appends the default arguments that a call of obj leaves out.
func (c *checker) withDefaults(obj *tree.Object, t *tree.Type, args []tree.Expr, p diag.Pos) []tree.Expr {
	if obj == nil || len(args) >= len(t.Params) || c.fewest(obj, t) > len(args) {
		return args
	}
	defer c.at(c.place())
	c.at(place{scope: c.file})
	if inst := c.instances[obj]; inst != nil {
		c.at(place{scope: inst.scope})
	}
	for _, n := range c.defaults[obj][len(args):len(t.Params)] {
		args = append(args, c.expr(n))
	}
	return args
}

// defaultArg returns the default argument in the attributes of a parameter.
func defaultArg(at *attribute) cc.ExpressionNode {
	if len(at.args) == 1 {
		return at.args[0]
	}
	return nil
}
