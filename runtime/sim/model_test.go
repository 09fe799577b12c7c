package sim

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/tests/forms"
)

// A model says what an instruction gives, in words of the ISA manual and apart from the simulator:
// exact rationals and integers without bounds. It has a result for each destination.
type model struct {
	eval func(v []uint64) []uint64
	near func(v []uint64, got uint64) bool // instead of eval, for approximations
	fit  func(v []uint64)                  // brings operands to where the manual defines the result
}

// one makes a model with one destination.
func one(f func(v []uint64) uint64) model {
	return model{eval: func(v []uint64) []uint64 { return []uint64{f(v)} }}
}

// form is an instruction's name in its words.
type form struct {
	op   string
	word []string
}

func (f form) has(w string) bool { return slices.Contains(f.word, w) }

// types are the words that name a type, in order.
func (f form) types() []string {
	var list []string
	for _, w := range f.word {
		if typeWords.MatchString(w) {
			list = append(list, w)
		}
	}
	return list
}

var typeWords = regexp.MustCompile(`^([bus](8|16|32|64)(x2)?|b?f16(x2)?|f32(x2)?|f64|tf32|pred|e[2345]m[123]x[24]|ue8m0x2|s2f6x2|[us][24])$`)

// rounding is the mode named in the form, rn if none is.
func (f form) rounding() string {
	for _, w := range f.word {
		if slices.Contains([]string{"rn", "rz", "rm", "rp", "rna"}, w) {
			return w
		}
	}
	return "rn"
}

// models by the first word, for each family of instructions.
func modelOf(f form) (model, bool) {
	for _, family := range []func(form) (model, bool){intModel, bitModel, carryModel, floatModel, compareModel, cvtModel, videoModel} {
		if m, ok := family(f); ok {
			return m, true
		}
	}
	return model{}, false
}

var operandWord = regexp.MustCompile(`^(-|!)?([bhrdp])[0-9]+(\.[bh][0-3])?$`)

// vectorForm is the test of a form: the text of the instruction with %d for one of its destinations
// and %a, %b, ... for the operands.
func vectorForm(text string, dest int) (v vec, dests int, ok bool) {
	op, args, _ := strings.Cut(text, " ")
	first, rest := splitOperand(args)
	kinds := map[string]string{"b": "b8", "h": "b16", "r": "b32", "d": "b64", "p": "pred"}
	list := strings.Split(strings.Trim(first, "{} "), ",")
	sep := ", "
	if strings.Contains(first, "|") {
		list, sep = strings.Split(first, "|"), "|"
	}
	for i := range list {
		m := operandWord.FindStringSubmatch(strings.TrimSpace(list[i]))
		if m == nil {
			return v, 0, false
		}
		if list[i] = "_"; i == dest {
			list[i], v.d = "%d", kinds[m[2]]
		} else if sep == "|" {
			// The bit bucket is not for all of these.
			if list[i] = "%pp"; m[2] == "r" {
				list[i] = "%h"
			}
		}
	}
	first = strings.Join(list, sep)
	if sep == ", " && len(list) > 1 {
		first = "{" + first + "}"
	}
	v.ins = op + " " + first
	inner := ""
	for rest != "" {
		var arg string
		arg, rest = splitOperand(rest)
		parts := strings.Split(strings.Trim(arg, "{}"), ",")
		for i, p := range parts {
			p = strings.TrimSpace(p)
			if m := operandWord.FindStringSubmatch(p); m != nil {
				v.in = append(v.in, kinds[m[2]])
				parts[i] = m[1] + "%" + string("abcefg"[len(v.in)-1]) + m[3]
			} else if p[0] < '0' || p[0] > '9' {
				return v, 0, false
			}
		}
		if arg = strings.Join(parts, ", "); len(parts) > 1 {
			arg = "{" + arg + "}"
		}
		inner += ", " + arg
	}
	v.ins += inner
	return v, len(list), true
}

// splitOperand cuts an operand off a list.
func splitOperand(s string) (first, rest string) {
	depth := 0
	for i, c := range s {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		case ',':
			if depth == 0 {
				return s[:i], strings.TrimSpace(s[i+1:])
			}
		}
	}
	return s, ""
}

// domain are values for an operand of a register type in a form: borders of integers of the widths
// in it, small numbers for shifts and lengths, and the borders of the floating formats.
func domain(f form, reg string) []uint64 {
	if reg == "pred" {
		return []uint64{0, 1}
	}
	var bits int
	fmt.Sscanf(reg, "b%d", &bits)
	list := append(edges(bits), 4, 8, 15, 16, 17, 23, 24, 31, 32, 33, 63, 64, 0x7f, 0x80, 0xff)
	if bits > 16 {
		list = append(list, 0x7fff, 0x8000, 0xffff, 0x7fffff, 0x800000, 0xffffff)
	}
	half := map[string]bool{}
	for _, t := range f.types() {
		half[strings.TrimSuffix(t, "x2")] = true
		for _, r := range refFormats {
			if t == r.name && r.width() == bits {
				// Often: these are what matters.
				list = append(append(list, r.edges()...), r.edges()...)
			}
		}
	}
	for _, r := range refFormats {
		if half[r.name] && r.width()*2 == bits {
			e := r.edges()
			for i := range 3 * len(e) {
				list = append(list, e[i%len(e)]<<r.width()|e[i*7%len(e)])
			}
		}
	}
	for i := range list {
		list[i] &= uint64(1)<<(bits-1)<<1 - 1
	}
	return list
}

// vectorCases is how many choices of operands a form is run with.
const vectorCases = 160

// TestFormVectors runs every form of the scalar instructions in the list with borders of its types
// and random bits as operands, and compares with a model that is made of the manual's words alone.
func TestFormVectors(t *testing.T) {
	for _, l := range forms.Lines() {
		if l.Why != "" || !scalarSection(l.Section) {
			continue
		}
		for _, text := range l.Forms {
			op, _, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			m, ok := modelOf(form{words[0], words[1:]})
			if !ok {
				if _, known := otherTests[l.Section+" "+words[0]]; !known {
					t.Errorf("forms.txt:%d: %s has no model", l.Number, text)
				}
				continue
			}
			if _, dests, ok := vectorForm(text, 0); ok {
				carries := strings.HasPrefix(l.Section, "9.7.2.")
				if carries && slices.Contains(words, "cc") {
					dests = 2
				}
				for i := range dests {
					v, _, _ := vectorForm(text, i)
					if carries {
						v, _, _ = vectorForm(text, 0)
						v = carryForm(v, i)
					}
					compareForm(t, form{words[0], words[1:]}, m, v, i)
				}
			} else if _, known := otherTests[l.Section+" "+words[0]]; !known {
				t.Errorf("forms.txt:%d: %s: operands", l.Number, text)
			}
		}
	}
}

// compareForm runs destination i of a form.
func compareForm(t *testing.T, f form, m model, v vec, i int) {
	t.Helper()
	h := fnv.New64()
	h.Write([]byte(v.ins))
	rnd := rand.New(rand.NewSource(int64(h.Sum64())))
	var cases [][]uint64
	for range vectorCases {
		c := make([]uint64, len(v.in))
		for k, reg := range v.in {
			d := domain(f, reg)
			if c[k] = d[rnd.Intn(len(d))]; reg != "pred" && rnd.Intn(8) == 0 {
				c[k] = rnd.Uint64() & (d[5] | 0xff) // d[5] has all bits of the width
			}
		}
		if m.fit != nil {
			m.fit(c)
		}
		cases = append(cases, c)
	}
	bad := 0
	for k, got := range execute(t, v, cases) {
		if m.near != nil {
			if m.near(cases[k], got) {
				continue
			}
			if bad++; bad <= 2 {
				t.Errorf("%s with %#x: got %#x", v.ins, cases[k], got)
			}
		} else if want := m.eval(slices.Clone(cases[k]))[i]; got != want {
			if bad++; bad <= 2 {
				t.Errorf("%s with %#x: got %#x, want %#x", v.ins, cases[k], got, want)
			}
		}
	}
}

// scalarSection tells whether a section of the manual is about instructions that compute values of
// registers from others.
func scalarSection(s string) bool {
	for _, p := range []string{"9.7.1.", "9.7.2.", "9.7.3.", "9.7.4.", "9.7.5.", "9.7.6.", "9.7.7.", "9.7.8.", "9.7.9.3", "9.7.9.4", "9.7.9.7",
		"9.7.9.21", "9.7.9.22", "9.7.18."} {
		if s == p || strings.HasSuffix(p, ".") && strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}

// otherTests names what runs the scalar forms that vectors do not fit.
var otherTests = map[string]string{
	"9.7.9.3 mov": "TestFormMoves",
	"9.7.9.4 mov": "TestFormMoves",
}
