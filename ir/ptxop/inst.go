package ptxop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/ir/atomic"
)

// Inst is an opcode taken apart: its row and the modifiers that the compiler looks at.
type Inst struct {
	*Op
	Opcode string       // as written; a "$" stands for the state space of the address
	Types  []Type       // in order
	Order  atomic.Order // Plain if none is named; what is volatile, or weak, has none
	Part   int          // bits of the word that the access is for, 0: all; see the package documentation
	slot   bool         // there is a "$" in Opcode
}

// Get returns what the table says of an opcode with its modifiers ("atom$.add.u32",
// "ld.relaxed.gpu.global.u32"). It panics if there is no row.
func Get(opcode string) Inst {
	i, ok := Lookup(opcode)
	if !ok {
		panic(fmt.Sprintf("ptxop: no row for %q", opcode))
	}
	return i
}

// Lookup is Get for opcodes that the compiler has not chosen itself; it reports whether there is a
// row.
func Lookup(opcode string) (Inst, bool) {
	op, mods := row(opcode)
	i := Inst{Op: op, Opcode: opcode, slot: strings.Contains(opcode, "$")}
	if op == nil {
		return i, false
	}
	i.modifiers(mods)
	return i, true
}

// Row returns the row of an opcode with its modifiers. It panics if there is none.
func Row(opcode string) *Op {
	op, _ := row(opcode)
	if op == nil {
		panic(fmt.Sprintf("ptxop: no row for %q", opcode))
	}
	return op
}

// row returns the row of an opcode, nil if there is none, and its modifiers, each after a dot.
func row(opcode string) (op *Op, mods string) {
	n := 0
	for n < len(opcode) && opcode[n] != '.' && opcode[n] != '$' {
		n++
	}
	if mods = opcode[n:]; mods != "" && mods[0] == '$' { // "ld$.cg": the slot follows the opcode
		mods = mods[1:]
	}
	rows := rowsOf(opcode[:n])
	begin := beginnings(0) // of mods, where rows have some
	for k := range rows {
		want := rows[k].Name[n:]
		if want != "" && begin == 0 {
			begin = beginningsOf(mods)
		}
		if want == "" || covers(want, mods, begin) {
			return &rows[k], mods
		}
	}
	return nil, mods
}

// opcode returns the row's opcode without modifiers.
func (o *Op) opcode() string {
	n := 0
	for n < len(o.Name) && o.Name[n] != '.' {
		n++
	}
	return o.Name[:n]
}

// beginnings is a set of pairs of characters, by a hash: those that the modifiers of an opcode
// begin with. Rows and forms are many, and opcodes have few modifiers: most are told apart by it.
type beginnings uint64

// beginningsOf returns the set for modifiers each after a dot.
func beginningsOf(mods string) (b beginnings) {
	for k := 0; k+2 < len(mods); k++ {
		if mods[k] == '.' {
			b |= beginningOf(mods[k+1:])
		}
	}
	return b
}

// beginningOf returns the set for a modifier, of two characters or more, without its dot.
func beginningOf(m string) beginnings { return 1 << ((m[0]*5 + m[1]) % 64) }

// covers reports whether an opcode with the modifiers mods, whose beginnings are begin, belongs to
// a row that has the modifiers want.
func covers(want, mods string, begin beginnings) bool {
	found := false // one of the alternatives so far
	for from := 1; from < len(want); {
		to := from
		for to < len(want) && want[to] != '.' && want[to] != '|' {
			to++
		}
		m := want[from:to]
		found = found || begin&beginningOf(m) != 0 && hasModifiers(mods, m)
		if to == len(want) || want[to] == '.' {
			if !found {
				return false
			}
			found = false
		}
		from = to + 1
	}
	return true
}

// hasModifiers reports whether m, one modifier or several that follow each other, without the first
// dot, stands in mods. A "$" may follow it.
func hasModifiers(mods, m string) bool {
	for at := 0; at+len(m) < len(mods); at++ {
		if mods[at] != '.' || mods[at+1:at+1+len(m)] != m {
			continue
		}
		if end := at + 1 + len(m); end == len(mods) || mods[end] == '.' || mods[end] == '$' {
			return true
		}
	}
	return false
}

// modifiers reads types and order.
func (i *Inst) modifiers(mods string) {
	i.Types = make([]Type, 0, strings.Count(mods, "."))
	mods = strings.TrimPrefix(mods, ".")
	for mods != "" {
		var m string
		m, mods, _ = strings.Cut(mods, ".")
		m = strings.TrimSuffix(m, "$")
		if t, ok := typeOf(m); ok {
			i.Types = append(i.Types, t)
			continue
		}
		if n, ok := strings.CutPrefix(m, "part"); ok {
			i.Part, _ = strconv.Atoi(n)
		} else if o, ok := atomic.OrderNamed(m); ok {
			i.Order = o
		}
	}
}

// ResultType returns the type of the destination; ok is false if there is none.
func (i *Inst) ResultType() (t Type, ok bool) {
	switch {
	case i.Result == Int32:
		return Type{Base: Bits, Bits: 32}, true
	case i.Result == Pred:
		return Type{Base: Predicate, Bits: 1}, true
	case i.Result == None || len(i.Types) == 0:
		return Type{}, false
	}
	t = i.Types[0]
	if i.Result == Double {
		t.Bits *= 2
	}
	return t, true
}

// Arg returns the class of source operand k, a letter of Args; 0 if there is none.
func (i *Inst) Arg(k int) byte {
	for _, c := range []byte(i.Args) {
		switch {
		case c == '?':
			continue
		case c == '*':
			return c
		case k == 0:
			return c
		}
		k--
	}
	return 0
}

// Address reports whether source operand k, a pointer, is an address in brackets.
func (i *Inst) Address(k int) bool {
	c := i.Arg(k)
	return c == 'a' || c == '*' && i.MayFault()
}

// Takes reports whether the operation can have n source operands.
func (i *Inst) Takes(n int) bool {
	if i.Part > 0 {
		n--
	}
	required, rest, optional := strings.Cut(i.Args, "?")
	least := len(strings.TrimSuffix(required, "*"))
	most := least + len(rest)
	if strings.HasSuffix(i.Args, "*") {
		return n >= least
	}
	return n == least || optional && n >= least && n <= most
}

// HasSlot reports whether the state space of the address is left open.
func (i *Inst) HasSlot() bool { return i.slot }

// InSpace returns the opcode as PTX has it, with space (".global", or "" for generic) in the open
// slot.
func (i *Inst) InSpace(space string) string {
	opcode := i.Opcode
	if i.Part > 0 {
		opcode = strings.Replace(opcode, fmt.Sprint(".part", i.Part), "", 1)
	}
	if !i.slot {
		return opcode
	}
	return strings.Replace(opcode, "$", space, 1)
}

// Has16 reports whether the instruction has operands that are i16 here and take 16-bit registers.
func (i *Inst) Has16() bool {
	if i.Has(Words) {
		return false
	}
	return slices.ContainsFunc(i.Types, func(t Type) bool { return t.Bits == 16 && (t.Base <= Signed || t.Base == Alternate) })
}

// Halves reports whether the operands are floats of 16 bits or less, or pairs of what has 16 bits.
func (i *Inst) Halves() bool {
	if len(i.Types) == 0 {
		return false
	}
	t := i.Types[len(i.Types)-1]
	return t.Bits == 32 && t.Lanes == 2 || (t.Base == Float || t.Base == Alternate) && t.Bits <= 16
}

// Wide reports whether the instruction has operands that take 128-bit registers; in the IR they are
// structures of two i64, the low half first.
func (i *Inst) Wide() bool {
	return slices.Contains(i.Types, Type{Base: Bits, Bits: 128})
}

// Signed reports whether narrow operands are sign-extended to the width of the instruction.
func (i *Inst) Signed() bool { return len(i.Types) > 0 && i.Types[len(i.Types)-1].Base == Signed }

// FlushToZero returns opcode, which the table knows, with .ftz if the instruction takes it.
func FlushToZero(opcode string) string {
	i := Get(opcode)
	if !i.Has(FTZ) || hasModifiers(opcode, "ftz") || !slices.Contains(i.Types, Type{Base: Float, Bits: 32}) ||
		i.Has(FTZSource) && i.Types[len(i.Types)-1].Base != Float {
		return opcode
	}
	// The place of .ftz is before saturation, NaN and types.
	at := len(opcode)
	for k := 0; k < len(opcode); k++ {
		if opcode[k] != '.' {
			continue
		}
		m, _, _ := strings.Cut(opcode[k+1:], ".")
		if _, ok := typeOf(m); ok || m == "sat" || m == "NaN" || m == "xorsign" {
			at = k
			break
		}
	}
	return opcode[:at] + ".ftz" + opcode[at:]
}

// Reducible reports whether Reduction has an opcode.
func (i *Inst) Reducible() bool {
	return i.Has(Reduces) && i.Order != atomic.Acquire && i.Order != atomic.AcqRel
}

// Reduction returns the opcode of the red instruction that does without result what the atomic
// operation does, "" if there is none: red has no acquire order (ISA, red).
func (i *Inst) Reduction() string {
	if !i.Reducible() {
		return ""
	}
	return "red" + strings.TrimPrefix(i.Opcode, i.opcode())
}
