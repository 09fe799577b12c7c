//go:build !unix

package driver

import (
	"os"
	"os/exec"
)

var fatalSignals = []os.Signal{os.Interrupt}

func group(*exec.Cmd) {}

func kill(tool *exec.Cmd) error { return tool.Process.Kill() }

func die(os.Signal) { os.Exit(exitErrors) }

func ignorePipe() {}

func catchPipe() {}
