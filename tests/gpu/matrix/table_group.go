package matrix

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// group is a wgmma.mma_async (9.7.15.5, 9.7.15.6).
type group struct {
	types        string // of D, A and B
	tail         string // after them
	n, k         int
	width        int  // of the swizzle in bytes, 16: none
	registers    bool // A is in registers
	aMajor       bool // A is M-major
	bMajor       bool // B is N-major
	overwrite    bool // scale-d is false
	aNeg, bNeg   bool
	sparse       bool
	selector     int
	patternStart int // bytes by which the matrices start after a multiple of 1024
}

func (g *group) String() string {
	text := fmt.Sprintf("wgmma.mma_async%s.m64n%dk%d.%s%s", pick(g.sparse, ".sp", ""), g.n, g.k, g.types, g.tail)
	for _, part := range []struct {
		on   bool
		name string
	}{
		{g.registers, "registers"}, {g.width > 16, fmt.Sprintf("swizzle %d", g.width)}, {g.aMajor, "A by M"}, {g.bMajor, "B by N"},
		{g.overwrite, "D overwritten"}, {g.aNeg, "-A"}, {g.bNeg, "-B"}, {g.selector > 0, "selector 1"}, {g.patternStart > 0, fmt.Sprintf("start %d", g.patternStart)},
	} {
		if part.on {
			text += ", " + part.name
		}
	}
	return text
}

// product is the matrices' types and size.
func (g *group) product() *product {
	t := strings.Split(g.types, ".")
	p := &product{a: elemOf(t[1]), b: elemOf(t[2]), c: elemOf(t[0]), m: 64, n: g.n, k: g.k, depth: g.k, dirty: t[1] == "tf32"}
	if g.sparse {
		p.depth /= 2
	}
	return p
}

// descriptor is a matrix descriptor without its address.
func (g *group) descriptor(lbo, sbo, start int) uint64 {
	mode := map[int]uint64{16: 0, 128: 1, 64: 2, 32: 3}[g.width]
	return uint64(lbo)>>4<<16 | uint64(sbo)>>4<<32 | uint64(start>>7&7)<<49 | mode<<62
}

// code is the instruction between its fences. aAt and bAt are places in shared memory.
func (g *group) code(p *product, nd, aAt, bAt int, aDesc, bDesc uint64) string {
	var t strings.Builder
	fmt.Fprintf(&t, "cvt.u64.u32 %%q0, %%s;\nshr.u64 %%q0, %%q0, 4;\nadd.u64 %%q1, %%q0, 0x%x;\nadd.u64 %%q2, %%q0, 0x%x;\n", aDesc+uint64(aAt)>>4, bDesc+uint64(bAt)>>4)
	args := []string{list("d", nd), "%q1", "%q2"}
	if g.registers {
		args[1] = list("a", 4)
	}
	op := ""
	if g.sparse {
		op = ".sp"
		args = append(args, "%e0", fmt.Sprint(g.selector))
	}
	args = append(args, "%z")
	if p.a.float() {
		args = append(args, pick(g.aNeg, "-1", "1"), pick(g.bNeg, "-1", "1"))
		if p.a.bits == 16 {
			if !g.registers {
				args = append(args, pick(g.aMajor, "1", "0"))
			}
			args = append(args, pick(g.bMajor, "1", "0"))
		}
	}
	fmt.Fprintf(&t, "setp.eq.u32 %%z, 0, %d;\nwgmma.fence.sync.aligned;\n", pick(g.overwrite, 1, 0))
	fmt.Fprintf(&t, "wgmma.mma_async%s.sync.aligned.m64n%dk%d.%s%s %s;\n", op, g.n, g.k, g.types, g.tail, strings.Join(args, ", "))
	t.WriteString("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;")
	return t.String()
}

// form has no sets yet.
func (g *group) form(p *product) *Form {
	f := &Form{Name: g.String(), Threads: 128, Width: 32, Async: true}
	f.Out = p.m * p.n * p.c.bits / 32 / 128
	f.In = []Bank{{"d", f.Out}}
	if g.registers {
		f.In = append(f.In, Bank{"a", 4})
	}
	if g.sparse {
		f.In = append(f.In, Bank{"e", 1})
	}
	return f
}

// groupForms show the sums of wgmma: N is 8, B and perhaps A lie in shared memory by k, without a
// swizzle.
func groupForms(more int) []*Form {
	var forms []*Form
	add := func(g group, exhaustive bool) {
		p := g.product()
		p.exhaustive = exhaustive
		forms = append(forms, g.numbers(p, pick(exhaustive, more, 0)))
	}
	for _, t := range []struct {
		types string
		k     int
	}{
		{"f32.f16.f16", 16}, {"f16.f16.f16", 16}, {"f32.bf16.bf16", 16}, {"f32.tf32.tf32", 8}, {"f32.e4m3.e4m3", 32}, {"f16.e4m3.e4m3", 32},
		{"f32.e5m2.e5m2", 32}, {"f32.e4m3.e5m2", 32}, {"f32.e5m2.e4m3", 32}, {"f16.e4m3.e5m2", 32}, {"f16.e5m2.e4m3", 32}, {"f16.e5m2.e5m2", 32},
	} {
		main := t.types != "f32.e5m2.e5m2" && !strings.Contains(t.types, "e4m3.e5m2") && !strings.Contains(t.types, "e5m2.e4m3") && t.types != "f16.e5m2.e5m2"
		add(group{types: t.types, n: 8, k: t.k, width: 16, registers: true}, main)
		if main {
			add(group{types: t.types, n: 8, k: t.k, width: 16}, false)
			add(group{types: t.types, n: 8, k: t.k, width: 16, registers: true, aNeg: true}, false)
			add(group{types: t.types, n: 8, k: t.k, width: 16, registers: true, bNeg: true, overwrite: true}, false)
			add(group{types: t.types, n: 8, k: 2 * t.k, width: 16, registers: true, sparse: true}, false)
		}
	}
	for _, ab := range []string{"s8.s8", "s8.u8", "u8.s8", "u8.u8"} {
		for _, sat := range []string{"", ".satfinite"} {
			add(group{types: "s32." + ab, tail: sat, n: 8, k: 32, width: 16, registers: sat == ""}, false)
			add(group{types: "s32." + ab, tail: sat, n: 8, k: 64, width: 16, registers: sat != "", sparse: true}, false)
		}
	}
	add(group{types: "s32.b1.b1", tail: ".and.popc", n: 8, k: 256, width: 16, registers: true}, false)
	add(group{types: "s32.b1.b1", tail: ".and.popc", n: 8, k: 256, width: 16}, false)
	return forms
}

// numbers fills the matrices from the recipes. In shared memory core matrices of 8 rows of 16 bytes
// lie one after the other, first along k.
func (g *group) numbers(p *product, more int) *Form {
	f := g.form(p)
	sizeA, sizeB := 0, p.n*p.k*p.b.bits/8
	if !g.registers {
		sizeA = p.m * p.depth * p.a.bits / 8
	}
	f.Shared = sizeA + sizeB
	desc := func(depth, bits int) uint64 { return g.descriptor(128, 8*depth*bits/8, 0) }
	f.Code = g.code(p, f.Out, 0, sizeA, desc(p.depth, p.a.bits), desc(p.k, p.b.bits))
	atA := placeA(64, 32/p.a.bits)
	core := func(memory []byte, e elem, depth, line, k int, v uint64) {
		bit := line/8*8*depth*e.bits + k*e.bits/128*1024 + line%8*128 + k*e.bits%128
		for b := 0; b < e.bits; b += 8 {
			memory[(bit+b)/8] |= byte(v >> b << (bit % 8))
		}
	}
	for _, r := range p.recipes(more) {
		rng := f.random(r.name)
		m := r.make(rng)
		data := make([]byte, f.Shared)
		for i, v := range m.b {
			core(data[sizeA:], p.b, p.k, i%p.n, i/p.n, v)
		}
		for i, v := range m.a {
			if !g.registers {
				core(data, p.a, p.depth, i/p.depth, i%p.depth, v)
			}
		}
		f.Sets = append(f.Sets, Set{r.name, f.registers(data, func(thread int, bank string, i int) uint64 {
			switch bank {
			case "a":
				return packed(p.a, 32, atA, m.a, p.depth, thread, i)
			case "d":
				return packed(p.c, 32, placeC, m.c, p.n, thread, i)
			}
			return metadata(p.a, rng)
		}), r.more})
	}
	return f
}

// groupLayouts show where elements of matrices are: shared memory is full of small integers, so
// that every layout has sums of its own, all exact.
func groupLayouts() []*Form {
	var forms []*Form
	add := func(g group) { forms = append(forms, g.integers()) }
	for _, width := range []int{16, 32, 64, 128} {
		for i := range 4 {
			add(group{types: "f32.f16.f16", n: 24, k: 16, width: width, aMajor: i&1 != 0, bMajor: i&2 != 0})
			add(group{types: "f16.f16.f16", n: 8 * (3*i + 5), k: 16, width: width, aMajor: i&1 != 0, bMajor: i&2 != 0})
			add(group{types: "f32.bf16.bf16", n: 16, k: 16, width: width, bMajor: i&1 != 0, registers: true, overwrite: i&2 != 0})
		}
		for _, registers := range []bool{false, true} {
			add(group{types: "f32.e5m2.e4m3", n: 40, k: 32, width: width, registers: registers})
			add(group{types: "f32.tf32.tf32", n: 24, k: 8, width: width, registers: registers})
			add(group{types: "s32.s8.u8", n: 48, k: 32, width: width, registers: registers})
			add(group{types: "s32.b1.b1", tail: ".and.popc", n: 32, k: 256, width: width, registers: registers})
			// B has rows of 64 bytes or more along k where A is sparse, so that swizzles of 32 have
			// no layout.
			if width == 32 {
				continue
			}
			for selector := range 2 {
				add(group{types: "f32.f16.f16", n: 24, k: 32, width: width, registers: registers, sparse: true, selector: selector})
				add(group{types: "f32.tf32.tf32", n: 16, k: 16, width: width, registers: registers, sparse: true, selector: selector})
			}
			add(group{types: "f16.e5m2.e4m3", n: 40, k: 64, width: width, registers: registers, sparse: true})
			add(group{types: "s32.u8.s8", n: 48, k: 64, width: width, registers: registers, sparse: true})
		}
	}
	for _, g := range []group{{n: 64, width: 128, patternStart: 384, bMajor: true}, {n: 64, width: 64, patternStart: 128}, {n: 64, width: 32, patternStart: 640},
		{n: 64, width: 128, patternStart: 128}, {n: 96, width: 128, registers: true}, {n: 256, width: 64}, {n: 256, width: 64, bMajor: true}} {
		g.types, g.k = "f32.f16.f16", 16
		add(g)
	}
	add(group{types: "f32.f16.f16", n: 24, k: 32, width: 64, bMajor: true, aMajor: true, sparse: true})
	return forms
}

// offsets are the leading and the stride dimension byte offset of a matrix and its size in bytes,
// with space between its parts (9.7.15.5.1.2.1.3).
func (g *group) offsets(major bool, lines, depth, bits int) (lbo, sbo, size int) {
	lines = (lines + 63) &^ 63
	row := 128 / bits // elements of a core matrix's row
	switch {
	case major && g.width == 16:
		sbo = 128 + 16
		lbo = sbo*lines/row + 32
		size = lbo * depth / 8
	case major:
		sbo, lbo = 8*g.width, 8*g.width*(depth/8+1)
		size = lbo * (lines*16/row/g.width + 1)
	case g.width == 16:
		lbo = 128 + 16
		sbo = lbo*depth/row + 32
		size = sbo * lines / 8
	default:
		lbo, sbo = 16, 8*g.width*2
		size = sbo * lines / 8
	}
	return lbo, sbo, (size + 2047) &^ 1023
}

// integers fills shared memory and registers with small integers, half of them 0.
func (g *group) integers() *Form {
	p := g.product()
	f := g.form(p)
	var aAt, sizeA int
	var aDesc uint64
	if !g.registers {
		lbo, sbo, size := g.offsets(g.aMajor, 64, p.depth, p.a.bits)
		aAt, sizeA, aDesc = g.patternStart, size, g.descriptor(lbo, sbo, g.patternStart)
	}
	lbo, sbo, size := g.offsets(g.bMajor, p.n, p.k, p.b.bits)
	f.Shared = sizeA + size
	f.Code = g.code(p, f.Out, aAt, sizeA+g.patternStart, aDesc, g.descriptor(lbo, sbo, g.patternStart))
	f.Name += ", layout"
	rng := f.random("layout")
	data := make([]byte, f.Shared)
	fill := func(part []byte, e elem) {
		for i := 0; i < len(part); i += 4 {
			for b, v := 0, small(e, rng); b < 4; b++ {
				part[i+b] = byte(v >> (8 * b))
			}
		}
	}
	fill(data[:sizeA], p.a)
	fill(data[sizeA:], p.b)
	f.Sets = []Set{{Name: "integers", Data: f.registers(data, func(_ int, bank string, _ int) uint64 {
		switch bank {
		case "a":
			return small(p.a, rng)
		case "d":
			return small(p.c, rng)
		}
		return metadata(p.a, rng)
	})}}
	return f
}

// small is a register full of small integers.
func small(e elem, rng *rand.Rand) (v uint64) {
	for i := 0; i < 32; i += e.bits {
		n := float64(max(rng.IntN(6)-2, 0))
		if e.bits == 1 {
			n = float64(rng.IntN(2))
		}
		if (e.float() || e.signed) && rng.IntN(2) == 0 {
			n = -n
		}
		v |= e.number(n) << i
	}
	return v
}
