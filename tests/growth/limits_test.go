package growth

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// limit is a figure of a row of docs/limits.md's fixed limits.
type limit struct {
	row    string // what the row begins with
	figure string // as the page has it
	args   string
	name   string // of the file
	text   func(n int) string
	says   string // what is said of one more
}

// nest returns n times open, the middle, n times end.
func nest(n int, open, middle, end string) string {
	return strings.Repeat(open, n) + middle + strings.Repeat(end, n)
}

var limits = []limit{
	{"size of a file", "64 MiB", "-E k.c", "k.c", func(n int) string { return "//" + strings.Repeat("/", n-2) }, "file is too large"},
	{"files that a translation unit includes", "20,000", "-E k.c", "k.c", func(n int) string { return strings.Repeat("#include \"empty.h\"\n", n) }, "more than 20000 files"},
	{"nesting of `#if`", "1,000", "-E k.c", "k.c", func(n int) string { return nest(n, "#if 1\n", "int x;\n", "#endif\n") }, "nest"},
	{"nesting of macro calls", "128", "-E k.c", "k.c", func(n int) string { return "#define F(x) x\n" + nest(n, "F(", "1", ")") }, "nest"},
	{"nesting of brackets", "256 in a declaration", "k.c", "k.c", func(n int) string { return "int x = " + nest(n, "(", "1", ")") + ";\n" }, "nest"},
	{"nesting of brackets", "65,536 in preprocessed text", "-E k.c", "k.c", func(n int) string { return nest(n, "[", "", "]") }, "nest"},
	{"nesting of statements", "2,000", "k.c", "k.c", func(n int) string { return kernel(strings.Repeat("if (a) ", n) + "p[0] = 1;\n") }, "nest"},
	{"instances of templates", "900 that ask", "-ptx k.cu", "k.cu", func(n int) string {
		return fmt.Sprintf("template <int N> __device__ int f() { return f<N - 1>() + 1; }\ntemplate <> __device__ int f<0>() { return 0; }\n__global__ void k(int *p) { *p = f<%d>(); }\n", n)
	}, "instantiation"},
	{"alignment of parameters", "128 bytes", "k.c", "k.c", func(n int) string {
		return fmt.Sprintf("struct s { char c[256]; } __attribute__((aligned(%d)));\n__global__ void k(struct s x, char *p) { *p = x.c[0]; }\n", 128*(n-127))
	}, "align"},
	{"size of a response file", "8 MiB", "@r empty.h", "r", func(n int) string { return "-x c" + strings.Repeat(" ", n-4) }, "too much text"},
	{"response files", "1,000", "@r empty.h", "r", func(n int) string { return "-x c " + strings.Repeat("@one\n", n-1) }, "response files"},
	{"input files of one call", "20,000", "-E @r", "r", func(n int) string { return strings.Repeat("empty.h ", n) }, "input files"},
	{"`else if` in one chain", "20,000", "k.c", "k.c", func(n int) string {
		return kernel("if (a == 0) p[0] = 0;\n" + each(n, "else if (a == %d + 1) p[0] = b;\n"))
	}, "else if"},
	{"kernel parameters", "4,352 bytes", "-arch=sm_50 k.c", "k.c", parameter, "parameters"},
	{"kernel parameters", "32,764 with", "-arch=sm_70 k.c", "k.c", parameter, "parameters"},
	{"`__constant__` data", "64 KB", "k.c", "k.c", func(n int) string {
		return fmt.Sprintf("__constant__ char data[%d];\n", n) + kernel("p[0] = data[a];\n")
	}, "constant"},
	{"local variables", "512 KB", "-O0 k.c", "k.c", func(n int) string {
		return fmt.Sprintf("void f(char *);\n__global__ void k(void) { char c[%d]; f(c); }\n", n)
	}, "local"},
}

func parameter(n int) string {
	return fmt.Sprintf("struct s { char c[%d]; };\n__global__ void k(char *p, struct s x) { *p = x.c[0]; }\n", n-8)
}

// number is the first number of a figure.
func number(t *testing.T, figure string) int {
	m := regexp.MustCompile(`^([\d,]+)( KB| MiB)?`).FindStringSubmatch(figure)
	if m == nil {
		t.Fatalf("%q", figure)
	}
	n, err := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
	if err != nil {
		t.Fatal(err)
	}
	switch m[2] {
	case " KB":
		n <<= 10
	case " MiB":
		n <<= 20
	}
	return n
}

// TestMeasured: what docs/limits.md says of work and memory is what the tests find, or hold.
func TestMeasured(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "cptx")
	if out, err := exec.Command("make", "-s", "-C", "../..", "BIN="+dir, "build").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	page, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	kernels, err := filepath.Glob("../kernels/*.c")
	if err != nil || len(kernels) == 0 {
		t.Fatal(kernels, err)
	}
	lines, steps := 0, 0
	for i := 0; i < len(kernels); i += 4 {
		text, err := os.ReadFile(kernels[i])
		if err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(bin, "-v", "-w", "-arch=sm_90", "-o", os.DevNull, kernels[i]).CombinedOutput()
		if err != nil {
			continue // it is for another GPU
		}
		m := workDone.FindSubmatch(out)
		if m == nil {
			t.Fatalf("%s: -v says nothing of work:\n%s", kernels[i], out)
		}
		n, _ := strconv.Atoi(string(m[1]))
		lines, steps = lines+strings.Count(string(text), "\n"), steps+n
	}
	if lines < 1000 {
		t.Fatalf("%d lines were compiled", lines)
	}
	flat := strings.Join(strings.Fields(string(page)), " ")
	m := regexp.MustCompile(`1,000 lines of dense kernels take ([\d.]+)M steps`).FindStringSubmatch(flat)
	if m == nil {
		t.Fatal("docs/limits.md does not say what 1,000 lines take")
	}
	said, _ := strconv.ParseFloat(m[1], 64)
	if got := float64(steps) / float64(lines) / 1000; got < said*0.7 || got > said*1.3 {
		t.Errorf("1,000 lines take %.2fM steps, docs/limits.md says %s", got, m[1])
	}
	for _, want := range []string{
		fmt.Sprintf("largest source takes up to %.1f GB", float64(mostResident())/1e9),
		fmt.Sprintf("needs %d KiB of address space", spaces[0]),
	} {
		if !strings.Contains(flat, want) {
			t.Errorf("docs/limits.md does not say %q", want)
		}
	}
}

// workDone finds in what -v says how much work a file took.
var workDone = regexp.MustCompile(`(?m)^ work: (\d+) steps`)

// TestLimits: what has the size that docs/limits.md says is compiled, one more is refused.
func TestLimits(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "cptx")
	if out, err := exec.Command("make", "-s", "-C", "../..", "BIN="+dir, "build").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, text := range map[string]string{"empty.h": "", "one": "-w"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range limits {
		t.Run(l.row+" "+l.figure, func(t *testing.T) {
			row := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(l.row) + `.*$`).FindString(string(page))
			if !strings.Contains(row, l.figure) {
				t.Fatalf("docs/limits.md has %q, without %q", row, l.figure)
			}
			n := number(t, l.figure)
			for _, more := range []int{0, 1} {
				if err := os.WriteFile(filepath.Join(dir, l.name), []byte(l.text(n+more)), 0o666); err != nil {
					t.Fatal(err)
				}
				cmd := exec.Command(bin, append([]string{"-w", "-o", os.DevNull}, strings.Fields(l.args)...)...)
				cmd.Dir = dir
				out, err := cmd.CombinedOutput()
				if (err != nil) != (more == 1) || more == 1 && !strings.Contains(string(out), l.says) {
					t.Errorf("%d: %v, %.300s", n+more, err, out)
				}
			}
		})
	}
}
