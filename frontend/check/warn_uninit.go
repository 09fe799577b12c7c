package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Bounds of the analysis of one function: more variables than maxTracked are not looked at, and
// inside of more than maxLoopNest loops everything counts as initialised, because each loop's body
// is looked through once more.
const (
	maxTracked  = 64
	maxLoopNest = 16
	maxCauses   = 16 // pending at a time
)

// watchInit notes a variable that begins without a value, and warns about one whose initialiser
// uses it.
func (c *checker) watchInit(obj *tree.Object) {
	if t := obj.Type; !t.IsScalar() && !t.IsRecord() || obj.Volatile || obj.Name == "" || t.Sizeof() == 0 {
		return
	}
	if !obj.HasInit { // of a record only copies of the whole count as uses, and any mention of a part as giving it a value
		if l := &c.fn.labels; len(l.noInit) < maxTracked {
			l.noInit = append(l.noInit, obj)
		}
		return
	}
	if len(obj.Init) != 1 {
		return
	}
	if l, ok := obj.Init[0].Value.(*tree.Load); ok { // int x = x; asks for no warning
		if r, ok := l.X.(*tree.ObjRef); ok && r.Obj == obj {
			return
		}
	}
	if sym := c.here().names[obj.Name]; sym == nil || sym.obj != obj || sym.use.reads == 0 {
		return
	}
	u := uninit{c: c, bits: map[*tree.Object]uint64{obj: 1}, self: true}
	u.expr(obj.Init[0].Value, &initState{un: 1})
}

// checkUninit warns about variables that have no value where they are used (-Wuninitialized), and
// about those that have none whenever an if goes one way and whose use follows from that with
// certainty (-Wsometimes-uninitialized). It follows the statements in the order of execution once;
// what a loop assigns counts as assigned after and, except for what its first round does for
// certain, inside the loop. Functions with labels are not looked at.
func (c *checker) checkUninit(f *tree.Func, b *tree.Block) {
	vars := c.fn.labels.noInit
	if len(vars) == 0 || c.errors > 0 || len(c.fn.labels.order) > 0 {
		return
	}
	u := uninit{c: c, bits: make(map[*tree.Object]uint64, len(vars))}
	for i, o := range vars {
		u.bits[o] = 1 << i
	}
	u.stmt(b, &initState{})
}

// uninit is the analysis of one function.
type uninit struct {
	c        *checker
	bits     map[*tree.Object]uint64
	self     bool         // looks at a variable's own initialiser
	level    int          // conditions around the current statement
	loops    int          // loops around it
	switches []*initState // innermost last: the state at the head of a switch and, in exit, at its end
	reported uint64       // variables that a warning was given for
	quiet    bool         // collects assigned only
	assigned uint64       // variables that got a value
	leaves   bool         // a break or continue was seen
}

// initState is what is known at a point of the program.
type initState struct {
	un     uint64      // variables that have no value whatever way led here
	causes []initCause // variables that have none if a condition had one outcome
	dead   bool        // nothing leads here
	exit   uint64      // switches: what is without a value after the switch
}

// initCause explains why a variable may have no value.
type initCause struct {
	bit   uint64
	level int      // of conditions where the cause arose: a use must not depend on more
	what  string   // "if", "" for the first round of a loop
	when  bool     // outcome of the condition
	cond  diag.Pos // the condition
	stmt  diag.Pos
}

func (s *initState) copy() *initState {
	n := *s
	n.causes = append([]initCause(nil), s.causes...)
	return &n
}

// set notes that the variables bits have values from here on.
func (u *uninit) set(bits uint64, s *initState) {
	u.assigned |= bits
	s.un &^= bits
	s.drop(bits)
}

// drop forgets the causes for bits.
func (s *initState) drop(bits uint64) {
	keep := s.causes[:0]
	for _, k := range s.causes {
		if k.bit&bits == 0 {
			keep = append(keep, k)
		}
	}
	s.causes = keep
}

// use notes a read of obj.
func (u *uninit) use(obj *tree.Object, p diag.Pos, s *initState) {
	bit := u.bits[obj]
	if bit == 0 || u.quiet || u.reported&bit != 0 {
		return
	}
	if s.un&bit != 0 && !s.dead {
		u.report(obj, p)
		u.reported |= bit
		return
	}
	for _, k := range s.causes {
		if k.bit != bit || k.level != u.level || s.dead {
			continue
		}
		if k.what == "" {
			u.report(obj, p)
		} else {
			u.reportSometimes(obj, p, k)
		}
		u.reported |= bit
		return
	}
}

func (u *uninit) report(obj *tree.Object, p diag.Pos) {
	if u.self {
		u.c.warnf(p, "uninitialized", "variable '%s' is uninitialized when used within its own initialization", obj.Name)
		return
	}
	u.c.warnf(p, "uninitialized", "variable '%s' is uninitialized when used here", obj.Name).
		Notef(obj.Pos, "initialize the variable '%s' to silence this warning", obj.Name)
}

func (u *uninit) reportSometimes(obj *tree.Object, p diag.Pos, k initCause) {
	word := map[bool]string{true: "true", false: "false"}
	d := u.c.warnf(k.cond, "sometimes-uninitialized", "variable '%s' is used uninitialized whenever '%s' condition is %s", obj.Name, k.what, word[k.when])
	d.Notef(p, "uninitialized use occurs here")
	d.Notef(k.stmt, "remove the '%s' if its condition is always %s", k.what, word[!k.when])
	d.Notef(obj.Pos, "initialize the variable '%s' to silence this warning", obj.Name)
}
