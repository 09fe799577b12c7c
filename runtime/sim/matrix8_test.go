package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestMatrixBytes holds ldmatrix.m16n16 and stmatrix.m16n8 against CuTe's traits of them: where a
// lane's address, and the bytes of its registers, are in a matrix of bits.
func TestMatrixBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	run := func(head, body string, n, out int, in []uint64) []uint64 {
		got, err := runMatrix(t, matrixKernel(head, body, repeat(32, n), repeat(32, out)), in, out)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	for _, n := range []int{1, 2} {
		in := make([]uint64, 64*n)
		for i := range in {
			in[i] = rng.Uint64() & 0xffffffff
		}
		head, tile := sharedTile(2 * n)
		load := fmt.Sprintf("ldmatrix.sync.aligned.m16n16.x%d.trans.shared.b8 %s, [%%row];\n", n, regList("d", 0, 2*n))
		got := run(head, tile+load, 2*n, 2*n, in)
		if same := run(head, tile+strings.Replace(load, ".shared", ".shared::cta", 1), 2*n, 2*n, in); !slices.Equal(got, same) {
			t.Errorf("ldmatrix.m16n16.x%d: .shared::cta gives %x, .shared %x", n, same, got)
		}
		source := layout{[]int{2, 2, 4, 2}, []int{128, 1024, 256, 2048}}
		lanes, values := layout{[]int{4, 8}, []int{256, 8}}, layout{[]int{2, 2, 4}, []int{128, 64, 1024}}
		logical := map[int]uint64{} // bytes
		for lane := range 16 * n {
			for b := range 16 {
				logical[source.at(lane)+8*b] = in[4*lane+b/4] >> (b % 4 * 8) & 0xff
			}
		}
		for lane := range 32 {
			for r := range 2 * n {
				want := uint64(0)
				for e := range 4 { // CuTe exchanges the halves of two registers
					v := r/2*8 + e/2*4 + r%2*2 + e%2
					want |= logical[lanes.at(lane)+values.at(v)] << (8 * e)
				}
				if got[lane*2*n+r] != want {
					t.Fatalf("ldmatrix.m16n16.x%d: lane %d register %d is %#x, want %#x", n, lane, r, got[lane*2*n+r], want)
				}
			}
		}
	}
	for _, n := range []int{1, 2, 4} {
		in := make([]uint64, 32*n)
		for i := range in {
			in[i] = rng.Uint64() & 0xffffffff
		}
		head, tile := sharedTile(n)
		body := tile + fmt.Sprintf("stmatrix.sync.aligned.m16n8.x%d.trans.shared.b8 [%%row], %s;\nldmatrix.sync.aligned.m8n8.x%d.shared.b16 %s, [%%row];\n", n, regList("i", 0, n), n, regList("d", 0, n))
		got := run(head, body, n, n, in)
		if same := run(head, strings.Replace(body, "trans.shared.", "trans.shared::cta.", 1), n, n, in); !slices.Equal(got, same) {
			t.Errorf("stmatrix.m16n8.x%d: .shared::cta gives %x, .shared %x", n, same, got)
		}
		lanes, values := layout{[]int{4, 8}, []int{256, 8}}, layout{[]int{2, 2, 4}, []int{128, 64, 1024}}
		logical := map[int]uint64{}
		for lane := range 32 {
			for v := range 4 * n {
				logical[lanes.at(lane)+values.at(v)] = in[lane*n+v/4] >> (v % 4 * 8) & 0xff
			}
		}
		for lane := range 32 {
			for r := range n {
				want := uint64(0)
				for e := range 4 {
					want |= logical[r*1024+lane/4*128+lane%4*32+8*e] << (8 * e)
				}
				if got[lane*n+r] != want {
					t.Fatalf("stmatrix.m16n8.x%d: lane %d register %d is %#x, want %#x", n, lane, r, got[lane*n+r], want)
				}
			}
		}
	}
}
