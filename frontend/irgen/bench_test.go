package irgen_test

import (
	"fmt"
	"strings"
	"testing"

	"cptx/frontend/check"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// large is a source of n functions of 16 lines.
func large(n int) string {
	var b strings.Builder
	b.WriteString("struct v { float x, y, z; int id; };\n")
	for i := range n {
		fmt.Fprintf(&b, `float f%d(const float *restrict a, struct v *s, int n) {
	float sum = 0, best = a[0] * 2.5f;
	struct v local = *s;
	for (int i = 0; i < n; i++) {
		float t = a[i] * local.x + a[i + 1] * local.y;
		if (t > best && i %% 3 != 0) {
			best = t;
			local.id += i << 2;
		} else {
			sum += t > 0 ? t : -t;
		}
		switch (i & 3) { case 0: sum += 1; break; case 1: sum -= s->z; break; default: s->id ^= i; }
	}
	s[1] = local;
	return sum + best;
}
`, i)
	}
	return b.String()
}

func BenchmarkGenerate(b *testing.B) {
	cfg := target.Config{SM: 75, OptLevel: 2}
	var diags diag.List
	res := parse.Parse(&parse.Config{Target: &cfg}, parse.Input{Name: "large.c", Data: []byte(large(1500))}, &diags)
	unit := check.Check(res, &cfg, &diags)
	if diags.HasErrors() {
		b.Fatal(diags.Diags[0].Message)
	}
	b.ReportAllocs()
	insts := 0
	for b.Loop() {
		m, _ := irgen.Generate(unit, &cfg)
		insts = 0
		for _, f := range m.Funcs {
			for _, blk := range f.Blocks {
				insts += len(blk.Insts) + 1
			}
		}
	}
	b.ReportMetric(float64(insts), "insts")
}
