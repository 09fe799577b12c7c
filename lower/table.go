package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/step"
	"cptx/ir/target"
)

// rule is an entry of the tables of rules: one of function and module is set.
type rule struct {
	step.Step
	function func(*rewriter) bool                                          // rewrites one function and reports whether it had anything to do
	module   func(*ir.Module, *target.Config, *ir.Problems) (changed bool) // rewrites the module
	when     func(*ir.Module) bool                                         // whether there can be anything to do; nil: always

	// A rule of functions with kinds is about instructions of these, and about calls of intrinsics
	// whose names are among names; 0: it is about any.
	kinds ir.Kinds
	names func(name string) bool
}

// concerned returns those of funcs in which the rule may have anything to do.
func (r *rule) concerned(m *ir.Module, funcs []*llir.Func) []*llir.Func {
	if r.kinds == 0 || m.HasIntrinsic(r.names) {
		return funcs
	}
	var some []*llir.Func
	for _, f := range funcs {
		if ir.KindsOf(f)&r.kinds != 0 {
			some = append(some, f)
		}
	}
	return some
}

// calls is the condition of rules that are about calls of intrinsics whose names match takes.
func calls(match func(name string) bool) func(*ir.Module) bool {
	return func(m *ir.Module) bool { return m.HasIntrinsic(match) }
}

// named takes names that begin with prefix.
func named(prefix string) func(name string) bool {
	return func(name string) bool { return strings.HasPrefix(name, prefix) }
}

// early are the rules before the optimiser: they make the code that it profits from. What is
// generic to all functions of the module comes last, since the others still make calls.
func early() []rule {
	return []rule{
		{Step: must("bitfield", "reads and writes of bit-fields become loads, shifts and masks"), function: bitfields, when: calls(named("cptx.bitfield."))},
		{Step: must("varargs", "va_start, va_arg and va_copy become accesses to the caller's array"), function: varargs, when: calls(named("cptx.va_"))},
		{Step: must("syscall", "printf becomes vprintf of the device's run-time system"), function: syscalls, when: callsSystem},
		bindRule(), atomicRule(), // which makes operations on i128 of atomics
		{Step: must("wide", "128-bit integers become pairs of 64-bit ones"), module: wide},
		{Step: must("params", "aggregates by value become structures of integers; kernel parameters move to their space"), module: lowerParams},
	}
}

// bindRule and atomicRule run again on library functions when they are linked.
func bindRule() rule {
	return rule{Step: must("bind", "what depends on the target and its options gets its value"), function: bind, when: calls(binds)}
}

func atomicRule() rule {
	return rule{Step: must("atomic", "atomics become PTX instructions and fences by the mapping of the guide"), function: atomics, kinds: mayBeAtomic, names: named("cptx.atomic.")}
}

// late are the rules after the optimiser: they leave only what package emit can select.
func late() []rule {
	return []rule{
		{Step: must("mem", "copies and fills of memory become loads, stores and loops, or calls"), function: bulks, when: calls(named("cptx.mem"))},
		{Step: must("atomicaccess", "atomic loads and stores get the fences of the mapping around them"), function: atomicAccesses},
		{Step: must("misalign", "accesses less aligned than PTX demands become several"), function: misaligns},
		{Step: must("atomicred", "read-modify-writes whose result nobody uses become reductions"), function: reductions, when: calls(named("ptx.atom"))},
		{Step: must("nounroll", "loops stay rolled whose counters ptxas may count wrongly"), function: nounrolls},
	}
}

func must(name, why string) step.Step {
	return step.Step{Name: name, Why: why, Form: step.IR, Required: true}
}

// EarlySteps lists the rules of Early, LateSteps those of Late.
func EarlySteps() []step.Step { return steps(early()) }

// LateSteps lists the rules of Late.
func LateSteps() []step.Step { return steps(late()) }

func steps(rules []rule) []step.Step {
	out := make([]step.Step, len(rules))
	for i := range rules {
		out[i] = rules[i].Step
	}
	return out
}

// Early applies the rules that come before optimisation. The error is an internal one or
// *budget.Exceeded. run may be nil.
func Early(m *ir.Module, cfg *target.Config, run *step.Run) (ir.Problems, error) {
	return apply(early(), m, cfg, run)
}

// Late applies the rules that come after optimisation; see Early.
func Late(m *ir.Module, cfg *target.Config, run *step.Run) (ir.Problems, error) {
	return apply(late(), m, cfg, run)
}

// Bind applies the rules that depend on the target to library functions that have been linked, and
// returns those that changed.
func Bind(m *ir.Module, cfg *target.Config, linked []*llir.Func, run *step.Run) (changed map[*llir.Func]bool, err error) {
	changed = map[*llir.Func]bool{}
	for _, r := range []rule{bindRule(), atomicRule()} {
		if r.when != nil && !r.when(m) {
			continue
		}
		w := newRewriter(m, cfg, nil, nil)
		for _, f := range r.concerned(m, linked) {
			w.begin(f)
			did, err := r.on(w, run)
			if err != nil {
				return nil, err
			}
			if did {
				changed[f] = true
			}
		}
	}
	return changed, nil
}

func apply(rules []rule, m *ir.Module, cfg *target.Config, run *step.Run) (problems ir.Problems, err error) {
	mem := m.TakeMemory()
	defer m.GiveMemory(mem)
	for i := range rules {
		r := &rules[i]
		if r.when != nil && !r.when(m) {
			continue
		}
		if r.module != nil {
			_, err = run.Apply(&r.Step, ir.Whole{Module: m}, func() bool { return r.module(m, cfg, &problems) })
		}
		if r.function != nil && err == nil {
			err = r.each(newRewriter(m, cfg, nil, &problems), mem, run)
		}
		if err != nil {
			return problems, err
		}
	}
	return problems, nil
}

// each applies a rule of functions to all that it may concern.
func (r *rule) each(w *rewriter, mem *ir.Memory, run *step.Run) error {
	w.mem = mem
	for _, f := range r.concerned(w.m, definitions(w.m)) {
		w.begin(f)
		if _, err := r.on(w, run); err != nil {
			return err
		}
	}
	return nil
}

// on applies a rule of functions to the one that w has.
func (r *rule) on(w *rewriter, run *step.Run) (bool, error) {
	return run.Apply(&r.Step, ir.Part{M: w.m, F: w.f}, func() bool { return r.function(w) })
}

// definitions returns the functions with a body; rules may add declarations meanwhile.
func definitions(m *ir.Module) []*llir.Func {
	var out []*llir.Func
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			out = append(out, f)
		}
	}
	return out
}
