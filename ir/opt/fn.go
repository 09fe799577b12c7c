package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/step"
	"cptx/ir/target"
)

// fn is what a pass gets: one function and what is known around it.
type fn struct {
	*llir.Func
	m   *ir.Module
	cfg *target.Config
	eff *ir.EffectTable
	g   *ir.Graph // valid as long as no pass has changed branches
	w   *worker   // memory to use again

	memory *ir.Memory
	rules  *step.Rules // the pass's, if it has rules

	held    int  // instructions that the budget knows of
	allowed int  // copies of convergent operations that proofs have allowed
	checks  bool // what analyses find is checked (-d=verify)

	// What holds as long as no pass changes the function.
	counted    bool // held is their number
	kindsKnown bool
	kinds      ir.Kinds
	usesKnown  bool // w.counts are its numbers of uses
}

// module is what a pass over the whole module gets.
type module struct {
	m      *ir.Module
	cfg    *target.Config
	run    *step.Run
	checks bool // what the pass at hand finds is checked (-d=verify)
}

// settle lets an analysis find all that it can.
func (m *module) settle(a ir.Analysis) { settle(a, m.checks) }

// worker is what one goroutine keeps from function to function: knowledge, and memory of passes.
type worker struct {
	effects *ir.EffectTable
	rules   *step.Rules // those of the pass that has rules
	memory  ir.Memory   // of the function at hand
	counts  []int32     // see useCounts
	kept    map[any]any // see kept
}

// kept returns the T that a pass or helper keeps on this goroutine from function to function: work
// space to use again. The first one is zero.
func kept[T any](c *fn) *T {
	key := any((*T)(nil))
	t, ok := c.w.kept[key].(*T)
	if !ok {
		if c.w.kept == nil {
			c.w.kept = map[any]any{}
		}
		t = new(T)
		c.w.kept[key] = t
	}
	return t
}

// newFn returns what the passes on f get, one after the other, of a module and a goroutine.
func newFn(f *llir.Func, m *module, w *worker) *fn {
	w.memory.Reset()
	w.memory.Table = ir.DebugTableOf(f)
	c := &fn{Func: f, m: m.m, cfg: m.cfg, eff: w.effects, w: w, memory: &w.memory, rules: w.rules}
	c.held, c.counted = instCount(c.Func), true
	return c
}

// changed forgets what has been known of the function.
func (c *fn) changed() { c.counted, c.kindsKnown, c.usesKnown = false, false, false }

// begin charges a pass to the budget, and reports whether the function has what it needs.
func (c *fn) begin(needs ir.Kinds) bool {
	c.spend()
	if needs != 0 && !c.has(needs) {
		return false
	}
	c.memory.EndPass()
	if c.g == nil {
		c.memory.EndGraphs()
	}
	return true
}

// grown charges what the function has grown by in the middle of a pass.
func (c *fn) grown() {
	c.changed()
	c.spend()
}

// has reports whether the function had instructions of one of the kinds when the pass at hand
// began.
func (c *fn) has(kinds ir.Kinds) bool {
	if !c.kindsKnown {
		c.kinds, c.kindsKnown = ir.KindsOf(c.Func), true
	}
	return c.kinds&kinds != 0
}

// instCount returns the number of instructions of f.
func instCount(f *llir.Func) (n int) {
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	return n
}

// settle lets an analysis find all that it can.
func (c *fn) settle(a ir.Analysis) { settle(a, c.checks) }

func settle(a ir.Analysis, check bool) {
	ir.Settle(a)
	if check {
		if err := ir.CheckSettled(a); err != nil {
			panic(err)
		}
	}
}

// spend charges a walk over the function to the budget, and what the function has grown by.
func (c *fn) spend() {
	if !c.counted {
		n := instCount(c.Func)
		c.m.Budget.Hold((n - c.held) * budget.Instruction)
		c.held, c.counted = n, true
	}
	c.m.Budget.Spend(c.held + len(c.Blocks))
}

// graph returns the control-flow graph, building it if branches have changed since.
func (c *fn) graph() *ir.Graph {
	if c.g == nil {
		c.g = c.memory.Graph(c.Func)
	}
	return c.g
}

// branchesChanged forgets the graph.
func (c *fn) branchesChanged() { c.g = nil }

// useCounts numbers the values (ir.NumberValues) and returns how many uses each had when the pass
// at hand began, by id. It is not to be called after a change, nor the list to be written to.
func (c *fn) useCounts() []int32 {
	n := ir.NumberValues(c.Func)
	if c.usesKnown {
		return c.w.counts
	}
	counts := resize(c.w.counts, n)
	clear(counts)
	ir.EachOperand(c.Func, func(s *value.Value) {
		if id := ir.ID(*s); id >= 0 {
			counts[id]++
		}
	})
	c.w.counts, c.usesKnown = counts, true
	return counts
}

// readsOnly reports whether i is a texture fetch or another operation or assembly that reads
// memory, nobody knows where, and does nothing else.
func (c *fn) readsOnly(i *llir.InstCall) bool {
	if i.Typ == types.Type(ir.Void) || c.eff.OfCall(i) != ir.ReadMem {
		return false
	}
	_, isAsm := i.Callee.(*llir.InlineAsm)
	return isAsm || ir.IntrinsicName(i) != ""
}
