//go:build !linux

package cuda

import "errors"

var errSystem = errors.New("the GPU tests run on Linux only")

func openLibrary(string) (uintptr, error) { return 0, errSystem }

func findSymbol(uintptr, string) (uintptr, error) { return 0, errSystem }

func invoke(uintptr, ...uintptr) uintptr { return 0 }

// FlushC writes out what the C library buffers.
func FlushC() error { return errSystem }
