package ptxop

import "strings"

// tables lists all tables; each is sorted by opcode, and an opcode stands in one of them only.
var tables = [...][]Op{integerTable, floatTable, memoryTable, atomicTable, syncTable, controlTable, imageTable}

// index has the rows of each opcode by a hash of it, in the next free place where that is taken.
// The compiler asks for most operations of a program several times; a search in sorted tables
// compares some fifteen strings.
var index = func() (places [256][]Op) {
	for _, t := range tables {
		for k := 0; k < len(t); {
			opcode, end := t[k].opcode(), k+1
			for end < len(t) && t[end].is(opcode) {
				end++
			}
			h := hash(opcode)
			for places[h] != nil {
				h++
			}
			places[h] = t[k:end]
			k = end
		}
	}
	return places
}()

// hash returns a hash of an opcode (Fowler, Noll, Vo: FNV-1a).
func hash(opcode string) uint8 {
	h := uint32(2166136261)
	for k := range len(opcode) {
		h = (h ^ uint32(opcode[k])) * 16777619
	}
	return uint8(h ^ h>>8)
}

// rowsOf returns the rows of an opcode. It stands in their names before a dot or of nothing,
// both of which come before all that can stand in an opcode.
func rowsOf(opcode string) []Op {
	for h := hash(opcode); ; h++ {
		if rows := index[h]; rows == nil || rows[0].is(opcode) {
			return rows
		}
	}
}

// is reports whether the row belongs to an opcode.
func (o *Op) is(opcode string) bool {
	rest, ok := strings.CutPrefix(o.Name, opcode)
	return ok && (rest == "" || rest[0] == '.')
}
