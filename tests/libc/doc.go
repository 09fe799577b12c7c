// Package libc tests the C library's part of the device library against the host's: the sources of
// runtime/lib, compiled for the host by gcc with their functions renamed, and glibc get the same
// random arguments. CPTX_LIBC_N is how many.
package libc
