package check

import (
	"sort"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// switchState is a switch whose body is being checked.
type switchState struct {
	outer  *switchState
	node   *tree.Switch
	typ    *tree.Type // promoted type of the condition
	from   *tree.Type // its type before the promotion
	seen   map[[2]uint64]*tree.Case
	wide   bool // has case ranges
	guards []guard
}

// switchStmt checks a switch (C11 6.8.4.2).
func (c *checker) switchStmt(n *cc.SelectionStatement) tree.Stmt {
	p := c.tpos(n.Token)
	x := c.scalarOf(c.rexpr(n.ExpressionList), false)
	from := x.Type()
	if !isInvalid(from) && !from.IsInteger() {
		c.errorf(x.Pos(), "statement requires expression of integer type (%s invalid)", typeString(from))
		x = c.bad(p)
	}
	if isBad(x) {
		x = c.intConst(0, tyInt, p)
		from = tyInvalid
	}
	if isTruth(x) && !isInvalid(from) {
		c.warnf(p, "switch-bool", "switch condition has boolean value")
	}
	x = c.promote(x)
	sw := &switchState{outer: c.fn.labels.sw, typ: x.Type().Unqual(), from: from, seen: map[[2]uint64]*tree.Case{}}
	sw.node = &tree.Switch{X: x, P: p}
	sw.guards = c.fn.labels.guards
	l := &c.fn.labels
	l.sw, l.switches = sw, true
	l.breaks++
	in := c.impliedBlock()
	sw.node.Body = c.body(n.Statement)
	c.at(in)
	c.warnEmptyBody(n.Statement, n.Token3, "switch statement")
	l.breaks--
	l.sw = sw.outer
	if sw.wide {
		c.overlappingRanges(sw)
	}
	c.warnEnumSwitch(sw, x.Pos())
	if from.Kind == tree.KindEnum && sw.node.Default == nil {
		if l.enumOnly == nil {
			l.enumOnly = map[*tree.Switch]bool{}
		}
		l.enumOnly[sw.node] = true
	}
	return sw.node
}

// labeled checks a labeled statement: a label, case or default; value as in blockItem.
func (c *checker) labeled(n *cc.LabeledStatement, value bool) tree.Stmt {
	p := c.tpos(n.Token)
	switch n.Case {
	case cc.LabeledStatementLabel:
		info := c.label(n.Token.SrcStr(), p)
		if info.defined {
			d := c.errorf(p, "redefinition of label '%s'", info.label.Name)
			d.Notef(info.label.P, "previous definition is here")
			return c.bodyValue(n.Statement, value)
		}
		info.defined = true
		info.guards = c.fn.labels.guards
		info.label.P = p
		return &tree.LabelStmt{Label: info.label, Body: c.bodyValue(n.Statement, value)}
	case cc.LabeledStatementDefault:
		return c.defaultLabel(n, value, p)
	}
	return c.caseLabel(n, value, p)
}

func (c *checker) defaultLabel(n *cc.LabeledStatement, value bool, p diag.Pos) tree.Stmt {
	sw := c.fn.labels.sw
	if sw == nil {
		c.errorf(p, "'default' statement not in switch statement")
		return c.bodyValue(n.Statement, value)
	}
	c.checkJump(sw.guards, c.fn.labels.guards, p, "cannot jump from switch statement to this case label")
	k := &tree.Case{IsDefault: true, P: p}
	if sw.node.Default != nil {
		d := c.errorf(p, "multiple default labels in one switch")
		d.Notef(sw.node.Default.P, "previous case defined here")
	} else {
		sw.node.Default = k
		sw.node.Cases = append(sw.node.Cases, k)
	}
	k.Body = c.bodyValue(n.Statement, value)
	return k
}

// caseLabel checks case lo: and GNU's case lo ... hi:.
func (c *checker) caseLabel(n *cc.LabeledStatement, value bool, p diag.Pos) tree.Stmt {
	sw := c.fn.labels.sw
	lo := c.constExpr(n.ConstantExpression)
	hi := lo
	if n.Case == cc.LabeledStatementRange {
		hi = c.constExpr(n.ConstantExpression2)
	}
	if sw == nil {
		c.errorf(p, "'case' statement not in switch statement")
		return c.bodyValue(n.Statement, value)
	}
	if lo == nil || hi == nil {
		return c.bodyValue(n.Statement, value)
	}
	c.checkJump(sw.guards, c.fn.labels.guards, p, "cannot jump from switch statement to this case label")
	k := &tree.Case{P: p, Lo: c.caseValue(lo, sw)}
	if k.Hi = k.Lo; hi != lo {
		k.Hi = c.caseValue(hi, sw)
	}
	switch {
	case k.Lo == nil || k.Hi == nil:
		return c.bodyValue(n.Statement, value)
	case n.Case == cc.LabeledStatementRange:
		if less(k.Hi, k.Lo) {
			c.warnf(p, "empty-case-range", "empty case range specified")
			return c.bodyValue(n.Statement, value)
		}
		sw.wide = true
	default:
		key := [2]uint64{k.Lo.Lo, k.Lo.Hi}
		if prev := sw.seen[key]; prev != nil {
			d := c.errorf(k.Lo.P, "duplicate case value '%s'", constText(k.Lo))
			d.Notef(prev.Lo.P, "previous case defined here")
			return c.bodyValue(n.Statement, value)
		}
		sw.seen[key] = k
	}
	sw.node.Cases = append(sw.node.Cases, k)
	k.Body = c.bodyValue(n.Statement, value)
	return k
}

// caseValue converts a case's value to the type of the switch.
func (c *checker) caseValue(k *tree.Const, sw *switchState) *tree.Const {
	if (isScoped(k.T) || isScoped(sw.from)) && !isInvalid(sw.from) && !sameCXX(k.T.Unqual(), sw.from.Unqual()) {
		c.errorf(k.P, "value of type %s is not implicitly convertible to %s", typeString(k.T), typeString(sw.from))
		return nil
	}
	r, ok := c.convert(k, sw.typ).(*tree.Const)
	if !ok {
		return nil
	}
	c.warnCaseValue(k, sw)
	if r == k {
		return k
	}
	n := *r
	n.P = k.P
	return &n
}

// less compares two constants of one integer type.
func less(a, b *tree.Const) bool {
	if underlying(a.T).IsSigned() && a.Hi != b.Hi {
		return int64(a.Hi) < int64(b.Hi)
	}
	if a.Hi != b.Hi {
		return a.Hi < b.Hi
	}
	return a.Lo < b.Lo
}

// overlappingRanges reports cases that share values, in a switch with case ranges.
func (c *checker) overlappingRanges(sw *switchState) {
	var list []*tree.Case
	for _, k := range sw.node.Cases {
		if !k.IsDefault {
			list = append(list, k)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return less(list[i].Lo, list[j].Lo) })
	top := list[0]
	for _, k := range list[1:] {
		if !less(top.Hi, k.Lo) {
			at, prev := k, top
			if k.P.Before(top.P) {
				at, prev = top, k
			}
			d := c.errorf(at.Lo.P, "duplicate case value '%s'", constText(k.Lo))
			d.Notef(prev.Lo.P, "previous case defined here")
		}
		if less(top.Hi, k.Hi) {
			top = k
		}
	}
}
