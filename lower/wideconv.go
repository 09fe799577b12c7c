package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// conversion rewrites a conversion from or to i128.
func (w *wideRule) conversion(c ir.Conv, v, x value.Value, to types.Type) {
	b := &w.b
	if !is128(to) {
		w.fromWide(c, v, w.get(x), to)
		return
	}
	if k, ok := x.(*constant.Int); ok && (c == ir.ZExt || c == ir.SExt) {
		w.of[v] = w.extended(k, c == ir.SExt) // constant shifts, -O0 too, need no code for the distance
		return
	}
	switch c {
	case ir.ZExt, ir.PtrToInt:
		w.of[v] = pair{b.Convert(c, x, ir.I64), w.i64(0)}
	case ir.SExt:
		lo := b.Convert(ir.SExt, x, ir.I64)
		w.of[v] = pair{lo, b.Bin(ir.AShr, lo, w.i64(63))}
	case ir.FPToSI, ir.FPToUI:
		w.of[v] = w.fromFloat(c == ir.FPToSI, x)
	case ir.BitCast:
		w.of[v] = w.get(x)
	default:
		w.problems.Errorf(w.pos, "internal limit: conversion to a 128-bit integer")
	}
}

// extended widens a constant of at most 64 bits.
func (w *wideRule) extended(k *constant.Int, signed bool) pair {
	unused := 64 - k.Typ.BitSize
	n := ir.IntValue(k) << unused
	if signed {
		n >>= unused
		return pair{w.i64(n), w.i64(n >> 63)}
	}
	return pair{w.i64(int64(uint64(n) >> unused)), w.i64(0)}
}

func (w *wideRule) fromWide(c ir.Conv, v value.Value, p pair, to types.Type) {
	b := &w.b
	switch c {
	case ir.Trunc, ir.IntToPtr:
		w.replace(v, b.Convert(c, p.lo, to))
	case ir.SIToFP, ir.UIToFP:
		w.replace(v, w.toFloat(c == ir.SIToFP, p, to.(*types.FloatType)))
	default:
		w.problems.Errorf(w.pos, "internal limit: conversion of a 128-bit integer")
		w.replace(v, ir.Undef(to))
	}
}

// fromFloat calls the runtime library; half goes by way of float, exactly.
func (w *wideRule) fromFloat(signed bool, x value.Value) pair {
	t := x.Type().(*types.FloatType)
	if t.Kind == types.FloatKindHalf {
		x, t = w.b.Convert(ir.FPExt, x, ir.F32), ir.F32
	}
	name := "__fixuns"
	if signed {
		name = "__fix"
	}
	name += floatMode(t) + "ti"
	f := w.declareRuntime(name, pairType, t)
	return w.split(w.b.Call(f, x))
}

// toFloat calls the runtime library; half goes by way of double.
func (w *wideRule) toFloat(signed bool, p pair, t *types.FloatType) value.Value {
	via := t
	if t.Kind == types.FloatKindHalf {
		via = ir.F64
	}
	name := "__floatunti"
	if signed {
		name = "__floatti"
	}
	f := w.declareRuntime(name+floatMode(via), via, pairType)
	v := value.Value(w.b.Call(f, w.join(p)))
	if via != t {
		v = w.b.Convert(ir.FPTrunc, v, t)
	}
	return v
}

// floatMode is the name of a float's machine mode in the runtime library's function names.
func floatMode(t *types.FloatType) string {
	if t.Kind == types.FloatKindFloat {
		return "sf"
	}
	return "df"
}

// runtime calls a binary function of the runtime library.
func (w *wideRule) runtime(name string, x, y pair) pair {
	f := w.declareRuntime(name, pairType, pairType, pairType)
	return w.split(w.b.Call(f, w.join(x), w.join(y)))
}

// declareRuntime declares a function of the runtime library on pairs.
func (w *wideRule) declareRuntime(name string, ret types.Type, params ...types.Type) *llir.Func {
	f := w.m.Declaration(name, ret, params...)
	if len(f.Blocks) > 0 || len(f.ReturnAttrs) > 0 {
		return f
	}
	if ret == types.Type(pairType) {
		f.ReturnAttrs = []llir.ReturnAttribute{pairFacts()}
	}
	for _, p := range f.Params {
		if p.Typ == types.Type(pairType) {
			p.Attrs = []llir.ParamAttribute{pairFacts()}
		}
	}
	return f
}

// join makes a first-class structure of two halves; split takes one apart.
func (w *wideRule) join(p pair) value.Value {
	return w.b.Insert(w.b.Insert(ir.Undef(pairType), p.lo, 0), p.hi, 1)
}

func (w *wideRule) split(v value.Value) pair {
	return pair{w.b.Extract(v, 0, ir.I64), w.b.Extract(v, 1, ir.I64)}
}

// call rewrites a call with 128-bit arguments or result.
func (w *wideRule) call(c *llir.InstCall) {
	if f := ir.Callee(c); f != nil && ir.IsIntrinsic(f.GlobalName) {
		if f.GlobalName != "cptx.keep" {
			w.problems.Errorf(w.pos, "a 128-bit operand of %s is not supported", f.GlobalName)
		}
		w.of[c] = pair{w.i64(0), w.i64(0)}
		return
	}
	if asm, ok := c.Callee.(*llir.InlineAsm); ok {
		w.assembly(c, asm)
		return
	}
	n := *c
	n.LocalIdent = llir.LocalIdent{LocalName: c.LocalName}
	n.Args = append([]value.Value(nil), c.Args...)
	for k, a := range n.Args {
		if is128(ir.ArgValue(a).Type()) {
			n.Args[k] = ir.NewArg(w.join(w.get(a)), pairFacts())
		}
	}
	if bc, ok := c.Callee.(*llir.InstBitCast); ok {
		sig := pairSig(bc.To.(*types.PointerType).ElemType.(*types.FuncType))
		cast := ir.NewCallee(bc.From, sig, bc.Metadata)
		w.b.B.Insts = append(w.b.B.Insts, cast)
		n.Callee = cast
	}
	wide := is128(c.Typ)
	if wide {
		n.Typ = pairType
		n.ReturnAttrs = []llir.ReturnAttribute{pairFacts()}
	}
	w.b.B.Insts = append(w.b.B.Insts, &n)
	if wide {
		w.of[c] = w.split(&n)
	} else if c.Typ != types.Type(ir.Void) {
		w.replace(c, &n)
	}
}

// terminator rewrites a return of, or a switch on, a 128-bit value.
func (w *wideRule) terminator(b *llir.Block) {
	w.b.B = b
	w.at(b.Term)
	switch t := b.Term.(type) {
	case *llir.TermRet:
		b.Term = ir.NewRet(w.join(w.get(t.X)), t.Metadata)
	case *llir.TermSwitch:
		w.switchOn(b, t)
	}
}

// switchOn tests the cases one by one.
func (w *wideRule) switchOn(b *llir.Block, t *llir.TermSwitch) {
	x := w.get(t.X)
	edges := map[*llir.Block][]*llir.Block{} // new predecessors of each target
	var targets []*llir.Block
	edge := func(to, at *llir.Block) {
		if edges[to] == nil {
			targets = append(targets, to)
		}
		edges[to] = append(edges[to], at)
	}
	at := b
	for _, c := range t.Cases {
		v := w.get(c.X.(*constant.Int))
		w.b.B = at
		d := w.b.Bin(ir.Or, w.b.Bin(ir.Xor, x.lo, v.lo), w.b.Bin(ir.Xor, x.hi, v.hi))
		hit := w.b.ICmp(enum.IPredEQ, d, w.i64(0))
		next := w.newBlock()
		w.b.CondBr(hit, c.Target.(*llir.Block), next)
		edge(c.Target.(*llir.Block), at)
		at = next
	}
	w.b.B = at
	w.b.Br(t.TargetDefault.(*llir.Block))
	edge(t.TargetDefault.(*llir.Block), at)
	for _, to := range targets {
		for _, inst := range to.Insts {
			phi, ok := inst.(*llir.InstPhi)
			if !ok {
				break
			}
			moveIncoming(phi, b, edges[to])
		}
		for _, p := range w.phis {
			if p.block == to {
				moveIncoming(p.phi, b, edges[to])
			}
		}
	}
}

// moveIncoming replaces the entries of phi for the edges from b by entries for the edges from
// preds.
func moveIncoming(phi *llir.InstPhi, b *llir.Block, preds []*llir.Block) {
	var v value.Value
	var kept []*llir.Incoming
	for _, inc := range phi.Incs {
		if inc.Pred == value.Value(b) {
			v = inc.X
		} else {
			kept = append(kept, inc)
		}
	}
	if v == nil {
		return
	}
	for _, p := range preds {
		kept = append(kept, ir.Inc(v, p))
	}
	phi.Incs = kept
}
