//go:build !amd64

package engine

import "cptx/runtime/sim/vm"

// hasVectors: there is no assembly for this processor, and nobody comes to what stands for it here.
const hasVectors = false

func findVectors() {}

func vectorRun(code *vm.Instr, n int, regs *uint64)                          { panic("no vectors") }
func vectorRunSome(code *vm.Instr, n int, regs *uint64, scratch, lanes *row) { panic("no vectors") }
func vectorLanes(mask uint32, d *row)                                        { panic("no vectors") }
func vectorTruth(p *row) uint32                                              { panic("no vectors") }
func vectorLinear(a *row) (step uint64, ok bool)                             { panic("no vectors") }
func vectorFill(d *row, v uint64)                                            { panic("no vectors") }
func vectorWiden(d *row, from *words)                                        { panic("no vectors") }
func vectorNarrow(to *words, b *row)                                         { panic("no vectors") }
func vectorFrameLoad(d *row, data, shadow *byte, step uint64, wide bool) uint64 {
	panic("no vectors")
}
func vectorFrameStore(b *row, data, shadow *byte, step uint64, wide bool) {
	panic("no vectors")
}
