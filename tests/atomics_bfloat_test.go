package tests

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
)

// TestAtomicBfloats lets 32 threads do the same to an atomic __bf16, which the host's compiler may
// not have: what is left, and what the threads got, is what one thread gets that does it 32 times
// to a __bf16 that is not atomic. The bytes beside the object are left alone.
func TestAtomicBfloats(t *testing.T) {
	exprs := []string{"x++", "++x", "x--", "--x", "x += 2", "x -= 1.5f", "x += (__bf16)0.25f", "x *= -1", "x *= 1.25", "x /= 2", "x /= -4.0", "x += 1ll", "x = 3", "x -= 2.0f + 3.0fi"}

	var b strings.Builder
	b.WriteString("// run: --entry k --block 32 --arg out:u32[64]=zero\n" +
		"static __device__ struct { unsigned char before; _Atomic __bf16 x; unsigned char after; } o;\nstatic __device__ __bf16 got[32], plain[32];\n" +
		"static __device__ unsigned sum(const __bf16 *p) { unsigned s = 0; for (int i = 0; i < 32; i++) { unsigned short b; __builtin_memcpy(&b, &p[i], 2); s += (b + 1u) * (b + 77u); } return s; }\n" +
		"__global__ void k(unsigned *out)\n{\n\tint i = threadIdx.x;\n")
	plain := map[string]string{"__atomic_fetch_add(&x, 2, 5)": "(x += 2) - 2", "__atomic_sub_fetch(&x, 2, 0)": "x -= 2", "__atomic_fetch_max(&x, 5, 5)": "n ? x : (x = 5, 3)", "__atomic_min_fetch(&x, -2.5f, 2)": "x = -2.5f"}
	exprs = append(exprs, slices.Sorted(maps.Keys(plain))...)
	for _, e := range exprs {
		atomic := strings.Replace(e, "x", "o.x", 1)
		if strings.HasPrefix(e, "__atomic") {
			atomic, e = strings.Replace(e, "&x", "(__bf16 *)&o.x", 1), plain[e]
		}
		fmt.Fprintf(&b, "\tif (i == 0) { o.before = 77; o.x = 3; o.after = 88; }\n\t__syncthreads();\n\tgot[i] = %s;\n\t__syncthreads();\n"+
			"\tif (i == 0) { __bf16 x = 3; for (int n = 0; n < 32; n++) plain[n] = %s; __bf16 last = o.x; *out++ = (last == x) + 2 * (sum(got) == sum(plain)) + 4 * (o.before == 77) + 8 * (o.after == 88); }\n", atomic, e)
	}
	b.WriteString(`	__bf16 w = 3;
	if (i == 0) {
		o.x = 5;
		*out++ = !__atomic_compare_exchange_n(&o.x, &w, (__bf16)9, 0, 5, 5) + 2 * (w == 5);
		*out++ = __atomic_compare_exchange_n(&o.x, &w, (__bf16)9, 0, 5, 5) + 2 * (__atomic_exchange_n(&o.x, (__bf16)4, 5) == 9) + 4 * (o.x == 4);
	}
}
`)
	file, err := directive.Parse("bfloats.c", b.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, arch := range []string{"sm_60", "sm_75", "sm_80", "sm_90"} {
		for _, level := range []int{0, 2} {
			ptx, err := difftest.Compile(file, difftest.Variant{Arch: arch, Level: level})
			if err != nil {
				t.Fatal(err)
			}
			results, err := simrun.Simulate([][]byte{ptx}, file, 0, simrun.Options{Races: true})
			if err != nil {
				t.Fatalf("%s -O%d: %v", arch, level, err)
			}
			out := results.Args[0]
			for n, e := range append(exprs, "compare", "exchange") {
				want := byte(15)
				switch e {
				case "compare":
					want = 3
				case "exchange":
					want = 7
				}
				if out[4*n] != want {
					t.Errorf("%s -O%d: %s: %d, want %d", arch, level, e, out[4*n], want)
				}
			}
		}
	}
}
