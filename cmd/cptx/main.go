// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"
	"slices"
	"strings"

	"cptx/cmd/cptx/internal/driver"
	_ "cptx/cmd/cptx/internal/entry"
	_ "cptx/cmd/cptx/internal/heap"
)

func main() {
	args := os.Args[1:]
	if name := os.Args[0]; driver.Compiles(args) && (name == "nvcc" || strings.HasSuffix(name, "/nvcc")) {
		before, after := strings.Fields(os.Getenv("NVCC_PREPEND_FLAGS")), strings.Fields(os.Getenv("NVCC_APPEND_FLAGS"))
		args = slices.Concat([]string{"--as-nvcc"}, before, args, after)
	}
	began(args)
	os.Exit(driver.Main(args, driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
