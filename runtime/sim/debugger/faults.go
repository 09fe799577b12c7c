package debugger

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
)

// FaultClass is a class of faults at which a program stops, or does not.
type FaultClass struct {
	Name  string
	Label string // for users
	kinds []faults.Kind
}

// FaultClasses are those that Catch knows. The last one has all the faults that are in no other.
var FaultClasses = [...]FaultClass{
	{"race", "Data races", []faults.Kind{faults.DataRace}},
	{"bounds", "Accesses out of bounds", []faults.Kind{faults.OutOfBounds, faults.NullAccess, faults.UseAfterFree, faults.Misaligned, faults.WrongSpace, faults.ReadOnly}},
	{"uninitialised", "Uses of uninitialised values", []faults.Kind{faults.Uninitialised}},
	{"other", "Other faults", nil},
}

// classOf is the class of a kind of faults.
func classOf(k faults.Kind) string {
	for _, c := range FaultClasses {
		if slices.Contains(c.kinds, k) {
			return c.Name
		}
	}
	return FaultClasses[len(FaultClasses)-1].Name
}

// Catch says at which classes of faults the program stops; without it, at all. After others it ends
// where they happen, but data races and uninitialised values are not looked for, from its next
// start on, so that it goes on.
func (s *Session) Catch(classes []string) error {
	ignored := map[string]bool{}
	for _, c := range FaultClasses {
		ignored[c.Name] = !slices.Contains(classes, c.Name)
	}
	for _, name := range classes {
		if _, known := ignored[name]; !known {
			return fmt.Errorf("no class of faults is called %q", name)
		}
	}
	s.ignored = ignored
	return nil
}

// check tells the target what to look for.
func (s *Session) check() {
	if s.target.Check != nil {
		s.target.Check(!s.ignored["race"], !s.ignored["uninitialised"])
	}
}
