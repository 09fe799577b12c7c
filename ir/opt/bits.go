package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// bitFrom is where one bit of an integer comes from: from bit at of a source, or a constant.
type bitFrom struct {
	source uint8 // index in bitSearch.sources, from 1; 0 for a constant
	at     uint8
	not    bool // the bit is inverted; a constant that is inverted is 1
}

// bitSearch finds out which bits of which values the bits of an integer are, through shifts by
// constants, masks, conversions, and what joins bits of which all but one are constant: a pack of
// bytes is understood however it was written.
type bitSearch struct {
	sources []value.Value
	stop    func(value.Value) bool // values that are sources, whatever they are made of
	nodes   int                    // operations looked at
}

// The limits of one search.
const (
	maxBitSources = 200
	maxBitNodes   = 96
	maxBitDepth   = 16
)

// bitWord is the bits of an integer of up to 64 bits, from the lowest on; those beyond are zero.
type bitWord [64]bitFrom

// source returns the bits of v as those of a value of its own.
func (p *bitSearch) source(v value.Value) (w bitWord) {
	n := ir.BitsOf(v.Type())
	zero := knownZero(v, 4)
	if ir.MaskTo(^zero, n) == 0 {
		return w
	}
	k := 0
	for k < len(p.sources) && !ir.SameValue(p.sources[k], v) {
		k++
	}
	if k == len(p.sources) {
		p.sources = append(p.sources, v)
	}
	for i := range n {
		if zero>>i&1 == 0 {
			w[i] = bitFrom{source: uint8(k + 1), at: uint8(i)}
		}
	}
	return w
}

// of returns the bits of v.
func (p *bitSearch) of(v value.Value, depth int) bitWord {
	if k, ok := ir.ConstUint(v); ok {
		return constWord(k)
	}
	n := ir.BitsOf(v.Type())
	if depth >= maxBitDepth || p.nodes >= maxBitNodes || len(p.sources) >= maxBitSources || depth > 0 && p.stop(v) {
		return p.source(v)
	}
	p.nodes++
	if c, x, _, ok := ir.AsConv(v); ok {
		if w, ok := p.converted(c, x, n, depth); ok {
			return w
		}
		return p.source(v)
	}
	if op, x, y, ok := ir.AsBin(v); ok {
		if k, ok := ir.ConstUint(y); ok && (op == ir.Shl || op == ir.LShr || op == ir.AShr) && k < uint64(n) {
			return p.of(x, depth+1).shifted(op, uint(k), n)
		}
		if mayJoin(op, x, y) {
			if w, ok := join(op, p.of(x, depth+1), p.of(y, depth+1), n); ok {
				return w
			}
		}
		return p.source(v)
	}
	if x, y, selector, ok := constPermute(v); ok {
		return permuted(p.of(x, depth+1), p.of(y, depth+1), selector)
	}
	return p.source(v)
}

// mayJoin reports whether the operation may be one that joins bits: with a constant, or of values
// that each have zeros where the other has something.
func mayJoin(op ir.Op, x, y value.Value) bool {
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
func hasZeros(v value.Value) bool { return knownZero(v, 8) != 0 }

func constWord(k uint64) (w bitWord) {
	for i := range w {
		w[i].not = k>>i&1 != 0
	}
	return w
}

// converted is an integer conversion of x to n bits.
func (p *bitSearch) converted(c ir.Conv, x value.Value, n uint, depth int) (w bitWord, ok bool) {
	from := ir.BitsOf(x.Type())
	if from < 8 || from > 64 || n < 8 || n > 64 {
		return w, false
	}
	switch c {
	case ir.Trunc:
		w = p.of(x, depth+1)
		clear(w[n:])
	case ir.ZExt:
		w = p.of(x, depth+1)
	case ir.SExt:
		w = p.of(x, depth+1)
		for i := from; i < n; i++ {
			w[i] = w[from-1]
		}
	default:
		return w, false
	}
	return w, true
}

// shifted is w of n bits shifted by k.
func (w bitWord) shifted(op ir.Op, k, n uint) (out bitWord) {
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
func join(op ir.Op, x, y bitWord, n uint) (out bitWord, ok bool) {
	zero, one := bitFrom{}, bitFrom{not: true}
	for i := range n {
		a, b := x[i], y[i]
		if a.source != 0 {
			a, b = b, a // a is constant if one of them is
		}
		switch {
		case op == ir.Add && a != zero && b != zero:
			return out, false
		case a == b && op != ir.Xor:
			out[i] = a
		case a.source != 0:
			return out, false
		case op == ir.And && a == zero || (op == ir.Or || op == ir.Add) && a == one:
			out[i] = a
		case op == ir.Xor && a == one:
			out[i] = b
			out[i].not = !b.not
		default:
			out[i] = b
		}
	}
	return out, true
}

// constPermute matches the instruction prmt with a constant for its selector.
func constPermute(v value.Value) (x, y value.Value, selector uint64, ok bool) {
	c, isCall := v.(*llir.InstCall)
	if !isCall || ir.IntrinsicName(c) != permuteName {
		return nil, nil, 0, false
	}
	selector, ok = ir.ConstUint(ir.ArgValue(c.Args[2]))
	return ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1]), selector, ok
}

const permuteName = "ptx.prmt.b32"

// permuted are the bytes of the pair y:x that the selector names; bit 3 of a name stands for copies
// of the byte's sign (PTX ISA, prmt).
func permuted(x, y bitWord, selector uint64) (w bitWord) {
	pair := append(append([]bitFrom(nil), x[:32]...), y[:32]...)
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
