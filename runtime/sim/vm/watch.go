package vm

import (
	"fmt"
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Index is threadIdx.
func (t ThreadView) Index() geometry.Dim3 { return t.T.Tid }

// Block is blockIdx.
func (t ThreadView) Block() geometry.Dim3 { return t.T.Block.Idx }

// BlockDim is the size of the block in threads.
func (t ThreadView) BlockDim() geometry.Dim3 { return t.T.Block.Dim }

// GridDim is the size of the grid in blocks.
func (t ThreadView) GridDim() geometry.Dim3 { return t.T.Block.GridDim }

// Lane is the number of the thread in its warp, and Warp that of the warp in its block.
func (t ThreadView) Lane() int { return int(t.T.Lane) }

// Warp is the number of the thread's warp in its block.
func (t ThreadView) Warp() int { return int(t.T.Lin) / geometry.WarpSize }

// Exited reports whether the thread has ended.
func (t ThreadView) Exited() bool { return t.T.State == Exited || len(t.T.Frames) == 0 }

// Waits reports whether the thread waits for others, at a barrier or in an operation of its warp.
func (t ThreadView) Waits() bool { return t.T.State == Parked }

// Peers are the threads of the block, the thread itself among them.
func (t ThreadView) Peers() []ThreadView {
	list := make([]ThreadView, len(t.T.Block.Threads))
	for i, p := range t.T.Block.Threads {
		list[i] = ThreadView{p}
	}
	return list
}

// Depth is the number of frames: calls that have not returned.
func (t ThreadView) Depth() int { return len(t.T.Frames) }

// Where is the function and the index of the instruction that comes next; it is Frame(0) without
// looking further.
func (t ThreadView) Where() (fn, pc int) { return t.T.Fn.Id, t.T.Pc }

// Frame returns an activation: 0 is the innermost one.
func (t ThreadView) Frame(n int) Frame {
	i := len(t.T.Frames) - 1 - n
	fr := &t.T.Frames[i]
	pc := fr.Pc
	if n == 0 {
		pc = t.T.Pc
	}
	return Frame{t: t.T, i: i, fn: fr.Fn, PC: pc}
}

// Frame is one activation of a function.
type Frame struct {
	t  *Thread
	i  int
	fn *Function
	PC int // index of the next instruction, or of the call that has not returned
}

// Func is the index of the function in Program.Code.
func (f Frame) Func() int { return f.fn.Id }

// Name is the function's name in PTX.
func (f Frame) Name() string { return f.fn.Name }

// Position is where the frame is.
func (f Frame) Position() faults.Position { return f.fn.Position(f.PC) }

// Text is the instruction at PC, its opcode with modifiers.
func (f Frame) Text() string { return f.fn.Meta[f.PC].Text.Name() }

// Register returns the bits of a register by its name in PTX and which of them are undefined; ok is
// false if the function has none of that name, or never uses it.
func (f Frame) Register(name string) (value, undefined uint64, size int, ok bool) {
	for slot, n := range f.fn.names {
		if n == name {
			at := f.t.Frames[f.i].base + slot*NextSlot
			if w := f.t.Warp; w.Sh != nil {
				undefined = w.Sh[at]
			}
			return f.t.Warp.Regs[at], undefined, (int(f.fn.Bits[slot]) + 7) / 8, true
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
func (fn *Function) symbol(name string) *Symbol {
	if fn.Scope != nil {
		if s := fn.Scope.Syms[name]; s != nil {
			return s
		}
	}
	return fn.Unit.Syms[name]
}

// Names gives the size in bytes of the register (%name) or variable that a function can name, by
// its index in Code, as Frame.Register and Frame.Symbol know them.
func (p *Program) Names(fn int, name string) (size int, ok bool) {
	f := p.Funcs[fn]
	if strings.HasPrefix(name, "%") {
		slot := slices.Index(f.names, name)
		if slot < 0 {
			return 0, false
		}
		return (int(f.Bits[slot]) + 7) / 8, true
	}
	if s := f.symbol(name); s != nil && (s.Kind == SymFrame || s.Kind == SymEntryParam || s.Kind == SymAddr) {
		return int(s.Size), true
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
	switch s.Kind {
	case SymFrame:
		off := s.Off
		if s.Param {
			off += f.fn.ParamBase
		}
		return memory.Local.String(), uint64(f.t.Frames[f.i].Fp + off), int(s.Size), true
	case SymEntryParam, SymAddr:
		return s.Space.String(), s.Addr, int(s.Size), true
	}
	return "", 0, 0, false
}

// Read copies n bytes at an address of a state space as the thread sees it, and which of their bits
// are undefined; undefined is nil if none can be.
func (t ThreadView) Read(space string, addr uint64, n int) (data, undefined []byte, err error) {
	r, off, what := t.T.place(space, addr)
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
func (t ThreadView) Write(space string, addr uint64, data []byte) error {
	if _, _, err := t.Read(space, addr, len(data)); err != nil {
		return err
	}
	r, off, _ := t.T.place(space, addr)
	copy(r.Data[off:], data)
	r.Define(off, uint64(len(data)))
	return nil
}

// place finds the memory of an address; nil, and perhaps why, if there is none.
func (t *Thread) place(space string, addr uint64) (*memory.Region, uint64, string) {
	if space == "generic" {
		sp, off, own := t.InWindow(addr)
		switch {
		case own:
			space, addr = sp.String(), off
		case addr>>t.As.Shift == memory.SlotNull:
			return nil, 0, "null pointer"
		case t.WindowKind(addr) != memory.Generic:
			return nil, 0, t.foreign(addr)
		}
	}
	switch space {
	case "local":
		return &t.Local, addr, "beyond the stack"
	case "shared":
		return &t.Block.Shared, addr, "beyond shared memory"
	}
	o := t.As.Find(addr)
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
func (t ThreadView) Describe(addr uint64) string {
	if sp := t.T.WindowKind(addr); sp != memory.Generic {
		return sp.String()
	}
	if addr>>t.T.As.Shift == t.T.As.Slot(memory.SlotFunc) {
		if fn := t.T.Prog.functionAt(addr); fn != nil {
			return fn.Name
		}
	}
	if o := t.T.As.Find(addr); o != nil && addr >= o.Base && addr-o.Base <= uint64(len(o.Data)) {
		return o.Describe()
	}
	return ""
}

// Code is a function with a body, as a debugger needs it.
type Code struct {
	Name   string
	Unit   int // index of the text given to Load
	Entry  bool
	Start  *ptx.Loc       // the first .loc of its body, nil if there is none
	Labels map[string]int // instruction indices; only of texts with debugging sections
	Lines  []*ptx.Loc     // of each instruction: the .loc it stands after, nil if there is none
}

// Code lists the functions of the program by index; those without a body have no Lines.
func (p *Program) Code() []Code {
	list := make([]Code, len(p.Funcs))
	for i, fn := range p.Funcs {
		c := Code{Name: fn.Name, Unit: fn.Unit.Index, Entry: fn.Entry != nil, Start: fn.Start, Labels: fn.labels}
		for pc := range fn.Meta {
			c.Lines = append(c.Lines, fn.Meta[pc].Loc)
		}
		list[i] = c
	}
	return list
}

// Modules are the parsed texts of the program.
func (p *Program) Modules() []*ptx.Module {
	var list []*ptx.Module
	for _, u := range p.Units {
		list = append(list, u.Mod)
	}
	return list
}

// Thread is whose frame it is.
func (f Frame) Thread() ThreadView { return ThreadView{f.t} }

// Generic is the generic address of an offset in the thread's shared or local memory; those of
// other spaces are generic ones. ok is false if there is no such offset.
func (t ThreadView) Generic(space string, addr uint64) (generic uint64, ok bool) {
	switch space {
	case "shared":
		return t.T.SharedBase() + addr, addr>>t.T.Shift == 0
	case "local":
		return t.T.LocalBase() + addr, addr>>t.T.Shift == 0
	}
	return addr, true
}

// Window is the space ("shared" or "local") and the offset in it of a generic address of the
// thread's own memory; "generic" and the address for others.
func (t ThreadView) Window(addr uint64) (space string, off uint64) {
	sp, off, _ := t.T.InWindow(addr)
	return sp.String(), off
}

// Depth is the number of the frame, 1 for the outermost.
func (f Frame) Depth() int { return f.i + 1 }
