package step

// Rule is one of the rules that a step applies where they fit.
type Rule struct {
	Name string // as -d= and reports have it, after the step's name and a point
	Why  string // what it does: what becomes of what
}

// Rules says which rules of a step are left out and counts how often the others are applied, in one
// goroutine. The nil *Rules leaves out none and counts nothing.
type Rules struct {
	off   []bool
	count []int
}

// May reports whether the k-th rule of the step is to be applied, which the caller then does.
func (u *Rules) May(k int) bool {
	if u == nil {
		return true
	}
	if u.off[k] {
		return false
	}
	u.count[k]++
	return true
}

// Rules returns what is asked of the rules of s, nil if nothing is.
func (r *Run) Rules(s *Step) *Rules {
	if r == nil || r.Times == nil && len(r.o.Off) == 0 {
		return nil
	}
	u := &Rules{make([]bool, len(s.Rules)), make([]int, len(s.Rules))}
	asked := r.Times != nil
	for k, rule := range s.Rules {
		u.off[k] = r.o.Off[s.Name+"."+rule.Name]
		asked = asked || u.off[k]
	}
	if !asked {
		return nil
	}
	return u
}

// Applied adds what u has counted to the times and begins to count from zero.
func (r *Run) Applied(s *Step, u *Rules) {
	if u == nil {
		return
	}
	if t := r.Times; t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		for k, rule := range s.Rules {
			if u.count[k] > 0 {
				t.rules[s.Name+"."+rule.Name] += u.count[k]
			}
		}
	}
	clear(u.count)
}

// Count returns how often the k-th rule has been applied since Applied was last called.
func (u *Rules) Count(k int) int { return u.count[k] }
