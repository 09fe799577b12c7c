package sim

import (
	"fmt"
	"math/big"
	"strings"

	"cptx/runtime/sim/numeric"
)

// widthOf gives the bits and the sign of an integer type.
func widthOf(t string) (bits int, signed bool) {
	fmt.Sscanf(t[1:], "%d", &bits)
	return bits, t[0] == 's'
}

func clampTo(x *big.Int, bits int, signed bool) *big.Int {
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(bits))
	if signed {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	if hi.Sub(hi, big.NewInt(1)); x.Cmp(hi) > 0 {
		return hi
	}
	if x.Cmp(lo) < 0 {
		return lo
	}
	return x
}

// intModel: 9.7.1 and what else is arithmetic of integers.
func intModel(f form) (model, bool) {
	types := f.types()
	if len(types) == 0 || !strings.ContainsAny(types[0][:1], "us") || f.has("cc") {
		return model{}, false
	}
	if typ, ok := strings.CutSuffix(types[0], "x2"); ok {
		half, ok := intModel(form{f.op, append(without(f.word, types[0]), typ)})
		return inHalves(half), ok && len(types) == 1
	}
	bits, signed := widthOf(types[0])
	get := func(v uint64) *big.Int { return bigOf(v&(1<<(bits-1)<<1-1), signed, bits) }
	out := func(f func(v []uint64) *big.Int, n int) (model, bool) {
		return one(func(v []uint64) uint64 { return wrap(f(v), n) }), true
	}
	sat := func(x *big.Int) *big.Int {
		if f.has("sat") {
			return clampTo(x, bits, signed)
		}
		return x
	}
	relu := func(x *big.Int) *big.Int {
		if f.has("relu") && x.Sign() < 0 {
			return new(big.Int)
		}
		return x
	}
	switch f.op {
	case "add":
		return out(func(v []uint64) *big.Int { x := get(v[0]); return sat(x.Add(x, get(v[1]))) }, bits)
	case "sub":
		return out(func(v []uint64) *big.Int { x := get(v[0]); return sat(x.Sub(x, get(v[1]))) }, bits)
	case "mul", "mad", "mul24", "mad24":
		return intProduct(f, bits, signed), true
	case "sad":
		return out(func(v []uint64) *big.Int {
			x := get(v[0])
			x.Abs(x.Sub(x, get(v[1])))
			return x.Add(x, get(v[2]))
		}, bits)
	case "div", "rem":
		m, _ := out(func(v []uint64) *big.Int {
			x, y := get(v[0]), get(v[1])
			if f.op == "div" {
				return x.Quo(x, y)
			}
			return x.Rem(x, y)
		}, bits)
		m.fit = func(v []uint64) {
			if v[1] == 0 {
				v[1] = 3
			}
		}
		return m, true
	case "abs":
		return out(func(v []uint64) *big.Int { x := get(v[0]); return x.Abs(x) }, bits)
	case "neg":
		return out(func(v []uint64) *big.Int { x := get(v[0]); return x.Neg(x) }, bits)
	case "min", "max":
		return out(func(v []uint64) *big.Int {
			x, y := get(v[0]), get(v[1])
			if (x.Cmp(y) < 0) != (f.op == "min") {
				x = y
			}
			return relu(x)
		}, bits)
	case "dp4a", "dp2a":
		return modelDots(f, types), true
	case "szext":
		return modelSzext(f, signed), true
	case "bfe":
		return modelBfe(bits, signed), true
	case "bfind":
		return modelBfind(f, bits, signed), true
	case "shr":
		return out(func(v []uint64) *big.Int { x := get(v[0]); return x.Rsh(x, uint(min(v[1], 128))) }, bits)
	}
	return model{}, false
}

func without(list []string, w string) []string {
	var out []string
	for _, x := range list {
		if x != w {
			out = append(out, x)
		}
	}
	return out
}

// inHalves applies a model to both halves of 32 bits.
func inHalves(m model) model {
	return one(func(v []uint64) uint64 {
		lo, hi := make([]uint64, len(v)), make([]uint64, len(v))
		for i, x := range v {
			lo[i], hi[i] = x&0xffff, x>>16
		}
		return m.eval(hi)[0]<<16 | m.eval(lo)[0]
	})
}

// intProduct: mul, mad, mul24, mad24 (9.7.1.3 to 9.7.1.6).
func intProduct(f form, bits int, signed bool) model {
	narrow := strings.HasSuffix(f.op, "24")
	return one(func(v []uint64) uint64 {
		in := bits
		if narrow {
			in = 24
		}
		x := bigOf(v[0]&(1<<in-1+numeric.Bool(in == 64)*0), signed, in)
		if in == 64 {
			x = bigOf(v[0], signed, 64)
		}
		y := bigOf(v[1]&(uint64(1)<<(in-1)<<1-1), signed, in)
		x.Mul(x, y)
		d := bits
		switch {
		case f.has("wide"):
			d = 2 * bits
		case f.has("hi") && narrow:
			x.Rsh(x, 16)
		case f.has("hi"):
			x.Rsh(x, uint(bits))
		}
		if len(v) > 2 {
			if f.has("lo") {
				x = bigOf(wrap(x, d), signed, d)
			}
			x.Add(x, bigOf(v[2], signed, d))
		}
		if f.has("sat") {
			x = clampTo(x, d, signed)
		}
		return wrap(x, d)
	})
}

// modelDots: dp4a and dp2a.
func modelDots(f form, types []string) model {
	return one(func(v []uint64) uint64 {
		part := func(x uint64, i, bits int, typ string) int64 {
			x = x >> (i * bits) & (1<<bits - 1)
			if typ == "s32" && x>>(bits-1) == 1 {
				return int64(x) - 1<<bits
			}
			return int64(x)
		}
		n, width, at := 4, 8, 0
		if f.op == "dp2a" {
			n, width = 2, 16
			if f.has("hi") {
				at = 2
			}
		}
		sum := int64(v[2])
		for i := range n {
			sum += part(v[0], i, width, types[0]) * part(v[1], at+i, 8, types[1])
		}
		return uint64(sum) & 0xffffffff
	})
}

func modelSzext(f form, signed bool) model {
	return one(func(v []uint64) uint64 {
		n := v[1]
		if f.has("wrap") {
			n %= 32
		} else if n >= 32 {
			return v[0]
		}
		if n == 0 {
			return 0
		}
		return wrap(bigOf(v[0]&(1<<n-1), signed, int(n)), 32)
	})
}

// fields brings positions and lengths of 64 bits below 256: the manual takes 8 bits of them, GPUs
// all.
func fields(m model, bits, at int) model {
	m.fit = func(v []uint64) {
		if bits == 64 {
			v[at], v[at+1] = v[at]&0xff, v[at+1]&0xff
		}
	}
	return m
}

func modelBfe(bits int, signed bool) model {
	m := one(func(v []uint64) uint64 {
		pos, n := int(v[1]&0xff), int(v[2]&0xff)
		x := bigOf(v[0], false, bits)
		sign := uint(0)
		if signed && n > 0 {
			sign = x.Bit(min(pos+n-1, bits-1))
		}
		var r uint64
		for i := range bits {
			b := sign
			if i < n && pos+i < bits {
				b = x.Bit(pos + i)
			}
			r |= uint64(b) << i
		}
		return r
	})
	return fields(m, bits, 1)
}

func modelBfind(f form, bits int, signed bool) model {
	return one(func(v []uint64) uint64 {
		x := bigOf(v[0], signed, bits)
		if x.Sign() < 0 {
			x.Not(x)
		}
		n := x.BitLen() - 1
		if n < 0 {
			return 0xffffffff
		}
		if f.has("shiftamt") {
			n = bits - 1 - n
		}
		return uint64(n)
	})
}

// bitModel: operations on bits (9.7.1.14 to 9.7.1.22, 9.7.8, 9.7.9.7).
func bitModel(f form) (model, bool) {
	types := f.types()
	if len(types) == 0 {
		return model{}, false
	}
	bits := 1
	switch {
	case f.op == "selp":
		return one(func(v []uint64) uint64 { return v[1-v[2]] }), true
	case types[0] == "pred":
	case types[0][0] == 'b' && types[0][1] != 'f':
		bits, _ = widthOf(types[0])
	default:
		return model{}, false
	}
	all := uint64(1)<<(bits-1)<<1 - 1
	switch f.op {
	case "popc":
		return one(func(v []uint64) uint64 { return uint64(strings.Count(fmt.Sprintf("%b", v[0]), "1")) }), true
	case "clz":
		return one(func(v []uint64) uint64 { return uint64(bits - new(big.Int).SetUint64(v[0]).BitLen()) }), true
	case "brev":
		return one(func(v []uint64) (r uint64) {
			for i := range bits {
				r |= v[0] >> i & 1 << (bits - 1 - i)
			}
			return r
		}), true
	case "fns":
		return modelFns(), true
	case "bfi":
		return fields(one(func(v []uint64) uint64 {
			pos, n, r := int(v[2]&0xff), int(v[3]&0xff), v[1]
			for i := 0; i < n && pos+i < bits; i++ {
				r = r&^(1<<(pos+i)) | v[0]>>i&1<<(pos+i)
			}
			return r
		}), bits, 2), true
	case "bmsk":
		return modelBmsk(f), true
	case "and":
		return one(func(v []uint64) uint64 { return v[0] & v[1] }), true
	case "or":
		return one(func(v []uint64) uint64 { return v[0] | v[1] }), true
	case "xor":
		return one(func(v []uint64) uint64 { return v[0] ^ v[1] }), true
	case "not":
		return one(func(v []uint64) uint64 { return v[0] ^ all }), true
	case "cnot":
		return one(func(v []uint64) uint64 { return numeric.Bool(v[0] == 0) }), true
	case "shl":
		return one(func(v []uint64) uint64 {
			return wrap(new(big.Int).Lsh(bigOf(v[0], false, bits), uint(min(v[1], 128))), bits)
		}), true
	case "shr":
		return one(func(v []uint64) uint64 {
			return wrap(new(big.Int).Rsh(bigOf(v[0], false, bits), uint(min(v[1], 128))), bits)
		}), true
	case "shf":
		return modelFunnel(f), true
	case "lop3":
		return modelLop3(f), true
	case "prmt":
		return modelPrmt(f), true
	}
	return model{}, false
}

func modelFns() model {
	m := one(func(v []uint64) uint64 {
		mask, base, offset := v[0], int(v[1]), int(int32(v[2]))
		if offset == 0 {
			if mask>>base&1 == 1 {
				return uint64(base)
			}
			return 0xffffffff
		}
		step, left := 1, offset
		if offset < 0 {
			step, left = -1, -offset
		}
		for pos := base; pos >= 0 && pos < 32; pos += step {
			if mask>>pos&1 == 1 {
				if left--; left == 0 {
					return uint64(pos)
				}
			}
		}
		return 0xffffffff
	})
	m.fit = func(v []uint64) { v[1] %= 32 }
	return m
}

func modelBmsk(f form) model {
	return one(func(v []uint64) uint64 {
		a, b := v[0], v[1]
		if f.has("wrap") {
			a, b = a%32, b%32
		}
		var r uint64
		for i := a; i < 32 && i-a < b; i++ {
			r |= 1 << i
		}
		return r
	})
}

func modelFunnel(f form) model {
	return one(func(v []uint64) uint64 {
		n := v[2] % 32
		if f.has("clamp") {
			n = min(v[2], 32)
		}
		x := v[1]<<32 | v[0]
		if f.has("l") {
			return x << n >> 32
		}
		return x >> n & 0xffffffff
	})
}

// modelLop3 with the table 0x40: a & b & ~c.
func modelLop3(f form) model {
	return model{eval: func(v []uint64) []uint64 {
		r := v[0] & v[1] &^ v[2]
		p := numeric.Bool(r != 0)
		if f.has("and") {
			p &= v[3]
		} else if f.has("or") {
			p |= v[3]
		}
		return []uint64{r, p}
	}}
}

func modelPrmt(f form) model {
	return one(func(v []uint64) uint64 {
		x := v[1]<<32 | v[0]
		at := int(v[2] & 3)
		var choice [4]int
		for i := range 4 {
			switch {
			case f.has("f4e"):
				choice[i] = at + i
			case f.has("b4e"):
				choice[i] = (at - i + 8) % 8
			case f.has("rc8"):
				choice[i] = at
			case f.has("ecl"):
				choice[i] = max(i, at)
			case f.has("ecr"):
				choice[i] = min(i, at)
			case f.has("rc16"):
				choice[i] = at%2*2 + i%2
			default:
				choice[i] = int(v[2] >> (4 * i) & 15)
			}
		}
		var r uint64
		for i, c := range choice {
			b := x >> (8 * (c & 7)) & 0xff
			if c > 7 {
				b = b >> 7 * 0xff
			}
			r |= b << (8 * i)
		}
		return r
	})
}

// carryModel: extended precision (9.7.2). The last operand is the carry, or the borrow, before, the
// second result the one after.
func carryModel(f form) (model, bool) {
	op := strings.TrimSuffix(f.op, "c")
	if op != "add" && op != "sub" && op != "mad" || op == f.op && !f.has("cc") {
		return model{}, false
	}
	bits, signed := widthOf(f.types()[0])
	return model{eval: func(v []uint64) []uint64 {
		x, y, carry := bigOf(v[0], false, bits), bigOf(v[1], false, bits), big.NewInt(0)
		if op != f.op && v[len(v)-1] != 0 {
			carry.SetInt64(1)
		}
		if op == "mad" {
			x = bigOf(v[0], signed, bits)
			if x.Mul(x, bigOf(v[1], signed, bits)); f.has("hi") {
				x.Rsh(x, uint(bits))
			}
			x = bigOf(wrap(x, bits), false, bits)
			y = bigOf(v[2], false, bits)
		}
		if op == "sub" {
			x.Sub(x, y.Add(y, carry))
			return []uint64{wrap(x, bits), numeric.Bool(x.Sign() < 0) * 0xffffffff}
		}
		x.Add(x, y.Add(y, carry))
		return []uint64{wrap(x, bits), numeric.Bool(x.BitLen() > bits)}
	}}, true
}

// carryForm writes the text for one result of an instruction with carry: of %u other than 0 a
// carry or borrow is made before.
func carryForm(v vec, dest int) vec {
	chain, before := "addc.u32", "add.cc.u32 %h, %u, 0xffffffff"
	if strings.HasPrefix(v.ins, "sub") {
		chain, before = "subc.u32", "sub.cc.u32 %h, 0, %u"
	}
	u := "%" + regLetter[len(v.in)]
	v.in = append(v.in, "b32")
	text := strings.ReplaceAll(before, "%u", u) + "; " + v.ins
	if dest == 1 {
		d := "%hi"
		if v.d == "b64" {
			d = "%w"
		}
		text = strings.Replace(text, "%d,", d+",", 1) + "; " + chain + " %d, 0, 0"
		v.d = "b32"
	}
	v.ins = "{ " + text + "; }"
	return v
}
