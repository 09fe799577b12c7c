package matrix

import (
	"math"

	"cptx/runtime/sim/numeric"
)

// Sums of matrix products of f16, bf16, tf32 and 8-bit floats, whose order and rounding the manual
// leaves open (PTX ISA 9.7.14.5.14). They are those of an NVIDIA H200, bit for bit: the golden file
// of tests/gpu/matrix holds them. Sums of f64 and of integers are in matrix.go.
//
// A step adds some products at once, and to them the element of C, or the result of the step
// before. The products are exact. Of each addend only the places count that are at most so many
// below the largest exponent of an addend; what comes after them is cut off. The exponent of a
// product is the sum of those of its factors, even if its significand is 2 or more; that of a
// subnormal number is the least one of its type; zeroes have none. The largest one counts as -133
// if it is less. The sum of what is left is exact. It is rounded to the type of D: to f32 towards
// zero, but to infinity beyond the largest number, and to f16 to nearest even. A result that is
// zero is positive. An element that a sparse matrix does not have takes no part, so that its
// product with infinity is no NaN.

// leastLargest is what the largest exponent of a step is at least.
const leastLargest = -133

// sums says how a product of matrices adds up.
type sums struct {
	step   int   // products of a step
	places int   // below the largest exponent that count
	cut    uint8 // bits at the end of a result of f32 that are 0
	// parts: the GPU has no such instruction. It converts the elements to f16 and multiplies
	// without C, first the elements of whose number bit 1 is 0, then the others, in one step each,
	// and adds C at the end, rounded to nearest even.
	parts bool
	// single: the GPU has no such instruction. It multiplies and adds numbers of f32 one by one,
	// rounded to nearest even.
	single bool
}

// mmaSums are the sums of mma and wmma, nil if the GPU has no such types.
func mmaSums(instruction, class string, quads bool) *sums {
	switch {
	case quads:
		return &sums{step: 4, single: true}
	case class == "f16" || class == "bf16":
		return &sums{step: 16, places: 25}
	case class == "tf32" && instruction == "wmma":
		return &sums{step: 4, places: 25}
	case class == "tf32":
		return &sums{step: 8, places: 25}
	case class == "f8":
		return &sums{step: 16, places: 25, parts: true}
	}
	return nil
}

// groupSums are the sums of wgmma.
func groupSums(class string) *sums {
	if class == "f8" {
		return &sums{step: 32, places: 13, cut: 10}
	}
	return mmaSums("wgmma", class, false)
}

// addend is significand * 2^place. The exponent is that of a significand between 1 and 2, or of two
// such factors.
type addend struct {
	significand     int64
	place, exponent int
}

// addendOf takes a number of the format apart, which is neither infinite nor NaN.
func addendOf(f *numeric.Format, v float64) addend {
	if v == 0 {
		return addend{}
	}
	exponent := max(math.Ilogb(v), f.Emin)
	place := exponent - int(f.Prec) + 1
	return addend{int64(math.Ldexp(v, -place)), place, exponent}
}

func (x addend) times(y addend) addend {
	return addend{x.significand * y.significand, x.place + y.place, x.exponent + y.exponent}
}

// cutAt is the addend in units of 2^place, cut off. It has 28 bits at most.
func (x addend) cutAt(place int) int64 {
	switch shift := x.place - place; {
	case shift >= 0:
		return x.significand << shift
	case shift < -62:
		return 0
	case x.significand < 0:
		return -(-x.significand >> -shift)
	default:
		return x.significand >> -shift
	}
}

// summation is a product of two matrices under way.
type summation struct {
	*sums
	a, b           *Matrix
	aValue, bValue []float64
	aPart, bPart   []addend  // of numbers
	order          [][][]int // steps of each row
	c, d           *numeric.Format
}

func (p *Product) summation(a, b *Matrix) *summation {
	s := &summation{sums: p.sums, a: a, b: b, aValue: p.A.values(a), bValue: p.B.values(b), order: p.sums.orderOf(a),
		c: p.C.Elem.fmt, d: p.D.Elem.fmt}
	apart := func(f *numeric.Format, list []float64) []addend {
		parts := make([]addend, len(list))
		for i, v := range list {
			if !special(v) {
				parts[i] = addendOf(f, v)
			}
		}
		return parts
	}
	s.aPart, s.bPart = apart(p.A.Elem.precision(), s.aValue), apart(p.B.Elem.precision(), s.bValue)
	return s
}

func special(v float64) bool { return v != v || math.IsInf(v, 0) }

// precision is the format of a floating type, also of one that D cannot have.
func (e MatrixElem) precision() *numeric.Format {
	if e.fmt == nil {
		return &numeric.TF32
	}
	return e.fmt
}

// dot is the element of D for one of C.
func (s *summation) dot(row, col int, c uint64) uint64 {
	steps := s.order[min(row, len(s.order)-1)]
	if s.single {
		return s.dotSingle(steps[0], row, col, c)
	}
	v, f, r := s.c.Value(c), s.c, uint64(0)
	if s.parts {
		v = 0
	}
	for _, places := range steps {
		r = s.add(places, row, col, v, f)
		v, f = s.d.Value(r), s.d
	}
	if s.parts {
		return s.d.Round(v+s.c.Value(c), 'n')
	}
	return r
}

// add is one step: the products at the given places along k, and a number of a format.
func (s *summation) add(places []int, row, col int, c float64, f *numeric.Format) uint64 {
	a, b := row*s.a.Cols, s.b.Cols
	odd, largest := 0.0, math.MinInt
	if special(c) {
		odd = c
	}
	for _, k := range places {
		if x, y := s.aValue[a+k], s.bValue[k*b+col]; special(x) || special(y) {
			odd += x * y
		}
		if x, y := &s.aPart[a+k], &s.bPart[k*b+col]; x.significand != 0 && y.significand != 0 {
			largest = max(largest, x.exponent+y.exponent)
		}
	}
	if odd != 0 {
		return s.d.Round(odd, 'n')
	}
	last := addendOf(f, c)
	if last.significand != 0 {
		largest = max(largest, last.exponent)
	}
	if largest == math.MinInt {
		return 0
	}
	place := max(largest, leastLargest) - s.places
	sum := last.cutAt(place)
	for _, k := range places {
		if x, y := &s.aPart[a+k], &s.bPart[k*b+col]; x.significand != 0 && y.significand != 0 {
			sum += x.times(*y).cutAt(place)
		}
	}
	return s.result(math.Ldexp(float64(sum), place))
}

// result rounds the sum of a step.
func (s *summation) result(v float64) uint64 {
	var r uint64
	switch {
	case s.d == &numeric.Half:
		r = s.d.Round(v, 'n')
	case math.Abs(v) >= 0x1p128:
		r = s.d.Round(math.Inf(int(math.Copysign(1, v))), 'n')
	default:
		r = s.d.Round(v, 'z') &^ numeric.Mask(s.cut)
	}
	if s.d.Value(r) == 0 {
		return 0
	}
	return r
}

// dotSingle is a product of four elements: for f32 it adds one after another, for f16 two pairs.
func (s *summation) dotSingle(places []int, row, col int, c uint64) uint64 {
	fma := func(i int, sum float64) float64 {
		k := places[i]
		return numeric.Single.Value(numeric.Single.Round(numeric.OddAdd(s.aValue[row*s.a.Cols+k]*s.bValue[k*s.b.Cols+col], sum), 'n'))
	}
	add := func(x, y float64) float64 { return float64(float32(x) + float32(y)) }
	if s.d == &numeric.Half {
		none := math.Copysign(0, -1) // the first one is multiplied alone, which keeps its sign
		sum := add(fma(1, fma(0, none)), fma(3, fma(2, none)))
		return s.d.Round(add(sum, s.c.Value(c)), 'n')
	}
	return s.d.Round(add(fma(3, fma(2, fma(1, fma(0, 0)))), s.c.Value(c)), 'n')
}

// orderOf gives, for each row of A, the places along k that each step adds, leaving out elements
// that a sparse matrix does not have; one for all rows if it has all.
func (s *sums) orderOf(a *Matrix) [][][]int {
	if a.Present == nil {
		return [][][]int{s.split(a.Cols, func(int) bool { return true })}
	}
	var order [][][]int
	for at := 0; at < len(a.Elems); at += a.Cols {
		order = append(order, s.split(a.Cols, func(k int) bool { return a.Present[at+k] }))
	}
	return order
}

// split divides the places along k into steps.
func (s *sums) split(depth int, present func(k int) bool) (steps [][]int) {
	if s.parts {
		steps = make([][]int, 2)
	}
	n := 0
	for k := range depth {
		if !present(k) {
			continue
		}
		switch {
		case s.parts:
			steps[n>>1&1] = append(steps[n>>1&1], k)
		case n%s.step == 0:
			steps = append(steps, []int{k})
		default:
			steps[n/s.step] = append(steps[n/s.step], k)
		}
		n++
	}
	return steps
}
