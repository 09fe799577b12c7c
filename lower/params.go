package lower

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/layout"
	"cptx/ir/target"
)

const signExt = enum.ParamAttrSignExt

// Rule "params": aggregates by value (guide, Parameter Passing: .align A .b8 name[size]). irgen
// passes and returns them through pointers marked byval and sret. Functions get first-class
// structures of integers instead, as wide as the alignment allows, so that copies dissolve when the
// optimiser splits memory:
//
//	define void @f(ptr sret([8 x i8]) align 4 %r, ptr byval([12 x i8]) align 4 %s)
//
// becomes
//
//	define "cptx.align"="4" "cptx.size"="8" {i32, i32} @f({i32, i32, i32} "cptx.align"="4" "cptx.size"="12" %s)
//
// with the pieces stored to a stack slot at the entry, and loaded from one at each return; calls
// likewise.
//
// A kernel's aggregate parameter stays in parameter memory, read by ld.param: its pointer moves to
// address space
// 101. Where the body does more with the pointer than read through it, the parameter is copied to
//      the stack first; but one
// that is __grid_constant__ (ir.ParamFacts; CUDA C++ Programming Guide, __grid_constant__
// Parameters) must not be copied, and its generic address is that of parameter memory (cvta.param).

type paramRule struct {
	m        *ir.Module
	cfg      *target.Config
	problems *ir.Problems
	chunks   map[[2]int64]*types.StructType
}

// lowerParams applies the rule.
func lowerParams(m *ir.Module, cfg *target.Config, problems *ir.Problems) bool {
	p := &paramRule{m: m, cfg: cfg, problems: problems, chunks: map[[2]int64]*types.StructType{}}
	changed := false
	for _, f := range m.Funcs {
		if !hasAggregate(f) {
			continue
		}
		changed = true
		if ir.IsKernel(f) {
			p.kernel(f)
		} else {
			p.function(f)
		}
	}
	for _, f := range definitions(m) {
		r := newRewriter(m, cfg, f, problems)
		changed = r.run(callKind, passesAggregate, func(r *rewriter, inst llir.Instruction) bool { return p.call(r, inst.(*llir.InstCall)) }) || changed
	}
	return changed
}

// byvalSize returns the size of the object a byval attribute passes, 0 without one.
func byvalSize(attrs []llir.ParamAttribute) int64 {
	for _, a := range attrs {
		if b, ok := a.(llir.Byval); ok && b.Typ != nil {
			return ir.SizeOf(b.Typ, 8)
		}
	}
	return 0
}

// sretSize is byvalSize for sret.
func sretSize(attrs []llir.ParamAttribute) int64 {
	for _, a := range attrs {
		if s, ok := a.(llir.SRet); ok && s.Typ != nil {
			return ir.SizeOf(s.Typ, 8)
		}
	}
	return 0
}

func alignOf(attrs []llir.ParamAttribute) int64 {
	for _, a := range attrs {
		if n, ok := a.(llir.Align); ok {
			return max(int64(n), 1)
		}
	}
	return 1
}

// chunk returns the structure of integers that covers size bytes of the given alignment without
// gaps.
func (p *paramRule) chunk(size, align int64) *types.StructType {
	key := [2]int64{size, align}
	if t, ok := p.chunks[key]; ok {
		return t
	}
	t := &types.StructType{}
	for off := int64(0); off < size; {
		w := int64(8)
		for w > 1 && (w > align || off%w != 0 || off+w > size) {
			w /= 2
		}
		t.Fields = append(t.Fields, ir.IntType(int(w)*8))
		off += w
	}
	p.chunks[key] = t
	return t
}

// function rewrites the parameters and result of a .func and, if it has a body, what the body makes
// of them.
func (p *paramRule) function(f *llir.Func) {
	r := newRewriter(p.m, p.cfg, f, p.problems)
	var entry []llir.Instruction
	scratch := ir.NewBlock(f, nil)
	r.b.B = scratch
	sig := &types.FuncType{RetType: f.Sig.RetType, Variadic: f.Sig.Variadic}
	var params []*llir.Param
	var sret *llir.InstAlloca
	var result *types.StructType
	for _, q := range f.Params {
		switch size, align := byvalSize(q.Attrs), alignOf(q.Attrs); {
		case sretSize(q.Attrs) > 0:
			size = sretSize(q.Attrs)
			result = p.chunk(size, align)
			sig.RetType = result
			f.ReturnAttrs = []llir.ReturnAttribute{&ir.ParamFacts{Size: size, Align: align}}
			if len(f.Blocks) > 0 {
				sret = r.alloca(size, align)
				r.replace(q, r.generic(sret))
			}
			continue
		case size > 0:
			t := p.chunk(size, align)
			old := *q
			n := llir.NewParam(old.LocalName, t)
			n.Attrs = []llir.ParamAttribute{&ir.ParamFacts{Size: size, Align: layout.ParamAlign(size, align)}}
			if len(f.Blocks) > 0 {
				slot := r.alloca(size, align)
				r.spread(n, t, slot)
				r.replace(q, r.generic(slot))
			}
			params = append(params, n)
		default:
			params = append(params, q)
		}
		sig.Params = append(sig.Params, params[len(params)-1].Typ)
	}
	ir.SetSignature(f, sig, params...)
	if len(f.Blocks) == 0 {
		return
	}
	entry = scratch.Insts
	f.Blocks[0].Insts = append(entry, f.Blocks[0].Insts...)
	r.finish()
	if sret != nil {
		r.returns(sret, result)
	}
}

// hasAggregate reports whether f takes or returns an aggregate by value.
func hasAggregate(f *llir.Func) bool {
	for _, q := range f.Params {
		if byvalSize(q.Attrs) > 0 || sretSize(q.Attrs) > 0 {
			return true
		}
	}
	return false
}

// spread stores the fields of aggregate v to memory at p.
func (r *rewriter) spread(v value.Value, t *types.StructType, p value.Value) {
	off := int64(0)
	for k, ft := range t.Fields {
		n := ir.SizeOf(ft, r.m.PtrSize)
		r.b.Store(r.b.Extract(v, k, ft), r.b.Offset(p, off), n, false)
		off += n
	}
}

// gather loads an aggregate of type t from memory at p.
func (r *rewriter) gather(t *types.StructType, p value.Value) value.Value {
	var v value.Value = ir.Undef(t)
	off := int64(0)
	for k, ft := range t.Fields {
		n := ir.SizeOf(ft, r.m.PtrSize)
		v = r.b.Insert(v, r.b.Load(ft, r.b.Offset(p, off), n, false), k)
		off += n
	}
	return v
}

// returns makes every return deliver the contents of slot.
func (r *rewriter) returns(slot *llir.InstAlloca, t *types.StructType) {
	for _, b := range r.f.Blocks {
		ret, ok := b.Term.(*llir.TermRet)
		if !ok {
			continue
		}
		r.b.B = b
		r.at(ret)
		b.Term = ir.NewRet(r.gather(t, slot), ret.Metadata)
	}
}

// passesAggregate reports whether inst is a call with a byval or sret argument.
func passesAggregate(inst llir.Instruction) bool {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return false
	}
	for _, a := range c.Args {
		if arg, ok := a.(*llir.Arg); ok && (byvalSize(arg.Attrs) > 0 || sretSize(arg.Attrs) > 0) {
			return true
		}
	}
	return false
}

// call rewrites the arguments and result of a call.
func (p *paramRule) call(r *rewriter, c *llir.InstCall) bool {
	n := *c
	n.LocalIdent = llir.LocalIdent{LocalName: c.LocalName}
	n.Args = nil
	var dst value.Value
	var result *types.StructType
	fixed := 0
	oldFixed := len(c.Args)
	if sig := signatureOf(c); sig != nil {
		oldFixed = len(sig.Params)
	}
	newSig := &types.FuncType{RetType: c.Typ}
	for k, a := range c.Args {
		arg, _ := a.(*llir.Arg)
		v := a
		if arg != nil {
			align := alignOf(arg.Attrs)
			if callee, ok := c.Callee.(*llir.Func); align > layout.MaxParamAlign && (!ok || len(callee.Blocks) == 0) {
				p.problems.Errorf(r.pos, "this call passes or returns an object of alignment %d; PTX passes at most %d", align, layout.MaxParamAlign)
			}
			if size := sretSize(arg.Attrs); size > 0 {
				dst, result = arg.Value, p.chunk(size, align)
				n.ReturnAttrs = []llir.ReturnAttribute{&ir.ParamFacts{Size: size, Align: align}}
				continue
			}
			if size := byvalSize(arg.Attrs); size > 0 {
				declared := align
				if k < oldFixed {
					declared = layout.ParamAlign(size, align)
				}
				v = ir.NewArg(r.gather(p.chunk(size, align), arg.Value), &ir.ParamFacts{Size: size, Align: declared})
			}
		}
		n.Args = append(n.Args, v)
		if k < oldFixed {
			newSig.Params = append(newSig.Params, ir.ArgValue(v).Type())
			fixed++
		}
	}
	if result != nil {
		n.Typ, newSig.RetType = result, result
	}
	if bc, ok := c.Callee.(*llir.InstBitCast); ok {
		newSig.Variadic = len(n.Args) > fixed || signatureOf(c) != nil && signatureOf(c).Variadic
		cast := ir.NewCallee(bc.From, newSig, bc.Metadata)
		if k := slices.Index(r.b.B.Insts, llir.Instruction(bc)); k >= 0 { // nothing else uses it
			r.b.B.Insts = slices.Delete(r.b.B.Insts, k, k+1)
		}
		r.b.B.Insts = append(r.b.B.Insts, cast)
		n.Callee = cast
	}
	r.b.B.Insts = append(r.b.B.Insts, &n)
	if result != nil {
		r.spread(&n, result, dst)
	} else if c.Typ != types.Type(ir.Void) {
		r.replace(c, &n)
	}
	return true
}

// signatureOf returns the signature by which a call sees its callee; that of a rewritten function
// is no guide to the old arguments, so a direct callee counts only while the numbers agree.
func signatureOf(c *llir.InstCall) *types.FuncType {
	switch f := c.Callee.(type) {
	case *llir.Func:
		n := len(f.Sig.Params)
		for _, a := range c.Args {
			if arg, ok := a.(*llir.Arg); ok && sretSize(arg.Attrs) > 0 {
				n++
			}
		}
		return &types.FuncType{Params: make([]types.Type, min(n, len(c.Args))), Variadic: f.Sig.Variadic}
	case *llir.InstBitCast:
		if p, ok := f.To.(*types.PointerType); ok {
			sig, _ := p.ElemType.(*types.FuncType)
			return sig
		}
	}
	return nil
}

// kernel moves the aggregate parameters of a kernel to parameter memory.
func (p *paramRule) kernel(f *llir.Func) {
	sig := &types.FuncType{RetType: f.Sig.RetType, Params: append([]types.Type(nil), f.Sig.Params...), Variadic: f.Sig.Variadic}
	r := newRewriter(p.m, p.cfg, f, p.problems)
	scratch := ir.NewBlock(f, nil)
	r.b.B = scratch
	for k, q := range f.Params {
		size, align := byvalSize(q.Attrs), alignOf(q.Attrs)
		if size == 0 {
			continue
		}
		n := llir.NewParam(q.LocalName, ir.Ptr(ir.Param))
		n.Attrs = []llir.ParamAttribute{&ir.ParamFacts{Size: size, Align: align}}
		switch use := otherUse(f, q); {
		case use == nil:
			q.Typ, q.Attrs = n.Typ, n.Attrs
			retype(f, q)
			n = q
		case ir.ParamFactsOf(q.Attrs).GridConstant:
			r.at(use)
			r.replace(q, r.generic(n))
		default:
			slot := r.alloca(size, align)
			r.b.MemOp(ir.MemOp{Kind: ir.MemCopy, Dst: slot, Src: n, N: r.i64(size), MemFacts: ir.MemFacts{DstAlign: align, SrcAlign: align}})
			r.replace(q, r.generic(slot))
		}
		f.Params[k] = n
		sig.Params[k] = ir.Ptr(ir.Param)
	}
	ir.SetSignature(f, sig, f.Params...)
	if len(f.Blocks) > 0 {
		f.Blocks[0].Insts = append(scratch.Insts, f.Blocks[0].Insts...)
		r.finish()
	}
}

// derived returns the set of pointers that geps derive from q in f, q included. Addresses are
// defined before their uses in block order or in blocks that come later, so the walk is repeated
// until nothing is added.
func derived(f *llir.Func, q value.Value) map[value.Value]bool {
	set := map[value.Value]bool{q: true}
	for grown := true; grown; {
		grown = false
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			if g, ok := inst.(*llir.InstGetElementPtr); ok && set[g.Src] && !set[g] {
				set[g] = true
				grown = true
			}
		})
	}
	return set
}

// otherUse returns the first instruction of f that does more with pointer q than load from constant
// offsets of it or copy from it; nil if there is none.
func otherUse(f *llir.Func, q value.Value) any {
	set := derived(f, q)
	var other any
	ir.EachInst(f, func(_ *llir.Block, inst any) {
		if other != nil {
			return
		}
		switch i := inst.(type) {
		case *llir.InstLoad:
			if i.Volatile && set[i.Src] {
				other = i
			}
			return
		case *llir.InstGetElementPtr:
			return
		case *llir.InstCall:
			if o, ok := ir.AsMemOp(i); ok && o.Kind == ir.MemCopy && !set[o.Dst] {
				return
			}
		}
		ir.OperandsOf(inst, func(s *value.Value) {
			if set[*s] {
				other = inst
			}
		})
	})
	return other
}

// retype gives the addresses derived from q its address space.
func retype(f *llir.Func, q *llir.Param) {
	for v := range derived(f, q) {
		if g, ok := v.(*llir.InstGetElementPtr); ok {
			g.Typ = q.Typ
		}
	}
}
