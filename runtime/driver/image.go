package driver

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"unsafe"

	"cptx/runtime/driver/container"
)

// What a program loads is PTX, a fat binary that contains PTX, or a container that a linker of
// this project has made, which programs take for machine code. Machine code of ptxas does not run.

// errNoPTX says that an image has machine code alone.
var errNoPTX = errors.New("it has machine code, which does not run here, and no PTX: compile with -arch=compute_NN, or with -gencode arch=compute_NN,code=compute_NN")

// errTarget says that the PTX of an image is for other GPUs.
var errTarget = errors.New("its PTX is for other GPUs")

// errImage says that it is none of the forms.
var errImage = errors.New("it is no PTX, fat binary or cubin")

const (
	fatWrapper = 0x466243b1
	// linkedWrapper is the version of a wrapper that has parts to be linked (nvcc -rdc=true).
	linkedWrapper = 2
	fatMagic      = 0xba55ed50
	textMax       = container.Max // bytes of an image
)

// imageText returns the PTX of an image in memory, for a GPU.
func imageText(p unsafe.Pointer, g *GPU) (string, error) {
	head := unsafe.Slice((*byte)(p), 4)
	switch magic := binary.LittleEndian.Uint32(head); {
	case magic == fatWrapper:
		data, more := *(*unsafe.Pointer)(unsafe.Add(p, 8)), *(*unsafe.Pointer)(unsafe.Add(p, 16))
		if version := *(*uint32)(unsafe.Add(p, 4)); version == linkedWrapper && more != nil {
			return linkedText(more, g)
		}
		return imageText(data, g)
	case magic == fatMagic:
		size := 16 + *(*uint64)(unsafe.Add(p, 8))
		if size > textMax {
			return "", errImage
		}
		return fatText(unsafe.Slice((*byte)(p), size), g)
	case string(head) == container.Magic:
		size := container.Size(unsafe.Slice((*byte)(p), 64))
		if size > textMax {
			return "", errImage
		}
		return elfText(unsafe.Slice((*byte)(p), size))
	}
	n := 0
	for n < textMax && *(*byte)(unsafe.Add(p, n)) != 0 {
		n++
	}
	return plainText(string(unsafe.Slice((*byte)(p), n)))
}

// linkedText returns the PTX of the images in a list of pointers that ends with none, one after
// another with zeroes between. Parts for other GPUs, or of machine code alone, are of libraries of
// CUDA's, whose functions the machine has itself or the program does not find.
func linkedText(list unsafe.Pointer, g *GPU) (string, error) {
	var texts []string
	why := errNoPTX
	for i := range maxLinked {
		part := *(*unsafe.Pointer)(unsafe.Add(list, i*8))
		if part == nil {
			break
		}
		text, err := imageText(part, g)
		switch {
		case err == nil:
			texts = append(texts, text)
		case errors.Is(err, errTarget):
			why = err
		case !errors.Is(err, errNoPTX):
			return "", err
		}
	}
	if len(texts) == 0 {
		return "", why
	}
	return strings.Join(texts, "\x00"), nil
}

// maxLinked bounds the parts of a program.
const maxLinked = 1 << 16

// dataText is imageText of so many bytes.
func dataText(data []byte, g *GPU) (string, error) {
	if len(data) < 4 {
		return "", errImage
	}
	switch {
	case binary.LittleEndian.Uint32(data) == fatMagic:
		return fatText(data, g)
	case string(data[:4]) == container.Magic:
		return elfText(data)
	}
	if i := bytes.IndexByte(data, 0); i >= 0 {
		data = data[:i]
	}
	return plainText(string(data))
}

func plainText(text string) (string, error) {
	if !strings.Contains(text, ".version") {
		return "", errImage
	}
	return text, nil
}

// targetWord is the first word of .target, "" if there is none.
func targetWord(text string) string {
	_, rest, ok := strings.Cut(text, "\n.target")
	if !ok {
		if _, rest, ok = strings.Cut(text, ".target"); !ok {
			return ""
		}
	}
	f := strings.FieldsFunc(rest[:min(len(rest), 200)], func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == '\n' || r == '\r' })
	if len(f) == 0 {
		return ""
	}
	return f[0]
}

// elfText finds the PTX in what looks like machine code.
func elfText(data []byte) (string, error) {
	text, err := container.Text(data)
	if err != nil {
		return "", errNoPTX
	}
	return plainText(text)
}
