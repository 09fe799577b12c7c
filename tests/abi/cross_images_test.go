package abi

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// imagesCaller and imagesCallee pass handles of textures and surfaces, alone and in structures, as
// arguments and results.
const imagesCaller = `struct pair { unsigned long long t, s; };
EXTERN float4 fetch(unsigned long long t, float x);
EXTERN unsigned long long choose(struct pair p, unsigned long long other, int which);
EXTERN struct pair exchange(struct pair p, unsigned long long t);
EXTERN void put(unsigned long long s, float4 v, int x);
KERNEL void images(struct pair p, unsigned long long other, float4 *out)
{
	for (int x = 0; x < 8; x++) {
		float4 v = fetch(choose(p, other, x & 1), x), w;
		struct pair q = exchange(p, other);
		FETCH(w, q.t, x);
		put(q.s, w, x);
		READ(w, p.s, x);
		v.y = w.x;
		FETCH(w, choose(q, p.t, x & 1), x);
		v.z = w.x;
		out[x] = v;
	}
}
`

const imagesCallee = `struct pair { unsigned long long t, s; };
FUNC __attribute__((noinline)) float4 fetch(unsigned long long t, float x) { float4 v; FETCH(v, t, x); return v; }
FUNC __attribute__((noinline)) unsigned long long choose(struct pair p, unsigned long long other, int which) { return which ? other : p.t; }
FUNC __attribute__((noinline)) struct pair exchange(struct pair p, unsigned long long t) { p.t = t; return p; }
FUNC __attribute__((noinline)) void put(unsigned long long s, float4 v, int x) { v.x += 0.5f; WRITE(v, s, x); }
`

// referencesCaller and referencesCallee use texture references of CUDA 11, each of which the other
// unit defines, and pass their handles.
const referencesCaller = `TEXTURES
texture<float, 2> first;
extern texture<float, 2> second;
EXTERN float both(float x);
KERNEL void images(unsigned long long t, unsigned long long s, unsigned long long other, float4 *out)
{
	for (int x = 0; x < 8; x++) {
		float v, w;
		NAMED(v, first, x);
		NAMED(w, second, x);
		out[x].x = v;
		out[x].y = w;
		out[x].z = both(x);
		out[x].w = 0;
	}
}
`

const referencesCallee = `TEXTURES
extern texture<float, 2> first;
texture<float, 2> second;
FUNC __attribute__((noinline)) float both(float x)
{
	float v, w;
	NAMED(v, second, x);
	NAMED(w, first, x);
	return v + w;
}
`

// imageMacros are how a compiler spells accesses. NVIDIA's are those of its headers, which
// templates of the type lead to.
func imageMacros(nvidia bool) string {
	if nvidia {
		return `#define FETCH(v, t, x) __nv_tex_surf_handler("__itex2D", &v, t, (float)(x), 0.0f)
#define READ(v, s, x) __nv_tex_surf_handler("__isurf2Dread", &v, s, 16 * (x), 0, 2)
#define WRITE(v, s, x) __nv_tex_surf_handler("__isurf2Dwrite_v2", &v, s, 16 * (x), 0, 2)
#define NAMED(v, t, x) __nv_tex_surf_handler("__tex2D_v2", &v, t, (float)(x), 0.0f)
#define TEXTURES struct textureReference { int words[20]; }; \
	template <class T, int dim = 1, int mode = 0> struct __attribute__((device_builtin_texture_type)) texture : public textureReference { };
`
	}
	return `#define FETCH(v, t, x) tex2D(&v, t, x, 0)
#define READ(v, s, x) surf2Dread(&v, s, 16 * (x), 0)
#define WRITE(v, s, x) surf2Dwrite(v, s, 16 * (x), 0)
#define NAMED(v, t, x) v = tex2D(t, x, 0)
#define TEXTURES
`
}

// imagesOfNvcc reads what a release of NVIDIA's compiler made of a unit.
func imagesOfNvcc(t *testing.T, release, name, unit string) string {
	t.Helper()
	return goldenOfNvcc(t, release, name, imageMacros(true)+Complete(unit, ciccDialect()))
}

// imageResults runs the kernel of two linked units and returns what it stores, and what it leaves
// in the surface.
func imageResults(t *testing.T, what, caller, callee string) (list [32]float32, surface [8]float32) {
	t.Helper()
	program, err := sim.Load(caller, callee)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	m := engine.Single(program, vm.DefaultOptions())
	row := func(channels int, factor float32) *texture.Image {
		im := &texture.Image{Shape: texture.D2, Format: texture.Format{Kind: texture.Float, Bits: 32, Channels: channels}, Width: 8, Height: 1, Depth: 1, Data: [][]byte{nil}}
		for i := range 8 * channels {
			im.Data[0] = binary.LittleEndian.AppendUint32(im.Data[0], math.Float32bits(factor*float32(i+1)))
		}
		return im
	}
	number := func(b []byte, i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])) }
	must := func(h uint64, err error) uint64 {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	clamp, target := &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}}, row(4, 0)
	for _, r := range program.References() {
		factor := map[string]float32{"first": 3, "second": 5}[r.Name]
		if err := m.BindReference(r.Name, must(m.BindTexture(row(1, factor), clamp))); err != nil {
			t.Fatal(err)
		}
	}
	out := must(m.Alloc(4 * len(list)))
	pair := binary.LittleEndian.AppendUint64(nil, must(m.BindTexture(row(4, 1), clamp)))
	args := []engine.Arg{engine.Bytes(binary.LittleEndian.AppendUint64(pair, must(m.BindSurface(target)))), engine.Ptr(must(m.BindTexture(row(4, 100), clamp))), engine.Ptr(out)}
	if len(program.References()) > 0 {
		args = append([]engine.Arg{engine.Ptr(0), engine.Ptr(0)}, args[1:]...)
	}
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	if err := engine.Launch(m, "images", one, one, 0, args...); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	data, _ := m.Read(out, 4*len(list))
	for i := range list {
		list[i] = number(data, i)
	}
	for i := range surface {
		surface[i] = number(target.Data[0], 4*i)
	}
	return list, surface
}

// TestCrossImages calls NVIDIA's code from ours and ours from NVIDIA's with handles of textures and
// surfaces, and with texture references that the other side defines: in the simulator, and in
// nvlink.
func TestCrossImages(t *testing.T) {
	parallel(t)
	for _, c := range []struct{ name, release, caller, callee string }{
		{"images", "12.4", imagesCaller, imagesCallee}, {"references", "11.8", referencesCaller, referencesCallee},
	} {
		theirs := [2]string{imagesOfNvcc(t, c.release, c.name+"-caller", c.caller), imagesOfNvcc(t, c.release, c.name+"-callee", c.callee)}
		var want [32]float32
		var surface [8]float32
		for x := range 8 {
			v := float32(4*x + 1)
			other := 100 * v
			switch {
			case c.name == "references":
				v = float32(x + 1)
				want[4*x], want[4*x+1], want[4*x+2] = 3*v, 5*v, 8*v
			case x&1 == 0:
				want[4*x], want[4*x+1], want[4*x+2], want[4*x+3] = v, other+0.5, other, v+3
			default:
				want[4*x], want[4*x+1], want[4*x+2], want[4*x+3] = other, other+0.5, v, 100*(v+3)
			}
			if c.name == "images" {
				surface[x] = other + 0.5
			}
		}
		check := func(what, caller, callee string) {
			t.Helper()
			got, left := imageResults(t, c.name+", "+what, caller, callee)
			if got != want || left != surface {
				t.Errorf("%s, %s:\n%v %v\nwant\n%v %v", c.name, what, got, left, want, surface)
			}
		}
		check("both nvcc", theirs[0], theirs[1])
		for _, level := range []int{0, 2} {
			var ours [2]string
			for i, unit := range []string{c.caller, c.callee} {
				var err error
				if ours[i], err = Cptx(imageMacros(false)+Complete(unit, cptxDialect()), "sm_70", level); err != nil {
					t.Fatal(err)
				}
			}
			check(fmt.Sprintf("both ours -O%d", level), ours[0], ours[1])
			check(fmt.Sprintf("caller nvcc, callee ours -O%d", level), theirs[0], ours[1])
			check(fmt.Sprintf("callee nvcc, caller ours -O%d", level), ours[0], theirs[1])
			for _, l := range linkers("sm_70") {
				for _, units := range [][]string{{ours[0], theirs[1]}, {theirs[0], ours[1]}, ours[:]} {
					if said := l.nvlink(t, "sm_70", units...); said != "" {
						t.Errorf("%s, CUDA %s: %s", c.name, l.version, said)
					}
				}
			}
		}
	}
}
