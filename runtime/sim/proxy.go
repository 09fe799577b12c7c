package sim

import (
	"fmt"
	"sync"
)

// unfenced has, for each word of a block's shared memory, the thread that last wrote it without a
// fence.proxy.async since, as its linear index plus one. Bulk copies read by the async proxy, which
// sees what was written otherwise only behind such a fence (PTX ISA 9.7.9.25.2). Blocks of
// programs without such copies have none. A fence of any thread is taken to cover everything
// written so far: the writer's own is what the ISA asks for.
type unfenced []uint32

// mark notes a write of n bytes.
func (u unfenced) mark(t *thread, off, n uint64) {
	for w := off / 4; w <= (off+n-1)/4 && w < uint64(len(u)); w++ {
		u[w] = t.lin + 1
	}
}

// clear forgets n bytes, which the async proxy has written itself.
func (u unfenced) clear(off, n uint64) {
	for w := off / 4; w < (off+n+3)/4 && w < uint64(len(u)); w++ {
		u[w] = 0
	}
}

// checkProxy reports a bulk copy that reads what a thread has written without a fence.
func (t *thread) checkProxy(c *asyncCopy) {
	for _, s := range c.from {
		if s.m.unfenced == nil {
			continue
		}
		for i := range s.n {
			who := s.m.unfenced[(s.off+i)/4]
			if who == 0 {
				continue
			}
			f := t.fault(DataRace, "this copy reads shared memory that was written without fence.proxy.async behind it; the copy may see what was there before")
			w := t.blk.threads[who-1]
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v wrote byte %d of the source", w.tid, s.at+i))
			panic(f)
		}
	}
}

// proxyFence is fence.proxy.async.
func (t *thread) proxyFence() {
	clear(t.blk.shared.unfenced)
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
		t.fail(DataRace, "this tensor map was changed, and no fence.proxy.tensormap::generic.acquire of its address is between; the copy may see what it was before")
	}
}
