package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// watch says which warnings are wanted that need bookkeeping while the source is checked.
type watch struct {
	locals      bool // unused variables and typedef names of functions
	params      bool
	statics     bool // unused functions and variables of file scope
	uninit      bool
	fallThrough bool
	conversions bool
	shadow      bool
}

func newWatch(l *diag.List, fs *diag.FileSet) watch {
	any := func(flags ...string) bool {
		for _, f := range flags {
			if l.Wants(f, fs) {
				return true
			}
		}
		return false
	}
	return watch{
		locals:      any("unused-variable", "unused-but-set-variable", "unused-local-typedef"),
		params:      any("unused-parameter", "unused-but-set-parameter"),
		statics:     any("unused-function", "unused-variable", "unused-const-variable"),
		uninit:      any("uninitialized", "sometimes-uninitialized"),
		fallThrough: any("implicit-fallthrough"),
		conversions: any(conversionFlags[:]...),
		shadow:      any("shadow"),
	}
}

// use is what the source does with a name.
type use struct {
	reads     int16 // mentions, less the assignments whose value nobody wants; stops at maxReads
	mentioned bool
	quiet     bool // __attribute__((unused))
}

const maxReads = 1<<15 - 1

// note counts a mention.
func (u *use) note() {
	u.mentioned = true
	if u.reads < maxReads {
		u.reads++
	}
}

// onlySet takes back a mention that turned out to be an assignment.
func (u *use) onlySet() {
	if u.reads > 0 && u.reads < maxReads {
		u.reads--
	}
}

// merge adds the uses of an earlier declaration of the same object.
func (u *use) merge(old use) {
	u.reads = max(u.reads, old.reads)
	u.mentioned = u.mentioned || old.mentioned
	u.quiet = u.quiet || old.quiet
}

// discardedUse is told of an expression whose value is not used: if it assigns to a variable, that
// is no use of it.
func (c *checker) discardedUse(n exprNode) {
	if !c.watch.locals && !c.watch.params {
		return
	}
	var target exprNode
	for target == nil {
		switch x := unparen(n).(type) {
		case *cc.ExpressionList:
			for x.ExpressionList != nil {
				x = x.ExpressionList
			}
			n = x.AssignmentExpression
			continue
		case *cc.AssignmentExpression:
			if x.Case != cc.AssignmentExpressionCond {
				target = x.UnaryExpression
			}
		case *cc.UnaryExpression:
			if x.Case == cc.UnaryExpressionInc || x.Case == cc.UnaryExpressionDec {
				target = x.UnaryExpression
			}
		case *cc.PostfixExpression:
			if x.Case == cc.PostfixExpressionInc || x.Case == cc.PostfixExpressionDec {
				target = x.PostfixExpression
			}
		}
		break
	}
	id, ok := target.(*cc.PrimaryExpression)
	if !ok || id.Case != cc.PrimaryExpressionIdent {
		return
	}
	if sym := c.lookupTok(id.Token); sym != nil && (sym.obj == nil || !sym.obj.Type.Ref) { // what a reference refers to is used
		sym.use.onlySet()
	}
}

// declareLocal notes a name that its scope's end asks about.
func (c *checker) declareLocal(sym *symbol) {
	if c.watch.locals && c.fn != nil {
		c.locals = append(c.locals, sym)
	}
}

// endScope warns about the names declared since there were mark of them that nothing used.
func (c *checker) endScope(mark int) {
	if len(c.locals) == mark {
		return
	}
	if c.errors == 0 {
		for _, sym := range c.locals[mark:] {
			c.unusedLocal(sym)
		}
	}
	c.locals = c.locals[:mark]
}

func (c *checker) unusedLocal(sym *symbol) {
	switch u := sym.use; {
	case u.quiet || sym.name == "":
	case sym.obj == nil:
		if !u.mentioned {
			c.warnf(sym.pos, "unused-local-typedef", "unused typedef '%s'", sym.name)
		}
	case isInvalid(sym.obj.Type) || sym.obj.KeepUsed:
	case !u.mentioned:
		c.warnf(sym.pos, "unused-variable", "unused variable '%s'", sym.name)
	case u.reads == 0:
		c.warnf(sym.pos, "unused-but-set-variable", "variable '%s' set but not used", sym.name)
	}
}

// unusedParams warns about the parameters of a function that its body, checked in scope s, did not
// use.
func (c *checker) unusedParams(f *tree.Func, s *scope) {
	if !c.watch.params || c.errors > 0 {
		return
	}
	for _, o := range f.Params {
		sym := s.names[o.Name]
		switch {
		case sym == nil || sym.use.quiet || isInvalid(o.Type):
		case !sym.use.mentioned:
			c.warnf(sym.pos, "unused-parameter", "unused parameter '%s'", o.Name)
		case sym.use.reads == 0:
			c.warnf(sym.pos, "unused-but-set-parameter", "parameter '%s' set but not used", o.Name)
		}
	}
}

// unusedStatics warns about functions and variables with internal linkage that nothing in the unit
// mentions. Constants and inline functions may come from headers that everyone includes.
func (c *checker) unusedStatics() {
	if !c.watch.statics || c.errors > 0 {
		return
	}
	for _, obj := range c.unit.Objects {
		if obj.Linkage != tree.LinkInternal || obj.KeepUsed || obj.Name == "" || isInvalid(obj.Type) {
			continue
		}
		sym := c.file.names[obj.Name]
		if sym == nil || sym.obj != obj || sym.use.mentioned || sym.use.quiet {
			continue
		}
		header := c.res.Files.IncludedFrom(obj.Pos.File).IsValid()
		switch {
		case obj.Fn != nil && (obj.Fn.Attrs.Inline || obj.Fn.Attrs.Kernel):
		case obj.Fn != nil:
			c.warnf(obj.Pos, "unused-function", "unused function '%s'", obj.Name)
		case quals(obj.Type)&tree.QualConst == 0:
			c.warnf(obj.Pos, "unused-variable", "unused variable '%s'", obj.Name)
		case !header:
			c.warnf(obj.Pos, "unused-const-variable", "unused variable '%s'", obj.Name)
		}
	}
}

// warnUnusedCall warns about a call whose result must not be thrown away, or that does nothing else
// than give one.
func (c *checker) warnUnusedCall(e *tree.Call) {
	r, ok := e.Fn.(*tree.ObjRef)
	if !ok || r.Obj.Fn == nil {
		return
	}
	name := c.marks[r.Obj].mustUse
	a := &r.Obj.Fn.Attrs
	switch {
	case name != "":
		c.warnf(e.P, "unused-result", "ignoring return value of function declared with '%s' attribute", name)
	case e.T.IsVoid():
	case a.Pure:
		c.warnf(e.P, "unused-value", "ignoring return value of function declared with pure attribute")
	case a.ConstFn:
		c.warnf(e.P, "unused-value", "ignoring return value of function declared with const attribute")
	}
}

// marks are the attributes of an object that only messages need.
type marks struct {
	mustUse     string // warn_unused_result or nodiscard, as written
	deprecated  bool
	unavailable bool
	host        bool   // it has dialect.HostAttribute, and no use of it has been reported
	why         string // the argument of deprecated or unavailable
	pos         diag.Pos
	format      int   // number of the parameter that is printf's format, from 1; 0: none
	formatData  int   // and of the first argument that it formats; 0: none is checked
	nonNull     []int // numbers of parameters that must not be null, from 1; 0 stands for all
}

// mark adds the attributes a to obj's.
func (c *checker) mark(obj *tree.Object, a *attrs) {
	if a.marks == nil {
		return
	}
	m := c.marks[obj]
	if a.marks.mustUse != "" {
		m.mustUse = a.marks.mustUse
	}
	if a.marks.deprecated || a.marks.unavailable {
		m.deprecated, m.unavailable = m.deprecated || a.marks.deprecated, m.unavailable || a.marks.unavailable
		m.why, m.pos = a.marks.why, a.marks.pos
	}
	m.host = m.host || a.marks.host
	if a.marks.format > 0 {
		m.format, m.formatData = a.marks.format, a.marks.formatData
	}
	m.nonNull = append(m.nonNull[:len(m.nonNull):len(m.nonNull)], a.marks.nonNull...)
	if c.marks == nil {
		c.marks = map[*tree.Object]marks{}
	}
	c.marks[obj] = m
}

// checkMarks reports the mention of an object that is deprecated or unavailable.
func (c *checker) checkMarks(obj *tree.Object, p diag.Pos) {
	m := c.marks[obj]
	if m.host {
		c.checkHost(obj, p)
	}
	if !m.deprecated && !m.unavailable {
		return
	}
	if c.fn != nil {
		if in := c.marks[c.fn.obj]; in.deprecated || in.unavailable {
			return
		}
	}
	why := ""
	if m.why != "" {
		why = ": " + m.why
	}
	if m.unavailable {
		c.errorf(p, "'%s' is unavailable%s", obj.Name, why).Notef(obj.Pos, "'%s' has been explicitly marked unavailable here", obj.Name)
		return
	}
	c.warnf(p, "deprecated-declarations", "'%s' is deprecated%s", obj.Name, why).
		Notef(m.pos, "'%s' has been explicitly marked deprecated here", obj.Name)
}

// checkHost warns, once for each object, that nvcc refuses the use of what is the host's in device
// code. The value of a constant is no such use (CUDA C++ Programming Guide, Const-qualified
// Variables).
func (c *checker) checkHost(obj *tree.Object, p diag.Pos) {
	if !c.runs() || !c.onDevice() || c.res.Files.IsSystem(obj.Pos.File) {
		return
	}
	m := c.marks[obj]
	m.host = false
	c.marks[obj] = m
	switch {
	case obj.Fn != nil:
		c.warnf(p, "nvcc-host", "nvcc does not compile this: '%s' is not marked __device__", obj.Name).Notef(obj.Pos, "'%s' declared here", obj.Name)
	case quals(obj.Type)&tree.QualConst == 0 || obj.Type.IsArray() || !obj.HasInit:
		c.warnf(p, "nvcc-host", "nvcc does not compile this: '%s' is not marked __device__ or __constant__; it is not the host's '%s'", obj.Name, obj.Name).
			Notef(obj.Pos, "'%s' declared here", obj.Name)
	}
}

// checkArgs warns about null pointers passed where the function obj asks for others, and about
// arguments that do not fit the format string among them.
func (c *checker) checkArgs(obj *tree.Object, args []tree.Expr) {
	if obj == nil || len(c.marks) == 0 || !c.runs() {
		return
	}
	m := c.marks[obj]
	if k, d := m.format-1, m.formatData-1; k >= 0 && d > k && d <= len(args) && !isBad(args[k]) {
		c.checkFormat(args[k], args[d:], false)
	}
	for _, n := range m.nonNull {
		for i, a := range args {
			if n != 0 && i+1 != n || i >= len(obj.Type.Params) || !obj.Type.Params[i].IsPointer() {
				continue
			}
			if k, ok := a.(*tree.Const); ok && k.Lo|k.Hi == 0 {
				c.warnf(a.Pos(), "nonnull", "null passed to a callee that requires a non-null argument")
			}
		}
	}
}
