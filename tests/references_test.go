package tests

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/frontend/builtin"
	"cptx/runtime/sim"
	"cptx/runtime/sim/texture"
	"cptx/tests/toolchain"
)

// gathered is what tex2Dgather gives of a texture.
var gathered = map[string]string{"float": "float4", "float4": "float4", "int": "int4", "unsigned char": "uchar4", "short2": "short4", "uint4": "uint4"}

// referenceCases are a reference and a function that uses it each: every function on textures and
// surfaces, with texture and surface references of CUDA 11 as first argument.
func referenceCases() []nvccCase {
	var out []nvccCase
	for _, m := range builtin.Images() {
		var params, args string
		for i, code := range m.Params {
			params += fmt.Sprintf(", %s p%d", map[rune]string{'f': "float", 'i': "int", '2': "float2", '4': "float4"}[code], i)
			args += fmt.Sprintf(", p%d", i)
		}
		add := func(name, declaration, body string) {
			n := len(out)
			body = strings.ReplaceAll(fmt.Sprintf("%s r@;\nextern \"C\" __device__ void f@(%s\n", declaration, body), "@", fmt.Sprint(n))
			out = append(out, nvccCase{m.Name + " " + name, body})
		}
		if m.Surface() {
			for _, t := range []string{"int", "uchar4", "float2", "ulonglong2"} {
				if m.Writes() {
					add(t, fmt.Sprintf("surface<void, %d>", m.Dim()), fmt.Sprintf("%s v%s) { %s(v, r@%s); }", t, params, m.Name, args))
				} else {
					add(t, fmt.Sprintf("surface<void, %d>", m.Dim()), fmt.Sprintf("%s *v%s) { %s(v, r@%s, cudaBoundaryModeClamp); }", t, params, m.Name, args))
				}
			}
			continue
		}
		for _, t := range []string{"float", "float4", "int", "unsigned char", "short2", "uint4"} {
			result := t
			if m.Gathers() {
				result = gathered[t]
			}
			add(t, fmt.Sprintf("texture<%s, %d>", t, m.Dim()), fmt.Sprintf("%s *v%s) { *v = %s(r@%s); }", result, params, m.Name, args))
		}
		for _, t := range []string{"uchar4"} {
			add(t+" normalized", fmt.Sprintf("static texture<%s, %d, cudaReadModeNormalizedFloat>", t, m.Dim()),
				fmt.Sprintf("float4 *v%s) { *v = %s(r@%s); }", params, m.Name, args))
		}
		add("extern", fmt.Sprintf("extern texture<float4, %d>", m.Dim()), fmt.Sprintf("float4 *v%s) { *v = %s(r@%s); }", params, m.Name, args))
	}
	return out
}

// referenceDirective is the declaration of a reference; nvcc gives static ones a longer name.
var referenceDirective = regexp.MustCompile(`(?m)^((?:\.\w+ )*\.(?:texref|surfref)) (\w*?)(r\d+);`)

// references are the declarations of a module's references by name.
func references(ptx []byte) map[string]string {
	out := map[string]string{}
	for _, m := range referenceDirective.FindAllStringSubmatch(string(ptx), -1) {
		out[m[3]] = m[1]
	}
	return out
}

// nvcc11 compiles as nvcc of CUDA 11 does, the last one with references: its cicc is among the
// tools that tests/toolchain/fetch.sh --all gets, its headers, those of the wheels
// nvidia-cuda-nvcc-cu11 and nvidia-cuda-runtime-cu11, are in the folder CPTX_CUDA11_HEADERS.
func nvcc11(t *testing.T, source string) []byte {
	t.Helper()
	headers, cicc := os.Getenv("CPTX_CUDA11_HEADERS"), filepath.Join(toolchain.CacheDir(), "cuda-11.8", "bin", "cicc")
	if headers == "" {
		return nil
	}
	dir := t.TempDir()
	in, mid, out := filepath.Join(dir, "a.cu"), filepath.Join(dir, "a.ii"), filepath.Join(dir, "a.ptx")
	if err := os.WriteFile(in, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	defines := strings.Fields("-D__CUDA_ARCH__=700 -D__CUDA_ARCH_LIST__=700 -DCUDA_DOUBLE_MATH_FUNCTIONS -D__CUDACC__ -D__NVCC__ -D__CUDACC_RDC__ -D__NV_NO_HOST_COMPILER_CHECK=1 -D__CUDACC_VER_MAJOR__=11 -D__CUDACC_VER_MINOR__=8 -D__CUDACC_VER_BUILD__=89")
	args := append(strings.Fields("-std=c++14 -E -x c++ -m64 -include cuda_runtime.h -I"+headers), append(defines, "-o", mid, in)...)
	if message, err := exec.Command("g++", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, message)
	}
	options := strings.Fields("--c++14 --gnu_version=110200 --orig_src_file_name a.cu --orig_src_path_name a.cu --allow_managed -arch compute_70 -m64 --no-version-ident -ftz=0 -prec_div=1 -prec_sqrt=1 -fmad=1 -tused --device-c --gen_module_id_file --module_id_file_name")
	if message, err := exec.Command(cicc, append(options, filepath.Join(dir, "a.mid"), mid, "-o", out)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, message)
	}
	ptx, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return ptx
}

// describeReferences is a line for each case: the reference's declaration and the instruction.
// Numbers read from integers are fetched by nvcc as integers, whose bits it takes for the number;
// ours are fetched as what they are, which is the same machine code.
func describeReferences(ptx []byte, cases []nvccCase) []string {
	directives, instructions := references(ptx), imageInstructions(ptx)
	name := regexp.MustCompile(`\w*?\b(?:__nv_static_\w+_)?(r\d+)\b`)
	var lines []string
	for i, c := range cases {
		instruction := name.ReplaceAllString(instructions[fmt.Sprintf("f%d", i)], "$1")
		if strings.HasSuffix(c.name, " normalized") {
			instruction = strings.Replace(instruction, ".v4.f32.", ".v4.u32.", 1)
		}
		lines = append(lines, fmt.Sprintf("%s\t%s\t%s", c.name, directives[fmt.Sprintf("r%d", i)], instruction))
	}
	return lines
}

// TestReferencesOfNvcc compiles every function with references as CUDA 11 has them: declarations
// and instructions are nvcc's, which stand in testdata.
func TestReferencesOfNvcc(t *testing.T) {
	cases := referenceCases()
	var source strings.Builder
	for _, c := range cases {
		source.WriteString(c.source)
	}
	golden := filepath.Join("testdata", "nvcc-references.txt")
	if ptx := nvcc11(t, source.String()); ptx != nil {
		text := strings.Join(describeReferences(ptx, cases), "\n") + "\n"
		for i, c := range cases { // nvcc moves the handle to a register for these: the same access
			if strings.HasPrefix(c.name, "texCubemap") && strings.Contains(c.name, "Grad ") {
				text = strings.Replace(text, "[b64, ", fmt.Sprintf("[r%d, ", i), 1)
			}
		}
		if *updateNvcc {
			if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if old, err := os.ReadFile(golden); err != nil || string(old) != text {
			t.Errorf("%s is not what nvcc makes: %v", golden, err)
		}
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for _, file := range []string{"r.c", "r.cu"} {
		options, err := cptx.NewOptions("sm_70")
		if err != nil {
			t.Fatal(err)
		}
		options.Filename, options.Parse.CudaFile = file, strings.HasSuffix(file, ".cu")
		result, err := cptx.Compile(t.Context(), []byte(source.String()), options)
		if err != nil {
			var text strings.Builder
			result.Diags.Render(&text, cptx.Style{})
			t.Fatal(text.String())
		}
		got := describeReferences(result.Output, cases)
		if len(got) != len(want) {
			t.Fatalf("%s has %d lines, there are %d cases", golden, len(want), len(got))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s: %s\n nvcc %s", file, got[i], want[i])
			}
		}
	}
}

// unifiedProgram and independentProgram have a reference of each kind, defined and declared, as
// variables and as parameters of the kernel, named and through handles.
const unifiedProgram = `__attribute__((texref(filter_mode = nearest, addr_mode_0 = wrap, normalized_coords = 0))) cudaTextureObject_t first;
extern __attribute__((texref)) cudaTextureObject_t second;
static __attribute__((surfref)) cudaSurfaceObject_t target;
__device__ cudaTextureObject_t table[2] = {first, second};
__device__ cudaSurfaceObject_t where = target;
__noinline__ __device__ float fetch(cudaTextureObject_t t, int x) { return tex2D_float(t, x, 0); }
static __device__ float inlined(cudaTextureObject_t t, int x) { return tex2D_float(t, x, 0); }
__noinline__ __device__ cudaTextureObject_t choose(int i) { return i ? second : first; }
__global__ void named(float *out, int which, __attribute__((texref)) cudaTextureObject_t parameter, __attribute__((surfref)) cudaSurfaceObject_t to)
{
    int x = threadIdx.x;
    cudaTextureObject_t handle = second;
    tex2D(&out[x], first, x, 0);
    out[8 + x] = fetch(second, x);
    out[16 + x] = inlined(first, x) + inlined(second, x);
    out[24 + x] = fetch(choose(x & 1), x);
    out[32 + x] = fetch(table[x & 1], x);
    out[40 + x] = tex2D<float>(parameter, x, 0);
    out[48 + x] = tex2D<float>(which ? handle : (cudaTextureObject_t)first, x, 0);
    if (which)
        out[56 + x] = tex2D<float>(first, x, 0);
    else
        out[56 + x] = tex2D<float>(parameter, x, 0);
    surf2Dwrite(out[x] + 1, target, 4 * x, 0);
    surf2Dwrite(surf2Dread_float(target, 4 * x, 0) + 1, to, 4 * x, 0);
    if (x == 0) {
        out[64] = __nvvm_txq_width(first) + 10 * __nvvm_txq_height(parameter) + 100 * __nvvm_suq_width(target) + 1000 * __nvvm_istypep_texref(second);
        out[65] = (table[1] == (cudaTextureObject_t)second) + 10 * (where == (cudaSurfaceObject_t)target) + 100 * __nvvm_istypep_surfref(second);
    }
}
`

// elsewhereProgram defines what the others declare.
const elsewhereProgram = `__attribute__((texref)) cudaTextureObject_t second;
`

const independentProgram = `__attribute__((texref)) cudaTextureObject_t picture;
__attribute__((samplerref(filter_mode = linear, addr_mode_0 = clamp_to_border))) sampler_t smooth;
static __attribute__((samplerref(addr_mode_0 = clamp_to_edge, force_unnormalized_coords = 1))) sampler_t sharp;
__device__ sampler_t both[2] = {smooth, sharp};
__noinline__ __device__ float fetch(cudaTextureObject_t t, sampler_t s, float x) { return tex1D_float(t, s, x); }
__noinline__ __device__ sampler_t choose(int i) { return i ? sharp : smooth; }
__global__ void sampled(float *out, __attribute__((texref)) cudaTextureObject_t t, __attribute__((samplerref)) sampler_t s, sampler_t handle)
{
    int x = threadIdx.x;
    tex1D(&out[x], picture, smooth, x);
    out[8 + x] = tex1D<float>(t, sharp, x);
    out[16 + x] = tex1D<float>(t, s, x);
    out[24 + x] = fetch(picture, handle, x);
    out[32 + x] = fetch(picture, smooth, x) + fetch(picture, choose(x & 1), x);
    out[40 + x] = tex1DLod<float>(picture, both[x & 1], x, 0.f);
    if (x == 0)
        out[48] = __nvvm_txq_filter_mode(smooth) + 10 * __nvvm_txq_filter_mode(s) + 100 * __nvvm_txq_force_unnormalized_coords(sharp) + 1000 * __nvvm_txq_addr_mode_0(smooth);
}
`

// row is an image of one row of floats.
func row(shape texture.Shape, values ...float32) *texture.Image {
	im := &texture.Image{Shape: shape, Format: texture.Format{Kind: texture.Float, Bits: 32, Channels: 1}, Width: len(values), Height: 1, Depth: 1, Data: [][]byte{nil}}
	for _, v := range values {
		im.Data[0] = binary.LittleEndian.AppendUint32(im.Data[0], math.Float32bits(v))
	}
	return im
}

// floats launches a kernel of eight threads whose first argument is a buffer of n floats, and
// returns these.
func floats(t *testing.T, m *sim.Machine, kernel string, n int, args ...sim.Arg) []float32 {
	t.Helper()
	out, err := m.Alloc(4 * n)
	if err != nil {
		t.Fatal(err)
	}
	one := sim.Dim3{X: 1, Y: 1, Z: 1}
	if err := m.Launch(kernel, one, sim.Dim3{X: 8, Y: 1, Z: 1}, 0, append([]sim.Arg{sim.Ptr(out)}, args...)...); err != nil {
		t.Fatal(err)
	}
	data, _ := m.Read(out, 4*n)
	list := make([]float32, n)
	for i := range list {
		list[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return list
}

func bindings(t *testing.T, m *sim.Machine, list map[string]uint64) {
	t.Helper()
	for name, handle := range list {
		if err := m.BindReference(name, handle); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReferencePrograms runs both programs at every level, as two units that the machine links and
// as one that cptx does.
func TestReferencePrograms(t *testing.T) {
	must := func(h uint64, err error) uint64 {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	clamp := &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}}
	for _, level := range []int{0, 1, 2, 3} {
		other := string(compileImages(t, elsewhereProgram, "sm_75", level))
		for _, texts := range [][]string{
			{string(compileImages(t, unifiedProgram, "sm_75", level)), other},
			{string(compileImages(t, strings.Replace(unifiedProgram, "extern ", "", 1), "sm_75", level))},
			{string(linkReferences(t, level))},
		} {
			program, err := sim.Load(texts...)
			if err != nil {
				t.Fatal(err)
			}
			m := sim.NewMachine(program, sim.DefaultOptions())
			target, to := row(texture.D2, make([]float32, 8)...), row(texture.D2, make([]float32, 8)...)
			a := must(m.BindTexture(row(texture.D2, 1, 2, 3, 4, 5, 6, 7, 8), clamp))
			b := must(m.BindTexture(row(texture.D2, 10, 20, 30, 40, 50, 60, 70, 80), clamp))
			p := must(m.BindTexture(row(texture.D2, 100, 200, 300, 400, 500, 600, 700, 800), clamp))
			bindings(t, m, map[string]uint64{"first": a, "second": b, "target": must(m.BindSurface(target))})
			got := floats(t, m, "named", 66, sim.U32(1), sim.Ptr(p), sim.Ptr(must(m.BindSurface(to))))
			for x := range 8 {
				v := float32(x + 1)
				odd := []float32{v, 10 * v}[x&1]
				want := []float32{v, 10 * v, 11 * v, odd, odd, 100 * v, 10 * v, v}
				for k, w := range want {
					if got[8*k+x] != w {
						t.Errorf("-O%d: out[%d] is %v, want %v", level, 8*k+x, got[8*k+x], w)
					}
				}
				if s := math.Float32frombits(binary.LittleEndian.Uint32(to.Data[0][4*x:])); s != v+2 {
					t.Errorf("-O%d: the surface has %v at %d, want %v", level, s, x, v+2)
				}
			}
			if got[64] != 1818 || got[65] != 11 {
				t.Errorf("-O%d: queries give %v and %v, want 1818 and 11", level, got[64], got[65])
			}
		}
		program, err := sim.Load(string(compileImages(t, independentProgram, "sm_75", level)))
		if err != nil {
			t.Fatal(err)
		}
		m := sim.NewMachine(program, sim.DefaultOptions())
		picture := must(m.BindTexture(row(texture.D1, 2, 4, 8, 16, 32, 64, 128, 256), clamp))
		bindings(t, m, map[string]uint64{"picture": picture})
		edge := m.BindSampler(&texture.Sampler{Linear: true, Address: [3]texture.Address{texture.Clamp}})
		got := floats(t, m, "sampled", 49, sim.Ptr(picture), sim.Ptr(edge), sim.Ptr(m.BindSampler(clamp)))
		for x := range 8 {
			sharp := float32(math.Ldexp(2, x))
			half := float32(1)
			if x > 0 {
				half = 0.75 * sharp
			}
			odd := []float32{half, sharp}[x&1]
			for k, w := range []float32{half, sharp, max(half, 2), sharp, half + odd, odd} {
				if x == 0 && k == 2 {
					w = 2
				}
				if got[8*k+x] != w {
					t.Errorf("-O%d: out[%d] is %v, want %v", level, 8*k+x, got[8*k+x], w)
				}
			}
		}
		if got[48] != 4111 {
			t.Errorf("-O%d: queries give %v, want 4111", level, got[48])
		}
	}
}

// linkReferences joins the two units of the unified program to one module.
func linkReferences(t *testing.T, level int) []byte {
	t.Helper()
	options, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	options.Target.OptLevel = level
	results, err := cptx.CompileProgram(t.Context(), []cptx.Unit{{Source: []byte(unifiedProgram), Options: options}, {Source: []byte(elsewhereProgram), Options: options}})
	if err != nil {
		t.Fatal(err)
	}
	return results[0].Output
}

// TestReferenceFaults: what is not bound, or is of another kind, is reported with its name.
func TestReferenceFaults(t *testing.T) {
	program, err := sim.Load(string(compileImages(t, "texture<float, 1> t; surface<void, 1> s;\n__global__ void k(float *r) { *r = tex1D(t, 0); surf1Dwrite(1, s, 0); }\n", "sm_75", 2)))
	if err != nil {
		t.Fatal(err)
	}
	m := sim.NewMachine(program, sim.DefaultOptions())
	out, _ := m.Alloc(4)
	one := sim.Dim3{X: 1, Y: 1, Z: 1}
	var fault *sim.Fault
	if err := m.Launch("k", one, one, 0, sim.Ptr(out)); !errors.As(err, &fault) || !strings.Contains(fault.Msg, "texture reference t: nothing is bound to it") {
		t.Errorf("got %v", err)
	}
	h, err := m.BindTexture(row(texture.D1, 1), &texture.Sampler{Address: [3]texture.Address{texture.Clamp}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"s": "s is a surface reference: the handle is that of no surface", "u": "no texture, sampler or surface reference u"} {
		if err := m.BindReference(name, h); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
	for text, want := range map[string]string{
		".global .samplerref s;":                    ".samplerref s needs .target texmode_independent",
		".const .texref s;":                         ".texref s must be in .global",
		".global .texref s[2];":                     ".texref s cannot be an array",
		".global .texref s = {x}":                   "a .texref has no member x",
		".global .texref s = {filter_mode = wrap};": "wrap is none of the values of filter_mode",
		".global .surfref s; .entry k() { .reg .b32 %r<5>; tex.1d.v4.s32.s32 {%r1,%r2,%r3,%r4}, [s, {0}]; }":                             "s is a .surfref; a .texref is expected",
		".global .texref s; .entry k() { .reg .b32 %r<5>; .reg .b64 %h; tex.1d.v4.s32.s32 {%r1,%r2,%r3,%r4}, [s, %h, {0}]; }":            "a sampler needs .target texmode_independent",
		".target texmode_independent\n.global .texref s; .entry k() { .reg .b32 %r<5>; tex.1d.v4.s32.s32 {%r1,%r2,%r3,%r4}, [s, {0}]; }": "a sampler is missing",
	} {
		head := ".version 7.0\n.target sm_75\n.address_size 64\n"
		if rest, ok := strings.CutPrefix(text, ".target texmode_independent"); ok {
			head, text = strings.Replace(head, "sm_75", "sm_75, texmode_independent", 1), rest
		}
		if _, err := sim.Load(head + text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestReferencesAssemble gives both programs and a sample of the cases to ptxas for every target,
// with and without debug information.
func TestReferencesAssemble(t *testing.T) {
	var cases strings.Builder
	for i, c := range referenceCases() {
		if allImages || i%17 == 0 {
			cases.WriteString(c.source)
		}
	}
	for _, arch := range imageTargets() {
		t.Run(arch, func(t *testing.T) {
			t.Parallel()
			for _, level := range []int{0, 2} {
				sources := []string{unifiedProgram, independentProgram, cases.String()}
				if arch != "sm_50" && arch != "sm_52" { // PTX ISA, tex: halves require sm_53
					sources = append(sources, halfProgram)
				}
				for _, source := range sources {
					for _, debug := range []bool{false, true} {
						if debug && level > 0 {
							continue // ptxas refuses
						}
						assembleReferences(t, source, arch, level, debug)
					}
				}
			}
		})
	}
}

func assembleReferences(t *testing.T, source, arch string, level int, debug bool) {
	t.Helper()
	options, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	options.Target.OptLevel, options.Target.Debug = level, debug
	result, err := cptx.Compile(t.Context(), []byte(source), options)
	if err != nil {
		t.Fatal(err)
	}
	flags := []string{"-c"}
	if debug {
		flags = append(flags, "-g")
	}
	for i, tool := range toolchain.Ptxas(t, arch) {
		if i > 1 || !accepts(tool, result.Output) {
			continue
		}
		if message, err := tool.Assemble(result.Output, arch, flags...); err != nil || message != "" {
			t.Errorf("-O%d: %v %s", level, err, message)
		}
	}
}

// TestReferenceErrors has every wrong use reported at its line.
func TestReferenceErrors(t *testing.T) {
	const declarations = `texture<float, 2> t; texture<uchar4, 1, cudaReadModeNormalizedFloat> n; surface<void, 2> s;
__attribute__((texref)) cudaTextureObject_t o; struct pair { int a, b; };
`
	for _, c := range []struct{ text, want string }{
		{"__device__ void f(float x) { tex1D(t, x); }", "'tex1D' cannot read or write a 'texture<float, 2D>'"},
		{"__device__ void f(float x) { float4 v = tex2D<float4>(t, x, x); }", "a 'texture<float, 2D>' is read as 'float', not as 'float4'"},
		{"__device__ void f(float x) { int v; tex2D(&v, t, x, x); }", "a 'texture<float, 2D>' is read as 'float', not as 'int'"},
		{"__device__ uchar4 f(float x) { return tex1D(n, x); }", "returning 'float4' (aka 'struct float4') from a function with incompatible result type 'uchar4'"},
		{"__device__ void f(float x) { tex2D<float>(s, x, x); }", "'tex2D' takes a texref, not a surfref"},
		{"__device__ void f() { surf2Dwrite(1, t, 0, 0); }", "'surf2Dwrite' takes a surfref, not a texref"},
		{"__device__ void f() { surf1Dwrite(1, s, 0); }", "'surf1Dwrite' cannot read or write a 'surface<void, 2D>'"},
		{"__device__ int f() { return __nvvm_suq_width(t); }", "suq.width does not tell of a texref"},
		{"__device__ int f() { return __nvvm_txq_force_unnormalized_coords(t); }", "txq.force_unnormalized_coords does not tell of a texref"},
		{"__device__ int f() { return t + 1; }", "invalid operands to binary expression ('texture<float, 2D>' and 'int')"},
		{"__device__ int f() { return -o; }", "invalid argument type 'texref' to unary expression"},
		{"__device__ void f() { o = 1; }", "'texref'"},
		{"__device__ void f() { o++; }", "'texref'"},
		{"__device__ int f() { return o ? 1 : 0; }", "used type 'texref' where arithmetic or pointer type is required"},
		{"__device__ int f() { return o == o; }", "invalid operands to binary expression ('texref' and 'texref')"},
		{"__device__ void *f() { return &o; }", "address of a value of type 'texref': a texref has no address and no value but its handle; use cudaTextureObject_t"},
		{"__device__ int f() { return (int)o; }", "operand of type 'texref' where arithmetic or pointer type is required"},
		{"__device__ double f() { return o; }", "returning 'texref' from a function with incompatible result type 'double'"},
		{"typedef __attribute__((texref)) cudaTextureObject_t x;", "attribute 'texref' applies to variables and to parameters of kernels only"},
		{"struct r { __attribute__((surfref)) cudaSurfaceObject_t x; };", "attribute 'surfref' applies to variables and to parameters of kernels only"},
		{"__attribute__((texref)) cudaTextureObject_t f();", "attribute 'texref' applies to variables and to parameters of kernels only"},
		{"__typeof__(__cptx_opaque()) x;", "__cptx_opaque"},
		{"__typeof__(__cptx_opaque(texture)) x;", "__cptx_opaque"},
		{"__typeof__(__cptx_opaque(texture, 3, 4)) x;", "__cptx_opaque"},
		{"texture<> x;", "expected"},
		{"texture<float, (2> x;", "expected ')'"},
		{"texture<float, 2> x(1, 2, 3, 4, 5);", "must be an integer from 0 to 1"},
		{"__global__ void k(texture<float, 1> x) { cudaTextureObject_t u = 1 ? x : x; }", "'x' is a parameter in the kernel's parameter memory"},
		{"__device__ void f() { texture<float, 1> x; }", "'x' is a texref, which is declared at file scope or is a parameter of a kernel"},
		{"__device__ void f() { static texture<float, 1> x; }", "'x' is a texref, which is declared at file scope or is a parameter of a kernel"},
		{"__device__ void f(texture<float, 1> x) { }", "a function cannot have a parameter of type 'texture<float, 1D>'"},
		{"__attribute__((texref)) cudaTextureObject_t x = 5;", "'x' is a texref: its fields are given by the attribute"},
		{"__constant__ texture<float, 1> x;", "'x' is a texref, which cannot be in __shared__, __constant__ or __managed__ memory"},
		{"struct r { texture<float, 1> x; };", "member of type 'texture<float, 1D>': a texref has no address and no value but its handle; use cudaTextureObject_t"},
		{"texture<float, 1> x[2];", "array of type 'texture<float, 1D>'"},
		{"texture<float, 1> *x;", "pointer to type 'texture<float, 1D>'"},
		{"surface<void, 1> f();", "function cannot return type 'surface<void, 1D>'"},
		{"texture<double, 1> x;", "values of type 'double' cannot be read from a texture"},
		{"texture<struct pair, 1> x;", "cannot be read from a texture"},
		{"texture<float, 7> x;", "7 is no cudaTextureType"},
		{"texture<float, 1, 2> x;", "2 is no cudaTextureReadMode"},
		{"texture<float, 1, cudaReadModeNormalizedFloat> x;", "texels of type 'float' cannot be read as normalized numbers"},
		{"surface<float, 2> x;", "a surface reference is 'surface<void, dim>' ('float' invalid)"},
		{"surface<void, 2, 0> x;", "too many arguments of 'surface'"},
		{"__attribute__((texref)) int x;", "a texref is declared with the type cudaTextureObject_t ('int' invalid)"},
		{"__attribute__((samplerref)) cudaTextureObject_t x;", "a samplerref is declared with the type sampler_t"},
		{"__attribute__((texref)) __attribute__((surfref)) cudaTextureObject_t x;", "'texref' and 'surfref' exclude each other"},
		{"__attribute__((texref(colour = 1))) cudaTextureObject_t x;", "a texref has no field 'colour'"},
		{"__attribute__((surfref(filter_mode = linear))) cudaSurfaceObject_t x;", "a surfref has no field 'filter_mode'"},
		{"__attribute__((texref(filter_mode = blurred))) cudaTextureObject_t x;", "'filter_mode' is one of nearest, linear"},
		{"__attribute__((texref(filter_mode = linear, filter_mode = linear))) cudaTextureObject_t x;", "'filter_mode' is given twice"},
		{"__attribute__((texref(width = -1))) cudaTextureObject_t x;", "'width' is a number from 0 to 2147483647"},
		{"__attribute__((texref(linear))) cudaTextureObject_t x;", "attribute 'texref' takes fields"},
		{"extern __attribute__((texref(width = 1))) cudaTextureObject_t x;", "'x' is declared here, not defined: it has no fields"},
		{"extern texture<int, 2> t;", "conflicting types for 't': 'texture<int, 2D>', was 'texture<float, 2D>'"},
		{"__global__ void k(texture<float, 1> x) { cudaTextureObject_t h = x; }", "'x' is a parameter in the kernel's parameter memory"},
		{"__global__ void k(texture<float, 1> x) { __nvvm_istypep_texref(x); }", "istypep takes a handle"},
		{"__device__ void f(sampler_t m) { float v; tex2D(&v, o, m, 1); }", "too few arguments to function call of 'tex2D' with a sampler"},
		{"__device__ void f(sampler_t m, float *v) { tex1D(v, o, m, 1.f); tex1D(v, o, 1.f); }", "a texture without a sampler, in a program with samplers of their own (.target texmode_independent)"},
		{"__device__ float f(sampler_t m, float *v) { tex1D(v, o, m, 1.f); return __nvvm_txq_filter_mode(o); }", "a texture without a sampler"},
		{"__device__ int f(sampler_t m) { return *m; }", "incomplete type 'struct __cptx_sampler'"},
	} {
		options, err := cptx.NewOptions("sm_75")
		if err != nil {
			t.Fatal(err)
		}
		result, err := cptx.Compile(t.Context(), []byte(declarations+c.text+"\n"), options)
		if err == nil {
			t.Errorf("%s: no error", c.text)
		}
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		if !strings.Contains(text.String(), c.want) || !strings.Contains(text.String(), ":3:") {
			t.Errorf("%s\n got %s\nwant %s", c.text, text.String(), c.want)
		}
	}
}

// TestReferenceUnits: units that do not agree on what a name is are reported, as is a fetch without
// a sampler in one of them if another has samplers.
func TestReferenceUnits(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"extern __attribute__((texref)) cudaTextureObject_t x; __device__ cudaTextureObject_t h = x;", "__device__ unsigned long long x;", "'x' is a texref here, but not where it is defined"},
		{"__attribute__((texref)) cudaTextureObject_t x;", "extern unsigned long long x; __device__ int f() { return x; }", "'x' is a variable in memory here, but not where it is defined"},
		{"__device__ float f(cudaTextureObject_t t) { return tex1D<float>(t, 1); }", "__attribute__((samplerref)) sampler_t s;", "a texture without a sampler"},
	} {
		options, err := cptx.NewOptions("sm_75")
		if err != nil {
			t.Fatal(err)
		}
		results, err := cptx.CompileProgram(t.Context(), []cptx.Unit{{Source: []byte(c.a), Options: options}, {Source: []byte(c.b), Options: options}})
		if err == nil {
			t.Errorf("%s: no error", c.want)
			continue
		}
		var text strings.Builder
		for _, r := range results {
			r.Diags.Render(&text, cptx.Style{})
		}
		if !strings.Contains(text.String(), c.want) {
			t.Errorf("got %s\nwant %s", text.String(), c.want)
		}
	}
}

// TestTextureConstructor: the arguments of a constructor are the fields.
func TestTextureConstructor(t *testing.T) {
	got := references(compileImages(t, "texture<float, 2> r0(1, cudaFilterModeLinear, cudaAddressModeMirror);\ntexture<uchar4, 1, cudaReadModeNormalizedFloat> r1(true);\n", "sm_75", 2))
	if len(got) != 0 { // they have initialisers
		t.Errorf("got %v", got)
	}
	ptx := string(compileImages(t, "texture<float, 2> r0(1, cudaFilterModeLinear, cudaAddressModeMirror);\ntexture<uchar4, 1, cudaReadModeNormalizedFloat> r1(true);\n", "sm_75", 2))
	for _, want := range []string{
		".visible .global .texref r0 = { normalized_coords = 1, filter_mode = linear, addr_mode_0 = mirror, addr_mode_1 = mirror, addr_mode_2 = mirror };\n",
		".visible .global .texref r1 = { normalized_coords = 1 };\n",
	} {
		if !strings.Contains(ptx, want) {
			t.Errorf("no %s in\n%s", want, ptx)
		}
	}
	program, err := sim.Load(ptx)
	if err != nil {
		t.Fatal(err)
	}
	list := program.References()
	if k := slices.IndexFunc(list, func(r sim.Reference) bool { return r.Name == "r0" }); k < 0 || list[k].Kind != "texref" || !list[k].Sampler.Linear || !list[k].Sampler.Normalized ||
		list[k].Sampler.Address != [3]texture.Address{texture.Mirror, texture.Mirror, texture.Mirror} {
		t.Errorf("got %v", list)
	}
}

// TestTexturesExamples compiles the C of docs/textures.md.
func TestTexturesExamples(t *testing.T) {
	page, err := os.ReadFile("../docs/textures.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```c\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 4 {
		t.Fatalf("%d examples", len(blocks))
	}
	for _, b := range blocks {
		ptx := compileImages(t, b[1], "sm_75", 2)
		for i, tool := range toolchain.Ptxas(t, "sm_75") {
			if message, err := tool.Assemble(ptx, "sm_75", "-c"); i == 0 && (err != nil || message != "") {
				t.Errorf("%v %s\n%s", err, message, b[1])
			}
		}
	}
}

const halfProgram = `#include <cuda_fp16.h>
typedef struct { half x, y, z, w; } half4;
texture<half, 1> one;
__global__ void halves(half *out, cudaTextureObject_t t, cudaSurfaceObject_t s)
{
    int x = threadIdx.x;
    half a;
    tex1D(&a, t, x);
    half2 b = tex1D<half2>(t, x);
    half4 c = tex1D<half4>(t, x);
    out[x] = a + b.y + c.z + c.w;
    out[8 + x] = tex1D__Float16(t, x) + tex1DLod<_Float16>(t, x, 0.f) + tex1D(one, x);
    half4 d = surf1Dread_half4(s, 8 * x);
    d.x = d.x + d.w;
    surf1Dwrite(d, s, 8 * x);
    surf1Dwrite(b.x, s, 8 * x + 2);
    out[16 + x] = surf1Dread<half>(s, 8 * x) + surf1Dread<half>(s, 8 * x + 2);
}
`

// TestHalfTexels fetches, loads and stores _Float16 and structures of it.
func TestHalfTexels(t *testing.T) {
	halves := func(n int, factor float64) []byte {
		var b []byte
		for i := range n {
			b = append(b, sim.F16(factor*float64(i+1))...)
		}
		return b
	}
	for _, level := range []int{0, 2} {
		ptx := compileImages(t, halfProgram, "sm_53", level)
		for i, tool := range toolchain.Ptxas(t, "sm_53") {
			if message, err := tool.Assemble(ptx, "sm_53", "-c"); i == 0 && (err != nil || message != "") {
				t.Errorf("-O%d: %v %s", level, err, message)
			}
		}
		if !strings.Contains(string(ptx), ".version 4.2\n") || !strings.Contains(string(ptx), "tex.1d.v4.f16.f32 {%rs") {
			t.Errorf("-O%d: %.300s", level, ptx)
		}
		program, err := sim.Load(string(ptx))
		if err != nil {
			t.Fatal(err)
		}
		m := sim.NewMachine(program, sim.DefaultOptions())
		format := texture.Format{Kind: texture.Float, Bits: 16, Channels: 4}
		image := func(factor float64) *texture.Image {
			return &texture.Image{Shape: texture.D1, Format: format, Width: 8, Height: 1, Depth: 1, Data: [][]byte{halves(32, factor)}}
		}
		clamp := &texture.Sampler{Address: [3]texture.Address{texture.Clamp}}
		h, err := m.BindTexture(image(1), clamp)
		if err != nil {
			t.Fatal(err)
		}
		one, err := m.BindTexture(row(texture.D1, 1, 2, 3, 4, 5, 6, 7, 8), clamp)
		if err != nil {
			t.Fatal(err)
		}
		bindings(t, m, map[string]uint64{"one": one})
		s, err := m.BindSurface(image(2))
		if err != nil {
			t.Fatal(err)
		}
		out, _ := m.Alloc(48)
		if err := m.Launch("halves", sim.Dim3{X: 1, Y: 1, Z: 1}, sim.Dim3{X: 8, Y: 1, Z: 1}, 0, sim.Ptr(out), sim.Ptr(h), sim.Ptr(s)); err != nil {
			t.Fatal(err)
		}
		got, _ := m.Read(out, 48)
		for x := range 8 {
			r := float64(4*x + 1)
			for k, want := range []float64{4*r + 6, 2*r + float64(x+1), 4*r + 6 + r} {
				if v := sim.HalfValue(binary.LittleEndian.Uint16(got[2*(8*k+x):])); v != want {
					t.Errorf("-O%d: out[%d] is %v, want %v", level, 8*k+x, v, want)
				}
			}
		}
	}
	for body, want := range map[string]string{
		"tex2Dgather<_Float16>(h, 0, 0);":                      "values of type '_Float16' cannot be read from a texture",
		"struct { _Float16 x, y, z; } v;  tex1D(&v, h, 0);":    "cannot be read from a texture",
		"struct { _Float16 x; float y; } v;  tex1D(&v, h, 0);": "cannot be read from a texture",
		"union { _Float16 x, y; } v;  tex1D(&v, h, 0);":        "cannot be read from a texture",
		"*(volatile _Float16 *)16 = tex1D<_Float16>(h, 0);":    "needs sm_53",
	} {
		options, err := cptx.NewOptions("sm_52")
		if err != nil {
			t.Fatal(err)
		}
		result, err := cptx.Compile(t.Context(), []byte("__device__ void f(cudaTextureObject_t h)\n{\n"+body+"\n}\n"), options)
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		if err == nil || !strings.Contains(text.String(), want) || !strings.Contains(text.String(), ":3:") {
			t.Errorf("%s\n got %s\nwant %s", body, text.String(), want)
		}
	}
}

// TestReferencesElsewhere: handles behind "...", references of a typedef, and texture as a name of
// the program's own.
func TestReferencesElsewhere(t *testing.T) {
	for _, source := range []string{
		"typedef texture<float, 2> T;\nT x;\n__global__ void k(float *p) { *p = tex2D(x, 1, 2); printf(\"%llx\", x); }\n",
		"int texture = 1, surface = 2;\n__global__ void k(int *p) { *p = (texture < 2, surface > 1); *p += (texture<surface); }\n",
	} {
		for _, file := range []string{"k.c", "k.cu"} {
			options, err := cptx.NewOptions("sm_75")
			if err != nil {
				t.Fatal(err)
			}
			options.Filename, options.Parse.CudaFile = file, strings.HasSuffix(file, ".cu")
			result, err := cptx.Compile(t.Context(), []byte(source), options)
			if err != nil {
				var text strings.Builder
				result.Diags.Render(&text, cptx.Style{})
				t.Errorf("%s: %s", file, text.String())
				continue
			}
			for i, tool := range toolchain.Ptxas(t, "sm_75") {
				if message, err := tool.Assemble(result.Output, "sm_75"); i == 0 && (err != nil || message != "") {
					t.Errorf("%s: %v %s", file, err, message)
				}
			}
		}
	}
}
