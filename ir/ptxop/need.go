package ptxop

import (
	"strconv"
	"strings"

	"cptx/ir/target"
)

// NeedOf returns what an opcode of the row o needs of PTX version and target when it is compiled
// for chip sm. Forms that its operands make are left out.
func (o *Op) NeedOf(opcode string, sm int) target.Need { return o.needOf(opcode, "", 0, sm) }

// Has reports whether target and PTX version have the instruction opcode.
func Has(cfg *target.Config, opcode string) bool {
	need := Row(opcode).NeedOf(opcode, cfg.SM)
	bound, _ := cfg.Bound()
	return need.Missing(cfg.Target()) == "" && (bound == 0 || bound >= need.PTX)
}

// NeedWith is NeedOf with the operands of the instruction, the destination first: PTX text. %r0 is
// an operand of inline assembly with the constraint "r".
func (o *Op) NeedWith(opcode, operands string, sm int) target.Need {
	operands = strings.Join(strings.Fields(operands), "")
	return o.needOf(opcode, operands, countOperands(operands), sm)
}

// NeedFor is NeedOf for an instruction of which the number of operands is known, that of the
// destination included.
func (o *Op) NeedFor(opcode string, operands, sm int) target.Need {
	return o.needOf(opcode, "", operands, sm)
}

// Known is NeedOf, and reports whether the operands make a difference.
func (o *Op) Known(opcode string, sm int) (need target.Need, operands bool) {
	need = o.Need
	if len(o.Forms) == 0 {
		return need, false
	}
	mods := opcode[len(o.opcode()):]
	begin := beginningsOf(mods)
	for k := range o.Forms {
		f := &o.Forms[k]
		is, does := f.matchesAny(mods, begin, sm)
		operands = operands || does
		if is && (!does || f.matches(mods, begin, "", 0, sm)) {
			need = need.Max(f.Need)
		}
	}
	return need, operands
}

func (o *Op) needOf(opcode, operands string, count, sm int) target.Need {
	n := o.Need
	if len(o.Forms) == 0 {
		return n
	}
	mods := opcode[len(o.opcode()):]
	begin := beginningsOf(mods)
	for k := range o.Forms {
		if f := &o.Forms[k]; f.matches(mods, begin, operands, count, sm) {
			n = n.Max(f.Need)
		}
	}
	return n
}

// matches reports whether an instruction is of the form: one with the modifiers mods, each after a
// dot, whose beginnings are begin, and the operands, compiled for chip sm.
func (f *Form) matches(mods string, begin beginnings, operands string, count, sm int) bool {
	for rest := f.With; rest != ""; {
		if rest[0] == '.' && !mayHold(rest, begin) {
			return false
		}
		var word string
		if word, rest = firstWord(rest); !holds(word, mods, begin, operands, count, sm) {
			return false
		}
	}
	return true
}

// matchesAny reports whether an instruction, as for matches, is of the form with some operands, and
// whether these decide.
func (f *Form) matchesAny(mods string, begin beginnings, sm int) (is, decide bool) {
	for rest := f.With; rest != ""; {
		if rest[0] == '.' && !mayHold(rest, begin) {
			return false, false
		}
		var word string
		word, rest = firstWord(rest)
		if aboutOperands(word) {
			decide = true
		} else if !holds(word, mods, begin, "", 0, sm) {
			return false, false
		}
	}
	return true, decide
}

// mayHold reports whether begin has the beginning of one of the alternatives in the first word of
// with, which is about modifiers.
func mayHold(with string, begin beginnings) bool {
	for k := 0; k < len(with) && with[k] == '.'; k++ {
		if begin&beginningOf(with[k+1:]) != 0 {
			return true
		}
		for k < len(with) && with[k] != ',' {
			if with[k] == ' ' {
				return false
			}
			k++
		}
	}
	return false
}

// aboutOperands reports whether a word of Form.With is about operands.
func aboutOperands(word string) bool {
	c := word[0]
	if c == '-' {
		c = word[1]
	}
	return c == '#' || c == '~' || c == '^' || c == '['
}

// firstWord parts the first word of Form.With from the others.
func firstWord(with string) (word, rest string) {
	n := 0
	for n < len(with) && with[n] != ' ' {
		n++
	}
	return with[:n], with[min(n+1, len(with)):]
}

// holds reports whether a word of Form.With is true.
func holds(word, mods string, begin beginnings, operands string, count, sm int) bool {
	switch word[0] {
	case '.':
		for from := 1; from < len(word); {
			to := from
			for to < len(word) && word[to] != ',' {
				to++
			}
			if begin&beginningOf(word[from:to]) != 0 && hasModifiers(mods, word[from:to]) {
				return true
			}
			from = to + 2 // after a comma and a dot
		}
		return false
	case '-':
		return !holds(word[1:], mods, begin, operands, count, sm)
	case '#':
		n, _ := strconv.Atoi(word[1:])
		return count == n
	case '~':
		return strings.Contains(operands, word[1:])
	case '^':
		return strings.HasPrefix(operands, word[1:])
	case '[':
		n, _ := strconv.Atoi(word[1:])
		_, inner, _ := strings.Cut(operands, "[")
		inner, _, _ = strings.Cut(inner, "]")
		return countOperands(inner) == n
	case '<':
		below, _ := strconv.Atoi(word[1:])
		return sm < below
	case '>':
		from, _ := strconv.Atoi(word[1:])
		return sm >= from
	}
	panic("ptxop: form with " + word)
}

// countOperands counts operands parted by commas, those in braces, brackets or parentheses once.
func countOperands(operands string) int {
	depth, n := 0, 0
	if operands == "" {
		return 0
	}
	for _, c := range []byte(operands) {
		switch c {
		case '{', '[', '(':
			depth++
		case '}', ']', ')':
			depth--
		case ',':
			if depth == 0 {
				n++
			}
		}
	}
	return n + 1
}
