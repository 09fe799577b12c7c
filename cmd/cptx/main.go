// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"
	"slices"
	"strings"

	"cptx/cmd/cptx/internal/driver"
	"cptx/cmd/cptx/internal/entry"
	"cptx/cmd/cptx/internal/guard"
	_ "cptx/cmd/cptx/internal/heap"
)

func main() {
	args := os.Args[1:]
	if name := os.Args[0]; driver.Compiles(args) && (name == "nvcc" || strings.HasSuffix(name, "/nvcc")) {
		before, after := strings.Fields(os.Getenv("NVCC_PREPEND_FLAGS")), strings.Fields(os.Getenv("NVCC_APPEND_FLAGS"))
		args = slices.Concat([]string{"--as-nvcc"}, before, args, after)
	}
	if narrow(args) {
		if status, watched := guard.Watch(driver.Failure(args)); watched {
			os.Exit(status)
		}
	}
	began(args)
	os.Exit(driver.Main(args, driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// narrow reports whether a process that waits for this one is worth its time: the address space is
// limited, and the process neither becomes another program nor lacks a standard stream, which the
// other one would not know.
func narrow(args []string) bool {
	exec := len(args) > 0 && args[0] == "exec"
	return entry.Room() > 0 && !exec && !entry.Closed(0) && !entry.Closed(1) && !entry.Closed(2)
}
