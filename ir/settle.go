package ir

import "fmt"

// Analysis finds facts that rest on one another, in rounds over all that it looks at. Its facts are
// in fields of the structure that it points to, and change one way only, so that there is an end.
type Analysis interface {
	// Round goes over everything once and reports whether it has found anything new.
	Round() (changed bool)
}

// Settle makes rounds until there is nothing new.
func Settle(a Analysis) {
	for a.Round() {
	}
}

// CheckSettled makes one more round of an analysis that should have settled. The error says that
// facts are others then, whatever the round has reported: it did not tell of all that it found.
func CheckSettled(a Analysis) error {
	before := fmt.Sprintf("%v", a)
	if a.Round() || fmt.Sprintf("%v", a) != before {
		return fmt.Errorf("%T has not settled: one more round finds something new", a)
	}
	return nil
}

// Rounds is the Analysis whose rounds are calls of a function.
type Rounds struct {
	facts any
	round func() bool
}

// NewRounds returns an analysis. facts are the slices or maps that round changes.
func NewRounds(facts any, round func() (changed bool)) *Rounds { return &Rounds{facts, round} }

// Round makes one.
func (r *Rounds) Round() bool { return r.round() }
