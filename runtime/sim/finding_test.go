package sim

import (
	"errors"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// TestKeepGoing: what an access out of bounds would have read is zero, threads go on after it, and
// what ends a thread leaves the others.
func TestKeepGoing(t *testing.T) {
	p, err := Load(`.version 7.0
.target sm_75
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .pred %p1;
	.reg .b32 %r<4>;
	.reg .b64 %rd<4>;
	ld.param.u64 %rd1, [p];
	mov.u32 %r0, %tid.x;
	mul.wide.u32 %rd2, %r0, 4;
	add.u64 %rd3, %rd1, %rd2;
	mov.u32 %r1, 5;
	ld.global.u32 %r1, [%rd3+4096];
	setp.eq.u32 %p1, %r0, 2;
	@%p1 trap;
	add.u32 %r1, %r1, 9;
	st.global.u32 [%rd3], %r1;
	ret;
}`)
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	opts.KeepGoing = true
	m := engine.Single(p, opts)
	addr, _ := m.Alloc(4 * 64)
	if err := engine.Launch(m, "k", geometry.Dim(2, 1, 1), geometry.Dim(4, 1, 1), 0, engine.Ptr(addr)); err != nil {
		t.Fatal(err)
	}
	data, _ := m.Read(addr, 16)
	if want := []byte{9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0}; string(data) != string(want) {
		t.Errorf("%v", data)
	}
	list := m.Findings()
	if len(list) != 2 || list[0].Kind != faults.OutOfBounds || list[0].Count != 8 || list[0].Threads != 8 || list[0].Blocks != 2 ||
		list[1].Kind != faults.Trapped || list[1].Count != 2 {
		t.Errorf("%+v", list)
	}

	// Without it the first one ends the launch, but where it is suppressed.
	opts.KeepGoing = false
	opts.Suppress = func(f *faults.Fault) bool { return f.Kind == faults.OutOfBounds }
	m = engine.Single(p, opts)
	addr, _ = m.Alloc(4 * 64)
	err = engine.Launch(m, "k", geometry.Dim(2, 1, 1), geometry.Dim(4, 1, 1), 0, engine.Ptr(addr))
	if f := (*faults.Fault)(nil); !errors.As(err, &f) || f.Kind != faults.Trapped || len(m.Findings()) != 0 {
		t.Errorf("%v, %v", err, m.Findings())
	}
}

// TestTooManyFaults: a loop that never ends and has a fault in each turn is ended.
func TestTooManyFaults(t *testing.T) {
	p, err := Load(`.version 7.0
.target sm_75
.address_size 64
.visible .entry k()
{
	.reg .b32 %r1;
	.reg .b64 %rd1;
	mov.u64 %rd1, 0;
LOOP:
	ld.global.u32 %r1, [%rd1];
	bra LOOP;
}`)
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	opts.KeepGoing = true
	m := engine.Single(p, opts)
	err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0)
	if f := (*faults.Fault)(nil); !errors.As(err, &f) || f.Kind != faults.NullAccess || len(m.Findings()) != 1 || m.Findings()[0].Count != faults.MaxFaults {
		t.Errorf("%v, %+v", err, m.Findings())
	}
}
