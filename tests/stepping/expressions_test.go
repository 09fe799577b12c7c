package stepping

import (
	"debug/dwarf"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim/debugger"
	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/debuginfo"
	"cptx/tests/toolchain"
)

// declarations are the objects of the expressions, with values at the edges of their types.
const declarations = `typedef unsigned short word; typedef long long wide; typedef float real;
enum color { RED, GREEN = 5, BLUE }; enum level { LOW = -3, HIGH = 9 };
struct point { int x; short y[3]; float f; struct point *next; unsigned a : 3; int b : 7; _Bool c : 1; };
union both { int i; unsigned char b[4]; };
signed char sc = -128; unsigned char uc = 200; char ch = 'q'; short sh = -32768; unsigned short us = 65535;
int i = -7, j = 3, big = 2147483647, small = -2147483647 - 1; unsigned u = 4294967295u, v = 12;
long l = -5, lmin = -9223372036854775807 - 1; unsigned long ul = 18446744073709551615u; long long ll = 77; unsigned long long ull = 1ull << 63;
float f = 1.25f, g = -0.1f; double d = 2.5, e = -1e10; _Bool yes = 1, no; word w = 40000; wide wi = -9; real r = 0.3f;
enum color c = BLUE; enum level lv = LOW; int arr[5] = { 4, -3, 2, -1, 0 }; short m[2][3] = { { 1, 2, 3 }, { -4, -5, -6 } };
struct point p = { 9, { -1, 2, -3 }, 0.5f, 0, 5, -42, 1 }, *pp = &p; union both bo = { 0x01020384 }; int *ip = arr + 2; const char *s = "text"; void *vp = arr;
`

// expressions writes random expressions, in which the precedence of operators decides, since there
// are few parentheses.
type expressions struct{ r *rand.Rand }

func (g expressions) pick(list ...string) string { return list[g.r.IntN(len(list))] }

// integer is a primary expression of an integer type.
func (g expressions) integer(depth int) string {
	if depth > 0 && g.r.IntN(3) == 0 {
		return g.compound(depth)
	}
	return g.pick("sc", "uc", "ch", "sh", "us", "i", "j", "big", "small", "u", "v", "l", "lmin", "ul", "ll", "ull", "yes", "no", "w", "wi", "c", "lv",
		"GREEN * 1", "RED * 1", "LOW * 1", "HIGH * 1", "arr[1]", "arr[j]", "m[1][2]", "m[0][j - 2]", "p.x", "pp->y[2]", "(*pp).a * 1", "p.b * 1", "p.c * 1", "bo.b[0]", "bo.i", "*ip", "ip[-1]", "*&p.x", "1[arr]",
		"s[1]", "0", "1", "7", "0x7fffffff", "0x80000000", "4294967296", "077", "0b101", "3u", "5l", "6ul", "8ll", "9ull", "'a'", `'\n'`, `'\377'`, `'\x41'`, "2147483648", "0xffffffffffffffff",
		"sizeof(int)", "sizeof arr", "sizeof p", "sizeof(struct point)", "sizeof m[0]", "sizeof(char *)", "sizeof(short[3])", "sizeof i++ + 0", "sizeof (arr)[1]", "sizeof \"abc\"",
		"(ip - arr)", "(&arr[4] - ip)", "(&m[1] - m)", "(ip == arr + 2)", "(ip > arr)", "!ip", "(ip && no)", "(vp == arr)", "(pp ? i : l)", "*(&i)", "*(int *)vp", "*((short *)&big)", "((unsigned char *)&big)[3]")
}

// compound is an expression in parentheses, or one that binds as tightly.
func (g expressions) compound(depth int) string {
	depth--
	switch g.r.IntN(9) {
	case 0:
		return "(" + g.condition(depth) + ")"
	case 1:
		return "(" + g.integer(depth) + " << (" + g.integer(depth) + " & 7))"
	case 2:
		return "(" + g.integer(depth) + " >> (" + g.integer(depth) + " & 7))"
	case 3:
		return "(" + g.whole(depth) + g.pick(" ? ", "?") + g.whole(depth) + " : " + g.whole(depth) + ")"
	case 4:
		// what a floating-point number out of range becomes differs
		x := g.floating(depth)
		return "(" + g.pick("int", "char", "unsigned long", "short", "wide") + ")(" + x + " > 0 && " + x + " < 100 ? " + x + " : 1)"
	case 5:
		return "(" + g.whole(depth) + ", " + g.whole(depth) + ")"
	case 6:
		return g.pick("- ", "+ ", "~", "!", "- - ", "!!", "- ~") + g.integer(depth)
	case 7:
		return "(" + g.pick("char", "signed char", "unsigned char", "short int", "unsigned short", "int", "unsigned", "long", "unsigned long", "long long", "long unsigned int",
			"unsigned long long", "_Bool", "word", "wide", "enum color", "const volatile int") + ")" + g.integer(depth)
	}
	return "(" + g.whole(depth) + ")"
}

// whole is a sequence of integer operators.
func (g expressions) whole(depth int) string {
	text := g.integer(depth)
	for range g.r.IntN(4) {
		switch op := g.pick("+", "-", "*", "&", "|", "^", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "/", "%", "<<", ">>"); op {
		case "<<", ">>": // what follows may belong to the count
			text += " " + op + " " + g.pick("1", "2", "3", "j", "yes", "sizeof(short)") + g.pick("", "", " + 2", " * 2", " - 1", " & 31")
		case "/", "%":
			text += " " + op + " ((" + g.integer(depth) + " & 7) + 1)"
		default:
			text += " " + op + " " + g.integer(depth)
		}
	}
	return text
}

// floating is a sequence of arithmetic operators.
func (g expressions) floating(depth int) string {
	one := func() string {
		if depth > 0 && g.r.IntN(4) == 0 {
			return g.pick("- ", "+ ", "(float)", "(double)", "(real)") + g.pick(g.integer(depth-1), "("+g.floating(depth-1)+")")
		}
		if g.r.IntN(4) == 0 {
			return g.integer(depth)
		}
		return g.pick("f", "g", "d", "e", "r", "p.f", "pp->f", "1.5", "2.f", "1e-3", "0x1.8p1", ".25f", "1e10f")
	}
	text := g.pick("f", "g", "d", "r", "(float)3", "1.5f")
	for range 1 + g.r.IntN(3) {
		if g.r.IntN(4) == 0 { // by what is no integer, which could be 0
			text += " / " + g.pick("f", "g", "d", "e", "r", "1.5", "p.f", ".25f")
			continue
		}
		text += " " + g.pick("+", "-", "*") + " " + one()
	}
	return text
}

func (g expressions) condition(depth int) string {
	return g.floating(depth) + " " + g.pick("<", ">", "<=", ">=", "==", "!=", "&&", "||") + " " + g.pick(g.floating(depth), g.whole(depth))
}

// expression writes one.
func (g expressions) expression() string {
	switch g.r.IntN(5) {
	case 0:
		return g.floating(2)
	case 1:
		return g.condition(2)
	case 2:
		return g.pick(g.whole(1)+" ? "+g.floating(1)+" : "+g.whole(1), g.condition(1)+" ? "+g.whole(1)+" : "+g.whole(2))
	}
	return g.whole(3)
}

// names are the types that a result may have, as the debugger spells them.
var names = []string{"char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long", "unsigned long",
	"long long", "unsigned long long", "float", "double", "_Bool"}

// hostValues is what gcc computes: "type value" of each expression, in order.
func hostValues(t *testing.T, list []string) []string {
	t.Helper()
	var b strings.Builder
	b.WriteString("#include <stdio.h>\n" + declarations + "#define TYPE(x) _Generic((x)")
	for _, n := range names {
		fmt.Fprintf(&b, ", %s: %q", n, n)
	}
	b.WriteString(", long double: \"long double\")\n#define FLOATING(x) _Generic((x), float: 1, double: 1, long double: 1, default: 0)\n" +
		"#define SHOW(x) if (FLOATING(x)) printf(\"%s %a\\n\", TYPE(x), (double)(x)); else if ((x) < 0) printf(\"%s %lld\\n\", TYPE(x), (long long)(x)); else printf(\"%s %llu\\n\", TYPE(x), (unsigned long long)(x))\n")
	for n, x := range list {
		fmt.Fprintf(&b, "static void f%d(void) { SHOW((%s)); }\n", n, x)
	}
	b.WriteString("int main(void) {\n")
	for n := range list {
		fmt.Fprintf(&b, "f%d();\n", n)
	}
	b.WriteString("}\n")
	dir := t.TempDir()
	file, exe := filepath.Join(dir, "host.c"), filepath.Join(dir, "host")
	if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-std=gnu11", "-O0", "-fwrapv", "-ffp-contract=off", "-w", "-o", exe, file).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%.2000s", err, out)
	}
	out, err := exec.Command(exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// objects stops a program that has the declarations.
func objects(t *testing.T) *debugger.View {
	t.Helper()
	source := filepath.Join(t.TempDir(), "test.c")
	uses := declarations + "int main(void)\n{\n  return &sc == (void *)p.next || &e == 0 || vp == s || &wi == 0;\n}\n"
	if err := os.WriteFile(source, []byte(uses), 0o666); err != nil {
		t.Fatal(err)
	}
	s := session(t, source, 0)
	t.Cleanup(s.Kill)
	if _, err := s.Break("main", ""); err != nil {
		t.Fatal(err)
	}
	return s.Views(s.Continue().Thread)[0]
}

// TestExpressions compares the values and types of 1000 random expressions, or
// CPTX_EXPRESSIONS_N from CPTX_EXPRESSIONS_SEED on, with what gcc makes of them.
func TestExpressions(t *testing.T) {
	if _, err := toolchain.GCC(); err != nil {
		t.Skip(err)
	}
	number := func(name string, otherwise uint64) uint64 {
		if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
			return n
		}
		return otherwise
	}
	// CPTX_EXPRESSIONS_SEED: the seed of random expressions of the debugger.
	// CPTX_EXPRESSIONS_N: how many random expressions.
	seed, n := number("CPTX_EXPRESSIONS_SEED", 1), number("CPTX_EXPRESSIONS_N", 1000)
	g := expressions{rand.New(rand.NewPCG(seed, 2))}
	var list []string
	for uint64(len(list)) < n {
		list = append(list, g.expression())
	}
	var want []string
	for some := range slices.Chunk(list, 1000) {
		want = append(want, hostValues(t, some)...)
	}
	view := objects(t)
	undefined := 0
	for k, text := range list {
		got, err := view.Execute(text)
		if err != nil && strings.Contains(err.Error(), "is not shifted by") {
			undefined++ // a shift by its width or more, which C does not define
			continue
		}
		if have := printed(got); err != nil || have != want[k] {
			t.Errorf("seed %d, %d: %s = %s, %v; gcc has %s", seed, k, text, have, err, want[k])
		}
	}
	if undefined > len(list)/20 {
		t.Errorf("%d of %d expressions are not defined", undefined, len(list))
	}
	t.Logf("%d expressions, %d of them not defined", len(list), undefined)
}

// printed is a value as the host's program prints it.
func printed(v debugger.Value) string {
	switch t := debuginfo.Bare(v.Type).(type) {
	case nil:
		return ""
	case *dwarf.EnumType:
		if debuginfo.Kind(t) == 'i' {
			return "int " + expr.FormatAs(v, 'd')
		}
		return "unsigned int " + expr.FormatAs(v, 'u')
	}
	name := debuginfo.TypeName(debuginfo.Bare(v.Type))
	text, _, _ := strings.Cut(debugger.Format(v), " ")
	switch name {
	case "float":
		f, _ := strconv.ParseFloat(text, 32)
		return name + " " + hex(f)
	case "double":
		f, _ := strconv.ParseFloat(text, 64)
		return name + " " + hex(f)
	case "_Bool":
		text = map[string]string{"true": "1", "false": "0"}[text]
	}
	return name + " " + text
}

// hex is printf's %a.
func hex(f float64) string {
	text := strconv.FormatFloat(f, 'x', -1, 64)
	mantissa, exponent, _ := strings.Cut(text, "p")
	if n, err := strconv.Atoi(exponent); err == nil {
		return fmt.Sprintf("%sp%+d", mantissa, n)
	}
	return strings.ToLower(strings.TrimPrefix(text, "+"))
}

// TestLetters compares print/x and its kin with gdb's, of expressions to which gdb gives C's types:
// 'A' and sizeof are not among them.
func TestLetters(t *testing.T) {
	if _, err := toolchain.GCC(); err != nil {
		t.Skip(err)
	}
	if _, err := exec.LookPath("gdb"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	file, exe, commands := filepath.Join(dir, "host.c"), filepath.Join(dir, "host"), filepath.Join(dir, "commands")
	if err := os.WriteFile(file, []byte(declarations+"int main(void) { return 0; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-std=gnu11", "-O0", "-g", "-w", "-o", exe, file).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	view := objects(t)
	type question struct {
		text   string
		letter byte
	}
	var list []question
	script := "set pagination off\nset print repeats 0\nbreak main\nrun > /dev/null\n"
	for _, text := range []string{"sc", "uc", "ch", "sh", "us", "i", "big", "small", "u", "l", "lmin", "ul", "ull", "f", "g", "d", "e", "yes", "no", "w", "wi", "c", "lv",
		"arr", "m", "p.a", "p.b", "p.c", "p.y", "p.f", "bo", "arr[1]@3", "arr[0]@1 + 1", "*arr@2", "m[1]", "i + 1", "-1", "65", "(short)-1", "3.5", "0.1f", "GREEN", "1 == 1", "ul / 3", "1ull << 63", "*pp->y@3", "u@1"} {
		for _, letter := range []byte(expr.Letters) {
			list = append(list, question{text, letter})
			script += fmt.Sprintf("print/%c %s\n", letter, text)
		}
	}
	if err := os.WriteFile(commands, []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("gdb", "-nx", "-batch", "-x", commands, exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, line := range strings.Split(string(out), "\n") {
		if _, value, ok := strings.Cut(line, " = "); ok && line[0] == '$' {
			want = append(want, value)
		}
	}
	if len(want) != len(list) {
		t.Fatalf("gdb answers %d of %d\n%s", len(want), len(list), out)
	}
	for k, q := range list {
		x, err := view.Eval(q.text)
		if have := expr.FormatAs(x, q.letter); err != nil || have != want[k] {
			t.Errorf("print/%c %s is %s, %v; gdb has %s", q.letter, q.text, have, err, want[k])
		}
	}
}

// TestModels holds the sizes that differ between the models of C.
func TestModels(t *testing.T) {
	source := filepath.Join(t.TempDir(), "test.c")
	if err := os.WriteFile(source, []byte("long l = -1; int *p = &(int){1};\nint main(void)\n{\n  return l == *p;\n}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for model, want := range map[cptx.DataModel]map[string]string{
		cptx.LP64:  {"sizeof(long)": "8", "sizeof 1l": "8", "sizeof 2147483648": "8", "sizeof p": "8", "l + 1u": "0", "sizeof(p - p)": "8", "sizeof(long long)": "8"},
		cptx.ILP32: {"sizeof(long)": "4", "sizeof 1l": "4", "sizeof 2147483648": "8", "sizeof p": "4", "l + 1u": "0", "l + 0u": "4294967295", "sizeof(p - p)": "4"},
		cptx.LLP64: {"sizeof(long)": "4", "sizeof 1l": "4", "sizeof 2147483648": "8", "sizeof p": "8", "l + 0u": "4294967295", "sizeof(p - p)": "8"},
	} {
		s := session(t, source, 0, func(o *cptx.Options) { o.Target.Model = model })
		if _, err := s.Break("main", ""); err != nil {
			t.Fatal(err)
		}
		view := s.Views(s.Continue().Thread)[0]
		for text, value := range want {
			if x, err := view.Eval(text); err != nil || debugger.Format(x) != value {
				t.Errorf("model %v: %s is %s, %v; want %s", model, text, debugger.Format(x), err, value)
			}
		}
		s.Kill()
	}
}
