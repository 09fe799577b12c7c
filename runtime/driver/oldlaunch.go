package driver

import (
	"unsafe"

	"cptx/runtime/sim/geometry"
)

// Launches as CUDA had them before 4.0: a function keeps its block and its arguments.
type oldLaunch struct {
	block  geometry.Dim3
	shared uint32
	params []byte
}

// oldParameters bounds the arguments, in bytes.
const oldParameters = 4096

var oldLaunchCalls = map[string]function{
	"cuFuncSetBlockShape": {current, withFunction(0, func(c *call, f *Function) Result {
		f.old.block = geometry.Dim(c.u32(1), c.u32(2), c.u32(3))
		if f.old.block.Count() == 0 || f.old.block.Count() > 1024 {
			return InvalidValue
		}
		return Success
	})},
	"cuFuncSetSharedSize": {current, withFunction(0, func(c *call, f *Function) Result {
		if int(min(c.u32(1), 1<<30)) > f.dynamicLimit() {
			return InvalidValue
		}
		f.old.shared = c.u32(1)
		return Success
	})},
	"cuParamSetSize": {current, withFunction(0, func(c *call, f *Function) Result {
		if c.u32(1) > oldParameters {
			return InvalidValue
		}
		f.old.params = append(f.old.params, make([]byte, oldParameters)...)[:c.u32(1)]
		return Success
	})},
	"cuParamSeti": {current, withFunction(0, func(c *call, f *Function) Result {
		v := c.u32(2)
		return f.setParam(c.i32(1), unsafe.Slice((*byte)(unsafe.Pointer(&v)), 4))
	})},
	"cuParamSetv": {current, withFunction(0, func(c *call, f *Function) Result {
		if c.ptr(2) == nil || c.u32(3) > oldParameters {
			return InvalidValue
		}
		return f.setParam(c.i32(1), array[byte](c.ptr(2), int(c.u32(3))))
	})},
	"cuParamSetTexRef": {current, withFunction(0, func(c *call, f *Function) Result {
		if find[TexRef](c.Driver, c.handle(2)) == nil {
			return InvalidHandle
		}
		return Success
	})},
	"cuLaunch":     {current, withFunction(0, func(c *call, f *Function) Result { return c.launchOld(f, 1, 1, c.ctx.legacy) })},
	"cuLaunchGrid": {current, withFunction(0, func(c *call, f *Function) Result { return c.launchOld(f, c.i32(1), c.i32(2), c.ctx.legacy) })},
	"cuLaunchGridAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		f := c.functionOf(c.handle(0))
		if f == nil {
			return c.noFunction(c.handle(0))
		}
		return c.launchOld(f, c.i32(1), c.i32(2), s)
	})},
}

// setParam stores a part of the arguments.
func (f *Function) setParam(at int32, data []byte) Result {
	end := int(at) + len(data)
	if at < 0 || end > oldParameters {
		return InvalidValue
	}
	if end > len(f.old.params) {
		f.old.params = append(f.old.params, make([]byte, end-len(f.old.params))...)
	}
	copy(f.old.params[at:], data)
	return Success
}

func (c *call) launchOld(f *Function, width, height int32, s *Stream) Result {
	if width <= 0 || height <= 0 || f.old.block.Count() == 0 {
		return InvalidValue
	}
	l := &launch{f: f, grid: geometry.Dim(uint32(width), uint32(height), 1), block: f.old.block, shared: f.old.shared, at: c.at}
	size := uint64(len(f.old.params))
	extra := [5]unsafe.Pointer{pointer(extraBuffer), unsafe.Pointer(unsafe.SliceData(f.old.params)), pointer(extraSize), unsafe.Pointer(&size), pointer(extraEnd)}
	return c.launch(s, l, nil, unsafe.Pointer(&extra))
}
