package sim

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// run executes up to n instructions of the thread and says why it stopped.
//
// The pure operations that programs are full of have cases of their own, each the same as its
// function in package numeric: a call per instruction would halve the speed.
func (t *thread) run(n int) yield {
	code, r, pc := t.fn.code, t.r, t.pc
	for ; n > 0; n-- {
		in := &code[pc]
		if in.guard != 0 && (r[in.guard] != 0) == in.gneg {
			pc++
			continue
		}
		switch in.op {
		case opPure, opSelect, opSext32, opShl64, opSub64, opMad64, opMinS32, opMaxS32, opMinU, opMaxU, opNot32,
			opShrS32, opShrS64, opLeU, opLtS64, opLeS64, opAddF32, opSubF32, opMulF32, opFmaF32, opAddF64, opSubF64, opMulF64, opFmaF64,
			opLtF32, opLeF32, opLtF64, opLeF64:
			r[in.d] = in.f(r[in.a], r[in.b], r[in.c])
		case opMov:
			r[in.d] = r[in.a]
		case opTrunc32:
			r[in.d] = uint64(uint32(r[in.a]))
		case opAdd32:
			r[in.d] = uint64(uint32(r[in.a]) + uint32(r[in.b]))
		case opAdd64:
			r[in.d] = r[in.a] + r[in.b]
		case opSub32:
			r[in.d] = uint64(uint32(r[in.a]) - uint32(r[in.b]))
		case opMul32:
			r[in.d] = uint64(uint32(r[in.a]) * uint32(r[in.b]))
		case opMul64: // and mul.wide.u32
			r[in.d] = r[in.a] * r[in.b]
		case opMad32:
			r[in.d] = uint64(uint32(r[in.a])*uint32(r[in.b]) + uint32(r[in.c]))
		case opMulWideS:
			r[in.d] = uint64(int64(int32(r[in.a])) * int64(int32(r[in.b])))
		case opAnd:
			r[in.d] = r[in.a] & r[in.b]
		case opOr:
			r[in.d] = r[in.a] | r[in.b]
		case opXor:
			r[in.d] = r[in.a] ^ r[in.b]
		case opShl32:
			r[in.d] = uint64(uint32(r[in.a]) << uint32(r[in.b]))
		case opShrU: // of 32 and 64 bits
			r[in.d] = r[in.a] >> uint32(r[in.b])
		case opEq:
			r[in.d] = numeric.Bool(r[in.a] == r[in.b])
		case opNe:
			r[in.d] = numeric.Bool(r[in.a] != r[in.b])
		case opLtU:
			r[in.d] = numeric.Bool(r[in.a] < r[in.b])
		case opLtS32:
			r[in.d] = numeric.Bool(int32(r[in.a]) < int32(r[in.b]))
		case opLeS32:
			r[in.d] = numeric.Bool(int32(r[in.a]) <= int32(r[in.b]))
		case opBra:
			pc = int(in.imm)
			continue
		case opLoad:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, uint64(in.size), memory.Read)
			r[in.d] = memory.Load(m.Data, off, uint64(in.size))
			if m.Shadow != nil && t.taintLoad(in, m, off, uint64(in.size)) {
				return t.stop(pc+1, n, yTaint)
			}
		case opStore:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, uint64(in.size), memory.Write)
			memory.Store(m.Data, off, uint64(in.size), r[in.b])
			if m.Shadow != nil {
				memory.Store(m.Shadow, off, uint64(in.size), 0)
			}
		case opExec:
			t.pc = pc
			if in.exec(t, in); t.nTaint != 0 {
				return t.stop(pc+1, n, yTaint)
			}
		default:
			t.pc = pc
			if y := t.control(in); y != yBudget {
				t.left = n
				return y
			}
			code, r, pc = t.fn.code, t.r, t.pc
			continue
		}
		pc++
	}
	return t.stop(pc, 0, yBudget)
}

// stop leaves run at pc with n instructions of the quantum not executed.
func (t *thread) stop(pc, n int, y yield) yield {
	t.pc, t.left = pc, n
	return y
}

// control executes an instruction after which another one than the next may come. It returns
// yBudget to go on at t.pc.
func (t *thread) control(in *instr) yield {
	switch in.op {
	case opCall:
		t.call(in)
	case opRet:
		if !t.ret() {
			return yExit
		}
	case opBrx:
		t.pc = t.brx(in)
		return yBudget
	case opExit:
		return yExit
	case opClock:
		return yClock
	case opPark:
		if t.parked != in { // threads that wait in a loop spare a pointer write
			t.parked = in
		}
		return yPark
	}
	if t.nTaint != 0 {
		return yTaint
	}
	return yBudget
}

// brx is an indexed branch; an index past the list is undefined and therefore reported.
func (t *thread) brx(in *instr) int {
	i := uint32(t.r[in.a])
	if uint64(i) >= uint64(len(in.x.table)) {
		t.fail(faults.BadInstr, "brx.idx with index %d into a list of %d targets", i, len(in.x.table))
	}
	return int(in.x.table[i])
}
