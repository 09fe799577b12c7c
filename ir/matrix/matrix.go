// Package matrix (no API) is the table of the matrix products that a warp computes together: which
// shapes, types and layouts there are, and which registers a thread has of each matrix (PTX ISA,
// Warp Level Matrix Multiply-Accumulate Instructions).
//
// It owns these facts and the names of CUDA's functions on them. It does not own the C types of
// fragments and what calls mean (frontend/check), which instructions a call becomes
// (frontend/irgen), or which target has which form (ir/ptxop).
package matrix

import (
	"fmt"
	"strings"
)

// Elem is the type of a matrix's elements.
type Elem struct {
	Name string // in PTX
	Bits int    // of an element in a register
	Reg  string // the PTX type of the registers that hold them
}

var elems = []Elem{
	{"f16", 16, "b32"}, {"bf16", 16, "b32"}, {"tf32", 32, "b32"}, {"f32", 32, "f32"}, {"f64", 64, "f64"},
	{"s8", 8, "b32"}, {"u8", 8, "b32"}, {"s4", 4, "b32"}, {"u4", 4, "b32"}, {"b1", 1, "b32"}, {"s32", 32, "b32"},
}

// ElemOf returns the type called name. It panics if there is none.
func ElemOf(name string) Elem {
	for _, e := range elems {
		if e.Name == name {
			return e
		}
	}
	panic("matrix: no element type " + name)
}

// The matrices of a product D = A * B + C. What is said of C holds for D.
const (
	A = 'a'
	B = 'b'
	C = 'c'
)

// Fragment is what a thread has of a matrix, for wmma.
type Fragment struct {
	Use   byte // A, B or C
	Shape string
	Elem
}

// Regs returns the number of the thread's registers.
func (f Fragment) Regs() int {
	if f.Name == "f16" && f.Use != C {
		return 8 // each element twice
	}
	m, n, k := Size(f.Shape)
	count := m * n
	switch f.Use {
	case A:
		count = m * k
	case B:
		count = k * n
	}
	return count * f.Bits / 32 / max(32, f.Bits)
}

// Size returns M, N and K of a shape.
func Size(shape string) (m, n, k int) {
	if _, err := fmt.Sscanf(shape, "m%dn%dk%d", &m, &n, &k); err != nil {
		panic("matrix: shape " + shape)
	}
	return m, n, k
}

// Product is a row of wmma's table: A and B have elements of one type (PTX ISA, wmma.mma).
type Product struct {
	Shapes string
	AB     string // elements of A and B
	C      string // elements that C may have
	D      string // and D
	Fixed  bool   // A is row-major and B column-major
	Ops    string // of the elements, where there are several
	prefix string // of CUDA's functions
}

var products = []Product{
	{Shapes: large, AB: "f16", C: "f16 f32", D: "f16 f32", prefix: "hmma"},
	{Shapes: large, AB: "bf16", C: "f32", D: "f32", prefix: "mma_bf16"},
	{Shapes: large, AB: "s8", C: "s32", D: "s32", prefix: "imma"},
	{Shapes: large, AB: "u8", C: "s32", D: "s32", prefix: "imma"},
	{Shapes: "m16n16k8", AB: "tf32", C: "f32", D: "f32", prefix: "mma_tf32"},
	{Shapes: "m8n8k4", AB: "f64", C: "f64", D: "f64", prefix: "dmma"},
	{Shapes: "m8n8k32", AB: "s4", C: "s32", D: "s32", Fixed: true, prefix: "imma"},
	{Shapes: "m8n8k32", AB: "u4", C: "s32", D: "s32", Fixed: true, prefix: "imma"},
	{Shapes: "m8n8k128", AB: "b1", C: "s32", D: "s32", Fixed: true, Ops: "xor and", prefix: "bmma"},
}

const large = "m16n16k16 m32n8k16 m8n32k16"

// Products returns the rows of the table.
func Products() []Product { return products }

// Has reports whether word is among words.
func Has(words, word string) bool {
	return strings.Contains(" "+words+" ", " "+word+" ") && word != ""
}

// Find returns the product of a shape with elements of type ab, nil if there is none.
func Find(shape, ab string) *Product {
	for i := range products {
		if p := &products[i]; p.AB == ab && Has(p.Shapes, shape) {
			return p
		}
	}
	return nil
}

// Load returns the operation of package builtin that loads a fragment.
func Load(f Fragment) string { return fmt.Sprintf("wmma.load.%c.%s.%s", f.Use, f.Shape, f.Name) }

// Store is Load's like for stores.
func Store(f Fragment) string { return fmt.Sprintf("wmma.store.%c.%s.%s", 'd', f.Shape, f.Name) }

// Mma is Load's like for products D = A * B + C; op is that of single bits, xor or and.
func (p *Product) Mma(shape, d, c, op string) string {
	name := strings.Join([]string{"wmma.mma", shape, d, p.AB, c}, ".")
	if op != "" {
		name += "." + op
	}
	return name
}

// Fill is the operation that gives all elements a value.
func Fill(f Fragment) string { return fmt.Sprintf("wmma.fill.%d.%d", f.Regs(), f.Bits) }

// Function is a function of CUDA's, __hmma_m16n16k16_ld_a and its like, which take registers
// through pointers (crt/mma.hpp; clang's BuiltinsNVPTX).
type Function struct {
	Op     string
	Params []Param
}

// Param is a parameter that points to registers or to elements, or an int.
type Param struct {
	Reg   string // the type pointed to: "b32", "f32", "f64"; "" for an int
	Const bool
}

// LookupFunction returns the function called name, nil if there is none.
func LookupFunction(name string) *Function {
	rest, ok := strings.CutPrefix(name, "__")
	if !ok || !strings.Contains(name, "mma_") {
		return nil
	}
	if shape, ok := strings.CutSuffix(rest, "_st_c_f32"); ok && shape == "mma_m16n16k8" { // without the type of A and B
		rest = "mma_tf32_m16n16k8_st_c_f32"
	}
	for i := range products {
		p := &products[i]
		words, ok := strings.CutPrefix(rest, p.prefix+"_m")
		if !ok {
			continue
		}
		shape, what, _ := strings.Cut("m"+words, "_")
		if !Has(p.Shapes, shape) {
			continue
		}
		if f := p.function(shape, what); f != nil {
			return f
		}
	}
	return nil
}

// function returns the function that does what on matrices of a shape.
func (p *Product) function(shape, what string) *Function {
	ab := Fragment{A, shape, ElemOf(p.AB)}
	suffix := "" // of what is on A and B
	if p.prefix == "imma" || p.prefix == "bmma" {
		suffix = "_" + p.AB
	}
	for _, use := range []byte{A, B} {
		if what == "ld_"+string(use)+suffix {
			ab.Use = use
			return load(ab)
		}
	}
	for c := range strings.FieldsSeq(p.C) {
		if p.prefix == "mma_bf16" {
			break // those of hmma do
		}
		f := Fragment{C, shape, ElemOf(c)}
		if what == "ld_c" && p.C == c || what == "ld_c_"+c && p.C != c {
			return load(f)
		}
		if what == "st_c_"+strings.Replace(c, "s", "i", 1) {
			return &Function{Store(f), []Param{{Reg: f.Reg}, {Reg: f.Reg, Const: true}, {}, {}}}
		}
	}
	return p.product(shape, what)
}

func load(f Fragment) *Function {
	return &Function{Load(f), []Param{{Reg: f.Reg}, {Reg: f.Reg, Const: true}, {}, {}}}
}

// product returns the function that multiplies.
func (p *Product) product(shape, what string) *Function {
	if p.Ops != "" {
		for op := range strings.FieldsSeq(p.Ops) {
			if what == "mma_"+op+"_popc_b1" {
				return p.mma(shape, "s32", "s32", op)
			}
		}
		return nil
	}
	for d := range strings.FieldsSeq(p.D) {
		for c := range strings.FieldsSeq(p.C) {
			name := "mma_" + d
			switch {
			case p.C != c:
				name += c
			case d == "s32":
				name = "mma_" + p.AB
			}
			if what == name {
				return p.mma(shape, d, c, "")
			}
		}
	}
	return nil
}

func (p *Product) mma(shape, d, c, op string) *Function {
	ab := Param{Reg: ElemOf(p.AB).Reg, Const: true}
	f := &Function{p.Mma(shape, d, c, op), []Param{{Reg: ElemOf(d).Reg}, ab, ab, {Reg: ElemOf(c).Reg, Const: true}, {}}}
	if op == "" {
		f.Params = append(f.Params, Param{})
	}
	return f
}
