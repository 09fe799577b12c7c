package check

import (
	"sort"
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// warnEnumSwitch warns about a switch over an enumeration that has no default and leaves out
// enumerators, and about cases that are no enumerators (-Wswitch). p is the place of the condition.
func (c *checker) warnEnumSwitch(sw *switchState, p diag.Pos) {
	if sw.from.Kind != tree.KindEnum || len(c.enums[sw.from.Enum]) == 0 || c.dead > 0 {
		return
	}
	if _, isConst := sw.node.X.(*tree.Const); isConst {
		return
	}
	values := c.enumValues(sw)
	for _, k := range sw.node.Cases {
		if !k.IsDefault && k.Lo == k.Hi && !values.has[[2]uint64{k.Lo.Lo, k.Lo.Hi}] {
			c.warnf(k.Lo.P, "switch", "case value not in enumerated type %s", typeString(sw.from.Unqual()))
		}
	}
	if sw.node.Default != nil {
		return
	}
	n, missing := len(values.keys), []string(nil)
	for key := range sw.seen {
		if values.has[key] {
			n--
		}
	}
	handles := sw.handler()
	for i := 0; i < len(values.keys) && (sw.wide || len(missing) < min(n, 3)); i++ {
		if !handles(values.keys[i]) {
			missing = append(missing, "'"+values.names[i]+"'")
		}
	}
	if sw.wide {
		n = len(missing)
	}
	switch n {
	case 0:
	case 1:
		c.warnf(p, "switch", "enumeration value %s not handled in switch", missing[0])
	case 2:
		c.warnf(p, "switch", "enumeration values %s and %s not handled in switch", missing[0], missing[1])
	default:
		more := "..."
		if n == 3 {
			more = ""
		}
		c.warnf(p, "switch", "%d enumeration values not handled in switch: %s%s", n, strings.Join(missing[:3], ", "), more)
	}
}

// enumValues are the values of an enumeration in the order of the enumerators that have them first.
type enumValues struct {
	keys  [][2]uint64
	names []string
	has   map[[2]uint64]bool
}

// enumIn is an enumeration whose values have been converted.
type enumIn struct {
	enum *tree.EnumType
	to   tree.Kind
}

// enumValues gives those of the switch's enumeration, as its cases have them.
func (c *checker) enumValues(sw *switchState) *enumValues {
	of := enumIn{sw.from.Enum, underlying(sw.typ).Kind}
	if v := c.enumCases[of]; v != nil {
		return v
	}
	v := &enumValues{has: map[[2]uint64]bool{}}
	for _, s := range c.enums[sw.from.Enum] {
		if key := c.caseKey(s.enumConst, sw); !v.has[key] {
			v.has[key] = true
			v.keys, v.names = append(v.keys, key), append(v.names, s.name)
		}
	}
	if c.enumCases == nil {
		c.enumCases = map[enumIn]*enumValues{}
	}
	c.enumCases[of] = v
	return v
}

// warnCaseValue warns about a case value that the switch's expression, before its promotion, cannot
// have.
func (c *checker) warnCaseValue(k *tree.Const, sw *switchState) {
	from := underlying(sw.from)
	if isInvalid(sw.from) || isInvalid(k.T) || from.Kind != tree.KindBool && from.Sizeof() >= k.T.Sizeof() {
		return
	}
	r := *k
	if from.Kind == tree.KindBool {
		r.Lo, r.Hi = k.Lo&1, 0
	} else {
		r.Lo, r.Hi = wrapInt(k.Lo, k.Hi, from)
		r.Lo, r.Hi = wrapInt(r.Lo, r.Hi, underlying(k.T))
	}
	if r.Lo != k.Lo || r.Hi != k.Hi {
		c.warnf(k.P, "switch", "overflow converting case value to switch condition type (%s to %s)", constText(k), constText(&r))
	}
}

// caseKey is the value of an enumerator in the type of the switch.
func (c *checker) caseKey(k *tree.Const, sw *switchState) [2]uint64 {
	lo, hi := wrapInt(k.Lo, k.Hi, underlying(sw.typ))
	return [2]uint64{lo, hi}
}

// handler gives a function that reports whether a case has a value.
func (sw *switchState) handler() func(key [2]uint64) bool {
	if !sw.wide {
		return func(key [2]uint64) bool { return sw.seen[key] != nil }
	}
	var cases []*tree.Case // which do not overlap
	for _, k := range sw.node.Cases {
		if !k.IsDefault {
			cases = append(cases, k)
		}
	}
	sort.Slice(cases, func(i, j int) bool { return less(cases[i].Lo, cases[j].Lo) })
	return func(key [2]uint64) bool {
		v := &tree.Const{Node: tree.Node{T: sw.typ}, Lo: key[0], Hi: key[1]}
		i := sort.Search(len(cases), func(i int) bool { return less(v, cases[i].Lo) })
		return i > 0 && !less(cases[i-1].Hi, v)
	}
}

// fallsInto warns about a case label that the statement before it runs into, unless a comment
// says that this is meant, as gcc has it: /* fall through */ and the like.
func (c *checker) fallsInto(k *tree.Case) {
	if c.dead > 0 || c.saysFallThrough(k.P) {
		return
	}
	d := c.warnf(k.P, "implicit-fallthrough", "unannotated fall-through between switch labels")
	d.Notef(k.P, "insert '__attribute__((fallthrough));' to silence this warning")
	d.Notef(k.P, "insert 'break;' to avoid fall-through")
}

// saysFallThrough looks for a comment before the label at p, on its line or on comment lines
// and the statement's line before it.
func (c *checker) saysFallThrough(p diag.Pos) bool {
	line := c.res.Line(p)
	if int(p.Col) <= len(line) {
		line = line[:p.Col-1]
	}
	for n := int(p.Line); ; {
		if i := max(strings.LastIndex(line, "//"), strings.LastIndex(line, "/*")); i >= 0 {
			text := strings.ToLower(line[i:])
			if strings.Contains(text, "fallthr") || strings.Contains(text, "fall-thr") || strings.Contains(text, "fall thr") ||
				strings.Contains(text, "falls through") || strings.Contains(text, "lint -fallthrough") {
				return true
			}
			line = line[:i]
		}
		if strings.TrimSpace(line) != "" || n <= 1 || int(p.Line)-n > 8 {
			return false
		}
		n--
		line = c.res.Line(diag.Pos{File: p.File, Line: int32(n)})
	}
}
