package sim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/texture"
)

// surfaceKernel is a kernel with parameters out and h (of a texture or surface) and thread.x in
// %r1.
func surfaceKernel(body string) string {
	return ".version 8.5\n.target sm_75\n.address_size 64\n.visible .entry k(.param .u64 out, .param .u64 h)\n{\n" +
		".reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .pred %p<3>;\n" +
		"ld.param.u64 %rd1, [out]; ld.param.u64 %rd2, [h]; cvta.to.global.u64 %rd1, %rd1; mov.u32 %r1, %tid.x;\n" + body + "\nret;\n}\n"
}

// grid is an image of one or two dimensions.
func grid(width, height int, kind texture.Kind, bits, channels int, data []byte) *texture.Image {
	shape := texture.D2
	if height == 1 {
		shape = texture.D1
	}
	return &texture.Image{Shape: shape, Format: texture.Format{Kind: kind, Bits: bits, Channels: channels}, Width: width, Height: height, Depth: 1, Data: [][]byte{data}}
}

// launchSurface runs a kernel of n threads on a surface and returns what the launch says.
func launchSurface(t *testing.T, body string, im *texture.Image, n uint32, races bool) error {
	t.Helper()
	p, err := Load(surfaceKernel(body))
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	opts.Races = races
	m := engine.Single(p, opts)
	h, err := m.BindSurface(im)
	if err != nil {
		t.Fatal(err)
	}
	out, _ := m.Alloc(64)
	return engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(n, 1, 1), 0, engine.Ptr(out), engine.Ptr(h))
}

// TestSured reduces words of surfaces: operations and types, sample and byte addresses, and places
// outside (ISA 9.7.11.3).
func TestSured(t *testing.T) {
	word := func(v int64, n int) []byte { return binary.LittleEndian.AppendUint64(nil, uint64(v))[:n] }
	for _, c := range []struct {
		op        string
		kind      texture.Kind
		old, v, w int64
	}{
		{"b.add.1d.u32", texture.Unsigned, 5, 7, 12}, {"b.add.1d.s32", texture.Signed, 5, -7, -2}, {"b.add.1d.u64", texture.Unsigned, 1 << 40, 3, 1<<40 + 3},
		{"b.min.1d.u32", texture.Unsigned, 5, -7, 5}, {"b.min.1d.s32", texture.Signed, 5, -7, -7}, {"b.max.1d.u32", texture.Unsigned, 5, -7, -7},
		{"b.max.1d.s32", texture.Signed, 5, -7, 5}, {"b.max.1d.s64", texture.Signed, 5, -1 << 40, 5}, {"b.min.1d.u64", texture.Signed, 5, -1 << 40, 5},
		{"b.and.1d.b32", texture.Unsigned, 12, 10, 8}, {"b.or.1d.b32", texture.Unsigned, 12, 10, 14},
		{"p.min.1d.b32", texture.Unsigned, 5, -7, 5}, {"p.min.1d.b32", texture.Signed, 5, -7, -7}, {"p.max.1d.b64", texture.Signed, 5, -7, 5},
		{"p.max.1d.b64", texture.Unsigned, 5, -7, -7}, {"p.add.1d.b32", texture.Unsigned, 5, 6, 11}, {"p.or.1d.b32", texture.Unsigned, 12, 10, 14},
	} {
		n, reg, channels := 4, "%r2", 1
		if strings.HasSuffix(c.op, "64") {
			n, reg, channels = 8, "%rd3", 2
		}
		at := n // the second element
		if c.op[0] == 'p' {
			at = 1
		}
		data := append(word(99, n), word(c.old, n)...)
		body := fmt.Sprintf("mov.b%d %s, %d;\nmov.u32 %%r3, %d;\nsured.%s.trap [%%rd2, {%%r3}], %[2]s;", 8*n, reg, uint64(c.v)&(1<<(8*n-1)<<1-1), at, c.op)
		if err := launchSurface(t, body, grid(2, 1, c.kind, 32, channels, data), 1, false); err != nil {
			t.Fatalf("%s: %v", c.op, err)
		}
		if want := append(word(99, n), word(c.w, n)...); string(data) != string(want) {
			t.Errorf("%s of %d and %d leaves %x, want %x", c.op, c.old, c.v, data, want)
		}
	}
	for mode, want := range map[string]byte{"zero": 1, "clamp": 3} {
		data := append(word(1, 4), word(1, 4)...)
		if err := launchSurface(t, "mov.u32 %r3, 400;\nsured.b.add.1d.u32."+mode+" [%rd2, {%r3}], 2;", grid(2, 1, texture.Unsigned, 32, 1, data), 1, false); err != nil || data[4] != want {
			t.Errorf("%s: %v, %d, want %d", mode, err, data[4], want)
		}
	}
	var fault *faults.Fault
	err := launchSurface(t, "mov.u32 %r3, 400;\nsured.b.add.1d.u32.trap [%rd2, {%r3}], 2;", grid(2, 1, texture.Unsigned, 32, 1, make([]byte, 8)), 1, false)
	if !errors.As(err, &fault) || fault.Kind != faults.OutOfBounds {
		t.Errorf("outside: %v", err)
	}
	err = launchSurface(t, "sured.p.add.1d.b32.trap [%rd2, {%r1}], 2;", grid(2, 1, texture.Float, 32, 1, make([]byte, 8)), 1, false)
	if !errors.As(err, &fault) || !strings.Contains(fault.Msg, "surfaces of integers") {
		t.Errorf("floats: %v", err)
	}
}

// TestFormattedStore stores texels of each format with sust.p (ISA 9.7.11.2).
func TestFormattedStore(t *testing.T) {
	f := func(v float32) uint32 { return math.Float32bits(v) }
	for _, c := range []struct {
		kind           texture.Kind
		bits, channels int
		v              [4]uint32
		want           string
		fault          string
	}{
		{texture.Unsigned, 8, 4, [4]uint32{1, 2, 255, 4}, "\x01\x02\xff\x04", ""},
		{texture.Signed, 16, 2, [4]uint32{0xffffffff, 0x7fff, 9, 9}, "\xff\xff\xff\x7f", ""},
		{texture.Unsigned, 32, 1, [4]uint32{0x01020304}, "\x04\x03\x02\x01", ""},
		{texture.Float, 32, 1, [4]uint32{f(1)}, "\x00\x00\x80\x3f", ""},
		{texture.Float, 16, 2, [4]uint32{f(1), f(-2)}, "\x00\x3c\x00\xc0", ""},
		{texture.Unsigned, 8, 4, [4]uint32{256}, "", "256 does not fit a channel of 8 bits"},
		{texture.Signed, 8, 1, [4]uint32{128}, "", "128 does not fit a channel of 8 bits"},
	} {
		size := c.bits / 8 * c.channels
		data := make([]byte, 6*size)
		body := "mov.u32 %r6, 1;\n"
		for i, v := range c.v {
			body += fmt.Sprintf("mov.u32 %%r%d, %d;\n", i+2, v)
		}
		err := launchSurface(t, body+"sust.p.2d.v4.b32.trap [%rd2, {%r6, %r6}], {%r2, %r3, %r4, %r5};", grid(3, 2, c.kind, c.bits, c.channels, data), 1, false)
		if c.fault != "" {
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%v, want %s", err, c.fault)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Repeat("\x00", 4*size) + c.want + strings.Repeat("\x00", size)
		if string(data) != want {
			t.Errorf("%v %d x %d: %x, want %x", c.kind, c.bits, c.channels, data, want)
		}
	}
	if err := launchSurface(t, "sust.p.1d.b32.trap [%rd2, {%r1}], %r1;", grid(2, 1, texture.Unsigned, 8, 2, make([]byte, 4)), 1, false); err == nil || !strings.Contains(err.Error(), "would be unpredictable") {
		t.Errorf("got %v", err)
	}
}

// TestSurfaceRaces: accesses of different threads to a texel race unless they reduce it or a
// barrier is between them.
func TestSurfaceRaces(t *testing.T) {
	for body, race := range map[string]bool{
		"mov.u32 %r3, 0;\nsust.b.1d.b32.trap [%rd2, {%r3}], %r1;":                                                         true,
		"shl.b32 %r3, %r1, 2;\nsust.b.1d.b32.trap [%rd2, {%r3}], %r1;":                                                    false,
		"shl.b32 %r3, %r1, 2;\nsust.b.1d.b32.trap [%rd2, {%r3}], %r1;\nsuld.b.1d.b32.trap %r4, [%rd2, {4}];":              true,
		"shl.b32 %r3, %r1, 2;\nsust.b.1d.b32.trap [%rd2, {%r3}], %r1;\nbar.sync 0;\nsuld.b.1d.b32.trap %r4, [%rd2, {4}];": false,
		"mov.u32 %r3, 0;\nsured.b.add.1d.u32.trap [%rd2, {%r3}], %r1;":                                                    false,
		"mov.u32 %r3, 0;\nsured.b.add.1d.u32.trap [%rd2, {%r3}], %r1;\nsuld.b.1d.b32.trap %r4, [%rd2, {%r3}];":            true,
		"suld.b.1d.b32.trap %r4, [%rd2, {0}];":                                                                            false,
	} {
		err := launchSurface(t, body, grid(8, 1, texture.Unsigned, 32, 1, make([]byte, 32)), 8, true)
		var fault *faults.Fault
		if got := errors.As(err, &fault) && fault.Kind == faults.DataRace; got != race || err != nil && !strings.Contains(err.Error(), "a surface") {
			t.Errorf("%s: %v, want a race: %t", body, err, race)
		}
	}
}

// TestFetchOffsets: an offset is a shift of the coordinates by whole texels, whatever the filter
// (ISA 9.7.10.3, operand e); results of 16 bits are the numbers rounded.
func TestFetchOffsets(t *testing.T) {
	var data []byte
	for i := range 64 {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(i*i)))
	}
	fetch := func(instruction string, linear bool) [4]float32 {
		t.Helper()
		p, err := Load(surfaceKernel("mov.f32 %f1, 0f40500000;\nmov.f32 %f2, 0f40A00000;\nmov.f32 %f3, 0f40880000;\nmov.f32 %f4, 0f40400000;\nmov.u32 %r2, 1;\nmov.u32 %r3, -2;\n" + instruction +
			"\nst.global.v4.f32 [%rd1], {%f5, %f6, %f7, %f8};"))
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Single(p, testOptions())
		h, err := m.BindTexture(grid(8, 8, texture.Float, 32, 1, data), &texture.Sampler{Linear: linear, Address: [3]texture.Address{texture.Clamp, texture.Clamp}})
		if err != nil {
			t.Fatal(err)
		}
		out, _ := m.Alloc(16)
		if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(out), engine.Ptr(h)); err != nil {
			t.Fatal(err)
		}
		b, _ := m.Read(out, 16)
		var v [4]float32
		for i := range v {
			v[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
		}
		return v
	}
	for _, linear := range []bool{false, true} {
		for _, op := range []string{"tex.2d.v4.f32.f32", "tld4.r.2d.v4.f32.f32"} {
			with := fetch(op+" {%f5, %f6, %f7, %f8}, [%rd2, {%f1, %f2}], {%r2, %r3};", linear)
			if shifted := fetch(op+" {%f5, %f6, %f7, %f8}, [%rd2, {%f3, %f4}];", linear); with != shifted || with[0] == 0 {
				t.Errorf("%s: %v, want %v", op, with, shifted)
			}
		}
	}
	half := fetch("tex.2d.v4.f16.f32 {%h1, %h2, %h3, %h4}, [%rd2, {%f1, %f2}];\ncvt.f32.f16 %f5, %h1; cvt.f32.f16 %f6, %h2; cvt.f32.f16 %f7, %h3; cvt.f32.f16 %f8, %h4;", false)
	if half != [4]float32{1849, 0, 0, 1} { // (5*8+3)^2, exact in 11 bits
		t.Errorf("halves: %v", half)
	}
	for body, want := range map[string]string{
		"tex.2d.v4.f32.f32 {%f5,%f6,%f7,%f8}, [%rd2, {%f1, %f2}], %f3;":               "a depth compare is not supported",
		"tex.2d.v4.f32.f32 {%f5,%f6,%f7,%f8}, [%rd2, {%f1, %f2}], {%r1, %r1}, %f3;":   "a depth compare is not supported",
		"tex.cube.v4.f32.f32 {%f5,%f6,%f7,%f8}, [%rd2, {%f1, %f2, %f2, %f2}], {%r1};": "a depth compare is not supported",
		"tld4.r.2d.v4.f16.f32 {%h1,%h2,%h3,%h4}, [%rd2, {%f1, %f2}];":                 "type .f16 is not possible here",
		"sured.b.xor.1d.b32.trap [%rd2, {%r1}], %r1;":                                 "an operation is missing",
		"sured.b.add.1d.b32.trap [%rd2, {%r1}], %r1;":                                 "type .b32 is not possible here",
		"sured.b.add.a1d.u32.trap [%rd2, {%r1, %r1}], %r1;":                           "reductions know 1d, 2d and 3d alone",
		"sust.p.a2d.b32.trap [%rd2, {%r1, %r1, %r1, %r1}], %r1;":                      "formatted stores know 1d, 2d and 3d alone",
		"suld.p.1d.b32.trap %r1, [%rd2, {%r1}];":                                      "only the unformatted form",
	} {
		if _, err := Load(surfaceKernel(body)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
}
