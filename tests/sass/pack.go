package sass

import (
	"math"
	"slices"
)

// packFloats decodes F2FP. Two floats become numbers of 16 bits, the first the high half (PACK_AB),
// or one does and the upper half is the last source's (MERGE_C); two floats or two halves become
// numbers of 8 bits before the last source's upper half; two numbers of 8 bits become halves
// (UNPACK_B).
func (in *decoder) packFloats() {
	in.refuse("F16", "BF16", "E4M3", "E5M2", "F32", "PACK_AB", "MERGE_C", "PACK_AB_MERGE_C", "UNPACK_B", "UNPACK_B_MERGE_C", "RZ", "RELU", "SATFINITE")
	d, end := setReg(in.dest), in.finish()
	eight := e4m3
	if in.has("E5M2") {
		eight = e5m2
	}
	a := in.m.fget(in.src[0])
	switch {
	case in.has("PACK_AB"):
		f, b := in.format(), in.m.fget(in.src[1])
		in.lanewise(func(w *warp, l int) { d(w, l, f.bits(f32(a(w, l)), 0, end)<<16|f.bits(f32(b(w, l)), 0, end)) })
	case in.has("MERGE_C"):
		f, c := in.format(), in.m.iget(in.src[1])
		in.lanewise(func(w *warp, l int) { d(w, l, c(w, l)&^0xffff|f.bits(f32(a(w, l)), 0, end)) })
	case in.has("PACK_AB_MERGE_C"):
		b, c := in.m.fget(in.src[1]), in.m.iget(in.src[2])
		in.lanewise(func(w *warp, l int) {
			d(w, l, c(w, l)<<16|eight.bits(f32(a(w, l)), 0, end)<<8|eight.bits(f32(b(w, l)), 0, end))
		})
	case in.has("UNPACK_B_MERGE_C"):
		b, c := in.m.iget(in.src[0]), in.m.iget(in.src[1])
		in.lanewise(func(w *warp, l int) {
			v := b(w, l)
			d(w, l, c(w, l)<<16|eight.bits(half16.value(v>>16), 0, end)<<8|eight.bits(half16.value(v&0xffff), 0, end))
		})
	default:
		b := in.m.iget(in.src[0])
		in.lanewise(func(w *warp, l int) {
			v := b(w, l)
			d(w, l, half16.bits(eight.value(v>>8&0xff), 0, end)<<16|half16.bits(eight.value(v&0xff), 0, end))
		})
	}
}

// clampInts decodes I2I.SAT and I2IP.SAT, which packs two results before the upper half of the
// last source.
func (in *decoder) clampInts() {
	if !in.has("SAT") || !in.has("S32") {
		fail("conversion")
	}
	d, width, r := setReg(in.dest), 16, intRanges[in.mods[0]]
	if slices.Contains([]string{"U8", "S8"}, in.mods[0]) {
		width = 8
	}
	var g []getter
	for _, s := range in.src {
		g = append(g, in.m.iget(s))
	}
	one := func(v uint32) uint32 { return uint32(r.clamp(float64(int32(v)))) }
	if in.base == "I2I" {
		in.lanewise(func(w *warp, l int) { d(w, l, one(g[0](w, l))) })
		return
	}
	mask := uint32(1)<<width - 1
	in.lanewise(func(w *warp, l int) {
		v := one(g[0](w, l))&mask<<width | one(g[1](w, l))&mask
		d(w, l, uint32(uint64(g[2](w, l))<<(2*width))|v)
	})
}

// packInts decodes F2IP: two floats become bytes before the upper half of the last source.
func (in *decoder) packInts() {
	in.refuse("U8", "S8", "F32", "TRUNC", "NTZ")
	d, r, round := setReg(in.dest), intRanges[in.mods[0]], math.RoundToEven
	if in.has("TRUNC") {
		round = math.Trunc
	}
	r.nan = 0
	a, b, c := in.m.fget(in.src[0]), in.m.fget(in.src[1]), in.m.iget(in.src[2])
	one := func(v uint32) uint32 { return uint32(r.clamp(round(f32(v)))) & 0xff }
	in.lanewise(func(w *warp, l int) { d(w, l, c(w, l)<<16|one(a(w, l))<<8|one(b(w, l))) })
}
