// Package target knows NVIDIA's GPU targets: which exist, which PTX version each needs first, and which feature
// of PTX needs which version and target.
//
// It owns the immutable code generation options (Config), the table of targets, and the table of features. It does
// not own PTX text (package emit). Every stage reads it; it imports nothing of the compiler.
package target
