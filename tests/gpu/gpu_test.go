package gpu

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/gen"
	"cptx/tests/gpu/device"
	"cptx/tests/gpu/matrix"
	"cptx/tests/host"
)

var (
	update  = flag.Bool("update", false, "write the golden data of single instructions")
	random  = flag.Int("random", 60, "how many random kernels")
	seed    = flag.Int("seed", 1, "the first random kernel's seed")
	files   = flag.String("files", "", "a `glob` of further test files, from the root of the tree")
	include = flag.String("I", "", "a `folder` for their #include, from the root of the tree")
	out     = flag.String("out", "", "the `folder` for golden data instead of vectors/testdata")
	rounds  = flag.Int("rounds", 200, "launches of each litmus test")
	stride  = flag.Int("stride", 8, "the share of the litmus families: every so many'th test")
	cubins  = flag.String("cubins", "", "a `glob` of cubins, for TestIssued")
	more    = flag.Int("more", matrix.More, "sixfold sets of additional random numbers for each matrix instruction")
	workers = flag.Int("workers", 4, "processes that share the GPU")
)

// shared is what all tests use; made on first use.
var shared struct {
	sync.Once
	gpu *device.GPU
	err error
}

func TestMain(m *testing.M) {
	device.Serve()
	code := m.Run()
	if shared.gpu != nil {
		shared.gpu.Close()
	}
	os.Exit(code)
}

// gpu returns the GPU, or skips the test with the reason why there is none.
func gpu(t *testing.T) *device.GPU {
	t.Helper()
	shared.Do(func() {
		if shared.gpu, shared.err = device.OpenGPU(*workers); shared.err == nil {
			t.Log(shared.gpu.Info())
		}
	})
	if shared.err != nil {
		// CPTX_REQUIRE_GPU: 1: a missing GPU is a failure.
		if os.Getenv("CPTX_REQUIRE_GPU") != "" {
			t.Fatal(shared.err)
		}
		t.Skip(shared.err)
	}
	return shared.gpu
}

// root finds the source tree from the folder that the test runs in.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("run the tests inside the source tree")
		}
	}
}

// hostBuilder is nil where there is no host compiler.
func hostBuilder(t *testing.T) *host.Builder {
	if host.Available(host.Options{}) {
		return host.NewBuilder(t.TempDir(), host.Options{})
	}
	t.Log("no gcc: the simulator says what the results should be")
	return nil
}

// compare runs a file's variants on the device as one subtest.
func compare(t *testing.T, name string, on device.Runner, builder *host.Builder, file *directive.File) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		want, err := Expected(builder, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range Variants(file, on.Info().SM) {
			if err := Check(on, file, v, want); err != nil {
				t.Errorf("%v: %v", v, err)
			}
		}
	})
}

// matching reads the test files of a glob.
func matching(t *testing.T, glob, include string) map[string]*directive.File {
	t.Helper()
	paths, err := filepath.Glob(glob)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s: %v", glob, err)
	}
	found := map[string]*directive.File{}
	for _, path := range paths {
		file, err := directive.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		if file.Units > 1 { // a job has one module
			continue
		}
		file.Units = 0
		if include != "" {
			file.Include = []string{include}
		}
		found[strings.TrimSuffix(filepath.Base(path), ".c")] = file
	}
	return found
}

// TestKernels runs every test kernel and program on the GPU and compares with the host.
func TestKernels(t *testing.T) {
	on, builder := gpu(t), hostBuilder(t)
	for name, file := range matching(t, filepath.Join(root(t), "tests/kernels/*.c"), "") {
		compare(t, name, on, builder, file)
	}
}

// TestFiles runs the files that the -files option names, such as csmith's programs.
func TestFiles(t *testing.T) {
	if *files == "" {
		t.Skip("no -files are given")
	}
	on, builder := gpu(t), hostBuilder(t)
	folder := *include
	if folder != "" {
		folder = filepath.Join(root(t), folder)
	}
	for name, file := range matching(t, filepath.Join(root(t), *files), folder) {
		compare(t, name, on, builder, file)
	}
}

// TestRandom runs random kernels with many threads, and ones whose threads contend for words.
func TestRandom(t *testing.T) {
	on, builder := gpu(t), hostBuilder(t)
	for i := range *random {
		compareRandom(t, fmt.Sprint(*seed+i), on, builder, gen.Kernel(uint64(*seed+i)))
		compareRandom(t, fmt.Sprint("contended-", *seed+i), on, builder, gen.Contended(uint64(*seed+i)))
	}
}

func compareRandom(t *testing.T, name string, on device.Runner, builder *host.Builder, text string) {
	t.Helper()
	file, err := directive.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, name, on, builder, file)
}

// TestSimulated runs a sample of the kernels in the simulator by the way they go to the GPU, with
// as little stack as a large GPU gives. CPTX_GPU_SIMULATE=all takes all kernels.
func TestSimulated(t *testing.T) {
	on := device.NewSim()
	on.Options.StackSize = 64 << 10
	builder := hostBuilder(t)
	pattern := "k_p*.c"
	// CPTX_GPU_SIMULATE: all: every kernel in the simulator, in the place of a GPU.
	if os.Getenv("CPTX_GPU_SIMULATE") == "all" {
		pattern = "*.c"
	}
	for name, file := range matching(t, filepath.Join(root(t), "tests/kernels", pattern), "") {
		compare(t, name, on, builder, file)
	}
	for name, file := range matching(t, filepath.Join(root(t), "tests/kernels/[as]*s.c"), "") {
		compare(t, "sample_"+name, on, builder, file)
	}
	compareRandom(t, "contended", on, builder, gen.Contended(1))
}
