//go:build unix

package driver

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

var fatalSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

// group puts the processes of a tool into a group.
func group(tool *exec.Cmd) { tool.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the processes of a tool.
func kill(tool *exec.Cmd) error { return syscall.Kill(-tool.Process.Pid, syscall.SIGKILL) }

// die ends the process by s, so that the caller sees what it was. Go's default for SIGQUIT is a
// trace of all goroutines and status 2, so the process ends with the status that shells give for
// it.
func die(s os.Signal) {
	if s == syscall.SIGQUIT {
		os.Exit(128 + int(syscall.SIGQUIT))
	}
	signal.Reset(s)
	syscall.Kill(os.Getpid(), s.(syscall.Signal))
	select {}
}

// ignorePipe makes a write to a pipe that nobody reads an error instead of the end of the process.
func ignorePipe() { signal.Ignore(syscall.SIGPIPE) }

// catchPipe does the same for a process that has children, which would inherit that the signal is
// ignored. It starts a thread, which takes longer than all that a small compilation asks of the
// system.
func catchPipe() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }
