package engine

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// runThread executes up to n instructions of the thread and says why it stopped.
//
// The pure operations that programs are full of have cases of their own, each the same as its
// function in package numeric: a call per instruction would halve the speed.
func runThread(t *vm.Thread, n int) yield {
	code, r, pc := t.Fn.Code, t.R, t.Pc
	for ; n > 0; n-- {
		in := &code[pc]
		if in.Guard != 0 && (r[in.Guard] != 0) == in.Gneg {
			pc++
			continue
		}
		switch in.Op {
		// The cases from here on are written by ../rows.
		case vm.OpPure, vm.OpSelect, vm.OpSext32, vm.OpShl64, vm.OpSub64, vm.OpMad64, vm.OpMinS32, vm.OpMaxS32, vm.OpMinU, vm.OpMaxU, vm.OpNot32, vm.OpShrS32, vm.OpShrS64, vm.OpLeU, vm.OpLtS64, vm.OpLeS64, vm.OpAddF32, vm.OpSubF32, vm.OpMulF32, vm.OpFmaF32, vm.OpAddF64, vm.OpSubF64, vm.OpMulF64, vm.OpFmaF64, vm.OpLtF32, vm.OpLeF32, vm.OpLtF64, vm.OpLeF64, vm.OpNeg32, vm.OpNeg64, vm.OpAbs32, vm.OpNotPred, vm.OpNot64, vm.OpMulHiU32, vm.OpMulHiS32, vm.OpMadHiU32, vm.OpMadWideS, vm.OpSext8, vm.OpSext16, vm.OpNegF32, vm.OpNegF64, vm.OpAbsF32, vm.OpAbsF64, vm.OpDivF32, vm.OpRcpF32, vm.OpSqrtF32, vm.OpRsqrtF32, vm.OpDivF64, vm.OpRcpF64, vm.OpSqrtF64, vm.OpMinF32, vm.OpMaxF32, vm.OpEqF32, vm.OpNeuF32, vm.OpEqF64, vm.OpNeuF64, vm.OpF32S32, vm.OpF32U32, vm.OpF64S32, vm.OpF64F32, vm.OpF32F64, vm.OpS32F32, vm.OpTruncF32, vm.OpFloorF32, vm.OpCeilF32, vm.OpNearF32, vm.OpSatF32, vm.OpDivU32, vm.OpRemU32, vm.OpDivS32, vm.OpRemS32, vm.OpLow8, vm.OpLow16, vm.OpAbs64, vm.OpMinS64, vm.OpMaxS64, vm.OpBfeU32, vm.OpShfL, vm.OpShfR, vm.OpPrmt, vm.OpCopysign, vm.OpU32F32, vm.OpF64U32, vm.OpS32F64, vm.OpLtuF32, vm.OpLeuF32, vm.OpGtuF32, vm.OpGeuF32, vm.OpLtuF64, vm.OpLeuF64, vm.OpGtuF64, vm.OpGeuF64, vm.OpAddFtz, vm.OpSubFtz, vm.OpMulFtz, vm.OpFmaFtz, vm.OpLtFtz, vm.OpLeFtz, vm.OpEqFtz, vm.OpNeuFtz, vm.OpRcpFtz, vm.OpSqrtFtz, vm.OpRsqrtFtz, vm.OpAddF16, vm.OpSubF16, vm.OpMulF16, vm.OpFmaF16, vm.OpF32F16, vm.OpF16F32, vm.OpF16x2F32, vm.OpBF16F32, vm.OpBF16x2F32, vm.OpF32BF16, vm.OpFmaBF16, vm.OpF32U16, vm.OpNearS32F32, vm.OpFloorS32F32, vm.OpCeilS32F32, vm.OpDivApprox, vm.OpMinF64, vm.OpMaxF64, vm.OpLop3:
			r[in.D] = in.F(r[in.A], r[in.B], r[in.C])
		case vm.OpMov:
			r[in.D] = r[in.A]
		case vm.OpTrunc32:
			r[in.D] = uint64(uint32(r[in.A]))
		case vm.OpAdd32:
			r[in.D] = uint64(uint32(r[in.A]) + uint32(r[in.B]))
		case vm.OpAdd64:
			r[in.D] = r[in.A] + r[in.B]
		case vm.OpSub32:
			r[in.D] = uint64(uint32(r[in.A]) - uint32(r[in.B]))
		case vm.OpMul32:
			r[in.D] = uint64(uint32(r[in.A]) * uint32(r[in.B]))
		case vm.OpMul64:
			r[in.D] = r[in.A] * r[in.B]
		case vm.OpMad32:
			r[in.D] = uint64(uint32(r[in.A])*uint32(r[in.B]) + uint32(r[in.C]))
		case vm.OpMulWideS:
			r[in.D] = uint64(int64(int32(r[in.A])) * int64(int32(r[in.B])))
		case vm.OpAnd:
			r[in.D] = r[in.A] & r[in.B]
		case vm.OpOr:
			r[in.D] = r[in.A] | r[in.B]
		case vm.OpXor:
			r[in.D] = r[in.A] ^ r[in.B]
		case vm.OpShl32:
			r[in.D] = uint64(uint32(r[in.A]) << uint32(r[in.B]))
		case vm.OpShrU:
			r[in.D] = r[in.A] >> uint32(r[in.B])
		case vm.OpEq:
			r[in.D] = numeric.Bool(r[in.A] == r[in.B])
		case vm.OpNe:
			r[in.D] = numeric.Bool(r[in.A] != r[in.B])
		case vm.OpLtU:
			r[in.D] = numeric.Bool(r[in.A] < r[in.B])
		case vm.OpLtS32:
			r[in.D] = numeric.Bool(int32(r[in.A]) < int32(r[in.B]))
		case vm.OpLeS32:
			r[in.D] = numeric.Bool(int32(r[in.A]) <= int32(r[in.B]))
			// The cases that ../rows writes end here.
		case vm.OpBra:
			pc = int(in.Imm)
			continue
		case vm.OpLoad:
			t.Pc = pc
			m, off := t.Access(in, r[in.A]+in.Imm, uint64(in.Size), memory.Read)
			r[in.D] = memory.Load(m.Data, off, uint64(in.Size))
			if m.Shadow != nil && t.TaintLoad(in, m, off, uint64(in.Size)) {
				return stop(t, pc+1, n, yTaint)
			}
		case vm.OpStore:
			t.Pc = pc
			m, off := t.Access(in, r[in.A]+in.Imm, uint64(in.Size), memory.Write)
			memory.Store(m.Data, off, uint64(in.Size), r[in.B])
			if m.Shadow != nil {
				memory.Store(m.Shadow, off, uint64(in.Size), 0)
			}
		case vm.OpExec:
			t.Pc = pc
			if in.Exec(t, in); t.NTaint != 0 {
				return stop(t, pc+1, n, yTaint)
			}
		default:
			t.Pc = pc
			if y := control(t, in); y != yBudget {
				t.Left = n
				return y
			}
			code, r, pc = t.Fn.Code, t.R, t.Pc
			continue
		}
		pc++
	}
	return stop(t, pc, 0, yBudget)
}

// stop leaves run at pc with n instructions of the quantum not executed.
func stop(t *vm.Thread, pc, n int, y yield) yield {
	t.Pc, t.Left = pc, n
	return y
}

// control executes an instruction after which another one than the next may come. It returns
// YBudget to go on at t.pc.
func control(t *vm.Thread, in *vm.Instr) yield {
	switch in.Op {
	case vm.OpCall:
		t.Call(in)
	case vm.OpRet:
		if !t.Ret() {
			return yExit
		}
	case vm.OpBrx:
		t.Pc = brx(t, in)
		return yBudget
	case vm.OpExit:
		return yExit
	case vm.OpClock:
		return yClock
	case vm.OpPark:
		if t.Parked != in { // threads that wait in a loop spare a pointer write
			t.Parked = in
		}
		return yPark
	}
	if t.NTaint != 0 {
		return yTaint
	}
	return yBudget
}

// brx is an indexed branch; an index past the list is undefined and therefore reported.
func brx(t *vm.Thread, in *vm.Instr) int {
	i := uint32(t.R[in.A])
	if uint64(i) >= uint64(len(in.X.Table)) {
		t.Fail(faults.BadInstr, "brx.idx with index %d into a list of %d targets", i, len(in.X.Table))
	}
	return int(in.X.Table[i])
}

// yield is why run returned.
type yield uint8

const (
	yBudget yield = iota
	yPark
	yExit
	yClock // a clock is to be read: run itself does not know the time
	yTaint // an undefined value appeared: go on in the checking loop
	yDefer // the watcher wants others to go first
)
