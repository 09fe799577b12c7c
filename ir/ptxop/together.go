package ptxop

import "strings"

// HasMask reports whether the last operand of a convergent operation is a membermask: the lanes of
// the warp that execute it together (ISA 9.7.9.5, 9.7.9.6, 9.7.13.2 to 9.7.13.9).
func HasMask(opcode string) bool {
	name, modifiers, _ := strings.Cut(opcode, ".")
	switch name {
	case "shfl", "vote", "match", "redux", "elect":
		return strings.Contains("."+modifiers+".", ".sync.")
	case "bar":
		return strings.HasPrefix(modifiers, "warp.sync")
	}
	return false
}

// Aligned reports whether all threads of a warp have to execute a convergent operation together:
// what is called .aligned, and every form of bar but that of a warp (ISA 9.7.13.1).
func Aligned(opcode string) bool {
	name, modifiers, _ := strings.Cut(opcode, ".")
	if name == "bar" {
		return !strings.HasPrefix(modifiers, "warp")
	}
	return strings.Contains("."+modifiers+".", ".aligned.")
}
