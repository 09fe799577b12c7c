package gen

import (
	"fmt"
	"strings"
)

// kind is a scalar type, or record for a struct.
type kind int

const (
	i8 kind = iota
	u8
	i16
	u16
	i32
	u32
	i64
	u64
	f32
	f64
	record
)

// names are the kinds' spellings in the kernel and in the run comment.
var names = [...]string{"i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f32", "f64", "struct"}

func (k kind) String() string { return names[k] }
func (k kind) float() bool    { return k == f32 || k == f64 }
func (k kind) signed() bool   { return k < f32 && k%2 == 0 }

// wide is the unsigned type that arithmetic of the kind is computed in: never
// narrower than int, so that promotion cannot make it signed.
func (k kind) wide() kind {
	if k >= i64 {
		return u64
	}
	return u32
}

// member is a field of a struct: a scalar, a bit-field, a small array or a
// vector.
type member struct {
	name   string
	kind   kind
	bits   int // width of a bit-field, 0 otherwise
	count  int // elements of an array, 0 otherwise
	vector int // elements of a vector type, 0 otherwise
}

type structure struct {
	name    string
	members []member
}

// vectorNames are the vector types of four-byte and smaller elements.
var vectorNames = map[kind]string{i8: "char", u8: "uchar", i16: "short", u16: "ushort", i32: "int", u32: "uint", f32: "float"}

// types declares the structs and tables. The first struct is the kernel's
// parameter: plain scalars only, which the run comment can describe.
func (g *generator) types() {
	g.out = &g.decls
	for i := range 3 {
		s := &structure{name: fmt.Sprintf("struct s%d", i)}
		for j := range 1 + g.n(6) {
			m := member{name: fmt.Sprintf("m%d", j), kind: kind(g.n(int(record)))}
			switch {
			case i == 0:
			case m.kind < i64 && g.chance(35):
				m.bits = 1 + g.n(8<<(m.kind/2))
			case g.chance(20):
				m.count = 1 << (1 + g.n(2))
			case vectorNames[m.kind] != "" && g.chance(25):
				m.vector = 2 + 2*g.n(2)
			}
			s.members = append(s.members, m)
		}
		g.structs = append(g.structs, s)
		packed := ""
		if i == 2 && g.chance(40) {
			packed = "__attribute__((packed)) "
			for j := range s.members {
				s.members[j].vector = 0 // a packed vector type would lose its alignment
			}
		}
		g.line("struct %s%s {", packed, strings.TrimPrefix(s.name, "struct "))
		for _, m := range s.members {
			g.line("\t%s;", m.declaration())
		}
		g.line("};")
	}
	for _, space := range []string{"__constant__", "__device__ const"} {
		name := g.fresh("table")
		k := kind(g.n(int(f32)))
		var values []string
		for range 8 {
			values = append(values, g.literal(k))
		}
		if g.weak {
			g.weakTable(space, k, name, values)
		} else {
			g.line("%s %s %s[8] = {%s};", space, k, name, strings.Join(values, ", "))
		}
		g.callables = append(g.callables, callable{name: name + "[]", result: k})
	}
}

func (m member) declaration() string {
	switch {
	case m.bits > 0:
		return fmt.Sprintf("%s %s : %d", m.kind, m.name, m.bits)
	case m.count > 0:
		return fmt.Sprintf("%s %s[%d]", m.kind, m.name, m.count)
	case m.vector > 0:
		return fmt.Sprintf("%s%d %s", vectorNames[m.kind], m.vector, m.name)
	}
	return fmt.Sprintf("%s %s", m.kind, m.name)
}

// directive describes the struct parameter's value in a run comment.
func (s *structure) directive(g *generator) string {
	var fields []string
	for _, m := range s.members {
		value := fmt.Sprint(int8(g.rng.Uint32()))
		if m.kind.float() {
			value += ".25"
		}
		fields = append(fields, fmt.Sprintf("%s=%s", m.kind, value))
	}
	return "struct(" + strings.Join(fields, ",") + ")"
}

// part is a scalar piece of a variable.
type part struct {
	text string
	kind kind
}

// parts lists a variable's scalars.
func (v variable) parts() []part {
	if v.kind != record {
		return []part{{v.text, v.kind}}
	}
	var list []part
	for _, m := range v.rec.members {
		list = append(list, m.parts(v.text)...)
	}
	return list
}

func (m member) parts(of string) []part {
	text := of + "." + m.name
	var list []part
	for i := range m.count {
		list = append(list, part{fmt.Sprintf("%s[%d]", text, i), m.kind})
	}
	for i := range m.vector {
		list = append(list, part{fmt.Sprintf("%s.%c", text, "xyzw"[i]), m.kind})
	}
	if list == nil {
		list = []part{{text, m.kind}}
	}
	return list
}

// bits is the part's value as an unsigned integer; a NaN is the same whatever
// its payload.
func (p part) bits() string {
	switch p.kind {
	case f32:
		return "FBITS(" + p.text + ")"
	case f64:
		return "DBITS(" + p.text + ")"
	}
	return "(u64)" + p.text
}
