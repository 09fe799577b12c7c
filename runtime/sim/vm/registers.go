package vm

import (
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// Cycles is the clock of a thread: what its block has executed, this instruction included, and
// slept. So it is deterministic.
func (t *Thread) Cycles() uint64 {
	return t.Block.Steps + t.Block.Slept + uint64(t.Granted-t.Left) + 1
}

// Tick executes the instruction at pc, which reads a clock; left is what was left before it.
func (t *Thread) Tick() {
	in := &t.Fn.Code[t.Pc]
	in.Exec(t, in)
	t.Pc++
}

// Nanos is simulated time: one nanosecond a cycle.
func (t *Thread) Nanos() uint64 { return 1_000_000_000 + t.Cycles() }

// ofLane says whether the register may differ between lanes of a warp.
func (k SpecialKind) ofLane() bool {
	switch k {
	case SpTidX, SpTidY, SpTidZ, SpLaneid, SpMaskEq, SpMaskLe, SpMaskLt, SpMaskGe, SpMaskGt:
		return true
	}
	return false
}

// special gives the value of a constant special register.
func (t *Thread) special(k SpecialKind) uint64 {
	b := t.Block
	eq := uint64(1) << t.Lane
	switch k {
	case SpTidX, SpTidY, SpTidZ:
		return geometry.Component(t.Tid, int(k-SpTidX))
	case SpNtidX, SpNtidY, SpNtidZ:
		return geometry.Component(b.Dim, int(k-SpNtidX))
	case SpCtaidX, SpCtaidY, SpCtaidZ:
		return geometry.Component(b.Idx, int(k-SpCtaidX))
	case SpNctaidX, SpNctaidY, SpNctaidZ:
		return geometry.Component(b.GridDim, int(k-SpNctaidX))
	case SpLaneid:
		return uint64(t.Lane)
	case SpWarpid:
		return uint64(t.Lin / geometry.WarpSize)
	case SpNwarpid:
		return (b.Dim.Count() + geometry.WarpSize - 1) / geometry.WarpSize
	case SpSmid:
		return b.Lin % simulatedSMs
	case SpNsmid:
		return simulatedSMs
	case SpGridid64:
		return b.Grid.Number
	case SpMaskEq:
		return eq
	case SpMaskLe:
		return eq<<1 - 1
	case SpMaskLt:
		return eq - 1
	case SpMaskGe:
		return ^(eq - 1) & 0xffffffff
	case SpMaskGt:
		return ^(eq<<1 - 1) & 0xffffffff
	case SpExplicitCluster:
		return numeric.Bool(b.Grid.Explicit)
	case SpClusteridX, SpClusteridY, SpClusteridZ:
		return geometry.Component(b.Cluster.Idx, int(k-SpClusteridX))
	case SpNclusteridX, SpNclusteridY, SpNclusteridZ:
		return geometry.Component(b.Grid.Clusters(), int(k-SpNclusteridX))
	case SpClusterCtaidX, SpClusterCtaidY, SpClusterCtaidZ:
		return geometry.Component(b.Grid.Cluster.At(uint64(b.Rank)), int(k-SpClusterCtaidX))
	case SpClusterNctaidX, SpClusterNctaidY, SpClusterNctaidZ:
		return geometry.Component(b.Grid.Cluster, int(k-SpClusterNctaidX))
	case SpClusterRank:
		return uint64(b.Rank)
	case SpClusterSize:
		return b.Grid.Cluster.Count()
	case SpWorkspaceHigh:
		return b.Grid.Workspace >> 32
	case SpWorkspaceLow:
		return b.Grid.Workspace & 0xffffffff
	case SpTotalSmem:
		return uint64(b.Prog.Statics-memory.SharedFirst) + uint64(b.DynShared)
	case SpReserved:
		return memory.SharedReserved
	case SpReservedEnd:
		return memory.SharedFirst
	case SpReservedSize:
		return memory.SharedFirst - memory.SharedReserved
	case SpDynSmem:
		return uint64(b.DynShared)
	}
	return 0
}

const (
	simulatedSMs = 16
)
