package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"

	"cptx/frontend/tree"
	"cptx/ir"
)

// declare records where automatic object o lives, for debuggers (-g): a call of llvm.dbg.declare.
func (g *gen) declare(o *tree.Object, l lval) {
	if !g.cfg.Debug || o.Name == "" || g.b.B == nil {
		return
	}
	v := &metadata.DILocalVariable{MetadataID: -1, Scope: g.b.Locs.Scope, Name: o.Name, File: g.file(int32(o.Pos.File)),
		Line: int64(o.Pos.Line), Type: g.describe(o.Type, 0)}
	if o.Param {
		for i, p := range g.obj.Fn.Params {
			if p == o {
				v.Arg = uint64(i + 1)
			}
		}
	}
	wrap := func(x metadata.Metadata) *metadata.Value { return &metadata.Value{Value: x} }
	g.b.Intrinsic("llvm.dbg.declare", ir.Void, wrap(l.p), wrap(v), wrap(&metadata.DIExpression{MetadataID: -1}))
}

// describeDepth bounds the nesting of described types.
const describeDepth = 50

// describe returns the debug description of a C type; nil is void.
func (m *module) describe(t *tree.Type, depth int) metadata.Field {
	if t.IsVoid() && t.Name == "" || depth > describeDepth {
		return nil
	}
	if m.di.types == nil {
		m.di.types = map[any]metadata.Field{}
	}
	if d, ok := m.di.types[t]; ok {
		return d
	}
	d := m.newDescription(t, depth)
	m.di.types[t] = d
	return d
}

func (m *module) newDescription(t *tree.Type, depth int) metadata.Field {
	derived := func(tag enum.DwarfTag, base *tree.Type) *metadata.DIDerivedType {
		d := &metadata.DIDerivedType{MetadataID: -1, Tag: tag}
		if b := m.describe(base, depth+1); b != nil {
			d.BaseType = b
		}
		return d
	}
	if t.Name != "" && t.Kind != tree.KindInvalid {
		plain := *t
		plain.Name = ""
		d := derived(enum.DwarfTagTypedef, &plain)
		d.Name = t.Name
		return d
	}
	if t.Qual&tree.QualConst != 0 {
		return derived(enum.DwarfTagConstType, t.Unqual())
	}
	if t.Qual&tree.QualVolatile != 0 {
		return derived(enum.DwarfTagVolatileType, t.Unqual())
	}
	switch t.Kind {
	case tree.KindPointer:
		d := derived(enum.DwarfTagPointerType, t.Elem)
		d.Size = uint64(t.Size * 8)
		return d
	case tree.KindArray:
		return m.describeArray(t, depth)
	case tree.KindStruct, tree.KindUnion:
		return m.describeRecord(t.Record, depth)
	case tree.KindFunc:
		return m.describeFunc(t, depth)
	case tree.KindEnum:
		e := &metadata.DICompositeType{MetadataID: -1, Tag: enum.DwarfTagEnumerationType, Name: t.Enum.Tag, Size: uint64(t.Sizeof() * 8)}
		if t.Enum.Underlying != nil {
			e.BaseType = m.describe(t.Enum.Underlying, depth+1)
		}
		return e
	}
	name, enc := basicName(t)
	return &metadata.DIBasicType{MetadataID: -1, Name: name, Size: uint64(t.Sizeof() * 8), Encoding: enc}
}

func (m *module) describeArray(t *tree.Type, depth int) metadata.Field {
	r := &metadata.DISubrange{MetadataID: -1, Count: metadata.IntLit(max(t.Len, 0))}
	a := &metadata.DICompositeType{MetadataID: -1, Tag: enum.DwarfTagArrayType, Size: uint64(t.Sizeof() * 8),
		Elements: &metadata.Tuple{MetadataID: -1, Fields: []metadata.Field{r}}}
	if b := m.describe(t.Elem, depth+1); b != nil {
		a.BaseType = b
	}
	return a
}

// describeRecord enters the record before its members, which may point to it.
func (m *module) describeRecord(r *tree.Record, depth int) metadata.Field {
	if d, ok := m.di.types[r]; ok {
		return d
	}
	tag := enum.DwarfTagStructureType
	if r.Union {
		tag = enum.DwarfTagUnionType
	}
	d := &metadata.DICompositeType{MetadataID: -1, Distinct: true, Tag: tag, Name: r.Tag, File: m.file(int32(r.Pos.File)),
		Line: int64(r.Pos.Line), Size: uint64(r.Size * 8), Elements: &metadata.Tuple{MetadataID: -1}}
	m.di.types[r] = d
	for _, f := range r.Fields {
		if f.Name == "" && f.BitField {
			continue
		}
		e := &metadata.DIDerivedType{MetadataID: -1, Tag: enum.DwarfTagMember, Name: f.Name, Scope: d, File: d.File,
			Line: int64(f.Pos.Line), Size: uint64(f.Type.Sizeof() * 8), Offset: uint64(f.Offset * 8)}
		if b := m.describe(f.Type, depth+1); b != nil {
			e.BaseType = b
		}
		if f.BitField {
			e.Size, e.Offset, e.Flags = uint64(f.BitWidth), uint64(f.Offset*8+int64(f.BitOff)), enum.DIFlagBitField
		}
		d.Elements.Fields = append(d.Elements.Fields, e)
	}
	return d
}

func (m *module) describeFunc(t *tree.Type, depth int) metadata.Field {
	var fields []metadata.Field
	add := func(t *tree.Type) {
		if d := m.describe(t, depth+1); d != nil {
			fields = append(fields, d)
		} else {
			fields = append(fields, metadata.Null)
		}
	}
	add(t.Elem)
	for _, p := range t.Params {
		add(p)
	}
	return &metadata.DISubroutineType{MetadataID: -1, Types: &metadata.Tuple{MetadataID: -1, Fields: fields}}
}

// basicName is the C name and DWARF encoding of an arithmetic type.
func basicName(t *tree.Type) (string, enum.DwarfAttEncoding) {
	switch t.Kind {
	case tree.KindBool:
		return "_Bool", enum.DwarfAttEncodingBoolean
	case tree.KindChar:
		return "char", enum.DwarfAttEncodingSignedChar
	case tree.KindSChar:
		return "signed char", enum.DwarfAttEncodingSignedChar
	case tree.KindUChar:
		return "unsigned char", enum.DwarfAttEncodingUnsignedChar
	case tree.KindShort:
		return "short", enum.DwarfAttEncodingSigned
	case tree.KindUShort:
		return "unsigned short", enum.DwarfAttEncodingUnsigned
	case tree.KindInt:
		return "int", enum.DwarfAttEncodingSigned
	case tree.KindUInt:
		return "unsigned int", enum.DwarfAttEncodingUnsigned
	case tree.KindLong:
		return "long", enum.DwarfAttEncodingSigned
	case tree.KindULong:
		return "unsigned long", enum.DwarfAttEncodingUnsigned
	case tree.KindLongLong:
		return "long long", enum.DwarfAttEncodingSigned
	case tree.KindULongLong:
		return "unsigned long long", enum.DwarfAttEncodingUnsigned
	case tree.KindInt128:
		return "__int128", enum.DwarfAttEncodingSigned
	case tree.KindUInt128:
		return "unsigned __int128", enum.DwarfAttEncodingUnsigned
	case tree.KindHalf:
		return "_Float16", enum.DwarfAttEncodingFloat
	case tree.KindFloat:
		return "float", enum.DwarfAttEncodingFloat
	case tree.KindDouble:
		return "double", enum.DwarfAttEncodingFloat
	case tree.KindLongDouble:
		return "long double", enum.DwarfAttEncodingFloat
	case tree.KindComplexFloat:
		return "float _Complex", enum.DwarfAttEncodingComplexFloat
	case tree.KindComplexLongDouble:
		return "long double _Complex", enum.DwarfAttEncodingComplexFloat
	case tree.KindComplexDouble:
		return "double _Complex", enum.DwarfAttEncodingComplexFloat
	}
	return "void", enum.DwarfAttEncodingUnsigned
}
