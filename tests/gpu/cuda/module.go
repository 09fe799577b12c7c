package cuda

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// CUjit_option numbers.
const (
	jitInfoLog      = 3
	jitInfoLogSize  = 4
	jitErrorLog     = 5
	jitErrorLogSize = 6
	jitOptLevel     = 7
)

// logSize is the room for each of the PTX compiler's logs, in bytes.
const logSize = 32 << 10

// Module is PTX compiled for the GPU.
type Module struct {
	c      *Context
	handle uintptr
	Log    string // what the PTX compiler said
}

// Load compiles PTX text at optimisation level 4, the driver's default. An error holds the
// compiler's messages.
func (c *Context) Load(ptx []byte) (*Module, error) { return c.LoadLevel(ptx, 4) }

// LoadLevel is Load with the PTX compiler's optimisation level, 0 to 4.
func (c *Context) LoadLevel(ptx []byte, level int) (*Module, error) {
	image := append(append(make([]byte, 0, len(ptx)+1), ptx...), 0)
	failures, notes := make([]byte, logSize), make([]byte, logSize)
	var pins runtime.Pinner // the values array holds the logs' addresses as numbers
	defer pins.Unpin()
	pins.Pin(&failures[0])
	pins.Pin(&notes[0])
	options := []uint32{jitErrorLog, jitErrorLogSize, jitInfoLog, jitInfoLogSize, jitOptLevel}
	values := []uintptr{uintptr(unsafe.Pointer(&failures[0])), logSize, uintptr(unsafe.Pointer(&notes[0])), logSize, uintptr(level)}
	m := &Module{c: c}
	err := c.d.call("cuModuleLoadDataEx", uintptr(unsafe.Pointer(&m.handle)), uintptr(unsafe.Pointer(&image[0])),
		uintptr(len(options)), uintptr(unsafe.Pointer(&options[0])), uintptr(unsafe.Pointer(&values[0])))
	m.Log = strings.TrimSpace(goString(notes))
	var failed *Error
	if errors.As(err, &failed) {
		failed.Log = strings.TrimSpace(goString(failures) + "\n" + m.Log)
	}
	return m, err
}

// Unload frees the module.
func (m *Module) Unload() error { return m.c.d.call("cuModuleUnload", m.handle) }

// Global gives the address and size of a variable.
func (m *Module) Global(name string) (Pointer, int, error) {
	var p Pointer
	var size uint64
	err := m.c.d.call("cuModuleGetGlobal_v2", uintptr(unsafe.Pointer(&p)), uintptr(unsafe.Pointer(&size)), m.handle, uintptr(unsafe.Pointer(cString(name))))
	return p, int(size), err
}

// Function is a kernel.
type Function struct {
	c      *Context
	handle uintptr
	name   string
}

// Function finds a kernel.
func (m *Module) Function(name string) (*Function, error) {
	f := &Function{c: m.c, name: name}
	err := m.c.d.call("cuModuleGetFunction", uintptr(unsafe.Pointer(&f.handle)), m.handle, uintptr(unsafe.Pointer(cString(name))))
	return f, err
}

// FunctionAttribute is a CUfunction_attribute.
type FunctionAttribute int

// The attributes the tests use.
const (
	SharedBytes       FunctionAttribute = 1 // static shared memory
	LocalBytes        FunctionAttribute = 3 // stack of a thread, as far as the compiler knows it
	Registers         FunctionAttribute = 4
	MaxDynamicShared  FunctionAttribute = 8
	defaultSharedSize                   = 48 << 10 // above it a launch needs MaxDynamicShared
)

// Attribute asks for a number.
func (f *Function) Attribute(a FunctionAttribute) (int, error) {
	var n int32
	err := f.c.d.call("cuFuncGetAttribute", uintptr(unsafe.Pointer(&n)), uintptr(a), f.handle)
	return int(n), err
}

// checkSizes compares the arguments with the kernel's parameters where the driver (12.4) tells
// them: it would read beyond a short argument.
func (f *Function) checkSizes(args [][]byte) error {
	if f.c.d.address["cuFuncGetParamInfo"] == 0 {
		return nil
	}
	for i := 0; ; i++ {
		var offset, size uint64
		if f.c.d.call("cuFuncGetParamInfo", f.handle, uintptr(i), uintptr(unsafe.Pointer(&offset)), uintptr(unsafe.Pointer(&size))) != nil {
			if i < len(args) {
				return fmt.Errorf("%s takes %d arguments, %d are given", f.name, i, len(args))
			}
			return nil
		}
		if i >= len(args) {
			return fmt.Errorf("%s takes more than the %d arguments given", f.name, len(args))
		}
		if int(size) != len(args[i]) {
			return fmt.Errorf("argument %d of %s has %d bytes, %d are given", i+1, f.name, size, len(args[i]))
		}
	}
}

// Launch starts the kernel. shared is the dynamic shared memory in bytes; every argument is its
// bytes as the kernel's parameter has them. Launch does not wait.
func (f *Function) Launch(grid, block [3]int, shared int, args ...[]byte) error {
	if err := f.checkSizes(args); err != nil {
		return err
	}
	if shared > defaultSharedSize {
		if err := f.c.d.call("cuFuncSetAttribute", f.handle, uintptr(MaxDynamicShared), uintptr(shared)); err != nil {
			return err
		}
	}
	// kernelParams: an array with the address of each argument, copied to where any type is
	// aligned.
	pointers := make([]unsafe.Pointer, len(args)+1)
	for i, a := range args {
		copied := make([]uint64, (len(a)+15)/16*2+2)
		copy(unsafe.Slice((*byte)(unsafe.Pointer(&copied[0])), len(a)), a)
		pointers[i] = unsafe.Pointer(&copied[0])
	}
	return f.c.d.call("cuLaunchKernel", f.handle,
		uintptr(grid[0]), uintptr(grid[1]), uintptr(grid[2]), uintptr(block[0]), uintptr(block[1]), uintptr(block[2]),
		uintptr(shared), 0, uintptr(unsafe.Pointer(&pointers[0])), 0)
}
