package engine

import (
	"encoding/binary"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
)

// Operations on registers of all lanes: by vector instructions if the processor has them, else in
// Go, which does the same.

// row is a register of all lanes.
type row [geometry.WarpSize]uint64

// words are 32 bits in memory for each lane.
type words [4 * geometry.WarpSize]byte

// truth is the lanes whose predicate is true, or false if neg.
func truth(p *row, neg bool) uint32 {
	var m uint32
	if hasVectors {
		m = vectorTruth(p)
	} else {
		m = goTruth(p)
	}
	if neg {
		m = ^m
	}
	return m
}

func goTruth(p *row) (m uint32) {
	for i := 0; i < geometry.WarpSize; i += 8 {
		x := (*[8]uint64)(p[i:])
		m |= uint32(numeric.Bool(x[0] != 0)|numeric.Bool(x[1] != 0)<<1|numeric.Bool(x[2] != 0)<<2|numeric.Bool(x[3] != 0)<<3|
			numeric.Bool(x[4] != 0)<<4|numeric.Bool(x[5] != 0)<<5|numeric.Bool(x[6] != 0)<<6|numeric.Bool(x[7] != 0)<<7) << i
	}
	return m
}

// merge gives the lanes of d what from has for them.
func merge(d, from *row, lanes uint32) {
	for i := 0; i < geometry.WarpSize; i += 8 {
		z, x, m := (*[8]uint64)(d[i:]), (*[8]uint64)(from[i:]), lanes>>i
		z[0] ^= (z[0] ^ x[0]) & -uint64(m&1)
		z[1] ^= (z[1] ^ x[1]) & -uint64(m>>1&1)
		z[2] ^= (z[2] ^ x[2]) & -uint64(m>>2&1)
		z[3] ^= (z[3] ^ x[3]) & -uint64(m>>3&1)
		z[4] ^= (z[4] ^ x[4]) & -uint64(m>>4&1)
		z[5] ^= (z[5] ^ x[5]) & -uint64(m>>5&1)
		z[6] ^= (z[6] ^ x[6]) & -uint64(m>>6&1)
		z[7] ^= (z[7] ^ x[7]) & -uint64(m>>7&1)
	}
}

// linear says whether the values of a row grow by the same step from lane to lane.
func linear(a *row) (step uint64, ok bool) {
	if hasVectors {
		return vectorLinear(a)
	}
	return goLinear(a)
}

func goLinear(a *row) (step uint64, ok bool) {
	step = a[1] - a[0]
	last, off := a[0]-step, uint64(0)
	for i := 0; i < geometry.WarpSize; i += 8 {
		x := (*[8]uint64)(a[i:])
		off |= ((x[0] - last) ^ step) | ((x[1] - x[0]) ^ step) | ((x[2] - x[1]) ^ step) | ((x[3] - x[2]) ^ step) |
			((x[4] - x[3]) ^ step) | ((x[5] - x[4]) ^ step) | ((x[6] - x[5]) ^ step) | ((x[7] - x[6]) ^ step)
		last = x[7]
	}
	return step, off == 0
}

// fill gives all lanes a value.
func fill(d *row, v uint64) {
	if hasVectors {
		vectorFill(d, v)
	} else {
		goFill(d, v)
	}
}

func goFill(d *row, v uint64) {
	for i := range d {
		d[i] = v
	}
}

// widen reads a row.
func widen(d *row, from *words) {
	if hasVectors {
		vectorWiden(d, from)
	} else {
		goWiden(d, from)
	}
}

func goWiden(d *row, from *words) {
	for i := range d {
		d[i] = uint64(binary.LittleEndian.Uint32(from[4*i:]))
	}
}

// narrow writes the lower halves of a row.
func narrow(to *words, b *row) {
	if hasVectors {
		vectorNarrow(to, b)
	} else {
		goNarrow(to, b)
	}
}

func goNarrow(to *words, b *row) {
	for i := range b {
		binary.LittleEndian.PutUint32(to[4*i:], uint32(b[i]))
	}
}
