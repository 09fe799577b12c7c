package memory

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// testedSpaces are the spaces of which isspacep of a pointer into one of them is decided. They are
// windows of the generic addresses that have nothing in common (ISA 9.7.9.20); those of constants
// and parameters lie in another.
var testedSpaces = map[string]types.AddrSpace{
	"ptx.isspacep.global": ir.Global, "ptx.isspacep.shared": ir.Shared, "ptx.isspacep.local": ir.Local,
}

// decide replaces the tests that the space of a pointer answers. They are asked by code that copies
// between global and shared memory in one way and between others in another.
func (s *spaces) decide() bool {
	repl := s.c.Memory.Replacer(len(s.space))
	for _, b := range s.c.Blocks {
		for _, inst := range b.Insts {
			name := ir.IntrinsicName(inst)
			if !strings.HasPrefix(name, "ptx.isspacep.") {
				continue
			}
			call := inst.(*llir.InstCall)
			asked, decided := testedSpaces[name]
			if sp, ok := s.known(ir.ArgValue(call.Args[0])); ok && decided && ir.ID(call) >= 0 && isWindow(sp) {
				repl.Replace(call, ir.Bool(sp == asked))
			}
		}
	}
	repl.Apply(s.c.Func)
	return !repl.Empty()
}

func isWindow(sp types.AddrSpace) bool {
	return sp == ir.Global || sp == ir.Shared || sp == ir.Local
}
