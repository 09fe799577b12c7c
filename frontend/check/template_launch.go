package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// inHostCode reports whether the checker is in what package parse has left of a host function:
// what it says is no business of the device, but that of launches.
func (c *checker) inHostCode() bool {
	return c.res.CXX && c.fn != nil && c.fn.obj.Fn.Attrs.HostOnly
}

// launch checks what package parse writes for the launch of a kernel, or the call of a host
// function, that is a template: the instance is made. Arguments may be of types that only the host
// knows.
func (c *checker) launch(n *cc.PostfixExpression) tree.Expr {
	nodes := argNodes(n)
	k := &candidates{}
	var p diag.Pos
	if id, ok := templateID(nodes[0]); ok {
		name, given, _ := templateName(id)
		k.name, k.id, p = name.SrcStr(), true, c.tpos(name)
		var fine bool
		if k.given, fine = c.given(given); !fine {
			c.unknownLaunch(k, false, p)
			return c.bad(p)
		}
	} else if id, ok := nodes[0].(*cc.PrimaryExpression); ok {
		k.name, p = id.Token.SrcStr(), c.tpos(id.Token)
		k.list = append(k.list, c.sets[k.name]...)
	}
	args := make([]tree.Expr, len(nodes)-1)
	for i, a := range nodes[1:] {
		if args[i] = c.expr(a); isBad(args[i]) {
			args[i] = &tree.Const{Node: node(c.tyNullPtr, p)}
		}
	}
	c.addInstances(k, args, p)
	best, ambiguous := c.launched(k.list, args)
	if best == nil || ambiguous {
		c.unknownLaunch(k, ambiguous, p)
		return c.bad(p)
	}
	if inst := c.instances[best]; inst != nil && c.knownKernel(inst, p) {
		c.ask(inst, p)
	}
	return c.intConst(0, tyInt, p)
}

// launched returns the best function for the arguments that are known.
func (c *checker) launched(list []*tree.Object, args []tree.Expr) (best *tree.Object, ambiguous bool) {
	var ranks []int
	var fitting []*tree.Object
	for _, obj := range list {
		r, ok := c.launchRanks(obj, args)
		if !ok {
			continue
		}
		if fitting = append(fitting, obj); best == nil || c.beats(obj, r, best, ranks) {
			best, ranks = obj, r
		}
	}
	for _, obj := range fitting {
		if r, _ := c.launchRanks(obj, args); obj != best && !c.beats(best, ranks, obj, r) {
			return best, true
		}
	}
	return best, false
}

// launchRanks is ranks for arguments of which some are not known.
func (c *checker) launchRanks(obj *tree.Object, args []tree.Expr) (list []int, ok bool) {
	t := obj.Type
	if isInvalid(t) || len(args) > len(t.Params) || len(args) < c.fewest(obj, t) {
		return nil, false
	}
	for i, a := range args {
		r := rankExact
		if !ofHost(a.Type()) && !ofHost(t.Params[i]) {
			if r = c.rank(a, t.Params[i]); r == rankNone {
				return nil, false
			}
		}
		list = append(list, r)
	}
	return list, true
}

// ofHost reports whether t stands for a type that only the host knows, as nullptr's does in what
// package parse leaves of host code.
func ofHost(t *tree.Type) bool { return t.IsPointer() && t.NullPtr }

// knownKernel reports whether an instance is none of a kernel for a type that only the host knows;
// it says so if it is.
func (c *checker) knownKernel(inst *instance, p diag.Pos) bool {
	if !inst.obj.Fn.Attrs.Kernel || !slices.ContainsFunc(inst.args, func(a template.Arg) bool { return hasHost(a.Type) }) {
		return true
	}
	if c.errors++; c.errors <= maxDiags {
		d := c.diags.Errorf(p, "an argument of '%s' is a type that only the host knows; instantiate the kernel: 'template __global__ void %s<...>(...);'", inst.t.name, inst.t.name)
		c.traceInstance(d)
	}
	return false
}

// hasHost reports whether a type is made of one that only the host knows.
func hasHost(t *tree.Type) bool {
	for ; t != nil; t = t.Elem {
		if ofHost(t) || slices.ContainsFunc(t.Params, hasHost) {
			return true
		}
	}
	return false
}

// unknownLaunch reports a launch whose kernel cannot be told.
func (c *checker) unknownLaunch(k *candidates, ambiguous bool, p diag.Pos) {
	if c.errors++; c.errors > maxDiags {
		return
	}
	var d *diag.Diagnostic
	switch {
	case ambiguous:
		d = c.diags.Errorf(p, "which '%s' is meant is ambiguous here", k.name)
	case k.id:
		d = c.diags.Errorf(p, "no instance of '%s' fits here", k.name)
	default:
		d = c.diags.Errorf(p, "the template arguments of '%s' cannot be told from what device code knows of the arguments; write them: '%s<...>'", k.name, k.name)
	}
	for i, t := range k.tried {
		if i < 8 {
			d.Notef(t.pos, "candidate template ignored: %s", k.why[i])
		}
	}
	c.traceInstance(d)
}
