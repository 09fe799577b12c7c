package opt

import (
	"fmt"
	"slices"
	"sync"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
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
	r := &runner{mod: pass.Module{Module: m, Config: cfg, Run: run}}
	if cfg.Debug && cfg.OptLevel > 0 {
		for _, f := range m.Funcs {
			if d := ir.DebugFuncOf(f); d != nil && d.Type != nil {
				ir.TrackValues(f)
			}
		}
	}
	defer r.end()
	for _, st := range stages() {
		if err := r.stage(st); err != nil {
			return err
		}
	}
	return nil
}

type runner struct {
	mod     pass.Module
	effects *ir.EffectTable

	mu      sync.Mutex
	workers []*pass.Worker
	taken   int // of the workers, by the stage at hand
}

// worker returns one for a goroutine of the stage at hand.
func (r *runner) worker() *pass.Worker {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.taken == len(r.workers) {
		r.workers = append(r.workers, &pass.Worker{Memory: r.mod.Module.TakeMemory()})
	}
	w := r.workers[r.taken]
	w.Effects, w.Rules = r.effects.Fork(), r.mod.Run.Rules(&pSimplify.Step)
	r.taken++
	return w
}

// end gives the memory of the workers back.
func (r *runner) end() {
	for _, w := range r.workers {
		r.mod.Module.GiveMemory(w.Memory)
	}
	r.workers = nil
}

// enabled reports whether p runs at all in this compilation.
func (r *runner) enabled(p *entry) bool {
	return p.Required || r.mod.Config.OptLevel >= p.level && !r.mod.Run.Off(&p.Step)
}

// stage runs the passes of one stage: a module pass on its own, function passes on all functions in
// parallel.
func (r *runner) stage(st stage) error {
	var ps []*entry
	for _, p := range st.passes {
		if r.enabled(p) {
			ps = append(ps, p)
		}
	}
	if len(ps) == 0 {
		return nil
	}
	if ps[0].whole != nil {
		return r.modulePass(ps[0])
	}
	r.effects = ir.NewEffectTable(r.mod.Module)
	var work []*llir.Func
	for _, f := range r.mod.Module.Funcs {
		if len(f.Blocks) > 0 && !ir.IsOptimised(f) {
			work = append(work, f)
		}
	}
	return r.parallel(work, ps)
}

// modulePass runs p on the module.
func (r *runner) modulePass(p *entry) error {
	x := &changedFuncs{m: r.mod.Module}
	_, err := r.mod.Run.Apply(&p.Step, x, func() bool {
		if r.mod.Checks = r.mod.Run.Watched(&p.Step); p.copies != "" || !r.mod.Checks {
			x.funcs = p.whole(&r.mod)
			return len(x.funcs) > 0
		}
		before := r.convergentOps()
		x.funcs = p.whole(&r.mod)
		if n := r.convergentOps(); n > before {
			panic(fmt.Errorf("%d convergent operations have become %d", before, n))
		}
		return len(x.funcs) > 0
	})
	return err
}

// convergentOps counts the convergent operations of the module.
func (r *runner) convergentOps() (n int) {
	eff := ir.NewEffectTable(r.mod.Module)
	for _, f := range r.mod.Module.Funcs {
		n += analysis.ConvergentOps(eff, f.Blocks)
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
func (r *runner) parallel(work []*llir.Func, ps []*entry) error {
	limit := 0
	if r.mod.Run.Sequential() {
		limit = 1
	}
	first := make([]int, len(ps))
	for k, p := range ps {
		first[k] = slices.Index(ps, p)
	}
	errs := make([]error, len(work))
	ir.Parallel(work, limit, func() func(int) {
		w := r.worker()
		left := make([]int, len(ps))
		return func(k int) { errs[k] = r.function(work[k], w, ps, first, left) }
	})
	r.workers = slices.DeleteFunc(r.workers, (*pass.Worker).Large)
	r.taken = 0
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// function runs ps on f. A pass that has run before does so again only if another one has changed
// the function since; first gives the place where each stands first in ps, and left is room for the
// version of the function, by that place, that the pass's last run left.
func (r *runner) function(f *llir.Func, w *pass.Worker, ps []*entry, first, left []int) (err error) {
	none := ir.HasAttr(f, enum.FuncAttrOptNone)
	c := pass.NewFunc(f, &r.mod, w)
	version := 1
	x := step.Subject(ir.Part{M: r.mod.Module, F: f})
	var p *entry
	clear(left)
	each := func(apply func() (bool, error)) error {
		for k := range ps {
			p = ps[k]
			ran := &left[first[k]]
			if none && !p.Required || *ran == version {
				continue
			}
			changed, err := apply()
			if err != nil {
				return err
			}
			if changed {
				version++
			}
			*ran = version
		}
		return nil
	}
	if r.mod.Run.Plain() {
		at := func() *step.Step { return &p.Step }
		err = step.Protect(at, x, func() { each(func() (bool, error) { return p.apply(c), nil }) })
	} else {
		err = each(func() (bool, error) { return r.checked(p, c, x) })
	}
	r.mod.Run.Applied(&pSimplify.Step, w.Rules)
	return err
}

// checked does what is asked for besides running p on c, which is x.
func (r *runner) checked(p *entry, c *pass.Func, x step.Subject) (changed bool, err error) {
	c.Checks = r.mod.Run.Watched(&p.Step)
	changed, err = r.mod.Run.Apply(&p.Step, x, func() bool {
		if !c.Checks {
			return p.apply(c)
		}
		c.Allowed = 0
		before := analysis.ConvergentOps(c.Effects, c.Blocks)
		changed := p.apply(c)
		if n := analysis.ConvergentOps(c.Effects, c.Blocks); n > before+c.Allowed {
			panic(fmt.Errorf("%d convergent operations have become %d, and %d copies of them are proven to be met by the same threads", before, n, c.Allowed))
		}
		if c.Known != nil {
			if err := c.Known.Check(); err != nil {
				panic(err)
			}
		}
		return changed
	})
	if changed && c.Checks {
		c.Known = nil // checking and printing renumber
	}
	return changed, err
}

// apply runs p on c, and tells debuggers what stores that it has deleted had written.
func (p *entry) apply(c *pass.Func) bool {
	if p.branches && len(c.Blocks) == 1 || !c.Begin(p.needs) {
		return false
	}
	var before map[*ir.DebugVersion]int
	if !p.deletesBlocks {
		before = debug.WritesOf(c)
	}
	if !p.fn(c) {
		return false
	}
	c.Changed()
	if !p.deletesBlocks {
		debug.LoseWrites(c, before)
	}
	return true
}
