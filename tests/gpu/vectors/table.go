package vectors

import "strings"

// All is the whole table, in a fixed order. Codes are unique.
func All() []*Vector {
	t := &table{}
	t.integerArithmetic()
	t.integerBits()
	t.carries()
	t.logic()
	t.compare()
	t.float()
	t.approximations()
	t.half()
	t.convertIntegers()
	t.convertFloats()
	t.convertPacked()
	t.warp()
	t.atomics()
	t.video()
	t.random()
	return t.list
}

// table collects vectors.
type table struct{ list []*Vector }

// add appends an instruction. out lists the kinds of the results, in the classes of the operands
// (see edges).
func (t *table) add(code, out string, in ...string) *Vector {
	values := make([][]uint64, len(in))
	for i, class := range in {
		values[i] = edges(class)
	}
	return t.over(code, out, strings.Join(in, " "), values...)
}

// over is add with the operands' values given.
func (t *table) over(code, out, in string, values ...[]uint64) *Vector {
	v := &Vector{Code: code, SM: 75, PTX: 70, Cases: product(values)}
	for _, class := range strings.Fields(in) {
		v.In = append(v.In, kindOf(class))
	}
	for _, class := range strings.Fields(out) {
		v.Out = append(v.Out, kindOf(class))
	}
	t.list = append(t.list, v)
	return v
}

// at sets the oldest target and .version.
func (v *Vector) at(sm, ptx int) *Vector {
	v.SM, v.PTX = sm, ptx
	return v
}

// within grants an error.
func (v *Vector) within(e Error) *Vector {
	v.Error = e
	return v
}

// integerTypes are the types of integer arithmetic.
var integerTypes = []string{"u16", "s16", "u32", "s32", "u64", "s64"}

// class is the operand class of an integer or bit type: "s32" and "b32" are "u32".
func class(typ string) string { return "u" + typ[1:] }

// divisor is the class without zero.
func divisor(typ string) string { return "d" + typ[1:] }

// wider is the class of twice the width.
func wider(typ string) string { return map[string]string{"16": "u32", "32": "u64"}[typ[1:]] }
