// Package memory (no API) owns memory and addresses: state spaces (PTX ISA 5.1), regions of bytes
// with their shadow of undefined bits, objects and the address space that they have slots in, the
// windows of shared and local memory, and asynchronous copies under way (9.7.9.25), which land when
// somebody waits for them.
//
// It knows no threads and no instructions: whether an access is allowed is decided where threads
// are, by what is here.
package memory
