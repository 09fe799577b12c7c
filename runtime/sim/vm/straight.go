package vm

import "math"

// FindStraight finds the runs of operations with rows (../rows/table.go) that have no guard: the
// lanes of a warp can execute them at one go. A branch may lead into the middle of one.
func (fn *Function) FindStraight() {
	n := uint16(0)
	for pc := len(fn.Code) - 1; pc >= 0; pc-- {
		in := &fn.Code[pc]
		switch {
		case in.Op <= OpStore || in.Guard != 0:
			n = 0
		case n < math.MaxUint16:
			n++
		}
		in.Straight = n
	}
}
