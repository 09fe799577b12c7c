package faults

import (
	"cptx/runtime/sim/geometry"
)

// Finding is a fault that a launch went on after (Options.KeepGoing), or that ended it, with how
// often it came: faults of a kind in one line of the source are one finding.
type Finding struct {
	*Fault         // the first
	Count   uint64 // how often
	Threads uint64 // in how many threads, as far as they were counted
	Blocks  uint64 // and blocks
}

// Limits of what is kept of findings. Where there are more faults the launch ends with the last.
const (
	MaxFaults   = 1 << 17
	maxFindings = 1000
	maxWhere    = 1 << 20 // threads and blocks that are told apart, of all findings
)

// Log are those of a machine.
type Log struct {
	list   []*Finding
	at     map[findingKey]*Finding
	where  map[findingWhere]bool
	faults int
}

// findingKey is what makes faults one finding.
type findingKey struct {
	kind       Kind
	file       string // of the source, "" if it is unknown
	text, line int    // of the source, and then text is 0, or of the PTX
}

// findingWhere is a thread, or a whole block, that had a finding.
type findingWhere struct {
	of            *Finding
	block, thread geometry.Dim3
	whole         bool
}

// All are the findings so far.
func (fs *Log) All() []Finding {
	var list []Finding
	for _, f := range fs.list {
		list = append(list, *f)
	}
	return list
}

// Pass counts a fault that is not to be told; false if there were too many.
func (fs *Log) Pass() bool {
	fs.faults++
	return fs.faults < MaxFaults
}

// Full says that there were so many faults that the launch has to end.
func (fs *Log) Full() bool { return fs.faults >= MaxFaults }

// Add counts a fault; false if there are too many.
func (fs *Log) Add(f *Fault) bool {
	fs.faults++
	key := findingKey{kind: f.Kind, text: f.Pos.PTXFile, line: f.Pos.PTXLine}
	if f.Pos.File != "" {
		key = findingKey{kind: f.Kind, file: f.Pos.File, line: f.Pos.Line}
	}
	is := fs.at[key]
	if is == nil {
		if len(fs.list) >= maxFindings {
			return false
		}
		if fs.at == nil {
			fs.at, fs.where = map[findingKey]*Finding{}, map[findingWhere]bool{}
		}
		is = &Finding{Fault: f}
		fs.at[key] = is
		fs.list = append(fs.list, is)
	}
	is.Count++
	if thread := (findingWhere{is, f.Block, f.Thread, false}); len(fs.where) < maxWhere && !fs.where[thread] {
		fs.where[thread] = true
		is.Threads++
		if block := (findingWhere{of: is, block: f.Block, whole: true}); !fs.where[block] {
			fs.where[block] = true
			is.Blocks++
		}
	}
	return true
}
