package tests

import (
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// localSource operates on variables of the thread through pointers of which only inlining tells
// where they point to.
const localSource = `// run: --block 32 --arg out:i32[192]=zero
#include <stdatomic.h>
#define OPERATE(T, N) \
	static inline int operate##N(_Atomic(T) *p, int i) \
	{ \
		T e = 5, f = (T)(i + 1); \
		int done = (*p)++; \
		*p *= 3; \
		done = done * 2 + atomic_compare_exchange_strong(p, &e, 6); \
		atomic_fetch_xor(p, (T)i); \
		done = done * 2 + atomic_compare_exchange_strong(p, &f, 77); \
		return done * 1000 + atomic_exchange(p, 9) + e + f; \
	}
OPERATE(unsigned char, 1) OPERATE(short, 2) OPERATE(int, 4)
__global__ void k(int *out)
{
	struct { _Atomic char odd; _Atomic unsigned char a[3]; _Atomic short b; _Atomic int c; } v;
	int i = threadIdx.x;
	v.odd = 1; v.a[0] = 4; v.a[1] = (unsigned char)i; v.a[2] = 255; v.b = (short)i; v.c = i;
	out[i] = operate1(&v.a[i % 3], i);
	out[32 + i] = operate2(&v.b, i);
	out[64 + i] = operate4(&v.c, i);
	out[96 + i] = v.odd + v.a[0] + v.a[1] + v.a[2] + v.b + v.c;
	_Atomic unsigned char alone = (unsigned char)i;
	out[128 + i] = operate1(&alone, i) + alone;
	_Atomic short pair[3] = {(short)i, 7, 8};
	out[160 + i] = operate2(&pair[1], i) + pair[0] + pair[1] + pair[2];
}
`

// TestAtomicLocal: no atom reaches local memory, also for parts of words, whose words may end
// after the frame.
func TestAtomicLocal(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	file, err := directive.Parse("local.c", localSource)
	if err != nil {
		t.Fatal(err)
	}
	variants := []difftest.Variant{{Arch: "sm_60", Level: 2}, {Arch: "sm_75", Level: 3}, {Arch: "sm_90", Level: 1}}
	for _, v := range variants {
		text, err := difftest.Compile(file, v)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "atom.") {
			t.Errorf("%v: there is an atom", v)
		}
	}
	if err := difftest.Check(host.NewBuilder(t.TempDir(), host.Options{}), file, variants, simrun.Options{}); err != nil {
		t.Error(err)
	}
}
