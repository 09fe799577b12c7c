package simrun

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim"
	"cptx/runtime/sim/coverage"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/profile"
	"cptx/runtime/sim/vm"
	"cptx/tests/directive"
	"cptx/tests/host"
)

// instructionLimit bounds a launch in the simulator, over all its threads, where
// Options say nothing.
const instructionLimit = 2_000_000_000

// Options choose how the simulator runs a test.
type Options struct {
	Races bool // look for data races
	// Converged asks of every target that the lanes of a membermask meet in one instruction.
	Converged bool
	Seed      uint64 // of the schedule, 0 for the plain one
	// Budget is the number of instructions that a launch may run over all its
	// threads, 0 for two thousand million.
	Budget uint64
	// Foreign is set for code of other compilers, which may divide by zero where
	// the result is not used.
	Foreign bool
	// HostPrintf is set for code of compilers that leave the formats of printf as they are,
	// although the driver has fewer conversions.
	HostPrintf bool
	// Profile, if not nil, is set to what a launch costs.
	Profile *profile.Profile
	// Coverage, if not nil, gets what a launch executes.
	Coverage *coverage.Report
}

// Simulate runs launch i of the file, or its main function, from the PTX texts of its translation
// units.
func Simulate(ptx [][]byte, file *directive.File, i int, opts Options) (host.Result, error) {
	program, err := Load(ptx)
	if err != nil {
		return host.Result{}, err
	}
	return Run(program, file, i, opts)
}

// Load links the PTX texts of translation units.
func Load(ptx [][]byte) (*vm.Program, error) {
	texts := make([]string, len(ptx))
	for k := range ptx {
		texts[k] = string(ptx[k])
	}
	return sim.Load(texts...)
}

// Run is Simulate for a program that is loaded, on a machine of its own.
func Run(program *vm.Program, file *directive.File, i int, opts Options) (host.Result, error) {
	var stdout bytes.Buffer
	settings := vm.DefaultOptions()
	settings.Stdout = &stdout
	settings.Races = opts.Races
	settings.Converged = opts.Converged
	settings.Seed = opts.Seed
	settings.CheckDiv = !opts.Foreign
	settings.HostPrintf = opts.HostPrintf
	settings.Budget = instructionLimit
	if opts.Budget > 0 {
		settings.Budget = opts.Budget
	}
	if opts.Profile != nil {
		counter := profile.New(program)
		settings.Trace = counter
		defer func() { *opts.Profile = *counter.Profile() }()
	}
	if opts.Coverage != nil {
		counter := coverage.New(program)
		settings.Trace = counter
		defer counter.AddTo(*opts.Coverage)
	}
	machine := engine.Single(program, settings)
	if file.Program {
		exit, err := engine.CallFunc(machine, "main")
		return host.Result{Stdout: stdout.String(), Exit: int(exit) & 0xff}, err
	}
	args, err := launch(program, machine, file.Cases[i])
	return host.Result{Args: args, Stdout: stdout.String()}, err
}

// launch copies the arguments in, runs the kernel and copies the buffers out.
func launch(program *vm.Program, machine *engine.Runner, c directive.Case) ([][]byte, error) {
	args := make([]engine.Arg, len(c.Args))
	address := make([]uint64, len(c.Args))
	for i, a := range c.Args {
		if !a.Buffer {
			args[i] = engine.Bytes(a.Init)
			continue
		}
		at, err := machine.AllocNamed(a.Name, len(a.Init))
		if err != nil {
			return nil, err
		}
		if err := machine.Write(at, a.Init); err != nil {
			return nil, err
		}
		address[i], args[i] = at, engine.Ptr(at)
	}
	machine.Opts.Cooperative = c.Cooperative
	if err := engine.LaunchClusters(machine, entryName(program, c.Entry), dim(c.Grid), dim(c.Block), dim(c.Cluster), c.Shared, args...); err != nil {
		return nil, err
	}
	out := make([][]byte, len(c.Args))
	for i, a := range c.Args {
		out[i] = a.Init
		if a.Buffer {
			data, err := machine.Read(address[i], len(a.Init))
			if err != nil {
				return nil, err
			}
			out[i] = data
		}
	}
	return out, nil
}

// entryName finds a kernel: a C++ compiler's symbol is the mangled name, _Z, the
// length, the name, the parameters.
func entryName(program *vm.Program, name string) string {
	mangled := fmt.Sprintf("_Z%d%s", len(name), name)
	for _, e := range program.Entries() {
		if e.Name != name && strings.HasPrefix(e.Name, mangled) {
			return e.Name
		}
	}
	return name
}

func dim(d [3]int) geometry.Dim3 {
	return geometry.Dim3{X: uint32(d[0]), Y: uint32(d[1]), Z: uint32(d[2])}
}

// Compare says how the result of launch i differs from what the host gave, or
// nil. Only buffers count: a callee may use its other parameters as it likes.
func Compare(file *directive.File, i int, want, got host.Result) error {
	if want.Stdout != got.Stdout {
		return fmt.Errorf("printed\n%s\nwant\n%s", firstDifference(got.Stdout, want.Stdout), firstDifference(want.Stdout, got.Stdout))
	}
	if file.Program {
		if want.Exit != got.Exit {
			return fmt.Errorf("exit status %d, want %d", got.Exit, want.Exit)
		}
		return nil
	}
	for k, a := range file.Cases[i].Args {
		if !a.Buffer {
			continue
		}
		size := a.Kind.Size()
		for e := range a.Count {
			w, g := want.Args[k][e*size:], got.Args[k][e*size:]
			if !a.Kind.Equal(w, g, file.Tolerance) {
				return fmt.Errorf("%s: %s[%d] = %s, want %s", file.Cases[i].Entry, a.Name, e, a.Kind.Text(g), a.Kind.Text(w))
			}
		}
	}
	return nil
}

// firstDifference cuts a text to the first line that is not in the other one.
func firstDifference(text, other string) string {
	lines, others := strings.SplitAfter(text, "\n"), strings.SplitAfter(other, "\n")
	for i, line := range lines {
		if i >= len(others) || line != others[i] {
			return fmt.Sprintf("line %d: %s", i+1, strings.TrimSuffix(line, "\n"))
		}
	}
	return "(the same lines, and no more)"
}

// TooLong recognises programs that are given up: random programs may not end.
func TooLong(err error) bool {
	text := err.Error()
	return strings.Contains(text, "ran longer than") || strings.Contains(text, "instruction budget")
}

// Sample is the first seed and the number of programs that the environment
// (CPTX_DIFFTEST_SEED, CPTX_DIFFTEST_N) asks for.
func Sample(otherwise int) (first, count int) {
	first, count = 1, otherwise
	if n, err := strconv.Atoi(os.Getenv("CPTX_DIFFTEST_SEED")); err == nil {
		first = n
	}
	// CPTX_DIFFTEST_N: how many random programs of each kind.
	if n, err := strconv.Atoi(os.Getenv("CPTX_DIFFTEST_N")); err == nil {
		count = n
	}
	return first, count
}

// Each calls one for every seed from first to end-1, on all processors.
func Each(first, end uint64, one func(seed uint64)) {
	seeds := make(chan uint64)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for seed := range seeds {
				one(seed)
			}
		}()
	}
	for seed := first; seed < end; seed++ {
		seeds <- seed
	}
	close(seeds)
	workers.Wait()
}
