package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// globalDCE deletes internal functions and variables that nothing refers to, and declarations without use.
//
// Requires: nothing. Preserves: functions. Roots are what other modules or the host can see.
func globalDCE(r *runner) []*llir.Func {
	if len(r.m.Asm) > 0 {
		return nil // may refer to anything
	}
	d := &globalLive{live: map[any]bool{}}
	for _, f := range r.m.Funcs {
		if len(f.Blocks) > 0 && (!discardable(f) || ir.IsKernel(f)) {
			d.mark(f)
		}
	}
	for _, g := range r.m.Globals {
		if g.Linkage != enum.LinkageInternal && g.Linkage != enum.LinkagePrivate || len(g.FuncAttrs) > 0 {
			d.mark(g)
		}
	}
	d.drain()
	funcs := r.m.Funcs[:0:0]
	for _, f := range r.m.Funcs {
		if d.live[f] || len(f.Blocks) == 0 {
			funcs = append(funcs, f)
		}
	}
	r.m.Funcs = funcs
	globals := r.m.Globals[:0:0]
	for _, g := range r.m.Globals {
		if d.live[g] {
			globals = append(globals, g)
		}
	}
	r.m.Globals = globals
	return nil
}

// discardable reports whether f may go if this module does not need it: nobody else sees it, or it is an inline
// function, which every module that needs it has itself.
func discardable(f *llir.Func) bool {
	for _, a := range f.FuncAttrs {
		if a == llir.FuncAttribute(llir.AttrString(ir.UsedAttr)) {
			return false
		}
	}
	switch f.Linkage {
	case enum.LinkageInternal, enum.LinkagePrivate:
		return true
	}
	return ir.InlineDefinition(f)
}

type globalLive struct {
	live map[any]bool
	work []*llir.Func
}

func (d *globalLive) mark(v any) {
	switch v := v.(type) {
	case *llir.Func:
		if !d.live[v] {
			d.live[v] = true
			d.work = append(d.work, v)
		}
	case *llir.Global:
		if !d.live[v] {
			d.live[v] = true
			if v.Init != nil {
				d.constant(v.Init)
			}
		}
	}
}

// constant marks what an initialiser refers to.
func (d *globalLive) constant(c constant.Constant) {
	switch c := c.(type) {
	case *llir.Func:
		d.mark(c)
	case *llir.Global:
		d.mark(c)
	case *constant.Array:
		for _, e := range c.Elems {
			d.constant(e)
		}
	case *constant.Struct:
		for _, e := range c.Fields {
			d.constant(e)
		}
	case *constant.ExprBitCast:
		d.constant(c.From)
	case *constant.ExprAddrSpaceCast:
		d.constant(c.From)
	case *constant.ExprPtrToInt:
		d.constant(c.From)
	case *constant.ExprIntToPtr:
		d.constant(c.From)
	case *constant.ExprTrunc:
		d.constant(c.From)
	case *constant.ExprGetElementPtr:
		d.constant(c.Src)
	case *constant.ExprAdd:
		d.constant(c.X)
		d.constant(c.Y)
	case *constant.ExprSub:
		d.constant(c.X)
		d.constant(c.Y)
	case *constant.ExprLShr:
		d.constant(c.X)
	case *constant.ExprAnd:
		d.constant(c.X)
	}
}

func (d *globalLive) drain() {
	for len(d.work) > 0 {
		f := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		ir.EachInst(f, func(_ *llir.Block, i any) {
			ir.OperandsOf(i, func(s *value.Value) {
				switch x := (*s).(type) {
				case *llir.Func:
					d.mark(x)
				case *llir.Global:
					d.mark(x)
				}
			})
		})
	}
}
