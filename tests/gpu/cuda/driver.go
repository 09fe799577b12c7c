package cuda

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"unsafe"
)

// LibraryVariable names the environment variable that says which libcuda to open.
//
// CPTX_LIBCUDA: the libcuda to open.
const LibraryVariable = "CPTX_LIBCUDA"

// libraries are tried in this order: the driver's own name first, then what only a development
// installation has.
var libraries = []string{"libcuda.so.1", "libcuda.so"}

// symbols are the functions used; the suffix _v2 is part of the exported name. The library has to
// have all but the optional ones.
var symbols = []string{
	"cuInit", "cuDriverGetVersion", "cuGetErrorName", "cuGetErrorString",
	"cuDeviceGetCount", "cuDeviceGet", "cuDeviceGetName", "cuDeviceGetAttribute", "cuDeviceTotalMem_v2",
	"cuDevicePrimaryCtxRetain", "cuDevicePrimaryCtxRelease_v2", "cuCtxSetCurrent", "cuCtxSynchronize",
	"cuCtxSetLimit", "cuCtxGetLimit",
	"cuModuleLoadDataEx", "cuModuleUnload", "cuModuleGetFunction", "cuModuleGetGlobal_v2",
	"cuFuncGetAttribute", "cuFuncSetAttribute", "cuLaunchKernel",
	"cuMemAlloc_v2", "cuMemFree_v2", "cuMemcpyHtoD_v2", "cuMemcpyDtoH_v2", "cuMemsetD8_v2",
	"cuEventCreate", "cuEventRecord", "cuEventSynchronize", "cuEventElapsedTime", "cuEventDestroy_v2",
}

// optionalSymbols came with later drivers.
var optionalSymbols = []string{"cuFuncGetParamInfo"}

// textureSymbols are used by tests with textures alone.
var textureSymbols = []string{
	"cuArray3DCreate_v2", "cuArrayDestroy", "cuMipmappedArrayCreate", "cuMipmappedArrayDestroy", "cuMipmappedArrayGetLevel",
	"cuMemcpy3D_v2", "cuTexObjectCreate", "cuTexObjectDestroy", "cuSurfObjectCreate", "cuSurfObjectDestroy",
}

// Driver is an opened and initialised libcuda.
type Driver struct {
	Path    string // as it was opened
	address map[string]uintptr
}

// Error is a failed call of the driver.
type Error struct {
	Call string // function
	Code int    // CUresult
	Name string // such as CUDA_ERROR_INVALID_PTX
	Text string // the driver's explanation
	Log  string // of the PTX compiler, for loading a module
}

func (e *Error) Error() string {
	text := fmt.Sprintf("%s: %s (%d): %s", e.Call, e.Name, e.Code, e.Text)
	if e.Log != "" {
		text += "\n" + e.Log
	}
	return text
}

// Open opens the library, from $CPTX_LIBCUDA or by its usual names, and initialises it. The error
// says which step failed, fit to be the reason of a skipped test.
func Open() (*Driver, error) {
	names := libraries
	if name := os.Getenv(LibraryVariable); name != "" {
		names = []string{name}
	}
	var reasons []string
	for _, name := range names {
		d, err := load(name)
		if err != nil {
			reasons = append(reasons, err.Error())
			continue
		}
		return d, d.call("cuInit", 0)
	}
	return nil, errors.New("no CUDA driver: " + strings.Join(reasons, "; "))
}

// load opens a library and looks its symbols up.
func load(name string) (*Driver, error) {
	handle, err := openLibrary(name)
	if err != nil {
		return nil, err
	}
	d := &Driver{Path: name, address: map[string]uintptr{}}
	for _, symbol := range symbols {
		if d.address[symbol], err = findSymbol(handle, symbol); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, symbol := range slices.Concat(optionalSymbols, textureSymbols, tensorSymbols) {
		if address, err := findSymbol(handle, symbol); err == nil {
			d.address[symbol] = address
		}
	}
	return d, nil
}

// call calls a function that returns a CUresult. Pointers are converted to uintptr in the argument
// list itself, which keeps what they point to alive and in place.
//
//go:uintptrescapes
func (d *Driver) call(name string, args ...uintptr) error {
	if d.address[name] == 0 {
		return fmt.Errorf("%s has no function %s", d.Path, name)
	}
	code := int(int32(invoke(d.address[name], args...)))
	if code == 0 {
		return nil
	}
	return &Error{Call: name, Code: code, Name: d.errorText("cuGetErrorName", code), Text: d.errorText("cuGetErrorString", code)}
}

// errorText asks for a static C string that describes an error.
func (d *Driver) errorText(function string, code int) string {
	var text *byte
	if int32(invoke(d.address[function], uintptr(code), uintptr(unsafe.Pointer(&text)))) != 0 || text == nil {
		return "unknown error"
	}
	length := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(text), length)) != 0 {
		length++
	}
	return string(unsafe.Slice(text, length))
}

// Version is the newest CUDA release the driver is made for, times 1000: 12040 for 12.4.
func (d *Driver) Version() (int, error) {
	var v int32
	err := d.call("cuDriverGetVersion", uintptr(unsafe.Pointer(&v)))
	return int(v), err
}

// cString is the text with a zero byte at the end.
func cString(s string) *byte { return &append([]byte(s), 0)[0] }

// goString is the text before the first zero byte.
func goString(b []byte) string {
	text, _, _ := strings.Cut(string(b), "\x00")
	return text
}
