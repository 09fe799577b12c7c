// Package tcgen05 (no API) has the instructions of the fifth generation of tensor cores (PTX ISA
// 9.7.16): tensor memory with its allocation, products, copies, loads, stores, and their order.
package tcgen05
