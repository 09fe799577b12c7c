package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"
)

// LocalOf returns the identifier of a value defined inside a function (parameter, instruction,
// block), nil for constants, globals and instructions that can have no result.
func LocalOf(v any) *llir.LocalIdent {
	if shapeOf(v).form.isLocal() {
		return (*llir.LocalIdent)(dataOf(v))
	}
	return nil
}

// identOf is LocalOf for instructions: what is neither a store nor a fence has an identifier.
func identOf(i llir.Instruction) *llir.LocalIdent {
	switch i.(type) {
	case *llir.InstStore, *llir.InstFence, nil:
		return nil
	}
	return (*llir.LocalIdent)(dataOf(i))
}

// ID returns the dense number that NumberValues gave a parameter or instruction, -1 for constants,
// globals and functions.
func ID(v any) int {
	if shapeOf(v).form.isLocal() {
		return int((*llir.LocalIdent)(dataOf(v)).LocalID)
	}
	return -1
}

// NumberValues numbers the parameters and instructions of f from 0 in order, and returns their
// count. Names stay. Instructions without a result but with room for a number (void calls) get one
// too.
func NumberValues(f *llir.Func) int {
	n := int64(0)
	for _, p := range f.Params {
		p.LocalID = n
		n++
	}
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			if l := identOf(i); l != nil {
				l.LocalID = n
				n++
			}
		}
	}
	return int(n)
}

// Result returns the value an instruction defines, nil for stores, fences and void calls.
func Result(i llir.Instruction) value.Value {
	switch i := i.(type) {
	case *llir.InstStore, *llir.InstFence:
		return nil
	case *llir.InstCall:
		if i.Typ == Void {
			return nil
		}
		return i
	}
	v, _ := AsValue(i)
	return v
}

// AddressOrigin returns what address p is computed from by an offset or a cast, nil if it is not.
func AddressOrigin(p value.Value) value.Value {
	switch i := p.(type) {
	case *llir.InstGetElementPtr:
		return i.Src
	case *llir.InstAddrSpaceCast:
		return i.From
	case *llir.InstBitCast:
		return i.From
	case *constant.ExprGetElementPtr:
		return i.Src
	case *constant.ExprAddrSpaceCast:
		return i.From
	}
	return nil
}

// MetadataOf returns the slot of the attachments of an instruction, terminator, function or
// variable.
func MetadataOf(inst any) *llir.Metadata {
	if s := shapeOf(inst); s.metadata != noMetadata {
		return (*llir.Metadata)(unsafe.Add(dataOf(inst), s.metadata))
	}
	switch i := inst.(type) {
	case *llir.Func:
		return (*llir.Metadata)(&i.Metadata)
	case *llir.Global:
		return (*llir.Metadata)(&i.Metadata)
	}
	return nil
}

// SetUnnumbered marks a new instruction as not numbered yet.
func SetUnnumbered(i llir.Instruction) {
	if l := LocalOf(i); l != nil {
		l.LocalID = -1
	}
}
