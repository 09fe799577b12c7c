//go:build quickstart

package main

import (
	"time"

	"cptx/cmd/cptx/internal/driver"
	"cptx/cmd/cptx/internal/quickstart"
)

// quick is how long a compilation has one processor. More come at the next time that it waits.
const quick = time.Millisecond / 2

// began gives a process that does not only compile all processors at once.
func began(args []string) {
	if driver.Compiles(args) {
		time.AfterFunc(quick, quickstart.All)
	} else {
		quickstart.All()
	}
}
