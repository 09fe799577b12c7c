package dwarf

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// InlinePTX is the first PTX version (× 10) whose .loc knows inlined_at.
const InlinePTX = 72

// AppendFiles appends the .file directives of the source files, numbered from 1.
func AppendFiles(buf []byte, files []string) []byte {
	for i, name := range files {
		buf = append(buf, ".file\t"...)
		buf = strconv.AppendInt(buf, int64(i+1), 10)
		buf = append(buf, ' ')
		buf = appendQuoted(buf, name)
		buf = append(buf, '\n')
	}
	return buf
}

// appendQuoted appends name as a PTX string: printable ASCII as it is, backslashes escaped, other
// bytes in octal, quotes too: to ptxas \" is the end of the string.
func appendQuoted(buf []byte, name string) []byte {
	buf = append(buf, '"')
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case c == '\\':
			buf = append(buf, '\\', c)
		case c >= ' ' && c < 0x7f && c != '"':
			buf = append(buf, c)
		default:
			buf = append(buf, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
		}
	}
	return append(buf, '"')
}

// Unquoted returns the name that the first string in a line of PTX stands for, "" if there is none.
func Unquoted(text string) string {
	_, text, _ = strings.Cut(text, "\"")
	var name []byte
	for i := 0; i < len(text) && text[i] != '"'; i++ {
		if text[i] != '\\' {
			name = append(name, text[i])
			continue
		}
		if n, err := strconv.ParseUint(text[i+1:min(i+4, len(text))], 8, 8); err == nil {
			name = append(name, byte(n))
			i += 3
		} else if i++; i < len(text) {
			name = append(name, text[i])
		}
	}
	return string(name)
}

// Loc is a source position: file number from 1, line and column from 1.
type Loc struct{ File, Line, Col int32 }

// AppendLoc appends a .loc directive.
func AppendLoc(buf []byte, l Loc) []byte {
	return append(appendTriple(append(buf, "\t.loc\t"...), l), '\n')
}

// AppendInlined appends the .loc of an instruction of function callee inlined at a place whose own
// .loc has appeared before.
func AppendInlined(buf []byte, l Loc, callee string, at Loc) []byte {
	buf = appendTriple(append(buf, "\t.loc\t"...), l)
	buf = append(buf, ", function_name "...)
	buf = append(buf, StringLabel(callee)...)
	buf = append(buf, ", inlined_at "...)
	return append(appendTriple(buf, at), '\n')
}

func appendTriple(buf []byte, l Loc) []byte {
	buf = strconv.AppendInt(buf, int64(l.File), 10)
	buf = append(buf, ' ')
	buf = strconv.AppendInt(buf, int64(l.Line), 10)
	buf = append(buf, ' ')
	return strconv.AppendInt(buf, int64(l.Col), 10)
}

// StringLabel is the label under which AppendStrings puts a function's name. It depends on the name
// alone, so that functions can be printed in parallel.
func StringLabel(name string) string { return "$L__info_string_" + name }

// AppendStrings appends the .debug_str section that holds the names of inlined functions.
func AppendStrings(buf []byte, names map[string]bool) []byte {
	if len(names) == 0 {
		return buf
	}
	buf = append(buf, "\t.section\t.debug_str\n\t{\n"...)
	for _, n := range slices.Sorted(maps.Keys(names)) {
		buf = append(buf, StringLabel(n)...)
		buf = append(buf, ":\n"...)
		for i := 0; i < len(n); i++ {
			buf = append(buf, ".b8 "...)
			buf = strconv.AppendInt(buf, int64(n[i]), 10)
			buf = append(buf, '\n')
		}
		buf = append(buf, ".b8 0\n"...)
	}
	return append(buf, "\t}\n"...)
}
