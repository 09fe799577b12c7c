package guard

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain is the command of TestWatch, too.
func TestMain(m *testing.M) {
	if do := os.Getenv("GUARD_TEST"); do != "" {
		os.Exit(command(do))
	}
	os.Exit(m.Run())
}

// command does what do says in a process that another one waits for.
func command(do string) int {
	if os.Getenv(variable) == "" {
		var limit syscall.Rlimit
		syscall.Getrlimit(syscall.RLIMIT_AS, &limit)
		limit.Cur = 2 << 30
		syscall.Setrlimit(syscall.RLIMIT_AS, &limit)
	}
	if status, watched := Watch(9); watched {
		return status
	}
	fmt.Println("out")
	fmt.Fprintln(os.Stderr, "err")
	switch do {
	case "ends":
		return 5
	case "usage":
		return 2
	case "signal":
		syscall.Kill(os.Getpid(), syscall.SIGTERM)
		time.Sleep(time.Hour)
	case "parent":
		syscall.Kill(os.Getppid(), syscall.SIGHUP)
		time.Sleep(time.Hour)
	case "fault":
		m := map[int]int{}
		for range 4 {
			go func() {
				for {
					m[1]++
				}
			}()
		}
		time.Sleep(time.Hour)
	}
	var blocks [][]byte
	for {
		b := make([]byte, 64<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		blocks = append(blocks, b)
		blocks[len(blocks)/2][1]++
	}
}

// TestWatch: a process that the run-time system ends leaves a message, any other one ends as it
// would have, and its streams are those of the command.
func TestWatch(t *testing.T) {
	for _, c := range []struct {
		do     string
		status int
		signal syscall.Signal
		err    string // what standard error begins with
	}{
		{"ends", 5, 0, "err\n"},
		{"usage", 2, 0, "err\n"},
		{"signal", 0, syscall.SIGTERM, "err\n"},
		{"parent", 0, syscall.SIGHUP, "err\n"},
		{"memory", 9, 0, "err\ncptx: error: out of memory: the address space is limited"},
		{"fault", 9, 0, "err\nfatal error: concurrent map writes"},
	} {
		t.Run(c.do, func(t *testing.T) {
			if c.signal != 0 && signal.Ignored(c.signal) {
				t.Skip("the signal is ignored here, as nohup makes it")
			}
			cmd := exec.Command("/proc/self/exe")
			cmd.Env = append(os.Environ(), "GUARD_TEST="+c.do)
			var text strings.Builder
			cmd.Stderr = &text
			out, err := cmd.Output()
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) {
				t.Fatal(err)
			}
			s := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if c.signal != 0 && s.Signal() != c.signal || c.signal == 0 && s.ExitStatus() != c.status {
				t.Errorf("ended with %v", cmd.ProcessState)
			}
			if string(out) != "out\n" || !strings.HasPrefix(text.String(), c.err) {
				t.Errorf("standard output %q, standard error %.300q, want %q first", out, text.String(), c.err)
			}
			if trace := strings.Contains(text.String(), "\ngoroutine "); trace != (c.do == "fault") {
				t.Errorf("a trace in %.300q: %v", text.String(), trace)
			}
		})
	}
}

// TestNoPipe: a descriptor that is no pipe is nobody's.
func TestNoPipe(t *testing.T) {
	f, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	old := os.Stderr
	for _, fd := range []int{-1, 0, 1, 2, int(f.Fd()), 1 << 20} {
		if divert(fd); os.Stderr != old {
			t.Errorf("descriptor %d was taken", fd)
		}
	}
}
