package litmus

import (
	"embed"
	"encoding/binary"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/device"
)

//go:embed kernels
var sources embed.FS

// Results is the number of results of an instance, each from 0 to 3.
const Results = 4

// Test is one litmus test.
type Test struct {
	Name    string
	File    string // base name
	Forbids [][]int
}

// Tests lists the tests of all files, in their order.
func Tests() ([]Test, error) {
	names, err := fs.Glob(sources, "kernels/*.c")
	var tests []Test
	for _, name := range names {
		text, err := sources.ReadFile(name)
		if err != nil {
			return nil, err
		}
		found, err := parse(path.Base(name), string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		tests = append(tests, found...)
	}
	return tests, err
}

// parse reads the "// litmus: NAME: forbid 1,0" comments. An outcome may leave later results out.
func parse(file, text string) ([]Test, error) {
	var tests []Test
	for _, line := range strings.Split(text, "\n") {
		rest, ok := strings.CutPrefix(line, "// litmus: ")
		if !ok {
			continue
		}
		name, outcomes, ok := strings.Cut(rest, ":")
		if !ok {
			return nil, fmt.Errorf("%s: no colon behind the name", line)
		}
		t := Test{Name: name, File: file}
		for _, outcome := range strings.Split(outcomes, "forbid")[1:] {
			var values []int
			for _, digit := range strings.Split(strings.TrimSpace(outcome), ",") {
				v, err := strconv.Atoi(digit)
				if err != nil || v < 0 || v > 3 || len(values) == Results {
					return nil, fmt.Errorf("%s: bad outcome %q", line, outcome)
				}
				values = append(values, v)
			}
			t.Forbids = append(t.Forbids, values)
		}
		if outcomes = strings.TrimSpace(outcomes); outcomes != "" && !strings.HasPrefix(outcomes, "forbid") {
			return nil, fmt.Errorf("%s: %q is not known", line, outcomes)
		}
		tests = append(tests, t)
	}
	return tests, nil
}

// Compile compiles a file of the tests. dir is a folder for its header.
func Compile(file, dir string, v difftest.Variant) ([]byte, error) {
	header, err := sources.ReadFile("kernels/litmus.h")
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "litmus.h"), header, 0o600); err != nil {
		return nil, err
	}
	text, err := sources.ReadFile("kernels/" + file)
	if err != nil {
		return nil, err
	}
	return difftest.Compile(&directive.File{Path: file, Source: string(text), MinSM: 70, Include: []string{dir}}, v)
}

// Size is how much a test is run: Rounds launches of Grid blocks of Block threads, both powers of
// two, Block at least 64 and at most 256, Grid at least 2. One launch has Grid*Block instances.
type Size struct{ Grid, Block, Rounds int }

// Histogram counts outcomes.
type Histogram [1 << (2 * Results)]uint64

// Run runs a test and counts what its instances saw.
func Run(on device.Runner, ptx []byte, t Test, s Size) (*Histogram, error) {
	n := s.Grid * s.Block
	mem, out, state, hist := device.Buffer(0), device.Buffer(1), device.Buffer(2), device.Buffer(3)
	grid, block := [3]int{s.Grid, 1, 1}, [3]int{s.Block, 1, 1}
	result, err := on.Run(&device.Job{
		PTX:     ptx,
		Buffers: [][]byte{make([]byte, 8*n), make([]byte, 4*Results*n), make([]byte, 4), make([]byte, 8*len(Histogram{}))},
		Steps: []device.Step{
			{Entry: t.Name, Grid: grid, Block: block, Args: []device.Arg{mem, out, state}},
			{Entry: "count", Grid: grid, Block: block, Args: []device.Arg{mem, out, state, hist}},
		},
		Repeat: s.Rounds,
	})
	if err != nil {
		return nil, err
	}
	var h Histogram
	total := uint64(0)
	for i := range h {
		h[i] = binary.LittleEndian.Uint64(result.Buffers[3][8*i:])
		total += h[i]
	}
	if total != uint64(n)*uint64(s.Rounds) {
		return nil, fmt.Errorf("%d outcomes are counted, there are %d", total, n*s.Rounds)
	}
	return &h, nil
}

// outcome splits a histogram's index into results.
func outcome(key int) []int {
	values := make([]int, Results)
	for i := range values {
		values[i] = key >> (2 * i) & 3
	}
	return values
}

// String lists the outcomes seen, without results that are 0 in all of them.
func (h *Histogram) String() string {
	used := 1
	for key, n := range h {
		for i, v := range outcome(key) {
			if n > 0 && v > 0 {
				used = max(used, i+1)
			}
		}
	}
	var parts []string
	for key, n := range h {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s: %d", strings.Trim(strings.ReplaceAll(fmt.Sprint(outcome(key)[:used]), " ", ","), "[]"), n))
		}
	}
	return strings.Join(parts, "  ")
}

// Forbidden counts the outcomes that the test forbids.
func (t Test) Forbidden(h *Histogram) uint64 {
	bad := uint64(0)
	for key, n := range h {
		values := outcome(key)
		if slices.ContainsFunc(t.Forbids, func(f []int) bool { return slices.Equal(f, values[:len(f)]) }) {
			bad += n
		}
	}
	return bad
}
