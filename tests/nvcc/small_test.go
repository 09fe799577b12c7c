package nvcc

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// smallHeaders are CUDA's headers on small numbers, and the one with the functions for dynamic
// programming on pairs of them.
var smallHeaders = []string{"cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_fp6.h", "cuda_fp4.h", "crt/device_functions.h"}

// smallTargets are those between which the functions' instructions differ.
var smallTargets = []int{75, 80, 90, 100}

// TestSmallNumbers holds every function that CUDA's headers on small numbers declare against
// nvcc's: the same program with its headers and with ours, in the simulator, bit for bit. A
// function with one operand of 16 bits gets all its values, another the edges and random ones.
// Unless CPTX_SMALL asks for more, each function is tried for one target.
func TestSmallNumbers(t *testing.T) {
	nvcc := ready(t)
	for _, header := range smallHeaders {
		for k, sm := range smallTargets {
			t.Run(fmt.Sprintf("%s/sm_%d", strings.TrimPrefix(strings.TrimSuffix(header, ".h"), "crt/"), sm), func(t *testing.T) {
				t.Parallel()
				compareSmall(t, nvcc, header, sm, k)
			})
		}
	}
}

// CPTX_SMALL_ONLY: which functions on small numbers, by a regular expression.
var only = regexp.MustCompile(os.Getenv("CPTX_SMALL_ONLY"))

// sample is how many arguments functions get that do not get all of them, and whether they are
// tried for every target and at several levels.
// CPTX_SMALL: how many arguments functions on small numbers get, for every target and level.
func sample() (n int, every bool) {
	n, err := strconv.Atoi(os.Getenv("CPTX_SMALL"))
	if err != nil {
		return 1 << 13, false
	}
	return n, true
}

// compareSmall compares the functions of a header for the target, number k of smallTargets.
func compareSmall(t *testing.T, nvcc, header string, sm, k int) {
	var list []prototype
	n, every := sample()
	for i, p := range prototypes(t, nvcc, header) {
		if strings.HasPrefix(p.name, "__shfl") && !strings.HasSuffix(p.name, "_sync") { // gone since sm_70
			continue
		}
		if only.MatchString(p.name) && (every || i%len(smallTargets) == k) {
			list = append(list, p)
		}
	}
	file, theirs := theirSmall(t, nvcc, header, sm, n, &list)
	program, err := simrun.Load([][]byte{theirs})
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range []int{2, 0} {
		if level == 0 && !every {
			break
		}
		v := difftest.Variant{Arch: "sm_" + strconv.Itoa(sm), Level: level}
		ours, err := difftest.Compile(file, v)
		if err != nil {
			t.Fatal(err)
		}
		if text, err := toolchain.Ptxas(t, v.Arch)[0].Assemble(ours, v.Arch); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
		loaded, err := simrun.Load([][]byte{ours})
		if err != nil {
			t.Fatal(err)
		}
		for i := range file.Cases {
			want, err := simrun.Run(program, file, i, simrun.Options{Foreign: true})
			if err != nil {
				t.Fatalf("%v: nvcc's code: %v", list[i], err)
			}
			got, err := simrun.Run(loaded, file, i, simrun.Options{Races: true})
			if err != nil {
				t.Fatalf("%v: %v: %v", v, list[i], err)
			}
			last := len(want.Args) - 1
			if exact := rounded(list[i], want.Args[last]); exact != nil {
				t.Logf("%v: nvcc's code rounds %d of %d the other way", list[i], differing(exact, want.Args[last]), len(exact)/8)
				want.Args[last] = exact
			}
			if strings.HasPrefix(list[i].result, "float") { // of which cvt.f32.bf16 leaves the NaN open
				quieten(want.Args[last])
				quieten(got.Args[last])
			}
			diffWords(t, fmt.Sprintf("%v: %v", v, list[i]), file.Cases[i].Args, want.Args[last], got.Args[last])
		}
	}
}

// functions are those of which nvcc's code nudges the results of approximate instructions for a few
// arguments, so that what NVIDIA's machines compute is rounded correctly. The simulator's
// approximate instructions round correctly without it. They are held against mathematics.
var functions = map[string]func(float64) float64{
	"exp": math.Exp, "exp2": math.Exp2, "exp10": func(x float64) float64 { return math.Pow(10, x) },
	"log": math.Log, "log2": math.Log2, "log10": math.Log10, "sin": math.Sin, "cos": math.Cos,
}

// rounded returns the results of a function of functions, correctly rounded, nil for others. theirs
// has those that are no numbers.
func rounded(p prototype, theirs []byte) []byte {
	f := functions[strings.TrimPrefix(strings.TrimPrefix(p.name, "h"), "2")]
	if f == nil {
		return nil
	}
	format := smallFormats[strings.Contains(p.result, "bfloat")]
	lanes := 1
	if strings.HasSuffix(p.result, "2") {
		lanes = 2
	}
	out := slices.Clone(theirs)
	for i := range len(out) / 8 {
		u := uint32(i) | uint32(i*40503)<<16
		for k := range lanes {
			y := f(format.value(uint16(u >> (16 * k))))
			if !math.IsNaN(y) {
				binary.LittleEndian.PutUint16(out[8*i+2*k:], format.round(y))
			}
		}
	}
	return out
}

// smallFormat is a format of 16 bits: so many bits of the significand are in memory.
type smallFormat struct{ bits, bias int }

// smallFormats are _Float16 and __bf16.
var smallFormats = map[bool]smallFormat{false: {10, 15}, true: {7, 127}}

func (f smallFormat) value(b uint16) float64 {
	exp, frac := int(b&0x7fff)>>f.bits, float64(int(b)&(1<<f.bits-1))
	v := math.Ldexp(frac+float64(int(1)<<f.bits), exp-f.bias-f.bits)
	switch {
	case exp == 2*f.bias+1 && frac != 0:
		return math.NaN()
	case exp == 2*f.bias+1:
		v = math.Inf(1)
	case exp == 0:
		v = math.Ldexp(frac, 1-f.bias-f.bits)
	}
	if b>>15 != 0 {
		v = -v
	}
	return v
}

// round rounds to nearest, ties to even. The encoding of a magnitude grows with it, so the nearest
// is found among them.
func (f smallFormat) round(v float64) uint16 {
	sign := uint16(0)
	if math.Signbit(v) {
		sign, v = 0x8000, -v
	}
	if v == 0 {
		return sign
	}
	least, inf := 1-f.bias-f.bits, uint16(2*f.bias+1)<<f.bits
	_, e := math.Frexp(v)
	ulp := max(e-1-f.bits, least)
	n := math.RoundToEven(math.Ldexp(v, -ulp))
	if math.IsInf(v, 0) || math.Ldexp(n, ulp) >= math.Ldexp(1, f.bias+1) {
		return sign | inf
	}
	return sign | uint16(int(n)+(ulp-least)<<f.bits)
}

func differing(a, b []byte) (n int) {
	for at := 0; at < len(a); at += 8 {
		if !bytes.Equal(a[at:at+8], b[at:at+8]) {
			n++
		}
	}
	return n
}

// quieten makes one of all floats that are no numbers.
func quieten(b []byte) {
	for at := 0; at < len(b); at += 4 {
		if f := math.Float32frombits(binary.LittleEndian.Uint32(b[at:])); f != f {
			binary.LittleEndian.PutUint32(b[at:], 0x7fffffff)
		}
	}
}

// diffWords compares results of 8 bytes each.
func diffWords(t *testing.T, what string, args []directive.Arg, want, got []byte) {
	n := 0
	for at := 0; at < len(want); at += 8 {
		a, b := binary.LittleEndian.Uint64(want[at:]), binary.LittleEndian.Uint64(got[at:])
		if a == b {
			continue
		}
		if n++; n <= 8 {
			t.Errorf("%s: thread %#x%s: %#x, nvcc's is %#x", what, at/8, argBytes(args, at/8), b, a)
		}
	}
	if n > 8 {
		t.Errorf("%s: %d of %d differ", what, n, len(want)/8)
	}
}

// argBytes shows what thread i has for arguments of each kind.
func argBytes(args []directive.Arg, i int) string {
	s := ""
	if len(args[0].Init) == 0 {
		return s
	}
	for _, a := range args[:4] {
		size := a.Kind.Size()
		if a.Name == "s" {
			size = 8
		}
		if len(a.Init) >= 3*size*(i+1) {
			s += fmt.Sprintf(" %s %x", a.Name, a.Init[3*size*i:3*size*(i+1)])
		}
	}
	return s
}

// theirSmall compiles the program by nvcc; functions that nvcc does not have for the target leave
// the list.
func theirSmall(t *testing.T, nvcc, header string, sm, n int, list *[]prototype) (*directive.File, []byte) {
	for range 8 {
		file := smallProgram(header, *list, sm, n)
		theirs, err := Compile(nvcc, file)
		if err == nil {
			return file, theirs
		}
		wrong := map[int]bool{}
		for _, m := range regexp.MustCompile(`test\.cu\((\d+)\): error`).FindAllStringSubmatch(err.Error(), -1) {
			line, _ := strconv.Atoi(m[1])
			wrong[line-smallPrefix] = true
		}
		left := (*list)[:0:0]
		for i, p := range *list {
			if !wrong[i] {
				left = append(left, p)
			}
		}
		if len(wrong) == 0 || len(left) == len(*list) {
			t.Fatal(err)
		}
		t.Logf("%d functions are not there", len(*list)-len(left))
		*list = left
	}
	t.Fatal("nvcc takes no program")
	return nil, nil
}

// smallPrefix is the number of lines of a program before that of the first function.
const smallPrefix = 3

// smallProgram is a program with a kernel for each function, and a launch for each kernel of sample
// threads, or of one for each value.
func smallProgram(header string, list []prototype, sm, sample int) *directive.File {
	var b strings.Builder
	if strings.HasPrefix(header, "crt/") {
		header = "cuda_runtime.h"
	}
	fmt.Fprintf(&b, "#include <%s>\n", header)
	b.WriteString("#define KERNEL(N) extern \"C\" __global__ void N(const unsigned short *s, const float *f, const double *d, const long long *l, unsigned long long *out)\n")
	file := &directive.File{Path: "test.cu", MinSM: sm}
	some, all := smallArgs((sample+255)/256*256), smallArgs(1<<16)
	for i, p := range list {
		name := "k" + strconv.Itoa(i)
		args := some
		if len(p.params) == 1 && isSmall(p.params[0]) {
			args = all
		}
		fmt.Fprintf(&b, "KERNEL(%s) { int i = blockIdx.x * blockDim.x + threadIdx.x; %s }\n", name, smallBody(p))
		file.Cases = append(file.Cases, directive.Case{Entry: name, Grid: [3]int{args[4].Count / 256, 1, 1}, Block: [3]int{256, 1, 1}, Args: args})
	}
	file.Source = b.String()
	return file
}

// isSmall reports whether a type has so few values that all of them are tried.
func isSmall(t string) bool {
	switch t {
	case "float", "float2", "double", "double2", "int", "unsigned int", "long long int", "unsigned long long int":
		return false
	}
	return !strings.Contains(t, "*")
}

// smallBody calls the function with arguments of its types and keeps the bits of the result.
func smallBody(p prototype) string {
	var args []string
	for k, typ := range p.params {
		args = append(args, smallArgument(p, k, typ))
	}
	switch {
	case p.name == "atomicAdd":
		typ := strings.TrimSuffix(p.params[0], " *")
		return fmt.Sprintf("%s *o = (%[1]s *)&out[i]; *o = %[2]s; %[1]s old = atomicAdd(o, *(const %[1]s *)&s[12 * i + 8]); out[i] ^= (unsigned long long)*(unsigned short *)&old << 32;", typ, args[1])
	case strings.HasPrefix(p.name, "__st"):
		return fmt.Sprintf("%s(%s, %s);", p.name, args[0], args[1])
	case strings.HasPrefix(p.name, "__shfl"):
		args[0], args[2], args[3] = "0xffffffff", "(int)(l[blockIdx.x] & 15)", "32 >> (blockIdx.x & 3)"
	}
	return fmt.Sprintf("unsigned long long r = 0; unsigned u = (unsigned)i | (unsigned)(i * 40503) << 16; *(%s *)&r = %s(%s); out[i] = r;", p.result, p.name, strings.Join(args, ", "))
}

func smallArgument(p prototype, k int, typ string) string {
	alone := len(p.params) == 1
	at := fmt.Sprintf("3 * i + %d", k)
	switch typ {
	case "float":
		return "f[" + at + "]"
	case "double":
		return "d[" + at + "]"
	case "float2":
		return "*(const float2 *)&f[2 * i]"
	case "double2":
		return "*(const double2 *)&d[2 * i]"
	case "int", "unsigned int", "long long int", "unsigned long long int":
		return "(" + typ + ")l[" + at + "]"
	}
	switch {
	case strings.HasSuffix(typ, "*") && strings.HasPrefix(p.name, "__ld"):
		return "(" + typ + ")&s[12 * i]"
	case typ == "bool *":
		return fmt.Sprintf("(bool *)&r + %d", k+2)
	case strings.HasSuffix(typ, "*"):
		return "(" + typ + ")&out[i]"
	case alone:
		return "*(const " + typ + " *)&u"
	case strings.HasSuffix(typ, "interpretation_t"), strings.HasPrefix(typ, "__nv_sat"):
		return fmt.Sprintf("(%s)(i >> %d & 1)", typ, 2*k)
	case strings.HasPrefix(typ, "enum"):
		return "(" + typ + ")(i >> 1 & 3)"
	}
	return "*(const " + typ + " *)&s[4 * (" + at + ")]"
}

// smallArgs are the arguments of a launch of n threads: three numbers for each, of each kind.
func smallArgs(n int) []directive.Arg {
	r := rand.New(rand.NewPCG(1, 2))
	edges := []uint16{0, 0x8000, 1, 0x8001, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7bff, 0x7e00, 0xfe01, 0x0400, 0x3f80, 0xbf80, 0x7f80, 0xff80, 0x7fc0, 0x7f7f, 0x0080, 0x03ff}
	var s, f, d, l []byte
	for i := range n {
		for k := range 3 {
			w := r.Uint64()
			if i < len(edges)*len(edges) && k < 2 || i%8 == 0 {
				e := edges[(i/[]int{1, len(edges), 7}[k])%len(edges)]
				w = w&^0xffffffff | uint64(e) | uint64(edges[r.IntN(len(edges))])<<16
			}
			s = binary.LittleEndian.AppendUint64(s, w)
			x := smallFloat(r, w, i)
			f = binary.LittleEndian.AppendUint32(f, math.Float32bits(float32(x)))
			d = binary.LittleEndian.AppendUint64(d, math.Float64bits(x))
			l = binary.LittleEndian.AppendUint64(l, uint64(int64(r.Uint64())>>r.IntN(64)))
		}
	}
	buffer := func(name, kind string, size int, init []byte) directive.Arg {
		return directive.Arg{Name: name, Kind: directive.Kind(kind), Buffer: true, Count: len(init) / size, Init: init}
	}
	return []directive.Arg{buffer("s", "u16", 2, s), buffer("f", "f32", 4, f), buffer("d", "f64", 8, d), buffer("l", "i64", 8, l), buffer("out", "u64", 8, make([]byte, 8*n))}
}

// smallFloat is a number near to one that a small format has, or to the middle of two of them, or
// any float, or an edge.
func smallFloat(r *rand.Rand, w uint64, i int) float64 {
	edges := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 65504, 65519.9, 65520, 0x1p-24, 0x1p-25, 0x1.8p-25, 0x1p-14, 448, 464, 57344, 61440, 6, 28, 7.5, 0x1.fep127, 0x1.ffp127, 1e39, 5e-324, 0x1p-133, 0x1p-134}
	if i < len(edges) {
		return edges[i]
	}
	bits := r.Uint64()
	x := math.Float64frombits(bits&(1<<63|1<<52-1) | uint64(1023-40+r.IntN(60))<<52)
	switch i % 4 {
	case 0:
		return float64(math.Float32frombits(uint32(w)))
	case 1:
		x = math.Float64frombits(math.Float64bits(x) &^ (1<<(52-r.IntN(12)) - 1)) // few bits: numbers and middles
	case 2:
		x = math.Float64frombits(math.Float64bits(x)&^(1<<(52-r.IntN(12))-1) + uint64(r.IntN(3)) - 1)
	}
	return x
}

// TestSmallEntries holds the names of overloaded kernels against nvcc's, to which half and bfloat16
// are classes.
func TestSmallEntries(t *testing.T) {
	const source = `#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(half *p, const __half *q, __half x) { *p = x; }
__global__ void k(__half2 *p, half2 x, __half *q) { *p = x; }
__global__ void k(__nv_bfloat16 *p, nv_bfloat16 x, float f, half h, half *q) { *p = x; }
__global__ void k(__nv_bfloat162 *p, const __nv_bfloat162 x) { *p = x; }
`
	nvcc := ready(t)
	file := &directive.File{Path: "test.cu", MinSM: 80, Source: source}
	theirs, err := Compile(nvcc, file)
	if err != nil {
		t.Fatal(err)
	}
	ours, err := difftest.Compile(file, difftest.Variant{Arch: "sm_80", Level: 2})
	if err != nil {
		t.Fatal(err)
	}
	want, got := entries(theirs), entries(ours)
	if len(want) != 4 || !slices.Equal(want, got) {
		t.Errorf("kernels are %q, nvcc's %q", got, want)
	}
}

// entries lists the kernels of a module, sorted.
func entries(ptx []byte) (list []string) {
	for _, m := range regexp.MustCompile(`\.entry (\w+)`).FindAllSubmatch(ptx, -1) {
		list = append(list, string(m[1]))
	}
	slices.Sort(list)
	return list
}
