package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Functions of classes (C++17 12.2). Package parse has made them functions of a namespace, the
// first parameter of which is the object; here calls and operators find them by the type of the
// object, and objects get their constructors.

// recordSpace returns the namespace that a record is for its functions.
func recordSpace(r *tree.Record) string {
	space, tag := dialect.SplitSpace(r.Tag)
	if space == "" {
		return tag
	}
	return space + "::" + tag
}

// methodName returns the name of the function name of a record.
func methodName(r *tree.Record, name string) string { return dialect.InSpace(recordSpace(r), name) }

// hasMethods reports whether records have functions: the unit is C++ that has some.
func (c *checker) hasMethods(t *tree.Type, name string) bool {
	return c.res.CXX && len(c.sets) > 0 && t.IsRecord() && t.Record.Tag != "" && len(c.sets[methodName(t.Record, name)]) > 0
}

// callMethod calls the function name of the object's type with further arguments.
func (c *checker) callMethod(object tree.Expr, name string, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	set := c.sets[methodName(object.Type().Record, name)]
	all := append([]tree.Expr{c.objectOf(object)}, args...)
	for _, a := range all {
		if isBad(a) {
			return c.bad(p)
		}
	}
	methods, statics := splitMethods(set)
	best, ambiguous := c.resolve(methods, all)
	if len(statics) > 0 {
		best, all, ambiguous = c.resolveStatic(best, ambiguous, statics, all)
	}
	switch {
	case best == nil || ambiguous:
		c.noBest(&candidates{name: name, list: set}, args, ambiguous, p)
		return c.bad(p)
	case best.Fn.Attrs.Method && c.noEval == 0 && isNoObject(object):
		c.errorf(p, "call to non-static member function '%s' without an object", name)
		return c.bad(p)
	}
	c.checkCallee(best, nil, p)
	c.checkMarks(best, p)
	if sym := c.file.names[best.Name]; sym != nil {
		sym.use.note()
	}
	return c.callWith(c.reference(best, p), best.Type, best, all, n, p)
}

// splitMethods returns the functions of a class that have an object, and the static ones.
func splitMethods(set []*tree.Object) (methods, statics []*tree.Object) {
	for _, obj := range set {
		if obj.Fn.Attrs.Method {
			methods = append(methods, obj)
		} else {
			statics = append(statics, obj)
		}
	}
	return methods, statics
}

// resolveStatic holds method, the best function for an object and arguments, which are all, against
// the static functions of the class, for which the object does not count (C++17 16.3.1p5).
func (c *checker) resolveStatic(method *tree.Object, ambiguous bool, statics []*tree.Object, all []tree.Expr) (best *tree.Object, args []tree.Expr, unclear bool) {
	static, staticUnclear := c.resolve(statics, all[1:])
	switch {
	case static == nil:
		return method, all, ambiguous
	case method == nil:
		return static, all[1:], staticUnclear
	}
	x, _ := c.ranks(nil, method, all)
	y, _ := c.ranks(nil, static, all[1:])
	switch {
	case better(x[1:], y):
		return method, all, ambiguous
	case better(y, x[1:]):
		return static, all[1:], staticUnclear
	}
	return method, all, true
}

// objectOf returns the object of a call as an lvalue: a value is kept in an unnamed one, which
// functions that are not const may be called for too (C++17 16.3.1p5).
func (c *checker) objectOf(e tree.Expr) tree.Expr {
	if _, literal := e.(*tree.CompoundLit); isBad(e) || isLvalue(e) && !literal {
		return e
	}
	t := e.Type().Unqual()
	obj := c.compoundObject(t, c.fn == nil, e.Pos())
	obj.Init, obj.HasInit = []tree.InitElem{{Type: t, Value: c.rvalue(e), Pos: e.Pos()}}, true
	lit := &tree.CompoundLit{Node: node(t, e.Pos()), Obj: obj}
	return &tree.Deref{Node: node(t, e.Pos()), X: c.addressOf(lit, e.Pos())}
}

// memberOperators returns the functions operator+ of the class of a value.
func (c *checker) memberOperators(e tree.Expr, name string) []*tree.Object {
	if !c.hasMethods(e.Type(), name) {
		return nil
	}
	return c.sets[methodName(e.Type().Record, name)]
}

// enterMethod notes a function of a class, with its parameters.
func (c *checker) enterMethod(obj *tree.Object, fp *funcParams) {
	obj.Fn.Attrs.Method = fp != nil && len(fp.objs) > 0 && fp.objs[0].Name == dialect.ThisName
	_, base := dialect.SplitSpace(obj.Name)
	if c.members == nil {
		c.members = map[string]bool{}
	}
	c.members[base] = true
}

// construction is how objects of a record are made.
type construction struct {
	list      []*tree.Object // constructors; of a class template those of explicit specializations
	class     *candidates    // its templates of constructors; nil for none
	has       bool           // there are some, also such as do nothing
	nothing   bool           // the one without parameters does nothing
	aggregate bool           // they are there for default member initialisers alone
}

// constructors returns how objects of type t are made.
func (c *checker) constructors(t *tree.Type) (k construction) {
	if !c.res.CXX || !t.IsRecord() || t.Record.Tag == "" {
		return k
	}
	if class := c.stands.Class(t.Unqual()); class != nil {
		return c.classConstructors(t.Unqual(), class)
	}
	if len(c.sets) == 0 {
		return k
	}
	k.list = c.sets[methodName(t.Record, dialect.NewFunction)]
	k.nothing = len(c.sets[methodName(t.Record, dialect.DefaultMark)]) > 0
	k.has = k.nothing || len(k.list) > 0
	k.aggregate = len(c.sets[methodName(t.Record, dialect.AggregateMark)]) > 0
	return k
}

// newObject calls a constructor; ok is false for a record that has none for these arguments and is
// made of its members.
func (c *checker) newObject(t *tree.Type, args []tree.Expr, p diag.Pos) (e tree.Expr, ok bool) {
	of := c.constructors(t)
	switch {
	case !of.has, of.aggregate && len(args) > 0:
		if of.aggregate && len(args) < len(t.Record.Fields) {
			c.errorf(p, "members of %s that are left out have default member initializers; give all members a value, or none", typeString(t))
			return c.bad(p), true
		}
		return nil, false
	case len(args) == 0 && of.nothing:
		return nil, false
	}
	k := &candidates{list: of.list}
	if of.class != nil {
		k = of.class
		c.addInstances(k, args, p)
	}
	k.name = typeText(t, false)
	best, ambiguous := c.resolve(k.list, args)
	if best == nil || ambiguous {
		c.noBest(k, args, ambiguous, p)
		return c.bad(p), true
	}
	if inst := c.instances[best]; inst != nil {
		c.ask(inst, p)
	} else if sym := c.file.names[best.Name]; sym != nil {
		sym.use.note()
	}
	return c.callWith(c.reference(best, p), best.Type, best, args, nil, p), true
}

// listConstructs reports whether a list in braces, of a value of type t, has the arguments of a
// constructor; they are the nodes.
func (c *checker) listConstructs(t *tree.Type, l *cc.InitializerList) (nodes []exprNode, ok bool) {
	of := c.constructors(t)
	if !of.has && !of.aggregate {
		return nil, false
	}
	for ; l != nil; l = l.InitializerList {
		if l.Designation != nil || l.Initializer == nil || l.Initializer.Case != cc.InitializerExpr {
			return nil, false
		}
		nodes = append(nodes, l.Initializer.AssignmentExpression)
		switch _, more := c.more(l.Initializer); {
		case more && of.aggregate:
			return nil, false
		case more:
			c.errorf(c.pos(l), "no matching constructor for initialization of %s", typeString(t))
			return nil, true
		}
	}
	return nodes, !of.aggregate || len(nodes) < len(t.Record.Fields)
}

// initialisedMember returns the member of the object that n, in a constructor, gives its first
// value; nil for other assignments.
func (c *checker) initialisedMember(n *cc.AssignmentExpression) exprNode {
	call, ok := n.UnaryExpression.(*cc.PostfixExpression)
	if !c.res.CXX || !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.NewMember) {
		return nil
	}
	return argNodes(call)[0]
}

// initMember gives a member, which may be const, its first value (C++17 15.6.2).
func (c *checker) initMember(member, value exprNode, p diag.Pos) tree.Expr {
	l := c.lexpr(member)
	if isBad(l) {
		return c.bad(p)
	}
	t := l.Type().Unqual()
	var r tree.Expr
	if call, ok := value.(*cc.PostfixExpression); ok && call.Case == cc.PostfixExpressionCall && isIdent(call.PostfixExpression, dialect.InitFunction) {
		if t.IsArray() && t.Len >= 0 && t.LenObj == nil {
			return c.initArray(l, t, argNodes(call), p)
		}
		r = c.rvalue(c.construct(t, argNodes(call), p))
	} else {
		r = c.rexpr(value)
	}
	if isBad(r) {
		return c.bad(p)
	}
	if m, ok := l.(*tree.Member); ok {
		whole := *m
		whole.T = t
		l = &whole
		if m.Field.BitField {
			r = c.warnBitField(r, m.Field, p)
		}
	}
	v := c.assignTo(r, t, forInit, p)
	if isBad(v) {
		return v
	}
	return &tree.Assign{Node: node(t, p), L: l, R: v}
}

// initArray gives an array that is a member the values that stand in braces, others zero.
func (c *checker) initArray(l tree.Expr, t *tree.Type, values []exprNode, p diag.Pos) tree.Expr {
	if int64(len(values)) > t.Len {
		c.errorf(c.pos(values[t.Len]), "excess elements in initializer of type %s", typeString(t))
		return c.bad(p)
	}
	base := t
	for base.IsArray() {
		base = base.Elem
	}
	constructs := base.IsRecord() && c.constructs(base, 0)
	if constructs && len(values) > 0 && int64(len(values)) < t.Len {
		c.errorf(p, "each element of an array of type %s needs a value here", typeString(t))
		return c.bad(p)
	}
	whole := c.newRecord(tree.KindStruct, "", p) // with the array as its member, so that it can be assigned
	whole.Record.Fields = []*tree.Field{{Name: "x", Type: t, Pos: p}}
	whole.Record.Size, whole.Record.Align, whole.Record.Complete = t.Sizeof(), t.Alignof(), true
	whole.Record.Finish()
	obj := c.compoundObject(whole, c.fn == nil, p)
	obj.HasInit = true
	if constructs && len(values) == 0 {
		obj.Init = c.defaultInit(t, false, nil, p)
	}
	elem := t.Elem.Unqual()
	for i, n := range values {
		v := c.assignTo(c.rexpr(n), elem, forInit, c.pos(n))
		if isBad(v) {
			return v
		}
		obj.Init = append(obj.Init, tree.InitElem{Offset: int64(i) * elem.Sizeof(), Type: elem, Value: v, Pos: v.Pos()})
	}
	lit := &tree.CompoundLit{Node: node(whole, p), Obj: obj}
	to := &tree.Deref{Node: node(whole, p), X: c.convert(c.addressOf(l, p), c.pointerTo(whole))}
	return &tree.Assign{Node: node(whole, p), L: to, R: c.rvalue(lit)}
}

// maxConstructed bounds the objects that one declaration constructs.
const maxConstructed = 1 << 10

// defaultInit returns what the constructors without parameters initialize in an object of type t;
// with members set, those of its members apart from given.
func (c *checker) defaultInit(t *tree.Type, members bool, given []string, p diag.Pos) (elems []tree.InitElem) {
	if !c.res.CXX || len(c.members) == 0 && len(c.classes) == 0 {
		return nil
	}
	left := maxConstructed
	if members && t.IsRecord() && !t.Record.Union {
		for _, f := range t.Record.Fields {
			if !slices.Contains(given, f.Name) {
				c.defaultInits(&elems, f.Type, f.Offset, false, &left, p)
			}
		}
	} else {
		c.defaultInits(&elems, t, 0, members, &left, p)
	}
	if left < 0 {
		c.errorf(p, "the constructors of more than %d objects are called here", maxConstructed)
		return nil
	}
	return elems
}

func (c *checker) defaultInits(elems *[]tree.InitElem, t *tree.Type, off int64, members bool, left *int, p diag.Pos) {
	switch {
	case *left < 0:
	case t.IsArray() && t.Len > 0:
		if !c.constructs(t.Elem, 0) {
			return
		}
		for i := int64(0); i < t.Len && *left >= 0; i++ {
			c.defaultInits(elems, t.Elem, off+i*t.Elem.Sizeof(), false, left, p)
		}
	case !t.IsRecord() || t.Record.Union:
	default:
		if of := c.constructors(t); of.has && !members {
			if !of.nothing {
				if e, ok := c.newObject(t.Unqual(), nil, p); ok && !isBad(e) {
					*left--
					*elems = append(*elems, tree.InitElem{Offset: off, Type: t.Unqual(), Value: e, Pos: p})
				}
			}
			return
		}
		for _, f := range t.Record.Fields {
			c.defaultInits(elems, f.Type, off+f.Offset, false, left, p)
		}
	}
}

// constructs reports whether an object of type t is initialised by a constructor without parameters
// that does something.
func (c *checker) constructs(t *tree.Type, depth int) bool {
	if t.IsArray() {
		return c.constructs(t.Elem, depth+1)
	}
	if !t.IsRecord() || depth > 100 {
		return false
	}
	if of := c.constructors(t); of.has {
		return !of.nothing
	}
	return slices.ContainsFunc(t.Record.Fields, func(f *tree.Field) bool { return c.constructs(f.Type, depth+1) })
}

// fillObjects gives the objects in one of type t that an initialiser leaves out the values that
// their constructors without parameters set (C++17 11.6.1p8).
func (c *checker) fillObjects(elems []tree.InitElem, t *tree.Type, p diag.Pos) []tree.InitElem {
	if !c.res.CXX || len(c.members) == 0 && len(c.classes) == 0 || !c.constructs(t, 0) {
		return elems
	}
	given, filled, left := elems, slices.Clone(elems), maxConstructed
	var fill func(t *tree.Type, off int64)
	fill = func(t *tree.Type, off int64) {
		switch {
		case left < 0 || !c.constructs(t, 0):
		case t.IsArray():
			for i := int64(0); i < t.Len && left >= 0; i++ {
				fill(t.Elem, off+i*t.Elem.Sizeof())
			}
		case t.Record.Union:
		case c.constructors(t).has:
			at, _ := slices.BinarySearchFunc(given, off, func(e tree.InitElem, off int64) int { return int(e.Offset - off) })
			if at < len(given) && given[at].Offset < off+t.Sizeof() || at > 0 && given[at-1].Offset+given[at-1].Type.Sizeof() > off {
				return // the initialiser has it, or the record that it is in
			}
			if e, ok := c.newObject(t.Unqual(), nil, p); ok && !isBad(e) {
				left--
				filled = append(filled, tree.InitElem{Offset: off, Type: t.Unqual(), Value: e, Pos: p})
			}
		default:
			for _, f := range t.Record.Fields {
				fill(f.Type, off+f.Offset)
			}
		}
	}
	if fill(t, 0); left < 0 {
		c.errorf(p, "the constructors of more than %d objects are called here", maxConstructed)
		return elems
	}
	slices.SortStableFunc(filled, func(a, b tree.InitElem) int { return int(a.Offset - b.Offset) })
	return filled
}
