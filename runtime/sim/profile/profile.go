package profile

import (
	"cmp"
	"slices"
	"sync"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Counts is what an instruction, a line or a program has cost. All but Thread, Waits, sectors and
// wavefronts count once for the lanes of a warp that go together.
type Counts struct {
	Warp            uint64 `json:"warp"`            // instructions issued
	Thread          uint64 `json:"thread"`          // the same by thread, those whose guard held
	Branches        uint64 `json:"branches"`        // conditional
	Divergent       uint64 `json:"divergent"`       // branches that lanes took differently
	Global          uint64 `json:"global"`          // accesses to global memory
	Sectors         uint64 `json:"sectors"`         // of 32 bytes that they move
	LeastSectors    uint64 `json:"leastSectors"`    // that the same bytes side by side would take
	Local           uint64 `json:"local"`           // accesses to local memory
	LocalSectors    uint64 `json:"localSectors"`    // that they move
	Shared          uint64 `json:"shared"`          // accesses to shared memory
	Wavefronts      uint64 `json:"wavefronts"`      // that they take
	LeastWavefronts uint64 `json:"leastWavefronts"` // that they would take without bank conflicts
	Barriers        uint64 `json:"barriers"`        // of all threads of the block, waited at
	Waits           uint64 `json:"waits"`           // warp instructions that others issued meanwhile, of the slowest
}

// Lanes is how many lanes of a warp executed an instruction together, on average.
func (c *Counts) Lanes() float64 {
	if c.Warp == 0 {
		return 0
	}
	return float64(c.Thread) / float64(c.Warp)
}

// fields are the counts in the order of the type.
func (c *Counts) fields() []*uint64 {
	return []*uint64{
		&c.Warp, &c.Thread, &c.Branches, &c.Divergent, &c.Global, &c.Sectors, &c.LeastSectors,
		&c.Local, &c.LocalSectors, &c.Shared, &c.Wavefronts, &c.LeastWavefronts, &c.Barriers, &c.Waits,
	}
}

// Add adds the counts of o.
func (c *Counts) Add(o *Counts) {
	from := o.fields()
	for i, to := range c.fields() {
		*to += *from[i]
	}
}

// Collector counts what launches execute; it is a sim.Tracer, for one program.
type Collector struct {
	prog  *vm.Program
	list  []vm.Instruction
	kinds []kind   // by instruction
	next  []uint32 // by instruction: the first access at or after it

	mu     sync.Mutex
	counts []Counts // by instruction
	blocks uint64
	warps  uint64
}

// New makes a collector for a program.
func New(p *vm.Program) *Collector {
	c := &Collector{prog: p, list: p.Instructions()}
	c.kinds, c.counts = make([]kind, len(c.list)), make([]Counts, len(c.list))
	for i, in := range c.list {
		switch {
		case in.Access != 0:
			c.kinds[i] = access
		case in.Branch:
			c.kinds[i] = branch
		case in.Barrier:
			c.kinds[i] = barrier
		}
	}
	c.next = make([]uint32, len(c.list)+1)
	c.next[len(c.list)] = uint32(len(c.list))
	for i := len(c.list) - 1; i >= 0; i-- {
		if c.next[i] = c.next[i+1]; c.kinds[i] == access {
			c.next[i] = uint32(i)
		}
	}
	return c
}

// Block implements sim.Tracer.
func (c *Collector) Block(warps int) vm.BlockTracer {
	n := len(c.list)
	return &blockCounter{
		c: c, warp: make([]int64, n+1), thread: make([]int64, n+1), special: make([]Counts, n),
		issued: make([]uint64, warps), barriers: barriers{seen: make([]int, warps), warps: warps},
	}
}

// Mark implements sim.Tracer: a launch that starts again has failed, and then there is no profile.
func (c *Collector) Mark() (undo func()) { return func() {} }

// add takes the counts of a block, whose counter is empty afterwards.
func (c *Collector) add(b *blockCounter) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.blocks++
	c.warps += uint64(len(b.issued))
	warp, thread := int64(0), int64(0)
	for i := range c.counts {
		warp, thread = warp+b.warp[i], thread+b.thread[i]
		to := &c.counts[i]
		to.Add(&b.special[i])
		to.Warp += uint64(warp)
		to.Thread += uint64(thread)
	}
	clear(b.warp)
	clear(b.thread)
	clear(b.special)
}

// Profile is what the blocks that ran to their end have cost.
type Profile struct {
	Blocks uint64  `json:"blocks"`
	Warps  uint64  `json:"warps"`
	Total  Counts  `json:"total"`
	Lines  []Line  `json:"lines"` // of the source, by file and line; without those that have no line
	Instrs []Instr `json:"ptx"`   // of the functions with a count, by text and line
}

// Line is the cost of a line of the source.
type Line struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Counts
}

// Instr is the cost of an instruction of the PTX.
type Instr struct {
	Text int             `json:"text"` // which of the program's texts
	Line int             `json:"line"` // in the text
	Op   string          `json:"op"`
	Pos  faults.Position `json:"-"`
	Func string          `json:"func"` // as PTX has it
	Counts
}

// Profile gives the counts so far.
func (c *Collector) Profile() *Profile {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := &Profile{Blocks: c.blocks, Warps: c.warps, Lines: []Line{}, Instrs: []Instr{}}
	code := c.prog.Code()
	for i := 0; i < len(c.list); i++ {
		in, sum := c.list[i], c.counts[i]
		for i+1 < len(c.list) && c.list[i+1].Text == in.Text { // its operands came first
			i++
			warp, thread := c.counts[i].Warp, c.counts[i].Thread
			sum.Add(&c.counts[i])
			sum.Warp, sum.Thread = warp, thread
		}
		fn := code[in.Func]
		p.Instrs = append(p.Instrs, Instr{fn.Unit, in.Text.Line, in.Text.Name(), c.prog.PositionOf(c.list[i]), fn.Name, sum})
		p.Total.Add(&sum)
	}
	p.dropUnused()
	slices.SortStableFunc(p.Instrs, func(a, b Instr) int {
		return cmp.Or(cmp.Compare(a.Text, b.Text), cmp.Compare(a.Line, b.Line))
	})
	p.sumLines()
	return p
}

// dropUnused drops the instructions of functions that nobody called.
func (p *Profile) dropUnused() {
	type function struct {
		text int
		name string
	}
	used := map[function]bool{}
	for _, in := range p.Instrs {
		if in.Warp > 0 {
			used[function{in.Text, in.Func}] = true
		}
	}
	p.Instrs = slices.DeleteFunc(p.Instrs, func(in Instr) bool { return !used[function{in.Text, in.Func}] })
}

// sumLines adds up the instructions of each line.
func (p *Profile) sumLines() {
	type place struct {
		file string
		line int
	}
	at := map[place]int{}
	for _, in := range p.Instrs {
		k := place{in.Pos.File, in.Pos.Line}
		if k.file == "" {
			continue
		}
		if _, ok := at[k]; !ok {
			at[k] = len(p.Lines)
			p.Lines = append(p.Lines, Line{File: k.file, Line: k.line})
		}
		p.Lines[at[k]].Add(&in.Counts)
	}
	slices.SortFunc(p.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
}
