package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// takesLocals finds the functions some caller of which passes a pointer into a variable of its
// frame, or such a pointer that it got itself. A call that stays keeps such a variable in local
// memory; inlining makes it values.
func takesLocals(m *ir.Module) map[*llir.Func]bool {
	passed := map[*llir.Param][]*llir.Param{} // parameter -> parameters of callees it is passed to
	owner := map[*llir.Param]*llir.Func{}
	var work []*llir.Param
	reached := map[*llir.Param]bool{}
	reach := func(p *llir.Param) {
		if !reached[p] {
			reached[p] = true
			work = append(work, p)
		}
	}
	for _, f := range m.Funcs {
		for _, p := range f.Params {
			owner[p] = f
		}
		for _, b := range f.Blocks {
			for _, inst := range b.Insts {
				call, ok := inst.(*llir.InstCall)
				if !ok {
					continue
				}
				callee := ir.Callee(call)
				if callee == nil || len(callee.Blocks) == 0 || len(call.Args) != len(callee.Params) {
					continue
				}
				for k := range call.Args {
					switch from := pointerRoot(ir.ArgValue(call.Args[k])).(type) {
					case *llir.InstAlloca:
						reach(callee.Params[k])
					case *llir.Param:
						passed[from] = append(passed[from], callee.Params[k])
					}
				}
			}
		}
	}
	takes := map[*llir.Func]bool{}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		takes[owner[p]] = true
		for _, q := range passed[p] {
			reach(q)
		}
	}
	return takes
}

// pointerRoot returns what pointer p is computed from, nil if p is none.
func pointerRoot(p value.Value) value.Value {
	if !ir.IsPtr(p.Type()) {
		return nil
	}
	base, _, _ := stripPtr(p)
	return base
}
