package driver

import "fmt"

// runCommand is "cptx run": compile, if it is C, and execute on the CPU.
func runCommand(args []string, s Streams) int {
	fmt.Fprintln(s.Err, "cptx: error: 'cptx run' is not part of this build")
	return exitUsage
}
