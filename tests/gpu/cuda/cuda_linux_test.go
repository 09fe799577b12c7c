package cuda_test

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/ebitengine/purego"

	"cptx/runtime/sim/tensor"
	"cptx/tests/gpu/cuda"
	"cptx/tests/gpu/cuda/fake"
)

// received is what the stand-in noted.
func received(t *testing.T, library string) string {
	t.Helper()
	handle, err := purego.Dlopen(library, purego.RTLD_NOW)
	if err != nil {
		t.Fatal(err)
	}
	var text func() string
	purego.RegisterLibFunc(&text, handle, "fake_log")
	return text()
}

func context(t *testing.T) *cuda.Context {
	t.Helper()
	runtime.LockOSThread()
	t.Cleanup(runtime.UnlockOSThread)
	driver, err := cuda.Open()
	if err != nil {
		t.Fatal(err)
	}
	device, err := driver.Device(0)
	if err != nil {
		t.Fatal(err)
	}
	c, err := device.Context()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestDevice(t *testing.T) {
	fake.Use(t)
	driver, err := cuda.Open()
	if err != nil {
		t.Fatal(err)
	}
	if v, err := driver.Version(); v != 12090 || err != nil {
		t.Error(v, err)
	}
	if n, err := driver.Count(); n != 1 || err != nil {
		t.Error(n, err)
	}
	device, err := driver.Device(0)
	if err != nil {
		t.Fatal(err)
	}
	name, _ := device.Name()
	major, _ := device.Attribute(cuda.ComputeCapabilityMajor)
	memory, _ := device.Memory()
	if name != "Fake GPU" || major != 9 || memory != 150<<30 {
		t.Error(name, major, memory)
	}
	_, err = driver.Device(7)
	var failed *cuda.Error
	if !errors.As(err, &failed) || failed.Call != "cuDeviceGet" || failed.Code != 1 || failed.Name != "CUDA_ERROR_INVALID_VALUE" {
		t.Errorf("device 7: %v", err)
	}
	if _, err := device.Attribute(3); err == nil {
		t.Error("attribute 3 is known")
	}
}

// TestLaunch passes eleven arguments to cuLaunchKernel and one of each size to kernels.
func TestLaunch(t *testing.T) {
	library := fake.Use(t)
	c := context(t)
	if err := c.SetLimit(cuda.HeapSize, 1<<33); err != nil {
		t.Error(err)
	}
	if n, err := c.Limit(cuda.HeapSize); n != 1<<33 || err != nil {
		t.Error(n, err)
	}
	m, err := c.Load([]byte(".version 7.0"))
	if err != nil || m.Log != "12 bytes of PTX" {
		t.Fatal(m.Log, err)
	}
	sum, err := m.Function("sum")
	if err != nil {
		t.Fatal(err)
	}
	in, out := fill(t, c, 1, 2, 3), fill(t, c, 0, 0, 0)
	u32 := func(v uint32) []byte { return binary.LittleEndian.AppendUint32(nil, v) }
	scale := binary.LittleEndian.AppendUint64(nil, math.Float64bits(0.5))
	triple := append(append(u32(10), u32(20)...), u32(30)...)
	if err := sum.Launch([3]int{2, 3, 4}, [3]int{5, 6, 7}, 50000, out.Bytes(), in.Bytes(), u32(3), scale, triple); err != nil {
		t.Fatal(err)
	}
	if err := c.Synchronize(); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 24)
	if err := c.Read(got, out); err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{60.5, 61, 61.5} {
		if v := math.Float64frombits(binary.LittleEndian.Uint64(got[8*i:])); v != want {
			t.Errorf("element %d is %v, want %v", i, v, want)
		}
	}
	many, _ := m.Function("many")
	var args [][]byte
	for i := range 12 {
		args = append(args, []byte{byte(i), 1, 2, 3, 4, 5, 6, 7}[:1<<(i%4)])
	}
	if err := many.Launch([3]int{1, 1, 1}, [3]int{32, 1, 1}, 0, args...); err != nil {
		t.Fatal(err)
	}
	text := received(t, library)
	for _, want := range []string{
		"level 4\n", "attribute 8 = 50000\n", "launch sum 2,3,4 5,6,7 50000 ", " 03000000 000000000000e03f 0a000000140000001e000000\n",
		"launch many 1,1,1 32,1,1 0 00 0101 02010203 0301020304050607 04 0501 06010203 0701020304050607 08 0901 0a010203 0b01020304050607\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the library did not note %q:\n%s", want, text)
		}
	}
	checkErrors(t, m, sum, many)
}

// checkErrors asks for what is not there.
func checkErrors(t *testing.T, m *cuda.Module, sum, many *cuda.Function) {
	for want, err := range map[string]error{
		"takes 5 arguments, 6 are given":        sum.Launch([3]int{1, 1, 1}, [3]int{1, 1, 1}, 0, make([]byte, 8), make([]byte, 8), make([]byte, 4), make([]byte, 8), make([]byte, 12), nil),
		"takes more than the 1 arguments given": many.Launch([3]int{1, 1, 1}, [3]int{1, 1, 1}, 0, make([]byte, 1)),
		"argument 1 of many has 1 bytes, 2":     many.Launch([3]int{1, 1, 1}, [3]int{1, 1, 1}, 0, make([]byte, 2)),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	if _, err := m.Function("nope"); err == nil || !strings.Contains(err.Error(), "CUDA_ERROR_NOT_FOUND (500)") {
		t.Error(err)
	}
	p, size, err := m.Global("variable")
	if err != nil || size != 12 || p == 0 {
		t.Error(p, size, err)
	}
	if n, err := sum.Attribute(cuda.Registers); n != 40 || err != nil {
		t.Error(n, err)
	}
	if err := m.Unload(); err != nil {
		t.Error(err)
	}
}

func fill(t *testing.T, c *cuda.Context, values ...float64) cuda.Pointer {
	t.Helper()
	var data []byte
	for _, v := range values {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(v))
	}
	p, err := c.Alloc(len(data))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Fill(p, 0xff, len(data)); err != nil {
		t.Fatal(err)
	}
	if err := c.Write(p, data); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Free(p) })
	return p
}

func TestEvents(t *testing.T) {
	fake.Use(t)
	c := context(t)
	start, err := c.Event()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(start.Record(), start.Synchronize()); err != nil {
		t.Fatal(err)
	}
	if ms, err := start.Since(start); ms != 1.5 || err != nil {
		t.Error(ms, err)
	}
	if err := errors.Join(start.Close(), c.Close()); err != nil {
		t.Error(err)
	}
}

func TestErrors(t *testing.T) {
	fake.Use(t)
	_, err := context(t).Load([]byte("nonsense"))
	if err == nil || !strings.Contains(err.Error(), "CUDA_ERROR_INVALID_PTX (218)") || !strings.Contains(err.Error(), "near 'nonsense'") {
		t.Error(err)
	}
	t.Setenv("FAKE_INIT", "100")
	if _, err := cuda.Open(); err == nil || err.Error() != "cuInit: CUDA_ERROR_NO_DEVICE (100): as the fake driver says" {
		t.Error(err)
	}
	t.Setenv(cuda.LibraryVariable, "/nowhere/libcuda.so.1")
	if _, err := cuda.Open(); err == nil || !strings.Contains(err.Error(), "/nowhere/libcuda.so.1") {
		t.Error(err)
	}
	// A library without the functions is named, and so is the first function that is missing.
	library := filepath.Join(t.TempDir(), "libempty.so")
	if err := os.Symlink("/proc/self/exe", library); err == nil {
		t.Setenv(cuda.LibraryVariable, library)
		if _, err := cuda.Open(); err == nil || !strings.Contains(err.Error(), "libempty.so") {
			t.Error(err)
		}
	}
}

func TestFlush(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the binding works on Linux only")
	}
	if err := cuda.FlushC(); err != nil {
		t.Error(err)
	}
}

// TestTensorMap: the functions get what the map says, in their order.
func TestTensorMap(t *testing.T) {
	fake.Use(t)
	c := context(t)
	m := tensor.Map{Type: tensor.BF16, Rank: 2, Address: 0x1230, Sizes: [5]uint64{64, 7}, Strides: [4]uint64{144}, Box: [5]uint32{32, 5}, Steps: [5]uint32{1, 3},
		Swizzle: tensor.Swizzle64, NaN: true}
	col := tensor.Map{Type: tensor.F32Ftz, Rank: 4, Address: 0x4560, Sizes: [5]uint64{8, 9, 10, 11}, Strides: [4]uint64{32, 288, 2880}, Steps: [5]uint32{1, 1, 1, 2},
		Im2col: true, Lower: [3]int{-1, 2}, Upper: [3]int{3, -4}, Channels: 8, Pixels: 17, Swizzle: tensor.Swizzle128, Atomicity: tensor.Atom32, Interleave: 2}
	for want, m := range map[string]*tensor.Map{"tiled 9 0x1230 64,7 144 32,5 1,3 0 2 0 1": &m, "im2col 10 0x4560 11 2880 -1,2 3,-4 8 17 2 2 4 0 0": &col} {
		data, err := c.TensorMap(m)
		if text, _, _ := strings.Cut(string(data), "\x00"); text != want || err != nil || len(data) != tensor.Bytes {
			t.Errorf("%q, want %q: %v", text, want, err)
		}
	}
	m.Swizzle = tensor.Swizzle96
	if _, err := c.TensorMap(&m); err == nil {
		t.Error("a swizzle of 96 bytes is taken")
	}
}
