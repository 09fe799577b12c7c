// Package parse (no API) turns C source text into syntax trees, those of modernc.org/cc/v4, of
// which only the syntax half is used. A token passes these stages:
//
//	preprocess  package cpp      text becomes tokens, macros expanded; each token knows its place
//	split       package cuda     in .cu files: host code goes, C++ becomes C
//	rewrite     package rewrite  what the parser does not know becomes what it knows, rule by rule
//	parse       package syntax   a batch of declarations at a time is laid out as text and parsed
//	answer      package syntax   a node of a tree becomes the token that it begins with again,
//	                             and so its place, and what a pragma has said of it
//
// Parse runs the first three. Result.Pieces, which package check ranges over, runs the parser, so
// that a syntax error hides nothing else and trees do not pile up. All stages ask package dialect
// what a word means: which words are keywords, which types CUDA provides, which names stand for
// what the parser has no words for.
//
// One line of a .cu file on its way:
//
//	source      __global__ void k(float *x, bool b = true) { x[0] = float(b); }
//	preprocess  __attribute__((global)) void k(float *x, bool b = true) { x[0] = float(b); }
//	split       __attribute__((global)) void k(float *x, bool b __attribute__((cptx_default(1))))
//	split       { x[0] = __cptx_construct(sizeof(float), b); }
//	rewrite     __attribute__((global)) void k(float *x, _Bool b __attribute__((cptx_default(1))))
//	rewrite     { x[0] = __cptx_construct(sizeof(float), b); }
//
// What is no token between two stages is one value: cpp.Output (expansions, pragmas), rewrite.Unit
// (the tokens with their external declarations, and the facts that pragmas tell of them) and
// syntax.Parser (the texts that the parser has read). A token keeps its place through all of them;
// one that a stage invents has the place of the token that it stands for.
//
// Package parse owns the options, the order of the stages and the result. It does not own types,
// names or constants: package check, its caller besides the root package, walks the trees.
package parse
