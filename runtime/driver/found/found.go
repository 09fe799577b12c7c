// Package found (no API) owns findings as data: the file to which the processes of a program add
// what they find, and what is made of it: one list, in which the same finding of several launches
// and processes is one.
//
// It does not own what is looked for (runtime/sim, runtime/driver), nor the forms in which users
// get the list (cmd/cptx).
package found

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"cptx/runtime/sim/faults"
)

// Severities of a finding.
const (
	Error = "error"
	Note  = "note"
	Off   = "off" // it is not told
)

// Record is a finding of one process and test.
type Record struct {
	Severity string
	Fault    faults.Fault
	Text     string // as it is shown
	Kernel   string // "" if it is of no launch
	Test     string `json:",omitempty"` // the test of pytest that launched it
	Count    uint64 // how often it came
}

// Totals are what a process did.
type Totals struct {
	Launches     uint64
	Instructions uint64        // of all threads
	Kernels      time.Duration // in which these ran
}

// line is one of the file.
type line struct {
	Record *Record `json:",omitempty"`
	Totals *Totals `json:",omitempty"`
}

// Add adds a finding to a file.
func (r *Record) Add(file string) error { return add(file, line{Record: r}) }

// Add adds what a process did to a file.
func (t *Totals) Add(file string) error { return add(file, line{Totals: t}) }

// add writes a line in one piece, so that those of several processes do not mix. Who made the file
// may have ended, and it is gone then.
func add(file string, l line) error {
	text, err := json.Marshal(l)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	return cmp.Or(err, f.Close())
}

// Read reads a file: the merged findings in the order in which they first came, and the sum of what
// the processes did. A last line that was cut short, by a process that was killed, is passed over.
func Read(r io.Reader) (list []Record, sum Totals, err error) {
	type key struct{ severity, kind, where string }
	at := map[key]int{}
	for in := bufio.NewReader(r); ; {
		text, err := in.ReadBytes('\n')
		if err == io.EOF {
			return list, sum, nil
		}
		if err != nil {
			return list, sum, err
		}
		var l line
		if err := json.Unmarshal(text, &l); err != nil {
			return list, sum, fmt.Errorf("not a line of findings: %w", err)
		}
		if t := l.Totals; t != nil {
			sum.Launches += t.Launches
			sum.Instructions += t.Instructions
			sum.Kernels += t.Kernels
		}
		if l.Record == nil {
			continue
		}
		k := key{l.Record.Severity, string(l.Record.Fault.Kind), l.Record.where()}
		if i, ok := at[k]; ok {
			list[i].Count += l.Record.Count
			continue
		}
		at[k] = len(list)
		list = append(list, *l.Record)
	}
}

// where is the place of a finding: a line of the source, or of PTX if that is unknown, or of the
// host's call.
func (r *Record) where() string {
	p := r.Fault.Pos
	switch {
	case p.File != "":
		return fmt.Sprint(p.File, ":", p.Line)
	case p.PTXLine != 0:
		return fmt.Sprint(p.Func, " ", p.PTXLine)
	}
	return r.Fault.Msg
}

// Errors is how many of the findings are errors.
func Errors(list []Record) (n int) {
	for i := range list {
		if list[i].Severity == Error {
			n++
		}
	}
	return n
}

// Summary is the line about a program at its end.
func Summary(list []Record, sum Totals) string {
	errors := Errors(list)
	return fmt.Sprintf("cptx: %s, %s in %v, %s, %s", many(sum.Launches, "launch", "es"), many(sum.Instructions, "instruction", "s"),
		sum.Kernels.Round(time.Millisecond), many(uint64(errors), "error", "s"), many(uint64(len(list)-errors), "note", "s"))
}

func many(n uint64, what, ending string) string {
	if n != 1 {
		what += ending
	}
	return fmt.Sprintf("%d %s", n, what)
}

// Levels are the severities that the user gives kinds of findings.
type Levels map[faults.Kind]string

// Parse reads KIND=SEVERITY, where a kind may have hyphens for its blanks.
func (l Levels) Parse(text string) error {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] != '=' {
			continue
		}
		kind, ok := kindOf(text[:i])
		if !ok {
			return fmt.Errorf("'%s' is no kind of finding; they are %s", text[:i], names())
		}
		if !slices.Contains([]string{Error, Note, Off}, text[i+1:]) {
			return fmt.Errorf("a finding is an error, a note or off, not '%s'", text[i+1:])
		}
		l[kind] = text[i+1:]
		return nil
	}
	return fmt.Errorf("want a kind with a level such as data-race=note, not '%s'", text)
}
