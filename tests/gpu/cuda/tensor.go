package cuda

import (
	"fmt"
	"runtime"
	"unsafe"

	"cptx/runtime/sim/tensor"
)

// tensorSymbols are used by tests with tensor maps alone.
var tensorSymbols = []string{"cuTensorMapEncodeTiled", "cuTensorMapEncodeIm2col"}

// tensorTypes are the CUtensorMapDataType of tensor.Type.
var tensorTypes = [...]uintptr{tensor.U8: 0, tensor.U16: 1, tensor.U32: 2, tensor.S32: 3, tensor.U64: 4, tensor.S64: 5, tensor.F16: 6,
	tensor.F32: 7, tensor.F64: 8, tensor.BF16: 9, tensor.F32Ftz: 10, tensor.TF32: 11, tensor.TF32Ftz: 12}

// tensorSwizzle is the CUtensorMapSwizzle.
func tensorSwizzle(m *tensor.Map) (uintptr, error) {
	switch {
	case m.Swizzle == tensor.Swizzle128:
		return 3 + uintptr(m.Atomicity), nil
	case m.Swizzle == tensor.Swizzle96:
		return 0, fmt.Errorf("the driver has no swizzle of 96 bytes")
	}
	return uintptr(m.Swizzle), nil
}

// TensorMap makes the 128 bytes of a tensor map, whose address is one of the GPU's memory.
func (c *Context) TensorMap(m *tensor.Map) ([]byte, error) {
	swizzle, err := tensorSwizzle(m)
	if err != nil {
		return nil, err
	}
	room := make([]byte, tensor.Bytes+tensor.Align)
	var pins runtime.Pinner // the offset to an aligned address counts only as long as it stays there
	defer pins.Unpin()
	pins.Pin(&room[0])
	start := int(-uintptr(unsafe.Pointer(&room[0])) % tensor.Align)
	out := room[start : start+tensor.Bytes]
	oob := uintptr(0)
	if m.NaN {
		oob = 1
	}
	strides := [tensor.MaxRank]uint64{}
	copy(strides[:], m.Strides[:])
	args := []uintptr{uintptr(unsafe.Pointer(&out[0])), tensorTypes[m.Type], uintptr(m.Rank), uintptr(m.Address)}
	if !m.Im2col {
		err := c.d.call("cuTensorMapEncodeTiled", args[0], args[1], args[2], args[3], uintptr(unsafe.Pointer(&m.Sizes[0])), uintptr(unsafe.Pointer(&strides[0])),
			uintptr(unsafe.Pointer(&m.Box[0])), uintptr(unsafe.Pointer(&m.Steps[0])), uintptr(m.Interleave), swizzle, 0, oob)
		return out, err
	}
	var lower, upper [tensor.MaxRank]int32
	for i := range m.Lower {
		lower[i], upper[i] = int32(m.Lower[i]), int32(m.Upper[i])
	}
	err = c.d.call("cuTensorMapEncodeIm2col", args[0], args[1], args[2], args[3], uintptr(unsafe.Pointer(&m.Sizes[0])), uintptr(unsafe.Pointer(&strides[0])),
		uintptr(unsafe.Pointer(&lower[0])), uintptr(unsafe.Pointer(&upper[0])), uintptr(m.Channels), uintptr(m.Pixels),
		uintptr(unsafe.Pointer(&m.Steps[0])), uintptr(m.Interleave), swizzle, 0, oob)
	return out, err
}
