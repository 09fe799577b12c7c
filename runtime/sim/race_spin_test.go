package sim

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
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
// and orders by the fence behind the loop what it orders after one read.
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
		opts := DefaultOptions()
		opts.Races = true
		m := NewMachine(p, opts)
		buf, _ := m.Alloc(64)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err = m.Launch("k", Dim3{1, 1, 1}, Dim3{32, 1, 1}, 0, Ptr(buf))
		runtime.ReadMemStats(&after)
		if race := err != nil && strings.Contains(err.Error(), string(DataRace)); race != c.race || err != nil && !race {
			t.Errorf("%s %s: %v", c.spin, c.acquire, err)
		}
		if n := after.TotalAlloc - before.TotalAlloc; n > 4<<20 {
			t.Errorf("%s: %d bytes of memory for %d instructions", c.spin, n, m.Stats().Steps)
		}
	}
}

// TestManyReleases: what a fence learns from many releases that relaxed operations have read is
// what it would learn from each of them, for fences of all scopes.
func TestManyReleases(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	l := &launch{m: &Machine{opts: DefaultOptions()}, grid: Dim3{8, 1, 1}, dim: Dim3{4, 1, 1}, cluster: Dim3{2, 1, 1}}
	st := newRaceState(l)
	clock := func(i uint32) *vclock { return &vclock{st: st, self: i, block: i / st.perBlk, own: 1} }
	scopes := []scopeLevel{scopeCTA, scopeCluster, scopeGPU}
	for range 200 {
		var others []*thread
		for i := range uint32(32) {
			others = append(others, &thread{clock: clock(i)})
		}
		many, each := &thread{clock: clock(9)}, &thread{clock: clock(9)}
		var all []seen
		for range 1 + rng.IntN(200) {
			o := others[rng.IntN(32)]
			o.fence(ordAcqRel, scopes[rng.IntN(3)])
			if rng.IntN(3) == 0 {
				o.clock.join(others[rng.IntN(32)].clock.publish())
			}
			p := seen{o.clock.fenced.within(scopes[rng.IntN(3)]), scopes[rng.IntN(3)]}
			many.clock.later(p)
			all = append(all, p)
		}
		if n := len(many.clock.pending); n > recent {
			t.Fatalf("%d releases are kept", n)
		}
		scope := scopes[rng.IntN(3)]
		each.clock.pending = all
		many.fence(ordRelaxed, scope)
		each.fence(ordRelaxed, scope)
		for i := range uint32(32) {
			if a, b := many.clock.get(i), each.clock.get(i); a != b {
				t.Fatalf("fence of scope %v: time of thread %d is %d, by each release %d", scope, i, a, b)
			}
		}
		if a, b := many.clock.extra, each.clock.extra; !maps.Equal(a, b) || fmt.Sprint(many.clock.missed) != fmt.Sprint(each.clock.missed) {
			t.Fatalf("fence of scope %v: knows %v and missed %v, by each release %v and %v", scope, a, many.clock.missed, b, each.clock.missed)
		}
	}
}
