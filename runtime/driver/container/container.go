package container

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// Magic is how a file begins.
const Magic = "\x7fELF"

const (
	name = ".cptx.ptx" // of the section
	cuda = 190         // EM_CUDA
)

// Max bounds the bytes of a file.
const Max = 1 << 30

// ErrNone says that a file has no PTX: it is machine code of other tools.
var ErrNone = errors.New("no section " + name)

// Make makes a file of PTX texts.
func Make(texts ...string) []byte { return Section([]byte(strings.Join(texts, "\x00")), 0) }

// Section is a file whose section has such bytes and flags.
func Section(body []byte, flags uint64) []byte {
	const names = "\x00" + name + "\x00.shstrtab\x00"
	at := uint64(64)
	table := (at + uint64(len(body)) + uint64(len(names)) + 7) &^ 7
	b := append([]byte(Magic), 2, 1, 1, 0x33)
	b = append(b, make([]byte, 8)...)
	le := binary.LittleEndian
	b = le.AppendUint16(b, 2) // ET_EXEC
	b = le.AppendUint16(b, cuda)
	b = le.AppendUint32(b, 1)
	b = le.AppendUint64(b, 0)
	b = le.AppendUint64(b, 0)
	b = le.AppendUint64(b, table)
	b = le.AppendUint32(b, 0)
	for _, n := range []uint16{64, 56, 0, 64, 3, 2} {
		b = le.AppendUint16(b, n)
	}
	b = append(append(b, body...), names...)
	b = append(b, make([]byte, table-uint64(len(b)))...)
	entry := func(name, typ uint32, flags, at, size uint64) {
		b = le.AppendUint32(b, name)
		b = le.AppendUint32(b, typ)
		b = le.AppendUint64(b, flags)
		b = le.AppendUint64(b, 0)
		b = le.AppendUint64(b, at)
		b = le.AppendUint64(b, size)
		b = append(b, make([]byte, 8)...)
		b = le.AppendUint64(b, 1)
		b = append(b, make([]byte, 8)...)
	}
	entry(0, 0, 0, 0, 0)
	entry(1, 1, flags, at, uint64(len(body)))
	entry(uint32(len(name))+2, 3, 0, at+uint64(len(body)), uint64(len(names)))
	return b
}

// Size is how many bytes a file has, by its header of 64 bytes: its table of sections is at the
// end.
func Size(header []byte) uint64 {
	le := binary.LittleEndian
	sections := le.Uint64(header[40:]) + uint64(le.Uint16(header[58:]))*uint64(le.Uint16(header[60:]))
	segments := le.Uint64(header[32:]) + uint64(le.Uint16(header[54:]))*uint64(le.Uint16(header[56:]))
	if header[4] != 2 || sections < 64 || sections > Max || segments > Max {
		return 64
	}
	return max(sections, segments)
}

// Text finds the PTX texts in a file, which zeroes separate; ErrNone if it has none.
func Text(data []byte) (string, error) {
	if len(data) < 64 || string(data[:4]) != Magic {
		return "", ErrNone
	}
	le := binary.LittleEndian
	table, size, n := le.Uint64(data[40:]), uint64(le.Uint16(data[58:])), uint64(le.Uint16(data[60:]))
	names := uint64(le.Uint16(data[62:]))
	if size != 64 || table > uint64(len(data)) || n*size > uint64(len(data))-table || names >= n {
		return "", ErrNone
	}
	part := func(i uint64) []byte {
		s := data[table+i*size:]
		at, size := le.Uint64(s[24:]), le.Uint64(s[32:])
		if at > uint64(len(data)) || size > uint64(len(data))-at {
			return nil
		}
		return data[at : at+size]
	}
	words := part(names)
	for i := range n {
		at := uint64(le.Uint32(data[table+i*size:]))
		if at < uint64(len(words)) && bytes.HasPrefix(words[at:], []byte(name+"\x00")) {
			return string(part(i)), nil
		}
	}
	return "", ErrNone
}
