// Package order (no API) owns the order between pieces of work of a program on a GPU: which are
// ordered by streams, events and synchronisation, and which accesses to the same memory are not.
//
// It knows no streams and no kernels: who makes work says what it comes after (History.Work), and
// who has executed it says what it accessed (History.Touch). It tells of conflicts and does not
// report them.
package order

import (
	"cmp"
	"slices"
)

// Work is a copy, a kernel, a node of a graph, or what the host has come to know by waiting.
type Work struct {
	number uint64
	after  []*Work
	own    int            // how many of after are no parts of the work
	known  map[*Work]bool // all that is before it and has at least the number since; nil: not asked yet
	since  uint64
	What   any // for who makes it
}

// Span is an access to neighbouring bytes of an object, from one place of a kernel.
type Span struct {
	From, To uint64 // bytes of the object
	Write    bool
	Strong   bool // by operations that are ordered among each other, of all the device
	Fn, Pc   int32
}

// footprint is what a piece of work has accessed of an object, by where it begins.
type footprint struct {
	work  *Work
	spans []Span
}

// Conflict is a pair of accesses that nothing orders.
type Conflict struct {
	Earlier, Later         *Work // in the order of execution
	EarlierSpan, LaterSpan Span
	From, To               uint64 // bytes that both access
}

// History is what is known of a device.
type History struct {
	number  uint64
	first   uint64 // what is older is ordered with everything
	host    *Work
	objects map[any][]footprint
}

// Limits of what is kept: of works that may be looked at again, and of accesses to one object.
// Beyond them the oldest are forgotten, and races with them not found.
const (
	workLimit      = 1 << 16
	footprintLimit = 256
)

// New is an empty history.
func New() *History { return &History{objects: map[any][]footprint{}, host: &Work{}} }

// Work makes a piece of work that the host asks for now, and that comes after others.
func (h *History) Work(what any, after ...*Work) *Work {
	if h.number-h.first >= workLimit {
		h.Forget()
	}
	h.number++
	w := &Work{number: h.number, What: what, after: []*Work{h.host}}
	for _, a := range after {
		if a != nil && !a.forgotten(h) {
			w.after = append(w.after, a)
		}
	}
	w.own = len(w.after)
	return w
}

// Inside makes a piece of work that is part of another, which is after it: a node of a graph.
func (h *History) Inside(whole *Work, what any, after ...*Work) *Work {
	h.number++
	w := &Work{number: h.number, What: what, after: append(slices.Clone(whole.after[:whole.own]), after...)}
	whole.after = append(whole.after, w)
	return w
}

// Close says that all parts of a piece of work have been made.
func (h *History) Close(whole *Work) {
	h.number++
	whole.number = h.number
}

// Waited says that the host has waited for work: all that comes from now on is after it.
func (h *History) Waited(works ...*Work) {
	list := slices.DeleteFunc(slices.Clone(works), func(w *Work) bool { return w == nil || w.forgotten(h) || w.before(h.host) })
	if len(list) == 0 {
		return
	}
	h.number++
	h.host = &Work{number: h.number, after: append(list, h.host)}
}

// Forget drops what is known: nothing races with it any more, as the host has waited for it all.
func (h *History) Forget() {
	h.number++
	h.objects, h.host, h.first = map[any][]footprint{}, &Work{number: h.number}, h.number
}

// Knows says whether the host has waited for a piece of work.
func (h *History) Knows(w *Work) bool { return w == nil || w.forgotten(h) || w.before(h.host) }

// Unknown says whether there are accesses to an object that the host has not waited for: writes,
// and others.
func (h *History) Unknown(object any) (writes, reads bool) {
	for _, f := range h.objects[object] {
		if !f.work.before(h.host) {
			w := slices.ContainsFunc(f.spans, func(s Span) bool { return s.Write })
			writes, reads = writes || w, true
		}
	}
	return writes, reads
}

// forgotten says that a work is older than all that is known.
func (w *Work) forgotten(h *History) bool { return w.number < h.first }

// before says that a is before b, or the same.
func (a *Work) before(b *Work) bool {
	if a == b {
		return true
	}
	if a.number >= b.number {
		return false
	}
	if b.known == nil || a.number < b.since {
		b.known, b.since = map[*Work]bool{}, a.number
		todo := slices.Clone(b.after)
		for len(todo) > 0 {
			w := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if w == nil || w.number < b.since || b.known[w] {
				continue
			}
			b.known[w] = true
			todo = append(todo, w.after...)
		}
	}
	return b.known[a]
}

// Touch says what a piece of work has accessed of an object, and gives the first conflict with each
// earlier piece. The spans are sorted by where they begin.
func (h *History) Touch(w *Work, object any, spans []Span) (found []Conflict) {
	if len(spans) == 0 || w.forgotten(h) {
		return nil
	}
	list := h.objects[object][:0]
	for _, f := range h.objects[object] {
		if f.work.before(w) {
			if !covered(f.spans, spans) {
				list = append(list, f)
			}
			continue
		}
		list = append(list, f)
		if c, ok := conflict(f.spans, spans); ok {
			c.Earlier, c.Later = f.work, w
			found = append(found, c)
		}
	}
	if len(list) >= footprintLimit {
		list = slices.Delete(list, 0, 1)
	}
	h.objects[object] = append(list, footprint{w, spans})
	return found
}

// Access is one by the host itself, to bytes of an object.
func (h *History) Access(object any, s Span) (found []Conflict) {
	for _, f := range h.objects[object] {
		if f.work.before(h.host) {
			continue
		}
		if c, ok := conflict(f.spans, []Span{s}); ok {
			c.Earlier, c.Later = f.work, h.host
			found = append(found, c)
		}
	}
	return found
}

// conflict is the first place where accesses conflict.
func conflict(a, b []Span) (c Conflict, ok bool) {
	i := 0
	for _, s := range b {
		for i > 0 && i <= len(a) && a[i-1].To > s.From {
			i--
		}
		for i < len(a) && a[i].To <= s.From {
			i++
		}
		for k := i; k < len(a) && a[k].From < s.To; k++ {
			if (a[k].Write || s.Write) && !(a[k].Strong && s.Strong) && a[k].To > s.From {
				return Conflict{EarlierSpan: a[k], LaterSpan: s, From: max(a[k].From, s.From), To: min(a[k].To, s.To)}, true
			}
		}
	}
	return c, false
}

// covered says that whoever conflicts with the old accesses, or does so after the new ones,
// conflicts with the new ones as well.
func covered(old, now []Span) bool {
	i := 0
	for _, s := range old {
		for at := s.From; at < s.To; at = now[i].To {
			for i < len(now) && now[i].To <= at {
				i++
			}
			if i == len(now) || now[i].From > at || s.Write && !now[i].Write || now[i].Strong && !s.Strong {
				return false
			}
		}
	}
	return true
}

// Sorted sorts spans and joins those that continue each other.
func Sorted(list []Span) []Span {
	slices.SortFunc(list, func(a, b Span) int { return cmp.Compare(a.From, b.From) })
	out := list[:0]
	for _, s := range list {
		if n := len(out); n > 0 && out[n-1].Join(s) {
			continue
		}
		out = append(out, s)
	}
	return out
}

// Join adds what begins where the span ends, if it is of the same kind.
func (s *Span) Join(next Span) bool {
	if s.To != next.From || s.Write != next.Write || s.Strong != next.Strong || s.Fn != next.Fn || s.Pc != next.Pc {
		return false
	}
	s.To = next.To
	return true
}
