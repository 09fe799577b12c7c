package decode

import (
	"slices"
	"strings"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// spaceWords are the modifiers that name state spaces, with what the variables of each are.
var spaceWords = map[string]func(s *vm.Symbol) bool{
	"global": func(s *vm.Symbol) bool { return s.Space == memory.Global },
	"const":  func(s *vm.Symbol) bool { return s.Space == memory.Const },
	"shared": isShared, "shared::cta": isShared, "shared::cluster": isShared,
	"local":        func(s *vm.Symbol) bool { return s.Kind == vm.SymFrame && !s.Param },
	"param":        func(s *vm.Symbol) bool { return isFuncParam(s) || s.Kind == vm.SymEntryParam },
	"param::func":  isFuncParam,
	"param::entry": func(s *vm.Symbol) bool { return s.Kind == vm.SymEntryParam },
}

func isShared(s *vm.Symbol) bool { return s.Kind == vm.SymAddr && s.Space == memory.Shared }

func isFuncParam(s *vm.Symbol) bool {
	return s.Kind == vm.SymFrame && s.Param || s.Kind == vm.SymVararg
}

// isGeneric says whether a variable can be accessed by its name without a state space: one whose
// space is a window of the generic one. Constants and parameters are not (PTX ISA 9.7.9.8).
func isGeneric(s *vm.Symbol) bool {
	return s.Kind == vm.SymAddr && s.Space != memory.Const || s.Kind == vm.SymFrame && !s.Param
}

// inSpace is an error if a variable is not in the state space that the instruction names. An
// instruction that names two has rules of its own.
func (x *Inst) inSpace(s *vm.Symbol, name string) error {
	if s.Kind != vm.SymAddr && s.Kind != vm.SymFrame && s.Kind != vm.SymEntryParam && s.Kind != vm.SymVararg || s.Opaque != "" {
		return nil
	}
	switch words := x.spaces(); {
	case len(words) == 1 && !spaceWords[words[0]](s):
		return x.Errf("%s is not in .%s", name, words[0])
	case len(words) == 0 && x.accesses() && !isGeneric(s):
		return x.Errf("%s is in no space that is part of the generic one", name)
	}
	return nil
}

// spaces lists the state spaces that the instruction names.
func (x *Inst) spaces() []string {
	var list []string
	for _, w := range x.Op[1:] {
		if spaceWords[w] != nil {
			list = append(list, w)
		}
	}
	return list
}

// accesses says whether the address is generic if the instruction names no space.
func (x *Inst) accesses() bool {
	return slices.Contains(strings.Fields("ld ldu st atom red prefetch prefetchu"), x.Op[0])
}

// wideAddress says whether an address has the full width: 32 bits suffice in the other spaces.
func (x *Inst) wideAddress() bool {
	words := x.spaces()
	return x.accesses() && (len(words) == 0 || len(words) == 1 && words[0] == "global")
}
