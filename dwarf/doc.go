// Package dwarf (no API) writes debug information as PTX carries it: .file and .loc directives and
// the string section that inlined positions refer to. It is free of C and IR types: package emit
// hands it numbers and names.
//
// ptxas builds .debug_line from the directives (PTX ISA, Debugging Directives).
package dwarf
