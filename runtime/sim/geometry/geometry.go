package geometry

import "fmt"

// WarpSize is how many threads a warp has.
const WarpSize = 32

// Dim3 is a grid, block or index triple; components of sizes are at least 1.
type Dim3 struct{ X, Y, Z uint32 }

// Count is the number of elements of the box.
func (d Dim3) Count() uint64 { return uint64(d.X) * uint64(d.Y) * uint64(d.Z) }

func (d Dim3) String() string { return fmt.Sprintf("(%d,%d,%d)", d.X, d.Y, d.Z) }

// At gives the element of a box with a linear index.
func (d Dim3) At(i uint64) Dim3 {
	x, y := uint64(d.X), uint64(d.Y)
	return Dim3{uint32(i % x), uint32(i / x % y), uint32(i / (x * y))}
}

// Linear is the inverse of at.
func (d Dim3) Linear(i Dim3) uint64 {
	return uint64(i.X) + uint64(d.X)*(uint64(i.Y)+uint64(d.Y)*uint64(i.Z))
}

func Component(d Dim3, i int) uint64 {
	return uint64([3]uint32{d.X, d.Y, d.Z}[i])
}

// Dim is the triple of three numbers.
func Dim(x, y, z uint32) Dim3 { return Dim3{x, y, z} }
