package analysis

import (
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// AnySpace is the space of pointers not looked at yet.
const AnySpace = types.AddrSpace(1 << 20)

// MeetSpace returns the space of pointers that are in a or in b: Generic where these differ.
func MeetSpace(a, b types.AddrSpace) types.AddrSpace {
	switch {
	case a == AnySpace:
		return b
	case b == AnySpace || a == b:
		return a
	}
	return ir.Generic
}
