package sass

import (
	"fmt"

	"cptx/tests/directive"
)

// Where things lie in the address space of the machine.
const (
	arenaBase  = uint64(0x10_0000_0000) // global memory
	codeBase   = uint64(0x20_0000_0000)
	codeStride = uint64(0x100_0000) // between functions
	externBase = uint64(0x30_0000_0000)
	sharedWin  = uint64(0x7f00_0000_0000)
	localWin   = uint64(0x7e00_0000_0000)
	winSize    = uint64(1 << 24)
	spare      = 1 << 20 // bytes of global memory that kernels can allocate
	localSize  = 1 << 15 // bytes of a thread
)

// A machine executes one launch.
type machine struct {
	gen         generation
	params      []int   // offsets of the kernel's parameters
	code        []*inst // decoded when they are executed, before that nil
	lines       []line  // and their text
	secs        []section
	arena       []byte    // global memory from arenaBase on
	heap        int       // bytes of it that are given out
	c           [5][]byte // constant banks
	constants   uint64    // generic address of bank 3
	externs     []string
	grid, block [3]uint32
	cta         [3]uint32 // the block that runs
	sharedSize  int       // bytes of a block's shared memory, with what the driver keeps
	shared      []byte    // of the block that runs
	sectors     uint64
	waves       uint64
	outside     uint64
	strict      bool // a launch ends at the first access outside
	parted      uint64
	steps       uint64
	budget      uint64
}

// inst is a decoded instruction.
type inst struct {
	text, op string
	guard    pget
	exec     func(w *warp, active uint32, pc int)
	control  bool // exec sets the program counters itself
	class    Class
	count    uint64
	off      int // bytes from the start of its function
}

// section is a function's code.
type section struct {
	name string
	base int // index of its first instruction
	n    int // of instructions
	// address is where it lies in what the disassembler reads.
	address int
}

// fault is the panic that ends a launch.
type fault string

func fail(f string, a ...any) { panic(fault(fmt.Sprintf(f, a...))) }

// Class is a group of machine instructions in the tables of counts.
type Class string

// The classes.
const (
	Integer   Class = "integer"
	Float     Class = "float"
	Convert   Class = "convert"
	Memory    Class = "memory"
	Constant  Class = "constant"
	Move      Class = "move"
	Control   Class = "control"
	Predicate Class = "predicate"
	Warp      Class = "warp"
)

// Result is what a launch leaves and what it took.
type Result struct {
	Args    [][]byte         // by argument: the bytes of a buffer afterwards, of others those before
	Total   uint64           // warp instructions issued
	Classes map[Class]uint64 // the same by class
	Sectors uint64           // of 32 bytes of global memory
	Waves   uint64           // of shared memory: accesses to one bank
	Outside uint64           // lane accesses outside all memory; they read zero
	Parted  uint64           // branches after which lanes of the warp are apart
	Profile []Line           // of the instructions that are executed
}

// Line is one instruction with its count.
type Line struct {
	Func   string
	Offset int
	Text   string
	Count  uint64
}

// defaultBudget is the number of warp instructions of a launch where the caller says nothing.
const defaultBudget = 5_000_000

// Run executes one launch of a kernel. name is the kernel's symbol, budget the most warp
// instructions, 0 for five million. An error says which instruction is not known, or that the
// budget is spent.
func (p *Program) Run(name string, c directive.Case, budget uint64) (res Result, err error) {
	m := &machine{gen: p.gen, heap: 256, budget: budget, strict: p.Strict}
	if budget == 0 {
		m.budget = defaultBudget
	}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case fault:
			err = fmt.Errorf("%s: %s", name, string(x))
		default:
			panic(x)
		}
	}()
	for i := range 3 {
		m.grid[i], m.block[i] = uint32(c.Grid[i]), uint32(c.Block[i])
	}
	entry := m.load(p, name, c.Args)
	m.sharedSize = (m.sharedSize+127)&^127 + c.Shared // dynamic shared memory follows, aligned
	at := m.arguments(c.Args)
	m.launch(entry)
	return m.result(c.Args, at), nil
}

func (m *machine) result(args []directive.Arg, at []int) Result {
	r := Result{Total: m.steps, Classes: map[Class]uint64{}, Sectors: m.sectors, Waves: m.waves, Outside: m.outside, Parted: m.parted}
	for i, a := range args {
		data := a.Init
		if a.Buffer {
			data = m.arena[at[i] : at[i]+len(a.Init)]
		}
		r.Args = append(r.Args, data)
	}
	for _, s := range m.secs {
		for i := s.base; i < s.base+s.n; i++ {
			if in := m.code[i]; in != nil {
				r.Profile = append(r.Profile, Line{s.name, m.lines[i].off, in.text, in.count})
				r.Classes[in.class] += in.count
			}
		}
	}
	return r
}
