package debugger

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"math"

	"cptx/runtime/sim/debuginfo"
)

// Assign stores the value of an expression in a scalar object in memory.
func (v *View) Assign(object, expression string) error {
	x, err := v.Eval(object)
	if err != nil {
		return err
	}
	val, err := v.Eval(expression)
	if err != nil {
		return err
	}
	s, err := val.scalar()
	if err != nil {
		return err
	}
	if x.Place.Space == "" {
		return fmt.Errorf("%s is not in memory", object)
	}
	size := debuginfo.Bare(x.Type).Size()
	var bits uint64
	switch debuginfo.Bare(x.Type).(type) {
	case *dwarf.FloatType:
		f := toFloat(s)
		if bits = math.Float64bits(f); size == 4 {
			bits = uint64(math.Float32bits(float32(f)))
		} else if size != 8 {
			return fmt.Errorf("a number of %d bytes cannot be set", size)
		}
	case *dwarf.StructType, *dwarf.ArrayType, *dwarf.FuncType, *dwarf.VoidType, *dwarf.ComplexType:
		return fmt.Errorf("%s is no scalar", object)
	default:
		if bits = s.bits; s.kind == 'f' {
			bits = uint64(int64(s.f))
		}
	}
	if size < 1 || size > 8 {
		return fmt.Errorf("an object of %d bytes cannot be set", size)
	}
	if f := x.bits; f != nil {
		n := (f.offset + f.size + 7) / 8
		old, _, err := x.bytes(n)
		if err != nil {
			return err
		}
		mask := uint64(1)<<f.size - 1
		bits = word(old)&^(mask<<f.offset) | bits&mask<<f.offset
		size = int64(n)
	}
	return v.Frame.Thread().Write(x.Place.Space, x.Place.Addr, binary.LittleEndian.AppendUint64(nil, bits)[:size])
}
