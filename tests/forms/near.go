package forms

import (
	"cmp"
	"slices"
	"strings"
)

// Near is a form that differs from one of the list in one modifier or type.
type Near struct {
	Target string
	Form   string
	Of     string // the form of the list
}

// anywhere are modifiers and types that stand in the forms of many instructions.
var anywhere = strings.Fields("sat ftz rn rz rni rzi approx cc relu NaN satfinite noftz uni aligned volatile relaxed gpu global shared wide hi v2 " +
	"b8 u8 s8 b16 u16 s16 f16 bf16 b32 u32 s32 f32 f16x2 bf16x2 u16x2 b64 u64 s64 f64 f32x2 b128")

// Neighbours lists the forms that come of those of the list that pick chooses by leaving out a
// modifier or type, by putting another in its place, and by adding one, each form once: the order
// of words means nothing but for types. What is put in is what other forms of the same instruction
// have, and what the forms of many instructions have.
func Neighbours(pick func(form string) bool) []Near {
	lines := Lines()
	words := map[string][]string{} // of an instruction
	have := map[string]bool{}
	for _, l := range lines {
		for _, f := range l.Forms {
			have[unordered(f)] = true
			op := operation(f)
			for _, w := range op[1:] {
				if !slices.Contains(words[op[0]], w) {
					words[op[0]] = append(words[op[0]], w)
				}
			}
		}
	}
	for op, list := range words {
		for _, w := range anywhere {
			if !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
		words[op] = list
	}
	var all []Near
	for _, l := range lines {
		if l.Why != "" {
			continue
		}
		for i, f := range l.Forms {
			if !pick(f) {
				continue
			}
			for _, near := range neighbours(l.raw[i], words[operation(f)[0]]) {
				if key := unordered(near); !have[key] {
					have[key] = true
					all = append(all, Near{l.Target, near, f})
				}
			}
		}
	}
	return all
}

func operation(form string) []string {
	op, _, _ := strings.Cut(form, " ")
	return strings.Split(op, ".")
}

// unordered is a form with its modifiers in alphabetical order, before its types.
func unordered(form string) string {
	op := operation(form)
	args := form[len(strings.Join(op, ".")):]
	slices.SortStableFunc(op[1:], func(a, b string) int {
		if isType(a) || isType(b) {
			return cmp.Compare(boolInt(isType(a)), boolInt(isType(b)))
		}
		return cmp.Compare(a, b)
	})
	return strings.Join(op, ".") + args
}

func isType(word string) bool { return typeWord.MatchString("." + word) }

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// neighbours lists those of one form, which still has the letters for registers.
func neighbours(raw string, words []string) []string {
	op := operation(raw)
	args := raw[len(strings.Join(op, ".")):]
	var list []string
	add := func(words []string) { list = append(list, registers(strings.Join(words, ".")+args)) }
	for i := 1; i < len(op); i++ {
		add(slices.Delete(slices.Clone(op), i, i+1))
		for _, w := range words {
			if !slices.Contains(op, w) {
				other := slices.Clone(op)
				other[i] = w
				add(other)
			}
		}
	}
	for _, w := range words {
		if !slices.Contains(op, w) {
			add(append(slices.Clone(op), w))
		}
	}
	return list
}
