package ipo

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// GlobalDCE deletes internal functions and variables that nothing refers to, and declarations
// without use.
//
// Requires: nothing. Preserves: functions. Roots are what other modules or the host can see.
func GlobalDCE(r *pass.Module) []*llir.Func {
	if len(r.Module.Asm) > 0 {
		return nil // may refer to anything
	}
	d := newGlobalLive(r.Module, func(d *globalLive, f *llir.Func) {
		eachAddress(f, func(v any, _ bool) { d.mark(v) })
	})
	funcs := r.Module.Funcs[:0:0]
	for _, f := range r.Module.Funcs {
		if d.funcs[f] || len(f.Blocks) == 0 {
			funcs = append(funcs, f)
		}
	}
	r.Module.Funcs = funcs
	globals := r.Module.Globals[:0:0]
	for _, g := range r.Module.Globals {
		if d.vars[g] {
			globals = append(globals, g)
		}
	}
	r.Module.Globals = globals
	return nil
}

// discardable reports whether f may go if this module does not need it: nobody else sees it, or it
// is an inline function, which every module that needs it has itself.
func discardable(f *llir.Func) bool {
	if ir.FactsOf(f).Used {
		return false
	}
	switch f.Linkage {
	case enum.LinkageInternal, enum.LinkagePrivate:
		return true
	}
	return ir.InlineDefinition(f)
}

// globalLive finds what a module needs.
type globalLive struct {
	funcs map[*llir.Func]bool
	vars  map[*llir.Global]bool
	work  []*llir.Func
	seen  map[*llir.Func]bool // functions in work, or done
}

// newGlobalLive follows references from what other modules or the host can see. follow marks what a
// body needs.
func newGlobalLive(m *ir.Module, follow func(*globalLive, *llir.Func)) *globalLive {
	d := &globalLive{funcs: map[*llir.Func]bool{}, vars: map[*llir.Global]bool{}, seen: map[*llir.Func]bool{}}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 && (!discardable(f) || ir.IsKernel(f)) {
			d.mark(f)
		}
	}
	for _, g := range m.Globals {
		if g.Linkage != enum.LinkageInternal && g.Linkage != enum.LinkagePrivate || ir.VarFactsOf(g) != (ir.VarFacts{}) {
			d.mark(g)
		}
	}
	for len(d.work) > 0 {
		f := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		follow(d, f)
	}
	return d
}

// mark marks a function or variable. A function without a body needs nothing, and stays.
func (d *globalLive) mark(v any) {
	switch v := v.(type) {
	case *llir.Func:
		if len(v.Blocks) > 0 && !d.funcs[v] {
			d.funcs[v] = true
			d.walk(v)
		}
	case *llir.Global:
		if !d.vars[v] {
			d.vars[v] = true
			if v.Init != nil {
				d.constant(v.Init)
			}
		}
	}
}

// walk has the body of f looked at.
func (d *globalLive) walk(f *llir.Func) {
	if !d.seen[f] {
		d.seen[f] = true
		d.work = append(d.work, f)
	}
}

// constant marks what a constant refers to.
func (d *globalLive) constant(c constant.Constant) {
	switch c.(type) {
	case *llir.Func, *llir.Global:
		d.mark(c)
	default:
		ir.ConstantsIn(c, func(s *constant.Constant) { d.constant(*s) })
	}
}

// numeric are the types of instructions whose operands are numbers: no function or variable is
// among them.
var numeric = ir.Binaries | ir.Conversions&^(ir.Kind((*llir.InstPtrToInt)(nil))|ir.Kind((*llir.InstBitCast)(nil))) |
	ir.Kind((*llir.InstFRem)(nil)) | ir.Kind((*llir.InstFCmp)(nil)) | ir.Kind((*llir.InstFNeg)(nil))

// eachAddress calls fn for every function with a body and every variable that f refers to; callee:
// a call does, to call it.
func eachAddress(f *llir.Func, fn func(v any, callee bool)) {
	address := func(v value.Value, callee bool) {
		switch v := v.(type) {
		case *llir.Func:
			if len(v.Blocks) > 0 {
				fn(v, callee)
			}
		case *llir.Global:
			fn(v, callee)
		}
	}
	slot := func(s *value.Value) { address(*s, false) }
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if ir.Kind(inst)&numeric != 0 {
				continue
			}
			number := false
			switch i := inst.(type) {
			case *llir.InstCall:
				address(i.Callee, true)
				for _, a := range i.Args {
					address(ir.ArgValue(a), false)
				}
				continue
			case *llir.InstBitCast:
				number = !ir.IsPtr(i.To)
			case *llir.InstPhi:
				number = !ir.IsPtr(i.Typ)
			case *llir.InstSelect:
				number = !ir.IsPtr(i.Typ)
			}
			if !number {
				ir.OperandsOf(inst, slot)
			}
		}
		if r, ok := b.Term.(*llir.TermRet); ok && r.X != nil { // others ask for numbers
			address(r.X, false)
		}
	}
}
