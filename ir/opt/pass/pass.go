package pass

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/step"
	"cptx/ir/target"
)

// Func is what a pass gets: one function and what is known around it.
type Func struct {
	*llir.Func
	Module  *ir.Module
	Config  *target.Config
	Effects *ir.EffectTable
	Known   *ir.Graph   // nil: branches have changed since it was made; see Graph
	Memory  *ir.Memory  // of this function, for graphs, uses and replacements
	Rules   *step.Rules // the pass's, if it has rules
	w       *Worker

	held    int  // instructions that the budget knows of
	Allowed int  // copies of convergent operations that proofs have allowed
	Checks  bool // what analyses find is checked (-d=verify)

	// What holds as long as no pass changes the function.
	counted    bool // held is their number
	kindsKnown bool
	kinds      ir.Kinds
	usesKnown  bool // w.counts are its numbers of uses
}

// Module is what a pass over the whole module gets.
type Module struct {
	Module *ir.Module
	Config *target.Config
	Run    *step.Run
	Checks bool // what the pass at hand finds is checked (-d=verify)
}

// Settle lets an analysis find all that it can.
func (m *Module) Settle(a ir.Analysis) { settle(a, m.Checks) }

// Worker is what one goroutine keeps from function to function: knowledge, and memory of passes.
type Worker struct {
	Effects *ir.EffectTable
	Rules   *step.Rules // those of the pass that has rules
	Memory  *ir.Memory  // of the function at hand; nil: NewFunc makes one
	most    int         // instructions of a function so far
	counts  []int32     // see UseCounts
	kept    []any       // see Kept

	inserter Inserter // see NewInserter
	fn       Func     // see NewFunc
}

// NewFunc returns what the passes on f get, one after the other, on the goroutine of w, until it is
// called again.
func NewFunc(f *llir.Func, m *Module, w *Worker) *Func {
	if w.Memory == nil {
		w.Memory = new(ir.Memory)
	}
	w.Memory.Reset()
	w.Memory.Table = ir.DebugTableOf(f)
	c := &w.fn
	*c = Func{Func: f, Module: m.Module, Config: m.Config, Effects: w.Effects, w: w, Memory: w.Memory, Rules: w.Rules}
	c.held, c.counted = ir.InstCount(c.Func), true
	w.most = max(w.most, c.held)
	return c
}

// keptWork is the largest number of instructions of a function whose work space is used again.
const keptWork = 20_000

// Large reports whether w has worked on a function that leaves more memory than is worth keeping.
func (w *Worker) Large() bool { return w.most > keptWork }

// Changed forgets what has been known of the function.
func (c *Func) Changed() { c.counted, c.kindsKnown, c.usesKnown = false, false, false }

// Begin charges a pass to the budget, and reports whether the function has what it needs.
func (c *Func) Begin(needs ir.Kinds) bool {
	c.spend()
	if needs != 0 && !c.has(needs) {
		return false
	}
	c.Memory.EndPass()
	c.w.inserter.busy = false
	if c.Known == nil {
		c.Memory.EndGraphs()
	}
	return true
}

// Grown charges what the function has grown by in the middle of a pass.
func (c *Func) Grown() {
	c.Changed()
	c.spend()
}

// has reports whether the function had instructions of one of the kinds when the pass at hand
// began.
func (c *Func) has(kinds ir.Kinds) bool {
	if !c.kindsKnown {
		c.kinds, c.kindsKnown = ir.KindsOf(c.Func), true
	}
	return c.kinds&kinds != 0
}

// Settle lets an analysis find all that it can.
func (c *Func) Settle(a ir.Analysis) { settle(a, c.Checks) }

func settle(a ir.Analysis, check bool) {
	ir.Settle(a)
	if check {
		if err := ir.CheckSettled(a); err != nil {
			panic(err)
		}
	}
}

// spend charges a walk over the function to the budget, and what the function has grown by.
func (c *Func) spend() {
	if !c.counted {
		n := ir.InstCount(c.Func)
		c.Module.Budget.Hold((n - c.held) * budget.Instruction)
		c.held, c.counted = n, true
	}
	c.Module.Budget.Spend(c.held + len(c.Blocks))
}

// crowded is the number of instructions from which a function is not copied for speed: no kernel
// that people write has as many, and each copy of each loop is memory.
const crowded = 100_000

// Crowded reports whether the function was so large when the pass began that it should only get
// smaller, but for what the program demands.
func (c *Func) Crowded() bool { return c.held > crowded }

// Graph returns the control-flow graph, building it if branches have changed since.
func (c *Func) Graph() *ir.Graph {
	if c.Known == nil {
		c.Known = c.Memory.Graph(c.Func)
	}
	return c.Known
}

// BranchesChanged forgets the graph.
func (c *Func) BranchesChanged() { c.Known = nil }

// UseCounts numbers the values (ir.NumberValues) and returns how many uses each had when the pass
// at hand began, by id. It is not to be called after a change, nor the list to be written to.
func (c *Func) UseCounts() []int32 {
	n := ir.NumberValues(c.Func)
	if c.usesKnown {
		return c.w.counts
	}
	counts := Resize(c.w.counts, n)
	clear(counts)
	ir.EachOperand(c.Func, func(s *value.Value) {
		if id := ir.ID(*s); id >= 0 {
			counts[id]++
		}
	})
	c.w.counts, c.usesKnown = counts, true
	return counts
}
