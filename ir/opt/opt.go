package opt

import (
	"fmt"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
)

// Steps lists the passes in the order of their first use.
func Steps() []step.Step {
	var out []step.Step
	seen := map[string]bool{}
	for _, st := range stages() {
		for _, p := range st.passes {
			if !seen[p.Name] {
				seen[p.Name] = true
				out = append(out, p.Step)
			}
		}
	}
	return out
}

// Run optimises m as cfg.OptLevel says. The result depends on m and cfg only, not on the number of
// cores. run may be nil. An error is an internal one or *budget.Exceeded.
func Run(m *ir.Module, cfg *target.Config, run *step.Run) error {
	r := &runner{m: m, cfg: cfg, run: run}
	if cfg.Debug && cfg.OptLevel > 0 {
		for _, f := range m.Funcs {
			if d := ir.DebugFuncOf(f); d != nil && d.Type != nil {
				ir.TrackValues(f)
			}
		}
	}
	for _, st := range stages() {
		if err := r.stage(st); err != nil {
			return err
		}
	}
	return nil
}

type runner struct {
	m   *ir.Module
	cfg *target.Config
	run *step.Run

	effects *ir.EffectTable
	checks  bool // what the pass at hand finds is checked (-d=verify)
}

// settle lets an analysis find all that it can.
func (r *runner) settle(a ir.Analysis) { settle(a, r.checks) }

// enabled reports whether p runs at all in this compilation.
func (r *runner) enabled(p *pass) bool {
	return p.Required || r.cfg.OptLevel >= p.level && !r.run.Off(&p.Step)
}

// stage runs the passes of one stage: a module pass on its own, function passes on all functions in
// parallel.
func (r *runner) stage(st stage) error {
	var ps []*pass
	for _, p := range st.passes {
		if r.enabled(p) {
			ps = append(ps, p)
		}
	}
	if len(ps) == 0 {
		return nil
	}
	if ps[0].module != nil {
		return r.modulePass(ps[0])
	}
	r.effects = ir.NewEffectTable(r.m)
	var work []*llir.Func
	for _, f := range r.m.Funcs {
		if len(f.Blocks) > 0 && !ir.IsOptimised(f) {
			work = append(work, f)
		}
	}
	return r.parallel(work, ps)
}

// modulePass runs p on the module.
func (r *runner) modulePass(p *pass) error {
	x := &changedFuncs{m: r.m}
	_, err := r.run.Apply(&p.Step, x, func() bool {
		if r.checks = r.run.Watched(&p.Step); p.copies != "" || !r.checks {
			x.funcs = p.module(r)
			return len(x.funcs) > 0
		}
		before := r.convergentOps()
		x.funcs = p.module(r)
		if n := r.convergentOps(); n > before {
			panic(fmt.Errorf("%d convergent operations have become %d", before, n))
		}
		return len(x.funcs) > 0
	})
	return err
}

// convergentOps counts the convergent operations of the module.
func (r *runner) convergentOps() (n int) {
	eff := ir.NewEffectTable(r.m)
	for _, f := range r.m.Funcs {
		n += (&fn{Func: f, eff: eff}).convergentOps(f.Blocks)
	}
	return n
}

// changedFuncs is the module as the subject of a step that knows which functions it has changed.
type changedFuncs struct {
	m     *ir.Module
	funcs []*llir.Func
}

func (c *changedFuncs) Func() string { return "" }

func (c *changedFuncs) Verify() error {
	for _, f := range c.funcs {
		if err := ir.VerifyFunc(f); err != nil {
			return fmt.Errorf("function %s: %w", f.GlobalName, err)
		}
	}
	return nil
}

func (c *changedFuncs) Texts(yield func(fn, text string, at []diag.Pos)) {
	for _, f := range c.funcs {
		ir.Part{M: c.m, F: f}.Texts(yield)
	}
}

// parallel runs ps on every function; the error of the first function in module order counts.
func (r *runner) parallel(work []*llir.Func, ps []*pass) error {
	limit := 0
	if r.run.Sequential() {
		limit = 1
	}
	first := make([]int, len(ps))
	for k, p := range ps {
		first[k] = slices.Index(ps, p)
	}
	errs := make([]error, len(work))
	ir.Parallel(work, limit, func() func(int) {
		w := &worker{effects: r.effects.Fork(), rules: r.run.Rules(&pSimplify.Step)}
		return func(k int) { errs[k] = r.function(work[k], w, ps, first) }
	})
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// worker is what one goroutine keeps from function to function: knowledge, and memory of passes.
type worker struct {
	effects *ir.EffectTable
	rules   *step.Rules // simplify's

	memory                ir.Memory // of the function at hand
	numberer              numberer
	uses                  []int32
	insts                 []llir.Instruction
	preds                 predFinder
	ssa                   ssaMemory
	accesses              []loopAccess
	gone                  []*llir.Block               // of merge
	merged                map[value.Value]value.Value // of merge
	members               [2][]member                 // loads and stores of a block
	gather                gatherMemory
	forward               forwardMemory
	variables, candidates []variable // of mem2reg
	hoist                 keyTable[llir.Instruction, int]
	dead                  []value.Value // work list of dce
	live                  []bool        // of dce and gather
	counts                []int32       // see useCounts
	lattice               []lattice     // of sccp
	left                  []int         // see function
}

// function runs ps on f. A pass that has run before does so again only if another one has changed
// the function since; first gives the place where each stands first in ps.
func (r *runner) function(f *llir.Func, w *worker, ps []*pass, first []int) error {
	none := ir.HasAttr(f, enum.FuncAttrOptNone)
	w.memory.Reset()
	w.memory.Table = ir.DebugTableOf(f)
	c := &fn{Func: f, m: r.m, cfg: r.cfg, eff: w.effects, w: w}
	c.held, c.counted = c.insts(), true
	version := 1
	x := step.Subject(ir.Part{M: r.m, F: f})
	var p *pass
	work := func() bool {
		if c.checks = r.run.Watched(&p.Step); !c.checks {
			return p.apply(c)
		}
		c.allowed = 0
		before := c.convergentOps(c.Blocks)
		changed := p.apply(c)
		if err := c.checkConvergent(before); err != nil {
			panic(err)
		}
		if c.g != nil {
			if err := c.g.Check(); err != nil {
				panic(err)
			}
		}
		return changed
	}
	w.left = resize(w.left, len(ps)) // by first place of the pass in ps: the version that its last run left
	clear(w.left)
	for k := range ps {
		p = ps[k]
		left := &w.left[first[k]]
		if none && !p.Required || *left == version {
			continue
		}
		changed, err := r.run.Apply(&p.Step, x, work)
		if err != nil {
			return err
		}
		if changed {
			version++
			if r.run.Watched(&p.Step) {
				c.g = nil // checking and printing renumber
			}
		}
		*left = version
	}
	r.run.Applied(&pSimplify.Step, w.rules)
	return nil
}

// apply runs p on c, and tells debuggers what stores that it has deleted had written.
func (p *pass) apply(c *fn) bool {
	c.spend()
	if p.needs != 0 && !c.has(p.needs) {
		return false
	}
	c.w.memory.EndPass()
	if c.g == nil {
		c.w.memory.EndGraphs()
	}
	var before map[*ir.DebugVersion]int
	if !p.deletesBlocks {
		before = writesOf(c)
	}
	if !p.fn(c) {
		return false
	}
	c.changed()
	if !p.deletesBlocks {
		loseWrites(c, before)
	}
	return true
}
