package difftest

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"cptx/ir/target"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// flushed are expressions of floats x and y, and what each is under -ftz=true (PTX ISA 9.7.3, 9.7.7
// and 9.7.9.22: instructions on .f32 with .ftz take subnormal operands and results for zeros of the
// same sign; mov, selp, ld, st and copysign have none). flush is that operation.
var flushed = []struct {
	c    string
	want func(x, y float32) float32
}{
	{"(float)(double)x", func(x, y float32) float32 { return flush(x) }},
	{"-(-x)", func(x, y float32) float32 { return flush(x) }},
	{"- - -x", func(x, y float32) float32 { return -flush(x) }},
	{"x + 0.f", func(x, y float32) float32 { return flush(x) + 0 }},
	{"x - 0.f", func(x, y float32) float32 { return flush(x) - 0 }},
	{"x + -0.f", func(x, y float32) float32 { return flush(x) + float32(math.Copysign(0, -1)) }},
	{"x * 1", func(x, y float32) float32 { return flush(x) }},
	{"x / 1", func(x, y float32) float32 { return flush(x) }},
	{"x * -1", func(x, y float32) float32 { return -flush(x) }},
	{"x / 2", func(x, y float32) float32 { return flush(flush(x) / 2) }},
	{"x * 0x1p-3f", func(x, y float32) float32 { return flush(flush(x) * 0.125) }},
	{"x - -y", func(x, y float32) float32 { return flush(flush(x) + flush(y)) }},
	{"x + -y", func(x, y float32) float32 { return flush(flush(x) - flush(y)) }},
	{"-x * -y", func(x, y float32) float32 { return flush(flush(x) * flush(y)) }},
	{"(double)x < (double)y", func(x, y float32) float32 { return truth(flush(x) < flush(y)) }},
	{"(double)x == 1e-40", func(x, y float32) float32 { return truth(float64(flush(x)) == 1e-40) }},
	{"x < y", func(x, y float32) float32 { return truth(flush(x) < flush(y)) }},
	{"x == 1e-40f", func(x, y float32) float32 { return truth(flush(x) == 0) }},
	{"x < y ? x : y", func(x, y float32) float32 {
		if flush(x) < flush(y) {
			return x
		}
		return y
	}},
	{"copysignf(x, -1.f)", func(x, y float32) float32 { return -float32(math.Abs(float64(x))) }},
	{"fabsf(x)", func(x, y float32) float32 { return flush(float32(math.Abs(float64(x)))) }},
	{"-fabsf(-x)", func(x, y float32) float32 { return -flush(float32(math.Abs(float64(x)))) }},
	{"__int_as_float(__float_as_int(x))", func(x, y float32) float32 { return x }},
	{"*(volatile float *)&x", func(x, y float32) float32 { return x }},
	{"(float)((double)x + (double)y)", func(x, y float32) float32 { return flush(float32(float64(flush(x)) + float64(flush(y)))) }},
}

func flush(x float32) float32 {
	if math.Float32bits(x)&0x7f800000 == 0 {
		return math.Float32frombits(math.Float32bits(x) & 0x80000000)
	}
	return x
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// TestFlushed holds each expression at each level, for numbers around the least normal one, to what
// PTX says of it.
func TestFlushed(t *testing.T) {
	numbers := []float32{0, float32(math.Copysign(0, -1)), 1e-40, -1e-40, 0x1p-149, 0x1.fffffcp-127, 0x1p-126, -0x1p-126, 0x1.8p-126, -0x1.8p-126, 0x1p-125, 1, -3}
	var xs, ys, out []byte
	var bits []string
	for _, x := range numbers {
		for _, y := range numbers {
			xs = binary.LittleEndian.AppendUint32(xs, math.Float32bits(x))
			ys = binary.LittleEndian.AppendUint32(ys, math.Float32bits(y))
		}
	}
	n := len(xs) / 4
	for k := range n {
		bits = append(bits, fmt.Sprintf("{0x%x,0x%x}", binary.LittleEndian.Uint32(xs[4*k:]), binary.LittleEndian.Uint32(ys[4*k:])))
	}
	src := &strings.Builder{}
	fmt.Fprintf(src, "// run: --entry k --block 1 --arg out:u32[%d]=zero\n", n*len(flushed))
	fmt.Fprintf(src, "__device__ const unsigned in[%d][2] = {%s};\n", n, strings.Join(bits, ", "))
	fmt.Fprintf(src, "__global__ void k(unsigned *out) {\n for (int i = 0; i < %d; i++, out += %d) {\n  float x = __int_as_float(((const volatile unsigned *)in[i])[0]), y = __int_as_float(((const volatile unsigned *)in[i])[1]);\n", n, len(flushed))
	for k, f := range flushed {
		fmt.Fprintf(src, "  out[%d] = __float_as_int(%s);\n", k, f.c)
	}
	src.WriteString(" }\n}\n")
	for k := range n {
		x, y := math.Float32frombits(binary.LittleEndian.Uint32(xs[4*k:])), math.Float32frombits(binary.LittleEndian.Uint32(ys[4*k:]))
		for _, f := range flushed {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(f.want(x, y)))
		}
	}
	file, err := directive.Parse("flushed.c", src.String())
	if err != nil {
		t.Fatal(err)
	}
	for level := range 4 {
		v := Variant{Arch: "sm_75", Level: level, Settings: Settings{FTZ: true, Model: target.DataModel(level % 2)}}
		got, err := resultsOf(file, Trial{Variant: v})
		if err != nil {
			t.Fatal(err)
		}
		if err := simrun.Compare(file, 0, host.Result{Args: [][]byte{out}}, got[0]); err != nil {
			var list []string
			for k, f := range flushed {
				for i := range n {
					if at := 4 * (i*len(flushed) + k); string(got[0].Args[0][at:at+4]) != string(out[at:at+4]) {
						list = append(list, fmt.Sprintf("%s: x, y = %s: %x, want %x", f.c, bits[i], got[0].Args[0][at:at+4], out[at:at+4]))
						break
					}
				}
			}
			t.Errorf("%v: %v\n%s", v, err, strings.Join(list, "\n"))
		}
	}
}
