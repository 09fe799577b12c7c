package gpu

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/gpu/device"
)

// approximate are the instructions of math/approximate.h: their functions and references, and the
// condition on the argument x under which the ISA bounds the absolute error.
var approximate = []struct{ code, function, reference, loose string }{
	{"ex2.approx.f32", "ex2", "exp2", "0"},
	{"ex2.approx.ftz.f32", "ex2_ftz", "exp2_flushed", "0"},
	{"lg2.approx.f32", "lg2", "log2", "x > 0.5 && x < 2"},
	{"lg2.approx.ftz.f32", "lg2_ftz", "log2_flushed", "x > 0.5 && x < 2"},
	{"rcp.approx.f32", "rcp", "reciprocal", "0"},
	{"rcp.approx.ftz.f32", "rcp_ftz", "reciprocal_flushed", "0"},
	{"rsqrt.approx.f32", "rsqrt_", "inverse_root", "0"},
	{"rsqrt.approx.ftz.f32", "rsqrt_ftz", "inverse_root_flushed", "0"},
	{"sqrt.approx.f32", "sqrt_", "root", "0"},
	{"sqrt.approx.ftz.f32", "sqrt_ftz", "root_flushed", "0"},
	{"sin.approx.f32", "sin_", "sin", "x > -0x1.921fb6p+2 && x < 0x1.921fb6p+2"},
	{"cos.approx.f32", "cos_", "cos", "x > -0x1.921fb6p+2 && x < 0x1.921fb6p+2"},
	{"tanh.approx.f32", "tanh_", "tanh", "0"},
}

// approximateSource is a program of the headers and the given kernels.
func approximateSource(dir, kernels string) (string, error) {
	text := ""
	for _, name := range []string{"tally.h", "approximate.h"} {
		header, err := os.ReadFile(filepath.Join(dir, "tests/gpu/math", name))
		if err != nil {
			return "", err
		}
		text += string(header)
	}
	return text + kernels, nil
}

// approximateJobs are the jobs for one instruction: how far it errs, and the mark of all its bits.
func approximateJobs(dir, function, reference, loose string, v difftest.Variant, grid int, step, rounds uint32) (tallies, mark *device.Job, err error) {
	source, err := approximateSource(dir, fmt.Sprintf("KERNEL(k, %s, %s, %s)\nMARK(mark, %[1]s)\n", function, reference, loose))
	if err != nil {
		return nil, nil, err
	}
	ptx, err := withCptx(v)(source)
	if err != nil {
		return nil, nil, err
	}
	word := func(v uint32) device.Arg { return device.Arg{Bytes: binary.LittleEndian.AppendUint32(nil, v)} }
	job := func(entry string, size int) *device.Job {
		return &device.Job{PTX: ptx, Buffers: [][]byte{make([]byte, size)},
			Steps: []device.Step{{Entry: entry, Grid: [3]int{grid, 1, 1}, Block: [3]int{256, 1, 1}, Args: []device.Arg{device.Buffer(0), word(step), word(rounds)}}}}
	}
	return job("k", binary.Size(tally{})), job("mark", 8), nil
}

// TestApproximate measures the approximate instructions on all arguments. The numbers are for
// reading; with -update they are written to approximate.txt, for tests/accuracy.
func TestApproximate(t *testing.T) {
	on, dir := gpu(t), root(t)
	v := difftest.Variant{Arch: fmt.Sprintf("sm_%d", on.Info().SM), Level: 2}
	var rows strings.Builder
	for _, a := range approximate {
		tallies, mark, err := approximateJobs(dir, a.function, a.reference, a.loose, v, 2048, 1, 1<<32>>19)
		if err != nil {
			t.Fatal(err)
		}
		sum, line, err := runTally(on, mathFunction{name: a.code, args: 1, bound: math.MaxInt64, loose: a.loose, absolute: math.Inf(1)}, tallies)
		t.Log(line, err)
		result, err := on.Run(mark)
		if err != nil {
			t.Error(a.code, err)
			continue
		}
		fmt.Fprintf(&rows, "%s %.3f %d %.4g %d %d %d %d %d %016x\n", a.code, math.Float32frombits(uint32(sum.Worst>>32)), sum.Distance,
			math.Float64frombits(sum.Absolute), sum.Count[0], sum.Count[1], sum.Count[2], sum.Count[3], sum.Wrong, binary.LittleEndian.Uint64(result.Buffers[0]))
	}
	t.Log("\n" + rows.String())
	if *update {
		text := fmt.Sprintf("# %s: error of approximate instructions on all arguments: ulp, distance from the rounded result, absolute error where that is bounded,\n"+
			"# results at distance 0, 1, 2, more, wrong special values, mark of all bits; written by gpu.test -test.run Approximate -update\n%s", on.Info(), rows.String())
		writeAccuracy(t, "approximate.txt", text)
	}
}

// TestApproximateSample runs the kernels of TestApproximate in the simulator.
func TestApproximateSample(t *testing.T) {
	for _, a := range approximate {
		tallies, mark, err := approximateJobs(root(t), a.function, a.reference, a.loose, difftest.Variant{Arch: "sm_90", Level: 2}, 1, 1<<24-3, 1)
		if err != nil {
			t.Fatal(err)
		}
		sum, line, err := runTally(device.NewSim(), mathFunction{name: a.code, args: 1, bound: 2, loose: a.loose, absolute: 0x1p-20}, tallies)
		if t.Log(line); err != nil || sum.Count[0] < 100 && a.loose == "0" {
			t.Error(a.code, err)
		}
		if _, err := device.NewSim().Run(mark); err != nil {
			t.Error(a.code, err)
		}
	}
}
