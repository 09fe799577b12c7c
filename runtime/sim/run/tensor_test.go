package run

import (
	"strings"
	"testing"

	"cptx/runtime/sim/tensor"
)

// TestTensorArguments: what a tensor map is made of.
func TestTensorArguments(t *testing.T) {
	a, err := parseArg("m:tensormap=u16[64x3x5]=iota,box=64x2x1,step=1x2x1,stride=256x768,swizzle=128,atom=8")
	if err != nil {
		t.Fatal(err)
	}
	want := tensor.Map{Type: tensor.U16, Rank: 3, Sizes: [5]uint64{64, 3, 5}, Strides: [4]uint64{256, 768}, Box: [5]uint32{64, 2, 1},
		Steps: [5]uint32{1, 2, 1}, Swizzle: tensor.Swizzle128, Atomicity: tensor.Atom32Flip8}
	if a.tensor.Map != want || len(a.pointers) != 1 || a.pointers[0].to.name != "m.data" || len(a.pointers[0].to.contents()) != 5*768 {
		t.Errorf("%+v, want %+v", a.tensor.Map, want)
	}
	a, err = parseArg("m:tensormap=x[16x9x9x2],type=bf16,lower=-1x-1,upper=0x-1,channels=8,pixels=64,fill=nan")
	if err != nil {
		t.Fatal(err)
	}
	want = tensor.Map{Type: tensor.BF16, Rank: 4, Sizes: [5]uint64{16, 9, 9, 2}, Strides: [4]uint64{32, 288, 2592}, Steps: [5]uint32{1, 1, 1, 1},
		NaN: true, Im2col: true, Lower: [3]int{-1, -1}, Upper: [3]int{0, -1}, Channels: 8, Pixels: 64}
	if a.tensor.Map != want || a.tensor.of != "x" || len(a.pointers) != 0 {
		t.Errorf("%+v, want %+v", a.tensor.Map, want)
	}
	for text, want := range map[string]string{
		"":                                     "want NAME:tensormap=",
		"f32":                                  "want NAME:tensormap=",
		"f32[64":                               "want NAME:tensormap=",
		"f32[ax3]":                             "no number",
		"f32[1x2x3x4x5x6]":                     "more than 5",
		"f32[0]":                               "0 elements",
		"f32[-4]":                              "-4 elements",
		"f32[3x3]":                             "12 bytes",
		"f32[64x4],box=8":                      "2 numbers",
		"f32[64x4],box=8x257":                  "257 elements",
		"f32[64x4],box=8x-1":                   "out of range",
		"f32[64x4],size=8":                     "none of box",
		"f32[64x4],box=8x4,swizzle=33":         "32, 64, 96 or 128",
		"f32[64x4],box=8x4,atom=5":             "atomicity",
		"f32[64x4],box=8x4,swizzle=32,atom=64": "atomicity",
		"f32[64x4],box=8x4,step=1x9":           "traversal stride 9",
		"f32[64x4],type=f64,box=8x4":           "do not have the size",
		"f32[64x4],type=q,box=8x4":             "no type",
		"u32[64x4],fill=nan,box=8x4":           "NaN",
		"x[64x4],box=8x4":                      "type=TYPE",
		"x[64x4]=iota,type=f32,box=8x4":        "initial values",
		"f32[4294967296x4294967296],box=8x4,stride=16": "more than",
		"f32[64x4]=what,box=8x4":                       "initial value",
		"f32[64x4],pixels=3,channels=8":                "3 dimensions",
	} {
		if _, err := parseArg("m:tensormap=" + text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
