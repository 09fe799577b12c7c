package tests

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// fetchTwice are kernels with two fetches of one texel, or one in a loop, and what stands between
// them. The texture t is on the memory at p.
var fetchTwice = []struct {
	name, body string
	one        bool // one fetch is enough
}{
	{"nothing", "a = F(x); b = F(x);", true},
	{"arithmetic", "a = F(x); b = F(x + 0 * (int)a);", true},
	{"a store of a query", "a = F(x); o[2] = __nvvm_txq_width(t); b = F(x);", false},
	{"invariant", "b = 0; for (int i = 0; i < n; i++) b += F(x) * i; a = b;", true},
	{"guarded", "a = F(x); b = 0; if (n > 1) b = F(x);", true},
	{"store", "a = F(x); p[x] = 7; b = F(x);", false},
	{"stored through the result", "o[0] = F(x); b = F(x); a = o[0];", false},
	{"branch", "a = F(x); if (n > 1) p[x] = 8; b = F(x);", false},
	{"loop", "a = F(x); b = 0; for (int i = 0; i < n; i++) { b += F(x); p[x] = i + 20; }", false},
	{"block", "a = F(x); __builtin_memcpy(p + x, p + x + 1, 4); b = F(x);", false},
	{"atomic", "a = F(x); atomicAdd(p + x, 5.0f); b = F(x);", false},
	{"call", "a = F(x); change(p + x); b = F(x);", false},
	{"pointer to function", "a = F(x); which(p + x); b = F(x);", false},
	{"assembly", "a = F(x); asm volatile(\"st.global.f32 [%0], 0f41000000;\" :: \"l\"(p + x) : \"memory\"); b = F(x);", false},
	{"barrier", "a = F(x); __syncthreads(); b = F(x);", false},
	{"fence", "a = F(x); __threadfence(); b = F(x);", false},
	{"surface", "a = F(x); surf1Dwrite(9.0f, s, 4 * x); b = F(x);", false},
	{"volatile", "a = F(x); *(volatile float *)(p + x) = 3; b = F(x);", false},
	{"assembly that reads a variable", "float v[2]; v[0] = F(x); asm(\"ld.f32 %0, [%1];\" : \"=f\"(a) : \"l\"(v)); v[0] = 5 + F(x + 1); asm(\"ld.f32 %0, [%1];\" : \"=f\"(b) : \"l\"(v));", false},
	{"assembly's fetches", "asm(\"tex.1d.v4.f32.s32 {%0, _, _, _}, [%1, {%2}];\" : \"=f\"(a) : \"l\"(t), \"r\"(x)); p[x] = 6; " +
		"asm(\"tex.1d.v4.f32.s32 {%0, _, _, _}, [%1, {%2}];\" : \"=f\"(b) : \"l\"(t), \"r\"(x));", false},
}

// fetchTwiceProgram has a kernel for each.
func fetchTwiceProgram() string {
	var b strings.Builder
	b.WriteString("#define F(i) tex1Dfetch<float>(t, i)\n__noinline__ __device__ void change(float *p) { *p += 4; }\n")
	b.WriteString("__device__ void (*which)(float *) = change;\n")
	for i, c := range fetchTwice {
		fmt.Fprintf(&b, "__global__ void k%d(cudaTextureObject_t t, cudaSurfaceObject_t s, float *p, float *o, int x, int n)\n{\n\tfloat a, b;\n\t%s\n\to[0] = a; o[1] = b;\n}\n", i, c.body)
	}
	return b.String()
}

// TestFetchesMerge: equal fetches become one and leave loops, but not across what may change the
// texels; no surface load is merged with another or deleted.
func TestFetchesMerge(t *testing.T) {
	fetch, kernel := regexp.MustCompile(`(?m)^\s*tex\.`), regexp.MustCompile(`(?s)\.entry k(\d+)\(.*?\n\}`)
	for _, level := range []int{1, 2, 3} {
		functions := map[string]string{}
		for _, m := range kernel.FindAllStringSubmatch(string(compileImages(t, fetchTwiceProgram(), "sm_75", level)), -1) {
			functions[m[1]] = m[0]
		}
		for i, c := range fetchTwice {
			if n := len(fetch.FindAllString(functions[fmt.Sprint(i)], -1)); n == 0 || c.one != (n == 1) && !(c.one && level == 1 && c.name == "invariant") {
				t.Errorf("-O%d: %s: %d fetches", level, c.name, n)
			}
		}
	}
	const loads = "__global__ void k(cudaSurfaceObject_t s, int *o) { surf1Dread<int>(s, 8); *o = surf1Dread<int>(s, 4) + surf1Dread<int>(s, 4); while (!surf1Dread<int>(s, 4)); }"
	if n := strings.Count(string(compileImages(t, loads, "sm_75", 1)), "suld."); n != 4 {
		t.Errorf("%d surface loads of 4", n)
	}
}

// TestFetchesAgree runs the kernels on one thread: each level gives what is fetched without
// optimisation.
func TestFetchesAgree(t *testing.T) {
	want := make([][]byte, len(fetchTwice))
	for level := range 4 {
		program, err := sim.Load(string(compileImages(t, fetchTwiceProgram(), "sm_75", level)))
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range fetchTwice {
			m := engine.Single(program, vm.DefaultOptions())
			texels := row(texture.Buffer, 1, 2, 3, 4)
			p, err := m.Alloc(16)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Write(p, texels.Data[0]); err != nil {
				t.Fatal(err)
			}
			out, err := m.Alloc(16)
			if err != nil {
				t.Fatal(err)
			}
			memory, err := m.BindMemory(p, 16, texels, &texture.Sampler{})
			if err != nil {
				t.Fatal(err)
			}
			surface, err := m.BindSurface(row(texture.D1, 1, 2, 3, 4))
			if err != nil {
				t.Fatal(err)
			}
			one := geometry.Dim3{X: 1, Y: 1, Z: 1}
			if err := engine.Launch(m, fmt.Sprintf("k%d", i), one, one, 0, engine.Ptr(memory), engine.Ptr(surface), engine.Ptr(p), engine.Ptr(out), engine.U32(2), engine.U32(3)); err != nil {
				t.Fatalf("-O%d: %s: %v", level, c.name, err)
			}
			got, err := m.Read(out, 16)
			if err != nil {
				t.Fatal(err)
			}
			if level == 0 {
				want[i] = got
			} else if string(got) != string(want[i]) {
				t.Errorf("-O%d: %s: %x, without optimisation %x", level, c.name, got, want[i])
			}
		}
	}
}
