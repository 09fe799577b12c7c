package irgen

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// debugInfo is what the debug model of a module shares.
type debugInfo struct {
	unit  *ir.DebugUnit
	types map[debugKey]*ir.DebugType
	open  []*tree.Record                // records whose members are to be described
	vars  map[*tree.Object]*ir.DebugVar // of variables that more than one place knows
}

// debugUnit returns the description of the unit.
func (m *module) debugUnit() *ir.DebugUnit {
	if m.di.unit == nil {
		m.di.unit = &ir.DebugUnit{File: 1, Dir: m.cfg.DebugDir, Optimised: m.cfg.OptLevel > 0, Full: m.cfg.Debug}
		m.Module.Units = append(m.Module.Units, m.di.unit)
	}
	return m.di.unit
}

// debugFunc describes function o so that its instructions can have positions, and for -g its type.
func (m *module) debugFunc(o *tree.Object, f *llir.Func) *ir.DebugScope {
	d := &ir.DebugFunc{Unit: m.debugUnit(), Name: o.Name, Symbol: f.Name(), Pos: irPos(o.Pos),
		External: o.Linkage != tree.LinkInternal}
	if m.cfg.Debug {
		d.Type = m.debugType(o.Type)
	}
	d.Scope = &ir.DebugScope{Func: d, Pos: d.Pos}
	ir.SetDebugFunc(f, d)
	return d.Scope
}

// debugGlobal describes a variable at file scope, which g is.
func (m *module) debugGlobal(o *tree.Object, g *llir.Global) {
	if !m.cfg.Debug || o.Name == "" {
		return
	}
	v := m.objectVar(o)
	if v.Unit == nil && !o.InBlock {
		v.Unit, v.External = m.debugUnit(), o.Linkage != tree.LinkInternal
	}
	ir.SetDebugVar(g, v)
}

// objectVar describes a variable that its storage, its scope or a type that it is part of mention.
func (m *module) objectVar(o *tree.Object) *ir.DebugVar {
	v, ok := m.di.vars[o]
	if !ok {
		v = &ir.DebugVar{Name: o.Name, Type: m.debugType(o.Type), Pos: irPos(o.Pos)}
		if m.di.vars == nil {
			m.di.vars = map[*tree.Object]*ir.DebugVar{}
		}
		m.di.vars[o] = v
	}
	return v
}

// enter begins a scope if the statements in it declare something; what it returns ends it.
func (g *gen) enter(pos ir.Pos, stmts []tree.Stmt) (leave func()) {
	if !g.cfg.Debug || !declares(stmts) {
		return func() {}
	}
	outer := g.b.Locs.Scope()
	s := &ir.DebugScope{Func: outer.Func, Outer: outer, Pos: pos}
	outer.Blocks = append(outer.Blocks, s)
	g.inside(s)
	return func() { g.inside(outer) }
}

// inside makes s the scope of what follows.
func (g *gen) inside(s *ir.DebugScope) {
	g.b.Locs.Enter(s)
	g.b.SetPos(irPos(g.lastPos))
}

// declares reports whether a list of statements declares an object other than in a block inside.
func declares(stmts []tree.Stmt) bool {
	for _, s := range stmts {
		for labelled := true; labelled; {
			switch x := s.(type) {
			case *tree.LabelStmt:
				s = x.Body
			case *tree.Case:
				s = x.Body
			default:
				labelled = false
			}
		}
		if d, ok := s.(*tree.DeclStmt); ok && len(d.Objs)+len(d.Statics) > 0 {
			return true
		}
	}
	return false
}

// declare describes automatic object o, which is at l.
func (g *gen) declare(o *tree.Object, l lval) *ir.DebugVar {
	if !g.cfg.Debug || o.Name == "" || g.b.B == nil {
		return nil
	}
	v := &ir.DebugVar{Name: o.Name, Type: g.debugType(o.Type), Pos: irPos(o.Pos)}
	if o.Param {
		v.Arg = slices.Index(g.obj.Fn.Params, o) + 1
	}
	g.addVar(v, l.p)
	return v
}

// addVar enters a variable of the current scope that is stored at p.
func (g *gen) addVar(v *ir.DebugVar, p value.Value) {
	v.Scope = g.b.Locs.Scope()
	v.Scope.Vars = append(v.Scope.Vars, v)
	if a, ok := p.(*llir.InstAlloca); ok {
		ir.SetDebugVar(a, v)
	}
}

// declareStatics describes the static objects of a declaration.
func (g *gen) declareStatics(s *tree.DeclStmt) {
	if !g.cfg.Debug {
		return
	}
	scope := g.b.Locs.Scope()
	for _, o := range s.Statics {
		v := g.objectVar(o)
		v.Scope = scope
		scope.Vars = append(scope.Vars, v)
	}
}

// declareLength describes the hidden variable that holds the length of an array type.
func (g *gen) declareLength(t *tree.Type, p value.Value) {
	if !g.cfg.Debug {
		return
	}
	v := g.objectVar(t.LenObj)
	v.Artificial = true
	g.addVar(v, p)
}

// constantParams says of the parameters whose variables keep the value that the caller has passed
// that the parameters of the PTX function have it: of a variable that is written once, at the
// entry, and otherwise only read. coerced are those whose variable has another type.
func (g *gen) constantParams(coerced map[*tree.Object]bool) {
	if !g.cfg.Debug {
		return
	}
	from := map[value.Value]*llir.InstAlloca{} // addresses in variables of parameters
	vars := map[*llir.InstAlloca]*ir.DebugVar{}
	for k, o := range g.passed() {
		v := g.vars[o]
		if a, ok := v.p.(*llir.InstAlloca); ok && !coerced[o] && ir.DebugVarOf(a) != nil {
			from[a], vars[a] = a, ir.DebugVarOf(a)
			vars[a].Param = k + 1
		}
	}
	if len(vars) == 0 {
		return
	}
	for more := true; more; {
		more = false
		ir.EachInst(g.f, func(_ *llir.Block, inst any) {
			var base value.Value
			switch i := inst.(type) {
			case *llir.InstGetElementPtr:
				base = i.Src
			case *llir.InstAddrSpaceCast:
				base = i.From
			}
			if a := from[base]; base != nil && a != nil && from[inst.(value.Value)] == nil {
				from[inst.(value.Value)] = a
				more = true
			}
		})
	}
	writes := map[*llir.InstAlloca]int{}
	ir.EachInst(g.f, func(_ *llir.Block, inst any) {
		ir.OperandsOf(inst, func(s *value.Value) {
			if a := from[*s]; a != nil {
				writes[a] += writesTo(inst, s, *s == value.Value(a))
			}
		})
	})
	for a, v := range vars {
		if writes[a] > 1 {
			v.Param = 0
		}
	}
}

// passed returns the parameters that the PTX function has.
func (g *gen) passed() (list []*tree.Object) {
	for _, o := range g.obj.Fn.Params {
		if passingOf(o.Type) != passNone {
			list = append(list, o)
		}
	}
	return list
}

// writesTo tells how often inst writes to the variable in which the address in operand slot s lies:
// once for the store of the whole, which the entry has, more where it cannot be known.
func writesTo(inst any, s *value.Value, whole bool) int {
	const unknown = 2
	switch i := inst.(type) {
	case *llir.InstLoad, *llir.InstGetElementPtr, *llir.InstAddrSpaceCast:
		return 0
	case *llir.InstStore:
		if whole && s == &i.Dst {
			return 1
		}
	case *llir.InstCall:
		if o, ok := ir.AsMemOp(i); ok && o.Kind == ir.MemCopy {
			switch {
			case s == &i.Args[1]:
				return 0
			case whole && s == &i.Args[0]:
				return 1
			}
		}
	}
	return unknown
}
