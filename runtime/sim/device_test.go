package sim

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// storeText has kernels that all write the first word of a buffer, read one, and change a constant.
const storeText = `.version 8.0
.target sm_80
.address_size 64
.const .u32 factor = 3;
.visible .entry race(.param .u64 out)
{
	.reg .b64 %d;
	.reg .b32 %r;
	ld.param.u64 %d, [out];
	mov.u32 %r, %tid.x;
	st.global.u32 [%d], %r;
	ret;
}
.visible .entry choose(.param .u64 in, .param .u64 out)
{
	.reg .b64 %d<2>;
	.reg .b32 %r;
	.reg .pred %p;
	ld.param.u64 %d0, [in];
	ld.param.u64 %d1, [out];
	ld.global.u32 %r, [%d0];
	setp.ne.u32 %p, %r, 0;
	@%p st.global.u32 [%d1], %r;
	ret;
}
.visible .entry scale(.param .u64 at, .param .u64 out)
{
	.reg .b64 %d<2>;
	.reg .b32 %r;
	ld.param.u64 %d0, [at];
	ld.param.u64 %d1, [out];
	st.global.u32 [%d0], 7;
	ld.const.u32 %r, [factor];
	st.global.u32 [%d1], %r;
	ret;
}`

// alloc is Device.Alloc, which must have memory.
func alloc(t *testing.T, d *vm.Device, n int) uint64 {
	t.Helper()
	addr, err := d.Alloc(n)
	if err != nil {
		t.Fatal(err)
	}
	return addr
}

// TestLaunchOptions: what is checked, in which order threads run and what is found belong to a
// launch. Others on the device know nothing of it.
func TestLaunchOptions(t *testing.T) {
	d := vm.NewDevice(64)
	m := loadText(t, d, storeText)
	one, warp := geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1)
	buf := alloc(t, d, 4)
	runner := func(change func(o *vm.Options)) *engine.Runner {
		r := &engine.Runner{Module: m, Opts: testOptions()}
		change(&r.Opts)
		return r
	}
	quiet := runner(func(o *vm.Options) {})
	races := runner(func(o *vm.Options) { o.Races, o.KeepGoing = true, true })
	for _, r := range []*engine.Runner{quiet, races, quiet} {
		if err := engine.Launch(r, "race", one, warp, 0, engine.Ptr(buf)); err != nil {
			t.Fatal(err)
		}
	}
	if n, none := len(races.Findings()), len(quiet.Findings()); n != 1 || none != 0 {
		t.Errorf("%d and %d findings, want 1 and 0", n, none)
	}
	seen := map[uint32]bool{}
	for seed := range uint64(8) {
		if err := engine.Launch(runner(func(o *vm.Options) { o.Seed = seed }), "race", one, warp, 0, engine.Ptr(buf)); err != nil {
			t.Fatal(err)
		}
		seen[wordAt(t, d, buf)] = true
	}
	if len(seen) < 2 {
		t.Error("no seed changes the order of a launch")
	}
	fresh, err := d.AllocUndefined("fresh", 4)
	if err != nil {
		t.Fatal(err)
	}
	off := runner(func(o *vm.Options) { o.Uninit = false })
	if err := engine.Launch(off, "choose", one, one, 0, engine.Ptr(fresh), engine.Ptr(buf)); err != nil {
		t.Error(err)
	}
	err = engine.Launch(quiet, "choose", one, one, 0, engine.Ptr(fresh), engine.Ptr(buf))
	wantFault(t, err, faults.Uninitialised, "memory that was never written")
	little := runner(func(o *vm.Options) { o.Budget = 3 })
	wantFault(t, engine.Launch(little, "race", one, warp, 0, engine.Ptr(buf)), faults.BudgetSpent, "3 instructions")
	if err := engine.Launch(quiet, "race", one, warp, 0, engine.Ptr(buf)); err != nil {
		t.Error(err)
	}
}

// TestAddresses: allocations are aligned as cudaMalloc aligns them, and the addresses of freed ones
// are used again, but not at once: an access to one is reported.
func TestAddresses(t *testing.T) {
	for _, bits := range []int{32, 64} {
		d := vm.NewDevice(bits)
		for _, c := range []struct{ size, align int }{{1, 512}, {513, 512}, {1<<20 - 1, 512}, {1 << 20, 2 << 20}, {5 << 20, 2 << 20}} {
			if addr := alloc(t, d, c.size); addr%uint64(c.align) != 0 {
				t.Errorf("%d bits: %d bytes are at %#x, want a multiple of %d", bits, c.size, addr, c.align)
			}
		}
		keep := alloc(t, d, 64)
		seen := map[uint64]int{}
		for range 5000 {
			addr := alloc(t, d, 64)
			seen[addr]++
			if err := d.Free(addr); err != nil {
				t.Fatal(err)
			}
			if _, err := d.Read(addr, 1); err == nil {
				t.Fatal("a freed buffer is read")
			}
			if err := d.Free(addr); err == nil || !strings.Contains(err.Error(), "freed twice") {
				t.Fatalf("second free: %v", err)
			}
		}
		if len(seen) > 300 || seen[keep] > 0 {
			t.Errorf("%d bits: %d addresses for one buffer at a time", bits, len(seen))
		}
	}
	d := vm.NewDevice(64)
	m := loadText(t, d, storeText)
	buf := alloc(t, d, 4)
	if err := d.Free(buf); err != nil {
		t.Fatal(err)
	}
	alloc(t, d, 4)
	wantFault(t, launchOne(m, "race", engine.Ptr(buf)), faults.UseAfterFree, "a freed buffer of 4 bytes")
}

// TestMemoryGivenBack: what is freed and unloaded takes no memory, however often it comes.
func TestMemoryGivenBack(t *testing.T) {
	const size = 16 << 20
	d := vm.NewDevice(64)
	text := strings.Replace(storeText, ".const .u32 factor = 3;", fmt.Sprintf(".const .u32 factor = 3; .global .b8 large[%d];", size), 1)
	before := allocated()
	var last uint64
	for range 40 {
		m := loadText(t, d, text)
		a, _, _ := m.Global("large")
		c, _, _ := m.Global("factor")
		buf := alloc(t, d, size)
		if err := d.Free(buf); err != nil {
			t.Fatal(err)
		}
		if err := m.Unload(); err != nil {
			t.Fatal(err)
		}
		for _, addr := range []uint64{a, c, buf} {
			if _, err := d.Read(addr, 1); err == nil {
				t.Fatalf("%#x is still read", addr)
			}
		}
		last = a
	}
	if now := allocated(); now > before+4*size {
		t.Errorf("%d MB are left of 40 times 32", (now-before)>>20)
	}
	if slots := uint64(len(*d.As.Slots.Load())) - d.As.Slot(0); slots > 500 {
		t.Errorf("%d slots are in use", slots)
	}
	if last == 0 {
		t.Error("the variable has no address")
	}
}

// allocated is how many bytes are reachable.
func allocated() uint64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}

// TestLaunchCost: a launch costs the same whatever was allocated before it.
func TestLaunchCost(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	d := vm.NewDevice(64)
	m := loadText(t, d, storeText)
	buf := alloc(t, d, 4)
	cost := func(races bool) time.Duration {
		r := &engine.Runner{Module: m, Opts: testOptions()}
		r.Opts.Races, r.Opts.KeepGoing = races, true
		var list []time.Duration
		for range 200 {
			start := time.Now()
			if err := engine.Launch(r, "race", geometry.Dim(1, 1, 1), geometry.Dim(2, 1, 1), 0, engine.Ptr(buf)); err != nil {
				t.Fatal(err)
			}
			list = append(list, time.Since(start))
		}
		return slices.Min(list)
	}
	was := []time.Duration{cost(false), cost(true)}
	for range 100_000 {
		alloc(t, d, 1)
	}
	for i, before := range was {
		if after := cost(i == 1); after > 4*before {
			t.Errorf("with race check %v: %v, after 100,000 allocations %v", i == 1, before, after)
		}
	}
}

// TestConstantWritten: a kernel writes a constant by the address that the host gets, and reads it
// as a constant; by its other address it cannot.
func TestConstantWritten(t *testing.T) {
	d := vm.NewDevice(64)
	m, other := loadText(t, d, storeText), loadText(t, d, storeText)
	buf := alloc(t, d, 4)
	addr, _, err := m.Global("factor")
	if err != nil {
		t.Fatal(err)
	}
	if again, _, _ := m.Global("factor"); again != addr {
		t.Errorf("the address is %#x and %#x", addr, again)
	}
	if b, _, _ := other.Global("factor"); b == addr {
		t.Error("two modules have a variable at one address")
	}
	if err := launchOne(m, "scale", engine.Ptr(addr), engine.Ptr(buf)); err != nil || wordAt(t, d, buf) != 7 {
		t.Errorf("the constant is %d: %v", wordAt(t, d, buf), err)
	}
	if b, _, _ := other.Global("factor"); wordAt(t, d, b) != 3 {
		t.Error("the constant of another module has changed")
	}
	wantFault(t, launchOne(m, "scale", engine.Ptr(m.Program.Vars[0].Addr), engine.Ptr(buf)), faults.WrongSpace, "st.global of a .const address")
}
