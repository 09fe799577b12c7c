package lower

import (
	"strings"
	"testing"

	"cptx/emit/target"
	"cptx/ir"
	"cptx/ir/reader"
)

// TestHalfFMA: targets without half arithmetic compute fma in double, which rounds to half once;
// float would round twice.
func TestHalfFMA(t *testing.T) {
	const src = `define half @f(half %a, half %b, half %c) {
  %r = call half @ptx.fma.rn.f16(half %a, half %b, half %c)
  ret half %r
}
declare half @ptx.fma.rn.f16(half, half, half)
`
	for sm, want := range map[int]string{50: "@ptx.fma.rn.f64(", 53: "@ptx.fma.rn.f16("} {
		m, err := reader.Read("half.ll", src)
		if err != nil {
			t.Fatal(err)
		}
		problems, err := Early(m, &target.Config{SM: sm}, checked())
		if err != nil {
			t.Fatal(err)
		}
		verify(t, "Early", m)
		if text := ir.Text(m, ir.WriteOptions{Opaque: true}); len(problems) > 0 || !strings.Contains(text, "= call half "+want) && !strings.Contains(text, "= call double "+want) {
			t.Errorf("sm_%d: no %s in\n%s%v", sm, want, text, problems)
		}
	}
}
