package vm

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"sort"

	"cptx/runtime/sim/geometry"
)

// Stats counts what launches executed; filled when Options.Stats is on.
type Stats struct {
	Instructions uint64            // executed by all threads, predicated-off ones not counted
	ByOpcode     map[string]uint64 // by dotted opcode
	Loads        map[string]uint64 // by state space
	Stores       map[string]uint64 // by state space
	Branches     uint64            // conditional branches executed
	Divergent    uint64            // conditional branches that lanes of one warp took differently
	Steps        uint64            // instructions including predicated-off ones; counted always
}

func NewStats() *Stats {
	return &Stats{ByOpcode: map[string]uint64{}, Loads: map[string]uint64{}, Stores: map[string]uint64{}}
}

// BranchLog says for each execution of a branch in a warp which ways were taken.
type BranchLog struct {
	N    [geometry.WarpSize]int
	Seen []uint8
}

// Print writes the counts as a table, most frequent opcode first.
func (s *Stats) Print(w io.Writer) {
	fmt.Fprintf(w, "instructions %d\n", s.Instructions)
	ops := slices.Sorted(maps.Keys(s.ByOpcode))
	sort.SliceStable(ops, func(i, j int) bool { return s.ByOpcode[ops[i]] > s.ByOpcode[ops[j]] })
	for _, k := range ops {
		fmt.Fprintf(w, "  %-28s %d\n", k, s.ByOpcode[k])
	}
	for _, k := range slices.Sorted(maps.Keys(s.Loads)) {
		fmt.Fprintf(w, "loads  %-21s %d\n", k, s.Loads[k])
	}
	for _, k := range slices.Sorted(maps.Keys(s.Stores)) {
		fmt.Fprintf(w, "stores %-21s %d\n", k, s.Stores[k])
	}
	fmt.Fprintf(w, "conditional branches %d\ndivergent branches %d\n", s.Branches, s.Divergent)
}
