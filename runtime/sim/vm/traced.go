package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Instruction is a decoded instruction. One in the text may be several: its operands first.
type Instruction struct {
	Func    int // index of Program.Code
	PC      int
	Text    *ptx.Instr // as written
	Access  int        // bytes that ld, st, atom and red access of a thread; 0: none that is traced
	Frame   bool       // the access is to the entry's frame, at the same place in all threads
	Branch  bool       // conditional
	Target  int        // of bra: the PC that it goes to; -1 for others
	Barrier bool       // of all threads of the block
}

// Instructions lists those of all functions, one function after another.
func (p *Program) Instructions() []Instruction {
	var list []Instruction
	for _, fn := range p.Funcs {
		for pc := range fn.Code {
			in, m := &fn.Code[pc], &fn.Meta[pc]
			target := -1
			if in.Op == OpBra {
				target = int(in.Imm)
			}
			list = append(list, Instruction{
				Target: target, Func: fn.Id, PC: pc, Text: m.Text, Access: in.Traced(m), Frame: fn.InFrame(in), Branch: in.Guard != 0 && (in.Op == OpBra || in.Op == OpRet || in.Op == OpExit),
				Barrier: in.Op == OpPark && in.X.Park == ParkBarrier && in.X.Flags&FlagCount == 0,
			})
		}
	}
	return list
}

// PositionOf is where an instruction stands.
func (p *Program) PositionOf(in Instruction) faults.Position { return p.Funcs[in.Func].Position(in.PC) }

// Traced gives the bytes of an access that traces have, 0 for other instructions. Parameters are
// none: they are in registers or in a cache of constants of their own.
func (in *Instr) Traced(m *Meta) int {
	if in.Size == 0 || in.Space == memory.Param {
		return 0
	}
	switch m.Text.Op[0] {
	case "ld", "ldu", "st", "atom", "red":
		if in.X != nil && len(in.X.Vec) > 1 {
			return int(in.Size) * len(in.X.Vec)
		}
		return int(in.Size)
	}
	return 0
}

// InFrame says that an access is to a variable of an entry's frame, by a fixed offset.
func (fn *Function) InFrame(in *Instr) bool {
	return fn.Entry != nil && in.Space == memory.Local && fn.FpSlot != 0 && in.A == fn.FpSlot
}
