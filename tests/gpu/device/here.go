package device

import (
	"errors"
	"runtime"
)

// Here is the first CUDA device, used from this process: for profilers, which do not follow a
// program into the processes that it starts. A job that ruins the context ruins it for all that
// follow. What kernels print goes to standard output and not into results.
type Here struct {
	info Info
	jobs chan hereJob
}

type hereJob struct {
	job  *Job
	done chan *reply
}

// OpenHere opens the device. The error is the reason why there is none.
func OpenHere() (*Here, error) {
	if err := Probe(); err != nil {
		return nil, err
	}
	h := &Here{jobs: make(chan hereJob)}
	opened := make(chan error)
	go func() {
		runtime.LockOSThread() // a CUDA context belongs to a thread
		s, err := newServer(1, false)
		if err != nil {
			opened <- err
			return
		}
		h.info = s.info
		opened <- nil
		for j := range h.jobs {
			j.done <- s.answer(j.job)
		}
	}()
	return h, <-opened
}

// Info describes the GPU.
func (h *Here) Info() Info { return h.info }

// Run does a job.
func (h *Here) Run(job *Job) (*Result, error) {
	if err := job.check(); err != nil {
		return nil, err
	}
	j := hereJob{job, make(chan *reply)}
	h.jobs <- j
	r := <-j.done
	if r.Error != "" {
		return nil, errors.New(r.Error)
	}
	return &r.Result, nil
}
