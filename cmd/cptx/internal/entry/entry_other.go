//go:build !linux || (!amd64 && !arm64)

// Package entry is where the process begins on Linux.
package entry

import "os"

// Ignored is empty: it is not known what signals did.
func Ignored() []os.Signal { return nil }

// Closed reports whether the process began without the descriptor fd, as far as it is known.
func Closed(uintptr) bool { return false }

// Room returns 0: nothing is known of limits of the address space.
func Room() uint64 { return 0 }
