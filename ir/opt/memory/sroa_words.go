package memory

import (
	"slices"

	"cptx/ir"
)

// span is a range of bytes of a variable.
type span struct{ off, size int64 }

func (x access) span() span { return span{x.off, x.size} }

func (x span) within(y span) bool { return y.off <= x.off && x.off+x.size <= y.off+y.size }

func (x span) overlaps(y span) bool { return x.off < y.off+y.size && y.off < x.off+x.size }

// maxWords bounds the words that are looked at, each in the time of all accesses.
const maxWords = 256

// markSplit finds integer accesses that contain a narrower access: mostly copies in wide pieces of
// structures whose fields are used. They are cut into the pieces that the narrower ones want.
func markSplit(acc []access) {
	var spans []span // distinct ranges, by offset
	for _, x := range acc {
		if x.typ != nil {
			spans = append(spans, x.span())
		}
	}
	slices.SortFunc(spans, func(x, y span) int {
		if x.off != y.off {
			return int(x.off - y.off)
		}
		return int(x.size - y.size)
	})
	spans = slices.Compact(spans)
	wide := map[span]bool{}
	for n, x := range spans {
		if n > 0 && spans[n-1].off == x.off { // sorted by size: a narrower one at the same place
			wide[x] = true
			continue
		}
		for _, y := range spans[n+1:] {
			if y.off >= x.off+x.size {
				break
			}
			if y.size < x.size && y.off+y.size <= x.off+x.size {
				wide[x] = true
				break
			}
		}
	}
	for k := range acc {
		x := &acc[k]
		x.split = x.typ != nil && ir.IsInt(x.typ) && x.size >= 2 && x.size <= 8 && wide[x.span()]
	}
	keepWords(acc, wide)
}

// keepWords takes back the marks of words that are accessed whole more often than in pieces, as
// those of unions and bit-fields are, and of what lies in them: a piece of a word costs a shift or
// a mask, a word put together of pieces those of all of them.
//
// A word that another access crosses the border of is cut: it would become part of a longer one,
// which may have to stay in memory.
func keepWords(acc []access, wide map[span]bool) {
	if len(wide) > maxWords {
		return
	}
	for k := range acc {
		word := acc[k].span()
		if !acc[k].split || word.size > 4 || !wide[word] {
			continue
		}
		delete(wide, word) // looked at
		whole, pieces, crossed := 0, 0, false
		for _, y := range acc {
			switch at := y.span(); {
			case word.within(at):
				whole++
			case at.within(word):
				pieces++
				crossed = crossed || !ir.Loadable(y.typ)
			default:
				crossed = crossed || at.overlaps(word)
			}
		}
		if crossed || whole <= pieces {
			continue
		}
		for n := range acc {
			if acc[n].span().within(word) {
				acc[n].split = false
			}
		}
	}
}
