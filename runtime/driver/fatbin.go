package driver

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"

	"cptx/runtime/driver/container"
)

// Kinds and flags of the parts of a fat binary.
const (
	fatPTX  = 1
	fatCode = 2

	fatLZ4  = 0x2000
	fatZstd = 0x8000
)

// fatText chooses among the PTX texts of a fat binary the newest that the GPU runs.
//
// A fat binary is a header (magic, version, size of the header, bytes that follow) and parts, each
// with a header of its own: kind, size of the header, bytes that follow, and if they are compressed
// how many of them and to how many they expand.
func fatText(data []byte, g *GPU) (string, error) {
	best, bestTarget, code, other := "", 0, false, false
	if len(data) < 16 {
		return "", errImage
	}
	for rest := data[min(int(binary.LittleEndian.Uint16(data[6:])), len(data)):]; len(rest) >= 64; {
		kind, header := binary.LittleEndian.Uint16(rest), uint64(binary.LittleEndian.Uint32(rest[4:]))
		size := binary.LittleEndian.Uint64(rest[8:])
		if header < 64 || header > uint64(len(rest)) || size > uint64(len(rest))-header {
			return "", errImage
		}
		body := rest[header : header+size]
		switch kind {
		case fatCode:
			if text, err := elfText(body); err == nil {
				return text, nil
			}
			code = true
		case fatPTX:
			text, err := fatExpand(rest[:header], body)
			if err != nil {
				return "", err
			}
			n, _, _ := targetOf(targetWord(text))
			if !g.runs(targetWord(text)) {
				other = true
			} else if n >= bestTarget {
				best, bestTarget = text, n
			}
		}
		rest = rest[header+size:]
	}
	switch {
	case best != "":
		return best, nil
	case other:
		return "", errTarget
	case code:
		return "", errNoPTX
	}
	return "", errImage
}

// fatExpand gives the text of a part.
func fatExpand(header, body []byte) (string, error) {
	packed := uint64(binary.LittleEndian.Uint32(header[16:]))
	flags := binary.LittleEndian.Uint64(header[40:])
	full := binary.LittleEndian.Uint64(header[56:])
	switch {
	case flags&(fatLZ4|fatZstd) == 0:
		return plainText(string(trimZero(body)))
	case full > textMax || packed > uint64(len(body)):
		return "", errImage
	}
	expand := lz4
	if flags&fatZstd != 0 {
		expand = zstd
	}
	text, err := expand(body[:packed], int(full))
	if err != nil {
		return "", err
	}
	return plainText(string(trimZero(text)))
}

// trimZero cuts what follows a text.
func trimZero(b []byte) []byte {
	for i, c := range b {
		if c == 0 {
			return b[:i]
		}
	}
	return b
}

// errPacked says that compressed data is damaged.
var errPacked = errors.New("its compressed PTX is damaged")

// lz4 expands a block (LZ4 Block Format Description).
func lz4(in []byte, limit int) ([]byte, error) {
	out := make([]byte, 0, min(limit, 16*len(in)+64))
	length := func(n int) (int, bool) {
		if n < 15 {
			return n, true
		}
		for {
			if len(in) == 0 {
				return 0, false
			}
			b := in[0]
			in = in[1:]
			if n += int(b); b != 255 {
				return n, n <= limit
			}
		}
	}
	for len(in) > 0 {
		token := int(in[0])
		in = in[1:]
		n, ok := length(token >> 4)
		if !ok || n > len(in) || len(out)+n > limit {
			return nil, errPacked
		}
		out, in = append(out, in[:n]...), in[n:]
		if len(in) == 0 {
			break
		}
		if len(in) < 2 {
			return nil, errPacked
		}
		back := int(binary.LittleEndian.Uint16(in))
		in = in[2:]
		n, ok = length(token & 15)
		if n += 4; !ok || back == 0 || back > len(out) || len(out)+n > limit {
			return nil, errPacked
		}
		for range n {
			out = append(out, out[len(out)-back])
		}
	}
	return out, nil
}

// zstd expands a frame (RFC 8878). Go's standard library has the decoder for sections of ELF files
// alone, so the frame becomes one.
func zstd(in []byte, limit int) ([]byte, error) {
	le := binary.LittleEndian
	part := le.AppendUint32(nil, uint32(elf.COMPRESS_ZSTD))
	part = le.AppendUint32(part, 0)
	part = le.AppendUint64(part, uint64(limit))
	part = append(le.AppendUint64(part, 1), in...)
	file, err := elf.NewFile(bytes.NewReader(container.Section(part, uint64(elf.SHF_COMPRESSED))))
	if err != nil {
		return nil, err
	}
	out, err := file.Sections[1].Data()
	if err != nil {
		return nil, errPacked
	}
	return out, nil
}
