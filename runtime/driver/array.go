package driver

// Array is a CUarray.
type Array struct{}

func (a *Array) rows(s *side, b *box) (func(y, z uint64) row, Result) { return nil, NotSupported }
