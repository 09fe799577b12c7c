package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// CheckProxy reports a bulk copy that reads what a thread has written without a fence.
func (t *Thread) CheckProxy(c *memory.Copy) {
	for _, s := range c.From {
		if s.M.Unfenced == nil {
			continue
		}
		for i := range s.N {
			who := s.M.Unfenced[(s.Off+i)/4]
			if who == 0 {
				continue
			}
			f := t.Fault(faults.DataRace, "this copy reads shared memory that was written without fence.proxy.async after it; the copy may see what was there before")
			w := t.Block.Threads[who-1]
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v wrote byte %d of the source", w.Tid, s.At+i))
			panic(f)
		}
	}
}

// ProxyFence is fence.proxy.async.
func (t *Thread) ProxyFence() {
	clear(t.Block.Shared.Unfenced)
}

func (c *changedMaps) Reset() { c.count = nil }

func (c *changedMaps) Change(addr uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count == nil {
		c.count = map[uint64]int{}
	}
	c.count[addr]++
}

func (c *changedMaps) changes(addr uint64) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.count[addr]
}

// AcquireMap is fence.proxy.tensormap::generic.acquire. It counts for the whole block, as
// ProxyFence does.
func (t *Thread) AcquireMap(addr uint64) {
	if t.Block.Maps == nil {
		t.Block.Maps = map[uint64]int{}
	}
	t.Block.Maps[addr] = t.Grid.Maps.changes(addr)
}

// CheckMapFence reports the use of a tensor map that was changed without such a fence since.
func (t *Thread) CheckMapFence(addr uint64) {
	if t.Grid.Maps.changes(addr) > t.Block.Maps[addr] {
		t.Fail(faults.DataRace, "this tensor map was changed, and no fence.proxy.tensormap::generic.acquire of its address is between; the copy may see what it was before")
	}
}
