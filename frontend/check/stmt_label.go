package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// label returns the label that name means here: one declared by __label__ in an enclosing block,
// else the function's.
func (c *checker) label(name string, p diag.Pos) *labelInfo {
	l := &c.fn.labels
	for i := len(l.local) - 1; i >= 0; i-- {
		if info := l.local[i][name]; info != nil {
			return info
		}
	}
	info := l.named[name]
	if info == nil {
		info = l.add(name, p)
		if l.named == nil {
			l.named = map[string]*labelInfo{}
		}
		l.named[name] = info
	}
	return info
}

func (l *funcLabels) add(name string, p diag.Pos) *labelInfo {
	info := &labelInfo{label: &tree.Label{Name: name, P: p}, first: p}
	l.order = append(l.order, info)
	return info
}

// forget takes back what statements have added to l since it was old: they are checked once more.
func (l *funcLabels) forget(old funcLabels) {
	for _, info := range l.order[len(old.order):] {
		if l.named[info.label.Name] == info {
			delete(l.named, info.label.Name)
		}
	}
	l.order, l.jumps, l.falls, l.noInit = old.order, old.jumps, old.falls, old.noInit
}

// labelDeclaration checks GNU C's __label__ a, b;
func (c *checker) labelDeclaration(n *cc.LabelDeclaration) {
	l := &c.fn.labels
	if len(l.local) == 0 { // the outermost block is the function
		return
	}
	top := &l.local[len(l.local)-1]
	if *top == nil {
		*top = map[string]*labelInfo{}
	}
	for i := n.IdentifierList; i != nil; i = i.IdentifierList {
		tok := i.Token2
		name := tok.SrcStr()
		if (*top)[name] != nil {
			c.errorf(c.tpos(tok), "redefinition of label '%s'", name)
			continue
		}
		(*top)[name] = l.add(name, c.tpos(tok))
	}
}

// labelAddr checks GNU C's &&label.
func (c *checker) labelAddr(tok cc.Token, p diag.Pos) tree.Expr {
	if c.fn == nil {
		c.errorf(p, "use of address-of-label extension outside of a function body")
		return c.bad(p)
	}
	info := c.label(tok.SrcStr(), c.tpos(tok))
	info.used = true
	info.label.AddrTaken = true
	return &tree.LabelAddr{Node: node(c.tyVoidPtr, p), Label: info.label}
}

// finishLabels reports undefined labels at the end of a function and gathers the defined ones.
func (c *checker) finishLabels(f *tree.Func) {
	for _, j := range c.fn.labels.jumps {
		c.checkJump(j.guards, j.to.guards, j.p, "cannot jump from this goto statement to its label")
	}
	for _, info := range c.fn.labels.order {
		switch {
		case !info.defined && info.used:
			c.errorf(info.first, "use of undeclared label '%s'", info.label.Name)
		case info.defined:
			f.Labels = append(f.Labels, info.label)
			if !info.used {
				c.warnf(info.label.P, "unused-label", "unused label '%s'", info.label.Name)
			}
		}
	}
}

// guard notes that what follows, up to the end of the innermost block, may not be jumped into.
func (c *checker) guard(p diag.Pos, bypass string) {
	l := &c.fn.labels
	l.guards = append(l.guards[:len(l.guards):len(l.guards)], guard{p, bypass})
}

// checkJump reports a jump into a guarded scope: the guards around the target must be around the
// source.
func (c *checker) checkJump(from, to []guard, p diag.Pos, msg string) {
	for i, g := range to {
		if i >= len(from) || from[i] != g {
			c.errorf(p, "%s", msg).Notef(g.p, "%s", g.bypass)
			return
		}
	}
}
