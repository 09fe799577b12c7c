package sim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// wanderer writes random kernels whose lanes part and meet: branches, loops, calls, returns and
// indexed branches, all on values that differ by lane.
type wanderer struct {
	*rand.Rand
	b      strings.Builder
	labels int
	funcs  int // functions that may be called: those of a lower number
	depth  int
}

func (w *wanderer) line(format string, args ...any) { fmt.Fprintf(&w.b, "\t"+format+"\n", args...) }

func (w *wanderer) label() string {
	w.labels++
	return fmt.Sprintf("L%d", w.labels)
}

func (w *wanderer) reg() string { return fmt.Sprintf("%%r%d", w.IntN(6)) }

// guard is a predicate on some register for the next instruction.
func (w *wanderer) guard() string {
	w.line("and.b32 %%t0, %s, %d;", w.reg(), 1<<w.IntN(4))
	w.line("setp.%s.u32 %%p, %%t0, 0;", []string{"eq", "ne"}[w.IntN(2)])
	return []string{"@%p ", "@!%p "}[w.IntN(2)]
}

func (w *wanderer) arithmetic() {
	ops := []string{
		"add.u32 D, A, B;", "sub.s32 D, A, B;", "mul.lo.u32 D, A, B;", "xor.b32 D, A, B;", "shr.u32 D, A, 3;",
		"mad.lo.s32 D, A, B, C;", "min.s32 D, A, B;", "mul.hi.u32 D, A, B;", "shl.b32 D, A, 5;", "not.b32 D, A;",
		"prmt.b32 D, A, B, 0x2541;", "popc.b32 D, A;", "rem.u32 D, A, 1000;", "mov.b32 D, A;",
		"{.reg .b16 l, h; mov.b32 {l, h}, A; mov.b32 D, {h, l};}",
		"{.reg .b64 x; mul.wide.s32 x, A, B; shr.u64 x, x, 7; cvt.u32.u64 D, x;}",
		"{.reg .f32 x, y; cvt.rn.f32.s32 x, A; cvt.rn.f32.u32 y, B; fma.rn.f32 x, x, y, y; mov.b32 D, x;}",
		"{.reg .f64 x, y; cvt.rn.f64.s32 x, A; cvt.rn.f64.u32 y, B; add.f64 x, x, y; cvt.rzi.s32.f64 D, x;}",
		"{.reg .pred q; setp.lt.s32 q, A, B; selp.b32 D, A, C, q;}",
		"neg.s32 D, A;", "abs.s32 D, A;", "mul.hi.s32 D, A, B;", "mad.hi.u32 D, A, B, C;", "cvt.s32.s8 D, A;",
		"{.reg .f32 x, y; mov.b32 x, A; mov.b32 y, B; neg.f32 y, y; min.f32 x, x, y; mov.b32 D, x;}",
		"{.reg .f32 x, y; cvt.rn.f32.s32 x, A; mov.b32 y, B; div.rn.f32 x, x, y; cvt.rzi.s32.f32 D, x;}",
		"{.reg .f32 x; .reg .f64 y; mov.b32 x, A; cvt.f64.f32 y, x; sqrt.rn.f64 y, y; cvt.rn.f32.f64 x, y; mov.b32 D, x;}",
		"{.reg .b64 x; mad.wide.s32 x, A, B, %in; shr.u64 x, x, 9; cvt.u32.u64 D, x;}",
		"add.cc.u32 D, A, B; addc.u32 D, D, C;",
	}
	g := ""
	if w.IntN(4) == 0 {
		g = w.guard()
	}
	op := ops[w.IntN(len(ops))]
	if strings.Count(op, ";") > 1 {
		g = ""
	}
	w.line("%s%s", g, strings.NewReplacer("D", w.reg(), "A", w.reg(), "B", w.reg(), "C", w.reg()).Replace(op))
}

func (w *wanderer) memory() {
	switch w.IntN(11) {
	case 0: // own place of the output
		w.line("st.global.u32 [%%out+%d], %s;", 4*w.IntN(8), w.reg())
	case 1:
		w.line("ld.global.u32 %s, [%%out+%d];", w.reg(), 4*w.IntN(8))
	case 2: // anybody's place of the input
		w.line("and.b32 %%t0, %s, 252;", w.reg())
		w.line("cvt.u64.u32 %%x, %%t0;")
		w.line("add.u64 %%x, %%x, %%in;")
		w.line("ld.global.u32 %s, [%%x+4];", w.reg())
	case 3:
		w.line("and.b32 %%t0, %s, 12;", w.reg())
		w.line("mov.u32 %%t1, loc;")
		w.line("add.u32 %%t1, %%t1, %%t0;")
		w.line("st.local.u32 [%%t1], %s;", w.reg())
	case 4:
		w.line("ld.local.v2.u32 {%%r0, %%r1}, [loc+%d];", 8*w.IntN(2))
	case 5: // perhaps undefined, and not used
		w.line("ld.local.u32 %%u, [raw];")
		w.arithmetic()
		w.line("%sst.local.u32 [raw], %s;", w.guard(), w.reg())
		if w.IntN(2) == 0 {
			w.line("call (%%u), same, (%s);", w.reg())
			w.line("xor.b32 %%u, %%u, %s;", w.reg())
		}
		if w.IntN(40) == 0 {
			w.line("%sst.global.u32 [%%out], %%u;", w.guard())
		}
		if w.IntN(3) > 0 {
			w.line("mov.b32 %%u, 0;")
		}
	case 7: // places of the input that grow evenly from lane to lane
		step, off := 4*(w.IntN(5)-2), 4
		if step < 0 {
			off -= 31 * step
		}
		if w.IntN(60) == 0 {
			off += []int{-8, wanderIn}[w.IntN(2)] // outside
		}
		w.line("mov.u32 %%t0, %%laneid;")
		w.line("mul.wide.s32 %%x, %%t0, %d;", step)
		w.line("add.u64 %%x, %%x, %%in;")
		w.line("%s %s, [%%x+%d];", []string{"ld.global.u32", "ld.u32"}[w.IntN(2)], w.reg(), off)
	case 8: // reductions of what nobody reads
		k := w.IntN(3)
		w.line("%sred.global.%s [%%in64+%d], %s;", []string{"", w.guard()}[w.IntN(2)], []string{"add.u32", "max.s32", "xor.b32"}[k], 260+4*k, w.reg())
	case 9, 10: // own places, in pieces and several at once
		op := []string{
			"ld.S.v2.u32 {%r0, %r3}, [P+8]", "ld.S.v4.u32 {%r1, %r2, _, %r4}, [P+16]", "ld.S.v2.u16 {%h, %h2}, [P+4]; cvt.u32.u16 D, %h2",
			"ld.S.s8 D, [P+3]", "ld.S.s16 D, [P+14]", "ld.S.v2.s8 {D, %t1}, [P+22]", "ld.S.u8 D, [P+31]", "ld.S.u64 %x, [P+24]; cvt.u32.u64 D, %x",
			"st.S.v2.u32 [P+16], {D, %r2}", "st.S.v4.u32 [P], {%r5, D, %r0, %r1}", "st.S.u8 [P+13], D", "st.S.v2.u16 [P+28], {%h, %h2}",
			"ld.S.u32 D, [P+12]", "st.S.u32 [P+20], D", "mov.b64 %x, {D, %r1}; st.S.b64 [P+8], %x",
		}[w.IntN(15)]
		from := [2][2]string{{"global", "%out"}, {"shared", "%sh"}}[w.IntN(2)]
		w.line("%s;", strings.NewReplacer("S", from[0], "P", from[1], "D", w.reg()).Replace(op))
	case 6: // what lanes do one after another
		w.line("atom.global.add.u32 %s, [%%count+272], %d;", w.reg(), 1+w.IntN(3))
	}
}

// collective is one of all lanes of the warp, or of those with a predicate, where all that have not
// ended come to.
func (w *wanderer) collective() {
	mask, g := "-1", ""
	if w.IntN(2) == 0 {
		g = w.guard()
		w.line("vote.sync.ballot.b32 %%t1, %s%%p, -1;", strings.TrimSuffix(g[1:], "%p "))
		mask = "%t1"
	}
	op := []string{
		"shfl.sync.bfly.b32 D|%q, A, 3, 0x1f, M", "shfl.sync.up.b32 D|%q, A, 2, 0, M", "shfl.sync.down.b32 D, A, 5, 0x1f, M",
		"shfl.sync.idx.b32 D, A, B, 0x1f, M", "shfl.sync.idx.b32 D, A, 1, 0x1c1f, M", "vote.sync.any.pred %q, %p, M",
		"vote.sync.ballot.b32 D, %p, M", "match.any.sync.b32 D, A, M", "redux.sync.add.s32 D, A, M", "bar.warp.sync M",
	}[w.IntN(10)]
	d := w.reg()
	if mask != "-1" && strings.HasPrefix(op, "shfl") { // undefined from lanes that are not there
		d = "%u"
	}
	w.line("%s%s;", g, strings.NewReplacer("D", d, "A", w.reg(), "B", w.reg(), "M", mask).Replace(op))
	w.line("@%%q xor.b32 %s, %s, 5;", w.reg(), w.reg())
	if w.IntN(3) > 0 {
		w.line("mov.b32 %%u, 0;")
	}
}

func (w *wanderer) statement() {
	w.depth++
	defer func() { w.depth-- }()
	kind := w.IntN(12)
	if w.depth > 4 {
		kind = w.IntN(6)
	}
	switch {
	case kind < 5:
		w.arithmetic()
	case kind < 7:
		w.memory()
	case kind == 7:
		w.branch()
	case kind == 8:
		w.loop()
	case kind == 9 && w.funcs > 0:
		w.line("{.param .b32 a; .param .b32 r; st.param.b32 [a], %s;", w.reg())
		if w.IntN(3) > 0 {
			w.line("call (r), f%d, (a, %%in64, %%out64);", w.IntN(w.funcs))
		} else {
			w.line("call (r), deep, (a);")
		}
		w.line("ld.param.b32 %s, [r];}", w.reg())
	case kind == 10:
		w.switches()
	case kind == 11 && w.IntN(4) == 0:
		w.line("%s%s;", w.guard(), []string{"ret", "exit"}[w.IntN(2)])
	default:
		w.arithmetic()
	}
}

func (w *wanderer) block(n int) {
	for range n {
		w.statement()
	}
}

func (w *wanderer) branch() {
	other, join := w.label(), w.label()
	w.line("%sbra %s;", w.guard(), other)
	w.block(1 + w.IntN(4))
	w.line("bra %s;", join)
	fmt.Fprintf(&w.b, "%s:\n", other)
	w.block(w.IntN(4))
	fmt.Fprintf(&w.b, "%s:\n", join)
}

// loop has a count that differs by lane, and perhaps a second exit.
func (w *wanderer) loop() {
	head, out := w.label(), w.label()
	w.line("{.reg .b32 n; .reg .pred q; and.b32 n, %s, 7;", w.reg())
	fmt.Fprintf(&w.b, "%s:\n", head)
	w.block(1 + w.IntN(3))
	if w.IntN(2) == 0 {
		w.line("%sbra %s;", w.guard(), out)
	}
	w.block(w.IntN(2))
	w.line("sub.u32 n, n, 1; setp.gt.s32 q, n, 0;")
	w.line("@q bra %s;", head)
	fmt.Fprintf(&w.b, "%s:\n\t}\n", out)
}

func (w *wanderer) switches() {
	list, join := w.label(), w.label()
	w.line("{.reg .b32 n; and.b32 n, %s, 3;", w.reg())
	var to []string
	for range 4 {
		to = append(to, w.label())
	}
	w.line("%s: .branchtargets %s;", list, strings.Join(to, ", "))
	w.line("brx.idx n, %s;", list)
	for _, l := range to {
		fmt.Fprintf(&w.b, "%s:\n", l)
		w.block(w.IntN(2))
		if w.IntN(3) > 0 {
			w.line("bra %s;", join)
		}
	}
	fmt.Fprintf(&w.b, "%s:\n\t}\n", join)
}

const wanderRegs = `	.reg .b32 %r<6>, %t<2>, %u;
	.reg .b64 %in, %out, %in64, %out64, %x, %count;
	.reg .b32 %sh;
	.reg .b16 %h, %h2;
	.reg .pred %p, %q;
	.local .align 16 .b8 loc[16], raw[4];
	setp.ne.u32 %q, 0, 0;
	setp.ne.u32 %p, 0, 0;
	st.local.v4.u32 [loc], {1, 2, 3, 4};
	mov.u32 %t0, %tid.x;
	mov.u32 %sh, own;
	mad.lo.u32 %sh, %t0, 32, %sh;
	mov.b16 %h, 7;
	mov.b16 %h2, 9;
`

// wanderDeep calls itself as often as its argument says, which differs by lane.
const wanderDeep = `
.func (.reg .b32 %r) same(.reg .b32 %a)
{
	.reg .b32 %x; // undefined where a is odd
	.reg .pred %q;
	and.b32 %x, %a, 1;
	setp.eq.b32 %q, %x, 0;
	{
	.reg .b32 %y;
	@%q mov.b32 %y, %a;
	mov.b32 %r, %y;
	}
	ret;
}
.func (.param .b32 r) deep(.param .b32 a)
{
	.reg .b32 %a, %b;
	.reg .pred %p;
	.param .b32 x, y;
	ld.param.u32 %a, [a];
	and.b32 %b, %a, 7;
	setp.eq.u32 %p, %b, 0;
	@%p bra L;
	sub.u32 %b, %a, 1;
	st.param.b32 [x], %b;
	call (y), deep, (x);
	ld.param.b32 %b, [y];
	mad.lo.u32 %a, %b, 5, %a;
L:
	st.param.b32 [r], %a;
	ret;
}
`

// kernel writes a module. Every thread has 32 bytes of the output and a counter of its warp.
func (w *wanderer) kernel() string {
	w.b.WriteString(".version 8.6\n.target sm_80\n.address_size 64\n.shared .align 16 .b8 own[2240];\n")
	w.b.WriteString(wanderDeep)
	for i := range 3 {
		fmt.Fprintf(&w.b, ".func (.param .b32 r) f%d(.param .b32 a, .reg .b64 pi, .reg .b64 po)\n{\n%s", i, wanderRegs)
		w.line("mov.b64 %%in, pi; mov.b64 %%out, po; mov.b64 %%in64, pi; mov.b64 %%out64, po;")
		w.line(wanderCount)
		w.line("ld.param.b32 %%r0, [a];")
		for k := 1; k < 6; k++ {
			w.line("mad.lo.u32 %%r%d, %%r0, %d, %d;", k, w.Uint32(), w.Uint32())
		}
		w.line("st.param.b32 [r], %%r1;")
		w.funcs = i
		w.block(3 + w.IntN(5))
		w.line("st.param.b32 [r], %s;\n\tret;\n}", w.reg())
	}
	w.funcs = 3
	fmt.Fprintf(&w.b, ".entry k(.param .u64 in, .param .u64 out)\n{\n%s", wanderRegs)
	w.line("ld.param.u64 %%in64, [in]; ld.param.u64 %%out64, [out];")
	w.line("st.shared.v4.u32 [%%sh], {1, 2, 3, 4}; st.shared.v4.u32 [%%sh+16], {-5, -6, -7, -8};")
	w.line("mov.u32 %%r0, %%tid.x; mul.wide.u32 %%x, %%r0, 32; add.u64 %%out64, %%out64, %%x;")
	w.line("mov.b64 %%in, %%in64; mov.b64 %%out, %%out64;")
	w.line(wanderCount)
	for k := 1; k < 6; k++ {
		w.line("mad.lo.u32 %%r%d, %%r%d, %d, %d;", k, k-1, w.Uint32()|1, w.Uint32())
	}
	for range 3 {
		w.block(6)
		for range w.IntN(3) {
			w.collective()
			w.arithmetic()
		}
		if w.IntN(3) == 0 {
			w.line("bar.sync 0;")
		}
	}
	for k := range 6 {
		w.line("st.global.u32 [%%out+%d], %%r%d;", 4*k, k)
	}
	w.line("ret;\n}")
	return w.b.String()
}

// wanderIn is the size of the input: 260 bytes to load, a word for each kind of reduction, and a
// counter for each warp that atomic operations change.
const wanderIn = 260 + 3*4 + 3*4

// wanderCount finds the counter.
const wanderCount = "mov.u32 %%t0, %%tid.x; shr.u32 %%t0, %%t0, 5; mul.wide.u32 %%x, %%t0, 4; add.u64 %%count, %%in64, %%x;"

// wander runs a kernel of 70 threads and gives its memory, or what it failed with, and the number
// of instructions.
func wander(t *testing.T, p *vm.Program, set func(o *vm.Options)) ([]byte, string, uint64) {
	t.Helper()
	mem, msg, m := wandered(p, set)
	return mem, msg, m.Stats().Steps
}

// wandered is wander that gives the machine.
func wandered(p *vm.Program, set func(o *vm.Options)) ([]byte, string, *engine.Runner) {
	const threads = 70
	opts := testOptions()
	opts.Races, opts.Budget = false, 1<<22
	m := engine.Single(p, opts)
	set(&m.Opts)
	in, _ := m.Alloc(wanderIn)
	out, _ := m.Alloc(32 * threads)
	data := make([]byte, wanderIn+32*threads)
	for i := range data {
		data[i] = byte(i*i*7 + i*13)
	}
	m.Write(in, data[:wanderIn])
	m.Write(out, data[wanderIn:])
	msg := ""
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(threads, 1, 1), 0, engine.Ptr(in), engine.Ptr(out)); err != nil {
		msg = err.Error()
	}
	a, _ := m.Read(in, wanderIn)
	b, _ := m.Read(out, 32*threads)
	return append(a, b...), msg, m
}

// TestInStep holds warps that run in step against threads that run one after another.
func TestInStep(t *testing.T) {
	failed, ended := 0, 0
	for seed := range uint64(600) {
		w := &wanderer{Rand: rand.New(rand.NewPCG(seed, 7))}
		text := w.kernel()
		p, err := Load(text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		mem, msg, steps := wander(t, p, func(o *vm.Options) {})
		wantMem, wantMsg, wantSteps := wander(t, p, func(o *vm.Options) { o.Apart = true })
		if wantMsg == "" {
			ended++
		}
		if (msg == "") != (wantMsg == "") || msg == "" && wantSteps < 1e5 && (!bytes.Equal(mem, wantMem) || steps != wantSteps) {
			failed++
			t.Errorf("seed %d: %d steps and %q in step, %d and %q apart; memory equal: %v", seed, steps, msg, wantSteps, wantMsg, bytes.Equal(mem, wantMem))
			if failed == 1 {
				t.Log(text)
			}
		}
	}
	if ended < 400 || ended == 600 {
		t.Errorf("only %d kernels ran to their end", ended)
	}
}

// TestInStepCounts: what is counted of warps that run in step, by opcode, by space and of branches,
// is what is counted of threads that run one after another.
func TestInStepCounts(t *testing.T) {
	ended, parted := 0, 0
	for seed := range uint64(300) {
		w := &wanderer{Rand: rand.New(rand.NewPCG(seed, 7))}
		p, err := Load(w.kernel())
		if err != nil {
			t.Fatal(err)
		}
		var counts [2]strings.Builder
		for i, apart := range []bool{false, true} {
			_, msg, m := wandered(p, func(o *vm.Options) { o.Apart, o.Stats = apart, true })
			if s := m.Stats(); msg == "" && s.Steps < 1e5 {
				s.Print(&counts[i])
				ended++
				parted += int(s.Divergent)
			}
		}
		if counts[0].String() != counts[1].String() {
			t.Errorf("seed %d: in step\n%sapart\n%s", seed, &counts[0], &counts[1])
		}
	}
	if ended < 300 || parted < 1000 {
		t.Errorf("%d runs ended, with %d divergent branches", ended, parted)
	}
}

// TestInStepFair has a lane that waits, at a place before, for what another lane stores.
func TestInStepFair(t *testing.T) {
	opts := testOptions()
	opts.Races, opts.Budget = false, 1<<22
	got := perThread(t, 32, `
	mov.u32 %r0, 7;
	setp.eq.u32 %p0, %t, 31;
	@%p0 bra STORE;
WAIT:
	ld.global.u32 %r1, [%buf];
	setp.eq.u32 %p1, %r1, 0;
	@%p1 bra WAIT;
	bra DONE;
STORE:
	st.global.u32 [%buf], %t;
DONE:
`, opts)
	for i, v := range got {
		if v != 7 {
			t.Errorf("lane %d has %d", i, v)
		}
	}
}
