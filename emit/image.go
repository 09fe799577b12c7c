package emit

import (
	"math"
	"math/big"
	"sort"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"

	"cptx/ir"
)

// halves returns the low and high 64 bits of an integer constant in two's complement.
func halves(c *constant.Int) (lo, hi uint64) {
	x := c.X
	if x.Sign() < 0 {
		x = new(big.Int).Add(x, new(big.Int).Lsh(big.NewInt(1), 128))
	}
	lo = new(big.Int).And(x, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
	hi = new(big.Int).And(new(big.Int).Rsh(x, 64), new(big.Int).SetUint64(math.MaxUint64)).Uint64()
	return lo, hi
}

// float writes a floating constant.
func (im *image) float(c *constant.Float, off int64) {
	bits := ir.FloatBits(c.Typ, ir.FloatValue(c))
	n := ir.SizeOf(c.Typ, im.m.ptrSize)
	for i := int64(0); i < n && off+i < int64(len(im.data)); i++ {
		im.data[off+i] = byte(bits >> (8 * i))
	}
}

// word returns the n bytes at off as a number.
func (im *image) word(off, n int64) uint64 {
	var v uint64
	for i := int64(0); i < n && off+i < int64(len(im.data)); i++ {
		v |= uint64(im.data[off+i]) << (8 * i)
	}
	return v
}

// print prints the initialiser in the given form; zeros at the end are left out, as PTX fills them
// in.
func (im *image) print(p *printer, f form) {
	sort.SliceStable(im.relocs, func(i, j int) bool { return im.relocs[i].off < im.relocs[j].off })
	if f.count == 0 {
		im.element(p, f, 0, im.relocs)
		return
	}
	last := im.lastByte() / f.elem
	p.byte('{')
	next := 0
	for k := int64(0); k <= last; k++ {
		if k > 0 {
			p.str(", ")
		}
		off := k * f.elem
		for next < len(im.relocs) && im.relocs[next].off+im.m.ptrSize <= off {
			next++
		}
		im.element(p, f, off, im.relocs[next:])
	}
	p.byte('}')
}

// lastByte returns the offset of the last byte that is not zero.
func (im *image) lastByte() int64 {
	last := int64(0)
	for i := len(im.data) - 1; i >= 0; i-- {
		if im.data[i] != 0 {
			last = int64(i)
			break
		}
	}
	for _, r := range im.relocs {
		last = max(last, r.off+im.m.ptrSize-1)
	}
	return last
}

// element prints one element; rest are the addresses that do not end before it.
func (im *image) element(p *printer, f form, off int64, rest []reloc) {
	if len(rest) == 0 || rest[0].off > off {
		im.literal(p, f, im.word(off, f.elem))
		return
	}
	r := rest[0]
	if f.elem == im.m.ptrSize {
		im.address(p, r)
		return
	}
	p.str("0xFF")
	for range off - r.off {
		p.str("00")
	}
	p.byte('(')
	im.address(p, r)
	p.byte(')')
}

// literal prints a number in the form's type.
func (im *image) literal(p *printer, f form, v uint64) {
	switch f.typ {
	case ".f32":
		p.str("0f")
		p.buf = appendHex(p.buf, v, 8)
	case ".f64":
		p.str("0d")
		p.buf = appendHex(p.buf, v, 16)
	default:
		p.buf = strconv.AppendUint(p.buf, v, 10)
	}
}

// address prints the address of a symbol: generic(x)+8 for data in a pointer of C, the bare name
// for functions.
func (im *image) address(p *printer, r reloc) {
	name := im.m.names.of[r.sym]
	if _, isFunc := r.sym.(*llir.Func); !isFunc && r.generic {
		p.str("generic(")
		p.str(name)
		p.byte(')')
	} else {
		p.str(name)
	}
	if r.addend != 0 {
		p.byte('+')
		if r.addend > 0 {
			p.int(r.addend)
		} else { // ptxas takes no negative offset: add modulo 2^64
			p.buf = strconv.AppendUint(p.buf, uint64(r.addend), 10)
		}
	}
}
