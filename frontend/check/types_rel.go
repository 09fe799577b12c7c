package check

import "cptx/frontend/tree"

// compatSteps bounds the work of one comparison: function types can share parts so that comparing
// them naively takes exponential time.
const compatSteps = 10000

// comparison is the comparison of two types.
type comparison struct {
	steps    int
	one, two *tree.Record // taken for the same: the records whose definitions are compared, if any
}

// compatible reports whether two types are compatible (C11 6.2.7), qualifiers included.
func compatible(a, b *tree.Type) bool {
	x := comparison{steps: compatSteps}
	return x.types(a, b, true)
}

// compatibleUnqual is compatible, the outermost qualifiers of both ignored.
func compatibleUnqual(a, b *tree.Type) bool {
	x := comparison{steps: compatSteps}
	return x.types(a, b, false)
}

// sameRecords reports whether the definitions of two structs, or unions, with one tag make
// compatible types (C23 6.2.7p1).
func sameRecords(a, b *tree.Record) bool {
	x := comparison{steps: compatSteps, one: a, two: b}
	return x.records(a, b)
}

func (x *comparison) records(a, b *tree.Record) bool {
	if a.Tag != b.Tag || a.Union != b.Union || len(a.Fields) != len(b.Fields) || a.Size != b.Size || a.Align != b.Align || a.Vector != b.Vector {
		return false
	}
	for i, f := range a.Fields {
		g := b.Fields[i]
		if a.Union && f.Name != "" { // in any order
			for _, m := range b.Fields {
				if m.Name == f.Name {
					g = m
				}
			}
		}
		if f.Name != g.Name || f.Offset != g.Offset || f.BitField != g.BitField || f.BitOff != g.BitOff || f.BitWidth != g.BitWidth {
			return false
		}
		if f.Name == "" && f.Type.IsRecord() && g.Type.Kind == f.Type.Kind && f.Type.Qual == g.Type.Qual { // anonymous: its members count
			if !x.records(f.Type.Record, g.Type.Record) {
				return false
			}
			continue
		}
		if !x.types(f.Type, g.Type, true) {
			return false
		}
	}
	return true
}

func (x *comparison) types(a, b *tree.Type, withQuals bool) bool {
	for {
		if a == b || isInvalid(a) || isInvalid(b) {
			return true
		}
		if x.steps--; x.steps < 0 {
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
			return a.Record == b.Record || a.Record == x.one && b.Record == x.two
		case tree.KindEnum:
			return a.Enum == b.Enum
		case tree.KindOpaque:
			return a.Opaque.Kind == b.Opaque.Kind && a.Opaque.Dim == b.Opaque.Dim && a.Opaque.Normalized == b.Opaque.Normalized &&
				(a.Opaque.Elem == nil) == (b.Opaque.Elem == nil) && (a.Opaque.Elem == nil || x.types(a.Opaque.Elem, b.Opaque.Elem, false))
		case tree.KindFunc:
			return x.functions(a, b)
		case tree.KindArray:
			if a.Len >= 0 && b.Len >= 0 && a.Len != b.Len {
				return false
			}
		case tree.KindPointer:
			if a.NullPtr || b.NullPtr {
				return a.NullPtr && b.NullPtr
			}
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

// functions implements C11 6.7.6.3p15.
func (x *comparison) functions(a, b *tree.Type) bool {
	if !x.types(a.Elem, b.Elem, false) {
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
		if !x.types(p, b.Params[i], false) {
			return false
		}
	}
	return true
}

// defaultPromoted reports whether no type of ps changes under the default argument promotions.
func defaultPromoted(ps []*tree.Type) bool {
	for _, p := range ps {
		switch k := p.Kind; {
		case k >= tree.KindBool && k <= tree.KindUShort, k == tree.KindBFloat, k == tree.KindHalf, k == tree.KindFloat:
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
	if a.Len < 0 && b.Len >= 0 || a.Len < 0 && a.LenObj == nil {
		known = b
	}
	if known.Elem == e {
		return known
	}
	if known.LenObj != nil {
		return m.c.vlaOf(e, known.LenObj)
	}
	return m.c.arrayOf(e, known.Len)
}

func (m *composer) function(a, b *tree.Type, depth int) *tree.Type {
	if a.NoProto && (!b.NoProto || len(a.Params) == 0) { // a K&R definition has parameters, but is no prototype
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
