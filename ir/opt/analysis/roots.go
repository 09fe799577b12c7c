package analysis

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Roots finds, for every pointer-valued instruction, the one object or pointer that it is computed
// from through offsets, casts, phis and selects; nil where there are several. Indexed by value id
// (ir.NumberValues), it is valid until the next numbering. Null and undefined pointers agree with
// everything.
func Roots(c *pass.Func) []value.Value {
	n := ir.NumberValues(c.Func)
	r := make([]value.Value, n)
	const rounds = 4 // deeper nests of phis stay unknown
	many := make([]bool, n)
	get := func(v value.Value) (value.Value, bool) { // root, known
		switch v.(type) {
		case *constant.Null, *constant.Undef:
			return nil, true
		}
		id := ir.ID(v)
		if id < 0 {
			return v, true
		}
		if _, ok := v.(*llir.Param); ok {
			return v, true
		}
		if many[id] {
			return v, false
		}
		return r[id], true
	}
	g := c.Graph()
	for round := 0; round <= rounds; round++ {
		changed := false
		for _, b := range g.Blocks {
			for _, inst := range b.Insts {
				v, ok := ir.AsValue(inst)
				if !ok {
					continue
				}
				id := ir.ID(inst)
				if id < 0 || many[id] || !ir.IsPtr(v.Type()) {
					continue
				}
				root, single := rootOf(inst, v, get)
				if !single || round == rounds && root != r[id] {
					many[id] = true
					changed = true
				} else if root != r[id] {
					if r[id] != nil {
						many[id] = true
					}
					r[id] = root
					changed = true
				}
			}
		}
		if !changed {
			break
		}
	}
	settleRoots(c, g, r, many)
	return r
}

// settleRoots gives up on values that still depend on a value with several roots.
func settleRoots(c *pass.Func, g *ir.Graph, r []value.Value, many []bool) {
	c.Settle(ir.NewRounds(many, func() (changed bool) {
		for _, b := range g.Blocks {
			for _, inst := range b.Insts {
				id := ir.ID(inst)
				if id < 0 || many[id] || r[id] == nil {
					continue
				}
				if r[id] == ir.ValueOf(inst) {
					continue
				}
				bad := false
				ir.OperandsOf(inst, func(s *value.Value) {
					if k := ir.ID(*s); k >= 0 && ir.IsPtr((*s).Type()) && many[k] {
						bad = true
					}
				})
				if bad {
					many[id] = true
					changed = true
				}
			}
		}
		return changed
	}))
	for id := range many {
		if many[id] {
			r[id] = nil
		}
	}
}

func rootOf(inst llir.Instruction, v value.Value, get func(value.Value) (value.Value, bool)) (value.Value, bool) {
	meet := func(vs ...value.Value) (value.Value, bool) {
		var root value.Value
		for _, x := range vs {
			y, ok := get(x)
			if !ok {
				return nil, false
			}
			if y == nil {
				continue
			}
			if root != nil && root != y {
				return nil, false
			}
			root = y
		}
		return root, true
	}
	switch i := inst.(type) {
	case *llir.InstGetElementPtr:
		return meet(i.Src)
	case *llir.InstAddrSpaceCast:
		return meet(i.From)
	case *llir.InstSelect:
		return meet(i.ValueTrue, i.ValueFalse)
	case *llir.InstPhi:
		vs := make([]value.Value, len(i.Incs))
		for k, inc := range i.Incs {
			vs[k] = inc.X
		}
		return meet(vs...)
	case *llir.InstCall:
		if ir.IntrinsicName(i) == "cptx.assume.aligned" {
			return meet(ir.ArgValue(i.Args[0]))
		}
	}
	return v, true // loads, calls, variables: a pointer of its own
}
