package guard

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"
)

// most is how many bytes of a trace are kept.
const most = 1 << 20

// CPTX_GUARDED: the command gives a second process the descriptor of a pipe.
const variable = "CPTX_GUARDED"

// Watch runs the command once more, in a process whose end it waits for, and returns its exit
// status, which is failure if the run-time system ended it. It reports false in the process that
// is to work: that one, or this one if no other can be made.
func Watch(failure int) (status int, watched bool) {
	if fd, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		os.Unsetenv(variable)
		divert(fd)
		return 0, false
	}
	r, w, err := os.Pipe()
	if err != nil {
		return 0, false
	}
	defer r.Close()
	if _, _, e := syscall.Syscall(syscall.SYS_FCNTL, w.Fd(), syscall.F_SETFD, 0); e != 0 { // it stays open
		w.Close()
		return 0, false
	}
	runtime.LockOSThread() // Pdeathsig means the thread
	cmd := exec.Command("/proc/self/exe")
	cmd.Args = os.Args
	cmd.Env = append(os.Environ(), variable+"="+strconv.Itoa(int(w.Fd())))
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	signals := make(chan os.Signal, 8)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	if err := cmd.Start(); err != nil {
		w.Close()
		signal.Reset()
		return 0, false
	}
	w.Close()
	go func() {
		for s := range signals {
			cmd.Process.Signal(s)
		}
	}()
	trace, _ := io.ReadAll(io.LimitReader(r, most))
	io.Copy(io.Discard, r)
	cmd.Wait()
	return end(cmd.ProcessState.Sys().(syscall.WaitStatus), trace, failure), true
}

// end ends the process as the other one ended, or returns the exit status.
func end(s syscall.WaitStatus, trace []byte, failure int) int {
	if len(trace) > 0 && (s.Signaled() || s.ExitStatus() == 2) {
		io.WriteString(os.Stderr, describe(trace))
		return failure
	}
	if s.Signaled() {
		signal.Reset(s.Signal())
		syscall.Kill(os.Getpid(), s.Signal())
		select {}
	}
	return s.ExitStatus()
}

// replaced is what os.Stderr was: garbage collection would close its descriptor.
var replaced *os.File

var _ = replaced // which nothing reads

// divert gives descriptor 2, to which the run-time system writes, to the pipe of the process that
// waits. Standard error has another descriptor from now on.
func divert(pipe int) {
	var st syscall.Stat_t
	if pipe < 3 || syscall.Fstat(pipe, &st) != nil || st.Mode&syscall.S_IFMT != syscall.S_IFIFO {
		return
	}
	syscall.CloseOnExec(pipe)
	fd, err := syscall.Dup(2)
	if err != nil {
		return
	}
	syscall.CloseOnExec(fd)
	if syscall.Dup3(pipe, 2, syscall.O_CLOEXEC) != nil {
		syscall.Close(fd)
		return
	}
	syscall.Close(pipe)
	replaced = os.Stderr
	os.Stderr = os.NewFile(uintptr(fd), os.Stderr.Name())
}
