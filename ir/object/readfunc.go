package object

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// function reads the body of a function, after its head, into f, whose parameters the head has
// made.
func (d *decoder) function(f *llir.Func) {
	b := funcDecoder{decoder: *d, later: d.l.later[:0]}
	b.pool = resized(d.l.pool, b.count())
	d.l.pool = b.pool
	for i := range b.pool {
		if b.file[b.at] == constAsm {
			b.at++
			b.pool[i] = b.asm()
		} else {
			b.pool[i] = b.constant()
		}
	}
	b.values = resized(d.l.values, b.count())
	d.l.values = b.values
	for i, p := range f.Params {
		b.values[i] = p
	}
	b.next, b.left = len(f.Params), len(b.values)-len(f.Params)
	f.Blocks = make([]*llir.Block, b.count())
	b.blocks = make([]llir.Block, len(f.Blocks))
	for i := range b.blocks {
		b.blocks[i].Parent = f
		f.Blocks[i] = &b.blocks[i]
	}
	insts := make([]llir.Instruction, b.left) // room for all but those that are no values
	for i := range b.blocks {
		blk := &b.blocks[i]
		n := b.count()
		if n > len(insts) {
			insts = make([]llir.Instruction, n)
		}
		blk.Insts, insts = insts[:n:n], insts[n:]
		for k := range blk.Insts {
			inst, v := b.instruction()
			b.left--
			blk.Insts[k] = inst
			if v != nil {
				b.values[b.next] = v
				b.next++
			}
		}
		blk.Term = b.terminator()
	}
	for _, l := range b.later {
		*l.slot = b.values[l.number]
	}
	d.l.later = b.later
}

// resized returns list with n elements, which are to be filled.
func resized(list []value.Value, n int) []value.Value {
	if n <= cap(list) {
		return list[:n]
	}
	return make([]value.Value, n)
}

// funcDecoder reads the blocks of a function.
type funcDecoder struct {
	decoder
	pool   []value.Value
	values []value.Value // by number
	next   int           // number of the next value
	left   int           // about how many instructions are to come
	blocks []llir.Block
	later  []forward
	extra  uint64 // the extra facts of the current instruction
}

// forward is an operand that is defined further on.
type forward struct {
	slot   *value.Value
	number int
}

func (d *funcDecoder) operand(slot *value.Value) {
	n := int(d.num())
	if n&1 != 0 {
		*slot = d.pool[n>>1]
		return
	}
	n >>= 1
	number := d.next - (n>>1 ^ -(n & 1))
	if number < d.next {
		*slot = d.values[number]
	} else {
		d.later = append(d.later, forward{slot, number})
	}
}

// code reads opcode, extra facts and attachments.
func (d *funcDecoder) code() (op int, md llir.Metadata) {
	op, d.extra = d.byte(), 0
	if op < opExtra {
		return op, nil
	}
	return op - opExtra, d.extras()
}

func (d *funcDecoder) extras() (md llir.Metadata) {
	d.extra = d.num()
	if d.extra&extraAttachments == 0 {
		return nil
	}
	md = make(llir.Metadata, d.count())
	for i := range md {
		name := d.str()
		fields := make([]int64, d.count())
		for k := range fields {
			fields[k] = d.int()
		}
		n, err := ir.NewNote(name, fields)
		if err != nil {
			panic("object: " + err.Error())
		}
		md[i] = &metadata.Attachment{Name: name, Node: n}
	}
	return md
}

func (d *funcDecoder) has(extra uint64) bool { return d.extra&extra != 0 }

// instruction reads one, which is value v, nil if it is none.
func (d *funcDecoder) instruction() (inst llir.Instruction, v value.Value) {
	op, md := d.code()
	switch {
	case op < opConv:
		return d.arithmetic(ir.Op(op-opBin), md)
	case op < opLoad:
		return d.conversion(ir.Conv(op-opConv), md)
	case op == opCall:
		i := d.call(md)
		return i, i
	default:
		if inst, v = d.common(op, md); inst == nil {
			inst = d.rare(op, md)
			v = ir.ValueOf(inst)
			ir.OperandsOf(inst, d.operand)
		}
	}
	return inst, v
}

func (d *funcDecoder) fast() []enum.FastMathFlag {
	if d.extra < extraFast {
		return nil
	}
	var out []enum.FastMathFlag
	for f := enum.FastMathFlagAFn; f <= enum.FastMathFlagReassoc; f++ {
		if d.has(extraFast << f) {
			out = append(out, f)
		}
	}
	return out
}

// common reads a usual instruction and its operands.
func (d *funcDecoder) common(op int, md llir.Metadata) (llir.Instruction, value.Value) {
	switch op {
	case opLoad:
		i := &llir.InstLoad{ElemType: d.typ(), Align: llir.Align(d.num()), Volatile: d.has(extraVolatile), Metadata: md}
		if i.Atomic = d.has(extraAtomic); i.Atomic {
			i.Ordering, i.SyncScope = d.atomic()
		}
		d.operand(&i.Src)
		return i, i
	case opStore:
		i := &llir.InstStore{Align: llir.Align(d.num()), Volatile: d.has(extraVolatile), Metadata: md}
		if i.Atomic = d.has(extraAtomic); i.Atomic {
			i.Ordering, i.SyncScope = d.atomic()
		}
		d.operand(&i.Src)
		d.operand(&i.Dst)
		return i, nil
	case opGEP:
		i := &llir.InstGetElementPtr{ElemType: ir.I8, Indices: d.l.operands.list(1), InBounds: d.has(extraInBounds),
			Typ: d.typ(), Metadata: md}
		d.operand(&i.Src)
		d.operand(&i.Indices[0])
		return i, i
	case opPhi:
		i := d.l.phis.take(d.left)
		i.Typ, i.Metadata = d.typ(), md
		d.incoming(i)
		return i, i
	case opICmp:
		i := d.l.icmps.take(d.left)
		i.Pred, i.Typ, i.Metadata = enum.IPred(d.byte()), ir.I1, md
		d.operand(&i.X)
		d.operand(&i.Y)
		return i, i
	case opFCmp:
		i := d.l.fcmps.take(d.left)
		i.Pred, i.Typ, i.Metadata = enum.FPred(d.byte()), ir.I1, md
		d.operand(&i.X)
		d.operand(&i.Y)
		return i, i
	case opSelect:
		i := d.l.selects.take(d.left)
		i.Typ, i.Metadata = d.typ(), md
		d.operand(&i.Cond)
		d.operand(&i.ValueTrue)
		d.operand(&i.ValueFalse)
		return i, i
	case opAlloca:
		i := &llir.InstAlloca{ElemType: d.typ(), Align: llir.Align(d.num()), Typ: ir.Ptr(ir.Local), AddrSpace: ir.Local, Metadata: md}
		if d.bool() {
			d.operand(&i.NElems)
		}
		return i, i
	case opAddrSpaceCast:
		i := &llir.InstAddrSpaceCast{To: d.typ(), Metadata: md}
		d.operand(&i.From)
		return i, i
	}
	return nil, nil
}

// incoming reads what comes into a phi.
func (d *funcDecoder) incoming(i *llir.InstPhi) {
	incs := d.l.incs.list(d.count())
	i.Incs = d.l.incLists.list(len(incs))
	for k := range incs {
		incs[k].Pred = d.block()
		i.Incs[k] = &incs[k]
	}
	for k := range incs {
		d.operand(&incs[k].X)
	}
}

func (d *funcDecoder) atomic() (enum.AtomicOrdering, string) {
	o := enum.AtomicOrdering(d.byte())
	return o, d.str()
}

func (d *funcDecoder) call(md llir.Metadata) *llir.InstCall {
	i := d.l.calls.take(d.left)
	i.Typ, i.Metadata = d.typ(), md
	i.FastMathFlags = d.fast()
	i.Args = d.l.operands.list(d.count())
	if d.has(extraAttrs) {
		d.callAttrs(i)
	}
	d.operand(&i.Callee)
	for k := range i.Args {
		slot := &i.Args[k]
		if a, ok := (*slot).(*llir.Arg); ok {
			slot = &a.Value
		}
		d.operand(slot)
	}
	return i
}

// callAttrs reads the attributes of a call and makes wrappers for the arguments that have some.
func (d *funcDecoder) callAttrs(i *llir.InstCall) {
	for k := range i.Args {
		if d.bool() {
			i.Args[k] = &llir.Arg{Attrs: readAttrs[llir.ParamAttribute](&d.decoder, paramFacts)}
		}
	}
	i.ReturnAttrs = readAttrs[llir.ReturnAttribute](&d.decoder, paramFacts)
	i.FuncAttrs = readAttrs[llir.FuncAttribute](&d.decoder, funcFacts)
}

func (d *funcDecoder) rare(op int, md llir.Metadata) llir.Instruction {
	if op == opFence {
		i := &llir.InstFence{Metadata: md}
		i.Ordering, i.SyncScope = d.atomic()
		return i
	}
	t := d.typ()
	switch op {
	case opFNeg:
		return &llir.InstFNeg{Typ: t, FastMathFlags: d.fast(), Metadata: md}
	case opFRem:
		return &llir.InstFRem{Typ: t, Metadata: md}
	case opFreeze:
		return &llir.InstFreeze{Typ: t, Metadata: md}
	case opExtractValue:
		return &llir.InstExtractValue{Typ: t, Indices: d.indices(), Metadata: md}
	case opInsertValue:
		return &llir.InstInsertValue{Typ: t, Indices: d.indices(), Metadata: md}
	case opExtractElement:
		return &llir.InstExtractElement{Typ: t, Metadata: md}
	case opInsertElement:
		return &llir.InstInsertElement{Typ: t.(*types.VectorType), Metadata: md}
	case opShuffleVector:
		return &llir.InstShuffleVector{Typ: t.(*types.VectorType), Metadata: md}
	case opCmpXchg:
		i := &llir.InstCmpXchg{Typ: t.(*types.StructType), Volatile: d.has(extraVolatile), Weak: d.has(extraWeak), Metadata: md}
		i.FailureOrdering = enum.AtomicOrdering(d.byte())
		i.SuccessOrdering, i.SyncScope = d.atomic()
		return i
	case opAtomicRMW:
		i := &llir.InstAtomicRMW{Typ: t, Op: enum.AtomicOp(d.byte()), Volatile: d.has(extraVolatile), Metadata: md}
		i.Ordering, i.SyncScope = d.atomic()
		return i
	}
	panic("object: unknown instruction")
}

func (d *funcDecoder) indices() []uint64 {
	out := make([]uint64, d.count())
	for i := range out {
		out[i] = d.num()
	}
	return out
}

func (d *funcDecoder) block() *llir.Block { return &d.blocks[d.num()] }

func (d *funcDecoder) terminator() llir.Terminator {
	op, md := d.code()
	switch op {
	case opBr:
		t := d.l.jumps.take(d.left)
		t.Target, t.Metadata = d.block(), md
		return t
	case opCondBr:
		t := d.l.branches.take(d.left)
		t.Metadata = md
		d.operand(&t.Cond)
		t.TargetTrue, t.TargetFalse = d.block(), d.block()
		return t
	case opSwitch:
		t := &llir.TermSwitch{Cases: make([]*llir.Case, d.count()), Metadata: md}
		for i := range t.Cases {
			var v value.Value
			d.operand(&v)
			t.Cases[i] = &llir.Case{X: v.(constant.Constant)}
		}
		d.operand(&t.X)
		t.TargetDefault = d.block()
		for _, c := range t.Cases {
			c.Target = d.block()
		}
		return t
	case opRet:
		t := &llir.TermRet{Metadata: md}
		d.operand(&t.X)
		return t
	case opRetVoid:
		return ir.NewRet(nil, md)
	case opUnreachable:
		return ir.NewUnreachable(md)
	}
	panic("object: unknown terminator")
}
