package dialect

import (
	"strconv"
	"strings"
)

// spacePrefix begins a name that is declared in a namespace with a name: the lengths and names of
// the namespaces as in the Itanium C++ ABI, E, and the name. A scoped enumeration is one for its
// enumerators.
const spacePrefix = InventedPrefix + "N"

// InnerSpace is what a namespace without a name is called inside of another one.
const InnerSpace = "_GLOBAL__N_1"

// InSpace returns what stands for a name in a namespace, "a::b", "" for the global one.
func InSpace(space, name string) string {
	if space == "" {
		return name
	}
	var b strings.Builder
	b.WriteString(spacePrefix)
	for part := range strings.SplitSeq(space, "::") {
		b.WriteString(strconv.Itoa(len(part)) + part)
	}
	return b.String() + "E" + name
}

// SplitSpace is the inverse of InSpace.
func SplitSpace(s string) (space, name string) {
	rest, ok := strings.CutPrefix(s, spacePrefix)
	if !ok {
		return "", s
	}
	var parts []string
	for {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		n, err := strconv.Atoi(rest[:digits])
		if err != nil || n > len(rest)-digits {
			break
		}
		parts, rest = append(parts, rest[digits:digits+n]), rest[digits+n:]
	}
	name, ok = strings.CutPrefix(rest, "E")
	if !ok || len(parts) == 0 {
		return "", s
	}
	return strings.Join(parts, "::"), name
}

// Qualified returns a name that InSpace has made as the source has it: a::b::f.
func Qualified(s string) string {
	space, name := SplitSpace(s)
	name = strings.TrimPrefix(strings.TrimPrefix(name, MethodPrefix), NewPrefix)
	switch {
	case space == "":
		return name
	case strings.HasSuffix(space, InnerSpace):
		return Qualified(InSpace(strings.TrimSuffix(strings.TrimSuffix(space, InnerSpace), "::"), name))
	}
	return space + "::" + name
}

// SpellSpaces returns a text with all names that InSpace has made as the source has them.
func SpellSpaces(text string) string {
	for {
		at := strings.Index(text, spacePrefix)
		if at < 0 {
			return text
		}
		end := at + len(spacePrefix)
		for end < len(text) && isWord(text[end]) {
			end++
		}
		s := Qualified(text[at:end])
		if s == text[at:end] {
			return text[:end] + SpellSpaces(text[end:])
		}
		text = text[:at] + s + text[end:]
	}
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}
