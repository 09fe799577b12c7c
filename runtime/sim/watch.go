package sim

import (
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Watcher sees the launches of a machine instruction by instruction (Options.Watch); a debugger is
// one. Its methods run where the thread runs and may look at everything while they do.
type Watcher interface {
	// Before is called before a thread executes the instruction at Thread.Frame(0).PC.
	Before(t Thread) Verdict
	// Failed is called once when a launch fails, with the thread that the fault names.
	Failed(t Thread, f *faults.Fault)
}

// Verdict is what a Watcher says about an instruction.
type Verdict uint8

// The verdicts: the thread executes it; the other threads have their turn first, and the Watcher is
// asked again in the next; the launch ends with a fault of kind Stopped.
const (
	Execute Verdict = iota
	Defer
	Quit
)

// watched is step for a machine with a watcher.
func (t *thread) watched(n int) yield {
	for ; n > 0; n-- {
		switch t.m.opts.Watch.Before(Thread{t}) {
		case Defer:
			return yDefer
		case Quit:
			t.fail(faults.Stopped, "the debugger ended the run")
		}
		var y yield
		if t.checked() {
			y = t.runChecked(1)
		} else {
			if y = t.run(1); y == yClock {
				t.left = n
				t.tick()
			}
		}
		t.steps++
		if y == yExit || y == yPark {
			return y
		}
	}
	return yBudget
}

// Thread is a thread of a running launch, valid while a Watcher is called. Two are equal if they
// are the same thread.
type Thread struct{ t *thread }

// Index is threadIdx.
func (t Thread) Index() geometry.Dim3 { return t.t.tid }

// Block is blockIdx.
func (t Thread) Block() geometry.Dim3 { return t.t.blk.idx }

// BlockDim is the size of the block in threads.
func (t Thread) BlockDim() geometry.Dim3 { return t.t.blk.dim }

// GridDim is the size of the grid in blocks.
func (t Thread) GridDim() geometry.Dim3 { return t.t.blk.grid }

// Lane is the number of the thread in its warp, and Warp that of the warp in its block.
func (t Thread) Lane() int { return int(t.t.lane) }

// Warp is the number of the thread's warp in its block.
func (t Thread) Warp() int { return int(t.t.lin) / geometry.WarpSize }

// Exited reports whether the thread has ended.
func (t Thread) Exited() bool { return t.t.state == exited || len(t.t.frames) == 0 }

// Waits reports whether the thread waits for others, at a barrier or in an operation of its warp.
func (t Thread) Waits() bool { return t.t.state == parked }

// Peers are the threads of the block, the thread itself among them.
func (t Thread) Peers() []Thread {
	list := make([]Thread, len(t.t.blk.threads))
	for i, p := range t.t.blk.threads {
		list[i] = Thread{p}
	}
	return list
}

// Depth is the number of frames: calls that have not returned.
func (t Thread) Depth() int { return len(t.t.frames) }

// Where is the function and the index of the instruction that comes next; it is Frame(0) without
// looking further.
func (t Thread) Where() (fn, pc int) { return t.t.fn.id, t.t.pc }

// Frame returns an activation: 0 is the innermost one.
func (t Thread) Frame(n int) Frame {
	i := len(t.t.frames) - 1 - n
	fr := &t.t.frames[i]
	pc := fr.pc
	if n == 0 {
		pc = t.t.pc
	}
	return Frame{t: t.t, i: i, fn: fr.fn, PC: pc}
}

// Frame is one activation of a function.
type Frame struct {
	t  *thread
	i  int
	fn *function
	PC int // index of the next instruction, or of the call that has not returned
}

// Func is the index of the function in Program.Code.
func (f Frame) Func() int { return f.fn.id }

// Name is the function's name in PTX.
func (f Frame) Name() string { return f.fn.name }

// Position is where the frame is.
func (f Frame) Position() faults.Position { return f.fn.position(f.PC) }

// Text is the instruction at PC, its opcode with modifiers.
func (f Frame) Text() string { return f.fn.meta[f.PC].text.Name() }

// Register returns the bits of a register by its name in PTX and which of them are undefined; ok is
// false if the function has none of that name, or never uses it.
func (f Frame) Register(name string) (value, undefined uint64, size int, ok bool) {
	for slot, n := range f.fn.names {
		if n == name {
			at := f.t.frames[f.i].base + slot*nextSlot
			if w := f.t.warp; w.sh != nil {
				undefined = w.sh[at]
			}
			return f.t.warp.regs[at], undefined, (int(f.fn.bits[slot]) + 7) / 8, true
		}
	}
	return 0, 0, 0, false
}

// Registers lists the names of the registers that the function uses.
func (f Frame) Registers() []string {
	var list []string
	for _, n := range f.fn.names {
		if n != "" && !strings.Contains(n, ".") {
			list = append(list, n)
		}
	}
	return list
}

// symbol is what a name means in a function, nil for nothing.
func (fn *function) symbol(name string) *symbol {
	if fn.scope != nil {
		if s := fn.scope.syms[name]; s != nil {
			return s
		}
	}
	return fn.unit.syms[name]
}

// Names gives the size in bytes of the register (%name) or variable that a function can name, by
// its index in Code, as Frame.Register and Frame.Symbol know them.
func (p *Program) Names(fn int, name string) (size int, ok bool) {
	f := p.funcs[fn]
	if strings.HasPrefix(name, "%") {
		slot := slices.Index(f.names, name)
		if slot < 0 {
			return 0, false
		}
		return (int(f.bits[slot]) + 7) / 8, true
	}
	if s := f.symbol(name); s != nil && (s.kind == symFrame || s.kind == symEntryParam || s.kind == symAddr) {
		return int(s.size), true
	}
	return 0, false
}

// Symbol returns where a variable or parameter lies that the frame's function can name: a state
// space and an address in it.
func (f Frame) Symbol(name string) (space string, addr uint64, size int, ok bool) {
	s := f.fn.symbol(name)
	if s == nil {
		return "", 0, 0, false
	}
	switch s.kind {
	case symFrame:
		off := s.off
		if s.param {
			off += f.fn.paramBase
		}
		return memory.Local.String(), uint64(f.t.frames[f.i].fp + off), int(s.size), true
	case symEntryParam, symAddr:
		return s.space.String(), s.addr, int(s.size), true
	}
	return "", 0, 0, false
}

// Read copies n bytes at an address of a state space as the thread sees it, and which of their bits
// are undefined; undefined is nil if none can be.
func (t Thread) Read(space string, addr uint64, n int) (data, undefined []byte, err error) {
	r, off, what := t.t.place(space, addr)
	if r == nil || n < 0 || off > uint64(len(r.Data)) || uint64(n) > uint64(len(r.Data))-off {
		if what == "" {
			what = "no variable"
		}
		return nil, nil, fmt.Errorf("cannot access %d bytes at %#x in %s memory: %s", n, addr, space, what)
	}
	data = append(data, r.Data[off:off+uint64(n)]...)
	if r.Shadow != nil {
		undefined = append(undefined, r.Shadow[off:off+uint64(n)]...)
	}
	return data, undefined, nil
}

// Write stores bytes where Read reads.
func (t Thread) Write(space string, addr uint64, data []byte) error {
	if _, _, err := t.Read(space, addr, len(data)); err != nil {
		return err
	}
	r, off, _ := t.t.place(space, addr)
	copy(r.Data[off:], data)
	r.Define(off, uint64(len(data)))
	return nil
}

// place finds the memory of an address; nil, and perhaps why, if there is none.
func (t *thread) place(space string, addr uint64) (*memory.Region, uint64, string) {
	if space == "generic" {
		sp, off, own := t.inWindow(addr)
		switch {
		case own:
			space, addr = sp.String(), off
		case addr>>t.as.Shift == memory.SlotNull:
			return nil, 0, "null pointer"
		case t.windowKind(addr) != memory.Generic:
			return nil, 0, t.foreign(addr)
		}
	}
	switch space {
	case "local":
		return &t.local, addr, "beyond the stack"
	case "shared":
		return &t.blk.shared, addr, "beyond shared memory"
	}
	o := t.as.Find(addr)
	if o == nil || addr < o.Base {
		return nil, 0, ""
	}
	what := "beyond " + o.Describe()
	if o.Freed {
		return nil, 0, "freed " + o.Describe()
	}
	return o.View(), addr - o.Base, what
}

// Describe names the object that a generic address points into, "" if it is none.
func (t Thread) Describe(addr uint64) string {
	if sp := t.t.windowKind(addr); sp != memory.Generic {
		return sp.String()
	}
	if addr>>t.t.as.Shift == memory.SlotFunc {
		for _, fn := range t.t.prog.funcs {
			if t.t.prog.funcAddr(fn) == addr {
				return fn.name
			}
		}
	}
	if o := t.t.as.Find(addr); o != nil && addr >= o.Base && addr-o.Base <= uint64(len(o.Data)) {
		return o.Describe()
	}
	return ""
}

// Code is a function with a body, as a debugger needs it.
type Code struct {
	Name   string
	Unit   int // index of the text given to Load
	Entry  bool
	Labels map[string]int // instruction indices; only of texts with debugging sections
	Lines  []*ptx.Loc     // of each instruction: the .loc it stands behind, nil if there is none
}

// Code lists the functions of the program by index; those without a body have no Lines.
func (p *Program) Code() []Code {
	list := make([]Code, len(p.funcs))
	for i, fn := range p.funcs {
		c := Code{Name: fn.name, Unit: fn.unit.index, Entry: fn.entry != nil, Labels: fn.labels}
		for pc := range fn.meta {
			c.Lines = append(c.Lines, fn.meta[pc].loc)
		}
		list[i] = c
	}
	return list
}

// Modules are the parsed texts of the program.
func (p *Program) Modules() []*ptx.Module {
	var list []*ptx.Module
	for _, u := range p.units {
		list = append(list, u.mod)
	}
	return list
}

// Thread is whose frame it is.
func (f Frame) Thread() Thread { return Thread{f.t} }

// Generic is the generic address of an offset in the thread's shared or local memory; those of
// other spaces are generic ones. ok is false if there is no such offset.
func (t Thread) Generic(space string, addr uint64) (generic uint64, ok bool) {
	switch space {
	case "shared":
		return t.t.sharedBase() + addr, addr>>t.t.shift == 0
	case "local":
		return t.t.localBase() + addr, addr>>t.t.shift == 0
	}
	return addr, true
}

// Window is the space ("shared" or "local") and the offset in it of a generic address of the
// thread's own memory; "generic" and the address for others.
func (t Thread) Window(addr uint64) (space string, off uint64) {
	sp, off, _ := t.t.inWindow(addr)
	return sp.String(), off
}

// Depth is the number of the frame, 1 for the outermost.
func (f Frame) Depth() int { return f.i + 1 }
