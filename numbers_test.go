package cptx_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx"
)

// numberLists is a source with lists of many numbers, each of which is written by element.
func numberLists(seed uint64, element func(number string) string) string {
	rnd := rand.New(rand.NewPCG(seed, 7))
	number := func() string {
		n := []string{"0", "1", "255", "256", "70000", "0x7f", "0xffffffff", "017", "2147483648", "5u", "7ull", "1.5", "0.1f", "3e2", ".25f", "0x1p-3", "9007199254740993"}
		k := rnd.IntN(len(n) + 60)
		x := fmt.Sprint(rnd.IntN(128))
		if k < len(n) && rnd.IntN(3) == 0 {
			x = n[k]
		}
		if rnd.IntN(4) == 0 {
			x = "-" + x
		}
		return x
	}
	list := func() string {
		var b strings.Builder
		for i := range 60 + rnd.IntN(80) {
			switch r := rnd.IntN(200); {
			case i > 0 && r == 0:
				fmt.Fprintf(&b, "[%d] = ", rnd.IntN(18))
			case i > 0 && r == 1:
				fmt.Fprintf(&b, "[%d ... %d] = ", rnd.IntN(8), 8+rnd.IntN(8))
			case r == 2:
				fmt.Fprintf(&b, "'a', ")
			}
			fmt.Fprintf(&b, "%s, ", element(number()))
		}
		return b.String()
	}
	types := []string{"signed char", "unsigned char", "short", "unsigned", "int", "long long", "unsigned long", "float", "double", "_Bool", "struct s", "_Float16"}
	var b strings.Builder
	b.WriteString("struct s { int a; float f[3]; unsigned char c : 3; };\n")
	for i := range 6 {
		t, n := types[rnd.IntN(len(types))], []string{"", "150", "70", "20][3"}[rnd.IntN(4)]
		if t == "struct s" && n == "70" {
			n = ""
		}
		fmt.Fprintf(&b, "__device__ %s a%d[%s] = {%s};\n", t, i, n, list())
	}
	fmt.Fprintf(&b, "static const int known[] = {%s};\n__device__ int some = known[11];\n", list())
	fmt.Fprintf(&b, "__global__ void k(int *o) { static %s t[] = {%s}; int l[] = {%s}; o[0] = t[o[1]] + l[o[2]] + ((const short[]){%s})[o[3]]; }\n",
		types[rnd.IntN(9)], list(), list(), list())
	return b.String()
}

// TestNumberLists: a list of many numbers, which the parser does not see, means the same and is
// spoken of as one of expressions.
func TestNumberLists(t *testing.T) {
	n := uint64(150)
	if testing.Short() {
		n = 30
	}
	for seed := range n {
		var out [2][]byte
		var said [2]string
		for i, format := range []string{" %s ", "(%s)"} {
			o, err := cptx.NewOptions("sm_75")
			if err != nil {
				t.Fatal(err)
			}
			o.Target.OptLevel = int(seed % 3)
			source := numberLists(seed, func(number string) string { return fmt.Sprintf(format, number) })
			res, err := cptx.Compile(context.Background(), []byte(source), o)
			if err == nil {
				out[i] = res.Output
			}
			for _, d := range res.Diags.All() {
				if strings.HasPrefix(d.Message, "excess") { // at the parenthesis, if there is one
					d.Col = 0
				}
				said[i] += fmt.Sprintln(d.Line, d.Col, d.Severity, d.Message)
			}
		}
		if !bytes.Equal(out[0], out[1]) || said[0] != said[1] {
			at := 0
			for at < min(len(said[0]), len(said[1])) && said[0][at] == said[1][at] {
				at++
			}
			t.Fatalf("seed %d: %d and %d bytes of PTX\n%.300s\n%.300s", seed, len(out[0]), len(out[1]), said[0][at:], said[1][at:])
		}
		if len(out[0]) == 0 {
			t.Errorf("seed %d: %s", seed, said[0])
		}
	}
}

// TestDeclaredAgain: names that are declared often in one function are found where that is right.
func TestDeclaredAgain(t *testing.T) {
	local := strings.Repeat("{ __label__ out; if (a) goto out; p[0]++; out: p[1] = a; }\n", 150)
	enums := strings.Repeat("{ enum { A = 1, B }; p[2] += B; }\n", 150)
	for source, want := range map[string]bool{
		"__global__ void k(int *p, int a) {" + local + enums + "}\n":                                            true,
		"__global__ void k(int *p, int a) {" + strings.Repeat("out: p[1] = a;\n", 150) + "}\n":                  false,
		"enum { A" + strings.Repeat(",\nA", 150) + " };\n":                                                      false,
		"__global__ void k(int *p, int a) { int x[] = { a" + strings.Repeat(", a", 150) + "}; p[0] = x[a]; }\n": true,
	} {
		res, err := cptx.Compile(context.Background(), []byte(source), nil)
		if (err == nil) != want {
			t.Errorf("%.60s: %v %v", source, err, res.Diags.All())
		}
	}
}
