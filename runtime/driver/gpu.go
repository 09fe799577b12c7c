package driver

import (
	"strconv"
	"strings"
)

// GPU is the numbers of a GPU on the market: those of its generation from the CUDA C++ Programming
// Guide, chapter "Compute Capabilities", those of the product from its data sheet.
type GPU struct {
	Target      int // 10 * major + minor of the compute capability
	Name        string
	SMs         int
	Clock       int // kHz
	MemoryClock int // kHz
	Bus         int // bits
	L2          int // bytes
	Memory      uint64
	Threads     int // of a multiprocessor
	Blocks      int // of a multiprocessor
	Shared      int // bytes of a multiprocessor
	SharedBlock int // bytes of a block that asks for more than 48 KiB
	Reserved    int // bytes of shared memory of each block that the system has
	DoubleRatio int // throughput of single to double precision
	Integrated  bool
	CopyEngines int
}

const gib = 1 << 30

// gpus has one for each target, by target.
var gpus = []GPU{
	{Target: 60, Name: "Tesla P100-PCIE-16GB", SMs: 56, Clock: 1328500, MemoryClock: 715000, Bus: 4096, L2: 4 << 20, Memory: 16 * gib, Threads: 2048, Blocks: 32, Shared: 64 << 10, SharedBlock: 48 << 10, DoubleRatio: 2, CopyEngines: 2},
	{Target: 61, Name: "NVIDIA GeForce GTX 1080 Ti", SMs: 28, Clock: 1582000, MemoryClock: 5505000, Bus: 352, L2: 2816 << 10, Memory: 11 * gib, Threads: 2048, Blocks: 32, Shared: 96 << 10, SharedBlock: 48 << 10, DoubleRatio: 32, CopyEngines: 2},
	{Target: 70, Name: "Tesla V100-SXM2-16GB", SMs: 80, Clock: 1530000, MemoryClock: 877000, Bus: 4096, L2: 6 << 20, Memory: 16 * gib, Threads: 2048, Blocks: 32, Shared: 96 << 10, SharedBlock: 96 << 10, DoubleRatio: 2, CopyEngines: 6},
	{Target: 75, Name: "Tesla T4", SMs: 40, Clock: 1590000, MemoryClock: 5001000, Bus: 256, L2: 4 << 20, Memory: 15 * gib, Threads: 1024, Blocks: 16, Shared: 64 << 10, SharedBlock: 64 << 10, DoubleRatio: 32, CopyEngines: 3},
	{Target: 80, Name: "NVIDIA A100-SXM4-40GB", SMs: 108, Clock: 1410000, MemoryClock: 1215000, Bus: 5120, L2: 40 << 20, Memory: 40 * gib, Threads: 2048, Blocks: 32, Shared: 164 << 10, SharedBlock: 163 << 10, Reserved: 1 << 10, DoubleRatio: 2, CopyEngines: 3},
	{Target: 86, Name: "NVIDIA GeForce RTX 3090", SMs: 82, Clock: 1695000, MemoryClock: 9751000, Bus: 384, L2: 6 << 20, Memory: 24 * gib, Threads: 1536, Blocks: 16, Shared: 100 << 10, SharedBlock: 99 << 10, Reserved: 1 << 10, DoubleRatio: 64, CopyEngines: 2},
	{Target: 87, Name: "Orin", SMs: 16, Clock: 1300000, MemoryClock: 1300000, Bus: 256, L2: 4 << 20, Memory: 30 * gib, Threads: 1536, Blocks: 16, Shared: 164 << 10, SharedBlock: 163 << 10, Reserved: 1 << 10, DoubleRatio: 64, Integrated: true, CopyEngines: 2},
	{Target: 89, Name: "NVIDIA GeForce RTX 4090", SMs: 128, Clock: 2520000, MemoryClock: 10501000, Bus: 384, L2: 72 << 20, Memory: 24 * gib, Threads: 1536, Blocks: 24, Shared: 100 << 10, SharedBlock: 99 << 10, Reserved: 1 << 10, DoubleRatio: 64, CopyEngines: 2},
	{Target: 90, Name: "NVIDIA H100 80GB HBM3", SMs: 132, Clock: 1980000, MemoryClock: 2619000, Bus: 5120, L2: 50 << 20, Memory: 80 * gib, Threads: 2048, Blocks: 32, Shared: 228 << 10, SharedBlock: 227 << 10, Reserved: 1 << 10, DoubleRatio: 2, CopyEngines: 3},
	{Target: 100, Name: "NVIDIA B200", SMs: 148, Clock: 1965000, MemoryClock: 3996000, Bus: 7680, L2: 126 << 20, Memory: 180 * gib, Threads: 2048, Blocks: 32, Shared: 228 << 10, SharedBlock: 227 << 10, Reserved: 1 << 10, DoubleRatio: 2, CopyEngines: 4},
	{Target: 103, Name: "NVIDIA B300 SXM6 AC", SMs: 148, Clock: 1920000, MemoryClock: 3996000, Bus: 7680, L2: 126 << 20, Memory: 268 * gib, Threads: 2048, Blocks: 32, Shared: 228 << 10, SharedBlock: 227 << 10, Reserved: 1 << 10, DoubleRatio: 64, CopyEngines: 4},
	{Target: 110, Name: "NVIDIA Thor", SMs: 20, Clock: 1575000, MemoryClock: 4266000, Bus: 256, L2: 32 << 20, Memory: 122 * gib, Threads: 1536, Blocks: 24, Shared: 228 << 10, SharedBlock: 227 << 10, Reserved: 1 << 10, DoubleRatio: 64, Integrated: true, CopyEngines: 2},
	{Target: 120, Name: "NVIDIA GeForce RTX 5090", SMs: 170, Clock: 2407000, MemoryClock: 14001000, Bus: 512, L2: 96 << 20, Memory: 32 * gib, Threads: 1536, Blocks: 24, Shared: 100 << 10, SharedBlock: 99 << 10, Reserved: 1 << 10, DoubleRatio: 64, CopyEngines: 2},
	{Target: 121, Name: "NVIDIA GB10", SMs: 48, Clock: 2418000, MemoryClock: 4266000, Bus: 256, L2: 24 << 20, Memory: 119 * gib, Threads: 1536, Blocks: 24, Shared: 100 << 10, SharedBlock: 99 << 10, Reserved: 1 << 10, DoubleRatio: 64, Integrated: true, CopyEngines: 2},
}

// FindGPU is the GPU of a target such as sm_90, compute_90 or sm_90a; nil if there is none.
func FindGPU(target string) *GPU {
	n, _, _ := targetOf(target)
	for i := range gpus {
		if gpus[i].Target == n {
			return &gpus[i]
		}
	}
	return nil
}

// targetOf splits a target into its number and its letter.
func targetOf(target string) (n int, letter string, ok bool) {
	_, digits, _ := strings.Cut(target, "_")
	number := strings.TrimRight(digits, "af")
	n, err := strconv.Atoi(number)
	return n, digits[len(number):], err == nil
}

// Targets lists the targets that there is a GPU of.
func Targets() (list []string) {
	for i := range gpus {
		list = append(list, "sm_"+strconv.Itoa(gpus[i].Target))
	}
	return list
}

// Major and Minor are the compute capability.
func (g *GPU) Major() int { return g.Target / 10 }
func (g *GPU) Minor() int { return g.Target % 10 }

// runs says whether the GPU runs code for a target: PTX is for it and later ones, with the letter a
// for that one alone, with f for later ones of the same family (PTX ISA 11.1.2).
func (g *GPU) runs(target string) bool {
	n, letter, ok := targetOf(target)
	switch {
	case !ok || n > g.Target:
		return false
	case letter == "a":
		return n == g.Target
	case letter == "f":
		return n/10 == g.Target/10
	}
	return true
}

// attributes are CU_DEVICE_ATTRIBUTE_* by number. What a GPU does not have is zero.
func (g *GPU) attributes(sms, ordinal int) map[uint32]int {
	since := func(target, v int) int {
		if g.Target >= target {
			return v
		}
		return 0
	}
	one := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	return map[uint32]int{
		1: 1024, 2: 1024, 3: 1024, 4: 64, 5: 1<<31 - 1, 6: 65535, 7: 65535, 8: 48 << 10, 9: 64 << 10, 10: 32, 11: 1<<31 - 1, 12: 65536,
		13: g.Clock, 14: 512, 15: 1, 16: sms, 18: one(g.Integrated), 19: 1,
		21: 131072, 22: 131072, 23: 65536, 24: 16384, 25: 16384, 26: 16384, 27: 32768, 28: 32768, 29: 2048, 30: 512, 31: 1,
		33: 1 + ordinal, 34: 0, 36: g.MemoryClock, 37: g.Bus, 38: g.L2, 39: g.Threads, 40: g.CopyEngines, 41: 1,
		42: 32768, 43: 2048, 44: 1, 45: 32768, 46: 32768, 47: 8192, 48: 8192, 49: 32768, 51: 32, 52: 32768, 53: 32768, 54: 2046,
		55: 32768, 56: 131072, 57: 65536, 58: 16384, 59: 16384, 60: 16384, 61: 32768, 62: 2048, 63: 32768, 64: 32768, 65: 2048,
		66: 32768, 67: 32768, 68: 2046, 69: 1 << 28, 70: 131072, 71: 65000, 72: 2097120, 73: 32768, 74: 32768,
		75: g.Major(), 76: g.Minor(), 77: 32768, 78: 1, 79: 1, 80: 1, 81: g.Shared, 82: 65536, 83: 1, 85: ordinal, 87: g.DoubleRatio,
		89: 1, 90: 1, 91: since(70, 1), 92: 1, 93: 1, 94: since(70, 1), 95: 1, 97: g.SharedBlock, 98: 1, 99: 1, 102: 1,
		106: g.Blocks, 111: g.Reserved, 115: 1, 120: since(90, 1), 122: 1, 123: since(70, 1), 126: max(1, since(90, 4)), 127: since(90, 1),
		129: since(75, 1), 131: -1, 134: -1,
	}
}
