package sim

import (
	"math/bits"
	"strings"
)

// pureRow describes an instruction of one type that computes its result from its operands alone.
type pureRow struct {
	types   []string
	choice  []string // modifiers, of which one is needed
	option  string   // modifier that may be there
	result  dtype    // of the result; none: the type
	sources string   // of each operand: t the type; b, s, u 32 bits of that kind
	class   shadowClass
	of      func(t dtype, mod string) pureFn // mod is the modifier, "" if there is none
}

// pureDecoders adds instructions of PTX ISA 9.7.1 and 9.7.8 to the table, a row for each.
func pureDecoders(table map[string]func(x *inst) error) {
	bitTypes, wordTypes, longTypes := []string{"pred", "b16", "b32", "b64"}, []string{"b32", "b64"}, []string{"u32", "u64", "s32", "s64"}
	wrapClamp := []string{"wrap", "clamp"}
	always := func(f pureFn) func(dtype, string) pureFn { return func(dtype, string) pureFn { return f } }
	for name, r := range map[string]pureRow{
		"and": {types: bitTypes, sources: "tt", class: shBitwise, of: always(func(a, b, _ uint64) uint64 { return a & b })},
		"or":  {types: bitTypes, sources: "tt", class: shBitwise, of: always(func(a, b, _ uint64) uint64 { return a | b })},
		"xor": {types: bitTypes, sources: "tt", class: shBitwise, of: always(func(a, b, _ uint64) uint64 { return a ^ b })},
		"not": {types: bitTypes, sources: "t", class: shCopy,
			of: func(t dtype, _ string) pureFn { return func(a, _, _ uint64) uint64 { return ^a & mask(t.bits) } }},
		"cnot": {types: bitTypes[1:], sources: "t", class: shAny, of: always(func(a, _, _ uint64) uint64 { return b2u(a == 0) })},

		"popc": {types: wordTypes, result: u32, sources: "t", class: shAny,
			of: always(func(a, _, _ uint64) uint64 { return uint64(bits.OnesCount64(a)) })},
		"clz": {types: wordTypes, result: u32, sources: "t", class: shAny,
			of: func(t dtype, _ string) pureFn {
				return func(a, _, _ uint64) uint64 { return uint64(int(t.bits) - bits.Len64(a)) }
			}},
		"brev": {types: wordTypes, sources: "t", class: shMap,
			of: func(t dtype, _ string) pureFn {
				return func(a, _, _ uint64) uint64 { return bits.Reverse64(a) >> (64 - t.bits) }
			}},
		"bfind": {types: longTypes, option: "shiftamt", result: u32, sources: "t", class: shAny,
			of: func(t dtype, mod string) pureFn { return bfind(t, mod != "") }},
		"fns": {types: []string{"b32"}, sources: "tbs", class: shAny, of: always(fns)},
		"bfe": {types: longTypes, sources: "tuu", class: shMap, of: func(t dtype, _ string) pureFn { return bfe(t) }},
		"szext": {types: []string{"u32", "s32"}, choice: wrapClamp, sources: "tu", class: shAny,
			of: func(t dtype, mod string) pureFn { return szext(t, mod == "wrap") }},
		"bmsk": {types: []string{"b32"}, choice: wrapClamp, sources: "tt", class: shAny,
			of: func(_ dtype, mod string) pureFn { return bmsk(mod == "wrap") }},

		"sad": {types: intTypes, sources: "ttt", class: shAny, of: func(t dtype, _ string) pureFn { return sad(t) }},
		"mul24": {types: []string{"u32", "s32"}, choice: []string{"lo", "hi"}, sources: "tt", class: shAny,
			of: func(t dtype, mod string) pureFn { return intBinary["mul24."+mod](t) }},
	} {
		table[name] = func(x *inst) error { return r.decode(name, x) }
	}
}

func (r *pureRow) decode(name string, x *inst) error {
	mod := ""
	switch {
	case r.choice != nil:
		if mod = x.one(r.choice...); mod == "" {
			return x.errf("needs .%s", strings.Join(r.choice, " or ."))
		}
	case x.has(r.option):
		mod = r.option
	}
	t, err := x.typeIn(r.types...)
	if err != nil {
		return err
	}
	sources := make([]dtype, len(r.sources))
	for k := range sources {
		if sources[k] = t; r.sources[k] != 't' {
			sources[k] = dtype{r.sources[k], 32}
		}
	}
	result := r.result
	if result.bits == 0 {
		result = t
	}
	return x.pure(fastOp(name, t), r.of(t, mod), r.class, result, sources...)
}
