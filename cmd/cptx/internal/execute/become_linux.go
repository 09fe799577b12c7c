package execute

import (
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"cptx/cmd/cptx/internal/entry"
)

// become turns the process into a program. What the run-time system has changed is as before:
// ignored signals, closed streams, variables that it does not want.
func become(program string, args []string, o *options, dir string) (status int, err error) {
	env := environment(started(), o, dir)
	for _, s := range entry.Ignored() {
		signal.Ignore(s)
	}
	for fd := range 3 {
		if entry.Closed(uintptr(fd)) {
			syscall.CloseOnExec(fd)
		}
	}
	err = syscall.Exec(program, args, env)
	if err == syscall.ENOEXEC { // a script without a first line, as execvp(3) has it
		err = syscall.Exec("/bin/sh", append([]string{"/bin/sh", program}, args[1:]...), env)
	}
	if err == syscall.ENOENT {
		return unknown, fmt.Errorf("%s: %w", program, err)
	}
	return unstarted, fmt.Errorf("%s: %w", program, err)
}

// started is the environment that the process began with.
func started() []string {
	data, err := os.ReadFile("/proc/self/environ")
	if err != nil || len(data) == 0 {
		return os.Environ()
	}
	return strings.Split(strings.TrimSuffix(string(data), "\x00"), "\x00")
}
