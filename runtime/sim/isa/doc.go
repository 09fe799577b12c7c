// Package isa (no API) has the instructions that access memory, synchronise threads or move control
// (PTX ISA 9.7.9, 9.7.12, 9.7.13): ld, st, atom, red, fences, barriers, warp collectives, branches,
// calls, the stack.
//
// To add one: a decoder with its execution here, a line in ../decode_table.go. A collective is a
// kind of parking (vm.ParkBarrier and so on) that the engine completes.
package isa
