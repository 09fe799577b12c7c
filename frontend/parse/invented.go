package parse

import "strings"

// inventedPrefix begins the names that this package writes for what the parser library does not
// know.
const inventedPrefix = "__cptx_"

// Spelling returns what a message says in the place of an identifier: the identifier, or what the
// source has where this package has invented it. A message names nothing else.
func Spelling(name string) string {
	rest, ok := strings.CutPrefix(name, inventedPrefix)
	switch {
	case !ok:
	case rest == "star":
		return "*"
	case rest == "auto":
		return "auto"
	case rest == "auto_type":
		return "__auto_type"
	case rest == "nullptr":
		return "nullptr"
	}
	return name
}

// InBrackets reports whether name stands for what only the [] of array parameters may have: a star,
// qualifiers, static.
func InBrackets(name string) bool {
	return name == inventedPrefix+"star" || strings.HasPrefix(name, inventedPrefix+"qual_")
}
