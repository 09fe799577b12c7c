package opt

import (
	"os"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/reader"
	"cptx/ir/target"
)

// TestSpans holds the relations of ranges of bytes at their ends.
func TestSpans(t *testing.T) {
	word := span{off: 4, size: 4}
	for _, c := range []struct {
		x              span
		within, across bool
	}{
		{span{4, 4}, true, true}, {span{5, 2}, true, true}, {span{7, 1}, true, true},
		{span{0, 4}, false, false}, {span{0, 5}, false, true}, {span{8, 4}, false, false},
		{span{7, 2}, false, true}, {span{3, 1}, false, false}, {span{0, 16}, false, true},
	} {
		if got := c.x.within(word); got != c.within {
			t.Errorf("%v within %v: %v", c.x, word, got)
		}
		if got := c.x.overlaps(word); got != c.across {
			t.Errorf("%v overlaps %v: %v", c.x, word, got)
		}
		if got := word.overlaps(c.x); got != c.across {
			t.Errorf("%v overlaps %v: %v", word, c.x, got)
		}
	}
}

// TestFactors holds which constants strength multiplies by: those of 24 bits and a sign.
func TestFactors(t *testing.T) {
	for k, want := range map[int64]bool{0: true, -1: true, 1<<24 - 1: true, 1 << 24: false, -1<<24 + 1: true, -1 << 24: false} {
		if got := isFactor(k); got != want {
			t.Errorf("isFactor(%d) = %v", k, got)
		}
	}
}

// TestKnownZero holds what is known of single instructions, by bits.
func TestKnownZero(t *testing.T) {
	x := llir.NewParam("x", ir.I16)
	and := func(k int64) value.Named { return ir.NewBin(ir.And, x, ir.Int(ir.I16, k), nil) }
	to := func(c ir.Conv, v value.Named) value.Named { return ir.NewConv(c, v, ir.I32, nil) }
	for _, c := range []struct {
		name string
		v    value.Value
		want uint64
	}{
		{"and", and(0x7fff), 0x8000},
		{"sext of what may be negative", to(ir.SExt, and(0x8001)), 0x7ffe},
		{"sext of what is not negative", to(ir.SExt, and(0x7fff)), 0xffff8000},
		{"sext of a small number", to(ir.SExt, and(0x4000)), 0xffffbfff},
		{"zext", to(ir.ZExt, and(0x8001)), 0xffff7ffe},
	} {
		if got := knownZero(c.v, 5); got != c.want {
			t.Errorf("%s: %#x, want %#x", c.name, got, c.want)
		}
	}
}

// TestSize runs passes that copy loops on functions that they would make larger: not under -Os and
// -Oz.
func TestSize(t *testing.T) {
	for pass, file := range map[string]string{"unroll": "unroll/constant.ll", "unswitch": "unswitch/loops.ll", "unrollcounted": "unrollcounted/loops.ll"} {
		for level := range 3 {
			src, err := os.ReadFile("testdata/" + file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reader.Read(file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			f := m.Funcs[0]
			before := instsOf(f)
			runPass(t, m, &target.Config{SM: 75, OptLevel: 2, SizeLevel: level}, passByName(pass))
			if grew := instsOf(f) > before; grew != (level == 0) {
				t.Errorf("%s at size level %d: from %d to %d instructions", pass, level, before, instsOf(f))
			}
		}
	}
}

func instsOf(f *llir.Func) (n int) {
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	return n
}
