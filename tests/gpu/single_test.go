package gpu

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/async"
	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/gpu/litmus"
	"cptx/tests/gpu/matrix"
	"cptx/tests/gpu/printf"
	"cptx/tests/gpu/textures"
	"cptx/tests/gpu/vectors"
	"cptx/tests/host"
	"cptx/tests/nvcc"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// TestVectors runs single instructions on the GPU and holds the simulator against the results. With
// -update it writes them as golden data, to -out or the folder where the simulator's test reads
// them.
func TestVectors(t *testing.T) {
	on := gpu(t)
	list := vectors.All()
	outcomes := vectors.Run(on, list)
	refused := 0
	for _, o := range outcomes {
		if o.Err != nil {
			if refused++; refused <= 20 {
				t.Errorf("%s: %v", o.Vector.Code, o.Err)
			}
		}
	}
	t.Logf("%d of %d vectors have results", len(outcomes)-refused, len(list))
	var text strings.Builder
	if err := vectors.WriteGolden(&text, on.Info(), outcomes); err != nil {
		t.Fatal(err)
	}
	writeGolden(t, "vectors", on.Info(), text.String())
	g, err := vectors.ReadGolden(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	s := device.NewSim()
	s.Options.CheckDiv = false
	verdict := g.Compare(vectors.Run(s, list))
	t.Logf("%d vectors compared with the simulator, %d differ", verdict.Compared, len(verdict.Wrong))
	for _, line := range verdict.Wrong {
		t.Error(line)
	}
}

// TestLitmus runs the litmus tests of the memory model on the GPU. With -update it writes the
// outcomes as golden data, to -out or the folder where the ordinary test of package litmus reads
// them.
func TestLitmus(t *testing.T) {
	on := gpu(t)
	tests, err := litmus.Tests()
	if err != nil {
		t.Fatal(err)
	}
	var shown strings.Builder
	own := fmt.Sprintf("sm_%d", on.Info().SM)
	for _, v := range []difftest.Variant{{Arch: "sm_70", Level: 2}, {Arch: own, Level: 0}, {Arch: own, Level: 3}} {
		ptx, err := litmus.Compile(tests, v)
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range tests {
			if test.MinSM() > v.SM() {
				continue
			}
			h, err := litmus.Run(on, ptx, test, litmus.Size{Grid: 256, Block: 256, Rounds: *rounds})
			if err != nil {
				t.Errorf("%s, %v: %v", test.Name, v, err)
				continue
			}
			t.Logf("%-20s %v: %v", test.Name, v, h)
			fmt.Fprintf(&shown, "%s %v: %v\n", test.Name, v, h)
			if n := test.Forbidden(h, test.Outcomes()); n > 0 {
				t.Errorf("%s, %v: %d forbidden outcomes", test.Name, v, n)
			}
		}
	}
	writeGolden(t, "litmus", on.Info(), shown.String()+families(t, on))
}

// families runs every -stride-th test of the litmus families on the GPU, each by itself, a million
// instances of it or more, and returns the golden data.
func families(t *testing.T, on device.Runner) string {
	all, err := litmus.Families()
	if err != nil {
		t.Fatal(err)
	}
	v := difftest.Variant{Arch: fmt.Sprintf("sm_%d", on.Info().SM), Level: 2}
	var tests []litmus.Test
	for i := 0; i < len(all); i += *stride {
		if all[i].MinSM() <= v.SM() {
			tests = append(tests, all[i])
		}
	}
	lines := make([]string, len(tests))
	t.Run("families", func(t *testing.T) {
		for w := range *workers {
			t.Run(fmt.Sprint(w), func(t *testing.T) {
				t.Parallel()
				for i := w; i < len(tests); i += *workers {
					lines[i] = family(t, on, &tests[i], v)
				}
			})
		}
	})
	var seen, possible int
	for i, line := range lines {
		seen += strings.Count(line, "  ") + 1
		possible += len(tests[i].Outcomes())
	}
	t.Logf("%d of %d tests of the families, %d of the %d outcomes that are allowed", len(tests), len(all), seen, possible)
	return strings.Join(lines, "")
}

// family runs one test and gives its line of golden data.
func family(t *testing.T, on device.Runner, test *litmus.Test, v difftest.Variant) string {
	ptx, err := litmus.Compile([]litmus.Test{*test}, v)
	if err != nil {
		t.Fatal(err)
	}
	h, err := litmus.Run(on, ptx, *test, litmus.Size{Grid: 256, Block: 256, Rounds: max(16, *rounds/12)})
	if err != nil {
		t.Errorf("%s, %v: %v", test.Name, v, err)
		return ""
	}
	if n := test.Forbidden(h, test.Outcomes()); n > 0 {
		t.Errorf("%s (%v): %d forbidden outcomes: %v", test.Name, test, n, h)
	}
	return fmt.Sprintf("%s %v: %v\n", test.Name, v, h)
}

// TestSpeed prints the time of the kernels of speed/, by this compiler and by nvcc where there is
// one, and writes them to speed/testdata/times.txt if -update is given. The numbers are for
// reading; nothing fails by them. The results are compared with nvcc's
// where both compile without contraction: with it each compiler rounds elsewhere, and mandelbrot's
// counts and the sums of nbody, in which large terms cancel, magnify that.
func TestSpeed(t *testing.T) {
	on := gpu(t)
	file, err := directive.Read(filepath.Join(root(t), "tests/gpu/speed/speed.c"))
	if err != nil {
		t.Fatal(err)
	}
	separate := *file
	separate.Tolerance = 0
	sm := on.Info().SM
	plain := append(byNvcc(t, &separate, sm), byCptx(t, &separate, sm)...)
	contracted := append(byNvcc(t, file, sm), byCptx(t, file, sm)...)
	head := "# Microseconds on " + on.Info().String() + ":"
	for _, c := range contracted {
		head += " " + c.name
	}
	text := head + "\n"
	for i, c := range file.Cases {
		separate.Tolerance = approximated[c.Entry]
		sameResults(t, on, &separate, i, plain)
		times := measure(t, on, file, i, contracted)
		t.Log(c.Entry, times)
		text += c.Entry + times + "\n"
	}
	if *update && len(contracted) == len(plain) && contracted[0].name == "nvcc" {
		writeText(t, "tests/gpu/speed/testdata", "times.txt", text)
	}
}

// writeText writes a file of a folder of the tree, or of -out.
func writeText(t *testing.T, dir, name, text string) {
	dir = filepath.Join(root(t), dir)
	if *out != "" {
		dir = *out
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestSpeedCompiles keeps the kernels of TestSpeed valid where there is no GPU.
func TestSpeedCompiles(t *testing.T) {
	file, err := directive.Read(filepath.Join(root(t), "tests/gpu/speed/speed.c"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range byCptx(t, file, 90) {
		program, err := sim.Load(string(c.ptx))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, launch := range file.Cases {
			if !slices.ContainsFunc(program.Entries(), func(e vm.Entry) bool { return e.Name == launch.Entry }) {
				t.Errorf("%s: no entry %s", c.name, launch.Entry)
			}
		}
		if c.name == "-O2" {
			tools := toolchain.Ptxas(t, "sm_90")
			if _, err := tools[0].Assemble(c.ptx, "sm_90"); err != nil {
				t.Error(err)
			}
		}
	}
}

// compiled is the PTX of one compiler.
type compiled struct {
	name string
	ptx  []byte
}

// byNvcc compiles the kernels by nvcc if there is one.
func byNvcc(t *testing.T, file *directive.File, sm int) []compiled {
	path := nvcc.Find()
	if path == "" {
		return nil
	}
	own := *file
	own.MinSM = sm
	ptx, err := nvcc.Compile(path, &own)
	if err != nil {
		t.Error(err)
		return nil
	}
	return []compiled{{"nvcc", ptx}}
}

// byCptx compiles the kernels at each level.
func byCptx(t *testing.T, file *directive.File, sm int) []compiled {
	var list []compiled
	for _, level := range []int{0, 2, 3} {
		ptx, err := difftest.Compile(file, difftest.Variant{Arch: fmt.Sprintf("sm_%d", sm), Level: level})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, compiled{fmt.Sprintf("-O%d", level), ptx})
	}
	return list
}

// approximated has the kernels that call functions without an exact result (__expf, __logf), and
// the relative difference that they may make.
var approximated = map[string]float64{"blackscholes": 1e-6}

// sameResults compares what launch i leaves by every compiler with the first one's.
func sameResults(t *testing.T, on device.Runner, file *directive.File, i int, list []compiled) {
	var want *host.Result
	for _, v := range list {
		entry := file.Cases[i].Entry
		result, err := on.Run(NewJob(v.ptx, file, i))
		if err != nil {
			t.Errorf("%s, %s: %v", entry, v.name, err)
			continue
		}
		got := outcome(result, file, i)
		if want == nil {
			want = &got
		} else if err := simrun.Compare(file, i, *want, got); err != nil {
			t.Errorf("%s against %s: %v", v.name, list[0].name, err)
		}
	}
}

// measure times launch i by every compiler: the mean of twenty launches, the best of three times.
func measure(t *testing.T, on device.Runner, file *directive.File, i int, list []compiled) string {
	line := ""
	for _, v := range list {
		job := NewJob(v.ptx, file, i)
		job.Timed, job.Repeat = true, 20
		best := math.Inf(1)
		for range 3 {
			timed, err := on.Run(job)
			if err != nil {
				t.Errorf("%s, %s: %v", file.Cases[i].Entry, v.name, err)
				break
			}
			best = min(best, timed.Millis*1000/float64(job.Repeat))
		}
		line += fmt.Sprintf(" %.1f", best)
	}
	return line
}

// writeGolden writes a package's golden file if -update is given, to -out or to the package's
// testdata.
func writeGolden(t *testing.T, name string, info device.Info, text string) {
	if !*update {
		return
	}
	dir := filepath.Join(root(t), "tests/gpu", name, "testdata")
	if *out != "" {
		dir = filepath.Join(*out, name)
	}
	path, err := golden.Write(dir, info, text)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("wrote %s", path)
}

// TestTextures fetches from textures of every kind and holds the simulator against the results, as
// TestVectors does.
func TestTextures(t *testing.T) {
	on := gpu(t)
	list := textures.All()
	got, err := textures.Run(on, list)
	if err != nil {
		t.Fatal(err)
	}
	writeGolden(t, "textures", on.Info(), textures.Lines(on.Info(), list, got))
	want, err := textures.Run(device.NewSim(), list)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		if text := list[i].Differences(got[i], want[i]); text != "" {
			t.Error(text)
		}
	}
}

// TestPrintf has the driver print with every conversion and holds the simulator against the
// results, as TestVectors does.
func TestPrintf(t *testing.T) {
	on := gpu(t)
	got, err := printf.Run(on, printf.All())
	if err != nil {
		t.Fatal(err)
	}
	writeGolden(t, "printf", on.Info(), printf.Lines(on.Info(), got))
	want, err := printf.Run(device.NewSim(), printf.All())
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range printf.Differences(got, want) {
		if t.Error(text); i == 50 {
			t.Fatal("and more")
		}
	}
}

// TestMatrix runs matrix instructions on the GPU and holds the simulator against the results, as
// TestVectors does; with -more also on further random numbers.
func TestMatrix(t *testing.T) {
	on := gpu(t)
	list := matrix.All(*more)
	outcomes := matrix.Run(on, list, *workers)
	for _, o := range outcomes {
		if o.Err != nil {
			t.Errorf("%s: %.300v", o.Form.Name, o.Err)
		}
	}
	var text strings.Builder
	if err := matrix.WriteGolden(&text, on.Info(), outcomes); err != nil {
		t.Fatal(err)
	}
	writeGolden(t, "matrix", on.Info(), text.String())
	g, err := matrix.ReadGolden(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	verdict := g.Compare(matrix.Run(device.NewSim(), list, *workers))
	t.Logf("%d sets of operands compared with the simulator, %d differ", verdict.Compared, len(verdict.Wrong))
	for i, line := range verdict.Wrong {
		if t.Error(line); i == 50 {
			t.Fatal("and more")
		}
	}
}

// TestAsync runs asynchronous copies on the GPU and holds the simulator against the results, as
// TestVectors does.
func TestAsync(t *testing.T) {
	on := gpu(t)
	list := async.All()
	outcomes := async.Run(on, list, *workers)
	for _, o := range outcomes {
		if o.Err != nil {
			t.Errorf("%s: %.300v", o.Case.Name, o.Err)
		}
	}
	var text strings.Builder
	if err := async.WriteGolden(&text, on.Info(), outcomes); err != nil {
		t.Fatal(err)
	}
	writeGolden(t, "async", on.Info(), text.String())
	g, err := async.ReadGolden(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	verdict := g.Compare(async.Run(device.NewSim(), list, *workers))
	t.Logf("%d cases compared with the simulator, %d differ", verdict.Compared, len(verdict.Wrong))
	for i, line := range verdict.Wrong {
		if t.Error(line); i == 50 {
			t.Fatal("and more")
		}
	}
}
