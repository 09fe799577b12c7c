// Command cptx compiles C device code to NVIDIA PTX.
//
// See cptx --help. Package driver is the command; package cptx is the compiler.
package main

import (
	"os"
	"strings"
	"time"

	"cptx/cmd/cptx/internal/driver"
	_ "cptx/cmd/cptx/internal/heap"
	_ "cptx/cmd/cptx/internal/pages"
	"cptx/cmd/cptx/internal/processors"
)

// quick is how long a compilation has one processor. More come at the next time that it waits.
const quick = time.Millisecond / 2

func main() {
	args := os.Args[1:]
	if driver.Compiles(args) {
		if name := os.Args[0]; name == "nvcc" || strings.HasSuffix(name, "/nvcc") {
			args = append([]string{"--as-nvcc"}, args...)
		}
		time.AfterFunc(quick, processors.All)
	} else {
		processors.All()
	}
	os.Exit(driver.Main(args, driver.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
