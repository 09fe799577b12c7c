//go:build !linux

package driver

import "errors"

func mapMemory(size uint64) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmap(b []byte) {}

func memoryFile(uint64) (int, error)                           { return 0, errors.ErrUnsupported }
func closeFile(int)                                            {}
func reserveMemory(size, align uint64) ([]byte, error)         { return nil, errors.ErrUnsupported }
func mapFile(addr, size uint64, file int, offset uint64) error { return errors.ErrUnsupported }
func unmapFile(addr, size uint64)                              {}
func isMapped(addr, n uint64) bool                             { return true }
