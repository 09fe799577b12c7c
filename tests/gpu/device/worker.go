package device

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"time"

	"cptx/tests/gpu/cuda"
)

// workerVariable makes a process a worker; its value is how many share the GPU.
//
// CPTX_GPU_WORKER: set for worker processes alone: how many share the GPU.
const workerVariable = "CPTX_GPU_WORKER"

// The limits of a worker's context. Local memory is taken for every thread that the GPU can hold at
// once, so the stack depends on the GPU's memory: all workers' stacks take half of it at most.
const (
	maxStack   = 256 << 10
	minStack   = 4 << 10
	printfRing = 16 << 20
	heapSize   = 64 << 20
)

// Serve does jobs and ends the process, if the process was started as a worker; otherwise it
// returns at once. Call it first in main or TestMain.
func Serve() {
	workers, err := strconv.Atoi(os.Getenv(workerVariable))
	if err != nil {
		return
	}
	runtime.LockOSThread() // a CUDA context belongs to a thread
	replies := os.NewFile(3, "replies")
	encode, decode := gob.NewEncoder(replies), gob.NewDecoder(os.Stdin)
	s, err := newServer(workers, true)
	hello := reply{Error: text(err)}
	if err == nil {
		hello.Info = s.info
	}
	for answer := &hello; encode.Encode(answer) == nil; {
		var job Job
		if err := decode.Decode(&job); err != nil {
			if err == io.EOF {
				os.Exit(0)
			}
			break
		}
		answer = s.answer(&job)
	}
	os.Exit(1)
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// server is a worker's side.
type server struct {
	c      *cuda.Context
	info   Info
	stdout *capture // nil: what kernels print goes to the process's standard output
}

// newServer opens the first device, for the thread that calls it. What kernels print is taken from
// the process's standard output if it is wanted.
func newServer(workers int, printed bool) (*server, error) {
	driver, err := cuda.Open()
	if err != nil {
		return nil, err
	}
	device, err := driver.Device(0)
	if err != nil {
		return nil, err
	}
	s := &server{}
	name, err1 := device.Name()
	major, err2 := device.Attribute(cuda.ComputeCapabilityMajor)
	minor, err3 := device.Attribute(cuda.ComputeCapabilityMinor)
	version, err4 := driver.Version()
	stack, err5 := stackSize(device, workers)
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return nil, err
	}
	s.info = Info{Name: name, SM: 10*major + minor, Driver: version, Stack: stack}
	if s.c, err = device.Context(); err != nil {
		return nil, err
	}
	if printed {
		if s.stdout, err = captureStdout(); err != nil {
			return nil, err
		}
	}
	// Others may use the GPU as well; then there is less memory than it has.
	for err = s.c.SetLimit(cuda.StackSize, stack); err != nil && s.info.Stack > minStack; {
		s.info.Stack /= 2
		err = s.c.SetLimit(cuda.StackSize, s.info.Stack)
	}
	return s, errors.Join(err, s.c.SetLimit(cuda.PrintfSize, printfRing), s.c.SetLimit(cuda.HeapSize, heapSize))
}

// stackSize is what a thread may have when all workers together take half of the GPU's memory for
// stacks.
func stackSize(d cuda.Device, workers int) (uint64, error) {
	memory, err1 := d.Memory()
	units, err2 := d.Attribute(cuda.Multiprocessors)
	threads, err3 := d.Attribute(cuda.MaxThreadsPerMultiproc)
	if err := errors.Join(err1, err2, err3); err != nil {
		return 0, err
	}
	share := memory / 2 / uint64(max(1, workers)) / uint64(max(1, units*threads))
	return min(max(share&^1023, minStack), maxStack), nil
}

// answer does a job. An error of the driver may have ruined the context, one of the PTX compiler or
// of a lookup has not.
func (s *server) answer(job *Job) *reply {
	r := &reply{}
	err := s.do(job, &r.Result)
	r.Error = text(err)
	r.Ruined = err != nil && s.c.Synchronize() != nil
	return r
}

func (s *server) do(job *Job, result *Result) (err error) {
	if s.stdout != nil {
		if err := s.stdout.reset(); err != nil {
			return err
		}
	}
	m, err := s.c.Load(job.PTX)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.Unload()) }()
	var pointers []cuda.Pointer
	defer func() {
		for _, p := range pointers {
			err = errors.Join(err, s.c.Free(p))
		}
	}()
	for _, data := range job.Buffers {
		p, err := s.c.Alloc(len(data))
		if err != nil {
			return err
		}
		pointers = append(pointers, p)
		if err := s.c.Write(p, data); err != nil {
			return err
		}
	}
	var textures []*cuda.Texture
	defer func() {
		for _, t := range textures {
			err = errors.Join(err, t.Close())
		}
	}()
	for i := range job.Images {
		t, err := s.c.NewTexture(&job.Images[i].Image, job.Images[i].Sampler)
		if err != nil {
			return fmt.Errorf("image %d: %w", i+1, err)
		}
		textures = append(textures, t)
	}
	var maps [][]byte
	for i, m := range job.Maps {
		m.Map.Address += uint64(pointers[m.Buffer])
		data, err := s.c.TensorMap(&m.Map)
		if err != nil {
			return fmt.Errorf("tensor map %d: %w", i+1, err)
		}
		maps = append(maps, data)
	}
	if result.Millis, err = s.launch(m, job, pointers, textures, maps); err != nil {
		return err
	}
	for i, t := range textures {
		data, err := t.Read(&job.Images[i].Image)
		if err != nil {
			return err
		}
		result.Images = append(result.Images, data)
	}
	for i, p := range pointers {
		result.Buffers = append(result.Buffers, make([]byte, len(job.Buffers[i])))
		if err := s.c.Read(result.Buffers[i], p); err != nil {
			return err
		}
	}
	if s.stdout != nil {
		result.Stdout, err = s.stdout.read()
	}
	return err
}

// launch does all steps and waits for them.
func (s *server) launch(m *cuda.Module, job *Job, pointers []cuda.Pointer, textures []*cuda.Texture, maps [][]byte) (ms float64, err error) {
	functions := map[string]*cuda.Function{}
	for _, step := range job.Steps {
		if functions[step.Entry], err = m.Function(step.Entry); err != nil {
			return 0, fmt.Errorf("%s: %w", step.Entry, err)
		}
	}
	round := func() error {
		for _, step := range job.Steps {
			args := make([][]byte, len(step.Args))
			for i, a := range step.Args {
				switch {
				case a.Buffer > 0:
					args[i] = pointers[a.Buffer-1].Bytes()
				case a.Image > 0:
					args[i] = cuda.Pointer(textures[a.Image-1].Object).Bytes()
				case a.Map > 0:
					args[i] = maps[a.Map-1]
				default:
					args[i] = a.Bytes
				}
			}
			if err := functions[step.Entry].Launch(step.Grid, step.Block, step.Shared, args...); err != nil {
				return err
			}
		}
		return nil
	}
	repeat := func() error {
		for range max(1, job.Repeat) {
			if err := round(); err != nil {
				return err
			}
		}
		return nil
	}
	if !job.Timed {
		return 0, errors.Join(repeat(), s.c.Synchronize())
	}
	for start := time.Now(); time.Since(start) < warmup; {
		if err := errors.Join(repeat(), s.c.Synchronize()); err != nil {
			return 0, err
		}
	}
	times := make([]float64, timedRounds)
	for i := range times {
		if times[i], err = s.time(repeat); err != nil {
			return 0, err
		}
	}
	slices.Sort(times)
	return times[timedRounds/2], nil
}

// A measurement takes the median of several rounds, after the GPU's clock has come up.
const (
	timedRounds = 9
	warmup      = 100 * time.Millisecond
)

// time measures launches in milliseconds.
func (s *server) time(launches func() error) (ms float64, err error) {
	start, err1 := s.c.Event()
	end, err2 := s.c.Event()
	if err := errors.Join(err1, err2, start.Record(), launches(), end.Record(), s.c.Synchronize()); err != nil {
		return 0, err
	}
	ms, err = end.Since(start)
	return ms, errors.Join(err, start.Close(), end.Close())
}
