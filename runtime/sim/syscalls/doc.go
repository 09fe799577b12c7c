// Package syscalls (no API) has the functions that PTX declares and the driver defines: vprintf,
// malloc, free, __assertfail, and those of UBSan's run-time library.
//
// To add one: a function here and a line in Builtins.
package syscalls
