package difftest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"cptx/ir/step"
	"cptx/tests/directive"
	"cptx/tests/host"
)

// Culprit is the pass application that first breaks a program.
type Culprit struct {
	Pass, Func  string // Func is "" for a pass over the module
	Step, Steps int    // position in a function's sequence of passes, from 1, and the length of the longest
}

func (c Culprit) String() string {
	where := "the module"
	if c.Func != "" {
		where = "function " + c.Func
	}
	return fmt.Sprintf("pass %s on %s breaks it (-fopt-bisect-limit=%d works, %d does not, of %d)", c.Pass, where, c.Step-1, c.Step, c.Steps)
}

// gate lets the first limit pass applications of every function pass, and one
// more of the functions in extra. It remembers what stood at position limit+1.
type gate struct {
	limit int
	extra []string

	mu    sync.Mutex
	count step.Counter
	last  int               // highest position met
	next  map[string]string // function to pass met at position limit+1
}

func newGate(limit int, extra []string) *gate {
	return &gate{limit: limit, extra: extra, next: map[string]string{}}
}

func (g *gate) allow(pass, fn string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	at := g.count.Next(fn)
	g.last = max(g.last, at)
	if at != g.limit+1 {
		return at <= g.limit
	}
	g.next[fn] = pass
	return slices.Contains(g.extra, fn)
}

// What Bisect says without a culprit.
var (
	errNotRepeated  = errors.New("the failure does not repeat")
	errNotOptimiser = errors.New("it is broken without any optional pass: front end, lowering or emitter")
)

// Bisect finds the pass application that breaks a program by halving, first
// over the positions in the sequence of passes, then over the functions. broken
// compiles with the gate before the passes and judges the result. Without a
// culprit the error says why: the program is broken without any optional pass,
// so that lowering, emitter or front end are to blame, or it is not broken at all.
func Bisect(broken func(allow func(pass, fn string) bool) bool) (*Culprit, error) {
	const unlimited = 1 << 30
	all := newGate(unlimited, nil)
	if !broken(all.allow) {
		return nil, errNotRepeated
	}
	if broken(newGate(0, nil).allow) {
		return nil, errNotOptimiser
	}
	works, breaks := 0, all.last
	for breaks-works > 1 {
		middle := (works + breaks) / 2
		if broken(newGate(middle, nil).allow) {
			breaks = middle
		} else {
			works = middle
		}
	}
	// What stands at the position that breaks it, one function after another.
	g := newGate(works, nil)
	broken(g.allow)
	funcs := slices.Sorted(maps.Keys(g.next))
	few, many := 0, len(funcs)
	for many-few > 1 {
		middle := (few + many) / 2
		if broken(newGate(works, funcs[:middle]).allow) {
			many = middle
		} else {
			few = middle
		}
	}
	if many == 0 {
		return nil, errNotRepeated
	}
	fn := funcs[many-1]
	return &Culprit{Pass: g.next[fn], Func: fn, Step: breaks, Steps: all.last}, nil
}

// blame is Bisect for a failed trial, as text.
func blame(check judge, file *directive.File, trial Trial, want []host.Result) string {
	culprit, err := Bisect(func(allow func(pass, fn string) bool) bool {
		return check(file, trial, want, allow) != nil
	})
	if err != nil {
		return fmt.Sprintf("%v: %v", trial.Variant, err)
	}
	return fmt.Sprintf("%v: %v", trial.Variant, culprit)
}
