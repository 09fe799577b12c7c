package parse

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/cuda"
	"cptx/frontend/parse/rewrite"
	"cptx/frontend/parse/syntax"
	"cptx/ir/diag"
)

// lookupsPerStep is how many scopes the parser looks a name up in while it does a step of other
// work: each statement is a scope, also the hundreds that an else-if chain puts around its last
// ones.
const lookupsPerStep = 8

// bytesPerLevel is what the stack of the parser takes for a label before a label, which it
// descends into; operators take less.
const bytesPerLevel = 2 << 10

// Parse preprocesses one translation unit and makes it ready for the parser, which Result.Pieces
// runs. Errors go to diags, which Pieces uses too; the result is never nil.
func Parse(o *Config, in Input, diags *diag.List) *Result {
	r := preprocess(o, in, diags)
	for i := range diags.Diags {
		if diags.Diags[i].Severity == diag.Fatal {
			return r
		}
	}
	lang, toks := o.language(), r.out.Tokens
	if lang.CUDA {
		toks = rewrite.OpaqueTemplates(toks)
	}
	if lang.CXX {
		toks, r.Inner = cuda.Tokens(lang, r.out, toks, r.Files, o.expressions(r.Files), o.Budget, diags)
	}
	u := rewrite.Tokens(lang, r.out, toks, r.Files, diags)
	if u == nil {
		return r
	}
	o.Budget.Spend(len(u.Toks) + u.Lookups/lookupsPerStep)
	o.Budget.Hold(u.Operators * bytesPerLevel)
	r.Parser = syntax.New(u, lang.Prelude(u.Provided, r.pp.Replacement), r.Line, o.Budget, diags)
	return r
}

// expressions returns the tokens of the name expressions, each of which is a file of its own for
// messages.
func (o *Config) expressions(files *diag.FileSet) (list [][]cpp.Token) {
	for _, text := range o.NameExpressions {
		pp := cpp.New(cpp.Config{CXX: true, Budget: o.Budget}, files, &diag.List{})
		pp.SetMain("name expression", []byte(text))
		list = append(list, pp.Main().Tokens)
	}
	return list
}
