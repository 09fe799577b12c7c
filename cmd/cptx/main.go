// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"
	"runtime/debug"

	"cptx/cmd/cptx/internal/driver"
)

func main() {
	// A compilation is short: collect garbage rarely, but keep within what a small machine has.
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(700 << 20)
	os.Exit(driver.Main(os.Args[1:], driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
