package cptx_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing/fstest"
	"time"

	"cptx"
)

const saxpy = `__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
`

func ExampleCompile() {
	opts, err := cptx.NewOptions("sm_90")
	if err != nil {
		panic(err)
	}
	opts.Target.OptLevel = 3
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	res, err := cptx.Compile(ctx, []byte(saxpy), opts)
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(res.Output)) {
		if strings.HasPrefix(line, ".") {
			fmt.Print(line)
		}
	}
	// Output:
	// .version 7.8
	// .target sm_90
	// .address_size 64
	// .visible .entry saxpy(
}

func ExampleDiagnostics_Render() {
	opts, err := cptx.NewOptions("")
	if err != nil {
		panic(err)
	}
	opts.Filename = "k.c"
	res, err := cptx.Compile(context.Background(), []byte("__global__ void k(int *p) { *p = thradIdx.x; }\n"), opts)
	fmt.Println(err)
	for _, d := range res.Diags.All() {
		fmt.Println(d.File, d.Line, d.Col, d.Severity == cptx.Error)
	}
	res.Diags.Render(os.Stdout, cptx.Style{})
	// Output:
	// the source has errors
	// k.c 1 34 true
	// k.c:1:34: error: use of undeclared identifier 'thradIdx'; did you mean 'threadIdx'?
	//     1 | __global__ void k(int *p) { *p = thradIdx.x; }
	//       |                                  ^~~~~~~~
	//       |                                  threadIdx
	// 1 error generated.
}

// Headers come from a file system, such as one that is embedded in the program.
func ExampleOptions_headers() {
	opts, err := cptx.NewOptions("sm_80")
	if err != nil {
		panic(err)
	}
	opts.Parse.Headers = fstest.MapFS{"include/scale.h": {Data: []byte("#define SCALE 3\n")}}
	opts.Parse.Dirs = []string{"include"}
	opts.Parse.Defines = []cptx.Define{{Name: "N", Value: "4"}}
	res, err := cptx.Compile(context.Background(), []byte("#include <scale.h>\n__device__ int f(void) { return SCALE * N; }\n"), opts)
	if err != nil {
		panic(err)
	}
	fmt.Println(strings.Contains(string(res.Output), "12;"))
	// Output: true
}

// A step of the compiler is looked at: what it has made of a function.
func ExampleOptions_steps() {
	opts, err := cptx.NewOptions("")
	if err != nil {
		panic(err)
	}
	opts.Steps.Out = os.Stdout
	if err := opts.Steps.Set("unreachable/off", cptx.Steps()); err != nil {
		fmt.Println(err)
	}
	if err := opts.Steps.Set("dce/dump=f", cptx.Steps()); err != nil {
		panic(err)
	}
	if _, err := cptx.Compile(context.Background(), []byte("__device__ int f(int x) { int y = x + 1; return x; }\n"), opts); err != nil {
		panic(err)
	}
	// Output:
	// step 'unreachable' cannot be left out
	// ; after dce
	// define i32 @f(i32 %x) {
	// b0:
	//   ret i32 %x
	// }
}
