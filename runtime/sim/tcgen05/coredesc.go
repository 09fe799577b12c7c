package tcgen05

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// The instruction descriptor of tcgen05.mma (PTX ISA 9.7.16.4.2) and the shapes that it may have
// (9.7.16.2.1).

// coreShape is what a descriptor says, for a kind.
type coreShape struct {
	m, n, k      int
	satfinite    bool
	typeD        string
	a, b         coreElem
	aNeg, bNeg   bool
	aMajor       bool // M-major
	bMajor       bool // N-major
	selector     int  // of sparsity metadata
	aByte        int  // the first byte of the scale factors
	bByte        int
	scale        func(b uint64) float64
	mostShift    uint64 // of the columns of B
	laneAligned  bool   // half of the lanes are used: those from 0 or from 16 on
	columnHalves int    // D is in so many parts, side by side
}

// coreElem is an element type of A or B.
type coreElem struct {
	matrix.MatrixElem
	name string
	// place is how many bits an element takes in shared memory, with the padding after a group.
	place int
}

// coreElems has the types of a kind by their number.
func coreElems(kind string) map[uint64]coreElem {
	table := matrix.MatrixTypeTable()
	plain := func(name string) coreElem { return coreElem{table[name], name, table[name].Bits} }
	float := func(name string, e, m, place int) coreElem {
		return coreElem{matrix.MatrixElem{Bits: 1 + e + m, Value: func(b uint64) float64 { return numeric.Small(b, e, m) }}, name, place}
	}
	switch kind {
	case "tf32":
		return map[uint64]coreElem{2: plain("tf32")}
	case "f16":
		return map[uint64]coreElem{0: plain("f16"), 1: plain("bf16")}
	case "i8":
		return map[uint64]coreElem{0: plain("u8"), 1: plain("s8")}
	case "f8f6f4", "mxf8f6f4":
		return map[uint64]coreElem{0: plain("e4m3"), 1: plain("e5m2"), 3: float("e2m3", 2, 3, 8), 4: float("e3m2", 3, 2, 8), 5: float("e2m1", 2, 1, 8)}
	}
	return map[uint64]coreElem{1: float("e2m1", 2, 1, 4)} // mxf4, mxf4nvf4
}

// bitField takes bits out of a word, and leaves what has not been taken.
type bitField uint64

func (f *bitField) take(at, n int) uint64 {
	m := numeric.Mask(uint8(n)) << at
	v := uint64(*f) & m >> at
	*f &^= bitField(m)
	return v
}

// shapeOf decodes a descriptor.
func (p *coreProduct) shapeOf(t *vm.Thread, desc uint64) *coreShape {
	rest := bitField(desc)
	s := &coreShape{n: int(rest.take(17, 6)) * 8}
	sparse := rest.take(2, 1) == 1
	elems := coreElems(p.kind)
	s.a = p.elem(t, elems, rest.take(7, 3))
	if p.kind == "mxf4" || p.kind == "mxf4nvf4" {
		s.b = p.elem(t, elems, rest.take(10, 2))
	} else {
		s.b = p.elem(t, elems, rest.take(10, 3))
	}
	if p.kind != "i8" {
		s.aNeg, s.bNeg = rest.take(13, 1) == 1, rest.take(14, 1) == 1
	}
	if p.kind != "mxf4" && p.kind != "mxf4nvf4" {
		s.aMajor, s.bMajor = rest.take(15, 1) == 1, rest.take(16, 1) == 1
	}
	if p.scaled {
		s.scaling(t, p, &rest)
	} else {
		s.plain(t, p, &rest)
	}
	if rest != 0 {
		t.Fail(faults.BadInstr, "instruction descriptor %#x has bits that mean nothing for .kind::%s: %#x", desc, p.kind, uint64(rest))
	}
	if sparse != p.sparse {
		t.Fail(faults.BadInstr, "the instruction descriptor says sparse: %v, the instruction %v", sparse, p.sparse)
	}
	if s.k = 256 / s.a.place; p.sparse {
		s.k *= 2
	}
	s.check(t, p)
	return s
}

func (p *coreProduct) elem(t *vm.Thread, table map[uint64]coreElem, code uint64) coreElem {
	e, ok := table[code]
	if !ok {
		t.Fail(faults.BadInstr, "the instruction descriptor has type %d of A or B, which .kind::%s does not have", code, p.kind)
	}
	return e
}

// plain are the fields of kinds without scale factors.
func (s *coreShape) plain(t *vm.Thread, p *coreProduct, rest *bitField) {
	s.m = int(rest.take(24, 5)) * 16
	if p.sparse {
		s.selector = int(rest.take(0, 2))
	}
	types := map[uint64]string{1: "f32"}
	switch p.kind {
	case "f16", "f8f6f4":
		types[0] = "f16"
	case "i8":
		types = map[uint64]string{2: "s32"}
		s.satfinite = rest.take(3, 1) == 1
	}
	code := rest.take(4, 2)
	if s.typeD = types[code]; s.typeD == "" || s.typeD == "f16" && s.a.name == "bf16" {
		t.Fail(faults.BadInstr, "the instruction descriptor has type %d of D, which .kind::%s does not have with A of .%s", code, p.kind, s.a.name)
	}
	if p.ws {
		s.mostShift = [...]uint64{0, 8, 16, 32}[rest.take(30, 2)]
	}
}

// scaling are those of kinds with them.
func (s *coreShape) scaling(t *vm.Thread, p *coreProduct, rest *bitField) {
	s.m, s.typeD = int(rest.take(27, 2))*128, "f32"
	s.bByte, s.aByte = int(rest.take(4, 2)), int(rest.take(29, 2))
	s.scale = matrix.Ue4m3
	if rest.take(23, 1) == 1 {
		s.scale = matrix.Ue8m0
	} else if p.kind != "mxf4nvf4" || p.parts != 4 {
		t.Fail(faults.BadInstr, "the instruction descriptor says scale factors of .ue4m3, which go with .kind::mxf4nvf4 and four of them")
	}
	if s.aByte%p.parts != 0 || s.bByte%p.parts != 0 {
		t.Fail(faults.BadInstr, "the instruction descriptor has scale factor IDs %d and %d, where there are %d for each row", s.aByte, s.bByte, p.parts)
	}
	if p.kind != "mxf8f6f4" && rest.take(31, 1) == 1 {
		t.Fail(faults.BadInstr, "K = 96, which the simulator does not have: the places of its scale factors are in pictures only")
	}
}

// check compares the shape with the manual's table.
func (s *coreShape) check(t *vm.Thread, p *coreProduct) {
	ms := []int{64, 128}
	step, first, last := 8, 8, 256
	switch {
	case p.ws:
		ms, step, first = []int{32, 64, 128}, 64, 64
		if p.sparse {
			last = 128
		}
	case p.group == 2:
		ms, step, first = []int{128, 256}, 16, 16
		if p.kind == "i8" {
			step, first = 32, 32
		}
		if p.scaled && p.sparse {
			ms = ms[1:]
		}
	case p.scaled:
		ms = ms[1:]
	case p.kind == "i8" && s.n > 32:
		step = 16
	}
	if s.bMajor && s.b.Bits == 8 { // 9.7.16.10.1
		step, first = max(step, 16*int(p.group)), max(first, 16*int(p.group))
	}
	good := false
	for _, m := range ms {
		good = good || s.m == m
	}
	if !good || s.n < first || s.n > last || s.n%step != 0 || p.ws && s.n == 192 {
		t.Fail(faults.BadInstr, "the instruction descriptor says M = %d and N = %d, a shape that there is not", s.m, s.n)
	}
	if (s.aMajor && s.a.Bits < 8) || (s.bMajor && s.b.Bits < 8) {
		t.Fail(faults.BadInstr, "elements of %d bits have to be K-major", min(s.a.Bits, s.b.Bits))
	}
	if p.sparse && s.selector > 0 && p.kind != "f16" && p.kind != "tf32" {
		t.Fail(faults.BadInstr, "sparsity selector %d; .kind::%s needs 0", s.selector, p.kind)
	}
	s.laneAligned = p.group == 1 && !p.ws && s.m == 64 || p.group == 2 && p.sparse && s.m == 128
	s.columnHalves = 1
	switch {
	case p.ws:
		s.columnHalves = 128 / s.m
	case p.group == 2 && s.m == 128 && !p.sparse:
		s.columnHalves = 2
	}
}

// rows is how many rows of A and D a block has.
func (s *coreShape) rows(p *coreProduct) int { return s.m / int(p.group) }

// lane is where a row of a block is, from the lane of the address on; part is that of the columns.
func (s *coreShape) lane(row, part int) int {
	if s.laneAligned {
		return row/16*32 + row%16
	}
	return row + part*128/s.columnHalves
}
