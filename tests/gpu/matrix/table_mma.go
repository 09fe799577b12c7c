package matrix

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// More is how many more sets the golden files have, six times over.
const More = 10

// All has every form; with so many more sets of random numbers for sums of floating types.
func All(more int) []*Form {
	var list []*Form
	list = append(list, mmaForms(more)...)
	list = append(list, sparseForms(more)...)
	list = append(list, quadForms(more)...)
	list = append(list, wmmaForms(more)...)
	list = append(list, moveForms()...)
	list = append(list, groupForms(more)...)
	return append(list, groupLayouts()...)
}

// size reads m16n8k16.
func size(shape string) (m, n, k int) {
	if _, err := fmt.Sscanf(shape, "m%dn%dk%d", &m, &n, &k); err != nil {
		panic(shape)
	}
	return m, n, k
}

// mmaForms are the products of dense matrices (9.7.14.5.14) but m8n8k4 of f16.
func mmaForms(more int) []*Form {
	var list []*Form
	add := func(shape, types, tail string, exhaustive bool) {
		list = append(list, mma(shape, types, tail, exhaustive, more))
	}
	for _, shape := range []string{"m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16"} {
		add(shape, "f64.f64.f64.f64", "", shape == "m16n8k16")
	}
	for _, shape := range []string{"m16n8k8", "m16n8k16"} {
		add(shape, "f32.f16.f16.f32", "", true)
		add(shape, "f16.f16.f16.f16", "", true)
		add(shape, "f32.bf16.bf16.f32", "", true)
	}
	add("m16n8k4", "f32.tf32.tf32.f32", "", true)
	add("m16n8k8", "f32.tf32.tf32.f32", "", true)
	for _, d := range []string{"f32", "f16"} {
		for _, ab := range []string{"e4m3.e4m3", "e4m3.e5m2", "e5m2.e4m3", "e5m2.e5m2"} {
			for _, shape := range []string{"m16n8k16", "m16n8k32"} {
				add(shape, d+"."+ab+"."+d, "", ab == "e4m3.e4m3" || ab == "e5m2.e5m2" && shape == "m16n8k32")
			}
		}
	}
	for _, ab := range []string{"s8.s8", "s8.u8", "u8.s8", "u8.u8"} {
		for _, sat := range []string{"", ".satfinite"} {
			four := strings.ReplaceAll(ab, "8", "4")
			for _, shape := range []string{"m8n8k16", "m16n8k16", "m16n8k32"} {
				add(shape, sat+"s32."+ab+".s32", "", false)
			}
			for _, shape := range []string{"m8n8k32", "m16n8k32", "m16n8k64"} {
				add(shape, sat+"s32."+four+".s32", "", false)
			}
		}
	}
	for _, op := range []string{".xor.popc", ".and.popc"} {
		for _, shape := range []string{"m8n8k128", "m16n8k128", "m16n8k256"} {
			add(shape, "s32.b1.b1.s32", op, false)
		}
	}
	return list
}

// productOf reads the types of D, A, B and C, after a .satfinite perhaps.
func productOf(shape, types string) (p *product, saturate, rest string) {
	if text, ok := strings.CutPrefix(types, ".satfinite"); ok {
		saturate, types = ".satfinite", text
	}
	t := strings.Split(types, ".")
	p = &product{a: elemOf(t[1]), b: elemOf(t[2]), c: elemOf(t[len(t)-1])}
	p.m, p.n, p.k = size(shape)
	p.depth = p.k
	p.dirty = t[1] == "tf32"
	return p, saturate, types
}

func mma(shape, types, tail string, exhaustive bool, more int) *Form {
	p, saturate, types := productOf(shape, types)
	p.exhaustive = exhaustive
	f := &Form{Name: "mma.sync.aligned." + shape + ".row.col" + saturate + "." + types + tail, Threads: 32}
	p.fragments(f)
	f.Code = fmt.Sprintf("%s %s, %s, %s, %s;", f.Name, list("d", f.Out), list("a", f.In[0].Count), list("b", f.In[1].Count), list("d", f.Out))
	p.fill(f, more, nil)
	return f
}

// fragments sets the registers of A, B and D, which is C before.
func (p *product) fragments(f *Form) {
	f.Width = max(32, p.a.bits)
	regs := func(e elem, elems int) int { return elems * e.bits / f.Width / f.Threads }
	f.Out = regs(p.c, p.m*p.n)
	f.In = []Bank{{"a", regs(p.a, p.m*p.depth)}, {"b", regs(p.b, p.k*p.n)}, {"d", f.Out}}
}

// fill makes the sets. Registers of other banks than a, b and d are those of extra.
func (p *product) fill(f *Form, more int, extra func(rng *rand.Rand) uint64) {
	atA, atB := placeA(p.m, f.Width/p.a.bits), placeB(f.Width/p.b.bits)
	for _, r := range p.recipes(more) {
		rng := f.random(r.name)
		m := r.make(rng)
		f.Sets = append(f.Sets, Set{r.name, f.registers(nil, func(thread int, bank string, i int) uint64 {
			switch bank {
			case "a":
				return packed(p.a, f.Width, atA, m.a, p.depth, thread, i)
			case "b":
				return packed(p.b, f.Width, atB, m.b, p.n, thread, i)
			case "d":
				return packed(p.c, f.Width, placeC, m.c, p.n, thread, i)
			}
			return extra(rng)
		}), r.more})
	}
}

// quadForms are mma.m8n8k4 of f16, four products of eight lanes each. Their fragments have no
// common rule, so that matrices are filled in the order of registers.
func quadForms(more int) []*Form {
	var forms []*Form
	for _, layout := range []string{"row.row", "row.col", "col.row", "col.col"} {
		for _, dc := range []string{"f16 f16", "f32 f16", "f32 f32"} {
			d, c, _ := strings.Cut(dc, " ")
			p := &product{a: elemOf("f16"), b: elemOf("f16"), c: elemOf(c), m: 32, n: 32, k: 4, depth: 4, exhaustive: true}
			f := &Form{Name: "mma.sync.aligned.m8n8k4." + layout + "." + d + ".f16.f16." + c, Threads: 32, Width: 32}
			nc := 8 * p.c.bits / 32
			f.Out = 8 * elemOf(d).bits / 32
			f.In = []Bank{{"a", 2}, {"b", 2}, {"c", nc}}
			f.Code = fmt.Sprintf("%s %s, %s, %s, %s;", f.Name, list("d", f.Out), list("a", 2), list("b", 2), list("c", nc))
			inOrder := func(cols int) place { return func(thread, i int) (row, col int) { return thread, i % cols } }
			for _, r := range p.recipes(more) {
				if strings.HasPrefix(r.name, "probe") {
					continue
				}
				m := r.make(f.random(r.name))
				f.Sets = append(f.Sets, Set{r.name, f.registers(nil, func(thread int, bank string, i int) uint64 {
					switch bank {
					case "a":
						return packed(p.a, 32, inOrder(4), m.a, 4, thread, i)
					case "b": // the four elements of a lane
						return packed(p.b, 32, func(thread, i int) (row, col int) { return i, thread }, m.b, 32, thread, i)
					}
					return packed(p.c, 32, inOrder(32), m.c, 32, thread, i)
				}), r.more})
			}
			forms = append(forms, f)
		}
	}
	return forms
}
