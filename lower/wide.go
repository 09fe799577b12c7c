package lower

import (
	"math"
	"math/big"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/target"
)

// Rule "wide": __int128, which PTX has not, becomes pairs of i64.
//
//	%s = add i128 %a, %b
//
// becomes
//
//	%lo = add i64 %a.lo, %b.lo
//	%c = icmp ult i64 %lo, %a.lo
//	%hi = add i64 (add i64 %a.hi, %b.hi), (zext i1 %c to i64)
//
// Parameters and results are structures {i64, i64} passed as 16-byte aligned arrays (guide,
// Parameter Passing). Division and conversion from and to floating point are calls of the runtime
// library (__udivti3, __fixdfti…).

// pair holds the halves of a 128-bit value.
type pair struct{ lo, hi value.Value }

var pairType = &types.StructType{Fields: []types.Type{ir.I64, ir.I64}}

type wideRule struct {
	m        *ir.Module
	cfg      *target.Config
	problems *ir.Problems

	*rewriter
	of   map[value.Value]pair
	asm  map[value.Value][]asmResult // calls of inline assembly with several outputs
	phis []widePhi
}

// widePhi is a phi of i128 that has been replaced by two, and its block.
type widePhi struct {
	phi   *llir.InstPhi
	block *llir.Block
}

func is128(t types.Type) bool { return t == types.Type(ir.I128) }

// holds128 reports whether t is i128 or a structure with such a field, as inline assembly with
// several outputs has it.
func holds128(t types.Type) bool {
	if s, ok := t.(*types.StructType); ok {
		return slices.ContainsFunc(s.Fields, is128)
	}
	return is128(t)
}

// has128 reports whether an instruction or terminator makes or uses a 128-bit integer.
func has128(inst any) bool {
	if v, ok := ir.AsValue(inst); ok {
		if holds128(v.Type()) {
			return true
		}
	}
	found := false
	ir.OperandsOf(inst, func(s *value.Value) { found = found || holds128((*s).Type()) })
	return found
}

// wide applies the rule.
func wide(m *ir.Module, cfg *target.Config, problems *ir.Problems) (changed bool) {
	w := &wideRule{m: m, cfg: cfg, problems: problems}
	for _, f := range definitions(m) {
		changed = w.function(f) || changed
	}
	return w.declarations() || changed
}

// function rewrites the body and signature of f if they mention i128, and reports whether they do.
func (w *wideRule) function(f *llir.Func) bool {
	found := sig128(f.Sig)
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			found = found || has128(i)
		}
		found = found || has128(b.Term)
	}
	if !found {
		return false
	}
	ir.RemoveUnreachable(f)
	w.rewriter = newRewriter(w.m, w.cfg, f, w.problems)
	w.of = map[value.Value]pair{}
	w.asm = map[value.Value][]asmResult{}
	w.phis = nil
	w.parameters(f)
	for _, b := range w.graph().Blocks {
		w.rewriter.block(b, ^ir.Kinds(0), func(i llir.Instruction) bool { return has128(i) }, func(r *rewriter, i llir.Instruction) bool { return w.inst(i) })
		if has128(b.Term) {
			w.terminator(b)
		}
	}
	w.fillPhis()
	w.rewriter.finish()
	return true
}

// declarations rewrites the signatures of functions without a body.
func (w *wideRule) declarations() (changed bool) {
	for _, f := range w.m.Funcs {
		if len(f.Blocks) == 0 && sig128(f.Sig) {
			w.parameters(f)
			changed = true
		}
	}
	return changed
}

func sig128(s *types.FuncType) bool {
	if is128(s.RetType) {
		return true
	}
	for _, p := range s.Params {
		if is128(p) {
			return true
		}
	}
	return false
}

// pairFacts is how PTX declares a 128-bit integer in a call.
func pairFacts() *ir.ParamFacts { return &ir.ParamFacts{Size: 16, Align: 16} }

// pairSig replaces i128 in a signature.
func pairSig(s *types.FuncType) *types.FuncType {
	n := &types.FuncType{RetType: s.RetType, Variadic: s.Variadic, Params: append([]types.Type(nil), s.Params...)}
	if is128(n.RetType) {
		n.RetType = pairType
	}
	for k, p := range n.Params {
		if is128(p) {
			n.Params[k] = pairType
		}
	}
	return n
}

// parameters rewrites the signature of f and takes its 128-bit parameters apart at the entry.
func (w *wideRule) parameters(f *llir.Func) {
	if !sig128(f.Sig) {
		return
	}
	if is128(f.Sig.RetType) {
		f.ReturnAttrs = []llir.ReturnAttribute{pairFacts()}
	}
	scratch := ir.NewBlock(f, nil)
	for k, q := range f.Params {
		if !is128(q.Typ) {
			continue
		}
		n := llir.NewParam(q.LocalName, pairType)
		n.Attrs = []llir.ParamAttribute{pairFacts()}
		f.Params[k] = n
		if len(f.Blocks) > 0 {
			w.b.B = scratch
			w.of[q] = pair{w.b.Extract(n, 0, ir.I64), w.b.Extract(n, 1, ir.I64)}
		}
	}
	ir.SetSignature(f, pairSig(f.Sig), f.Params...)
	if len(scratch.Insts) > 0 {
		f.Blocks[0].Insts = append(scratch.Insts, f.Blocks[0].Insts...)
	}
}

// get returns the halves of a 128-bit operand.
func (w *wideRule) get(v value.Value) pair {
	v = ir.ArgValue(v)
	if p, ok := w.of[v]; ok {
		return p
	}
	switch c := v.(type) {
	case *constant.Int:
		x := new(big.Int).Set(c.X)
		if x.Sign() < 0 {
			x.Add(x, new(big.Int).Lsh(big.NewInt(1), 128))
		}
		mask := new(big.Int).SetUint64(math.MaxUint64)
		lo := new(big.Int).And(x, mask).Uint64()
		hi := new(big.Int).And(x.Rsh(x, 64), mask).Uint64()
		return pair{ir.Int(ir.I64, int64(lo)), ir.Int(ir.I64, int64(hi))}
	case *constant.Undef, *constant.Poison:
		return pair{ir.Undef(ir.I64), ir.Undef(ir.I64)}
	case *constant.ZeroInitializer:
		return pair{w.i64(0), w.i64(0)}
	}
	w.problems.Errorf(w.pos, "internal limit: 128-bit value without halves")
	return pair{w.i64(0), w.i64(0)}
}

// inst rewrites one instruction; false leaves it.
func (w *wideRule) inst(i llir.Instruction) bool {
	if op, x, y, ok := ir.AsBin(i); ok {
		w.of[ir.ValueOf(i)] = w.binary(op, x, y)
		return true
	}
	if c, x, to, ok := ir.AsConv(i); ok {
		w.conversion(c, ir.ValueOf(i), x, to)
		return true
	}
	b := &w.b
	switch i := i.(type) {
	case *llir.InstLoad:
		if i.Atomic {
			w.problems.Errorf(w.pos, "an atomic object of 16 bytes is not lock-free on the device")
		}
		a := max(int64(i.Align), 1)
		lo := b.Load(ir.I64, i.Src, a, i.Volatile)
		w.of[i] = pair{lo, b.Load(ir.I64, b.Offset(i.Src, 8), min(a, 8), i.Volatile)}
	case *llir.InstStore:
		if i.Atomic {
			w.problems.Errorf(w.pos, "an atomic object of 16 bytes is not lock-free on the device")
		}
		v := w.get(i.Src)
		a := max(int64(i.Align), 1)
		b.Store(v.lo, i.Dst, a, i.Volatile)
		b.Store(v.hi, b.Offset(i.Dst, 8), min(a, 8), i.Volatile)
	case *llir.InstICmp:
		w.replace(i, w.compare(i))
	case *llir.InstSelect:
		x, y := w.get(i.ValueTrue), w.get(i.ValueFalse)
		w.of[i] = pair{b.Select(i.Cond, x.lo, y.lo), b.Select(i.Cond, x.hi, y.hi)}
	case *llir.InstFreeze:
		w.of[i] = w.get(i.X)
	case *llir.InstPhi:
		w.of[i] = pair{b.Phi(ir.I64), b.Phi(ir.I64)}
		w.phis = append(w.phis, widePhi{i, b.B})
	case *llir.InstCall:
		w.call(i)
	case *llir.InstExtractValue:
		return w.extract(i)
	default:
		w.problems.Errorf(w.pos, "internal limit: 128-bit operand of an instruction that is not lowered")
	}
	return true
}

// fillPhis adds the incoming halves, now that all are known.
func (w *wideRule) fillPhis() {
	for _, wp := range w.phis {
		i := wp.phi
		p := w.of[i]
		lo, hi := p.lo.(*llir.InstPhi), p.hi.(*llir.InstPhi)
		for _, inc := range i.Incs {
			v := w.get(inc.X)
			pred := inc.Pred.(*llir.Block)
			lo.Incs = append(lo.Incs, ir.Inc(v.lo, pred))
			hi.Incs = append(hi.Incs, ir.Inc(v.hi, pred))
		}
	}
}

// binary computes x op y.
func (w *wideRule) binary(op ir.Op, xv, yv value.Value) pair {
	x, y := w.get(xv), w.get(yv)
	b := &w.b
	switch op {
	case ir.Add:
		lo := b.Bin(ir.Add, x.lo, y.lo)
		carry := b.Convert(ir.ZExt, b.ICmp(enum.IPredULT, lo, x.lo), ir.I64)
		return pair{lo, b.Bin(ir.Add, b.Bin(ir.Add, x.hi, y.hi), carry)}
	case ir.Sub:
		borrow := b.Convert(ir.ZExt, b.ICmp(enum.IPredULT, x.lo, y.lo), ir.I64)
		return pair{b.Bin(ir.Sub, x.lo, y.lo), b.Bin(ir.Sub, b.Bin(ir.Sub, x.hi, y.hi), borrow)}
	case ir.And, ir.Or, ir.Xor:
		return pair{b.Bin(op, x.lo, y.lo), b.Bin(op, x.hi, y.hi)}
	case ir.Mul:
		return w.multiply(x, y)
	case ir.Shl, ir.LShr, ir.AShr:
		return w.shift(op, x, y.lo)
	case ir.UDiv:
		return w.runtime("__udivti3", x, y)
	case ir.URem:
		return w.runtime("__umodti3", x, y)
	case ir.SDiv:
		return w.runtime("__divti3", x, y)
	case ir.SRem:
		return w.runtime("__modti3", x, y)
	}
	w.problems.Errorf(w.pos, "internal limit: 128-bit operation")
	return x
}

func isZero(v value.Value) bool {
	c, ok := v.(*constant.Int)
	return ok && c.X.Sign() == 0
}

// multiply is schoolbook multiplication modulo 2^128.
func (w *wideRule) multiply(x, y pair) pair {
	b := &w.b
	lo := b.Bin(ir.Mul, x.lo, y.lo)
	var hi value.Value = b.Intrinsic("ptx.mul.hi.u64", ir.I64, x.lo, y.lo)
	if !isZero(y.hi) {
		hi = b.Bin(ir.Add, hi, b.Bin(ir.Mul, x.lo, y.hi))
	}
	if !isZero(x.hi) {
		hi = b.Bin(ir.Add, hi, b.Bin(ir.Mul, x.hi, y.lo))
	}
	return pair{lo, hi}
}

// shift shifts by n, of which the low seven bits count.
func (w *wideRule) shift(op ir.Op, x pair, n value.Value) pair {
	if c, ok := n.(*constant.Int); ok {
		return w.shiftConst(op, x, ir.IntValue(c)&127)
	}
	b := &w.b
	s := b.Bin(ir.And, n, w.i64(63))
	inv := b.Bin(ir.Xor, s, w.i64(63))
	far := b.ICmp(enum.IPredNE, b.Bin(ir.And, n, w.i64(64)), w.i64(0))
	if op == ir.Shl {
		lo := b.Bin(ir.Shl, x.lo, s)
		in := b.Bin(ir.LShr, b.Bin(ir.LShr, x.lo, w.i64(1)), inv)
		hi := b.Bin(ir.Or, b.Bin(ir.Shl, x.hi, s), in)
		return pair{b.Select(far, w.i64(0), lo), b.Select(far, lo, hi)}
	}
	hi := b.Bin(op, x.hi, s)
	in := b.Bin(ir.Shl, b.Bin(ir.Shl, x.hi, w.i64(1)), inv)
	lo := b.Bin(ir.Or, b.Bin(ir.LShr, x.lo, s), in)
	var top value.Value = w.i64(0)
	if op == ir.AShr {
		top = b.Bin(ir.AShr, x.hi, w.i64(63))
	}
	return pair{b.Select(far, hi, lo), b.Select(far, top, hi)}
}

func (w *wideRule) shiftConst(op ir.Op, x pair, n int64) pair {
	b := &w.b
	by := func(op ir.Op, v value.Value, n int64) value.Value {
		if n == 0 {
			return v
		}
		return b.Bin(op, v, w.i64(n))
	}
	switch {
	case n == 0:
		return x
	case op == ir.Shl && n >= 64:
		return pair{w.i64(0), by(ir.Shl, x.lo, n-64)}
	case op == ir.Shl:
		return pair{by(ir.Shl, x.lo, n), b.Bin(ir.Or, by(ir.Shl, x.hi, n), by(ir.LShr, x.lo, 64-n))}
	case n >= 64 && op == ir.LShr:
		return pair{by(ir.LShr, x.hi, n-64), w.i64(0)}
	case n >= 64:
		return pair{by(ir.AShr, x.hi, n-64), by(ir.AShr, x.hi, 63)}
	}
	return pair{b.Bin(ir.Or, by(ir.LShr, x.lo, n), by(ir.Shl, x.hi, 64-n)), by(op, x.hi, n)}
}

// compare decides by the high halves, and by the low ones, unsigned, where those are equal.
func (w *wideRule) compare(i *llir.InstICmp) value.Value {
	x, y := w.get(i.X), w.get(i.Y)
	b := &w.b
	if i.Pred == enum.IPredEQ || i.Pred == enum.IPredNE {
		d := b.Bin(ir.Or, b.Bin(ir.Xor, x.lo, y.lo), b.Bin(ir.Xor, x.hi, y.hi))
		return b.ICmp(i.Pred, d, w.i64(0))
	}
	low := b.ICmp(ir.UnsignedPred(i.Pred), x.lo, y.lo)
	if isZero(y.hi) && (i.Pred == enum.IPredUGT || i.Pred == enum.IPredUGE) {
		return b.Bin(ir.Or, low, b.ICmp(enum.IPredNE, x.hi, y.hi))
	}
	// Not by a selection: where the upper halves are equal, neither is above the other.
	return b.Bin(ir.Or, b.Bin(ir.And, b.ICmp(enum.IPredEQ, x.hi, y.hi), low), b.ICmp(strict(i.Pred), x.hi, y.hi))
}

// strict returns the comparison that fails where p holds of equal values.
func strict(p enum.IPred) enum.IPred {
	switch p {
	case enum.IPredSLE:
		return enum.IPredSLT
	case enum.IPredSGE:
		return enum.IPredSGT
	case enum.IPredULE:
		return enum.IPredULT
	case enum.IPredUGE:
		return enum.IPredUGT
	}
	return p
}
