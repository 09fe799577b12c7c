//go:build amd64 || arm64

// Package entry is where the process begins, before Go's run-time system, to which three things are
// lost on programs that are not written in Go's spirit:
//
//   - It opens the null device in place of standard streams that are closed, as programs do on
//     purpose, so that nobody can tell later.
//   - Where the address space is limited (ulimit -v), it reserves what there is for tables of its
//     own and ends with a dump for want of a heap. It gets to see a lower limit, until its tables
//     stand.
//   - It dumps as well when GOMEMLIMIT is malformed, and GOMAXPROCS=99999 keeps it busy for
//     minutes. The command has limits of its own; it does without the first, and without a second
//     of more than three characters.
package entry

import (
	"os"
	"syscall"
)

// atStart are the results of fcntl(fd, F_GETFD) before the run-time system began: negative if the
// descriptor was closed, 0 also if nobody has asked.
var atStart [3]int

// actions are what signals did before the run-time system took most of them, by their numbers: a
// handler and what belongs to it (struct sigaction of the kernel). 1 is SIG_IGN.
var actions [65][4]uint64

// space is the limit of the address space in bytes, soft and hard; the largest numbers if there is
// none, 0 if nobody has asked.
var space [2]uint64

// least is how much address space Go's run-time system and a small compilation need, in bytes, and
// the soft limit while the run-time system begins; after it room for the hard one. What reserves
// most is the run-time system's own tables.
var least = [2]uint64{800_000 << 10}

// plenty is a limit that is left as it is, in bytes: the tables and the largest compilation fit.
var plenty uint64 = 8 << 30

// little is said where there is less.
var little = "cptx: error: the address space is limited (ulimit -v) to less than the 800000 KiB that cptx needs to start\n"

// nothing takes the place of a variable of the environment: a string without "=" is none.
var nothing byte

// What assembly alone names.
var _, _, _, _, _, _ = actions, space, least, plenty, little, nothing

// tables is what the run-time system's tables and the command itself take of the address space, in
// bytes.
const tables = 730_000 << 10

// Room returns how many bytes of address space are left to the heap where it is limited, 0 if it is
// not, or if nobody has asked.
func Room() uint64 {
	if space[0] < least[0] || space[0] >= plenty {
		return 0
	}
	return space[0] - tables
}

// init sets the limit of the address space that begin has lowered.
func init() {
	if Room() > 0 {
		syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: space[0], Max: space[1]})
	}
}

// Ignored are the signals that the process was told to ignore, which the run-time system forgets.
func Ignored() (list []os.Signal) {
	for n, a := range actions {
		if a[0] == 1 {
			list = append(list, syscall.Signal(n))
		}
	}
	return list
}

// Closed reports whether the process began without the descriptor fd.
func Closed(fd uintptr) bool { return fd < uintptr(len(atStart)) && atStart[fd] < 0 }
