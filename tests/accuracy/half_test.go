package accuracy

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
)

// halfFunctions are functions on _Float16 and what Go's library says of them, which is good to an
// ulp of a double.
var halfFunctions = map[string]func(float64) float64{
	"acosf16": math.Acos, "acoshf16": math.Acosh, "asinf16": math.Asin, "asinhf16": math.Asinh, "atanf16": math.Atan, "atanhf16": math.Atanh,
	"cbrtf16": math.Cbrt, "cosf16": math.Cos, "coshf16": math.Cosh, "erff16": math.Erf, "erfcf16": math.Erfc, "expf16": math.Exp, "exp2f16": math.Exp2,
	"expm1f16": math.Expm1, "logf16": math.Log, "log10f16": math.Log10, "log1pf16": math.Log1p, "log2f16": math.Log2, "sinf16": math.Sin,
	"sinhf16": math.Sinh, "tanf16": math.Tan, "tanhf16": math.Tanh, "tgammaf16": math.Gamma, "rsqrtf16": func(x float64) float64 { return 1 / math.Sqrt(x) },
	"hsin": math.Sin, "hcos": math.Cos, "hexp": math.Exp, "hexp2": math.Exp2, "hlog": math.Log, "hlog2": math.Log2, "hlog10": math.Log10,
	"hrcp": func(x float64) float64 { return 1 / x }, "htanh": math.Tanh,
}

// TestHalf runs functions on _Float16 on every 5th number in the simulator. Results are within
// 0.502 ulp of the exact ones: they are float's, good to 2 ulp of a float, rounded.
func TestHalf(t *testing.T) {
	const step, count = 5, (1<<16 + 4) / 5
	var src strings.Builder
	for name := range halfFunctions {
		fmt.Fprintf(&src, "__global__ void k_%s(_Float16 *x) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < %d) x[i] = %s(x[i]); }\n", name, count, name)
	}
	ptx, err := difftest.Compile(&directive.File{Source: src.String()}, difftest.Variant{Arch: "sm_75", Level: 2})
	if err != nil {
		t.Fatal(err)
	}
	program, err := sim.Load(string(ptx))
	if err != nil {
		t.Fatal(err)
	}
	in := make([]byte, 2*count)
	for i := range count {
		binary.LittleEndian.PutUint16(in[2*i:], uint16(step*i))
	}
	for name, exact := range halfFunctions {
		t.Run(name, func(t *testing.T) {
			m := engine.Single(program, vm.DefaultOptions())
			at, err := m.Alloc(len(in))
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Write(at, in); err != nil {
				t.Fatal(err)
			}
			if err := engine.Launch(m, "k_"+name, geometry.Dim3{X: (count + 255) / 256, Y: 1, Z: 1}, geometry.Dim3{X: 256, Y: 1, Z: 1}, 0, engine.Ptr(at)); err != nil {
				t.Fatal(err)
			}
			got, err := m.Read(at, len(in))
			if err != nil {
				t.Fatal(err)
			}
			for i := range count {
				x, y := halfValue(uint16(step*i)), halfValue(binary.LittleEndian.Uint16(got[2*i:]))
				if want := exact(x); !halfClose(y, want) {
					t.Fatalf("%s(%g) is %g, not %g", name, x, y, want)
				}
			}
		})
	}
}

// halfClose reports whether a half is the number want rounded, or as good as that. tgamma of
// negative whole numbers may be any of what C and Go call it.
func halfClose(got, want float64) bool {
	switch {
	case math.IsNaN(want), math.IsNaN(got):
		return math.IsNaN(want) == math.IsNaN(got)
	case math.Abs(want) >= 65520 || math.IsInf(got, 0):
		return math.IsInf(got, 0) && math.Abs(want) > 65519.9 && math.Signbit(got) == math.Signbit(want) || math.Abs(want) < 65520.1 && math.Abs(got) == 65504
	case want == 0:
		return got == 0 && math.Signbit(got) == math.Signbit(want)
	}
	_, e := math.Frexp(want)
	return math.Abs(got-want) <= 0.502*math.Ldexp(1, max(e, -13)-11)
}

// halfValue is the number of a half's bits.
func halfValue(h uint16) float64 {
	e, m := int(h>>10&31), float64(h&1023)
	v := math.Ldexp(m, -24)
	switch {
	case e == 31 && m != 0:
		return math.NaN()
	case e == 31:
		v = math.Inf(1)
	case e > 0:
		v = math.Ldexp(m+1024, e-25)
	}
	if h>>15 != 0 {
		return -v
	}
	return v
}
