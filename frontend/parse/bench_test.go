package parse

import (
	"fmt"
	"strings"
	"testing"

	"cptx/ir/diag"
)

// bigSource has n functions of a dozen lines.
func bigSource(n int) []byte {
	var b strings.Builder
	b.WriteString("#include <stdint.h>\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\n")
	for i := 0; i < n; i++ {
		fmt.Fprintf(&b, `__device__ float f%d(float *p, const int n, int k) {
  float acc = 0.0f;
  for (int i = 0; i < n; i++) {
    float v = p[i] * %d.5f + (float)k;
    if (v > acc) acc = MAX(v, acc) - 1.0f;
    else acc += v * v;
    switch (k & 3) {
    case 0: acc *= 2.0f; break;
    case 1: acc -= p[(i + 1) %% n]; break;
    default: acc = acc / (float)(i + 1);
    }
  }
  return acc;
}
`, i, i)
	}
	return []byte(b.String())
}

// BenchmarkParse is the whole front of the front end.
func BenchmarkParse(b *testing.B) {
	src := bigSource(500)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		var l diag.List
		parseAll(&cudaC, src, &l)
		if l.HasErrors() {
			b.Fatal(l.Diags)
		}
	}
}

// BenchmarkPreprocess is the part before the parser.
func BenchmarkPreprocess(b *testing.B) {
	src := bigSource(500)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		var l diag.List
		Preprocess(&cudaC, Input{Name: "in.c", Data: src}, &l)
	}
}

// BenchmarkSmall is what every compilation pays.
func BenchmarkSmall(b *testing.B) {
	src := []byte("#include <stdint.h>\n__global__ void k(float4 *p) { p[threadIdx.x].x = 1; }\n")
	for b.Loop() {
		var l diag.List
		parseAll(&cudaC, src, &l)
	}
}
