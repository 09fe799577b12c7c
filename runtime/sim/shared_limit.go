package sim

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// maxStaticShared is how much static shared memory an entry may have, in bytes, on every target;
// more than that has to be dynamic (CUDA's programming guide, technical specifications).
const maxStaticShared = 48 << 10

// useShared records that the function names a static shared variable.
func (fn *function) useShared(s *symbol) {
	if s.space == memory.Shared && s.fixed && !slices.Contains(fn.shared, s) {
		fn.shared = append(fn.shared, s)
	}
}

// limitShared is an error if an entry and what it calls by name use too much static shared memory.
func (p *Program) limitShared() error {
	for _, entry := range p.funcs {
		if entry.entry == nil {
			continue
		}
		sum, names := 0, map[*symbol]bool{}
		seen, work := map[*function]bool{entry: true}, []*function{entry}
		for len(work) > 0 {
			fn := work[len(work)-1]
			work = work[:len(work)-1]
			for _, s := range fn.shared {
				if !names[s] {
					names[s] = true
					sum += int(s.size)
				}
			}
			for _, callee := range fn.calls {
				if !seen[callee] {
					seen[callee] = true
					work = append(work, callee)
				}
			}
		}
		if sum > maxStaticShared {
			return &faults.LoadError{Text: entry.unit.index, Line: entry.line, Msg: fmt.Sprintf("entry %s uses %d bytes of static shared memory, and %d are the most; larger arrays are .extern .shared", entry.name, sum, maxStaticShared)}
		}
	}
	return nil
}
