package run

import (
	"fmt"

	"cptx/runtime/sim/coverage"
)

// cover does --coverage, after a run that ended with err, which stays the first to be told.
func (s *session) cover(err error) error {
	r := coverage.Report{}
	s.covered.AddTo(r)
	if len(r) == 0 {
		fmt.Fprintln(s.stderr, "note: no coverage: the PTX has no lines of a source; compile with -g or -lineinfo")
	}
	if e := r.Merge(s.c.Coverage, s.c.WriteFile); e != nil && err == nil {
		err = fmt.Errorf("--coverage %s: %w", s.c.Coverage, e)
	}
	return err
}
