package device

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
	"time"

	"cptx/tests/gpu/cuda/fake"
)

func TestMain(m *testing.M) {
	Serve()
	os.Exit(m.Run())
}

// job launches a kernel of the stand-in.
func job(entry string, args ...Arg) *Job {
	return &Job{PTX: []byte(".version 7.0"), Buffers: [][]byte{make([]byte, 4)},
		Steps: []Step{{Entry: entry, Grid: [3]int{1, 1, 1}, Block: [3]int{64, 1, 1}, Args: args}}}
}

// TestWorkers goes through the child processes: results, printf output, errors that leave the
// worker usable, faults and endless kernels that do not.
func TestWorkers(t *testing.T) {
	fake.Use(t)
	g, err := OpenGPU(2)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if i := g.Info(); i.Name != "Fake GPU" || i.SM != 90 || i.Driver != 12090 || i.Stack != 145<<10 {
		t.Errorf("%+v", i)
	}
	for range 3 {
		r, err := g.Run(job("main", Buffer(0)))
		if err != nil {
			t.Fatal(err)
		}
		if binary.LittleEndian.Uint32(r.Buffers[0]) != 42 || r.Stdout != "main ran\n" || r.Millis != 0 {
			t.Errorf("%+v", r)
		}
	}
	timed := job("main", Buffer(0))
	timed.Timed = true
	if r, err := g.Run(timed); err != nil || r.Millis != 1.5 {
		t.Errorf("%+v %v", r, err)
	}
	twice := job("print")
	twice.Repeat = 2
	if r, err := g.Run(twice); err != nil || r.Stdout != "hello from block of 64\nhello from block of 64\n" {
		t.Errorf("%+v %v", r, err)
	}
	bad := job("main", Buffer(0))
	bad.PTX = []byte("nonsense")
	g.Limit = time.Second
	for want, j := range map[string]*Job{
		"near 'nonsense'":            bad,
		"CUDA_ERROR_NOT_FOUND":       job("other"),
		"CUDA_ERROR_ILLEGAL_ADDRESS": job("fault"),
		"ran longer than 1s":         job("hang"),
		"names buffer 3 of 1":        job("main", Buffer(2)),
		"takes 1 arguments, 2":       job("main", Buffer(0), Buffer(0)),
	} {
		if _, err := g.Run(j); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if r, err := g.Run(job("main", Buffer(0))); err != nil || r.Stdout != "main ran\n" {
			t.Errorf("after %q: %+v %v", want, r, err)
		}
	}
}

// TestStack: where there is no memory for the stack that is wanted it gets smaller, to a point.
func TestStack(t *testing.T) {
	fake.Use(t)
	t.Setenv("FAKE_STACK", "40000")
	g, err := OpenGPU(2)
	if err != nil {
		t.Fatal(err)
	}
	if stack := g.Info().Stack; stack != 145<<10/4 {
		t.Error(stack)
	}
	g.Close()
	t.Setenv("FAKE_STACK", "100")
	if _, err := OpenGPU(2); err == nil || !strings.Contains(err.Error(), "CUDA_ERROR_OUT_OF_MEMORY") {
		t.Error(err)
	}
}

// TestNoGPU: the reason says what is missing.
func TestNoGPU(t *testing.T) {
	fake.Use(t)
	t.Setenv("FAKE_DEVICES", "0")
	if _, err := OpenGPU(1); err == nil || !strings.Contains(err.Error(), "no device") {
		t.Error(err)
	}
	t.Setenv("FAKE_INIT", "100")
	if _, err := OpenGPU(1); err == nil || !strings.Contains(err.Error(), "cuInit: CUDA_ERROR_NO_DEVICE") {
		t.Error(err)
	}
	t.Setenv("CPTX_LIBCUDA", "/nowhere/libcuda.so")
	if _, err := OpenGPU(1); err == nil || !strings.Contains(err.Error(), "/nowhere/libcuda.so") {
		t.Error(err)
	}
}

// TestSim runs a job in the simulator.
func TestSim(t *testing.T) {
	j := &Job{PTX: []byte(`.version 7.0
.target sm_70
.address_size 64
.visible .entry add(.param .u64 p, .param .u32 n) { .reg .b32 %r<3>; .reg .b64 %rd<2>;
	ld.param.u64 %rd1, [p]; ld.param.u32 %r1, [n]; red.global.add.u32 [%rd1], %r1; ret; }
`), Buffers: [][]byte{{1, 0, 0, 0}}, Repeat: 3}
	j.Steps = []Step{{Entry: "add", Grid: [3]int{2, 1, 1}, Block: [3]int{4, 1, 1}, Args: []Arg{Buffer(0), {Bytes: []byte{5, 0, 0, 0}}}}}
	r, err := NewSim().Run(j)
	if err != nil || r.Buffers[0][0] != 1+3*8*5 {
		t.Errorf("%+v %v", r, err)
	}
	j.Steps[0].Entry = "sub"
	if _, err := NewSim().Run(j); err == nil || !strings.Contains(err.Error(), "no entry sub") {
		t.Error(err)
	}
}

// TestHere runs jobs in this process.
func TestHere(t *testing.T) {
	fake.Use(t)
	h, err := OpenHere()
	if err != nil {
		t.Fatal(err)
	}
	if h.Info().Name != "Fake GPU" {
		t.Errorf("%+v", h.Info())
	}
	r, err := h.Run(job("main", Buffer(0)))
	if err != nil || len(r.Buffers) != 1 || r.Stdout != "" {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := h.Run(job("missing", Buffer(0))); err == nil {
		t.Error("no error")
	}
}
