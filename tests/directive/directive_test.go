package directive

import (
	"bytes"
	"testing"
)

func TestParse(t *testing.T) {
	f, err := Parse("x.c", `// A kernel.
// run: --grid 2,3 --block 4 --shared 64
//      --arg n:i32=-1 --arg s:struct(i8=1,i32=2,f64=3) --arg x:u16[3]={1,0xffff} --arg y:f32[2]=iota
// tol: 1e-6
// min-sm: 70
__global__ void k(int n) { }
`)
	if err != nil {
		t.Fatal(err)
	}
	c := f.Cases[0]
	if c.Entry != "k" || c.Grid != [3]int{2, 3, 1} || c.Block != [3]int{4, 1, 1} || c.Shared != 64 || f.MinSM != 70 || f.Tolerance != 1e-6 {
		t.Errorf("wrong case %+v of %+v", c, f)
	}
	for i, want := range [][]byte{
		{255, 255, 255, 255},
		{1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 64},
		{1, 0, 255, 255, 0, 0},
		{0, 0, 0, 0, 0, 0, 128, 63},
	} {
		if !bytes.Equal(c.Args[i].Init, want) {
			t.Errorf("argument %d: %v, want %v", i, c.Args[i].Init, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"--grid", "--grid 0", "--grid 1,2,3,4", "--what 1", "--arg n", "--arg n:i9=1",
		"--arg n:i32", "--arg n:i32=x", "--arg n:i32[0]", "--arg n:i32[2]={1,2,3}", "--arg n:i32[2]=wild", "--arg s:struct(i32)"} {
		if _, err := ParseRun(text); err == nil {
			t.Errorf("%q: accepted", text)
		}
	}
}

// TestHalf goes through every half-precision number.
func TestHalf(t *testing.T) {
	for h := range 0x10000 {
		v := halfValue(uint16(h))
		if v != v {
			continue
		}
		if got := halfBits(v); got != uint16(h) {
			t.Fatalf("%#x -> %g -> %#x", h, v, got)
		}
	}
	for v, want := range map[float64]uint16{1 + 0x1p-11: 0x3c00, 1 + 3*0x1p-11: 0x3c02, 65519: 0x7bff, 0x1p-25: 0, 0x1.8p-25: 1, 2047.9: 0x6800} {
		if got := halfBits(v); got != want {
			t.Errorf("halfBits(%g) = %#x, want %#x", v, got, want)
		}
	}
}
