package alive

import "regexp"

// excuse is why what alive-tv calls wrong is right in our IR. The pattern is of
// "pass/file:function", the whole of it.
type excuse struct {
	pattern *regexp.Regexp
	why     string
}

func excused(key string) (why string, ok bool) {
	for _, e := range excuses {
		if e.pattern.MatchString(key) {
			return e.why, true
		}
	}
	return "", false
}

func because(pattern, why string) excuse {
	return excuse{regexp.MustCompile("^(?:" + pattern + ")$"), why}
}

const (
	seen   = "the pass has seen the body of a function that is called"
	spaces = "state spaces do not overlap, what is restricted has no other name, and constant memory stays as it is"
	texts  = "alive-tv does not know that inline assembly has no effect but its result"
	undef  = "an uninitialised variable has some value, it is not poison"
)

var excuses = []excuse{
	because(`gvn/interposed.ll:twice|gvn/bounds.ll:called|gvn/loads.ll:join|licm/stop.ll:returns`, seen),
	because(`gvn/reductions.ll:between|licm/loop.ll:f|licm/bounds.ll:(?:writtenElsewhere|fixed|invariant)`, spaces),
	because(`gvn/fetches.ll:f|gvn/types.ll:asm`, texts),
	because(`sroa/words.ll:copied`, "of a copy's alignment alive-tv takes no more than its size for granted"),
	because(`sroa/bounds.ll:crossing`, undef),
	because(`simplify/constants.ll:asked`, "cptx.is_constant is decided"),
}
