package sim

import (
	"runtime"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// waits is a kernel whose thread 0 works for a while and then tells the others, which spin until it
// has, by the instructions tell and spin; go is what they do then, before they read what it wrote.
func waits(tell, spin, acquire string) string {
	return `.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %p, %q;
	.reg .b32 %r<9>;
	.reg .pred %z<3>;
	.shared .align 8 .b64 bar;
	ld.param.u64 %p, [p];
	mov.u32 %r1, %tid.x;
	setp.ne.u32 %z1, %r1, 0;
	@%z1 bra S;
	mbarrier.init.shared.b64 [bar], 2;
	mbarrier.arrive.shared.b64 %q, [bar];
	st.relaxed.gpu.global.u32 [%p+4], 0;
S:	fence.acq_rel.cta;
	bar.sync 0;
	@%z1 bra W;
	mov.u32 %r2, 0;
L:	add.u32 %r2, %r2, 1;
	st.relaxed.gpu.global.u32 [%p+4], 0;
	setp.lt.u32 %z2, %r2, 20000;
	@%z2 bra L;
	st.global.u32 [%p], %r1;
	` + tell + `
	ret;
W:	` + spin + `
	@!%z2 bra W;
	` + acquire + `
	ld.global.u32 %r3, [%p];
	ret;
}
`
}

// TestSpinMemory: however long threads spin on a relaxed read, the race check keeps what it needs,
// and orders by the fence after the loop what it orders after one read.
func TestSpinMemory(t *testing.T) {
	const (
		try    = "mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 %z2, [bar], 0;"
		arrive = "mbarrier.arrive.shared.b64 %q, [bar];"
		load   = "ld.relaxed.gpu.global.u32 %r2, [%p+4]; setp.eq.u32 %z2, %r2, 1;"
		store  = "fence.acq_rel.cta; st.relaxed.gpu.global.u32 [%p+4], 1;"
		fence  = "fence.acq_rel.cta;"
	)
	for _, c := range []struct {
		tell, spin, acquire string
		race                bool
	}{
		{arrive, try, fence, false},
		{arrive, try, "", true},
		{store, load, fence, false},
		{store, load, "", true},
		{"st.relaxed.gpu.global.u32 [%p+4], 1;", load, fence, true},
	} {
		p, err := Load(waits(c.tell, c.spin, c.acquire))
		if err != nil {
			t.Fatal(err)
		}
		opts := testOptions()
		opts.Races = true
		m := engine.Single(p, opts)
		buf, _ := m.Alloc(64)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(buf))
		runtime.ReadMemStats(&after)
		if race := err != nil && strings.Contains(err.Error(), string(faults.DataRace)); race != c.race || err != nil && !race {
			t.Errorf("%s %s: %v", c.spin, c.acquire, err)
		}
		if n := after.TotalAlloc - before.TotalAlloc; n > 4<<20 {
			t.Errorf("%s: %d bytes of memory for %d instructions", c.spin, n, m.Stats().Steps)
		}
	}
}
