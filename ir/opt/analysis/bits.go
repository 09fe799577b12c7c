package analysis

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// BitFrom is where one bit of an integer comes from: from bit at of a source, or a constant.
type BitFrom struct {
	Source uint8 // index in BitSearch.sources, from 1; 0 for a constant
	At     uint8
	Not    bool // the bit is inverted; a constant that is inverted is 1
}

// BitSearch finds out which bits of which values the bits of an integer are, through shifts by
// constants, masks, conversions, and what joins bits of which all but one are constant: a pack of
// bytes is understood however it was written.
type BitSearch struct {
	Sources []value.Value
	Stop    func(value.Value) bool // values that are sources, whatever they are made of
	Nodes   int                    // operations looked at
}

// The limits of one search.
const (
	maxBitSources = 200
	MaxBitNodes   = 96
	maxBitDepth   = 16
)

// BitWord is the bits of an integer of up to 64 bits, from the lowest on; those beyond are zero.
type BitWord [64]BitFrom

// source returns the bits of v as those of a value of its own.
func (p *BitSearch) source(v value.Value) (w BitWord) {
	n := ir.BitsOf(v.Type())
	zero := KnownZero(v, 4)
	if ir.MaskTo(^zero, n) == 0 {
		return w
	}
	k := 0
	for k < len(p.Sources) && !ir.SameValue(p.Sources[k], v) {
		k++
	}
	if k == len(p.Sources) {
		p.Sources = append(p.Sources, v)
	}
	for i := range n {
		if zero>>i&1 == 0 {
			w[i] = BitFrom{Source: uint8(k + 1), At: uint8(i)}
		}
	}
	return w
}

// Of returns the bits of v.
func (p *BitSearch) Of(v value.Value, depth int) BitWord {
	if k, ok := ir.ConstUint(v); ok {
		return constWord(k)
	}
	n := ir.BitsOf(v.Type())
	if depth >= maxBitDepth || p.Nodes >= MaxBitNodes || len(p.Sources) >= maxBitSources || depth > 0 && p.Stop(v) {
		return p.source(v)
	}
	p.Nodes++
	if c, x, _, ok := ir.AsConv(v); ok {
		if w, ok := p.converted(c, x, n, depth); ok {
			return w
		}
		return p.source(v)
	}
	if op, x, y, ok := ir.AsBin(v); ok {
		if k, ok := ir.ConstUint(y); ok && (op == ir.Shl || op == ir.LShr || op == ir.AShr) && k < uint64(n) {
			return p.Of(x, depth+1).shifted(op, uint(k), n)
		}
		if MayJoin(op, x, y) {
			if w, ok := join(op, p.Of(x, depth+1), p.Of(y, depth+1), n); ok {
				return w
			}
		}
		return p.source(v)
	}
	if x, y, selector, ok := ConstPermute(v); ok {
		return permuted(p.Of(x, depth+1), p.Of(y, depth+1), selector)
	}
	return p.source(v)
}

// MayJoin reports whether the operation may be one that joins bits: with a constant, or of values
// that each have zeros where the other has something.
func MayJoin(op ir.Op, x, y value.Value) bool {
	switch op {
	case ir.And:
		return ir.IsConst(y)
	case ir.Or, ir.Xor:
		return ir.IsConst(y) || hasZeros(x) && hasZeros(y)
	case ir.Add:
		return hasZeros(x) && hasZeros(y)
	}
	return false
}

// hasZeros reports whether bits of v are surely zero, at the end of a long chain, too.
func hasZeros(v value.Value) bool { return KnownZero(v, 8) != 0 }

func constWord(k uint64) (w BitWord) {
	for i := range w {
		w[i].Not = k>>i&1 != 0
	}
	return w
}

// converted is an integer conversion of x to n bits.
func (p *BitSearch) converted(c ir.Conv, x value.Value, n uint, depth int) (w BitWord, ok bool) {
	from := ir.BitsOf(x.Type())
	if from < 8 || from > 64 || n < 8 || n > 64 {
		return w, false
	}
	switch c {
	case ir.Trunc:
		w = p.Of(x, depth+1)
		clear(w[n:])
	case ir.ZExt:
		w = p.Of(x, depth+1)
	case ir.SExt:
		w = p.Of(x, depth+1)
		for i := from; i < n; i++ {
			w[i] = w[from-1]
		}
	default:
		return w, false
	}
	return w, true
}

// shifted is w of n bits shifted by k.
func (w BitWord) shifted(op ir.Op, k, n uint) (out BitWord) {
	if op == ir.Shl {
		copy(out[k:n], w[:n-k])
		return out
	}
	copy(out[:n-k], w[k:n])
	if op == ir.AShr {
		for i := n - k; i < n; i++ {
			out[i] = w[n-1]
		}
	}
	return out
}

// join joins two words of n bits by an operation; ok is false if a bit depends on two that are not
// constant, or carries.
func join(op ir.Op, x, y BitWord, n uint) (out BitWord, ok bool) {
	zero, one := BitFrom{}, BitFrom{Not: true}
	for i := range n {
		a, b := x[i], y[i]
		if a.Source != 0 {
			a, b = b, a // a is constant if one of them is
		}
		switch {
		case op == ir.Add && a != zero && b != zero:
			return out, false
		case a == b && op != ir.Xor:
			out[i] = a
		case a.Source != 0:
			return out, false
		case op == ir.And && a == zero || (op == ir.Or || op == ir.Add) && a == one:
			out[i] = a
		case op == ir.Xor && a == one:
			out[i] = b
			out[i].Not = !b.Not
		default:
			out[i] = b
		}
	}
	return out, true
}

// ConstPermute matches the instruction prmt with a constant for its selector.
func ConstPermute(v value.Value) (x, y value.Value, selector uint64, ok bool) {
	c, isCall := v.(*llir.InstCall)
	if !isCall || ir.IntrinsicName(c) != PermuteName {
		return nil, nil, 0, false
	}
	selector, ok = ir.ConstUint(ir.ArgValue(c.Args[2]))
	return ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1]), selector, ok
}

const PermuteName = "ptx.prmt.b32"

// permuted are the bytes of the pair y:x that the selector names; bit 3 of a name stands for copies
// of the byte's sign (PTX ISA, prmt).
func permuted(x, y BitWord, selector uint64) (w BitWord) {
	pair := append(append([]BitFrom(nil), x[:32]...), y[:32]...)
	for k := range 4 {
		name := selector >> (4 * k)
		b := pair[name&7*8:][:8]
		for i := range 8 {
			w[8*k+i] = b[i]
			if name&8 != 0 {
				w[8*k+i] = b[7]
			}
		}
	}
	return w
}
