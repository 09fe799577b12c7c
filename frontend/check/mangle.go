package check

import (
	"strconv"
	"strings"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
)

// mangler writes a name by the Itanium C++ ABI, section "Mangling", as far as C's types reach: what
// nvcc gives a C++ function of the same prototype (guide, C++).
type mangler struct {
	out  []byte
	subs []*tree.Type // substitution candidates in order (Itanium ABI, Compression)
	left int          // types still to be written; bounds exponential types

	inner  map[string]bool       // functions and tags in a namespace without a name
	spaces map[string]*tree.Type // what stands for namespaces among subs

	named    func(space string) *tree.Type // the class that a namespace is, nil for none
	function func(obj *tree.Object)        // writes the C++ name of one that is an argument

	cuda   bool             // the language is CUDA C++
	stands *template.Stands // for what the parameters of a template are in the types, if it is one
	types  *template.Stands // for which structs are instances of class templates
}

// innerSpace stands for the namespace without a name among the substitution candidates.
var innerSpace = &tree.Type{Kind: tree.KindVoid, Name: "_GLOBAL__N_1"}

// mangle returns the C++ name of a function.
func (c *checker) mangle(obj *tree.Object) string {
	m := &mangler{left: 2000, inner: c.res.Inner, cuda: c.res.CXX, types: &c.stands}
	m.function = func(obj *tree.Object) { c.encode(m, obj) }
	c.encode(m, obj)
	return string(m.out)
}

// encode writes the C++ name of a function.
func (c *checker) encode(m *mangler, obj *tree.Object) {
	stands, names := m.stands, m.named
	m.stands, m.named = nil, nil
	defer func() { m.stands, m.named = stands, names }()
	m.out = append(m.out, "_Z"...)
	name, inst := obj.Name, c.instances[obj]
	if inst != nil {
		name = inst.t.name
	}
	space, base := dialect.SplitSpace(name)
	nested := len(m.out) > len("_Z") // nvcc puts what is static into a namespace of the file then
	inner := space == "" && (m.inner[name] || nested && !c.madeLocal[obj]) && obj.Linkage == tree.LinkInternal
	switch {
	case inner:
		m.space()
	case space != "":
		m.out = append(m.out, 'N')
		if obj.Fn.Attrs.Method {
			m.qualifiers(quals(obj.Type.Params[0].Elem) & (tree.QualConst | tree.QualVolatile))
		}
		m.named = c.classNamed
		m.prefix(space)
	}
	switch {
	case inner || strings.HasSuffix(space, dialect.InnerSpace):
	case obj.Linkage == tree.LinkInternal && !c.madeLocal[obj] && !obj.Fn.Attrs.Kernel: // nvcc gives kernels no L
		m.out = append(m.out, 'L')
	}
	if text, ok := strings.CutPrefix(base, "operator"); ok && isOperatorName(base) {
		m.out = append(m.out, dialect.MemberOperatorCode(text, len(obj.Type.Params))...)
	} else if strings.HasPrefix(base, dialect.ToPrefix) && obj.Fn.Attrs.Method {
		m.out = append(m.out, "cv"...)
		m.typ(obj.Type.Elem)
	} else {
		m.source(base)
	}
	t := obj.Type
	if inst != nil {
		m.arguments(inst.args)
		if p := inst.t.pattern; !isInvalid(p) && !c.stands.Expression(p.Elem) { // else a name that is no other's will do, see ask
			m.stands, t = &c.stands, inst.t.pattern
		}
	}
	if inner || space != "" {
		m.out = append(m.out, 'E')
	}
	if obj.Fn.Attrs.Method && len(t.Params) > 0 {
		object := *t
		object.Params = t.Params[1:]
		t = &object
	}
	if inst != nil {
		m.typ(t.Elem)
	}
	m.params(t)
}

// classNamed returns the class that stands for a namespace with functions.
func (c *checker) classNamed(space string) *tree.Type {
	around, name := "", space
	if i := strings.LastIndex(space, "::"); i >= 0 {
		around, name = space[:i], space[i+len("::"):]
	}
	if t := c.file.tags[dialect.InSpace(around, name)]; t != nil {
		return t.typ
	}
	return nil
}

// space begins a name in the namespace without a name: N, and the namespace as g++ calls it. nvcc
// puts a hash of the file after that.
func (m *mangler) space() {
	m.out = append(m.out, 'N')
	if !m.substitute(innerSpace) {
		m.source(innerSpace.Name)
		m.subs = append(m.subs, innerSpace)
	}
}

// mangleVariable returns the C++ name of a variable in a namespace.
func (c *checker) mangleVariable(obj *tree.Object) string {
	m := &mangler{left: 2000}
	space, base := dialect.SplitSpace(obj.Name)
	m.out = append(m.out, "_ZN"...)
	m.prefix(space)
	if obj.Linkage == tree.LinkInternal && !strings.HasSuffix(space, dialect.InnerSpace) {
		m.out = append(m.out, 'L')
	}
	m.source(base)
	return string(m.out) + "E"
}

// prefix writes the namespaces a::b around a name, each of which is a candidate for substitution
// with those around it.
func (m *mangler) prefix(space string) {
	if t := m.spaces[space]; t != nil {
		m.substitute(t)
		return
	}
	if space == "std" {
		m.out = append(m.out, "St"...)
		return
	}
	name := space
	if i := strings.LastIndex(space, "::"); i >= 0 {
		m.prefix(space[:i])
		name = space[i+len("::"):]
	}
	m.source(name)
	if m.spaces == nil {
		m.spaces = map[string]*tree.Type{}
	}
	t := &tree.Type{Kind: tree.KindVoid}
	if m.named != nil {
		if class := m.named(space); class != nil {
			t = class
		}
	}
	m.spaces[space] = t
	m.subs = append(m.subs, t)
}

// source writes an identifier with its length.
func (m *mangler) source(name string) {
	m.out = strconv.AppendInt(m.out, int64(len(name)), 10)
	m.out = append(m.out, name...)
}

// params writes the parameter types of a function.
func (m *mangler) params(t *tree.Type) {
	for _, p := range t.Params {
		m.typ(p.Unqual())
	}
	switch {
	case t.Variadic:
		m.out = append(m.out, 'z')
	case len(t.Params) == 0:
		m.out = append(m.out, 'v')
	}
}

// mangledKinds are the builtin-type codes.
var mangledKinds = [...]string{
	tree.KindVoid: "v", tree.KindBool: "b", tree.KindChar: "c", tree.KindSChar: "a", tree.KindUChar: "h",
	tree.KindShort: "s", tree.KindUShort: "t", tree.KindInt: "i", tree.KindUInt: "j", tree.KindLong: "l",
	tree.KindULong: "m", tree.KindLongLong: "x", tree.KindULongLong: "y", tree.KindInt128: "n", tree.KindUInt128: "o",
	tree.KindBFloat: "DF16b", tree.KindHalf: "DF16_", tree.KindFloat: "f", tree.KindDouble: "d", tree.KindLongDouble: "e",
}

// cudaClass returns the class that a type is in nvcc's CUDA C++, "" for others.
func cudaClass(t *tree.Type) string {
	switch t.Kind {
	case tree.KindHalf:
		return "__half"
	case tree.KindBFloat:
		return "__nv_bfloat16"
	}
	return ""
}

// builtinCode returns the code of a type that is written in full each time, "" for others.
func builtinCode(t *tree.Type) string {
	switch t.Name { // C's typedefs of distinct C++ types
	case "wchar_t":
		return "w"
	case "char16_t":
		return "Ds"
	case "char32_t":
		return "Di"
	}
	if t.NullPtr {
		return "Dn"
	}
	if int(t.Kind) < len(mangledKinds) {
		return mangledKinds[t.Kind]
	}
	return ""
}

// typ writes a type, or a reference to an equal one before it.
func (m *mangler) typ(t *tree.Type) {
	if m.left--; m.left < 0 {
		return
	}
	if t.Qual == 0 && !(m.cuda && cudaClass(t) != "") {
		if code := builtinCode(t); code != "" {
			m.out = append(m.out, code...)
			return
		}
	}
	if m.substitute(t) {
		return
	}
	if t.Qual != 0 {
		m.qualifiers(t.Qual)
		m.typ(t.Unqual())
	} else {
		m.structure(t)
	}
	m.subs = append(m.subs, t)
}

// substitute writes S_, S0_... if t has been written before.
func (m *mangler) substitute(t *tree.Type) bool {
	for i, s := range m.subs {
		steps := 1000
		if s == t || (s.Kind != tree.KindVoid || s.Qual != 0) && sameMangled(s, t, &steps) {
			m.out = append(m.out, 'S')
			if i > 0 {
				m.out = append(m.out, base36(i-1)...)
			}
			m.out = append(m.out, '_')
			return true
		}
	}
	return false
}

// base36 is the <seq-id> number system: digits, then capital letters.
func base36(n int) string {
	b := []byte(strconv.FormatInt(int64(n), 36))
	for i, ch := range b {
		if ch >= 'a' {
			b[i] = ch - 'a' + 'A'
		}
	}
	return string(b)
}

// sameMangled reports whether two types are written alike; steps bounds the work.
func sameMangled(a, b *tree.Type, steps *int) bool {
	for {
		if a == b {
			return true
		}
		if *steps--; *steps < 0 || a.Kind != b.Kind || a.Qual != b.Qual {
			return false
		}
		switch a.Kind {
		case tree.KindStruct, tree.KindUnion:
			return a.Record == b.Record
		case tree.KindEnum:
			return a.Enum == b.Enum
		case tree.KindArray:
			if a.Len != b.Len {
				return false
			}
		case tree.KindFunc:
			if len(a.Params) != len(b.Params) || a.Variadic != b.Variadic {
				return false
			}
			for i, p := range a.Params {
				if !sameMangled(p.Unqual(), b.Params[i].Unqual(), steps) {
					return false
				}
			}
		case tree.KindPointer:
			if a.Ref != b.Ref {
				return false
			}
		default:
			return builtinCode(a) == builtinCode(b)
		}
		a, b = a.Elem, b.Elem
	}
}

// qualifiers writes restrict, volatile and const in the ABI's order.
func (m *mangler) qualifiers(q tree.Qual) {
	if n := q.Space(); n != tree.SpaceGeneric {
		m.out = append(m.out, 'U')
		m.source("AS" + strconv.Itoa(int(n)))
	}
	if q&tree.QualAtomic != 0 {
		m.out = append(m.out, 'U')
		m.source("_Atomic")
	}
	if q&tree.QualRestrict != 0 {
		m.out = append(m.out, 'r')
	}
	if q&tree.QualVolatile != 0 {
		m.out = append(m.out, 'V')
	}
	if q&tree.QualConst != 0 {
		m.out = append(m.out, 'K')
	}
}

// structure writes an unqualified type that is not built in.
func (m *mangler) structure(t *tree.Type) {
	if m.stands != nil && m.parameter(t) {
		return
	}
	switch t.Kind {
	case tree.KindHalf, tree.KindBFloat:
		m.source(cudaClass(t))
	case tree.KindPointer:
		if t.Ref {
			m.out = append(m.out, 'R')
		} else {
			m.out = append(m.out, 'P')
		}
		m.typ(t.Elem)
	case tree.KindArray:
		m.out = append(m.out, 'A')
		if t.Len >= 0 {
			m.out = strconv.AppendInt(m.out, t.Len, 10)
		}
		m.out = append(m.out, '_')
		m.typ(t.Elem)
	case tree.KindFunc:
		m.out = append(m.out, 'F')
		m.typ(t.Elem)
		m.params(t)
		m.out = append(m.out, 'E')
	case tree.KindComplexFloat:
		m.out = append(m.out, "Cf"...)
	case tree.KindComplexDouble:
		m.out = append(m.out, "Cd"...)
	case tree.KindComplexLongDouble:
		m.out = append(m.out, "Ce"...)
	case tree.KindStruct, tree.KindUnion:
		if class := m.types.Class(t); class != nil {
			m.class(class)
			return
		}
		if member, ok := m.types.Member(t); ok {
			m.member(member)
			return
		}
		m.tag(t.Record.Tag, t.Name)
	case tree.KindEnum:
		m.tag(t.Enum.Tag, t.Name)
	}
}

// class writes an instance of a class template, whose name is a candidate for substitution as
// namespaces are.
func (m *mangler) class(class *template.Class) {
	space, _ := dialect.SplitSpace(class.Name)
	nested := space != "" && space != "std" // for that there is St
	if nested {
		m.out = append(m.out, 'N')
	}
	m.classPrefix(class)
	if nested {
		m.out = append(m.out, 'E')
	}
}

// classPrefix writes the name of an instance of a class template with its arguments.
func (m *mangler) classPrefix(class *template.Class) {
	space, base := dialect.SplitSpace(class.Name)
	if space != "" {
		base = space + "::" + base
	}
	m.prefix(base)
	m.list(class.Args)
}

// member writes what stands for a type that a class declares which depends on parameters.
func (m *mangler) member(t template.Member) {
	m.out = append(m.out, 'N')
	m.memberPrefix(t.Of)
	m.source(t.Name)
	m.out = append(m.out, 'E')
}

// memberPrefix writes the class in front of a member.
func (m *mangler) memberPrefix(t *tree.Type) {
	if m.left--; m.left < 0 || m.substitute(t) {
		return
	}
	if member, ok := m.types.Member(t); ok {
		m.memberPrefix(member.Of)
		m.source(member.Name)
	} else if class := m.types.Class(t); class != nil {
		m.classPrefix(class)
	} else {
		m.structure(t)
	}
	m.subs = append(m.subs, t)
}

// arguments writes those of a function template, after its name, which is a candidate for
// substitution.
func (m *mangler) arguments(args []template.Arg) {
	m.subs = append(m.subs, &tree.Type{Kind: tree.KindVoid})
	m.list(args)
}

// list writes the arguments of a template.
func (m *mangler) list(args []template.Arg) {
	m.out = append(m.out, 'I')
	for i := range args {
		a := &args[i]
		if a.Type != nil {
			m.typ(a.Type)
			continue
		}
		if a.Func != nil {
			m.functionArgument(a)
			continue
		}
		if i, ok := template.ConstantIndex(a.Value); ok && m.stands != nil {
			m.out = append(m.out, 'X')
			m.parameterNumber(i)
			m.out = append(m.out, 'E')
			continue
		}
		m.out = append(m.out, 'L')
		m.typ(a.Value.T.Unqual())
		if v := a.Value; isNegative(v) {
			m.out = append(m.out, 'n')
			m.out = strconv.AppendUint(m.out, -v.Lo, 10)
		} else {
			m.out = strconv.AppendUint(m.out, v.Lo, 10)
		}
		m.out = append(m.out, 'E')
	}
	m.out = append(m.out, 'E')
}

// functionArgument writes an argument that is a function.
func (m *mangler) functionArgument(a *template.Arg) {
	if !a.Ref {
		m.out = append(m.out, "Xad"...)
		defer func() { m.out = append(m.out, 'E') }()
	}
	m.out = append(m.out, 'L')
	if m.left--; m.function != nil && m.left > 0 {
		m.function(a.Func)
	} else {
		m.out = append(m.out, a.Func.Name...)
	}
	m.out = append(m.out, 'E')
}

// parameter writes what stands for a parameter of a template: T_, T0_..., alone or as the length of
// an array; it reports false for other types.
func (m *mangler) parameter(t *tree.Type) bool {
	if i, ok := m.stands.TypeIndex(t); ok {
		m.parameterNumber(i)
		return true
	}
	if t.Kind != tree.KindArray {
		return false
	}
	i, ok := template.LengthIndex(t.Len)
	if !ok {
		return false
	}
	m.out = append(m.out, 'A')
	m.parameterNumber(i)
	m.out = append(m.out, '_')
	m.typ(t.Elem)
	return true
}

func (m *mangler) parameterNumber(i int) {
	m.out = append(m.out, 'T')
	if i > 0 {
		m.out = append(m.out, base36(i-1)...)
	}
	m.out = append(m.out, '_')
}

// tag writes the name of a class or enumeration; an unnamed one takes its typedef name.
func (m *mangler) tag(tag, typedef string) {
	if tag == "" {
		tag = typedef
	}
	space, base := dialect.SplitSpace(tag)
	switch {
	case space != "":
		m.out = append(m.out, 'N')
		m.prefix(space)
		m.source(base)
		m.out = append(m.out, 'E')
	case tag == "":
		m.out = append(m.out, "Ut_"...)
	case m.inner[tag]:
		m.space()
		m.source(tag)
		m.out = append(m.out, 'E')
	default:
		m.source(tag)
	}
}
