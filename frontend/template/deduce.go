package template

import "cptx/frontend/tree"

// Arg is what a parameter has for an argument: a type, a constant or a function; not known if it is
// zero.
type Arg struct {
	Type   *tree.Type
	Value  *tree.Const
	Length int64 // with Array: the constant, as the length of an array tells it
	Array  bool
	Func   *tree.Object // a function
	Ref    bool         // for a parameter that is a reference to it
	Class  bool         // the constant is deduced from an argument of a class template, whose type it has
}

// Known reports whether a is an argument.
func (a *Arg) Known() bool { return a.Type != nil || a.Value != nil || a.Array || a.Func != nil }

// Deduction finds the arguments of a template (C++17 17.8.2).
type Deduction struct {
	*Stands
	Args  []Arg  // those that are known
	Given int    // how many of them are written in the source, the first ones
	Fixed []bool // those that the object of a method has told: its other arguments convert
	// Same reports whether two types are the same, Qualified a type with qualifiers.
	Same      func(a, b *tree.Type) bool
	Qualified func(t *tree.Type, q tree.Qual) *tree.Type

	// Conflict is set when a parameter would have two arguments: it, and the second one.
	Conflict bool
	Param    int
	Other    Arg

	left int
}

// Call deduces from an argument of a call: p is the type of the function's parameter, a that of the
// argument, decayed if p is no reference (C++17 17.8.2.1). A parameter type in which everything is
// given says nothing. It reports false if p cannot have the form of a.
func (d *Deduction) Call(p, a *tree.Type) bool {
	if !d.Names(p, func(i int) bool { return i >= d.Given && (d.Fixed == nil || !d.Fixed[i]) }) {
		return true
	}
	d.left = maxTypes
	if p.Ref {
		return d.match(p.Elem, a)
	}
	return d.match(p.Unqual(), a.Unqual())
}

// Type deduces from a whole type, as for an explicit specialization (C++17 17.8.2.6).
func (d *Deduction) Type(p, a *tree.Type) bool {
	d.left = maxTypes
	return d.match(p, a)
}

// match makes p the type a. Qualifiers of what a pointer points to may be added: whether they do is
// for the conversion of the argument to say.
func (d *Deduction) match(p, a *tree.Type) bool {
	if d.left--; d.left < 0 {
		return false
	}
	if i, ok := d.TypeIndex(p); ok {
		return d.bind(i, Arg{Type: d.Qualified(a.Unqual(), a.Qual&^p.Qual)})
	}
	if _, ok := d.Member(p); ok {
		return true // the arguments of others tell it, and the conversion whether it fits
	}
	if p.Kind != a.Kind || p.Ref != a.Ref {
		return false
	}
	switch p.Kind {
	case tree.KindPointer:
		if p.NullPtr || a.NullPtr {
			return p.NullPtr && a.NullPtr
		}
		return d.match(p.Elem, a.Elem)
	case tree.KindArray:
		if i, ok := LengthIndex(p.Len); ok && !d.bind(i, Arg{Length: a.Len, Array: true}) {
			return false
		} else if !ok && p.Len != a.Len {
			return false
		}
		return d.match(p.Elem, a.Elem)
	case tree.KindFunc:
		if len(p.Params) != len(a.Params) || p.Variadic != a.Variadic {
			return false
		}
		for i := range p.Params {
			if !d.match(p.Params[i].Unqual(), a.Params[i].Unqual()) {
				return false
			}
		}
		return d.match(p.Elem, a.Elem)
	}
	if x, y := d.Class(p.Unqual()), d.Class(a.Unqual()); x != nil && y != nil {
		return d.class(x, y)
	}
	return d.Same(p.Unqual(), a.Unqual())
}

// class makes the instance p of a class template the instance a of it.
func (d *Deduction) class(p, a *Class) bool {
	if p.Name != a.Name { // the same one, too, tells its own parameters
		return false
	}
	for i := range p.Args {
		x, y := &p.Args[i], &a.Args[i]
		k, stands := ConstantIndex(x.Value)
		switch {
		case x.Type != nil && !d.exact(x.Type, y.Type), !stands && x.Func != y.Func:
			return false
		case stands && y.Func != nil:
			if !d.bind(k, Arg{Func: y.Func, Ref: y.Ref}) {
				return false
			}
		case stands && !d.bind(k, Arg{Value: y.Value, Class: true}):
			return false
		case x.Value != nil && !stands && (x.Value.Lo != y.Value.Lo || x.Value.Hi != y.Value.Hi):
			return false
		}
	}
	return true
}

// bind gives parameter i an argument.
func (d *Deduction) bind(i int, a Arg) bool {
	if i >= len(d.Args) {
		return false
	}
	old := &d.Args[i]
	switch {
	case !old.Known():
		*old = a
		return true
	case old.Func != nil && old.Func == a.Func:
		return true
	case old.Type != nil && a.Type != nil && d.Same(old.Type, a.Type), old.Array && old.Length == a.Length:
		return true
	case old.Value != nil && a.Array && old.Value.Hi == 0 && old.Value.Lo == uint64(a.Length),
		old.Array && a.Value != nil && a.Value.Hi == 0 && a.Value.Lo == uint64(old.Length),
		old.Value != nil && a.Value != nil && old.Value.Lo == a.Value.Lo && old.Value.Hi == a.Value.Hi:
		return true
	}
	if !d.Conflict {
		d.Conflict, d.Param, d.Other = true, i, a
	}
	return false
}

// AtLeast reports whether the parameter types ps are at least as specialized as qs: whether what
// stands in ps for parameters is an argument of qs (C++17 17.8.2.4). n is the number of parameters
// of the template of qs.
func (d Deduction) AtLeast(ps, qs []*tree.Type, n int) bool {
	d.Args = make([]Arg, n)
	for i := range min(len(ps), len(qs)) {
		d.left = maxTypes
		p, q := bare(ps[i]), bare(qs[i])
		if !d.exact(q, p) {
			return false
		}
	}
	return true
}

// bare is the type that takes part in partial ordering: without reference and qualifiers.
func bare(t *tree.Type) *tree.Type {
	if t.Ref {
		t = t.Elem
	}
	return t.Unqual()
}

// exact matches p with a where no conversion follows, so that qualifiers count.
func (d *Deduction) exact(p, a *tree.Type) bool {
	if d.left--; d.left < 0 {
		return false
	}
	if i, ok := d.TypeIndex(p); ok {
		return p.Qual&^a.Qual == 0 && d.bind(i, Arg{Type: d.Qualified(a.Unqual(), a.Qual&^p.Qual)})
	}
	if _, ok := d.Member(p); ok {
		return true
	}
	if p.Kind != a.Kind || p.Ref != a.Ref || p.Qual != a.Qual {
		return false
	}
	switch p.Kind {
	case tree.KindPointer:
		return p.NullPtr == a.NullPtr && (p.NullPtr || d.exact(p.Elem, a.Elem))
	case tree.KindArray:
		if i, ok := LengthIndex(p.Len); ok && !d.bind(i, Arg{Length: a.Len, Array: true}) {
			return false
		} else if !ok && p.Len != a.Len {
			return false
		}
		return d.exact(p.Elem, a.Elem)
	case tree.KindFunc:
		if len(p.Params) != len(a.Params) || p.Variadic != a.Variadic {
			return false
		}
		for i := range p.Params {
			if !d.exact(p.Params[i].Unqual(), a.Params[i].Unqual()) {
				return false
			}
		}
		return d.exact(p.Elem, a.Elem)
	}
	if x, y := d.Class(p.Unqual()), d.Class(a.Unqual()); x != nil && y != nil {
		return d.class(x, y)
	}
	return d.Same(p.Unqual(), a.Unqual())
}

// MoreSpecialized reports whether a template with the parameter types ps, of n parameters of its
// own, is more specialized than one with qs and m (C++17 17.8.2.4): it is at least as specialized,
// and the other is not, or has a reference to a less qualified type.
func (d Deduction) MoreSpecialized(ps []*tree.Type, n int, qs []*tree.Type, m int) bool {
	if !d.AtLeast(ps, qs, m) {
		return false
	}
	if !d.AtLeast(qs, ps, n) {
		return true
	}
	more := false
	for i := range min(len(ps), len(qs)) {
		p, q := ps[i], qs[i]
		if !p.Ref || !q.Ref || p.Elem.Qual == q.Elem.Qual {
			continue
		}
		if q.Elem.Qual&^p.Elem.Qual != 0 {
			return false
		}
		more = true
	}
	return more
}
