package driver

import (
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"
)

// worker calls the API as one of several threads of a program.
type worker struct {
	d      *Driver
	number uint64
	failed *atomic.Uint64
}

func (w *worker) call(name string, words ...uintptr) {
	var all [15]uintptr
	copy(all[:], words)
	if r := w.d.Call(index()[name], w.number, unsafe.Pointer(&all), Place{}); r != Success {
		w.failed.Add(1)
	}
}

var kept atomic.Pointer[any]

// heap makes a place that does not move.
func heap[T any]() *T {
	p := new(T)
	v := any(p)
	kept.Store(&v)
	return p
}

func at[T any](p *T) uintptr { return uintptr(unsafe.Pointer(p)) }

// TestThreads: 8 threads launch 10,000 kernels, with memory, streams and events of their own. All
// that they make is gone afterwards. Run it with -race as well (make check does).
func TestThreads(t *testing.T) {
	c, err := FromEnvironment(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	c.Errors, c.Out = io.Discard, io.Discard
	d := New(c)
	var failed atomic.Uint64
	first := &worker{d, 100, &failed}
	first.call("cuInit", 0)
	image := heap[[2048]byte]()
	copy(image[:], numbers)
	const threads, launches = 8, 1250
	run := func(n uint64, launches int) {
		w := &worker{d, n, &failed}
		type values struct {
			name                            [4]byte
			ctx, module, add, stream, event uintptr
			x, y                            uint64
			one                             uint32
			params                          [2]uintptr
			got                             [32]uint32
		}
		v := heap[values]()
		copy(v.name[:], "add")
		v.one = 1
		v.params = [2]uintptr{at(&v.x), at(&v.one)}
		w.call("cuDevicePrimaryCtxRetain", at(&v.ctx), 0)
		w.call("cuCtxSetCurrent", v.ctx)
		w.call("cuModuleLoadData", at(&v.module), at(image))
		w.call("cuModuleGetFunction", at(&v.add), v.module, at(&v.name[0]))
		w.call("cuStreamCreate", at(&v.stream), 1)
		w.call("cuEventCreate", at(&v.event), 0)
		w.call("cuMemAlloc_v2", at(&v.x), 128)
		w.call("cuMemsetD32_v2", uintptr(v.x), 0, 32)
		for i := range launches {
			w.call("cuLaunchKernel", v.add, 1, 1, 1, 32, 1, 1, 0, v.stream, at(&v.params), 0)
			switch i % 50 {
			case 7:
				w.call("cuEventRecord", v.event, v.stream)
				w.call("cuEventSynchronize", v.event)
			case 20:
				w.call("cuMemAllocAsync", at(&v.y), 64, v.stream)
				w.call("cuMemFreeAsync", uintptr(v.y), v.stream)
			case 33:
				w.call("cuStreamSynchronize", v.stream)
			}
		}
		w.call("cuStreamSynchronize", v.stream)
		w.call("cuMemcpyDtoH_v2", at(&v.got), uintptr(v.x), 128)
		for _, g := range v.got {
			if g != uint32(launches) {
				failed.Add(1)
			}
		}
		w.call("cuMemFree_v2", uintptr(v.x))
		w.call("cuEventDestroy_v2", v.event)
		w.call("cuStreamDestroy_v2", v.stream)
		w.call("cuModuleUnload", v.module)
		w.call("cuDevicePrimaryCtxRelease_v2", 0)
		runtime.KeepAlive(v)
		runtime.KeepAlive(image)
	}
	all := func(launches int) {
		var wait sync.WaitGroup
		for n := range threads {
			wait.Go(func() { run(uint64(n)+1, launches) })
		}
		wait.Wait()
	}
	first.call("cuDevicePrimaryCtxRetain", at(heap[uintptr]()), 0) // else it ends with the last of the threads
	all(50)
	d.mu.Lock()
	handles, blocks, objects := len(d.handles), len(d.blocks), d.vm.Memory.Used()
	d.mu.Unlock()
	all(launches)
	d.mu.Lock()
	defer d.mu.Unlock()
	if failed.Load() > 0 {
		t.Errorf("%d calls failed or gave wrong results", failed.Load())
	}
	if len(d.handles) != handles || len(d.blocks) != blocks || d.vm.Memory.Used() != objects || len(d.queue.ops) > 0 {
		t.Errorf("left: %d handles of %d, %d blocks of %d, %d bytes of %d", len(d.handles), handles, len(d.blocks), blocks, d.vm.Memory.Used(), objects)
	}
}
