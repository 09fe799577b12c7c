// Package syntax (no API) runs the parser, modernc.org/cc/v4, on the tokens of a unit and answers
// for the nodes of its trees.
//
//	batch.go   which declarations the parser gets at a time, and what is left of one with an error
//	text.go    tokens laid out as the text of a batch, and offsets in it back to tokens
//	table.go   long lists of numbers, which the parser does not get
//	again.go   names that are declared again and again
//	run.go     one run of the parser, under a clock
//	errors.go  what the parser's errors mean, in our words
//	cxx.go     which construct of C++ causes one
//	node.go    what is asked about nodes: the place, pragmas, literals
//
// It owns the hermetic configuration of the parser, the limits against hostile input, and the
// wording of syntax errors.
package syntax
