package sim

import (
	"bytes"
	"cptx/runtime/sim/engine"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
	"cptx/tests/forms"
)

// surfaceForm is an access to surfaces in words of the manual (9.7.11.1 to 9.7.11.3).
type surfaceForm struct {
	form
	text     string
	geometry string
	n, size  int // elements, and bytes of each
	mode     string
	letter   byte // of the registers with the data
}

func newSurfaceForm(text string) *surfaceForm {
	op, _, _ := strings.Cut(text, " ")
	words := strings.Split(op, ".")
	f := &surfaceForm{form: form{words[0], words[1:]}, text: text, n: 1, mode: words[len(words)-1]}
	for _, g := range []string{"1d", "2d", "3d", "a1d", "a2d"} {
		if f.has(g) {
			f.geometry = g
		}
	}
	for i, v := range map[int]string{2: "v2", 4: "v4"} {
		if f.has(v) {
			f.n = i
		}
	}
	var bits int
	fmt.Sscanf(f.types()[0][1:], "%d", &bits)
	f.size = bits / 8
	f.letter = map[int]byte{1: 'h', 2: 'h', 4: 'r', 8: 'd'}[f.size]
	return f
}

// surfaceSize is the bytes of a row, the rows and the slices or layers of the test's images.
func (f *surfaceForm) surfaceSize() (row, height, depth int) {
	switch f.geometry {
	case "1d":
		return 64, 1, 1
	case "2d":
		return 64, 3, 1
	case "a1d":
		return 64, 1, 4
	}
	return 64, 3, 4
}

// run gives what an access at coordinates (x in bytes, y, z or the layer) leaves in the registers
// and in the surface; ok is false if it traps. A surface has kind 's' or 'u'.
func (f *surfaceForm) run(mem []byte, x, y, z int, regs []uint64, kind byte) (ok bool) {
	row, height, depth := f.surfaceSize()
	n := f.n * f.size
	if x < 0 || x+n > row || y < 0 || y >= height || z < 0 || z >= depth {
		switch f.mode {
		case "trap":
			return false
		case "zero":
			if f.op == "suld" {
				for i := range f.n {
					regs[i] = 0
				}
			}
			return true
		}
		x, y, z = min(max(x, 0), row-n), min(max(y, 0), height-1), min(max(z, 0), depth-1)
	}
	for i := range f.n {
		place := mem[((z*height+y)*row + x + i*f.size):][:f.size]
		var wide [8]byte
		copy(wide[:], place)
		old := binary.LittleEndian.Uint64(wide[:])
		switch f.op {
		case "suld":
			regs[i] = old
			continue
		case "sured":
			for _, op := range []string{"add", "min", "max", "and", "or"} {
				if f.has(op) {
					old = reduced(op, old, regs[i], 8*f.size, kind == 's')
				}
			}
		default:
			old = regs[i]
		}
		binary.LittleEndian.PutUint64(wide[:], old)
		copy(place, wide[:])
	}
	return true
}

// reduced is a reduction of two numbers of some bits.
func reduced(op string, a, b uint64, bits int, signed bool) uint64 {
	a, b = a<<(64-bits), b<<(64-bits)
	less := a < b
	if signed {
		less = int64(a) < int64(b)
	}
	v := a
	switch {
	case op == "add":
		v = a + b
	case op == "and":
		v = a & b
	case op == "or":
		v = a | b
	case (op == "min") != less:
		v = b
	}
	return v >> (64 - bits)
}

// coordinates are the values of r5 to r8 for a place.
func (f *surfaceForm) coordinates(x, y, z int) [4]int {
	switch f.geometry {
	case "a1d":
		return [4]int{z, x}
	case "a2d":
		return [4]int{z, x, y, -1}
	case "3d":
		return [4]int{x, y, z, -1}
	}
	return [4]int{x, y}
}

// TestSurfaceForms runs every form of suld, sust.b, sured and sust.p of texels of 32 bits in the
// list inside of a surface and outside of it in each direction, and compares registers and surface
// with a model on bytes.
func TestSurfaceForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(97))
	for _, l := range forms.Lines() {
		if l.Why != "" || !slices.Contains([]string{"9.7.11.1", "9.7.11.2", "9.7.11.3"}, l.Section) {
			continue
		}
		for _, text := range l.Forms {
			runSurfaceForm(t, l.Target, text, rnd)
		}
	}
	// The list has every mode with one geometry alone.
	for _, mode := range []string{".trap", ".clamp", ".zero"} {
		for geometry, at := range map[string]string{"1d": "{r5}", "2d": "{r5, r6}", "a1d": "{r5, r6}", "3d": "{r5, r6, r7, r8}", "a2d": "{r5, r6, r7, r8}"} {
			runSurfaceForm(t, "sm_75", "suld.b."+geometry+".v2.b32"+mode+" {r1, r2}, [d9, "+at+"]", rnd)
			runSurfaceForm(t, "sm_75", "sust.b."+geometry+".v2.b16"+mode+" [d9, "+at+"], {h1, h2}", rnd)
			if geometry[0] != 'a' {
				runSurfaceForm(t, "sm_75", "sured.p.max."+geometry+".b64"+mode+" [d9, "+at+"], d1", rnd)
				runSurfaceForm(t, "sm_75", "sust.p."+geometry+".v2.b32"+mode+" [d9, "+at+"], {r1, r2}", rnd)
			}
		}
	}
}

func runSurfaceForm(t *testing.T, target, text string, rnd *rand.Rand) {
	t.Helper()
	f := newSurfaceForm(text)
	p := formProgram(t, target, "", text)
	for _, kind := range []texture.Kind{texture.Unsigned, texture.Signed} {
		f.compare(t, p, kind, rnd)
	}
}

// compare runs a form at places inside and outside of surfaces of a kind.
func (f *surfaceForm) compare(t *testing.T, p *vm.Program, kind texture.Kind, rnd *rand.Rand) {
	t.Helper()
	row, height, depth := f.surfaceSize()
	n := f.n * f.size
	shape := map[string]texture.Shape{"1d": texture.D1, "2d": texture.D2, "3d": texture.D3, "a1d": texture.Layers1, "a2d": texture.Layers2}[f.geometry]
	channels := pick(f.has("p") && f.op == "sust", f.n, 1)
	places := [][3]int{{0, 0, 0}, {row - n, height - 1, depth - 1}, {row / 2, height / 2, depth / 2}, {n, 0, depth / 2},
		{row, 0, 0}, {row + 400, height - 1, 0}, {-n, 0, depth - 1}, {-400, height - 1, 0}}
	if height > 1 {
		places = append(places, [3]int{n, height, 0}, [3]int{n, -1, depth - 1})
	}
	if depth > 1 {
		places = append(places, [3]int{n, 0, depth}, [3]int{-n, height + 7, depth + 9})
	}
	if f.geometry == "3d" {
		places = append(places, [3]int{n, 1, -2})
	}
	for _, at := range places {
		if t.Failed() {
			return
		}
		mem := make([]byte, row*height*depth)
		rnd.Read(mem)
		in := registerFile{}
		for i := 1; i < 9; i++ {
			in.h[i], in.r[i], in.d[i] = uint64(rnd.Intn(1<<16)), uint64(rnd.Uint32()), rnd.Uint64()
		}
		unit := 1
		if f.has("p") {
			unit = n
		}
		for i, c := range f.coordinates(at[0]/unit, at[1], at[2]) {
			in.r[5+i] = uint64(uint32(c))
		}
		im := grid(row/4/channels, height, kind, 32, channels, bytes.Clone(mem))
		im.Shape, im.Depth = shape, depth
		m := engine.Single(p, testOptions())
		h, err := m.BindSurface(im)
		if err != nil {
			t.Fatalf("%s: %v", f.text, err)
		}
		want := in
		regs := map[byte]*[9]uint64{'h': &want.h, 'r': &want.r, 'd': &want.d}[f.letter]
		sign := f.types()[0][0] // of sured.b; that of the surface's format in sured.p
		if sign == 'b' {
			sign = "us"[kind]
		}
		ok := f.run(mem, at[0], at[1], at[2], regs[1:], sign)
		got, err := runForm(m, in, h)
		var fault *faults.Fault
		switch {
		case !ok:
			if !errors.As(err, &fault) || fault.Kind != faults.OutOfBounds {
				t.Errorf("%s at %v: %v, want a trap", f.text, at, err)
			}
		case err != nil:
			t.Errorf("%s at %v: %v", f.text, at, err)
		case got != want:
			t.Errorf("%s at %v: registers %x, want %x", f.text, at, got, want)
		case !bytes.Equal(im.Data[0], mem):
			t.Errorf("%s at %v: the surface has\n%x, want\n%x", f.text, at, im.Data[0], mem)
		}
	}
}

// TestSurfaceNarrow: a surface whose rows are not multiples of an access has a nearest place of
// that size, unless it has no room for one at all.
func TestSurfaceNarrow(t *testing.T) {
	for _, c := range []struct {
		width int // bytes
		op    string
		want  string // of the surface; "" if there is a fault
	}{
		{12, "sust.b.1d.b64.clamp [%rd2, {400}], 0x8877665544332211;", "\x11\x22\x33\x44\x55\x66\x77\x88abcd"},
		{12, "sust.b.1d.b64.clamp [%rd2, {8}], 0x8877665544332211;", "\x11\x22\x33\x44\x55\x66\x77\x88abcd"},
		{12, "sust.b.1d.b32.clamp [%rd2, {400}], 0x44332211;", "stuvwxyz\x11\x22\x33\x44"},
		{2, "sust.b.1d.b32.clamp [%rd2, {0}], 1;", ""},
		{2, "sust.b.1d.b32.zero [%rd2, {0}], 1;", "st"},
	} {
		data := []byte("stuvwxyzabcd")[:c.width]
		err := launchSurface(t, c.op, grid(c.width, 1, texture.Unsigned, 8, 1, data), 1, false)
		var fault *faults.Fault
		if c.want == "" {
			if !errors.As(err, &fault) || fault.Kind != faults.OutOfBounds {
				t.Errorf("%s: %v, want a fault", c.op, err)
			}
		} else if err != nil || string(data) != c.want {
			t.Errorf("%s: %v, %q, want %q", c.op, err, data, c.want)
		}
	}
}
