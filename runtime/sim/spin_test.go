package sim

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

func TestSpinReport(t *testing.T) {
	text, err := os.ReadFile("testdata/checks/spin_barrier.ptx")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load(string(text))
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Single(p, testOptions())
	buf, _ := m.AllocNamed("out", 128)
	err = engine.Launch(m, "bug", geometry.Dim(1, 1, 1), geometry.Dim(64, 1, 1), 0, engine.Ptr(buf))
	for _, want := range []string{"64 threads wait or spin and none can go on", "32 threads wait bug.c:4:", "32 threads spin bug.c:6:", "reading out[31]: (32,0,0)"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

const clocks = `.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %rd<8>;
	.reg .pred %p<3>;
	ld.param.u64 %rd1, [p];
	mov.u64 %rd2, %clock64;
	add.u64 %rd3, %rd2, %rd2;
	mov.u64 %rd4, %clock64;
	sub.u64 %rd4, %rd4, %rd2;
	st.global.u64 [%rd1], %rd4;
	mov.u64 %rd2, %globaltimer;
	nanosleep.u32 700;
	mov.u64 %rd4, %globaltimer;
	sub.u64 %rd4, %rd4, %rd2;
	st.global.u64 [%rd1+8], %rd4;
L:
	mov.u64 %rd5, %clock64;
	sub.u64 %rd5, %rd5, %rd2;
	setp.lt.s64 %p1, %rd5, -998000000;
	@%p1 bra L;
	ret;
}
.visible .entry count(.param .u64 p)
{
	.reg .b64 %rd<2>;
L:
	add.u64 %rd1, %rd1, 1;
	bra L;
}
`

// TestClocks: clocks count what is executed between two reads, and sleep; a loop that waits for a
// time ends.
func TestClocks(t *testing.T) {
	p, err := Load(clocks)
	if err != nil {
		t.Fatal(err)
	}
	for _, stats := range []bool{false, true} { // both loops
		opts := testOptions()
		opts.Stats = stats
		m := engine.Single(p, opts)
		buf, _ := m.Alloc(16)
		if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf)); err != nil {
			t.Fatal(err)
		}
		data, _ := m.Read(buf, 16)
		if got := fmt.Sprint(memory.Load(data, 0, 8), memory.Load(data, 8, 8)); got != "3 703" { // the clock's copies, mov, are instructions
			t.Errorf("stats %v: %s", stats, got)
		}
	}
}

// TestInterrupt: a launch can be stopped from outside and tells where its threads are.
func TestInterrupt(t *testing.T) {
	p, err := Load(clocks)
	if err != nil {
		t.Fatal(err)
	}
	for _, blocks := range []uint32{1, 3} {
		opts := testOptions()
		opts.Uninit, opts.Workers = false, 2
		m := engine.Single(p, opts)
		time.AfterFunc(20*time.Millisecond, m.Interrupt)
		err = engine.Launch(m, "count", geometry.Dim(blocks, 1, 1), geometry.Dim(40, 1, 1), 0, engine.Ptr(0))
		var f *faults.Fault
		if !errors.As(err, &f) || f.Kind != faults.Interrupted || len(f.Notes) == 0 || !strings.Contains(f.Notes[0], "threads run in count") {
			t.Errorf("%d blocks: %v", blocks, err)
		}
	}
}

// TestSpinCalls runs a loop that counts once for each twenty calls of a function that does nothing:
// but for where they return to, all calls look the same.
func TestSpinCalls(t *testing.T) {
	text := ".version 7.8\n.target sm_80\n.address_size 64\n.func f() {\n\tret;\n}\n.visible .entry k() {\n\t.reg .b32 %r<2>;\n\t.reg .pred %p<2>;\n\tmov.u32 %r1, 0;\nL:\n" +
		strings.Repeat("\tcall f, ();\n", 20) + "\tadd.u32 %r1, %r1, 1;\n\tsetp.lt.u32 %p1, %r1, 50000;\n\t@%p1 bra L;\n\tret;\n}\n"
	p, err := Load(text)
	if err != nil {
		t.Fatal(err)
	}
	m := engine.Single(p, testOptions())
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(2, 1, 1), 0); err != nil {
		t.Error(err)
	}
}
