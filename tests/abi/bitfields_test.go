package abi

import (
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// TestBitfields compares layout and values of random records of bit-fields with gcc
// (guide: Bit Fields; C11 6.7.2.1). A write that touches another member's bits, or a
// padding byte, changes the hash.
func TestBitfields(t *testing.T) {
	parallel(t)
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	count := 0
	for n := range BitfieldPrograms {
		if !sampled(n, 67) {
			continue
		}
		file, err := directive.Parse("", BitfieldProgram(n))
		if err != nil {
			t.Fatal(err)
		}
		variants := []difftest.Variant{difftest.Variants[n%len(difftest.Variants)], difftest.Variants[(n+1)%len(difftest.Variants)]}
		if err := difftest.Check(builder, file, variants, simrun.Options{}); err != nil {
			t.Errorf("program %d: %v", n, err)
		}
		count += BitfieldRecords
	}
	t.Logf("%d records", count)
}
