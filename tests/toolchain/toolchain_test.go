package toolchain

import "testing"

// TestPtxasAssembles assembles an empty kernel with every tool for the oldest
// and newest target of interest.
func TestPtxasAssembles(t *testing.T) {
	for _, target := range []string{"sm_75", "sm_90"} {
		for _, tool := range Ptxas(t, target) {
			ptx := ".version 7.8\n.target " + target + "\n.address_size 64\n.visible .entry k() { ret; }\n"
			if messages, err := tool.Assemble([]byte(ptx), target); err != nil || messages != "" {
				t.Errorf("%s %s: %v %q", tool.Version, target, err, messages)
			}
			if _, err := tool.Assemble([]byte("nonsense"), target); err == nil {
				t.Errorf("%s: accepted nonsense", tool.Version)
			}
		}
	}
}

func TestCompareVersions(t *testing.T) {
	for _, c := range []struct {
		a, b string
		sign int
	}{{"12.9", "12.10", -1}, {"13.0", "12.9", 1}, {"12", "12.0", 0}, {"", "1", -1}} {
		got := compareVersions(c.a, c.b)
		if (got < 0) != (c.sign < 0) || (got > 0) != (c.sign > 0) {
			t.Errorf("compareVersions(%q, %q) = %d", c.a, c.b, got)
		}
	}
}
