package debug

import (
	"debug/dwarf"
	"debug/elf"
	"fmt"
	"maps"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// typeMaker makes random C types.
type typeMaker struct {
	r     *rand.Rand
	out   strings.Builder
	names []string // of complete types, for use in others
	n     int
}

var scalars = []string{"_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long",
	"unsigned long", "long long", "unsigned long long", "float", "double", "__int128", "unsigned __int128", "_Float16",
	"float _Complex", "double _Complex", "void *", "int (*)[3]"}

func (m *typeMaker) pick(list []string) string { return list[m.r.Intn(len(list))] }

// declaration declares name with a random type.
func (m *typeMaker) declaration(name string, depth int) string {
	switch k := m.r.Intn(20); {
	case k < 3:
		return fmt.Sprintf("%s *%s", m.base(depth), name)
	case k < 5:
		return fmt.Sprintf("%s %s[%d]", m.base(depth), name, 1+m.r.Intn(5))
	case k < 6:
		return fmt.Sprintf("%s %s[%d][%d]", m.base(depth), name, 1+m.r.Intn(3), 1+m.r.Intn(3))
	case k < 7:
		return fmt.Sprintf("%s (*%s)(%s, int)", m.result(depth), name, m.base(depth))
	case k < 8:
		return fmt.Sprintf("%s (*%s[2])(const char *, ...)", m.result(depth), name)
	case k < 9:
		return fmt.Sprintf("%s *const volatile %s", m.base(depth), name)
	case k < 10:
		return fmt.Sprintf("struct unknown%d *%s", m.r.Intn(3), name)
	}
	return m.base(depth) + " " + name
}

// result is a type that a function can return.
func (m *typeMaker) result(depth int) string {
	if m.r.Intn(2) == 0 {
		return m.base(depth) + " *"
	}
	if depth > 0 && m.r.Intn(2) == 0 {
		return m.record("", depth-1)
	}
	return []string{"int", "const double", "unsigned char", "_Bool", "void"}[m.r.Intn(5)]
}

func (m *typeMaker) base(depth int) string {
	q := []string{"", "", "", "", "const ", "volatile "}[m.r.Intn(6)]
	switch k := m.r.Intn(10); {
	case k < 2 && len(m.names) > 0:
		return q + m.pick(m.names)
	case k < 3 && depth > 0:
		return q + m.record("", depth-1)
	}
	for {
		if s := m.pick(scalars); !strings.Contains(s, "(") {
			return q + s
		}
	}
}

// record writes a struct or union with a tag, "" for none.
func (m *typeMaker) record(tag string, depth int) string {
	var b strings.Builder
	kind := "struct"
	if m.r.Intn(4) == 0 {
		kind = "union"
	}
	attr := []string{"", "", "", "", " __attribute__((packed))", " __attribute__((aligned(16)))"}[m.r.Intn(6)]
	fmt.Fprintf(&b, "%s%s %s {", kind, attr, tag)
	for range 1 + m.r.Intn(6) {
		m.n++
		name := fmt.Sprintf("m%d", m.n)
		switch k := m.r.Intn(12); {
		case k < 4:
			m.bitField(&b, name)
		case k < 5 && depth > 0:
			b.WriteString(" " + m.record("", depth-1) + ";")
		default:
			b.WriteString(" " + m.declaration(name, depth) + ";")
		}
	}
	if kind == "struct" && m.r.Intn(10) == 0 && tag != "" {
		b.WriteString(" int tail[];")
	}
	b.WriteString(" }")
	return b.String()
}

func (m *typeMaker) bitField(b *strings.Builder, name string) {
	t := m.pick([]string{"_Bool", "char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long", "unsigned long"})
	width := map[string]int{"_Bool": 1, "char": 8, "unsigned char": 8, "short": 16, "unsigned short": 16, "long": 64, "unsigned long": 64}[t]
	if width == 0 {
		width = 32
	}
	if m.r.Intn(8) == 0 {
		fmt.Fprintf(b, " %s : 0;", t)
	}
	fmt.Fprintf(b, " %s %s : %d;", t, name, 1+m.r.Intn(width))
}

// source writes n types and a variable of each, v0 to vn-1.
func (m *typeMaker) source(n int) string {
	for i := range n {
		switch k := m.r.Intn(10); {
		case k < 6:
			fmt.Fprintf(&m.out, "%s v%d;\n", m.record(fmt.Sprintf("S%d", i), 2), i)
		case k < 7:
			fmt.Fprintf(&m.out, "enum E%d { A%d = %d, B%d, C%d = %d } v%d;\n", i, i, m.r.Intn(200)-100, i, i, m.r.Intn(1<<20), i)
			m.names = append(m.names, fmt.Sprintf("enum E%d", i))
		case k < 9:
			name := fmt.Sprintf("T%d", i)
			text := m.declaration(name, 1)
			fmt.Fprintf(&m.out, "typedef %s;\n%s v%d;\n", text, name, i)
			if !strings.Contains(text, name+"[") { // gcc forgets qualifiers of "volatile A *" where A is an array
				m.names = append(m.names, name)
			}
		default:
			fmt.Fprintf(&m.out, "%s;\n", m.declaration(fmt.Sprintf("v%d", i), 1))
		}
	}
	return m.out.String()
}

// gccNames are gcc's names of types by ours.
var gccNames = map[string]string{"short int": "short", "short unsigned int": "unsigned short", "long int": "long", "long unsigned int": "unsigned long",
	"long long int": "long long", "long long unsigned int": "unsigned long long", "__int128 unsigned": "unsigned __int128",
	"complex float": "float _Complex", "complex double": "double _Complex"}

// describe writes a type as a text that is the same for equal types. Records and enumerations with
// a tag inside others are named alone.
func describe(t dwarf.Type, top bool) string { return qualified(t, nil, top) }

// qualified is describe for a type with further qualifiers, which of an array are those of its
// elements (C11 6.7.3p9); gcc has them at either.
func qualified(t dwarf.Type, quals []string, top bool) string {
	switch t := t.(type) {
	case *dwarf.QualType:
		return qualified(t.Type, append(quals, t.Qual), top)
	case *dwarf.ArrayType:
		return fmt.Sprintf("[%d]%s", t.Count, qualified(t.Type, quals, false))
	case *dwarf.TypedefType:
		// Of these gcc keeps the name only where it is neither qualified nor an element.
		if isArray(t) || !top && len(qualifiers(t)) > 0 {
			return qualified(t.Type, quals, top)
		}
	}
	s := ""
	for _, q := range []string{"const", "volatile", "restrict"} {
		if slices.Contains(quals, q) {
			s += q + " "
		}
	}
	return s + plain(t, top)
}

// qualifiers returns the qualifiers of a type.
func qualifiers(t dwarf.Type) (list []string) {
	for {
		switch x := t.(type) {
		case *dwarf.QualType:
			list, t = append(list, x.Qual), x.Type
		case *dwarf.TypedefType:
			t = x.Type
		default:
			return list
		}
	}
}

// unqualified is a type without its qualifiers, which are no part of the type of a function that
// has it as a parameter (C11 6.7.6.3p15).
func unqualified(t dwarf.Type) dwarf.Type {
	for len(qualifiers(t)) > 0 {
		switch x := t.(type) {
		case *dwarf.QualType:
			t = x.Type
		case *dwarf.TypedefType:
			t = x.Type
		}
	}
	return t
}

// plain is describe for types other than arrays and qualified ones.
func plain(t dwarf.Type, top bool) string {
	switch t := t.(type) {
	case nil:
		return "void"
	case *dwarf.VoidType, *dwarf.UnspecifiedType:
		return "void"
	case *dwarf.TypedefType:
		if t.Name == "" || !top {
			return "typedef " + t.Name
		}
		return "typedef " + t.Name + " " + describe(t.Type, false)
	case *dwarf.PtrType:
		return "*" + describe(t.Type, false)
	case *dwarf.FuncType:
		s := "func("
		for _, p := range t.ParamType {
			s += describe(unqualified(p), false) + ", "
		}
		return s + ") " + describe(t.ReturnType, false)
	case *dwarf.DotDotDotType:
		return "..."
	case *dwarf.EnumType:
		s := fmt.Sprintf("enum %s %d", t.EnumName, t.ByteSize)
		for _, v := range t.Val {
			s += fmt.Sprintf(" %s=%d", v.Name, int32(v.Val))
		}
		return s
	case *dwarf.StructType:
		return describeRecord(t, top)
	}
	c := t.Common()
	name := c.Name
	if n, ok := gccNames[name]; ok {
		name = n
	}
	return fmt.Sprintf("%s:%d:%T", name, c.ByteSize, t)
}

func isArray(t dwarf.Type) bool {
	for d, ok := t.(*dwarf.TypedefType); ok; d, ok = t.(*dwarf.TypedefType) {
		t = d.Type
	}
	_, ok := t.(*dwarf.ArrayType)
	return ok
}

func describeRecord(t *dwarf.StructType, top bool) string {
	s := t.Kind + " " + t.StructName
	if t.Incomplete || t.StructName != "" && !top {
		return s
	}
	s += fmt.Sprintf(" %d {", t.ByteSize)
	for _, f := range t.Field {
		at := f.ByteOffset * 8
		if f.BitSize > 0 {
			at += f.ByteSize*8 - f.BitOffset - f.BitSize
			if f.ByteSize == 0 {
				at = f.ByteOffset*8 + f.Type.Size()*8 - f.BitOffset - f.BitSize
			}
		}
		s += fmt.Sprintf("\n\t%s at %d width %d %s", f.Name, at, f.BitSize, describe(f.Type, false))
	}
	return s + "}"
}

// variables describes the types of the variables at file scope.
func variables(t *testing.T, data *dwarf.Data) map[string]string {
	t.Helper()
	out := map[string]string{}
	r := data.Reader()
	for {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if e == nil {
			return out
		}
		name, _ := e.Val(dwarf.AttrName).(string)
		if at, ok := e.Val(dwarf.AttrType).(dwarf.Offset); ok && e.Tag == dwarf.TagVariable {
			typ, err := data.Type(at)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			out[name] = describe(typ, true)
		}
		if e.Tag != dwarf.TagCompileUnit {
			r.SkipChildren()
		}
	}
}

// declLines are the lines of declarations by tag and name; 0 of those that say none.
func declLines(t *testing.T, data *dwarf.Data) map[string]int64 {
	t.Helper()
	out := map[string]int64{}
	r := data.Reader()
	for e, err := r.Next(); e != nil || err != nil; e, err = r.Next() {
		if err != nil {
			t.Fatal(err)
		}
		name, _ := e.Val(dwarf.AttrName).(string)
		switch e.Tag {
		case dwarf.TagTypedef, dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagEnumerationType, dwarf.TagVariable:
			if name != "" && e.Val(dwarf.AttrDeclaration) == nil {
				line, _ := e.Val(dwarf.AttrDeclLine).(int64)
				out[e.Tag.String()+" "+name] = line
			}
		}
	}
	return out
}

// TestDeclLines compares where types and variables are declared with gcc's.
func TestDeclLines(t *testing.T) {
	const source = `typedef int number; typedef struct pair
{ number a, b; } pair_t,
	*pair_p;
typedef
const volatile pair_t odd; enum color { RED };
union u { int i; float f; };
typedef union u u_t; typedef enum color color_t;
typedef number (*callback)(pair_p, u_t);
typedef number grid[3][4];
#line 100 "other.h"
typedef grid *grids;
typedef struct { color_t c; } unnamed;
#line 12 "t.c"
number v; pair_t w; pair_p x; odd *y; callback z; grids gs; unnamed un;
`
	gcc, err := toolchain.GCC()
	if err != nil {
		toolchain.Missing(t, "no gcc")
	}
	dir := t.TempDir()
	file, object := filepath.Join(dir, "t.c"), filepath.Join(dir, "t.o")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(gcc, "-w", "-gdwarf-2", "-gstrict-dwarf", "-c", "-o", object, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := elf.Open(object)
	if err != nil {
		t.Fatal(err)
	}
	host, err := f.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	s, err := ReadSections(compile(t, "t.c", source, "sm_80", 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	device, err := s.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	want, got := declLines(t, host), declLines(t, device)
	if !maps.Equal(got, want) || want["Typedef grids"] != 100 {
		t.Errorf("%v\ngcc has\n%v", got, want)
	}
}

// TestTypes compares name, size, members, offsets and bits of random types with gcc's.
func TestTypes(t *testing.T) {
	gcc, err := toolchain.GCC()
	if err != nil {
		toolchain.Missing(t, "no gcc")
	}
	for seed := range int64(5) {
		m := &typeMaker{r: rand.New(rand.NewSource(seed))}
		const types = 100
		source := m.source(types)
		dir := t.TempDir()
		file, object := filepath.Join(dir, "t.c"), filepath.Join(dir, "t.o")
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(gcc, "-w", "-gdwarf-2", "-gstrict-dwarf", "-c", "-o", object, file).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s\n%s", err, out, source)
		}
		f, err := elf.Open(object)
		if err != nil {
			t.Fatal(err)
		}
		host, err := f.DWARF()
		if err != nil {
			t.Fatal(err)
		}
		s, err := ReadSections(compile(t, "t.c", source, "sm_80", 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		device, err := s.DWARF()
		if err != nil {
			t.Fatal(err)
		}
		want, got := variables(t, host), variables(t, device)
		for i := range types {
			name := fmt.Sprintf("v%d", i)
			if want[name] == "" || got[name] != want[name] {
				t.Errorf("seed %d, %s:\n%s\ngcc has:\n%s", seed, name, got[name], want[name])
			}
		}
	}
}
