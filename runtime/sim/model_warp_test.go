package sim

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/numeric"
	"cptx/tests/forms"
)

// warpResult is what an instruction of all 32 lanes gives a lane, of what each lane has in its
// operand.
func warpResult(f form, v []uint64, lane int) (want uint64, ok bool) {
	words := f.op + "." + strings.Join(f.word, ".")
	count := func() (n uint64) {
		for _, x := range v {
			n += x
		}
		return n
	}
	typ := f.word[len(f.word)-1]
	fold := func(op func(a, b uint64) uint64) uint64 {
		r := v[0]
		for _, x := range v[1:] {
			r = op(r, x)
		}
		return r
	}
	switch {
	case words == "vote.sync.all.pred":
		return numeric.Bool(count() == 32), true
	case words == "vote.sync.any.pred":
		return numeric.Bool(count() > 0), true
	case words == "vote.sync.uni.pred":
		return numeric.Bool(count()%32 == 0), true
	case words == "vote.sync.ballot.b32":
		for i, x := range v {
			want |= x << i
		}
		return want, true
	case words == "match.any.sync.b32", words == "match.any.sync.b64":
		for i, x := range v {
			want |= numeric.Bool(x == v[lane]) << i
		}
		return want, true
	case f.op != "redux":
		return 0, false
	case typ == "f32":
		r, _ := formatNamed("f32")
		w := form{strings.Trim(f.word[1], "."), f.word}
		return fold(func(a, b uint64) uint64 { return r.extreme(w, []uint64{a, b}) }), true
	case f.has("and"):
		return fold(func(a, b uint64) uint64 { return a & b }), true
	case f.has("or"):
		return fold(func(a, b uint64) uint64 { return a | b }), true
	case f.has("xor"):
		return fold(func(a, b uint64) uint64 { return a ^ b }), true
	case f.has("add"):
		return fold(func(a, b uint64) uint64 { return (a + b) & 0xffffffff }), true
	}
	less := func(a, b uint64) bool { return bigOf(a, typ == "s32", 32).Cmp(bigOf(b, typ == "s32", 32)) < 0 }
	return fold(func(a, b uint64) uint64 {
		if less(a, b) == f.has("min") {
			return a
		}
		return b
	}), true
}

// TestWarpForms runs every form of the votes, matches and reductions of a warp in the list.
func TestWarpForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(19))
	ran := 0
	for _, l := range forms.Lines() {
		if l.Why != "" || !strings.HasPrefix(l.Section, "9.7.13.") || l.Target != "sm_100a" {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			f := form{words[0], words[1:]}
			if _, ok := warpResult(f, make([]uint64, 32), 0); !ok {
				continue
			}
			v, _, ok := vectorForm(strings.Replace(text, ", -1", ", 0xffffffff", 1), 0)
			if !ok {
				t.Errorf("%s: operands", text)
				continue
			}
			ran++
			for try := range 12 {
				cases, list := make([][]uint64, 32), make([]uint64, 32)
				d := domain(f, v.in[0])
				for i := range list {
					if list[i] = d[rnd.Intn(len(d))]; v.in[0] == "pred" && try < 4 {
						list[i] = uint64(try) & 1
					}
					if try%3 == 1 && i > 0 {
						list[i] = list[rnd.Intn(i)]
					}
					cases[i] = []uint64{list[i]}
				}
				for lane, got := range execute(t, v, cases) {
					if want, _ := warpResult(f, slices.Clone(list), lane); got != want {
						t.Errorf("%s with %#x: lane %d got %#x, want %#x", text, list, lane, got, want)
						break
					}
				}
			}
		}
	}
	if ran < 20 {
		t.Errorf("only %d forms", ran)
	}
}
