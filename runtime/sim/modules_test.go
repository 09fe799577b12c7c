package sim

import (
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// The modules of the tests below have names in common, which do not meet: each has its own.
const (
	makerText = `.version 8.0
.target sm_80
.address_size 64
.global .u32 counter = 5;
.global .u64 self = counter;
.func (.reg .u32 r) one() { mov.u32 r, 1; ret; }
.visible .entry fill(.param .u64 out)
{
	.reg .b64 %d<6>;
	.reg .b32 %r<3>;
	ld.param.u64 %d0, [out];
	ld.global.u32 %r0, [counter];
	ld.global.u64 %d1, [self];
	mov.u64 %d2, one;
	st.global.u32 [%d0], %r0;
	st.global.u64 [%d0+8], %d1;
	st.global.u64 [%d0+16], %d2;
	ret;
}`
	userText = `.version 8.0
.target sm_80
.address_size 64
.global .u32 pad;
.global .u32 counter = 70;
.func (.reg .u32 r) two() { mov.u32 r, 2; ret; }
.visible .entry sum(.param .u64 out)
{
	.reg .b64 %d<6>;
	.reg .b32 %r<3>;
	ld.param.u64 %d0, [out];
	ld.global.u32 %r0, [%d0];
	ld.global.u32 %r1, [counter];
	add.u32 %r0, %r0, %r1;
	ld.global.u64 %d1, [%d0+8];
	ld.global.u32 %r1, [%d1];
	add.u32 %r0, %r0, %r1;
	st.global.u32 [%d0], %r0;
	ret;
}
.visible .entry indirect(.param .u64 out, .param .u32 own)
{
	.reg .b64 %d<6>;
	.reg .b32 %r<3>;
	.reg .pred %p;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [own];
	setp.ne.u32 %p, %r0, 0;
	mov.u64 %d1, two;
	@!%p ld.global.u64 %d1, [%d0+16];
	P: .callprototype (.reg .u32 _) _ ();
	call (%r1), %d1, (), P;
	st.global.u32 [%d0], %r1;
	ret;
}`
)

// loadText loads a text on a device.
func loadText(t *testing.T, d *vm.Device, text string) *vm.Module {
	t.Helper()
	p, err := Load(text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Load(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// wordAt reads a word of a device.
func wordAt(t *testing.T, d *vm.Device, addr uint64) uint32 {
	t.Helper()
	b, err := d.Read(addr, 4)
	if err != nil {
		t.Fatal(err)
	}
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// launchOne launches an entry in one thread.
func launchOne(m *vm.Module, entry string, args ...engine.Arg) error {
	one := geometry.Dim(1, 1, 1)
	return engine.Launch(&engine.Runner{Module: m, Opts: testOptions()}, entry, one, one, 0, args...)
}

// wantFault checks what a launch ended with.
func wantFault(t *testing.T, err error, kind faults.Kind, text string) {
	t.Helper()
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind != kind || !strings.Contains(f.Msg, text) {
		t.Errorf("%v, want %s: %s", err, kind, text)
	}
}

// TestModules: a device outlives the modules that are loaded on it. A buffer and the address of a
// variable go from one's kernel to the other's; when the first is unloaded, its variables and
// functions are gone, and everything else stays.
func TestModules(t *testing.T) {
	d := vm.NewDevice(64)
	early, err := d.AllocNamed("early", 16)
	if err != nil {
		t.Fatal(err)
	}
	maker := loadText(t, d, makerText)
	buf, err := d.AllocNamed("buf", 24)
	if err != nil {
		t.Fatal(err)
	}
	user := loadText(t, d, userText)

	if err := launchOne(maker, "fill", engine.Ptr(buf)); err != nil {
		t.Fatal(err)
	}
	if err := launchOne(user, "sum", engine.Ptr(buf)); err != nil {
		t.Fatal(err)
	}
	if got := wordAt(t, d, buf); got != 5+70+5 {
		t.Errorf("sum is %d", got)
	}
	a, _, err := maker.Global("counter")
	b, _, err2 := user.Global("counter")
	if err != nil || err2 != nil || a == b {
		t.Errorf("counters are at %#x and %#x: %v, %v", a, b, err, err2)
	}
	if err := launchOne(user, "indirect", engine.Ptr(buf), engine.U32(1)); err != nil || wordAt(t, d, buf) != 2 {
		t.Errorf("own function through a pointer: %v, %d", err, wordAt(t, d, buf))
	}
	wantFault(t, launchOne(user, "indirect", engine.Ptr(buf), engine.U32(0)), faults.BadCall, "one, which is a function of another module")

	if err := maker.Unload(); err != nil {
		t.Fatal(err)
	}
	if maker.Unload() == nil || launchOne(maker, "fill", engine.Ptr(buf)) == nil {
		t.Error("an unloaded module is unloaded again, or launched")
	}
	if _, err := d.Read(a, 4); err == nil {
		t.Error("the host reads a variable of an unloaded module")
	}
	wantFault(t, launchOne(user, "sum", engine.Ptr(buf)), faults.UseAfterFree, "global variable counter of 4 bytes, whose module is unloaded")
	wantFault(t, launchOne(user, "indirect", engine.Ptr(buf), engine.U32(0)), faults.BadCall, "one, whose module is unloaded")

	again := loadText(t, d, makerText)
	if err := launchOne(again, "fill", engine.Ptr(buf)); err != nil {
		t.Fatal(err)
	}
	if err := launchOne(user, "sum", engine.Ptr(buf)); err != nil || wordAt(t, d, buf) != 5+70+5 {
		t.Errorf("after the module was loaded again: %v, %d", err, wordAt(t, d, buf))
	}
	if err := launchOne(again, "fill", engine.Ptr(early)); err == nil {
		t.Error("a store behind the end of the first buffer")
	}
}

// TestModuleTwice: one program loaded twice has its variables twice.
func TestModuleTwice(t *testing.T) {
	d := vm.NewDevice(64)
	p, err := Load(makerText)
	if err != nil {
		t.Fatal(err)
	}
	first, err := d.Load(p)
	if err != nil {
		t.Fatal(err)
	}
	second, err := d.Load(p)
	if err != nil {
		t.Fatal(err)
	}
	a, _, _ := first.Global("counter")
	if err := d.Write(a, []byte{9, 0, 0, 0}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		m    *vm.Module
		want uint32
	}{{first, 9}, {second, 5}} {
		buf, err := d.Alloc(24)
		if err != nil {
			t.Fatal(err)
		}
		if err := launchOne(c.m, "fill", engine.Ptr(buf)); err != nil || wordAt(t, d, buf) != c.want {
			t.Errorf("counter is %d, want %d: %v", wordAt(t, d, buf), c.want, err)
		}
	}
	q, err := Load(strings.ReplaceAll(strings.Replace(userText, "size 64", "size 32", 1), ".u64 %d1, two", ".u64 %d1, 0"))
	if err == nil {
		if _, err := d.Load(q); err == nil {
			t.Error("a module of 32 bits on a device of 64")
		}
	}
}
