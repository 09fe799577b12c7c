// Package bench measures the compiler as its users meet it: whole-process time and memory for a
// small kernel, time and growth for large files. `make bench` runs it and prints the table of the
// README.
//
// Absolute times depend on the machine, so each benchmark also reports a ratio measured in the same
// run: against a bare process start, against half the input, and against clang or gcc where they
// are installed.
package bench
