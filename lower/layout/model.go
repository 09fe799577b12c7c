package layout

// Model gives the sizes in bytes of the types that the host decides (guide, Fundamental Types). Every scalar
// type is aligned to its size in all models.
type Model struct {
	Long    int64
	Pointer int64
	WChar   int64
}

// LP64 is the model of 64-bit Unix hosts.
func LP64() Model { return Model{Long: 8, Pointer: 8, WChar: 4} }

// LLP64 is the model of 64-bit Windows hosts.
func LLP64() Model { return Model{Long: 4, Pointer: 8, WChar: 2} }

// ILP32 is the model of 32-bit hosts.
func ILP32() Model { return Model{Long: 4, Pointer: 4, WChar: 4} }

// VectorAlign returns the alignment in bytes of a native vector of n elements of alignment a (guide, Aggregates
// and Unions): that of the element for odd n, n times it for even n; CUDA stops at 16 bytes.
func VectorAlign(a int64, n int) int64 {
	if n%2 != 0 {
		return a
	}
	return min(a*int64(n), 16)
}
