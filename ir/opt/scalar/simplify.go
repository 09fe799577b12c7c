package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/flow"
	"cptx/ir/opt/pass"
	"cptx/ir/step"
)

// Simplify folds constants and replaces instructions by simpler ones (peephole rules, one file per
// group: simp_*.go).
//
// Requires: reachable blocks. Preserves: control flow. Invalidates: numbering.
//
// One walk in reverse postorder, so that operands are simple before their users are looked at; phis
// see the values of back edges as they were. Rules may make instructions, which go before the
// one at hand. Signed overflow is not taken as undefined, but for hoisting sign extensions;
// floating rules keep IEEE results (NaN payloads aside).
func Simplify(c *pass.Func) bool {
	n := ir.NumberValues(c.Func)
	s := pass.Kept[simplifier](c)
	*s = simplifier{c: c, repl: c.Memory.Replacer(n), uses: pass.Resize(s.uses, n), out: s.out, rules: c.Rules, rewrite: s.rewrite}
	if s.rewrite == nil {
		s.rewrite = func(slot *value.Value) {
			if ir.ID(*slot) >= 0 {
				s.operand(slot)
			}
		}
	}
	for _, b := range c.Graph().Blocks {
		s.block(b)
	}
	if !s.repl.Empty() {
		for _, b := range c.Blocks { // all others come after what they use, and have what it has become
			for phi := range ir.Phis(b) {
				s.repl.Rewrite(phi)
			}
		}
	}
	return s.changed
}

// Tidy simplifies what copies of loops have left, and charges them to the budget.
func Tidy(c *pass.Func) {
	c.Grown()
	Simplify(c)
	flow.SimplifyCFG(c)
	DCE(c)
	c.BranchesChanged()
}

// simplifier is one run of simplify, in the memory of the run before.
type simplifier struct {
	c       *pass.Func
	repl    *ir.Replacer
	uses    []int32            // number of uses by value id before the first change; may be too high
	counted bool               // uses are
	b       *llir.Block        // the one at hand
	k       int                // the place of the instruction at hand in it
	edited  bool               // something else becomes of the block at hand:
	out     []llir.Instruction // this
	at      llir.Instruction   // the one at hand
	changed bool
	depth   int // of nested rules
	rules   *step.Rules
	slots   int                // operands to come that are to be rewritten; there may be fewer
	rewrite func(*value.Value) // rewrites an operand
}

func (s *simplifier) block(b *llir.Block) {
	s.edited, s.out = false, s.out[:0]
	s.b = b
	for k, inst := range b.Insts {
		if s.slots > 0 {
			ir.OperandsOf(inst, s.rewrite)
		}
		s.at, s.k = inst, k
		v := s.inst(inst)
		if v != nil {
			s.edit()
			s.replace(ir.ValueOf(inst), v)
			continue
		}
		if call, ok := inst.(*llir.InstCall); ok && s.deadIntrinsic(call) {
			s.edit()
			continue
		}
		if s.edited {
			s.out = append(s.out, inst)
		}
	}
	if s.edited {
		s.changed = true
		b.Insts = append(b.Insts[:0], s.out...)
	}
	if s.slots > 0 && b.Term != nil {
		ir.OperandsOf(b.Term, s.rewrite)
	}
}

// replace makes v of the uses of old.
func (s *simplifier) replace(old, v value.Value) {
	s.countUses()
	s.slots += int(s.uses[ir.ID(old)])
	s.repl.Replace(old, v)
}

// operand rewrites an operand.
func (s *simplifier) operand(slot *value.Value) {
	if v := s.repl.Get(*slot); v != *slot {
		*slot = v
		s.slots--
	}
}

// edit makes out what becomes of the block at hand: the instruction at hand goes, or others come
// before it.
func (s *simplifier) edit() {
	if !s.edited {
		s.edited, s.out = true, append(s.out, s.b.Insts[:s.k]...)
	}
}

// deadIntrinsic reports whether c calls an intrinsic and does nothing.
func (s *simplifier) deadIntrinsic(c *llir.InstCall) bool {
	if c.Typ != types.Type(ir.Void) {
		return false
	}
	if o, ok := ir.AsMemOp(c); ok {
		return (o.Size() == 0 || o.Src != nil && o.Src == o.Dst && !o.Volatile) && s.may(deadCopy)
	}
	if ir.IntrinsicName(c) == "cptx.assume" {
		k, ok := ir.ConstInt(ir.ArgValue(c.Args[0]))
		return ok && k != 0 && s.may(deadAssume)
	}
	return false
}

// inst returns what an instruction can be replaced by, nil if it stays. It may change the
// instruction in place.
func (s *simplifier) inst(inst llir.Instruction) value.Value {
	switch kind := ir.Kind(inst); {
	case kind&ir.Binaries != 0:
		op, x, y, _ := ir.AsBin(inst)
		if op >= ir.FAdd {
			return s.floatBin(inst, op, x, y)
		}
		return s.intBin(inst, op, x, y)
	case kind&ir.Conversions != 0:
		c, x, to, _ := ir.AsConv(inst)
		return s.convert(c, x, to)
	}
	switch i := inst.(type) {
	case *llir.InstICmp:
		return s.icmp(i)
	case *llir.InstFCmp:
		return s.fcmp(i)
	case *llir.InstSelect:
		return s.sel(i)
	case *llir.InstPhi:
		return s.phi(i)
	case *llir.InstGetElementPtr:
		return s.gep(i)
	case *llir.InstAddrSpaceCast:
		return s.spaceCast(i)
	case *llir.InstFNeg:
		return s.fneg(i)
	case *llir.InstFreeze:
		if _, ok := i.X.(*constant.Int); ok && s.may(freezeConst) {
			return i.X
		}
	case *llir.InstExtractValue:
		return s.extract(i)
	case *llir.InstExtractElement:
		return s.extractElement(i)
	case *llir.InstLoad:
		return s.load(i)
	case *llir.InstCall:
		if v := s.foldCall(i); v != nil && s.may(callFold) {
			return v
		}
		if n := s.clusterSize(i); n > 0 && s.may(clusterSize) {
			return ir.IntOf(i.Typ, uint64(n))
		}
	}
	return nil
}

// countUses counts the uses of values, if that has not been done.
func (s *simplifier) countUses() {
	if s.counted {
		return
	}
	s.counted = true
	clear(s.uses)
	count := func(v *value.Value) {
		if id := ir.ID(*v); id >= 0 {
			s.uses[id]++
		}
	}
	ir.EachOperand(s.c.Func, count)
}

// once reports whether v has one use only, so that replacing that use makes v dead. Rules ask it
// last: most functions have nothing else that they apply to, and need no counts.
func (s *simplifier) once(v value.Value) bool {
	s.countUses()
	id := ir.ID(v)
	return id >= 0 && id < len(s.uses) && s.uses[id] <= 1
}

// add inserts a new instruction before the one at hand and counts its operands' uses.
func (s *simplifier) add(v value.Named) value.Value {
	i := ir.InstructionOf(v)
	if l := ir.LocalOf(v); l != nil {
		l.LocalID = int64(len(s.uses))
	}
	s.uses = append(s.uses, 1)
	ir.OperandsOf(i, func(o *value.Value) {
		if id := ir.ID(*o); id >= 0 && id < len(s.uses) {
			s.uses[id]++
		}
	})
	s.edit()
	s.out = append(s.out, i)
	return v
}

// may reports whether rule r is to be applied, which the caller then does. Nothing else changes the
// function.
func (s *simplifier) may(r rule) bool {
	s.countUses()
	return s.rules.May(int(r))
}

// bin makes x op y, simplified.
func (s *simplifier) bin(op ir.Op, x, y value.Value) value.Value {
	v := ir.NewBin(op, x, y, ir.PositionOf(s.at))
	ir.SetUnnumbered(ir.InstructionOf(v))
	if s.depth < 8 {
		s.depth++
		r := s.inst(ir.InstructionOf(v))
		s.depth--
		if r != nil {
			return r
		}
	}
	return s.add(v)
}

// conv makes a conversion, simplified.
func (s *simplifier) conv(c ir.Conv, x value.Value, t types.Type) value.Value {
	if ir.SameType(x.Type(), t) {
		return x
	}
	if s.depth < 8 {
		s.depth++
		r := s.convert(c, x, t)
		s.depth--
		if r != nil {
			return r
		}
	}
	return s.add(ir.NewConv(c, x, t, ir.PositionOf(s.at)))
}

// cmp makes an integer comparison, simplified.
func (s *simplifier) cmp(p enum.IPred, x, y value.Value) value.Value {
	i := ir.NewICmp(p, x, y, ir.PositionOf(s.at))
	ir.SetUnnumbered(i)
	if s.depth < 8 {
		s.depth++
		r := s.icmp(i)
		s.depth--
		if r != nil {
			return r
		}
	}
	return s.add(i)
}

func (s *simplifier) not(x value.Value) value.Value {
	return s.bin(ir.Xor, x, ir.IntOf(x.Type(), ^uint64(0)))
}

func (s *simplifier) selectOf(c, x, y value.Value) value.Value {
	i := ir.NewSelect(c, x, y, ir.PositionOf(s.at))
	ir.SetUnnumbered(i)
	if s.depth < 8 {
		s.depth++
		r := s.sel(i)
		s.depth--
		if r != nil {
			return r
		}
	}
	return s.add(i)
}

// phi replaces a phi whose values are all the same.
func (s *simplifier) phi(i *llir.InstPhi) value.Value {
	switch v, same := flow.OnlyValue(i, s.repl); {
	case !same || !s.may(phiSame):
		return nil
	case v == nil:
		return ir.Undef(i.Typ)
	default:
		return v
	}
}

// extract looks through insertvalue.
func (s *simplifier) extract(i *llir.InstExtractValue) value.Value {
	if len(i.Indices) != 1 {
		return nil
	}
	x := i.X
	for n := 0; n < 64; n++ {
		ins, ok := x.(*llir.InstInsertValue)
		if !ok {
			break
		}
		if len(ins.Indices) != 1 {
			return nil
		}
		if ins.Indices[0] == i.Indices[0] && s.may(extractInsert) {
			return ins.Elem
		}
		x = ins.X
	}
	if _, ok := x.(*constant.Undef); ok && s.may(extractInsert) {
		return ir.Undef(i.Typ)
	}
	if x != i.X && s.may(extractInsert) {
		i.X = x
		s.changed = true
	}
	return nil
}

func (s *simplifier) extractElement(i *llir.InstExtractElement) value.Value {
	k, ok := ir.ConstInt(i.Index)
	if !ok {
		return nil
	}
	x := i.X
	for n := 0; n < 16; n++ {
		ins, ok := x.(*llir.InstInsertElement)
		if !ok {
			return nil
		}
		j, ok := ir.ConstInt(ins.Index)
		if !ok {
			return nil
		}
		if j == k && s.may(extractInsert) {
			return ins.Elem
		}
		x = ins.X
	}
	return nil
}
