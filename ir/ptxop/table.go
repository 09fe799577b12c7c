package ptxop

import (
	"sort"
	"strings"
)

// tables lists all tables; each is sorted by opcode, and an opcode stands in one of them only.
var tables = [...][]Op{integerTable, floatTable, memoryTable, atomicTable, syncTable, controlTable, imageTable}

// rowsOf returns the rows of an opcode. It stands in their names in front of a dot or of nothing,
// both of which come before all that can stand in an opcode.
func rowsOf(opcode string) []Op {
	for _, t := range tables {
		if opcode > t[len(t)-1].Name || opcode < t[0].Name && !t[0].is(opcode) {
			continue
		}
		lo := sort.Search(len(t), func(k int) bool { return t[k].Name >= opcode })
		end := lo
		for end < len(t) && t[end].is(opcode) {
			end++
		}
		if end > lo {
			return t[lo:end]
		}
	}
	return nil
}

// is reports whether the row belongs to an opcode.
func (o *Op) is(opcode string) bool {
	rest, ok := strings.CutPrefix(o.Name, opcode)
	return ok && (rest == "" || rest[0] == '.')
}
