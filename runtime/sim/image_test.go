package sim

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/texture"
)

// fetchWords runs a kernel of one thread on a texture and returns the words that it stores.
func fetchWords(t *testing.T, body string, im *texture.Image, s *texture.Sampler, n int) ([]uint32, error) {
	t.Helper()
	p, err := Load(surfaceKernel(body))
	if err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	m := engine.Single(p, testOptions())
	h, err := m.BindTexture(im, s)
	if err != nil {
		t.Fatal(err)
	}
	out, _ := m.Alloc(4 * n)
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(out), engine.Ptr(h)); err != nil {
		return nil, err
	}
	data, err := m.Read(out, 4*n)
	if err != nil {
		t.Fatal(err)
	}
	var words []uint32
	for i := range n {
		words = append(words, binary.LittleEndian.Uint32(data[4*i:]))
	}
	return words, nil
}

// TestPackedFetch: two numbers of 16 bits in a register, the first one low (ISA 9.7.10.3).
func TestPackedFetch(t *testing.T) {
	im := grid(2, 1, texture.Float, 16, 4, []byte("\x00\x3c\x00\x40\x00\x42\x00\x44\x00\x45\x00\x46\x00\x47\x00\x48")) // 1 to 8
	for _, c := range []struct {
		linear bool
		fetch  string
		want   [2]uint32
	}{
		{false, "mov.u32 %r2, 1;\ntex.1d.v2.f16x2.s32 {%r3, %r4}, [%rd2, {%r2}];", [2]uint32{0x46004500, 0x48004700}},
		{false, "mov.f32 %f1, 0f00000000;\ntex.level.1d.v2.f16x2.f32 {%r3, %r4}, [%rd2, {%f1}], %f1;", [2]uint32{0x40003c00, 0x44004200}},
		{true, "mov.f32 %f1, 0f3f800000;\ntex.1d.v2.f16x2.f32 {%r3, %r4}|%p1, [%rd2, {%f1}];", [2]uint32{0x44004200, 0x46004500}}, // the mean of both texels
	} {
		s := &texture.Sampler{Linear: c.linear, Address: [3]texture.Address{texture.Clamp}}
		got, err := fetchWords(t, c.fetch+"\nst.global.v2.b32 [%rd1], {%r3, %r4};", im, s, 2)
		if err != nil || [2]uint32(got) != c.want {
			t.Errorf("%s: %08x, %v, want %08x", c.fetch, got, err, c.want)
		}
	}
	for _, line := range []string{"tex.1d.v4.f16x2.f32 {%r3, %r4, %r5, %r6}, [%rd2, {%f1}];", "tex.1d.v2.f16.f32 {%h1, %h2}, [%rd2, {%f1}];", "tex.1d.v2.f32.f32 {%f2, %f3}, [%rd2, {%f1}];",
		"tld4.r.2d.v2.f16x2.f32 {%r3, %r4}, [%rd2, {%f1, %f1}];", "tld4.r.3d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%rd2, {%f1, %f1, %f1, %f1}];"} {
		if _, err := Load(surfaceKernel(line)); err == nil {
			t.Errorf("%s is no error", line)
		}
	}
}

// TestGatherLayers gathers from a layer.
func TestGatherLayers(t *testing.T) {
	var data []byte
	for layer := range 3 {
		for i := range 6 {
			data = append(data, byte(10*layer+i), 99)
		}
	}
	im := &texture.Image{Shape: texture.Layers2, Format: texture.Format{Bits: 8, Channels: 2}, Width: 3, Height: 2, Depth: 3, Data: [][]byte{data}}
	body := "mov.u32 %r2, 2; mov.f32 %f1, 0f3fc00000; mov.f32 %f2, 0f3f800000;\n" + // layer 2, at 1.5, 1
		"tld4.r.a2d.v4.u32.f32 {%r3, %r4, %r5, %r6}, [%rd2, {%r2, %f1, %f2, %f2}];\nst.global.v4.b32 [%rd1], {%r3, %r4, %r5, %r6};"
	got, err := fetchWords(t, body, im, &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}}, 4)
	if want := [4]uint32{24, 25, 22, 21}; err != nil || [4]uint32(got) != want {
		t.Errorf("%d, %v, want %d", got, err, want)
	}
}

// TestLevelQuery asks for the sizes of levels (ISA 9.7.10.5), one that there is not included.
func TestLevelQuery(t *testing.T) {
	im := &texture.Image{Shape: texture.D3, Format: texture.Format{Bits: 8, Channels: 1}, Width: 12, Height: 5, Depth: 3, Levels: 3,
		Data: [][]byte{make([]byte, 12*5*3), make([]byte, 6*2), make([]byte, 3)}}
	query := func(level string) string {
		return "mov.u32 %r2, " + level + ";\ntxq.level.width.b32 %r3, [%rd2], %r2;\ntxq.level.height.b32 %r4, [%rd2], %r2;\ntxq.level.depth.b32 %r5, [%rd2], " + level +
			";\nst.global.b32 [%rd1], %r3;\nst.global.b32 [%rd1+4], %r4;\nst.global.b32 [%rd1+8], %r5;"
	}
	for level, want := range map[string][3]uint32{"0": {12, 5, 3}, "1": {6, 2, 1}, "2": {3, 1, 1}} {
		if got, err := fetchWords(t, query(level), im, &texture.Sampler{}, 3); err != nil || [3]uint32(got) != want {
			t.Errorf("level %s: %d, %v, want %d", level, got, err, want)
		}
	}
	for _, level := range []string{"3", "-1"} {
		var fault *faults.Fault
		if _, err := fetchWords(t, query(level), im, &texture.Sampler{}, 3); !errors.As(err, &fault) || !strings.Contains(fault.Msg, "the texture has levels 0 to 2") {
			t.Errorf("level %s: %v", level, err)
		}
	}
	for _, line := range []string{"txq.level.array_size.b32 %r3, [%rd2], 0;", "txq.level.width.b32 %r3, [%rd2];", "suq.level.width.b32 %r3, [%rd2], 0;"} {
		if _, err := Load(surfaceKernel(line)); err == nil {
			t.Errorf("%s is no error", line)
		}
	}
}

// TestSamplerQueries asks for the state of a sampler; address modes are numbers of the enumeration
// wrap, mirror, clamp_ogl, clamp_to_edge, clamp_to_border (ISA 9.7.10.5).
func TestSamplerQueries(t *testing.T) {
	const body = "txq.addr_mode_0.b32 %r3, [%rd2]; txq.addr_mode_1.b32 %r4, [%rd2]; txq.addr_mode_2.b32 %r5, [%rd2]; txq.filter_mode.b32 %r6, [%rd2]; txq.normalized_coords.b32 %r7, [%rd2];\n" +
		"st.global.v4.b32 [%rd1], {%r3, %r4, %r5, %r6}; st.global.b32 [%rd1+16], %r7;"
	im := grid(2, 2, texture.Float, 32, 1, make([]byte, 16))
	for _, c := range []struct {
		s    texture.Sampler
		want [5]uint32
	}{
		{texture.Sampler{Address: [3]texture.Address{texture.Wrap, texture.Mirror, texture.Border}, Normalized: true}, [5]uint32{0, 1, 4, 0, 1}},
		{texture.Sampler{Address: [3]texture.Address{texture.Border, texture.Clamp, texture.Clamp}, Linear: true}, [5]uint32{4, 3, 3, 1, 0}},
	} {
		if got, err := fetchWords(t, body, im, &c.s, 5); err != nil || [5]uint32(got) != c.want {
			t.Errorf("%+v: %d, %v, want %d", c.s, got, err, c.want)
		}
	}
}

// TestMemoryTextures fetches from linear and from pitched memory: rows that are farther apart than
// they are long, texels outside, and what a kernel has written there before.
func TestMemoryTextures(t *testing.T) {
	program, err := Load(surfaceKernel("mov.u32 %r2, 2;\nmov.f32 %f1, 0f40200000;\nmov.f32 %f3, 0f3fc00000;\n" +
		"tex.2d.v4.u32.f32 {%r3, %r4, %r5, %r6}, [%rd2, {%f1, %f3}];\nst.global.u32 [%rd1], %r3;"))
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Single(program, testOptions())
	memory, err := m.Alloc(32)
	if err != nil {
		t.Fatal(err)
	}
	pitched := &texture.Image{Shape: texture.D2, Format: texture.Format{Bits: 8, Channels: 1}, Width: 3, Height: 2, Depth: 1, Pitch: 16}
	clamp := &texture.Sampler{Address: [3]texture.Address{texture.Clamp, texture.Clamp}}
	h, err := m.BindMemory(memory, 19, pitched, clamp)
	if err != nil {
		t.Fatal(err)
	}
	out, err := m.Alloc(4)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []byte{77, 78} { // the memory is used as it is at the fetch
		if err := m.Write(memory+16, []byte{1, 2, v}); err != nil {
			t.Fatal(err)
		}
		if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(out), engine.Ptr(h)); err != nil {
			t.Fatal(err)
		}
		if got, err := m.Read(out, 4); err != nil || got[0] != v {
			t.Errorf("texel (2, 1) is %v, %v, want %d", got, err, v)
		}
	}
	for want, bind := range map[string]func() error{
		"has 18 bytes of data, 19 are needed": func() error { _, err := m.BindMemory(memory, 18, pitched, clamp); return err },
		"memory has no shape 3d": func() error {
			_, err := m.BindMemory(memory, 32, &texture.Image{Shape: texture.D3, Format: pitched.Format, Width: 1, Height: 1, Depth: 1}, clamp)
			return err
		},
	} {
		if err := bind(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
