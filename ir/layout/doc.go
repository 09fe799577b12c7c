// Package layout (no API) places the members of C records.
//
// It owns the arithmetic of the interoperability guide's chapter "Data Representation": sizes of
// the types that depend on the host, alignment of members and records, bit-field placement, packed
// records, explicit alignment and #pragma pack as GNU C extends them. It knows numbers only: no C
// types, no IR, and it imports nothing of the project. Packages check (C types) and lower
// (bit-field access) call it.
package layout
