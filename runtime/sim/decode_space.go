package sim

import (
	"slices"
	"strings"

	"cptx/runtime/sim/memory"
)

// spaceWords are the modifiers that name state spaces, with what the variables of each are.
var spaceWords = map[string]func(s *symbol) bool{
	"global": func(s *symbol) bool { return s.space == memory.Global },
	"const":  func(s *symbol) bool { return s.space == memory.Const },
	"shared": isShared, "shared::cta": isShared, "shared::cluster": isShared,
	"local":        func(s *symbol) bool { return s.kind == symFrame && !s.param },
	"param":        func(s *symbol) bool { return isFuncParam(s) || s.kind == symEntryParam },
	"param::func":  isFuncParam,
	"param::entry": func(s *symbol) bool { return s.kind == symEntryParam },
}

func isShared(s *symbol) bool { return s.kind == symAddr && s.space == memory.Shared }

func isFuncParam(s *symbol) bool { return s.kind == symFrame && s.param || s.kind == symVararg }

// isGeneric says whether a variable can be accessed by its name without a state space: one whose
// space is a window of the generic one. Constants and parameters are not (PTX ISA 9.7.9.8).
func isGeneric(s *symbol) bool {
	return s.kind == symAddr && s.space != memory.Const || s.kind == symFrame && !s.param
}

// inSpace is an error if a variable is not in the state space that the instruction names. An
// instruction that names two has rules of its own.
func (x *inst) inSpace(s *symbol, name string) error {
	if s.kind != symAddr && s.kind != symFrame && s.kind != symEntryParam && s.kind != symVararg || s.opaque != "" {
		return nil
	}
	switch words := x.spaces(); {
	case len(words) == 1 && !spaceWords[words[0]](s):
		return x.errf("%s is not in .%s", name, words[0])
	case len(words) == 0 && x.accesses() && !isGeneric(s):
		return x.errf("%s is in no space that is part of the generic one", name)
	}
	return nil
}

// spaces lists the state spaces that the instruction names.
func (x *inst) spaces() []string {
	var list []string
	for _, w := range x.Op[1:] {
		if spaceWords[w] != nil {
			list = append(list, w)
		}
	}
	return list
}

// accesses says whether the address is generic if the instruction names no space.
func (x *inst) accesses() bool {
	return slices.Contains(strings.Fields("ld ldu st atom red prefetch prefetchu"), x.Op[0])
}

// wideAddress says whether an address has the full width: 32 bits suffice in the other spaces.
func (x *inst) wideAddress() bool {
	words := x.spaces()
	return x.accesses() && (len(words) == 0 || len(words) == 1 && words[0] == "global")
}
