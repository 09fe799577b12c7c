package diag

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// madeNames are the warnings that this compiler can give. Separated by white space.
const madeNames = `
#pragma-messages #warnings address-size array-bounds asm-clobber bitfield-constant-conversion bitwise-op-parentheses builtin-macro-redefined
compare-distinct-pointer-types conditional-type-mismatch constant-conversion dangling-else deprecated-declarations division-by-zero
double-promotion duplicate-decl-specifier empty-body empty-case-range enum-float-conversion excess-initializers extern-initializer extra-tokens float-conversion
format format-extra-args format-insufficient-args format-invalid-specifier format-nonliteral format-security gnu-folding-constant ignored-attributes
ignored-pragmas implicit-const-int-float-conversion implicit-fallthrough implicit-float-conversion implicit-function-declaration
implicit-int implicit-int-conversion implicit-int-float-conversion implicitly-unsigned-literal incompatible-function-pointer-types
incompatible-pointer-types incompatible-pointer-types-discards-qualifiers initializer-overrides inline-asm int-conversion int-to-pointer-cast
int-to-void-pointer-cast integer-overflow invalid-noreturn literal-conversion literal-range logical-not-parentheses logical-op-parentheses
long-double macro-redefined many-braces-around-scalar-init missing-braces missing-declarations missing-field-initializers missing-whitespace
multichar nonnull null-dereference nvcc-layout overloaded-kernel parentheses parentheses-equality pass-failed pedantic pointer-arith pointer-bool-conversion
pointer-integer-compare pointer-sign pointer-to-int-cast pointer-type-mismatch pragma-once-outside-header
predefined-identifier-outside-function ptxas return-mismatch return-stack-address return-type self-assign shadow shift-count-negative
shift-count-overflow shift-op-parentheses shorten-64-to-32 sign-compare sign-conversion single-bit-bitfield-constant-conversion
sometimes-uninitialized string-compare switch switch-bool tautological-compare tautological-constant-compare
tautological-constant-out-of-range-compare
tautological-type-limit-compare tautological-unsigned-enum-zero-compare tautological-unsigned-zero-compare tentative-definition-array
tentative-definition-incomplete-type undefined-internal uninitialized unknown-attributes unknown-escape-sequence unknown-pragmas
unknown-warning-option unused-but-set-parameter unused-but-set-variable unused-comparison unused-const-variable unused-function unused-label
unused-local-typedef unused-parameter unused-result unused-value unused-variable varargs visibility void-pointer-to-int-cast
`

// helpWidth is the number of columns of a list of names.
const helpWidth = 120

// HelpWarnings writes the names that -W takes: the warnings with the option that switches them on,
// groups with their members, and what is accepted for the sake of other compilers and never gives a
// message.
func HelpWarnings(w io.Writer) error {
	var b strings.Builder
	b.WriteString("Warnings (-WNAME, -Wno-NAME, -Werror=NAME), and what switches them on:\n")
	made := strings.Fields(madeNames)
	for _, name := range made {
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
		if !hasName(madeNames, name) && len(groups[name]) == 0 && name != "extra" {
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
