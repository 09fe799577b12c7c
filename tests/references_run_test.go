package tests

import (
	"encoding/binary"
	"errors"
	"math"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

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
func floats(t *testing.T, m *engine.Runner, kernel string, n int, args ...engine.Arg) []float32 {
	t.Helper()
	out, err := m.Alloc(4 * n)
	if err != nil {
		t.Fatal(err)
	}
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	if err := engine.Launch(m, kernel, one, geometry.Dim3{X: 8, Y: 1, Z: 1}, 0, append([]engine.Arg{engine.Ptr(out)}, args...)...); err != nil {
		t.Fatal(err)
	}
	data, _ := m.Read(out, 4*n)
	list := make([]float32, n)
	for i := range list {
		list[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return list
}

func bindings(t *testing.T, m *engine.Runner, list map[string]uint64) {
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
			m := engine.Single(program, vm.DefaultOptions())
			target, to := row(texture.D2, make([]float32, 8)...), row(texture.D2, make([]float32, 8)...)
			a := must(m.BindTexture(row(texture.D2, 1, 2, 3, 4, 5, 6, 7, 8), clamp))
			b := must(m.BindTexture(row(texture.D2, 10, 20, 30, 40, 50, 60, 70, 80), clamp))
			p := must(m.BindTexture(row(texture.D2, 100, 200, 300, 400, 500, 600, 700, 800), clamp))
			bindings(t, m, map[string]uint64{"first": a, "second": b, "target": must(m.BindSurface(target))})
			got := floats(t, m, "named", 66, engine.U32(1), engine.Ptr(p), engine.Ptr(must(m.BindSurface(to))))
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
		m := engine.Single(program, vm.DefaultOptions())
		picture := must(m.BindTexture(row(texture.D1, 2, 4, 8, 16, 32, 64, 128, 256), clamp))
		bindings(t, m, map[string]uint64{"picture": picture})
		edge := m.BindSampler(&texture.Sampler{Linear: true, Address: [3]texture.Address{texture.Clamp}})
		got := floats(t, m, "sampled", 49, engine.Ptr(picture), engine.Ptr(edge), engine.Ptr(m.BindSampler(clamp)))
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
	m := engine.Single(program, vm.DefaultOptions())
	out, _ := m.Alloc(4)
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	var fault *faults.Fault
	if err := engine.Launch(m, "k", one, one, 0, engine.Ptr(out)); !errors.As(err, &fault) || !strings.Contains(fault.Msg, "texture reference t: nothing is bound to it") {
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
			b = append(b, engine.F16(factor*float64(i+1))...)
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
		m := engine.Single(program, vm.DefaultOptions())
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
		if err := engine.Launch(m, "halves", geometry.Dim3{X: 1, Y: 1, Z: 1}, geometry.Dim3{X: 8, Y: 1, Z: 1}, 0, engine.Ptr(out), engine.Ptr(h), engine.Ptr(s)); err != nil {
			t.Fatal(err)
		}
		got, _ := m.Read(out, 48)
		for x := range 8 {
			r := float64(4*x + 1)
			for k, want := range []float64{4*r + 6, 2*r + float64(x+1), 4*r + 6 + r} {
				if v := numeric.HalfValue(binary.LittleEndian.Uint16(got[2*(8*k+x):])); v != want {
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
