package sim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// lockstepKernel is a kernel of one warp, or several, with a word of output for each thread, and
// what it does: %t is the thread, %v what it stores, %s its word of shared memory.
func lockstepKernel(body string) string {
	return `.version 8.6
.target sm_60
.address_size 64
.shared .align 4 .b8 words[256];
.extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);
.global .align 1 .b8 format[4] = {46, 0, 0, 0};
.global .align 4 .u32 mutex;
.entry k(.param .u64 out)
{
	.reg .b32 %t, %s, %v, %x<8>;
	.reg .b64 %o, %a, %y<4>;
	.reg .pred %p<4>;
	ld.param.u64 %o, [out];
	mov.u32 %t, %tid.x;
	mad.wide.u32 %o, %t, 4, %o;
	mov.u32 %s, words;
	mad.lo.u32 %s, %t, 4, %s;
	mov.u32 %v, 0;
` + body + `
	st.global.u32 [%o], %v;
	ret;
}
`
}

// reverse reads, in each lane of a warp, the word that its opposite has stored just before.
const reverse = `
	st.MODE.shared.u32 [%s], %t;
	BETWEEN
	xor.b32 %x0, %t, 31;
	mov.u32 %x1, words;
	mad.lo.u32 %x1, %x0, 4, %x1;
	ld.MODE.shared.u32 %v, [%x1];
`

// lockstepPrograms rely on lanes that are in step, but for the last two.
var lockstepPrograms = []struct {
	name, body string
	notes      string // lines of the text that are noted, "" for none
}{
	{"volatile", strings.NewReplacer("MODE", "volatile", "BETWEEN", "").Replace(reverse), "ld.volatile.shared.u32"},
	{"weak", strings.NewReplacer("st.MODE", "st", "ld.MODE", "ld", "BETWEEN", "").Replace(reverse), "ld.shared.u32"},
	{"after an atomic operation", strings.NewReplacer("MODE", "volatile", "BETWEEN", "atom.global.add.u32 %x2, [mutex], 1;").Replace(reverse), "ld.volatile.shared.u32"},
	{"after the clock", strings.NewReplacer("MODE", "volatile", "BETWEEN", "mov.u32 %x2, %clock;").Replace(reverse), "ld.volatile.shared.u32"},
	{"after output", strings.NewReplacer("MODE", "volatile", "BETWEEN", `{ .param .b64 f, a; .param .b32 r; mov.u64 %y0, format; cvta.global.u64 %y0, %y0;
		st.param.b64 [f], %y0; mov.u64 %y1, 0; st.param.b64 [a], %y1; call (r), vprintf, (f, a); }`).Replace(reverse), "ld.volatile.shared.u32"},
	{"with undefined registers", strings.NewReplacer("MODE", "volatile", "BETWEEN", "setp.lt.u32 %p0, %t, 9; @%p0 add.u32 %x2, %x3, 1;").Replace(reverse), "ld.volatile.shared.u32"},
	{"after a branch", strings.NewReplacer("MODE", "volatile", "BETWEEN", `setp.lt.u32 %p0, %t, 9;
	mov.u32 %x2, 0;
	@%p0 bra JOIN;
LOOP:
	add.u32 %x2, %x2, 1;
	st.volatile.shared.u32 [%s], %t;
	setp.lt.u32 %p1, %x2, 3000;
	@%p1 bra LOOP;
JOIN:`).Replace(reverse), "ld.volatile.shared.u32"},
	{"by some lanes", `
	st.shared.u32 [%s], %t;
	and.b32 %x0, %t, 1;
	setp.eq.u32 %p0, %x0, 1;
	xor.b32 %x0, %t, 31;
	mov.u32 %x1, words;
	mad.lo.u32 %x1, %x0, 4, %x1;
	mov.u32 %v, %x0;
	@%p0 bra JOIN;
	ld.shared.u32 %v, [%x1];
JOIN:
`, "ld.shared.u32"},
	{"in a loop", `
	mov.u32 %x0, 0;
	mov.u32 %v, %t;
LOOP:
	st.volatile.shared.u32 [%s], %v;
	xor.b32 %x1, %t, 31;
	mov.u32 %x2, words;
	mad.lo.u32 %x2, %x1, 4, %x2;
	ld.volatile.shared.u32 %v, [%x2];
	add.u32 %x0, %x0, 1;
	setp.lt.u32 %p0, %x0, 5;
	@%p0 bra LOOP;
`, "ld.volatile.shared.u32 st.volatile.shared.u32"},
	{"with bar.warp.sync", strings.NewReplacer("MODE", "volatile", "BETWEEN", "bar.warp.sync 0xffffffff;").Replace(reverse), ""},
	{"by shuffle", "shfl.sync.bfly.b32 %v, %t, 31, 31, 0xffffffff;", ""},
}

// TestLockstep: what relies on lanes that are in step gets what it wants, one instruction after the
// other and lane by lane, with a note for each place that needs a __syncwarp; without the option it
// does not.
func TestLockstep(t *testing.T) {
	for _, c := range lockstepPrograms {
		p, err := Load(lockstepKernel(c.body))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, mode := range []struct {
			name string
			set  func(o *vm.Options)
		}{
			{"plain", func(o *vm.Options) {}},
			{"a seed", func(o *vm.Options) { o.Seed = 3 }},
			{"lane by lane", func(o *vm.Options) { o.Apart = true }},
			{"counted", func(o *vm.Options) { o.Stats = true }},
			{"to the end", func(o *vm.Options) { o.KeepGoing = true }},
		} {
			opts := testOptions()
			opts.Lockstep, opts.Races = true, true
			mode.set(&opts)
			m := engine.Single(p, opts)
			if got := lockstepRun(t, m); got != "" {
				t.Errorf("%s, %s: %s", c.name, mode.name, got)
			}
			var notes []string
			for _, f := range m.Findings() {
				if notes = append(notes, f.Pos.Instr); f.Kind != faults.MissingSync {
					t.Errorf("%s, %s: %v", c.name, mode.name, f.Fault)
				}
			}
			if got := strings.Join(notes, " "); got != c.notes {
				t.Errorf("%s, %s: notes at %q, want %q", c.name, mode.name, got, c.notes)
			}
		}
		opts := testOptions()
		opts.Races, opts.Seed = true, 3
		if got := lockstepRun(t, engine.Single(p, opts)); (got == "") != (c.notes == "") {
			t.Errorf("%s, not in step: %q", c.name, got)
		}
	}
}

// lockstepRun runs a kernel by two warps and says what is wrong with its result.
func lockstepRun(t *testing.T, m *engine.Runner) string {
	t.Helper()
	const n = 64
	out, err := m.Alloc(4 * n)
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(n, 1, 1), 0, engine.Ptr(out)); err != nil {
		return err.Error()
	}
	got, _ := m.Read(out, 4*n)
	for i := range n {
		if int(got[4*i]) != i^31 {
			return fmt.Sprintf("thread %d has %d, want %d", i, got[4*i], i^31)
		}
	}
	return ""
}

// TestLockstepRaces: lanes that are not in step, and those that execute the same store, race.
func TestLockstepRaces(t *testing.T) {
	for name, body := range map[string]string{
		"one store": "st.shared.u32 [words], %t;",
		"two ways": `setp.lt.u32 %p0, %t, 9;
	@%p0 bra ELSE;
	st.shared.u32 [words], %t;
	bra DONE;
ELSE:
	st.shared.u32 [words], %t;
DONE:`,
		"two warps": "and.b32 %x0, %t, 31; mov.u32 %x1, words; mad.lo.u32 %x1, %x0, 4, %x1; st.shared.u32 [%x1], %t;",
	} {
		p, err := Load(lockstepKernel(body))
		if err != nil {
			t.Fatal(err)
		}
		opts := testOptions()
		opts.Lockstep, opts.Races = true, true
		if got := lockstepRun(t, engine.Single(p, opts)); !strings.Contains(got, "data race") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestLockstepLock: lanes that wait for a lock of another lane, for which a GPU in step would wait
// for ever, get it.
func TestLockstepLock(t *testing.T) {
	p, err := Load(lockstepKernel(`
LOOP:
	atom.global.cas.b32 %x0, [mutex], 0, 1;
	setp.ne.u32 %p0, %x0, 0;
	@%p0 bra LOOP;
	xor.b32 %v, %t, 31;
	atom.global.exch.b32 %x0, [mutex], 0;
`))
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	opts.Lockstep, opts.Races, opts.Budget = true, false, 1<<27
	if got := lockstepRun(t, engine.Single(p, opts)); got != "" {
		t.Error(got)
	}
}

// TestLockstepWander holds warps whose lanes are kept in step against the same lane by lane, and
// against threads that run one after another, with random kernels: the last, of those that do not
// use in which order atomic operations come.
func TestLockstepWander(t *testing.T) {
	n := uint64(150)
	if testing.Short() {
		n = 40
	}
	alike := 0
	for seed := range n {
		w := &wanderer{Rand: rand.New(rand.NewPCG(seed, 7))}
		text := w.kernel()
		p, err := Load(text)
		if err != nil {
			t.Fatal(err)
		}
		mem, msg, steps := wander(t, p, func(o *vm.Options) { o.Lockstep = true })
		for _, lockstep := range []bool{true, false} {
			if !lockstep && strings.Contains(text, "atom.") {
				continue
			}
			wantMem, wantMsg, wantSteps := wander(t, p, func(o *vm.Options) { o.Lockstep, o.Apart = lockstep, true })
			if (msg == "") != (wantMsg == "") || msg == "" && wantSteps < 1e5 && (!bytes.Equal(mem, wantMem) || steps != wantSteps) {
				t.Errorf("seed %d: %d steps and %q in step, %d and %q (%v); memory equal: %v", seed, steps, msg, wantSteps, wantMsg, lockstep, bytes.Equal(mem, wantMem))
			}
			if !lockstep && msg == "" {
				alike++
			}
		}
	}
	if alike < int(n)/4 {
		t.Errorf("only %d kernels ran to their end in all orders", alike)
	}
}
