package diag

import (
	"slices"
	"strings"
)

// Level is a set of the options that switch many warnings on.
type Level uint8

// The options. What no option has to switch on is on by default.
const (
	LevelDefault    Level = 0
	LevelAll        Level = 1 << iota // -Wall
	LevelExtra                        // -Wextra
	LevelEverything                   // -Weverything
)

// made are the warnings that this compiler can give, by what switches them on, as clang 19 has it
// (type-limits is gcc's name).
var made = [...]struct {
	level Level
	names string // separated by white space
}{
	{LevelDefault, `
		#pragma-messages #warnings address-size array-bounds asm-clobber bitfield-constant-conversion
		builtin-macro-redefined compare-distinct-pointer-types conditional-type-mismatch constant-conversion dangling-else
		deprecated-declarations division-by-zero duplicate-decl-specifier empty-body empty-case-range excess-initializers
		extern-initializer extra-tokens format format-extra-args format-insufficient-args format-invalid-specifier
		format-nonliteral format-security ignored-attributes ignored-pragmas implicit-const-int-float-conversion
		implicit-function-declaration implicit-int implicitly-unsigned-literal incompatible-function-pointer-types
		incompatible-pointer-types incompatible-pointer-types-discards-qualifiers initializer-overrides inline-asm
		int-conversion int-to-pointer-cast int-to-void-pointer-cast integer-overflow invalid-noreturn literal-conversion
		literal-range logical-not-parentheses long-double macro-redefined many-braces-around-scalar-init
		missing-declarations missing-header missing-whitespace multichar nonnull null-dereference nvcc-host nvcc-layout overloaded-kernel parentheses
		parentheses-equality pass-failed pedantic pointer-arith pointer-bool-conversion pointer-integer-compare pointer-sign
		pointer-to-int-cast pointer-type-mismatch pragma-once-outside-header predefined-identifier-outside-function ptxas
		return-mismatch return-stack-address return-type shift-count-negative shift-count-overflow shift-op-parentheses
		shared-memory single-bit-bitfield-constant-conversion string-compare switch switch-bool tautological-compare
		tautological-constant-compare tautological-constant-out-of-range-compare tentative-definition-array
		tentative-definition-incomplete-type undefined-internal unknown-attributes unknown-escape-sequence
		unknown-warning-option unused-comparison unused-result unused-value varargs visibility void-pointer-to-int-cast
	`},
	{LevelAll, `
		bitwise-op-parentheses logical-op-parentheses missing-braces self-assign sometimes-uninitialized uninitialized
		unknown-pragmas unused-but-set-variable unused-const-variable unused-function unused-label unused-local-typedef
		unused-variable
	`},
	{LevelExtra, `
		missing-field-initializers sign-compare unused-but-set-parameter unused-parameter
	`},
	{LevelEverything, `
		default-stream-launch double-promotion enum-float-conversion float-conversion gnu-folding-constant implicit-fallthrough
		implicit-float-conversion implicit-int-conversion implicit-int-float-conversion missing-launch-bounds shadow shorten-64-to-32
		sign-conversion tautological-type-limit-compare tautological-unsigned-enum-zero-compare
		tautological-unsigned-zero-compare
	`},
}

// levels gives those that are not on by default.
var levels = func() map[string]Level {
	m := map[string]Level{}
	for _, row := range made[1:] {
		for name := range strings.FieldsSeq(row.names) {
			m[name] = row.level
		}
	}
	return m
}()

// Made returns the names of the warnings that this compiler can give.
func Made() (list []string) {
	for _, row := range made {
		list = append(list, strings.Fields(row.names)...)
	}
	slices.Sort(list)
	return list
}

// isMade reports whether this compiler can give a warning.
func isMade(name string) bool { return levels[name] != LevelDefault || hasName(made[0].names, name) }

// groups gives the warnings that are switched together with a name: clang's groups, and gcc's names
// for clang's warnings. A member may be a group.
var groups = map[string][]string{
	"unused":          {"unused-variable", "unused-function", "unused-label", "unused-value", "unused-but-set-variable", "unused-local-typedef"},
	"unused-variable": {"unused-const-variable"}, "unused-value": {"unused-comparison", "unused-result"},
	"unused-local-typedefs": {"unused-local-typedef"}, "unused-but-set-variable": nil,
	"uninitialized": {"sometimes-uninitialized"}, "maybe-uninitialized": {"sometimes-uninitialized"},
	"parentheses": {"logical-op-parentheses", "logical-not-parentheses", "bitwise-op-parentheses", "shift-op-parentheses", "dangling-else"},
	"format":      {"format-extra-args", "format-invalid-specifier", "format-insufficient-args", "format-nonliteral", "format-security", "nonnull"},
	"implicit":    {"implicit-function-declaration", "implicit-int"},
	"conversion": {"constant-conversion", "int-conversion", "literal-conversion", "pointer-bool-conversion", "sign-conversion", "float-conversion",
		"implicit-int-conversion", "implicit-float-conversion", "enum-conversion"},
	"enum-conversion": {"enum-float-conversion"}, "tautological-constant-compare": {"tautological-constant-out-of-range-compare"},
	"constant-conversion":     {"bitfield-constant-conversion", "single-bit-bitfield-constant-conversion"},
	"implicit-int-conversion": {"shorten-64-to-32"}, "implicit-float-conversion": {"implicit-int-float-conversion"},
	"implicit-int-float-conversion": {"implicit-const-int-float-conversion"},
	"overflow":                      {"integer-overflow", "constant-conversion", "literal-range"},
	"div-by-zero":                   {"division-by-zero"},
	"return-type":                   {"return-mismatch"},
	"cpp":                           {"#warnings"},
	"attributes":                    {"unknown-attributes", "ignored-attributes"},
	"ignored-attributes":            {"unknown-attributes"},
	"pragmas":                       {"unknown-pragmas", "ignored-pragmas"},
	"comments":                      {"comment"},
	"address":                       {"pointer-bool-conversion", "string-compare"},
	"bool-compare":                  {"tautological-constant-out-of-range-compare"},
	"type-limits":                   {"tautological-type-limit-compare", "tautological-unsigned-zero-compare", "tautological-unsigned-enum-zero-compare"},
	"return-local-addr":             {"return-stack-address"},
	"discarded-qualifiers":          {"incompatible-pointer-types-discards-qualifiers"}, "discarded-array-qualifiers": {"incompatible-pointer-types-discards-qualifiers"},
	"incompatible-pointer-types": {"incompatible-pointer-types-discards-qualifiers", "incompatible-function-pointer-types", "pointer-type-mismatch", "compare-distinct-pointer-types"},
	"tautological-compare":       {"tautological-constant-compare"},
	"override-init":              {"initializer-overrides"},
	"builtin-macro-redefined":    {"macro-redefined"},
	"switch-outside-range":       {"switch"},

	// the members of -Wall and -Wextra that are on anyhow, for -Wno-all and -Wno-extra
	"all": {"unused", "uninitialized", "parentheses", "format", "implicit", "return-type", "self-assign", "missing-braces", "char-subscripts", "unknown-pragmas",
		"misleading-indentation", "switch", "tautological-compare", "comment", "multichar", "trigraphs", "ignored-pragmas", "parentheses-equality"},
	"most":  {"all"},
	"extra": {"sign-compare", "unused-parameter", "unused-but-set-parameter", "missing-field-initializers", "ignored-qualifiers", "initializer-overrides", "empty-init-stmt"},
}

// expand calls yield for name and the members of the group that it is, each once or more.
func expand(name string, yield func(string)) {
	yield(name)
	for _, m := range groups[name] {
		expand(m, yield)
	}
}
