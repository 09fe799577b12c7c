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

// choice is a random set of overloads and templates called f, and one call.
type choice struct {
	rng   *rand.Rand
	decls []string // with @ for the type of the result, and $ for the body
	call  string   // with ? for the arguments
	args  []string // expressions
	types []string // of the arguments, as declval takes them
}

var (
	argumentTypes = []string{"int", "unsigned", "char", "short", "long", "long long", "float", "double", "bool", "int *", "const int *", "float *", "int **", "S", "S *", "const S *", "E", "U", "int[3]", "float[4]", "unsigned char", "const float *"}
	plainTypes    = []string{"int", "unsigned", "char", "long", "float", "double", "bool", "int *", "const int *", "float *", "S", "const S &", "E", "U", "int &", "const int &", "void *", "const void *", "long long", "S *"}
)

func pick(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

// parameter is the type of a parameter that may name T, U and N.
func (c *choice) parameter(types []string, number string) string {
	if len(types) == 0 || c.rng.IntN(4) == 0 {
		t := pick(c.rng, plainTypes)
		return t
	}
	t := pick(c.rng, types)
	forms := []string{"T", "T", "T", "T *", "T *", "const T *", "T &", "const T &", "T **", "T *const &", "T (*)(T)", "const T"}
	if number != "" {
		forms = append(forms, "T (&)[N]", "const T (&)[N]", "T (&)[N]")
	}
	return strings.ReplaceAll(strings.ReplaceAll(pick(c.rng, forms), "T", t), "N", number)
}

// declaration is one overload with n parameters.
func (c *choice) declaration(n int) string {
	var head []string
	var types []string
	number := ""
	if c.rng.IntN(4) > 0 {
		for _, name := range []string{"T", "V"}[:1+c.rng.IntN(2)] {
			types = append(types, name)
			head = append(head, "typename "+name)
		}
		if c.rng.IntN(3) == 0 {
			number = "N"
			head = append(head, pick(c.rng, []string{"int N", "int N", "unsigned N", "int N = 7", "bool N", "int N = sizeof(T)"}))
		} else if c.rng.IntN(4) == 0 && len(types) == 2 {
			head[1] += " = " + pick(c.rng, []string{"int", "T", "T *"})
		}
		if c.rng.IntN(8) == 0 {
			head[0], head[len(head)-1] = head[len(head)-1], head[0]
			if strings.Contains(strings.Join(head, ","), "=") {
				head[0], head[len(head)-1] = head[len(head)-1], head[0]
			}
		}
	}
	var params []string
	for range n {
		params = append(params, c.parameter(types, number))
	}
	text := "__device__ @ f(" + strings.Join(params, ", ") + ")$"
	if len(head) > 0 {
		text = "template <" + strings.Join(head, ", ") + "> " + text
	}
	return text
}

// signature is what no two declarations may share: the parameters, and those of a template without
// defaults.
func signature(d string) string {
	if strings.HasPrefix(d, "template <typename V, typename T") {
		d = strings.NewReplacer("typename", "typename", "T", "V", "V", "T").Replace(d)
	}
	d = strings.ReplaceAll(d, "const T)", "T)")
	d = strings.ReplaceAll(strings.ReplaceAll(d, "const T,", "T,"), "const V)", "V)")
	d = strings.ReplaceAll(d, "const V,", "V,")
	for _, s := range []string{" = 7", " = sizeof(T)", " = int", " = T *", " = T"} {
		d = strings.Replace(d, s, "", 1)
	}
	return d
}

// newChoice makes the choice with a number.
func newChoice(seed uint64) *choice {
	c := &choice{rng: rand.New(rand.NewPCG(seed, 41))}
	n := 1 + c.rng.IntN(2)
	seen := map[string]bool{}
	for range 1 + c.rng.IntN(4) {
		d := c.declaration(n)
		if key := signature(d); !seen[key] {
			seen[key] = true
			c.decls = append(c.decls, d)
		}
	}
	for i := range n {
		t := pick(c.rng, argumentTypes)
		c.types = append(c.types, t)
		c.args = append(c.args, fmt.Sprintf("a%d", i))
	}
	c.call = "f(?)"
	if c.rng.IntN(4) == 0 && strings.Contains(strings.Join(c.decls, ""), "template") {
		c.call = "f<" + pick(c.rng, []string{"int", "float", "int *", "const int", "S", "int, int", "float, 3", "int, float", "3", "int, 4", "unsigned, true"}) + ">(?)"
	}
	return c
}

// source declares the overloads in a namespace; result and body depend on the number of each.
func (c *choice) source(space string, result func(i int) string, body func(i int) string) string {
	var b strings.Builder
	b.WriteString("namespace " + space + " {\n")
	for i, d := range c.decls {
		b.WriteString(strings.Replace(strings.Replace(d, "@", result(i), 1), "$", body(i), 1) + "\n")
	}
	return b.String() + "}\n"
}

const choicesHead = `struct S { int x; };
enum E { e0, e1 };
enum class U { u0, u1 };
`

// variable declares a variable of a type.
func variable(t, name string) string {
	base, dims, array := strings.Cut(t, "[")
	if array {
		return base + " " + name + "[" + dims
	}
	return t + " " + name
}

// program has a call of each choice; it prints the number of each function that is called.
func program(list []*choice, numbers []int) string {
	var b strings.Builder
	b.WriteString(choicesHead + "extern \"C\" int printf(const char *, ...);\n")
	var main strings.Builder
	for i, c := range list {
		space := "c" + strconv.Itoa(numbers[i])
		b.WriteString(c.source(space, func(int) string { return "int" }, func(i int) string { return " { return " + strconv.Itoa(i) + "; }" }))
		fmt.Fprintf(&b, "__device__ int call%d() {", numbers[i])
		for k, t := range c.types {
			b.WriteString(" " + variable(t, c.args[k]) + ";")
		}
		b.WriteString(" return " + space + "::" + strings.Replace(c.call, "?", strings.Join(c.args, ", "), 1) + "; }\n")
		fmt.Fprintf(&main, "    printf(\"%d %%d\\n\", call%d());\n", numbers[i], numbers[i])
	}
	return b.String() + "int main()\n{\n" + main.String() + "    return 0;\n}\n"
}

// judged are g++'s choices: the number of the function, -1 for a call that it rejects.
func judged(t *testing.T, list []*choice) []int {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		toolchain.Missing(t, "g++")
	}
	var b, main strings.Builder
	b.WriteString("#include <cstdio>\n#include <utility>\n#define __device__\n" + choicesHead + "template <int I> struct R { static constexpr int value = I; };\n")
	for i, c := range list {
		space := "c" + strconv.Itoa(i)
		b.WriteString(c.source(space, func(i int) string { return "R<" + strconv.Itoa(i) + ">" }, func(int) string { return ";" }))
		var heads, args, types []string
		for k, t := range c.types {
			heads = append(heads, fmt.Sprintf("class A%d", k))
			args = append(args, fmt.Sprintf("std::declval<A%d>()", k))
			if base, dims, array := strings.Cut(t, "["); array {
				t = base + "(&)[" + dims
			} else {
				t += " &"
			}
			types = append(types, t)
		}
		fmt.Fprintf(&b, "template <%s> auto p%d(int) -> decltype(%s::%s);\ntemplate <%s> R<-1> p%d(...);\n",
			strings.Join(heads, ", "), i, space, strings.Replace(c.call, "?", strings.Join(args, ", "), 1), strings.Join(heads, ", "), i)
		fmt.Fprintf(&main, "    printf(\"%%d\\n\", decltype(p%d<%s>(0))::value);\n", i, strings.Join(types, ", "))
	}
	dir := t.TempDir()
	path, exe := filepath.Join(dir, "p.cpp"), filepath.Join(dir, "p")
	if err := os.WriteFile(path, []byte(b.String()+"int main()\n{\n"+main.String()+"}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(gxx, "-std=c++17", "-w", "-O0", path, "-o", exe).CombinedOutput(); err != nil {
		t.Fatalf("g++: %v\n%s", err, out[:min(len(out), 4000)])
	}
	out, err := exec.Command(exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []int
	for line := range strings.FieldsSeq(string(out)) {
		n, _ := strconv.Atoi(line)
		answers = append(answers, n)
	}
	return answers
}

// TestChoices compares which function a call means, of random overloads and templates, with g++:
// the same one, or an error.
func TestChoices(t *testing.T) {
	n, first := 400, uint64(1)
	// CPTX_CHOICES_N: how many random calls of overloads and templates.
	if s := os.Getenv("CPTX_CHOICES_N"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	// CPTX_CHOICES_SEED: the first seed of random calls.
	if s := os.Getenv("CPTX_CHOICES_SEED"); s != "" {
		first, _ = strconv.ParseUint(s, 10, 64)
	}
	const each = 200
	for from := 0; from < n; from += each {
		var list []*choice
		for i := range min(each, n-from) {
			list = append(list, newChoice(first+uint64(from+i)))
		}
		compareChoices(t, list, first+uint64(from))
	}
}

func compareChoices(t *testing.T, list []*choice, seed uint64) {
	answers := judged(t, list)
	var good []*choice
	var numbers []int
	want, rejected := "", 0
	for i, c := range list {
		if answers[i] >= 0 {
			if !compiles(t, program(list[i:i+1], []int{i})) {
				t.Errorf("seed %d: rejected, but g++ takes number %d\n%s", seed+uint64(i), answers[i], program(list[i:i+1], []int{i}))
				continue
			}
			good, numbers = append(good, c), append(numbers, i)
			want += fmt.Sprintf("%d %d\n", i, answers[i])
			continue
		}
		if rejected++; compiles(t, program(list[i:i+1], []int{i})) {
			t.Errorf("seed %d: taken, but g++ rejects\n%s", seed+uint64(i), program(list[i:i+1], []int{i}))
		}
	}
	res := compile(t, []byte(program(good, numbers)), "choices.cu", "sm_75", 0, nil)
	if text := messages(res); strings.Contains(text, "error: ") {
		t.Errorf("%s", text)
		return
	}
	got := run(t, res.Output)
	have, wanted := strings.Split(got, "\n"), strings.Split(want, "\n")
	for k := range wanted {
		if k >= len(have) || have[k] != wanted[k] {
			i, _ := strconv.Atoi(strings.Fields(wanted[k])[0])
			t.Errorf("seed %d: %s, but g++ %s\n%s", seed+uint64(i), have[k], wanted[k], program(list[i:i+1], []int{i}))
		}
	}
	t.Logf("%d calls, %d of them wrong", len(list), rejected)
}

func compiles(t *testing.T, source string) bool {
	res := compile(t, []byte(source), "choice.cu", "sm_75", 0, nil)
	return !strings.Contains(messages(res), "error: ")
}
