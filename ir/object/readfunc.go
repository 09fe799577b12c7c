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

// function reads the body of a function, behind its head, into f, whose parameters the head has
// made.
func (d *decoder) function(f *llir.Func) {
	b := &funcDecoder{decoder: *d}
	b.pool = make([]value.Value, b.count())
	for i := range b.pool {
		if b.file[b.at] == constAsm {
			b.at++
			b.pool[i] = b.asm()
		} else {
			b.pool[i] = b.constant()
		}
	}
	b.values = make([]value.Value, 0, b.count())
	for _, p := range f.Params {
		b.values = append(b.values, p)
	}
	b.blocks = make([]*llir.Block, b.count())
	blocks := make([]llir.Block, len(b.blocks))
	for i := range b.blocks {
		blocks[i].Parent = f
		b.blocks[i] = &blocks[i]
	}
	for _, blk := range b.blocks {
		blk.Insts = make([]llir.Instruction, b.count())
		for i := range blk.Insts {
			inst := b.instruction()
			blk.Insts[i] = inst
			if ir.LocalOf(inst) != nil {
				b.values = append(b.values, ir.ValueOf(inst))
			}
		}
		blk.Term = b.terminator()
	}
	for _, l := range b.later {
		*l.slot = b.values[l.number]
	}
	f.Blocks = b.blocks
}

// funcDecoder reads the blocks of a function.
type funcDecoder struct {
	decoder
	pool   []value.Value
	values []value.Value // by number
	blocks []*llir.Block
	later  []forward
	extra  uint64 // the extra facts of the current instruction
}

// forward is an operand that is defined further on.
type forward struct {
	slot   *value.Value
	number int64
}

func (d *funcDecoder) operand(slot *value.Value) {
	n := d.num()
	if n&1 != 0 {
		*slot = d.pool[n>>1]
		return
	}
	n >>= 1
	number := int64(len(d.values)) - (int64(n>>1) ^ -int64(n&1))
	if number < int64(len(d.values)) {
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
	d.extra = d.num()
	if d.extra&extraAttachments != 0 {
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
	}
	return op - opExtra, md
}

// operands returns room for n operands.
func (d *funcDecoder) operands(n int) []value.Value {
	l := d.l
	if n > len(l.room) {
		l.room = make([]value.Value, max(n, 64))
	}
	s := l.room[:n:n]
	l.room = l.room[n:]
	return s
}

func (d *funcDecoder) has(extra uint64) bool { return d.extra&extra != 0 }

func (d *funcDecoder) instruction() llir.Instruction {
	op, md := d.code()
	var inst llir.Instruction
	switch {
	case op < opConv:
		inst = ir.InstructionOf(ir.NewTyped(ir.Op(op-opBin), nil, nil, d.typ(), md))
		if d.extra != 0 {
			d.flags(inst)
		}
	case op < opLoad:
		inst = ir.InstructionOf(ir.NewConv(ir.Conv(op-opConv), nil, d.typ(), md))
	default:
		if inst = d.common(op, md); inst == nil {
			inst = d.rare(op, md)
		}
	}
	ir.OperandsOf(inst, d.operand)
	return inst
}

// flags gives an arithmetic instruction its flags.
func (d *funcDecoder) flags(inst any) {
	switch over, fast, exact := ir.FlagSlots(inst); {
	case over != nil:
		if d.has(extraNSW) {
			*over = append(*over, enum.OverflowFlagNSW)
		}
		if d.has(extraNUW) {
			*over = append(*over, enum.OverflowFlagNUW)
		}
	case fast != nil:
		*fast = d.fast()
	case exact != nil:
		*exact = d.has(extraExact)
	}
}

func (d *funcDecoder) fast() []enum.FastMathFlag {
	var out []enum.FastMathFlag
	for f := enum.FastMathFlagAFn; f <= enum.FastMathFlagReassoc; f++ {
		if d.has(extraFast << f) {
			out = append(out, f)
		}
	}
	return out
}

func (d *funcDecoder) common(op int, md llir.Metadata) llir.Instruction {
	switch op {
	case opLoad:
		i := &llir.InstLoad{ElemType: d.typ(), Align: llir.Align(d.num()), Volatile: d.has(extraVolatile), Metadata: md}
		if i.Atomic = d.has(extraAtomic); i.Atomic {
			i.Ordering, i.SyncScope = d.atomic()
		}
		return i
	case opStore:
		i := &llir.InstStore{Align: llir.Align(d.num()), Volatile: d.has(extraVolatile), Metadata: md}
		if i.Atomic = d.has(extraAtomic); i.Atomic {
			i.Ordering, i.SyncScope = d.atomic()
		}
		return i
	case opGEP:
		return &llir.InstGetElementPtr{ElemType: ir.I8, Indices: d.operands(1), InBounds: d.has(extraInBounds),
			Typ: d.typ(), Metadata: md}
	case opCall:
		return d.call(md)
	case opPhi:
		i := &llir.InstPhi{Typ: d.typ(), Metadata: md}
		i.Incs = make([]*llir.Incoming, d.count())
		for k := range i.Incs {
			i.Incs[k] = &llir.Incoming{Pred: d.block()}
		}
		return i
	case opICmp:
		return &llir.InstICmp{Pred: enum.IPred(d.byte()), Typ: ir.I1, Metadata: md}
	case opFCmp:
		return &llir.InstFCmp{Pred: enum.FPred(d.byte()), Typ: ir.I1, Metadata: md}
	case opSelect:
		return &llir.InstSelect{Typ: d.typ(), Metadata: md}
	case opAlloca:
		i := &llir.InstAlloca{ElemType: d.typ(), Align: llir.Align(d.num()), Typ: ir.Ptr(ir.Local), AddrSpace: ir.Local, Metadata: md}
		if d.bool() {
			i.NElems = ir.Int(ir.I64, 0) // an operand, read with the others
		}
		return i
	case opAddrSpaceCast:
		return &llir.InstAddrSpaceCast{To: d.typ(), Metadata: md}
	}
	return nil
}

func (d *funcDecoder) atomic() (enum.AtomicOrdering, string) {
	o := enum.AtomicOrdering(d.byte())
	return o, d.str()
}

func (d *funcDecoder) call(md llir.Metadata) *llir.InstCall {
	if len(d.l.calls) == 0 {
		d.l.calls = make([]llir.InstCall, 16)
	}
	i := &d.l.calls[0]
	d.l.calls = d.l.calls[1:]
	i.Typ, i.Metadata = d.typ(), md
	i.FastMathFlags = d.fast()
	i.Args = d.operands(d.count())
	if !d.has(extraAttrs) {
		return i
	}
	for k := range i.Args {
		if d.bool() {
			i.Args[k] = &llir.Arg{Attrs: readAttrs[llir.ParamAttribute](&d.decoder, &ir.ParamFacts{})}
		}
	}
	i.ReturnAttrs = readAttrs[llir.ReturnAttribute](&d.decoder, &ir.ParamFacts{})
	i.FuncAttrs = readAttrs[llir.FuncAttribute](&d.decoder, &ir.FuncFacts{})
	return i
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

func (d *funcDecoder) block() *llir.Block { return d.blocks[d.num()] }

func (d *funcDecoder) terminator() llir.Terminator {
	op, md := d.code()
	var term llir.Terminator
	switch op {
	case opBr:
		term = &llir.TermBr{Metadata: md}
	case opCondBr:
		term = &llir.TermCondBr{Metadata: md}
	case opSwitch:
		t := &llir.TermSwitch{Cases: make([]*llir.Case, d.count()), Metadata: md}
		for i := range t.Cases {
			var v value.Value
			d.operand(&v)
			t.Cases[i] = &llir.Case{X: v.(constant.Constant)}
		}
		term = t
	case opRet:
		term = &llir.TermRet{X: ir.Int(ir.I32, 0), Metadata: md} // an operand, read with the others
	case opRetVoid:
		term = &llir.TermRet{Metadata: md}
	case opUnreachable:
		term = &llir.TermUnreachable{Metadata: md}
	default:
		panic("object: unknown terminator")
	}
	ir.OperandsOf(term, d.operand)
	ir.TargetsOf(term, func(slot *value.Value) { *slot = d.block() })
	return term
}
