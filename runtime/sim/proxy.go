package sim

import "fmt"

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
	if c.src == nil || c.src.unfenced == nil {
		return
	}
	for at := uint64(0); at < uint64(len(c.data)); at++ {
		who := c.src.unfenced[(c.srcOff+at)/4]
		if who == 0 {
			continue
		}
		f := t.fault(DataRace, "this copy reads shared memory that was written without fence.proxy.async behind it; the copy may see what was there before")
		w := t.blk.threads[who-1]
		f.Notes = append(f.Notes, fmt.Sprintf("thread %v wrote byte %d of the source", w.tid, at))
		panic(f)
	}
}

// proxyFence is fence.proxy.async.
func (t *thread) proxyFence() {
	clear(t.blk.shared.unfenced)
}
