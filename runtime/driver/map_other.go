//go:build !linux

package driver

import "errors"

func mapMemory(size uint64) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmap(b []byte) {}
