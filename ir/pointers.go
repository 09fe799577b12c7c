package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// IsByval reports whether p is the address of an aggregate that is passed or returned by value.
func IsByval(p *llir.Param) bool {
	for _, a := range p.Attrs {
		switch a.(type) {
		case llir.Byval, llir.SRet:
			return true
		}
	}
	return false
}

// HasVariables reports whether f has variables in its frame.
func HasVariables(f *llir.Func) bool {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if _, ok := inst.(*llir.InstAlloca); ok {
				return true
			}
		}
	}
	return false
}

// StripPtr follows a pointer through byte offsets and address space casts to where it comes from;
// off is the sum of the offsets if exact, all of them being constant.
func StripPtr(p value.Value) (base value.Value, off int64, exact bool) {
	base, off = StripOffsets(p)
	exact = true
	for n := 0; n < 64; n++ {
		i, ok := base.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		exact = false
		base, _ = StripOffsets(i.Src)
	}
	return base, off, exact
}

// StripOffsets follows a pointer through constant byte offsets, address space casts and promises of
// alignment to where it comes from.
func StripOffsets(p value.Value) (from value.Value, off int64) {
	for n := 0; n < 64; n++ {
		switch i := p.(type) {
		case *llir.InstGetElementPtr:
			k, ok := ConstInt(i.Indices[0])
			if !ok {
				return p, off
			}
			off += k
			p = i.Src
		case *llir.InstAddrSpaceCast:
			p = i.From
		case *llir.InstCall:
			if f := Callee(i); f == nil || f.GlobalName != "cptx.assume.aligned" {
				return p, off
			}
			p = ArgValue(i.Args[0])
		default:
			return p, off
		}
	}
	return p, off
}

// NaturalAlign returns the largest power of two, at most 16, that is not above size.
func NaturalAlign(size int64) int64 {
	al := int64(1)
	for al*2 <= size && al < 16 {
		al *= 2
	}
	return al
}

// AlignAt returns the alignment of an address that is off bytes past one aligned to a.
func AlignAt(a, off int64) int64 {
	for off%a != 0 {
		a /= 2
	}
	return a
}
