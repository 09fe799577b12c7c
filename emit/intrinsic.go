package emit

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/ptxop"
)

// intrinsic selects a call of an intrinsic; see package ir, intrinsics.go.
func (f *fn) intrinsic(c *llir.InstCall, name string) {
	switch {
	case strings.HasPrefix(name, "ptx."):
		f.ptxOp(c, name[len("ptx."):])
	case strings.HasPrefix(name, "cptx.sreg."):
		f.sreg(c, name[len("cptx.sreg."):])
	case name == "cptx.assume":
	case name == "cptx.assume.aligned":
		f.moveTo(c, ir.ArgValue(c.Args[0]))
	case strings.HasPrefix(name, "cptx.is_constant."): // the pass that decides it was left out
		f.moveTo(c, ir.Int(ir.I32, 0))
	case name == "cptx.keep":
		f.keepAlive(c)
	case name == "cptx.stacksave":
		f.emitOp(f.op("stacksave", f.ptrType()), f.dst(c))
	case name == "cptx.stackrestore":
		f.emitOp(f.op("stackrestore", f.ptrType()), f.regVal(ir.ArgValue(c.Args[0])))
	case name == "cptx.va_base":
		if !f.decl.variadic {
			f.errorf("va_start in a function without variable arguments")
			return
		}
		f.emitOp(f.op("mov", f.ptrType()), f.dst(c), symOp(f.decl.vararg, 0))
	default:
		f.errorf("internal limit: intrinsic %s reached instruction selection", name)
	}
}

// keepAlive asks for a value; what computes it is emitted.
func (f *fn) keepAlive(c *llir.InstCall) {
	for _, a := range c.Args {
		if _, ok := a.(*metadata.Value); ok {
			continue
		}
		v := ir.ArgValue(a)
		switch {
		case !ir.IsScalar(v.Type()):
			f.fields(v)
		case f.regClass(v.Type()) == clsPred:
			f.predOperand(v)
		default:
			f.val(v)
		}
	}
}

// sreg reads a special register: "i32.tid.x".
func (f *fn) sreg(c *llir.InstCall, spec string) {
	typ, name, _ := strings.Cut(spec, ".")
	if need := ptxop.GetRegister(name).Need; need.PTX > 0 || need.SM > 0 {
		f.needs.add(need, "%"+name, f.pos())
	}
	op := "mov.u32"
	switch typ {
	case "i64":
		op = "mov.u64"
	case "i1":
		op = "mov.pred"
	}
	f.emit(op, f.dst(c), textOp("%"+name))
}

// ptxOp selects a "ptx." intrinsic: the instruction that its name spells, but mad.hi.u32 for
// mul.hi.u32, which ptxas (11.8 to 13.5, up to sm_103) miscompiles: it makes
//
//	mul.hi.u32 %r1, %r2, %r3;
//	cvt.u64.u32 %rd1, %r1;
//	sub.s64 %rd2, %rd1, %rd3;
//
// an IMAD.HI.U32 that adds -%rd3 and whose carry goes to the upper half. Where the lower half of
// %rd3 is zero that carry is lost, and the upper half of the difference is one too small.
// mad.hi.u32 becomes the same IMAD.HI.U32, without it.
func (f *fn) ptxOp(c *llir.InstCall, name string) {
	named := f.opcodes.get(name)
	op := named.apart()
	opcode := ""
	var buf [6]operand
	args := buf[:1] // the first is for the result
	for k, a := range c.Args {
		v := ir.ArgValue(a)
		if op.Part > 0 && k == len(c.Args)-1 {
			args = append(args, partOp(f.val(v), op.Part))
			continue
		}
		if ir.IsPtr(v.Type()) && op.Address(k) {
			at := f.address(v, opcode == "" && op.HasSlot())
			if name := readOnly[at.space]; name != "" && op.WritesMemory() {
				f.errorf("cannot write to %s memory", name)
				return
			}
			if opcode == "" {
				opcode = op.InSpace(spaceName(at.space))
			}
			args = append(args, at.operand(f))
			continue
		}
		args = append(args, f.ptxArg(v, op, k))
	}
	if opcode == "" {
		opcode = op.InSpace("")
	}
	if f.ftz() != "" {
		opcode = ptxop.FlushToZero(opcode)
	}
	if c.Typ == types.Type(ir.Void) || f.vals[ir.ID(c)].uses == 0 {
		f.ptxEffect(c, op, opcode, args)
		return
	}
	if opcode == "mul.hi.u32" {
		opcode, args = "mad.hi.u32", append(args, immOp(0))
	}
	if opcode != named.text {
		named = f.opcodes.get(opcode)
	}
	dst, after := f.ptxResult(c, op)
	args[0] = dst
	f.emitOp(named, args...)
	if after != nil {
		after()
	}
}

// ptxEffect emits an intrinsic whose result nobody uses: a destination is needed still, the first
// of args.
func (f *fn) ptxEffect(c *llir.InstCall, op *ptxop.Inst, opcode string, args []operand) {
	if c.Typ == types.Type(ir.Void) {
		f.emit(opcode, args[1:]...)
		return
	}
	dst := &args[0]
	switch ts := fieldTypes(c.Typ); {
	case ts == nil:
		*dst = f.tempOp(f.resultClass(c.Typ, op))
	case len(ts) == 2 && ts[1] == types.Type(ir.I1):
		*dst = f.tempOp(f.regClass(ts[0]))
	case op.Wide():
		*dst = f.tempOp(cls128)
	default:
		v := make([]operand, len(ts))
		for k, t := range ts {
			v[k] = f.tempOp(f.regClass(t))
		}
		*dst = vecOp(v)
	}
	f.emit(opcode, args...)
}

// ptxArg makes the operand for argument k. i16 arguments of 16-bit instructions go to a 16-bit
// register. 16-bit floats and pairs of 16 bits have no immediates: ptxas takes neither 1006632960
// nor 0x3c000000.
func (f *fn) ptxArg(v value.Value, op *ptxop.Inst, k int) operand {
	t := v.Type()
	bits := bitsOf(t)
	narrow := bits > 1 && bits < 32
	switch {
	case bits == 1:
		return f.predOperand(v)
	case bits == 0 && !ir.IsScalar(t):
		if op.Arg(k) == 'r' {
			return vecOp(f.inRegisters(f.fields(v), fieldTypes(t)))
		}
		if !op.Wide() {
			return vecOp(f.fields(v))
		}
		q := f.tempOp(cls128)
		f.emit("mov.b128", q, vecOp(f.fields(v)))
		return q
	case narrow && op.Has16():
		if c, ok := f.resolve(v).(*constant.Int); ok {
			o := immOp(ir.IntValue(c))
			if op.Halves() {
				d := f.tempOp(cls16)
				f.mov(d, o)
				return d
			}
			return o
		}
		return f.half(v)
	case narrow && !op.Has(ptxop.Words):
		return f.extend(v, op.Signed())
	}
	o := f.val(v)
	if o.kind != opReg && (op.Arg(k) == 'r' || op.Halves()) {
		return f.inRegister(o, t)
	}
	return o
}

func (f *fn) resultClass(t types.Type, op *ptxop.Inst) class {
	if isNarrow(t) && op.Has16() {
		return cls16
	}
	return f.regClass(t)
}

// ptxResult makes the destination, and returns what must follow the instruction, nil if nothing
// must.
func (f *fn) ptxResult(c *llir.InstCall, op *ptxop.Inst) (operand, func()) {
	ts := fieldTypes(c.Typ)
	if ts == nil {
		if f.regClass(c.Typ) == cls32 && f.resultClass(c.Typ, op) == cls16 {
			return f.halfResult(c)
		}
		return f.dst(c), nil
	}
	id := int32(ir.ID(c))
	if len(ts) == 2 && ts[1] == types.Type(ir.I1) {
		regs := f.multi[id]
		if regs == nil || regs[1] == 0 {
			return f.field(c, 0), nil
		}
		return pairOp(f.field(c, 0), f.field(c, 1)), nil
	}
	v := make([]operand, len(ts))
	for k := range ts {
		v[k] = f.field(c, k)
	}
	if op.Wide() {
		q := f.tempOp(cls128)
		return q, func() { f.emit("mov.b128", vecOp(v), q) }
	}
	return vecOp(v), nil
}
