package decode

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim/ptx"
)

// needsText has a row for each instruction, modifier or type that not every target has.
//
//go:embed needs.txt
var needsText string

// need is a row: instructions that match it are there on some targets only.
type need struct {
	targets  []string   // one of them has to allow it; "sm_90" is 90 and above, "<70" below
	opcodes  []string   // one of them
	with     [][]string // one word of each
	without  []string   // none of them
	operands int        // how many there are, 0: any
	register []string   // beginnings of names of special registers, one of which is read
	pair     bool       // has a second destination, d|p
	from     float64    // the version of PTX that it holds from, 0: all
}

// needTable is what the text says: rows by opcode, and the family of each target that has one.
type needTable struct {
	rows   map[string][]*need
	family map[int]int
}

// needs returns the table, parsed at the first use.
var needs = sync.OnceValue(func() needTable {
	t := needTable{map[string][]*need{}, map[int]int{}}
	for i, line := range strings.Split(needsText, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if list, ok := strings.CutPrefix(line, "family "); ok {
			for _, word := range strings.Fields(list) {
				n, _ := strconv.Atoi(word)
				t.family[n] = i + 1
			}
			continue
		}
		n := parseNeed(line)
		for _, op := range n.opcodes {
			t.rows[op] = append(t.rows[op], n)
		}
	}
	return t
})

func parseNeed(line string) *need {
	words := strings.Fields(line)
	n := &need{targets: strings.Split(words[0], ",")}
	for i, part := range strings.Split(words[1], ".") {
		switch {
		case i == 0:
			n.opcodes = strings.Split(part, ",")
		case part[0] == '-':
			n.without = append(n.without, part[1:])
		default:
			n.with = append(n.with, strings.Split(part, ","))
		}
	}
	for _, w := range words[2:] {
		switch count, ok := strings.CutPrefix(w, "#"); {
		case ok:
			n.operands, _ = strconv.Atoi(count)
		case w[0] == '@':
			n.from, _ = strconv.ParseFloat(w[1:], 64)
		case w == "|":
			n.pair = true
		default:
			n.register = strings.Split(w, ",")
		}
	}
	return n
}

// missing finds the rows that a module's target does not allow, by opcode.
func missing(mod *ptx.Module) map[string][]*need {
	rows, target := map[string][]*need{}, mod.Target[0]
	version, _ := strconv.ParseFloat(mod.Version, 64) // there is no minor version above 9
	for op, list := range needs().rows {
		for _, n := range list {
			if version >= n.from && !slices.ContainsFunc(n.targets, func(have string) bool { return Allows(target, have) }) {
				rows[op] = append(rows[op], n)
			}
		}
	}
	return rows
}

// never stands for the target of what no target has.
const never = "never"

// Allows tells whether a target has what another has: "sm_90" stands for 90 and above, "sm_90a"
// for itself, "sm_100f" for the later ones of its family with an f or an a, and "<70" for those
// below.
func Allows(target, need string) bool {
	number, suffix := split(strings.TrimPrefix(target, "sm_"))
	if number == 101 {
		number = 110 // the chip's name from PTX 9.0 on (PTX ISA 11.1.2)
	}
	if below, ok := strings.CutPrefix(need, "<"); ok {
		limit, _ := strconv.Atoi(below)
		return number < limit
	}
	if need == never {
		return false
	}
	least, kind := split(strings.TrimPrefix(need, "sm_"))
	switch kind {
	case "a":
		return suffix == "a" && number == least
	case "f":
		family := needs().family
		return suffix != "" && number >= least && family[least] != 0 && family[number] == family[least]
	}
	return number >= least
}

func split(target string) (number int, suffix string) {
	digits := strings.TrimRight(target, "af")
	number, _ = strconv.Atoi(digits)
	return number, target[len(digits):]
}

// matches tells whether a row is about an instruction.
func (n *need) matches(p *ptx.Instr) bool {
	words := p.Op[1:]
	for _, group := range n.with {
		if !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(group, w) }) {
			return false
		}
	}
	for _, w := range n.without {
		if slices.Contains(words, w) {
			return false
		}
	}
	if n.operands != 0 && len(p.Args) != n.operands || n.pair && (len(p.Args) == 0 || p.Args[0].Pair() == nil) {
		return false
	}
	return n.register == nil || slices.ContainsFunc(p.Args, func(o ptx.Operand) bool {
		return slices.ContainsFunc(n.register, func(r string) bool { return strings.HasPrefix(o.Name, r) })
	})
}

// available is an error if the unit's target does not have the instruction.
func (d *Decoder) available(p *ptx.Instr) error {
	for _, n := range d.Prog.missing[d.Unit.Index][p.Op[0]] {
		if n.targets[0] != never && n.matches(p) {
			return d.errf(p.Line, "%s needs %s, and the target is %s", n.subject(p), n.condition(), d.Unit.Mod.Target[0])
		}
	}
	return nil
}

// possible is an error if no target has the instruction. What a decoder says about it is better,
// and comes first.
func (d *Decoder) possible(p *ptx.Instr) error {
	for _, n := range d.Prog.missing[d.Unit.Index][p.Op[0]] {
		if n.targets[0] == never && n.matches(p) {
			return d.errf(p.Line, "%s: there is no such form", p.Name())
		}
	}
	return nil
}

// subject is the part of an instruction that a row is about.
func (n *need) subject(p *ptx.Instr) string {
	for _, o := range p.Args {
		for _, r := range n.register {
			if strings.HasPrefix(o.Name, r) {
				return o.Name
			}
		}
	}
	return p.Name()
}

func (n *need) condition() string {
	var list []string
	for _, t := range n.targets {
		switch _, kind := split(strings.TrimPrefix(t, "sm_")); {
		case t[0] == '<':
			list = append(list, "a target below sm_"+t[1:])
		case kind == "":
			list = append(list, t+" or higher")
		default:
			list = append(list, t)
		}
	}
	return strings.Join(list, " or ")
}
