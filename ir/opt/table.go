package opt

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
)

// pass is an entry of the pass table. fn transforms one function and reports whether it changed it; module
// transforms the module and returns the functions it changed.
type pass struct {
	name     string
	doc      string
	level    int  // lowest -O level that runs it; 0 with required: always
	required bool // cannot be disabled
	fn       func(*fn) bool
	module   func(*runner) []*llir.Func
}

// stage is a list of function passes that run on one function after another, or a single module pass.
type stage struct {
	why    string
	passes []pass
}

// The passes.
var (
	pUnreachable = pass{name: "unreachable", doc: "delete blocks that control cannot reach", required: true, fn: unreachable}
	pDropDebug   = pass{name: "dropdebug", doc: "drop variable declarations of the debugger", level: 1, fn: dropDebug}
	pSROA        = pass{name: "sroa", doc: "split aggregates in the frame into scalars", level: 1, fn: sroa}
	pMem2Reg     = pass{name: "mem2reg", doc: "promote scalar variables to SSA values", level: 1, fn: mem2reg}
	pSimplify    = pass{name: "simplify", doc: "fold constants and simplify instructions", level: 1, fn: simplify}
	pDCE         = pass{name: "dce", doc: "delete dead instructions and stores to dead variables", level: 1, fn: dce}
	pGVN         = pass{name: "gvn", doc: "merge equal computations and loads", level: 1, fn: gvn}
	pCFG         = pass{name: "cfg", doc: "simplify control flow", level: 1, fn: simplifyCFG}
)

// stages is the pass table: what runs, in which order, and why.
func stages() []stage {
	return []stage{
		{"what every level needs", []pass{pUnreachable, pDropDebug}},
		{"first clean-up", []pass{pSROA, pMem2Reg, pSimplify, pCFG, pGVN, pSimplify, pDCE, pCFG}},
	}
}

// constraint says that the first use of pass Before comes before the first use of pass After.
type constraint struct{ before, after, why string }

var constraints = []constraint{
	{"unreachable", "sroa", "all passes may assume reachable blocks only"},
	{"dropdebug", "sroa", "declarations would count as uses of variables"},
	{"sroa", "mem2reg", "mem2reg promotes only variables that are accessed as a whole"},
	{"mem2reg", "simplify", "expressions are visible only in SSA form"},
}

// checkOrder verifies the constraints against the table.
func checkOrder(st []stage) error {
	first := map[string]int{}
	n := 0
	for _, s := range st {
		for _, p := range s.passes {
			n++
			if first[p.name] == 0 {
				first[p.name] = n
			}
		}
	}
	for _, c := range constraints {
		b, a := first[c.before], first[c.after]
		if b != 0 && a != 0 && b > a {
			return fmt.Errorf("opt: pass %s must run before %s: %s", c.before, c.after, c.why)
		}
	}
	return nil
}
