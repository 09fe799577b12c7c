package driver

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/run"
)

// findings are what kernels did wrong so far.
type findings struct {
	mu    sync.Mutex
	seen  map[string]int
	time  time.Duration // in kernels
	count int
}

// reportLimit is how many findings of one kind and place are shown.
const reportLimit = 1

func (f *findings) spent(t time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.time += t
}

// noted are the findings of a launch that it goes on after.
type noted struct {
	mu   sync.Mutex
	list []*faults.Fault
}

// uninit keeps the first use of an uninitialised value in each place.
func (n *noted) uninit(f *faults.Fault) bool {
	if f.Kind != faults.Uninitialised {
		return false
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, g := range n.list {
		if g.Pos.PTXLine == f.Pos.PTXLine && g.Pos.PTXFile == f.Pos.PTXFile {
			return true
		}
	}
	if len(n.list) < 16 {
		n.list = append(n.list, f)
	}
	return true
}

// report shows a finding with the launch that it came in.
func (d *Driver) report(l *launch, n uint64, f *faults.Fault, severity string) {
	d.found.mu.Lock()
	defer d.found.mu.Unlock()
	if d.found.seen == nil {
		d.found.seen = map[string]int{}
	}
	key := fmt.Sprint(f.Kind, l.f.mod.handle, f.Pos.PTXFile, f.Pos.PTXLine)
	d.found.count++
	if d.found.seen[key]++; d.found.seen[key] > reportLimit {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %v\n", severity, f)
	run.ShowLine(&b, f.Pos)
	if text := run.Advice(f.Kind); text != "" {
		fmt.Fprintf(&b, "note: %s\n", text)
	}
	fmt.Fprintf(&b, "note: in launch %d, %s<<<%v, %v>>>", n, l.f.fn.Name, l.grid, l.block)
	if d.Caller != nil {
		if at := d.Caller(l.site); at != "" {
			fmt.Fprintf(&b, " by %s", at)
		}
	}
	b.WriteByte('\n')
	d.Errors.Write([]byte(b.String()))
}

// End is called when the process ends: what is left in streams is dropped, as CUDA does.
func (d *Driver) End() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.exclusive()
	d.writeCoverage()
	if d.Stats && d.launches > 0 {
		fmt.Fprintf(d.Errors, "cptx: %d launches, %v in kernels, %d findings\n", d.launches, d.found.time.Round(time.Millisecond), d.found.count)
	}
}
