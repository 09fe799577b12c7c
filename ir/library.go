package ir

import "strings"

// libraryPrefix begins the names of declarations that mean a function of the device, of its library
// or run-time system, whatever the program calls by the function's name. No name of C has a dot.
const libraryPrefix = "__cptx_lib."

// LibraryName returns the name by which a module declares the device's function called name where
// the program's own function of that name, if it has one, is not meant. Package object, which links
// the library, gives such functions their final names.
func LibraryName(name string) string { return libraryPrefix + name }

// PlainName returns the device's function that name means, and whether name is one that LibraryName
// makes; other names are returned as they are.
func PlainName(name string) (plain string, library bool) {
	return strings.CutPrefix(name, libraryPrefix)
}
