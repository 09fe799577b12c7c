package engine

import (
	"errors"
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// countInstruction records one instruction of the checking loop.
func countInstruction(s *vm.Stats, t *vm.Thread, in *vm.Instr, m *vm.Meta, executed bool) {
	if in.Op == vm.OpBra && in.Guard != 0 {
		s.Branches++
		noteBranch(t, in, executed)
	}
	if !executed {
		return
	}
	s.Instructions++
	t.Counts[m.Text]++
	sp := in.Space.String()
	switch {
	case in.Op == vm.OpLoad || in.Op == vm.OpExec && in.X != nil && in.Size != 0 && m.Class == vm.ShadowNone && in.X.F2 == nil:
		s.Loads[sp]++
	case m.Class == vm.ShadowStore:
		s.Stores[sp]++
	case in.Op == vm.OpExec && in.X != nil && in.X.F2 != nil:
		s.Loads[sp]++
		s.Stores[sp]++
	}
}

// noteBranch pairs the executions of a branch by the lanes of a warp: the n-th by each lane.
func noteBranch(t *vm.Thread, in *vm.Instr, taken bool) {
	if t.Warp.Branches == nil {
		t.Warp.Branches = map[*vm.Instr]*vm.BranchLog{}
	}
	log := t.Warp.Branches[in]
	if log == nil {
		log = &vm.BranchLog{}
		t.Warp.Branches[in] = log
	}
	n := log.N[t.Lane]
	log.N[t.Lane]++
	if n >= len(log.Seen) {
		if n >= 1<<16 { // long loops: the rest is not paired
			return
		}
		log.Seen = append(log.Seen, 0)
	}
	bit := uint8(1)
	if taken {
		bit = 2
	}
	if log.Seen[n]|bit == 3 && log.Seen[n] != 3 {
		t.Stats.Divergent++
	}
	log.Seen[n] |= bit
}

// collectStats adds a finished block's counts. The caller holds a lock if blocks run in parallel.
func collectStats(b *vm.Block) {
	m := b.Grid.Report
	m.Counts.Steps += b.Steps
	b.Steps = 0
	if !b.Grid.Opts.Stats {
		return
	}
	if m.Counts.ByOpcode == nil {
		steps := m.Counts.Steps
		m.Counts = *vm.NewStats()
		m.Counts.Steps = steps
	}
	for _, t := range b.Threads {
		m.Counts.Instructions += t.Stats.Instructions
		m.Counts.Branches += t.Stats.Branches
		m.Counts.Divergent += t.Stats.Divergent
		for in, n := range t.Counts {
			m.Counts.ByOpcode[in.Name()] += n
		}
		clear(t.Counts)
		addCounts(m.Counts.Loads, t.Stats.Loads)
		addCounts(m.Counts.Stores, t.Stats.Stores)
		t.Stats = vm.NewStats()
	}
	for _, w := range b.Warps {
		w.Branches = nil
	}
}

func addCounts(to, from map[string]uint64) {
	for k, v := range from {
		to[k] += v
	}
}

// finish writes what is left of the output of a cluster's blocks and counts them.
func finish(c *vm.Cluster) {
	for _, b := range c.Blocks {
		flush(b)
		collectStats(b)
	}
}

// flush writes the printf output of a block.
func flush(b *vm.Block) {
	l := b.Grid
	if len(b.Out) > 0 && l.Opts.Stdout != nil && l.Broken == nil {
		if _, err := l.Opts.Stdout.Write(b.Out); err != nil {
			l.Broken = fmt.Errorf("%w: %w", ErrOutput, err)
		}
	}
	b.Out = b.Out[:0]
}

// ErrOutput says that nobody takes what a program prints: its launch ends.
var ErrOutput = errors.New("the output of printf cannot be written")

// forgotten reports a bulk copy out of shared memory that the block has not waited for when its
// last thread ends: the memory goes, and the copy may not have read it.
func forgotten(b *vm.Block) {
	for _, look := range b.AtEnd {
		look()
	}
	for _, t := range b.Threads {
		for _, c := range t.Bulk.All() {
			panic(c.Site.Fault(faults.PendingCopy, "the block ends without having waited for this asynchronous copy out of its shared memory"))
		}
	}
}
