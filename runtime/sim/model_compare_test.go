package sim

import (
	"cmp"
	"strings"

	"cptx/runtime/sim/numeric"
)

// compareModel: set, setp, slct (9.7.6, 9.7.7).
func compareModel(f form) (model, bool) {
	types := f.types()
	if len(types) == 0 {
		return model{}, false
	}
	src := types[len(types)-1]
	switch f.op {
	case "setp":
		if half, ok := strings.CutSuffix(src, "x2"); ok {
			compare := comparison(f, half)
			return model{eval: func(v []uint64) []uint64 {
				return []uint64{numeric.Bool(compare(v[0]&0xffff, v[1]&0xffff)), numeric.Bool(compare(v[0]>>16, v[1]>>16))}
			}}, true
		}
		compare := comparison(f, src)
		return model{eval: func(v []uint64) []uint64 {
			r := compare(v[0], v[1])
			if len(v) == 2 {
				return []uint64{numeric.Bool(r), numeric.Bool(!r)}
			}
			c := v[2] == 0 // the form has !p
			return []uint64{numeric.Bool(combine(f, r, c)), numeric.Bool(combine(f, !r, c))}
		}}, true
	case "set":
		yes := yesOf(types[0])
		if half, ok := strings.CutSuffix(src, "x2"); ok {
			compare := comparison(f, half)
			if strings.HasSuffix(types[0], "x2") {
				return one(func(v []uint64) uint64 {
					return numeric.Bool(compare(v[0]>>16, v[1]>>16))*yes<<16 | numeric.Bool(compare(v[0]&0xffff, v[1]&0xffff))*yes
				}), true
			}
			// Both halves have a half of the result.
			return one(func(v []uint64) uint64 {
				return numeric.Bool(compare(v[0]>>16, v[1]>>16))*0xffff0000 | numeric.Bool(compare(v[0]&0xffff, v[1]&0xffff))*0xffff
			}), true
		}
		compare := comparison(f, src)
		return one(func(v []uint64) uint64 {
			r := compare(v[0], v[1])
			if len(v) > 2 {
				r = combine(f, r, v[2] != 0)
			}
			return numeric.Bool(r) * yes
		}), true
	case "slct":
		return one(func(v []uint64) uint64 {
			c, _ := formatNamed("f32")
			neg := v[2]>>31 == 1
			if src == "f32" {
				x := v[2]
				if f.has("ftz") {
					x = c.flush(x)
				}
				neg = c.isNaN(x) || neg && c.class(x) != "zero"
			}
			if neg {
				return v[1]
			}
			return v[0]
		}), true
	}
	return model{}, false
}

// yesOf is what set gives for true in a type.
func yesOf(t string) uint64 {
	switch t {
	case "f32":
		return 0x3f800000
	case "f16", "f16x2":
		return 0x3c00
	case "bf16", "bf16x2":
		return 0x3f80
	case "u16", "s16":
		return 0xffff
	}
	return 0xffffffff
}

func combine(f form, r, c bool) bool {
	switch {
	case f.has("and"):
		return r && c
	case f.has("or"):
		return r || c
	case f.has("xor"):
		return r != c
	}
	return r
}

// comparison is the one named in a form, for operands of a type.
func comparison(f form, t string) func(a, b uint64) bool {
	name := f.word[0]
	if r, ok := formatNamed(t); ok {
		return func(a, b uint64) bool {
			if f.has("ftz") {
				a, b = r.flush(a), r.flush(b)
			}
			nan := r.isNaN(a) || r.isNaN(b)
			switch name {
			case "num":
				return !nan
			case "nan":
				return nan
			}
			ordered, u := strings.CutSuffix(name, "u")
			if nan {
				return u
			}
			x, y := r.key(a), r.key(b)
			if r.class(a) == "zero" {
				x = 0
			}
			if r.class(b) == "zero" {
				y = 0
			}
			return holds(ordered, cmp.Compare(x, y))
		}
	}
	bits, signed := widthOf(t)
	return func(a, b uint64) bool { return holds(name, bigOf(a, signed, bits).Cmp(bigOf(b, signed, bits))) }
}

// holds tells whether a comparison holds for the order of its operands: -1, 0 or 1.
func holds(name string, order int) bool {
	switch name {
	case "eq":
		return order == 0
	case "ne":
		return order != 0
	case "lt", "lo":
		return order < 0
	case "le", "ls":
		return order <= 0
	case "gt", "hi":
		return order > 0
	}
	return order >= 0
}
