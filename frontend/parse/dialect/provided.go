package dialect

import (
	"fmt"
	"slices"
	"strings"

	"cptx/ir/matrix"
	"cptx/ir/target"
)

// VectorBase is an element type of CUDA's vector types (guide, Data Representation, native vector
// types).
type VectorBase struct {
	prefix string // float, uchar...
	ctype  string
	size   int64
}

var vectorBases = []VectorBase{
	{"char", "signed char", 1}, {"uchar", "unsigned char", 1}, {"short", "short", 2}, {"ushort", "unsigned short", 2},
	{"int", "int", 4}, {"uint", "unsigned int", 4}, {"long", "long", 8}, {"ulong", "unsigned long", 8},
	{"longlong", "long long", 8}, {"ulonglong", "unsigned long long", 8}, {"float", "float", 4}, {"double", "double", 8},
}

// declares returns the type that has to be declared for a name that a file mentions, where that
// differs.
func declares(name string) string {
	switch name {
	case "threadIdx", "blockIdx":
		return "uint3"
	case "blockDim", "gridDim":
		return "dim3"
	}
	return ""
}

// implicitTypes are typedefs that CUDA's compiler provides without any #include, through the
// headers that it includes by itself.
var implicitTypes = map[string]string{
	"size_t": "__SIZE_TYPE__", "ptrdiff_t": "__PTRDIFF_TYPE__", "uintptr_t": "__UINTPTR_TYPE__", "intptr_t": "__INTPTR_TYPE__",
	"int8_t": "__INT8_TYPE__", "int16_t": "__INT16_TYPE__", "int32_t": "__INT32_TYPE__", "int64_t": "__INT64_TYPE__",
	"uint8_t": "__UINT8_TYPE__", "uint16_t": "__UINT16_TYPE__", "uint32_t": "__UINT32_TYPE__", "uint64_t": "__UINT64_TYPE__",
	"uint": "unsigned int", "ushort": "unsigned short", "ulong": "unsigned long",
	"clock_t":             "long",
	"cudaTextureObject_t": "unsigned long long", "cudaSurfaceObject_t": "unsigned long long", "cudaSurfaceBoundaryMode": "int",
	"sampler_t": "struct __cptx_sampler *",
}

// VectorOf splits the name of a vector type.
func VectorOf(name string) (base *VectorBase, n int) {
	if len(name) < 4 {
		return nil, 0
	}
	n = int(name[len(name)-1] - '0')
	if n < 1 || n > 4 {
		return nil, 0
	}
	for i := range vectorBases {
		if vectorBases[i].prefix == name[:len(name)-1] {
			return &vectorBases[i], n
		}
	}
	return nil, 0
}

// ProvidedType returns the name of the type that mentioning name makes necessary, "" for none.
func ProvidedType(name string) string {
	if name == "" {
		return ""
	}
	if t := declares(name); t != "" {
		return t
	}
	switch last := name[len(name)-1]; {
	case name == "dim3" || (last == 't' || last == 'g' || last == 'e') && implicitTypes[name] != "": // they end so
		return name
	case strings.HasPrefix(name, "__ptx_"):
		if _, ok := matrix.PartNamed(name); ok {
			return name
		}
		return ""
	case strings.HasPrefix(name, "make_"):
		name = name[len("make_"):]
	}
	if name == "" {
		return ""
	}
	if last := name[len(name)-1]; last < '1' || last > '4' {
		return ""
	}
	if b, _ := VectorOf(name); b != nil {
		return name
	}
	return ""
}

// Demanded is what the parser library demands in each text.
const Demanded = "int __predefined_declarator;"

// Prelude declares the types of names, sorted, and what the parser library demands. lookup gives a
// macro's text.
func (l *Language) Prelude(names []string, lookup func(string) string) string {
	var b strings.Builder
	b.WriteString(Demanded + "typedef char*__builtin_va_list;\n")
	slices.Sort(names)
	for _, name := range names {
		if def := implicitTypes[name]; def != "" {
			if strings.HasPrefix(def, "__") {
				def = lookup(def)
			}
			fmt.Fprintf(&b, "typedef %s %s;\n", def, name)
			continue
		}
		if p, ok := matrix.PartNamed(name); ok {
			b.WriteString(partType(p))
			continue
		}
		b.WriteString(l.vectorType(name))
	}
	return b.String()
}

// partType declares the type of a thread's part of a matrix: its registers.
func partType(p matrix.Part) string {
	reg := map[string]string{"b32": "unsigned int", "f32": "float", "f64": "double"}[p.Reg]
	return fmt.Sprintf("typedef struct %s{%s x[%d];}%[1]s;\n", p.Name, reg, p.Regs)
}

// vectorType declares one vector type. Elements align to the vector's size for 2 and 4, up to 16
// (guide).
func (l *Language) vectorType(name string) string {
	ctype, size, n := "unsigned int", int64(4), 3
	if base, k := VectorOf(name); base != nil {
		ctype, size, n = base.ctype, base.size, k
		if strings.HasSuffix(ctype, "long") && !strings.HasSuffix(ctype, "long long") && l.Target.Model != target.LP64 {
			size = 4
		}
	}
	align := size
	if n%2 == 0 {
		align = min(size*int64(n), 16)
	}
	fields := strings.Join([]string{"x", "y", "z", "w"}[:n], ",")
	return fmt.Sprintf("typedef struct __attribute__((aligned(%d)))__attribute__((cptx_vector(%d)))%s{%s %s;}%s;\n",
		align, n, name, ctype, fields, name)
}
