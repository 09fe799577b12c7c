// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"

	"cptx/cmd/cptx/internal/driver"
	_ "cptx/cmd/cptx/internal/heap"
	_ "cptx/cmd/cptx/internal/pages"
)

func main() {
	os.Exit(driver.Main(os.Args[1:], driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
