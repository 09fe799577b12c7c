package hostile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// What a case may take.
const (
	MaxTime   = 10 * time.Second      // of the processor, and
	ByteTime  = 10 * time.Microsecond // for each byte of its files, as docs/limits.md says of the parser
	MaxMemory = 1 << 30               // bytes resident; half as many again where files are large
	MaxText   = 64 << 20              // bytes printed
	MaxFile   = 200 << 20             // bytes of a file that is written
)

// stuck is how long a case may do nothing. It is long because a busy machine runs slowly.
const stuck = 2 * time.Minute

// maxTime is the processor time that a case may take whose files have so many bytes.
func maxTime(size int) time.Duration { return MaxTime + time.Duration(size)*ByteTime }

// watch kills the process group of a case that has done nothing for a while, or too much. stop ends
// that and reports whether it did.
func watch(pid int, most time.Duration) (stop func() bool) {
	done, killed := make(chan struct{}), make(chan bool, 1)
	go func() {
		before := time.Duration(0)
		for {
			select {
			case <-done:
				killed <- false
				return
			case <-time.After(stuck):
			}
			used := processorTime(pid)
			if used == before || used > most {
				syscall.Kill(-pid, syscall.SIGKILL)
				killed <- true
				return
			}
			before = used
		}
	}()
	return func() bool { close(done); return <-killed }
}

// processorTime is what a process has taken so far, without its children.
func processorTime(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(text), ") ") // the name may have spaces
	var ticks [2]int64
	if f := strings.Fields(after); len(f) > 12 {
		ticks[0], _ = strconv.ParseInt(f[11], 10, 64)
		ticks[1], _ = strconv.ParseInt(f[12], 10, 64)
	}
	return time.Duration(ticks[0]+ticks[1]) * (time.Second / 100) // USER_HZ, which is 100 everywhere
}

// Result is what became of a case.
type Result struct {
	Time   time.Duration // of the processor
	Memory int64         // bytes resident at most
	Status int           // what it exited with, -1 after a signal
	Faults []string
	Text   []byte // the beginning of what was printed
}

// Run runs the case with the command bin in the folder dir, which it makes; the caller removes it.
func (c *Case) Run(bin, dir string) (r Result, err error) {
	if err := c.furnish(dir); err != nil {
		return r, err
	}
	defer feed(filepath.Join(dir, "fifo"))()
	cmd := exec.Command(bin, c.Args...)
	cmd.Dir, cmd.Env = dir, c.Env
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	text := &limited{}
	cmd.Stdout, cmd.Stderr = text, text
	if err := cmd.Start(); err != nil {
		return r, err
	}
	if err := unix.Prlimit(cmd.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: MaxFile, Max: MaxFile}, nil); err != nil && !errors.Is(err, unix.ESRCH) {
		return r, err
	}
	watched := watch(cmd.Process.Pid, maxTime(c.size()))
	cmd.Wait()
	killed := watched()
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	r.Time = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	r.Memory = usage.Maxrss << 10
	r.Status, r.Text = cmd.ProcessState.ExitCode(), text.Bytes()
	if killed {
		r.Faults = append(r.Faults, "does not end")
	}
	r.bounds(c.size(), text)
	r.end(c, cmd.ProcessState.Sys().(syscall.WaitStatus), dir)
	r.files(c, dir)
	return r, nil
}

// largeFiles is how many bytes a case's files have at most for MaxMemory to hold as it is.
const largeFiles = 1 << 20

// size is how many bytes the files have.
func (c *Case) size() (n int) {
	for _, text := range c.Files {
		n += len(text)
	}
	return n
}

// furnish makes the folder that the case runs in.
func (c *Case) furnish(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, "dir"), 0o777); err != nil {
		return err
	}
	for name, text := range c.Files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	if err := os.Symlink("loop", filepath.Join(dir, "loop")); err != nil {
		return err
	}
	return syscall.Mkfifo(filepath.Join(dir, "fifo"), 0o666)
}

// feed gives text to whoever opens a pipe, until stop is called.
func feed(fifo string) (stop func()) {
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
			if f, err := os.OpenFile(fifo, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
				io.WriteString(f, "int fed;\n")
				f.Close()
			}
		}
	}()
	return func() { close(done) }
}

// limited keeps the beginning of a text, counts the rest, and fails when there is too much.
type limited struct {
	bytes.Buffer
	size int
}

const kept = 1 << 20 // bytes

func (l *limited) Write(p []byte) (int, error) {
	l.size += len(p)
	if room := kept - l.Len(); room > 0 {
		l.Buffer.Write(p[:min(room, len(p))])
	}
	if l.size > MaxText {
		return 0, errors.New("too much")
	}
	return len(p), nil
}

// ReadFrom hides Buffer's, which keeps everything.
func (l *limited) ReadFrom(r io.Reader) (int64, error) { return io.Copy(struct{ io.Writer }{l}, r) }

func (r *Result) fault(format string, args ...any) {
	r.Faults = append(r.Faults, fmt.Sprintf(format, args...))
}

// bounds judges what a case took whose files have so many bytes.
func (r *Result) bounds(size int, text *limited) {
	most := int64(MaxMemory)
	if size > largeFiles {
		most += most / 2
	}
	if r.Time > maxTime(size) {
		r.fault("takes %.1f s", r.Time.Seconds())
	}
	if r.Memory > most {
		r.fault("takes %d MiB", r.Memory>>20)
	}
	if text.size > MaxText {
		r.fault("prints more than %d MiB", MaxText>>20)
	}
}

// crashes are the words of a compiler that is wrong, or of Go.
var crashes = []string{"goroutine ", " fault of", "internal error", "runtime error", "panic:"}

// end judges how the command ended.
func (r *Result) end(c *Case, status syscall.WaitStatus, dir string) {
	if status.Signaled() && status.Signal() != syscall.SIGKILL {
		r.fault("ends by signal %v", status.Signal())
	}
	if status.ExitStatus() == 70 {
		r.fault("exit status 70")
	}
	for _, word := range crashes {
		if bytes.Contains(r.Text, []byte(word)) && !c.mentions(word) {
			r.fault("says %q", word)
		}
	}
	out, err := os.ReadFile(filepath.Join(dir, "out.ptx"))
	switch {
	case err == nil && status.ExitStatus() != 0:
		r.fault("exit status %d, and there is an output", status.ExitStatus())
	case err == nil && bytes.Contains(out, []byte(".version")) && !bytes.HasSuffix(out, []byte("\n")):
		r.fault("the output ends in %q", out[max(0, len(out)-20):])
	}
}

func (c *Case) mentions(word string) bool {
	for _, text := range c.Files {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// files judges what is left in the folder.
func (r *Result) files(c *Case, dir string) {
	for name, want := range c.Files {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			r.fault("%v", err)
		} else if string(text) != want && !c.output(name) {
			r.fault("%s is changed", name)
		}
	}
	for _, device := range []string{"/dev/null", "/dev/zero", "/dev/full"} {
		if st, err := os.Lstat(device); err != nil || st.Mode()&fs.ModeCharDevice == 0 {
			r.fault("%s is no device any more", device)
		}
	}
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if e.Name() == ".cptx" && c.asked("-clangd") { // its folder
			return fs.SkipDir
		}
		if strings.HasPrefix(e.Name(), ".cptx") || strings.HasPrefix(e.Name(), "cptx") {
			r.fault("%s is left behind", path)
		}
		return nil
	})
}

// output reports whether the command may change a file: it is no input, and an argument names it,
// those in the response file "r" included.
func (c *Case) output(name string) bool {
	return !slices.Contains(c.Inputs, name) && slices.ContainsFunc(append(c.Args, c.Files["r"]), func(a string) bool { return strings.Contains(a, name) })
}

// asked reports whether a flag is on the command line, or in the response file "r", however it is
// quoted there.
func (c *Case) asked(flag string) bool {
	unquoted := strings.NewReplacer(`\`, "", `"`, "", "'", "").Replace(c.Files["r"])
	return slices.ContainsFunc(append(strings.Fields(unquoted), c.Args...), func(a string) bool { return strings.Contains(a, flag) })
}
