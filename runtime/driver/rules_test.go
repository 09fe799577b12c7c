package driver

import (
	"slices"
	"strings"
	"testing"
	"unsafe"
)

// read copies words of device memory.
func (p *program) read(addr uint64, n int) []uint32 {
	p.t.Helper()
	to := make([]uint32, n)
	held = to
	p.ok("cuMemcpyDtoH_v2", to, addr, 4*n)
	return to
}

// TestPinned: pinned, managed and registered memory has one address for host and device; plain
// memory of the host has no attributes.
func TestPinned(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	plain := make([]uint32, 64)
	held = plain
	at := word(plain)
	memory := map[string]uint64{
		"pinned":  get[uint64](p, "cuMemHostAlloc", 256, 0),
		"older":   get[uint64](p, "cuMemAllocHost_v2", 256),
		"managed": get[uint64](p, "cuMemAllocManaged", 256, 1),
	}
	p.want(InvalidValue, "cuPointerGetAttribute", out[uint32](), 2, at)
	p.ok("cuMemHostRegister_v2", at, 256, 0)
	p.want(HostMemoryRegistered, "cuMemHostRegister_v2", at+128, 256, 0)
	memory["registered"] = uint64(at)
	for name, addr := range memory {
		for _, a := range []uint32{3, 4} {
			if got := get[uint64](p, "cuPointerGetAttribute", a, addr); got != addr {
				t.Errorf("%s: attribute %d of %#x is %#x", name, a, addr, got)
			}
		}
		if r := p.launch(fill, 1, 64, 0, arg(addr), arg(uint32(7))); r != Success {
			t.Fatal(r)
		}
		p.ok("cuCtxSynchronize")
		if got := unsafe.Slice((*uint32)(pointer(addr)), 64); got[0] != 7 || got[63] != 7 {
			t.Errorf("%s: %v", name, got)
		}
	}
	p.ok("cuMemHostUnregister", at)
	p.want(HostMemoryNotRegistered, "cuMemHostUnregister", at)
	p.want(InvalidValue, "cuPointerGetAttribute", out[uint32](), 2, at)
	p.ok("cuMemFreeHost", memory["pinned"])
	p.ok("cuMemFree_v2", memory["managed"])
}

// TestHostMemory: a kernel that touches memory of the host which nobody has handed over is found.
func TestHostMemory(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	plain := make([]uint32, 64)
	held = plain
	p.launch(fill, 1, 64, 0, arg(word(plain)), arg(uint32(7)))
	p.want(IllegalAddress, "cuCtxSynchronize")
	p.said("of the host, whose memory there is not pinned, managed or registered")
	if slices.Contains(plain, 7) {
		t.Error("the memory was written")
	}
}

// TestModules: variables of modules have addresses of their own, and a constant may be written by
// the address that cuModuleGetGlobal gives.
func TestModules(t *testing.T) {
	p := inContext(t, nil)
	first, constant := p.kernel(numbers, "constant")
	second, fill := p.kernel(numbers, "fill")
	size := out[uint64]()
	a := get[uint64](p, "cuModuleGetGlobal_v2", size, first, "total")
	b := get[uint64](p, "cuModuleGetGlobal_v2", size, second, "total")
	if a == b || *size != 4 {
		t.Errorf("%#x and %#x, %d bytes", a, b, *size)
	}
	factor := get[uint64](p, "cuModuleGetGlobal_v2", nil, first, "factor")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	for _, want := range []uint32{3, 8} {
		p.launch(constant, 1, 1, 0, arg(buf))
		if got := p.read(buf, 1)[0]; got != want {
			t.Errorf("factor is %d, not %d", got, want)
		}
		p.launch(fill, 1, 1, 0, arg(factor), arg(uint32(8)))
	}
	p.want(NotFound, "cuModuleGetGlobal_v2", out[uint64](), nil, first, "nothing")
	p.ok("cuModuleUnload", first)
	p.want(InvalidHandle, "cuModuleUnload", first)
	p.want(InvalidValue, "cuMemsetD8_v2", a, 0, 4)
}

// TestAlignment: allocations are aligned to 512 bytes, large ones to 2 MiB; freed addresses come
// again.
func TestAlignment(t *testing.T) {
	p := inContext(t, nil)
	seen := map[uint64]bool{}
	for i := range 600 {
		addr := get[uint64](p, "cuMemAlloc_v2", 100+i)
		if addr%512 != 0 {
			t.Fatalf("%#x", addr)
		}
		seen[addr] = true
		p.ok("cuMemFree_v2", addr)
	}
	if len(seen) > 300 {
		t.Errorf("%d addresses", len(seen))
	}
	for _, n := range []int{1 << 20, 5 << 20} {
		if addr := get[uint64](p, "cuMemAlloc_v2", n); addr%(2<<20) != 0 {
			t.Errorf("%#x", addr)
		}
	}
}

// TestContexts: what is of another context is refused; primary contexts count their users.
func TestContexts(t *testing.T) {
	p := newProgram(t, nil)
	p.want(NotInitialized, "cuDeviceGet", out[int32](), 0)
	p.ok("cuInit", 0)
	p.want(InvalidContext, "cuMemAlloc_v2", out[uint64](), 4)
	first := get[uintptr](p, "cuCtxCreate_v2", 0, 0)
	_, fill := p.kernel(numbers, "fill")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	second := get[uintptr](p, "cuCtxCreate_v4", nil, 0, 0)
	if got := get[uintptr](p, "cuCtxGetCurrent"); got != second {
		t.Error("the new context is not current")
	}
	if r := p.launch(fill, 1, 1, 0, arg(buf), arg(uint32(1))); r != InvalidHandle {
		t.Errorf("a kernel of another context: %v", r)
	}
	p.ok("cuCtxSetCurrent", first)
	if r := p.launch(fill, 1, 1, 0, arg(buf), arg(uint32(1))); r != Success {
		t.Error(r)
	}
	p.ok("cuCtxSetLimit", 0, 4096)
	if got := get[uint64](p, "cuCtxGetLimit", 0); got != 4096 {
		t.Errorf("the limit is %d", got)
	}
	p.want(UnsupportedLimit, "cuCtxSetLimit", 99, 1)
	p.ok("cuCtxSetCacheConfig", 2)
	if got := get[uint32](p, "cuCtxGetCacheConfig"); got != 2 {
		t.Errorf("the cache configuration is %d", got)
	}
	p.ok("cuCtxDestroy_v2", first)
	p.want(InvalidContext, "cuCtxDestroy_v2", first)

	flags, active := out[uint32](), out[int32]()
	state := func(want int32) {
		t.Helper()
		if p.ok("cuDevicePrimaryCtxGetState", 0, flags, active); *active != want {
			t.Errorf("active is %d", *active)
		}
	}
	state(0)
	a := get[uintptr](p, "cuDevicePrimaryCtxRetain", 0)
	if b := get[uintptr](p, "cuDevicePrimaryCtxRetain", 0); a != b {
		t.Error("two primary contexts")
	}
	p.ok("cuDevicePrimaryCtxRelease_v2", 0)
	state(1)
	p.ok("cuDevicePrimaryCtxRelease_v2", 0)
	state(0)
	p.want(InvalidContext, "cuDevicePrimaryCtxRelease_v2", 0)
}

// TestSticky: after a kernel has failed, all that follows in its context fails by the same error.
func TestSticky(t *testing.T) {
	p := newProgram(t, nil)
	p.ok("cuInit", 0)
	broken := get[uintptr](p, "cuCtxCreate_v2", 0, 0)
	_, fill := p.kernel(numbers, "fill")
	buf := get[uint64](p, "cuMemAlloc_v2", 16)
	if r := p.launch(fill, 1, 5, 0, arg(buf), arg(uint32(1))); r != Success {
		t.Error(r)
	}
	for _, name := range []string{"cuCtxSynchronize", "cuCtxSynchronize"} {
		p.want(IllegalAddress, name)
	}
	p.want(IllegalAddress, "cuMemAlloc_v2", out[uint64](), 16)
	p.said("out-of-bounds access: write of 4 bytes at offset 16 of buffer of 16 bytes")
	p.said("in launch 1, fill<<<(1,1,1), (5,1,1)>>>")
	get[uintptr](p, "cuCtxCreate_v2", 0, 0)
	get[uint64](p, "cuMemAlloc_v2", 16)
	p.ok("cuCtxDestroy_v2", broken)
}

// TestAttributes: the numbers are the GPU's, but for the number of multiprocessors, which can be
// set.
func TestAttributes(t *testing.T) {
	for target, want := range map[string][5]int32{ // 75, 76, 16, 97, 39
		"sm_75": {7, 5, 40, 64 << 10, 1024}, "sm_80": {8, 0, 108, 163 << 10, 2048}, "sm_90": {9, 0, 132, 227 << 10, 2048}, "sm_120": {12, 0, 170, 99 << 10, 1536},
	} {
		p := newProgram(t, func(c *Config) { c.GPU = target })
		p.ok("cuInit", 0)
		for i, a := range []int{75, 76, 16, 97, 39} {
			if got := get[int32](p, "cuDeviceGetAttribute", a, 0); got != want[i] {
				t.Errorf("%s: attribute %d is %d, not %d", target, a, got, want[i])
			}
		}
		p.want(InvalidValue, "cuDeviceGetAttribute", out[int32](), 0, 0)
		p.want(InvalidDevice, "cuDeviceGetAttribute", out[int32](), 1, 1)
	}
	p := newProgram(t, func(c *Config) { c.SMs, c.Devices = 14, 2 })
	p.ok("cuInit", 0)
	if got := get[int32](p, "cuDeviceGetAttribute", 16, 1); got != 14 {
		t.Errorf("%d multiprocessors", got)
	}
}

// TestStreams: events order streams; without one a seed shows the other order.
func TestStreams(t *testing.T) {
	run := func(seed uint64, ordered bool) uint32 {
		p := inContext(t, func(c *Config) { c.Seed = seed })
		_, fill := p.kernel(numbers, "fill")
		_, add := p.kernel(numbers, "add")
		buf := get[uint64](p, "cuMemAlloc_v2", 4)
		a, b := get[uintptr](p, "cuStreamCreate", 1), get[uintptr](p, "cuStreamCreate", 1)
		event := get[uintptr](p, "cuEventCreate", 0)
		p.launch(fill, 1, 1, a, arg(buf), arg(uint32(1)))
		p.ok("cuEventRecord", event, a)
		if ordered {
			p.ok("cuStreamWaitEvent", b, event, 0)
		}
		p.launch(add, 1, 1, b, arg(buf), arg(uint32(1)))
		p.ok("cuCtxSynchronize")
		return p.read(buf, 1)[0]
	}
	differ := 0
	for seed := range uint64(20) {
		if got := run(seed, true); got != 2 {
			t.Fatalf("seed %d: %d", seed, got)
		}
		if run(seed, false) != 2 {
			differ++
		}
	}
	if differ == 0 {
		t.Error("no seed shows that an event is missing")
	}
}

// TestHandles: what is no handle, or no longer one, is refused.
func TestHandles(t *testing.T) {
	p := inContext(t, nil)
	stream := get[uintptr](p, "cuStreamCreate", 0)
	p.ok("cuStreamDestroy_v2", stream)
	for _, bad := range []uintptr{stream, 1 << 40, 77} {
		p.want(InvalidHandle, "cuStreamSynchronize", bad)
		p.want(InvalidHandle, "cuEventQuery", bad)
		p.want(InvalidHandle, "cuModuleGetFunction", out[uintptr](), bad, "f")
		p.want(InvalidContext, "cuCtxPushCurrent_v2", bad)
		p.want(InvalidHandle, "cuLaunchKernel", bad, 1, 1, 1, 1, 1, 1, 0, 0, nil, nil)
	}
	p.want(InvalidValue, "cuMemAlloc_v2", nil, 4)
	p.want(InvalidValue, "cuMemcpyHtoD_v2", 0, 0, 4)
	p.want(InvalidPTX, "cuModuleLoadData", out[uintptr](), ".version 7.0\n.target sm_60\n.address_size 64\nnonsense")
	p.want(InvalidImage, "cuModuleLoadData", out[uintptr](), "nothing")
	p.want(NoBinaryForGPU, "cuModuleLoadData", out[uintptr](), strings.Replace(numbers, "sm_60", "sm_120", 1))
}

// TestArguments: too few bytes and too large blocks are refused before anything runs.
func TestArguments(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	packed := make([]byte, 12)
	*(*uint64)(unsafe.Pointer(&packed[0])) = buf
	size := out[uint64]()
	extra := []uintptr{1, word(packed), 2, word(size), 0}
	held = [2]any{packed, extra}
	*size = 8
	p.want(InvalidValue, "cuLaunchKernel", fill, 1, 1, 1, 1, 1, 1, 0, 0, nil, extra)
	*size = 12
	p.ok("cuLaunchKernel", fill, 1, 1, 1, 1, 1, 1, 0, 0, nil, extra)
	p.want(InvalidValue, "cuLaunchKernel", fill, 1, 1, 1, 1025, 1, 1, 0, 0, nil, extra)
	p.want(InvalidValue, "cuLaunchKernel", fill, 0, 1, 1, 1, 1, 1, 0, 0, nil, extra)
	p.want(InvalidValue, "cuLaunchKernel", fill, 1, 1, 1, 1, 1, 1, 64<<10, 0, nil, extra)
	p.ok("cuFuncSetAttribute", fill, 8, 64<<10)
	p.ok("cuLaunchKernel", fill, 1, 1, 1, 1, 1, 1, 64<<10, 0, nil, extra)
	p.ok("cuCtxSynchronize")
}

// TestZeroes calls every function with null pointers, handles and numbers alone: each returns.
func TestZeroes(t *testing.T) {
	for name := range index() {
		p := inContext(t, nil)
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s: %v", name, r)
				}
			}()
			p.call(name)
		}()
	}
}
