// Package toolchain finds NVIDIA's assembler and its companions for tests.
//
// It owns: where the tools may lie, which targets each ptxas supports, and the
// rule that a missing tool skips a test on a developer's machine but fails it
// in CI. It does not download anything: fetch.sh in this folder does. Tests of
// every package may call it.
package toolchain
