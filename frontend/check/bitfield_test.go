package check

import (
	"fmt"
	"strings"
	"testing"
)

// TestAtomicBitFields holds where the errors about atomic bit-fields stand against gcc 12 and clang
// 19, which agree on these.
func TestAtomicBitFields(t *testing.T) {
	const source = `struct s {
  _Atomic int a : 3;
  int b : 2;
  _Atomic(int) c : 4;
  const _Atomic unsigned d : 4;
  _Atomic int : 3;
  _Atomic int : 0;
  _Atomic _Bool e : 1;
};
typedef _Atomic int ai;
union u { ai x : 3; int (*g)(void); };
`
	const want = "2:15 4:16 5:26 6:3 7:3 8:17 11:14"
	_, diags := checkWith("t.c", source)
	var got []string
	for _, d := range diags.Diags {
		got = append(got, fmt.Sprintf("%d:%d", d.Pos.Line, d.Pos.Col))
	}
	if text := strings.Join(got, " "); text != want {
		t.Errorf("errors at %s, want %s", text, want)
	}
}
