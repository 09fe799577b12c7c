package driver

import (
	"fmt"
	"strings"
	"unsafe"
)

// Device is one GPU.
type Device struct {
	gpu        *GPU
	ordinal    int
	sms        int
	memory     uint64 // bytes
	used       uint64 // bytes
	attributes map[uint32]int
	primary    *Context
	own, pool  *pool  // the device's own, and the current one; nil until they are needed
	retained   int    // how often the primary context is
	flags      uint32 // of the primary context
	graphs     graphMemory
}

var deviceCalls = map[string]function{
	"cuDeviceGet": {initialised, func(c *call) Result {
		if n := c.i32(1); n < 0 || int(n) >= len(c.devices) {
			return InvalidDevice
		}
		return put(c.ptr(0), c.i32(1))
	}},
	"cuDeviceGetCount":     {initialised, func(c *call) Result { return put(c.ptr(0), int32(len(c.devices))) }},
	"cuDeviceGetName":      {initialised, withDevice(2, func(c *call, d *Device) Result { return fill(c.ptr(0), c.i32(1), d.gpu.Name) })},
	"cuDeviceGetUuid":      {initialised, withDevice(1, func(c *call, d *Device) Result { return put(c.ptr(0), d.uuid()) })},
	"cuDeviceGetLuid":      {initialised, func(*call) Result { return NotSupported }},
	"cuDeviceTotalMem":     {initialised, withDevice(1, func(c *call, d *Device) Result { return put(c.ptr(0), d.memory) })},
	"cuDeviceGetAttribute": {initialised, withDevice(2, deviceAttribute)},
	"cuDeviceComputeCapability": {initialised, withDevice(2, func(c *call, d *Device) Result {
		if r := put(c.ptr(0), int32(d.gpu.Major())); r != Success {
			return r
		}
		return put(c.ptr(1), int32(d.gpu.Minor()))
	})},
	"cuDeviceGetProperties":   {initialised, withDevice(1, deviceProperties)},
	"cuDeviceGetPCIBusId":     {initialised, withDevice(2, func(c *call, d *Device) Result { return fill(c.ptr(0), c.i32(1), d.bus()) })},
	"cuDeviceGetByPCIBusId":   {initialised, deviceByBus},
	"cuDeviceCanAccessPeer":   {initialised, withDevice(1, canAccessPeer)},
	"cuDeviceGetP2PAttribute": {initialised, withDevice(2, peerAttribute)},
	"cuDeviceGetTexture1DLinearMaxWidth": {initialised, withDevice(3, func(c *call, d *Device) Result {
		return put(c.ptr(0), uint64(d.attributes[69]))
	})},
	"cuDeviceGetExecAffinitySupport": {initialised, withDevice(2, func(c *call, d *Device) Result { return put(c.ptr(0), int32(0)) })},
	"cuDevicePrimaryCtxRetain":       {initialised, withDevice(1, retainPrimary)},
	"cuDevicePrimaryCtxRelease":      {initialised, withDevice(0, releasePrimary)},
	"cuDevicePrimaryCtxReset": {initialised, withDevice(0, func(c *call, d *Device) Result {
		c.destroyPrimary(d)
		return Success
	})},
	"cuDevicePrimaryCtxSetFlags": {initialised, withDevice(0, func(c *call, d *Device) Result {
		if !contextFlags(c.u32(1)) {
			return InvalidValue
		}
		if d.flags = c.u32(1); d.primary != nil {
			d.primary.flags = d.flags
		}
		return Success
	})},
	"cuDevicePrimaryCtxGetState": {initialised, withDevice(0, func(c *call, d *Device) Result {
		active := int32(0)
		if d.active() {
			active = 1
		}
		if r := put(c.ptr(1), d.flags); r != Success {
			return r
		}
		return put(c.ptr(2), active)
	})},
}

// withDevice finds the device of argument i.
func withDevice(i int, f func(c *call, d *Device) Result) func(*call) Result {
	return func(c *call) Result {
		d := c.device(c.i32(i))
		if d == nil {
			return InvalidDevice
		}
		return f(c, d)
	}
}

// device is the device of a number, nil if there is none.
func (d *Driver) device(n int32) *Device {
	if n < 0 || int(n) >= len(d.devices) {
		return nil
	}
	return d.devices[n]
}

// lastAttribute is the largest CU_DEVICE_ATTRIBUTE_* of CUDA 13.5.
const lastAttribute = 161

func deviceAttribute(c *call, d *Device) Result {
	if n := c.u32(1); n == 0 || n > lastAttribute {
		return InvalidValue
	}
	return put(c.ptr(0), int32(d.attributes[c.u32(1)]))
}

// uuid is a number that no real GPU has, the same in each run.
func (d *Device) uuid() (id [16]byte) {
	copy(id[:], "cptx simulated ")
	id[15] = byte(d.ordinal)
	return id
}

func (d *Device) bus() string { return fmt.Sprintf("0000:%02X:00.0", d.attributes[33]) }

func deviceByBus(c *call) Result {
	if c.ptr(0) == nil || c.ptr(1) == nil {
		return InvalidValue
	}
	want := strings.ToUpper(c.text(1))
	for i, d := range c.devices {
		if b := d.bus(); want == b || want == strings.TrimPrefix(b, "0000:") || want == strings.TrimSuffix(b, ".0") {
			return put(c.ptr(0), int32(i))
		}
	}
	return InvalidDevice
}

func canAccessPeer(c *call, d *Device) Result {
	peer := c.device(c.i32(2))
	switch {
	case peer == nil:
		return InvalidDevice
	case peer == d:
		return put(c.ptr(0), int32(0))
	}
	return put(c.ptr(0), int32(1))
}

// peerAttribute: all but the rank (1) are there (CU_DEVICE_P2P_ATTRIBUTE_*).
func peerAttribute(c *call, d *Device) Result {
	peer, n := c.device(c.i32(3)), c.u32(1)
	switch {
	case peer == nil || peer == d:
		return InvalidDevice
	case n == 0 || n > 5:
		return InvalidValue
	case n == 1:
		return put(c.ptr(0), int32(0))
	}
	return put(c.ptr(0), int32(1))
}

func deviceProperties(c *call, d *Device) Result {
	type properties struct {
		threads                                                    int32
		block, grid                                                [3]int32
		shared, constant, warp, pitch, registers, clock, alignment int32
	}
	return put(c.ptr(0), properties{1024, [3]int32{1024, 1024, 64}, [3]int32{1<<31 - 1, 65535, 65535}, 48 << 10, 64 << 10, 32, 1<<31 - 1, 65536, int32(d.gpu.Clock), 512})
}

// array is n elements of C.
func array[T any](p unsafe.Pointer, n int) []T {
	if p == nil || n <= 0 {
		return nil
	}
	return unsafe.Slice((*T)(p), n)
}
