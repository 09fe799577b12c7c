package driver

import (
	"bytes"
	_ "embed" // groups.ptx
	"os"
	"slices"
	"strings"
	"unsafe"

	"cptx/runtime/driver/container"
	"cptx/runtime/sim"
)

// Linker is a CUlinkState.
type Linker struct {
	handle uintptr
	texts  []string
	groups bool // the device run-time system is among what is linked
	jit    *jit
	result []byte
}

var linkerCalls = map[string]function{
	"cuLinkCreate": {current, func(c *call) Result {
		j, r := newJIT(c.u32(0), c.ptr(1), c.ptr(2))
		if r != Success || c.ptr(3) == nil {
			return InvalidValue
		}
		l := &Linker{jit: j}
		l.handle = c.handleOf(l)
		return put(c.ptr(3), l.handle)
	}},
	"cuLinkAddData": {current, withLinker(func(c *call, l *Linker) Result {
		if c.ptr(2) == nil || c.u32(1) > 4 {
			return InvalidValue
		}
		return l.add(c, array[byte](c.ptr(2), int(min(c.u64(3), textMax))))
	})},
	"cuLinkAddFile": {current, withLinker(func(c *call, l *Linker) Result {
		if c.ptr(2) == nil || c.u32(1) > 4 {
			return InvalidValue
		}
		data, err := os.ReadFile(c.text(2))
		if err != nil {
			return FileNotFound
		}
		return l.add(c, data)
	})},
	"cuLinkComplete": {current, withLinker(func(c *call, l *Linker) Result {
		if l.result == nil {
			l.addGroups()
			if _, err := sim.Load(l.texts...); err != nil {
				l.jit.log(jitErrorLog, jitErrorSize, err.Error())
				return c.warn(InvalidPTX, "%v", err)
			}
			l.jit.log(jitInfoLog, jitInfoSize, "")
			l.jit.log(jitErrorLog, jitErrorSize, "")
			l.result = container.Make(l.texts...)
		}
		if c.ptr(2) != nil {
			put(c.ptr(2), uint64(len(l.result)))
		}
		return put(c.ptr(1), unsafe.Pointer(&l.result[0]))
	})},
	"cuLinkDestroy": {current, withLinker(func(c *call, l *Linker) Result { delete(c.handles, l.handle); return Success })},
}

func withLinker(f func(c *call, l *Linker) Result) func(*call) Result {
	return func(c *call) Result {
		l := find[Linker](c.Driver, c.handle(0))
		if l == nil {
			return InvalidHandle
		}
		return f(c, l)
	}
}

// groups are functions of the device run-time system that the machine does not have.
//
//go:embed groups.ptx
var groups string

// addGroups links these where they are used and wanted.
func (l *Linker) addGroups() {
	uses := func(text string) bool { return strings.Contains(text, "cudaCG") }
	if l.groups && slices.ContainsFunc(l.texts, uses) {
		l.texts = append(l.texts, groups)
	}
}

// isDeviceRuntime reports whether data is CUDA's libcudadevrt.a, whose functions the machine has,
// or groups.
func isDeviceRuntime(data []byte) bool {
	return bytes.HasPrefix(data, []byte("!<arch>\n")) && bytes.Contains(data[:min(len(data), 4096)], []byte("cuda_device_runtime.o"))
}

// add takes PTX, or what contains it.
func (l *Linker) add(c *call, data []byte) Result {
	if isDeviceRuntime(data) {
		l.groups = true
		return Success
	}
	text, err := dataText(data, c.ctx.dev.gpu)
	if err == nil {
		err = loadable(text, c.ctx.dev.gpu)
	}
	if err != nil {
		return c.imageFailed(err, l.jit)
	}
	l.texts = append(l.texts, strings.Split(text, "\x00")...)
	return Success
}
