package gpu

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"cptx/tests/accuracy"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/device"
	"cptx/tests/nvcc"
)

var samples = flag.Int("samples", 391, "how many times 256 arguments TestMathBits takes")

// TestExhaustive runs every float function of one argument on all 2^32 arguments, those of two on
// 2^28 pairs, beside a double function of the library, whose error tests/accuracy bounds far below
// a float's last place. With -update the errors become a column of docs/math.md.
func TestExhaustive(t *testing.T) {
	on, dir := gpu(t), root(t)
	list, err := exhaustive(dir)
	if err != nil {
		t.Fatal(err)
	}
	own := fmt.Sprintf("sm_%d", on.Info().SM)
	rows := make([]string, len(list))
	t.Run("functions", func(t *testing.T) {
		for i, f := range list {
			t.Run(f.name, func(t *testing.T) {
				t.Parallel()
				job, err := tallyJob(dir, f, withCptx(difftest.Variant{Arch: own, Level: 2}), 2048, 1, tallyRounds(f))
				if err != nil {
					t.Fatal(err)
				}
				sum, line, err := runTally(on, f, job)
				t.Log(line)
				if err != nil {
					t.Error(err)
				}
				rows[i] = tallyRow(f, sum)
			})
		}
	})
	if *update {
		writeAccuracy(t, "hopper.txt", fmt.Sprintf("# %s: largest error in ulp, distance from the rounded result, absolute error of the library's functions, argument;"+
			" written by gpu.test -test.run Exhaustive -update\n%s", on.Info(), strings.Join(rows, "")))
	}
}

// tallyRow is a function's line in the files that tests/accuracy reads.
func tallyRow(f mathFunction, sum tally) string {
	at := "-" // of two arguments one is kept
	if f.args == 1 {
		at = fmt.Sprintf("%x", math.Float32frombits(uint32(sum.Worst)))
	}
	return fmt.Sprintf("%s %.3f %d %.3g %s\n", f.name, math.Float32frombits(uint32(sum.Worst>>32)), sum.Distance, math.Float64frombits(sum.Absolute), at)
}

// writeAccuracy writes a file that tests/accuracy reads, to -out or where it reads it.
func writeAccuracy(t *testing.T, name, text string) {
	dir := *out
	if dir == "" {
		dir = filepath.Join(root(t), "tests/accuracy/testdata")
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tallyRounds is how often 2048 blocks of 256 threads go round in an exhaustive run.
func tallyRounds(f mathFunction) uint32 {
	if f.args == 2 {
		return 1 << 28 >> 19
	}
	return 1 << 32 >> 19
}

// TestLibdevice measures nvcc's functions as TestExhaustive does the library's, beside their double
// ones. The numbers are for reading; with -update they become the column of docs/math.md.
func TestLibdevice(t *testing.T) {
	on, dir := gpu(t), root(t)
	path := nvcc.Find()
	if path == "" {
		t.Skip("no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	list, err := exhaustive(dir)
	if err != nil {
		t.Fatal(err)
	}
	rows := make([]string, len(list))
	t.Run("functions", func(t *testing.T) {
		for i, f := range list {
			t.Run(f.name, func(t *testing.T) {
				t.Parallel()
				job, err := tallyJob(dir, f, withNVCC(path, on.Info().SM), 2048, 1, tallyRounds(f))
				if err != nil {
					t.Skip("nvcc has no such function: ", err)
				}
				sum, line, err := runTally(on, f, job)
				t.Log(line, err)
				if line != "" {
					rows[i] = tallyRow(f, sum)
				}
			})
		}
	})
	if *update {
		writeAccuracy(t, "libdevice.txt", "# Largest error in ulp, distance from the rounded result, absolute error of nvcc's functions, argument; written on a GPU by gpu.test -test.run Libdevice -update\n"+
			strings.Join(rows, ""))
	}
}

// TestExhaustiveSample runs the kernels of TestExhaustive in the simulator, on few arguments.
func TestExhaustiveSample(t *testing.T) {
	dir := root(t)
	list, err := exhaustive(dir)
	if err != nil {
		t.Fatal(err)
	}
	on := device.NewSim()
	for _, f := range list {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			job, err := tallyJob(dir, f, withCptx(difftest.Variant{Arch: "sm_90", Level: 2}), 1, 1<<24-3, 1)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := runTally(on, f, job); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestMathBits compares the library's results on the GPU with the simulator's. Functions without
// approximate instructions, whose bits the ISA leaves open, must agree bit by bit; the others
// within their bound.
func TestMathBits(t *testing.T) {
	on, dir := gpu(t), root(t)
	own := fmt.Sprintf("sm_%d", on.Info().SM)
	for _, size := range []int{4, 8} {
		list, err := mathFunctions(dir, size)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			t.Run(f.name, func(t *testing.T) {
				t.Parallel()
				job, err := bitsJob(dir, f, difftest.Variant{Arch: own, Level: 2}, *samples)
				if err != nil {
					t.Fatal(err)
				}
				sameBits(t, f, on, job)
			})
		}
	}
}

// bitsJob makes a kernel that calls f on drawn arguments: any bits, or a magnitude around 1.
func bitsJob(dir string, f mathFunction, v difftest.Variant, blocks int) (*device.Job, error) {
	typ, call := map[int]string{4: "float", 8: "double"}[f.size], f.name+"(x[i])"
	if f.args == 2 {
		call = f.name + "(x[i], y[i])"
	}
	ptx, err := withWrappers(dir, fmt.Sprintf("__global__ void k(const %s *x, const %s *y, %s *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = %s; }\n",
		typ, typ, typ, call), withCptx(v))
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(1, uint64(f.size)))
	var in [2][]byte
	for i := range in {
		for range blocks * 256 {
			bits, near := r.Uint64(), r.Uint64()&3 != 0
			switch {
			case f.size == 4 && near:
				in[i] = binary.LittleEndian.AppendUint32(in[i], uint32(bits)&0x807fffff|(120+uint32(bits>>32)&15)<<23)
			case f.size == 4:
				in[i] = binary.LittleEndian.AppendUint32(in[i], uint32(bits))
			case near:
				in[i] = binary.LittleEndian.AppendUint64(in[i], bits&0x800fffffffffffff|(1016+r.Uint64()&15)<<52)
			default:
				in[i] = binary.LittleEndian.AppendUint64(in[i], bits)
			}
		}
	}
	return &device.Job{PTX: ptx, Buffers: [][]byte{in[0], in[1], make([]byte, len(in[0]))},
		Steps: []device.Step{{Entry: "k", Grid: [3]int{blocks, 1, 1}, Block: [3]int{256, 1, 1}, Args: []device.Arg{device.Buffer(0), device.Buffer(1), device.Buffer(2)}}}}, nil
}

func sameBits(t *testing.T, f mathFunction, on device.Runner, job *device.Job) {
	got, err := on.Run(job)
	if err != nil {
		t.Fatal(err)
	}
	want, err := device.NewSim().Run(job)
	if err != nil {
		t.Fatal(err)
	}
	x, y, a, b := job.Buffers[0], job.Buffers[1], got.Buffers[2], want.Buffers[2]
	differ, most, at := 0, int64(0), 0
	for i := 0; i < len(a); i += f.size {
		if d := distance(a[i:i+f.size], b[i:i+f.size]); d != 0 {
			differ++
			if d > most {
				most, at = d, i
			}
		}
	}
	approximate := bytes.Contains(job.PTX, []byte(".approx"))
	line := fmt.Sprintf("%-18s approximate instructions: %-5v differ: %d of %d", f.name, approximate, differ, len(a)/f.size)
	if differ > 0 {
		line += fmt.Sprintf(", by %d at %x, %x: %x on the GPU, %x in the simulator", most, x[at:at+f.size], y[at:at+f.size], a[at:at+f.size], b[at:at+f.size])
	}
	t.Log(line)
	if differ > 0 && (!approximate || most > int64(2*f.bound) && f.loose == "0") {
		t.Error(line)
	}
}

// distance counts the representable numbers from a to b; two NaNs are equal, a NaN and a number far
// apart.
func distance(a, b []byte) int64 {
	var x, y float64
	var i, j int64
	if len(a) == 4 {
		u, v := binary.LittleEndian.Uint32(a), binary.LittleEndian.Uint32(b)
		x, y, i, j = float64(math.Float32frombits(u)), float64(math.Float32frombits(v)), int64(int32(u)), int64(int32(v))
		i, j = ordered(i, math.MinInt32), ordered(j, math.MinInt32)
	} else {
		u, v := binary.LittleEndian.Uint64(a), binary.LittleEndian.Uint64(b)
		x, y, i, j = math.Float64frombits(u), math.Float64frombits(v), ordered(int64(u), math.MinInt64), ordered(int64(v), math.MinInt64)
	}
	switch {
	case x != x && y != y:
		return 0
	case x != x || y != y:
		return math.MaxInt64
	case i == j && bytes.Equal(a, b):
		return 0
	}
	return max(1, max(i-j, j-i))
}

// ordered maps a sign and magnitude to a two's complement number; least is the type's.
func ordered(i, least int64) int64 {
	if i < 0 {
		return least - i
	}
	return i
}

// TestDistance: the order of floats.
func TestDistance(t *testing.T) {
	word := func(f float32) []byte { return binary.LittleEndian.AppendUint32(nil, math.Float32bits(f)) }
	nan := float32(math.NaN())
	for _, c := range []struct {
		a, b float32
		want int64
	}{{1, 1, 0}, {1, math.Nextafter32(1, 2), 1}, {-1, math.Nextafter32(-1, 0), 1}, {0, float32(math.Copysign(0, -1)), 1}, {nan, nan, 0}, {nan, 1, math.MaxInt64},
		{math.SmallestNonzeroFloat32, -math.SmallestNonzeroFloat32, 2}} {
		if got := distance(word(c.a), word(c.b)); got != c.want {
			t.Errorf("%g to %g: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestMathBitsSample runs what TestMathBits does in the simulator twice.
func TestMathBitsSample(t *testing.T) {
	dir := root(t)
	for _, f := range []mathFunction{{name: "cbrtf", args: 1, size: 4, bound: 1, loose: "0"}, {name: "pow", args: 2, size: 8, bound: 2, loose: "0"}} {
		job, err := bitsJob(dir, f, difftest.Variant{Arch: "sm_90", Level: 2}, 1)
		if err != nil {
			t.Fatal(err)
		}
		sameBits(t, f, device.NewSim(), job)
	}
}

// TestMathSpeed times the functions of the library beside nvcc's, where there is one. The numbers
// are for reading; with -update they become docs/mathspeed.md, or a file of that name in -out.
func TestMathSpeed(t *testing.T) {
	on := gpu(t)
	type row struct {
		name string
		jobs [2]*device.Job
	}
	var rows []*row
	var wait sync.WaitGroup
	slots := make(chan bool, runtime.GOMAXPROCS(0))
	path := nvcc.Find()
	for _, typ := range []string{"float", "double"} {
		for _, f := range accuracy.SpeedFunctions {
			r := &row{name: f.NameOf(typ)}
			rows = append(rows, r)
			source := "#include <math.h>\n" + f.Kernel("k", typ)
			in := speedInput(f, typ)
			wait.Go(func() {
				slots <- true
				defer func() { <-slots }()
				file := &directive.File{Source: source, MinSM: on.Info().SM, Tolerance: 1}
				if ptx, err := difftest.Compile(file, difftest.Variant{Arch: fmt.Sprintf("sm_%d", on.Info().SM), Level: 3}); err != nil {
					t.Error(r.name, err)
				} else {
					r.jobs[0] = speedJob(ptx, in)
				}
				if path == "" {
					return
				}
				if ptx, err := nvcc.Compile(path, file); err != nil {
					t.Error(r.name, err)
				} else {
					r.jobs[1] = speedJob(ptx, in)
				}
			})
		}
	}
	wait.Wait()
	table, sum, count := "", 0.0, 0
	for _, r := range rows {
		var time [2]float64
		for i, job := range r.jobs {
			if job == nil {
				continue
			}
			result, err := on.Run(job)
			if err != nil {
				t.Error(r.name, err)
				continue
			}
			time[i] = result.Millis * 1e6 / float64(job.Repeat) / (1 << 24)
		}
		t.Logf("%-16s %8.4f ns, nvcc %8.4f ns, ratio %.3f", r.name, time[0], time[1], time[0]/time[1])
		table += fmt.Sprintf("| `%s` | %.2f | %.2f | %.2f |\n", r.name, 1000*time[0], 1000*time[1], time[0]/time[1])
		if time[1] > 0 {
			sum, count = sum+math.Log(time[0]/time[1]), count+1
		}
	}
	if *update && count > 0 {
		writeSpeed(t, on.Info(), table, math.Exp(sum/float64(count)))
	}
}

// writeSpeed writes the page of TestMathSpeed.
func writeSpeed(t *testing.T, info device.Info, table string, mean float64) {
	page := fmt.Sprintf(`# The speed of the mathematical functions

Picoseconds per call, and the ratio to nvcc's; below 1 is better. `+"`make gpu GPUFLAGS='-test.run MathSpeed\n-update'`"+` writes this table.

- GPU: %s, fully occupied.
- Each of a million arguments from a usual interval gets sixteen calls in a loop.
- cptx compiles at -O3, nvcc at its default level.
- Below 0.8 ps the time is that of the memory.
- Geometric mean of the ratios: %.2f.

| function | cptx, ps | nvcc, ps | ratio |
|---|---|---|---|
%s`, info, mean, table)
	if old, err := os.ReadFile(filepath.Join(root(t), "docs", "mathspeed.md")); err == nil { // what make mathtable wrote
		if _, counts, ok := strings.Cut(string(old), accuracy.CountMark); ok {
			page += "\n" + accuracy.CountMark + counts
		}
	}
	writeText(t, "docs", "mathspeed.md", page)
}

func speedJob(ptx, in []byte) *device.Job {
	return &device.Job{PTX: ptx, Buffers: [][]byte{in, make([]byte, len(in))}, Timed: true, Repeat: 10,
		Steps: []device.Step{{Entry: "k", Grid: [3]int{4096, 1, 1}, Block: [3]int{256, 1, 1}, Args: []device.Arg{device.Buffer(0), device.Buffer(1)}}}}
}

func speedInput(f accuracy.SpeedFunction, typ string) []byte {
	var in []byte
	for _, v := range f.Arguments(1 << 20) {
		if typ == "float" {
			in = binary.LittleEndian.AppendUint32(in, math.Float32bits(float32(v)))
		} else {
			in = binary.LittleEndian.AppendUint64(in, math.Float64bits(v))
		}
	}
	return in
}

// TestMathSpeedCompiles keeps the kernels of TestMathSpeed valid.
func TestMathSpeedCompiles(t *testing.T) {
	for _, f := range accuracy.SpeedFunctions {
		for _, typ := range []string{"float", "double"} {
			file := &directive.File{Source: "#include <math.h>\n" + f.Kernel("k", typ)}
			if _, err := difftest.Compile(file, difftest.Variant{Arch: "sm_90", Level: 3}); err != nil {
				t.Error(err)
			}
		}
	}
}
