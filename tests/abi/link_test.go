package abi

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"cptx"
	"cptx/tests/toolchain"
)

// linked are programs of two files, and whether they can be linked. k calls what is in the other
// file.
var linked = []struct {
	name, first, second string
	ok                  bool
}{
	{"two functions", "int f(int x) { return 1; }", "int f(int x) { return 2; }", false},
	{"two variables", "int v = 1;", "int v = 2;", false},
	{"two tentative definitions", "int v;", "int v;", false},
	{"two kernels", "__global__ void l(void) {}", "__global__ void l(void) {}", false},
	{"weak and strong", "__attribute__((weak)) int f(int x) { return 1; }\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x) { return 2; }", true},
	{"strong and weak", "int f(int x) { return 2; }\n__global__ void k(int *p) { *p = f(*p); }", "__attribute__((weak)) int f(int x) { return 1; }", true},
	{"weak twice", "__attribute__((weak)) int f(int x) { return 1; }", "__attribute__((weak)) int f(int x) { return 2; }", true},
	{"inline twice", "inline int f(int x) { return x; }\n__global__ void k(int *p) { *p = f(*p); }", "inline int f(int x) { return x; }\n__global__ void l(int *p) { *p = f(*p); }", true},
	{"statics", "static int v; static int f(int x) { return v; }\n__global__ void k(int *p) { *p = f(*p); }", "static int v; static int f(int x) { return v + 1; }\n__global__ void l(int *p) { *p = f(*p); }", true},
	{"static and not", "static int f(int x) { return 1; }\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x) { return 2; }", true},
	{"longer array declared", "extern int v[10];\n__global__ void k(int *p) { *p = v[*p]; }", "int v[5];", false},
	{"shorter array declared", "extern int v[5];\n__global__ void k(int *p) { *p = v[*p]; }", "int v[10];", false},
	{"array of unknown length", "extern int v[];\n__global__ void k(int *p) { *p = v[*p]; }", "int v[10];", true},
	{"memory", "extern __constant__ int v;\n__global__ void k(int *p) { *p = v; }", "int v = 1;", false},
	{"function and variable", "extern int f;\n__global__ void k(int *p) { *p = f; }", "int f(int x) { return x; }", false},
	{"more parameters", "int f(int);\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x, int y) { return x; }", false},
	{"wider parameter", "int f(long);\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x) { return x; }", false},
	{"wider result", "long f(int);\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x) { return x; }", false},
	{"structures", "struct s { int a[4]; }; int f(struct s);\n__global__ void k(struct s *p) { p->a[0] = f(*p); }", "struct s { int a[2]; }; int f(struct s s) { return s.a[0]; }", false},
	{"variable arguments", "int f(int, ...);\n__global__ void k(int *p) { *p = f(*p, 1); }", "int f(int x) { return x; }", false},
	{"without prototype", "int f();\n__global__ void k(int *p) { *p = f(*p); }", "int f(int x) { return x; }", true},
	{"without prototype, too many", "int f();\n__global__ void k(int *p) { *p = f(*p, 1.0); }", "int f(int x) { return x; }", false},
	{"dynamic shared memory", "extern __shared__ int m[];\n__global__ void k(int *p) { *p = m[0]; }", "extern __shared__ double m[];\n__global__ void l(double *p) { *p = m[0]; }", true},
	{"alias", "int g(int);\n__global__ void k(int *p) { *p = g(*p); }", "int f(int x) { return x; }\nint g(int) __attribute__((alias(\"f\")));", true},
	{"address", "int f(int);\n__global__ void k(int *p) { int (*q)(int) = f; *p = q(*p); }", "int f(int x) { return x; }", true},
}

// TestNvlinkAgrees holds that files are linked into one PTX exactly if nvlink links what ptxas
// makes of each.
func TestNvlinkAgrees(t *testing.T) {
	parallel(t)
	linkers := linkers("sm_75")
	if len(linkers) == 0 {
		toolchain.Missing(t, "no nvlink; run tests/toolchain/fetch.sh")
	}
	for _, c := range linked {
		var texts []string
		for _, source := range []string{c.first, c.second} {
			text, err := Cptx(source, "sm_75", 0)
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			texts = append(texts, text)
		}
		if ok, said := linkers[0].links(t, "sm_75", texts...); ok != c.ok {
			t.Errorf("%s: nvlink links: %v\n%s", c.name, ok, said)
		}
		program, err := cptxProgram(c.first, c.second)
		if (err == nil) != c.ok {
			t.Errorf("%s: cptx: %v", c.name, err)
		}
		if err == nil {
			if ok, said := linkers[0].links(t, "sm_75", program); !ok {
				t.Errorf("%s: %s", c.name, said)
			}
		}
	}
}

// cptxProgram compiles files into one PTX.
func cptxProgram(sources ...string) (string, error) {
	var units []cptx.Unit
	for _, source := range sources {
		o, err := cptx.NewOptions("sm_75")
		if err != nil {
			return "", err
		}
		units = append(units, cptx.Unit{Source: []byte(source), Options: o})
	}
	results, err := cptx.CompileProgram(context.Background(), units)
	return string(results[0].Output), err
}

// links reports whether nvlink links units, and what it says.
func (l linker) links(t *testing.T, target string, units ...string) (bool, string) {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-arch=" + target, "-o", filepath.Join(dir, "out.cubin")}
	for i, text := range units {
		in := filepath.Join(dir, string(rune('a'+i))+".ptx")
		if err := os.WriteFile(in, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, err := exec.Command(filepath.Join(l.dir, "ptxas"), "-c", "-arch="+target, "-o", in+".cubin", in).CombinedOutput(); err != nil {
			t.Fatalf("ptxas: %v\n%s\n%s", err, said, text)
		}
		args = append(args, in+".cubin")
	}
	said, err := exec.Command(filepath.Join(l.dir, "nvlink"), args...).CombinedOutput()
	return err == nil, string(said)
}
