package rewrite

import (
	"sort"

	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
)

// Unit is a translation unit as the parser gets it.
type Unit struct {
	Facts
	PP       *cpp.Output // where the tokens come from
	Toks     []cpp.Token
	Regions  []Region
	Provided []string // types that the dialect provides and the unit mentions
	Lookups  int      // scopes in which the parser looks for names, at most

	Operators int // at most, of one expression, or labels in a row: how deep the parser may recurse

	functions map[string][]int // what definitions has found
}

// Region is an external declaration, or what looks like one: where an error ends.
type Region struct {
	From, To int // tokens
	Body     int // index of the { of a function body, 0 if there is none
}

// Facts is what pragmas and literals say of tokens, by the tokens' indices.
type Facts struct {
	Weak map[string]diag.Pos // what #pragma weak names, wherever it stands in the file, and the last pragma's place

	unroll    map[int32]Unroll // by index of the loop's word
	packs     []packChange     // in the order of the tokens, as contracts
	contracts []contractChange
	prefix    map[int32]string
}

// Unroll is the #pragma before a loop.
type Unroll struct {
	Factor int      // as tree.Loop.Unroll: -1 full, 1 not, n > 1 factor, 0 no pragma or see Text
	Text   string   // an argument that is no literal, macros expanded, to be evaluated as a constant expression
	Pos    diag.Pos // of the pragma
}

// Unroll returns the unroll pragma directly before the loop whose first token (for, while,
// do) is at.
func (f *Facts) Unroll(at int) Unroll { return f.unroll[int32(at)] }

// Pack returns the #pragma pack alignment in force at a token, 0 for none.
func (f *Facts) Pack(at int) int64 {
	if k := sort.Search(len(f.packs), func(i int) bool { return f.packs[i].at > int32(at) }); k > 0 {
		return f.packs[k-1].align
	}
	return 0
}

// Contract returns the state of #pragma STDC FP_CONTRACT after a token.
func (f *Facts) Contract(at int) Contract {
	if k := sort.Search(len(f.contracts), func(i int) bool { return f.contracts[i].at > int32(at)+1 }); k > 0 {
		return f.contracts[k-1].state
	}
	return ContractUnset
}

// Prefix returns the encoding prefix of a literal: "", "u8", "u", "U" or "L". For u and U the token
// itself has the prefix L.
func (f *Facts) Prefix(at int) string { return f.prefix[int32(at)] }

// Place returns the place of a token, the zero Pos for one that no file holds. Tokens of a macro's
// body have the place of the macro's use.
func (u *Unit) Place(i int) diag.Pos {
	if i < 0 || i >= len(u.Toks) {
		return diag.Pos{}
	}
	return u.PP.Place(&u.Toks[i])
}
