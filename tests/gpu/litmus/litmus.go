package litmus

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/device"
)

//go:embed kernels/litmus.h
var header string

// Compile compiles those of the tests that v's target has: clusters are there from sm_90 on.
func Compile(tests []Test, v difftest.Variant) ([]byte, error) {
	text := header
	for i := range tests {
		if t := &tests[i]; t.MinSM() <= v.SM() {
			text += t.Source()
		}
	}
	return difftest.Compile(&directive.File{Path: "litmus.c", Source: text, MinSM: 70}, v)
}

// MinSM is the oldest target that the test runs on.
func (t *Test) MinSM() int {
	if t.Place == "cluster" {
		return 90
	}
	return 70
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
	steps := []device.Step{{Entry: t.Name, Grid: grid, Block: block, Args: []device.Arg{mem, out, state}}}
	if t.Final && !t.Shared {
		steps = append(steps, device.Step{Entry: t.Name + "_final", Grid: grid, Block: block, Args: []device.Arg{mem, out}})
	}
	steps = append(steps, device.Step{Entry: "count", Grid: grid, Block: block, Args: []device.Arg{mem, out, state, hist}})
	result, err := on.Run(&device.Job{
		PTX:     ptx,
		Buffers: [][]byte{make([]byte, 12*n), make([]byte, 4*Results*n), make([]byte, 4), make([]byte, 8*len(Histogram{}))},
		Steps:   steps,
		Repeat:  s.Rounds,
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

// Seen lists the outcomes in a histogram of the test: as many values as it has results.
func (t *Test) Seen(h *Histogram) [][]int {
	n := t.Regs
	if t.Final {
		n += t.Vars
	}
	var list [][]int
	for key, count := range h {
		if count > 0 {
			list = append(list, outcome(key)[:n])
		}
	}
	return list
}

// Forbidden counts the outcomes in a histogram that are not among those allowed.
func (t *Test) Forbidden(h *Histogram, allowed [][]int) uint64 {
	bad := uint64(0)
	for key, n := range h {
		values := outcome(key)
		if n > 0 && !slices.ContainsFunc(allowed, func(a []int) bool { return slices.Equal(a, values[:len(a)]) && allZero(values[len(a):]) }) {
			bad += n
		}
	}
	return bad
}

func allZero(list []int) bool { return !slices.ContainsFunc(list, func(v int) bool { return v != 0 }) }
