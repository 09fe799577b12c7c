package opt

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// constraint says that the first use of pass Before comes before the first use of pass After.
type constraint struct{ before, after, why string }

var constraints = []constraint{
	{"unreachable", "mem2reg", "all passes may assume reachable blocks only"},
	{"mem2reg", "sroa", "most variables are scalars: what is left is less to look at"},
	{"mem2reg", "inline", "sizes of bodies are estimated in SSA form"},
	{"inline", "addrspace", "spaces of pointer arguments are known in the caller only"},
	{"inline", "paramspaces", "callers that are gone do not count"},
	{"globaldce", "paramspaces", "callers that nobody calls do not count"},
	{"inline", "constargs", "callers that are gone do not count"},
	{"globaldce", "constargs", "callers that nobody calls do not count"},
	{"constargs", "addrspace", "an address that is known has its space"},
	{"paramspaces", "addrspace", "addrspace goes on from what callers agree on"},
	{"addrspace", "licm", "alias questions are answered by address spaces"},
	{"mem2reg", "tailrec", "the frame must be empty of variables that escape"},
	{"tailrec", "inline", "a loop can be inlined, a recursive function cannot"},
	{"unroll", "rotate", "trip counts are read from the test at the top as well, and marks sit on plain latches"},
	{"rotate", "licm", "loads move only from loops whose body always runs"},
	{"licm", "unswitch", "conditions that do not change are computed in front of the loop"},
	{"licm", "promote", "addresses that do not change are computed in front of the loop"},
	{"rotate", "promote", "a store in the body is made in every iteration"},
	{"licm", "reassoc", "what does not change stands in front of the loop, or does not move"},
	{"reassoc", "fma", "sums of products are seen as such"},
	{"unswitch", "unrollcounted", "one loop is taken apart, not its copies"},
	{"unroll", "strip", "unroll marks go"},
	{"gvn", "fma", "an fma hides its product from common subexpressions"},
	{"addr", "vectorize", "neighbours are recognised by constant offsets"},
	{"gvn", "divrem", "operands that are equal must be one value"},
	{"divrem", "divconst", "multiplications hide that a quotient and a remainder are of one division"},
	{"divconst", "divnarrow", "divisions by constants need no branch"},
	{"vectorize", "divnarrow", "neighbours are joined within a block"},
	{"gvn", "hoist", "operands that are equal must be one value"},
	{"addr", "gather", "addresses at constant offsets from one another are one"},
	{"hoist", "gather", "what both arms compute is left of them"},
	{"hoist", "sink", "addresses that both arms compute are one value"},
	{"memtype", "vectorize", "neighbours must be of one type"},
	{"unrollcounted", "conditions", "bounds of loops are read from branches on one test"},
	{"conditions", "steps", "tests that are joined are the last uses of counters"},
	{"vectorize", "strip", "assumed alignments go"},
	{"addr", "words", "neighbours are recognised by constant offsets"},
	{"forward", "apart", "a loop does not load what it stores"},
	{"promote", "apart", "a store that may leave the loop has left it"},
	{"apart", "strength", "addresses are told by their counters"},
	{"apart", "unrollcounted", "copies are made of both forms"},
	{"carry", "strength", "accesses of the next iteration are told by their counters"},
	{"forward", "carry", "a place that does not change is none of the next iteration"},
	{"carry", "unrollcounted", "copies hand on what they carry"},
	{"strength", "slsr", "addresses that loops step need no other to be near"},
	{"unrollcounted", "slsr", "copies of a body access what is near"},
	{"slsr", "words", "neighbours are recognised by constant offsets"},
	{"slsr", "vectorize", "neighbours are recognised by constant offsets"},
	{"unrollcounted", "words", "copies of a body access neighbours"},
	{"unrollcounted", "aligned", "copies of a body access neighbours"},
	{"slsr", "aligned", "neighbours are recognised by constant offsets"},
	{"aligned", "vectorize", "where loops are aligned they load vectors"},
	{"words", "vectorize", "words of bytes are neighbours themselves"},
	{"words", "permute", "a word that is joined by bytes was loaded as one"},
	{"memtype", "permute", "an instruction hides which bits are used"},
	{"promote", "forward", "a store that has left the loop is none that it brings along"},
	{"gvn", "forward", "an address must be one value"},
	{"addr", "deadstores", "overlaps are recognised by constant offsets"},
	{"gvn", "deadstores", "loads that a store answers are gone"},
	{"homes", "sroa", "the code must still be in the source's order"},
	{"mem2reg", "homes", "what is promoted needs no notes of memory"},
	{"mem2reg", "simplify", "expressions are visible only in SSA form"},
}

// checkOrder verifies the constraints against the table.
func checkOrder(st []stage) error {
	first := map[string]int{}
	n := 0
	for _, s := range st {
		for _, p := range s.passes {
			n++
			if first[p.Name] == 0 {
				first[p.Name] = n
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

func TestOrder(t *testing.T) {
	if err := checkOrder(stages()); err != nil {
		t.Error(err)
	}
}

// TestLevels holds which passes run at which level: what -O1 adds to the required ones, -O2 to
// -O1's, and -O3 to -O2's. Those of -O2 are the ones that make code longer or take longer
// themselves, that of -O3 makes it longer where nobody knows whether it is worth it.
func TestLevels(t *testing.T) {
	levels := map[string]int{}
	for _, s := range stages() {
		for _, p := range s.passes {
			if old, ok := levels[p.Name]; ok && old != p.level {
				t.Errorf("%s has levels %d and %d", p.Name, old, p.level)
			}
			levels[p.Name] = p.level
		}
	}
	want := map[int]string{
		0: "keeprolled unreachable",
		1: "addrspace cfg constantp dce divrem fma globaldce gvn homes homesleft inline mem2reg minmax paramspaces simplify sroa strip",
		2: "addr apart bitloops carry conditions constargs deadstores delay divconst divnarrow forward funnel gather hoist licm memtype permute promote ranges reassoc rotate sink slsr steps strength tailrec unroll unrollcounted unswitch vectorize words",
		3: "aligned",
	}
	for level, names := range want {
		var got []string
		for name, l := range levels {
			if l == level {
				got = append(got, name)
			}
		}
		slices.Sort(got)
		if have := strings.Join(got, " "); have != names {
			t.Errorf("-O%d: %s, want %s", level, have, names)
		}
	}
}
