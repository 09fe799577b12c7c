package driver

import "unsafe"

var pointerCalls = map[string]function{
	"cuPointerGetAttribute": {current, func(c *call) Result {
		if c.ptr(0) == nil {
			return InvalidValue
		}
		return c.pointerAttribute(c.ptr(0), c.u32(1), c.u64(2), false)
	}},
	"cuPointerGetAttributes": {current, pointerAttributes},
	"cuPointerSetAttribute": {current, func(c *call) Result {
		b := c.blockAt(c.u64(2))
		if b == nil || c.u32(1) != 6 || c.ptr(0) == nil {
			return InvalidValue
		}
		b.sync = *(*int32)(c.ptr(0)) != 0
		return Success
	}},
}

// pointerAttributes answers for pointers that it knows nothing of as well.
func pointerAttributes(c *call) Result {
	n := int(c.u32(0))
	kinds, to := array[uint32](c.ptr(1), n), array[unsafe.Pointer](c.ptr(2), n)
	if n == 0 || kinds == nil || to == nil {
		return InvalidValue
	}
	for i := range kinds {
		if to[i] == nil {
			return InvalidValue
		}
		if r := c.pointerAttribute(to[i], kinds[i], c.u64(3), true); r != Success {
			return r
		}
	}
	return Success
}

// pointerAttribute stores one CU_POINTER_ATTRIBUTE_* of the memory at an address. Plain memory of
// the host has none: zeroes, if that is permitted.
func (c *call) pointerAttribute(to unsafe.Pointer, kind uint32, addr uint64, unknown bool) Result {
	b := c.blockAt(addr)
	if b == nil {
		return c.unknownPointer(to, kind, unknown)
	}
	onHost := b.kind == pinned || b.kind == registered
	yes := func(v bool) Result {
		if v {
			return put(to, int32(1))
		}
		return put(to, int32(0))
	}
	switch kind {
	case 1: // CONTEXT
		if b.ctx == nil {
			return put(to, uintptr(0))
		}
		return put(to, b.ctx.handle)
	case 2: // MEMORY_TYPE
		if onHost {
			return put(to, uint32(1))
		}
		return put(to, uint32(2))
	case 3: // DEVICE_POINTER
		return put(to, addr)
	case 4: // HOST_POINTER
		if b.kind == deviceMemory || b.kind == pooled || b.kind == mapped {
			return InvalidValue
		}
		return put(to, addr)
	case 6: // SYNC_MEMOPS
		return yes(b.sync)
	case 7: // BUFFER_ID
		return put(to, b.id)
	case 8: // IS_MANAGED
		return yes(b.kind == managed)
	case 9: // DEVICE_ORDINAL
		return put(to, int32(b.dev.ordinal))
	case 10, 14, 15, 18: // IS_LEGACY_CUDA_IPC_CAPABLE, ALLOWED_HANDLE_TYPES, IS_GPU_DIRECT_RDMA_CAPABLE, MAPPING_SIZE
		if kind == 14 {
			return put(to, uint64(0))
		}
		return yes(false)
	case 11: // RANGE_START_ADDR
		return put(to, b.addr)
	case 12: // RANGE_SIZE
		return put(to, b.size)
	case 13: // MAPPED
		return yes(true)
	case 16: // ACCESS_FLAGS
		return put(to, uint32(3))
	case 17: // MEMPOOL_HANDLE
		return put(to, c.poolHandle(b))
	}
	return InvalidValue
}

// unknownPointer is pointerAttribute of memory that CUDA does not know.
func (c *call) unknownPointer(to unsafe.Pointer, kind uint32, zeroes bool) Result {
	if !zeroes {
		return InvalidValue
	}
	switch kind {
	case 1, 3, 4, 7, 11, 12, 14, 17:
		return put(to, uint64(0))
	case 9:
		return put(to, int32(-2))
	case 2, 6, 8, 10, 13, 15, 16, 18:
		return put(to, uint32(0))
	}
	return InvalidValue
}
