package engine

import (
	"errors"
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// countInstruction counts one instruction of a thread.
func countInstruction(t *vm.Thread, in *vm.Instr, executed bool) {
	if in.Op == vm.OpBra && in.Guard != 0 {
		taken := uint32(0)
		if executed {
			taken = 1 << t.Lane
		}
		t.Warp.NoteBranch(t.Tally, in, 1<<t.Lane, taken)
	}
	if executed {
		t.Tally.Of(t.Fn)[t.Pc]++
	}
}

// collectStats adds a finished block's counts. The caller holds a lock if blocks run in parallel.
func collectStats(b *vm.Block) {
	b.Grid.Report.Counts.Steps += b.Steps
	b.Steps = 0
	if b.Tally == nil {
		return
	}
	b.Grid.Tally.Take(b.Tally)
	for _, w := range b.Warps {
		w.Branches = nil
	}
}

// settleStats adds what the blocks of a launch have counted to the report.
func settleStats(l *vm.Grid) {
	if l.Tally == nil {
		return
	}
	s := &l.Report.Counts
	if s.ByOpcode == nil {
		steps := s.Steps
		*s = *vm.NewStats()
		s.Steps = steps
	}
	s.Branches += l.Tally.Branches
	s.Divergent += l.Tally.Divergent
	for id, list := range l.Tally.Counts {
		fn := l.Module.Program.Funcs[id]
		for pc, n := range list {
			if n > 0 {
				addCount(s, &fn.Code[pc], &fn.Meta[pc], n)
			}
		}
	}
	l.Tally = nil
}

// addCount adds n executions of an instruction.
func addCount(s *vm.Stats, in *vm.Instr, m *vm.Meta, n uint64) {
	s.Instructions += n
	s.ByOpcode[m.Text.Name()] += n
	sp := in.Space.String()
	switch {
	case in.Op == vm.OpLoad || in.Op == vm.OpExec && in.X != nil && in.Size != 0 && m.Class == vm.ShadowNone && in.X.F2 == nil:
		s.Loads[sp] += n
	case m.Class == vm.ShadowStore:
		s.Stores[sp] += n
	case in.Op == vm.OpExec && in.X != nil && in.X.F2 != nil:
		s.Loads[sp] += n
		s.Stores[sp] += n
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
