// Package stepping steps through random programs line by line, in gdb as gcc -O0 -g made them and
// in the simulator's debugger as the compiler did, and compares the lines and the values of all
// variables that have one. Of optimised code it holds that no value shown is wrong, and counts them
// beside what gdb shows of clang -O2's.
//
// It owns the generator of such programs, sequential and with one statement on a line, and the
// script that gdb runs.
package stepping
