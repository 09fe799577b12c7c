package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// Rule "atomic", atomicAdd on float2 and float4: one instruction from sm_90 on, elsewhere one for
// each element, which is all that is atomic in any case (PTX ISA, atom: "atomicity is guaranteed
// separately for each of the individual scalar elements").
//
//	%o = call {float, float} @cptx.atomic.vadd.v2(ptr %p, {float, float} %v, i32 relaxed, i32 device)
//
// becomes
//
//	%o = call {float, float} @ptx.atom$.add.v2.f32(ptr %p, {float, float} %v)
//
// The instruction does not take shared memory: there its elements are added one by one too, when
// the optimiser has found the address space.

// vectorAdd lowers cptx.atomic.vadd.
func (r *rewriter) vectorAdd(c *llir.InstCall) bool {
	p, v := ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1])
	typ := calleeName(c)[len("cptx.atomic.vadd."):] + ".f32"
	a := r.access(atomic.Updates, p, ir.AtomicHow(c))
	name := a.Atom("add", a.own, typ)
	if space := r.space(p); (space == ir.Generic || space == ir.Global) && a.Has(name) {
		r.replace(c, r.b.Intrinsic("ptx."+name, v.Type(), p, v))
	} else {
		r.replace(c, r.addElements(p, v, func(at, x value.Value) value.Value {
			i := ir.NewRMW(enum.AtomicOpFAdd, at, x, atomic.How{Order: atomic.Relaxed, Scope: a.own.Scope}, nil)
			r.rmw(i)
			old := r.repl[i]
			delete(r.repl, i)
			return old
		}))
	}
	a.done()
	return true
}

// isVectorAdd reports whether name is that of an atom instruction on vectors.
func isVectorAdd(name string) bool {
	return strings.HasSuffix(name, ".add.v2.f32") || strings.HasSuffix(name, ".add.v4.f32")
}

// inShared reports whether the address of an atom instruction is known to be in shared memory.
func (r *rewriter) inShared(c *llir.InstCall) bool {
	return r.space(ir.ArgValue(c.Args[0])) == ir.Shared
}

// splitVectorAdd lowers the instruction called name, whose address has turned out to be local or
// shared.
func (r *rewriter) splitVectorAdd(c *llir.InstCall, name string) bool {
	p, v := ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1])
	local := r.space(p) == ir.Local
	if local {
		p = r.b.ToSpace(p, ir.Local)
	}
	scalar := name[:len(name)-len(".v2.f32")] + ".f32"
	r.replace(c, r.addElements(p, v, func(at, x value.Value) value.Value {
		if !local {
			return r.b.Intrinsic(scalar, ir.F32, at, x)
		}
		old := r.b.Load(ir.F32, at, 4, false)
		r.b.Store(r.b.Bin(ir.FAdd, old, x), at, 4, false)
		return old
	}))
	return true
}

// addElements calls add for each element of v and its address, and puts the old values together.
func (r *rewriter) addElements(p, v value.Value, add func(at, x value.Value) value.Value) value.Value {
	var old value.Value = ir.Undef(v.Type())
	for k := range v.Type().(*types.StructType).Fields {
		old = r.b.Insert(old, add(r.b.Offset(p, int64(4*k)), r.b.Extract(v, k, ir.F32)), k)
	}
	return old
}
