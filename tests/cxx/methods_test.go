package cxx

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// class is a random class, or template of one, with what a function does with its objects, and
// expressions that may be wrong.
type class struct {
	rng      *rand.Rand
	template bool
	members  strings.Builder
	outside  strings.Builder
	uses     []string
	doubts   []string // with x for an object, cx for one that is const
}

// maybe decides with n of 10.
func (c *class) maybe(n int) bool { return c.rng.IntN(10) < n }

// method adds a function: its result, name and parameters, qualifiers and body, defined in the
// class or outside of it.
func (c *class) method(result, head, qualifiers, body string) {
	if c.maybe(3) && !strings.Contains(head, "=") && !strings.HasPrefix(result, "static") && !strings.HasPrefix(result, "explicit") {
		fmt.Fprintf(&c.members, "    __device__ %s %s%s;\n", result, head, qualifiers)
		name, around := "C", ""
		if c.template {
			name, around = "C<T, N>", "template <typename T, int N> "
		}
		own := strings.ReplaceAll(result+" ", "C ", name+" ")
		if strings.HasPrefix(head, "C(") {
			own = ""
		}
		fmt.Fprintf(&c.outside, "%s__device__ %s %s::%s%s { %s }\n", around, own, name, head, qualifiers, body)
		return
	}
	fmt.Fprintf(&c.members, "    __device__ %s %s%s { %s }\n", result, head, qualifiers, body)
}

func (c *class) use(format string, args ...any) {
	c.uses = append(c.uses, fmt.Sprintf(format, args...))
}

func (c *class) doubt(list ...string) { c.doubts = append(c.doubts, list...) }

// newMethods makes a random class.
func newMethods(seed uint64) *class {
	c := &class{rng: rand.New(rand.NewPCG(seed, 42))}
	c.template = c.maybe(6)
	k := func() int { return 1 + c.rng.IntN(9) }
	b := ""
	if c.maybe(5) {
		b = fmt.Sprintf(" = %d", k())
	}
	fmt.Fprintf(&c.members, "    T a; unsigned b%s; T v[N];\n", b)
	if c.maybe(5) {
		fmt.Fprintf(&c.members, "    In in%s;\n", pick(c.rng, []string{"", fmt.Sprintf("{%d}", k()), fmt.Sprintf(" = %d", k())}))
		c.use("show(x.in.q); show(y.in.q);")
	}
	if c.maybe(5) {
		fmt.Fprintf(&c.members, "    static const int K = %d; enum { E = %d };\n    using type = T;\n", k(), k())
		c.use("show(D::K * 10 + D::E + sizeof(typename D::type));")
		c.doubt("D::K", "D::Q")
	}
	fill := fmt.Sprintf("for (int i = 0; i < N; i++) v[i] = T(a + i * %d);", k())
	c.method("", "C(T p, unsigned q)", "", "a = p; b = q; "+fill)
	one := pick(c.rng, []string{"", "explicit "})
	c.method(one, "C(T p)", "", fmt.Sprintf("a = p + T(%d); b = %d; %s", k(), k(), fill))
	c.method("", "C()", "", fmt.Sprintf("a = T(%d); b = %d; %s", k(), k(), fill))
	c.use("C0 z; show(z.a + z.b); C0 w(T(%d)); show(w.a); C0 u{T(2), 5u}; show(u.b + u.v[N - 1]);", k())
	c.doubt("x = T(3)", "take(T(2))", "take({T(1), 2u})", "C0(T(1), 2u)", "C0(1, 2, 3)", "static_cast<C0>(T(4))", "x = x", "cx = x")
	if one == "" {
		c.use("x = T(%d); show(x.a); show(take(T(%d)));", k(), k())
	}
	c.method("T", "get()", " const", fmt.Sprintf("return T(a * %d + b);", k()))
	c.method("C &", "set(T p)", "", "a = p; return *this;")
	c.method("T", "get(int i)", "", "return T(v[i % N] + get());")
	c.use("show(x.get()); show(x.set(T(%d)).set(T(x.a + 1)).get(%d));", k(), k())
	c.doubt("cx.get()", "cx.get(1)", "cx.set(T(1))", "x.get(1, 2)", "x.none()", "x.get", "C0().get()", "C0().set(T(2))")
	if c.maybe(5) {
		c.method("static unsigned", "twice(unsigned p)", "", "return p + p;")
		c.use("show(D::twice(%d) + x.twice(3));", k())
		c.doubt("D::twice(1)", "cx.twice(2)", "D::get()")
	}
	if c.template && c.maybe(5) {
		fmt.Fprintf(&c.members, "    template <typename U> __device__ T mix(U p) const { return T(a + T(p) + sizeof(U)); }\n")
		c.use("show(x.mix(%d)); show(x.mix(%d.5f)); show(x.template mix<short>(3));", k(), k())
		c.doubt("cx.mix('c')", "x.mix()")
	}
	c.operators(k)
	return c
}

// operators adds operator functions.
func (c *class) operators(k func() int) {
	if c.maybe(6) {
		c.method("C", "operator+(const C &o)", " const", "C r(*this); r.a = T(a + o.a); r.b = b - o.b; return r;")
		c.use("show((x + y).get()); show((x + y + x).a);")
		c.doubt("x + y", "cx + cx", "x + T(1)", "T(1) + x", "x - y")
	}
	if c.maybe(5) {
		c.method("C &", "operator+=(T p)", "", "a = T(a + p); return *this;")
		c.use("x += T(%d); show(x.a); (x += T(1)) += T(2); show(x.a);", k())
		c.doubt("cx += T(1)", "x += y", "x -= T(1)")
	}
	if c.maybe(5) {
		c.method("T &", "operator[](int i)", "", "return v[i % N];")
		if c.maybe(5) {
			c.method("T", "operator[](int i)", " const", "return T(v[i % N] + 1);")
		}
		c.use("x[%d] = T(%d); show(x[0]); x[1] = x[0]; show(x[1]);", k(), k())
		c.doubt("cx[1]", "cx[1] = T(2)", "x[x]", "&x[1]")
	}
	if c.maybe(5) {
		c.method("unsigned", "operator()(unsigned p, unsigned q = 4)", " const", "return b * p + q;")
		c.use("show(x(%d)); show(x(%d, 2)); show(D()(3));", k(), k())
		c.doubt("x()", "cx(1)", "x(1, 2, 3)")
	}
	if c.maybe(4) {
		c.method("C &", "operator++()", "", "b++; return *this;")
		c.method("C", "operator++(int)", "", "C r(*this); b += 2; return r;")
		c.use("show((++x).b); show((x++).b); show(x.b);")
		c.doubt("++cx", "cx++", "--x", "++x++")
	}
	if c.maybe(4) {
		c.method("bool", "operator==(const C &o)", " const", "return a == o.a && b == o.b;")
		c.method("bool", "operator<(const C &o)", " const", "return a < o.a;")
		c.use("show(x == y); show(x == x); show(x < y); show(y < x);")
		c.doubt("x == T(1)", "x != y", "x > y", "cx == x")
	}
	switch c.rng.IntN(4) {
	case 0:
		c.method("", "operator T()", " const", "return T(a + b);")
		c.use("{ T t = x; show(t); show(T(x)); show(x * T(2)); }")
		c.doubt("T(cx)", "x * T(3)", "x ? 1 : 2", "(In)x", "-x")
	case 1:
		c.method("explicit", "operator bool()", " const", "return b & 1;")
		c.use("if (x) show(1); else show(0); show(!x); show(x && y ? 5 : 6);")
		c.doubt("x ? 1 : 2", "x * 2", "bool(cx)", "int(x)", "!cx", "x || y")
	}
	if c.maybe(4) {
		c.method("C", "operator-()", " const", "C r(*this); r.b = -b; return r;")
		c.use("show((-x).b); show((-(-x)).b);")
		c.doubt("-cx", "+x", "~x")
	}
}

// name is what objects are of.
func (c *class) name() string {
	if c.template {
		return "C<" + []string{"unsigned", "unsigned short", "unsigned long"}[c.rng.IntN(3)] + ", " + strconv.Itoa(1+c.rng.IntN(4)) + ">"
	}
	return "C"
}

// declarations are those of the class, in a namespace of number i.
func (c *class) declarations(i int) string {
	name := c.name()
	head, types := "struct C {\n", "typedef unsigned T; enum { N = 3 };\n"
	if c.template {
		head, types = "template <typename T, int N> struct C {\n", ""
	}
	uses := fmt.Sprintf("typedef %s C0;\n", name)
	if c.template {
		args := strings.Split(strings.Trim(name, "C<>"), ", ")
		uses += fmt.Sprintf("typedef %s T; enum { N = %s };\n", args[0], args[1])
	}
	return fmt.Sprintf("namespace n%d {\n%s%s%s};\n%s%s__device__ unsigned take(C0 c) { return c.a + 2 * c.b; }\n", i, types, head, c.members.String(), c.outside.String(), uses)
}

const methodsHead = `#include <cstdio>
struct In { unsigned q; __device__ In(unsigned p = 6) : q(p * 3) {} };
__device__ void show(unsigned long long v) { printf(" %llu", v); }
`

// TestMethods compares random classes with g++: what their functions, constructors and operators
// compute, and whether expressions are wrong. 20 classes take about 4 s of CPU.
func TestMethods(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		toolchain.Missing(t, "g++")
	}
	n, first := 20, uint64(1)
	// CPTX_METHODS_N: how many random classes.
	if s := os.Getenv("CPTX_METHODS_N"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	// CPTX_METHODS_SEED: the first seed of random classes.
	if s := os.Getenv("CPTX_METHODS_SEED"); s != "" {
		first, _ = strconv.ParseUint(s, 10, 64)
	}
	const each = 60
	for from := 0; from < n; from += each {
		compareMethods(t, gxx, min(each, n-from), first+uint64(from))
	}
}

func compareMethods(t *testing.T, gxx string, n int, first uint64) {
	program, judge := methodsHead, "#include <utility>\n"+methodsHead
	var classes []string
	var list []*class
	calls, verdicts := "int main()\n{\n", "int main() {\n"
	for i := range n {
		c := newMethods(first + uint64(i))
		decls := c.declarations(i)
		list, classes = append(list, c), append(classes, decls)
		uses := strings.ReplaceAll(strings.Join(c.uses, "\n    "), "typename D::", "D::")
		if c.template {
			uses = strings.ReplaceAll(uses, ".template mix", ".mix")
		}
		program += fmt.Sprintf("%s__device__ void use()\n{\n    typedef C0 D;\n    D x(T(3), 4u), y(T(5));\n    %s\n    show(x.a + x.b + y.b);\n}\n}\n", decls, strings.ReplaceAll(uses, ".template mix", ".mix"))
		calls += fmt.Sprintf("    n%d::use(); printf(\"\\n\");\n", i)
		judge += decls
		for k, e := range c.doubts {
			judge += fmt.Sprintf("template <typename D, typename X = D, typename Y = const D> auto ok%d(int) -> decltype((void)(%s), 1) { return 1; }\ntemplate <typename D> int ok%[1]d(...) { return 0; }\n", k, declared(e))
			verdicts += fmt.Sprintf("printf(\"%%d\", n%d::ok%d<n%d::C0>(0)); ", i, k, i)
		}
		judge += "}\n"
		verdicts += "printf(\"\\n\");\n"
	}
	file := filepath.Join(t.TempDir(), "methods.cu")
	if err := os.WriteFile(file, []byte(program+calls+"    return 0;\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := strings.Split(onHost(t, file), "\n")
	source, _ := os.ReadFile(file)
	for _, level := range []int{0, 2} {
		res := compile(t, source, "methods.cu", "sm_75", level, nil)
		if text := messages(res); strings.Contains(text, "error: ") {
			t.Errorf("seeds from %d: %s", first, text)
			break
		}
		for i, line := range strings.Split(run(t, res.Output), "\n") {
			if i < n && line != want[i] {
				t.Errorf("seed %d -O%d printed\n%s\ng++'s prints\n%s\n%s", first+uint64(i), level, line, want[i], classes[i])
			}
		}
	}
	if err := os.WriteFile(file, []byte(judge+verdicts+"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	answers := strings.Split(onHost(t, file), "\n")
	wrong, asked := 0, 0
	for i, c := range list {
		for k, e := range c.doubts {
			takes := answers[i][k] == '1'
			asked++
			if !takes {
				wrong++
			}
			source := methodsHead + classes[i] + "__device__ void doubt(C0 &x, C0 &y, const C0 &cx)\n{\n    typedef C0 D;\n    (void)(" + e + ");\n}\n}\n"
			if ours := compiles(t, source); ours != takes {
				t.Errorf("seed %d: '%s' is taken: %v, by g++: %v\n%s", first+uint64(i), e, ours, takes, source)
			}
		}
	}
	t.Logf("%d classes, %d expressions, %d of them wrong", n, asked, wrong)
}

// declared is an expression with values for its objects.
func declared(e string) string {
	var b strings.Builder
	word := ""
	flush := func() {
		switch word {
		case "x", "y":
			word = "std::declval<X &>()"
		case "cx":
			word = "std::declval<Y &>()"
		case "C0":
			word = "D"
		case "T":
			word = "std::enable_if_t<sizeof(D) != 0, T>" // which depends on D
		}
		b.WriteString(word)
		word = ""
	}
	for _, r := range e {
		if r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			word += string(r)
			continue
		}
		flush()
		b.WriteRune(r)
	}
	flush()
	return b.String()
}
