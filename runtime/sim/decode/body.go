package decode

import (
	"fmt"
	"math"
	"strconv"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// Decoder turns the body of one function into instructions.
type Decoder struct {
	Prog   *loader
	Unit   *vm.Unit
	Fn     *vm.Function
	Scope  *vm.Scope
	consts map[uint64]int32
	cur    vm.Meta     // position and name for the instructions being emitted
	x      Inst        // the instruction that is being decoded
	dense  int         // entries of the register tables so far
	syms   []vm.Symbol // of registers, not yet used
	extras []vm.Extra  // not yet used
	guard  int32
	gneg   bool
	Fixups []Fixup
	// Memory of the frame: variables with redzones first, then parameter space, which nested
	// scopes share as on a stack.
	locals, params, paramTop uint32
}

type Fixup struct {
	Pc    int
	Label string
	Scope *vm.Scope
	Line  int
	Table *[]int32 // brx.idx: append there instead
}

func (d *Decoder) errf(line int, format string, args ...any) error {
	return &faults.LoadError{Text: d.Unit.Index, Line: line, Msg: fmt.Sprintf(format, args...)}
}

// decodeFunc fills in code, meta and frame layout of a function with a body.
func decodeFunc(prog *loader, u *vm.Unit, fn *vm.Function) error {
	d := &Decoder{Prog: prog, Unit: u, Fn: fn, consts: map[uint64]int32{}}
	fn.Template, fn.Bits = []uint64{0, 0}, []uint8{64, 64} // zero, sink
	d.push()
	if err := d.formals(); err != nil {
		return err
	}
	n := 1
	for i := range fn.Decl.Body {
		if fn.Decl.Body[i].Kind == ptx.StmtInstr {
			n++
		}
	}
	n += n / 8 // address computations and negations take further ones
	fn.Code, fn.Meta, fn.Slots = make([]vm.Instr, 0, n), make([]vm.Meta, 0, n), make([]int32, 0, 3*n)
	for i := range fn.Decl.Body {
		if err := d.stmt(&fn.Decl.Body[i]); err != nil {
			return err
		}
	}
	// Falling off the end returns (PTX ISA 9.7.12.6).
	d.cur = vm.Meta{Text: &ptx.Instr{Line: fn.Line, Op: []string{"ret"}}}
	d.guard = 0
	d.Emit(vm.Instr{Op: vm.OpRet}, vm.ShadowNone, nil, nil)
	if err := d.resolve(); err != nil {
		return err
	}
	d.layoutFrame()
	if len(u.Mod.Sections) > 0 {
		fn.Scope = d.Scope
	}
	return nil
}

func (d *Decoder) push() {
	d.Scope = &vm.Scope{Up: d.Scope, Top: d.paramTop}
}

func (d *Decoder) stmt(s *ptx.Stmt) error {
	switch s.Kind {
	case ptx.StmtOpen:
		d.push()
	case ptx.StmtClose:
		d.paramTop = d.Scope.Top
		d.Scope = d.Scope.Up
	case ptx.StmtLabel:
		if _, dup := d.Scope.Labels[s.Label]; dup {
			return d.errf(int(s.Line), "label %s is defined twice", s.Label)
		}
		if d.Scope.Labels == nil {
			d.Scope.Labels = map[string]int{}
		}
		d.Scope.Labels[s.Label] = len(d.Fn.Code)
		if len(d.Unit.Mod.Sections) > 0 {
			d.Fn.Label(s.Label)
		}
	case ptx.StmtLoc:
		d.cur.Loc = s.Loc
		if d.Fn.Start == nil {
			d.Fn.Start = s.Loc
		}
	case ptx.StmtProto:
		return d.define(s.Label, &vm.Symbol{Kind: vm.SymProto, Proto: s.Decl.Proto, Line: int(s.Line)})
	case ptx.StmtTargets:
		return d.define(s.Label, &vm.Symbol{Kind: vm.SymTargets, Targets: s.Decl.Targets, Scope: d.Scope, Line: int(s.Line)})
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

func (d *Decoder) define(name string, s *vm.Symbol) error {
	if _, dup := d.Scope.Syms[name]; dup {
		return d.errf(s.Line, "%s is declared twice", name)
	}
	if d.Scope.Syms == nil {
		d.Scope.Syms = map[string]*vm.Symbol{}
	}
	d.Scope.Syms[name] = s
	return nil
}

// declare handles a variable of a body.
func (d *Decoder) declare(v *ptx.Var) error {
	typ := numeric.Types[string(v.Type)]
	switch v.Space {
	case "reg":
		if len(v.Dims) > 0 || typ.Bits == 0 {
			return d.errf(v.Line, "register %s cannot have type .%s", v.Name, v.Type)
		}
		if v.Count > 0 {
			for _, r := range d.Scope.Ranges {
				if r.Prefix == v.Name {
					return d.errf(v.Line, "%s<> is declared twice", v.Name)
				}
			}
			d.Scope.Ranges = append(d.Scope.Ranges, &vm.RegRange{Prefix: v.Name, Typ: typ, Vec: max(v.Vec, 1), Count: v.Count})
			return nil
		}
		return d.define(v.Name, &vm.Symbol{Kind: vm.SymReg, Typ: typ, Line: v.Line, Slots: make([]int32, max(v.Vec, 1))})
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
		v.Order = d.Fn.Decl.Order
		sym, err := d.Prog.moduleVar(d.Unit, v, d.Fn.Name)
		if err != nil {
			return err
		}
		return d.define(v.Name, sym)
	}
	return d.errf(v.Line, "variable %s cannot be in .%s here", v.Name, v.Space)
}

// maxFrame bounds the variables and the parameter area of a function, each.
const maxFrame = 1 << 29

func (d *Decoder) allocLocal(v *ptx.Var) *vm.Symbol {
	a := uint32(max(v.Align, 16))
	d.Fn.Align = max(d.Fn.Align, a)
	off := (d.locals + a - 1) &^ (a - 1)
	size := uint32(v.Size())
	d.locals = off + (size+15)&^15 + memory.Redzone
	d.Fn.Vars = append(d.Fn.Vars, vm.FrameVar{Off: off, Size: size})
	return &vm.Symbol{Kind: vm.SymFrame, Off: off, Size: size, Space: memory.Local, Line: v.Line, Elem: ElemSize(v)}
}

// allocParam reserves parameter space; its offsets are relative to the area until layoutFrame.
func (d *Decoder) allocParam(v *ptx.Var) (*vm.Symbol, error) {
	if uint64(v.Size())+uint64(v.Align)+uint64(d.paramTop) > maxFrame {
		return nil, d.errf(v.Line, "parameter %s makes the stack frame larger than %d bytes", v.Name, maxFrame)
	}
	a := uint32(v.Align)
	d.Fn.Align = max(d.Fn.Align, a)
	off := (d.paramTop + a - 1) &^ (a - 1)
	size := uint32(v.Size())
	d.paramTop = off + size
	d.params = max(d.params, d.paramTop)
	return &vm.Symbol{Kind: vm.SymFrame, Param: true, Off: off, Size: size, Space: memory.Local, Line: v.Line, Elem: ElemSize(v)}, nil
}

// formals declares parameters and results.
func (d *Decoder) formals() error {
	fn := d.Fn
	fn.Align = 16
	if fn.Entry != nil {
		off := 0
		for i, v := range fn.Decl.Params {
			p := fn.Entry.Params[i]
			off = p.Offset
			s := &vm.Symbol{Kind: vm.SymEntryParam, Space: memory.Param, Size: uint32(p.Size), Line: v.Line, Elem: ElemSize(v),
				Addr: d.Prog.As.Slot(memory.SlotParam)<<d.Prog.As.Shift + memory.ObjOffset + uint64(off), Typ: numeric.Types[string(v.Type)]}
			if vm.IsOpaque(v) {
				s.Opaque = string(v.Type)
				if err := d.Unit.CheckReference(v); err != nil {
					return err
				}
			}
			if err := d.define(v.Name, s); err != nil {
				return err
			}
		}
		return nil
	}
	for i, v := range append(append([]*ptx.Var(nil), fn.Decl.Rets...), fn.Decl.Params...) {
		f, s := vm.Formal{Size: uint32(v.Size()), Align: uint32(v.Align)}, (*vm.Symbol)(nil)
		list := []vm.Formal{f} // one of each element of a vector register
		switch {
		case v.Space == "reg":
			s = &vm.Symbol{Kind: vm.SymReg, Typ: numeric.Types[string(v.Type)], Slots: make([]int32, max(v.Vec, 1)), Line: v.Line}
			for k := range s.Slots {
				s.Slots[k] = d.NewSlot(s.Typ.Bits)
			}
			list = list[:0]
			for _, slot := range s.Slots {
				list = append(list, vm.Formal{Size: uint32(v.Type.Size()), Align: f.Align, Slot: slot})
			}
		case v.Open():
			if i != len(fn.Decl.Rets)+len(fn.Decl.Params)-1 {
				return d.errf(v.Line, "only the last parameter can be variadic")
			}
			s = &vm.Symbol{Kind: vm.SymVararg, Space: memory.Local, Line: v.Line}
			fn.Varargs = true
		default:
			var err error
			if s, err = d.allocParam(v); err != nil {
				return err
			}
			list[0].Off = s.Off
		}
		if s.Kind != vm.SymVararg {
			if i < len(fn.Decl.Rets) {
				fn.Rets = append(fn.Rets, list...)
			} else {
				fn.Params = append(fn.Params, list...)
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

// layoutFrame fixes where the parameter area is: after the variables.
func (d *Decoder) layoutFrame() {
	fn := d.Fn
	base := (d.locals + fn.Align - 1) &^ (fn.Align - 1)
	fn.ParamBase = base
	for i := range fn.Params {
		fn.Params[i].Off += base
	}
	for i := range fn.Rets {
		fn.Rets[i].Off += base
	}
	for pc := range fn.Code {
		in := &fn.Code[pc]
		if in.X != nil && in.X.Call != nil {
			shiftActuals(in.X.Call.Args, base)
			shiftActuals(in.X.Call.Rets, base)
		}
		if in.A == fn.FpSlot && fn.FpSlot != 0 && fn.Meta[pc].Addr < 0 {
			in.Imm += uint64(base)
			fn.Meta[pc].Addr = fn.FpSlot
		}
		in.Framed = (in.Op == vm.OpLoad || in.Op == vm.OpStore) && in.Space == memory.Local && in.A == fn.FpSlot &&
			fn.FpSlot != 0 && in.Imm%uint64(in.Size) == 0
	}
	if d.params > 0 {
		fn.Vars = append(fn.Vars, vm.FrameVar{Off: base, Size: d.params})
	}
	fn.Frame = base + d.params
}

func shiftActuals(list []vm.Actual, base uint32) {
	for i := range list {
		if list[i].Slot == 0 {
			list[i].Off += base
		}
	}
}

// Lookup finds the meaning of a name; nil if it has none.
func (d *Decoder) Lookup(name string) *vm.Symbol {
	prefix, num := splitNumber(name)
	for s := d.Scope; s != nil; s = s.Up {
		if s.Syms != nil {
			if sym := s.Syms[name]; sym != nil {
				return sym
			}
		}
		if num < 0 {
			continue
		}
		for _, r := range s.Ranges {
			if num < r.Count && r.Prefix == prefix {
				return d.element(s, r, num, name)
			}
		}
	}
	return d.Prog.symbol(d.Unit, name, d.Fn.Decl.Order)
}

// element gives a register of a range. Ranges have a table as far as that is in proportion to the
// code; registers with larger numbers are entered by name.
func (d *Decoder) element(s *vm.Scope, r *vm.RegRange, num int, name string) *vm.Symbol {
	if num < len(r.Elems) && r.Elems[num] != nil {
		return r.Elems[num]
	}
	if len(d.syms) == 0 {
		d.syms = make([]vm.Symbol, 32)
	}
	sym := &d.syms[0]
	d.syms = d.syms[1:]
	*sym = vm.Symbol{Kind: vm.SymReg, Typ: r.Typ}
	if sym.Slots = sym.One[:]; r.Vec > 1 {
		sym.Slots = make([]int32, r.Vec)
	}
	if num >= len(r.Elems) {
		n := min(max(num+1, 2*len(r.Elems), 16), r.Count)
		if more := n - len(r.Elems); d.dense+more <= 8*len(d.Fn.Decl.Body)+256 {
			d.dense += more
			r.Elems = append(r.Elems, make([]*vm.Symbol, more)...)
		}
	}
	if num < len(r.Elems) {
		r.Elems[num] = sym
		return sym
	}
	if s.Syms == nil {
		s.Syms = map[string]*vm.Symbol{}
	}
	s.Syms[name] = sym
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

func (d *Decoder) NewSlot(bits uint8) int32 {
	slot := int32(len(d.Fn.Template)) * vm.NextSlot
	d.Fn.Template = append(d.Fn.Template, 0)
	d.Fn.Bits = append(d.Fn.Bits, bits)
	if bits == 128 { // two slots, low half first
		d.Fn.Bits[len(d.Fn.Bits)-1] = 64
		d.NewSlot(64)
	}
	return slot
}

// ConstSlot gives the slot of a constant.
func (d *Decoder) ConstSlot(v uint64) int32 {
	if v == 0 {
		return 0
	}
	if s, ok := d.consts[v]; ok {
		return s
	}
	s := d.NewSlot(64)
	d.Fn.Template[s/vm.NextSlot] = v
	d.consts[v] = s
	return s
}

// wideConst gives the slots of a constant of 128 bits, whose upper half is zero, as ptxas has it of
// negative ones too.
func (d *Decoder) wideConst(low uint64) int32 {
	s := d.NewSlot(128)
	d.Fn.Template[s/vm.NextSlot] = low
	d.Fn.Zeros = append(d.Fn.Zeros, s)
	return s
}

func (d *Decoder) fpSlot() int32 {
	if d.Fn.FpSlot == 0 {
		d.Fn.FpSlot = d.NewSlot(64)
	}
	return d.Fn.FpSlot
}

func (d *Decoder) special(kind vm.SpecialKind, bits uint8) int32 {
	for _, s := range d.Fn.Specials {
		if s.Kind == kind && d.Fn.Width(s.Slot) == bits {
			return s.Slot
		}
	}
	s := d.NewSlot(bits)
	d.Fn.Specials = append(d.Fn.Specials, vm.SpecialSlot{Slot: s, Kind: kind})
	return s
}

// Emit appends an instruction with the current guard and position.
func (d *Decoder) Emit(in vm.Instr, class vm.ShadowClass, defs, uses []int32) *vm.Meta {
	in.Guard, in.Gneg = d.guard, d.gneg
	m := d.cur
	m.Class, m.Defs, m.Uses = class, d.span(defs), d.span(uses)
	d.Fn.Code = append(d.Fn.Code, in)
	d.Fn.Meta = append(d.Fn.Meta, m)
	return &d.Fn.Meta[len(d.Fn.Meta)-1]
}

// span keeps a list of slots.
func (d *Decoder) span(list []int32) vm.Span {
	for _, slot := range list {
		if slot > 0 && slot%vm.NextSlot != 0 {
			panic(fmt.Sprintf("slot %d of %s is no row", slot, d.cur.Text.Name()))
		}
	}
	s := vm.Span{Off: int32(len(d.Fn.Slots)), N: int32(len(list))}
	d.Fn.Slots = append(d.Fn.Slots, list...)
	return s
}

// Extra keeps what the instruction has besides slots.
func (d *Decoder) Extra(e vm.Extra) *vm.Extra {
	if len(d.extras) == 0 {
		d.extras = make([]vm.Extra, 16)
	}
	x := &d.extras[0]
	d.extras = d.extras[1:]
	*x = e
	return x
}

// resolve fills in branch targets.
func (d *Decoder) resolve() error {
	for _, f := range d.Fixups {
		target := -1
		for s := f.Scope; s != nil && target < 0; s = s.Up {
			if pc, ok := s.Labels[f.Label]; ok {
				target = pc
			}
		}
		if target < 0 {
			return d.errf(f.Line, "label %s is not defined", f.Label)
		}
		if f.Table != nil {
			*f.Table = append(*f.Table, int32(target))
		} else {
			d.Fn.Code[f.Pc].Imm = uint64(target)
		}
	}
	return nil
}

// instruction decodes one instruction by the table of opcodes.
func (d *Decoder) instruction(p *ptx.Instr) error {
	d.cur.Text = p
	d.guard, d.gneg = 0, false
	fn, ok := d.Prog.set.Decoders[p.Op[0]]
	if !ok {
		return d.errf(p.Line, "unknown instruction %s", p.Name())
	}
	if err := d.available(p); err != nil {
		return err
	}
	x := &d.x
	*x = Inst{Instr: p, D: d, Mods: x.Mods[:0], Types: x.Types[:0], words: x.words[:0], Vec: x.Vec, Bits: x.Bits}
	for _, m := range p.Op[1:] {
		if t, ok := numeric.Types[m]; ok {
			x.Types, x.words = append(x.Types, t), append(x.words, m)
		} else {
			x.Mods = append(x.Mods, m)
		}
	}
	if p.Guard != "" {
		s, err := x.Reg(&ptx.Operand{Kind: ptx.Ident, Name: p.Guard}, 1)
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
func (x *Inst) immediate(o *ptx.Operand, t numeric.Type) (uint64, error) {
	if o.Kind == ptx.Int {
		if t.IsFloat() && t.Kind != 'h' && t.Kind != 'G' && t.Kind != 'g' && t.Bits != 16 {
			return 0, x.Errf("integer constant in a floating-point operation")
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
	return 0, x.Errf("floating constant in an operation of type .%s", t)
}
