package engine

import (
	"os"
	"strings"
	"sync"
	"unsafe"

	"cptx/runtime/sim/vm"
)

// hasVectors says that the processor has the instructions of the assembly, those of x86-64-v3. It
// is known once findVectors has been called.
var hasVectors bool

// findVectors asks the processor, which takes a while on virtual machines: not before a program
// runs. What turns vectors off in Go's own packages, GODEBUG=cpu.avx2=off, does here.
var findVectors = sync.OnceFunc(func() {
	const fma, osxsave, avx, f16c, avx2, states = 1 << 12, 1 << 27, 1 << 28, 1 << 29, 1 << 5, 6
	if leaves, _, _ := cpuid(0, 0); leaves < 7 {
		return
	}
	_, _, one := cpuid(1, 0)
	_, seven, _ := cpuid(7, 0)
	const need = fma | osxsave | avx | f16c
	hasVectors = one&need == need && seven&avx2 != 0 && xgetbv()&states == states &&
		!strings.Contains(os.Getenv("GODEBUG"), "cpu.avx2=off")
})

// cpuid is the instruction: what the processor has.
func cpuid(leaf, sub uint32) (eax, ebx, ecx uint32)

// xgetbv is which registers the operating system saves.
func xgetbv() uint32

//lint:file-ignore U1000 the assembly uses the constants

// What the assembly has to know of instructions.
const (
	firstRow  = int(vm.OpMov)
	instrOp   = unsafe.Offsetof(vm.Instr{}.Op)
	instrD    = unsafe.Offsetof(vm.Instr{}.D)
	instrA    = unsafe.Offsetof(vm.Instr{}.A)
	instrB    = unsafe.Offsetof(vm.Instr{}.B)
	instrC    = unsafe.Offsetof(vm.Instr{}.C)
	instrImm  = unsafe.Offsetof(vm.Instr{}.Imm)
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

// vectorFrameLoad loads 4 bytes for each lane, or 8 if wide, at places that are step bytes from
// each other, and gives which bits are undefined in any.
//
//go:noescape
func vectorFrameLoad(d *row, data, shadow *byte, step uint64, wide bool) (undefined uint64)

// vectorFrameStore stores them, and that they are defined.
//
//go:noescape
func vectorFrameStore(b *row, data, shadow *byte, step uint64, wide bool)
