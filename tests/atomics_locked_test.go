package tests

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// lockedVariants are the targets of -fatomic-locks: those on which objects of 16 bytes need a lock,
// and those on which they do not.
var lockedVariants = []difftest.Variant{
	{Arch: "sm_70", Level: 2, AtomicLocks: true}, {Arch: "sm_80", Level: 0, AtomicLocks: true}, {Arch: "sm_86", Level: 3, AtomicLocks: true},
	{Arch: "sm_90", Level: 0, AtomicLocks: true}, {Arch: "sm_100", Level: 2, AtomicLocks: true},
}

// TestAtomicLocks runs a kernel whose atomic objects need locks under several schedules, once with
// the race check, beside the host, whose libatomic has locks as well; ptxas takes it for every
// target.
func TestAtomicLocks(t *testing.T) {
	file, err := directive.Read("testdata/atomics_locked.c")
	if err != nil {
		t.Fatal(err)
	}
	t.Run("ptxas", func(t *testing.T) {
		for _, v := range lockedVariants {
			assemble(t, file, v)
		}
	})
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	first, last := uint64(1), uint64(1) // the schedule with the race check
	if os.Getenv("CPTX_ATOMICS") == "all" {
		first, last = 0, 7
	}
	for seed := first; seed <= last; seed++ {
		if err := difftest.Check(builder, file, lockedVariants, simrun.Options{Races: seed%4 == 1, Seed: seed}); err != nil {
			t.Errorf("schedule %d: %v", seed, err)
		}
	}
}

// TestAtomicLocksWork: without the functions that take a lock, objects are torn, and the test above
// would tell: the same kernel with locks that are always free fails.
func TestAtomicLocksWork(t *testing.T) {
	file, err := directive.Read("testdata/atomics_locked.c")
	if err != nil {
		t.Fatal(err)
	}
	file.Cases = file.Cases[:1]
	ptx, err := difftest.Compile(file, lockedVariants[0])
	if err != nil {
		t.Fatal(err)
	}
	take := regexp.MustCompile(`atom\.acquire\.gpu(\.global)?\.exch\.b32 +(%r\d+), (\[[^]]*\]), 1;`)
	if !take.Match(ptx) {
		t.Fatalf("no lock is taken:\n%s", ptx)
	}
	want, err := simrun.Simulate([][]byte{ptx}, file, 0, simrun.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	free := take.ReplaceAll(ptx, []byte("mov.u32 $2, 0;"))
	got, err := simrun.Simulate([][]byte{free}, file, 0, simrun.Options{Seed: 3})
	if err == nil && simrun.Compare(file, 0, want, got) == nil {
		t.Error("without locks the result is the same")
	}
	if _, err = simrun.Simulate([][]byte{free}, file, 0, simrun.Options{Seed: 3, Races: true}); err == nil {
		t.Error("without locks the race check finds nothing")
	}
}

// TestAtomicLocksLinked: files that are linked share the table, whatever links them.
func TestAtomicLocksLinked(t *testing.T) {
	const decl = "typedef struct { long v[4]; } big; extern __device__ _Atomic big x;\n"
	sources := []string{decl + "__device__ _Atomic big x; __global__ void k(big *p) { x = *p; }", decl + "__global__ void l(big *p) { *p = x; }"}
	var units []cptx.Unit
	for _, s := range sources {
		options, err := cptx.NewOptions("sm_80")
		if err != nil {
			t.Fatal(err)
		}
		options.Target.AtomicLocks = true
		units = append(units, cptx.Unit{Source: []byte(s), Options: options})
		res, err := cptx.Compile(context.Background(), []byte(s), options)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(res.Output, []byte(".weak .global .align 4 .b8 __cptx_atomic_locks[4096]")); n != 1 {
			t.Errorf("%d tables in a file", n)
		}
	}
	res, err := cptx.CompileProgram(context.Background(), units)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(res[0].Output), " __cptx_atomic_locks["); n != 1 {
		t.Errorf("%d tables in the linked program", n)
	}
}
