package object

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// function writes the body of a function: its head; its constants; the number of values that have a
// number (parameters and instructions, see ir.NumberValues); its blocks, each the number of
// instructions, the instructions, the terminator. An operand is twice its number's distance from
// the current one, zigzag, or twice the number of a constant plus one.
func (e *encoder) function(f *llir.Func) {
	e.byte(bodyFunc)
	e.head(f)
	body := &funcEncoder{encoder: encoder{w: e.w, unit: e.unit}, consts: map[string]int{}, pool: encoder{w: e.w, unit: e.unit}}
	total := ir.NumberValues(f)
	body.number = int64(len(f.Params))
	for k, b := range f.Blocks {
		b.LocalID = int64(k)
	}
	for _, b := range f.Blocks {
		body.num(uint64(len(b.Insts)))
		for _, inst := range b.Insts {
			body.instruction(inst)
			if ir.LocalOf(inst) != nil {
				body.number++
			}
		}
		body.terminator(b.Term)
	}
	e.num(uint64(len(body.consts)))
	e.buf = append(e.buf, body.pool.buf...)
	e.num(uint64(total))
	e.num(uint64(len(f.Blocks)))
	e.buf = append(e.buf, body.buf...)
}

// head writes what a declaration says: signature and attributes.
func (e *encoder) head(f *llir.Func) {
	if f.CallingConv != enum.CallingConvNone {
		e.fail("calling convention %v", f.CallingConv)
	}
	e.typ(f.Sig)
	attrs(e, f.ReturnAttrs)
	attrs(e, f.FuncAttrs)
	for _, p := range f.Params {
		attrs(e, p.Attrs)
	}
}

// funcEncoder writes the blocks of a function and meanwhile its constants.
type funcEncoder struct {
	encoder
	pool   encoder
	consts map[string]int // encoded constant -> its number
	number int64          // of the next value
}

func (e *funcEncoder) operand(v *value.Value) {
	if id := ir.ID(*v); id >= 0 {
		d := e.number - int64(id)
		e.num(uint64(d<<1^d>>63) << 1)
		return
	}
	one := encoder{w: e.w, unit: e.unit}
	one.constant(*v)
	n, ok := e.consts[string(one.buf)]
	if !ok {
		n = len(e.consts)
		e.consts[string(one.buf)] = n
		e.pool.buf = append(e.pool.buf, one.buf...)
	}
	e.num(uint64(n)<<1 | 1)
}

// code writes the opcode and the extra facts.
func (e *funcEncoder) code(op int, inst any) {
	x := extrasOf(inst)
	md := *ir.MetadataOf(inst)
	var kept llir.Metadata
	for _, a := range md {
		if !ir.IsDebug(a) {
			kept = append(kept, a)
		}
	}
	if len(kept) > 0 {
		x |= extraAttachments
	}
	if x == 0 {
		e.byte(op)
		return
	}
	e.byte(op | opExtra)
	e.num(x)
	if x&extraAttachments != 0 {
		e.attachments(kept)
	}
}

// attachments writes notes.
func (e *funcEncoder) attachments(md llir.Metadata) {
	e.num(uint64(len(md)))
	for _, a := range md {
		n, ok := a.Node.(ir.Note)
		if !ok {
			e.fail("attachment %s", a.Name)
			return
		}
		name, fields := ir.NoteFields(n)
		e.str(name)
		e.num(uint64(len(fields)))
		for _, f := range fields {
			e.int(f)
		}
	}
}

// extrasOf returns the set of extra facts of an instruction but its attachments.
func extrasOf(inst any) uint64 {
	var x uint64
	set := func(on bool, bit uint64) {
		if on {
			x |= bit
		}
	}
	over, fast, exact := ir.Flags(inst)
	for _, f := range over {
		set(f == enum.OverflowFlagNSW, extraNSW)
		set(f == enum.OverflowFlagNUW, extraNUW)
	}
	for _, f := range fast {
		x |= extraFast << f
	}
	set(exact, extraExact)
	switch i := inst.(type) {
	case *llir.InstGetElementPtr:
		set(i.InBounds, extraInBounds)
	case *llir.InstLoad:
		set(i.Volatile, extraVolatile)
		set(i.Atomic, extraAtomic)
	case *llir.InstStore:
		set(i.Volatile, extraVolatile)
		set(i.Atomic, extraAtomic)
	case *llir.InstCmpXchg:
		set(i.Volatile, extraVolatile)
		set(i.Weak, extraWeak)
	case *llir.InstAtomicRMW:
		set(i.Volatile, extraVolatile)
	case *llir.InstCall:
		set(callHasAttrs(i), extraAttrs)
	}
	return x
}

func callHasAttrs(i *llir.InstCall) bool {
	for _, a := range i.Args {
		if _, ok := a.(*llir.Arg); ok {
			return true
		}
	}
	return len(i.ReturnAttrs)+len(i.FuncAttrs) > 0
}

func (e *funcEncoder) instruction(inst llir.Instruction) {
	if op, x, _, ok := ir.AsBin(inst); ok {
		e.code(opBin+int(op), inst)
		e.typ(x.Type())
	} else if c, _, to, ok := ir.AsConv(inst); ok {
		e.code(opConv+int(c), inst)
		e.typ(to)
	} else if !e.common(inst) && !e.rare(inst) {
		e.fail("instruction of kind %T", inst)
	}
	ir.OperandsOf(inst, e.operand)
}

// common writes what stands before the operands of the usual instructions.
func (e *funcEncoder) common(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		e.code(opLoad, i)
		e.typ(i.ElemType)
		e.num(uint64(i.Align))
		if i.Atomic {
			e.atomic(i.Ordering, i.SyncScope)
		}
	case *llir.InstStore:
		e.code(opStore, i)
		e.num(uint64(i.Align))
		if i.Atomic {
			e.atomic(i.Ordering, i.SyncScope)
		}
	case *llir.InstGetElementPtr:
		e.code(opGEP, i)
		e.typ(i.Typ)
	case *llir.InstCall:
		e.call(i)
	case *llir.InstPhi:
		e.code(opPhi, i)
		e.typ(i.Typ)
		e.num(uint64(len(i.Incs)))
		for _, inc := range i.Incs {
			e.block(inc.Pred)
		}
	case *llir.InstICmp:
		e.code(opICmp, i)
		e.byte(int(i.Pred))
	case *llir.InstFCmp:
		e.code(opFCmp, i)
		e.byte(int(i.Pred))
	case *llir.InstSelect:
		e.code(opSelect, i)
		e.typ(i.Typ)
	case *llir.InstAlloca:
		e.code(opAlloca, i)
		e.typ(i.ElemType)
		e.num(uint64(i.Align))
		e.bool(i.NElems != nil)
	case *llir.InstAddrSpaceCast:
		e.code(opAddrSpaceCast, i)
		e.typ(i.To)
	default:
		return false
	}
	return true
}

func (e *funcEncoder) atomic(o enum.AtomicOrdering, scope string) {
	e.byte(int(o))
	e.str(scope)
}

func (e *funcEncoder) call(i *llir.InstCall) {
	if i.CallingConv != enum.CallingConvNone || i.Tail != enum.TailNone || len(i.OperandBundles) > 0 {
		e.fail("call with a calling convention, tail mark or operand bundle")
	}
	e.code(opCall, i)
	e.typ(i.Typ)
	e.num(uint64(len(i.Args)))
	if !callHasAttrs(i) {
		return
	}
	for _, a := range i.Args {
		w, ok := a.(*llir.Arg)
		e.bool(ok)
		if ok {
			attrs(&e.encoder, w.Attrs)
		}
	}
	attrs(&e.encoder, i.ReturnAttrs)
	attrs(&e.encoder, i.FuncAttrs)
}

func (e *funcEncoder) rare(inst llir.Instruction) bool {
	typed := func(op int, t types.Type) {
		e.code(op, inst)
		e.typ(t)
	}
	switch i := inst.(type) {
	case *llir.InstFNeg:
		typed(opFNeg, i.Typ)
	case *llir.InstFRem:
		typed(opFRem, i.Typ)
	case *llir.InstFreeze:
		typed(opFreeze, i.Typ)
	case *llir.InstExtractValue:
		typed(opExtractValue, i.Typ)
		e.indices(i.Indices)
	case *llir.InstInsertValue:
		typed(opInsertValue, i.Typ)
		e.indices(i.Indices)
	case *llir.InstExtractElement:
		typed(opExtractElement, i.Typ)
	case *llir.InstInsertElement:
		typed(opInsertElement, i.Typ)
	case *llir.InstShuffleVector:
		typed(opShuffleVector, i.Typ)
	case *llir.InstFence:
		e.code(opFence, i)
		e.atomic(i.Ordering, i.SyncScope)
	case *llir.InstCmpXchg:
		typed(opCmpXchg, i.Typ)
		e.byte(int(i.FailureOrdering))
		e.atomic(i.SuccessOrdering, i.SyncScope)
	case *llir.InstAtomicRMW:
		typed(opAtomicRMW, i.Typ)
		e.byte(int(i.Op))
		e.atomic(i.Ordering, i.SyncScope)
	default:
		return false
	}
	return true
}

func (e *funcEncoder) indices(xs []uint64) {
	e.num(uint64(len(xs)))
	for _, x := range xs {
		e.num(x)
	}
}

func (e *funcEncoder) block(b value.Value) { e.num(uint64(b.(*llir.Block).LocalID)) }

func (e *funcEncoder) terminator(term llir.Terminator) {
	switch t := term.(type) {
	case *llir.TermBr:
		e.code(opBr, t)
	case *llir.TermCondBr:
		e.code(opCondBr, t)
	case *llir.TermSwitch:
		e.code(opSwitch, t)
		e.num(uint64(len(t.Cases)))
		for _, c := range t.Cases {
			v := value.Value(c.X)
			e.operand(&v)
		}
	case *llir.TermRet:
		if t.X == nil {
			e.code(opRetVoid, t)
		} else {
			e.code(opRet, t)
		}
	case *llir.TermUnreachable:
		e.code(opUnreachable, t)
	default:
		e.fail("terminator of kind %T", term)
	}
	ir.OperandsOf(term, e.operand)
	ir.TargetsOf(term, func(b *value.Value) { e.block(*b) })
}
