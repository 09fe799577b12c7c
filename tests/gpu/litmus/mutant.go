package litmus

import "slices"

// weaker lists the orders one step below, by the kind of the operation; "" stands for a fence that
// is left out.
func weaker(a *Access) []string {
	if a.Kind == "fence" {
		switch a.Order {
		case "sc":
			return []string{"ar"}
		case "ar":
			return []string{"acq", "rel"}
		}
		return []string{""}
	}
	switch a.Order {
	case "sc":
		return map[string][]string{"load": {"acq"}, "store": {"rel"}, "add": {"ar"}, "exchange": {"ar"}}[a.Kind]
	case "ar":
		return []string{"acq", "rel"}
	case "acq", "rel":
		return []string{"rlx"}
	}
	return nil
}

// narrower is a scope that leaves out a thread at that place; "" if there is none.
func narrower(place, scope string) string {
	switch {
	case place == "blocks" && scope != "cta" && scope != "cluster":
		return "cluster"
	case place == "cluster" && scope != "cta":
		return "cta"
	}
	return ""
}

// Mutants lists the test with one order, fence or scope weakened. Relaxed accesses stay as they
// are.
func (t *Test) Mutants() []Test {
	var list []Test
	change := func(k, n int, f func(a *Access)) {
		m := *t
		m.Threads = slices.Clone(t.Threads)
		m.Threads[k] = slices.Clone(t.Threads[k])
		f(&m.Threads[k][n])
		list = append(list, m)
	}
	for k, thread := range t.Threads {
		for n := range thread {
			a := &thread[n]
			for _, o := range weaker(a) {
				if o == "" {
					m := *t
					m.Threads = slices.Clone(t.Threads)
					m.Threads[k] = slices.Delete(slices.Clone(thread), n, n+1)
					list = append(list, m)
					continue
				}
				change(k, n, func(a *Access) { a.Order = o })
			}
			if s := narrower(t.Place, a.Scope); s != "" && len(weaker(a)) > 0 {
				change(k, n, func(a *Access) { a.Scope = s })
			}
		}
	}
	return list
}
