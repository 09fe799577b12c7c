package image

import (
	"encoding/binary"
	"math"
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// surfaceAccess is a decoded suld, sust or sured.
type surfaceAccess struct {
	imageGeometry
	at        []int32
	outside   byte   // 't' trap, 'c' clamp or 'z' zero
	store     bool   // sust and sured
	formatted bool   // sust.p: elements of 32 bits become those of a texel
	samples   bool   // the first coordinate counts texels, or elements of sured.p
	reduce    string // add, min, max, and, or; "" for suld and sust
	kind      byte   // of sured's type
}

// DecodeSurface decodes suld.b and sust (ISA 9.7.11.1, 9.7.11.2).
func DecodeSurface(store bool) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		s := &surfaceAccess{store: store}
		switch form := x.One("b", "p"); {
		case form == "p" && store:
			s.formatted, s.samples = true, true
		case form != "b":
			return x.Errf("only the unformatted form, .b, is supported")
		}
		if err := takeSurface(x, s); err != nil {
			return err
		}
		n := x.VecLen()
		words := []string{"b8", "b16", "b32", "b64"}
		if s.formatted {
			words = words[2:3]
		}
		dt, err := x.TypeIn(words...)
		if err != nil {
			return err
		}
		if s.formatted && s.layer {
			return x.Errf("formatted stores know 1d, 2d and 3d alone")
		}
		return surface(x, s, dt, n, execSurface)
	}
}

// DecodeSured decodes sured (ISA 9.7.11.3).
func DecodeSured(x *decode.Inst) error {
	s := &surfaceAccess{store: true}
	switch x.One("b", "p") {
	case "b":
	case "p":
		s.samples = true
	default:
		return x.Errf("a form is missing: .b or .p")
	}
	if s.reduce = x.One("add", "min", "max", "and", "or"); s.reduce == "" {
		return x.Errf("an operation is missing")
	}
	if err := takeSurface(x, s); err != nil {
		return err
	}
	words := map[string][]string{"add": {"u32", "u64", "s32"}, "min": {"u32", "s32", "u64", "s64"}, "and": {"b32"}}[s.reduce]
	switch {
	case s.samples && (s.reduce == "min" || s.reduce == "max"):
		words = []string{"b32", "b64"}
	case s.samples:
		words = []string{"b32"}
	case s.reduce == "max":
		words = []string{"u32", "s32", "u64", "s64"}
	case s.reduce == "or":
		words = []string{"b32"}
	}
	dt, err := x.TypeIn(words...)
	if err != nil {
		return err
	}
	if s.layer {
		return x.Errf("reductions know 1d, 2d and 3d alone")
	}
	s.kind = dt.Kind
	return surface(x, s, dt, 1, execSured)
}

// takeSurface takes the modifiers that all accesses have.
func takeSurface(x *decode.Inst, s *surfaceAccess) (err error) {
	if s.imageGeometry, err = takeGeometry(x); err != nil {
		return err
	}
	x.One("ca", "cg", "cs", "cv", "wb", "wt")
	s.outside = 't'
	if m := x.One("trap", "clamp", "zero"); m != "" {
		s.outside = m[0]
	}
	return nil
}

// surface decodes the operands of an access to n elements.
func surface(x *decode.Inst, s *surfaceAccess, dt numeric.Type, n int, exec func(*vm.Thread, *vm.Instr)) error {
	if err := x.Want(2, 2); err != nil {
		return err
	}
	address, data := &x.Args[1], &x.Args[0]
	in := vm.Instr{Op: vm.OpExec, Exec: exec, Size: uint8(dt.Size())}
	if s.store {
		address, data = data, address
	}
	var err error
	if in.A, err = handle(x, address, vm.SurfRef); err != nil {
		return err
	}
	if len(address.Elems) != 1 {
		return x.Errf("[handle, {coordinates}] is expected")
	}
	if s.at, err = sources(x, &address.Elems[0], s.length, numeric.TypeOf('s', 32)); err != nil {
		return err
	}
	x.Vec = x.Vec[:0]
	if data.Kind == ptx.Vector && len(data.Elems) == 1 {
		data = &data.Elems[0]
	}
	err = x.Vector(data, n, func(o *ptx.Operand) error {
		var slot int32
		var err error
		if s.store {
			slot, err = x.RelaxedSrc(o, dt)
		} else {
			slot, _, err = x.RelaxedDst(o, dt)
		}
		x.Vec = append(x.Vec, slot)
		return err
	})
	if err != nil {
		return err
	}
	in.X = x.D.Extra(vm.Extra{Vec: slices.Clone(x.Vec), Detail: s})
	uses := append([]int32{in.A}, s.at...)
	x.D.Fn.GlobalRW = true
	if s.store {
		x.D.Emit(in, vm.ShadowAny, nil, append(uses, in.X.Vec...))
	} else {
		x.D.Emit(in, vm.ShadowAny, in.X.Vec, uses)
	}
	return nil
}

// place finds n bytes of a surface, at the coordinates of the access whose first counts units of
// bytes; nil if they lie outside and the access is dropped.
func (s *surfaceAccess) place(t *vm.Thread, in *vm.Instr, im *vm.BoundImage, n, unit int, kind memory.Access) []byte {
	cube := s.shape == texture.Layers2 && im.Shape.IsCube()
	if im.Shape != s.shape && !cube {
		t.Fail(faults.BadInstr, "an access to a %v surface, which is a %v one", s.shape, im.Shape)
	}
	at := s.at
	var layer, y, z int
	if s.layer {
		layer, at = int(uint32(t.R[at[0]])), at[1:]
	}
	x := int(int32(t.R[at[0]])) * unit
	if s.coords > 1 {
		y = int(int32(t.R[at[1]]))
	}
	if z = layer; s.coords > 2 {
		z = int(int32(t.R[at[2]]))
	}
	l := im.Level(0)
	row := l.Width * im.Format.Size()
	if x < 0 || x > row-n || y < 0 || y >= l.Height || z < 0 || z >= l.Depth {
		last := row/n*n - n // where a row has its last place of the size
		switch {
		case s.outside == 't' || s.outside == 'c' && last < 0:
			t.Fail(faults.OutOfBounds, "%d bytes at (%d, %d, %d) of a surface of %d bytes by %d rows by %d slices", n, x, y, z, row, l.Height, l.Depth)
		case s.outside == 'z':
			return nil
		}
		x, y, z = max(0, min(x, last)), max(0, min(y, l.Height-1)), max(0, min(z, l.Depth-1))
	}
	if x%n != 0 {
		t.Fail(faults.Misaligned, "%d bytes at offset %d of a row of a surface", n, x)
	}
	off := (z*l.Height+y)*l.Pitch + x
	if m := t.Grid.SurfaceRaces(im); m != nil {
		t.Race(in, m, uint64(off), uint64(n), kind)
	}
	return l.Data[off : off+n]
}

// execSurface loads from or stores to a surface.
func execSurface(t *vm.Thread, in *vm.Instr) {
	s := in.X.Detail.(*surfaceAccess)
	im := image(t, t.R[in.A], vm.SurfRef)
	if s.formatted {
		s.format(t, in, im)
		return
	}
	kind := memory.Read
	if s.store {
		kind = memory.Write
	}
	data := s.place(t, in, im, int(in.Size)*len(in.X.Vec), 1, kind)
	if data == nil {
		for _, slot := range in.X.Vec {
			if !s.store {
				t.R[slot] = 0
			}
		}
		return
	}
	for i, slot := range in.X.Vec {
		b := data[i*int(in.Size):]
		if s.store {
			memory.Store(b, 0, uint64(in.Size), t.R[slot])
			continue
		}
		v := uint64(0)
		for k := range int(in.Size) {
			v |= uint64(b[k]) << (8 * k)
		}
		t.R[slot] = v
	}
}

// format stores the elements of sust.p as a texel. An integer that the texel's format cannot hold,
// and a channel that the elements do not have, are reported: the ISA does not say what becomes of
// them.
func (s *surfaceAccess) format(t *vm.Thread, in *vm.Instr, im *vm.BoundImage) {
	f := im.Format
	if len(in.X.Vec) < f.Channels {
		t.Fail(faults.BadInstr, "%d elements are stored to texels of %d channels: the others would be unpredictable", len(in.X.Vec), f.Channels)
	}
	data := s.place(t, in, im, f.Size(), f.Size(), memory.Write)
	if data == nil {
		return
	}
	size := f.Bits / 8
	for c := range f.Channels {
		v := uint64(uint32(t.R[in.X.Vec[c]]))
		switch {
		case f.Kind == texture.Float && f.Bits == 16:
			v = numeric.Half.Round(float64(math.Float32frombits(uint32(v))), 'n')
		case f.Kind == texture.Float:
		case f.Kind == texture.Signed && f.Bits < 32 && int64(int32(v)) != int64(int32(v))<<(64-f.Bits)>>(64-f.Bits):
			t.Fail(faults.BadInstr, "%d does not fit a channel of %d bits", int32(v), f.Bits)
		case f.Kind == texture.Unsigned && v>>f.Bits != 0:
			t.Fail(faults.BadInstr, "%d does not fit a channel of %d bits", v, f.Bits)
		}
		memory.Store(data, uint64(c*size), uint64(size), v)
	}
}

// execSured reduces a word of a surface.
func execSured(t *vm.Thread, in *vm.Instr) {
	s, n := in.X.Detail.(*surfaceAccess), int(in.Size)
	im := image(t, t.R[in.A], vm.SurfRef)
	kind, unit := s.kind, 1
	if s.samples {
		unit = n
		switch im.Format.Kind { // the format says what the bits are
		case texture.Signed:
			kind = 's'
		case texture.Unsigned:
			kind = 'u'
		default:
			t.Fail(faults.BadInstr, "sured.p reduces surfaces of integers")
		}
	}
	data := s.place(t, in, im, n, unit, memory.Write|memory.Strong)
	if data == nil {
		return
	}
	var wide [8]byte
	copy(wide[:], data)
	old, v := binary.LittleEndian.Uint64(wide[:]), t.R[in.X.Vec[0]]
	if n == 4 && kind == 's' {
		old, v = uint64(int32(old)), uint64(int32(v))
	} else if n == 4 {
		old, v = uint64(uint32(old)), uint64(uint32(v))
	}
	less := old < v
	if kind == 's' {
		less = int64(old) < int64(v)
	}
	switch s.reduce {
	case "add":
		old += v
	case "and":
		old &= v
	case "or":
		old |= v
	case "min":
		if !less {
			old = v
		}
	case "max":
		if less {
			old = v
		}
	}
	memory.Store(data, 0, uint64(n), old)
}
