package sim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// groupCase is a form of wgmma.mma_async and where its matrices are.
type groupCase struct {
	types, tail  string // of D, A and B; what comes after them
	n, k         int
	width        int  // of the swizzle in bytes, 16: none
	aMajor       bool // M-major
	bMajor       bool // N-major
	fromRegs     bool // A
	overwrite    bool // scale-d is false
	aNeg, bNeg   bool
	patternStart int        // in bytes after a multiple of 1024
	sparse       *extraForm // of A: where its metadata is
}

func (c *groupCase) String() string {
	return fmt.Sprintf("m64n%dk%d.%s%s, swizzle %d, M-major %v, N-major %v, registers %v, sparse %v", c.n, c.k, strings.ReplaceAll(c.types, " ", "."), c.tail, c.width, c.aMajor, c.bMajor, c.fromRegs, c.sparse != nil)
}

func groupCases() []groupCase {
	var list []groupCase
	for _, types := range []string{"f32 f16 f16", "f16 f16 f16", "f32 bf16 bf16"} {
		for _, width := range []int{16, 32, 64, 128} {
			for i := range 4 {
				list = append(list, groupCase{types: types, n: 8 * (1 + i*5), k: 16, width: width, aMajor: i&1 != 0, bMajor: i&2 != 0, bNeg: i == 1},
					groupCase{types: types, n: 136 - 8*i, k: 16, width: width, bMajor: i&1 != 0, fromRegs: true, overwrite: i == 2, aNeg: i == 3})
			}
		}
	}
	for _, width := range []int{16, 32, 64, 128} {
		for _, regs := range []bool{false, true} {
			for _, types := range []string{"f32 e4m3 e4m3", "f16 e4m3 e5m2", "f32 e5m2 e4m3", "f16 e5m2 e5m2"} {
				list = append(list, groupCase{types: types, n: 40, k: 32, width: width, fromRegs: regs, aNeg: regs})
			}
			for _, types := range []string{"s32 s8 s8", "s32 u8 u8", "s32 s8 u8", "s32 u8 s8"} {
				list = append(list, groupCase{types: types, n: 48, k: 32, width: width, fromRegs: regs, overwrite: !regs})
			}
			list = append(list, groupCase{types: "f32 tf32 tf32", n: 24, k: 8, width: width, fromRegs: regs, bNeg: true},
				groupCase{types: "s32 b1 b1", tail: ".and.popc", n: 32, k: 256, width: width, fromRegs: regs},
				groupCase{types: "s32 s8 s8", tail: ".satfinite", n: 16, k: 32, width: width, fromRegs: regs})
		}
	}
	// The least N in every type.
	for _, types := range []string{"f32 f16 f16 16", "f16 f16 f16 16", "f32 bf16 bf16 16", "f32 tf32 tf32 8", "f32 e4m3 e4m3 32", "f32 e4m3 e5m2 32", "f32 e5m2 e4m3 32",
		"f32 e5m2 e5m2 32", "f16 e4m3 e4m3 32", "f16 e4m3 e5m2 32", "f16 e5m2 e4m3 32", "f16 e5m2 e5m2 32", "s32 s8 s8 32", "s32 s8 u8 32", "s32 u8 s8 32", "s32 u8 u8 32"} {
		i := strings.LastIndexByte(types, ' ')
		k, _ := strconv.Atoi(types[i+1:])
		list = append(list, groupCase{types: types[:i], n: 8, k: k, width: 128})
		if types[0] == 's' {
			list = append(list, groupCase{types: types[:i], tail: ".satfinite", n: 8, k: k, width: 64})
		}
	}
	list = append(list, groupCase{types: "s32 b1 b1", tail: ".and.popc", n: 8, k: 256, width: 128})
	pair := func(stride int) layout { return layout{[]int{2, 2, 8}, []int{stride, 0, 1}} }
	bytes := &extraForm{k: 64, spread: layout{[]int{2, 2, 8}, []int{8, 512, 1}}, values: layout{[]int{32}, []int{16}}, threads: 4}
	for i, width := range []int{16, 64, 128, 128} {
		halves := &extraForm{k: 32, spread: pair(256), values: layout{[]int{16, 2}, []int{16, 8}}, threads: 2, selector: i % 2}
		words := &extraForm{k: 16, spread: pair(128), values: layout{[]int{8, 2}, []int{16, 8}}, threads: 2, selector: i % 2}
		for _, regs := range []bool{false, true} {
			list = append(list, groupCase{types: "f32 f16 f16", n: 24, k: 32, width: width, fromRegs: regs, aMajor: i == 1 && !regs, bMajor: i == 2, sparse: halves},
				groupCase{types: "f32 bf16 bf16", n: 8, k: 32, width: width, fromRegs: regs, bNeg: true, sparse: halves},
				groupCase{types: "f32 tf32 tf32", n: 16, k: 16, width: width, fromRegs: regs, sparse: words},
				groupCase{types: "f16 e5m2 e4m3", n: 40, k: 64, width: width, fromRegs: regs, sparse: bytes},
				groupCase{types: "s32 u8 s8", n: 48, k: 64, width: width, fromRegs: regs, overwrite: true, sparse: bytes},
				groupCase{types: "f16 f16 f16", n: 8, k: 32, width: width, fromRegs: regs, sparse: halves}, groupCase{types: "f32 tf32 tf32", n: 8, k: 16, width: width, fromRegs: regs, sparse: words})
			for _, types := range []string{"f32 e4m3 e4m3", "f32 e5m2 e4m3", "s32 s8 s8", "s32 u8 u8", "s32 s8 u8", "s32 u8 s8"} {
				list = append(list, groupCase{types: types, n: 8, k: 64, width: width, fromRegs: regs, sparse: bytes})
				if types[0] == 's' {
					list = append(list, groupCase{types: types, tail: ".satfinite", n: 8, k: 64, width: width, fromRegs: regs, sparse: bytes})
				}
			}
		}
	}
	list = append(list, groupCase{types: "f32 f16 f16", n: 8, k: 32, width: 32, bMajor: true, sparse: &extraForm{k: 32, spread: pair(256), values: layout{[]int{16, 2}, []int{16, 8}}, threads: 2}})
	return append(list, groupCase{types: "f32 f16 f16", n: 256, k: 16, width: 128},
		groupCase{types: "f32 f16 f16", n: 64, k: 16, width: 128, patternStart: 384, bMajor: true},
		groupCase{types: "f32 f16 f16", n: 64, k: 16, width: 64, patternStart: 128},
		groupCase{types: "f32 f16 f16", n: 64, k: 16, width: 32, patternStart: 640})
}

// layout is one of CuTe: where the element of a coordinate is, which counts through the shape from
// the left.
type layout struct{ shape, stride []int }

func (l layout) at(i int) (off int) {
	for d, n := range l.shape {
		off += i % n * l.stride[d]
		i /= n
	}
	return off
}

// depthA is how many elements a row of A has.
func (c *groupCase) depthA() int {
	if c.sparse != nil {
		return c.k / 2
	}
	return c.k
}

// place gives the byte of each element of a matrix after its start, and its bit there, by the
// canonical layouts of PTX ISA 9.7.15.5.1.2.1.3; lbo and sbo are in bytes.
func (c *groupCase) place(major bool, mn, depth, bits int) (at func(i, k int) (byte, bit int), lbo, sbo, size int) {
	T, w := 128/bits, c.width/16
	elems := func(bytes int) int { return bytes * 8 / bits }
	var rows, cols layout
	big := (mn + 63) &^ 63
	switch {
	case major && w == 1:
		sbo, lbo = 128+16, (128+16)*big/T+32
		rows, cols = layout{[]int{T, 1 << 20}, []int{1, elems(sbo)}}, layout{[]int{8, depth / 8}, []int{T, elems(lbo)}}
		size = lbo * depth / 8
	case major:
		sbo, lbo = 8*c.width, 8*c.width*(depth/8+1)
		rows, cols = layout{[]int{T, w, 1 << 20}, []int{1, T, elems(lbo)}}, layout{[]int{8, depth / 8}, []int{w * T, elems(sbo)}}
		size = lbo * (big/T/w + 1)
	case w == 1:
		lbo, sbo = 128+16, (128+16)*depth/T+32
		rows, cols = layout{[]int{8, 1 << 20}, []int{T, elems(sbo)}}, layout{[]int{T, depth / T}, []int{1, elems(lbo)}}
		size = sbo * big / 8
	default:
		lbo, sbo = 16, 8*c.width*2
		rows, cols = layout{[]int{8, 1 << 20}, []int{w * T, elems(sbo)}}, layout{[]int{T, depth / T}, []int{1, T}}
		size = sbo * big / 8
	}
	return func(i, k int) (int, int) {
		off := (rows.at(i) + cols.at(k)) * bits
		b := off / 8
		return b ^ b>>3&((w-1)<<4), off % 8
	}, lbo, sbo, (size + 2047) &^ 1023
}

// groupSetup has the parts of a test: A, B and D as integers, and shared memory with A and B.
type groupSetup struct {
	*groupCase
	ty           []string
	a, b, d      []int    // by row and column
	packed       []int    // A as it is stored
	meta         []uint64 // of a sparse A, thread by thread
	shared       []byte
	aDesc, bDesc uint64 // with places in shared memory for addresses
}

func newGroupSetup(c *groupCase, rng *rand.Rand) *groupSetup {
	s := &groupSetup{groupCase: c, ty: strings.Fields(c.types)}
	random := func(typ string, n int) []int {
		lo, hi := elemRange(typ)
		list := make([]int, n)
		for i := range list {
			list[i] = lo + rng.IntN(hi-lo+1)
		}
		return list
	}
	s.a, s.b, s.d = random(s.ty[1], 64*c.k), random(s.ty[2], c.k*c.n), random("f32", 64*c.n)
	s.packed, s.meta = s.a, make([]uint64, 128)
	if c.sparse != nil {
		s.packed = nil
		for w := range 4 {
			s.packed = append(s.packed, c.sparse.thin(s.a[w*16*c.k:(w+1)*16*c.k], elemBits(s.ty[1]), s.meta[w*32:(w+1)*32], rng)...)
		}
	}
	put := func(major bool, mn, depth int, typ string, elem func(i, k int) int) uint64 {
		at, lbo, sbo, size := c.place(major, mn, depth, elemBits(typ))
		start := len(s.shared) + c.patternStart
		s.shared = append(s.shared, make([]byte, c.patternStart+size)...)
		for i := range mn {
			for k := range depth {
				b, bit := at(i, k)
				v := encodeElem(typ, elem(i, k))
				for n := 0; n < elemBits(typ); n += 8 {
					s.shared[start+b+n/8] |= byte(v >> n << bit)
				}
			}
		}
		for len(s.shared)%1024 != 0 {
			s.shared = append(s.shared, 0)
		}
		mode := map[int]uint64{16: 0, 128: 1, 64: 2, 32: 3}[c.width]
		return uint64(start)>>4 | uint64(lbo)>>4<<16 | uint64(sbo)>>4<<32 | uint64(start>>7&7)<<49 | mode<<62
	}
	if !c.fromRegs {
		s.aDesc = put(c.aMajor, 64, c.depthA(), s.ty[1], func(i, k int) int { return s.packed[i*c.depthA()+k] })
	}
	s.bDesc = put(c.bMajor, c.n, c.k, s.ty[2], func(j, k int) int { return s.b[k*c.n+j] })
	return s
}

// placeD is the accumulator of a thread of the warpgroup (CuTe's CLayout_64xN, of which the manual
// has a picture).
func placeD(thread, i int) (row, col int) {
	return thread/32*16 + thread%32/4 + i/2%2*8, i/4*8 + thread%4*2 + i%2
}

// placeGroupA is the fragment of A: of 32 bits for each register, rows g and g+8, then those
// after them.
func placeGroupA(thread, i, per int) (row, col int) {
	reg := i / per
	return thread/32*16 + thread%32/4 + reg%2*8, thread%4*per + i%per + reg/2*4*per
}

// registers packs elements of a thread.
func packed(typ string, n int, elem func(i int) int) []uint64 {
	per := 32 / elemBits(typ)
	list := make([]uint64, n)
	for i := range n * per {
		list[i/per] |= encodeElem(typ, elem(i)) << (i % per * elemBits(typ))
	}
	return list
}

// instruction is the wgmma with registers %i as A and %d as D.
func (s *groupSetup) instruction() string {
	nd := s.n / 2 * elemBits(s.ty[0]) / 32
	args := []string{regList("d", 0, nd), "%da", "%db", "1"}
	if s.fromRegs {
		args[1] = regList("i", nd, 4)
	}
	if s.overwrite {
		args[3] = "0"
	}
	op := ""
	if s.sparse != nil {
		args = slices.Insert(args, 3, fmt.Sprintf("%%i%d", nd+4), fmt.Sprint(s.sparse.selector))
		op = ".sp"
	}
	if s.ty[0] != "s32" {
		args = append(args, fmt.Sprint(pick(s.aNeg, -1, 1)), fmt.Sprint(pick(s.bNeg, -1, 1)))
		if s.ty[1] == "f16" || s.ty[1] == "bf16" {
			if !s.fromRegs {
				args = append(args, fmt.Sprint(pick(s.aMajor, 1, 0)))
			}
			args = append(args, fmt.Sprint(pick(s.bMajor, 1, 0)))
		}
	}
	return fmt.Sprintf("wgmma.mma_async%s.sync.aligned.m64n%dk%d.%s%s %s;\n", op, s.n, s.k, strings.Join(s.ty, "."), s.tail, strings.Join(args, ", "))
}

// groupKernel has D in %d, the fragment of A in %i after as many, the descriptors in %da and %db
// and shared memory filled; then comes body. Functions stand before it, and MAIN between.
func (s *groupSetup) groupKernel(body string) string {
	funcs, body, ok := strings.Cut(body, "MAIN\n")
	if !ok {
		funcs, body = "", funcs
	}
	nd := s.n / 2 * elemBits(s.ty[0]) / 32
	var b strings.Builder
	b.WriteString(".version 8.4\n.target sm_90a\n.address_size 64\n.extern .shared .align 1024 .b8 s[];\n")
	b.WriteString(funcs + ".visible .entry k(.param .u64 in, .param .u64 image, .param .u64 out)\n{\n" +
		".reg .b64 %in, %im, %out, %o, %da, %db, %q; .reg .b32 %t, %s, %n, %w; .reg .pred %p, %z;\n" +
		"ld.param.u64 %in, [in]; ld.param.u64 %im, [image]; ld.param.u64 %out, [out]; mov.u32 %t, %tid.x; mov.u32 %s, s;\n")
	fmt.Fprintf(&b, "mul.wide.u32 %%o, %%t, %d; add.u64 %%in, %%in, %%o; add.u64 %%out, %%out, %%o;\n", 4*(nd+5))
	fmt.Fprintf(&b, "shl.b32 %%n, %%t, 2;\nC: cvt.u64.u32 %%o, %%n; add.u64 %%o, %%o, %%im; ld.global.b32 %%w, [%%o]; add.u32 %%w, %%w, 0;\n"+
		".reg .b32 %%a; add.u32 %%a, %%s, %%n; st.shared.b32 [%%a], %%w; add.u32 %%n, %%n, 512; setp.lt.u32 %%p, %%n, %d; @%%p bra C;\n", len(s.shared))
	fmt.Fprintf(&b, "fence.proxy.async; bar.sync 0; cvt.u64.u32 %%q, %%s; shr.u64 %%q, %%q, 4; add.u64 %%da, %%q, %d; add.u64 %%db, %%q, %d;\n", int64(s.aDesc), int64(s.bDesc))
	fmt.Fprintf(&b, ".reg .b32 %%d<%d>, %%i<%d>;\n", nd, nd+5)
	for i := range nd {
		fmt.Fprintf(&b, "ld.global.b32 %%d%d, [%%in+%d];\n", i, 4*i)
	}
	for i := range 5 {
		fmt.Fprintf(&b, "ld.global.b32 %%i%d, [%%in+%d];\n", nd+i, 4*(nd+i))
	}
	b.WriteString(body)
	for i := range nd {
		fmt.Fprintf(&b, "st.global.b32 [%%out+%d], %%d%d;\n", 4*i, i)
	}
	b.WriteString("ret;\n}\n")
	return b.String()
}

const (
	groupFence = "wgmma.fence.sync.aligned;\n"
	groupWait  = "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\n"
)

// run gives the registers of D, thread by thread.
func (s *groupSetup) run(t *testing.T, body string, opts vm.Options, threads uint32) ([]uint32, error) {
	t.Helper()
	text := s.groupKernel(body)
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v: %v", s.groupCase, err)
	}
	nd, per := s.n/2*elemBits(s.ty[0])/32, 32/elemBits(s.ty[1])
	var in []byte
	for th := range 128 {
		d := packed(s.ty[0], nd, func(i int) int { row, col := placeD(th, i); return s.d[row*s.n+col] })
		a := packed(s.ty[1], 4, func(i int) int { row, col := placeGroupA(th, i, per); return s.packed[row*s.depthA()+col] })
		for _, v := range slices.Concat(d, a, s.meta[th:th+1]) {
			in = binary.LittleEndian.AppendUint32(in, uint32(v))
		}
	}
	m := engine.Single(p, opts)
	src, _ := m.Alloc(len(in))
	image, _ := m.Alloc(len(s.shared))
	out, _ := m.Alloc(len(in))
	if m.Write(src, in) != nil || m.Write(image, s.shared) != nil {
		t.Fatal("no memory")
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(threads, 1, 1), len(s.shared), engine.Ptr(src), engine.Ptr(image), engine.Ptr(out)); err != nil {
		return nil, err
	}
	raw, _ := m.Read(out, len(in))
	var list []uint32
	for th := range 128 {
		for i := range nd {
			list = append(list, binary.LittleEndian.Uint32(raw[4*(th*(nd+5)+i):]))
		}
	}
	return list, nil
}

// want is D after so many products.
func (s *groupSetup) want(times int) []uint32 {
	nd := s.n / 2 * elemBits(s.ty[0]) / 32
	var list []uint32
	for th := range 128 {
		for _, v := range packed(s.ty[0], nd, func(i int) int {
			row, col := placeD(th, i)
			sum := 0
			for k := range s.k {
				sum += s.a[row*s.k+k] * s.b[k*s.n+col]
			}
			if s.aNeg != s.bNeg {
				sum = -sum
			}
			v := times * sum
			if s.overwrite {
				v = sum
			} else {
				v += s.d[row*s.n+col]
			}
			if s.tail == ".satfinite" {
				v = min(max(v, math.MinInt32), math.MaxInt32)
			}
			return v
		}) {
			list = append(list, uint32(v))
		}
	}
	return list
}

// TestGroupProducts multiplies integer matrices in every type, swizzle and order.
func TestGroupProducts(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for i, c := range groupCases() {
		s := newGroupSetup(&c, rng)
		opts := testOptions()
		opts.Races, opts.Seed = i%3 == 0, uint64(i%2)
		got, err := s.run(t, groupFence+s.instruction()+groupWait, opts, 128)
		if err != nil {
			t.Fatalf("%v: %v", &c, err)
		}
		if want := s.want(1); !slices.Equal(got, want) {
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("%v: word %d is %#x, want %#x", &c, i, got[i], want[i])
					break
				}
			}
		}
	}
}

// TestGroupChecks plants what goes wrong with products of warpgroups; the first ones are the twins
// in which it does not.
func TestGroupChecks(t *testing.T) {
	c := groupCase{types: "f32 f16 f16", n: 8, k: 16, width: 128}
	regs := groupCase{types: "f32 f16 f16", n: 8, k: 16, width: 128, fromRegs: true}
	s, r := newGroupSetup(&c, rand.New(rand.NewPCG(1, 1))), newGroupSetup(&regs, rand.New(rand.NewPCG(1, 1)))
	meta := &extraForm{k: 32, spread: layout{[]int{2, 2, 8}, []int{256, 0, 1}}, values: layout{[]int{16, 2}, []int{16, 8}}, threads: 2}
	thin := groupCase{types: "f32 f16 f16", n: 8, k: 32, width: 32, sparse: meta}
	sp := newGroupSetup(&thin, rand.New(rand.NewPCG(1, 1)))
	thin2 := thin
	thin2.width = 64
	sp2 := newGroupSetup(&thin2, rand.New(rand.NewPCG(1, 1)))
	mma, mmaR := s.instruction(), r.instruction()
	const commit = "wgmma.commit_group.sync.aligned;\n"
	wait := func(n int) string { return fmt.Sprintf("wgmma.wait_group.sync.aligned %d;\n", n) }
	const other = "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%d0, %d1, %d2, %d3}, %da, %db, 1, 1, 1;\n"
	write := func(thread int) string { // a row of A that warp 0 reads
		return fmt.Sprintf("setp.eq.u32 %%z, %%t, %d; @%%z st.shared.b32 [%%s+16], %%t;\n", thread)
	}
	for _, k := range []struct {
		name  string
		s     *groupSetup
		body  string
		times int // products, if nothing is reported; negative: the result is not looked at
		kind  faults.Kind
		want  string
	}{
		{name: "three without a fence between", s: s, body: groupFence + mma + mma + commit + mma + commit + wait(0), times: 3},
		{name: "registers again behind a fence", s: r, body: groupFence + mmaR + groupWait + "mov.b32 %d0, %d0; mov.b32 %i4, %i4;\n" + groupFence + mmaR + groupWait, times: 2},
		{name: "wait for the older", s: s, body: groupFence + mma + commit + commit + wait(1) + "mov.b32 %d0, %d0;\n" + wait(0), times: 1},
		{name: "refill behind a wait and a barrier", s: s, body: groupFence + mma + groupWait + "bar.sync 0;\n" + write(70), times: 1},
		{name: "refill by the warp that has waited", s: s, body: groupFence + mma + groupWait + write(5), times: 1},
		{name: "wait in a function", s: s, body: ".func W()\n{\n.reg .b32 %d<9>; mov.b32 %d0, 1; mov.b32 %d1, %d0;\n" + groupWait + ".reg .pred %p; setp.ne.u32 %p, %d1, 1; @%p trap; ret;\n}\nMAIN\n" + groupFence + mma + "call W;\n", times: 1},
		{name: "another shape behind a fence", s: s, body: groupFence + mma + groupFence + other + groupWait, times: -1},
		{name: "fragment and accumulator in one", s: r, body: groupFence + strings.Replace(mmaR, regList("i", 4, 4), regList("d", 0, 4), 1) + groupWait, times: -1},
		{name: "refill by the warp that reads", s: s, body: write(5) + "fence.proxy.async;\n" + groupFence + mma + groupWait, times: -1},
		{"fragment as accumulator", r, groupFence + mmaR + strings.Replace(mmaR, regList("d", 0, 4), regList("i", 4, 4), 1) + groupWait, 0, faults.PendingMatrix, "no wgmma.fence is between"},
		{"wait for the older only", s, groupFence + mma + commit + mma + commit + wait(1) + "mov.b32 %d0, %d0;\n" + wait(0), 0, faults.PendingMatrix, "reads register %d0"},
		{"matrix changed: B", s, groupFence + mma + commit + strings.Replace(write(70), "+16]", fmt.Sprintf("+%d]", s.bDesc&0x3fff<<4+16), 1) + wait(0), 0, faults.PendingMatrix, "was changed"},
		{"descriptors of lanes: B", s, groupFence + "setp.eq.u32 %z, %t, 3; @%z add.u64 %db, %db, 2;\n" + mma + groupWait, 0, faults.BadInstr, "lanes of one warp"},
		{"return before the wait", s, ".func F(.reg .b64 %da, .reg .b64 %db)\n{\n.reg .b32 %d<4>; mov.b32 %d0, 1; mov.b32 %d1, 1; mov.b32 %d2, 1; mov.b32 %d3, 1;\n" + groupFence + mma + "ret;\n}\nMAIN\ncall F, (%da, %db);\n" + groupWait, 0, faults.PendingMatrix, "the function returns"},
		{"no fence", s, mma + groupWait, 0, faults.BadInstr, "no wgmma.fence is before"},
		{"accumulator behind the fence", s, groupFence + "mov.b32 %d3, %d3;\n" + mma + groupWait, 0, faults.BadInstr, "register %d3 was accessed"},
		{"fragment behind the fence", r, groupFence + "add.u32 %i5, %i5, 0;\n" + mmaR + groupWait, 0, faults.BadInstr, "register %i5 was accessed"},
		{"no fence between", s, groupFence + mma + groupWait + "add.f32 %d1, %d1, %d1;\n" + mma + groupWait, 0, faults.BadInstr, "register %d1 was accessed"},
		{"no wait", s, groupFence + mma + commit, 0, faults.PendingMatrix, "reads register %d0 of a product's accumulator"},
		{"no commit", s, groupFence + mma + wait(0), 0, faults.PendingMatrix, "reads register %d0"},
		{"short wait", s, groupFence + mma + commit + wait(1), 0, faults.PendingMatrix, "reads register %d0"},
		{"written too early", s, groupFence + mma + "mov.b32 %d2, 0;\n" + groupWait, 0, faults.PendingMatrix, "writes register %d2"},
		{"fragment too early", r, groupFence + mmaR + "mov.b32 %i4, 0;\n" + groupWait, 0, faults.PendingMatrix, "writes register %i4 of a product's fragment of A"},
		{"accumulator as fragment", r, groupFence + mmaR + groupFence + strings.Replace(mmaR, regList("i", 4, 4), regList("d", 0, 4), 1) + groupWait, 0, faults.PendingMatrix, "register %d0 of A"},
		{"other shape", s, groupFence + mma + other + groupWait, 0, faults.PendingMatrix, "no wgmma.fence is between"},
		{"matrix changed", s, groupFence + mma + commit + write(5) + wait(0), 0, faults.PendingMatrix, "was changed"},
		{"no proxy fence", s, write(70) + "bar.sync 0;\n" + groupFence + mma + groupWait, 0, faults.DataRace, "without fence.proxy.async"},
		{"no barrier before", s, write(70) + "fence.proxy.async;\n" + groupFence + mma + groupWait, 0, faults.DataRace, "not ordered"},
		{"refill without a barrier", s, groupFence + mma + groupWait + write(70), 0, faults.DataRace, "not ordered"},
		{"three warps", s, groupFence, 0, faults.Divergence, "four whole warps, and the block has 96 threads; thread (0,0,0)"},
		{"one warp less", s, groupFence + mma + groupWait + "setp.lt.u32 %z, %t, 96; @%z bra G; bra H; G:\n" + groupFence + "H:\n", 0, faults.Divergence, "not all four warps"},
		{"another place", s, "setp.lt.u32 %z, %t, 96; @%z bra G;\n" + groupFence + "bra H; G:\n" + groupFence + "H:\n", 0, faults.Divergence, "different instructions"},
		{"descriptors of warps", s, groupFence + "setp.lt.u32 %z, %t, 96; @%z add.u64 %da, %da, 2;\n" + mma + groupWait, 0, faults.BadInstr, "different matrix descriptors"},
		{"descriptors of lanes", s, groupFence + "setp.eq.u32 %z, %t, 3; @%z add.u64 %da, %da, 2;\n" + mma + groupWait, 0, faults.BadInstr, "lanes of one warp"},
		{"bits without a meaning", s, groupFence + "or.b64 %db, %db, 0x8000;\n" + mma + groupWait, 0, faults.BadInstr, "mean nothing: 0x8000"},
		{"narrow swizzle", sp, groupFence + sp.instruction() + groupWait, 0, faults.BadInstr, "lines of 64 bytes in a swizzle of 32"},
		{"metadata", sp2, groupFence + "mov.b32 %i8, 0x44444440;\n" + sp2.instruction() + groupWait, 0, faults.BadInstr, "metadata 0b0000"},
		{name: "sparse", s: sp2, body: groupFence + sp2.instruction() + "mov.b32 %i8, 0;\n" + groupWait, times: 1},
		{"outside of shared memory", s, groupFence + "add.u64 %db, %db, 4096;\n" + mma + groupWait, 0, faults.OutOfBounds, "read of 16 bytes"},
	} {
		threads := uint32(128)
		if k.name == "three warps" {
			threads = 96
		}
		opts := testOptions()
		opts.Races = !strings.HasPrefix(k.name, "matrix changed") // which is a race as well
		got, err := k.s.run(t, k.body, opts, threads)
		var f *faults.Fault
		switch {
		case k.kind == "" && err != nil:
			t.Errorf("%s: %v", k.name, err)
		case k.kind == "":
			if want := k.s.want(k.times); k.times >= 0 && !slices.Equal(got, want) {
				t.Errorf("%s: wrong result", k.name)
			}
		case !errors.As(err, &f) || f.Kind != k.kind || !strings.Contains(err.Error(), k.want):
			t.Errorf("%s: %v, want %s: %s", k.name, err, k.kind, k.want)
		}
	}
}

// TestGroupUndefined: undefined elements of shared memory and of the accumulator spoil what depends
// on them.
func TestGroupUndefined(t *testing.T) {
	c := groupCase{types: "s32 s8 s8", n: 8, k: 32, width: 32}
	s := newGroupSetup(&c, rand.New(rand.NewPCG(1, 1)))
	for _, k := range []struct {
		body string
		want bool
	}{
		{groupFence + s.instruction() + groupWait, true},
		{groupFence + strings.Replace(s.instruction(), ", 1;", ", 0;", 1) + groupWait, false},
	} {
		_, err := s.run(t, ".reg .b32 %u; setp.gt.u32 %z, %t, 400; @%z mov.b32 %u, 1; mov.b32 %d1, %u;\n"+k.body+"setp.eq.u32 %z, %d1, 7; @%z bra Z;\nmov.u32 %d1, 1;\nZ:\n", testOptions(), 128)
		if (err != nil && strings.Contains(err.Error(), "never written")) != k.want {
			t.Errorf("undefined accumulator: %v, want a report: %v", err, k.want)
		}
	}
}

// TestGroupRefused: forms that the manual does not have.
func TestGroupRefused(t *testing.T) {
	const d4 = "{%r1,%r2,%r3,%r4}"
	for _, ins := range []string{
		"wgmma.mma_async.sync.aligned.m64n8k16.f16.bf16.bf16 {%r1,%r2}, %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.bf16 " + d4 + ", %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n12k16.f32.f16.f16 {%r1,%r2,%r3,%r4,%r5,%r6}, %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n8k8.f32.f16.f16 " + d4 + ", %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 " + d4 + ", %rd0, %rd0, 1, 0, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 " + d4 + ", %rd0, %rd0, 1, 1, 1, 0",
		"wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 " + d4 + ", %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8 " + d4 + ", %rd0, %rd0, 1, 1, 1",
		"wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.xor.popc " + d4 + ", %rd0, %rd0, 1",
		"wgmma.mma_async.sync.aligned.m64n8k32.satfinite.f32.e4m3.e4m3 " + d4 + ", %rd0, %rd0, 1, 1, 1",
		"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%r1,%r2,%r3,%r3}, %rd0, %rd0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.f16.f16 " + d4 + ", %rd0, %rd0, %r1, 0, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.f16.f16 " + d4 + ", %rd0, %rd0, %r1, 2, 1, 1, 1, 0, 0",
		"wgmma.mma_async.sp.sync.aligned.m64n8k512.s32.b1.b1.and.popc " + d4 + ", %rd0, %rd0, %r1, 0, 1",
		"wgmma.wait_group.sync.aligned %r1",
		"wgmma.fence.aligned",
	} {
		if _, err := Load(".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k() { .reg .b32 %r<9>; .reg .b64 %rd0;\n" + ins + ";\nret; }\n"); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}
