package arith

import (
	"math/bits"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// pureRow describes an instruction of one type that computes its result from its operands alone.
type pureRow struct {
	types   []string
	choice  []string     // modifiers, of which one is needed
	option  string       // modifier that may be there
	result  numeric.Type // of the result; none: the type
	sources string       // of each operand: t the type; b, s, u 32 bits of that kind
	class   vm.ShadowClass
	of      func(t numeric.Type, mod string) numeric.Op // mod is the modifier, "" if there is none
}

// PureDecoders adds instructions of PTX ISA 9.7.1 and 9.7.8 to the table, a row for each.
func PureDecoders(table map[string]func(x *decode.Inst) error) {
	bitTypes, wordTypes, longTypes := []string{"pred", "b16", "b32", "b64"}, []string{"b32", "b64"}, []string{"u32", "u64", "s32", "s64"}
	wrapClamp := []string{"wrap", "clamp"}
	always := func(f numeric.Op) func(numeric.Type, string) numeric.Op {
		return func(numeric.Type, string) numeric.Op { return f }
	}
	for name, r := range map[string]pureRow{
		"and": {types: bitTypes, sources: "tt", class: vm.ShadowBitwise, of: always(func(a, b, _ uint64) uint64 { return a & b })},
		"or":  {types: bitTypes, sources: "tt", class: vm.ShadowBitwise, of: always(func(a, b, _ uint64) uint64 { return a | b })},
		"xor": {types: bitTypes, sources: "tt", class: vm.ShadowBitwise, of: always(func(a, b, _ uint64) uint64 { return a ^ b })},
		"not": {types: bitTypes, sources: "t", class: vm.ShadowCopy,
			of: func(t numeric.Type, _ string) numeric.Op {
				return func(a, _, _ uint64) uint64 { return ^a & numeric.Mask(t.Bits) }
			}},
		"cnot": {types: bitTypes[1:], sources: "t", class: vm.ShadowAny, of: always(func(a, _, _ uint64) uint64 { return numeric.Bool(a == 0) })},

		"popc": {types: wordTypes, result: numeric.U32, sources: "t", class: vm.ShadowAny,
			of: always(func(a, _, _ uint64) uint64 { return uint64(bits.OnesCount64(a)) })},
		"clz": {types: wordTypes, result: numeric.U32, sources: "t", class: vm.ShadowAny,
			of: func(t numeric.Type, _ string) numeric.Op {
				return func(a, _, _ uint64) uint64 { return uint64(int(t.Bits) - bits.Len64(a)) }
			}},
		"brev": {types: wordTypes, sources: "t", class: vm.ShadowMap,
			of: func(t numeric.Type, _ string) numeric.Op {
				return func(a, _, _ uint64) uint64 { return bits.Reverse64(a) >> (64 - t.Bits) }
			}},
		"bfind": {types: longTypes, option: "shiftamt", result: numeric.U32, sources: "t", class: vm.ShadowAny,
			of: func(t numeric.Type, mod string) numeric.Op { return numeric.Bfind(t, mod != "") }},
		"fns": {types: []string{"b32"}, sources: "tbs", class: vm.ShadowAny, of: always(numeric.Fns)},
		"bfe": {types: longTypes, sources: "tuu", class: vm.ShadowMap, of: func(t numeric.Type, _ string) numeric.Op { return numeric.Bfe(t) }},
		"szext": {types: []string{"u32", "s32"}, choice: wrapClamp, sources: "tu", class: vm.ShadowAny,
			of: func(t numeric.Type, mod string) numeric.Op { return numeric.Szext(t, mod == "wrap") }},
		"bmsk": {types: []string{"b32"}, choice: wrapClamp, sources: "tt", class: vm.ShadowAny,
			of: func(_ numeric.Type, mod string) numeric.Op { return numeric.Bmsk(mod == "wrap") }},

		"sad": {types: intTypes, sources: "ttt", class: vm.ShadowAny, of: func(t numeric.Type, _ string) numeric.Op { return numeric.Sad(t) }},
		"mul24": {types: []string{"u32", "s32"}, choice: []string{"lo", "hi"}, sources: "tt", class: vm.ShadowAny,
			of: func(t numeric.Type, mod string) numeric.Op { return numeric.IntBinary["mul24."+mod](t) }},
	} {
		table[name] = func(x *decode.Inst) error { return r.decode(name, x) }
	}
}

func (r *pureRow) decode(name string, x *decode.Inst) error {
	mod := ""
	switch {
	case r.choice != nil:
		if mod = x.One(r.choice...); mod == "" {
			return x.Errf("needs .%s", strings.Join(r.choice, " or ."))
		}
	case x.Has(r.option):
		mod = r.option
	}
	t, err := x.TypeIn(r.types...)
	if err != nil {
		return err
	}
	sources := make([]numeric.Type, len(r.sources))
	for k := range sources {
		if sources[k] = t; r.sources[k] != 't' {
			sources[k] = numeric.TypeOf(r.sources[k], 32)
		}
	}
	result := r.result
	if result.Bits == 0 {
		result = t
	}
	return x.Pure(opcodeOf(name, t), r.of(t, mod), r.class, result, sources...)
}
