package sim

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"sort"

	"cptx/runtime/sim/geometry"
)

// Stats counts what the launches of a machine executed; filled when Options.Stats is on.
type Stats struct {
	Instructions uint64            // executed by all threads, predicated-off ones not counted
	ByOpcode     map[string]uint64 // by dotted opcode
	Loads        map[string]uint64 // by state space
	Stores       map[string]uint64 // by state space
	Branches     uint64            // conditional branches executed
	Divergent    uint64            // conditional branches that lanes of one warp took differently
	Steps        uint64            // instructions including predicated-off ones; counted always
}

func newStats() *Stats {
	return &Stats{ByOpcode: map[string]uint64{}, Loads: map[string]uint64{}, Stores: map[string]uint64{}}
}

// Stats gives the counts so far.
func (m *Machine) Stats() Stats { return m.stats }

// count records one instruction of the checking loop.
func (s *Stats) count(t *thread, in *instr, m *meta, executed bool) {
	if in.op == opBra && in.guard != 0 {
		s.Branches++
		t.noteBranch(in, executed)
	}
	if !executed {
		return
	}
	s.Instructions++
	t.counts[m.text]++
	sp := in.space.String()
	switch {
	case in.op == opLoad || in.op == opExec && in.x != nil && in.size != 0 && m.class == shNone && in.x.f2 == nil:
		s.Loads[sp]++
	case m.class == shStore:
		s.Stores[sp]++
	case in.op == opExec && in.x != nil && in.x.f2 != nil:
		s.Loads[sp]++
		s.Stores[sp]++
	}
}

// noteBranch pairs the executions of a branch by the lanes of a warp: the n-th by each lane.
func (t *thread) noteBranch(in *instr, taken bool) {
	if t.warp.branches == nil {
		t.warp.branches = map[*instr]*branchLog{}
	}
	log := t.warp.branches[in]
	if log == nil {
		log = &branchLog{}
		t.warp.branches[in] = log
	}
	n := log.n[t.lane]
	log.n[t.lane]++
	if n >= len(log.seen) {
		if n >= 1<<16 { // long loops: the rest is not paired
			return
		}
		log.seen = append(log.seen, 0)
	}
	bit := uint8(1)
	if taken {
		bit = 2
	}
	if log.seen[n]|bit == 3 && log.seen[n] != 3 {
		t.stats.Divergent++
	}
	log.seen[n] |= bit
}

// branchLog says for each execution of a branch in a warp which ways were taken.
type branchLog struct {
	n    [geometry.WarpSize]int
	seen []uint8
}

// collectStats adds a finished block's counts. The caller holds a lock if blocks run in parallel.
func (m *Machine) collectStats(b *block) {
	m.stats.Steps += b.steps
	b.steps = 0
	if !m.opts.Stats {
		return
	}
	if m.stats.ByOpcode == nil {
		steps := m.stats.Steps
		m.stats = *newStats()
		m.stats.Steps = steps
	}
	for _, t := range b.threads {
		m.stats.Instructions += t.stats.Instructions
		m.stats.Branches += t.stats.Branches
		m.stats.Divergent += t.stats.Divergent
		for in, n := range t.counts {
			m.stats.ByOpcode[in.Name()] += n
		}
		clear(t.counts)
		addCounts(m.stats.Loads, t.stats.Loads)
		addCounts(m.stats.Stores, t.stats.Stores)
		t.stats = newStats()
	}
	for _, w := range b.warps {
		w.branches = nil
	}
}

func addCounts(to, from map[string]uint64) {
	for k, v := range from {
		to[k] += v
	}
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

// finish writes what is left of the output of a cluster's blocks and counts them.
func (m *Machine) finish(c *cluster) {
	for _, b := range c.blocks {
		m.flush(b)
		m.collectStats(b)
	}
}

// flush writes the printf output of a block.
func (m *Machine) flush(b *block) {
	if len(b.out) > 0 && m.opts.Stdout != nil {
		m.opts.Stdout.Write(b.out)
	}
	b.out = b.out[:0]
}
