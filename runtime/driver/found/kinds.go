package found

import (
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
)

// Kinds that the driver finds beside those of launches.
const (
	// OrderRace is a conflict of two pieces of work, or of work and the host, which no stream,
	// event or synchronisation orders.
	OrderRace faults.Kind = "unordered access"
	// RefusedCall is a call that the driver has refused, and that is wrong whatever the program
	// makes of the result.
	RefusedCall faults.Kind = "refused call"
	// Leak is memory, or another object of the driver, that is there when the program ends.
	Leak faults.Kind = "unreleased memory"
)

// kinds are all that can be found.
func kinds() []faults.Kind {
	return []faults.Kind{
		faults.OutOfBounds, faults.Misaligned, faults.NullAccess, faults.WrongSpace, faults.UseAfterFree, faults.BadFree, faults.NeverFreed,
		faults.Uninitialised, faults.Divergence, faults.Deadlock, faults.DataRace, faults.MissingSync, faults.PendingCopy, faults.PendingMatrix, faults.DivideByZero,
		faults.StackOverflow, faults.BudgetSpent, faults.OutputSpent, faults.MemorySpent, faults.Trapped, faults.AssertFailed, faults.BadCall,
		faults.BadInstr, faults.ReadOnly, OrderRace, RefusedCall, Leak,
	}
}

// Name is a kind as flags and rules have it.
func Name(k faults.Kind) string { return strings.ReplaceAll(string(k), " ", "-") }

func kindOf(name string) (faults.Kind, bool) {
	i := slices.IndexFunc(kinds(), func(k faults.Kind) bool { return Name(k) == name || string(k) == name })
	if i < 0 {
		return "", false
	}
	return kinds()[i], true
}

func names() string {
	var list []string
	for _, k := range kinds() {
		list = append(list, Name(k))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// Of is the severity of a kind: what the user says, else that of the library: an error, but for
// what programs do on purpose.
func (l Levels) Of(k faults.Kind) string {
	if s := l[k]; s != "" {
		return s
	}
	switch k {
	case faults.Uninitialised, faults.MissingSync, RefusedCall:
		return Note
	case Leak, faults.NeverFreed:
		return Off
	}
	return Error
}
