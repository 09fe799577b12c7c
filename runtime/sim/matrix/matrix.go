package matrix

import (
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Matrix instructions of a warp (PTX ISA 9.7.14). A matrix lies in fragments: each lane has some
// elements of it, packed in registers. The manual leaves order, rounding and subnormal inputs of
// sums open. Those of f16, bf16, tf32 and 8-bit numbers are those of a GPU as far as one was
// measured (matrix_sum.go). Other sums begin with the element of C and add the exact products in
// the order of k in double precision; they are rounded once, to nearest even, to the type of D.
// Sums of f64 are fused multiply-adds in the same order.

// MatrixElem is the type of a matrix's elements.
type MatrixElem struct {
	Bits  int                       // of its place in a register or in memory
	Value func(bits uint64) float64 // of floating types
	fmt   *numeric.Format           // of those that D may have
	sext  bool                      // of integers
}

func (e MatrixElem) float() bool { return e.Value != nil }

// integer is the value of an integer element.
func (e MatrixElem) integer(v uint64) int64 {
	if e.sext {
		return numeric.SignExtend(v, uint8(e.Bits))
	}
	return int64(v)
}

// matrixTypes has every element type by its name.
func matrixTypes() map[string]MatrixElem {
	float := func(f *numeric.Format) MatrixElem { return MatrixElem{Bits: int(f.Width), Value: f.Value, fmt: f} }
	return map[string]MatrixElem{
		"f16": float(&numeric.Half), "bf16": float(&numeric.BFloat16), "f32": float(&numeric.Single), "f64": float(&numeric.Double),
		// The lower 13 bits of the register are no part of the number.
		"tf32": {Bits: 32, Value: func(b uint64) float64 { return numeric.Single.Value(b &^ 0x1fff) }},
		"e4m3": float(&numeric.E4M3), "e5m2": float(&numeric.E5M2),
		// In a byte: 6-bit numbers below, 4-bit numbers in the middle (9.7.14.5.14).
		"e3m2": {Bits: 8, Value: func(b uint64) float64 { return numeric.Small(b, 3, 2) }},
		"e2m3": {Bits: 8, Value: func(b uint64) float64 { return numeric.Small(b, 2, 3) }},
		"e2m1": {Bits: 8, Value: func(b uint64) float64 { return numeric.Small(b>>2, 2, 1) }},
		"s8":   {Bits: 8, sext: true}, "u8": {Bits: 8}, "s4": {Bits: 4, sext: true}, "u4": {Bits: 4},
		"b1": {Bits: 1}, "s32": {Bits: 32, sext: true},
	}
}

// fragment says where the elements of a matrix are: place is the row and column of element i of a
// lane, in the order of its registers from their low bits up.
type fragment struct {
	Elem       MatrixElem
	Rows, Cols int
	regs       []int32
	width      int // bits of a register
	place      func(lane, i int) (row, col int)
}

// per is how many elements a register has.
func (f *fragment) per() int { return f.width / f.Elem.Bits }

// Matrix is a fragment put together: rows of elements, which of them are undefined, if any is, what
// they are multiplied by, nil if by nothing, and which of them are there, nil if all are.
type Matrix struct {
	Elems   []uint64
	Undef   []bool
	Cols    int
	Factors []float64
	Present []bool
}

// gather puts a matrix together from the lanes.
func (f *fragment) gather(lanes []*vm.Thread) *Matrix {
	m := &Matrix{Elems: make([]uint64, f.Rows*f.Cols), Cols: f.Cols}
	for _, u := range lanes {
		for r, slot := range f.regs {
			v, sh := u.R[slot], uint64(0)
			if u.NTaint != 0 {
				sh = u.ShadowOf(slot)
			}
			for k := range f.per() {
				row, col := f.place(int(u.Lane), r*f.per()+k)
				at := row*f.Cols + col
				m.Elems[at] = v >> (k * f.Elem.Bits) & numeric.Mask(uint8(f.Elem.Bits))
				if sh>>(k*f.Elem.Bits)&numeric.Mask(uint8(f.Elem.Bits)) != 0 {
					m.Spoil(at)
				}
			}
		}
	}
	return m
}

func (m *Matrix) Spoil(at int) {
	if m.Undef == nil {
		m.Undef = make([]bool, len(m.Elems))
	}
	m.Undef[at] = true
}

// scatter gives the lanes their parts of a matrix.
func (f *fragment) scatter(lanes []*vm.Thread, m *Matrix) {
	for _, u := range lanes {
		for r, slot := range f.regs {
			var v, sh uint64
			for k := range f.per() {
				row, col := f.place(int(u.Lane), r*f.per()+k)
				at := row*f.Cols + col
				v |= m.Elems[at] << (k * f.Elem.Bits)
				if m.Undef != nil && m.Undef[at] {
					sh |= numeric.Mask(uint8(f.Elem.Bits)) << (k * f.Elem.Bits)
				}
			}
			u.R[slot] = v
			u.SetShadow(slot, sh)
		}
	}
}

// Product is D = A*B + C.
type Product struct {
	A, B, C, D fragment
	mode       numeric.Rounding // of f64
	Satfinite  bool             // of integers
	bitOp      string           // of single bits: xor or and
	sparse     *Sparsity        // A is packed
	scaleA     *scaling
	scaleB     *scaling
	quads      bool  // four products, each of eight lanes (m8n8k4 of f16)
	sums       *sums // nil: in double precision
}

// run computes the product for a whole warp.
func (p *Product) run(_ *vm.Warp, lanes []*vm.Thread) {
	if !p.quads {
		p.once(lanes)
		return
	}
	var quad [8]*vm.Thread
	for q := range 4 {
		for i := range 4 {
			quad[i], quad[4+i] = lanes[4*q+i], lanes[16+4*q+i]
		}
		p.once(quad[:])
	}
}

func (p *Product) once(lanes []*vm.Thread) {
	a, b := p.A.gather(lanes), p.B.gather(lanes)
	if p.sparse != nil {
		meta := p.sparse.read(lanes)
		a = p.sparse.expand(lanes[0], &meta, a)
	}
	if p.scaleA != nil {
		p.scaleA.apply(lanes, a)
		p.scaleB.apply(lanes, b)
	}
	p.D.scatter(lanes, p.Of(a, b, p.C.gather(lanes)))
}

// Of is the product of whole matrices.
func (p *Product) Of(a, b, c *Matrix) *Matrix {
	d := &Matrix{Elems: make([]uint64, p.D.Rows*p.D.Cols), Cols: p.D.Cols}
	dot := p.dot(a, b)
	for row := range p.D.Rows {
		for col := range p.D.Cols {
			at := row*d.Cols + col
			d.Elems[at] = dot(row, col, c.Elems[at])
			if p.undefined(a, b, c, row, col) {
				d.Spoil(at)
			}
		}
	}
	return d
}

// undefined says whether an element of D depends on an undefined one.
func (p *Product) undefined(a, b, c *Matrix, row, col int) bool {
	if c.Undef != nil && c.Undef[row*c.Cols+col] {
		return true
	}
	for k := 0; k < a.Cols && (a.Undef != nil || b.Undef != nil); k++ {
		if a.Undef != nil && a.Undef[row*a.Cols+k] || b.Undef != nil && b.Undef[k*b.Cols+col] {
			return true
		}
	}
	return false
}

// dot gives the function that computes one element of D from a row of A, a column of B and the
// element of C.
func (p *Product) dot(a, b *Matrix) func(row, col int, c uint64) uint64 {
	switch {
	case p.bitOp != "":
		return p.dotBits(a, b)
	case !p.A.Elem.float():
		return p.dotIntegers(a, b)
	case p.sums != nil:
		return p.summation(a, b).dot
	}
	av, bv := p.A.values(a), p.B.values(b)
	double := p.D.Elem.fmt == &numeric.Double
	return func(row, col int, c uint64) uint64 {
		sum := p.C.Elem.Value(c)
		for k := range a.Cols {
			x, y := av[row*a.Cols+k], bv[k*b.Cols+col]
			if a.Present != nil && !a.Present[row*a.Cols+k] {
				continue
			}
			if double {
				sum = numeric.Fma64(x, y, sum, p.mode)
			} else {
				sum += x * y
			}
		}
		return p.D.Elem.fmt.Round(sum, 'n')
	}
}

func (f *fragment) values(m *Matrix) []float64 {
	list := make([]float64, len(m.Elems))
	for i, v := range m.Elems {
		list[i] = f.Elem.Value(v)
		if m.Factors != nil {
			list[i] *= m.Factors[i]
		}
	}
	return list
}

func (p *Product) dotIntegers(a, b *Matrix) func(row, col int, c uint64) uint64 {
	return func(row, col int, c uint64) uint64 {
		sum := numeric.SignExtend(c, 32)
		for k := range a.Cols {
			sum += p.A.Elem.integer(a.Elems[row*a.Cols+k]) * p.B.Elem.integer(b.Elems[k*b.Cols+col])
		}
		if p.Satfinite {
			sum = min(max(sum, math.MinInt32), math.MaxInt32)
		}
		return uint64(uint32(sum))
	}
}

func (p *Product) dotBits(a, b *Matrix) func(row, col int, c uint64) uint64 {
	return func(row, col int, c uint64) uint64 {
		n := uint64(0)
		for k := range a.Cols {
			x, y := a.Elems[row*a.Cols+k], b.Elems[k*b.Cols+col]
			if p.bitOp == "xor" {
				n += x ^ y
			} else {
				n += x & y
			}
		}
		return uint64(uint32(c + n))
	}
}

// Layouts of mma (9.7.14.5.1 to .13). All but the oldest follow one rule: lane 4g+t has row g (and
// g+8) of A, column g of B, and columns 2t and 2t+1 of C; along k it has the elements of a register
// in a row from t times their number on, and those of the next registers four registers further.

func placeA(rows, per int) func(lane, i int) (row, col int) {
	return func(lane, i int) (row, col int) {
		reg, g, t := i/per, lane/4, lane%4
		if rows == 8 {
			return g, t*per + i%per
		}
		return g + 8*(reg&1), t*per + i%per + 4*per*(reg>>1)
	}
}

func placeB(per int) func(lane, i int) (row, col int) {
	return func(lane, i int) (row, col int) { return lane%4*per + i%per + 4*per*(i/per), lane / 4 }
}

func placeC(lane, i int) (row, col int) { return lane/4 + 8*(i>>1&1), i>>2*8 + lane%4*2 + i&1 }

// m8n8k4 of f16: lanes 4q to 4q+3 and 16+4q to 16+4q+3 have a product of their own.

func placeQuadA(colMajor bool) func(lane, i int) (row, col int) {
	return func(lane, i int) (row, col int) {
		if colMajor {
			return i + lane/16*4, lane % 4
		}
		return lane%4 + lane/16*4, i
	}
}

func placeQuadB(colMajor bool) func(lane, i int) (row, col int) {
	return func(lane, i int) (row, col int) {
		if colMajor {
			return i, lane%4 + lane/16*4
		}
		return lane % 4, i + lane/16*4
	}
}

func placeQuadC16(lane, i int) (row, col int) { return lane%4 + lane/16*4, i }

func placeQuadC32(lane, i int) (row, col int) {
	return lane&1 + i&2 + lane/16*4, i&4 + lane&2 + i&1
}

// placeWmma is the layout of fragments of wmma, which the manual leaves open: the elements in the
// order of k (of columns for C), each lane the next ones, once or more often.
func placeWmma(rows, cols, count int, byColumn bool) func(lane, i int) (row, col int) {
	return func(lane, i int) (row, col int) {
		e := (lane*count + i) % (rows * cols)
		if byColumn {
			return e % rows, e / rows
		}
		return e / cols, e % cols
	}
}

// matrixRow is a part of ldmatrix and stmatrix: each row of a matrix of 8 by 8 elements of 16 bits
// lies at the address of one lane, and each lane has two elements of a row in a register, or of a
// column if trans (9.7.14.5.15, .16).
type matrixRow struct {
	regs  []int32
	trans bool
	bytes bool // elements of 8 bits (matrix8.go)
}

const rowBytes = 16

// load is ldmatrix.
func (mr *matrixRow) load(_ *vm.Warp, lanes []*vm.Thread) {
	for j, slot := range mr.regs {
		var rows, undef [8][rowBytes]byte
		for r := range rows {
			u := lanes[8*j+r]
			m, off := mr.row(u, memory.Read)
			copy(rows[r][:], m.Data[off:off+rowBytes])
			if m.Shadow != nil {
				copy(undef[r][:], m.Shadow[off:off+rowBytes])
			}
		}
		for _, u := range lanes {
			u.R[slot] = mr.word(&rows, u.Lane)
			u.SetShadow(slot, mr.word(&undef, u.Lane))
		}
	}
}

// word is the register of a lane.
func (mr *matrixRow) word(rows *[8][rowBytes]byte, lane uint32) uint64 {
	g, t := lane/4, lane%4
	half := func(row, col uint32) uint64 { return memory.Load(rows[row][:], uint64(2*col), 2) }
	if mr.trans {
		return half(2*t, g) | half(2*t+1, g)<<16
	}
	return half(g, 2*t) | half(g, 2*t+1)<<16
}

// store is stmatrix.
func (mr *matrixRow) store(_ *vm.Warp, lanes []*vm.Thread) {
	for j, slot := range mr.regs {
		for r := range 8 {
			m, off := mr.row(lanes[8*j+r], memory.Write)
			for c := range 8 {
				row, col := r, c
				if mr.trans {
					row, col = c, r
				}
				u := lanes[4*row+col/2]
				shift := col % 2 * 16
				m.Put(off+uint64(2*c), 2, u.R[slot]>>shift&0xffff)
				if u.NTaint != 0 && m.Shadow != nil {
					memory.Store(m.Shadow, off+uint64(2*c), 2, u.ShadowOf(slot)>>shift&0xffff)
				}
			}
		}
	}
}

// row is the place of the row whose address a lane has. It is in shared memory.
func (mr *matrixRow) row(u *vm.Thread, kind memory.Access) (*memory.Region, uint64) {
	in := u.Parked
	addr := u.R[in.A] + in.Imm
	if in.Space == memory.Generic && u.WindowKind(addr) != memory.Shared {
		u.Fail(faults.WrongSpace, "generic address %#x of a matrix row is not in shared memory", addr)
	}
	return u.Access(in, addr, rowBytes, kind)
}

// transpose is movmatrix (9.7.14.5.17).
func transpose(lanes []*vm.Thread, a int32) {
	var v, sh [geometry.WarpSize]uint64
	half := func(list *[geometry.WarpSize]uint64, row, col uint32) uint64 {
		return list[4*row+col/2] >> (col % 2 * 16) & 0xffff
	}
	for _, u := range lanes {
		v[u.Lane] = u.R[a]
		if u.NTaint != 0 {
			sh[u.Lane] = u.ShadowOf(a)
		}
	}
	for _, u := range lanes {
		g, t := u.Lane/4, u.Lane%4
		u.R[u.Parked.D] = half(&v, 2*t, g) | half(&v, 2*t+1, g)<<16
		u.SetShadow(u.Parked.D, half(&sh, 2*t, g)|half(&sh, 2*t+1, g)<<16)
	}
}

// matrixMemory is wmma.load and wmma.store: a fragment and how its matrix lies in memory
// (9.7.14.4.2).
type matrixMemory struct {
	fragment
	colMajor bool
	stride   int32 // slot, 0: that of a matrix without gaps
	write    bool
}

func (mm *matrixMemory) run(_ *vm.Warp, lanes []*vm.Thread) {
	first := lanes[0]
	addr, stride := first.R[first.Parked.A]+first.Parked.Imm, mm.leading(first)
	for _, u := range lanes {
		if u.R[u.Parked.A]+u.Parked.Imm != addr || mm.leading(u) != stride {
			u.Fail(faults.BadInstr, "lanes of one warp have different addresses or strides of a matrix")
		}
		for r, slot := range mm.regs {
			if u.NTaint != 0 && mm.stride != 0 {
				u.CheckTaint(mm.stride, "it is the stride of a matrix")
			}
			mm.register(u, addr, stride, r, slot)
		}
	}
}

// leading is the distance of rows (of columns if column-major) in elements.
func (mm *matrixMemory) leading(u *vm.Thread) uint64 {
	least := mm.Cols
	if mm.colMajor {
		least = mm.Rows
	}
	if mm.stride == 0 {
		return uint64(least)
	}
	n := u.R[mm.stride] & 0xffffffff
	if n < uint64(least) {
		u.Fail(faults.BadInstr, "stride %d of a matrix whose rows or columns have %d elements", n, least)
	}
	return n
}

// register loads or stores one register of a lane, in accesses of one element, or of the whole
// register if elements are parts of bytes.
func (mm *matrixMemory) register(u *vm.Thread, addr, stride uint64, r int, slot int32) {
	width := max(mm.Elem.Bits, 8)
	if mm.Elem.Bits < 8 {
		width = mm.width
	}
	var v, sh uint64
	for k := 0; k < mm.width; k += width {
		row, col := mm.place(int(u.Lane), (r*mm.width+k)/mm.Elem.Bits)
		at := uint64(row)*stride + uint64(col)
		if mm.colMajor {
			at = uint64(col)*stride + uint64(row)
		}
		n := uint64(width / 8)
		if mm.write {
			m, off := u.Access(u.Parked, addr+at*uint64(mm.Elem.Bits)/8, n, memory.Write)
			m.Put(off, n, u.R[slot]>>k&numeric.Mask(uint8(width)))
			if u.NTaint != 0 && m.Shadow != nil {
				memory.Store(m.Shadow, off, n, u.ShadowOf(slot)>>k&numeric.Mask(uint8(width)))
			}
			continue
		}
		m, off := u.Access(u.Parked, addr+at*uint64(mm.Elem.Bits)/8, n, memory.Read)
		v |= m.Load(off, n) << k
		sh |= m.LoadShadow(off, n) << k
	}
	if !mm.write {
		u.R[slot] = v
		u.SetShadow(slot, sh)
	}
}
