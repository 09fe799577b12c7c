package tests

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/vm"
	"cptx/tests/clang"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

const tensorCores = "testdata/tensor_cores.cu"

// TestTensorCores runs products on tensor cores in the simulator, of every compiler's PTX: a warp's
// mma with ldmatrix, and a warpgroup's wgmma after tensor copies. They are those of the
// mathematics. nvcc's PTX stands in testdata; where there is an nvcc, it is held against it.
func TestTensorCores(t *testing.T) {
	source, err := os.ReadFile(tensorCores)
	if err != nil {
		t.Fatal(err)
	}
	for level, name := range map[int]string{0: "cptx -O0", 2: "cptx -O2"} {
		ptx := compileImages(t, string(source), "sm_90a", level)
		for _, tool := range toolchain.Ptxas(t, "sm_90a")[:1] { // older ones do not know PTX 8.6
			if messages, err := tool.Assemble(ptx, "sm_90a"); err != nil {
				t.Errorf("%s: %v\n%s", name, err, messages)
			}
		}
		tensorProducts(t, name, string(ptx), false)
	}
	tensorProducts(t, "nvcc", string(nvccTensorCores(t)), false)
	if _, err := exec.LookPath(clang.Command); err != nil {
		toolchain.Missing(t, "no "+clang.Command+"; install the Debian package of this name")
	}
	for _, level := range []string{"-O0", "-O2"} {
		ptx, err := clang.CompileCUDA(source, "sm_90a", level, "-DMAPS_IN_MEMORY")
		if err != nil {
			t.Fatal(err)
		}
		tensorProducts(t, "clang "+level, string(ptx), true)
	}
}

// nvccTensorCores is nvcc's PTX, without comments.
func nvccTensorCores(t *testing.T) []byte {
	golden := filepath.Join("testdata", "nvcc-tensor_cores.ptx")
	old, err := os.ReadFile(golden)
	path := nvcc.Find()
	if path == "" || testing.Short() && !*updateNvcc {
		if err != nil {
			t.Fatal(err)
		}
		return old
	}
	out := filepath.Join(t.TempDir(), "out.ptx")
	if message, err := exec.Command(path, "-arch=sm_90a", "-ptx", "-o", out, tensorCores).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, message)
	}
	ptx, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	ptx = regexp.MustCompile(`(?m)^\s*(//.*)?\n`).ReplaceAll(ptx, nil)
	if *updateNvcc {
		if err := os.WriteFile(golden, ptx, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(ptx, old) {
		t.Errorf("%s is not what this nvcc makes", golden)
	}
	return ptx
}

// halves are small integers as f16, and their values.
func halves(rng *rand.Rand, n int) (data []byte, values []float64) {
	for range n {
		v := float64(rng.IntN(9) - 4)
		bits := uint16(0)
		if v != 0 { // sign, exponent of bias 15 and ten bits of the significand
			frac, exp := math.Frexp(math.Abs(v))
			bits = uint16(exp-1+15)<<10 | uint16((frac*2-1)*1024)
		}
		if v < 0 {
			bits |= 1 << 15
		}
		data, values = binary.LittleEndian.AppendUint16(data, bits), append(values, v)
	}
	return data, values
}

// tensorProducts launches both kernels, the maps being parameters or in memory.
func tensorProducts(t *testing.T, name, ptx string, inMemory bool) {
	t.Helper()
	program, err := sim.Load(ptx)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	options := vm.DefaultOptions()
	options.Races = true
	m := engine.Single(program, options)
	rng := rand.New(rand.NewPCG(1, 2))
	alloc := func(data []byte) uint64 {
		addr, err := m.Alloc(len(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Write(addr, data); err != nil {
			t.Fatal(err)
		}
		return addr
	}
	for _, c := range []struct {
		kernel  string
		rows    int
		cols, k int
		threads uint32
	}{{"warp_product", 16, 8, 16, 32}, {"group_product", 64, 32, 320, 128}} {
		dataA, a := halves(rng, c.rows*c.k)
		dataB, b := halves(rng, c.cols*c.k)
		out := alloc(make([]byte, 4*c.rows*c.cols))
		addrA, addrB := alloc(dataA), alloc(dataB)
		args := []engine.Arg{engine.Ptr(out), engine.Ptr(addrA), engine.Ptr(addrB)}
		if c.kernel == "group_product" {
			args = []engine.Arg{engine.Ptr(out), engine.Bytes(swizzledMap(t, addrA, c.k, c.rows)), engine.Bytes(swizzledMap(t, addrB, c.k, c.cols)), engine.I32(int32(c.k))}
			if inMemory {
				args[1], args[2] = engine.Ptr(alloc(args[1])), engine.Ptr(alloc(args[2]))
			}
		}
		if err := engine.Launch(m, c.kernel, geometry.Dim3{X: 1, Y: 1, Z: 1}, geometry.Dim3{X: c.threads, Y: 1, Z: 1}, 0, args...); err != nil {
			t.Fatalf("%s: %s: %v", name, c.kernel, err)
		}
		got, err := m.Read(out, 4*c.rows*c.cols)
		if err != nil {
			t.Fatal(err)
		}
		for row := range c.rows {
			for col := range c.cols {
				sum := 0.0
				for k := range c.k {
					sum += a[row*c.k+k] * b[col*c.k+k]
				}
				if v := math.Float32frombits(binary.LittleEndian.Uint32(got[4*(row*c.cols+col):])); float64(v) != sum {
					t.Fatalf("%s: %s: element %d, %d is %v, want %v", name, c.kernel, row, col, v, sum)
				}
			}
		}
	}
}

// swizzledMap is a map of a matrix of f16 whose boxes have 64 columns and all rows.
func swizzledMap(t *testing.T, addr uint64, cols, rows int) []byte {
	m := tensor.Map{Type: tensor.F16, Rank: 2, Address: addr, Swizzle: tensor.Swizzle128}
	for i := range m.Sizes {
		m.Sizes[i], m.Box[i], m.Steps[i] = 1, 1, 1
	}
	m.Sizes[0], m.Sizes[1], m.Strides[0] = uint64(cols), uint64(rows), uint64(2*cols)
	m.Box[0], m.Box[1] = 64, uint32(rows)
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	return m.Encode()
}
