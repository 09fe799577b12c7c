package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// nameExpressions looks up the functions and variables that the host will ask for by an expression,
// "k", "&k" or "::k", and keeps them. What does not name exactly one of them is an error that has
// no place in the source.
func (c *checker) nameExpressions() map[string]*tree.Object {
	found := map[string]*tree.Object{}
	for i, text := range c.res.NameExpressions {
		obj, problem := c.nameExpression(text)
		if named := c.asked[i]; named != nil {
			obj, problem = named, c.unnameable(named)
		}
		if problem != "" {
			c.errorf(diag.Pos{}, "name expression '%s': %s", text, problem)
			continue
		}
		obj.KeepUsed = true
		if obj.Linkage == tree.LinkInternal { // the host cannot see it otherwise
			obj.Linkage = tree.LinkExternal
		}
		found[text] = obj
	}
	return found
}

func (c *checker) nameExpression(text string) (*tree.Object, string) {
	name := strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(name, "&"); ok {
		name = strings.TrimSpace(rest)
	}
	name = strings.TrimSpace(strings.TrimPrefix(name, "::"))
	sym := c.file.names[name]
	switch {
	case sym == nil:
		return nil, "'" + name + "' names no function and no variable of the program"
	case sym.obj == nil || sym.obj.Fn == nil && !sym.obj.Static:
		return nil, "'" + name + "' is neither a function nor a variable"
	}
	return sym.obj, c.unnameable(sym.obj)
}

// unnameable says why the host cannot ask for obj, "" if it can.
func (c *checker) unnameable(obj *tree.Object) string {
	name := dialect.Qualified(obj.Name)
	switch {
	case len(c.sets[obj.Name]) > 1:
		return "'" + name + "' is overloaded"
	case !obj.Defined:
		return "'" + name + "' is not defined here"
	case obj.Fn != nil && !obj.Fn.Attrs.Kernel:
		return "'" + name + "' is not a __global__ function"
	}
	return ""
}

// nameCall notes what a name expression names, which package parse writes as an argument.
func (c *checker) nameCall(n *cc.PostfixExpression) tree.Expr {
	args := argNodes(n)
	p := c.pos(n)
	k := c.constExpr(args[0])
	var e tree.Expr
	if id, ok := templateID(args[1]); ok {
		c.quietly(func() { e = c.templateIDValue(id) })
	} else if id, ok := args[1].(*cc.PrimaryExpression); ok && id.Case == cc.PrimaryExpressionIdent {
		if sym := c.lookupTok(id.Token); sym != nil && sym.obj != nil && (sym.obj.Fn != nil || sym.obj.Static) {
			e = c.reference(sym.obj, p)
		}
	}
	if r, ok := e.(*tree.ObjRef); ok && k != nil {
		if c.asked == nil {
			c.asked = map[int]*tree.Object{}
		}
		c.asked[int(k.Lo)] = r.Obj
	}
	return c.intConst(0, tyInt, p)
}
