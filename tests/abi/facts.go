package abi

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"strings"

	"cptx/runtime/sim/ptx"
)

// Facts reads from a compiler's PTX what it decided about a batch: a line for each
// type and for each function and kernel.
//
//	T3 24/8 0 4 16 b40+5
//	f3 (b32) b32 a8x16 b64
//	k3 u8 a8x16 u64
//
// A type has its size and alignment, the offset of each member with an address in order,
// and the first bit and width of each bit-field in order. A parameter is its PTX type, or
// alignment and size of the byte array.
func (b *Batch) Facts(text string) ([]string, error) {
	mod, err := ptx.Parse(text)
	if err != nil {
		return nil, err
	}
	vars := map[string]*ptx.Var{}
	for _, v := range mod.Vars {
		vars[v.Name] = v
	}
	funcs := map[string]*ptx.Func{}
	for _, f := range mod.Funcs {
		funcs[f.Name] = f
	}
	var lines []string
	for i := range b.Types {
		line, err := b.typeLine(i, vars)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	for i := range b.Sigs {
		for _, kind := range []string{"f", "k"} {
			name := fmt.Sprint(kind, i)
			if b.skip[i] {
				lines = append(lines, name+unknown)
				continue
			}
			f := funcs[name]
			if f == nil {
				return nil, fmt.Errorf("no function %s", name)
			}
			lines = append(lines, Declaration(name, f))
		}
	}
	return lines, nil
}

// unknown ends the line of a function that a compiler could not translate.
const unknown = " ?"

func (b *Batch) typeLine(i int, vars map[string]*ptx.Var) (string, error) {
	data, err := contents(vars[fmt.Sprintf("l%d", i)])
	if err != nil {
		return "", fmt.Errorf("type %d: %w", i, err)
	}
	at := func(k int) uint32 { return binary.LittleEndian.Uint32(data[4*k:]) }
	line := fmt.Sprintf("T%d %d/%d", i, at(0), at(1))
	for k := range b.Types[i].Fields {
		line += fmt.Sprint(" ", at(2+k))
	}
	for _, f := range b.Types[i].Bits {
		v := vars[fmt.Sprintf("b%d_%s", i, f.Name)]
		mask, err := contents(v)
		if err != nil {
			return "", fmt.Errorf("type %d, %s: %w", i, f.Name, err)
		}
		if v.Size() != int(at(0)) {
			return "", fmt.Errorf("type %d: variable of %d bytes", i, v.Size())
		}
		line += " b" + span(mask)
	}
	return line, nil
}

// span describes the set bits of a mask: first and number if they are contiguous.
func span(mask []byte) string {
	first, count, last := -1, 0, 0
	for i, b := range mask {
		for ; b != 0; b &= b - 1 {
			k := i*8 + bits.TrailingZeros8(b)
			if first < 0 {
				first = k
			}
			last = k
			count++
		}
	}
	if last-first+1 != count {
		return fmt.Sprintf("[%x]", mask)
	}
	return fmt.Sprintf("%d+%d", first, count)
}

// contents gives the bytes of an initialised variable.
func contents(v *ptx.Var) ([]byte, error) {
	if v == nil {
		return nil, fmt.Errorf("missing variable")
	}
	size := v.Type.Size()
	data := make([]byte, v.Size()+8)
	for _, in := range v.Init {
		if in.Sym != "" {
			return nil, fmt.Errorf("address in %s", v.Name)
		}
		x := uint64(in.Int)
		if in.IsFloat {
			x = math.Float64bits(in.Float)
		}
		for k := range size {
			data[in.Index*size+k] = byte(x >> (8 * k))
		}
	}
	return data[:v.Size()], nil
}

// Declaration writes the parameters and result of a function in short.
func Declaration(name string, f *ptx.Func) string {
	line := name
	if !f.Entry {
		line += " (" + strings.Join(shorts(f.Rets), " ") + ")"
	}
	for _, s := range shorts(f.Params) {
		line += " " + s
	}
	if f.NoReturn {
		line += " noreturn"
	}
	return line
}

func shorts(list []*ptx.Var) []string {
	var out []string
	for _, v := range list {
		switch {
		case v.Open():
			out = append(out, fmt.Sprintf("a%dx...", v.Align))
		case len(v.Dims) > 0:
			out = append(out, fmt.Sprintf("a%dx%d", v.Align, v.Size()))
		default:
			out = append(out, string(v.Type))
		}
	}
	return out
}
