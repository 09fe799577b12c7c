package expr

import (
	"debug/dwarf"
	"fmt"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// Letters are the formats of print/x, as in gdb: hexadecimal, signed and unsigned decimal, octal,
// binary, a character, a floating-point number, an address, hexadecimal with leading zeros, text.
const Letters = "xduotcfazs"

// Letter reads the format after the slash of print/x.
func Letter(text string) (byte, error) {
	if len(text) != 1 || !strings.Contains(Letters, text) {
		return 0, fmt.Errorf("format %q is none of %s", text, strings.Join(strings.Split(Letters, ""), " "))
	}
	return text[0], nil
}

// byLetter writes a scalar by the writer's letter. Those of integers take the bits of the object,
// as gdb does, also if it is a floating-point number.
func (w *writer) byLetter(v Value) string {
	t := debuginfo.Bare(v.Type)
	size := t.Size()
	if size < 1 || size > 16 {
		return Failure(fmt.Errorf("a number of %d bytes", size))
	}
	switch w.letter {
	case 'c', 'a':
		return w.number(v, t)
	case 'f':
		return w.floating(v, t)
	}
	raw, err := v.raw(int(size))
	if err != nil {
		return Failure(err)
	}
	if v.bits != nil { // as wide as its type
		raw = truncate(truncate(raw, v.bits.size, kindOf(t)), int(8*size), 'u')
	}
	n := raw.big(false)
	switch w.letter {
	case 'x':
		return fmt.Sprintf("%#x", n)
	case 'z':
		return fmt.Sprintf("0x%0*x", 2*size, n)
	case 'o':
		if n.Sign() == 0 {
			return "0"
		}
		return fmt.Sprintf("0%o", n)
	case 't':
		return n.Text(2)
	case 'd':
		return truncate(raw, int(8*size), 'i').big(true).String()
	}
	return n.String()
}

// number writes a value as a character or address.
func (w *writer) number(v Value, t dwarf.Type) string {
	s, err := v.scalar()
	if err != nil {
		return Failure(err)
	}
	if t.Size() > 8 {
		return Failure(fmt.Errorf("a number of %d bytes is no address and no character", t.Size()))
	}
	long := convert(s, Model{Long: 8, Pointer: 8}.integer('i', rankLong))
	if w.letter == 'a' {
		text := fmt.Sprintf("%#x", long.lo)
		if name := v.describe(long.lo); name != "" {
			text += " <" + name + ">"
		}
		return text
	}
	kind := byte('i')
	if kindOf(t) == 'u' {
		kind = 'u'
	}
	return fmt.Sprintf("%s %s", truncate(long.wide, 8, kind).big(kind == 'i'), quote(byte(long.lo)))
}

// describe names what an address points into, "" if that is unknown.
func (v Value) describe(addr uint64) string {
	if v.mem == nil {
		return ""
	}
	return v.mem.Describe(addr)
}

// floating writes a value as the floating-point number of its size, an integer of another as it is.
func (w *writer) floating(v Value, t dwarf.Type) string {
	size := t.Size()
	if _, ok := t.(*dwarf.FloatType); !ok && (size == 4 || size == 8) {
		raw, err := v.raw(int(size))
		if err != nil {
			return Failure(err)
		}
		if v.bits != nil {
			raw = truncate(raw, v.bits.size, kindOf(t))
		}
		t = floatType(size)
		v = Value{Type: t, Place: debuginfo.Place{Value: scalar{kind: 'u', wide: raw}.encode(size)}}
	}
	s, err := v.scalar()
	if err != nil {
		return Failure(err)
	}
	if s.kind == 'f' {
		return w.scalar(v, s, 0)
	}
	return integer(s)
}
