// Package decode (no API) makes a vm.Program of PTX texts: it links them, gives variables their
// places, and decodes bodies. It owns what names mean (scopes, symbols, special registers), how
// operands and modifiers are taken off an instruction (Inst), and what each target lacks
// (needs.txt).
//
// It knows no instruction: who calls Load gives it a decoder for each opcode. A decoder takes the
// modifiers, types and operands that it knows and emits a vm.Instr; what nobody takes is an error,
// so that nothing is ignored by accident.
package decode
