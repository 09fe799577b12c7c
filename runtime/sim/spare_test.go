package sim

import (
	"fmt"
	"math/rand"
	"runtime"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// The kernels leave values, undefined ones among them, in registers, local and shared memory, and
// store what they find there without having written it.
const spareText = `.version 8.0
.target sm_80
.address_size 64
.extern .shared .align 16 .b8 dynamic[];
.func (.reg .b32 r) deep(.reg .b32 n)
{
	.local .b32 frame[4];
	.reg .b32 %r<40>;
	.reg .pred %p;
	mov.b32 r, n;
	st.local.b32 [frame+4], n;
	setp.eq.b32 %p, n, 0;
	@%p ret;
	sub.s32 %r1, n, 1;
	call (%r2), deep, (%r1);
	ld.local.b32 %r3, [frame+4];
	add.s32 r, %r2, %r3;
	ret;
}
.visible .entry locals(.param .u64 out, .param .u32 n)
{
	.local .b32 a[16];
	.reg .b64 %d<4>;
	.reg .b32 %r<4>;
	.reg .pred %p;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [n];
	ld.local.b32 %r1, [a+8];
	st.global.b32 [%d0], %r1;
	st.local.b32 [a+8], %r0;
	ret;
}
.visible .entry registers(.param .u64 out, .param .u32 n)
{
	.reg .b64 %d<4>;
	.reg .b32 %r<30>;
	.reg .pred %p;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [n];
	setp.eq.b32 %p, %r0, 3;
	@%p mov.b32 %r20, 77;
	add.s32 %r21, %r20, 1;
	st.global.b32 [%d0], %r21;
	mov.b32 %r22, %r0;
	ret;
}
.visible .entry calls(.param .u64 out, .param .u32 n)
{
	.reg .b64 %d<4>;
	.reg .b32 %r<4>;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [n];
	shl.b32 %r0, %r0, 2;
	call (%r1), deep, (%r0);
	st.global.b32 [%d0], %r1;
	ret;
}
.visible .entry share(.param .u64 out, .param .u32 n)
{
	.reg .b64 %d<4>;
	.reg .b32 %r<6>;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [n];
	mov.u32 %r1, %tid.x;
	shl.b32 %r1, %r1, 2;
	mov.u32 %r2, dynamic;
	add.u32 %r2, %r2, %r1;
	ld.shared.b32 %r3, [%r2];
	st.shared.b32 [%r2], %r0;
	bar.sync 0;
	ld.shared.b32 %r4, [dynamic];
	add.s32 %r4, %r4, %r3;
	st.global.b32 [%d0], %r4;
	ret;
}`

// spareLaunch is a launch drawn at random.
type spareLaunch struct {
	entry     string
	grid, dim geometry.Dim3
	n         int32
	opts      vm.Options
}

func drawLaunch(rnd *rand.Rand) spareLaunch {
	dims := []geometry.Dim3{geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), geometry.Dim(40, 1, 1), geometry.Dim(8, 4, 1)}
	l := spareLaunch{entry: []string{"locals", "registers", "calls", "share"}[rnd.Intn(4)], grid: geometry.Dim(uint32(1+rnd.Intn(3)), 1, 1), dim: dims[rnd.Intn(4)], n: int32(rnd.Intn(6)), opts: testOptions()}
	l.opts.Uninit, l.opts.Races = rnd.Intn(2) == 0, rnd.Intn(4) == 0
	l.opts.KeepGoing, l.opts.Workers = true, 1
	if rnd.Intn(4) == 0 {
		l.opts.Seed = uint64(1 + rnd.Intn(9))
	}
	return l
}

// run executes the launch: the result, what was found, and the error.
func (l *spareLaunch) run(t *testing.T, m *vm.Module, out uint64) string {
	if err := m.Write(out, make([]byte, 4)); err != nil {
		t.Fatal(err)
	}
	r := &engine.Runner{Module: m, Opts: l.opts}
	err := engine.Launch(r, l.entry, l.grid, l.dim, 256, engine.Ptr(out), engine.I32(l.n))
	text := fmt.Sprintf("%d, %v", wordAt(t, m.Device, out), err)
	for _, f := range r.Findings() {
		text += fmt.Sprintf("\n%d %v", f.Count, f.Fault)
	}
	return fmt.Sprint(text, "\n", r.Counts.Steps)
}

// TestSpare: launches one after another on one device, which reuse what ended ones leave, do and
// find the same as each on a device of its own.
func TestSpare(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	d := vm.NewDevice(64)
	m, out := loadText(t, d, spareText), alloc(t, d, 4)
	for i := range 200 {
		l := drawLaunch(rnd)
		own := vm.NewDevice(64)
		want := l.run(t, loadText(t, own, spareText), alloc(t, own, 4))
		if got := l.run(t, m, out); got != want {
			t.Fatalf("launch %d, %s of %v blocks of %v: %s\nalone: %s", i, l.entry, l.grid, l.dim, got, want)
		}
	}
}

// TestSpareBytes: launches of a small kernel allocate little, also after others and with several
// workers.
func TestSpareBytes(t *testing.T) {
	d := vm.NewDevice(64)
	m, out := loadText(t, d, spareText), alloc(t, d, 4)
	for _, workers := range []int{1, 2} {
		launch := func() {
			r := &engine.Runner{Module: m, Opts: testOptions()}
			r.Opts.Workers = workers
			if err := engine.Launch(r, "calls", geometry.Dim(4, 1, 1), geometry.Dim(64, 1, 1), 0, engine.Ptr(out), engine.I32(2)); err != nil {
				t.Fatal(err)
			}
		}
		for range 8 {
			launch()
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		const n = 200
		for range n {
			launch()
		}
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / n; each > 16<<10 {
			t.Errorf("%d workers: a launch allocates %d bytes", workers, each)
		}
	}
}
