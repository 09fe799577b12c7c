package ipo

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// body is a function with a body, as the inliner sees it.
type body struct {
	*llir.Func
	calls   []call // direct ones of such functions, in order
	callers int    // how many such calls there are of it

	// Of the call graph; see orderBodies.
	place     int  // in the order
	component int  // the strongly connected component; equal for mutually recursive functions
	self      bool // it calls itself
	low       int  // the first function on the stack that is known to be called

	measured bool
	size     int  // with what will be inlined into it
	possible bool // it can be inlined at all

	locals bool // see takesLocals
	goes   bool // some of its calls go
	needed bool // by the module, when they are gone
	whole  int  // instructions, with what comes into it
}

// call is a call of a function with a body.
type call struct {
	*llir.InstCall
	to   *body
	goes bool // the body takes its place
}

// newBodies returns the functions of m that have bodies, with their calls.
func newBodies(m *ir.Module) (bodies []*body, of map[*llir.Func]*body) {
	of = map[*llir.Func]*body{}
	room := make([]body, len(m.Funcs))
	bodies = make([]*body, 0, len(m.Funcs))
	for k, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			b := &room[k]
			b.Func, of[f] = f, b
			bodies = append(bodies, b)
		}
	}
	for _, b := range bodies {
		for _, blk := range b.Blocks {
			for _, inst := range blk.Insts {
				c, ok := inst.(*llir.InstCall)
				if !ok {
					continue
				}
				if f := ir.Callee(c); f != nil && len(f.Blocks) > 0 {
					to := of[f]
					to.callers++
					b.self = b.self || to == b
					b.calls = append(b.calls, call{InstCall: c, to: to})
				}
			}
		}
	}
	return bodies, of
}

// orderBodies returns bodies so that callees come before their callers. It finds strongly connected
// components by Tarjan's algorithm, iteratively: call chains may be long.
func orderBodies(bodies []*body) []*body {
	order := make([]*body, 0, len(bodies))
	var stack []*body
	type frame struct {
		b    *body
		next int
	}
	var work []frame
	n := 0
	enter := func(b *body) {
		n++
		b.place, b.low = n, n
		stack = append(stack, b)
		work = append(work, frame{b, 0})
	}
	for _, root := range bodies {
		if root.place > 0 {
			continue
		}
		enter(root)
		for len(work) > 0 {
			top := &work[len(work)-1]
			b := top.b
			if top.next < len(b.calls) {
				to := b.calls[top.next].to
				top.next++
				if to.place == 0 {
					enter(to)
				} else if to.component == 0 { // it is on the stack
					b.low = min(b.low, to.place)
				}
				continue
			}
			work = work[:len(work)-1]
			if len(work) > 0 {
				caller := work[len(work)-1].b
				caller.low = min(caller.low, b.low)
			}
			if b.low < b.place {
				continue
			}
			for b.component == 0 { // it is the first of a component
				x := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				x.component = b.place
				order = append(order, x)
			}
		}
	}
	for k, b := range order {
		b.place = k
	}
	return order
}

// measure finds out the size of a body and whether it can be inlined at all.
func (b *body) measure() {
	if b.measured {
		return
	}
	b.measured, b.possible = true, mayInline(b.Func)
	for _, blk := range b.Blocks {
		b.size++
		for _, inst := range blk.Insts {
			switch i := inst.(type) {
			case *llir.InstCall:
				name := ir.IntrinsicName(i)
				b.size += analysis.SizeOfCall(i, name)
				switch name {
				case "cptx.va_start", "cptx.stacksave", "cptx.stackrestore":
					b.possible = false
				}
			case *llir.InstAlloca:
				b.size += analysis.InstSize(i)
				b.possible = b.possible && i.NElems == nil
			default:
				b.size += analysis.InstSize(i)
			}
		}
	}
}

// mayInline reports whether f may be inlined as far as its declaration says.
func mayInline(f *llir.Func) bool {
	if ir.IsKernel(f) || f.Sig.Variadic || ir.HasAttr(f, enum.FuncAttrNoInline) || ir.HasAttr(f, enum.FuncAttrOptNone) {
		return false
	}
	if ir.Interposable(f) && !ir.InlineDefinition(f) {
		return false
	}
	for _, p := range f.Params {
		for _, a := range p.Attrs {
			switch a.(type) {
			case llir.Byval, llir.SRet:
				return false
			}
		}
	}
	return true
}
