package matrix

import (
	"fmt"
	"math/rand/v2"
)

// sparseForms are the products with a sparse A (9.7.14.6).
func sparseForms(more int) []*Form {
	var list []*Form
	add := func(shape, types string, selectors int, exhaustive bool) {
		for i := range selectors {
			list = append(list, sparse(".sp::ordered_metadata", shape, types, i, exhaustive && i == 0, more))
		}
		list = append(list, sparse(".sp", shape, types, selectors-1, false, 0))
	}
	for _, types := range []string{"f32.f16.f16.f32", "f16.f16.f16.f16", "f32.bf16.bf16.f32"} {
		add("m16n8k16", types, 4, false)
		add("m16n8k32", types, 2, true)
	}
	add("m16n8k8", "f32.tf32.tf32.f32", 4, false)
	add("m16n8k16", "f32.tf32.tf32.f32", 2, true)
	for _, ab := range []string{"e4m3.e4m3", "e4m3.e5m2", "e5m2.e4m3", "e5m2.e5m2"} {
		add("m16n8k64", "f32."+ab+".f32", 1, ab == "e4m3.e4m3")
	}
	for _, ab := range [][2]string{{"s8.s8", "s4.s4"}, {"s8.u8", "s4.u4"}, {"u8.s8", "u4.s4"}, {"u8.u8", "u4.u4"}} {
		for _, sat := range []string{"", ".satfinite"} {
			add("m16n8k32", sat+"s32."+ab[0]+".s32", 2, false)
			add("m16n8k64", sat+"s32."+ab[0]+".s32", 1, false)
			add("m16n8k64", sat+"s32."+ab[1]+".s32", 2, false)
			add("m16n8k128", sat+"s32."+ab[1]+".s32", 1, false)
		}
	}
	return list
}

func sparse(op, shape, types string, selector int, exhaustive bool, more int) *Form {
	p, saturate, types := productOf(shape, types)
	p.depth = p.k / 2
	p.exhaustive = exhaustive
	if selector > 0 {
		more = 0
	}
	code := "mma" + op + ".sync.aligned." + shape + ".row.col" + saturate + "." + types
	f := &Form{Name: fmt.Sprintf("%s, selector %d", code, selector), Threads: 32}
	p.fragments(f)
	f.In = append(f.In, Bank{"e", 1})
	f.Code = fmt.Sprintf("%s %s, %s, %s, %s, %%e0, %d;", code, list("d", f.Out), list("a", f.In[0].Count), list("b", f.In[1].Count), list("d", f.Out), selector)
	p.fill(f, more, func(rng *rand.Rand) uint64 { return metadata(p.a, rng) })
	return f
}

// metadata is a register of valid metadata for any chunks: four bits each, ordered (9.7.14.6.1).
func metadata(e elem, rng *rand.Rand) (v uint64) {
	numbers := []uint64{0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110}
	if e.name == "tf32" {
		numbers = []uint64{0b0100, 0b1110}
	}
	for i := range 8 {
		v |= numbers[rng.IntN(len(numbers))] << (4 * i)
	}
	return v
}
