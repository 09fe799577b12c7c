package emit

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/target"
)

// fn is the selection of one function. See the package comment for the order of things.
type fn struct {
	m       *module // shared; read only while functions are selected
	cfg     *target.Config
	f       *llir.Func
	index   int // number of the function among the module's definitions
	name    string
	decl    *signature
	g       *ir.Graph
	effects *ir.EffectTable
	opcodes *opcodes

	vals  []val           // by ir.ID
	kinds ir.Kinds        // of the instructions
	edges []phiCopy       // of the block being selected
	par   parallel        // the copies being selected
	multi map[int32][]reg // registers of values of struct or vector type, by ir.ID
	regs  registers
	frame frame  // stack slots
	body  []inst // the body so far, from top on: it is built backwards
	top   int
	code  []inst         // the whole body
	tmp   []inst         // expansion of the current IR operation, in order
	arena []operand      // backing store of operands
	used  []bool         // by block: some branch names its label
	last  *llir.Block    // block being selected
	here  any            // the current IR operation; nil: none
	loc   *ir.Location   // its position, if the text has positions
	bases map[string]reg // addresses of variables that loops want, made at the entry
	refs  map[*llir.Func]bool
	// handed has the registers in which loops hand on the phis of their heads whose own registers
	// are wanted after them; see latch.go.
	handed map[*llir.InstPhi]reg
	order  []*llir.Func // keys of refs in order of first mention

	labels labels

	coalescer *coalescer

	joined []reg              // by number: what registers have become that are one with another; see coalesce.go
	arrays []*llir.InstAlloca // variable length arrays that debuggers are to find

	needs    *needs
	problems ir.Problems
}

// val is what selection knows of a parameter or instruction.
type val struct {
	reg  reg   // 0: nobody asked for it
	uses int32 // operands that name it
	low  reg   // holds the low half of a 64-bit integer, if somebody asked for that; see address32.go
	half reg   // holds a narrow integer in 16 bits, if somebody asked for that; see halves.go
	ext  ext   // how the bits above a narrow integer are filled; see narrow.go
	sign bool  // somebody wants the sign there; see narrow.go

	resolved value.Value // what resolve found for an integer conversion, which does not change any more
}

func newFn(m *module, f *llir.Func, index int, w *worker) *fn {
	s := &fn{m: m, cfg: m.cfg, f: f, index: index, name: m.names.of[f], decl: m.signature(f),
		effects: w.effects, opcodes: w.opcodes}
	s.body, s.tmp, s.arena, s.vals, s.used, s.coalescer = w.body, w.tmp, w.arena, w.vals, w.used, &w.coalescer
	s.regs.names = w.names
	w.memory.Reset()
	s.g = w.memory.Graph(f)
	s.needs = newNeeds(m.cfg, &s.problems)
	return s
}

// run selects the whole function and leaves its body in f.code, in order.
func (f *fn) run() {
	f.vals = zeros(f.vals, ir.NumberValues(f.f))
	f.used = zeros(f.used, len(f.g.Blocks))
	f.labels = labels{function: f.index, blocks: len(f.g.Blocks)}
	// What most functions need; the others grow.
	if n := len(f.vals) * 3 / 2; len(f.body) < n {
		f.body = make([]inst, n)
	}
	f.top = len(f.body)
	if n := 3 * len(f.vals); cap(f.arena) < n {
		f.arena = make([]operand, 0, n)
	}
	f.countUses()
	f.layoutFrame()
	for i := len(f.g.Blocks) - 1; i >= 0; i-- {
		f.block(i)
	}
	slices.Reverse(f.problems)
	f.entry()
	f.code = f.body[f.top:]
	f.regs.close()
	if f.cfg.OptLevel >= 2 {
		f.coalesce()
		f.straighten()
		return
	}
	f.code = slices.DeleteFunc(f.code, func(in inst) bool { return in.kind == instLabel && !f.branchedTo(in.label) })
}

// zeros returns n zeros, in the memory of s if that is large enough.
func zeros[S ~[]E, E any](s S, n int) S {
	if cap(s) < n {
		return make(S, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// branchedTo reports whether something branches to a label.
func (f *fn) branchedTo(l label) bool { return int(l) > len(f.used) || f.used[l-1] }

// countUses fills in kinds, and how often values are named and wanted with their signs.
func (f *fn) countUses() {
	count := func(s *value.Value) {
		if id := ir.ID(*s); id >= 0 {
			f.vals[id].uses++
		}
	}
	for _, b := range f.g.Blocks {
		for _, i := range b.Insts {
			ir.OperandsOf(i, count)
			kind := ir.Kind(i)
			f.kinds |= kind
			if kind&signed != 0 {
				f.noteSigns(i)
			}
		}
		ir.OperandsOf(b.Term, count)
	}
}

// block selects block i and puts its label before it.
func (f *fn) block(i int) {
	b := f.g.Blocks[i]
	f.last = b
	f.enter(b.Term)
	f.terminator(b, i)
	f.flush()
	for k := len(b.Insts) - 1; k >= 0; k-- {
		f.inst(b.Insts[k])
	}
	if f.handed != nil {
		f.takeOver(b, i)
	}
	if f.keepsRolled(i) {
		f.tmp = append(f.tmp, inst{kind: instText, op: `.pragma "nounroll";`})
		f.flush()
	}
	// Branches from earlier blocks, which come later, may want it; if none does it goes then.
	f.label(ofBlock(i))
	f.flush()
}

// keepsRolled reports whether block i is the header of a loop that ptxas is not to unroll, which
// must be said before the header's instructions (PTX ISA, Pragma Strings: "nounroll").
func (f *fn) keepsRolled(i int) bool {
	l := f.g.LoopOf[i]
	return l != nil && l.Header == i && slices.ContainsFunc(l.Latches, func(b int) bool {
		return ir.UnrollOf(f.g.Blocks[b].Term) == 1
	})
}

// nameRegisters gives all registers of the body their names, as printing does.
func (f *fn) nameRegisters() {
	for k := range f.code {
		in := &f.code[k]
		if in.guard != 0 {
			f.regs.name(in.guard)
		}
		f.regs.mention(in.args)
	}
}

// printed returns the name of a register, "" if nothing mentions it. All have names.
func (f *fn) printed(r reg) string {
	if r = f.joint(r); r == 0 || f.regs.names[r.num()] == 0 {
		return ""
	}
	return f.regs.name(r).String()
}

// inst selects one instruction if it has an effect or someone wants its result.
func (f *fn) inst(i llir.Instruction) {
	x := &val{}
	if id := ir.ID(i); id >= 0 {
		x = &f.vals[id]
	}
	if !f.wanted(i, x) {
		return
	}
	f.enter(i)
	if x.low == 0 || x.reg != 0 {
		f.selectInst(i)
	}
	if x.low != 0 {
		f.lowHalf(ir.ValueOf(i))
	}
	f.flush()
}

// enter makes i the current operation.
func (f *fn) enter(i any) {
	f.here = i
	if f.m.files != nil {
		f.loc = ir.LocOf(i)
	}
}

// wanted reports whether an instruction has to be selected, of which x is known.
func (f *fn) wanted(i llir.Instruction, x *val) bool {
	asked := x.reg != 0 || x.low != 0 || x.half != 0
	switch i := i.(type) {
	case *llir.InstPhi:
		return false // the copies are made by the predecessors
	case *llir.InstStore:
		return true
	case *llir.InstLoad:
		if i.Volatile || i.Atomic {
			return true
		}
	case *llir.InstCall:
		if asked {
			return true
		}
		callee := ir.Callee(i)
		intrinsic := callee != nil && ir.IsIntrinsic(callee.GlobalName)
		_, isAsm := i.Callee.(*llir.InlineAsm)
		if !intrinsic && !isAsm || i.Typ == types.Type(ir.Void) || f.effects.OfCall(i)&^ir.ReadMem != 0 {
			return true // removing useless calls is the optimiser's business
		}
	}
	return asked || f.multi[int32(ir.ID(i))] != nil
}

// selectInst dispatches to the family of the operation.
func (f *fn) selectInst(i llir.Instruction) {
	if op, x, y, ok := ir.AsBin(i); ok {
		f.binary(op, ir.ValueOf(i), x, y)
		return
	}
	if c, x, to, ok := ir.AsConv(i); ok {
		f.convert(c, ir.ValueOf(i), x, to)
		return
	}
	switch i := i.(type) {
	case *llir.InstLoad:
		f.load(i)
	case *llir.InstStore:
		f.store(i)
	case *llir.InstGetElementPtr:
		f.gep(i)
	case *llir.InstCall:
		f.call(i)
	case *llir.InstICmp:
		f.icmp(i)
	case *llir.InstFCmp:
		f.fcmp(i)
	case *llir.InstSelect:
		f.selectOp(i)
	case *llir.InstFNeg:
		f.fneg(i)
	case *llir.InstFRem:
		f.errorf("the remainder of floating-point numbers has no PTX instruction; call fmod")
	case *llir.InstAddrSpaceCast:
		f.cast(i)
	case *llir.InstAlloca:
		f.alloca(i)
	case *llir.InstFreeze, *llir.InstExtractValue, *llir.InstExtractElement:
		f.moveTo(ir.ValueOf(i), ir.ValueOf(i))
	case *llir.InstInsertValue, *llir.InstInsertElement:
		f.copyFields(ir.ValueOf(i))
	default:
		f.unsupported(i)
	}
}

func (f *fn) unsupported(i any) {
	name := "instruction"
	if l, ok := i.(interface{ LLString() string }); ok {
		name = l.LLString()
	}
	f.errorf("internal limit: no PTX for %q", name)
}

func (f *fn) errorf(format string, args ...any) { f.problems.Errorf(f.pos(), format, args...) }

func (f *fn) pos() ir.Pos {
	if f.here == nil {
		return ir.Pos{}
	}
	return ir.PosOf(f.here)
}

// emit appends an instruction to the expansion of the current operation; the destination comes
// first.
func (f *fn) emit(op string, args ...operand) { f.emitOp(f.opcodes.get(op), args...) }

// emitOp is emit for an opcode that has been looked up, or put together of parts.
func (f *fn) emitOp(op *opcode, args ...operand) {
	op.know(f.opcodes.sm)
	switch {
	case op.count:
		need := op.row.NeedFor(op.text, len(args), f.opcodes.sm)
		f.needs.instruction(op.text, &need, f.pos())
	case op.need != nil:
		f.needs.add(*op.need, describe(op.text), f.pos())
	}
	f.tmp = append(f.tmp, inst{op: op.text, props: op.props, loc: f.loc})
	if len(args) == 0 {
		return
	}
	in := &f.tmp[len(f.tmp)-1]
	in.args = f.keep(args)
	switch args[0].kind {
	case opReg:
		in.was = args[0].reg
	case opLabel:
		in.label = label(args[0].imm)
	}
}

// op returns the opcode that parts make.
func (f *fn) op(parts ...string) *opcode { return f.opcodes.join(parts...) }

// branchIf emits a branch to a label on a predicate, or on its negation.
func (f *fn) branchIf(guard reg, neg bool, to operand) {
	f.emit("bra", to)
	in := &f.tmp[len(f.tmp)-1]
	in.guard, in.neg = guard, neg
}

func (f *fn) label(l label) { f.tmp = append(f.tmp, inst{kind: instLabel, label: l}) }

func (f *fn) text(line string) {
	f.tmp = append(f.tmp, inst{kind: instText, op: line, loc: f.loc})
}

// keep copies operands into the arena.
func (f *fn) keep(args []operand) []operand {
	n := len(args)
	if cap(f.arena)-len(f.arena) < n {
		f.arena = make([]operand, 0, max(len(f.vals)/2, 64, n))
	}
	at := len(f.arena)
	f.arena = f.arena[:at+n]
	kept := f.arena[at : at+n : at+n]
	for k := range kept { // few: faster than copy
		kept[k] = args[k]
	}
	return kept
}

// flush moves the expansion of the current operation to the front of the body, which is built
// backwards.
func (f *fn) flush() {
	if f.top < len(f.tmp) {
		more := len(f.body) + len(f.tmp)
		f.body = append(make([]inst, more), f.body...)
		f.top += more
	}
	f.top -= len(f.tmp)
	for k := range f.tmp {
		f.body[f.top+k] = f.tmp[k]
	}
	f.tmp = f.tmp[:0]
}

// temp makes a register.
func (f *fn) temp(c class) reg { return f.regs.make(c) }

func (f *fn) tempOp(c class) operand { return regOp(f.temp(c)) }

// classOf returns the register class of a first-class scalar type.
func (f *fn) regClass(t types.Type) class {
	switch t := t.(type) {
	case *types.IntType:
		switch {
		case t.BitSize == 1:
			return clsPred
		case t.BitSize <= 32:
			return cls32
		case t.BitSize == 64:
			return cls64
		}
		f.errorf("internal limit: integer of %d bits reached instruction selection", t.BitSize)
		return cls64
	case *types.FloatType:
		switch t.Kind {
		case types.FloatKindHalf:
			return cls16
		case types.FloatKindFloat:
			return clsF32
		}
		return clsF64
	case *types.PointerType:
		return f.spaceClass(t.AddrSpace)
	}
	f.errorf("internal limit: value of type %s reached instruction selection", t)
	return cls64
}

func (f *fn) ptrClass() class {
	if f.m.ptrSize == 4 {
		return cls32
	}
	return cls64
}

// ptrType is the type letter and width of addresses in opcodes.
func (f *fn) ptrType() string {
	if f.m.ptrSize == 4 {
		return ".u32"
	}
	return ".u64"
}

// refer records that the function mentions callee, which must be declared before.
func (f *fn) refer(callee *llir.Func) string {
	if !f.refs[callee] {
		if f.refs == nil {
			f.refs = map[*llir.Func]bool{}
		}
		f.refs[callee] = true
		f.order = append(f.order, callee)
	}
	return f.m.names.of[callee]
}
