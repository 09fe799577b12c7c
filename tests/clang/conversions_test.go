package clang

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cptx"
)

// arithmetic are the types whose conversions and comparisons are tried with each other.
var arithmetic = []string{"_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long",
	"float", "double", "_Float16", "enum E", "struct B"}

// isInteger reports whether a type of arithmetic is one of integers.
func isInteger(typ string) bool { return typ != "float" && typ != "double" && typ != "_Float16" }

// constants are those that every type meets.
var constants = strings.Fields("0 -1 1 127 255 256 -129 128 65535 70000 2147483647 2147483648 -2147483648 4294967295u 4294967296 " +
	"1.0 1.0f 0.1 0.1f 3.0e10 16777217 'a' 0x1p60 -0.5 100000.25 0.00001 LIMIT")

// functions returns one function a line, each with an operation that may convert or compare. A
// bit-field stands for a type of its own: b.f.
func functions() []string {
	list := []string{"typedef __SIZE_TYPE__ size; enum E { E0, E1 = 5 }; struct B { unsigned u : 3; int f : 5; };", "#define LIMIT 127"}
	add := func(body string, params ...string) {
		for i, p := range params {
			if strings.HasPrefix(p, "struct B ") && !strings.Contains(p, "*") { // the parameter's name becomes a bit-field
				name := p[len("struct B "):]
				params[i] = "struct B B" + name
				body = regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(body, "B"+name+".f")
			}
			if strings.HasPrefix(p, "struct B *") {
				name := p[len("struct B *"):]
				body = strings.ReplaceAll(body, "*"+name, name+"->u")
			}
		}
		body = strings.ReplaceAll(body, "gN(", fmt.Sprintf("g%d(", len(list)))
		list = append(list, fmt.Sprintf("void f%d(%s) { %s }", len(list), strings.Join(params, ", "), body))
	}
	for _, a := range arithmetic {
		for _, b := range arithmetic {
			x, y, r := b+" x", a+" y", a+" *r"
			for _, body := range []string{"*r = x;", "*r += x;", "*r = x + *r;", "*r = x * *r;", "*r = x ? x : y;"} {
				add(body, r, x, y)
			}
			for _, body := range []string{"*i = x < y;", "*i = x == y;", "g(x);", "l = x; *i = -x < y;"} {
				body = strings.NewReplacer("g(x);", "void gN("+strings.Replace(a, "struct B", "char", 1)+"); gN(x);", "l =", "long l; l =").Replace(body)
				add(body+" (void)i;", "int *i", x, y)
			}
			if isInteger(a) && isInteger(b) {
				for _, body := range []string{"*r <<= x;", "*r &= x;", "*r = (x & y) | 1;", "*r = x % y;", "*r = x / y;", "*r = x >> y;"} {
					add(body, r, x, y)
				}
			}
		}
		for _, k := range constants {
			for _, body := range []string{"*r = K;", "*r += K;", "*r = *r * K;"} {
				add(strings.ReplaceAll(body, "K", k), a+" *r")
			}
			for _, op := range strings.Fields("< >= == != > <=") {
				add(fmt.Sprintf("*i = x %s %s;", op, k), "int *i", a+" x")
				add(fmt.Sprintf("*i = %s %s x;", k, op), "int *i", a+" x")
				if isInteger(a) && !strings.Contains(k, ".") && !strings.Contains(k, "p") {
					add(fmt.Sprintf("*i = (x & 0xf) %s %s;", op, k), "int *i", a+" x")
					add(fmt.Sprintf("*i = (x + y) %s %s;", op, k), "int *i", a+" x", "unsigned char y")
				}
			}
		}
		if !isInteger(a) {
			continue
		}
		for _, e := range []string{"x & 0xf", "x >> 1", "x >> 40L", "~x", "-x", "x * 2", "x - 1", "x / 3", "x / 1000", "x % 10", "x % y", "x << 1", "1 << x", "(x & 0xff) + 1", "x | 1", "x ^ y",
			"!x", "x ? 1 : 2", "x ?: 7", "x++", "(short)x", "(y, x)", "x && y", "sizeof x", "x & y", "y = x"} {
			for _, b := range []string{"char", "unsigned char", "short", "int", "unsigned", "long", "unsigned long", "float"} {
				add("*r = "+e+";", b+" *r", a+" x", "int y")
				add("*i = ("+e+") < *r;", "int *i", b+" *r", a+" x", "int y")
			}
		}
	}
	return list
}

// conversionFlags switch on what is compared.
var conversionFlags = strings.Fields("-Wno-everything -Wconversion -Wdouble-promotion -Wtype-limits -Wsign-compare -Wtautological-compare " +
	"-Wno-tautological-bitwise-compare -Wliteral-range")

// message is one in the compilers' output.
var message = regexp.MustCompile(`(?m)^[^:\n]*t\.c:(\d+):\d+: (.*)$`)

// messages puts the messages of a compiler after the lines of source that they are about, in
// order.
func messages(lines []string, out string) (list []string) {
	for _, m := range message.FindAllStringSubmatch(out, -1) {
		n, _ := strconv.Atoi(m[1])
		list = append(list, lines[n-1]+" // "+m[2])
	}
	slices.Sort(list)
	return list
}

// TestConversions compares the warnings of -Wconversion, -Wdouble-promotion, -Wtype-limits and
// -Wsign-compare with clang's: for each pair of arithmetic types, each type with constants at its
// limits, and the expressions whose values both know more of.
func TestConversions(t *testing.T) {
	ready(t)
	all := functions()
	head, count := all[:2], 0
	for part := range slices.Chunk(all[2:], 1000) { // a list of messages is bounded
		lines := append(slices.Clone(head), part...)
		src := strings.Join(lines, "\n") + "\n"
		file := filepath.Join(t.TempDir(), "t.c")
		if err := os.WriteFile(file, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
		args := append([]string{"-std=gnu11", "-fsyntax-only", "-fno-caret-diagnostics", "-ferror-limit=0"}, conversionFlags...)
		out, _ := exec.Command(Command, append(args, file)...).CombinedOutput()
		want, got := messages(lines, string(out)), messages(lines, warnings(t, src))
		count += len(want)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("-clang +cptx:\n%s", d)
		}
	}
	t.Logf("%d functions, %d warnings", len(all)-2, count)
	if count < 5000 {
		t.Error("too few warnings")
	}
}

// warnings returns what we say about a source.
func warnings(t *testing.T, src string) string {
	o, err := cptx.NewOptions("")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Output = "t.c", cptx.Nothing
	for _, flag := range conversionFlags {
		o.Policy.Option(flag[len("-W"):])
	}
	res, _ := cptx.Compile(t.Context(), []byte(src), o)
	var text bytes.Buffer
	if _, err := res.Diags.Render(&text, cptx.Style{NoCaret: true}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
