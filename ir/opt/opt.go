package opt

import (
	"fmt"
	"runtime/debug"
	"sync"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/emit/target"
	"cptx/frontend/budget"
	"cptx/ir"
)

// Options controls a run for debugging; the zero value but for Bisect is normal operation.
type Options struct {
	// Verify checks the IR after every pass that changed something.
	Verify bool
	// Dump, if not nil, receives the text of a function after every pass that changed it, in pass order. Functions are
	// then processed one at a time.
	Dump func(pass, fn, text string)
	// Bisect limits the number of pass applications per function; negative: no limit. 0 runs required passes only.
	Bisect int
	// Allow, if not nil, takes the place of Bisect: it is asked before every application of a pass that is not required
	// whether to run it. fn is "" for a pass over the module. Calls do not overlap.
	Allow func(pass, fn string) bool
	// Disabled names passes that are skipped, from -d=PASS/off. Required passes cannot be disabled.
	Disabled map[string]bool
}

// Error is an internal error of the optimiser.
type Error struct {
	Pass, Func string
	Err        error
	Stack      []byte // of a panic, nil otherwise
}

func (e *Error) Error() string { return fmt.Sprintf("pass %s, function %s: %v", e.Pass, e.Func, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// PassInfo describes a pass for -d=help.
type PassInfo struct {
	Name, Doc string
	Required  bool // runs at -O0 too
}

// Passes lists the passes in the order of their first use.
func Passes() []PassInfo {
	var out []PassInfo
	seen := map[string]bool{}
	for _, st := range stages() {
		for _, p := range st.passes {
			if !seen[p.name] {
				seen[p.name] = true
				out = append(out, PassInfo{p.name, p.doc, p.required})
			}
		}
	}
	return out
}

// Run optimises m as cfg.OptLevel says. The result depends on m and cfg only, not on the number of cores. o may be
// nil. An error is an internal one, or
// *budget.Exceeded.
func Run(m *ir.Module, cfg *target.Config, o *Options) error {
	if o == nil {
		o = &Options{Bisect: -1}
	}
	r := &runner{m: m, cfg: cfg, o: o}
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
	o   *Options

	effects *ir.EffectTable
	steps   map[*llir.Func]int // pass applications so far, for bisecting
	mu      sync.Mutex
}

// enabled reports whether p runs at all in this compilation.
func (r *runner) enabled(p *pass) bool {
	if p.required {
		return true
	}
	return r.cfg.OptLevel >= p.level && p.level > 0 && !r.o.Disabled[p.name]
}

// stage runs the passes of one stage: a module pass on its own, function passes on all functions in parallel.
func (r *runner) stage(st stage) error {
	var ps []*pass
	for k := range st.passes {
		if r.enabled(&st.passes[k]) {
			ps = append(ps, &st.passes[k])
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

// failure is the error that panic x of pass p ends with: the budget's, or an internal one.
func failure(x any, p *pass, fn string) error {
	if spent, ok := x.(*budget.Exceeded); ok {
		return spent
	}
	return &Error{p.name, fn, fmt.Errorf("panic: %v", x), debug.Stack()}
}

func (r *runner) modulePass(p *pass) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = failure(x, p, "(module)")
		}
	}()
	if r.o.Allow != nil && !p.required && !r.o.Allow(p.name, "") {
		return nil
	}
	for _, f := range r.m.Funcs {
		if len(f.Blocks) > 0 && r.o.Allow == nil && !r.step(f, p) {
			return nil
		}
	}
	changed := p.module(r)
	for _, f := range changed {
		if err := r.check(p, f); err != nil {
			return err
		}
	}
	return nil
}

// parallel runs ps on every function; the error of the first function in module order counts.
func (r *runner) parallel(work []*llir.Func, ps []*pass) error {
	limit := 0
	if r.o.Dump != nil {
		limit = 1
	}
	errs := make([]error, len(work))
	ir.Parallel(work, limit, func() func(int) {
		w := &worker{effects: r.effects.Fork()}
		return func(k int) { errs[k] = r.function(work[k], w, ps) }
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

	numberer numberer
	uses     []int32
	insts    []llir.Instruction
}

// function runs ps on f. A pass that has run before does so again only if another one has changed the function since.
func (r *runner) function(f *llir.Func, w *worker, ps []*pass) (err error) {
	var cur *pass
	defer func() {
		if x := recover(); x != nil {
			err = failure(x, cur, f.GlobalName)
		}
	}()
	none := ir.HasAttr(f, enum.FuncAttrOptNone)
	c := &fn{Func: f, m: r.m, cfg: r.cfg, eff: w.effects, w: w}
	c.held = c.insts()
	version := 1
	left := make(map[string]int, 32) // version that the last run of a pass left
	for _, p := range ps {
		if none && !p.required || left[p.name] == version {
			continue
		}
		if !r.step(f, p) {
			continue
		}
		cur = p
		c.spend()
		changed := p.fn(c)
		if changed {
			version++
		}
		left[p.name] = version
		if !changed {
			continue
		}
		if err := r.check(p, f); err != nil {
			return err
		}
		if r.o.Verify || r.o.Dump != nil {
			c.g = nil // checking and printing renumber
		}
	}
	return nil
}

// step counts a pass application and reports whether the bisection limit allows it.
func (r *runner) step(f *llir.Func, p *pass) bool {
	if p.required || r.o.Bisect < 0 && r.o.Allow == nil {
		return true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.o.Allow != nil {
		return r.o.Allow(p.name, f.GlobalName)
	}
	if r.steps == nil {
		r.steps = map[*llir.Func]int{}
	}
	r.steps[f]++
	return r.steps[f] <= r.o.Bisect
}

func (r *runner) check(p *pass, f *llir.Func) error {
	if r.o.Dump != nil {
		r.o.Dump(p.name, f.GlobalName, ir.FuncText(r.m, f))
	}
	if r.o.Verify {
		if err := ir.VerifyFunc(f); err != nil {
			return &Error{Pass: p.name, Func: f.GlobalName, Err: err}
		}
	}
	return nil
}
