package cxx

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx"
)

// instanceOf is a template with its arguments.
type instanceOf struct {
	fn  int
	typ string
	n   int

	plain bool // the arguments are written in: a specialization, or a copy
	copy  bool // what it calls are copies
}

// copies makes a random program twice: of templates, and of the functions that somebody would write
// without them. What stands in a function is drawn from numbers of its own, so that both say the
// same.
type copies struct {
	seed  uint64
	made  map[string]bool
	text  strings.Builder          // copies of what is called, callees first
	fixed [patterns + 1]instanceOf // what is specialized, if it has a type
}

// patterns is how many function templates there are; each calls those before it.
const patterns = 5

var letters = map[string]string{"int": "i", "unsigned": "j", "long long": "x", "unsigned short": "t", "signed char": "a", "float": "f", "double": "d"}

var scalars = []string{"int", "unsigned", "long long", "unsigned short", "signed char", "float", "double"}

// body is one function's text being made.
type body struct {
	c   *copies
	in  instanceOf
	rng *rand.Rand
	out strings.Builder
	tab string
	loc int // locals so far
}

func (b *body) line(format string, args ...any) {
	fmt.Fprintf(&b.out, b.tab+format+"\n", args...)
}

// typ is T, num the value of an expression of N.
func (b *body) typ() string {
	if b.in.plain {
		return b.in.typ
	}
	return "T"
}

func (b *body) num(text string, value int) string {
	if b.in.plain {
		return strconv.Itoa(value)
	}
	return text
}

func (b *body) n() string { return b.num("N", b.in.n) }

// call is the call of function k with arguments of its own.
func (b *body) call(k int, typ, n string, value int, args string, deduced bool) string {
	if typ == "T" {
		typ = b.typ()
	}
	switch {
	case b.in.copy:
		return b.c.written(instanceOf{fn: k, typ: typ, n: value}) + "(" + args + ")"
	case deduced:
		return fmt.Sprintf("f%d(%s)", k, args)
	}
	return fmt.Sprintf("f%d<%s, %s>(%s)", k, typ, b.num(n, value), args)
}

// value is an expression of type T.
func (b *body) value(depth int) string {
	t := b.typ()
	kind := b.rng.IntN(11)
	if depth <= 0 {
		kind %= 5
	}
	switch kind {
	case 0:
		return "x"
	case 1:
		return fmt.Sprintf("a[%s]", b.index())
	case 2:
		return fmt.Sprintf("%s(n)", conversion(t))
	case 3:
		return fmt.Sprintf("static_cast<%s>(%s)", t, b.n())
	case 4:
		return fmt.Sprintf("(%s)(sizeof(%s) + %d)", t, t, b.rng.IntN(9))
	case 5, 6:
		return fmt.Sprintf("(%s)(%s %s %s)", t, b.value(depth-1), pick(b.rng, []string{"+", "-", "*"}), b.value(depth-1))
	case 7:
		return fmt.Sprintf("(%s %s %s ? %s : x)", b.value(depth-1), pick(b.rng, []string{"<", "==", ">="}), b.value(depth-1), b.value(depth-1))
	}
	if b.in.fn == 0 {
		return "x"
	}
	k := b.rng.IntN(b.in.fn)
	if kind == 8 && k%2 == 1 { // takes an array, whose length is deduced
		return b.call(k, "T", "N", b.in.n, "a, "+b.value(depth-1), true)
	}
	typ, args := "T", b.value(depth-1)
	if b.rng.IntN(3) == 0 {
		typ = scalars[b.rng.IntN(len(scalars))]
	}
	n, value := "N", b.in.n
	switch b.rng.IntN(4) {
	case 0:
		n, value = "N + 1", b.in.n+1
	case 1:
		n, value = "(N > 2 ? N / 2 : N)", b.in.n
		if value > 2 {
			value /= 2
		}
	case 2:
		n, value = "3", 3
	}
	if k%2 == 1 {
		local := fmt.Sprintf("l%d", b.loc)
		b.loc++
		of := typ
		if typ == "T" {
			of = b.typ()
		}
		b.line("%s %s[%s] = {};", of, local, b.num(n, value))
		args = local + ", " + args
	}
	return fmt.Sprintf("(%s)%s", t, b.call(k, typ, n, value, args, false))
}

// conversion is how a type is written in front of a parenthesis.
func conversion(t string) string {
	if strings.Contains(t, " ") {
		return "(" + t + ")"
	}
	return t
}

func (b *body) index() string {
	return pick(b.rng, []string{"0", "unsigned(n) % " + b.n(), b.num("N - 1", b.in.n-1), b.num("N / 2", b.in.n/2)})
}

// block is statements in braces.
func (b *body) block(depth int) {
	b.line("{")
	b.tab += "    "
	b.statements(depth)
	b.tab = b.tab[4:]
	b.line("}")
}

func (b *body) statements(depth int) {
	for range 1 + b.rng.IntN(3) {
		b.statement(depth)
	}
}

// statement writes a statement; what its expressions declare stands in front of it.
func (b *body) statement(depth int) {
	kind := b.rng.IntN(9)
	if depth <= 0 {
		kind %= 3
	}
	switch kind {
	case 0:
		v := b.value(2)
		b.line("x = %s;", v)
	case 1:
		v := b.value(2)
		b.line("a[%s] = %s;", b.index(), v)
	case 2:
		b.line("n += %s;", pick(b.rng, []string{"1", b.n(), "(int)sizeof(" + b.typ() + ")"}))
	case 3:
		v := b.value(1)
		b.line("if (%s < %s(%s))", v, conversion(b.typ()), b.n())
		b.block(depth - 1)
	case 4:
		b.line("for (int i = 0; i < %s; i++)", b.n())
		b.block(depth - 1)
	case 5:
		b.chosen(depth)
	case 6:
		b.line("switch (n) {")
		b.line("case %s: x = a[0]; break;", b.n())
		b.line("case %s: n = 2;", b.num("N + 7", b.in.n+7))
		b.line("default: a[0] = x;")
		b.line("}")
	case 7:
		b.loc++
		k := b.loc
		v := b.value(1)
		b.line("using V%d = %s;", k, b.typ())
		b.line("const V%d v%d = %s;", k, k, v)
		b.line("x = v%d;", k)
	case 8:
		b.line("while (n > %s) n -= %s;", b.n(), b.num("N * 2 - 1", b.in.n*2-1))
	}
}

// chosen writes if constexpr, of which the copy has the branch that is taken. The other one draws
// from numbers of its own.
func (b *body) chosen(depth int) {
	size := map[string]int{"int": 4, "unsigned": 4, "long long": 8, "unsigned short": 2, "signed char": 1, "float": 4, "double": 8}[b.in.typ]
	text, taken := "sizeof(T) == 4", size == 4
	switch b.rng.IntN(3) {
	case 0:
		text, taken = "N > 3", b.in.n > 3
	case 1:
		text, taken = "std::is_floating_point_v<T>", b.in.typ == "float" || b.in.typ == "double"
	}
	seeds := [2]uint64{b.rng.Uint64(), b.rng.Uint64()}
	old, loc := b.rng, b.loc
	branch := func(i int) {
		b.rng, b.loc = rand.New(rand.NewPCG(seeds[i], 7)), loc+100*(i+1)
		b.block(depth - 1)
	}
	switch {
	case b.in.plain && taken:
		branch(0)
	case b.in.plain:
		branch(1)
	default:
		b.line("if constexpr (%s)", text)
		branch(0)
		b.line("else")
		branch(1)
	}
	b.rng, b.loc = old, loc
}

// function writes the function in without its head's template<...>.
func (c *copies) function(in instanceOf, name string, kernel bool) string {
	stream := uint64(in.fn)
	if fixed := c.fixed[in.fn]; in.plain && fixed.typ == in.typ && fixed.n == in.n {
		stream += 1000
	}
	b := &body{c: c, in: in, rng: rand.New(rand.NewPCG(c.seed, stream)), tab: "    "}
	t := b.typ()
	switch {
	case kernel:
		b.line("__shared__ %s a[%s];", t, b.n())
		b.line("%s x = p[threadIdx.x];", t)
		b.line("a[threadIdx.x %% %s] = x;", b.n())
		b.line("__syncthreads();")
	case in.fn%2 == 0:
		b.line("%s a[%s] = { x };", t, b.n())
		b.line("int n = (int)x;")
	default:
		b.line("int n = (int)a[0];")
	}
	b.statements(3)
	switch {
	case kernel:
		b.line("p[n] = x + a[0];")
		return fmt.Sprintf("__global__ void %s(%s *p, int n)\n{\n%s}\n", name, t, b.out.String())
	case in.fn%2 == 0:
		b.line("return x + a[%s];", b.n()+" - 1")
		return fmt.Sprintf("__device__ %s %s(%s x)\n{\n%s}\n", t, name, t, b.out.String())
	}
	b.line("return x;")
	return fmt.Sprintf("__device__ %s %s(%s (&a)[%s], %s x)\n{\n%s}\n", t, name, t, b.n(), t, b.out.String())
}

// written returns the name of the copy of an instance, whose text is made first.
func (c *copies) written(in instanceOf) string {
	in.copy, in.plain = true, true
	name := fmt.Sprintf("f%d_%s_%d", in.fn, letters[in.typ], in.n)
	if !c.made[name] {
		c.made[name] = true
		text := c.function(in, name, false)
		c.text.WriteString(text)
	}
	return name
}

// newCopies returns a program with templates, and one without.
func newCopies(seed uint64) (templates, written string) {
	rng := rand.New(rand.NewPCG(seed, 1))
	c := &copies{seed: seed, made: map[string]bool{}}
	for k := 0; k < patterns; k += 2 {
		if rng.IntN(2) == 0 {
			c.fixed[k] = instanceOf{fn: k, typ: scalars[rng.IntN(len(scalars))], n: 1 + rng.IntN(4), plain: true}
		}
	}
	head := "#include <type_traits>\n"
	var t, w strings.Builder
	for k := range patterns {
		t.WriteString("template <typename T, int N> " + c.function(instanceOf{fn: k}, fmt.Sprintf("f%d", k), false))
		if in := c.fixed[k]; in.typ != "" {
			t.WriteString("template <> " + c.function(in, fmt.Sprintf("f%d<%s, %d>", k, in.typ, in.n), false))
		}
	}
	t.WriteString("template <typename T, int N> " + c.function(instanceOf{fn: patterns}, "k", true))
	launches := ""
	for range 3 {
		in := instanceOf{fn: patterns, typ: scalars[rng.IntN(len(scalars))], n: 1 + rng.IntN(6), plain: true, copy: true}
		name := fmt.Sprintf("k_%s_%d", letters[in.typ], in.n)
		if c.made[name] {
			continue
		}
		c.made[name] = true
		launches += fmt.Sprintf("    k<%s, %d><<<1, 32>>>((%s *)0, 1);\n", in.typ, in.n, in.typ)
		w.WriteString(c.function(in, name, true))
	}
	return head + t.String() + "void h()\n{\n" + launches + "}\n", head + c.text.String() + w.String()
}

// named matches the name of an instance and that of its copy: _Z2f1IfLi3EET_S0_, _Z6f1_f_3f.
var named = regexp.MustCompile(`_Z(Z?)(?:\d(f\d|k)I([a-z])Li(\d+)EE|\d+(f\d|k)_([a-z])_(\d+))\w*?(_param_\d+)?\b`)

// prototype matches the declaration of a function, which an order of functions demands.
var prototype = regexp.MustCompile(`(?m)^\.func [^;{]*\);\n`)

// label matches what has a number that other functions decide.
var label = regexp.MustCompile(`(?:__local_depot|\$L__BB|\$L__)\d+(?:_\d+)?`)

// plainNames writes one name for both, and sorts the functions.
func plainNames(ptx []byte) string {
	text := named.ReplaceAllString(string(ptx), "$1$2${5}_$3${6}_$4$7$8")
	parts := strings.Split(prototype.ReplaceAllString(text, ""), "\n\n")
	for i := range parts {
		labels := map[string]string{}
		parts[i] = label.ReplaceAllStringFunc(strings.TrimSpace(parts[i]), func(l string) string {
			if labels[l] == "" {
				labels[l] = fmt.Sprintf("%s%d", strings.TrimRight(l, "0123456789_"), len(labels))
			}
			return labels[l]
		})
	}
	slices.Sort(parts)
	return strings.Join(parts, "\n\n")
}

// TestRandomCopies holds that instances of random templates are what hand-written copies are: the
// PTX differs in the names alone, and in the order of functions. 20 programs take about 3 s of CPU.
func TestRandomCopies(t *testing.T) {
	n, first := 20, uint64(1)
	// CPTX_COPIES_N: how many random programs with templates.
	if s := os.Getenv("CPTX_COPIES_N"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	// CPTX_COPIES_SEED: the first seed of random programs with templates.
	if s := os.Getenv("CPTX_COPIES_SEED"); s != "" {
		first, _ = strconv.ParseUint(s, 10, 64)
	}
	instances := 0
	for seed := first; seed < first+uint64(n); seed++ {
		templates, written := newCopies(seed)
		for _, level := range []int{0, 2} {
			a, count := plainPTX(t, templates, level)
			b, _ := plainPTX(t, written, level)
			if instances += count; a != b {
				t.Errorf("seed %d -O%d: instances and copies differ in\n%s\nthe templates are\n%s\nthe copies\n%s", seed, level, differences(a, b), templates, written)
				return
			}
		}
	}
	t.Logf("%d programs, %d functions", n, instances)
}

// plainPTX compiles a source; it returns the PTX with plain names, and how many functions it has.
func plainPTX(t *testing.T, source string, level int) (text string, count int) {
	t.Helper()
	res := compile(t, []byte(source), "k.cu", "sm_75", level, func(o *cptx.Options) { o.Target.CXXNames, o.Target.WholeProgram = true, true })
	if text := messages(res); strings.Contains(text, "error: ") {
		t.Fatalf("%s\n%s", source, text)
	}
	text = plainNames(res.Output)
	return text, strings.Count(text, "\n{\n")
}

// differences are the lines of two texts around the first that differs.
func differences(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	k := 0
	for k < min(len(x), len(y)) && x[k] == y[k] {
		k++
	}
	from := max(0, k-12)
	return strings.Join(x[from:min(len(x), k+8)], "\n") + "\n--- and\n" + strings.Join(y[from:min(len(y), k+8)], "\n")
}
