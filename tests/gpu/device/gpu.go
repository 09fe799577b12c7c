package device

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"cptx/tests/gpu/cuda"
)

// DefaultLimit is the longest a job may take before its process is killed.
const DefaultLimit = time.Minute

// GPU runs jobs on the first CUDA device, in worker processes.
type GPU struct {
	Limit time.Duration // of one job, the PTX's compilation included
	info  Info
	idle  chan *worker // one slot per worker; nil where none is started
	count int
}

// Probe says in this process whether there is a GPU: an error is the reason why there is none.
// It makes no context.
func Probe() error {
	d, err := cuda.Open()
	if err != nil {
		return err
	}
	n, err := d.Count()
	if err == nil && n == 0 {
		err = errors.New("the CUDA driver finds no device")
	}
	return err
}

// OpenGPU starts the first of the given number of worker processes. The error is the reason why
// there is no GPU. The program's main or TestMain has to call Serve.
func OpenGPU(workers int) (*GPU, error) {
	if err := Probe(); err != nil {
		return nil, err
	}
	g := &GPU{Limit: DefaultLimit, idle: make(chan *worker, workers), count: workers}
	first, err := startWorker(workers)
	if err != nil {
		return nil, err
	}
	g.info = first.info
	g.idle <- first
	for range workers - 1 {
		g.idle <- nil
	}
	return g, nil
}

// Info describes the GPU.
func (g *GPU) Info() Info { return g.info }

// Close ends the workers.
func (g *GPU) Close() {
	for range g.count {
		if w := <-g.idle; w != nil {
			w.stop()
		}
	}
}

// Run does the job in a worker that is free. A worker whose context is ruined is ended.
func (g *GPU) Run(job *Job) (*Result, error) {
	if err := job.check(); err != nil {
		return nil, err
	}
	w := <-g.idle
	defer func() { g.idle <- w }()
	if w == nil {
		var err error
		if w, err = startWorker(g.count); err != nil {
			return nil, err
		}
	}
	reply, err := w.do(job, g.Limit)
	if err != nil {
		w.stop()
		w = nil
		return nil, err
	}
	if reply.Ruined {
		w.stop()
		w = nil
	}
	if reply.Error != "" {
		return nil, errors.New(reply.Error)
	}
	return &reply.Result, nil
}

// reply is a worker's answer. The first one, to no job, has Info.
type reply struct {
	Info   Info
	Result Result
	Error  string
	Ruined bool // the worker can do nothing more
}

// worker is a child process.
type worker struct {
	cmd     *exec.Cmd
	jobs    io.WriteCloser
	replies *os.File
	encode  *gob.Encoder
	decode  *gob.Decoder
	stderr  *tail
	info    Info
	once    sync.Once
}

// startWorker starts the running program again as one of several workers.
func startWorker(workers int) (*worker, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	w := &worker{cmd: exec.Command(self), stderr: &tail{}}
	w.cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", workerVariable, workers))
	w.cmd.Stderr = w.stderr
	if w.jobs, err = w.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	replies, child, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer child.Close()
	w.replies = replies
	w.cmd.ExtraFiles = []*os.File{child}
	if err := w.cmd.Start(); err != nil {
		replies.Close()
		return nil, err
	}
	w.encode, w.decode = gob.NewEncoder(w.jobs), gob.NewDecoder(replies)
	hello, err := w.receive(DefaultLimit)
	if err == nil && hello.Error != "" {
		err = errors.New(hello.Error)
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	w.info = hello.Info
	return w, nil
}

// do sends a job and waits for the answer.
func (w *worker) do(job *Job, limit time.Duration) (*reply, error) {
	if err := w.encode.Encode(job); err != nil {
		return nil, fmt.Errorf("the GPU's process is gone: %w%s", err, w.stderr)
	}
	return w.receive(limit)
}

// receive waits for an answer. When it does not come in time the process is killed.
func (w *worker) receive(limit time.Duration) (*reply, error) {
	late := time.AfterFunc(limit, func() { w.cmd.Process.Kill() })
	var r reply
	err := w.decode.Decode(&r)
	switch {
	case err != nil && !late.Stop():
		return nil, fmt.Errorf("the kernel ran longer than %v", limit)
	case err != nil:
		return nil, fmt.Errorf("the GPU's process ended: %w%s", err, w.stderr)
	}
	late.Stop()
	return &r, nil
}

// stop ends the process.
func (w *worker) stop() {
	w.once.Do(func() {
		w.jobs.Close()
		late := time.AfterFunc(5*time.Second, func() { w.cmd.Process.Kill() })
		w.cmd.Wait()
		late.Stop()
		w.replies.Close()
	})
}

// tail keeps the end of what a worker says on standard error.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailSize = 4 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.text = t.text[max(0, len(t.text)-tailSize):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	if text == "" {
		return ""
	}
	return "\n" + text
}
