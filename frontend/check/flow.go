package check

import (
	"slices"

	"cptx/frontend/tree"
)

// checkReturns warns about a function with a result whose end can be reached (-Wreturn-type).
func (c *checker) checkReturns(f *tree.Object, b *tree.Block) {
	t := c.fn.result
	f0 := flow{enumOnly: c.fn.labels.enumOnly}
	if c.watch.fallThrough && c.fn.labels.switches {
		f0.into, f0.falls = c.fallsInto, c.fn.labels.falls
	}
	noReturn := f.Fn.Attrs.NoReturn
	noResult := (t.IsVoid() || isInvalid(t) || f.Name == "main") && !noReturn
	if noResult && f0.into == nil {
		return
	}
	if !f0.walk(b, true) || noResult {
		return
	}
	switch {
	case noReturn:
		c.warnf(b.End, "invalid-noreturn", "function declared 'noreturn' should not return")
	case c.fn.labels.returns:
		c.warnf(b.End, "return-type", "non-void function does not return a value in all control paths")
	default:
		c.warnf(b.End, "return-type", "non-void function does not return a value")
	}
}

// flow computes whether control can reach the end of a statement. Labels count as reachable.
type flow struct {
	enumOnly map[*tree.Switch]bool // switches over an enum without default count as complete
	into     func(*tree.Case)      // if set, called for cases that the statement before them runs into
	falls    []*tree.Empty         // statements that say this is meant
	targets  []flowTarget          // enclosing loops and switches, innermost last
}

// flowTarget is what break and continue lead to.
type flowTarget struct {
	broken, continued bool
	isSwitch          bool
}

// walk returns whether the end of s is reachable if its start is (reach).
func (f *flow) walk(s tree.Stmt, reach bool) bool {
	switch s := s.(type) {
	case *tree.Block:
		for i, t := range s.Stmts {
			if reach && f.into != nil && i > 0 {
				f.label(s.Stmts[i-1], t)
			}
			reach = f.walk(t, reach)
		}
	case *tree.ExprStmt:
		return reach && !neverReturns(s.X)
	case *tree.If:
		return f.ifStmt(s, reach)
	case *tree.Loop:
		return f.loop(s, reach)
	case *tree.Switch:
		return f.switchStmt(s, reach)
	case *tree.Case:
		return f.walk(s.Body, true)
	case *tree.LabelStmt:
		return f.walk(s.Body, true)
	case *tree.Return, *tree.Goto:
		return false
	case *tree.Break:
		if n := len(f.targets); n > 0 && reach {
			f.targets[n-1].broken = true
		}
		return false
	case *tree.Continue:
		for i := len(f.targets) - 1; i >= 0 && reach; i-- {
			if !f.targets[i].isSwitch {
				f.targets[i].continued = true
				break
			}
		}
		return false
	}
	return reach
}

// label calls into if next, the statement after prev, is a case label.
func (f *flow) label(prev, next tree.Stmt) {
	for {
		l, ok := next.(*tree.LabelStmt)
		if !ok {
			break
		}
		next = l.Body
	}
	k, ok := next.(*tree.Case)
	if !ok {
		return
	}
	for { // the last of the statements that labels put into one another
		switch p := prev.(type) {
		case *tree.Case:
			prev = p.Body
			continue
		case *tree.LabelStmt:
			prev = p.Body
			continue
		case *tree.Block:
			if n := len(p.Stmts); n > 0 {
				prev = p.Stmts[n-1]
				continue
			}
		case *tree.Empty:
			if slices.Contains(f.falls, p) {
				return
			}
		}
		break
	}
	f.into(k)
}

func (f *flow) ifStmt(s *tree.If, reach bool) bool {
	v, known := constBool(s.Cond)
	then := f.walk(s.Then, reach && !(known && !v))
	other := reach && !(known && v)
	if s.Else != nil {
		other = f.walk(s.Else, other)
	}
	return then || other
}

func (f *flow) loop(s *tree.Loop, reach bool) bool {
	always := s.Cond == nil
	never := false
	if s.Cond != nil {
		v, known := constBool(s.Cond)
		always, never = known && v, known && !v
	}
	f.targets = append(f.targets, flowTarget{})
	end := f.walk(s.Body, reach && !(never && !s.DoWhile))
	t := f.targets[len(f.targets)-1]
	f.targets = f.targets[:len(f.targets)-1]
	if s.DoWhile {
		return t.broken || (end || t.continued) && !always
	}
	return t.broken || reach && !always
}

func (f *flow) switchStmt(s *tree.Switch, reach bool) bool {
	f.targets = append(f.targets, flowTarget{isSwitch: true})
	end := f.walk(s.Body, false)
	t := f.targets[len(f.targets)-1]
	f.targets = f.targets[:len(f.targets)-1]
	if t.continued && len(f.targets) > 0 {
		f.targets[len(f.targets)-1].continued = true
	}
	return end || t.broken || reach && s.Default == nil && !f.enumOnly[s]
}

// neverReturns reports whether evaluating e ends in a call that does not come back.
func neverReturns(e tree.Expr) bool {
	for {
		switch x := e.(type) {
		case *tree.Cast:
			e = x.X
		case *tree.Comma:
			if neverReturns(x.X) {
				return true
			}
			e = x.Y
		case *tree.Call:
			r, ok := x.Fn.(*tree.ObjRef)
			return ok && r.Obj.Fn != nil && r.Obj.Fn.Attrs.NoReturn
		case *tree.Builtin:
			switch x.Op {
			case "trap", "unreachable", "exit", "call:__assertfail":
				return true
			case "assume":
				k, ok := x.Args[0].(*tree.Const)
				return ok && k.Lo == 0
			}
			return false
		default:
			return false
		}
	}
}
