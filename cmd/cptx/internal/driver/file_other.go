//go:build !unix

package driver

import "os"

func openOutput(name string, flags int) (*os.File, error) { return os.OpenFile(name, flags, 0) }

func keepOwner(*os.File, os.FileInfo) bool { return true }
