package sim

import (
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// TestReleaseSequence: threads publish with a release on one counter, each read-modify-write
// continuing what the ones before have published (PTX ISA 8.8); another acquires it and reads what
// all of them wrote. Without the release, or with a store in the middle, it is a race.
func TestReleaseSequence(t *testing.T) {
	kernel := func(op string) string {
		return `.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %p, %q;
	.reg .b32 %r<9>;
	.reg .pred %z<3>;
	ld.param.u64 %p, [p];
	mov.u32 %r1, %tid.x;
	setp.eq.u32 %z1, %r1, 0;
	@%z1 bra W;
	mul.wide.u32 %q, %r1, 4; add.u64 %q, %q, %p;
	st.global.u32 [%q+4], %r1;
	` + op + `
	ret;
W:	ld.acquire.gpu.global.u32 %r2, [%p];
	setp.lt.u32 %z2, %r2, 3;
	@%z2 bra W;
	ld.global.u32 %r3, [%p+8]; ld.global.u32 %r4, [%p+12]; ld.global.u32 %r5, [%p+16];
	ret;
}
`
	}
	for _, c := range []struct {
		op   string
		race bool
	}{
		{"red.release.gpu.global.add.u32 [%p], 1;", false},
		{"atom.acq_rel.gpu.global.add.u32 %r2, [%p], 1;", false},
		{"fence.acq_rel.gpu; red.relaxed.gpu.global.add.u32 [%p], 1;", false},
		{"red.relaxed.gpu.global.add.u32 [%p], 1;", true},
	} {
		for seed := range uint64(8) {
			p, err := Load(kernel(c.op))
			if err != nil {
				t.Fatal(err)
			}
			opts := testOptions()
			opts.Seed, opts.Races = seed, true
			m := engine.Single(p, opts)
			buf, _ := m.Alloc(64)
			err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(4, 1, 1), 0, engine.Ptr(buf))
			if (err != nil && strings.Contains(err.Error(), string(faults.DataRace))) != c.race || err != nil && !c.race {
				t.Errorf("%s, seed %d: %v", c.op, seed, err)
			}
		}
	}
}
