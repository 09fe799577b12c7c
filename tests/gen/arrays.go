package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Arrays returns the kernel of a seed whose threads each go through rows of their own by loops, as
// a test file: what passes on loops and on memory work on. Indices are sums and products of
// counters and parameters; pointers start at any element, so that vectors are aligned in one run
// and not in another, and of one array so near to each other that what one writes another one
// reads, or does not, as the parameters of a run say.
func Arrays(seed uint64) string {
	g := &arrays{rng: rand.New(rand.NewPCG(seed, 0x61727279))}
	return g.file(seed)
}

// A row has rowSize elements. Indices are at least -rowBefore, pointers at most rowStart elements
// after the row's middle.
const (
	rowSize   = 192
	rowBefore = 40
	rowStart  = 12
	mostLoop  = 24 // iterations of a loop in no other
	mostInner = 8  // of a loop in a loop, or with one in it
)

// arrays holds the state of one kernel.
type arrays struct {
	rng      *rand.Rand
	body     strings.Builder
	elems    [3]kind // of the arrays; the last one is read only
	pointers []pointer
	counters []counter
	depth    int // of blocks
	locals   int // variables so far
}

// pointer is a place in an array to index from.
type pointer struct {
	name     string
	elem     kind
	readOnly bool
}

// counter is the counter of a loop around.
type counter struct {
	name   string
	signed bool
	small  bool // less than mostInner
}

func (g *arrays) n(limit int) int         { return g.rng.IntN(limit) }
func (g *arrays) chance(percent int) bool { return g.n(100) < percent }

// of returns one of a list.
func (g *arrays) of(list ...string) string { return list[g.n(len(list))] }

func (g *arrays) line(format string, args ...any) {
	g.body.WriteString(strings.Repeat("\t", g.depth+1))
	fmt.Fprintf(&g.body, format+"\n", args...)
}

func (g *arrays) file(seed uint64) string {
	for k := range g.elems {
		g.elems[k] = []kind{u8, u16, i32, u32, u64, f32, f32, f64}[g.n(8)]
	}
	threads := []int{1, 32, 40}[g.n(3)]
	var head strings.Builder
	fmt.Fprintf(&head, "// A random kernel of loops over arrays, seed %d.\n", seed)
	size := (threads + 1) * rowSize
	for run := range 3 {
		starts := [3]int{4 * g.n(3), 4 * g.n(3), 4 * g.n(3)} // aligned for vectors
		if run > 0 {
			starts = [3]int{g.n(rowStart), g.n(rowStart), g.n(rowStart)}
		}
		fmt.Fprintf(&head, "// run: --grid 1 --block %d --arg a:%s[%d]=rand(%d) --arg b:%s[%d]=rand(%d) --arg c:%s[%d]=rand(%d)", threads,
			g.elems[0], size, seed, g.elems[1], size, seed+1, g.elems[2], size, seed+2)
		fmt.Fprintf(&head, " --arg sums:u64[%d]=zero --arg reals:f64[%d]=zero", threads, threads)
		fmt.Fprintf(&head, " --arg n:i32=%d --arg m:i32=%d --arg w:i32=%d --arg s:i32=%d", 1+g.n(mostLoop), 1+g.n(mostInner), 1+g.n(9), 1+g.n(3))
		fmt.Fprintf(&head, " --arg o:i32=%d --arg q:i32=%d --arg r:i32=%d\n", starts[0], starts[1], starts[2])
	}
	g.kernel()
	restrict := g.of("", "__restrict__ ")
	return head.String() + "// min-sm: 70\n#pragma STDC FP_CONTRACT OFF\n" + prelude + fmt.Sprintf(
		"__global__ void k(%s *%sa, %s *%sb, const %s *%sc, u64 *sums, f64 *reals, int n, int m, int w, int s, int o, int q, int r)\n{\n%s}\n",
		g.elems[0], restrict, g.elems[1], restrict, g.elems[2], restrict, g.body.String())
}

func (g *arrays) kernel() {
	g.line("int t = threadIdx.x;")
	for k, array := range []string{"a", "b", "c"} {
		for range 1 + g.n(3) {
			name := fmt.Sprintf("%s%d", array, len(g.pointers))
			quals := ""
			if k == 2 {
				quals = "const "
			}
			g.line("%s%s *%s = %s + t * %d + %d + %s;", quals, g.elems[k], name, array, rowSize, rowBefore, g.of("o", "q", "r", "0", "o + 1", "2"))
			g.pointers = append(g.pointers, pointer{name, g.elems[k], k == 2})
		}
	}
	g.line("u64 sum = %d;", g.n(100))
	g.line("u32 bits = %d;", g.rng.Uint32())
	g.line("f32 real = 0.5f;")
	g.line("f64 wide = 0.25;")
	for range 2 + g.n(4) {
		g.loop()
	}
	g.line("sums[t] = sum ^ (u64)bits << 7;")
	g.line("reals[t] = wide + real;")
}

// loop writes a loop.
func (g *arrays) loop() {
	nested := len(g.counters) == 0 && g.chance(40)
	small := nested || len(g.counters) > 0
	bound := g.bound(small)
	c := counter{name: fmt.Sprintf("i%d", g.locals), signed: true, small: small}
	g.locals++
	typ := g.of("int", "int", "int", "long long", "unsigned", "size_t")
	if typ == "unsigned" || typ == "size_t" {
		c.signed = false
	}
	if len(g.counters) == 0 || g.chance(30) {
		if p := g.of("", "", "", "#pragma unroll", "#pragma unroll 4", "#pragma unroll 1", "#pragma unroll 3"); p != "" {
			g.line("%s", p)
		}
	}
	after := ""
	switch g.n(8) {
	case 0:
		c.signed = true
		g.line("for (int %s = %s - 1; %s >= 0; %s--) {", c.name, bound, c.name, c.name)
	case 1:
		g.line("for (%s %s = %s; %s < %s; %s += %d) {", typ, c.name, g.of("0", "1", "t & 1"), c.name, bound, c.name, 2+g.n(2))
	case 2:
		g.line("%s %s = 0;", typ, c.name)
		g.line("while (%s < %s && %s) {", c.name, bound, g.condition())
		after = c.name + "++;"
	case 3:
		g.line("%s %s = 0;", typ, c.name)
		g.line("do {")
		after = fmt.Sprintf("} while (++%s < %s);", c.name, bound)
	default:
		g.line("for (%s %s = %s; %s < %s; %s++) {", typ, c.name, g.of("0", "0", "1", "2"), c.name, bound, c.name)
	}
	g.counters = append(g.counters, c)
	g.depth++
	if g.chance(30) {
		g.line("%s", g.plain())
	} else {
		for range 1 + g.n(3) {
			g.statement(2)
		}
	}
	if nested {
		g.loop()
		if g.chance(50) {
			g.statement(1)
		}
	}
	if strings.HasSuffix(after, "++;") {
		g.line("%s", after)
		after = ""
	}
	g.depth--
	g.counters = g.counters[:len(g.counters)-1]
	if after == "" {
		after = "}"
	}
	g.line("%s", after)
}

// bound is the number of iterations of a loop, at least 1.
func (g *arrays) bound(small bool) string {
	if small {
		return g.of("m", "m", "m", fmt.Sprint(1+g.n(mostInner)), "(m + 1) / 2", "4", "8")
	}
	return g.of("n", "n", "n", fmt.Sprint(1+g.n(mostLoop)), "16", "(n | 1) / 2 + 1", "(n & 12) + 4", "(int)(t & 7) + 1")
}

// statement writes a statement in which conditions are nested to a depth.
func (g *arrays) statement(depth int) {
	if g.chance(40) {
		g.several()
		return
	}
	w := g.written()
	i := g.index()
	switch k := g.n(12); {
	case k < 2:
		g.line("sum %s= %s;", g.of("+", "+", "^"), g.integer(2))
	case k < 3:
		g.line("bits %s= %s;", g.of("+", "^", "|", "&", "-"), g.integer(2))
	case k < 5:
		if g.chance(50) {
			g.line("real = real * 0.5f + %s;", g.real(f32, 2))
		} else {
			g.line("wide %s %s;", g.of("+=", "-=", "= wide * 0.5 +"), g.real(f64, 2))
		}
	case k < 8:
		g.line("%s[%s] = %s;", w.name, i, g.value(w.elem, 2))
	case k < 9: // what the next iteration reads again, or the one before has written
		g.line("%s[%s] = %s;", w.name, i, g.toElem(w.elem, fmt.Sprintf("%s[%s]", w.name, g.index())))
	case k < 10 && !w.elem.float():
		g.line("%s[%s] %s= %s;", w.name, i, g.of("+", "^", "|"), g.operand(w.elem))
	case k < 11 && depth > 0:
		g.line("if (%s) {", g.condition())
		g.depth++
		g.statement(depth - 1)
		g.depth--
		if g.chance(40) {
			g.line("} else {")
			g.depth++
			g.statement(depth - 1)
			g.depth--
		}
		g.line("}")
	case depth > 1 && g.chance(40):
		g.line("if (%s)", g.condition())
		g.line("\tbreak;")
	default:
		g.line("%s[%s] = %s;", w.name, i, g.stencil(w.elem))
	}
}

// plain is the only statement of a loop: it goes through arrays element by element.
func (g *arrays) plain() string {
	p, q, w, i := g.pointers[g.n(len(g.pointers))], g.pointers[g.n(len(g.pointers))], g.written(), g.counters[len(g.counters)-1].name
	if len(g.counters) == 2 && g.chance(60) {
		i = g.counters[0].name + g.of(" * w + ", " * 8 + ", " * m + ") + i
	}
	x, y := fmt.Sprintf("%s[%s]", p.name, i), fmt.Sprintf("%s[%s]", q.name, i)
	switch g.n(5) {
	case 0:
		return fmt.Sprintf("real = real * 0.5f + %s * %s;", g.toElem(f32, x), g.toElem(f32, y))
	case 1:
		return fmt.Sprintf("sum += %s * %s;", g.unsigned(x, p.elem), g.unsigned(y, q.elem))
	case 2:
		return fmt.Sprintf("%s[%s] = (%s)(%s + %s);", w.name, i, w.elem, g.toElem(w.elem, x), g.toElem(w.elem, y))
	case 3: // one place for all iterations
		return fmt.Sprintf("%s[%s] %s= %s;", w.name, g.fixed(), g.of("+", "-"), g.toElem(w.elem, x))
	}
	return fmt.Sprintf("%s[%s] = %s;", w.name, i, g.stencil(w.elem))
}

// fixed is an index that the innermost counter does not change.
func (g *arrays) fixed() string {
	if len(g.counters) == 2 && g.chance(60) {
		return g.counters[0].name + g.of("", " + 1", " * w", " * 2")
	}
	return g.of("0", "3", "n", "s", "2 * m")
}

// several writes statements that belong together: what they access lies side by side, or is the
// same.
func (g *arrays) several() {
	p, w := g.pointers[g.n(len(g.pointers))], g.written()
	i, j := g.beside(), g.beside()
	switch g.n(6) {
	case 0: // neighbours
		for k := range 2 + g.n(3) {
			g.line("%s[%s + %d] = %s;", w.name, i, k, g.toElem(w.elem, fmt.Sprintf("%s[%s + %d]", p.name, j, k)))
		}
	case 1: // bytes of a word
		text := []string{}
		for k := range 4 {
			text = append(text, fmt.Sprintf("%s << %d", g.unsigned(fmt.Sprintf("%s[%s + %d]", p.name, j, k), p.elem), 8*k))
		}
		g.line("bits ^= %s;", strings.Join(text, " | "))
	case 2:
		for k := range 4 {
			if !w.elem.float() {
				g.line("%s[%s + %d] = (%s)(bits >> %d);", w.name, i, k, w.elem, 8*k)
			}
		}
	case 3: // what both arms have written is read
		g.line("if (%s)", g.condition())
		g.line("\t%s[%s] = %s;", w.name, i, g.value(w.elem, 1))
		g.line("else")
		g.line("\t%s[%s] = %s;", w.name, i, g.value(w.elem, 1))
		g.line("sum += %s;", g.unsigned(fmt.Sprintf("%s[%s]", w.name, g.of(i, i, j)), w.elem))
	case 4: // written twice
		g.line("%s[%s] = %s;", w.name, i, g.value(w.elem, 1))
		if g.chance(50) {
			g.line("sum += %s;", g.unsigned(fmt.Sprintf("%s[%s]", p.name, j), p.elem))
		}
		g.line("%s[%s] = %s;", w.name, i, g.value(w.elem, 1))
	default:
		g.line("%s[%s] %s= %s;", w.name, g.fixed(), g.of("+", "-"), g.operand(w.elem))
	}
}

// beside is an index with neighbours after it.
func (g *arrays) beside() string {
	if len(g.counters) == 0 {
		return g.of("0", "4")
	}
	i := g.counters[len(g.counters)-1].name
	return g.of(i, "2 * "+i, "3 * "+i, "4 * ("+i+" & 7)", i+" * s", "4 * ("+i+" & 7) + 1")
}

// written returns a pointer to what may be written.
func (g *arrays) written() pointer {
	for {
		if p := g.pointers[g.n(len(g.pointers))]; !p.readOnly {
			return p
		}
	}
}

// stencil is a sum of neighbours.
func (g *arrays) stencil(k kind) string {
	p, i := g.pointers[g.n(len(g.pointers))], g.index()
	var list []string
	for at := range 2 + g.n(3) {
		list = append(list, g.toElem(k, fmt.Sprintf("%s[%s + %d]", p.name, i, at)))
	}
	if k.float() {
		return fmt.Sprintf("(%s) * (%s)0.25", strings.Join(list, " + "), k)
	}
	return fmt.Sprintf("(%s)(%s)", k, strings.Join(list, " + "))
}

// index is an element from a pointer on, from -rowBefore to 100.
func (g *arrays) index() string {
	if len(g.counters) == 0 {
		return fmt.Sprint(g.n(20))
	}
	c := g.counters[g.n(len(g.counters))]
	i := c.name
	if len(g.counters) == 2 && g.chance(70) {
		i, j := g.counters[0].name, g.counters[1].name
		signed := g.counters[0].signed && g.counters[1].signed
		if signed && g.chance(40) {
			return g.of(fmt.Sprintf("(%s - 1) * w + %s", i, j), fmt.Sprintf("%s * w + (%s - 1)", i, j), fmt.Sprintf("%s - %s", i, j), fmt.Sprintf("%s * 8 - %s", j, i))
		}
		return g.of(fmt.Sprintf("%s * w + %s", i, j), fmt.Sprintf("(%s + 1) * w + %s", i, j), fmt.Sprintf("%s * w + (1 + %s)", i, j),
			fmt.Sprintf("%s * w + %s", j, i), fmt.Sprintf("%s * 8 + %s", i, j), fmt.Sprintf("%s + %s", i, j), fmt.Sprintf("%s * m + %s", i, j))
	}
	if c.signed && g.chance(25) {
		return g.of(i+" - 1", i+" - 2", "n - 1 - "+i, "12 - "+i, i+" - s")
	}
	return g.of(i, i, i, i+" + 1", i+" + 2", fmt.Sprintf("%s + %d", i, g.n(9)), "2 * "+i, "2 * "+i+" + 1", i+" * s", i+" & 3", i+" / 2", "4 * ("+i+" & 7) + 1", i+" + s")
}

// element is what a pointer or an array points to.
func (g *arrays) element() (text string, k kind) {
	p := g.pointers[g.n(len(g.pointers))]
	return fmt.Sprintf("%s[%s]", p.name, g.index()), p.elem
}

// integer is a value of u32 or u64 without a sign.
func (g *arrays) integer(depth int) string {
	if depth == 0 || g.chance(25) {
		switch g.n(6) {
		case 0:
			return fmt.Sprintf("%du", g.rng.Uint32N(1<<uint(1+g.n(31))))
		case 1:
			return "bits"
		case 2:
			if len(g.counters) > 0 {
				return "(u32)" + g.counters[g.n(len(g.counters))].name
			}
			return "(u32)t"
		case 3:
			return g.of("(u32)n", "(u32)s", "(u32)t", "sum")
		}
		text, k := g.element()
		return g.unsigned(text, k)
	}
	x, y := g.integer(depth-1), g.integer(depth-1)
	switch g.n(4) {
	case 0:
		return fmt.Sprintf("(%s >> %d)", x, g.n(31))
	case 1:
		return fmt.Sprintf("(%s < %s ? %s : %s)", x, y, g.integer(depth-1), x)
	}
	return fmt.Sprintf("(%s %s %s)", x, g.of("+", "-", "*", "&", "^", "|", "+"), y)
}

// unsigned makes u32 or u64 of an element.
func (g *arrays) unsigned(text string, k kind) string {
	switch {
	case k.float():
		return fmt.Sprintf("(u32)(%s > 0)", text)
	case k == u64:
		return text
	}
	return "(u32)" + text
}

// real is a value of a floating type that stays within some powers of two.
func (g *arrays) real(k kind, depth int) string {
	if depth == 0 || g.chance(25) {
		switch g.n(4) {
		case 0:
			return fmt.Sprintf("(%s)%d.25", k, g.n(5))
		case 1:
			return fmt.Sprintf("(%s)(real * 0.0625f)", k)
		}
		text, e := g.element()
		return g.toElem(k, g.bounded(text, e))
	}
	x, y := g.real(k, depth-1), g.real(k, depth-1)
	switch g.n(4) {
	case 0:
		return fmt.Sprintf("(%s - %s)", x, y)
	case 1:
		return fmt.Sprintf("(%s < %s ? %s : %s)", x, y, x, y)
	case 2:
		return fmt.Sprintf("(%s * (%s)0.5 + %s)", x, k, y)
	}
	return fmt.Sprintf("(%s + %s)", x, y)
}

// bounded is an element, of integers the lowest bits.
func (g *arrays) bounded(text string, k kind) string {
	if k.float() {
		return text
	}
	return fmt.Sprintf("(i32)(%s & 63)", text)
}

// value is a value for an element.
func (g *arrays) value(k kind, depth int) string {
	if k.float() {
		return fmt.Sprintf("%s * (%s)0.25", g.real(k, depth), k)
	}
	return fmt.Sprintf("(%s)(%s)", k, g.integer(depth))
}

// operand is a value to add to an element, which has no sign if the element is an integer.
func (g *arrays) operand(k kind) string {
	if k.float() {
		return g.value(k, 1)
	}
	return fmt.Sprintf("(%s)%s", map[bool]string{true: "u64", false: "u32"}[k == u64], g.integer(1))
}

// toElem converts an element, or a bounded number, to a type; arithmetic on it has no sign.
func (g *arrays) toElem(k kind, text string) string {
	for _, p := range g.pointers {
		if strings.HasPrefix(text, p.name+"[") {
			if k.float() {
				return fmt.Sprintf("(%s)%s", k, g.bounded(text, p.elem))
			}
			return fmt.Sprintf("(%s)%s", map[bool]string{true: "u64", false: "u32"}[k == u64], g.unsigned(text, p.elem))
		}
	}
	return fmt.Sprintf("(%s)%s", k, text)
}

func (g *arrays) condition() string {
	if g.chance(30) {
		return g.of("n > 10", "s == 2", "o < q", "(t & 3) != 1", "real < 1", "bits & 4")
	}
	if len(g.counters) > 0 && g.chance(40) {
		c := g.counters[g.n(len(g.counters))].name
		return g.of(c+" > 2", c+" != 5", "("+c+" & 1) == 0", c+" < 9 && "+c+" > 1")
	}
	text, k := g.element()
	switch {
	case k.float():
		return fmt.Sprintf("%s < %d", text, g.n(3))
	case g.chance(30):
		return fmt.Sprintf("%s > %d && %s < %d", text, g.n(9), text, 20+g.n(200))
	}
	return fmt.Sprintf("(%s & %d) != 0", text, 1+g.n(30))
}
