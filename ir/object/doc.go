// Package object (no API) is the compact form in which compiled functions are kept: an object file
// holds functions and variables of the IR, each of which is read by itself, when a module needs it.
//
// It owns the format, the writer, the reader and the linker that completes a module from object
// files. It does not own what is in the files (package runtime/lib) or when they are linked (the
// root package).
//
// # Format
//
// A file is a table of symbols and their bodies. It is read in place: opening it costs nothing,
// finding a symbol is a binary search in the table, and only the bodies that are asked for are
// decoded. All offsets are in bytes from the beginning of the file, fixed-size numbers
// little-endian, all others varints (encoding/binary).
//
//	file    magic "cptxobj1", u32 number of symbols, the symbols sorted by name, the names and bodies
//	symbol  u32 offset of the name (its length, its bytes), then for each data model u32 offset of the body, 0 if there is none
//	body    a variable, or a function (readfunc.go)
//
// A symbol has a body for each data model, but equal ones are stored once: most functions do not
// depend on the model.
//
// Positions and names of local values are not kept. Everything else is, or the writer refuses the
// module: what is read prints as what was written.
//
// # Symbols
//
// Functions with external linkage are what a program may call. All other symbols are private to the
// library, and their names begin with PrivatePrefix; a function or variable with internal linkage
// and any other name is renamed to begin with the prefix and its unit. A private symbol that
// several units define, as units do that share a header, must be the same in all of them.
package object

// PrivatePrefix begins the names that no program may use.
const PrivatePrefix = "__cptx_"
