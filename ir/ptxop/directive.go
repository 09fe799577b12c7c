package ptxop

import (
	"strings"

	"cptx/ir/target"
)

// directive is a row of the table of directives and of what stands in them: types, attributes,
// strings of .pragma.
type directive struct {
	Name string // ".noreturn", ".b128", "frequency"
	Need target.Need
}

// directiveTable has the words that need something, and those that do not: a word that is not here
// is unknown (ISA 5.2, 5.4, 11, 12; versions by ptxas 13.5).
var directiveTable = []directive{
	{".abi_preserve", need(90, 80)}, {".abi_preserve_control", need(90, 80)}, {".alias", target.NeedAlias}, {".align", target.Need{}},
	{".attribute", target.Need{}}, {".b128", need(83, 70)}, {".b16", target.Need{}}, {".b32", target.Need{}}, {".b64", target.Need{}},
	{".b8", target.Need{}}, {".blocksareclusters", need(90, 90)}, {".branchtargets", need(60, 0)}, {".callprototype", target.Need{}},
	{".calltargets", target.Need{}}, {".common", target.NeedCommon}, {".const", target.Need{}}, {".entry", target.Need{}},
	{".explicitcluster", target.NeedCluster}, {".extern", target.Need{}}, {".f16", target.Need{}}, {".f16x2", need(42, 53)},
	{".f32", target.Need{}}, {".f64", target.Need{}}, {".func", target.Need{}}, {".global", target.Need{}}, {".local", target.Need{}},
	{".local_maxnreg", need(88, 0)}, {".managed", target.Need{}}, {".maxclusterrank", target.NeedCluster}, {".maxnctapersm", target.Need{}},
	{".maxnreg", target.Need{}}, {".maxntid", target.Need{}}, {".minnctapersm", target.Need{}}, {".minperctamemory", need(94, 80)},
	{".noreturn", target.NeedNoreturn}, {".param", target.Need{}}, {".pragma", target.Need{}}, {".pred", target.Need{}},
	{".ptr", target.Need{}}, {".reg", target.Need{}}, {".reqnctapercluster", target.NeedCluster}, {".reqntid", target.Need{}},
	{".s16", target.Need{}}, {".s32", target.Need{}}, {".s64", target.Need{}}, {".s8", target.Need{}}, {".samplerref", target.Need{}},
	{".section", target.Need{}}, {".shared", target.Need{}}, {".surfref", target.Need{}}, {".tex", target.Need{}}, {".texref", target.Need{}},
	{".u16", target.Need{}}, {".u32", target.Need{}}, {".u64", target.Need{}}, {".u8", target.Need{}}, {".unified", need(90, 90)},
	{".v2", target.Need{}}, {".v4", target.Need{}}, {".v8", target.Need{}}, {".visible", target.Need{}}, {".weak", target.Need{}},

	{"enable_smem_spilling", need(87, 0)}, {"frequency", need(90, 0)}, {"mma_throughput", need(93, 0)}, {"nounroll", target.Need{}},
	{"used_bytes_mask", need(83, 0)},
}

// lookupDirective returns the row of a word of a directive, or of the first word of a .pragma's
// string; nil if there is none.
func lookupDirective(word string) *directive {
	for k := range directiveTable {
		if directiveTable[k].Name == word {
			return &directiveTable[k]
		}
	}
	return nil
}

// eachWord calls f for each word of a directive that is, or may be, in the table of directives: its
// name and the words with a dot after it, or the first word of each string of a .pragma.
func eachWord(name, rest string, f func(word string)) {
	f(name)
	if name == ".pragma" {
		for k, s := range strings.Split(rest, `"`) {
			if word := strings.Fields(s); k%2 == 1 && len(word) > 0 {
				f(word[0])
			}
		}
		return
	}
	if initial, _, ok := strings.Cut(rest, "="); ok { // of a variable: numbers have dots
		rest = initial
	}
	for _, word := range strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t\r\n,()[]{}<>;:", r) }) {
		if word[0] == '.' && isIdentifier(word[1:]) {
			f(word)
		}
	}
}
