package sim

import (
	"encoding/binary"
	"math"
)

// run executes up to n instructions of the thread and says why it stopped.
//
// One switch, because a call per instruction would halve the speed: the cases are the frequent pure
// operations, each the same as its function in op_*.go; everything else goes through in.f or
// in.exec.
func (t *thread) run(n int) yield {
	code, r, pc := t.fn.code, t.r, t.pc
	for ; n > 0; n-- {
		in := &code[pc]
		if in.guard != 0 && (r[in.guard] != 0) == in.gneg {
			pc++
			continue
		}
		switch in.op {
		case opPure:
			r[in.d] = in.f(r[in.a], r[in.b], r[in.c])
		case opMov:
			r[in.d] = r[in.a]
		case opAdd32:
			r[in.d] = uint64(uint32(r[in.a]) + uint32(r[in.b]))
		case opAdd64:
			r[in.d] = r[in.a] + r[in.b]
		case opSub32:
			r[in.d] = uint64(uint32(r[in.a]) - uint32(r[in.b]))
		case opSub64:
			r[in.d] = r[in.a] - r[in.b]
		case opMul32:
			r[in.d] = uint64(uint32(r[in.a]) * uint32(r[in.b]))
		case opMul64:
			r[in.d] = r[in.a] * r[in.b]
		case opMad32:
			r[in.d] = uint64(uint32(r[in.a])*uint32(r[in.b]) + uint32(r[in.c]))
		case opMulWideS:
			r[in.d] = uint64(int64(int32(r[in.a])) * int64(int32(r[in.b])))
		case opMulWideU:
			r[in.d] = uint64(uint32(r[in.a])) * uint64(uint32(r[in.b]))
		case opMadWideS:
			r[in.d] = uint64(int64(int32(r[in.a]))*int64(int32(r[in.b]))) + r[in.c]
		case opMadWideU:
			r[in.d] = uint64(uint32(r[in.a]))*uint64(uint32(r[in.b])) + r[in.c]
		case opAnd:
			r[in.d] = r[in.a] & r[in.b]
		case opOr:
			r[in.d] = r[in.a] | r[in.b]
		case opXor:
			r[in.d] = r[in.a] ^ r[in.b]
		case opShl32:
			r[in.d] = uint64(uint32(r[in.a]) << uint32(r[in.b]))
		case opShl64:
			r[in.d] = r[in.a] << uint32(r[in.b])
		case opShrU32:
			r[in.d] = uint64(uint32(r[in.a]) >> uint32(r[in.b]))
		case opShrS32:
			r[in.d] = uint64(uint32(int32(r[in.a]) >> uint32(r[in.b])))
		case opShrU64:
			r[in.d] = r[in.a] >> uint32(r[in.b])
		case opEq:
			r[in.d] = b2u(r[in.a] == r[in.b])
		case opNe:
			r[in.d] = b2u(r[in.a] != r[in.b])
		case opLtU:
			r[in.d] = b2u(r[in.a] < r[in.b])
		case opLeU:
			r[in.d] = b2u(r[in.a] <= r[in.b])
		case opGtU:
			r[in.d] = b2u(r[in.a] > r[in.b])
		case opGeU:
			r[in.d] = b2u(r[in.a] >= r[in.b])
		case opLtS32:
			r[in.d] = b2u(int32(r[in.a]) < int32(r[in.b]))
		case opLeS32:
			r[in.d] = b2u(int32(r[in.a]) <= int32(r[in.b]))
		case opGtS32:
			r[in.d] = b2u(int32(r[in.a]) > int32(r[in.b]))
		case opGeS32:
			r[in.d] = b2u(int32(r[in.a]) >= int32(r[in.b]))
		case opLtS64:
			r[in.d] = b2u(int64(r[in.a]) < int64(r[in.b]))
		case opLeS64:
			r[in.d] = b2u(int64(r[in.a]) <= int64(r[in.b]))
		case opGtS64:
			r[in.d] = b2u(int64(r[in.a]) > int64(r[in.b]))
		case opGeS64:
			r[in.d] = b2u(int64(r[in.a]) >= int64(r[in.b]))
		case opSelp:
			if r[in.c] != 0 {
				r[in.d] = r[in.a]
			} else {
				r[in.d] = r[in.b]
			}
		case opSextS32:
			r[in.d] = uint64(int64(int32(r[in.a])))
		case opTrunc32:
			r[in.d] = uint64(uint32(r[in.a]))
		case opAddF32:
			r[in.d] = bits32(math.Float32frombits(uint32(r[in.a])) + math.Float32frombits(uint32(r[in.b])))
		case opSubF32:
			r[in.d] = bits32(math.Float32frombits(uint32(r[in.a])) - math.Float32frombits(uint32(r[in.b])))
		case opMulF32:
			r[in.d] = bits32(math.Float32frombits(uint32(r[in.a])) * math.Float32frombits(uint32(r[in.b])))
		case opAddF64:
			r[in.d] = bits64(math.Float64frombits(r[in.a])+math.Float64frombits(r[in.b]), r[in.a], r[in.b], 0)
		case opSubF64:
			r[in.d] = bits64(math.Float64frombits(r[in.a])-math.Float64frombits(r[in.b]), r[in.a], r[in.b], 0)
		case opMulF64:
			r[in.d] = bits64(math.Float64frombits(r[in.a])*math.Float64frombits(r[in.b]), r[in.a], r[in.b], 0)
		case opFmaF64:
			r[in.d] = bits64(math.FMA(math.Float64frombits(r[in.a]), math.Float64frombits(r[in.b]), math.Float64frombits(r[in.c])), r[in.a], r[in.b], r[in.c])

		case opBra:
			pc = int(in.imm)
			continue
		case opLd8:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 1, accRead)
			r[in.d] = uint64(m.data[off])
			if m.shadow != nil && m.shadow[off] != 0 && t.taintLoad(in, m, off, 1) {
				t.pc = pc + 1
				t.left = n
				return yTaint
			}
		case opLd16:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 2, accRead)
			r[in.d] = uint64(binary.LittleEndian.Uint16(m.data[off:]))
			if m.shadow != nil && binary.LittleEndian.Uint16(m.shadow[off:]) != 0 && t.taintLoad(in, m, off, 2) {
				t.pc = pc + 1
				t.left = n
				return yTaint
			}
		case opLd32:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 4, accRead)
			r[in.d] = uint64(binary.LittleEndian.Uint32(m.data[off:]))
			if m.shadow != nil && binary.LittleEndian.Uint32(m.shadow[off:]) != 0 && t.taintLoad(in, m, off, 4) {
				t.pc = pc + 1
				t.left = n
				return yTaint
			}
		case opLd64:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 8, accRead)
			r[in.d] = binary.LittleEndian.Uint64(m.data[off:])
			if m.shadow != nil && binary.LittleEndian.Uint64(m.shadow[off:]) != 0 && t.taintLoad(in, m, off, 8) {
				t.pc = pc + 1
				t.left = n
				return yTaint
			}
		case opSt8:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 1, accWrite)
			m.data[off] = byte(r[in.b])
			if m.shadow != nil {
				m.shadow[off] = 0
			}
		case opSt16:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 2, accWrite)
			binary.LittleEndian.PutUint16(m.data[off:], uint16(r[in.b]))
			if m.shadow != nil {
				binary.LittleEndian.PutUint16(m.shadow[off:], 0)
			}
		case opSt32:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 4, accWrite)
			binary.LittleEndian.PutUint32(m.data[off:], uint32(r[in.b]))
			if m.shadow != nil {
				binary.LittleEndian.PutUint32(m.shadow[off:], 0)
			}
		case opSt64:
			t.pc = pc
			m, off := t.access(in, r[in.a]+in.imm, 8, accWrite)
			binary.LittleEndian.PutUint64(m.data[off:], r[in.b])
			if m.shadow != nil {
				binary.LittleEndian.PutUint64(m.shadow[off:], 0)
			}
		case opExec:
			t.pc = pc
			in.exec(t, in)
			if t.nTaint != 0 {
				t.pc = pc + 1
				t.left = n
				return yTaint
			}
		case opCall:
			t.pc = pc
			t.call(in)
			code, r, pc = t.fn.code, t.r, t.pc
			if t.nTaint != 0 {
				t.left = n
				return yTaint
			}
			continue
		case opRet:
			t.pc = pc
			if !t.ret() {
				t.left = n
				return yExit
			}
			code, r, pc = t.fn.code, t.r, t.pc
			if t.nTaint != 0 {
				t.left = n
				return yTaint
			}
			continue
		case opBrx:
			t.pc = pc
			pc = t.brx(in)
			continue
		case opExit:
			t.pc = pc
			t.left = n
			return yExit
		case opPark:
			t.pc = pc
			if t.parked != in { // threads that wait in a loop spare a pointer write
				t.parked = in
			}
			t.left = n
			return yPark
		}
		pc++
	}
	t.pc = pc
	t.left = 0
	return yBudget
}

// bits32 gives the bits of a float32 result, every NaN in the one form of PTX ISA 9.7.3.
func bits32(x float32) uint64 {
	if x != x {
		return nan32
	}
	return uint64(math.Float32bits(x))
}

// bits64 gives the bits of a float64 result of operands a, b, c. Its NaN is the first NaN operand
// made quiet, or the negative default one, whatever the host's processor does.
func bits64(x float64, a, b, c uint64) uint64 {
	if x == x {
		return math.Float64bits(x)
	}
	for _, v := range [3]uint64{a, b, c} {
		if v&^(1<<63) > 0x7ff<<52 {
			return v | 1<<51
		}
	}
	return 0xfff8 << 48
}

const nan32 = 0x7fffffff

// brx is an indexed branch; an index past the list is undefined and therefore reported.
func (t *thread) brx(in *instr) int {
	i := uint32(t.r[in.a])
	if uint64(i) >= uint64(len(in.x.table)) {
		t.fail(BadInstr, "brx.idx with index %d into a list of %d targets", i, len(in.x.table))
	}
	return int(in.x.table[i])
}
