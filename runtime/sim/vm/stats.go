package vm

import (
	"fmt"
	"io"
	"maps"
	"math/bits"
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

// Tally counts what threads execute: a block's, and in sum those of a launch.
type Tally struct {
	Counts    [][]uint64 // executions by threads of each function's instructions, nil of one not entered
	Branches  uint64
	Divergent uint64
}

// NewTally is that of a program with so many functions.
func NewTally(functions int) *Tally { return &Tally{Counts: make([][]uint64, functions)} }

// Of is the counts of a function's instructions.
func (t *Tally) Of(fn *Function) []uint64 {
	c := t.Counts[fn.Id]
	if c == nil {
		c = make([]uint64, len(fn.Code))
		t.Counts[fn.Id] = c
	}
	return c
}

// Take moves what another one has counted to this one.
func (t *Tally) Take(from *Tally) {
	for id, list := range from.Counts {
		if list == nil {
			continue
		}
		if t.Counts[id] == nil {
			t.Counts[id] = make([]uint64, len(list))
		}
		to := t.Counts[id]
		for pc, n := range list {
			to[pc] += n
		}
		clear(list)
	}
	t.Branches += from.Branches
	t.Divergent += from.Divergent
	from.Branches, from.Divergent = 0, 0
}

// BranchLog says for each execution of a branch in a warp which ways were taken.
type BranchLog struct {
	Seen []uint8
	all  int                    // how often all lanes have executed it, as long as they do so together
	n    [geometry.WarpSize]int // how often each has, from then on
	torn bool
}

// maxBranchLog is how many executions of a branch are followed: of long loops the rest is not.
const maxBranchLog = 1 << 16

// NoteBranch pairs the executions of a conditional branch by the lanes of a warp: the n-th by each
// lane. Of the lanes that execute it now some take it.
func (w *Warp) NoteBranch(t *Tally, in *Instr, lanes, taken uint32) {
	t.Branches += uint64(bits.OnesCount32(lanes))
	log := w.Branches[in]
	if log == nil {
		if w.Branches == nil {
			w.Branches = map[*Instr]*BranchLog{}
		}
		log = &BranchLog{}
		w.Branches[in] = log
	}
	if lanes == w.Exists() && !log.torn {
		t.Divergent += log.note(log.all, lanes, taken)
		log.all++
		return
	}
	if !log.torn {
		log.torn = true
		for i := range log.n {
			log.n[i] = log.all
		}
	}
	for m := lanes; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		t.Divergent += log.note(log.n[i], 1<<i, taken)
		log.n[i]++
	}
}

// note notes the n-th execution by some lanes, and gives 1 if they are the first that take another
// way than others.
func (log *BranchLog) note(n int, lanes, taken uint32) uint64 {
	if n >= maxBranchLog {
		return 0
	}
	if n >= len(log.Seen) {
		log.Seen = append(log.Seen, 0)
	}
	ways := uint8(0)
	if lanes&taken != 0 {
		ways = 2
	}
	if lanes&^taken != 0 {
		ways |= 1
	}
	before := log.Seen[n]
	log.Seen[n] |= ways
	if log.Seen[n] == 3 && before != 3 {
		return 1
	}
	return 0
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
