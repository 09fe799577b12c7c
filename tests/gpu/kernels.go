package gpu

import (
	"fmt"
	"slices"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/device"
	"cptx/tests/host"
	"cptx/tests/simrun"
)

// programEntry is the kernel that calls a program's main: a GPU launches kernels only.
const programEntry = "cptx_test_program"

// programKernel goes after a program's text.
const programKernel = "\n__global__ void " + programEntry + "(int *cptx_test_status) { *cptx_test_status = main(); }\n"

// Compile compiles a test file for launching: a program gets a kernel that calls main.
func Compile(file *directive.File, v difftest.Variant) ([]byte, error) {
	if file.Program {
		copied := *file
		copied.Source += programKernel
		file = &copied
	}
	return difftest.Compile(file, v)
}

// NewJob is launch i of a file, or its program, as a device takes it.
func NewJob(ptx []byte, file *directive.File, i int) *device.Job {
	if file.Program {
		step := device.Step{Entry: programEntry, Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}, Args: []device.Arg{device.Buffer(0)}}
		return &device.Job{PTX: ptx, Buffers: [][]byte{make([]byte, 4)}, Steps: []device.Step{step}}
	}
	c := file.Cases[i]
	job := &device.Job{PTX: ptx}
	step := device.Step{Entry: c.Entry, Grid: c.Grid, Block: c.Block, Shared: c.Shared}
	for _, a := range c.Args {
		if !a.Buffer {
			step.Args = append(step.Args, device.Arg{Bytes: a.Init})
			continue
		}
		step.Args = append(step.Args, device.Buffer(len(job.Buffers)))
		job.Buffers = append(job.Buffers, a.Init)
	}
	job.Steps = []device.Step{step}
	return job
}

// outcome turns a job's result into the form that the host's has.
func outcome(r *device.Result, file *directive.File, i int) host.Result {
	out := host.Result{Stdout: r.Stdout}
	if file.Program {
		out.Exit = int(r.Buffers[0][0])
		return out
	}
	next := 0
	for _, a := range file.Cases[i].Args {
		if !a.Buffer {
			out.Args = append(out.Args, a.Init)
			continue
		}
		out.Args = append(out.Args, r.Buffers[next])
		next++
	}
	return out
}

// Expected gives the wanted results of a file's launches: the host's, or the simulator's where
// there is no host compiler.
func Expected(builder *host.Builder, file *directive.File) ([]host.Result, error) {
	want := make([]host.Result, max(1, len(file.Cases)))
	if builder == nil {
		ptx, err := difftest.Compile(file, difftest.Variant{Arch: fmt.Sprintf("sm_%d", max(75, file.MinSM)), Level: 2})
		for i := 0; i < len(want) && err == nil; i++ {
			want[i], err = simrun.Simulate([][]byte{ptx}, file, i, simrun.Options{})
		}
		return want, err
	}
	program, err := builder.Build(file)
	if err != nil {
		return nil, err
	}
	defer program.Close()
	for i := range want {
		if want[i], err = program.Run(i); err != nil {
			return nil, err
		}
	}
	return want, nil
}

// Check runs one variant of a file on a device.
func Check(on device.Runner, file *directive.File, v difftest.Variant, want []host.Result) error {
	ptx, err := Compile(file, v)
	if err != nil {
		return err
	}
	for i := range want {
		got, err := on.Run(NewJob(ptx, file, i))
		if err == nil {
			err = simrun.Compare(file, i, want[i], outcome(got, file, i))
		}
		if err != nil {
			return fmt.Errorf("launch %d: %w", i+1, err)
		}
	}
	return nil
}

// Variants are the ways to compile a file for a GPU: those of the differential tests that it runs,
// and its own architecture.
func Variants(file *directive.File, sm int) []difftest.Variant {
	own := difftest.Variant{Arch: fmt.Sprintf("sm_%d", sm), Level: 2}
	var list []difftest.Variant
	for _, v := range append(slices.Clone(difftest.Variants), own) {
		if v.SM() <= sm && v.SM() >= file.MinSM && !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}
