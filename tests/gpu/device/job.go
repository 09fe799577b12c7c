package device

import (
	"bytes"
	"fmt"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/texture"
	"cptx/runtime/sim/vm"
)

// Job is PTX and what to do with it.
type Job struct {
	PTX     []byte
	Buffers [][]byte // initial contents of buffers in global memory
	Images  []Image  // texture and surface objects
	Maps    []Map    // tensor maps
	Steps   []Step   // launches, one after another
	Repeat  int      // how often the steps are done; 0 is once
	Timed   bool     // measure: warm up, then do all repetitions several times and take the median time
}

// Step is one launch.
type Step struct {
	Entry       string
	Grid, Block [3]int
	Shared      int // dynamic shared memory, bytes
	Args        []Arg
}

// Image is an image and what makes it a texture object; without a sampler it is a surface object.
type Image struct {
	Image   texture.Image
	Sampler *texture.Sampler
}

// Map is a tensor in a buffer; the address in the map is counted from the start of the buffer.
type Map struct {
	Map    tensor.Map
	Buffer int // counted from 0
}

// Arg is a kernel argument: the address of a buffer, the handle of an image, a tensor map, or
// bytes.
type Arg struct {
	Buffer int // number of the buffer, from 1; 0: one of the others
	Image  int // number of the image, from 1
	Map    int // number of the tensor map, from 1
	Bytes  []byte
}

// Buffer is the argument that points to buffer i, counted from 0.
func Buffer(i int) Arg { return Arg{Buffer: i + 1} }

// ImageArg is the argument that is the handle of image i, counted from 0.
func ImageArg(i int) Arg { return Arg{Image: i + 1} }

// MapArg is the argument that is tensor map i, counted from 0.
func MapArg(i int) Arg { return Arg{Map: i + 1} }

// Result is what a job leaves.
type Result struct {
	Buffers [][]byte // contents of the buffers
	Images  [][]byte // contents of the images' first levels
	Stdout  string   // printf output
	Millis  float64  // time of all repetitions by the device's clock where Job.Timed is set; 0 in the simulator
}

// Info describes a device.
type Info struct {
	Name   string // "NVIDIA H200", "simulator"
	SM     int    // compute capability times ten: 90
	Driver int    // CUDA release of the driver times 1000: 12040; 0 for the simulator
	Stack  uint64 // bytes of a thread's stack
}

func (i Info) String() string {
	if i.Driver == 0 {
		return i.Name
	}
	return fmt.Sprintf("%s, sm_%d, driver for CUDA %d.%d, stack %d KiB", i.Name, i.SM, i.Driver/1000, i.Driver%1000/10, i.Stack>>10)
}

// Runner executes jobs. It is safe for concurrent use.
type Runner interface {
	Info() Info
	// Run does a job. An error is the program's, or says that it was given up.
	Run(job *Job) (*Result, error)
}

// check finds what would make a runner fail in ways of its own.
func (j *Job) check() error {
	for i, s := range j.Steps {
		for k, a := range s.Args {
			if a.Buffer < 0 || a.Buffer > len(j.Buffers) {
				return fmt.Errorf("launch %d: argument %d names buffer %d of %d", i+1, k+1, a.Buffer, len(j.Buffers))
			}
			if a.Image < 0 || a.Image > len(j.Images) {
				return fmt.Errorf("launch %d: argument %d names image %d of %d", i+1, k+1, a.Image, len(j.Images))
			}
			if a.Map < 0 || a.Map > len(j.Maps) {
				return fmt.Errorf("launch %d: argument %d names tensor map %d of %d", i+1, k+1, a.Map, len(j.Maps))
			}
		}
	}
	for i, m := range j.Maps {
		if m.Buffer < 0 || m.Buffer >= len(j.Buffers) {
			return fmt.Errorf("tensor map %d is of buffer %d of %d", i+1, m.Buffer+1, len(j.Buffers))
		}
	}
	for i, b := range j.Buffers {
		if len(b) == 0 {
			return fmt.Errorf("buffer %d is empty", i+1)
		}
	}
	return nil
}

// Sim is the simulator as a Runner.
type Sim struct {
	Options vm.Options // Stdout is ignored
}

// NewSim returns a simulator with its usual checks and an instruction budget.
func NewSim() *Sim {
	s := &Sim{Options: vm.DefaultOptions()}
	s.Options.Budget = 2_000_000_000
	return s
}

// Info says that this is no GPU.
func (s *Sim) Info() Info {
	return Info{Name: "simulator", SM: 90, Stack: uint64(s.Options.StackSize)}
}

// Run executes the job on the CPU.
func (s *Sim) Run(job *Job) (*Result, error) {
	if err := job.check(); err != nil {
		return nil, err
	}
	program, err := sim.Load(string(job.PTX))
	if err != nil {
		return nil, err
	}
	var out output
	options := s.Options
	options.Stdout = &out
	m := engine.Single(program, options)
	address := make([]uint64, len(job.Buffers))
	for i, data := range job.Buffers {
		if address[i], err = m.Alloc(len(data)); err != nil {
			return nil, err
		}
		if err := m.Write(address[i], data); err != nil {
			return nil, err
		}
	}
	images := make([]texture.Image, len(job.Images))
	handle := make([]uint64, len(job.Images))
	for i := range job.Images {
		images[i] = job.Images[i].Image
		images[i].Data = nil
		for _, level := range job.Images[i].Image.Data {
			images[i].Data = append(images[i].Data, bytes.Clone(level))
		}
		if s := job.Images[i].Sampler; s != nil {
			handle[i], err = m.BindTexture(&images[i], s)
		} else {
			handle[i], err = m.BindSurface(&images[i])
		}
		if err != nil {
			return nil, err
		}
	}
	maps := make([][]byte, len(job.Maps))
	for i := range job.Maps {
		own := job.Maps[i].Map
		own.Address += address[job.Maps[i].Buffer]
		maps[i] = own.Encode()
	}
	for range max(1, job.Repeat) {
		if err := simulate(m, job.Steps, address, handle, maps); err != nil {
			return nil, err
		}
	}
	result := &Result{Stdout: string(out)}
	for i := range images {
		result.Images = append(result.Images, images[i].Data[0])
	}
	for i, data := range job.Buffers {
		got, err := m.Read(address[i], len(data))
		if err != nil {
			return nil, err
		}
		result.Buffers = append(result.Buffers, got)
	}
	return result, nil
}

func simulate(m *engine.Runner, steps []Step, address, handle []uint64, maps [][]byte) error {
	for _, step := range steps {
		args := make([]engine.Arg, len(step.Args))
		for i, a := range step.Args {
			switch args[i] = engine.Bytes(a.Bytes); {
			case a.Buffer > 0:
				args[i] = engine.Ptr(address[a.Buffer-1])
			case a.Image > 0:
				args[i] = engine.Ptr(handle[a.Image-1])
			case a.Map > 0:
				args[i] = engine.Bytes(maps[a.Map-1])
			}
		}
		if err := engine.Launch(m, step.Entry, dim(step.Grid), dim(step.Block), step.Shared, args...); err != nil {
			return err
		}
	}
	return nil
}

func dim(d [3]int) geometry.Dim3 {
	return geometry.Dim3{X: uint32(d[0]), Y: uint32(d[1]), Z: uint32(d[2])}
}

// output collects what is printed.
type output []byte

func (o *output) Write(p []byte) (int, error) {
	*o = append(*o, p...)
	return len(p), nil
}
