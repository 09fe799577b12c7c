package driver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/run"
)

// findings are what the program did wrong so far.
type findings struct {
	mu    sync.Mutex
	seen  map[string]*found.Record // by kind, place and test
	told  map[string]bool          // by kind and place: they are shown once
	list  []*found.Record
	total found.Totals
}

// spent counts a launch.
func (f *findings) spent(t time.Duration, instructions uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.total.Kernels += t
	f.total.Instructions += instructions
	f.total.Launches++
}

// noted are the findings of a launch that it goes on after.
type noted struct {
	mu   sync.Mutex
	list []*faults.Fault
}

// notedLimit bounds the findings of one launch that are kept.
const notedLimit = 16

// add keeps the first finding of a kind in each place.
func (n *noted) add(f *faults.Fault) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, g := range n.list {
		if g.Kind == f.Kind && g.Pos.PTXLine == f.Pos.PTXLine && g.Pos.PTXFile == f.Pos.PTXFile {
			return
		}
	}
	if len(n.list) < notedLimit {
		n.list = append(n.list, f)
	}
}

// goesOn says of a fault that has changed nothing whether a launch goes on after it: it is no
// error.
func (d *Driver) goesOn(f *faults.Fault, n *noted) bool {
	switch d.Levels.Of(f.Kind) {
	case found.Error:
		return false
	case found.Note:
		n.add(f)
	}
	return true
}

// report shows a finding of a launch.
func (d *Driver) report(l *launch, n uint64, f *faults.Fault) {
	g := *f
	g.Notes, g.Related = append([]string{}, f.Notes...), append([]faults.Related{}, f.Related...)
	d.noteOn(&g, fmt.Sprintf("in launch %d, %s<<<%v, %v>>>", n, l.f.fn.Name, l.grid, l.block), &l.at, l.f.fn.Name)
	key := fmt.Sprint(f.Kind, l.f.mod.handle, f.Pos.PTXFile, f.Pos.PTXLine)
	d.tell(&g, len(f.Notes), key, l.f.fn.Name, l.at.Test)
}

// tell shows a finding the first time that it comes, and keeps it. The notes from number own on are
// the driver's.
func (d *Driver) tell(f *faults.Fault, own int, key, kernel, test string) {
	severity := d.Levels.Of(f.Kind)
	if severity == found.Off {
		return
	}
	d.found.mu.Lock()
	defer d.found.mu.Unlock()
	if d.found.seen == nil {
		d.found.seen, d.found.told = map[string]*found.Record{}, map[string]bool{}
	}
	if r := d.found.seen[key+" "+test]; r != nil {
		r.Count++
		return
	}
	r := &found.Record{Severity: severity, Fault: *f, Text: text(f, own, severity), Kernel: kernel, Test: test, Count: 1}
	d.found.seen[key+" "+test] = r
	d.found.list = append(d.found.list, r)
	if d.Found != "" {
		if err := r.Add(d.Found); err != nil {
			fmt.Fprintf(d.Errors, "cptx: a finding is not in the report: %v\n", err)
		}
	}
	r.Count = 0 // of those that the file does not have yet
	if !d.found.told[key] {
		d.found.told[key] = true
		d.Errors.Write([]byte(r.Text))
	}
}

// text is a finding as it is shown.
func text(f *faults.Fault, own int, severity string) string {
	var b strings.Builder
	launched := *f
	launched.Notes = f.Notes[:own]
	if f.Pos.Func == "" || f.Kind == found.OrderRace {
		where := ""
		switch {
		case f.Pos.Func != "":
			where = f.Pos.String() + ": "
		case f.Pos.File != "":
			where = fmt.Sprintf("%s:%d: ", f.Pos.File, f.Pos.Line)
		}
		fmt.Fprintf(&b, "%s: %s%s: %s\n", severity, where, f.Kind, f.Msg)
		for _, n := range launched.Notes {
			fmt.Fprintf(&b, "  %s\n", n)
		}
	} else {
		fmt.Fprintf(&b, "%s: %v\n", severity, &launched)
	}
	run.ShowLine(&b, f.Pos)
	if text := advice(f.Kind); text != "" {
		fmt.Fprintf(&b, "note: %s\n", text)
	}
	for _, n := range f.Notes[own:] {
		fmt.Fprintf(&b, "note: %s\n", n)
	}
	return b.String()
}

// advice says in a sentence what mends findings of a kind.
func advice(k faults.Kind) string {
	if k == found.OrderRace {
		return "put both into one stream, let the later one's stream wait for an event after the earlier one (cuStreamWaitEvent), or synchronise between them"
	}
	return run.Advice(k)
}

// Finish executes what streams have.
func (d *Driver) Finish() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.finish(func(*op) bool { return true })
	d.exclusive()
}

// leaks tells of memory that the program has not given back.
func (d *Driver) leaks() {
	if d.Levels.Of(found.Leak) == found.Off {
		return
	}
	var list []*block
	for _, b := range d.blocks {
		if b.kind != variable && b.kind != mapped && b.owner == nil && !b.freed {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b *block) int { return cmp.Compare(a.id, b.id) })
	for _, b := range list {
		f := &faults.Fault{Kind: found.Leak, Msg: fmt.Sprintf("%d bytes of %s memory are not given back", b.size, b.kind)}
		if at, ok := d.placeOf(&b.at, ""); ok {
			f.Pos.File, f.Pos.Line = at.file, at.line
			f.Notes = append(f.Notes, "made by "+at.String())
		}
		d.tell(f, 0, fmt.Sprint(f.Kind, b.at.Sites, b.at.File, b.at.Line), "", "")
	}
}

// End is called when the process ends: what is left in streams is dropped, as CUDA does.
func (d *Driver) End() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.exclusive()
	d.writeCoverage()
	d.leaks()
	d.found.mu.Lock()
	defer d.found.mu.Unlock()
	if d.Found != "" {
		var err error
		for _, r := range d.found.list {
			if r.Count > 0 && err == nil {
				err = r.Add(d.Found)
			}
		}
		if err == nil {
			err = d.found.total.Add(d.Found)
		}
		if err != nil {
			fmt.Fprintf(d.Errors, "cptx: the report is not whole: %v\n", err)
		}
		return // who made the file has the last word
	}
	if d.Stats && d.found.total.Launches > 0 {
		list := make([]found.Record, len(d.found.list))
		for i, r := range d.found.list {
			list[i] = *r
		}
		fmt.Fprintln(d.Errors, found.Summary(list, d.found.total))
	}
}
