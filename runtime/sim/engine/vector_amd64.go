package engine

import (
	"unsafe"

	"golang.org/x/sys/cpu"

	"cptx/runtime/sim/vm"
)

// hasVectors says that the processor has the instructions of the assembly, those of x86-64-v3.
var hasVectors = cpu.X86.HasAVX2 && cpu.X86.HasFMA

//lint:file-ignore U1000 the assembly uses the constants

// What the assembly has to know of instructions.
const (
	firstRow  = int(vm.OpMov)
	instrOp   = unsafe.Offsetof(vm.Instr{}.Op)
	instrD    = unsafe.Offsetof(vm.Instr{}.D)
	instrA    = unsafe.Offsetof(vm.Instr{}.A)
	instrB    = unsafe.Offsetof(vm.Instr{}.B)
	instrC    = unsafe.Offsetof(vm.Instr{}.C)
	instrSize = unsafe.Sizeof(vm.Instr{})
)

// vectorRun executes n instructions with rows for all lanes; n is not 0.
//
//go:noescape
func vectorRun(code *vm.Instr, n int, regs *uint64)

// vectorRunSome executes them for the lanes in which each bit is set. The scratch is any row.
//
//go:noescape
func vectorRunSome(code *vm.Instr, n int, regs *uint64, scratch, lanes *row)

// vectorLanes sets each bit of the lanes that a mask has.
//
//go:noescape
func vectorLanes(mask uint32, d *row)

// vectorTruth is the lanes that are not zero.
//
//go:noescape
func vectorTruth(p *row) uint32

// vectorLinear is linear.
//
//go:noescape
func vectorLinear(a *row) (step uint64, ok bool)

// vectorFill gives all lanes a value.
//
//go:noescape
func vectorFill(d *row, v uint64)

// vectorWiden reads 32 bits for each lane.
//
//go:noescape
func vectorWiden(d *row, from *words)

// vectorNarrow writes the lower 32 bits of each lane.
//
//go:noescape
func vectorNarrow(to *words, b *row)
