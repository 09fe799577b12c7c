package sim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/tensor"
	"cptx/tests/forms"
)

// tensorForm is a form of a tensor copy in words of the manual (9.7.9.27.1).
type tensorForm struct {
	form
	op   string
	rank int
	mode string // as in TestTensorCopies
}

func newTensorForm(text string) *tensorForm {
	op, _, _ := strings.Cut(text, " ")
	words := strings.Split(op, ".")
	f := &tensorForm{form: form{words[0], words[1:]}, op: op}
	for _, w := range words {
		if n := 0; len(w) == 2 && w[1] == 'd' {
			fmt.Sscanf(w, "%dd", &n)
			f.rank = n
		}
		if strings.HasPrefix(w, "im2col") || strings.HasPrefix(w, "tile") {
			f.mode = "." + w
		}
	}
	return f
}

func (f *tensorForm) out() bool { return f.has("bulk_group") }

// instruction has the operands of tensorHead's kernel; the blocks of a multicast are in %o2.
func (f *tensorForm) instruction() string {
	n := f.rank
	if strings.HasSuffix(f.mode, "4") {
		n = 5
	}
	args := []string{"[%map, " + coords(n) + "]"}
	switch {
	case f.out():
		args = append(args, "[%s]")
	case !f.has("prefetch"):
		args = []string{"[%s]", args[0], "[bar]"}
	}
	if f.mode == ".im2col" {
		args = append(args, strings.ReplaceAll(coords(f.rank-2), "%c", "%o"))
	}
	if f.has("multicast::cluster") {
		args = append(args, "%o2")
	}
	if f.has("L2::cache_hint") {
		args = append(args, "%rd8")
	}
	return f.op + " " + strings.Join(args, ", ") + ";\n"
}

// body is a kernel with the form: a store, a prefetch with a load after it, or a load, into two
// blocks if it is a multicast.
func (f *tensorForm) body() string {
	const all, policy = "barrier.cluster.arrive; barrier.cluster.wait;\n", "mov.b64 %rd8, 0;\n"
	switch {
	case f.out():
		return policy + tensorIn + "fence.proxy.async; bar.sync 0;\n@!%p1 bra D;\n" + f.instruction() + "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\nD:\n"
	case f.has("prefetch"):
		return policy + f.instruction() + tensorLoad(f.rank, f.mode)
	case !f.has("multicast::cluster"):
		return policy + tensorExpect + "@%p1 " + f.instruction() + tensorWait + tensorOut
	}
	expect, waits := tensorExpect, "setp.ne.u32 %p5, %rank, 9;\n"
	if f.has("cta_group::2") { // block 0 is told of both
		expect, waits = "shl.b32 %r9, %n, 1;\n"+strings.Replace(tensorExpect, "%n", "%r9", 1), "setp.eq.u32 %p5, %rank, 0;\n"
	}
	return policy + expect + all + "setp.eq.and.u32 %p4, %rank, 0, %p1; mov.b16 %o2, 3;\n@%p4 " + f.instruction() + waits + "@!%p5 bra C;\n" + tensorWait + "C: " + all + tensorOut + all
}

// TestTensorForms runs every form of the tensor copies, reductions and prefetches in the list on
// random tensors, against the model of TestTensorCopies.
func TestTensorForms(t *testing.T) {
	rng := rand.New(rand.NewSource(27))
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.9.27" {
			continue
		}
		for _, text := range l.Forms {
			f := newTensorForm(text)
			for range 2 {
				f.compare(t, rng)
			}
		}
	}
}

func (f *tensorForm) compare(t *testing.T, rng *rand.Rand) {
	t.Helper()
	var r *tensorRun
	op := "" // of a reduction
	for r == nil || r.pitch != 0 || op != "" && r.m.Type != tensor.U32 {
		r = randomTensor(rng, f.rank, f.mode, f.out())
		for _, w := range []string{"add", "min", "max", "inc", "dec", "and", "or", "xor"} {
			if f.has(w) {
				op = w
			}
		}
	}
	if f.has("multicast::cluster") {
		r.blocks = 2
	}
	what := fmt.Sprintf("%s of %v at %v", f.op, &r.m, r.at)
	box, memory, err := r.run(f.body(), testOptions())
	switch {
	case err != nil:
		t.Fatalf("%s: %v", what, err)
	case op != "":
		r.checkReduction(t, what, strings.TrimSuffix(f.mode, "_no_offs"), op, memory)
	default:
		for b := 0; b < max(r.blocks, 1); b++ {
			r.check(t, what, f.mode, f.out(), box[b*r.span():(b+1)*r.span()], memory)
		}
	}
	if f.has("prefetch") { // of a tensor that has another number of dimensions
		r.m.Rank = f.rank%5 + 1
		r.m.Sizes[f.rank%5], r.m.Steps[f.rank%5], r.m.Box[f.rank%5] = 1, 1, 1
		var fault *faults.Fault
		if _, _, err := r.run(strings.Replace(f.body(), "mbarrier.arrive", "trap; mbarrier.arrive", 1), testOptions()); !errors.As(err, &fault) || fault.Kind != faults.BadInstr {
			t.Errorf("%s: of %d dimensions: %v", what, r.m.Rank, err)
		}
	}
}

// checkReduction compares a tensor of .u32 with what a reduction leaves of it.
func (r *tensorRun) checkReduction(t *testing.T, what, mode, op string, memory []byte) {
	t.Helper()
	want := bytes.Clone(r.memory)
	flat := make([]byte, len(r.box))
	for b := range flat {
		flat[unswizzled(&r.m, int(r.place)+b)-int(r.place)] = r.box[b]
	}
	for k, x := range r.points(mode) {
		off := r.written(x)
		if off < 0 {
			continue
		}
		old, v := binary.LittleEndian.Uint32(want[off:]), binary.LittleEndian.Uint32(flat[4*k:])
		switch op {
		case "inc":
			old = pick32(old >= v, 0, old+1)
		case "dec":
			old = pick32(old == 0 || old > v, v, old-1)
		case "xor":
			old ^= v
		default:
			old = uint32(reduced(op, uint64(old), uint64(v), 32, false))
		}
		binary.LittleEndian.PutUint32(want[off:], old)
	}
	if !bytes.Equal(memory, want) {
		t.Errorf("%s: the tensor is\n%x, want\n%x", what, memory, want)
	}
}
