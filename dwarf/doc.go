// Package dwarf (no API) writes debug information as PTX carries it: .file and .loc directives, the
// string section that inlined positions refer to, and the sections of DWARF 2 as data of .section
// directives (NVIDIA's guide, Debug Information). It is free of C and IR types: package emit hands
// it numbers and names, and entries made of them.
//
// ptxas builds .debug_line from the directives (PTX ISA, Debugging Directives), and relocates the
// labels and symbols that the other sections name.
package dwarf
