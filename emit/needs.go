package emit

import (
	"fmt"
	"strings"

	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/ptxop"
	"cptx/ir/target"
)

// needs collects what the constructs of one function (or the module's variables) need of PTX
// version and target, and reports what the user's target or --ptx-version does not have at the C
// position that wants it.
type needs struct {
	cfg      *target.Config
	ptx      int // highest version needed so far
	problems *ir.Problems
	said     map[string]bool // problems reported, so that copies of an instruction add none; nil: none

	gone []gone // of versions that the module must not have

	words []string // of inline assembly that messages are about

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
	if n.first(pos, format, args...) {
		n.problems.Errorf(pos, format, args...).Asm = n.words
	}
}

func (n *needs) warn(pos ir.Pos, format string, args ...any) {
	if n.first(pos, format, args...) {
		n.problems.Warnf(pos, "inline-asm", format, args...).Asm = n.words
	}
}

// first reports whether a message has not been given before.
func (n *needs) first(pos ir.Pos, format string, args ...any) bool {
	key := fmt.Sprint(pos.File, ":", pos.Line, ":", fmt.Sprintf(format, args...))
	if n.said[key] {
		return false
	}
	if n.said == nil {
		n.said = map[string]bool{}
	}
	n.said[key] = true
	return true
}

// add records a construct, described by what in a message.
func (n *needs) add(need target.Need, what string, pos ir.Pos) {
	if lack := need.Missing(n.cfg.Target()); lack != "" {
		hint := ""
		if strings.HasPrefix(what, "atom.") && strings.HasSuffix(what, ".b128") {
			hint = atomic.LockHint(n.cfg)
		}
		n.report(pos, "%s needs %s; the target is %s%s", what, lack, n.cfg.Target().Name(), hint)
		return
	}
	if bound, flag := n.cfg.Bound(); bound != 0 && need.PTX > bound {
		n.report(pos, "%s needs PTX version %s; %s was given", what, target.FormatPTX(need.PTX), flag)
		return
	}
	n.ptx = max(n.ptx, need.PTX)
	if need.Last != 0 {
		n.gone = append(n.gone, gone{need.Last, what, pos, n.words})
	}
}

// gone is a construct that newer PTX versions do not have.
type gone struct {
	last int // version × 10
	what string
	pos  ir.Pos
	asm  []string // words of inline assembly
}

// checkGone reports the constructs that the module's version does not have any more.
func (n *needs) checkGone(version int) {
	for _, g := range n.gone {
		if n.words = g.asm; version > g.last {
			n.report(g.pos, "%s needs PTX version %s or earlier; this program needs %s", g.what, target.FormatPTX(g.last), target.FormatPTX(version))
		}
	}
}

// version returns the .version of a module whose constructs need at least ptx.
func version(cfg *target.Config, ptx int) int {
	if cfg.PTXPin != 0 {
		return cfg.PTXPin
	}
	return max(cfg.Target().PTX, ptx)
}

// assembly records the instructions, special registers and directives of inline assembly text. What
// the table does not know is taken to be newer than it.
func (n *needs) assembly(text string, pos ir.Pos) {
	ptxop.EachUse(text, n.cfg.SM, func(u ptxop.Use) {
		n.words = u.Words
		switch {
		case u.Wrong:
			n.report(pos, "%s stands at the head of a module only, where the compiler writes it", u.What)
		case u.Unknown:
			n.unknown(pos, u.What)
		default:
			n.instruction(u.What, &u.Need, pos)
		}
	})
	n.words = nil
}

// unknown warns of what the tables do not have. It may be newer than they are, so that the module
// gets the newest version there is, or that the user permits.
func (n *needs) unknown(pos ir.Pos, what string) {
	newest := target.NewestPTX()
	bound, flag := n.cfg.Bound()
	if bound == 0 {
		n.ptx = newest
		n.warn(pos, "unknown %s: taken to need PTX version %s, the newest that is known", what, target.FormatPTX(newest))
		return
	}
	n.ptx = max(n.ptx, bound)
	n.warn(pos, "unknown %s: whether PTX version %s has it, as %s demands, is not known", what, target.FormatPTX(bound), flag)
}
