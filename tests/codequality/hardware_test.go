package codequality

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// hardware has what a GPU's counters gave for nvcc's machine code, see TestCounted.
const hardware = "testdata/hopper.txt"

// otherwise are launches, by the beginning of their names, of which the machine of tests/sass
// counts other numbers of instructions than the hardware, with the reason.
var otherwise = []struct{ launch, why string }{
	{"k_atomics:", "lanes and blocks that change one word in turn go round as often as they fail, which is a matter of time"},
	{"k_atomics_members:", "the same"},
	{"k_lock:", "waiting is a matter of time"},
	{"k_queue:work", "the same"},
	{"k_divergence:diverge", "the same"},
	{"k_graph:search", "atomics in turn"},
	{"k_malloc:", "the driver's allocator is not run"},
	{"k_printf:", "the driver's printf is not run"},
	{"k_calls:", "the counter has an indirect jump once for each of its targets; the profile by instructions has it once, as the machine"},
	{"k_function_pointers:", "the same"},
	{"k_param_spaces:", "the same"},
	{"k_varargs:", "the same"},
	{"k_recursion:", "lanes that return from different depths are together less: what becomes of a saved convergence barrier is not known"},
	{"k_raytrace:", "lanes that came to an address one after the other have met there, by 2 %"},
	{"k_lennard_jones:", "the same, by 3 instructions"},
	{"k_unswitch:meet", "lanes meet at barriers of a part of a warp"},
	{"k_warp_counts:shuffles", "the same"},
	{"k_warp:votes", "the same"},
	{"k_callers_agree:constants", "by 7 instructions of a recursive function"},
	{"k_nounroll:rolled", "by an instruction"},
	{"k_stencil:three", "by 6 instructions"},
}

// otherSectors are further launches with other numbers of sectors: the machine counts atomics once
// for all lanes, and local memory with the global one.
var otherSectors = []string{"k_device_globals:", "k_histogram:wide", "k_local_arrays:", "k_sparse:coo"}

// TestHardware: the golden figures of nvcc's code, which the machine counted, are what a GPU
// counts.
func TestHardware(t *testing.T) {
	text, err := os.ReadFile(hardware)
	if err != nil {
		t.Fatal(err)
	}
	machine := golden(t, goldenFile("nvcc", 90))
	equal, different := 0, map[string]bool{}
	for line := range strings.Lines(string(text)) {
		var launch string
		var total, sectors uint64
		if _, err := fmt.Sscan(line, &launch, &total, &sectors); err != nil {
			continue // a comment
		}
		got, ok := machine[launch]
		if !ok {
			t.Errorf("%s is not in %s", launch, goldenFile("nvcc", 90))
			continue
		}
		i := excused(launch)
		switch {
		case i >= 0 && got.Total != total:
			different[otherwise[i].launch] = true
		case got.Total != total:
			t.Errorf("%s: %d instructions, %d on the GPU", launch, got.Total, total)
		default:
			equal++
		}
		if i < 0 && got.Sectors != sectors && !slices.ContainsFunc(otherSectors, func(o string) bool { return strings.HasPrefix(launch, o) }) {
			t.Errorf("%s: %d sectors, %d on the GPU", launch, got.Sectors, sectors)
		}
	}
	t.Logf("%d launches as on the GPU", equal)
	for _, o := range otherwise {
		if !different[o.launch] {
			t.Errorf("%s: all as on the GPU", o.launch)
		}
	}
	if equal < 204 {
		t.Errorf("only %d launches are as on the GPU", equal)
	}
}

// excused is the index in otherwise of a launch, or -1.
func excused(launch string) int {
	for i, o := range otherwise {
		if strings.HasPrefix(launch, o.launch) {
			return i
		}
	}
	return -1
}
