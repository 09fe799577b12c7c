package vm

import (
	"sync"
	"unsafe"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

// spares are blocks of launches that have ended, for later ones with blocks of the same shape:
// making threads takes longer than a small kernel runs. Nothing of them but the memory is used
// again, as if it were new.
type spares struct {
	mu     sync.Mutex
	blocks []spare // the one that was put away last comes last
	bytes  uint64
}

type spare struct {
	*Block
	uninit bool // local memory has a shadow
	bytes  uint64
}

// spareLimit is how many bytes spare blocks may have in sum. They are not counted in the device's
// budget: what is bounded for a device is no reason for a launch to fail.
const spareLimit = 4 << 20

// PutAway keeps a block that has come to its end for later launches, if nobody looks at its threads
// any more.
func (l *Grid) PutAway(b *Block) {
	if l.Opts.Watch != nil || l.Opts.Trace != nil || l.Opts.Stats {
		return
	}
	s := spare{Block: b, uninit: l.Opts.Uninit, bytes: b.bytes()}
	if s.bytes > spareLimit {
		return
	}
	for _, w := range b.Warps {
		w.strip()
	}
	*b = Block{Dim: b.Dim, Threads: b.Threads, Warps: b.Warps}
	d := &l.Device.spares
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.bytes+s.bytes > spareLimit {
		d.bytes -= d.blocks[0].bytes
		d.blocks = append(d.blocks[:0], d.blocks[1:]...)
	}
	d.bytes += s.bytes
	d.blocks = append(d.blocks, s)
}

// strip leaves the warp and its threads nothing but memory. Registers need not be zero, since a
// frame has all its registers set, and their shadow is where threads have ended. Local memory is as
// if it were new.
func (w *Warp) strip() {
	for _, t := range w.Threads {
		*t = Thread{Warp: w, Tid: t.Tid, Lin: t.Lin, Lane: t.Lane, Frames: t.Frames[:0],
			Local: memory.Region{Data: t.Local.Data, Shadow: t.Local.Shadow, Ends: t.Local.Ends}}
	}
	clear(w.Local)
	*w = Warp{Threads: w.Threads, Regs: w.Regs, Sh: w.Sh, Local: w.Local, LocalSh: w.LocalSh, LocalStep: w.LocalStep, Step: w.Step}
}

// bytes is what the threads of the block take.
func (b *Block) bytes() (n uint64) {
	for _, w := range b.Warps {
		n += uint64(unsafe.Sizeof(*w)) + 8*uint64(len(w.Regs)+len(w.Sh)) + uint64(len(w.Local)+len(w.LocalSh)+len(w.Local)/4)
	}
	return n + uint64(len(b.Threads))*uint64(unsafe.Sizeof(Thread{}))
}

// Spare gives the launch a block with threads that has no function yet, nil if none of its shape is
// kept. slots is how many registers a thread needs.
func (l *Grid) Spare(slots int) *Block {
	b := l.Device.spares.take(l.Dim, l.Opts.Uninit)
	if b == nil {
		return nil
	}
	for _, w := range b.Warps {
		if w.Block = b; len(w.Regs) < slots*NextSlot {
			w.Regs, w.Sh = make([]uint64, slots*NextSlot), nil
		}
	}
	for _, t := range b.Threads {
		t.Prog, t.Grid, t.As, t.Block = l.Module.Program, l, l.Device.As, b
	}
	return b
}

// take takes a block of a shape.
func (d *spares) take(dim geometry.Dim3, uninit bool) *Block {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := len(d.blocks) - 1; i >= 0; i-- {
		if s := d.blocks[i]; s.Dim == dim && s.uninit == uninit {
			d.blocks = append(d.blocks[:i], d.blocks[i+1:]...)
			d.bytes -= s.bytes
			return s.Block
		}
	}
	return nil
}

// drop forgets all blocks: what they hold may lead to a module's functions.
func (d *spares) drop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.blocks, d.bytes = nil, 0
}
