package driver

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"unsafe"

	"cptx/runtime/driver/api"
	"cptx/runtime/sim/vm"
)

// Initialisation, versions and errors. The shared library answers cuGetProcAddress itself: it has
// the addresses.
var initCalls = map[string]function{
	"cuInit":               {always, initialise},
	"cuDriverGetVersion":   {always, func(c *call) Result { return put(c.ptr(0), int32(api.Version)) }},
	"cuProfilerStart":      {current, func(*call) Result { return Success }},
	"cuProfilerStop":       {current, func(*call) Result { return Success }},
	"cuProfilerInitialize": {current, func(*call) Result { return NotSupported }},
	// What is asked for here is NVIDIA's own: there is nothing to be found.
	"cuGetExportTable": {always, func(c *call) Result {
		if c.ptr(0) != nil {
			put(c.ptr(0), uintptr(0))
		}
		c.once("export table", "a part of CUDA that is linked into the program asks for NVIDIA's driver, and will not run here: link it dynamically, as by nvcc -cudart shared")
		return NotFound
	}},
	"cuFlushGPUDirectRDMAWrites": {current, func(*call) Result { return Success }},
	"cuThreadExchangeStreamCaptureMode": {always, func(c *call) Result {
		p := (*uint32)(c.ptr(0))
		if p == nil || *p > 2 {
			return InvalidValue
		}
		*p, c.th.capture = c.th.capture, *p
		return Success
	}},
}

func initialise(c *call) Result {
	if c.u32(0) != 0 {
		return InvalidValue
	}
	if c.started {
		return Success
	}
	gpu := FindGPU(c.GPU)
	if gpu == nil || c.Devices < 1 {
		return NoDevice
	}
	c.vm = vm.NewDevice(64)
	limit := gpu.Memory
	if c.Memory != 0 {
		limit = c.Memory
	} else if host := hostMemory(); host != 0 {
		limit = min(limit, host/4*3/uint64(c.Devices))
	}
	limit &^= 2<<20 - 1
	for i := range c.Devices {
		sms := c.SMs
		if sms == 0 {
			sms = gpu.SMs
		}
		dev := &Device{gpu: gpu, ordinal: i, memory: limit, attributes: gpu.attributes(sms, i), sms: sms}
		c.devices = append(c.devices, dev)
	}
	c.started = true
	c.tune()
	return Success
}

// hostMemory is how many bytes the host has to give, 0 if that is unknown.
func hostMemory() uint64 {
	f, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), "MemAvailable:"); ok {
			n, _ := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(text, "kB")), 10, 64)
			return n << 10
		}
	}
	return 0
}

// fill copies a text to a buffer of n bytes, cut to fit, with C's terminator.
func fill(p unsafe.Pointer, n int32, text string) Result {
	if p == nil || n <= 0 {
		return InvalidValue
	}
	to := unsafe.Slice((*byte)(p), int(n))
	to[copy(to[:n-1], text)] = 0
	return Success
}
