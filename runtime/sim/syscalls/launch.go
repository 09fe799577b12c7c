package syscalls

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// The device run-time system of CUDA 12 and later (cuda_device_runtime_api.h): launches and what
// belongs to them. Streams and events are handles, as all that is launched runs in its order.

// deviceRuntime returns its functions.
func deviceRuntime() map[string]func(t *vm.Thread, args []uint64) uint64 {
	return map[string]func(t *vm.Thread, args []uint64) uint64{
		"__cudaCDP2GetParameterBufferV2":  sysParameterBuffer,
		"__cudaCDP2LaunchDeviceV2":        sysLaunchDevice,
		"__cudaCDP2GetLastError":          sysGetLastError,
		"__cudaCDP2PeekAtLastError":       sysPeekAtLastError,
		"__cudaCDP2StreamCreateWithFlags": sysNewHandle,
		"__cudaCDP2EventCreateWithFlags":  sysNewHandle,
		"__cudaCDP2StreamDestroy":         sysNothing,
		"__cudaCDP2EventDestroy":          sysNothing,
		"__cudaCDP2EventRecord":           sysNothing,
		"__cudaCDP2StreamWaitEvent":       sysNothing,
		"__cudaCDP2Malloc":                sysCudaMalloc,
		"__cudaCDP2Free":                  sysFree,
		"__cudaCDP2MemcpyAsync":           sysMemcpyAsync,
		"__cudaCDP2MemsetAsync":           sysMemsetAsync,
		"cudaGraphSetConditional":         sysSetConditional,
	}
}

// sysParameterBuffer is GetParameterBufferV2(kernel, grid, block, shared), the two by their
// addresses.
func sysParameterBuffer(t *vm.Thread, args []uint64) uint64 {
	return t.ParameterBuffer(args[0], readDim3(t, args[1]), readDim3(t, args[2]), uint32(args[3]))
}

// readDim3 reads three words at a generic address.
func readDim3(t *vm.Thread, addr uint64) (v [3]uint32) {
	for i := range v {
		m, off := t.Access(&genericRead, addr+4*uint64(i), 4, memory.Read)
		if t.Undefined(m, off, 4) != 0 {
			t.Fail(faults.Uninitialised, "the size of a grid or block is undefined")
		}
		v[i] = uint32(m.Load(off, 4))
	}
	return v
}

func sysLaunchDevice(t *vm.Thread, args []uint64) uint64 { return t.LaunchDevice(args[0], args[1]) }

// sysGetLastError returns the last error of the thread and forgets it.
func sysGetLastError(t *vm.Thread, _ []uint64) uint64 {
	e := t.LastError
	t.LastError = 0
	return uint64(e)
}

func sysPeekAtLastError(t *vm.Thread, _ []uint64) uint64 { return uint64(t.LastError) }

// sysNewHandle stores a stream or an event.
func sysNewHandle(t *vm.Thread, args []uint64) uint64 {
	store(t, args[0], t.NewStream())
	return 0
}

func sysNothing(*vm.Thread, []uint64) uint64 { return 0 }

// sysCudaMalloc is cudaMalloc(place of the address, size), of the device heap.
func sysCudaMalloc(t *vm.Thread, args []uint64) uint64 {
	addr := sysMalloc(t, args[1:])
	store(t, args[0], addr)
	if addr == 0 {
		t.LastError = errorMemoryAllocation
		return errorMemoryAllocation
	}
	return 0
}

// errorMemoryAllocation is cudaErrorMemoryAllocation.
const errorMemoryAllocation = 2

// store writes a word at a generic address.
func store(t *vm.Thread, addr, v uint64) {
	m, off := t.Access(&genericWrite, addr, 8, memory.Write)
	m.Put(off, 8, v)
	m.Define(off, 8)
}

// sysSetConditional is cudaGraphSetConditional(handle, value): the handle is the address of a word.
func sysSetConditional(t *vm.Thread, args []uint64) uint64 {
	m, off := t.Access(&genericWrite, args[0], 4, memory.Write)
	m.Put(off, 4, args[1])
	return 0
}

// sysMemcpyAsync is cudaMemcpyAsync(to, from, size, kind, stream).
func sysMemcpyAsync(t *vm.Thread, args []uint64) uint64 {
	return t.CopyLater(args[0], args[1], args[2], nil)
}

// sysMemsetAsync is cudaMemsetAsync(to, value, size, stream).
func sysMemsetAsync(t *vm.Thread, args []uint64) uint64 {
	if args[2] > maxFill {
		t.Fail(faults.OutOfBounds, "cudaMemsetAsync of %d bytes", args[2])
	}
	fill := make([]byte, args[2])
	memory.Fill(fill, byte(args[1]))
	return t.CopyLater(args[0], 0, args[2], fill)
}

// maxFill bounds a fill: the largest buffer.
const maxFill = 1 << 34

// genericWrite describes the stores that system calls make.
var genericWrite = vm.Instr{Space: memory.Generic}
