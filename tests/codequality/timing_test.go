package codequality

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var (
	counted = flag.String("counted", "", "the `folder` of what a GPU's counters gave, for TestCounted")
	gpuName = flag.String("gpu", "NVIDIA GPU", "the `name` of that GPU")
)

const (
	counters = "testdata/times.txt"
	fills    = "../gpu/speed/testdata/times.txt"
)

// TestCounted writes the golden data of a GPU's counters and clock, from a folder with a log and
// tables of each compiler, the least time of several tables:
//
//	go test ./tests/codequality -run Cubins -args -cubins DIR
//	ncu --csv --page raw --print-units base --clock-control none --log-file OUT/nvcc.1.csv --metrics ... \
//	    bin/gpu.test -test.v -test.run Issued -cubins 'DIR/nvcc/*.cubin' >OUT/nvcc.log
//	go test ./tests/codequality -run Counted -args -counted OUT -gpu NAME
//
// The metrics are those of timing.go.
func TestCounted(t *testing.T) {
	if *counted == "" {
		t.Skip("only with -counted")
	}
	ours, theirs := measures(t, "cptx"), measures(t, "nvcc")
	machine := "# Warp instructions (" + issuedMetric + ") and sectors of global memory (l1tex__t_sectors_pipe_lsu_mem_global_op_ld, st, atom, red)\n" +
		"# that Nsight Compute counted on an " + *gpuName + " of the launches of nvcc 13.5's machine code for sm_90; see TestHardware.\n"
	times := "# On an " + *gpuName + ", as Nsight Compute counts and times single launches of machine code for sm_90 by ptxas 13.5.\n"
	for _, k := range slices.Sorted(maps.Keys(theirs)) {
		n := theirs[k]
		machine += fmt.Sprintf("%s %d %d\n", k, n.Instructions, n.Sectors)
		if c, ok := ours[k]; ok {
			times += fmt.Sprintf("%s %d %d %.0f %.0f\n", k, c.Instructions, n.Instructions, c.Nanoseconds, n.Nanoseconds)
		}
	}
	write(t, hardware, machine)
	write(t, counters, times)
}

// measures reads what was counted of a compiler's launches.
func measures(t *testing.T, compiler string) map[string]Measure {
	t.Helper()
	log, err := os.ReadFile(filepath.Join(*counted, compiler+".log"))
	if err != nil {
		t.Fatal(err)
	}
	tables, _ := filepath.Glob(filepath.Join(*counted, compiler+".*.csv"))
	if len(tables) == 0 {
		t.Fatal("no tables of " + compiler)
	}
	best := map[string]Measure{}
	for _, path := range tables {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		one, err := parseMeasures(string(text), string(log))
		if err != nil {
			t.Fatal(path, err)
		}
		for k, m := range one {
			if old, ok := best[k]; !ok || m.Nanoseconds < old.Nanoseconds {
				best[k] = m
			}
		}
	}
	return best
}

// TestParseMeasures: rows are found by their kernels' names, launches that failed have none.
func TestParseMeasures(t *testing.T) {
	const table = "==PROF== Connected\n" + `"ID","Kernel Name","gpu__time_duration.sum","smsp__inst_executed.sum","l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"
"","","ns","inst","sector"
"0","sum(const float *, float *)","2,208","1,024","16"
"1","plain","3000","7","0"
`
	const log = "    x.go:1: launched k_a:sum:0 _Z3sumPKfPf <nil>\n    x.go:1: launched k_a:other:1 other fails\n    x.go:1: launched k_b:plain:0 plain <nil>\n"
	got, err := parseMeasures(table, log)
	want := map[string]Measure{"k_a:sum:0": {1024, 16, 2208}, "k_b:plain:0": {7, 0, 3000}}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	if _, err := parseMeasures(table, strings.ReplaceAll(log, "plain", "plane")); err == nil {
		t.Error("a row without a launch is not noticed")
	}
}
