// Package debuginfo (no API) reads the DWARF that PTX carries: functions, scopes, variables and
// types, and where a variable is while a thread of the simulator stands somewhere.
//
// It owns the meaning of DWARF in PTX: the sections' text made bytes, symbols and labels as
// addresses, DW_AT_address_class, registers as encoded names (PTX writer's guide to
// interoperability, chapter "Debug information"; DWARF 2 and, where producers use it, later). It
// takes what any compiler wrote and knows nothing of this one. The debugger and `cptx run` call it.
//
//	Load      program -> Info: units decoded by debug/dwarf            data.go, info.go
//	Locate    variable, frame -> Place                                 loc.go
//	NameObjects, Expression   what reports call things                 names.go
package debuginfo
