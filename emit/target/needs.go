package target

import (
	"strconv"
	"strings"
)

// Need is what a PTX construct requires: the zero value is satisfied everywhere.
type Need struct {
	PTX    int    // first PTX version × 10
	SM     int    // lowest target
	Suffix string // "" any; "a": only the chips in Chips, a form; "f": their families, f or a form
	Chips  []int  // chips of a suffixed feature
}

// Max joins two needs.
func (n Need) Max(o Need) Need {
	n.PTX = max(n.PTX, o.PTX)
	n.SM = max(n.SM, o.SM)
	if o.Suffix != "" {
		n.Suffix, n.Chips = o.Suffix, o.Chips
	}
	return n
}

// Missing returns what target t lacks for n: "" if nothing, otherwise the requirement in words.
func (n Need) Missing(t Target) string {
	if t.SM < n.SM {
		return "sm_" + strconv.Itoa(n.SM) + " or later"
	}
	if n.Suffix == "" {
		return ""
	}
	for _, c := range n.Chips {
		if t.SM == c && t.Suffix == 'a' || n.Suffix == "f" && t.Suffix != 0 && SameFamily(t.SM, c) && t.SM >= c {
			return ""
		}
	}
	names := make([]string, len(n.Chips))
	for i, c := range n.Chips {
		names[i] = "sm_" + strconv.Itoa(c) + n.Suffix
	}
	return strings.Join(names, " or ")
}

// Constructs that are no instructions.
var (
	NeedNoreturn    = Need{PTX: 64}         // .noreturn
	NeedAlias       = Need{PTX: 63}         // .alias
	NeedVarargs     = Need{PTX: 60}         // unsized trailing .param
	NeedMask        = Need{PTX: 71}         // mask() in initialisers
	NeedInlinedAt   = Need{PTX: 72}         // .loc … inlined_at
	NeedCommon      = Need{PTX: 50}         // .common
	NeedCluster     = Need{PTX: 78, SM: 90} // cluster directives
	NeedLargeParams = Need{PTX: 81, SM: 70} // more than 4352 bytes of kernel parameters
)
