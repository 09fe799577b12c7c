package run_test

import (
	"context"
	"log"
	"os"

	"cptx"
	"cptx/runtime/sim/run"
)

// A kernel in C is compiled, launched twice on buffers that stay, and its result compared: a test
// that needs no GPU.
func ExampleConfig_Run() {
	const source = `
__constant__ float factor;

__global__ void scale(int n, float *x)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		x[i] *= factor;
}`
	options, err := cptx.NewOptions("sm_75")
	if err != nil {
		log.Fatal(err)
	}
	options.Target.Debug = true // names and types of parameters
	program, err := cptx.Compile(context.Background(), []byte(source), options)
	if err != nil {
		log.Fatal(err, program.Diags)
	}
	c := run.Default()
	c.ScriptText = `
buffer x:f32[100]=iota
set factor = 3
launch scale<<<4, 32>>>(n=100, x=x)
set factor = 0.5
launch scale<<<4, 32>>>(n=100, x=x)
expect x[0:4] = 0 1.5 3 4.5
print x[96:100]%.1f
`
	if status := c.Run(os.Stdout, os.Stderr, string(program.Output)); status != 0 {
		log.Fatal("exit status ", status)
	}
	// Output: x[96:100] = 144.0 145.5 147.0 148.5
}
