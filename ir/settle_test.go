package ir

import (
	"strings"
	"testing"
)

// forgetful counts to three, and tells of it only up to its limit.
type forgetful struct{ count, tells int }

func (f *forgetful) Round() bool {
	f.count = min(f.count+1, 3)
	return f.count < f.tells
}

// TestSettle: rounds end where there is nothing new, and an analysis that stops before that is
// noticed.
func TestSettle(t *testing.T) {
	for tells, settled := range map[int]bool{2: false, 3: true} {
		f := &forgetful{tells: tells}
		Settle(f)
		if f.count != tells {
			t.Errorf("%d rounds, want %d", f.count, tells)
		}
		if err := CheckSettled(f); (err == nil) != settled || err != nil && !strings.Contains(err.Error(), "*ir.forgetful has not settled") {
			t.Errorf("tells %d: %v", tells, err)
		}
	}
	facts := []int{0}
	r := NewRounds(facts, func() bool { facts[0]++; return facts[0] < 5 })
	Settle(r)
	if err := CheckSettled(r); facts[0] != 6 || err == nil {
		t.Errorf("%v, %v", facts, err)
	}
}
