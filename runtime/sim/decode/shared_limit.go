package decode

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// maxStaticShared is how much static shared memory an entry may have, in bytes, on every target;
// more than that has to be dynamic (CUDA's programming guide, technical specifications).
const maxStaticShared = 48 << 10

// useShared records that the function names a static shared variable.
func useShared(fn *vm.Function, s *vm.Symbol) {
	if s.Space == memory.Shared && s.Fixed && !slices.Contains(fn.Shared, s) {
		fn.Shared = append(fn.Shared, s)
	}
}

// limitShared is an error if an entry and what it calls by name use too much static shared memory.
func (p *loader) limitShared() error {
	for _, entry := range p.Funcs {
		if entry.Entry == nil {
			continue
		}
		sum := entry.StaticShared()
		if sum > maxStaticShared {
			return &faults.LoadError{Text: entry.Unit.Index, Line: entry.Line, Msg: fmt.Sprintf("entry %s uses %d bytes of static shared memory, and %d are the most; larger arrays are .extern .shared", entry.Name, sum, maxStaticShared)}
		}
	}
	return nil
}
