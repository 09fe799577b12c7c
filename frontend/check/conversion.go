package check

import (
	"slices"
	"strings"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Conversion functions of classes, operator T() (C++17 15.3.2): package parse has made them
// functions whose names begin with dialect.ToPrefix. They are found by the class of a value; the
// one whose result is nearest to the type that is wanted is called. Constructors convert, too.

// addConversion notes a function or template that is a conversion function.
func (c *checker) addConversion(name string) {
	space, base := dialect.SplitSpace(name)
	if !strings.HasPrefix(base, dialect.ToPrefix) {
		return
	}
	if c.conversions == nil {
		c.conversions = map[string][]string{}
	}
	if !slices.Contains(c.conversions[space], name) {
		c.conversions[space] = append(c.conversions[space], name)
	}
}

// conversionFunctions returns those that can be called for a value, of which none needs fewer
// qualifiers of the object; explicit ones only if they make a value of the type explicit
// (C++17 16.3.1.5).
func (c *checker) conversionFunctions(e tree.Expr, explicit *tree.Type, wanted func(result *tree.Type) bool) (list []*tree.Object) {
	if len(c.conversions) == 0 || c.noUser && explicit == nil || isBad(e) || !e.Type().IsRecord() || e.Type().Record.Tag == "" {
		return nil
	}
	t := e.Type()
	class := c.stands.Class(t.Unqual())
	space := recordSpace(t.Record)
	if class != nil {
		space, _ = dialect.SplitSpace(class.Name)
	}
	var object tree.Expr = &tree.Deref{Node: node(t, e.Pos())} // which functions that are not const are called for, too
	if l, ok := e.(*tree.Load); ok {
		object = l.X
	}
	least := 0
	for _, name := range c.conversions[space] {
		_, base := dialect.SplitSpace(name)
		if strings.HasPrefix(base, dialect.ExplicitPrefix) && explicit == nil {
			continue
		}
		k := &candidates{name: name, id: true, complete: true, list: slices.Clone(c.sets[name])}
		if class != nil && !c.isSpecial(class) {
			k.list, k.given = nil, givenArgs(class.Args)
			c.addInstances(k, []tree.Expr{object}, e.Pos())
		}
		for _, obj := range k.list {
			if p := obj.Type.Params; len(p) == 0 || !p[0].Ref || !p[0].Elem.IsRecord() || p[0].Elem.Record != t.Record || !wanted(conversionResult(obj)) {
				continue
			}
			if strings.HasPrefix(base, dialect.ExplicitPrefix) && !sameCXX(conversionResult(obj), explicit) {
				continue
			}
			ranks, ok := c.ranks(nil, obj, []tree.Expr{object})
			switch {
			case !ok:
			case len(list) == 0 || ranks[0] < least:
				list, least = []*tree.Object{obj}, ranks[0]
			case ranks[0] == least:
				list = append(list, obj)
			}
		}
	}
	return list
}

// conversionResult is the type of what a conversion function returns or refers to.
func conversionResult(obj *tree.Object) *tree.Type {
	t := obj.Type.Elem
	if t.Ref {
		t = t.Elem
	}
	return t.Unqual()
}

// converting returns the conversion function that makes a value of type t of e; nil if there is
// none or no best one.
func (c *checker) converting(e tree.Expr, t *tree.Type, explicit bool) (best *tree.Object) {
	rank := func(result *tree.Type) int {
		switch {
		case !result.IsRecord() && !t.IsRecord():
			return c.rankValue(&tree.InitRef{Node: node(result, e.Pos())}, t.Unqual())
		case result.IsRecord() && t.IsRecord() && result.Record == t.Record:
			return rankExact
		}
		return rankNone
	}
	least, ambiguous := 0, false
	var of *tree.Type
	if explicit {
		of = t.Unqual()
	}
	for _, obj := range c.conversionFunctions(e, of, func(result *tree.Type) bool { return rank(result) != rankNone }) {
		switch r := rank(conversionResult(obj)); {
		case best == nil || r < least:
			best, least, ambiguous = obj, r, false
		case r == least:
			ambiguous = true
		}
	}
	if ambiguous {
		return nil
	}
	return best
}

// convertible reports whether a conversion function makes a value of type t of e.
func (c *checker) convertible(e tree.Expr, t *tree.Type) bool {
	return c.converting(e, t, false) != nil
}

// callConversion calls a conversion function.
func (c *checker) callConversion(f *tree.Object, e tree.Expr, p diag.Pos) tree.Expr {
	if l, ok := e.(*tree.Load); ok {
		e = l.X
	}
	object := c.objectOf(e)
	if inst := c.instances[f]; inst != nil {
		c.ask(inst, p)
	} else if sym := c.file.names[f.Name]; sym != nil {
		sym.use.note()
	}
	c.checkCallee(f, nil, p)
	c.checkMarks(f, p)
	return c.rvalue(c.callWith(c.reference(f, p), f.Type, f, []tree.Expr{object}, nil, p))
}

// convertedTo converts a record to t by a conversion function; ok is false if there is none.
func (c *checker) convertedTo(e tree.Expr, t *tree.Type, explicit bool, p diag.Pos) (v tree.Expr, ok bool) {
	f := c.converting(e, t, explicit)
	if f == nil {
		return nil, false
	}
	v = c.callConversion(f, e, p)
	if !isBad(v) && !t.IsRecord() {
		v = c.convert(v, t.Unqual())
	}
	return v, true
}

// scalarOf returns the operand e of a built-in operator, a record as the scalar that it converts to
// (C++17 16.3.1.2): the only one, or, for a condition, what is nearest to bool.
func (c *checker) scalarOf(e tree.Expr, condition bool) tree.Expr {
	if len(c.conversions) == 0 || isBad(e) || !e.Type().IsRecord() {
		return e
	}
	if condition {
		if v, ok := c.convertedTo(e, tyBool, true, e.Pos()); ok {
			return v
		}
		return e
	}
	list := c.conversionFunctions(e, nil, (*tree.Type).IsScalar)
	if len(list) != 1 {
		return e
	}
	return c.callConversion(list[0], e, e.Pos())
}

// convertingConstructor returns the constructor that makes an object of type t of e where none is
// called by its name: of an argument, an initialiser, what is assigned or returned (C++17 15.3.1).
// The conversion of e to its parameter is none by a function of the program's (16.3.3.1p4).
func (c *checker) convertingConstructor(e tree.Expr, t *tree.Type) (f *tree.Object, ambiguous bool) {
	if c.noUser || isBad(e) || e.Type().IsRecord() && e.Type().Record == t.Record {
		return nil, false
	}
	of := c.constructors(t)
	if !of.has || of.aggregate {
		return nil, false
	}
	c.noUser = true
	defer func() { c.noUser = false }()
	args := []tree.Expr{constructorArg(e)}
	list := slices.Clone(of.list)
	if of.class != nil {
		c.addInstances(of.class, args, e.Pos())
		list = append(list, of.class.list...)
	}
	return c.resolve(slices.DeleteFunc(list, func(obj *tree.Object) bool { return obj.Fn.Attrs.Explicit }), args)
}

// constructorArg is e as the argument of a constructor, which a parameter may be bound to.
func constructorArg(e tree.Expr) tree.Expr {
	if l, ok := e.(*tree.Load); ok {
		return l.X
	}
	return e
}

// constructed converts e to t by a constructor; ok is false if there is none.
func (c *checker) constructed(e tree.Expr, t *tree.Type, p diag.Pos) (v tree.Expr, ok bool) {
	f, ambiguous := c.convertingConstructor(e, t.Unqual())
	switch {
	case f == nil:
		return nil, false
	case ambiguous:
		c.errorf(p, "conversion from %s to %s is ambiguous", typeString(e.Type()), typeString(t.Unqual()))
		return c.bad(p), true
	}
	if inst := c.instances[f]; inst != nil {
		c.ask(inst, p)
	} else if sym := c.file.names[f.Name]; sym != nil {
		sym.use.note()
	}
	return c.callWith(c.reference(f, p), f.Type, f, []tree.Expr{constructorArg(e)}, nil, p), true
}
