package ipo

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// takesLocals finds the functions some caller of which passes a pointer into a variable of its
// frame, or such a pointer that it got itself. A call that stays keeps such a variable in local
// memory; inlining makes it values.
func takesLocals(bodies []*body) {
	type param struct {
		*llir.Param
		of *body
	}
	passed := map[*llir.Param][]param{} // parameter -> parameters of callees it is passed to
	reached := map[*llir.Param]bool{}
	var work []param
	reach := func(p param) {
		if !reached[p.Param] {
			reached[p.Param] = true
			work = append(work, p)
		}
	}
	for _, b := range bodies {
		for _, c := range b.calls {
			if len(c.Args) != len(c.to.Params) {
				continue
			}
			for k, a := range c.Args {
				switch from := pointerRoot(ir.ArgValue(a)).(type) {
				case *llir.InstAlloca:
					reach(param{c.to.Params[k], c.to})
				case *llir.Param:
					passed[from] = append(passed[from], param{c.to.Params[k], c.to})
				}
			}
		}
	}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		p.of.locals = true
		for _, q := range passed[p.Param] {
			reach(q)
		}
	}
}

// pointerRoot returns what pointer p is computed from, nil if p is none.
func pointerRoot(p value.Value) value.Value {
	if !ir.IsPtr(p.Type()) {
		return nil
	}
	base, _, _ := ir.StripPtr(p)
	return base
}
