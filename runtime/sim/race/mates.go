package race

import "math/bits"

// mates is what lanes of a warp knew about each other when they last met.
type mates struct {
	first uint32 // the number of lane 0's thread
	lanes uint32 // that have met
	time  uint32 // of each
}

// at is the time of a thread; 0 if it is none of the lanes.
func (m *mates) at(tid uint32) uint32 {
	if m == nil || tid-m.first >= warpSize || m.lanes>>(tid-m.first)&1 == 0 {
		return 0
	}
	return m.time
}

// has says that the lanes have all threads of a run, and came after a time of theirs when they met.
func (m *mates) has(s *shape, clk uint32) bool {
	lane := s.tid - m.first
	return lane < warpSize && lanes(int(lane), int(s.lanes))&^m.lanes == 0 && clk <= m.time
}

// learn adds the times of lanes.
func (c *Clock) learn(m *mates) {
	if m == nil || m == c.mates {
		return
	}
	for rest := m.lanes; rest != 0; rest &= rest - 1 {
		c.time(m.first+uint32(bits.TrailingZeros32(rest)), m.time)
	}
}

// JoinWarp orders the lanes of bar.warp.sync.
func JoinWarp(lanes []*Clock) {
	if joinMates(lanes) {
		return
	}
	shareFences(lanes)
	var all []*Published
	for _, c := range lanes {
		c.Fence(Relaxed, GPU)
		all = append(all, c.publish())
	}
	for _, c := range lanes {
		for _, r := range all {
			c.Join(r)
		}
	}
}

// joinMates is JoinWarp of lanes that have the same time and know nothing but what barriers of the
// block told them, and meetings of no other lanes.
func joinMates(list []*Clock) bool {
	m := &mates{first: list[0].warpFirst(), time: list[0].own}
	for _, c := range list {
		m.lanes |= 1 << (c.self - m.first)
	}
	for _, c := range list {
		if c.own != m.time || c.home != list[0].home || !c.simple() || c.warp == nil || c.mates != nil && c.mates.lanes&^m.lanes != 0 {
			return false
		}
	}
	for _, c := range list {
		c.mates = m
		c.tick()
	}
	return true
}

// warpFirst is the number of the first thread of the warp.
func (c *Clock) warpFirst() uint32 {
	block := c.block * c.st.perBlk
	return block + (c.self-block)&^(warpSize-1)
}
