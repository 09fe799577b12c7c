package emit

import (
	"fmt"
	"strings"

	"cptx/emit/target"
	"cptx/ir"
	"cptx/ir/ptxop"
)

// needs collects what the constructs of one function (or the module's variables) need of PTX
// version and target, and reports what the user's target or --ptx-version does not have at the C
// position that wants it.
type needs struct {
	cfg      *target.Config
	ptx      int // highest version needed so far
	problems *ir.Problems
	said     map[string]bool // problems reported, so that copies of an instruction add none; nil: none

	independent bool     // there is a sampler of its own
	unified     []ir.Pos // of fetches without one
}

func newNeeds(cfg *target.Config, problems *ir.Problems) *needs {
	return &needs{cfg: cfg, problems: problems}
}

// instruction records what an instruction needs.
func (n *needs) instruction(op string, need *target.Need, pos ir.Pos) {
	if !need.IsZero() {
		n.add(*need, describe(op), pos)
	}
}

// describe names an instruction in a message, by what of C it comes from where the opcode would not
// tell.
func describe(op string) string {
	switch base, _, _ := strings.Cut(op, "."); base {
	case "alloca", "stacksave", "stackrestore":
		return "a variable-length array or alloca"
	}
	return op
}

func (n *needs) report(pos ir.Pos, format string, args ...any) {
	key := fmt.Sprint(pos.File, ":", pos.Line, ":", fmt.Sprintf(format, args...))
	if !n.said[key] {
		if n.said == nil {
			n.said = map[string]bool{}
		}
		n.said[key] = true
		n.problems.Errorf(pos, format, args...)
	}
}

// add records a construct, described by what in a message.
func (n *needs) add(need target.Need, what string, pos ir.Pos) {
	if lack := need.Missing(n.cfg.Target()); lack != "" {
		hint := ""
		if strings.HasPrefix(what, "atom.") && strings.HasSuffix(what, ".b128") {
			hint = n.cfg.LockHint()
		}
		n.report(pos, "%s needs %s; the target is %s%s", what, lack, n.cfg.Target().Name(), hint)
		return
	}
	if bound, flag := n.cfg.Bound(); bound != 0 && need.PTX > bound {
		n.report(pos, "%s needs PTX version %s; %s was given", what, target.FormatPTX(need.PTX), flag)
		return
	}
	n.ptx = max(n.ptx, need.PTX)
}

// version returns the .version of a module whose constructs need at least ptx.
func version(cfg *target.Config, ptx int) int {
	if cfg.PTXPin != 0 {
		return cfg.PTXPin
	}
	return max(cfg.Target().PTX, ptx)
}

// assembly records the instructions and special registers of inline assembly text. Those that the
// table does not know are left to ptxas.
func (n *needs) assembly(text string, pos ir.Pos) {
	ptxop.EachInstruction(text, func(opcode, operands string) {
		if i, ok := ptxop.Lookup(opcode); ok {
			need := i.Need()
			n.instruction(opcode, &need, pos)
			if dst, _, _ := strings.Cut(operands, "["); strings.Contains(dst, "|") {
				n.instruction(opcode+" with a predicate", &i.Second, pos)
			}
		}
		ptxop.EachRegister(operands, func(r *ptxop.Register, name string) {
			if r.Need.PTX > 0 {
				n.add(r.Need, "%"+name, pos)
			}
		})
	})
}
