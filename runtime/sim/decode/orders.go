package decode

import (
	"slices"

	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// pairing are instructions, besides those with an order, by which some threads of a block come to
// know what others did, and not the whole block at once.
var pairing = []string{"barrier", "bar", "fence", "membar", "mbarrier", "cp", "wgmma", "tcgen05", "griddepcontrol", "clusterlaunchcontrol", "multimem", "tensormap"}

// pairs says whether threads that execute a function may be ordered by anything but barriers of
// their whole block.
func pairs(fn *vm.Function) bool {
	for pc := range fn.Code {
		in := &fn.Code[pc]
		switch in.Op {
		case vm.OpPark:
			if x := in.X; x.Park == vm.ParkWarp || x.Park == vm.ParkCluster || x.Flags&vm.FlagCount != 0 {
				return true
			}
		case vm.OpExec:
			op := fn.Meta[pc].Text.Op
			if in.X != nil && in.X.Order >= race.Acquire || slices.Contains(pairing, op[0]) || slices.Contains(op, "async") {
				return true
			}
		}
	}
	return fn.Indirect
}
