package matrix

import (
	"strconv"
	"strings"
)

// Part is what a thread has of a matrix of mma or wgmma: registers of one type. Its name in C says
// the rest: the instruction, the shape, which matrix, its layout, the elements.
//
//	__ptx_mma_m16n8k16_a_row_f16     __ptx_mma_m16n8k16_c_f32     __ptx_wgmma_sp_m64n8k32_a_row_f16
type Part struct {
	Name string
	Reg  string // "b32", "f32" or "f64"
	Regs int
}

// partPrefix begins the names of parts.
const partPrefix = "__ptx_"

// families are the instructions that parts belong to, with the number of threads that share a
// matrix.
var families = []struct {
	name    string
	threads int
}{{"mma_sp", 32}, {"mma", 32}, {"wgmma_sp", 128}, {"wgmma", 128}}

// PartNamed returns the part called name; ok is false if there is none.
func PartNamed(name string) (p Part, ok bool) {
	rest, ok := strings.CutPrefix(name, partPrefix)
	if !ok {
		return p, false
	}
	for _, f := range families {
		words, ok := strings.CutPrefix(rest, f.name+"_m")
		if !ok {
			continue
		}
		w := strings.Split("m"+words, "_")
		switch {
		case len(w) == 3 && w[1] == "c":
			p, ok = part(f.name, w[0], C, "", w[2])
		case len(w) == 4 && len(w[1]) == 1 && (w[1] == "a" || w[1] == "b") && (w[2] == "row" || w[2] == "col"):
			p, ok = part(f.name, w[0], w[1][0], w[2], w[3])
		default:
			ok = false
		}
		return p, ok && p.Name == name
	}
	return p, false
}

// part returns what a thread has of a matrix of a family's shape; ok is false if there is no such
// matrix.
func part(family, shape string, use byte, layout, elem string) (p Part, ok bool) {
	m, n, k, ok := sizes(shape)
	e, known := partElem(family, elem, k)
	if !ok || !known {
		return p, false
	}
	threads := 32
	if strings.HasPrefix(family, "wgmma") {
		threads = 128
		ok = m == 64 && n%8 == 0 && n <= 256 && use != B
	} else {
		ok = (m == 8 || m == 16) && n == 8
	}
	count := m * n
	switch use {
	case A:
		if count = m * k; strings.HasSuffix(family, "_sp") {
			count /= 2
		}
	case B:
		count = n * k
	}
	if shape == "m8n8k4" && (e.Name == "f16" || e.Name == "f32") {
		count *= 4 // four products at once
	}
	bits := count / threads * e.Bits
	p.Name, p.Reg, p.Regs = partPrefix+family+"_"+shape+"_"+string(use), e.Reg, bits/max(e.Bits, 32)
	if layout != "" {
		p.Name += "_" + layout
	}
	p.Name += "_" + elem
	return p, ok && k <= 256 && k >= 4 && count%threads == 0 && bits%32 == 0 && p.Regs > 0
}

// sizes reads a shape.
func sizes(shape string) (m, n, k int, ok bool) {
	rest, ok := strings.CutPrefix(shape, "m")
	first, rest, also := strings.Cut(rest, "n")
	second, third, too := strings.Cut(rest, "k")
	if !ok || !also || !too {
		return 0, 0, 0, false
	}
	for _, w := range []struct {
		text string
		n    *int
	}{{first, &m}, {second, &n}, {third, &k}} {
		v, err := strconv.Atoi(w.text)
		if err != nil || v <= 0 || v > 256 || strconv.Itoa(v) != w.text {
			return 0, 0, 0, false
		}
		*w.n = v
	}
	return m, n, k, true
}

// partElem returns the type of a matrix's elements. Floating types of less than a byte have a byte
// each, but for e2m1 in the shapes that are for such alone (PTX ISA, mma: .kind::mxf4).
func partElem(family, name string, k int) (Elem, bool) {
	bytes := 32
	if strings.HasSuffix(family, "_sp") {
		bytes = 64
	}
	switch name {
	case "e4m3", "e5m2", "e3m2", "e2m3":
		return Elem{name, 8, "b32"}, true
	case "e2m1":
		if k <= bytes {
			return Elem{name, 8, "b32"}, true
		}
		return Elem{name, 4, "b32"}, true
	}
	for _, e := range elems {
		if e.Name == name {
			return e, true
		}
	}
	return Elem{}, false
}

// Parts returns the parts of D, A, B and C that an mma or wgmma instruction has; B and C of wgmma
// have no name. ok is false if their types do not fit together.
func Parts(opcode string) (d, a, b, c Part, ok bool) {
	words := strings.Split(opcode, ".")
	family := words[0]
	for _, w := range words {
		if w == "sp" || strings.HasPrefix(w, "sp::") {
			family += "_sp"
		}
	}
	var types, layouts []string
	shape := ""
	for _, w := range words[1:] {
		switch _, _, k, isShape := sizes(w); {
		case isShape:
			shape = w
		case w == "row" || w == "col":
			layouts = append(layouts, w)
		case shape != "" && len(types) < 4:
			if _, isElem := partElem(family, w, k); isElem {
				types = append(types, w)
			}
		}
	}
	if len(layouts) == 0 {
		layouts = []string{"row", "col"}
	}
	group := strings.HasPrefix(family, "wgmma")
	if len(types) < 3 || !group && len(types) < 4 {
		return d, a, b, c, false
	}
	d, ok = part(family, shape, C, "", types[0])
	a, aOK := part(family, shape, A, layouts[0], types[1])
	if group {
		return d, a, b, c, ok && aOK
	}
	b, bOK := part(family, shape, B, layouts[1], types[2])
	c, cOK := part(family, shape, C, "", types[3])
	return d, a, b, c, ok && aOK && bOK && cOK && (types[0] == types[3] || shape == "m8n8k4")
}
