package check

import (
	"slices"

	"cptx/frontend/tree"
)

// stmt follows a statement and changes s to what holds after it.
func (u *uninit) stmt(x tree.Stmt, s *initState) {
	switch x := x.(type) {
	case nil:
	case *tree.DeclStmt:
		u.declare(x, s)
	case *tree.ExprStmt:
		u.expr(x.X, s)
		s.dead = s.dead || neverReturns(x.X)
	case *tree.If:
		u.ifStmt(x, s)
	case *tree.Loop:
		u.loop(x, s)
	case *tree.Switch:
		u.switchStmt(x, s)
	case *tree.Case:
		u.label(s)
		u.stmt(x.Body, s)
	case *tree.Return, *tree.Goto:
		u.parts(x, s)
		s.dead = true
	case *tree.Break:
		if n := len(u.switches); n > 0 && u.switches[n-1] != nil && !s.dead {
			u.switches[n-1].exit &= s.un
		}
		u.leaves, s.dead = true, true
	case *tree.Continue:
		u.leaves, s.dead = true, true
	default:
		u.parts(x, s)
	}
}

// parts follows all that t consists of, in the order of evaluation.
func (u *uninit) parts(t tree.Tree, s *initState) {
	t.Children(func(c tree.Tree) { u.tree(c, s) })
}

func (u *uninit) tree(t tree.Tree, s *initState) {
	switch t := t.(type) {
	case tree.Expr:
		u.expr(t, s)
	case tree.Stmt:
		u.stmt(t, s)
	}
}

// label joins what comes from the head of the innermost switch, which may lie outside of the loop
// around the label.
func (u *uninit) label(s *initState) {
	i := len(u.switches) - 1
	for i >= 0 && u.switches[i] == nil {
		i--
	}
	if i < 0 { // looking at a loop of the switch only
		s.un, s.dead, s.causes = 0, false, nil
		return
	}
	head := u.switches[i]
	if s.dead {
		s.un = head.un
	}
	s.un &= head.un
	s.dead, s.causes = head.dead, nil
}

func (u *uninit) declare(x *tree.DeclStmt, s *initState) {
	x.Each(func(x tree.Expr) { u.expr(x, s) }, func(o *tree.Object) {
		tree.Inits(o.Init, func(v tree.Tree) { u.tree(v, s) })
		bit := u.bits[o]
		switch {
		case o.HasInit:
			u.set(bit, s)
		default: // also when a loop comes back here
			s.drop(bit)
			s.un |= bit
		}
	})
}

func (u *uninit) ifStmt(x *tree.If, s *initState) {
	u.expr(x.Cond, s)
	v, known := constBool(x.Cond)
	then, other := s.copy(), s
	then.dead = then.dead || known && !v
	other.dead = other.dead || known && v
	u.level++
	u.stmt(x.Then, then)
	if x.Else != nil {
		u.stmt(x.Else, other)
	}
	u.level--
	cause := initCause{level: u.level, what: "if", cond: x.Cond.Pos(), stmt: x.P}
	u.join(s, then, other, cause)
}

// join makes s what holds where two ways meet, of which a was taken if the condition of cause is
// true. The second may be s itself.
func (u *uninit) join(s, a, b *initState, cause initCause) {
	switch {
	case a.dead && b.dead:
		s.dead = true
	case a.dead: // what follows may not be reached
		s.un, s.dead, s.causes = b.un, false, nil
	case b.dead:
		s.un, s.dead, s.causes = a.un, false, nil
	default:
		var list []initCause
		for _, k := range b.causes {
			if k.level <= u.level && slices.Contains(a.causes, k) {
				list = append(list, k)
			}
		}
		for rest, i := a.un^b.un, uint64(1); rest != 0; i <<= 1 {
			if rest&i != 0 {
				rest &^= i
				k := cause
				k.bit, k.when = i, a.un&i != 0
				if k.what != "" && len(list) < maxCauses {
					list = append(list, k)
				}
			}
		}
		s.un, s.causes = a.un&b.un, list
	}
}

// assigns returns the variables that a loop gives values to and whether it is left in its middle.
func (u *uninit) assigns(x *tree.Loop) (bits uint64, leaves bool) {
	if u.loops > maxLoopNest {
		return ^uint64(0), true
	}
	q := uninit{c: u.c, bits: u.bits, quiet: true, loops: u.loops}
	var s initState
	q.loopParts(x, &s)
	return q.assigned, q.leaves
}

func (u *uninit) loopParts(x *tree.Loop, s *initState) {
	u.expr(x.Cond, s)
	u.stmt(x.Body, s)
	u.expr(x.Post, s)
}

func (u *uninit) loop(x *tree.Loop, s *initState) {
	u.stmt(x.Init, s)
	u.loops++
	defer func() { u.loops-- }()
	if u.quiet { // one look at each part is enough
		u.loopParts(x, s)
		return
	}
	bits, leaves := u.assigns(x)
	u.switches = append(u.switches, nil) // break leaves the loop
	if x.DoWhile && !leaves {
		u.stmt(x.Body, s)
		u.expr(x.Cond, s)
	} else {
		u.rounds(x, s, bits)
	}
	u.switches = u.switches[:len(u.switches)-1]
}

// rounds follows a loop that assigns to the variables bits.
func (u *uninit) rounds(x *tree.Loop, s *initState, bits uint64) {
	body := s.copy()
	if x.Cond != nil && !x.DoWhile {
		u.expr(x.Cond, body) // in the first round
		s.un &= body.un
	}
	if x.Cond != nil {
		v, known := constBool(x.Cond)
		body.dead = body.dead || known && !v && !x.DoWhile
	}
	u.level++
	body.causes = nil
	for rest, i := body.un&bits, uint64(1); rest != 0; i <<= 1 {
		if rest&i != 0 {
			rest &^= i
			body.causes = append(body.causes, initCause{bit: i, level: u.level})
		}
	}
	body.un &^= bits
	u.stmt(x.Body, body)
	body.causes = nil
	body.dead = false // continue
	u.expr(x.Post, body)
	if x.DoWhile {
		u.expr(x.Cond, body)
	}
	u.level--
	s.un &^= bits
	s.causes = nil
}

func (u *uninit) switchStmt(x *tree.Switch, s *initState) {
	u.expr(x.X, s)
	head := s.copy()
	head.exit = ^uint64(0)
	if x.Default == nil {
		head.exit = s.un
	}
	u.switches = append(u.switches, head)
	u.level++
	leaves := u.leaves
	body := s.copy()
	body.dead, body.causes = true, nil
	u.stmt(x.Body, body)
	u.leaves = leaves
	u.level--
	u.switches = u.switches[:len(u.switches)-1]
	s.un &= head.exit
	if !body.dead {
		s.un &= body.un
	}
	s.causes = nil
}

// expr follows an expression in the order of its evaluation.
func (u *uninit) expr(e tree.Expr, s *initState) {
	switch x := e.(type) {
	case nil:
	case *tree.Load:
		if r, ok := x.X.(*tree.ObjRef); ok {
			u.use(r.Obj, x.P, s)
			return
		}
		u.parts(x, s)
	case *tree.ObjRef: // its address, or a built-in's operand: may get a value
		u.set(u.bits[x.Obj], s)
	case *tree.CompoundAssign:
		u.expr(x.R, s)
		if r, ok := x.L.(*tree.ObjRef); ok {
			u.use(r.Obj, r.P, s)
		}
		u.expr(x.L, s)
	case *tree.IncDec:
		if r, ok := x.X.(*tree.ObjRef); ok {
			u.use(r.Obj, r.P, s)
		}
		u.parts(x, s)
	case *tree.Cast:
		if l, ok := x.X.(*tree.Load); ok && x.T.IsVoid() { // (void)x
			if _, ok := l.X.(*tree.ObjRef); ok {
				return
			}
		}
		u.parts(x, s)
	case *tree.Logical:
		u.expr(x.X, s)
		u.branch(x.Y, s)
	case *tree.Cond:
		u.conditional(x, s)
	default:
		u.parts(e, s)
	}
}

// branch follows an operand that may not be evaluated.
func (u *uninit) branch(e tree.Expr, s *initState) {
	b := s.copy()
	u.level++
	u.expr(e, b)
	u.level--
	s.un &= b.un
	keep := s.causes[:0]
	for _, k := range s.causes {
		if slices.Contains(b.causes, k) {
			keep = append(keep, k)
		}
	}
	s.causes = keep
}

func (u *uninit) conditional(x *tree.Cond, s *initState) {
	u.expr(x.C, s)
	if x.X == nil {
		u.branch(x.Y, s)
		return
	}
	a, b := s.copy(), s.copy()
	u.level++
	u.expr(x.X, a)
	u.expr(x.Y, b)
	u.level--
	u.join(s, a, b, initCause{level: u.level})
}
