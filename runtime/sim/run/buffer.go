package run

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/run/npy"
)

// maxBuffer bounds the bytes of a buffer.
const maxBuffer = 1 << 31

// parseBuffer makes a buffer of elements of a type: zero[N], iota[N], rand(SEED)[N], undef[N],
// {VALUE,...} with or without [N], @FILE, or "text" for characters. N may be several sizes.
func parseBuffer(elem dwarf.Type, name, text string) (*argument, error) {
	text = strings.TrimSpace(text)
	a := &argument{name: name, buffer: true, elem: elem, kind: kindOf(elem)}
	if elem != nil {
		a.stride = int(elem.Size())
	}
	if a.stride < 1 || debuginfo.TypeName(debuginfo.Bare(elem)) == "void" {
		return nil, fmt.Errorf("the type of the elements is not known: want %s:KIND[COUNT]=INIT", name)
	}
	if file, ok := strings.CutPrefix(text, "@"); ok {
		return a, a.load(file)
	}
	if strings.HasPrefix(text, "\"") && a.stride == 1 {
		s, err := strconv.Unquote(text)
		if err != nil {
			return nil, fmt.Errorf("%s is no string", text)
		}
		a.bytes = append([]byte(s), 0)
		a.count = len(a.bytes)
		return a, nil
	}
	init, err := a.sizes(text)
	if err != nil {
		return nil, err
	}
	switch {
	case strings.HasPrefix(init, "{"):
		return a, a.list(init)
	case a.count == 0:
		return nil, fmt.Errorf("%s is a pointer: how many elements are in %s? want %s=%s[COUNT]", name, init, name, init)
	case init == "zero":
	case init == "undef":
		a.undef = true
	case a.kind == "":
		if k := leaf(elem, 0); k != "" && a.stride%k.size() == 0 { // a vector
			a.bytes, a.later, err = k.fill(a.size()/k.size(), init)
			break
		}
		return nil, fmt.Errorf("initial value %q is none of zero[N], undef[N], {..}, @FILE, which structures of several kinds of members can have", init)
	default:
		a.bytes, a.later, err = a.kind.fill(a.count, init)
	}
	return a, err
}

// contents are the first bytes of a buffer, made now if they were not until now; nil for zeros.
func (a *argument) contents() []byte {
	if a.later != nil {
		return a.later()
	}
	return a.bytes
}

// size is the bytes of a buffer.
func (a *argument) size() int { return a.count * a.stride }

// sizes takes [N][M] off the end of a text.
func (a *argument) sizes(text string) (init string, err error) {
	init = text
	for strings.HasSuffix(init, "]") {
		i := strings.LastIndexByte(init, '[')
		if i < 0 {
			return "", errors.New("brackets do not match")
		}
		n, err := strconv.Atoi(init[i+1 : len(init)-1])
		if err != nil || n < 1 || n > maxElements {
			return "", fmt.Errorf("%s is no count from 1 to %d", init[i:], maxElements)
		}
		a.shape, init = append([]int{n}, a.shape...), strings.TrimSpace(init[:i])
	}
	if init == "" {
		init = "zero"
	}
	if len(a.shape) == 0 {
		return init, nil
	}
	a.count = 1
	for _, n := range a.shape {
		if a.count *= n; a.size() > maxBuffer {
			return "", fmt.Errorf("%s has more than %d bytes", text, maxBuffer)
		}
	}
	return init, nil
}

// list takes {VALUE,...}; elements after them are zero.
func (a *argument) list(text string) error {
	list, err := braces(a.name, a.elem, text)
	if err != nil {
		return err
	}
	if a.count == 0 {
		a.count = len(list)
	}
	if len(list) > a.count {
		return fmt.Errorf("more than %d values", a.count)
	}
	if a.count == 0 {
		return errors.New("a buffer has at least one element")
	}
	a.bytes = make([]byte, a.size())
	for i, v := range list {
		if err := a.place(a.elem, i*a.stride, fmt.Sprintf("%s[%d]", a.name, i), v); err != nil {
			return err
		}
	}
	return nil
}

// load reads a file: .npy, whose kind must be that of the elements, or bytes.
func (a *argument) load(file string) error {
	st, err := os.Stat(file)
	if err != nil {
		return err
	}
	if !st.Mode().IsRegular() || st.Size() > maxBuffer {
		return fmt.Errorf("%s is no file of at most %d bytes", file, maxBuffer)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if npy.Is(data) {
		array, err := npy.Decode(data)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if k := kind(array.Kind); a.kind == "" || !a.kind.like(k) {
			return fmt.Errorf("%s has elements of kind %s, %s is %s", file, k, a.name, debuginfo.Declare(&dwarf.PtrType{Type: a.elem}, a.name))
		}
		data, a.shape = array.Data, array.Shape
	} else if data, a.shape, err = a.decode(file, data); err != nil {
		return err
	}
	if len(data)%a.stride != 0 || len(data) == 0 {
		return fmt.Errorf("%s has %d bytes; the elements of %s have %d each", file, len(data), a.name, a.stride)
	}
	a.bytes, a.count = data, len(data)/a.stride
	return nil
}

// npy gives the contents of a buffer as a .npy file.
func (a *argument) npy(data []byte) ([]byte, error) {
	if a.kind == "" {
		return nil, errors.New("elements of a .npy file are numbers")
	}
	array := npy.Array{Kind: string(a.kind), Shape: a.shape, Data: data}
	if array.Shape == nil {
		array.Shape = []int{a.count}
	}
	return array.Encode(), nil
}
