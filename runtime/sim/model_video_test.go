package sim

import (
	"math/big"
	"strings"

	"cptx/runtime/sim/numeric"
)

// videoModel: 9.7.18. The forms select byte 0 of the first operand and the upper half of the second
// in sums and the like; others have whole words, or all lanes.
func videoModel(f form) (model, bool) {
	types := f.types()
	if !strings.HasPrefix(f.op, "v") || len(types) < 2 {
		return model{}, false
	}
	if lanes := strings.TrimLeft(f.op, "abcdefghijklmnopqrstuvwxyz"); lanes != "" {
		return lanesModel(f, types, map[string]int{"2": 2, "4": 4}[lanes])
	}
	get := func(x uint64, bits int, t string) *big.Int { return bigOf(x&(1<<bits-1), t == "s32", bits) }
	switch f.op {
	case "vshl", "vshr":
		return one(func(v []uint64) uint64 {
			x := get(v[0], 32, types[1])
			n := min(v[1], 32)
			if f.has("wrap") {
				n = v[1] % 32
			}
			if f.op == "vshl" {
				x.Lsh(x, uint(n))
			} else {
				x.Rsh(x, uint(n))
			}
			if f.has("sat") {
				x = clampTo(x, 32, types[0] == "s32")
			}
			return wrap(x, 32)
		}), true
	case "vmad":
		return one(func(v []uint64) uint64 {
			x := get(v[0], 32, "s32")
			x.Mul(x, get(v[1], 32, "s32"))
			x.Add(x, get(v[2], 32, "s32"))
			if f.has("shr7") {
				x.Rsh(x, 7)
			} else if f.has("shr15") {
				x.Rsh(x, 15)
			}
			if f.has("sat") {
				x = clampTo(x, 32, true)
			}
			return wrap(x, 32)
		}), true
	case "vset":
		return one(func(v []uint64) uint64 {
			return numeric.Bool(holds(f.word[2], get(v[0], 32, types[0]).Cmp(get(v[1], 32, types[1]))))
		}), true
	case "vadd", "vsub", "vabsdiff", "vmin", "vmax":
		return one(func(v []uint64) uint64 {
			x := videoSum(f.op[1:], get(v[0], 8, types[1]), get(v[1]>>16, 16, types[2]))
			if f.has("sat") {
				x = clampTo(x, 32, types[0] == "s32")
			}
			return wrap(x, 32)
		}), true
	}
	return model{}, false
}

func videoSum(op string, x, y *big.Int) *big.Int {
	switch op {
	case "add":
		return x.Add(x, y)
	case "sub":
		return x.Sub(x, y)
	case "absdiff":
		return x.Abs(x.Sub(x, y))
	case "avrg":
		// (a + b + 1) >> 1, of signed operands away from zero in the middle between two.
		if x.Add(x, y); x.Sign() >= 0 {
			x.Add(x, big.NewInt(1))
		}
		return x.Rsh(x, 1)
	case "min":
		if x.Cmp(y) < 0 {
			return x
		}
		return y
	}
	if x.Cmp(y) > 0 {
		return x
	}
	return y
}

// lanesModel: the instructions on two and four lanes, all of which are written.
func lanesModel(f form, types []string, n int) (model, bool) {
	bits := 32 / n
	op := strings.TrimRight(f.op[1:], "24")
	return one(func(v []uint64) uint64 {
		var r uint64
		for i := range n {
			get := func(x uint64, t string) *big.Int { return bigOf(x>>(i*bits)&(1<<bits-1), t == "s32", bits) }
			var x *big.Int
			if op == "set" {
				x = big.NewInt(int64(numeric.Bool(holds(f.word[2], get(v[0], types[0]).Cmp(get(v[1], types[1]))))))
			} else {
				x = videoSum(op, get(v[0], types[1]), get(v[1], types[2]))
			}
			r |= wrap(x, bits) << (i * bits)
		}
		return r
	}), true
}
