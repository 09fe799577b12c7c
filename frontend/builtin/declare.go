package builtin

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/target"
)

// Declare writes declarations of CUDA's built-in functions, variables and types for clang, so that
// tools that are made of it understand programs: in C each overload but one that a header of the
// library may declare again is "overloadable". What clang has built in itself is left out.
func Declare(w io.Writer, cfg *target.Config) error {
	d := declarer{w: bufio.NewWriter(w), types: newTypes(cfg, Undeclared)}
	d.vectors()
	for _, name := range d.structures() {
		fmt.Fprintf(d.w, "struct %s;\n", name)
	}
	for _, v := range []string{"threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize"} {
		known, _ := LookupVariable(v)
		fmt.Fprintf(d.w, "extern __CPTX_DEVICE const %s %s;\n", known.Type, v)
	}
	for _, name := range declaredNames() {
		d.function(name, Lookup(name, cfg, Undeclared))
	}
	for _, name := range []string{"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__all", "__any", "__ballot"} {
		d.function(name, parse(name, strings.ReplaceAll(find(name+"_sync"), "(j", "("), cfg, Undeclared))
	}
	for i := range images {
		d.image(&images[i])
	}
	return d.w.Flush()
}

// structures are the names of the structures of headers that functions take or return.
func (d *declarer) structures() (list []string) {
	for _, name := range declaredNames() {
		for _, o := range Lookup(name, &target.Config{}, Undeclared).Overloads {
			for _, code := range d.types.split(o.result + o.params) {
				if s, _ := structure(strings.TrimLeft(code, "PK")); s != "" && !IsVector(s) {
					list = append(list, s)
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// wild reports whether one of the codes stands for different types.
func wild(codes []string) bool {
	return slices.ContainsFunc(codes, func(code string) bool {
		base := strings.TrimLeft(code, "PK")
		return strings.ContainsAny(base[:1], "TSION")
	})
}

// Undeclared is a Named for the structures of headers that nobody has declared.
func Undeclared(name string) *tree.Type {
	return &tree.Type{Kind: tree.KindStruct, Record: &tree.Record{Tag: name}}
}

// declaredNames are the functions that are declared, families included.
func declaredNames() (list []string) {
	for _, name := range append(Names(), ruledNames()...) {
		if !clangHas(name) && find(name)+family(name) != "" && !strings.HasPrefix(name, "operator") {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// clangHas reports whether clang has a function itself, or cannot be told of it: those on long
// double, which is no double to clang.
func clangHas(name string) bool {
	for _, prefix := range []string{"__builtin_", "__sync_", "__c11_", "__scoped_", "__nvvm_"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	if strings.HasPrefix(name, "__atomic_") {
		return find(name)+fetchAtomic(name) != "" // but for those with a size in the name
	}
	base, long := strings.CutSuffix(name, "l")
	return name == "__assertfail" || strings.HasPrefix(name, "nexttoward") || long && find(base)+libm(base) != ""
}

// ruledNames are the names of conversions and of operations with a rounding.
func ruledNames() (list []string) {
	kinds := []string{"float", "double", "half", "bfloat16", "int", "uint", "ll", "ull", "short", "ushort", "char", "uchar"}
	modes := []string{"", "_rn", "_rz", "_ru", "_rd"}
	for _, mode := range modes {
		for _, from := range kinds {
			for _, to := range kinds {
				list = append(list, "__"+from+"2"+to+mode)
			}
		}
		for _, op := range []string{"fadd", "fsub", "fmul", "fdiv", "frcp", "fsqrt", "fmaf", "dadd", "dsub", "dmul", "ddiv", "drcp", "dsqrt", "fma"} {
			list = append(list, "__"+op+mode)
		}
	}
	var atomics []string
	for name := range fetchAtomics {
		atomics = append(atomics, name)
	}
	for _, r := range atomicTable {
		atomics = append(atomics, r.name)
	}
	for _, name := range atomics {
		for _, size := range []string{"1", "2", "4", "8", "16"} {
			list = append(list, strings.TrimSuffix(name, "_n")+"_"+size)
		}
	}
	return list
}

// declarer writes declarations.
type declarer struct {
	w     *bufio.Writer
	types *types
}

// elements are the element types of vectors, by their names in CUDA.
var elements = []struct{ name, c string }{
	{"char", "signed char"}, {"uchar", "unsigned char"}, {"short", "short"}, {"ushort", "unsigned short"}, {"int", "int"}, {"uint", "unsigned int"},
	{"long", "long"}, {"ulong", "unsigned long"}, {"longlong", "long long"}, {"ulonglong", "unsigned long long"}, {"float", "float"}, {"double", "double"},
}

// vectors writes the vector types and what makes them.
func (d *declarer) vectors() {
	for _, e := range elements {
		for n := 1; n <= 4; n++ {
			align := ""
			if n == 2 || n == 4 {
				align = fmt.Sprintf(" __attribute__((aligned(sizeof(%s) * %d > 16 ? 16 : sizeof(%[1]s) * %[2]d)))", e.c, n)
			}
			parts, params := "", []string(nil)
			for _, m := range "xyzw"[:n] {
				parts += fmt.Sprintf(" %s %c;", e.c, m)
				params = append(params, fmt.Sprintf("%s %c", e.c, m))
			}
			name := fmt.Sprintf("%s%d", e.name, n)
			fmt.Fprintf(d.w, "struct%s %s {%s };\ntypedef struct %[2]s %[2]s;\n__CPTX_DEVICE %[2]s make_%[2]s(%[4]s);\n", align, name, parts, strings.Join(params, ", "))
		}
	}
	d.w.WriteString("#ifdef __cplusplus\nstruct dim3 { unsigned int x, y, z; __CPTX_DEVICE __host__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {} };\n" +
		"#else\nstruct dim3 { unsigned int x, y, z; };\ntypedef struct dim3 dim3;\n#endif\n")
}

// every are the types that stand for any scalar.
const every = "cahstijlmxyfd"

// function writes the declarations of a function, one for each combination of types.
func (d *declarer) function(name string, f *Func) {
	plain := Lookup(name, &target.Config{PlainC: true}, Undeclared)
	ofC := map[string]bool{} // what a header may declare
	if plain != nil && len(plain.Overloads) == 1 {
		ofC[signature(&plain.Overloads[0])] = true
	}
	done := map[string]bool{}
	if f.mode != 0 {
		defer d.mixed(f, done)
	}
	if f.mode == 0 && len(f.Overloads) == 2 {
		defer d.integers(f, done)
	}
	for i := range f.Overloads {
		o := &f.Overloads[i]
		if !wild(d.types.split(o.result + o.params)) {
			d.overload(name, o.result, o.params, o.Variadic, ofC[signature(o)], done)
			continue
		}
		for _, v := range every {
			if strings.HasPrefix(name, "__ld") {
				d.overload(name, string(v), strings.ReplaceAll(o.params, "PT", "PK"+string(v)), false, false, done)
			}
			stands := strings.NewReplacer("T", string(v), "S", string(v), "I", string(v), "O", string(v), "N", string(v))
			d.overload(name, stands.Replace(o.result), stands.Replace(o.params), o.Variadic, false, done)
		}
		for _, e := range elements {
			for n := 1; n <= 4; n++ {
				d.vector(name, fmt.Sprintf("%s%d", e.name, n), o, done)
			}
		}
	}
}

// mixed writes the overloads of a function that chooses by the common type of its arguments for
// arguments of different types, or integers.
func (d *declarer) mixed(f *Func, done map[string]bool) {
	combinations, arithmetic := []string{""}, "ijlmxyHfd"
	if len(f.Overloads[0].Params) > 2 {
		arithmetic = "ifd" // enough for what is written; all would be hundreds
	}
	for range f.Overloads[0].Params {
		var longer []string
		for _, c := range combinations {
			for _, t := range arithmetic {
				longer = append(longer, c+string(t))
			}
		}
		combinations = longer
	}
	for _, codes := range combinations {
		var args []*tree.Type
		for i := range len(codes) {
			args = append(args, d.types.scalar(codes[i]))
		}
		if o, err := Resolve(f, args); err == nil {
			d.overload(f.Name, o.result, codes, false, false, done)
		}
	}
}

// integers writes the overloads for integers of a function on a float and a double, between which
// clang could not choose.
func (d *declarer) integers(f *Func, done map[string]bool) {
	o, other := &f.Overloads[0], &f.Overloads[1]
	if strings.Contains(o.params, "Pd") || !strings.Contains(o.params, "d") || strings.ReplaceAll(o.params, "d", "f") != other.params {
		return
	}
	for _, t := range "ijlmxyH" {
		args := slices.Clone(o.Params)
		for k, p := range args {
			if p == d.types.scalar('d') {
				args[k] = d.types.scalar(byte(t))
			}
		}
		if chosen, err := Resolve(f, args); err == nil {
			d.overload(f.Name, chosen.result, strings.ReplaceAll(o.params, "d", string(t)), false, false, done)
		}
	}
}

func signature(o *Overload) string { return o.result + "(" + o.params + ")" }

// overload writes one declaration.
func (d *declarer) overload(name, result, params string, variadic, ofC bool, done map[string]bool) {
	if done[params] {
		return
	}
	done[params] = true
	var list []string
	for _, code := range d.types.split(params) {
		list = append(list, d.c(code))
	}
	if variadic {
		list = append(list, "...")
	}
	if len(list) == 0 {
		list = []string{"void"}
	}
	attribute := "__CPTX_OVERLOAD "
	if ofC {
		attribute = "__CPTX_LIBRARY "
	}
	fmt.Fprintf(d.w, "%s%s %s(%s);\n", attribute, d.c(result), name, strings.Join(list, ", "))
}

// vector writes the overload in which T is a vector type.
func (d *declarer) vector(name, vector string, o *Overload, done map[string]bool) {
	if strings.ContainsAny(o.result+o.params, "SION") || !strings.Contains(o.params, "PT") && !strings.Contains(o.params, "PKT") || done[vector+o.params] {
		return
	}
	done[vector+o.params] = true
	spell := func(code string) string {
		rest, stars, qualifier := code, "", ""
		for rest != "" && (rest[0] == 'P' || rest[0] == 'K') {
			if rest[0] == 'P' {
				stars += "*"
			} else {
				qualifier = "const "
			}
			rest = rest[1:]
		}
		if rest != "T" {
			return d.c(code)
		}
		if strings.HasPrefix(name, "__ld") && stars != "" {
			qualifier = "const "
		}
		return qualifier + vector + " " + stars
	}
	var list []string
	for _, code := range d.types.split(o.params) {
		list = append(list, spell(code))
	}
	fmt.Fprintf(d.w, "__CPTX_OVERLOAD %s %s(%s);\n", spell(o.result), name, strings.Join(list, ", "))
}

// c spells a type of C.
func (d *declarer) c(code string) string {
	if name, _ := structure(code); name != "" && !IsVector(name) {
		return "struct " + name
	}
	switch code[0] {
	case 'P':
		if code[1] == 'K' {
			return "const " + d.c(code[2:]) + " *"
		}
		return d.c(code[1:]) + " *"
	case 'K':
		return "const " + d.c(code[1:])
	case 'L':
		return "__builtin_va_list"
	case 'Z':
		return "__SIZE_TYPE__"
	case 'D':
		return "__PTRDIFF_TYPE__"
	}
	names := map[byte]string{'v': "void", 'b': "bool", 'c': "char", 'a': "signed char", 'h': "unsigned char", 's': "short", 't': "unsigned short", 'i': "int",
		'j': "unsigned int", 'l': "long", 'm': "unsigned long", 'x': "long long", 'y': "unsigned long long", 'n': "__int128", 'o': "unsigned __int128",
		'f': "float", 'd': "double", 'H': "_Float16", 'B': "__bf16"}
	if name, _ := structure(code); name != "" {
		return name
	}
	return names[code[0]]
}

// image writes the forms of a texture or surface function in C: with a pointer to the result, and
// with the element type in the name.
func (d *declarer) image(m *Image) {
	params := ""
	for _, p := range m.Params {
		params += ", " + map[rune]string{'f': "float", 'i': "int", '2': "float2", '4': "float4"}[p]
	}
	handle, extra := "cudaTextureObject_t", ""
	if m.Surface() {
		handle, extra = "cudaSurfaceObject_t", ", enum cudaSurfaceBoundaryMode"
	}
	if m.Gathers() {
		extra = ", int"
	}
	for _, e := range []string{"char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long long", "unsigned long long", "float"} {
		d.imageForms(m, e, strings.ReplaceAll(e, " ", ""), handle, params, extra)
	}
	for _, e := range elements {
		for _, n := range []string{"1", "2", "4"} {
			d.imageForms(m, e.name+n, e.name+n, handle, params, extra)
		}
	}
}

// imageForms writes the forms of an image function for one element type.
func (d *declarer) imageForms(m *Image, elem, suffix, handle, params, extra string) {
	if m.Writes() {
		for _, more := range []string{"", extra} {
			fmt.Fprintf(d.w, "__CPTX_OVERLOAD void %s(%s, %s%s%s);\n", m.Name, elem, handle, params, more)
		}
		return
	}
	tails := []string{"", extra}
	if extra == "" {
		tails = tails[:1]
	}
	if m.Sparse {
		tails = append(tails, ", bool *")
		if extra != "" {
			tails = append(tails, extra+", bool *")
		}
	}
	for _, more := range tails {
		fmt.Fprintf(d.w, "__CPTX_OVERLOAD void %s(%s *, %s%s%s);\n", m.Name, elem, handle, params, more)
		fmt.Fprintf(d.w, "__CPTX_OVERLOAD %s %s_%s(%s%s%s);\n", elem, m.Name, suffix, handle, params, more)
	}
}
