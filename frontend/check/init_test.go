package check

import (
	"fmt"
	"strings"
	"testing"

	"cptx/frontend/tree"
)

// dumpInit prints an initialiser as offset:value pairs.
func dumpInit(o *tree.Object) string {
	var parts []string
	for _, el := range o.Init {
		s := fmt.Sprint(el.Offset)
		if el.Field != nil {
			s += fmt.Sprintf(".%d+%d", el.Field.BitOff, el.Field.BitWidth)
		}
		switch v := el.Value.(type) {
		case *tree.Const:
			if v.T.IsFloat() {
				s += fmt.Sprintf(":%g", v.F)
			} else {
				s += fmt.Sprintf(":%d", int64(v.Lo))
			}
		case *tree.AddrConst:
			s += fmt.Sprintf(":&%s+%d", v.Obj.LinkName, v.Offset)
		case *tree.StringLit:
			s += fmt.Sprintf(":%q[%d]", v.Data, el.Type.Len)
		case *tree.LabelAddr:
			s += ":&&" + v.Label.Name
		default:
			s += fmt.Sprintf(":%T", v)
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

// TestInitializers shows how initialisers of x are flattened.
func TestInitializers(t *testing.T) {
	const types = "struct P { int x, y; }; struct Q { struct P p; int z[3]; char n[4]; }; union U { float f; int i; };\n"
	tests := []struct{ src, want string }{
		{"int x[] = {1, 2, 3};", "0:1 4:2 8:3"},
		{"int x[4] = {[2] = 5, 6, [0] = 7};", "0:7 8:5 12:6"},
		{"int x[4] = {[0 ... 3] = 1, [1 ... 2] = 2};", "0:1 4:2 8:2 12:1"},
		{"struct Q x = {1, 2, 3, 4, 5, \"ab\"};", `0:1 4:2 8:3 12:4 16:5 20:"ab\x00"[4]`},
		{"struct Q x = {{1}, {[1] = 3}, {'a'}};", "0:1 12:3 20:97"},
		{"struct Q x = {.z[1] = 2, 3, \"b\", .p.y = 9};", `4:9 12:2 16:3 20:"b\x00"[4]`},
		{"struct Q x[2] = {[1].p = {1, 2}, [0].z = {1}};", "8:1 24:1 28:2"},
		{"struct P x[2] = {1, 2, 3};", "0:1 4:2 8:3"},
		{"struct P x = {.x = 1, .y = 2, .x = 3};", "0:3 4:2"},
		{"struct Q x = {.p = {1, 2}, .p = {.x = 3}};", "0:3"},
		{"struct Q x = {.p = {1, 2}, .p.x = 3};", "0:3 4:2"},
		{"struct P x[3] = {[1] = {1, 2}, [0 ... 2] = {3}};", "0:3 8:3 16:3"},
		{"struct Q x = {.z = {1, 2, 3}, .z = {[1] = 4}, .p.y = 1};", "4:1 12:4"},
		{"union U x = {.i = 3};", "0:3"},
		{"union U x = {1};", "0:1"},
		{"union U x = {.f = 1, .i = 2};", "0:2"},
		{"char x[] = \"abc\";", `0:"abc\x00"[4]`},
		{"char x[4] = {\"ab\", [1] = 'z'};", ""},
		{"char x[2][3] = {\"ab\", {'c'}};", `0:"ab\x00"[3] 3:99`},
		{"struct { char s[3]; int n; } x = {.s = \"ab\", .s[0] = 'z', .n = 1};", "0:122 1:98 2:0 4:1"},
		{"struct { int a : 3; unsigned b : 5; int : 2; int c : 10; } x = {9, 40, 5};", "0.0+3:1 0.3+5:8 0.10+10:5"},
		{"struct { int : 4; int a; struct { int b; }; } x = {1, 2};", "4:1 8:2"},
		{"struct { struct { int a, b; }; int c; } x = {.b = 1, 2};", "4:1 8:2"},
		{"int y[4]; int *x[] = {y, y + 1, &y[2], (int *)((char *)y + 3), 0};", "0:&y+0 8:&y+4 16:&y+8 24:&y+3 32:0"},
		{"struct P y; int *x = &y.y;", "0:&y+4"},
		{"int m[3][4]; int *x = m[1] + 2;", "0:&m+24"},
		{"int m[3][4]; int (*x)[4] = &m[2];", "0:&m+32"},
		{"char *x = \"hey\" + 1;", "0:&$str0+1"},
		{"char *x[] = {\"a\", \"b\", \"a\"};", "0:&$str0+0 8:&$str1+0 16:&$str0+0"},
		{"int *x = (int[]){1, 2};", "0:&$lit0+0"},
		{"static int f(void) { return 1; } int (*x)(void) = f;", "0:&f+0"},
		{"extern struct P x; struct P *y = &x; struct P x = {1};", "0:1"},
		{"struct L { struct L *next; }; extern struct L x, y; struct L x = {&y}, y = {&x};", "0:&y+0"},
		{"unsigned long y; unsigned long x = (unsigned long)&y + 8;", "0:&y+8"},
		{"struct P x = (struct P){1, 2};", "0:1 4:2"},
		{"const struct P y = {3, 4}; struct P x = y;", "0:3 4:4"},
		{"const int n = 4; int x = n * 2;", "0:8"},
		{"static const int tab[] = {1, 2, 3}; int x = tab[1] + tab[2];", "0:5"},
		{"int x = sizeof(\"abc\");", "0:4"},
		{"int x[2][2] = {{1}, 2};", ""},
		{"_Complex double x = 2;", ""},
		{"struct E { }; struct { struct E e; int a; } x = {{}, 4};", "0:4"},
		{"float x = 1;", "0:1"},
		{"struct F { int n; int d[]; } x = {1, {2, 3}};", "0:1 4:2 8:3"},
	}
	for _, tt := range tests {
		u, diags := checkText("t.c", types+tt.src)
		if tt.want == "" {
			continue // only must not fail badly
		}
		if diags.HasErrors() {
			t.Errorf("%s: %s", tt.src, diags.Diags[0].Message)
			continue
		}
		if got := dumpInit(object(t, u, "x")); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.src, got, tt.want)
		}
	}
}

// TestUsed shows which objects stay: what kernels, external functions and external variables reach.
func TestUsed(t *testing.T) {
	u := mustCheck(t, `
static int unused; static int used; int visible; static int by_init; int *p = &by_init;
static void dead(void) { used = 1; }
static inline int helper(void) { static int count; return count++; }
inline int in(void) { return 1; }
inline int in2(void) { return 1; }
extern int in2(void);
__host__ void host(void) { unused = 1; }
static const char *name(void) { return "text"; }
__global__ void k(int *o) { *o = helper() + used + name()[0] + in(); }
extern int never;
void __device__ d(void);
`)
	var got []string
	for _, o := range u.Objects {
		got = append(got, fmt.Sprintf("%s:%d", o.LinkName, o.Linkage))
	}
	want := "used:1 visible:4 by_init:1 p:2 helper:1 helper$count:1 in:3 in2:2 name:1 $str0:1 k:2"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}
