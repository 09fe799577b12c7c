package ir

import "math/bits"

// MaskTo returns the low w bits of x.
func MaskTo(x uint64, w uint) uint64 {
	if w >= 64 {
		return x
	}
	return x & (1<<w - 1)
}

// Signed returns the value of the w-bit two's complement number x.
func Signed(x uint64, w uint) int64 { return int64(x<<(64-w)) >> (64 - w) }

// Log2 returns k if x is 1<<k.
func Log2(x uint64) (uint, bool) {
	if x == 0 || x&(x-1) != 0 {
		return 0, false
	}
	return uint(bits.TrailingZeros64(x)), true
}
