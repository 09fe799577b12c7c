package opt

import (
	"fmt"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

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
	r := &runner{mod: module{m: m, cfg: cfg, run: run}}
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
	mod     module
	effects *ir.EffectTable
}

// enabled reports whether p runs at all in this compilation.
func (r *runner) enabled(p *pass) bool {
	return p.Required || r.mod.cfg.OptLevel >= p.level && !r.mod.run.Off(&p.Step)
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
	if ps[0].whole != nil {
		return r.modulePass(ps[0])
	}
	r.effects = ir.NewEffectTable(r.mod.m)
	var work []*llir.Func
	for _, f := range r.mod.m.Funcs {
		if len(f.Blocks) > 0 && !ir.IsOptimised(f) {
			work = append(work, f)
		}
	}
	return r.parallel(work, ps)
}

// modulePass runs p on the module.
func (r *runner) modulePass(p *pass) error {
	x := &changedFuncs{m: r.mod.m}
	_, err := r.mod.run.Apply(&p.Step, x, func() bool {
		if r.mod.checks = r.mod.run.Watched(&p.Step); p.copies != "" || !r.mod.checks {
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
	eff := ir.NewEffectTable(r.mod.m)
	for _, f := range r.mod.m.Funcs {
		n += convergentOps(eff, f.Blocks)
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
	if r.mod.run.Sequential() {
		limit = 1
	}
	first := make([]int, len(ps))
	for k, p := range ps {
		first[k] = slices.Index(ps, p)
	}
	errs := make([]error, len(work))
	ir.Parallel(work, limit, func() func(int) {
		w := &worker{effects: r.effects.Fork(), rules: r.mod.run.Rules(&pSimplify.Step)}
		left := make([]int, len(ps))
		return func(k int) { errs[k] = r.function(work[k], w, ps, first, left) }
	})
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
func (r *runner) function(f *llir.Func, w *worker, ps []*pass, first, left []int) error {
	none := ir.HasAttr(f, enum.FuncAttrOptNone)
	c := newFn(f, &r.mod, w)
	version := 1
	x := step.Subject(ir.Part{M: r.mod.m, F: f})
	var p *pass
	work := func() bool {
		if c.checks = r.mod.run.Watched(&p.Step); !c.checks {
			return p.apply(c)
		}
		c.allowed = 0
		before := convergentOps(c.eff, c.Blocks)
		changed := p.apply(c)
		if n := convergentOps(c.eff, c.Blocks); n > before+c.allowed {
			panic(fmt.Errorf("%d convergent operations have become %d, and %d copies of them are proven to be met by the same threads", before, n, c.allowed))
		}
		if c.g != nil {
			if err := c.g.Check(); err != nil {
				panic(err)
			}
		}
		return changed
	}
	clear(left)
	for k := range ps {
		p = ps[k]
		ran := &left[first[k]]
		if none && !p.Required || *ran == version {
			continue
		}
		changed, err := r.mod.run.Apply(&p.Step, x, work)
		if err != nil {
			return err
		}
		if changed {
			version++
			if r.mod.run.Watched(&p.Step) {
				c.g = nil // checking and printing renumber
			}
		}
		*ran = version
	}
	r.mod.run.Applied(&pSimplify.Step, w.rules)
	return nil
}

// apply runs p on c, and tells debuggers what stores that it has deleted had written.
func (p *pass) apply(c *fn) bool {
	if !c.begin(p.needs) {
		return false
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
