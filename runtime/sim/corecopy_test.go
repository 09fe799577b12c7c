package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/faults"
)

// copyCase is a form of tcgen05.cp: rows of 32 bits each, and where CuTe's ValID has them, lanes
// first; lanes beyond 128 are the next columns.
type copyCase struct {
	form   string
	rows   layout
	copies layout // the same again
	count  int    // rows
	words  int    // of a row
	lane   int
}

func copyCases() []copyCase {
	one := layout{[]int{1}, []int{0}}
	return []copyCase{
		{"128x256b", layout{[]int{128}, []int{1}}, one, 128, 8, 0},
		{"128x128b", layout{[]int{128}, []int{1}}, one, 128, 4, 0},
		{"4x256b", layout{[]int{4}, []int{32}}, one, 4, 8, 31},
		{"64x128b.warpx2::02_13", layout{[]int{64}, []int{1}}, layout{[]int{2}, []int{64}}, 64, 4, 0},
		{"64x128b.warpx2::01_23", layout{[]int{32, 2}, []int{1, 64}}, layout{[]int{2}, []int{32}}, 64, 4, 0},
		{"32x128b.warpx4", layout{[]int{32}, []int{1}}, layout{[]int{4}, []int{32}}, 32, 4, 0},
	}
}

// newCopySetup has the source as matrix B of a product that is not executed.
func newCopySetup(c *copyCase, group, width int, rng *rand.Rand) (s *coreSetup, want []uint32) {
	s = &coreSetup{coreCase: &coreCase{kind: "f16", types: "f32 f16 f16", m: 128, n: 8, group: group, width: width}, columns: 32}
	for blk := range group {
		s.cells[blk] = make([]uint32, 128*32)
		for i := range s.cells[blk] {
			s.cells[blk][i] = rng.Uint32()
		}
		after := slices.Clone(s.cells[blk])
		s.bDesc = s.put(blk, false, c.count, 4*c.words, "u8", func(row, k int) int {
			v := rng.IntN(256)
			for i := range c.copies.shape[0] {
				cell := &after[(c.lane+c.rows.at(row)+c.copies.at(i))*32+8+k/4]
				*cell = *cell&^(0xff<<(k%4*8)) | uint32(v)<<(k%4*8)
			}
			return v
		})
		want = append(want, after...)
	}
	return s, want
}

// TestCoreCopies copies matrices of random bytes in every shape and swizzle and looks at all cells.
func TestCoreCopies(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 38))
	for i, c := range copyCases() {
		for _, width := range []int{16, 32, 64, 128} {
			for group := 1; group <= 2; group++ {
				s, want := newCopySetup(&c, group, width, rng)
				opts := testOptions()
				opts.Races = i%3 == 0
				got, err := s.run(t, coreOnly+fmt.Sprintf("tcgen05.cp.cta_group::%d.%s [%%taddr+%d], %%db;\n", group, c.form, c.lane<<16+8)+coreCommit+coreWait, opts)
				if err != nil {
					t.Fatalf("%s: %v", c.form, err)
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s, %d blocks, swizzle %d: wrong cells", c.form, group, width)
				}
			}
		}
	}
}

// TestCoreCopyChecks plants what goes wrong with copies to tensor memory; the first ones are the
// twins in which it does not.
func TestCoreCopyChecks(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	s, _ := newCopySetup(&copyCases()[0], 1, 128, rng)
	plain := coreCase{kind: "f16", types: "f32 f16 f16", m: 128, n: 8, k: 16, group: 1, width: 128}
	p := newCoreSetup(&plain, rng)
	const (
		only = "@!%one bra W;\n"
		cp   = "tcgen05.cp.cta_group::1.128x256b [%taddr], %db;\n"
		ld   = "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%x1}, [%mine];\n"
		done = "tcgen05.wait::ld.sync.aligned;\n"
		end  = coreCommit + coreWait
	)
	for _, k := range []struct {
		name string
		s    *coreSetup
		body string
		kind faults.Kind
		want string
	}{
		{name: "copy, product, copy", s: p, body: only + strings.Replace(cp, "%db", "%da", 1) + p.instruction() + strings.Replace(cp, "%db", "%da", 1) + end},
		{name: "load behind", s: s, body: only + cp + end + ld + done},
		{"no wait", s, only + cp + "W:\nbar.sync 0;\n" + ld + done, faults.PendingCopy, "it reads tensor memory that a tcgen05.cp"},
		{"source changed", s, only + cp + "st.shared.b32 [%s], %x0;\n" + end, faults.PendingCopy, "was changed before the copy"},
		{"no proxy fence", s, "st.shared.b32 [%s], %x0; bar.sync 0;\n" + only + cp + end, faults.DataRace, ""},
		{"lane", s, only + strings.Replace(cp, "[%taddr]", "[%taddr+0x100000]", 1) + end, faults.BadInstr, "from lane 16 on"},
		{"outside", s, only + strings.Replace(cp, "[%taddr]", "[%taddr+28]", 1) + end, faults.OutOfBounds, "column 32 is not allocated"},
		{"descriptor", s, only + "xor.b64 %db, %db, 0x4000;\n" + cp + end, faults.BadInstr, "mean nothing"},
	} {
		opts := testOptions()
		opts.Races = true
		_, err := k.s.run(t, k.body, opts)
		checkFault(t, k.name, err, k.kind, k.want)
	}
}
