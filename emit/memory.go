package emit

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// memSuffix is the type suffix of a load of t; e chooses how narrow integers are extended.
func memSuffix(t types.Type, e ext, ptrSize int64) string {
	switch t := t.(type) {
	case *types.IntType:
		switch {
		case t.BitSize <= 8 && e == extSign:
			return ".s8"
		case t.BitSize <= 8:
			return ".u8"
		case t.BitSize == 16 && e == extSign:
			return ".s16"
		case t.BitSize == 16:
			return ".u16"
		case t.BitSize == 64:
			return ".u64"
		}
		return ".u32"
	case *types.FloatType:
		switch t.Kind {
		case types.FloatKindHalf:
			return ".b16"
		case types.FloatKindFloat:
			return ".f32"
		}
		return ".f64"
	}
	if ptrSize == 4 {
		return ".u32"
	}
	return ".u64"
}

// storeType is the type suffix of a store of t.
func storeType(t types.Type, ptrSize int64) string { return memSuffix(t, extNone, ptrSize) }

// load selects a load: scalar, or vector as ld.v2/.v4 (PTX ISA, ld, ld.global.nc).
func (f *fn) load(i *llir.InstLoad) {
	a := f.address(i.Src, true)
	op := f.accessPrefix("ld", a.space, i.Volatile, atomic.HowOf(i.Ordering, i.SyncScope))
	if a.space == ir.Global && !i.Volatile && !i.Atomic && ir.HasNote[ir.Invariant](i) {
		op = f.op(op, ".nc").text
	}
	at := f.accessed(&a, op)
	if !ir.IsScalar(i.ElemType) {
		regs := f.multi[int32(ir.ID(i))]
		if regs == nil { // volatile and unused
			f.field(i, 0)
			regs = f.multi[int32(ir.ID(i))]
		}
		f.loadFields(op, at, i.ElemType, int64(i.Align), regs)
		return
	}
	if i.ElemType == types.Type(ir.I1) {
		t := f.tempOp(cls32)
		f.emitOp(f.op(op, ".u8"), t, at)
		f.emit("setp.ne.s32", f.dst(i), t, immOp(0))
		return
	}
	f.loadScalar(op, f.dst(i), i.ElemType, f.vals[ir.ID(i)].ext, at)
}

// readOnly names the state spaces that nothing writes to, for messages.
var readOnly = map[types.AddrSpace]string{ir.Constant: "__constant__", ir.Param: "parameter"}

// store selects a store.
func (f *fn) store(i *llir.InstStore) {
	a := f.address(i.Dst, true)
	t := i.Src.Type()
	if a.space == ir.Constant || a.space == ir.Param {
		f.errorf("cannot write to %s memory", readOnly[a.space])
		return
	}
	op := f.accessPrefix("st", a.space, i.Volatile, atomic.HowOf(i.Ordering, i.SyncScope))
	switch {
	case !ir.IsScalar(t):
		vals := f.fields(i.Src)
		f.storeFields(op, f.accessed(&a, op), t, int64(i.Align), vals)
	case t == types.Type(ir.I1):
		v := f.fromPred(i.Src, 1, cls32)
		f.emitOp(f.op(op, ".u8"), f.accessed(&a, op), v)
	default:
		v := f.storable(i.Src)
		f.emitOp(f.op(op, storeType(t, f.m.ptrSize)), f.accessed(&a, op), v)
	}
}

// accessed is the memory operand of an access with the opcode op, up to its type: a generic address
// for one of local memory that accessPrefix has made generic.
func (f *fn) accessed(a *addr, op string) operand {
	if a.space != ir.Local || !strings.HasSuffix(op, ".volatile") {
		return a.operand(f)
	}
	t := f.tempOp(f.ptrClass())
	from := symOp(a.sym, 0)
	if a.sym == "" {
		from = regOp(f.baseReg(a.base))
	}
	f.emitOp(f.op("cvta", ".local", f.ptrType()), t, from)
	return operand{kind: opAddr, reg: t.reg, imm: a.off}
}

// loadScalar loads a value of type t, which in memory has the width of generic addresses if it is
// one, to d.
func (f *fn) loadScalar(op string, d operand, t types.Type, e ext, at operand) {
	if f.isShort(t) {
		wide := f.tempOp(f.ptrClass())
		f.emitOp(f.op(op, memSuffix(t, e, f.m.ptrSize)), wide, at)
		f.emit("cvt.u32.u64", d, wide)
		return
	}
	f.emitOp(f.op(op, memSuffix(t, e, f.m.ptrSize)), d, at)
}

// storable is val in the form that memory has: addresses in their full width, the constants of
// narrow types in the range ptxas takes.
func (f *fn) storable(v value.Value) operand {
	if f.isShort(v.Type()) {
		return f.wideAddress(v)
	}
	if r := f.resolve(v); bitsOf(v.Type()) == 16 && bitsOf(r.Type()) == 16 && f.makesHalf(r) {
		return f.half(r)
	}
	o := f.val(v)
	if o.kind == opImm && isNarrow(v.Type()) {
		o.imm = narrowConst(o.imm, bitsOf(v.Type()), false)
	}
	return o
}

// accessPrefix returns the opcode of a memory access up to its type.
//
// Volatile is a modifier that .const and .param do not take: nobody else can change them. .local
// takes it from PTX 9.1 on, and ptxas deletes accesses without it. A volatile access of local
// memory is a generic one before, which each ptxas leaves where it is. Atomic accesses have the
// order and scope that package lower has left them.
func (f *fn) accessPrefix(op string, space types.AddrSpace, volatile bool, how atomic.How) string {
	order, scoped := "", ""
	switch {
	case space == ir.Local && volatile && version(f.m.cfg, 0) < localVolatile:
		return f.op(op, ".volatile").text
	case space == ir.Local && volatile:
		order = ".volatile"
	case space == ir.Local || space == ir.Constant || space == ir.Param:
	case how.Order > atomic.Release:
		panic("emit: " + op + " with order " + how.Order.String() + " has not been lowered")
	case how.IsAtomic():
		order, scoped = "."+how.Order.String(), "."+how.Scope.String()
	case volatile:
		order = ".volatile"
	}
	return f.op(op, order, scoped, spaceName(space)).text
}

// localVolatile is the PTX version from which on .volatile may stand beside .local (ISA, ld).
const localVolatile = 91
