package nvcc

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cptx/frontend/builtin"
	"cptx/ir/matrix"
	"cptx/ir/target"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// wmmaForm is a product of fragments: a kernel of it loads, multiplies and stores.
type wmmaForm struct {
	shape, ab, d, c  string
	aColumn, bColumn bool
	op               string // of single bits
	saturate         bool
}

// wmmaForms are all products that C++ has.
func wmmaForms() (list []wmmaForm) {
	for _, p := range matrix.Products() {
		for shape := range strings.FieldsSeq(p.Shapes) {
			for layouts := range 4 {
				if p.Fixed && layouts != 1 {
					continue
				}
				for dc := range strings.FieldsSeq(p.D) {
					for c := range strings.FieldsSeq(p.C) {
						for op := range strings.FieldsSeq(p.Ops + map[bool]string{true: "-"}[p.Ops == ""]) {
							f := wmmaForm{shape: shape, ab: p.AB, d: dc, c: c, aColumn: layouts&2 != 0, bColumn: layouts&1 != 0, op: strings.Trim(op, "-")}
							f.saturate = dc == "s32" && op == "-" && layouts == 1
							list = append(list, f)
						}
					}
				}
			}
		}
	}
	return list
}

// wmmaTypes are the types of elements in C++, as a fragment has them and in memory.
var wmmaTypes = map[string][2]string{
	"f16": {"half", "half"}, "bf16": {"__nv_bfloat16", "__nv_bfloat16"}, "tf32": {"precision::tf32", "float"}, "f32": {"float", "float"}, "f64": {"double", "double"},
	"s8": {"signed char", "signed char"}, "u8": {"unsigned char", "unsigned char"}, "s32": {"int", "int"},
	"s4": {"experimental::precision::s4", "void"}, "u4": {"experimental::precision::u4", "void"}, "b1": {"experimental::precision::b1", "void"},
}

// wmmaKernel is a kernel of a form: the sums are added to themselves through the elements of the
// fragment, so that these are looked at.
func wmmaKernel(name string, f wmmaForm) string {
	m, n, k := matrix.Size(f.shape)
	layout := map[bool]string{false: "row_major", true: "col_major"}
	mma := map[string]string{"": "mma_sync(d, a, b, c)", "xor": "bmma_sync(d, a, b, c)",
		"and": "bmma_sync(d, a, b, c, experimental::bmmaBitOpAND, experimental::bmmaAccumulateOpPOPC)"}[f.op]
	if f.saturate {
		mma = "mma_sync(d, a, b, c, true)"
	}
	stride := func(column bool, rows, columns int) int {
		if column {
			return rows
		}
		return columns
	}
	size := fmt.Sprintf("%d, %d, %d", m, n, k)
	return fmt.Sprintf(`extern "C" __global__ void %s(const void *pa, const void *pb, const void *pc, void *pd, int columns)
{
	fragment<matrix_a, %[2]s, %[3]s, %[4]s> a;
	fragment<matrix_b, %[2]s, %[3]s, %[5]s> b;
	fragment<accumulator, %[2]s, %[6]s> c;
	fragment<accumulator, %[2]s, %[7]s> d;
	fill_fragment(d, 1);
	load_matrix_sync(a, (const %[8]s *)pa, %[9]d);
	load_matrix_sync(b, (const %[8]s *)pb, %[10]d);
	load_matrix_sync(c, (const %[6]s *)pc, columns ? %[11]d : %[12]d, columns ? mem_col_major : mem_row_major);
	%[13]s;
	for (int i = 0; i < d.num_elements; i++)
		d.x[i] = d.x[i] + d.x[i];
	store_matrix_sync((%[7]s *)pd, d, columns ? %[11]d : %[12]d, columns ? mem_col_major : mem_row_major);
}
`, name, size, wmmaTypes[f.ab][0], layout[f.aColumn], layout[f.bColumn], wmmaTypes[f.c][0], wmmaTypes[f.d][0], wmmaTypes[f.ab][1],
		stride(f.aColumn, m, k), stride(f.bColumn, k, n), m, n, mma)
}

// wmmaBytes are random elements; exact asks for small whole numbers, whose sums are exact in every
// order.
func wmmaBytes(r *rand.Rand, elem string, count int, exact bool) []byte {
	e := matrix.ElemOf(elem)
	out := make([]byte, count*e.Bits/8)
	for i := range count {
		v := r.Uint64()
		if exact {
			v = wmmaEncode(elem, float64(r.IntN(7)-3))
		}
		switch e.Bits {
		case 64:
			binary.LittleEndian.PutUint64(out[8*i:], v&^(1<<62)|1<<61) // no infinities
		case 32:
			binary.LittleEndian.PutUint32(out[4*i:], uint32(v))
		case 16:
			binary.LittleEndian.PutUint16(out[2*i:], uint16(v))
		default:
			out[i*e.Bits/8] |= byte(v) & (1<<e.Bits - 1) << (i * e.Bits % 8)
		}
		if exact && e.Bits == 64 {
			binary.LittleEndian.PutUint64(out[8*i:], v)
		}
	}
	return out
}

func wmmaEncode(elem string, v float64) uint64 {
	switch elem {
	case "f64":
		return math.Float64bits(v)
	case "f32", "tf32":
		return uint64(math.Float32bits(float32(v)))
	case "f16":
		return uint64(smallFormats[false].round(v))
	case "bf16":
		return uint64(smallFormats[true].round(v))
	}
	return uint64(int64(v))
}

// wmmaDecode reads element i.
func wmmaDecode(elem string, b []byte, i int) float64 {
	switch e := matrix.ElemOf(elem); e.Bits {
	case 64:
		return math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	case 32:
		if v := binary.LittleEndian.Uint32(b[4*i:]); elem != "s32" {
			return float64(math.Float32frombits(v))
		} else {
			return float64(int32(v))
		}
	case 16:
		return smallFormats[elem == "bf16"].value(binary.LittleEndian.Uint16(b[2*i:]))
	default:
		v := b[i*e.Bits/8] >> (i * e.Bits % 8) & (1<<e.Bits - 1)
		if elem[0] == 's' {
			return float64(int8(v<<(8-e.Bits)) >> (8 - e.Bits))
		}
		return float64(v)
	}
}

// wmmaCase is a launch of a form's kernel.
func wmmaCase(name string, f wmmaForm, exact bool, columns int) directive.Case {
	r := rand.New(rand.NewPCG(uint64(len(name)), uint64(columns)))
	m, n, k := matrix.Size(f.shape)
	buffer := func(name string, b []byte) directive.Arg {
		return directive.Arg{Name: name, Kind: "u8", Buffer: true, Count: len(b), Init: b}
	}
	return directive.Case{Entry: name, Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}, Args: []directive.Arg{
		buffer("a", wmmaBytes(r, f.ab, m*k, exact)), buffer("b", wmmaBytes(r, f.ab, k*n, exact)), buffer("c", wmmaBytes(r, f.c, m*n, exact)),
		buffer("d", make([]byte, m*n*matrix.ElemOf(f.d).Bits/8)), {Name: "columns", Kind: "i32", Count: 1, Init: binary.LittleEndian.AppendUint32(nil, uint32(columns))}}}
}

// wmmaWrong compares the result of an exact case with sums in doubles.
func wmmaWrong(f wmmaForm, c directive.Case, got []byte) (wrong int) {
	m, n, k := matrix.Size(f.shape)
	at := func(column bool, row, col, rows, cols int) int {
		if column {
			return col*rows + row
		}
		return row*cols + col
	}
	columns := c.Args[4].Init[0] != 0
	for i := range m {
		for j := range n {
			sum := wmmaDecode(f.c, c.Args[2].Init, at(columns, i, j, m, n))
			for l := range k {
				x, y := wmmaDecode(f.ab, c.Args[0].Init, at(f.aColumn, i, l, m, k)), wmmaDecode(f.ab, c.Args[1].Init, at(f.bColumn, l, j, k, n))
				switch {
				case f.op == "and", f.op == "":
					sum += x * y
				case x != y:
					sum++
				}
			}
			if wmmaDecode(f.d, got, at(columns, i, j, m, n)) != 2*sum {
				wrong++
			}
		}
	}
	return wrong
}

// TestFragments holds every product of C++'s fragments against nvcc's code, bit for bit, in the
// simulator, and sums of small whole numbers against the host's.
func TestFragments(t *testing.T) {
	nvcc := ready(t)
	forms := wmmaForms()
	var b strings.Builder
	b.WriteString("#include <mma.h>\nusing namespace nvcuda::wmma;\n")
	file := &directive.File{Path: "test.cu", MinSM: 80}
	for i, f := range forms {
		name := "k" + strconv.Itoa(i)
		b.WriteString(wmmaKernel(name, f))
		for columns := range 2 {
			file.Cases = append(file.Cases, wmmaCase(name, f, columns == 0 || strings.HasPrefix(f.d, "s"), columns))
			file.Cases = append(file.Cases, wmmaCase(name, f, false, columns))
		}
	}
	file.Source = b.String()
	theirs, err := Compile(nvcc, file)
	if err != nil {
		t.Fatal(err)
	}
	program, err := simrun.Load([][]byte{theirs})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []difftest.Variant{{Arch: "sm_80", Level: 2}, {Arch: "sm_90", Level: 0}} {
		t.Run(fmt.Sprint(v), func(t *testing.T) {
			compareFragments(t, program, file, forms, v)
		})
	}
}

func compareFragments(t *testing.T, theirs *vm.Program, file *directive.File, forms []wmmaForm, v difftest.Variant) {
	ours, err := difftest.Compile(file, v)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := toolchain.Ptxas(t, v.Arch)[0].Assemble(ours, v.Arch); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	program, err := simrun.Load([][]byte{ours})
	if err != nil {
		t.Fatal(err)
	}
	for i := range file.Cases {
		f := forms[i/4]
		want, err := simrun.Run(theirs, file, i, simrun.Options{Foreign: true})
		if err != nil {
			t.Fatalf("%+v: nvcc's code: %v", f, err)
		}
		got, err := simrun.Run(program, file, i, simrun.Options{Races: true})
		if err != nil {
			t.Fatalf("%+v: %v", f, err)
		}
		if string(want.Args[3]) != string(got.Args[3]) {
			t.Errorf("%+v: launch %d: %x\nnvcc's is %x", f, i, got.Args[3], want.Args[3])
		}
		if exact := i%4 == 0; exact {
			if n := wmmaWrong(f, file.Cases[i], got.Args[3]); n > 0 {
				t.Errorf("%+v: %d sums are wrong", f, n)
			}
		}
	}
}

// TestFragmentFunctions holds that CUDA's functions of C on matrices are those that nvcc's header
// calls.
func TestFragmentFunctions(t *testing.T) {
	nvcc := ready(t)
	text, err := os.ReadFile(filepath.Join(filepath.Dir(nvcc), "..", "include", "crt", "mma.hpp"))
	if err != nil {
		t.Fatal(err)
	}
	cfg := &target.Config{SM: 80}
	names := map[string]bool{}
	for _, m := range regexp.MustCompile(`(__\w*mma_\w+)\(`).FindAllStringSubmatch(string(text), -1) {
		names[m[1]] = true
	}
	for name := range names {
		if builtin.Lookup(name, cfg, builtin.Undeclared) == nil {
			t.Errorf("%s is not there", name)
		}
	}
	if len(names) < 80 {
		t.Errorf("%d names", len(names))
	}
}
