package opt

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
)

// callGraph orders the defined functions of a module so that callees come before their callers.
type callGraph struct {
	order []*llir.Func       // bottom-up
	comp  map[*llir.Func]int // strongly connected component; equal for mutually recursive functions
	self  map[*llir.Func]bool
	calls map[*llir.Func]int // number of direct call sites of each function
}

// newCallGraph finds strongly connected components by Tarjan's algorithm, iteratively: call chains
// may be long.
func newCallGraph(m *ir.Module) *callGraph {
	g := &callGraph{comp: map[*llir.Func]int{}, self: map[*llir.Func]bool{}, calls: map[*llir.Func]int{}}
	callees := map[*llir.Func][]*llir.Func{}
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			for _, inst := range b.Insts {
				c, ok := inst.(*llir.InstCall)
				if !ok {
					continue
				}
				if callee := ir.Callee(c); callee != nil && len(callee.Blocks) > 0 {
					g.calls[callee]++
					callees[f] = append(callees[f], callee)
					if callee == f {
						g.self[f] = true
					}
				}
			}
		}
	}
	type state struct{ index, low int }
	st := map[*llir.Func]*state{}
	onStack := map[*llir.Func]bool{}
	var stack []*llir.Func
	type frame struct {
		f    *llir.Func
		next int
	}
	n, comps := 0, 0
	enter := func(f *llir.Func) frame {
		n++
		st[f] = &state{n, n}
		stack = append(stack, f)
		onStack[f] = true
		return frame{f, 0}
	}
	for _, root := range m.Funcs {
		if len(root.Blocks) == 0 || st[root] != nil {
			continue
		}
		work := []frame{enter(root)}
		for len(work) > 0 {
			top := &work[len(work)-1]
			if top.next < len(callees[top.f]) {
				c := callees[top.f][top.next]
				top.next++
				if st[c] == nil {
					work = append(work, enter(c))
				} else if onStack[c] {
					st[top.f].low = min(st[top.f].low, st[c].index)
				}
				continue
			}
			f := top.f
			work = work[:len(work)-1]
			if len(work) > 0 {
				p := work[len(work)-1].f
				st[p].low = min(st[p].low, st[f].low)
			}
			if st[f].low == st[f].index {
				comps++
				for {
					x := stack[len(stack)-1]
					stack = stack[:len(stack)-1]
					onStack[x] = false
					g.comp[x] = comps
					g.order = append(g.order, x)
					if x == f {
						break
					}
				}
			}
		}
	}
	return g
}
