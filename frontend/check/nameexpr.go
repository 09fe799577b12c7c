package check

import (
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// nameExpressions looks up the functions and variables that the host will ask for by an expression,
// "k", "&k" or "::k", and keeps them. What does not name exactly one of them is an error that has
// no place in the source.
func (c *checker) nameExpressions() map[string]*tree.Object {
	found := map[string]*tree.Object{}
	for _, text := range c.res.NameExpressions {
		obj, problem := c.nameExpression(text)
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
	case len(c.sets[name]) > 1:
		return nil, "'" + name + "' is overloaded"
	case !sym.obj.Defined:
		return nil, "'" + name + "' is not defined here"
	case sym.obj.Fn != nil && !sym.obj.Fn.Attrs.Kernel:
		return nil, "'" + name + "' is not a __global__ function"
	}
	return sym.obj, ""
}
