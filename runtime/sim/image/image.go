package image

import (
	"encoding/binary"
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// image returns what a handle is of; it stops the thread if that is not of the kind given.
func image(t *vm.Thread, handle uint64, kind string) *vm.BoundImage {
	handle = throughParameter(t, handle)
	im := t.Grid.Device.ImageOf(handle)
	if im == nil {
		if v := t.Prog.Reference(handle); v != nil && string(v.Decl.Type) == kind {
			t.Fail(faults.BadInstr, "%s reference %s: nothing is bound to it", vm.KindNames[kind], v.Name)
		}
	}
	switch {
	case im == nil:
		t.Fail(faults.BadInstr, "%#x is not the handle of a %s", handle, vm.KindNames[kind])
	case im.Kind != kind:
		t.Fail(faults.BadInstr, "the handle is that of a %s, not of a %s", vm.KindNames[im.Kind], vm.KindNames[kind])
	}
	return im
}

// query answers txq and suq: numbers of texels, 0 for what an image does not have.
func query(im *vm.BoundImage, t *vm.Thread, what string) uint32 {
	s := im.Sampler
	flag := func(on bool) uint32 {
		if on {
			return 1
		}
		return 0
	}
	switch what {
	case "width":
		return uint32(im.Width)
	case "height":
		return uint32(im.Height)
	case "depth":
		if im.Shape == texture.D3 {
			return uint32(im.Depth)
		}
		return 1
	case "array_size":
		if im.Shape.Layered() {
			return uint32(im.Depth)
		}
		return 0
	case "num_mipmap_levels":
		return uint32(im.Levels)
	case "num_samples":
		return 0
	case "memory_layout":
		return flag(im.Shape == texture.Buffer)
	case "force_unnormalized_coords":
		return flag(s.Unnormalized)
	case "normalized_coords":
		if s != nil {
			return flag(s.Normalized)
		}
	case "filter_mode":
		if s != nil {
			return flag(s.Linear)
		}
	case "addr_mode_0", "addr_mode_1", "addr_mode_2":
		if s != nil { // enum { wrap, mirror, clamp_ogl, clamp_to_edge, clamp_to_border }
			return [...]uint32{texture.Wrap: 0, texture.Mirror: 1, texture.Clamp: 3, texture.Border: 4}[s.Address[what[len(what)-1]-'0']]
		}
	}
	t.Fail(faults.BadInstr, "query .%s has no answer here: its values are the host language's", what)
	return 0
}

// f32of is the number in a register.
func f32of(v uint64) float32 { return math.Float32frombits(uint32(v)) }

// throughParameter replaces the address of an opaque parameter of the entry by the handle that the
// parameter holds.
func throughParameter(t *vm.Thread, handle uint64) uint64 {
	if handle>>t.Shift != t.As.Slot(memory.SlotParam) {
		return handle
	}
	o := t.Slots[t.As.Slot(memory.SlotParam)]
	if off := handle - o.Base; off < uint64(len(o.Data)) && len(o.Data)-int(off) >= 8 {
		return binary.LittleEndian.Uint64(o.Data[off:])
	}
	return handle
}

// opaqueParameter is the type of the entry's parameter at an address; "" if there is none, or it is
// no opaque one.
func opaqueParameter(t *vm.Thread, addr uint64) string {
	fn := t.Grid.Func
	if addr>>t.Shift != t.As.Slot(memory.SlotParam) || fn.Entry == nil {
		return ""
	}
	off := addr - t.Slots[t.As.Slot(memory.SlotParam)].Base
	for i, v := range fn.Decl.Params {
		if vm.IsOpaque(v) && uint64(fn.Entry.Params[i].Offset) == off {
			return string(v.Type)
		}
	}
	return ""
}
