package sim

import (
	"fmt"
	"sync"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// checkProxy reports a bulk copy that reads what a thread has written without a fence.
func (t *thread) checkProxy(c *memory.Copy) {
	for _, s := range c.From {
		if s.M.Unfenced == nil {
			continue
		}
		for i := range s.N {
			who := s.M.Unfenced[(s.Off+i)/4]
			if who == 0 {
				continue
			}
			f := t.fault(faults.DataRace, "this copy reads shared memory that was written without fence.proxy.async behind it; the copy may see what was there before")
			w := t.blk.threads[who-1]
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v wrote byte %d of the source", w.tid, s.At+i))
			panic(f)
		}
	}
}

// proxyFence is fence.proxy.async.
func (t *thread) proxyFence() {
	clear(t.blk.shared.Unfenced)
}

// changedMaps has the tensor maps in global memory that threads have changed in this launch: how
// often, by address. The proxy that copies read them by sees the change behind a
// fence.proxy.tensormap::generic.acquire of the address alone (9.7.13.4, 9.7.13.16).
type changedMaps struct {
	mu    sync.Mutex
	count map[uint64]int
}

func (c *changedMaps) reset() { c.count = nil }

func (c *changedMaps) change(addr uint64) {
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

// acquireMap is fence.proxy.tensormap::generic.acquire. It counts for the whole block, as
// proxyFence does.
func (t *thread) acquireMap(addr uint64) {
	if t.blk.maps == nil {
		t.blk.maps = map[uint64]int{}
	}
	t.blk.maps[addr] = t.m.maps.changes(addr)
}

// checkMapFence reports the use of a tensor map that was changed without such a fence since.
func (t *thread) checkMapFence(addr uint64) {
	if t.m.maps.changes(addr) > t.blk.maps[addr] {
		t.fail(faults.DataRace, "this tensor map was changed, and no fence.proxy.tensormap::generic.acquire of its address is between; the copy may see what it was before")
	}
}
