package check

import (
	"sort"

	"cptx/frontend/tree"
)

// ranked is an element with its place in the source.
type ranked struct {
	tree.InitElem
	seq        int
	start, end int64 // bits
}

// resolve sorts the elements by offset and drops what later ones override (C11 6.7.9p19). A record
// value of which a part is overridden stays, before the part; a string is split into
// characters first.
func (b *initBuilder) resolve() {
	list := b.rank(false)
	if splitsText(list) {
		list = b.rank(true)
	}
	out := list[:0]
	var wipes []ranked // those around the current element
	for _, r := range list {
		for len(wipes) > 0 && wipes[len(wipes)-1].end <= r.start {
			wipes = wipes[:len(wipes)-1]
		}
		switch {
		case r.isWipe():
			out = wipe(out, r)
			wipes = append(wipes, r)
		case !wiped(wipes, &r):
			out = b.place(out, r)
		}
	}
	b.elems = b.elems[:0:0]
	for _, r := range out {
		b.elems = append(b.elems, r.InitElem)
	}
}

// isWipe reports whether r only says that its part starts from scratch.
func (r *ranked) isWipe() bool { return r.Value == nil }

// wiped reports whether a later mark around r clears it. Parts nest, so marks do.
func wiped(wipes []ranked, r *ranked) bool {
	for i := range wipes {
		if wipes[i].seq > r.seq && wipes[i].end >= r.end {
			return true
		}
	}
	return false
}

// rank sorts elements by offset, those of one offset by their order in the source.
func (b *initBuilder) rank(split bool) []ranked {
	list := make([]ranked, 0, len(b.elems))
	for i, el := range b.elems {
		parts := []tree.InitElem{el}
		if split {
			parts = b.expandText(el)
		}
		for _, part := range parts {
			r := ranked{InitElem: part, seq: i}
			r.start, r.end = bitsOf(&part)
			list = append(list, r)
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].start != list[j].start {
			return list[i].start < list[j].start
		}
		return list[i].seq < list[j].seq
	})
	return list
}

// splitsText reports whether a string overlaps another element.
func splitsText(list []ranked) bool {
	end, text := int64(0), false // of the elements so far
	for i := range list {
		isStr := isText(list[i].Value)
		if list[i].start < end && (isStr || text) {
			return true
		}
		if list[i].end > end {
			end, text = list[i].end, isStr
		}
	}
	return false
}

// wipe drops the elements before the mark r that it clears.
func wipe(out []ranked, r ranked) []ranked {
	for n := len(out); n > 0; n-- {
		last := &out[n-1]
		if last.end <= r.start || last.seq > r.seq || last.start < r.start && !last.Type.IsScalar() {
			break
		}
		out = out[:n-1]
	}
	return out
}

// place appends r to the elements before it, or drops r or some of those.
func (b *initBuilder) place(out []ranked, r ranked) []ranked {
	for i := len(out) - 1; i >= 0 && out[i].end > r.start; i-- {
		last := &out[i]
		switch {
		case last.seq > r.seq: // r is older
			b.overrides(last, &r)
			return out
		case last.start >= r.start && last.end <= r.end || last.Type.IsScalar():
			b.overrides(&r, last)
			out = append(out[:i], out[i+1:]...)
		}
	}
	return append(out, r)
}

// overrides warns that an element takes the place of an older one.
func (b *initBuilder) overrides(newer, older *ranked) {
	if newer.Pos == older.Pos || newer.Pos == b.override || older.Value == nil {
		return
	}
	b.override = newer.Pos
	b.c.warnf(newer.Pos, "initializer-overrides", "initializer overrides prior initialization of this subobject").
		Notef(older.Pos, "previous initialization is here")
}

// expandText splits a string into its characters, so that single ones can be overridden.
func (b *initBuilder) expandText(el tree.InitElem) []tree.InitElem {
	s, ok := el.Value.(*tree.StringLit)
	if !ok {
		return []tree.InitElem{el}
	}
	t := el.Type.Elem.Unqual()
	size := t.Sizeof()
	n := min(el.Type.Len, int64(len(s.Data))/size)
	places, out := b.places(&el, int(n)), make([]tree.InitElem, 0, n)
	for i := range n {
		out = append(out, tree.InitElem{Offset: el.Offset + i*size, Type: t, Value: textElement(s, t, i*size), Pos: places[i]})
	}
	return out
}
