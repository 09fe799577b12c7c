package check

import (
	"slices"
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
	var have [][2]uint64 // case values, wide ones by their ends
	for _, s := range c.enums[sw.from.Enum] {
		have = append(have, c.caseKey(s.enumConst, sw))
	}
	for _, k := range sw.node.Cases {
		if k.IsDefault || k.Lo != k.Hi || slices.Contains(have, [2]uint64{k.Lo.Lo, k.Lo.Hi}) {
			continue
		}
		c.warnf(k.Lo.P, "switch", "case value not in enumerated type %s", typeString(sw.from.Unqual()))
	}
	if sw.node.Default != nil {
		return
	}
	var missing []string
	for i, s := range c.enums[sw.from.Enum] {
		if !sw.handles(have[i]) && !slices.Contains(have[:i], have[i]) {
			missing = append(missing, "'"+s.name+"'")
		}
	}
	switch n := len(missing); n {
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

// handles reports whether a case has the value key.
func (sw *switchState) handles(key [2]uint64) bool {
	if !sw.wide {
		return sw.seen[key] != nil
	}
	v := &tree.Const{Node: tree.Node{T: sw.typ}, Lo: key[0], Hi: key[1]}
	for _, k := range sw.node.Cases {
		if !k.IsDefault && !less(v, k.Lo) && !less(k.Hi, v) {
			return true
		}
	}
	return false
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
