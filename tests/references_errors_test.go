package tests

import (
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

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
	if k := slices.IndexFunc(list, func(r vm.Reference) bool { return r.Name == "r0" }); k < 0 || list[k].Kind != "texref" || !list[k].Sampler.Linear || !list[k].Sampler.Normalized ||
		list[k].Sampler.Address != [3]texture.Address{texture.Mirror, texture.Mirror, texture.Mirror} {
		t.Errorf("got %v", list)
	}
}

// TestReferencesElsewhere: handles after "...", references of a typedef, and texture as a name of
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
