package check

import "cptx/frontend/tree"

// compatSteps bounds the work of one comparison: function types can share parts so that comparing them
// naively takes exponential time.
const compatSteps = 10000

// compatible reports whether two types are compatible (C11 6.2.7), qualifiers included.
func compatible(a, b *tree.Type) bool {
	steps := compatSteps
	return compat(a, b, true, &steps)
}

// compatibleUnqual is compatible, the outermost qualifiers of both ignored.
func compatibleUnqual(a, b *tree.Type) bool {
	steps := compatSteps
	return compat(a, b, false, &steps)
}

func compat(a, b *tree.Type, withQuals bool, steps *int) bool {
	for {
		if a == b || isInvalid(a) || isInvalid(b) {
			return true
		}
		if *steps--; *steps < 0 {
			return true
		}
		if withQuals && a.Qual != b.Qual {
			return false
		}
		if a.Kind != b.Kind {
			return enumCompat(a, b)
		}
		switch a.Kind {
		case tree.KindStruct, tree.KindUnion:
			return a.Record == b.Record
		case tree.KindEnum:
			return a.Enum == b.Enum
		case tree.KindFunc:
			return funcCompat(a, b, steps)
		case tree.KindArray:
			if a.Len >= 0 && b.Len >= 0 && a.Len != b.Len {
				return false
			}
		case tree.KindPointer:
		default:
			return true
		}
		a, b, withQuals = a.Elem, b.Elem, true
	}
}

// enumCompat: an enumeration is compatible with its underlying integer type (C11 6.7.2.2p4).
func enumCompat(a, b *tree.Type) bool {
	if b.Kind == tree.KindEnum {
		a, b = b, a
	}
	return a.Kind == tree.KindEnum && a.Enum.Underlying != nil && a.Enum.Underlying.Kind == b.Kind
}

// funcCompat implements C11 6.7.6.3p15.
func funcCompat(a, b *tree.Type, steps *int) bool {
	if !compat(a.Elem, b.Elem, false, steps) {
		return false
	}
	if a.NoProto || b.NoProto {
		p := a
		if a.NoProto {
			p = b
		}
		return p.NoProto || !p.Variadic && defaultPromoted(p.Params)
	}
	if len(a.Params) != len(b.Params) || a.Variadic != b.Variadic {
		return false
	}
	for i, p := range a.Params {
		if !compat(p, b.Params[i], false, steps) {
			return false
		}
	}
	return true
}

// defaultPromoted reports whether no type of ps changes under the default argument promotions.
func defaultPromoted(ps []*tree.Type) bool {
	for _, p := range ps {
		switch k := p.Kind; {
		case k >= tree.KindBool && k <= tree.KindUShort, k == tree.KindHalf, k == tree.KindFloat:
			return false
		}
	}
	return true
}

// sameType reports whether a and b are the same type, as overload resolution and _Generic see it.
func sameType(a, b *tree.Type) bool { return a.Kind == b.Kind && compatible(a, b) }

// composite returns the composite type of two compatible types (C11 6.2.7p3).
func (c *checker) composite(a, b *tree.Type) *tree.Type {
	return (&composer{c: c}).compose(a, b, 0)
}

// composer makes one composite type.
type composer struct {
	c    *checker
	done map[[2]*tree.Type]*tree.Type // of function types, which can share parts so that there are exponentially many ways to one
}

func (m *composer) compose(a, b *tree.Type, depth int) *tree.Type {
	if a == b || isInvalid(b) || depth > 64 {
		return a
	}
	if isInvalid(a) || a.Kind != b.Kind {
		return b
	}
	switch a.Kind {
	case tree.KindPointer:
		e := m.compose(a.Elem, b.Elem, depth+1)
		return pick(a, b, e, func() *tree.Type { return m.c.qualified(m.c.pointerTo(e), a.Qual) })
	case tree.KindArray:
		return m.array(a, b, depth)
	case tree.KindFunc:
		key := [2]*tree.Type{a, b}
		if t := m.done[key]; t != nil {
			return t
		}
		t := m.function(a, b, depth)
		if m.done == nil {
			m.done = map[[2]*tree.Type]*tree.Type{}
		}
		m.done[key] = t
		return t
	}
	return a
}

// pick returns a or b if one of them already has the element e, else makes a new type.
func pick(a, b, e *tree.Type, mk func() *tree.Type) *tree.Type {
	switch e {
	case a.Elem:
		return a
	case b.Elem:
		return b
	}
	return mk()
}

func (m *composer) array(a, b *tree.Type, depth int) *tree.Type {
	e := m.compose(a.Elem, b.Elem, depth+1)
	known := a
	if a.Len < 0 && b.Len >= 0 || a.Len < 0 && a.LenExpr == nil {
		known = b
	}
	if known.Elem == e {
		return known
	}
	if known.LenExpr != nil {
		return m.c.vlaOf(e, known.LenExpr, known.LenObj)
	}
	return m.c.arrayOf(e, known.Len)
}

func (m *composer) function(a, b *tree.Type, depth int) *tree.Type {
	if a.NoProto {
		a, b = b, a
	}
	if b.NoProto || len(a.Params) != len(b.Params) {
		return a
	}
	res := m.compose(a.Elem, b.Elem, depth+1)
	changed := res != a.Elem
	ps := make([]*tree.Type, len(a.Params))
	for i := range ps {
		ps[i] = m.compose(a.Params[i], b.Params[i], depth+1)
		changed = changed || ps[i] != a.Params[i]
	}
	if !changed {
		return a
	}
	return m.c.funcType(res, ps, a.Variadic, false)
}
