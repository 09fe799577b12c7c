package vectors

// warp is instructions whose result depends on the other lanes: the cases are the lanes of whole
// warps, one after another (9.7.9.6, 9.7.13).
func (t *table) warp() {
	lanesOf := func(f func(i uint64) uint64) []uint64 {
		list := make([]uint64, MaxCases)
		for i := range list {
			list[i] = f(uint64(i))
		}
		return list
	}
	mixed := lanesOf(func(i uint64) uint64 { return i * 2654435761 & 0xffffffff })
	// together keeps the values of a case together, which a product would not.
	together := func(code, out, in string, values ...[]uint64) *Vector {
		v := t.over(code, out, in)
		v.Cases = nil
		for i := range MaxCases {
			var c []uint64
			for _, list := range values {
				c = append(c, list[i])
			}
			v.Cases = append(v.Cases, c)
		}
		return v
	}
	shift := lanesOf(func(i uint64) uint64 { return i * 7 % 13 * (i/32 + 1) })
	for _, mode := range []string{"up", "down", "bfly", "idx"} {
		for _, c := range []string{"0x1f", "0x181f", "0x1c1f", "0x0", "0x1800", "0x1007"} {
			together("shfl.sync."+mode+".b32 %d|%e, %a, %b, "+c+", -1", "u32 pred", "u32 u32", mixed, shift)
		}
	}
	few := lanesOf(func(i uint64) uint64 { return i * i % 5 })
	some := lanesOf(func(i uint64) uint64 { return map[bool]uint64{true: i % 3, false: i / 64}[i < 32] })
	for _, mode := range []string{"all", "any", "uni"} {
		together("vote.sync."+mode+".pred %d, %a, -1", "pred", "pred", some)
		together("vote.sync."+mode+".pred %d, !%a, -1", "pred", "pred", some)
	}
	together("vote.sync.ballot.b32 %d, %a, -1", "u32", "pred", some)
	wide := lanesOf(func(i uint64) uint64 { return i * i % 5 << 40 })
	together("match.any.sync.b32 %d, %a, -1", "u32", "u32", few)
	together("match.any.sync.b64 %d, %a, -1", "u32", "u64", wide)
	same := lanesOf(func(i uint64) uint64 { return max(i, 60) / 64 })
	together("match.all.sync.b32 %d|%e, %a, -1", "u32 pred", "u32", same)
	together("match.all.sync.b64 %d|%e, %a, -1", "u32 pred", "u64", same)
	for _, op := range []string{"add.u32", "add.s32", "min.u32", "min.s32", "max.u32", "max.s32", "and.b32", "or.b32", "xor.b32"} {
		together("redux.sync."+op+" %d, %a, -1", "u32", "u32", mixed).at(80, 70)
	}
	together("activemask.b32 %d; setp.ne.u32 %e, %a, 0", "u32 pred", "u32", few)
	together("barrier.sync 1; mov.u32 %d, %laneid; mov.u32 %e, %lanemask_lt", "u32 u32", "u32", few)
	together("elect.sync %t0|%d, -1; setp.eq.u32 %e, %t0, 0", "pred pred", "u32", few).at(90, 80)
}

// atomics works on a cell of the thread's own: %d is what the operation returns, %e what the cell
// holds afterwards (9.7.13.5).
func (t *table) atomics() {
	cell := func(op, typ, in string) *Vector {
		w := typ[1:]
		if typ == "f16x2" || typ == "bf16x2" {
			w = "32"
		} else if typ == "bf16" {
			w = "16"
		}
		return t.add("st.global.b"+w+" [%cell], %a; atom.global."+op+"."+typ+" %d, [%cell], %b; ld.global.b"+w+" %e, [%cell]", in+" "+in, in, in)
	}
	for _, op := range []string{"add", "min", "max"} {
		for _, typ := range []string{"u32", "s32", "u64", "s64"} {
			if op != "add" || typ != "s64" {
				cell(op, typ, class(typ))
			}
		}
	}
	for _, w := range []string{"32", "64"} {
		for _, op := range []string{"and", "or", "xor", "exch"} {
			cell(op, "b"+w, "u"+w)
		}
		t.over("st.global.b"+w+" [%cell], %a; atom.global.cas.b"+w+" %d, [%cell], %b, %c; ld.global.b"+w+" %e, [%cell]", "u"+w+" u"+w, "u"+w+" u"+w+" u"+w,
			edges("u" + w)[:5], edges("u" + w)[:5], edges("u" + w)[5:8])
	}
	t.over("st.global.b16 [%cell], %a; atom.global.cas.b16 %d, [%cell], %b, %c; ld.global.b16 %e, [%cell]", "u16 u16", "u16 u16 u16", edges("u16")[:5], edges("u16")[:5], edges("u16")[5:8])
	cell("inc", "u32", "u32")
	cell("dec", "u32", "u32")
	cell("add", "f32", "f32")
	cell("add", "f64", "f64")
	cell("add.noftz", "f16", "f16")
	cell("add.noftz", "f16x2", "f16x2")
	cell("add.noftz", "bf16", "bf16").at(90, 78)
	cell("add.noftz", "bf16x2", "bf16x2").at(90, 78)
	for _, order := range []string{"relaxed.cta", "acquire.gpu", "release.sys", "acq_rel.gpu"} {
		cell(order+".add", "u32", "u32")
	}
}

// video is PTX ISA 9.7.18.
func (t *table) video() {
	for _, op := range []string{"add", "sub", "absdiff", "min", "max"} {
		for _, sat := range []string{"", ".sat"} {
			t.add("v"+op+".s32.u32.s32"+sat+" %d, %a, %b", "u32", "u32", "u32")
			t.add("v"+op+".u32.s32.s32"+sat+" %d, %a.b1, %b.h1", "u32", "u32", "u32")
			t.add("v"+op+".u32.u32.s32"+sat+".add %d, %a.b3, %b.h0, %c", "u32", "u32", "u32", "u32")
			for _, n := range []string{"2", "4"} {
				t.add("v"+op+n+".u32.u32.u32"+sat+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
				t.add("v"+op+n+".s32.s32.s32"+sat+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
			}
		}
		t.add("v"+op+"4.u32.u32.u32.add %d, %a, %b, %c", "u32", "u32", "u32", "u32")
	}
	for _, op := range []string{"eq", "ne", "lt", "le", "gt", "ge"} {
		t.add("vset.s32.u32."+op+" %d, %a.b0, %b.h1", "u32", "u32", "u32")
		t.add("vset2.s32.s32."+op+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
		t.add("vset4.u32.u32."+op+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
	}
	for _, mode := range []string{"clamp", "wrap"} {
		t.add("vshl.u32.u32.u32."+mode+" %d, %a, %b", "u32", "u32", "n")
		t.add("vshr.s32.s32.u32."+mode+" %d, %a, %b", "u32", "u32", "n")
	}
	t.add("vmad.u32.u32.u32 %d, %a.h0, %b.b2, %c", "u32", "u32", "u32", "u32")
	for _, scale := range []string{"", ".shr7", ".shr15"} {
		t.add("vmad.s32.s32.s32"+scale+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
		t.add("vmad.s32.s32.s32.sat"+scale+" %d, %a.h0, %b.b2, %c", "u32", "u32", "u32", "u32")
	}
	for _, n := range []string{"2", "4"} {
		t.add("vavrg"+n+".u32.u32.u32 %d, %a, %b, %c", "u32", "u32", "u32", "u32")
		t.add("vavrg"+n+".s32.s32.s32 %d, %a, %b, %c", "u32", "u32", "u32", "u32")
	}
}
