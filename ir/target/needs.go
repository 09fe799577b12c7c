package target

import (
	"strconv"
	"strings"
)

// Need is what a PTX construct requires: the zero value is satisfied everywhere.
type Need struct {
	PTX  int // first PTX version × 10
	Last int // last PTX version × 10 that has it, 0: it has not been removed
	SM   int // lowest target
	Only Set // if not 0, only these targets with a suffix have it
}

// IsZero reports whether n is nothing.
func (n *Need) IsZero() bool { return *n == Need{} }

// Max joins two needs: what satisfies both.
func (n Need) Max(o Need) Need {
	n.PTX = max(n.PTX, o.PTX)
	n.SM = max(n.SM, o.SM)
	if n.Last == 0 || o.Last != 0 && o.Last < n.Last {
		n.Last = o.Last
	}
	switch {
	case n.Only == 0:
		n.Only = o.Only
	case o.Only != 0:
		if n.Only &= o.Only; n.Only == 0 {
			n.Only = nowhere
		}
	}
	return n
}

// Missing returns what target t lacks for n: "" if nothing, otherwise the requirement in words.
func (n Need) Missing(t Target) string {
	if n.Only != 0 && n.Only&suffixed(t) == 0 {
		return n.Only.describe(n.SM)
	}
	if t.SM < n.SM {
		return "sm_" + strconv.Itoa(n.SM) + " or later"
	}
	if n.Last != 0 && t.PTX > n.Last {
		return "PTX version " + FormatPTX(n.Last) + " or earlier"
	}
	return ""
}

// Set is a set of targets with a suffix: features of one chip (a) or of a family (f). A target
// without suffix has none of them.
type Set uint32

// The targets with a suffix, in the order of the table of targets (suffixed counts them).
const (
	SM90a Set = 1 << iota
	SM100a
	SM100f
	SM101a
	SM101f
	SM103a
	SM103f
	SM107a
	SM107f
	SM110a
	SM110f
	SM120a
	SM120f
	SM121a
	SM121f

	nowhere Set = 1 << 31 // two needs that no target satisfies together
)

// What the f target of a chip has: itself, the later f targets of its family, and their a targets
// (PTX ISA, ".target": code for sm_XYf runs on the chips of its family with an equal or higher
// number). sm_101 was renamed sm_110.
const (
	Family100 = SM100a | SM100f | SM103a | SM103f | SM107a | SM107f
	Family103 = SM103a | SM103f | SM107a | SM107f
	Family107 = SM107a | SM107f
	Family110 = SM101a | SM101f | SM110a | SM110f
	Family120 = SM120a | SM120f | SM121a | SM121f
)

// suffixed returns the set of target t alone, nothing if it has no suffix.
func suffixed(t Target) Set {
	s := SM90a
	for _, k := range targets {
		switch {
		case k.Suffix == 0:
		case k.SM == t.SM && k.Suffix == t.Suffix:
			return s
		default:
			s <<= 1
		}
	}
	return 0
}

// describe names the targets of s from sm on; an f target stands for those that have all that it
// has.
func (s Set) describe(sm int) string {
	var names []string
	bit := SM90a
	for _, t := range targets {
		if t.Suffix == 0 {
			continue
		}
		if s&bit != 0 && t.SM >= sm && !s.covers(t) {
			names = append(names, t.Name())
		}
		bit <<= 1
	}
	if len(names) == 0 {
		return "what no target has"
	}
	return strings.Join(names, " or ")
}

// covers reports whether s has an f target whose features t has.
func (s Set) covers(t Target) bool {
	for _, f := range targets {
		if f.Suffix == 'f' && f != t && s&suffixed(f) != 0 && SameFamily(f.SM, t.SM) && f.SM <= t.SM {
			return true
		}
	}
	return false
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
