package cptx_test

import (
	"context"
	"regexp"
	"testing"

	"cptx"
)

// TestNameExpressions looks names of the source up in the PTX, also of what nothing needs.
func TestNameExpressions(t *testing.T) {
	const source = `static __global__ void k(int *p) { *p = 1; }
__constant__ float table[4];
static __device__ int hidden;
__device__ int f(int x) { return x; }
__global__ void twice(int *p);
`
	for _, c := range []struct{ text, name, message string }{
		{text: "k", name: "_Z1kPi"},
		{text: "&k", name: "_Z1kPi"},
		{text: " & ::table ", name: "table"},
		{text: "hidden", name: "hidden"},
		{text: "f", message: "name expression 'f': 'f' is not a __global__ function"},
		{text: "twice", message: "name expression 'twice': 'twice' is not defined here"},
		{text: "k<int>", message: "name expression 'k<int>': 'k<int>' names no function and no variable of the program"},
	} {
		opts, err := cptx.NewOptions("")
		if err != nil {
			t.Fatal(err)
		}
		opts.Parse.CudaFile, opts.Target.CXXNames, opts.Target.WholeProgram = true, true, true
		opts.Parse.NameExpressions = []string{c.text}
		res, err := cptx.Compile(context.Background(), []byte(source), opts)
		switch all := res.Diags.All(); {
		case c.message != "":
			if err == nil || len(all) != 1 || all[0].Message != c.message {
				t.Errorf("%q: %v %v", c.text, err, all)
			}
		case err != nil || res.LoweredNames[c.text] != c.name:
			t.Errorf("%q: %v %v, names %v", c.text, err, all, res.LoweredNames)
		case !regexp.MustCompile(`(?m)^\.visible .*\b` + c.name + `\b`).Match(res.Output):
			t.Errorf("%q: not visible in\n%s", c.text, res.Output)
		}
	}
}

// TestNameOfHeader: the type of a header that the program itself does not mention.
func TestNameOfHeader(t *testing.T) {
	for text, want := range map[string]string{"w<half>": "_Z1wI6__halfEvPT_S1_", "w<__nv_bfloat16>": "_Z1wI13__nv_bfloat16EvPT_S1_", "w<float>": "_Z1wIfEvPT_S0_"} {
		opts, err := cptx.NewOptions("sm_90")
		if err != nil {
			t.Fatal(err)
		}
		opts.Parse.CudaFile, opts.Target.CXXNames, opts.Target.WholeProgram = true, true, true
		opts.Parse.NameExpressions = []string{text}
		source := "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\ntemplate <typename T> __global__ void w(T *p, T v) { *p = v; }\n"
		res, err := cptx.Compile(context.Background(), []byte(source), opts)
		if err != nil || res.LoweredNames[text] != want {
			t.Errorf("%s: %v %v, names %v", text, err, res.Diags.All(), res.LoweredNames)
		}
	}
}
