package diag

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// helpWidth is the number of columns of a list of names.
const helpWidth = 120

// HelpWarnings writes the names that -W takes: the warnings with the option that switches them on,
// groups with their members, and what is accepted for the sake of other compilers and never gives a
// message.
func HelpWarnings(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Warnings (-WNAME, -Wno-NAME, -Werror=NAME), and what switches them on:\n")
	var given []string
	for _, row := range made {
		given = append(given, strings.Fields(row.names)...)
	}
	slices.Sort(given)
	for _, name := range given {
		fmt.Fprintf(&b, "  %-50s %s\n", name, levelText(name))
	}
	b.WriteString("\nGroups, which stand for several:\n")
	names := make([]string, 0, len(groups))
	for name, members := range groups {
		if len(members) > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(&b, "  %-30s %s\n", name, strings.Join(groups[name], " "))
	}
	b.WriteString("\nAccepted, but never given: names of warnings of clang, gcc and nvcc that this compiler does not have:\n")
	var never []string
	for _, name := range strings.Fields(clangNames + gccNames + nvccNames + ownNames) {
		if !isMade(name) && len(groups[name]) == 0 && name != "extra" {
			never = append(never, name)
		}
	}
	slices.Sort(never)
	writeColumns(&b, slices.Compact(never))
	_, err := io.WriteString(w, b.String())
	return err
}

// levelText says what switches a warning on.
func levelText(name string) string {
	switch {
	case errorByDefault(name):
		return "an error by default"
	case name == pedanticName:
		return "-pedantic"
	}
	switch levels[name] {
	case LevelAll:
		return "-Wall"
	case LevelExtra:
		return "-Wextra"
	case LevelEverything:
		return "its name only"
	}
	return "on by default"
}

// writeColumns writes words in lines of helpWidth columns.
func writeColumns(b *strings.Builder, words []string) {
	col := 0
	for _, word := range words {
		if col > 0 && col+1+len(word) > helpWidth {
			b.WriteByte('\n')
			col = 0
		}
		if col == 0 {
			b.WriteByte(' ')
			col++
		}
		b.WriteString(" " + word)
		col += 1 + len(word)
	}
	b.WriteByte('\n')
}
