package abi

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Sizes of the whole set. A batch is one translation unit.
const (
	Batches  = 46 // batches of types and signatures
	PerBatch = 50 // types in each, and as many signatures
	// ExhaustiveBatches are the first batches, which enumerate instead of drawing.
	ExhaustiveBatches = 10
)

// Batch is one translation unit in a form that every compiler's prelude completes:
// FUNC and KERNEL stand for the qualifiers of functions and VAR for those of data.
type Batch struct {
	Number int
	Types  []Record
	Sigs   []Signature
	skip   map[int]bool // signatures to leave out
}

// Record is one struct or union, called T with its number.
type Record struct {
	Name   string   // "struct T7"
	Text   string   // its definition
	Fields []string // members that have an address
	Bits   []Bits   // named bit-fields that an initialiser can name
}

// Bits is a named bit-field and the value that sets all its bits.
type Bits struct {
	Name string
	Ones string
}

// Signature is the declaration of a function and of a kernel with the same parameters.
type Signature struct {
	Result string
	Params []string
}

// integers are the types of bit-fields, with their widths in bits; long as where
// it is narrowest.
var integers = []struct {
	name   string
	bits   int
	signed bool
}{
	{"char", 8, true}, {"signed char", 8, true}, {"unsigned char", 8, false}, {"short", 16, true}, {"unsigned short", 16, false},
	{"int", 32, true}, {"unsigned", 32, false}, {"long", 32, true}, {"unsigned long", 32, false},
	{"long long", 64, true}, {"unsigned long long", 64, false}, {"_Bool", 1, false},
}

// scalars are the fundamental types; "%" stands for the name where the declarator
// does not follow the type.
var scalars = []string{
	"_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long",
	"long long", "unsigned long long", "float", "double", "__int128", "unsigned __int128", "void *", "int *", "enum E", "fn",
}

// vectors are CUDA's vector types.
var vectors = []string{
	"char1", "char2", "char3", "char4", "uchar1", "uchar2", "uchar3", "uchar4", "short1", "short2", "short3", "short4",
	"ushort1", "ushort2", "ushort3", "ushort4", "int1", "int2", "int3", "int4", "uint1", "uint2", "uint3", "uint4",
	"longlong1", "longlong2", "longlong3", "longlong4", "ulonglong1", "ulonglong2", "ulonglong3", "ulonglong4",
	"float1", "float2", "float3", "float4", "double1", "double2", "double3", "double4",
}

// generator draws the types and signatures of one batch.
type generator struct {
	r     *rand.Rand
	batch *Batch
	sizes []int  // of each type so far, roughly: bounds nesting
	bare  []bool // of each type so far: holds a union
}

// Generate makes batch number n. The same number gives the same batch on every machine.
func Generate(n int) *Batch {
	g := &generator{r: rand.New(rand.NewPCG(uint64(n), 0xab1)), batch: &Batch{Number: n}}
	for i := range PerBatch {
		if n < ExhaustiveBatches {
			g.enumerate(n*PerBatch + i)
		} else {
			g.record()
		}
	}
	for i := range PerBatch {
		if n < ExhaustiveBatches {
			g.enumerateSignature(n*PerBatch + i)
		} else {
			g.signature()
		}
	}
	return g.batch
}

// pick draws one of a list.
func pick[T any](g *generator, list []T) T { return list[g.r.IntN(len(list))] }

// chance is true n times out of 100.
func (g *generator) chance(n int) bool { return g.r.IntN(100) < n }

// enumerate makes type i of the exhaustive part: first every pair of scalars with the
// members in that order, then pairs of bit-fields.
func (g *generator) enumerate(i int) {
	rec := &writer{g: g}
	basic := scalars[:16]
	if i < len(basic)*len(basic) {
		rec.plain(basic[i/len(basic)])
		rec.plain(basic[i%len(basic)])
	} else {
		i -= len(basic) * len(basic)
		a, b := integers[i/len(integers)%len(integers)], integers[i%len(integers)]
		rec.bits(a.name, 1+g.r.IntN(a.bits), a.bits, a.signed)
		rec.bits(b.name, 1+g.r.IntN(b.bits), b.bits, b.signed)
		rec.plain("char")
	}
	g.add("struct", "", "", rec)
}

// add completes a record of the batch.
func (g *generator) add(keyword, before, attrs string, w *writer) {
	n := len(g.batch.Types)
	rec := Record{Name: fmt.Sprintf("%s T%d", keyword, n), Fields: w.fields, Bits: w.named}
	bare := w.bare || keyword == "union"
	if bare {
		rec.Bits = nil // NVIDIA's compiler cannot initialise a bit-field of a union
	}
	g.bare = append(g.bare, bare)
	rec.Text = fmt.Sprintf("%s%s %sT%d { %s};\n", before, keyword, attrs, n, w.text.String())
	if before != "" {
		rec.Text += "#pragma pack()\n"
	}
	g.batch.Types = append(g.batch.Types, rec)
	g.sizes = append(g.sizes, w.leaves)
}

// record draws a type.
func (g *generator) record() {
	keyword, before, attrs := "struct", "", ""
	if g.chance(18) {
		keyword = "union"
	}
	switch k := g.r.IntN(100); {
	case k < 8:
		attrs = "__attribute__((packed)) "
	case k < 14:
		attrs = fmt.Sprintf("__attribute__((aligned(%d))) ", 1<<g.r.IntN(8))
	case k < 17:
		attrs = fmt.Sprintf("__attribute__((packed, aligned(%d))) ", 1<<g.r.IntN(5))
	case k < 23:
		before = fmt.Sprintf("#pragma pack(%d)\n", 1<<g.r.IntN(4))
	}
	w := &writer{g: g, capped: before != "", packed: strings.Contains(attrs, "packed")}
	w.members(1+g.r.IntN(7), 0)
	if w.leaves == 0 {
		w.plain(pick(g, scalars))
	}
	g.add(keyword, before, attrs, w)
}

// writer writes the members of one record.
type writer struct {
	g      *generator
	text   strings.Builder
	fields []string
	named  []Bits
	leaves int
	count  int
	capped bool // under #pragma pack
	packed bool
	bare   bool // holds a union
	inner  int  // depth of anonymous records
}

// disputed tells that members of width zero and members with an alignment of their own
// are laid out by gcc and by NVIDIA's compiler in different ways (TestDisputed); so are
// unnamed bit-fields under #pragma pack.
func (w *writer) disputed() bool { return w.capped || w.packed && w.inner == 0 }

func (w *writer) name() string {
	w.count++
	return fmt.Sprintf("m%d", w.count-1)
}

// plain adds a member of a type, as it is.
func (w *writer) plain(typ string) {
	n := w.name()
	fmt.Fprintf(&w.text, "%s %s; ", typ, n)
	w.fields = append(w.fields, n)
	w.leaves++
}

// bits adds a named bit-field; max is the width of its type.
func (w *writer) bits(typ string, width, max int, signed bool) {
	n := w.name()
	fmt.Fprintf(&w.text, "%s %s:%d; ", typ, n, width)
	w.leaves++
	if w.inner > 0 {
		return
	}
	ones := "-1"
	if !signed {
		ones = fmt.Sprintf("%dull", ^uint64(0)>>(64-width))
	}
	if typ == "_Bool" {
		ones = "1"
	}
	w.named = append(w.named, Bits{n, ones})
}

// members draws some members.
func (w *writer) members(count, depth int) {
	g := w.g
	for range count {
		switch k := g.r.IntN(100); {
		case k < 30:
			w.scalar()
		case k < 58:
			w.bitField()
		case k < 68:
			w.array()
		case k < 78:
			w.plain(pick(g, vectors))
		case k < 92 && len(g.sizes) > 0:
			w.nested()
		case depth < 2:
			w.anonymous(depth)
		}
	}
}

// scalar adds a scalar member, now and then with an alignment of its own.
func (w *writer) scalar() {
	g := w.g
	n := w.name()
	attr := ""
	switch k := g.r.IntN(100); {
	case k < 8 && !w.disputed():
		attr = fmt.Sprintf(" __attribute__((aligned(%d)))", 1<<g.r.IntN(6))
	case k < 12:
		attr = " __attribute__((packed))"
	}
	fmt.Fprintf(&w.text, "%s %s%s; ", pick(g, scalars), n, attr)
	w.fields = append(w.fields, n)
	w.leaves++
}

func (w *writer) bitField() {
	g := w.g
	t := pick(g, integers)
	switch k := g.r.IntN(100); {
	case k < 10 && !w.disputed():
		fmt.Fprintf(&w.text, "%s :0; ", t.name)
	case k < 20 && !w.capped:
		fmt.Fprintf(&w.text, "%s :%d; ", t.name, 1+g.r.IntN(t.bits))
	default:
		w.bits(t.name, 1+g.r.IntN(t.bits), t.bits, t.signed)
	}
}

func (w *writer) array() {
	g := w.g
	typ := pick(g, scalars)
	if g.chance(30) {
		typ = pick(g, vectors)
	}
	n := w.name()
	dims := fmt.Sprintf("[%d]", 1+g.r.IntN(5))
	if g.chance(30) {
		dims += fmt.Sprintf("[%d]", 1+g.r.IntN(3))
	}
	fmt.Fprintf(&w.text, "%s %s%s; ", typ, n, dims)
	w.fields = append(w.fields, n)
	w.leaves += 4
}

// nested adds a member of an earlier type.
func (w *writer) nested() {
	g := w.g
	k := g.r.IntN(len(g.sizes))
	if g.sizes[k] > 20 {
		w.scalar()
		return
	}
	n := w.name()
	dims := ""
	if g.chance(20) {
		dims = fmt.Sprintf("[%d]", 1+g.r.IntN(3))
	}
	fmt.Fprintf(&w.text, "%s %s%s; ", g.batch.Types[k].Name, n, dims)
	w.fields = append(w.fields, n)
	w.leaves += g.sizes[k]
	w.bare = w.bare || g.bare[k]
}

// anonymous adds an unnamed struct or union.
func (w *writer) anonymous(depth int) {
	keyword := "struct"
	if w.g.chance(50) {
		keyword = "union"
	}
	fmt.Fprintf(&w.text, "%s { ", keyword)
	w.inner++
	w.plain(pick(w.g, scalars[:14]))
	w.members(1+w.g.r.IntN(3), depth+1)
	w.inner--
	w.text.WriteString("}; ")
}

// enumerateSignature makes signature i of the exhaustive part: each scalar, vector and
// record alone as parameter and result, then pairs.
func (g *generator) enumerateSignature(i int) {
	all := append(append([]string{}, scalars...), vectors...)
	switch {
	case i < len(all):
		g.batch.Sigs = append(g.batch.Sigs, Signature{all[i], []string{all[i]}})
	case i < 2*len(all):
		i -= len(all)
		g.batch.Sigs = append(g.batch.Sigs, Signature{"void", []string{all[i], "char", all[(i+7)%len(all)], "int"}})
	default:
		t := g.batch.Types[i%PerBatch].Name
		g.batch.Sigs = append(g.batch.Sigs, Signature{t, []string{t, scalars[i%len(scalars)]}})
	}
}

// signature draws a signature of up to 12 parameters.
func (g *generator) signature() {
	s := Signature{Result: g.paramType()}
	if g.chance(20) {
		s.Result = "void"
	}
	for range g.r.IntN(13) {
		s.Params = append(s.Params, g.paramType())
	}
	g.batch.Sigs = append(g.batch.Sigs, s)
}

func (g *generator) paramType() string {
	switch k := g.r.IntN(100); {
	case k < 50:
		return pick(g, scalars)
	case k < 65:
		return pick(g, vectors)
	}
	return g.batch.Types[g.r.IntN(len(g.batch.Types))].Name
}
