//go:build amd64 || arm64

// Package entry is where the process begins, before Go's run-time system, to which three things are
// lost on programs that are not written in Go's spirit:
//
//   - It opens the null device in place of standard streams that are closed, as programs do on
//     purpose, so that nobody can tell later.
//   - Where the address space is limited (ulimit -v), it reserves too much and ends with a dump.
//   - It dumps as well when GOMEMLIMIT is malformed, and GOMAXPROCS=99999 keeps it busy for
//     minutes. The command has limits of its own; it does without the first, and without a second
//     of more than three characters.
package entry

// atStart are the results of fcntl(fd, F_GETFD) before the run-time system began: negative if the
// descriptor was closed, 0 also if nobody has asked.
var atStart [3]int

// space is the limit of the address space in bytes, soft and hard; the largest numbers if there is
// none, 0 if nobody has asked.
var space [2]uint64

// least is how much address space Go's run-time system and a small compilation need, in bytes. What
// reserves most is the run-time system's own tables.
var least uint64 = 800_000 << 10

// little is said where there is less.
var little = "cptx: error: the address space is limited (ulimit -v) to less than the 800000 KiB that cptx needs to start\n"

// nothing takes the place of a variable of the environment: a string without "=" is none.
var nothing byte

// begin is where the process begins if the command is linked with -E (Makefile).
func begin()

// What assembly and the linker alone name.
var _, _, _, _, _ = begin, space, least, little, nothing

// Closed reports whether the process began without the descriptor fd.
func Closed(fd uintptr) bool { return fd < uintptr(len(atStart)) && atStart[fd] < 0 }
