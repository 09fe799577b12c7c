// Package findings writes what runs have found as data, in the forms of the compiler's messages.
package findings

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"cptx"
	"cptx/ir/diag"
	driverfound "cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/run"
)

// Finding is one with its severity.
type Finding struct {
	faults.Finding
	Note bool // it is no error
}

// Of makes findings of those of a run, which are errors or notes by their kinds.
func Of(list []faults.Finding) []Finding {
	all := make([]Finding, len(list))
	for i := range list {
		all[i].Finding, all[i].Note = list[i], list[i].Kind.IsNote()
	}
	return all
}

// Write writes findings in the form of the compiler's messages: the rule or option is the kind of
// the finding, and its notes tell of callers and of the other side of a race.
func Write(format cptx.Format, w io.Writer, found []Finding, notes func(f *faults.Finding) []string) error {
	var list diag.List
	files := &diag.FileSet{}
	at := func(file string, line, col int) diag.Pos {
		if file == "" || line < 1 {
			return diag.Pos{}
		}
		return diag.Pos{File: files.ID(file), Line: int32(line), Col: int32(max(col, 1))}
	}
	for i := range found {
		f := &found[i]
		text := fmt.Sprintf("%s: %s", f.Kind, f.Msg)
		if f.Pos.Func != "" && f.Kind != driverfound.OrderRace {
			text += fmt.Sprintf("; thread %v block %v", f.Thread, f.Block)
		}
		d := list.Errorf(at(f.Pos.File, f.Pos.Line, f.Pos.Col), "%s", text)
		if f.Note {
			d.Severity = diag.Warning
		}
		if format == cptx.SARIF {
			d.Flag = strings.ReplaceAll(string(f.Kind), " ", "-") // the name of the rule
		}
		for _, c := range f.Pos.Inlined {
			d.Notef(at(c.File, c.Line, 0), "inlined into %s", c.Func)
		}
		for _, p := range f.Stack {
			d.Notef(at(p.File, p.Line, p.Col), "called from %s", p.Func)
		}
		for k, text := range f.Notes {
			var pos diag.Pos
			for _, r := range f.Related {
				if r.Note == k {
					pos = at(r.Pos.File, r.Pos.Line, r.Pos.Col)
				}
			}
			d.Notef(pos, "%s", text)
		}
		for _, text := range notes(&f.Finding) {
			d.Notef(diag.Pos{}, "%s", text)
		}
	}
	line := func(p diag.Pos) string {
		text, _ := run.SourceLine(files.Name(p.File), int(p.Line))
		return text
	}
	r := diag.Renderer{Files: files, Policy: &diag.Policy{}, Line: line}
	var err error
	if format == cptx.SARIF {
		_, err = r.SARIF(w, &list, cptx.Version)
	} else {
		_, err = r.JSON(w, &list)
	}
	return err
}

// Nothing says that a document of messages has none.
func Nothing(format cptx.Format, document []byte) bool {
	var empty bytes.Buffer
	return Write(format, &empty, nil, nil) == nil && bytes.Equal(document, empty.Bytes())
}
