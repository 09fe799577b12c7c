// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"

	"cptx/cmd/cptx/internal/driver"
	_ "cptx/cmd/cptx/internal/entry"
	_ "cptx/cmd/cptx/internal/heap"
)

func main() {
	args := os.Args[1:]
	began(args)
	os.Exit(driver.Main(args, driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
