package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// globalDCE deletes internal functions and variables that nothing refers to, and declarations
// without use.
//
// Requires: nothing. Preserves: functions. Roots are what other modules or the host can see.
func globalDCE(r *runner) []*llir.Func {
	if len(r.m.Asm) > 0 {
		return nil // may refer to anything
	}
	d := newGlobalLive(r.m, nil)
	funcs := r.m.Funcs[:0:0]
	for _, f := range r.m.Funcs {
		if d.funcs[f] || len(f.Blocks) == 0 {
			funcs = append(funcs, f)
		}
	}
	r.m.Funcs = funcs
	globals := r.m.Globals[:0:0]
	for _, g := range r.m.Globals {
		if d.vars[g] {
			globals = append(globals, g)
		}
	}
	r.m.Globals = globals
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
	going func(*llir.InstCall) bool // calls that will be inlined: they need what the callee's body needs; nil: none
	seen  map[*llir.Func]bool       // functions in work, or done
}

// newGlobalLive follows references from what other modules or the host can see.
func newGlobalLive(m *ir.Module, going func(*llir.InstCall) bool) *globalLive {
	d := &globalLive{funcs: map[*llir.Func]bool{}, vars: map[*llir.Global]bool{}, going: going, seen: map[*llir.Func]bool{}}
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
	d.drain()
	return d
}

// liveFuncs returns the functions that m needs when the calls for which going holds have been
// inlined.
func liveFuncs(m *ir.Module, going func(*llir.InstCall) bool) map[*llir.Func]bool {
	live := map[*llir.Func]bool{}
	var d *globalLive
	if len(m.Asm) == 0 {
		d = newGlobalLive(m, going)
	}
	for _, f := range m.Funcs {
		live[f] = d == nil || d.funcs[f]
	}
	return live
}

func (d *globalLive) mark(v any) {
	switch v := v.(type) {
	case *llir.Func:
		if !d.funcs[v] {
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

func (d *globalLive) drain() {
	var inlined *value.Value // the slot of the callee of the call at hand
	slot := func(s *value.Value) {
		switch v := (*s).(type) {
		case *llir.Func:
			switch {
			case len(v.Blocks) == 0: // needs nothing, and stays
			case s == inlined:
				d.walk(v)
			default:
				d.mark(v)
			}
		case *llir.Global:
			d.mark(v)
		}
	}
	for len(d.work) > 0 {
		f := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		ir.EachInst(f, func(_ *llir.Block, i any) {
			if c, ok := i.(*llir.InstCall); ok && d.going != nil && d.going(c) {
				inlined = &c.Callee
			}
			ir.OperandsOf(i, slot)
		})
	}
}
