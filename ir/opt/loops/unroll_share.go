package loops

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// rounds are the numbers of iterations of loops that UnrollCounted copies; loops that may follow
// each other and make equally many have them in common.
type rounds struct {
	block             *llir.Block // where they are computed, at the end: it dominates the preheaders
	number, rest, few value.Value // all; those that the copies leave; whether the copies are too many
	last              int         // index of the preheader of the loop that was looked at last
	at                int         // index of block
	shared            bool
	some              value.Value // whether the copies leave any; nil if that is asked after them
}

// roundsKey says what number of iterations is meant.
type roundsKey struct {
	start, bound limit
	step         int64
	width        uint // of the counter in bits
	orEqual      bool
	copies       int
}

// limit is a value, or a constant, of which there may be several.
type limit struct {
	v value.Value // nil for a constant
	k int64
}

func limitOf(v value.Value) limit {
	if k, ok := ir.ConstInt(v); ok {
		return limit{k: k}
	}
	return limit{v: v}
}

// share sets the rounds of u, whose preheader is in g: those of a loop that is known, or others,
// which it notes.
func (u *unrolling) share(g *ir.Graph, known map[roundsKey]*rounds) {
	k, pre := u.count, ir.Index(u.pre)
	key := roundsKey{limitOf(k.Start), limitOf(k.Bound), k.Step, ir.BitsOf(k.Phi.Typ), k.OrEqual(), u.copies}
	if r := known[key]; r != nil {
		at := analysis.CommonDominator(g, r.at, pre)
		if g.LoopOf[at] == g.LoopOf[pre] && g.LoopOf[at] == g.LoopOf[r.at] && follows(g, min(r.last, pre), max(r.last, pre)) {
			r.at, r.block, r.last = at, g.Blocks[at], pre
			r.shared, u.rounds = true, r
			return
		}
	}
	u.rounds = &rounds{block: u.pre, last: pre, at: pre}
	known[key] = u.rounds
}

// follows reports whether control may come from block a to block b without going back.
func follows(g *ir.Graph, a, b int) bool {
	seen := map[int]bool{a: true}
	for work := []int{a}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range g.Succs[x] {
			switch {
			case s == b:
				return true
			case x < s && s < b && !seen[s]:
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return false
}
