package tests

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	simrun "cptx/runtime/sim/run"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

const imageProgram = `__noinline__ __device__ cudaTextureObject_t choose(cudaTextureObject_t a, cudaTextureObject_t b, int which)
{
    return which ? b : a;
}
struct pair { cudaTextureObject_t t; cudaSurfaceObject_t s; };
__constant__ cudaTextureObject_t table[2];
__noinline__ __device__ float4 fetch(struct pair p, float x, float y) { return tex2D<float4>(p.t, x, y); }
__global__ void copy(struct pair p, cudaTextureObject_t other, float4 *out)
{
    int x = threadIdx.x, y = blockIdx.x;
    float4 v = fetch(p, x + 0.5f, y + 0.5f);
    float w;
    bool there = false;
    tex2D(&w, choose(p.t, other, y & 1), x + 0.5f, y + 0.5f, &there);
    v.w += there ? w : 1000;
    out[8 * y + x] = v;
    surf2Dwrite(v, p.s, 16 * x, y);
    float4 back = surf2Dread_float4(p.s, 16 * x, y);    /* what was written, not merged with the next */
    back.x += 1;
    surf2Dwrite(back, p.s, 16 * x, y);
    float again;
    surf2Dread(&again, p.s, 16 * x, y);
    out[8 * y + x].x += again;
}
__global__ void outside(cudaSurfaceObject_t s, short *out)
{
    out[0] = surf2Dread<short>(s, -4, 1, cudaBoundaryModeZero);
    out[1] = surf2Dread<short>(s, -4, 1, cudaBoundaryModeClamp);
    surf2Dwrite((short)77, s, 1000, 1, cudaBoundaryModeZero);
    out[2] = surf2Dread<short>(s, 2, 1);
    surf2Dwrite((short)78, s, 1000, 1, cudaBoundaryModeClamp);
    out[3] = surf2Dread<short>(s, 6, 1);
    out[4] = surf2Dread<short>(s, 8, 1);
}
__global__ void ask(cudaTextureObject_t t, cudaSurfaceObject_t s, int *out)
{
    out[0] = __nvvm_txq_width(t);
    out[1] = __nvvm_txq_height(t);
    out[2] = __nvvm_suq_width(s);
    out[3] = __nvvm_istypep_texref(t) * 10 + __nvvm_istypep_surfref(t);
    out[4] = __nvvm_istypep_texref(s) * 10 + __nvvm_istypep_surfref(s);
}
`

// TestImagePrograms runs kernels with handles in structures and through functions, fetches,
// surfaces that are written and read again, boundary modes and queries.
func TestImagePrograms(t *testing.T) {
	for _, level := range []int{0, 1, 2, 3} {
		program, err := sim.Load(string(compileImages(t, imageProgram, "sm_75", level)))
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Single(program, vm.DefaultOptions())
		f4 := texture.Format{Kind: texture.Float, Bits: 32, Channels: 4}
		pixels := func(w, h int) *texture.Image {
			im := &texture.Image{Shape: texture.D2, Format: f4, Width: w, Height: h, Depth: 1, Data: [][]byte{nil}}
			for i := range 4 * w * h {
				im.Data[0] = binary.LittleEndian.AppendUint32(im.Data[0], math.Float32bits(float32(i)))
			}
			return im
		}
		in, target := pixels(8, 4), pixels(8, 4)
		single := &texture.Image{Shape: texture.D2, Format: texture.Format{Kind: texture.Float, Bits: 32, Channels: 1}, Width: 32, Height: 4, Depth: 1, Data: in.Data}
		clamp := &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}}
		handle := func(h uint64, err error) uint64 {
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		a, b, s := handle(m.BindTexture(in, clamp)), handle(m.BindTexture(single, clamp)), handle(m.BindSurface(target))
		out, err := m.Alloc(16 * 32)
		if err != nil {
			t.Fatal(err)
		}
		pair := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, a), s)
		if err := engine.Launch(m, "copy", geometry.Dim3{X: 4, Y: 1, Z: 1}, geometry.Dim3{X: 8, Y: 1, Z: 1}, 0, engine.Bytes(pair), engine.Ptr(b), engine.Ptr(out)); err != nil {
			t.Fatal(err)
		}
		got, _ := m.Read(out, 16*32)
		at := func(data []byte, i int) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:])) }
		for i := range 32 {
			x, y := i%8, i/8
			other := float32(4 * i)
			if y&1 == 1 {
				other = float32(32*y + x)
			}
			want := [4]float32{float32(8*i) + 1, float32(4*i + 1), float32(4*i + 2), float32(4*i+3) + other}
			for c := range 4 {
				if v := at(got, 4*i+c); v != want[c] {
					t.Errorf("-O%d: out[%d] channel %d is %v, want %v", level, i, c, v, want[c])
				}
			}
			if v := at(target.Data[0], 4*i); v != float32(4*i+1) {
				t.Errorf("-O%d: the surface has %v at %d", level, v, i)
			}
		}
		checkOutside(t, m)
		checkQueries(t, m, a, s)
	}
}

// checkOutside runs the kernel that leaves the surface: the last access traps, at its line.
func checkOutside(t *testing.T, m *engine.Runner) {
	t.Helper()
	im := &texture.Image{Shape: texture.D2, Format: texture.Format{Kind: texture.Signed, Bits: 16, Channels: 1}, Width: 4, Height: 2, Depth: 1,
		Data: [][]byte{{1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0}}}
	s, err := m.BindSurface(im)
	if err != nil {
		t.Fatal(err)
	}
	out, _ := m.Alloc(10)
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	err = engine.Launch(m, "outside", one, one, 0, engine.Ptr(s), engine.Ptr(out))
	var fault *faults.Fault
	if !errors.As(err, &fault) || fault.Kind != faults.OutOfBounds || !strings.Contains(fault.Msg, "2 bytes at (8, 1, 0) of a surface of 8 bytes by 2 rows") {
		t.Errorf("got %v", err)
	}
	got, _ := m.Read(out, 8)
	for i, want := range []uint16{0, 5, 6, 78} {
		if v := binary.LittleEndian.Uint16(got[2*i:]); v != want {
			t.Errorf("out[%d] is %d, want %d", i, v, want)
		}
	}
}

func checkQueries(t *testing.T, m *engine.Runner, a, s uint64) {
	t.Helper()
	out, _ := m.Alloc(20)
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	if err := engine.Launch(m, "ask", one, one, 0, engine.Ptr(a), engine.Ptr(s), engine.Ptr(out)); err != nil {
		t.Fatal(err)
	}
	got, _ := m.Read(out, 20)
	for i, want := range []uint32{8, 4, 8, 10, 1} {
		if v := binary.LittleEndian.Uint32(got[4*i:]); v != want {
			t.Errorf("query %d gives %d, want %d", i, v, want)
		}
	}
	for name, handle := range map[string]uint64{"is not the handle of a texture": 0x1234, "that of a surface": s} {
		if err := engine.Launch(m, "ask", one, one, 0, engine.Ptr(handle), engine.Ptr(s), engine.Ptr(out)); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want %q", err, name)
		}
	}
}

// TestFaultLine: an access outside of a surface is reported with the line in C.
func TestFaultLine(t *testing.T) {
	options, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	options.Filename = "surface.c"
	options.Target.LineInfo = true
	result, err := cptx.Compile(t.Context(), []byte("__global__ void k(cudaSurfaceObject_t s)\n{\n    surf1Dwrite(1,\n        s, 64);\n}\n"), options)
	if err != nil {
		t.Fatal(err)
	}
	program, err := sim.Load(string(result.Output))
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Single(program, vm.DefaultOptions())
	s, err := m.BindSurface(&texture.Image{Shape: texture.D1, Format: texture.Format{Bits: 32, Channels: 1}, Width: 16, Height: 1, Depth: 1, Data: [][]byte{make([]byte, 64)}})
	if err != nil {
		t.Fatal(err)
	}
	one := geometry.Dim3{X: 1, Y: 1, Z: 1}
	if err := engine.Launch(m, "k", one, one, 0, engine.Ptr(s)); err == nil || !strings.Contains(err.Error(), "surface.c:3:") {
		t.Errorf("got %v", err)
	}
}

// TestSoften runs the example on a picture and compares with the means computed here.
func TestSoften(t *testing.T) {
	source, err := os.ReadFile("../examples/soften.c")
	if err != nil {
		t.Fatal(err)
	}
	const width, height = 37, 21
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range picture.Pix {
		picture.Pix[i] = byte(i * i * 7 / 11)
		if i%4 == 3 {
			picture.Pix[i] = 255
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		t.Fatal(err)
	}
	in, out := filepath.Join(t.TempDir(), "in.png"), filepath.Join(t.TempDir(), "out.png")
	if err := os.WriteFile(in, file.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	c := simrun.Default()
	c.Grid, c.Block = "3,2", "16,16"
	c.Args = []string{"picture:texture=" + in, "result:surface=37x21", "width:i32=37", "height:i32=21"}
	c.Out = []string{"result=" + out}
	var shown bytes.Buffer
	if status := c.Run(&shown, &shown, string(compileImages(t, string(source), "sm_75", 2))); status != 0 {
		t.Fatal(shown.String())
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for y := range height {
		for x := range width {
			var sum [3]int
			for j := -1; j <= 1; j++ {
				for i := -1; i <= 1; i++ {
					p := picture.NRGBAAt(min(max(x+i, 0), width-1), min(max(y+j, 0), height-1))
					sum[0] += int(p.R)
					sum[1] += int(p.G)
					sum[2] += int(p.B)
				}
			}
			p := color.NRGBAModel.Convert(got.At(x, y)).(color.NRGBA)
			for i, v := range []uint8{p.R, p.G, p.B} {
				if d := 18*int(v) - 2*sum[i]; d < -9 || d > 9 {
					t.Errorf("pixel (%d, %d): channel %d is %d, a ninth of %d is wanted", x, y, i, v, sum[i])
				}
			}
		}
	}
	for text, want := range map[string]string{
		"picture:texture=":                          "want a picture's file",
		"picture:texture=" + in + ",blurred":        "\"blurred\" is none of",
		"picture:texture=" + in + ",integer,linear": "cannot be filtered",
		"picture:texture=/nowhere.png":              "no such file",
		"picture:surface=0x5":                       "has no or too many pixels",
		"picture:surface=" + in + ",linear":         "is none of a surface's options",
	} {
		c.Args[0] = text
		shown.Reset()
		if status := c.Run(&shown, &shown, string(compileImages(t, string(source), "sm_75", 2))); status != simrun.Failed || !strings.Contains(shown.String(), want) {
			t.Errorf("--arg %s: status %d, %s, want %q", text, status, shown.String(), want)
		}
	}
}
