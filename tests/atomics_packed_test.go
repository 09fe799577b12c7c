package tests

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// packedSource adds v[i] to a[i] as words that are pairs of halves, pairs of bfloat16 and two
// bfloat16 by themselves, in global memory and in a variable of the thread.
const packedSource = `
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define ADD(NAME, TYPE, N)                                                  \
	__global__ void NAME(TYPE *a, TYPE *v, TYPE *old, TYPE *local)          \
	{                                                                       \
		int i = blockIdx.x * blockDim.x + threadIdx.x;                      \
		for (int k = N * i; k < N * i + N; k++) {                           \
			TYPE mine = a[k];                                               \
			atomicAdd(&mine, v[k]);                                         \
			local[k] = mine;                                                \
			old[k] = atomicAdd(&a[k], v[k]);                                \
		}                                                                   \
	}
ADD(half2s, __half2, 1)
ADD(bfloat2s, __nv_bfloat162, 1)
ADD(bfloats, __nv_bfloat16, 2)
__global__ void count(__nv_bfloat162 *a, __nv_bfloat162 *v, __half2 *old, __nv_bfloat16 *local)
{
	atomicAdd(a, v[0]);
	atomicAdd_block(&local[1], v[0].x);
	__half2 one = {1, 2};
	atomicAdd_system(old, one);
}
`

// format is a floating format of 16 bits: the bits of its fraction, its bias.
type format struct{ fraction, bias int }

var half, bfloat = format{10, 15}, format{7, 127}

// value is the number with these bits.
func (f format) value(bits uint16) float64 {
	exp, frac := int(bits>>f.fraction&(1<<(15-f.fraction)-1)), float64(bits&(1<<f.fraction-1))
	sign := 1 - 2*float64(bits>>15)
	switch exp {
	case 1<<(15-f.fraction) - 1:
		if frac != 0 {
			return math.NaN()
		}
		return math.Inf(int(sign))
	case 0:
		return sign * math.Ldexp(frac, 1-f.bias-f.fraction)
	}
	return sign * math.Ldexp(frac+float64(int(1)<<f.fraction), exp-f.bias-f.fraction)
}

// sum adds two numbers as doubles and rounds to nearest even. A double has more than twice the
// precision of the format, so that rounding twice is rounding the exact sum.
func (f format) sum(x, y uint16) uint16 {
	a, b := f.value(x), f.value(y)
	s := a + b
	if math.IsNaN(s) {
		return 0x7fff
	}
	sign := uint16(0)
	if math.Signbit(s) {
		sign = 0x8000
	}
	if s == 0 {
		return sign
	}
	inf := float64(int(1<<(15-f.fraction)-1) << f.fraction)
	if math.IsInf(s, 0) {
		return sign | uint16(inf)
	}
	_, e := math.Frexp(s)
	unit := max(e-1-f.fraction, 1-f.bias-f.fraction)
	n := math.RoundToEven(math.Ldexp(math.Abs(s), -unit))
	return sign | uint16(min(inf, n+math.Ldexp(float64(unit+f.fraction+f.bias-1), f.fraction)))
}

func TestAtomicPacked(t *testing.T) {
	const n = 2048
	random := rand.New(rand.NewPCG(1, 2))
	special := []uint16{0, 0x8000, 1, 0x8001, 0x7c00, 0xfc00, 0x7f80, 0xff80, 0x7fff, 0x7e01, 0x3c00, 0x3f80, 0x7bff, 0x7f7f, 0x03ff, 0x007f, 0x0080, 0x0400}
	pick := func() uint32 {
		if random.IntN(4) == 0 {
			return uint32(special[random.IntN(len(special))])
		}
		return uint32(random.IntN(1 << 16))
	}
	var a, v []byte
	for range n {
		x, y := pick(), pick()
		if random.IntN(2) == 0 { // near each other
			y = x ^ uint32(random.IntN(1<<12))
		}
		a = binary.LittleEndian.AppendUint16(a, uint16(x))
		v = binary.LittleEndian.AppendUint16(v, uint16(y))
	}
	for _, variant := range []difftest.Variant{{Arch: "sm_60", Level: 2}, {Arch: "sm_70", Level: 0}, {Arch: "sm_80", Level: 3}, {Arch: "sm_90", Level: 0}, {Arch: "sm_90", Level: 2}} {
		ptx, err := difftest.Compile(&directive.File{Path: "packed.c", Source: packedSource, MinSM: 60}, variant)
		if err != nil {
			t.Fatal(err)
		}
		for _, as := range toolchain.Ptxas(t, variant.Arch) {
			if _, err := as.Assemble(ptx, variant.Arch); err != nil {
				t.Errorf("%v: %v", variant, err)
			}
		}
		if native := strings.Contains(string(ptx), "add.noftz.bf16x2"); native != (variant.SM() >= 90) {
			t.Errorf("%v: an instruction on bfloat16: %v", variant, native)
		}
		program, err := sim.Load(string(ptx))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			entry string
			f     format
		}{{"half2s", half}, {"bfloat2s", bfloat}, {"bfloats", bfloat}} {
			got := runPacked(t, program, c.entry, n/2/64, a, v)
			for i := range n {
				at := func(b []byte) uint16 { return binary.LittleEndian.Uint16(b[2*i:]) }
				want := c.f.sum(at(a), at(v))
				if at(got[0]) != want || at(got[2]) != at(a) || at(got[3]) != want {
					t.Fatalf("%v, %s: %#x + %#x is %#x, local %#x, want %#x; the old value is %#x", variant, c.entry, at(a), at(v), at(got[0]), at(got[3]), want, at(got[2]))
				}
			}
		}
		zero := make([]byte, 8)
		got := runPacked(t, program, "count", 1, zero, []byte{0x80, 0x3f, 0, 0x40, 0, 0, 0, 0}) // 1, 2
		for k, want := range map[int]uint32{0: 0x43004280, 2: 0x58005400, 3: 0x42800000} {      // 64, 128
			if x := binary.LittleEndian.Uint32(got[k]); x != want {
				t.Errorf("%v: count: buffer %d is %#x, want %#x", variant, k, x, want)
			}
		}
	}
}

// runPacked launches blocks of 64 threads on copies of a and v and two buffers of zeros, and
// returns all four.
func runPacked(t *testing.T, p *vm.Program, entry string, blocks int, a, v []byte) [][]byte {
	t.Helper()
	opts := vm.DefaultOptions()
	opts.Races, opts.Seed = true, 3
	m := engine.Single(p, opts)
	var args []engine.Arg
	var at []uint64
	for _, data := range [][]byte{a, v, make([]byte, len(a)), make([]byte, len(a))} {
		addr, err := m.Alloc(len(data))
		if err == nil {
			err = m.Write(addr, data)
		}
		if err != nil {
			t.Fatal(err)
		}
		at, args = append(at, addr), append(args, engine.Ptr(addr))
	}
	if err := engine.Launch(m, entry, geometry.Dim3{X: uint32(blocks), Y: 1, Z: 1}, geometry.Dim3{X: 64, Y: 1, Z: 1}, 0, args...); err != nil {
		t.Fatal(err)
	}
	var out [][]byte
	for _, addr := range at {
		data, err := m.Read(addr, len(a))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, data)
	}
	return out
}
