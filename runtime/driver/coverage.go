package driver

import (
	"fmt"
	"os"

	"cptx/runtime/sim/coverage"
)

// covered are the lines of device code that were executed: of modules that are gone, and those that
// are counted yet.
type covered struct {
	report coverage.Report
	live   map[*Module]*coverage.Collector
}

// cover counts what launches of a module execute, if the user wants it.
func (d *Driver) cover(m *Module) {
	if d.Cover == "" {
		return
	}
	if d.covered.live == nil {
		d.covered = covered{coverage.Report{}, map[*Module]*coverage.Collector{}}
	}
	c := coverage.New(m.runner.Program)
	d.covered.live[m], m.runner.Opts.Trace = c, c
}

// uncover keeps the counts of a module that goes.
func (d *Driver) uncover(m *Module) {
	if c := d.covered.live[m]; c != nil {
		c.AddTo(d.covered.report)
		delete(d.covered.live, m)
	}
}

// writeCoverage adds all counts to the file, at the end of the process.
func (d *Driver) writeCoverage() {
	if d.covered.live == nil {
		return
	}
	for m := range d.covered.live {
		d.uncover(m)
	}
	write := func(name string, data []byte) error { return os.WriteFile(name, data, 0o666) }
	if err := d.covered.report.Merge(d.Cover, write); err != nil {
		fmt.Fprintf(d.Errors, "cptx: no coverage: %v\n", err)
	}
}
