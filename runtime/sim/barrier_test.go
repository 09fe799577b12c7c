package sim

import (
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// barrierCases are programs of 96 threads whose barriers count whole warps (PTX ISA 9.7.13.1).
var barrierCases = []struct {
	name, body string
	want       func(thread uint32) uint32
}{
	// Warp 0 meets each of the others once, in whatever order they come.
	{"two of three", `
	setp.lt.u32 %p1, %t, 32;
	@%p1 bar.sync 1, 64;
	bar.sync 1, 64;
	mov.u32 %r0, 1;`, func(uint32) uint32 { return 1 }},
	// A producer that has arrived and exited counts once.
	{"arrive and exit", `
	setp.lt.u32 %p1, %t, 32;
	setp.ge.u32 %p2, %t, 64;
	@%p1 bar.arrive 1, 96;
	@%p1 exit;
	mov.u32 %r1, 0;
	@!%p2 bra S;
L:	add.u32 %r1, %r1, 1;
	setp.lt.u32 %p3, %r1, 500;
	@%p3 bra L;
	st.volatile.shared.u32 [s], 7;
S:	bar.sync 1, 96;
	ld.volatile.shared.u32 %r0, [s];`, func(thread uint32) uint32 { return b32(thread >= 32) * 7 }},
	// 9.7.12.7: "Barriers exclusively waiting on arrivals from exited threads are always released".
	{"only the exited are missing", `
	setp.lt.u32 %p1, %t, 32;
	@%p1 exit;
	bar.sync 1, 96;
	mov.u32 %r0, 3;`, func(thread uint32) uint32 { return b32(thread >= 32) * 3 }},
	{"arrive and wait for all", `
	setp.lt.u32 %p1, %t, 32;
	@%p1 st.volatile.shared.u32 [s], 5;
	@%p1 bar.arrive 0, 96;
	@!%p1 bar.sync 0;
	mov.u32 %r0, 5;
	@!%p1 ld.volatile.shared.u32 %r0, [s];`, func(uint32) uint32 { return 5 }},
	{"two phases of a producer", `
	setp.lt.u32 %p1, %t, 64;
	mov.u32 %r1, 0;
L:	@%p1 bra C;
	st.volatile.shared.u32 [s], %r1;
	bar.arrive 1, 96;
	bar.sync 2, 96;
	bra N;
C:	bar.sync 1, 96;
	ld.volatile.shared.u32 %r2, [s];
	add.u32 %r0, %r0, %r2;
	bar.arrive 2, 96;
N:	add.u32 %r1, %r1, 1;
	setp.lt.u32 %p2, %r1, 5;
	@%p2 bra L;`, func(thread uint32) uint32 { return b32(thread < 64) * 10 }},
}

func TestBarrierWarps(t *testing.T) {
	for _, c := range barrierCases {
		for seed := range uint64(40) {
			opts := testOptions()
			opts.Seed = seed
			for thread, got := range perThread(t, 96, "mov.u32 %r0, 0;\n"+c.body, opts) {
				if want := c.want(uint32(thread)); got != want {
					t.Fatalf("%s, seed %d, thread %d: %#x, want %#x", c.name, seed, thread, got, want)
				}
			}
		}
	}
}

// TestBarrierCounts: threads of one barrier name the same count.
func TestBarrierCounts(t *testing.T) {
	for name, body := range map[string]string{
		"wait":   "setp.lt.u32 p, t, 32; @p bar.sync 1, 64; @!p bar.sync 1, 96;",
		"arrive": "setp.lt.u32 p, t, 32; @p bar.arrive 1, 64; @!p bar.sync 1, 96;",
	} {
		p, err := Load(".version 8.0\n.target sm_90\n.address_size 64\n.entry k() { .reg .b32 t; .reg .pred p; mov.u32 t, %tid.x; " + body + " ret; }\n")
		if err != nil {
			t.Fatal(err)
		}
		var f *faults.Fault
		err = engine.Launch(engine.Single(p, testOptions()), "k", geometry.Dim(1, 1, 1), geometry.Dim(96, 1, 1), 0)
		if !errors.As(err, &f) || f.Kind != faults.BadInstr || !strings.Contains(f.Error(), "is for") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
