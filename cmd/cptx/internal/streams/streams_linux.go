//go:build amd64 || arm64

// Package streams knows which standard streams the process began without. Go's run-time system
// opens the null device in their place, as programs do on purpose, so that nobody can tell later.
package streams

// atStart are the results of fcntl(fd, F_GETFD) before the run-time system began: negative if the
// descriptor was closed, 0 also if nobody has asked.
var atStart [3]int

// entry is where the process begins if the command is linked with -E (Makefile).
func entry()

var _ = entry // only the linker names it

// Closed reports whether the process began without the descriptor fd.
func Closed(fd uintptr) bool { return fd < uintptr(len(atStart)) && atStart[fd] < 0 }
