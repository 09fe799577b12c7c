package race

// SharedMemory names the shared memory of a block; messages name the variable instead.
const SharedMemory = "shared memory"

// conflicts says that the earlier access a races with the present one of the thread.
func (a *Access) conflicts(c *Clock, now *Access) bool {
	return a.mask&now.mask != 0 && (!a.moral(c.st, now) || a.volatileInStep(c, now)) && a.Tid != now.Tid && c.get(a.Tid) < a.clk && !(c.st.plainCAS && a.idiom(now))
}

// volatileInStep says that strong accesses, such as to volatile variables, are no race, and that
// the program relies on the order in which lanes of a warp come in step.
func (a *Access) volatileInStep(c *Clock, now *Access) bool {
	return c.lanes != nil && !a.atomic && !now.atomic && c.lanes.orders(a, now)
}

// moral says that two accesses are morally strong with each other.
func (a *Access) moral(st *State, now *Access) bool {
	return a.scope > 0 && now.scope > 0 && st.covers(min(a.scope, now.scope), a.Tid, now.Tid)
}

// idiom says that they may be the plain read before a compare-and-swap loop and what that
// changes.
func (a *Access) idiom(now *Access) bool {
	return a.atomic && now.scope == 0 && !now.Write || now.atomic && a.scope == 0 && !a.Write
}

// Conflict is an earlier access that races with one of n bytes at an offset.
type Conflict struct {
	Access
	Off, N uint64
}

// Check notes an access of n bytes and gives those that race with it.
func (m *Map) Check(c *Clock, now Access, off, n uint64) (found []Conflict) {
	if n == 4 && off&3 == 0 {
		now.mask = 0xf
		if p := m.pages[off/pageBytes].Load(); p != nil && m.alone(p, &now, off/4%racePage) {
			return nil
		}
	}
	if m.St.locks != nil && m.Base != 0 {
		if rest := pageBytes - off%pageBytes; rest < n { // each page has its lock
			return append(m.Check(c, now, off, rest), m.Check(c, now, off+rest, n-rest)...)
		}
		defer unlock(m.lock(off))
	}
	for o := off &^ 3; o < off+n; o += 4 {
		now.mask = 0xf
		if o < off {
			now.mask = 0xf << (off - o) & 0xf
		}
		if end := off + n; o+4 > end {
			now.mask &= 0xf >> (o + 4 - end)
		}
		p, i := m.words(o), o/4%racePage
		w := p.word(i)
		if w == nil {
			if a := &p.one[i]; a.covers(&now) || now.atomic && a.continues(m.St, &now) || a.yields(c, &now) {
				continue
			}
			w = m.spread(p, i)
		}
		if now.atomic && w.continues(m.St, &now) || now.Write && w.repeats(&now) {
			continue
		}
		for i := range w.writes {
			if w.writes[i].conflicts(c, &now) {
				found = append(found, Conflict{w.writes[i], off, n})
			}
		}
		if !now.Write {
			if now.scope == 0 && p.calm.Load()>>i&1 != 0 && !m.St.met.Load() {
				continue
			}
			if len(w.reads) == maxReaders && now.scope == 0 { // what many read: not worth a search
				if now.mask == 0xf && len(w.writes) == 0 && w.apart(c) {
					w.keep(c, now)
					p.calm.Or(1 << i)
				} else {
					w.replace(m.St, now)
				}
				continue
			}
			p.calm.And(^(uint64(1) << i)) // it can take the place of one that made it so
			w.reads = note(w.reads, now, c)
			continue
		}
		for i := range w.reads {
			if w.reads[i].conflicts(c, &now) {
				found = append(found, Conflict{w.reads[i], off, n})
			}
		}
		p.disturb(1 << i)
		w.writes = note(w.writes, now, c)
		w.reads = dropCovered(w.reads, &now)
	}
	return found
}

// alone notes an access to a word of which the history has no other, or one that it takes the place
// of.
func (m *Map) alone(p *wordPage, now *Access, i uint64) bool {
	if m.St.locks != nil && m.Base != 0 || !p.spelled || p.word(i) != nil {
		return false
	}
	a := &p.one[i]
	return a.covers(now) || now.atomic && a.continues(m.St, now)
}

// maxStrong is how many strong accesses of different threads are remembered beside each other.
const maxStrong = 4

// note adds an access in place of one that it makes superfluous: one by the same thread that was no
// weaker, one that happened before, or a strong write before an atomic operation, which observes it
// (PTX ISA 8.9.4, causality order).
func note(list []Access, now Access, c *Clock) []Access {
	strong, last := 0, 0
	for i := range list {
		a := &list[i]
		if a.mask&^now.mask != 0 {
			continue
		}
		switch {
		case a.Tid == now.Tid:
			if a.scope >= now.scope {
				*a = now
				return list
			}
		case a.scope > 0 && now.scope > 0 && a.moral(c.st, &now):
			if now.atomic && a.scope >= now.scope {
				*a = now
				return list
			}
			strong++
			last = i
		case c.get(a.Tid) >= a.clk:
			*a = now
			return list
		}
	}
	switch {
	case strong >= maxStrong:
		list[last] = now
	case len(list) < maxReaders:
		return append(list, now)
	default:
		list[now.Tid%maxReaders] = now
	}
	return list
}

// dropCovered removes reads whose bytes a write has overwritten: later conflicts are the write's.
func dropCovered(list []Access, now *Access) []Access {
	kept := list[:0]
	for _, a := range list {
		if a.mask&^now.mask != 0 {
			kept = append(kept, a)
		}
	}
	return kept
}
