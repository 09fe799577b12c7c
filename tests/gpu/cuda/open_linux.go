package cuda

import "github.com/ebitengine/purego"

func openLibrary(name string) (uintptr, error) {
	return purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL)
}

func findSymbol(handle uintptr, name string) (uintptr, error) { return purego.Dlsym(handle, name) }

// invoke calls a C function with integer and pointer arguments.
//
//go:uintptrescapes
func invoke(function uintptr, args ...uintptr) uintptr {
	result, _, _ := purego.SyscallN(function, args...)
	return result
}

// FlushC writes out what the C library buffers: the driver prints a kernel's printf output through
// it.
func FlushC() error {
	flush, err := purego.Dlsym(purego.RTLD_DEFAULT, "fflush")
	if err == nil {
		purego.SyscallN(flush, 0)
	}
	return err
}
