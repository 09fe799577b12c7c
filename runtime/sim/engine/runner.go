package engine

import (
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// Runner launches functions of a module, all with the same options, and keeps what the launches
// found, counted and printed. A module can have several, and a launch one of its own.
type Runner struct {
	*vm.Module
	Opts vm.Options
	vm.Report
}

// Single is for a program that is loaded on a device of its own.
func Single(p *vm.Program, opts vm.Options) *Runner {
	return &Runner{Module: vm.Single(p), Opts: opts}
}

// FindLeaks adds to the findings the blocks of the heap that device code has allocated and nobody
// has freed. It is for the end of a program: between launches such blocks are no mistake.
func (r *Runner) FindLeaks() {
	for _, f := range r.Leaks() {
		if r.Opts.Suppress != nil && r.Opts.Suppress(f) {
			continue
		}
		if !r.Log.Add(f) {
			return
		}
	}
}

// grid is a launch of a function.
func (r *Runner) grid(fn *vm.Function, blocks, dim, cluster geometry.Dim3) *vm.Grid {
	r.Grids++
	return &vm.Grid{Device: r.Device, Module: r.Module, Func: fn, Opts: r.Opts.For(r.Device), Report: &r.Report,
		Number: r.Grids, Blocks: blocks, Dim: dim, Cluster: cluster}
}
