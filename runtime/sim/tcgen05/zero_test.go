package tcgen05

import (
	"testing"

	"cptx/runtime/sim/vm"
)

// TestZeroColumns has the manual's examples of zero-column masks (PTX ISA 9.7.16.4.3).
func TestZeroColumns(t *testing.T) {
	const spans = 1<<39 | 2<<40 | 3<<48
	for _, k := range []struct {
		m    int
		desc uint64
		want []string // of each part, the lowest columns, from the left
	}{
		{128, spans &^ (1 << 39), []string{"0000000000000000"}},
		{128, spans, []string{"00001110000111"}},
		{64, spans | 1<<32, []string{"11100001110000111", "0000111000011100"}},
		{32, spans | 3<<32 | 1<<8 | 2<<16 | 1<<24, []string{"11100001110000", "1100001110000", "00111000011100", "0001110000111"}},
	} {
		r := &coreRun{coreProduct: &coreProduct{zero: 1}, coreShape: &coreShape{m: k.m, n: 128}, t: &vm.Thread{R: []uint64{0, k.desc}}}
		_, zeros := r.zeroColumns()
		for part, want := range k.want {
			for i, c := range want {
				if at := part*k.m + i; (zeros != nil && zeros[at]) != (c == '1') {
					t.Errorf("M = %d: column %d, want %c", k.m, at, c)
				}
			}
		}
	}
}
