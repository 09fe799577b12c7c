// Package ptx (no API) reads PTX text into a plain syntax tree.
//
// It owns the lexical and syntactic rules of PTX 4.0 to 9.x (PTX ISA chapters 4, 5, 7 and 11):
// tokens, constants, directives, variable initialisers, function bodies. It does not own the
// meaning of instructions: opcodes are kept as dotted words and operands as trees, and package
// sim gives them their meaning. Only package sim calls it.
//
// Any byte sequence is safe input: the reader returns an error with a line number, never panics,
// and takes time linear in the length of the text.
package ptx
