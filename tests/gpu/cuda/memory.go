package cuda

import (
	"encoding/binary"
	"unsafe"
)

// Pointer is an address in the GPU's memory.
type Pointer uint64

// Bytes are the pointer as a kernel argument.
func (p Pointer) Bytes() []byte { return binary.LittleEndian.AppendUint64(nil, uint64(p)) }

// Alloc takes n bytes, n > 0, aligned to 256; their contents are undefined.
func (c *Context) Alloc(n int) (Pointer, error) {
	var p Pointer
	err := c.d.call("cuMemAlloc_v2", uintptr(unsafe.Pointer(&p)), uintptr(n))
	return p, err
}

// Free gives memory back.
func (c *Context) Free(p Pointer) error { return c.d.call("cuMemFree_v2", uintptr(p)) }

// Write copies to the GPU.
func (c *Context) Write(p Pointer, data []byte) error {
	if len(data) == 0 {
		return nil
	}
	return c.d.call("cuMemcpyHtoD_v2", uintptr(p), uintptr(unsafe.Pointer(&data[0])), uintptr(len(data)))
}

// Read fills data from the GPU's memory.
func (c *Context) Read(data []byte, p Pointer) error {
	if len(data) == 0 {
		return nil
	}
	return c.d.call("cuMemcpyDtoH_v2", uintptr(unsafe.Pointer(&data[0])), uintptr(p), uintptr(len(data)))
}

// Fill sets n bytes to a value.
func (c *Context) Fill(p Pointer, value byte, n int) error {
	return c.d.call("cuMemsetD8_v2", uintptr(p), uintptr(value), uintptr(n))
}

// Event is a point in the order of launches.
type Event struct {
	c      *Context
	handle uintptr
}

// Event makes one that can be timed.
func (c *Context) Event() (*Event, error) {
	e := &Event{c: c}
	err := c.d.call("cuEventCreate", uintptr(unsafe.Pointer(&e.handle)), 0)
	return e, err
}

// Record puts the event after everything launched so far.
func (e *Event) Record() error { return e.c.d.call("cuEventRecord", e.handle, 0) }

// Synchronize waits until the event is reached.
func (e *Event) Synchronize() error { return e.c.d.call("cuEventSynchronize", e.handle) }

// Since is the time between two events in milliseconds, to half a microsecond.
func (e *Event) Since(start *Event) (float64, error) {
	var ms float32
	err := e.c.d.call("cuEventElapsedTime", uintptr(unsafe.Pointer(&ms)), start.handle, e.handle)
	return float64(ms), err
}

// Close frees the event.
func (e *Event) Close() error { return e.c.d.call("cuEventDestroy_v2", e.handle) }
