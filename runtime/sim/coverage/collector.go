package coverage

import (
	"slices"
	"sync"

	"cptx/runtime/sim/vm"
)

// Collector counts what the threads of launches execute; it is a sim.Tracer, for one program. It
// counts as they go on, so that a launch that fails has what it did until then.
type Collector struct {
	prog *vm.Program
	list []vm.Instruction

	mu  sync.Mutex
	ran []int64  // differences from one instruction to the next: a stretch changes two places
	off []uint64 // by instruction: how often its guard did not hold
}

// New makes a collector for a program.
func New(p *vm.Program) *Collector {
	list := p.Instructions()
	return &Collector{prog: p, list: list, ran: make([]int64, len(list)+1), off: make([]uint64, len(list))}
}

// Block implements sim.Tracer.
func (c *Collector) Block(int) vm.BlockTracer { return c }

// Take implements sim.BlockTracer.
func (c *Collector) Take(_ int, lanes []*vm.Lane, _ bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, l := range lanes {
		for _, s := range l.Steps {
			end := s.At + uint32(s.N)
			c.ran[s.At]++
			c.ran[end]--
			if s.Off() {
				c.off[end-1]++
			}
		}
		l.Steps, l.Places = l.Steps[:0], l.Places[:0]
	}
}

// Close implements sim.BlockTracer.
func (c *Collector) Close() {}

// Mark implements sim.Tracer.
func (c *Collector) Mark() (undo func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ran, off := slices.Clone(c.ran), slices.Clone(c.off)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.ran, c.off = ran, off
	}
}
