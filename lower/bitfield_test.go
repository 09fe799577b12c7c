package lower

import (
	"math/rand"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// TestPieces checks for random fields that the accesses chosen cover the field exactly once, in
// order, are naturally aligned, and stay inside the memory location (guide, Bit Fields; C11 3.14).
func TestPieces(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for range 20000 {
		b := bits{BitField: ir.BitField{Width: 1 + rnd.Int63n(64), Off: rnd.Int63n(64), Align: 1 << rnd.Intn(4), Unit: 8 << rnd.Intn(4), Volatile: rnd.Intn(4) == 0}}
		b.Floor = min(rnd.Int63n(4), b.Off/8)
		b.Room = (b.Off+b.Width+7)/8 + rnd.Int63n(4)
		next := int64(0)
		for _, p := range b.pieces() {
			if p.low != next {
				t.Fatalf("%+v: piece %+v starts at bit %d of the field, want %d", b, p, p.low, next)
			}
			if p.at*8+p.off != b.Off+next {
				t.Fatalf("%+v: piece %+v is not where the field's bit %d is", b, p, next)
			}
			if p.off+p.width > p.size*8 || p.width <= 0 {
				t.Fatalf("%+v: piece %+v holds too many bits", b, p)
			}
			if p.at%p.size != 0 || b.Align < p.size || p.align > b.Align {
				t.Fatalf("%+v: piece %+v is misaligned", b, p)
			}
			if p.at < b.Floor || p.at+p.size > b.Room {
				t.Fatalf("%+v: piece %+v touches foreign memory", b, p)
			}
			next += p.width
		}
		if next != b.Width {
			t.Fatalf("%+v: %d bits covered", b, next)
		}
	}
}

// TestFigure2 is the guide's figure "Bit-field Allocation": int j:5, k:6, m:7 lie from right to
// left in one unit.
func TestFigure2(t *testing.T) {
	for _, f := range []struct{ off, width, size int64 }{{0, 5, 4}, {5, 6, 4}, {11, 7, 4}} {
		b := bits{BitField: ir.BitField{Off: f.off, Width: f.width, Unit: 32, Room: 4, Align: 4}}
		ps := b.pieces()
		if len(ps) != 1 || ps[0].size != f.size || ps[0].at != 0 || ps[0].off != f.off {
			t.Errorf("field at %d, width %d: %+v", f.off, f.width, ps)
		}
	}
}

// TestFewestPieces holds the accesses of fields that no single one covers: each as wide as the
// alignment, the memory location and the rest of the field allow.
func TestFewestPieces(t *testing.T) {
	for _, test := range []struct {
		off, width, align, room int64
		want                    []int64 // sizes
	}{
		{0, 32, 2, 4, []int64{2, 2}}, {0, 48, 2, 6, []int64{2, 2, 2}}, {16, 32, 4, 8, []int64{2, 2}}, {0, 24, 4, 3, []int64{2, 1}},
		{4, 24, 1, 4, []int64{1, 1, 1, 1}}, {0, 64, 4, 8, []int64{4, 4}}, {8, 56, 8, 8, []int64{8}}, {8, 56, 4, 8, []int64{1, 2, 4}}, {0, 24, 4, 0, []int64{2, 1}},
	} {
		n := &ir.BitField{Off: test.off, Width: test.width, Align: test.align, Room: test.room, Unit: 64}
		c := &llir.InstCall{Args: []value.Value{ir.Null(ir.Generic)}}
		ir.SetNote(c, n)
		b := newBits(c)
		var sizes []int64
		for _, p := range b.pieces() {
			sizes = append(sizes, p.size)
		}
		if !slices.Equal(sizes, test.want) {
			t.Errorf("%+v: %v, want %v", b.BitField, sizes, test.want)
		}
	}
}
