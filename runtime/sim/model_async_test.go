package sim

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/tests/forms"
)

// asyncSize is the bytes that a bulk reduction of the test takes.
const asyncSize = 32

// asyncModule is a kernel of one thread that runs an asynchronous form on memory filled from the
// argument, waits for it, and leaves the memory in the buffer: the shared variable s, or the buffer
// itself. A bulk reduction takes its operands from the shared variable u, filled with what follows.
func (f memoryForm) asyncModule() string {
	var b strings.Builder
	b.WriteString(".version 9.1\n.target sm_100a\n.address_size 64\n.shared .align 64 .b8 s[64]; .shared .align 64 .b8 u[64]; .shared .align 8 .b64 bar;\n")
	b.WriteString(".visible .entry k(.param .u64 in, .param .u64 out) {\n.reg .b64 i, o, w; .reg .b16 h<9>; .reg .b32 r<9>; .reg .b64 d<10>; .reg .b128 q<4>; .reg .pred p;\n")
	b.WriteString("ld.param.u64 i, [in];\nld.param.u64 o, [out];\n")
	bulk, group, tracked := f.has("bulk"), f.has("bulk_group"), f.has("mbarrier::complete_tx::bytes")
	to, from, bar := "d9", "", "d8"
	if bulk {
		to, from, bar = "d8", "d9", "d7"
	}
	space := "global"
	fmt.Fprintf(&b, "mov.b64 %s, o;\nmov.u64 %s, bar;\n", to, bar)
	if tracked {
		space = "shared"
		fmt.Fprintf(&b, "mov.u64 %s, s;\n", to)
		size := asyncSize
		if !bulk {
			_, bits := f.element()
			size = bits / 8 * (len(f.in))
		}
		fmt.Fprintf(&b, "mbarrier.init.shared.b64 [bar], 1;\nmbarrier.arrive.expect_tx.shared.b64 _, [bar], %d;\n", size)
	}
	for at := 0; at < memorySize; at += 8 {
		fmt.Fprintf(&b, "ld.global.b64 w, [i+%d];\nst.%s.b64 [%s+%d], w;\n", at, space, to, at)
		if bulk {
			fmt.Fprintf(&b, "ld.global.b64 w, [i+%d];\nst.shared.b64 [u+%d], w;\n", memorySize+at, at)
		}
	}
	if bulk {
		fmt.Fprintf(&b, "mov.u64 %s, u;\nmov.u32 r1, %d;\nfence.proxy.async;\n", from, asyncSize)
	}
	for k, r := range f.in {
		fmt.Fprintf(&b, "ld.global.b%d %s, [i+%d];\n", registerBits(r), r, memorySize+16*k)
	}
	if tracked && !slices.ContainsFunc(f.word, func(w string) bool { return strings.HasPrefix(w, "shared") }) {
		fmt.Fprintf(&b, "cvta.shared.u64 %s, %s;\ncvta.shared.u64 %s, %s;\n", to, to, bar, bar)
	}
	fmt.Fprintf(&b, "%s;\n", f.text)
	if group {
		b.WriteString("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\n")
	}
	if tracked {
		b.WriteString("W: mbarrier.try_wait.parity.shared.b64 p, [bar], 0;\n@!p bra W;\n")
		for at := 0; at < memorySize; at += 8 {
			fmt.Fprintf(&b, "ld.shared.b64 w, [s+%d];\nst.global.b64 [o+%d], w;\n", at, at)
		}
	}
	return b.String() + "ret;\n}\n"
}

// TestAsyncForms runs every form of the asynchronous stores and reductions in the list and compares
// the memory after the wait with a model on bytes.
func TestAsyncForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(18))
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.9.12" && l.Section != "9.7.13.7" && !strings.HasPrefix(l.Pattern, "cp.reduce.async.bulk.shared") &&
			!strings.HasPrefix(l.Pattern, "cp.reduce.async.bulk.global") {
			continue
		}
		for _, text := range l.Forms {
			for range 4 {
				runAsyncForm(t, text, rnd)
			}
		}
	}
}

func runAsyncForm(t *testing.T, text string, rnd *rand.Rand) {
	t.Helper()
	f := newMemoryForm(strings.Replace(text, ", [d8]", "", 1))
	if f.text = text; f.has("bulk") {
		f.in = nil
	}
	mem := make([]byte, 2*memorySize)
	rnd.Read(mem)
	name, bits := f.element()
	if q, ok := formatNamed(name); ok && f.op != "st" {
		normal(q, mem)
	}
	p, err := Load(f.asyncModule())
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	m := engine.Single(p, testOptions())
	from, _ := m.Alloc(4 * memorySize)
	to, _ := m.Alloc(memorySize)
	m.Write(from, append(slices.Clone(mem), make([]byte, 2*memorySize)...))
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(from), engine.Ptr(to)); err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	want := slices.Clone(mem[:memorySize])
	size := bits / 8
	number := func(b []byte) *big.Int {
		b = slices.Clone(b[:size])
		slices.Reverse(b)
		return new(big.Int).SetBytes(b)
	}
	n, step := len(f.in), 16
	if f.has("bulk") {
		n, step = asyncSize/size, size
	}
	for i := range n {
		x := number(mem[memorySize+step*i:])
		if f.op != "st" {
			x = f.update(name, bits, number(want[size*i:]), []*big.Int{x})
		}
		b := x.FillBytes(make([]byte, 16))
		slices.Reverse(b)
		copy(want[size*i:size*(i+1)], b)
	}
	if got, _ := m.Read(to, memorySize); !slices.Equal(got, want) {
		t.Errorf("%s: memory\n%x, want\n%x, was\n%x", text, got, want, mem[:memorySize])
	}
}

// barrierForm makes a kernel body for a form of an mbarrier instruction on the object at d9, whose
// result is in r5, and says what that has to be.
func barrierForm(f form, text string) (body string, want uint32) {
	start := func(n int) string { return fmt.Sprintf("mbarrier.init.shared.b64 [bar], %d;\n", n) }
	const arrive = "mbarrier.arrive.shared.b64 d1, [bar];\n"
	// pending is how many arrivals are missing; the arrival that asks does not count.
	const pending = "mbarrier.arrive.shared.b64 d2, [bar];\nmbarrier.pending_count.b64 r5, d2;\n"
	// done adds whether the phase of d1 is over to the digits of r5.
	const done = "mbarrier.test_wait.shared.b64 p1, [bar], d1;\nselp.u32 r6, 1, 0, p1;\nmad.lo.u32 r5, r5, 10, r6;\n"
	text += ";\n"
	is := func(op string) bool { return f.op+"."+f.word[0] == op }
	switch {
	case is("mbarrier.init"):
		return text + pending, 3
	case is("mbarrier.inval"):
		return start(3) + text + start(2) + pending, 2
	case is("mbarrier.expect_tx"):
		return start(1) + text + arrive + done + "mbarrier.complete_tx.shared::cta.b64 [bar], 16;\n" + done, 1
	case is("mbarrier.complete_tx"):
		return start(1) + "mbarrier.expect_tx.shared::cta.b64 [bar], 16;\n" + arrive + done + text + done, 1
	case is("mbarrier.pending_count"):
		return start(3) + arrive + text + "mov.u32 r5, r1;\n", 3
	case is("cp.async"):
		if f.has("noinc") {
			return start(2) + text + arrive + done, 1
		}
		return start(2) + text + arrive + done + arrive + done, 1
	case is("mbarrier.test_wait"), is("mbarrier.try_wait"):
		// Of the first phase, which is over, and the second, of which one of two arrivals is
		// missing.
		parity := "mov.u32 r1, 0;\n"
		second := strings.Replace(parity, "0", "1", 1)
		if !f.has("parity") {
			parity, second = "mov.u32 r1, 1000;\n", ""
		}
		add := "selp.u32 r6, 1, 0, p1;\nmad.lo.u32 r5, r5, 10, r6;\n"
		return start(2) + "mbarrier.arrive.shared.b64 d2, [bar];\n" + arrive + parity + text + add + arrive + second + text + add, 10
	case f.has("noComplete"):
		return start(3) + text + pending, 1
	case f.has("expect_tx"):
		return start(1) + "mov.u32 r1, 16;\n" + text + done + "mbarrier.complete_tx.shared::cta.b64 [bar], 16;\n" + done, 1
	case strings.Contains(text, ", r1;"):
		return start(3) + "mov.u32 r1, 2;\n" + text + pending, 1
	}
	return start(3) + text + pending, 2 // arrive and arrive_drop
}

// TestBarrierForms runs every form of the instructions on mbarrier objects in the list, and asks
// the object for its state then (9.7.13.15).
func TestBarrierForms(t *testing.T) {
	for _, l := range forms.Lines() {
		if l.Why != "" || l.Section != "9.7.13.15" {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			body, want := barrierForm(form{words[0], words[1:]}, text)
			address := "mov.u64 d9, bar;\n"
			if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "shared") }) {
				address += "cvta.shared.u64 d9, d9;\n"
			}
			p, err := Load(".version 9.1\n.target sm_100a\n.address_size 64\n.shared .align 8 .b64 bar;\n.visible .entry k(.param .u64 out) {\n" +
				".reg .b64 d<10>; .reg .b32 r<9>; .reg .b64 o; .reg .pred p<3>;\nld.param.u64 o, [out];\n" + address +
				"mov.u32 r5, 0;\nmov.u32 r1, 16;\n" + body + "st.global.u32 [o], r5;\nret;\n}\n")
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			m := engine.Single(p, testOptions())
			out, _ := m.Alloc(8)
			if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(out)); err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			raw, _ := m.Read(out, 4)
			if got := binary.LittleEndian.Uint32(raw); got != want {
				t.Errorf("%s: got %d, want %d", text, got, want)
			}
		}
	}
}
