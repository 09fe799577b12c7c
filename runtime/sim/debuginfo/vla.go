package debuginfo

import (
	"debug/dwarf"
	"encoding/binary"

	"cptx/runtime/sim/vm"
)

// A variable length array's DW_AT_count is a reference to an artificial variable that holds the
// length (DWARF 3, 5.12), which debug/dwarf does not follow: it gives the array no length.

// length finds the variable of the array type at an entry, or after its qualifiers and names; nil
// if the length is not in one.
func (r *reader) length(off dwarf.Offset) (*Variable, error) {
	other := r.data.Reader()
	for range maxDepth {
		other.Seek(off)
		e, err := other.Next()
		if err != nil || e == nil {
			return nil, err
		}
		switch e.Tag {
		case dwarf.TagTypedef, dwarf.TagConstType, dwarf.TagVolatileType, dwarf.TagRestrictType:
			next, ok := e.Val(dwarf.AttrType).(dwarf.Offset)
			if !ok {
				return nil, nil
			}
			off = next
			continue
		case dwarf.TagArrayType:
			sub, err := other.Next()
			if err != nil || sub == nil || sub.Tag != dwarf.TagSubrangeType {
				return nil, err
			}
			at, ok := sub.Val(dwarf.AttrCount).(dwarf.Offset)
			if !ok {
				return nil, nil
			}
			other.Seek(at)
			if e, err = other.Next(); err != nil || e == nil {
				return nil, err
			}
			v := &Variable{unit: r.unit, base: r.base, list: -1}
			r.counting = true
			err = r.describe(v, e)
			r.counting = false
			return v, err
		}
		return nil, nil
	}
	return nil, errDepth
}

// TypeIn is the variable's type in a frame, where the length of a variable length array is known.
func (v *Variable) TypeIn(f vm.Frame) dwarf.Type {
	if v.length == nil {
		return v.Type
	}
	t := v.Type
	for {
		switch u := t.(type) {
		case *dwarf.TypedefType:
			t = u.Type
			continue
		case *dwarf.QualType:
			t = u.Type
			continue
		case *dwarf.ArrayType:
			if n, ok := v.length.integer(f); ok && u.Count < 0 {
				sized := *u
				sized.Count = n
				return &sized
			}
		}
		return v.Type
	}
}

// integer is the value of an integer variable in memory.
func (v *Variable) integer(f vm.Frame) (int64, bool) {
	p, err := v.Locate(f)
	size := 0
	if v.Type != nil {
		size = int(v.Type.Size())
	}
	if err != nil || p.Space == "" || size < 1 || size > 8 {
		return 0, false
	}
	data, undefined, err := f.Thread().Read(p.Space, p.Addr, size)
	if err != nil {
		return 0, false
	}
	for _, u := range undefined {
		if u != 0 {
			return 0, false
		}
	}
	n := int64(binary.LittleEndian.Uint64(append(data, make([]byte, 8-size)...)))
	return n, n >= 0
}
