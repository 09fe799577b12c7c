package ptxop

// tables lists all tables; each is sorted by opcode, and an opcode stands in one of them only.
var tables = [...][]Op{integerTable, floatTable, memoryTable, atomicTable, syncTable, controlTable, imageTable}

// rowsOf returns the rows of an opcode.
func rowsOf(opcode string) []Op {
	for _, t := range tables {
		lo, hi := 0, len(t)
		for lo < hi {
			mid := int(uint(lo+hi) >> 1)
			if t[mid].opcode() < opcode {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		end := lo
		for end < len(t) && t[end].opcode() == opcode {
			end++
		}
		if end > lo {
			return t[lo:end]
		}
	}
	return nil
}
