package race

import (
	"math/bits"

	"cptx/runtime/sim/geometry"
)

const warpSize = geometry.WarpSize

// InStep is what the lanes of a warp may rely on if they are kept in step, as GPUs before sm_70
// did: what lanes that run together have done comes before what any of them does from then on. The
// memory model knows no such order, so it is no happens-before: it tells a missing __syncwarp from
// a race.
type InStep struct {
	clocks *[warpSize]*Clock
	first  uint32 // number of lane 0
	group  uint32 // lanes that run together now
	// Of each lane, the time of each other lane when the two last ran together.
	known [warpSize][warpSize]uint32
	told  map[[4]int32]bool // pairs of instructions that have been reported
}

// KeepInStep makes one for the lanes of a warp whose threads have clocks.
func KeepInStep(w *Warp) *InStep {
	s := &InStep{clocks: &w.Clocks, first: w.Clocks[0].self, told: map[[4]int32]bool{}}
	for _, c := range w.Clocks {
		if c != nil {
			c.lanes = s
		}
	}
	return s
}

// Of says that it is for a warp with this clock.
func (s *InStep) Of(c *Clock) bool { return c.lanes == s }

// Begin lets lanes run together, and ends the running of those that did before: what lanes have
// done together, or before they run together, comes before what each of them does now. An
// instruction that they execute again needs another Begin.
func (s *InStep) Begin(group uint32) {
	s.join(s.group)
	if s.group != group {
		s.join(group)
	}
	s.group = group
}

// join lets lanes know what each of them has done so far.
func (s *InStep) join(group uint32) {
	for m := group; m != 0; m &= m - 1 {
		known := &s.known[bits.TrailingZeros32(m)%warpSize]
		for g := group; g != 0; g &= g - 1 {
			u := bits.TrailingZeros32(g) % warpSize
			known[u] = s.clocks[u].own
		}
	}
	for m := group; m != 0; m &= m - 1 {
		s.clocks[bits.TrailingZeros32(m)%warpSize].tick()
	}
}

// orders says that of two accesses the earlier one comes first because the lanes run in step: not
// by the same execution of an instruction.
func (s *InStep) orders(a, now *Access) bool {
	if s == nil {
		return false
	}
	u, t := a.Tid-s.first, now.Tid-s.first
	if u >= warpSize || t >= warpSize {
		return false
	}
	together := uint32(1)<<u | uint32(1)<<t
	return a.clk <= s.known[t][u] || s.group&together == together && (a.Fn != now.Fn || a.Pc != now.Pc)
}

// InStep says that nothing but the running in step orders an access after an earlier one, and
// whether that is told for the first time of the two instructions.
func (c *Clock) InStep(a, now *Access) (ordered, news bool) {
	if !c.lanes.orders(a, now) {
		return false, false
	}
	key := [4]int32{a.Fn, a.Pc, now.Fn, now.Pc}
	news = !c.lanes.told[key]
	c.lanes.told[key] = true
	return true, news
}
