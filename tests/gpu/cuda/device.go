package cuda

import "unsafe"

// Attribute is a CUdevice_attribute.
type Attribute int

// The attributes the tests ask for.
const (
	MaxSharedPerBlock       Attribute = 8
	Multiprocessors         Attribute = 16
	MaxThreadsPerMultiproc  Attribute = 39
	ComputeCapabilityMajor  Attribute = 75
	ComputeCapabilityMinor  Attribute = 76
	MaxSharedPerBlockByWish Attribute = 97 // with the function attribute set
)

// Limit is a CUlimit.
type Limit int

// The limits of a context, in bytes.
const (
	StackSize  Limit = 0 // of each thread
	PrintfSize Limit = 1 // of the ring that holds printf output until the host synchronises
	HeapSize   Limit = 2 // of device malloc
)

// Device is one GPU.
type Device struct {
	d       *Driver
	ordinal int32
}

// Count is the number of GPUs.
func (d *Driver) Count() (int, error) {
	var n int32
	err := d.call("cuDeviceGetCount", uintptr(unsafe.Pointer(&n)))
	return int(n), err
}

// Device returns GPU number i.
func (d *Driver) Device(i int) (Device, error) {
	v := Device{d: d}
	err := d.call("cuDeviceGet", uintptr(unsafe.Pointer(&v.ordinal)), uintptr(i))
	return v, err
}

// Name is the GPU's product name.
func (v Device) Name() (string, error) {
	name := make([]byte, 256)
	err := v.d.call("cuDeviceGetName", uintptr(unsafe.Pointer(&name[0])), uintptr(len(name)), uintptr(v.ordinal))
	return goString(name), err
}

// Attribute asks for a number.
func (v Device) Attribute(a Attribute) (int, error) {
	var n int32
	err := v.d.call("cuDeviceGetAttribute", uintptr(unsafe.Pointer(&n)), uintptr(a), uintptr(v.ordinal))
	return int(n), err
}

// Memory is the size of the GPU's memory in bytes.
func (v Device) Memory() (uint64, error) {
	var n uint64
	err := v.d.call("cuDeviceTotalMem_v2", uintptr(unsafe.Pointer(&n)), uintptr(v.ordinal))
	return n, err
}

// Context is the GPU's primary context, current on the calling thread.
type Context struct {
	d   *Driver
	dev Device
}

// Context takes the primary context and makes it current on the calling thread.
func (v Device) Context() (*Context, error) {
	var handle uintptr
	if err := v.d.call("cuDevicePrimaryCtxRetain", uintptr(unsafe.Pointer(&handle)), uintptr(v.ordinal)); err != nil {
		return nil, err
	}
	return &Context{d: v.d, dev: v}, v.d.call("cuCtxSetCurrent", handle)
}

// Close gives the context back.
func (c *Context) Close() error {
	return c.d.call("cuDevicePrimaryCtxRelease_v2", uintptr(c.dev.ordinal))
}

// SetLimit sets a limit; heap and printf sizes only before the first launch that uses them.
func (c *Context) SetLimit(l Limit, bytes uint64) error {
	return c.d.call("cuCtxSetLimit", uintptr(l), uintptr(bytes))
}

// Limit reads a limit.
func (c *Context) Limit(l Limit) (uint64, error) {
	var n uint64
	err := c.d.call("cuCtxGetLimit", uintptr(unsafe.Pointer(&n)), uintptr(l))
	return n, err
}

// Synchronize waits for everything launched, and reports what failed in it.
func (c *Context) Synchronize() error { return c.d.call("cuCtxSynchronize") }
