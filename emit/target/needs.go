package target

import (
	"strconv"
	"strings"
)

// Need is what a PTX construct requires: the zero value is satisfied everywhere.
type Need struct {
	PTX int // first PTX version × 10
	SM  int // lowest target
	// What only some chips have: those in Chips in their a form (sm_90a), and those of the families
	// of Families from these on in their f and a forms (100: sm_100f, sm_100a, sm_103f, sm_103a,
	// ...). Both nil: all chips.
	Chips, Families []int
}

// IsZero reports whether n is nothing.
func (n *Need) IsZero() bool { return n.PTX == 0 && n.SM == 0 && n.Chips == nil && n.Families == nil }

// Max joins two needs.
func (n Need) Max(o Need) Need {
	n.PTX = max(n.PTX, o.PTX)
	n.SM = max(n.SM, o.SM)
	if o.Chips != nil || o.Families != nil {
		n.Chips, n.Families = o.Chips, o.Families
	}
	return n
}

// Missing returns what target t lacks for n: "" if nothing, otherwise the requirement in words.
func (n Need) Missing(t Target) string {
	if t.SM < n.SM {
		return "sm_" + strconv.Itoa(n.SM) + " or later"
	}
	if n.Chips == nil && n.Families == nil {
		return ""
	}
	var names []string
	for _, c := range n.Chips {
		if t.SM == c && t.Suffix == 'a' {
			return ""
		}
		names = append(names, "sm_"+strconv.Itoa(c)+"a")
	}
	for _, c := range n.Families {
		if t.Suffix != 0 && SameFamily(t.SM, c) && t.SM >= c {
			return ""
		}
		names = append(names, "sm_"+strconv.Itoa(c)+"f")
	}
	return strings.Join(names, " or ")
}

// Constructs that are no instructions.
var (
	NeedNoreturn       = Need{PTX: 64}         // .noreturn
	NeedAlias          = Need{PTX: 63}         // .alias
	NeedVarargs        = Need{PTX: 60}         // unsized trailing .param
	NeedMask           = Need{PTX: 71}         // mask() in initialisers
	NeedInlinedAt      = Need{PTX: 72}         // .loc … inlined_at
	NeedCommon         = Need{PTX: 50}         // .common
	NeedSamplerHandles = Need{PTX: 43}         // handles of samplers, and of textures beside them, as ptxas demands
	NeedCluster        = Need{PTX: 78, SM: 90} // cluster directives
	NeedLargeParams    = Need{PTX: 81, SM: 70} // more kernel parameters than every GPU takes
)
