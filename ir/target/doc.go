// Package target (no API) knows NVIDIA's GPU targets: which exist, which PTX version each needs
// first, and what the constructs of PTX that are no instructions need (those that are: ir/ptxop).
//
// It owns the immutable code generation options (Config), the table of targets, and the table of
// features. It does not own PTX text (package emit). Every stage reads it; it imports nothing of
// the compiler.
package target
