package tensor

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// Bytes is the size of a tensor map in memory; Align is its alignment.
const (
	Bytes = 128
	Align = 64
)

// wire is a map in memory. The format is the machine's own: a GPU's is not documented. Sizes are
// less one, so that 2^32 fits.
type wire struct {
	Magic                                                   [8]byte
	Address                                                 uint64
	Strides                                                 [MaxRank - 1]uint64
	Sizes                                                   [MaxRank]uint32
	Box                                                     [MaxRank]uint16
	Steps                                                   [MaxRank]uint8
	Type, Rank, Interleave, Swizzle, Atomicity, NaN, Im2col uint8
	Lower, Upper                                            [MaxRank - 2]int16
	Channels, Pixels                                        uint16
	_                                                       [18]byte
	Sum                                                     uint32 // CRC-32 of what is before
}

var magic = [8]byte{'c', 'p', 't', 'x', ' ', 'm', 'a', 'p'}

// Encode writes a map as 128 bytes. Numbers that no map can have are cut: Check first.
func (m *Map) Encode() []byte {
	w := wire{Magic: magic, Address: m.Address, Strides: m.Strides, Type: uint8(m.Type), Rank: uint8(m.Rank),
		Interleave: m.Interleave, Swizzle: uint8(m.Swizzle), Atomicity: uint8(m.Atomicity), NaN: flag(m.NaN),
		Im2col: flag(m.Im2col), Channels: uint16(m.Channels), Pixels: uint16(m.Pixels)}
	for i := range MaxRank {
		w.Sizes[i], w.Box[i], w.Steps[i] = uint32(m.Sizes[i]-1), uint16(m.Box[i]), uint8(m.Steps[i])
	}
	for i := range m.Lower {
		w.Lower[i], w.Upper[i] = int16(m.Lower[i]), int16(m.Upper[i])
	}
	var b bytes.Buffer
	binary.Write(&b, binary.LittleEndian, &w)
	out := b.Bytes()
	binary.LittleEndian.PutUint32(out[Bytes-4:], crc32.ChecksumIEEE(out[:Bytes-4]))
	return out
}

func flag(on bool) uint8 {
	if on {
		return 1
	}
	return 0
}

// Decode reads what Encode wrote. It does not check the map.
func Decode(data []byte) (*Map, error) {
	var w wire
	if err := binary.Read(bytes.NewReader(data), binary.LittleEndian, &w); err != nil || w.Magic != magic {
		return nil, errors.New("no tensor map: the machine has an encoding of its own, which the host makes")
	}
	if w.Sum != crc32.ChecksumIEEE(data[:Bytes-4]) {
		return nil, errors.New("a tensor map that was changed other than by tensormap.replace")
	}
	m := &Map{Type: Type(w.Type), Rank: int(w.Rank), Address: w.Address, Strides: w.Strides, Interleave: w.Interleave,
		Swizzle: Swizzle(w.Swizzle), Atomicity: Atomicity(w.Atomicity), NaN: w.NaN != 0, Im2col: w.Im2col != 0,
		Channels: uint32(w.Channels), Pixels: uint32(w.Pixels)}
	for i := range MaxRank {
		m.Sizes[i], m.Box[i], m.Steps[i] = uint64(w.Sizes[i])+1, uint32(w.Box[i]), uint32(w.Steps[i])
	}
	for i := range m.Lower {
		m.Lower[i], m.Upper[i] = int(w.Lower[i]), int(w.Upper[i])
	}
	return m, nil
}
