package expr

import "debug/dwarf"

// Memory is a stopped activation of a function: its registers, and memory as its thread sees it.
type Memory interface {
	// Register returns the bits of a register by its name in PTX, with those that are undefined,
	// and its size in bytes.
	Register(name string) (value, undefined uint64, size int, ok bool)
	// Read copies n bytes at an address of a state space, and which of their bits are undefined.
	Read(space string, addr uint64, n int) (data, undefined []byte, err error)
	// Write stores bytes where Read reads.
	Write(space string, addr uint64, data []byte) error
	// Generic is the generic address of one in a state space.
	Generic(space string, addr uint64) (uint64, bool)
	// Describe names what a generic address points into, "" if that is unknown.
	Describe(addr uint64) string
}

// Scope is what names mean where an expression stands.
type Scope interface {
	// Variable is the innermost object of a name. A name that begins with $ is a register's.
	Variable(name string) (Value, bool)
	// Enumerator is the constant of a name.
	Enumerator(name string) (t dwarf.Type, value int64, ok bool)
	// Typedef is the type of a name without a tag, also one that the language gives.
	Typedef(name string) (dwarf.Type, bool)
	// Tag is the struct, union or enum of a name.
	Tag(kind, name string) (dwarf.Type, bool)
	// Model has the sizes of types.
	Model() Model
}

// Model has the sizes in bytes that differ between the C of targets.
type Model struct{ Long, Pointer int64 }
