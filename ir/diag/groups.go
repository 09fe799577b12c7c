package diag

// Level is a set of the options that switch many warnings on.
type Level uint8

// The options. What no option has to switch on is on by default.
const (
	LevelDefault    Level = 0
	LevelAll        Level = 1 << iota // -Wall
	LevelExtra                        // -Wextra
	LevelEverything                   // -Weverything
)

// levels gives the warnings that are not on by default, as clang 19 has it (maybe-uninitialized and
// type-limits are gcc's names). Others are.
var levels = map[string]Level{
	"unused-variable": LevelAll, "unused-const-variable": LevelAll, "unused-function": LevelAll, "unused-label": LevelAll,
	"unused-local-typedef": LevelAll, "unused-but-set-variable": LevelAll, "uninitialized": LevelAll, "sometimes-uninitialized": LevelAll,
	"logical-op-parentheses": LevelAll, "bitwise-op-parentheses": LevelAll, "self-assign": LevelAll, "missing-braces": LevelAll,
	"char-subscripts": LevelAll, "unknown-pragmas": LevelAll, "misleading-indentation": LevelAll,

	"sign-compare": LevelExtra, "unused-parameter": LevelExtra, "unused-but-set-parameter": LevelExtra, "missing-field-initializers": LevelExtra,
	"ignored-qualifiers": LevelExtra,

	"implicit-fallthrough": LevelEverything, "shadow": LevelEverything, "conversion": LevelEverything, "sign-conversion": LevelEverything,
	"float-conversion": LevelEverything, "implicit-int-conversion": LevelEverything, "shorten-64-to-32": LevelEverything,
	"implicit-int-float-conversion": LevelEverything, "enum-float-conversion": LevelEverything, "tautological-unsigned-zero-compare": LevelEverything,
	"tautological-type-limit-compare": LevelEverything, "tautological-unsigned-enum-zero-compare": LevelEverything, "double-promotion": LevelEverything, "padded": LevelEverything, "undef": LevelEverything,
	"cast-qual": LevelEverything, "cast-align": LevelEverything, "vla": LevelEverything, "missing-prototypes": LevelEverything,
	"strict-prototypes": LevelEverything, "float-equal": LevelEverything, "implicit-float-conversion": LevelEverything,
	"switch-default": LevelEverything, "switch-enum": LevelEverything, "gnu-folding-constant": LevelEverything,
}

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
