package loops

import (
	"testing"
)

// TestFactors holds which constants strength multiplies by: those of 24 bits and a sign.
func TestFactors(t *testing.T) {
	for k, want := range map[int64]bool{0: true, -1: true, 1<<24 - 1: true, 1 << 24: false, -1<<24 + 1: true, -1 << 24: false} {
		if got := isFactor(k); got != want {
			t.Errorf("isFactor(%d) = %v", k, got)
		}
	}
}
