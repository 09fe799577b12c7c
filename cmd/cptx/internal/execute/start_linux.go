package execute

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"unsafe"

	"cptx/cmd/cptx/internal/entry"
)

// start starts a program and waits for it. Then it writes the report and returns the exit status.
// If the program was ended by a signal, so is this process.
func start(program string, args []string, o *options, dir string, stderr io.Writer) (status int, err error) {
	spool, err := os.CreateTemp("", "cptx-exec-*")
	if err != nil {
		return failed, err
	}
	defer os.Remove(spool.Name())
	defer spool.Close()
	env := newVariables(environment(started(), o, dir))
	env.set("CPTX_FOUND", spool.Name())
	ended, err := waitFor(program, args, env)
	if err != nil {
		return unstarted, fmt.Errorf("%s: %w", program, err)
	}
	status, err = o.conclude(spool, stderr)
	switch {
	case err != nil || status != 0:
		return status, err
	case ended.Signaled():
		os.Remove(spool.Name())
		die(ended.Signal())
		return 128 + int(ended.Signal()), nil
	}
	return ended.ExitStatus(), nil
}

// waitFor runs a program to its end, with what the run-time system has changed as it was before:
// ignored signals, closed streams, variables that it does not want.
func waitFor(program string, args []string, env variables) (ended syscall.WaitStatus, err error) {
	ignored := entry.Ignored()
	for _, s := range ignored {
		signal.Ignore(s)
	}
	files := []uintptr{0, 1, 2}
	for fd := range files {
		if entry.Closed(uintptr(fd)) {
			files[fd] = ^uintptr(0)
		}
	}
	signals := make(chan os.Signal, 64)
	for _, s := range forwarded {
		if !slices.Contains(ignored, s) {
			signal.Notify(signals, s)
		}
	}
	if slices.Contains(ignored, os.Signal(syscall.SIGCHLD)) {
		return ended, becomes(program, args, env) // nobody could wait for it
	}
	runtime.LockOSThread() // the program ends with the thread that started it
	attr := &syscall.ProcAttr{Env: env, Files: files, Sys: &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}}
	pid, err := syscall.ForkExec(program, args, attr)
	if err == syscall.ENOEXEC { // a script without a first line, as execvp(3) has it
		pid, err = syscall.ForkExec("/bin/sh", append([]string{"/bin/sh", program}, args[1:]...), attr)
	}
	if err != nil {
		return ended, err
	}
	go func() {
		for s := range signals {
			if n := s.(syscall.Signal); n != syscall.SIGINT && n != syscall.SIGQUIT || !foreground() {
				syscall.Kill(pid, n)
			}
		}
	}()
	for {
		if _, err = syscall.Wait4(pid, &ended, 0, nil); err != syscall.EINTR {
			return ended, err
		}
	}
}

// becomes turns the process into a program; it returns if that fails.
func becomes(program string, args []string, env variables) error {
	for fd := range 3 {
		if entry.Closed(uintptr(fd)) {
			syscall.CloseOnExec(fd)
		}
	}
	signal.Reset(forwarded...)
	for _, s := range entry.Ignored() {
		signal.Ignore(s)
	}
	err := syscall.Exec(program, args, env)
	if err == syscall.ENOEXEC {
		err = syscall.Exec("/bin/sh", append([]string{"/bin/sh", program}, args[1:]...), env)
	}
	return err
}

// forwarded are the signals that the program gets as well.
var forwarded = []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM,
	syscall.SIGCONT, syscall.SIGWINCH, syscall.SIGPIPE}

// foreground says that the terminal's keys send their signals to this process and to the program by
// themselves.
func foreground() bool {
	tty, err := syscall.Open("/dev/tty", syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return false
	}
	defer syscall.Close(tty)
	var group int32
	_, _, e := syscall.Syscall(syscall.SYS_IOCTL, uintptr(tty), syscall.TIOCGPGRP, uintptr(unsafe.Pointer(&group)))
	return e == 0 && int(group) == syscall.Getpgrp()
}

// die ends the process by a signal, without a core of its own.
func die(s syscall.Signal) {
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	var standard [4]uint64 // struct sigaction of the kernel: SIG_DFL
	syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(s), uintptr(unsafe.Pointer(&standard)), 0, 8, 0, 0)
	syscall.Kill(syscall.Getpid(), s)
	syscall.Pause()
}

// started is the environment that the process began with.
func started() []string {
	data, err := os.ReadFile("/proc/self/environ")
	if err != nil || len(data) == 0 {
		return os.Environ()
	}
	return strings.Split(strings.TrimSuffix(string(data), "\x00"), "\x00")
}
