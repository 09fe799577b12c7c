package irgen_test

import (
	"fmt"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/target"
)

// TestModels generates a program under every data model, with and without debug information.
func TestModels(t *testing.T) {
	const src = `
struct s { long a; char *p; int b : 5; long c : 20; } g = { 1, "x", 3, 4 };
long f(struct s *s, long i, int n) { int v[n]; v[0] = s->b; s->p += i; return s->p - (char *)s + sizeof v + v[0]; }
struct s h(struct s s) { s.c++; return s; }
enum e { A, B } k(enum e x, double (*fp)(float), union { int i; float f; } *u, const int arr[3][4]) { return u->i ? A : (enum e)fp(arr[1][2]); }
`
	for _, model := range []target.DataModel{target.LP64, target.LLP64, target.ILP32} {
		for _, debug := range []bool{false, true} {
			m, probs := generate(t, "model.c", src, target.Config{SM: 75, Model: model, Debug: debug})
			if len(probs) > 0 {
				t.Errorf("model %d: %v", model, probs)
			}
			if err := ir.Verify(m); err != nil {
				t.Errorf("model %d, debug %v: %v", model, debug, err)
			}
			if has := strings.Contains(ir.Text(m, ir.WriteOptions{Opaque: true, Debug: true}), "call void @llvm.dbg.declare("); has != debug {
				t.Errorf("model %d: debug %v, declarations %v", model, debug, has)
			}
		}
	}
}

// TestLong generates chains that recursion must not follow.
func TestLong(t *testing.T) {
	const n = 6000
	var b strings.Builder
	b.WriteString("int sum(int *a) { return a[0]" + strings.Repeat(" + a[1]", n) + "; }\n")
	b.WriteString("int any(int *a) { return a[0]" + strings.Repeat(" || a[1]", n/10) + "; }\n")
	b.WriteString("int chain(int x) { if (x == 0) return 1;")
	for i := range n / 6 {
		fmt.Fprintf(&b, " else if (x == %d) return %d;", i+1, i)
	}
	b.WriteString(" return 0; }\nint cases(int x) { switch (x) {")
	for i := range n {
		fmt.Fprintf(&b, "case %d: ", i)
		if i%16 == 0 {
			b.WriteString("x++; ")
		}
	}
	b.WriteString("return 1; } return 0; }\nint table[] = {")
	for i := range n {
		fmt.Fprintf(&b, "%d, ", i)
	}
	b.WriteString("};\nint sparse[100000000] = { [99999999] = 1 };\n")
	m, probs := generate(t, "long.c", b.String(), target.Config{SM: 75})
	if len(probs) > 0 {
		t.Error(probs)
	}
	if err := ir.Verify(m); err != nil {
		t.Error(err)
	}
}

// TestProblems checks what C allows and the device does not.
func TestProblems(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"struct s { char c[3]; } *p; void f(void) { struct s v; __atomic_load(p, &v, 5); }", "an atomic object of 3 bytes would need a lock, which the device does not have: the sizes are 1, 2, 4, 8 and 16 bytes; -fatomic-locks makes locks in global memory"},
		{"struct s { int v[8]; } *p; void f(void) { struct s v; __atomic_exchange(p, &v, &v, 5); }", "an atomic object of 32 bytes would need a lock, which the device does not have: the sizes are 1, 2, 4, 8 and 16 bytes; -fatomic-locks makes locks in global memory"},
		{"struct __attribute__((packed)) s { char c; int i; } s; int f(void) { return __atomic_fetch_add(&s.i, 1, 5); }", "an atomic operation on 4 bytes needs an object that is aligned to as many; this one is aligned to 1"},
		{"void f(int i) { __prof_trigger(i); }", "argument of '__prof_trigger' must be a constant from 0 to 15"},
	} {
		m, probs := generate(t, "problem.c", c.src, target.Config{SM: 75})
		if len(probs) == 0 || probs[0].Message != c.want || probs[0].Pos.Line != 1 {
			t.Errorf("%s\ngives %v, want %q", c.src, probs, c.want)
		}
		if err := ir.Verify(m); err != nil {
			t.Errorf("%s: %v", c.src, err)
		}
	}
}
