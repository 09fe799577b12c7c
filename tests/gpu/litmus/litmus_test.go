package litmus

import (
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/gpu/device"
	"cptx/tests/toolchain"
)

// TestSimulated runs every test with several schedules, at two levels.
func TestSimulated(t *testing.T) {
	tests, err := Tests()
	if err != nil || len(tests) == 0 {
		t.Fatal(err)
	}
	dir := t.TempDir()
	compiled := map[string][]byte{}
	for _, v := range []difftest.Variant{{Arch: "sm_70", Level: 2}, {Arch: "sm_90", Level: 0}} {
		for _, test := range tests {
			key := v.String() + test.File
			if compiled[key] == nil {
				if compiled[key], err = Compile(test.File, dir, v); err != nil {
					t.Fatal(err)
				}
			}
			simulate(t, compiled[key], test, v)
		}
	}
}

func simulate(t *testing.T, ptx []byte, test Test, v difftest.Variant) {
	t.Run(test.Name+"/"+v.Arch, func(t *testing.T) {
		var all Histogram
		for seed := range uint64(3) {
			s := device.NewSim()
			s.Options.Seed = seed
			s.Options.Races = seed == 1 // atomics do not race
			h, err := Run(s, ptx, test, Size{Grid: 4, Block: 64, Rounds: 3})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for i := range all {
				all[i] += h[i]
			}
		}
		if n := test.Forbidden(&all); n > 0 {
			t.Errorf("%d forbidden outcomes: %v", n, &all)
		}
		t.Log(&all)
	})
}

// TestForbidden: the counting finds what it should, results left out included.
func TestForbidden(t *testing.T) {
	tests, err := parse("x.c", "// litmus: a: forbid 1,0 forbid 2\n// litmus: b:\n")
	if err != nil || len(tests) != 2 || tests[1].Forbids != nil {
		t.Fatalf("%+v %v", tests, err)
	}
	var h Histogram
	h[0], h[1], h[1+4], h[2+12], h[1+64] = 1, 10, 100, 1000, 10000
	if n := tests[0].Forbidden(&h); n != 11010 {
		t.Error(n)
	}
	if s := h.String(); s != "0,0,0,0: 1  1,0,0,0: 10  1,1,0,0: 100  2,3,0,0: 1000  1,0,0,1: 10000" {
		t.Error(s)
	}
	for _, bad := range []string{"a forbid 1", "a: forbid x", "a: forbid 4", "a: forbid 1,1,1,1,1", "a: allow 1"} {
		if _, err := parse("x.c", "// litmus: "+bad); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// TestPtxas assembles every file for an old and a new target.
func TestPtxas(t *testing.T) {
	tests, err := Tests()
	if err != nil {
		t.Fatal(err)
	}
	tools, dir, seen := toolchain.Ptxas(t, "sm_90"), t.TempDir(), map[string]bool{}
	for _, test := range tests {
		if seen[test.File] {
			continue
		}
		seen[test.File] = true
		for _, v := range []difftest.Variant{{Arch: "sm_75", Level: 2}, {Arch: "sm_90", Level: 3}} {
			ptx, err := Compile(test.File, dir, v)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := tools[0].Assemble(ptx, v.Arch); err != nil {
				t.Errorf("%s: %v", test.File, err)
			}
		}
	}
}
