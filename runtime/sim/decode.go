package sim

import (
	"fmt"
	"math"
	"strconv"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// decoder turns the body of one function into instructions.
type decoder struct {
	prog   *Program
	unit   *unit
	fn     *function
	scope  *scope
	consts map[uint64]int32
	cur    meta     // position and name for the instructions being emitted
	x      inst     // the instruction that is being decoded
	dense  int      // entries of the register tables so far
	syms   []symbol // of registers, not yet used
	extras []extra  // not yet used
	guard  int32
	gneg   bool
	fixups []fixup
	// Memory of the frame: variables with redzones first, then parameter space, which nested
	// scopes share as on a stack.
	locals, params, paramTop uint32
}

// scope is one { } block: names are looked up inside out (PTX ISA 9.7.12.1).
type scope struct {
	up     *scope
	syms   map[string]*symbol // nil until needed
	labels map[string]int     // the same
	ranges []*regRange        // %r<n>
	top    uint32             // parameter space in use when it was opened
}

type symKind uint8

const (
	symReg        symKind = iota
	symFrame              // .local variable or .param of a function: bytes of the frame
	symEntryParam         // parameter of an entry
	symAddr               // module variable: constant address
	symFunc
	symProto
	symTargets
	symVararg
)

// regRange is %r<n>: registers by number.
type regRange struct {
	prefix string // the name without the number
	typ    numeric.Type
	vec    int       // elements of each
	count  int       // of registers
	elems  []*symbol // as far as they are used
}

// symbol is what a name means.
type symbol struct {
	kind    symKind
	slots   []int32 // registers, one per vector element; 0 until first used
	one     [1]int32
	typ     numeric.Type
	off     uint32
	size    uint32
	elem    uint32 // what an index of an array counts, 0: no array
	param   bool   // frame bytes in the parameter area
	addr    uint64
	opaque  string // kind of a reference
	fixed   bool   // shared memory of a size that the program gives
	space   memory.Space
	fn      *function
	proto   *ptx.Func
	targets []string
	scope   *scope // of targets
	weak    bool
	private bool // without linkage
	line    int
}

type fixup struct {
	pc    int
	label string
	scope *scope
	line  int
	table *[]int32 // brx.idx: append there instead
}

func (d *decoder) errf(line int, format string, args ...any) error {
	return &faults.LoadError{Text: d.unit.index, Line: line, Msg: fmt.Sprintf(format, args...)}
}

// decodeFunc fills in code, meta and frame layout of a function with a body.
func decodeFunc(prog *Program, u *unit, fn *function) error {
	d := &decoder{prog: prog, unit: u, fn: fn, consts: map[uint64]int32{}}
	fn.template, fn.bits = []uint64{0, 0}, []uint8{64, 64} // zero, sink
	d.push()
	if err := d.formals(); err != nil {
		return err
	}
	n := 1
	for i := range fn.decl.Body {
		if fn.decl.Body[i].Kind == ptx.StmtInstr {
			n++
		}
	}
	n += n / 8 // address computations and negations take further ones
	fn.code, fn.meta, fn.slots = make([]instr, 0, n), make([]meta, 0, n), make([]int32, 0, 3*n)
	for i := range fn.decl.Body {
		if err := d.stmt(&fn.decl.Body[i]); err != nil {
			return err
		}
	}
	// Falling off the end returns (PTX ISA 9.7.12.6).
	d.cur = meta{text: &ptx.Instr{Line: fn.line, Op: []string{"ret"}}}
	d.guard = 0
	d.emit(instr{op: opRet}, shNone, nil, nil)
	if err := d.resolve(); err != nil {
		return err
	}
	d.layoutFrame()
	if len(u.mod.Sections) > 0 {
		fn.scope = d.scope
	}
	return nil
}

func (d *decoder) push() {
	d.scope = &scope{up: d.scope, top: d.paramTop}
}

func (d *decoder) stmt(s *ptx.Stmt) error {
	switch s.Kind {
	case ptx.StmtOpen:
		d.push()
	case ptx.StmtClose:
		d.paramTop = d.scope.top
		d.scope = d.scope.up
	case ptx.StmtLabel:
		if _, dup := d.scope.labels[s.Label]; dup {
			return d.errf(int(s.Line), "label %s is defined twice", s.Label)
		}
		if d.scope.labels == nil {
			d.scope.labels = map[string]int{}
		}
		d.scope.labels[s.Label] = len(d.fn.code)
		if len(d.unit.mod.Sections) > 0 {
			d.fn.label(s.Label)
		}
	case ptx.StmtLoc:
		d.cur.loc = s.Loc
	case ptx.StmtProto:
		return d.define(s.Label, &symbol{kind: symProto, proto: s.Decl.Proto, line: int(s.Line)})
	case ptx.StmtTargets:
		return d.define(s.Label, &symbol{kind: symTargets, targets: s.Decl.Targets, scope: d.scope, line: int(s.Line)})
	case ptx.StmtDecl:
		for _, v := range s.Decl.Vars {
			if err := d.declare(v); err != nil {
				return err
			}
		}
	case ptx.StmtInstr:
		return d.instruction(s.Instr)
	}
	return nil
}

func (d *decoder) define(name string, s *symbol) error {
	if _, dup := d.scope.syms[name]; dup {
		return d.errf(s.line, "%s is declared twice", name)
	}
	if d.scope.syms == nil {
		d.scope.syms = map[string]*symbol{}
	}
	d.scope.syms[name] = s
	return nil
}

// declare handles a variable of a body.
func (d *decoder) declare(v *ptx.Var) error {
	typ := numeric.Types[string(v.Type)]
	switch v.Space {
	case "reg":
		if len(v.Dims) > 0 || typ.Bits == 0 {
			return d.errf(v.Line, "register %s cannot have type .%s", v.Name, v.Type)
		}
		if v.Count > 0 {
			for _, r := range d.scope.ranges {
				if r.prefix == v.Name {
					return d.errf(v.Line, "%s<> is declared twice", v.Name)
				}
			}
			d.scope.ranges = append(d.scope.ranges, &regRange{prefix: v.Name, typ: typ, vec: max(v.Vec, 1), count: v.Count})
			return nil
		}
		return d.define(v.Name, &symbol{kind: symReg, typ: typ, line: v.Line, slots: make([]int32, max(v.Vec, 1))})
	case "local":
		n := max(uint32(1), v.Count32())
		if v.Size() == 0 {
			return d.errf(v.Line, "local variable %s has no size", v.Name)
		}
		if (uint64(v.Size())+uint64(v.Align)+memory.Redzone)*uint64(n)+uint64(d.locals) > maxFrame {
			return d.errf(v.Line, "local variable %s makes the stack frame larger than %d bytes", v.Name, maxFrame)
		}
		for i := range n {
			name := v.Name
			if v.Count > 0 {
				name += strconv.Itoa(int(i))
			}
			if err := d.define(name, d.allocLocal(v)); err != nil {
				return err
			}
		}
		return nil
	case "param":
		s, err := d.allocParam(v)
		if err != nil {
			return err
		}
		return d.define(v.Name, s)
	case "shared", "global", "const":
		v.Order = d.fn.decl.Order
		sym, err := d.prog.moduleVar(d.unit, v, d.fn.name)
		if err != nil {
			return err
		}
		return d.define(v.Name, sym)
	}
	return d.errf(v.Line, "variable %s cannot be in .%s here", v.Name, v.Space)
}

// maxFrame bounds the variables and the parameter area of a function, each.
const maxFrame = 1 << 29

func (d *decoder) allocLocal(v *ptx.Var) *symbol {
	a := uint32(max(v.Align, 16))
	d.fn.align = max(d.fn.align, a)
	off := (d.locals + a - 1) &^ (a - 1)
	size := uint32(v.Size())
	d.locals = off + (size+15)&^15 + memory.Redzone
	d.fn.vars = append(d.fn.vars, frameVar{off, size})
	return &symbol{kind: symFrame, off: off, size: size, space: memory.Local, line: v.Line, elem: elemSize(v)}
}

// allocParam reserves parameter space; its offsets are relative to the area until layoutFrame.
func (d *decoder) allocParam(v *ptx.Var) (*symbol, error) {
	if uint64(v.Size())+uint64(v.Align)+uint64(d.paramTop) > maxFrame {
		return nil, d.errf(v.Line, "parameter %s makes the stack frame larger than %d bytes", v.Name, maxFrame)
	}
	a := uint32(v.Align)
	d.fn.align = max(d.fn.align, a)
	off := (d.paramTop + a - 1) &^ (a - 1)
	size := uint32(v.Size())
	d.paramTop = off + size
	d.params = max(d.params, d.paramTop)
	return &symbol{kind: symFrame, param: true, off: off, size: size, space: memory.Local, line: v.Line, elem: elemSize(v)}, nil
}

// formals declares parameters and results.
func (d *decoder) formals() error {
	fn := d.fn
	fn.align = 16
	if fn.entry != nil {
		off := 0
		for i, v := range fn.decl.Params {
			p := fn.entry.params[i]
			off = p.Offset
			s := &symbol{kind: symEntryParam, space: memory.Param, size: uint32(p.Size), line: v.Line, elem: elemSize(v),
				addr: memory.SlotParam<<d.prog.as.Shift + memory.ObjOffset + uint64(off), typ: numeric.Types[string(v.Type)]}
			if isOpaque(v) {
				s.opaque = string(v.Type)
				if err := d.unit.checkReference(v); err != nil {
					return err
				}
			}
			if err := d.define(v.Name, s); err != nil {
				return err
			}
		}
		return nil
	}
	for i, v := range append(append([]*ptx.Var(nil), fn.decl.Rets...), fn.decl.Params...) {
		f, s := formal{size: uint32(v.Size()), align: uint32(v.Align)}, (*symbol)(nil)
		list := []formal{f} // one of each element of a vector register
		switch {
		case v.Space == "reg":
			s = &symbol{kind: symReg, typ: numeric.Types[string(v.Type)], slots: make([]int32, max(v.Vec, 1)), line: v.Line}
			for k := range s.slots {
				s.slots[k] = d.newSlot(s.typ.Bits)
			}
			list = list[:0]
			for _, slot := range s.slots {
				list = append(list, formal{size: uint32(v.Type.Size()), align: f.align, slot: slot})
			}
		case v.Open():
			if i != len(fn.decl.Rets)+len(fn.decl.Params)-1 {
				return d.errf(v.Line, "only the last parameter can be variadic")
			}
			s = &symbol{kind: symVararg, space: memory.Local, line: v.Line}
			fn.varargs = true
		default:
			var err error
			if s, err = d.allocParam(v); err != nil {
				return err
			}
			list[0].off = s.off
		}
		if s.kind != symVararg {
			if i < len(fn.decl.Rets) {
				fn.rets = append(fn.rets, list...)
			} else {
				fn.params = append(fn.params, list...)
			}
		}
		if v.Name != "_" {
			if err := d.define(v.Name, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// layoutFrame fixes where the parameter area is: behind the variables.
func (d *decoder) layoutFrame() {
	fn := d.fn
	base := (d.locals + fn.align - 1) &^ (fn.align - 1)
	fn.paramBase = base
	for i := range fn.params {
		fn.params[i].off += base
	}
	for i := range fn.rets {
		fn.rets[i].off += base
	}
	for pc := range fn.code {
		in := &fn.code[pc]
		if in.x != nil && in.x.call != nil {
			shiftActuals(in.x.call.args, base)
			shiftActuals(in.x.call.rets, base)
		}
		if in.a == fn.fpSlot && fn.fpSlot != 0 && fn.meta[pc].addr < 0 {
			in.imm += uint64(base)
			fn.meta[pc].addr = fn.fpSlot
		}
		in.framed = (in.op == opLoad || in.op == opStore) && in.space == memory.Local && in.a == fn.fpSlot &&
			fn.fpSlot != 0 && in.imm%uint64(in.size) == 0
	}
	if d.params > 0 {
		fn.vars = append(fn.vars, frameVar{base, d.params})
	}
	fn.frame = base + d.params
}

func shiftActuals(list []actual, base uint32) {
	for i := range list {
		if list[i].slot == 0 {
			list[i].off += base
		}
	}
}

// lookup finds the meaning of a name; nil if it has none.
func (d *decoder) lookup(name string) *symbol {
	prefix, num := splitNumber(name)
	for s := d.scope; s != nil; s = s.up {
		if s.syms != nil {
			if sym := s.syms[name]; sym != nil {
				return sym
			}
		}
		if num < 0 {
			continue
		}
		for _, r := range s.ranges {
			if num < r.count && r.prefix == prefix {
				return d.element(s, r, num, name)
			}
		}
	}
	return d.prog.symbol(d.unit, name, d.fn.decl.Order)
}

// element gives a register of a range. Ranges have a table as far as that is in proportion to the
// code; registers with larger numbers are entered by name.
func (d *decoder) element(s *scope, r *regRange, num int, name string) *symbol {
	if num < len(r.elems) && r.elems[num] != nil {
		return r.elems[num]
	}
	if len(d.syms) == 0 {
		d.syms = make([]symbol, 32)
	}
	sym := &d.syms[0]
	d.syms = d.syms[1:]
	*sym = symbol{kind: symReg, typ: r.typ}
	if sym.slots = sym.one[:]; r.vec > 1 {
		sym.slots = make([]int32, r.vec)
	}
	if num >= len(r.elems) {
		n := min(max(num+1, 2*len(r.elems), 16), r.count)
		if more := n - len(r.elems); d.dense+more <= 8*len(d.fn.decl.Body)+256 {
			d.dense += more
			r.elems = append(r.elems, make([]*symbol, more)...)
		}
	}
	if num < len(r.elems) {
		r.elems[num] = sym
		return sym
	}
	if s.syms == nil {
		s.syms = map[string]*symbol{}
	}
	s.syms[name] = sym
	return sym
}

// splitNumber splits %r12 into %r and 12; -1 if there is no canonical number.
func splitNumber(name string) (string, int) {
	i := len(name)
	for i > 0 && name[i-1] >= '0' && name[i-1] <= '9' {
		i--
	}
	if i == len(name) || i == 0 || name[i] == '0' && i+1 < len(name) || len(name)-i > 8 {
		return name, -1
	}
	n, _ := strconv.Atoi(name[i:])
	return name[:i], n
}

func (d *decoder) newSlot(bits uint8) int32 {
	slot := int32(len(d.fn.template)) * nextSlot
	d.fn.template = append(d.fn.template, 0)
	d.fn.bits = append(d.fn.bits, bits)
	if bits == 128 { // two slots, low half first
		d.fn.bits[len(d.fn.bits)-1] = 64
		d.newSlot(64)
	}
	return slot
}

// constSlot gives the slot of a constant.
func (d *decoder) constSlot(v uint64) int32 {
	if v == 0 {
		return 0
	}
	if s, ok := d.consts[v]; ok {
		return s
	}
	s := d.newSlot(64)
	d.fn.template[s/nextSlot] = v
	d.consts[v] = s
	return s
}

func (d *decoder) fpSlot() int32 {
	if d.fn.fpSlot == 0 {
		d.fn.fpSlot = d.newSlot(64)
	}
	return d.fn.fpSlot
}

func (d *decoder) special(kind specialKind, bits uint8) int32 {
	for _, s := range d.fn.specials {
		if s.kind == kind && d.fn.width(s.slot) == bits {
			return s.slot
		}
	}
	s := d.newSlot(bits)
	d.fn.specials = append(d.fn.specials, specialSlot{s, kind})
	return s
}

// emit appends an instruction with the current guard and position.
func (d *decoder) emit(in instr, class shadowClass, defs, uses []int32) *meta {
	in.guard, in.gneg = d.guard, d.gneg
	m := d.cur
	m.class, m.defs, m.uses = class, d.span(defs), d.span(uses)
	d.fn.code = append(d.fn.code, in)
	d.fn.meta = append(d.fn.meta, m)
	return &d.fn.meta[len(d.fn.meta)-1]
}

// span keeps a list of slots.
func (d *decoder) span(list []int32) span {
	for _, slot := range list {
		if slot > 0 && slot%nextSlot != 0 {
			panic(fmt.Sprintf("slot %d of %s is no row", slot, d.cur.text.Name()))
		}
	}
	s := span{int32(len(d.fn.slots)), int32(len(list))}
	d.fn.slots = append(d.fn.slots, list...)
	return s
}

// extra keeps what the instruction has besides slots.
func (d *decoder) extra(e extra) *extra {
	if len(d.extras) == 0 {
		d.extras = make([]extra, 16)
	}
	x := &d.extras[0]
	d.extras = d.extras[1:]
	*x = e
	return x
}

// resolve fills in branch targets.
func (d *decoder) resolve() error {
	for _, f := range d.fixups {
		target := -1
		for s := f.scope; s != nil && target < 0; s = s.up {
			if pc, ok := s.labels[f.label]; ok {
				target = pc
			}
		}
		if target < 0 {
			return d.errf(f.line, "label %s is not defined", f.label)
		}
		if f.table != nil {
			*f.table = append(*f.table, int32(target))
		} else {
			d.fn.code[f.pc].imm = uint64(target)
		}
	}
	return nil
}

// instruction decodes one instruction by the table of opcodes.
func (d *decoder) instruction(p *ptx.Instr) error {
	d.cur.text = p
	d.guard, d.gneg = 0, false
	fn, ok := decoders()[p.Op[0]]
	if !ok {
		return d.errf(p.Line, "unknown instruction %s", p.Name())
	}
	if err := d.available(p); err != nil {
		return err
	}
	x := &d.x
	*x = inst{Instr: p, d: d, mods: x.mods[:0], types: x.types[:0], words: x.words[:0], vec: x.vec, bits: x.bits}
	for _, m := range p.Op[1:] {
		if t, ok := numeric.Types[m]; ok {
			x.types, x.words = append(x.types, t), append(x.words, m)
		} else {
			x.mods = append(x.mods, m)
		}
	}
	if p.Guard != "" {
		s, err := x.reg(&ptx.Operand{Kind: ptx.Ident, Name: p.Guard}, 1)
		if err != nil {
			return err
		}
		d.guard, d.gneg = s, p.GuardNeg
	}
	if err := fn(x); err != nil {
		return err
	}
	if err := x.done(); err != nil {
		return err
	}
	return d.possible(p)
}

// immediate converts a constant operand to the bits of a type.
func (x *inst) immediate(o *ptx.Operand, t numeric.Type) (uint64, error) {
	if o.Kind == ptx.Int {
		if t.IsFloat() && t.Kind != 'h' && t.Kind != 'G' && t.Kind != 'g' && t.Bits != 16 {
			return 0, x.errf("integer constant in a floating-point operation")
		}
		if t.Kind == 'p' {
			return numeric.Bool(o.Int != 0), nil
		}
		return o.Int & numeric.Mask(t.Bits), nil
	}
	f := o.Float()
	switch {
	case t.Kind == 'f' && t.Bits == 32 || t.Kind == 'b' && o.Width == 32 && t.Bits == 32:
		if o.Width == 32 {
			return o.Int, nil
		}
		return uint64(math.Float32bits(float32(f))), nil
	case t.Bits == 64 && (t.Kind == 'f' || t.Kind == 'b'):
		if o.Width == 64 {
			return o.Int, nil
		}
		return math.Float64bits(f), nil
	}
	return 0, x.errf("floating constant in an operation of type .%s", t)
}
