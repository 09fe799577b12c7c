package execute

import (
	"fmt"
	"io"
	"os"
	"strings"

	"cptx"
	findingsout "cptx/cmd/cptx/internal/findings"
	"cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/run"
)

// report is a form of what was found and the file for it: the flag --report.
type report struct {
	format cptx.Format
	file   string
}

func (r *report) String() string { return "" }
func (r *report) Type() string   { return "string" }

func (r *report) Set(text string) error {
	form, file, _ := strings.Cut(text, ":")
	switch {
	case form == "json":
		r.format = cptx.JSON
	case form == "sarif":
		r.format = cptx.SARIF
	default:
		return fmt.Errorf("is json:file or sarif:file, not '%s'", text)
	}
	if r.file = file; file == "" {
		return fmt.Errorf("needs a file, as in %s:findings.%s", form, form)
	}
	return nil
}

// write writes the file.
func (r *report) write(list []found.Record) error {
	f, err := os.Create(r.file)
	if err != nil {
		return err
	}
	all := make([]findingsout.Finding, len(list))
	for i := range list {
		all[i] = findingsout.Finding{Finding: faults.Finding{Fault: &list[i].Fault, Count: list[i].Count}, Note: list[i].Severity != found.Error}
	}
	err = findingsout.Write(r.format, f, all, notes)
	if err2 := f.Close(); err == nil {
		err = err2
	}
	return err
}

// notes are said of a finding besides its own.
func notes(f *faults.Finding) (list []string) {
	if f.Count > 1 {
		list = append(list, fmt.Sprintf("found %d times", f.Count))
	}
	if text := run.Advice(f.Kind); text != "" {
		list = append(list, text)
	}
	return list
}

// conclude writes the report and the line about the program, and returns the exit status; 0 leaves
// it to the program.
func (o *options) conclude(spool io.Reader, stderr io.Writer) (int, error) {
	list, sum, err := found.Read(spool)
	if err != nil {
		return failed, fmt.Errorf("what was found cannot be read: %w", err)
	}
	if o.report.file != "" {
		if err := o.report.write(list); err != nil {
			return failed, err
		}
	}
	if o.stats == "on" || o.stats == "" && len(list) > 0 {
		fmt.Fprintln(stderr, found.Summary(list, sum))
	}
	if found.Errors(list) > 0 {
		return findings, nil
	}
	return 0, nil
}
