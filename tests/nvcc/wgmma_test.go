package nvcc

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// wgmmaForm is a product of a warpgroup.
type wgmmaForm struct {
	d, a, b   string // elements
	n, k      int
	registers bool // A is in registers
	tail      []int
}

// wgmmaForms are some of each type: tails negate a matrix (-1) or transpose one (the last two, of
// 16-bit floats).
func wgmmaForms() []wgmmaForm {
	return []wgmmaForm{
		{"f32", "f16", "f16", 64, 16, false, []int{1, 1, 0, 0}}, {"f32", "f16", "f16", 8, 16, false, []int{-1, 1, 1, 0}},
		{"f32", "f16", "f16", 24, 16, true, []int{1, -1, 1}}, {"f16", "f16", "f16", 32, 16, false, []int{1, 1, 0, 1}},
		{"f16", "f16", "f16", 40, 16, true, []int{-1, -1, 0}}, {"f32", "bf16", "bf16", 64, 16, false, []int{-1, -1, 1, 1}},
		{"f32", "bf16", "bf16", 16, 16, true, []int{1, 1, 0}}, {"f32", "tf32", "tf32", 48, 8, false, []int{1, -1}},
		{"f32", "tf32", "tf32", 8, 8, true, []int{1, 1}}, {"f32", "e4m3", "e5m2", 32, 32, false, []int{1, 1}},
		{"f16", "e5m2", "e4m3", 16, 32, true, []int{-1, 1}}, {"s32", "s8", "u8", 64, 32, false, nil}, {"s32", "u8", "s8", 24, 32, true, nil},
	}
}

func (f *wgmmaForm) shape() string { return fmt.Sprintf("m64n%dk%d", f.n, f.k) }

// held is how many registers of a thread hold the sums.
func (f *wgmmaForm) held() int {
	if f.d == "f16" {
		return f.n / 4
	}
	return f.n / 2
}

// kernel is the form's kernel: two products, the second is added if scale says so. What differs
// between the compilers is in wgmmaOurs and wgmmaTheirs.
func (f *wgmmaForm) kernel(name string) string {
	from, fragment := "da", ""
	if f.registers {
		from = "fa"
		fragment = fmt.Sprintf("\t__ptx_wgmma_%s_a_row_%s fa;\n\tfor (int i = 0; i < 4; i++)\n\t\tfa.x[i] = ((const unsigned *)in)[4 * threadIdx.x + i];\n", f.shape(), f.a)
	}
	bits := "sum.x[i]"
	if f.d == "f32" {
		bits = "__float_as_uint(sum.x[i])"
	}
	product := func(add, scale string) string {
		a := from + add
		if f.registers {
			a = from
		}
		call := fmt.Sprintf("\t__ptx_wgmma_mma_async_sync_aligned_%s_%s_%s_%s(&sum, %s, db%s, %s", f.shape(), f.d, f.a, f.b, a, add, scale)
		for _, t := range f.tail {
			call += fmt.Sprint(", ", t)
		}
		return call + ");\n"
	}
	return fmt.Sprintf(`extern "C" __global__ void __launch_bounds__(128) %s(const uint4 *__restrict__ in, unsigned *__restrict__ out, int scale)
{
	__shared__ __align__(1024) uint4 s[1024];
	for (int i = threadIdx.x; i < 1024; i += 128)
		s[i] = in[i];
	__ptx_fence_proxy_async_shared_cta();
	__syncthreads();
	unsigned long long form = 1ull << 16 | (1024ull >> 4) << 32 | 1ull << 62;
	unsigned long long da = (__cvta_generic_to_shared(s) & 0x3ffff) >> 4 | form, db = da + 512;
	__ptx_wgmma_%s_c_%s sum;
%s	__ptx_wgmma_fence_sync_aligned();
%s%s	__ptx_wgmma_commit_group_sync_aligned();
	__ptx_wgmma_wait_group_sync_aligned(0);
	for (int i = 0; i < %d; i++)
		out[%d * threadIdx.x + i] = %s;
}
`, name, f.shape(), f.d, fragment, product("", "0"), product(" + 2", "scale"), f.held(), f.held(), bits)
}

// theirs are the types and the function of the form as inline assembly.
func (f *wgmmaForm) theirs() string {
	element, constraint := "unsigned", "+r"
	if f.d == "f32" {
		element, constraint = "float", "+f"
	}
	var b strings.Builder
	c := fmt.Sprintf("__ptx_wgmma_%s_c_%s", f.shape(), f.d)
	if c != "__ptx_wgmma_m64n64k16_c_f32" { // examples/modern has it
		fmt.Fprintf(&b, "#ifndef T%s%s\n#define T%s%s\nstruct %s { %s x[%d]; };\n#endif\n", f.shape(), f.d, f.shape(), f.d, c, element, f.held())
	}
	var names, registers, outputs []string
	for i := range f.held() {
		registers = append(registers, fmt.Sprint("%", i))
		outputs = append(outputs, fmt.Sprintf("%q(d->x[%d])", constraint, i))
	}
	at := f.held()
	a, parameter, input := fmt.Sprint("%", at), "unsigned long long a", `"l"(a), `
	at++
	if f.registers {
		fragment := fmt.Sprintf("__ptx_wgmma_%s_a_row_%s", f.shape(), f.a)
		fmt.Fprintf(&b, "struct %s { unsigned x[4]; };\n", fragment)
		a, parameter, input = fmt.Sprintf("{%%%d, %%%d, %%%d, %%%d}", at-1, at, at+1, at+2), fragment+" a", `"r"(a.x[0]), "r"(a.x[1]), "r"(a.x[2]), "r"(a.x[3]), `
		at += 3
	}
	tail := ""
	for i, t := range f.tail {
		names = append(names, fmt.Sprint("int t", i))
		tail += fmt.Sprint(", ", t)
	}
	name := fmt.Sprintf("__ptx_wgmma_mma_async_sync_aligned_%s_%s_%s_%s", f.shape(), f.d, f.a, f.b)
	if f.shape()+f.d+f.a == "m64n64k16f32f16" {
		fmt.Fprintf(&b, "#undef %s\n", name)
	}
	fmt.Fprintf(&b, "ASM void %s(%s *d, %s, unsigned long long b, int scale%s)\n{\n", name, c, parameter, strings.Join(append([]string{""}, names...), ", "))
	fmt.Fprintf(&b, "\tasm volatile(\"{ .reg .pred p; setp.ne.b32 p, %%%d, 0; wgmma.mma_async.sync.aligned.%s.%s.%s.%s {%s}, %s, %%%d, p%s; }\"\n\t\t: %s : %s\"l\"(b), \"r\"(scale));\n}\n",
		at+1, f.shape(), f.d, f.a, f.b, strings.Join(registers, ", "), a, at, tail, strings.Join(outputs, ", "), input)
	return b.String()
}

// wgmmaBytes are n bytes of finite numbers.
func wgmmaBytes(r *rand.Rand, elem string, n int) []byte {
	out := make([]byte, n)
	for i := 0; i < n; {
		v, size := r.Uint64(), 1
		switch elem {
		case "f16", "bf16":
			v, size = wmmaEncode(elem, r.Float64()*4-2), 2
		case "tf32":
			v, size = wmmaEncode(elem, r.Float64()*4-2), 4
		case "e4m3", "e5m2":
			v &^= 0x40
		}
		for range size {
			out[i] = byte(v)
			v >>= 8
			i++
		}
	}
	return out
}

// TestWgmma holds products of warpgroups by functions of C against nvcc's code with inline
// assembly, bit for bit, in the simulator.
func TestWgmma(t *testing.T) {
	bin := ready(t)
	forms := wgmmaForms()
	var kernels, functions strings.Builder
	file := &directive.File{Path: "test.cu", MinSM: 90}
	for i, f := range forms {
		name := fmt.Sprint("k", i)
		kernels.WriteString(f.kernel(name))
		functions.WriteString(f.theirs())
		r := rand.New(rand.NewPCG(1, uint64(i)))
		in := append(wgmmaBytes(r, f.a, 8192), wgmmaBytes(r, f.b, 8192)...)
		for scale := range byte(2) {
			file.Cases = append(file.Cases, directive.Case{Entry: name, Grid: [3]int{1, 1, 1}, Block: [3]int{128, 1, 1}, Args: []directive.Arg{
				{Name: "in", Kind: "u8", Buffer: true, Count: len(in), Init: in}, {Name: "out", Kind: "u32", Buffer: true, Count: 128 * f.held(), Init: make([]byte, 512*f.held())},
				{Name: "scale", Kind: "i32", Count: 1, Init: []byte{scale, 0, 0, 0}}}})
		}
	}
	file.Source = kernels.String()
	k := &modernKernel{name: "forms"}
	ptx, err := os.ReadFile(k.theirs(t, bin, functions.String()+file.Source, "sm_90a"))
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := simrun.Load([][]byte{ptx})
	if err != nil {
		t.Fatal(err)
	}
	v := difftest.Variant{Arch: "sm_90a", Level: 2}
	if ptx, err = difftest.Compile(file, v); err != nil {
		t.Fatal(err)
	}
	if text, err := toolchain.Ptxas(t, v.Arch)[0].Assemble(ptx, v.Arch); err != nil || strings.Contains(text, "warning") {
		t.Errorf("%v\n%s", err, text)
	}
	ours, err := simrun.Load([][]byte{ptx})
	if err != nil {
		t.Fatal(err)
	}
	var before []byte
	for i := range file.Cases {
		f := forms[i/2]
		want, err := simrun.Run(theirs, file, i, simrun.Options{Foreign: true})
		if err != nil {
			t.Fatalf("%+v: nvcc's code: %v", f, err)
		}
		got, err := simrun.Run(ours, file, i, simrun.Options{Races: true})
		if err != nil {
			t.Fatalf("%+v: %v", f, err)
		}
		if string(want.Args[1]) != string(got.Args[1]) {
			t.Errorf("%+v, scale %d: %x\nnvcc's is %x", f, i%2, got.Args[1], want.Args[1])
		}
		if zeros := strings.Count(string(got.Args[1]), "\x00\x00\x00\x00"); zeros > 32 || string(got.Args[1]) == string(before) {
			t.Errorf("%+v, scale %d: %d zeros, or the second product is not added: the test tests nothing", f, i%2, zeros)
		}
		before = got.Args[1]
	}
}
