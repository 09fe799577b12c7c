package ptxop

import "strings"

// tables lists all tables; each is sorted by opcode, and an opcode stands in one of them only.
var tables = [...][]Op{integerTable, floatTable, memoryTable, atomicTable, syncTable, controlTable, imageTable}

// rowsOf returns the rows of an opcode. It stands in their names in front of a dot or of nothing,
// both of which come before all that can stand in an opcode.
func rowsOf(opcode string) []Op {
	for _, t := range tables {
		if opcode > t[len(t)-1].Name {
			continue
		}
		lo, hi := 0, len(t)
		for lo < hi {
			mid := int(uint(lo+hi) >> 1)
			if t[mid].Name < opcode {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
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
