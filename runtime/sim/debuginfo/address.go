package debuginfo

import (
	"errors"
	"math/bits"

	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// DWARF has numbers where PTX has names. A code address is the bit code, the function's index and
// the index of the instruction; a variable's address is the bit data, the index of its name and an
// offset. So that addresses of one function, and offsets, are in order.
type addresses struct {
	code, data         uint64
	inCode, withinData uint // widths of the instruction's index and of the offset
}

var errAddresses = errors.New("the program is too large for debugging with addresses of 32 bits")

// newAddresses divides the addresses of a text.
func newAddresses(mod *ptx.Module, code []vm.Code) (addresses, error) {
	if mod.AddressSize != 32 {
		return addresses{1 << 62, 1 << 61, 32, 32}, nil
	}
	longest, refs := 0, 0
	for _, c := range code {
		longest = max(longest, len(c.Lines))
	}
	for _, s := range mod.Sections {
		refs += len(s.Refs)
	}
	a := addresses{code: 1 << 31, data: 1 << 30, inCode: uint(bits.Len(uint(longest)))}
	width := uint(bits.Len(uint(refs)))
	if uint(bits.Len(uint(len(code))))+a.inCode > 31 || width > 30 {
		return a, errAddresses
	}
	a.withinData = 30 - width
	return a, nil
}

// instruction is the address of one.
func (a addresses) instruction(fn, pc int) uint64 {
	return a.code | uint64(fn)<<a.inCode | uint64(pc)
}

// place is the function and instruction of a code address.
func (a addresses) place(at uint64) (fn, pc int, ok bool) {
	return int(at &^ a.code >> a.inCode), a.pc(at), at&a.code != 0
}

// pc is the instruction of a code address.
func (a addresses) pc(at uint64) int { return int(at & (1<<a.inCode - 1)) }

// variable is the address at an offset of the k-th name.
func (a addresses) variable(k int, off int64) uint64 {
	return (a.data | uint64(k)<<a.withinData) + uint64(off)
}

// name is the index of the name and the offset of a variable's address.
func (a addresses) name(at uint64) (k int, off uint64, ok bool) {
	return int(at &^ a.data >> a.withinData), at & (1<<a.withinData - 1), at&(a.code|a.data) == a.data
}
