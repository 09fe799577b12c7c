package ipo

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// ParamSpaces finds out in which address space the pointers point that functions get from all of
// their callers, and notes it of their parameters: addrspace goes on from there.
//
//	f(&local); f(&other_local)   ->   f(p), where p points to local memory
//
// Requires: nothing. Preserves: control flow, what functions are called with. Invalidates:
// numbering.
//
// It asks functions that nobody else can call: internal ones whose address is not taken. Parameters
// that are passed on take their space from the caller's, optimistically, so that recursive
// functions agree with their first callers.
func ParamSpaces(r *pass.Module) []*llir.Func {
	if len(r.Module.Asm) > 0 {
		return nil // may call anything
	}
	p := &callerSpaces{m: r.Module, space: map[*llir.Param]types.AddrSpace{}, null: map[*llir.Param]bool{}}
	if !p.candidates() {
		return nil
	}
	r.Settle(p)
	var changed []*llir.Func
	for _, f := range r.Module.Funcs {
		if p.note(f) {
			changed = append(changed, f)
		}
	}
	return changed
}

type callerSpaces struct {
	m       *ir.Module
	space   map[*llir.Param]types.AddrSpace // of the generic pointers that are asked for
	null    map[*llir.Param]bool            // those that may be null
	changed bool
}

// Round adds what all functions are called with.
func (p *callerSpaces) Round() bool {
	p.changed = false
	for _, f := range p.m.Funcs {
		p.calls(f)
	}
	return p.changed
}

// mayBeNull notes that x may be null.
func (p *callerSpaces) mayBeNull(x *llir.Param) {
	if !p.null[x] {
		p.null[x], p.changed = true, true
	}
}

// candidates finds the parameters that are worth asking for, and reports whether there are any.
func (p *callerSpaces) candidates() bool {
	for _, f := range closedFuncs(p.m, func(x *llir.Param) bool {
		s, ok := ir.SpaceOf(x)
		return ok && s == ir.Generic && !ir.IsByval(x)
	}) {
		for _, x := range f.Params {
			if s, ok := ir.SpaceOf(x); ok && s == ir.Generic && !ir.IsByval(x) {
				p.space[x] = analysis.AnySpace
			}
		}
	}
	return len(p.space) > 0
}

// closedFuncs returns the functions that nobody but m's functions can call, and these by name only,
// if they have a parameter that is wanted.
func closedFuncs(m *ir.Module, wanted func(*llir.Param) bool) (list []*llir.Func) {
	for _, f := range m.Funcs {
		local := f.Linkage == enum.LinkageInternal || f.Linkage == enum.LinkagePrivate
		if len(f.Blocks) == 0 || !local || ir.IsKernel(f) || ir.IsOptimised(f) || ir.FactsOf(f).Used {
			continue
		}
		if slices.ContainsFunc(f.Params, wanted) {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		return nil
	}
	taken := map[*llir.Func]bool{}
	for _, g := range m.Globals {
		if g.Init != nil {
			takenIn(g.Init, taken)
		}
	}
	for _, f := range m.Funcs {
		ir.EachInst(f, func(_ *llir.Block, i any) {
			call, _ := i.(*llir.InstCall)
			ir.OperandsOf(i, func(s *value.Value) {
				if c, ok := (*s).(constant.Constant); ok && (call == nil || s != &call.Callee) {
					takenIn(c, taken)
				}
			})
		})
	}
	return slices.DeleteFunc(list, func(f *llir.Func) bool { return taken[f] })
}

// takenIn adds the functions whose addresses are in c.
func takenIn(c constant.Constant, taken map[*llir.Func]bool) {
	if f, ok := c.(*llir.Func); ok {
		taken[f] = true
		return
	}
	ir.ConstantsIn(c, func(s *constant.Constant) { takenIn(*s, taken) })
}

// calls adds what f calls functions with.
func (p *callerSpaces) calls(f *llir.Func) {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			call, ok := inst.(*llir.InstCall)
			if !ok || ir.Callee(call) == nil {
				continue
			}
			for k, x := range ir.Callee(call).Params {
				old, ok := p.space[x]
				if !ok {
					continue
				}
				now := ir.Generic
				if k < len(call.Args) {
					arg := ir.ArgValue(call.Args[k])
					now = analysis.MeetSpace(old, p.of(f, arg, x, 0))
				}
				if now != old {
					p.space[x], p.changed = now, true
				}
			}
		}
	}
}

// of returns the space of pointer v in f, which parameter x gets.
func (p *callerSpaces) of(f *llir.Func, v value.Value, x *llir.Param, depth int) types.AddrSpace {
	base, _, _ := ir.StripPtr(v)
	if s, _ := ir.SpaceOf(base); s != ir.Generic {
		return s
	}
	switch i := base.(type) {
	case *constant.Undef:
		return analysis.AnySpace
	case *constant.Null:
		p.mayBeNull(x)
		return analysis.AnySpace
	case *constant.ExprAddrSpaceCast:
		return p.of(f, i.From, x, depth)
	case *constant.ExprGetElementPtr:
		return p.of(f, i.Src, x, depth)
	case *llir.Param:
		if s, ok := p.space[i]; ok {
			if p.null[i] {
				p.mayBeNull(x)
			}
			return s
		}
		if ir.IsKernel(f) && !ir.IsByval(i) {
			return ir.Global
		}
	case *llir.InstSelect:
		if depth < maxSpaceDepth {
			return analysis.MeetSpace(p.of(f, i.ValueTrue, x, depth+1), p.of(f, i.ValueFalse, x, depth+1))
		}
	}
	return ir.Generic
}

// maxSpaceDepth bounds the selects that are looked through, one inside the other.
const maxSpaceDepth = 4

// note records of f's parameters what has been found out, and reports whether it was anything. Null
// is the same number in the generic space as in global memory alone.
func (p *callerSpaces) note(f *llir.Func) (changed bool) {
	for _, x := range f.Params {
		switch s, ok := p.space[x]; {
		case !ok || p.null[x] && s != ir.Global:
			continue
		case s == ir.Global || s == ir.Shared || s == ir.Local || s == ir.Constant:
			facts := ir.ParamFactsOf(x.Attrs)
			facts.Space = int64(s)
			x.Attrs = ir.SetParamFacts(x.Attrs, facts)
			changed = true
		}
	}
	return changed
}
