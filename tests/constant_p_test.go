package tests

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

// constantProgram asks __builtin_constant_p for what only optimisers know, and where a constant is
// required, which is before them.
const constantProgram = `
extern int printf(const char *, ...);
static inline int value(int n) { return __builtin_constant_p(n) ? n * 100 : -n; }
static inline int sum(float x, int k) { return __builtin_constant_p(x * 2 + k); }
static inline int nested(int n) { return value(n + 1) + value(n & 6); }
static inline unsigned power(unsigned n) { return __builtin_constant_p(n) && n && !(n & (n - 1)) ? 1000 + n : n * 2; }
static inline int either(int n, int m) { return __builtin_constant_p(n > 3 || m) + 2 * __builtin_constant_p(n ? m : 4) + 4 * __builtin_constant_p(-n + (char)m); }
static const int table = 7;
int global;
static int before = __builtin_constant_p(global);
enum { none = __builtin_constant_p(global) };
int ask(int unknown) {
	int a[__builtin_constant_p(unknown) ? 1 : 3], i = 5, loops = 0;
	static int once = __builtin_constant_p(3) + 1;
	_Static_assert(!__builtin_constant_p(unknown), "decided where a constant is wanted");
	for (int k = 0; k < UNROLLED; k++)
		loops += __builtin_constant_p(k) * (k + 1);
	printf("%d %d %d %d\n", value(4), value(unknown), sum(1.5f, 2), sum(unknown, 2));
	printf("%d %d %u %u\n", nested(3), nested(unknown), power(16), power(unknown));
	printf("%d %d %d\n", either(2, 1), either(unknown, 1), either(5, unknown));
	printf("%d %d %d\n", (int)sizeof a, before + none, once);
	printf("%d %d\n", __builtin_constant_p(table), __builtin_constant_p("x"));
	printf("%d %d %d\n", __builtin_constant_p(global), __builtin_constant_p(&global), __builtin_constant_p(unknown / 1));
	return loops;
}
`

// TestConstantP holds the answers of __builtin_constant_p against clang's at -O0, -O1 and -O2. (At
// -O1 clang unrolls loops that we leave.)
func TestConstantP(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	source := constantProgram + "#ifdef HOST\nint main(int argc, char **argv) { printf(\"%d\\n\", ask(argc + 8)); return 0; }\n#else\n" +
		"__attribute__((noinline)) static int nine(void) { volatile int n = 9; return n; }\nint main(void) { printf(\"%d\\n\", ask(nine())); return 0; }\n#endif\n"
	path := filepath.Join(t.TempDir(), "p.c")
	for level, flag := range []string{"-O0", "-O1", "-O2"} {
		source := "#define UNROLLED " + []string{"0", "0", "4"}[level] + "\n" + source
		if err := os.WriteFile(path, []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
		exe := path + flag
		if out, err := exec.Command(clang, "-w", "-DHOST", flag, path, "-o", exe).CombinedOutput(); err != nil {
			t.Fatalf("clang: %v\n%s", err, out)
		}
		want, err := exec.Command(exe).Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := answers(t, source, level); got != string(want) {
			t.Errorf("%s:\n%swant\n%s", flag, got, want)
		}
	}
}

func answers(t *testing.T, source string, level int) string {
	t.Helper()
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Target.OptLevel = level
	res, err := cptx.Compile(context.Background(), []byte(source), o)
	if err != nil {
		t.Fatalf("%v", err)
	}
	p, err := sim.Load(string(res.Output))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	so := vm.DefaultOptions()
	so.Stdout = &out
	if _, err := engine.CallFunc(engine.Single(p, so), "main"); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
