package gen

import (
	"fmt"
	"slices"
)

// The loops of a program, the lanes that run it, each with starts and bounds of its own, and the
// rounds after which a loop counts as endless.
const (
	loopsOfProgram = 14
	lanesOfProgram = 32
	mostRounds     = 70
)

// counterLoop is a loop that goes on while "counter relation bound" holds.
type counterLoop struct {
	kind     kind
	step     int64
	relation string
	form     string // "do", "while", "for" or "middle", where the test comes before the step
	// of each lane
	start, bound [lanesOfProgram]int64
	wraps        bool // some step passes the end of the numbers
}

// bytes is the size of a kind of integers.
func (k kind) bytes() int { return 1 << (k / 2) }

// fit is the number of a kind that the lowest bits of v are.
func (k kind) fit(v int64) int64 {
	n := 64 - 8*k.bytes()
	if k.signed() {
		return v << n >> n
	}
	return int64(uint64(v) << n >> n)
}

// holds reports whether the loop goes on.
func (l *counterLoop) holds(i, bound int64) bool {
	less := i < bound
	if !l.kind.signed() {
		less = uint64(i) < uint64(bound)
	}
	switch l.relation {
	case "<":
		return less
	case "<=":
		return less || i == bound
	case ">":
		return !less && i != bound
	case ">=":
		return !less
	}
	return i != bound
}

// rounds counts how often the loop runs and reports whether a step passes the end of the numbers;
// ends is false for a loop that runs too long.
func (l *counterLoop) rounds(i, bound int64) (n int, wraps, ends bool) {
	for ; n < mostRounds; n++ {
		if (l.form == "while" || l.form == "for") && !l.holds(i, bound) {
			return n, wraps, true
		}
		before, goesOn := i, l.holds(i, bound)
		i = l.kind.fit(i + l.step)
		after, from := i, before
		if !l.kind.signed() { // as numbers with a sign, in the same order
			after, from = int64(uint64(i)^1<<63), int64(uint64(before)^1<<63)
		}
		wraps = wraps || after > from != (l.step > 0)
		if l.form == "do" {
			goesOn = l.holds(i, bound)
		}
		if !goesOn {
			return n + 1, wraps, true
		}
	}
	return n, wraps, false
}

// someSteps are steps of counters, small ones preferred; 0 stands for any.
var someSteps = []int64{1, 1, 1, -1, -1, -1, 2, -2, 3, -3, 4, -4, 7, -7, 8, -8, 16, -32, 100, -100, 0}

// newLoop makes a loop and its lanes' numbers, among them such near the ends of the numbers.
func (p *programs) newLoop() *counterLoop {
	l := &counterLoop{kind: []kind{i32, u32, i32, u32, i64, u64, i64, u64, i16, u16, i8, u8}[p.n(12)],
		relation: p.one("<", "<=", ">", ">=", "<", ">", "!="), form: p.one("do", "do", "do", "for", "for", "while", "middle")}
	for l.step == 0 {
		l.step = l.kind.fit(someSteps[p.n(len(someSteps))])
		if l.step == 0 {
			l.step = l.kind.fit(int64(p.rng.Uint64()))
		}
		if !l.kind.signed() { // their steps may go down, too
			l.step = asSigned(l.kind, l.step)
		}
	}
	sameStart, sameBound := p.chance(20), p.chance(20)
	for lane := 0; lane < lanesOfProgram; {
		s, b := p.number(l.kind), p.number(l.kind)
		switch p.n(4) {
		case 0:
			b = l.kind.fit(s + int64(p.n(41)-20))
		case 1:
			b = l.kind.fit(s + l.step*int64(p.n(40)) + int64(p.n(3)-1))
		case 2:
			b = l.kind.fit(s - l.step*int64(p.n(40)) + int64(p.n(3)-1))
		}
		if lane > 0 && sameStart {
			s = l.start[0]
		}
		if lane > 0 && sameBound {
			b = l.bound[0]
		}
		if _, wraps, ends := l.rounds(s, b); ends && (!wraps || !l.kind.signed() || p.chance(60)) {
			l.start[lane], l.bound[lane] = s, b
			l.wraps = l.wraps || wraps
			lane++
			continue
		}
		if p.chance(1) { // no others may be there
			return p.newLoop()
		}
	}
	return l
}

// asSigned is v as a number with a sign.
func asSigned(k kind, v int64) int64 {
	n := 64 - 8*k.bytes()
	return v << n >> n
}

// number is one of a kind, near an end or in the middle.
func (p *programs) number(k kind) int64 {
	top := int64(1) << (8*k.bytes() - 1)
	v := []int64{0, top, top, -1, int64(p.rng.Uint64()), int64(p.n(200)), int64(-p.n(200))}[p.n(7)]
	return k.fit(v + int64(p.n(9)-4))
}

// counting is a program of loops.
func (p *programs) counting(name string) {
	var loops []*counterLoop
	var in []int64
	for range loopsOfProgram {
		l := p.newLoop()
		loops = append(loops, l)
		in = append(append(in, l.start[:]...), l.bound[:]...)
	}
	fmt.Fprintf(&p.head, "// run: --entry %s --grid 1 --block %d --arg in:i64[%d]=%s --arg tab:u32[16]=rand(%d) --arg out:u64[%d]=zero\n",
		name, lanesOfProgram, len(in), values(in), p.n(1000), 2*loopsOfProgram*lanesOfProgram)
	p.line("__global__ void %s(const i64 *in, const u32 *tab, u64 *out) {", name)
	p.line("const u32 lane = threadIdx.x;")
	p.line("u32 c, s;")
	for k := 0; k < len(loops); k++ {
		p.line("{")
		if k+1 < len(loops) && p.chance(15) {
			p.nested(loops, k)
			k++
		} else {
			p.counted(loops, k)
		}
		p.line("}")
	}
	p.line("}")
}

// given is the number of each lane: in memory, or a constant where it is the same for all.
func (p *programs) given(row int, k kind, lanes [lanesOfProgram]int64) string {
	if !slices.ContainsFunc(lanes[:], func(v int64) bool { return v != lanes[0] }) && p.chance(70) {
		return fmt.Sprintf("(%s)%#xull", k, uint64(lanes[0]))
	}
	return fmt.Sprintf("(%s)in[%d + lane]", k, row*lanesOfProgram)
}

// counted writes loop k with its results.
func (p *programs) counted(loops []*counterLoop, k int) {
	l := loops[k]
	p.line("%s i = %s;", l.kind, p.given(2*k, l.kind, l.start))
	bound := p.given(2*k+1, l.kind, l.bound)
	if p.chance(80) {
		p.line("const %s b = %s;", l.kind, bound)
		bound = "b"
	}
	p.line("c = s = 0;")
	p.loop(l, "i", bound, func() { p.body(l) })
	p.results(k, "i")
}

// results stores what a loop has left.
func (p *programs) results(k int, counter string) {
	p.line("out[%d + lane] = (u64)s << 32 | c;", 2*k*lanesOfProgram)
	p.line("out[%d + lane] = (u64)%s;", (2*k+1)*lanesOfProgram, counter)
}

// nested writes loop k+1 into loop k, which both begin anew each time.
func (p *programs) nested(loops []*counterLoop, k int) {
	l, in := loops[k], loops[k+1]
	p.line("%s i = %s, b = %s;", l.kind, p.given(2*k, l.kind, l.start), p.given(2*k+1, l.kind, l.bound))
	p.line("%s j, e = %s;", in.kind, p.given(2*k+3, in.kind, in.bound))
	first := p.given(2*k+2, in.kind, in.start)
	p.line("c = s = 0; j = e;")
	p.loop(l, "i", "b", func() {
		p.line("if (c < 600) {") // of inner rounds in all
		p.line("j = %s;", first)
		p.loop(in, "j", "e", func() { p.line("c++; s = s * 5 + (u32)j;") })
		p.line("}")
		p.line("c++;")
	})
	p.results(k, "i")
	p.results(k+1, "j")
}

// body writes what a loop does.
func (p *programs) body(l *counterLoop) {
	switch p.n(5) {
	case 0:
		p.line("c++;")
	case 1:
		p.line("c++; s += tab[c & 15];")
	case 2:
		p.line("c++; s = s * 5 + tab[i & 15];")
	case 3:
		p.line("c++; s ^= (u32)i * %d;", 1+p.n(9))
		if p.chance(50) {
			p.line("if (s %% 64 == %d) break;", p.n(64))
		}
	default:
		p.line("c++;")
		p.line("if (tab[c & 15] & %d) s += (u32)(i >> 1); else s = s << 3 ^ c;", 1<<p.n(8))
	}
}

// loop writes a loop around a body.
func (p *programs) loop(l *counterLoop, counter, bound string, body func()) {
	step := fmt.Sprintf("%s = (%s)((u64)%s + %#xull)", counter, l.kind, counter, uint64(l.step))
	if l.kind.bytes() <= 4 && p.chance(60) {
		step = fmt.Sprintf("%s = (%s)((u32)%s + %#xu)", counter, l.kind, counter, uint32(l.step))
	}
	if (!l.wraps || !l.kind.signed() || l.kind.bytes() < 4) && p.chance(60) {
		step = fmt.Sprintf("%s += (%s)%#xull", counter, l.kind, uint64(l.step))
		if max(l.step, -l.step) < 1<<30 {
			step = fmt.Sprintf("%s += %d", counter, l.step)
		}
		if l.step == 1 && p.chance(70) {
			step = counter + "++"
		}
	}
	test := fmt.Sprintf("%s %s %s", counter, l.relation, bound)
	if p.chance(25) {
		test = fmt.Sprintf("%s %s %s", bound, map[string]string{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}[l.relation], counter)
	}
	switch l.form {
	case "do":
		p.line("do {")
		body()
		p.line("%s;", step)
		p.line("} while (%s);", test)
	case "while":
		p.line("while (%s) {", test)
		body()
		p.line("%s;", step)
		p.line("}")
	case "for":
		p.line("for (; %s; %s) {", test, step)
		body()
		p.line("}")
	default:
		p.line("for (;;) {")
		body()
		p.line("const int more = %s;", test)
		p.line("%s;", step)
		p.line("if (!more) break;")
		p.line("}")
	}
}
