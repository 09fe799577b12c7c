// Package arith (no API) has the decoders of scalar arithmetic, comparison, conversion, video and
// register-to-register instructions (PTX ISA 9.7.1 to 9.7.9). What they compute is in package
// numeric; most are one function of three operands (vm.Instr.F).
//
// To add one: its operation in numeric, its decoder here, a line in ../decode_table.go.
package arith
