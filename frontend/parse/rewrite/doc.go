// Package rewrite (no API) rewrites the tokens of a unit so that the parser takes them, and notes
// what pragmas and literals say of them.
//
// table.go lists the rules. Each has a file of its name, which shows tokens before and after. The
// tokens are gone through once, from left to right (rewrite.go, brackets.go, unclosed.go); what a
// rule writes no other rule sees. rewriter is the state that they share: the tokens, the open
// brackets, the facts. Unbalanced brackets, stray characters and what is nested too deeply for a
// parser that recurses are errors.
//
// The package owns the external declarations of a unit (Region), which are found by the way, and
// the names that they declare (Names). It does not know C++: package cuda has written that in C.
//
// Of the parser's trees, those who walk them must know also:
//
//   - CUDA's qualifiers are macros of package dialect: __global__ is __attribute__((global)).
//   - __FUNCTION__ and its like are __func__, which cc declares at the start of each function body:
//     static const char __func__[] = "name".
//   - Labels before } are followed by an empty statement.
package rewrite
