// Package cpp (no API) is the C preprocessor: translation phases 1 to 4 of C11 5.1.1.2, from bytes
// to expanded tokens.
//
// It owns lexing of preprocessing tokens, macros, directives, conditional inclusion, header search
// and the line bookkeeping that positions need. Its output is a flat token slice in which every
// token knows where it was spelled and through which macros it came. It does not own pragmas other
// than once, push_macro, pop_macro and system_header: they come out as tokens of kind Pragma.
// Package parse is its only caller.
//
// The parser library has a preprocessor too. This one exists because positions of macro bodies,
// include stacks, dependency lists, line markers and messages for malformed directives cannot be
// had from that one, because it gives up at the first missing header, and because syntax that the
// parser does not know must be rewritten in expanded tokens rather than in source text.
//
// Macro expansion is Prosser's algorithm with painted tokens in place of hide sets: a macro is
// disabled while a context made from its body is on the stack, and a name met while its macro is
// disabled is never expanded again (C11 6.10.3.4p2).
package cpp
