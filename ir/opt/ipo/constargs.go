package ipo

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// ConstArgs puts constants where functions use parameters for which all callers pass the same, and
// one parameter for another that is always equal to it:
//
//	f(x, 3); f(y, 3)   ->   in f: 3 for the second parameter
//	f(x, x); f(y, y)   ->   in f: the first parameter for the second
//
// Requires: nothing. Preserves: control flow, what functions are called with. Invalidates:
// numbering.
//
// It asks functions that nobody else can call: internal ones whose address is not taken. What is
// passed on from a caller's parameter is what that one has, optimistically, so that recursive
// functions agree with their first callers (Callahan, Cooper, Kennedy, Torczon: Interprocedural
// Constant Propagation, 1986).
func ConstArgs(r *pass.Module) []*llir.Func {
	if len(r.Module.Asm) > 0 {
		return nil // may call anything
	}
	p := &callerConsts{m: r.Module, of: map[*llir.Param]value.Value{}, equal: map[*llir.Param]*llir.Param{}}
	funcs := closedFuncs(r.Module, func(x *llir.Param) bool { return !ir.IsByval(x) })
	for _, f := range funcs {
		if ir.HasAttr(f, enum.FuncAttrOptNone) {
			continue
		}
		for _, x := range f.Params {
			if !ir.IsByval(x) && ir.IsScalar(x.Typ) {
				p.of[x] = unasked
			}
		}
	}
	if len(p.of) == 0 {
		return nil
	}
	r.Settle(p)
	p.findEqual(r.Module)
	var changed []*llir.Func
	for _, f := range funcs {
		if p.replace(f) {
			changed = append(changed, f)
		}
	}
	return changed
}

// unasked stands for what a parameter gets of which no call has been seen.
var unasked value.Value = ir.Bool(false)

// callerConsts knows what parameters get from all callers: unasked, a constant, or nil for what
// callers do not agree on or is no constant.
// The address of a variable is the variable, whatever space the pointer is in.
type callerConsts struct {
	m       *ir.Module
	of      map[*llir.Param]value.Value
	changed bool
	equal   map[*llir.Param]*llir.Param // the first parameter that is equal in all calls, by a later one
}

// Round adds what all functions are called with.
func (p *callerConsts) Round() bool {
	p.changed = false
	for _, f := range p.m.Funcs {
		p.calls(f)
	}
	return p.changed
}

// calls adds what f calls functions with.
func (p *callerConsts) calls(f *llir.Func) {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			call, ok := inst.(*llir.InstCall)
			if !ok {
				continue
			}
			callee := ir.Callee(call)
			if callee == nil {
				continue
			}
			for k, x := range callee.Params {
				if old := p.of[x]; old != nil {
					p.add(x, old, call, k)
				}
			}
		}
	}
}

// add notes that x, which is old up to now, gets argument k of a call.
func (p *callerConsts) add(x *llir.Param, old value.Value, call *llir.InstCall, k int) {
	var arg value.Value
	if k < len(call.Args) {
		arg = ir.ArgValue(call.Args[k])
	}
	if arg != nil && !ir.SameType(arg.Type(), x.Typ) {
		arg = nil
	}
	if own, ok := arg.(*llir.Param); ok {
		if arg = p.of[own]; arg == unasked {
			return // nothing is known yet
		}
	}
	c := plainConst(arg)
	if g, ok := c.(*llir.Global); ok {
		if s, _ := ir.SpaceOf(x); s != ir.Generic && s != g.AddrSpace {
			c = nil
		}
	}
	if c != nil && old != unasked {
		if ir.SameValue(old, c) {
			return
		}
		c = nil
	}
	p.of[x], p.changed = c, true
}

// plainConst returns v if it is a number or null, and the variable that a pointer points to the
// beginning of; nil for all others.
func plainConst(v value.Value) value.Value {
	switch c := v.(type) {
	case nil:
		return nil
	case *constant.Int, *constant.Float, *constant.Null:
		return c
	}
	if !ir.IsPtr(v.Type()) {
		return nil
	}
	base, off := ir.StripOffsets(v)
	if g, ok := base.(*llir.Global); ok && off == 0 {
		return g
	}
	return nil
}

// findEqual finds parameters that always get what an earlier one gets.
func (p *callerConsts) findEqual(m *ir.Module) {
	seen := map[*llir.Func]bool{}
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			for _, inst := range b.Insts {
				if call, ok := inst.(*llir.InstCall); ok {
					if callee := ir.Callee(call); callee != nil && len(callee.Params) > 1 {
						p.equalIn(call, callee, !seen[callee])
						seen[callee] = true
					}
				}
			}
		}
	}
}

// equalIn notes of the parameters of callee which are equal in a call, the first one that is seen
// or one more.
func (p *callerConsts) equalIn(call *llir.InstCall, callee *llir.Func, first bool) {
	for k, x := range callee.Params {
		if _, ok := p.of[x]; !ok {
			continue
		}
		var same *llir.Param
		for j, y := range callee.Params[:k] {
			if _, ok := p.of[y]; !ok || k >= len(call.Args) || !ir.SameType(x.Typ, y.Typ) || !first && p.equal[x] != y {
				continue
			}
			a, b := ir.ArgValue(call.Args[j]), ir.ArgValue(call.Args[k])
			if ir.SameType(a.Type(), x.Typ) && ir.SameValue(a, b) && !isUndef(a) {
				same = y
				break
			}
		}
		if same == nil {
			delete(p.equal, x)
		} else {
			p.equal[x] = same
		}
	}
}

// isUndef reports whether v may be something else in each use.
func isUndef(v value.Value) bool {
	switch v.(type) {
	case *constant.Undef, *constant.Poison:
		return true
	}
	return false
}

// replace puts what has been found out of f's parameters where they are used, and reports whether
// there was anything.
func (p *callerConsts) replace(f *llir.Func) bool {
	var repl map[value.Value]value.Value
	put := func(x *llir.Param, v value.Value) {
		if repl == nil {
			repl = map[value.Value]value.Value{}
		}
		repl[x] = v
	}
	for _, x := range f.Params {
		if c := p.of[x]; c != nil && c != unasked {
			space, _ := ir.SpaceOf(x)
			if g, ok := c.(*llir.Global); ok && g.AddrSpace != space {
				cast := ir.NewSpaceCast(g, space, nil)
				ir.SetUnnumbered(cast)
				f.Blocks[0].Insts = append([]llir.Instruction{cast}, f.Blocks[0].Insts...)
				c = cast
			}
			put(x, c)
		} else if y := p.equal[x]; y != nil {
			put(x, y)
		}
	}
	if repl == nil {
		return false
	}
	ir.Substitute(f, repl)
	return true
}
