package engine

import "cptx/runtime/sim/vm"

// Row is for the tests that need programs.
type Row = row

// RowOps are the operations on rows in Go, by opcode.
var RowOps = rowOps

// VectorRow is the operation of a row by vector instructions, nil if the processor has none.
func VectorRow(op vm.Opcode, imm uint64) func(d, a, b, c *Row) {
	if findVectors(); !hasVectors {
		return nil
	}
	return func(d, a, b, c *Row) { runVector(vm.Instr{Op: op, Imm: imm}, d, a, b, c, allLanes) }
}

// VectorRowSome is the same for some lanes.
func VectorRowSome(op vm.Opcode, lanes uint32) func(d, a, b, c *Row) {
	return func(d, a, b, c *Row) { runVector(vm.Instr{Op: op}, d, a, b, c, lanes) }
}

// runVector executes an instruction whose registers of lanes are copies of the rows.
func runVector(in vm.Instr, d, a, b, c *Row, lanes uint32) {
	regs := make([]uint64, 4*vm.NextSlot)
	place := map[*Row]int32{}
	for i, r := range []*Row{a, b, c, d} {
		slot, seen := place[r]
		if !seen {
			slot = int32(i) * vm.NextSlot
			place[r] = slot
			copy(regs[slot:], r[:])
		}
		*[]*int32{&in.A, &in.B, &in.C, &in.D}[i] = slot
	}
	s := stepper{live: allLanes}
	s.straight(&in, 1, lanes, regs)
	copy(d[:], regs[in.D:])
}
