package sim

import (
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/decode"
)

// TestStaticShared: an entry has 48 KB of static shared memory, together with what it calls, and
// any two entries have it each.
func TestStaticShared(t *testing.T) {
	const text = `.version 8.0
.target sm_90
.address_size 64
.shared .align 4 .b8 a[%d];
.shared .align 4 .b8 b[24576];
.extern .shared .align 4 .b8 d[];
.func f() { .reg .b32 r; ld.shared.b32 r, [a]; ret; }
.entry k() { .reg .b32 r; mov.b32 r, b; st.shared.b32 [d], r; ld.shared.b32 r, [b+4]; call f; ret; }
.entry other() { .shared .b8 c[49152]; st.shared.b32 [c], 1; ret; }
`
	for size, refused := range map[int]bool{24576: false, 24580: true} {
		_, err := Load(fmt.Sprintf(text, size))
		if refused != (err != nil) || refused && !strings.Contains(err.Error(), "entry k uses 49156 bytes of static shared memory") {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// TestAllows holds what a target has against the manual's rules for suffixes (PTX ISA 11.1.2).
func TestAllows(t *testing.T) {
	for _, c := range []struct {
		target, need string
		want         bool
	}{
		{"sm_90", "sm_90", true}, {"sm_90a", "sm_90", true}, {"sm_100", "sm_90", true}, {"sm_89", "sm_90", false},
		{"sm_90a", "sm_90a", true}, {"sm_90", "sm_90a", false}, {"sm_100a", "sm_90a", false},
		{"sm_100", "sm_100f", false}, {"sm_100f", "sm_100f", true}, {"sm_100a", "sm_100f", true},
		{"sm_103f", "sm_100f", true}, {"sm_103a", "sm_100f", true}, {"sm_103", "sm_100f", false},
		{"sm_100f", "sm_103f", false}, {"sm_110f", "sm_100f", false}, {"sm_121a", "sm_120f", true}, {"sm_120a", "sm_100f", false},
		{"sm_107f", "sm_103f", true}, {"sm_107a", "sm_100f", true}, {"sm_107", "sm_100f", false}, {"sm_103a", "sm_107f", false},
		{"sm_101a", "sm_110f", true}, {"sm_101f", "sm_110f", true}, {"sm_101", "sm_110f", false}, {"sm_101a", "sm_110a", true},
		{"sm_61", "<70", true}, {"sm_70", "<70", false},
	} {
		if decode.Allows(c.target, c.need) != c.want {
			t.Errorf("%s on %s: want %v", c.need, c.target, c.want)
		}
	}
}
