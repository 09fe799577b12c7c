package host

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
)

// Covered are gcov's counts of all runs of a program that was built with Options.Coverage.
func (p *Program) Covered() ([]CoveredFile, error) {
	notes, err := filepath.Glob(filepath.Join(p.dir, "*.gcda"))
	if err != nil || len(notes) == 0 {
		return nil, fmt.Errorf("the program left no counts in %s", p.dir)
	}
	cmd := exec.Command("gcov", append([]string{"--json-format", "--stdout", "--branch-counts", "--branch-probabilities"}, notes...)...)
	cmd.Dir = p.dir
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("gcov: %w", err)
	}
	var list []CoveredFile
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var one struct{ Files []CoveredFile }
		if err := d.Decode(&one); err != nil {
			return nil, fmt.Errorf("gcov: %w", err)
		}
		list = append(list, one.Files...)
	}
	return list, nil
}

// CoveredFile is what gcov says of a source file (gcov(1), --json-format).
type CoveredFile struct {
	File  string
	Lines []struct {
		Line     int `json:"line_number"`
		Count    uint64
		Branches []struct{ Count uint64 }
	}
	Functions []struct {
		Name  string
		Line  int    `json:"start_line"`
		Count uint64 `json:"execution_count"`
	}
}
