package image

import (
	"math"
	"slices"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// Operands of tex and tld4 stand in extra.vec: the four results, then layer, coordinates, and what
// the mode adds.

// imageGeometry is what a imageGeometry modifier means.
type imageGeometry struct {
	shape  texture.Shape
	layer  bool // the first coordinate is a layer
	coords int  // that count
	length int  // of the coordinate vector
}

var geometries = map[string]imageGeometry{
	"1d": {texture.D1, false, 1, 1}, "2d": {texture.D2, false, 2, 2}, "3d": {texture.D3, false, 3, 4},
	"a1d": {texture.Layers1, true, 1, 2}, "a2d": {texture.Layers2, true, 2, 4},
	"cube": {texture.Cube, false, 3, 4}, "acube": {texture.CubeLayers, true, 3, 4},
}

// fetch is a decoded tex or tld4.
type fetch struct {
	imageGeometry
	integer bool  // coordinates are integers
	mode    byte  // 0, 'l' level or 'g' gradients
	gather  int   // channel from 1, 0: no gather
	result  byte  // 'f', 's' or 'u'
	sampler int32 // handle of a sampler; 0: that of the texture
	results int   // registers
	half    bool  // the results are numbers of 16 bits
	packed  bool  // two of them are in a register
	at      []int32
	level   int32
	dx, dy  []int32
	shifted bool    // there is an offset
	offset  []int32 // of texels
	pred    int32   // destination: whether data is resident; 0: none
}

// takeGeometry takes the imageGeometry modifier.
func takeGeometry(x *decode.Inst) (imageGeometry, error) {
	g, ok := geometries[x.One("1d", "2d", "3d", "a1d", "a2d", "cube", "acube")]
	if !ok {
		return g, x.Errf("a geometry is missing, or is not supported")
	}
	return g, nil
}

// handle gives the slot of the handle in [handle, {coordinates}]: a register, or the name of a
// reference of a kind.
func handle(x *decode.Inst, o *ptx.Operand, kinds ...string) (int32, error) {
	if o.Kind != ptx.Addr && o.Kind != ptx.Ident || o.Off != 0 {
		return 0, x.Errf("[handle, {coordinates}] is expected")
	}
	s := x.D.Lookup(o.Name)
	switch {
	case s == nil:
		return 0, x.Errf("%s is not declared", o.Name)
	case s.Opaque != "":
		if !slices.Contains(kinds, s.Opaque) {
			return 0, x.Errf("%s is a .%s; a .%s is expected", o.Name, s.Opaque, kinds[0])
		}
		return x.D.ConstSlot(s.Addr), nil
	case s.Kind != vm.SymReg || s.Typ.Bits != 64:
		return 0, x.Errf("%s is no .%s and no register with a handle", o.Name, kinds[0])
	}
	return x.Reg(&ptx.Operand{Kind: ptx.Ident, Name: o.Name}, 64)
}

// sources gives the slots of a vector of n 32-bit operands.
func sources(x *decode.Inst, o *ptx.Operand, n int, t numeric.Type) (list []int32, err error) {
	err = x.Vector(o, n, func(e *ptx.Operand) error {
		slot, err := x.RelaxedSrc(e, t)
		list = append(list, slot)
		return err
	})
	return list, err
}

// DecodeTex decodes tex and tld4 (ISA 9.7.10.3, 9.7.10.4); there is no depth compare.
func DecodeTex(x *decode.Inst) error {
	f := &fetch{}
	switch x.One("base", "level", "grad") {
	case "level":
		f.mode = 'l'
	case "grad":
		f.mode = 'g'
	}
	if x.Op[0] == "tld4" {
		c := x.One("r", "g", "b", "a")
		if c == "" {
			return x.Errf("a component is missing")
		}
		f.gather = 1 + strings.Index("rgba", c)
	}
	var err error
	if f.imageGeometry, err = takeGeometry(x); err != nil {
		return err
	}
	if f.gather > 0 && f.coords != 2 && !f.shape.IsCube() {
		return x.Errf("there is nothing to gather in textures of one and three dimensions")
	}
	dt, err := takeResults(x, f)
	if err != nil {
		return err
	}
	ct, err := x.TypeIn("f32", "s32")
	if err != nil {
		return err
	}
	f.integer = ct.Kind == 's'
	n := 2 + map[byte]int{0: 0, 'l': 1, 'g': 2}[f.mode]
	if len(x.Args) == n+1 && x.Args[n].Kind == ptx.Vector && !f.shape.IsCube() {
		f.shifted = true
		n++
	}
	if len(x.Args) > n {
		return x.Errf("no images hold depths: a depth compare is not supported")
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	return emitTex(x, f, dt, ct)
}

// takeResults takes the number and the type of the results: .v2.f16x2, or .v4 of any other.
func takeResults(x *decode.Inst, f *fetch) (numeric.Type, error) {
	if f.gather == 0 && x.Has("v2") {
		f.result, f.packed, f.results = 'f', true, 2
		return x.TypeIn("f16x2")
	}
	if !x.Has("v4") {
		return numeric.Type{}, x.Errf("results are .v4, or .v2.f16x2 of tex")
	}
	types := []string{"f32", "s32", "u32"}
	if f.gather == 0 {
		types = append(types, "f16")
	}
	dt, err := x.TypeIn(types...)
	f.result, f.half, f.results = dt.Kind, dt.Bits == 16, 4
	return dt, err
}

// emitTex decodes the operands.
func emitTex(x *decode.Inst, f *fetch, dt, ct numeric.Type) error {
	in := vm.Instr{Op: vm.OpExec, Exec: execTex}
	var err error
	if in.A, err = handle(x, &x.Args[1], vm.TexRef); err != nil {
		return err
	}
	rest := x.Args[1].Elems
	uses := []int32{in.A}
	switch independent := x.D.Unit.Independent(); {
	case len(rest) == 2 && independent:
		if f.sampler, err = handle(x, &rest[0], vm.SamplerRef); err != nil {
			return err
		}
		uses = append(uses, f.sampler)
	case len(rest) == 2:
		return x.Errf("a sampler needs .target texmode_independent")
	case independent:
		return x.Errf("a sampler is missing: the unit has .target texmode_independent")
	case len(rest) != 1:
		return x.Errf("[handle, {coordinates}] is expected")
	}
	if f.at, err = sources(x, &rest[len(rest)-1], f.length, ct); err != nil {
		return err
	}
	uses = append(uses, f.at...)
	f32 := numeric.TypeOf('f', 32)
	switch f.mode {
	case 'l':
		if f.level, err = x.RelaxedSrc(&x.Args[2], ct); err != nil {
			return err
		}
		uses = append(uses, f.level)
	case 'g':
		n := f.coords
		if n == 3 {
			n = 4
		}
		if f.dx, err = sources(x, &x.Args[2], n, f32); err != nil {
			return err
		}
		if f.dy, err = sources(x, &x.Args[3], n, f32); err != nil {
			return err
		}
		uses = append(append(uses, f.dx...), f.dy...)
	}
	if f.shifted {
		n := f.coords
		if n == 3 {
			n = 4
		}
		if f.offset, err = sources(x, &x.Args[len(x.Args)-1], n, numeric.S32); err != nil {
			return err
		}
		uses = append(uses, f.offset...)
	}
	x.Vec = x.Vec[:0]
	err = x.Vector(&x.Args[0], f.results, func(o *ptx.Operand) error {
		slot, _, err := x.RelaxedDst(o, dt)
		x.Vec = append(x.Vec, slot)
		return err
	})
	if err != nil {
		return err
	}
	defs := slices.Clone(x.Vec)
	in.X = x.D.Extra(vm.Extra{Vec: slices.Clone(x.Vec), Detail: f})
	if p := x.Args[0].Pair(); p != nil {
		if f.pred, err = x.Dst(p, numeric.Predicate); err != nil {
			return err
		}
		defs = append(defs, f.pred)
	}
	x.D.Emit(in, vm.ShadowAny, defs, uses)
	return nil
}

// execTex does a fetch.
func execTex(t *vm.Thread, in *vm.Instr) {
	f := in.X.Detail.(*fetch)
	im := image(t, t.R[in.A], vm.TexRef)
	if im.Shape != f.shape && !(im.Shape == texture.Buffer && f.shape == texture.D1 && f.integer) {
		t.Fail(faults.BadInstr, "a fetch from a %v texture, which is a %v one", f.shape, im.Shape)
	}
	q := texture.Fetch{Image: &im.Image, Sampler: im.Sampler}
	if f.sampler != 0 {
		s := image(t, t.R[f.sampler], vm.SamplerRef).Sampler.With(im.Sampler)
		if err := s.Check(&im.Image); err != nil {
			t.Fail(faults.BadInstr, "%v", err)
		}
		q.Sampler = &s
	}
	if got := q.Result(); got != f.result && !(got != 'f' && f.result != 'f') {
		t.Fail(faults.BadInstr, "the texture gives %s, the instruction wants %s", resultNames[got], resultNames[f.result])
	}
	at := f.at
	if f.layer {
		q.Layer, at = uint32(t.R[at[0]]), at[1:]
	}
	for i := range f.coords {
		q.Coord[i] = f.number(t.R[at[i]])
	}
	if f.integer {
		q.Exact = true
		for i := range f.coords {
			q.Texel[i] = int(int32(t.R[at[i]]))
		}
	}
	if f.shifted {
		for i := range f.coords {
			if q.Offset[i] = int(int32(t.R[f.offset[i]])); q.Offset[i] < -8 || q.Offset[i] > 7 {
				t.Fail(faults.BadInstr, "an offset of %d texels; it is from -8 to 7", q.Offset[i])
			}
		}
	}
	if t.Grid.Fetches(im, 0) != nil {
		q.Reads = func(level, off int) {
			t.Race(in, t.Grid.Fetches(im, level), uint64(off), uint64(im.Format.Size()), memory.Read)
		}
	}
	var result [4]uint32
	switch {
	case f.gather > 0:
		result = q.Gather(f.gather - 1)
	case f.mode == 'l':
		result = q.Level(f.number(t.R[f.level]))
	case f.mode == 'g':
		var dx, dy [3]float32
		for i := range f.coords {
			dx[i], dy[i] = f32of(t.R[f.dx[i]]), f32of(t.R[f.dy[i]])
		}
		result = q.Grad(dx, dy)
	default:
		result = q.Base()
	}
	// Rounded to nearest: the ISA does not say how.
	half := func(i int) uint64 { return numeric.Half.Round(float64(math.Float32frombits(result[i])), 'n') }
	for i, slot := range in.X.Vec {
		switch {
		case f.packed:
			t.R[slot] = half(2*i) | half(2*i+1)<<16
		case f.half:
			t.R[slot] = half(i)
		default:
			t.R[slot] = uint64(result[i])
		}
	}
	if f.pred != 0 {
		t.R[f.pred] = 1
	}
}

var resultNames = map[byte]string{'f': "numbers", 's': "integers", 'u': "integers"}

// number is a coordinate or level.
func (f *fetch) number(v uint64) float32 {
	if f.integer {
		return float32(int32(v))
	}
	return f32of(v)
}

// DecodeImageQuery decodes txq and suq (ISA 9.7.10.5, 9.7.11.4).
func DecodeImageQuery(x *decode.Inst) error {
	ofLevel := x.Op[0] == "txq" && x.Has("level")
	what := x.One("force_unnormalized_coords", "width", "height", "depth", "channel_data_type", "channel_order", "normalized_coords", "array_size", "num_mipmap_levels",
		"num_samples", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2", "memory_layout")
	if what == "" {
		return x.Errf("a query is missing")
	}
	if _, err := x.TypeIn("b32"); err != nil {
		return err
	}
	if ofLevel {
		return levelQuery(x, what)
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	kind := vm.TexRef
	sampled := what == "force_unnormalized_coords" || what == "filter_mode" || strings.HasPrefix(what, "addr_mode_")
	switch {
	case x.Op[0] == "suq":
		kind = vm.SurfRef
	case sampled && x.D.Unit.Independent(): // the sampler's, not the texture's (ISA 9.7.10.5)
		kind = vm.SamplerRef
	case what == "force_unnormalized_coords":
		return x.Errf("this needs .target texmode_independent")
	}
	a, err := handle(x, &x.Args[1], kind)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.R[in.D] = uint64(query(image(t, t.R[in.A], kind), t, what)) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec, D: d, A: a}, vm.ShadowAny, []int32{d}, []int32{a})
	return nil
}

// levelQuery decodes txq.level, of the size of a mipmap level.
func levelQuery(x *decode.Inst, what string) error {
	if what != "width" && what != "height" && what != "depth" {
		return x.Errf("a level has a width, a height and a depth")
	}
	if err := x.Want(3, 3); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	a, err := handle(x, &x.Args[1], vm.TexRef)
	if err != nil {
		return err
	}
	b, err := x.RelaxedSrc(&x.Args[2], numeric.U32)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		im := image(t, t.R[in.A], vm.TexRef)
		n := uint32(t.R[in.B])
		if n >= uint32(len(im.Data)) {
			t.Fail(faults.BadInstr, "the size of level %d is asked for; the texture has levels 0 to %d", n, len(im.Data)-1)
		}
		level := im.Image.Level(int(n))
		sizes := map[string]int{"width": level.Width, "height": level.Height, "depth": 1}
		if im.Shape == texture.D3 {
			sizes["depth"] = level.Depth
		}
		t.R[in.D] = uint64(sizes[what])
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec, D: d, A: a, B: b}, vm.ShadowAny, []int32{d}, []int32{a, b})
	return nil
}

// DecodeIstypep decodes istypep (ISA 9.7.10.6).
func DecodeIstypep(x *decode.Inst) error {
	kind := x.One("texref", "samplerref", "surfref")
	if kind == "" {
		return x.Errf("a type is missing")
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	a, err := x.Reg(&x.Args[1], 64)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		im := t.Grid.Device.ImageOf(t.R[in.A])
		t.R[in.D] = 0
		if v := t.Prog.Reference(t.R[in.A]); im != nil && im.Kind == kind || v != nil && string(v.Decl.Type) == kind || opaqueParameter(t, t.R[in.A]) == kind {
			t.R[in.D] = 1
		}
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec, D: d, A: a}, vm.ShadowAny, []int32{d}, []int32{a})
	return nil
}
