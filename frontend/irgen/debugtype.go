package irgen

import (
	"cptx/frontend/tree"
	"cptx/ir"
)

// debugKey tells debug types apart: by the C type that has a body of its own, else by what the type
// is made of, so that equal types are described once.
type debugKey struct {
	body   any // *tree.Record, *tree.EnumType, or *tree.Type of a function
	kind   ir.DebugKind
	name   string
	pos    ir.Pos // of a typedef
	elem   *ir.DebugType
	size   int64
	count  int64
	length *ir.DebugVar
}

// debugType describes a C type.
func (m *module) debugType(t *tree.Type) *ir.DebugType {
	d := m.describe(t)
	for len(m.di.open) > 0 { // members are not described where they are found, since records nest without bound
		r := m.di.open[len(m.di.open)-1]
		m.di.open = m.di.open[:len(m.di.open)-1]
		m.describeMembers(r)
	}
	return d
}

// intern returns the debug type of key k, made by fill if there is none yet.
func (m *module) intern(k debugKey, fill func(*ir.DebugType)) *ir.DebugType {
	if d, ok := m.di.types[k]; ok {
		return d
	}
	if m.di.types == nil {
		m.di.types = map[debugKey]*ir.DebugType{}
	}
	d := &ir.DebugType{Kind: k.kind, Name: k.name, Elem: k.elem, Size: k.size, Count: k.count, Length: k.length, Pos: k.pos}
	m.di.types[k] = d
	if fill != nil {
		fill(d)
	}
	return d
}

// describe describes a type but for the members of records, which it puts on the list m.di.open.
func (m *module) describe(t *tree.Type) *ir.DebugType {
	switch {
	case t == nil || t.Kind == tree.KindInvalid:
		return nil
	case t.Base != nil && t.Base.Name == t.Name: // qualifiers around a typedef, or there is none
		return m.describeQualified(t)
	case t.Name != "" && t.Def != nil:
		e := m.describe(t.Def)
		return m.intern(debugKey{kind: ir.DebugTypedef, name: t.Name, pos: irPos(t.NamePos), elem: e}, nil)
	case t.Base != nil:
		return m.describeQualified(t)
	}
	switch t.Kind {
	case tree.KindVoid:
		return nil
	case tree.KindPointer:
		k := debugKey{kind: ir.DebugPointer, elem: m.describe(t.Elem), size: t.Size}
		if t.Ref {
			k.kind = ir.DebugReference
		}
		return m.intern(k, nil)
	case tree.KindArray:
		return m.describeArray(t)
	case tree.KindStruct, tree.KindUnion:
		return m.describeRecord(t.Record)
	case tree.KindEnum:
		return m.describeEnum(t.Enum)
	case tree.KindFunc:
		return m.describeFunc(t)
	case tree.KindOpaque:
		return m.describe(t.Opaque.Handle)
	case tree.KindLongDouble, tree.KindComplexLongDouble:
		return m.describeLongDouble(t)
	}
	b := basicTypes[t.Kind]
	return m.intern(debugKey{kind: b.kind, name: b.name, size: t.Sizeof()}, nil)
}

// describeQualified puts the qualifiers around the type without them.
func (m *module) describeQualified(t *tree.Type) *ir.DebugType {
	d, quals := m.describe(t.Base), t.Qual
	if t.Name == "" && t.Def != nil {
		d, quals = m.describe(t.Def), t.Qual&^t.Def.Qual
	}
	for _, q := range []struct {
		qual tree.Qual
		kind ir.DebugKind
	}{
		{tree.QualAtomic, ir.DebugAtomic}, {tree.QualRestrict, ir.DebugRestrict},
		{tree.QualVolatile, ir.DebugVolatile}, {tree.QualConst, ir.DebugConst},
	} {
		if quals&q.qual != 0 {
			d = m.intern(debugKey{kind: q.kind, elem: d}, nil)
		}
	}
	return d
}

func (m *module) describeArray(t *tree.Type) *ir.DebugType {
	k := debugKey{kind: ir.DebugArray, elem: m.describe(t.Elem), count: max(t.Len, -1)}
	switch {
	case t.LenObj != nil:
		k.count, k.length = -1, m.objectVar(t.LenObj)
	case t.Len > 0 && !t.IsVLA():
		k.size = t.Sizeof()
	}
	return m.intern(k, nil)
}

// describeRecord leaves the members for later: they may point to the record.
func (m *module) describeRecord(r *tree.Record) *ir.DebugType {
	kind := ir.DebugStruct
	if r.Union {
		kind = ir.DebugUnion
	}
	return m.intern(debugKey{body: r, kind: kind, name: r.Tag, size: r.Size}, func(d *ir.DebugType) {
		d.Pos, d.Incomplete = irPos(r.Pos), !r.Complete
		if r.Complete {
			m.di.open = append(m.di.open, r)
		}
	})
}

func (m *module) describeMembers(r *tree.Record) {
	d := m.describeRecord(r)
	for _, f := range r.Fields {
		if f.Name == "" && f.BitField {
			continue
		}
		e := ir.DebugMember{Name: f.Name, Type: m.describe(f.Type), Pos: irPos(f.Pos), Offset: f.Offset}
		if f.BitField {
			e.BitOff, e.Bits = int64(f.BitOff), int64(f.BitWidth)
		}
		d.Members = append(d.Members, e)
	}
}

func (m *module) describeEnum(e *tree.EnumType) *ir.DebugType {
	var under *ir.DebugType
	size := int64(0)
	if e.Underlying != nil {
		under, size = m.describe(e.Underlying), e.Underlying.Sizeof()
	}
	return m.intern(debugKey{body: e, kind: ir.DebugEnum, name: e.Tag, elem: under, size: size}, func(d *ir.DebugType) {
		d.Pos, d.Incomplete = irPos(e.Pos), !e.Complete
		for _, c := range e.Consts {
			d.Consts = append(d.Consts, ir.DebugEnumerator{Name: c.Name, Value: int64(c.Value.Lo)})
		}
	})
}

func (m *module) describeFunc(t *tree.Type) *ir.DebugType {
	return m.intern(debugKey{body: t, kind: ir.DebugFunction}, func(d *ir.DebugType) {
		d.Elem, d.Prototyped, d.Variadic = m.describe(t.Elem.Unqual()), !t.NoProto, t.Variadic
		for _, p := range t.Params {
			d.Params = append(d.Params, m.describe(p))
		}
	})
}

// describeLongDouble describes a long double as what it is on the device: a double in an object of
// the host's size.
func (m *module) describeLongDouble(t *tree.Type) *ir.DebugType {
	double := m.intern(debugKey{kind: ir.DebugFloat, name: "double", size: 8}, nil)
	if t.Kind == tree.KindLongDouble {
		if t.Size == 8 {
			return m.intern(debugKey{kind: ir.DebugFloat, name: "long double", size: 8}, nil)
		}
		return m.intern(debugKey{kind: ir.DebugStruct, name: "long double", size: t.Size}, func(d *ir.DebugType) {
			d.Members = []ir.DebugMember{{Name: "value", Type: double}}
		})
	}
	if t.Size == 16 {
		return m.intern(debugKey{kind: ir.DebugComplex, name: "long double _Complex", size: 16}, nil)
	}
	return m.intern(debugKey{kind: ir.DebugStruct, name: "long double _Complex", size: t.Size}, func(d *ir.DebugType) {
		d.Members = []ir.DebugMember{{Name: "real", Type: double}, {Name: "imag", Type: double, Offset: t.Size / 2}}
	})
}

// basicTypes are the arithmetic types.
var basicTypes = map[tree.Kind]struct {
	kind ir.DebugKind
	name string
}{
	tree.KindBool:          {ir.DebugBool, "_Bool"},
	tree.KindChar:          {ir.DebugSignedChar, "char"},
	tree.KindSChar:         {ir.DebugSignedChar, "signed char"},
	tree.KindUChar:         {ir.DebugUnsignedChar, "unsigned char"},
	tree.KindShort:         {ir.DebugSigned, "short"},
	tree.KindUShort:        {ir.DebugUnsigned, "unsigned short"},
	tree.KindInt:           {ir.DebugSigned, "int"},
	tree.KindUInt:          {ir.DebugUnsigned, "unsigned int"},
	tree.KindLong:          {ir.DebugSigned, "long"},
	tree.KindULong:         {ir.DebugUnsigned, "unsigned long"},
	tree.KindLongLong:      {ir.DebugSigned, "long long"},
	tree.KindULongLong:     {ir.DebugUnsigned, "unsigned long long"},
	tree.KindInt128:        {ir.DebugSigned, "__int128"},
	tree.KindUInt128:       {ir.DebugUnsigned, "unsigned __int128"},
	tree.KindBFloat:        {ir.DebugFloat, "__bf16"},
	tree.KindHalf:          {ir.DebugFloat, "_Float16"},
	tree.KindFloat:         {ir.DebugFloat, "float"},
	tree.KindDouble:        {ir.DebugFloat, "double"},
	tree.KindComplexHalf:   {ir.DebugComplex, "_Float16 _Complex"},
	tree.KindComplexFloat:  {ir.DebugComplex, "float _Complex"},
	tree.KindComplexDouble: {ir.DebugComplex, "double _Complex"},
}
