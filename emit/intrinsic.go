package emit

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/emit/target"
	"cptx/ir"
)

// intrinsic selects a call of an intrinsic; see package ir, intrinsics.go.
func (f *fn) intrinsic(c *llir.InstCall, name string) {
	switch {
	case strings.HasPrefix(name, "ptx."):
		f.ptxOp(c, name[len("ptx."):])
	case strings.HasPrefix(name, "cptx.sreg."):
		f.sreg(c, name[len("cptx.sreg."):])
	case strings.HasPrefix(name, "llvm.dbg."), name == "cptx.assume":
	case name == "cptx.assume.aligned":
		f.moveTo(c, ir.ArgValue(c.Args[0]))
	case name == "cptx.keep":
		f.keepAlive(c)
	case name == "cptx.stacksave":
		f.emit("stacksave"+f.ptrType(), f.dst(c))
	case name == "cptx.stackrestore":
		f.emit("stackrestore"+f.ptrType(), f.regVal(ir.ArgValue(c.Args[0])))
	case name == "cptx.va_base":
		if !f.decl.variadic {
			f.errorf("va_start in a function without variable arguments")
			return
		}
		f.emit("mov"+f.ptrType(), f.dst(c), symOp(f.decl.vararg))
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
		case !isScalar(v.Type()):
			f.fields(v)
		case f.classOf(v.Type()) == clsPred:
			f.predOperand(v)
		default:
			f.val(v)
		}
	}
}

// sreg reads a special register: "i32.tid.x".
func (f *fn) sreg(c *llir.InstCall, spec string) {
	typ, name, _ := strings.Cut(spec, ".")
	if need := target.RegisterNeed(name); need.PTX > 0 || need.SM > 0 {
		f.needs.add(need, "%"+name, f.pos())
	}
	op := "mov.u32"
	if typ == "i64" {
		op = "mov.u64"
	}
	f.emit(op, f.dst(c), textOp("%"+name))
}

// memoryOps are the opcodes whose pointer operands are addresses in brackets.
var memoryOps = []string{"ld", "ldu", "st", "atom", "red", "prefetch", "prefetchu", "cp", "mbarrier", "multimem", "discard",
	"applypriority", "ldmatrix", "stmatrix", "wmma"}

func isMemoryOp(op string) bool {
	base, _, _ := strings.Cut(op, ".")
	for _, m := range memoryOps {
		if base == m {
			return true
		}
	}
	return false
}

// ptxOp selects a "ptx." intrinsic: the instruction that its name spells.
func (f *fn) ptxOp(c *llir.InstCall, op string) {
	memory := isMemoryOp(strings.ReplaceAll(op, "$", "."))
	args := make([]operand, 0, len(c.Args)+1)
	width := typeWidth(op)
	for _, a := range c.Args {
		v := ir.ArgValue(a)
		if _, isPtr := ir.SpaceOf(v); isPtr && memory {
			at := f.address(v, strings.Contains(op, "$"))
			op = strings.Replace(op, "$", spaceName(at.space), 1)
			args = append(args, at.operand(f))
			continue
		}
		args = append(args, f.ptxArg(v, op, width))
	}
	op = strings.Replace(op, "$", "", 1)
	if f.ftz() != "" {
		op = withFTZ(op)
	}
	if c.Typ == types.Type(ir.Void) || f.vals[ir.ID(c)].uses == 0 {
		f.ptxEffect(c, op, args)
		return
	}
	dst, after := f.ptxResult(c, op, width)
	f.emit(op, append([]operand{dst}, args...)...)
	after()
}

// ptxEffect emits an intrinsic whose result nobody uses: a destination is needed still, but an atomic without one
// is a reduction.
func (f *fn) ptxEffect(c *llir.InstCall, op string, args []operand) {
	if c.Typ == types.Type(ir.Void) {
		f.emit(op, args...)
		return
	}
	if r := asReduction(op); r != "" {
		f.emit(r, args...)
		return
	}
	var dst operand
	switch ts := fieldTypes(c.Typ); {
	case ts == nil:
		dst = f.tempOp(f.resultClass(c.Typ, op, typeWidth(op)))
	case len(ts) == 2 && ts[1] == types.Type(ir.I1):
		dst = f.tempOp(f.classOf(ts[0]))
	default:
		v := make([]operand, len(ts))
		for k, t := range ts {
			v[k] = f.tempOp(f.classOf(t))
		}
		dst = vecOp(v)
	}
	f.emit(op, append([]operand{dst}, args...)...)
}

// asReduction turns the opcode of an atomic into that of the reduction without result, "" if there is none: red knows
// neither acquire order nor exch and cas (PTX ISA, red).
func asReduction(op string) string {
	rest, ok := strings.CutPrefix(op, "atom.")
	if !ok || strings.Contains(op, ".acq") || strings.Contains(op, ".exch") || strings.Contains(op, ".cas") || strings.Contains(op, ".b128") {
		return ""
	}
	return "red." + rest
}

// typeWidth returns the bits of the last type in an opcode that is 16 bits wide, or 0: only 16-bit types need
// registers of their own.
func typeWidth(op string) int {
	for _, p := range strings.Split(op, ".") {
		switch p {
		case "s16", "u16", "b16":
			return 16
		}
	}
	return 0
}

// ptxArg makes the operand for an argument. i16 arguments of 16-bit instructions go to a 16-bit register; ld and st take
// 32-bit registers.
func (f *fn) ptxArg(v value.Value, op string, width int) operand {
	t := v.Type()
	if !isScalar(t) {
		return vecOp(f.fields(v))
	}
	if bitsOf(t) == 1 {
		return f.predOperand(v)
	}
	plain := strings.HasPrefix(op, "ld") || strings.HasPrefix(op, "st")
	if isNarrow(t) && width == 16 && !plain {
		o := f.val(v)
		if o.kind == opImm {
			return o
		}
		d := f.tempOp(cls16)
		f.emit("cvt.u16.u32", d, o)
		return d
	}
	if isNarrow(t) && !plain {
		return f.extend(v, strings.Contains(op, ".s"))
	}
	if isVideo(op) {
		return f.regVal(v)
	}
	return f.val(v)
}

// isVideo reports whether op is a SIMD video instruction (ISA 9.7.18.2): ptxas takes no immediates for those.
func isVideo(op string) bool {
	base, _, _ := strings.Cut(op, ".")
	switch strings.TrimRight(base, "24") {
	case "vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset":
		return base[len(base)-1] == '2' || base[len(base)-1] == '4'
	}
	return false
}

func (f *fn) resultClass(t types.Type, op string, width int) class {
	if isNarrow(t) && width == 16 && !strings.HasPrefix(op, "ld") {
		return cls16
	}
	return f.classOf(t)
}

// ptxResult makes the destination, and returns what must follow the instruction.
func (f *fn) ptxResult(c *llir.InstCall, op string, width int) (operand, func()) {
	none := func() {}
	ts := fieldTypes(c.Typ)
	if ts == nil {
		if f.vals[ir.ID(c)].reg == 0 && f.classOf(c.Typ) != cls32 {
			return f.tempOp(f.classOf(c.Typ)), none
		}
		d := f.dst(c)
		if f.resultClass(c.Typ, op, width) == cls16 && d.reg.class() == cls32 {
			t := f.tempOp(cls16)
			return t, func() { f.emit("cvt.u32.u16", d, t) }
		}
		return d, none
	}
	id := int32(ir.ID(c))
	if len(ts) == 2 && ts[1] == types.Type(ir.I1) {
		regs := f.multi[id]
		if regs == nil || regs[1] == 0 {
			return f.field(c, 0), none
		}
		return operand{kind: opPair, vec: []operand{f.field(c, 0), f.field(c, 1)}}, none
	}
	v := make([]operand, len(ts))
	for k := range ts {
		v[k] = f.field(c, k)
	}
	return vecOp(v), none
}
