package irgen

import (
	"sort"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// module is the state of one Generate call.
type module struct {
	*ir.Module
	cfg   *target.Config
	unit  *tree.Unit
	probs ir.Problems

	index   map[*tree.Object]int           // place in unit.Objects
	values  map[*tree.Object]value.Value   // *llir.Func or *llir.Global, made at first use
	order   map[value.Value]int            // place of a definition in the source, for the final order
	byName  map[string]value.Value         // by link name: several objects may declare the same thing
	strings map[string]*llir.Global        // merged string literals, by contents and alignment
	sigs    map[*tree.Type]*types.FuncType // signatures of function types
	runs    map[*tree.Record][]span        // memory locations of bit-fields
	labels  map[*tree.Label]int64          // values of &&label, from 1 in each function
	called  map[*llir.Func]bool            // functions without parameters that have been called directly
	work    []*tree.Object                 // definitions to be generated
	consts  int                            // number of anonymous constants made
	words   map[*llir.Global]bool          // variables of which atomic functions change parts of words
	anyWord bool                           // such a function has a pointer to any variable
	locs    *ir.LocTable                   // of the function at hand
	memory  ir.Memory                      // for graphs
	gen     gen                            // of the function at hand
	di      debugInfo
}

// Generate turns a checked unit into an IR module. The problems are what C allows and PTX does not.
func Generate(unit *tree.Unit, cfg *target.Config) (*ir.Module, ir.Problems) {
	m := &module{
		Module:  ir.NewModule(cfg.PointerSize()),
		cfg:     cfg,
		locs:    ir.NewLocTable(),
		unit:    unit,
		index:   make(map[*tree.Object]int, len(unit.Objects)),
		values:  make(map[*tree.Object]value.Value, len(unit.Objects)),
		order:   map[value.Value]int{},
		byName:  map[string]value.Value{},
		strings: map[string]*llir.Global{},
		sigs:    map[*tree.Type]*types.FuncType{},
		runs:    map[*tree.Record][]span{},
		labels:  map[*tree.Label]int64{},
		called:  map[*llir.Func]bool{},
	}
	m.Module.Asm, m.Module.Budget = unit.Asm, unit.Budget
	for _, p := range unit.AsmPos {
		m.AsmPos = append(m.AsmPos, irPos(p))
	}
	if unit.Files != nil {
		for i := 1; i <= unit.Files.Len(); i++ {
			m.Files = append(m.Files, unit.Files.DebugName(diag.FileID(i)))
		}
	}
	m.number()
	for _, o := range unit.Objects {
		if isRoot(o) {
			m.value(o)
		}
	}
	for len(m.work) > 0 {
		o := m.work[0]
		m.work = m.work[1:]
		m.define(o)
	}
	m.padWords()
	m.sortDefinitions()
	return m.Module, m.probs
}

// number gives objects their place and labels whose address is taken their value.
func (m *module) number() {
	for i, o := range m.unit.Objects {
		if _, ok := m.index[o]; !ok {
			m.index[o] = i
		}
		if o.Fn == nil {
			continue
		}
		n := int64(0)
		for _, l := range o.Fn.Labels {
			if l.AddrTaken {
				n++
				m.labels[l] = n
			}
		}
	}
}

// isRoot reports whether o is emitted even if nothing in the unit refers to it.
func isRoot(o *tree.Object) bool {
	if !o.Defined {
		return false
	}
	if o.Type.IsFunc() {
		a := &o.Fn.Attrs
		if a.HostOnly || o.Fn.Body == nil {
			return false
		}
		return a.Kernel || a.Weak || o.KeepUsed || o.Linkage == tree.LinkExternal || o.Linkage == tree.LinkWeak && !isInline(a)
	}
	if !o.Static {
		return false
	}
	return o.KeepUsed || o.Linkage == tree.LinkExternal || o.Linkage == tree.LinkCommon || o.Linkage == tree.LinkWeak
}

func isInline(a *tree.FuncAttrs) bool { return a.Inline || a.GNUInline || a.ForceInline }

// value returns the function or variable that stands for o, making it at first use.
func (m *module) value(o *tree.Object) value.Value {
	if v, ok := m.values[o]; ok {
		return v
	}
	if o.Fn != nil && o.Fn.AliasOf != nil {
		return m.value(o.Fn.AliasOf)
	}
	if s := stringOf(o); s != nil {
		g := m.stringGlobal(s, o.Align, o.LinkName)
		m.values[o] = g
		return g
	}
	name := linkName(o)
	v, ok := m.byName[name]
	if !ok || o.Linkage == tree.LinkNone || o.Linkage == tree.LinkInternal && !o.Type.IsFunc() {
		if o.Type.IsFunc() {
			v = m.newFunc(o, name)
		} else {
			v = m.newGlobal(o, name)
		}
		m.byName[name] = v
	}
	m.values[o] = v
	if o.Defined && (!o.Type.IsFunc() || o.Fn.Body != nil) {
		if i, ok := m.index[o]; ok {
			m.order[v] = i
		} else {
			m.order[v] = len(m.unit.Objects)
		}
		m.work = append(m.work, o)
	}
	return v
}

func linkName(o *tree.Object) string {
	if o.LinkName != "" {
		return o.LinkName
	}
	return o.Name
}

// define generates the initialiser or body of o.
func (m *module) define(o *tree.Object) {
	switch v := m.values[o].(type) {
	case *llir.Global:
		m.initGlobal(o, v)
	case *llir.Func:
		if len(v.Blocks) == 0 && !o.Fn.Attrs.HostOnly {
			m.function(o, v)
		}
	}
}

// sortDefinitions brings functions and variables into source order; declarations and constants,
// which are made at first use, come first.
func (m *module) sortDefinitions() {
	place := func(v value.Value) int {
		if i, ok := m.order[v]; ok {
			return i
		}
		return -1
	}
	sort.SliceStable(m.Funcs, func(i, j int) bool { return place(m.Funcs[i]) < place(m.Funcs[j]) })
	sort.SliceStable(m.Globals, func(i, j int) bool { return place(m.Globals[i]) < place(m.Globals[j]) })
}

// irPos converts a position.
func irPos(p diag.Pos) ir.Pos { return ir.Pos{File: int32(p.File), Line: p.Line, Col: p.Col} }

func (m *module) errorf(p diag.Pos, format string, args ...any) {
	m.probs.Errorf(irPos(p), format, args...)
}
