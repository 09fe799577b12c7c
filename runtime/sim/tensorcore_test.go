package sim

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// coreCase is a product of the tensor core and where its matrices are.
type coreCase struct {
	kind, types    string // types of D, A and B
	m, n, k        int
	group          int // blocks
	op, tail       string
	width          int // of the swizzle in bytes, 16: none, 129: 128 by 32
	aMajor, bMajor bool
	fromMem        bool // A is in tensor memory
	overwrite      bool
	aNeg, bNeg     bool
	scaleD         int
	off            bool // some lanes are not written
	lane           int  // of D and A
	sparse         bool
	selector       int
	scales         int // of a row, 0: none
	scale          string
	aByte, bByte   int
	zero           uint64 // zero-column mask descriptor
	shift          int    // what it shifts B by
	desc           uint64 // more bits of the instruction descriptor
}

func (c *coreCase) String() string { return fmt.Sprintf("%+v", *c) }

// coreCodes are the numbers of types in instruction descriptors.
var coreCodes = map[string]uint64{"f16": 0, "bf16": 1, "tf32": 2, "u8": 0, "s8": 1, "e4m3": 0, "e5m2": 1, "e2m3": 3, "e3m2": 4, "e2m1": 5, "e2m1 packed": 1}

func (c *coreCase) typ(i int) string {
	typ := strings.Fields(c.types)[i]
	if typ == "e2m1" && strings.HasPrefix(c.kind, "mxf4") {
		typ = "e2m1 packed"
	}
	return typ
}

// idesc is the instruction descriptor by the tables of PTX ISA 9.7.16.4.2.
func (c *coreCase) idesc() uint64 {
	bit := func(b bool, at int) uint64 { return uint64(pick(b, 1, 0)) << at }
	v := c.desc | bit(c.sparse, 2) | coreCodes[c.typ(1)]<<7 | coreCodes[c.typ(2)]<<10 | bit(c.aNeg, 13) | bit(c.bNeg, 14) |
		bit(c.aMajor, 15) | bit(c.bMajor, 16) | uint64(c.n/8)<<17
	if c.scales > 0 {
		return v | uint64(c.bByte)<<4 | bit(c.scale == "ue8m0", 23) | uint64(c.m/128)<<27 | uint64(c.aByte)<<29
	}
	return v | uint64(c.selector) | map[string]uint64{"f16": 0, "f32": 1, "s32": 2}[c.typ(0)]<<4 | uint64(c.m/16)<<24
}

// place is where elements of a matrix are in shared memory, as groupCase.place, and its descriptor
// without the address.
func (c *coreCase) place(major bool, mn, depth, bits int) (at func(i, k int) (int, int), desc uint64, size int) {
	if c.width != 129 {
		g := groupCase{width: c.width}
		at, lbo, sbo, size := g.place(major, mn, depth, bits)
		mode := map[int]uint64{16: 0, 128: 2, 64: 4, 32: 6}[c.width]
		return at, uint64(lbo>>4)<<16 | uint64(sbo>>4)<<32 | 1<<46 | mode<<61, size
	}
	T, big := 4, (mn+31)&^31
	sbo := 4 * 128
	lbo := sbo * (depth/4 + 1)
	rows, cols := layout{[]int{T, 8, 1 << 20}, []int{1, T, lbo / 4}}, layout{[]int{4, depth / 4}, []int{8 * T, sbo / 4}}
	return func(i, k int) (int, int) {
		b := (rows.at(i) + cols.at(k)) * 4
		return b ^ b>>2&0x60, 0
	}, uint64(lbo>>4)<<16 | uint64(sbo>>4)<<32 | 1<<46 | 1<<61, (lbo*(big/32+1) + 2047) &^ 1023
}

// coreSetup has a product's matrices, and for each block what is in its memories.
type coreSetup struct {
	*coreCase
	a, b, d      []int
	packed       []int // A as it is stored
	nibbles      []uint64
	aFactor      []float64
	bFactor      []float64
	shared       [2][]byte
	cells        [2][]uint32
	aDesc, bDesc uint64
	columns      int // of tensor memory
	memCol       int // of A in tensor memory
	metaCol      int
	aCol, bCol   int // of scale factors
}

// placeD is the block, lane and column of an element of D, by CuTe's layouts: lanes first, then
// columns.
func (c *coreCase) placeD(row, n int) (blk, lane, col int) {
	per := c.m / c.group
	blk, row = row/per, row%per
	rows, cols := layout{[]int{128}, []int{1}}, layout{[]int{c.n}, []int{128}}
	switch ws := strings.HasPrefix(c.op, ".ws"); {
	case ws && c.m == 32:
		cols = layout{[]int{c.n / 4, 4}, []int{128, 32}}
	case ws && c.m == 64, c.group == 2 && c.m == 128:
		cols = layout{[]int{c.n / 2, 2}, []int{128, 64}}
	case c.m == 64:
		rows = layout{[]int{16, 4}, []int{1, 32}}
	}
	at := rows.at(row) + cols.at(n)
	return blk, at%128 + c.lane, at / 128
}

func newCoreSetup(c *coreCase, rng *rand.Rand) *coreSetup {
	s := &coreSetup{coreCase: c, nibbles: make([]uint64, c.m*c.k)}
	random := func(typ string, n int) []int {
		lo, hi := elemRange(typ)
		list := make([]int, n)
		for i := range list {
			list[i] = lo + rng.IntN(hi-lo+1)
		}
		return list
	}
	s.a, s.b, s.d = random(c.typ(1), c.m*c.k), random(c.typ(2), c.k*c.n), random(c.typ(0), c.m*c.n)
	s.packed = s.a
	if c.sparse {
		s.thin(rng)
	}
	width := c.n
	s.memCol = width
	s.metaCol = s.memCol + 8
	s.aCol = s.metaCol + 4
	s.bCol = s.aCol + 4
	s.columns = 32
	for s.columns < s.bCol+8 {
		s.columns *= 2
	}
	if s.columns > 512 { // N is 256: D has half of it, or nothing else is there
		s.columns = 512
	}
	depth := len(s.packed) / c.m
	for blk := range c.group {
		s.cells[blk] = make([]uint32, 128*s.columns)
		for i := range s.cells[blk] {
			s.cells[blk][i] = rng.Uint32()
		}
		if !c.fromMem {
			s.aDesc = s.put(blk, c.aMajor, c.m/c.group, depth, c.typ(1), func(i, k int) int { return s.packed[(blk*c.m/c.group+i)*depth+k] })
		}
		s.bDesc = s.put(blk, c.bMajor, c.n/c.group+c.shift, c.k, c.typ(2), func(j, k int) int {
			if j < c.shift {
				return 1
			}
			return s.b[k*c.n+blk*c.n/c.group+j-c.shift]
		})
	}
	for row := range c.m {
		for n := range c.n {
			blk, lane, col := c.placeD(row, n)
			s.cells[blk][lane*s.columns+col] = uint32(encodeElem(c.typ(0), s.d[row*c.n+n]))
		}
		if c.fromMem {
			s.putA(row, depth)
		}
		if c.sparse {
			s.putMeta(row)
		}
	}
	if c.scales > 0 {
		s.putScales(rng)
	}
	return s
}

// put stores a matrix in shared memory and gives its descriptor, with the place for an address.
func (s *coreSetup) put(blk int, major bool, mn, depth int, typ string, elem func(i, k int) int) uint64 {
	small := map[string]int{"e2m1": 4, "e2m3": 6, "e3m2": 6}[typ]
	at, desc, size := s.place(major, mn, depth, elemBits(typ))
	start := len(s.shared[blk])
	s.shared[blk] = append(s.shared[blk], make([]byte, size)...)
	set := func(bit int, v uint64, n int) {
		for i := range n {
			s.shared[blk][start+(bit+i)/8] |= byte(v >> i & 1 << ((bit + i) % 8))
		}
	}
	for i := range mn {
		for k := range depth {
			b, bit := at(i, k)
			v := encodeElem(typ, elem(i, k))
			switch {
			case small == 4: // 16 in 8 bytes and 8 bytes of padding
				set((b&^15)*8+b%16*4, v>>2, 4)
			case small == 6:
				set((b&^15)*8+b%16*6, v, 6)
			default:
				set(b*8+bit, v, elemBits(typ))
			}
		}
	}
	return uint64(start)>>4 | desc
}

// putA stores a row of A in tensor memory.
func (s *coreSetup) putA(row, depth int) {
	blk, lane, _ := s.placeD(row, 0)
	bits := elemBits(s.typ(1))
	lanes := []int{lane}
	if s.group == 2 && s.m == 128 { // CuTe's TmemAllocMode::Duplicated
		lanes = append(lanes, lane+64)
	}
	for _, l := range lanes {
		for k := range depth {
			cell := &s.cells[blk][l*s.columns+s.memCol+k*bits/32]
			if k*bits%32 == 0 {
				*cell = 0
			}
			*cell |= uint32(encodeElem(s.typ(1), s.packed[row*depth+k])) << (k * bits % 32)
		}
	}
}

// thin makes A sparse.
func (s *coreSetup) thin(rng *rand.Rand) {
	chunk := map[int]int{32: 2, 16: 4, 8: 4, 4: 8}[elemBits(s.typ(1))]
	s.packed = nil
	for row := range s.m {
		for ch := range s.k / chunk {
			i := rng.IntN(4)
			j := (i + 1 + rng.IntN(3)) % 4
			if chunk == 2 {
				i, j = i/2*2, i/2*2+1
			}
			i, j = min(i, j), max(i, j)
			s.nibbles[row*s.k/chunk+ch] = uint64(i | j<<2)
			for e := range chunk {
				if unit := e * 4 / chunk; chunk == 2 && e != i/2 || chunk > 2 && unit != i && unit != j {
					s.a[row*s.k+ch*chunk+e] = 0
				} else {
					s.packed = append(s.packed, s.a[row*s.k+ch*chunk+e])
				}
			}
		}
	}
}

// putMeta stores the metadata of a row by CuTe's tmem_e_frg and tmem_e_frg_ws, which place logical
// elements: lanes first, then bits.
func (s *coreSetup) putMeta(row int) {
	per := s.m / s.group
	blk, row0 := row/per, row%per
	bits := elemBits(s.typ(1))
	chunk, unit := map[int]int{32: 2, 16: 4, 8: 4, 4: 8}[bits], 1
	rows, cols := layout{[]int{128}, []int{1}}, layout{[]int{s.k}, []int{128}}
	switch bits {
	case 32: // an element has two bits
		rows, cols, unit = layout{[]int{8, 2, 8}, []int{1, 1024, 16}}, layout{[]int{8, 2}, []int{128, 8}}, 2
	case 16:
		rows, cols = layout{[]int{8, 2, 8}, []int{1, 2048, 16}}, layout{[]int{16, 2}, []int{128, 8}}
	}
	for ch := range s.k / chunk {
		at := rows.at(row0) + cols.at(ch*chunk)
		lane, bit := at%128, at/128*unit
		if bits == 4 {
			bit = bit / 2 // 16 elements in a byte
		}
		for copied := 0; copied < 128; copied += per {
			cell := &s.cells[blk][(lane+copied)*s.columns+s.metaCol+s.selector+bit/32]
			*cell = *cell&^(15<<(bit%32)) | uint32(s.nibbles[row*s.k/chunk+ch])<<(bit%32)
		}
	}
}

// putScales makes scale factors by CuTe's tmem_sf_frg.
func (s *coreSetup) putScales(rng *rand.Rand) {
	values := map[string]map[uint64]float64{
		"ue8m0": {126: 0.5, 127: 1, 128: 2, 130: 8}, "ue4m3": {0x38: 1, 0x3c: 1.5, 0x30: 0.5, 0x42: 2.5},
	}[s.scale]
	var codes []uint64
	for c := range values {
		codes = append(codes, c)
	}
	slices.Sort(codes)
	set := func(blk, lane, col, byteAt int, v uint64) {
		cell := &s.cells[blk][lane*s.columns+col]
		*cell = *cell&^(0xff<<(8*byteAt)) | uint32(v)<<(8*byteAt)
	}
	for row := range s.m {
		per := s.m / s.group
		for part := range s.scales {
			code := codes[rng.IntN(len(codes))]
			s.aFactor = append(s.aFactor, values[code])
			for rep := range 4 {
				set(row/per, row%per%32+32*rep, s.aCol+row%per/32, s.aByte+part, code)
			}
		}
	}
	for n := range s.n {
		for part := range s.scales {
			code := codes[rng.IntN(len(codes))]
			s.bFactor = append(s.bFactor, values[code])
			for blk := range s.group {
				if s.group == 2 && s.m == 128 { // 2x2
					for rep := range 2 {
						set(blk, n%32+32*rep+n/(s.n/2)*64, s.bCol+n%(s.n/2)/32, s.bByte+part, code)
					}
					continue
				}
				for rep := range 4 {
					set(blk, n%32+32*rep, s.bCol+n/32, s.bByte+part, code)
				}
			}
		}
	}
}

// instruction is the tcgen05.mma with the descriptors in %da, %db and %id.
func (s *coreSetup) instruction() string {
	mem := func(col int) string { return fmt.Sprintf("[%%taddr+%d]", col+s.lane<<16) }
	args := []string{mem(0), "%da", "%db", "%id"}
	if s.fromMem {
		args[1] = mem(s.memCol)
	}
	if s.sparse {
		args = slices.Insert(args, 3, mem(s.metaCol))
	}
	if s.scales > 0 {
		args = append(args, mem(s.aCol), mem(s.bCol))
	}
	if s.off {
		args = append(args, regList("m", 0, 4*s.group))
	}
	args = append(args, pick2(s.overwrite, "0", "1"))
	if s.scaleD > 0 {
		args = append(args, fmt.Sprint(s.scaleD))
	}
	if s.zero != 0 {
		args = append(args, "%zero")
	}
	return fmt.Sprintf("tcgen05.mma%s.cta_group::%d.kind::%s%s %s;\n", s.op, s.group, s.kind, s.tail, strings.Join(args, ", "))
}

func pick2(cond bool, x, y string) string {
	if cond {
		return x
	}
	return y
}

// isOff says that a lane of the pair is not written.
func (s *coreSetup) isOff(blk, lane int) bool {
	return s.off && (blk == 0 && (lane == 0 || lane == 2 || lane == 95) || blk == 1 && lane%32 < 8)
}

const (
	coreCommit = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%q0];\n"
	coreOnly   = "@!%one bra W; @%z bra X;\n" // one thread of one block goes on
	coreWait   = "X: mbarrier.try_wait.parity.relaxed.cluster.b64 %p, [%q0], 0; @!%p bra X;\nW: tcgen05.fence::after_thread_sync; bar.sync 0;\n"
)

// kernel fills the memories, runs body, and stores tensor memory.
func (s *coreSetup) kernel(body string) string {
	var b strings.Builder
	head := strings.Replace(tmemHead(s.columns), "sm_103a", "sm_100a", 1)
	sync := "bar.sync 0;\n"
	if s.group == 2 {
		head = strings.ReplaceAll(strings.Replace(head, ")\n{", ")\n.explicitcluster .reqnctapercluster 2\n{", 1), "cta_group::1", "cta_group::2")
		sync = "barrier.cluster.arrive; barrier.cluster.wait;\n"
	}
	b.WriteString(head + ".reg .b32 %m<8>; mov.u32 %m0, 5; mov.u32 %m1, 0; mov.u32 %m2, 0x80000000; mov.u32 %m3, 0;\n")
	for i := 4; i < 8; i++ {
		fmt.Fprintf(&b, "mov.u32 %%m%d, 0xff;\n", i)
	}
	fmt.Fprintf(&b, ".reg .b64 %%da, %%db, %%zero; .reg .b32 %%id, %%s, %%rank; .reg .b16 %%both; mov.u32 %%s, s; mov.u32 %%rank, %%ctaid.x; mov.b16 %%both, %d; mov.u64 %%zero, %d;\n", 1<<s.group-1, s.zero)
	words, image := 128*s.columns, len(s.shared[0])
	fmt.Fprintf(&b, "mul.wide.u32 %%o, %%rank, %d; add.u64 %%in, %%in, %%o; mul.wide.u32 %%o, %%rank, %d; add.u64 %%out, %%out, %%o;\n%s", 4*words+image, 4*words, tmemCells("A", s.columns, false))
	fmt.Fprintf(&b, "shl.b32 %%n, %%t, 2;\nC: cvt.u64.u32 %%o, %%n; add.u64 %%o, %%o, %%in; ld.global.b32 %%v, [%%o+%d]; add.u32 %%x0, %%s, %%n; st.shared.b32 [%%x0], %%v; add.u32 %%n, %%n, 512; setp.lt.u32 %%p, %%n, %d; @%%p bra C;\n", 4*words, image)
	fmt.Fprintf(&b, "cvt.u64.u32 %%q1, %%s; shr.u64 %%q1, %%q1, 4; add.u64 %%da, %%q1, %d; add.u64 %%db, %%q1, %d; mov.u32 %%id, %d; mov.u64 %%q0, bar; cvta.shared.u64 %%q0, %%q0;\n", int64(s.aDesc), int64(s.bDesc), s.idesc())
	b.WriteString("@%one mbarrier.init.shared.b64 [bar], 1; fence.proxy.async;\n" + tmemSync + sync + "setp.ne.u32 %z, %rank, 0;\n")
	if s.group == 2 {
		body = strings.ReplaceAll(body, "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%q0]", "tcgen05.commit.cta_group::2.mbarrier::arrive::one.multicast::cluster.b64 [%q0], %both")
	}
	b.WriteString(body + "bar.sync 0;\n")
	tail := strings.ReplaceAll(tmemTail(s.columns), "cta_group::1", fmt.Sprint("cta_group::", s.group))
	b.WriteString(tmemCells("B", s.columns, true) + sync + tail)
	return b.String()
}

// run gives the cells of all blocks.
func (s *coreSetup) run(t *testing.T, body string, opts vm.Options) ([]uint32, error) {
	t.Helper()
	text := s.kernel(body)
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v: %v", s.coreCase, err)
	}
	var in []byte
	for blk := range s.group {
		for _, v := range s.cells[blk] {
			in = binary.LittleEndian.AppendUint32(in, v)
		}
		in = append(in, s.shared[blk]...)
	}
	size := 4 * 128 * s.columns * s.group
	m := engine.Single(p, opts)
	src, _ := m.Alloc(len(in))
	dst, _ := m.Alloc(size)
	if m.Write(src, in) != nil {
		t.Fatal("no memory")
	}
	if err := engine.Launch(m, "k", geometry.Dim(uint32(s.group), 1, 1), geometry.Dim(128, 1, 1), len(s.shared[0]), engine.Ptr(src), engine.Ptr(dst)); err != nil {
		return nil, err
	}
	raw, _ := m.Read(dst, size)
	list := make([]uint32, size/4)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(raw[4*i:])
	}
	return list, nil
}

// want gives the cells after so many products.
func (s *coreSetup) want(times int) []uint32 {
	list := slices.Concat(s.cells[0], s.cells[1])
	for row := range s.m {
		for n := range s.n {
			sum := 0.0
			for k := range s.k {
				v := float64(s.a[row*s.k+k] * s.b[k*s.n+n])
				if s.scales > 0 {
					part := k * s.scales / s.k
					v *= s.aFactor[row*s.scales+part] * s.bFactor[n*s.scales+part]
				}
				sum += v
			}
			if s.aNeg != s.bNeg {
				sum = -sum
			}
			c := math.Ldexp(float64(s.d[row*s.n+n]), -s.scaleD)
			if s.overwrite {
				c = 0
			}
			blk, lane, col := s.placeD(row, n)
			if s.isOff(blk, lane) {
				continue
			}
			v := c + float64(times)*sum
			bits := uint64(math.Float32bits(float32(v)))
			if s.typ(0) != "f32" {
				bits = encodeElem(s.typ(0), int(v))
			}
			list[blk*128*s.columns+lane*s.columns+col] = uint32(bits)
		}
	}
	return list
}

func coreCases() []coreCase {
	var list []coreCase
	depth := map[string]int{"f16": 16, "tf32": 8, "i8": 32, "f8f6f4": 32}
	add := func(c coreCase) {
		c.k, c.group = depth[c.kind], max(c.group, 1)
		list = append(list, c)
	}
	for i, width := range []int{16, 32, 64, 128} {
		for j, m := range []int{64, 128} {
			add(coreCase{kind: "f16", types: "f32 f16 f16", m: m, n: 8 + 16*i, width: width, aMajor: i&1 != 0, bMajor: i&2 != 0, aNeg: j == 1, scaleD: 3 * j})
			add(coreCase{kind: "f16", types: "f16 f16 f16", m: m, n: 24, width: width, bMajor: j == 1, overwrite: i == 2, bNeg: true, lane: 16 * (1 - j), fromMem: i%2 == 1})
			add(coreCase{kind: "f16", types: "f32 bf16 bf16", m: m, n: 40, width: width, off: true, fromMem: j == 0})
			add(coreCase{kind: "i8", types: []string{"s32 s8 s8", "s32 u8 s8", "s32 s8 u8", "s32 u8 u8"}[i], m: m, n: 32 + 16*i, width: width, aMajor: j == 1, bMajor: i == 2, fromMem: i == 3 && j == 0})
			add(coreCase{kind: "tf32", types: "f32 tf32 tf32", m: m, n: 16, width: width, fromMem: i == 1, scaleD: j})
			add(coreCase{kind: "f8f6f4", types: []string{"f32 e4m3 e5m2", "f16 e5m2 e4m3", "f32 e2m1 e3m2", "f16 e2m3 e2m1"}[i], m: m, n: 48, width: width, fromMem: i < 2 && j == 1})
		}
		add(coreCase{kind: "f8f6f4", types: "f32 e3m2 e2m3", m: 128, n: 256, width: width, aNeg: true})
		for j, m := range []int{32, 64, 128} {
			if i == j {
				continue
			}
			add(coreCase{kind: "f16", types: "f32 f16 f16", op: ".ws", m: m, n: 64 << (i % 3), width: width, bMajor: i == 1})
			add(coreCase{kind: "i8", types: "s32 s8 u8", op: ".ws", m: m, n: 64, width: width, overwrite: j == 1, tail: ".collector::b2::fill"})
			add(coreCase{kind: "tf32", types: "f32 tf32 tf32", op: ".ws", m: m, n: 64 << (i % 2), width: width, fromMem: m == 128})
		}
		for j, m := range []int{128, 256} {
			add(coreCase{kind: "f16", types: "f32 f16 f16", group: 2, m: m, n: 32 + 32*i, width: width, aMajor: i == 1, bMajor: i == 2, fromMem: i == 3})
			add(coreCase{kind: "f8f6f4", types: "f16 e4m3 e4m3", group: 2, m: m, n: 16, width: width, off: j == i%2})
			add(coreCase{kind: "i8", types: "s32 s8 u8", group: 2, m: m, n: 64, width: width, overwrite: true})
		}
	}
	for _, m := range []int{64, 128} {
		add(coreCase{kind: "tf32", types: "f32 tf32 tf32", m: m, n: 40, width: 129, aMajor: true, bMajor: true})
	}
	add(coreCase{kind: "f16", types: "f32 f16 f16", m: 128, n: 64, width: 128, tail: ".collector::a::lastuse"})
	for i := range 4 {
		add(coreCase{kind: "f16", types: "f32 f16 f16", op: ".ws", m: 32 << (i % 3), n: 64, width: 128, bMajor: i == 3, shift: 5, zero: 5 << 56, desc: uint64(i%3+1) << 30})
	}
	return list
}

// TestCoreProducts multiplies integer matrices in every kind, shape, swizzle and order, and
// compares all of tensor memory.
func TestCoreProducts(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	for i, c := range coreCases() {
		testCore(t, newCoreSetup(&c, rng), i)
	}
}

func testCore(t *testing.T, s *coreSetup, i int) {
	t.Helper()
	opts := testOptions()
	opts.Races, opts.Seed = i%11 == 0 && s.columns <= 64, uint64(i%2)
	got, err := s.run(t, coreOnly+s.instruction()+coreCommit+coreWait, opts)
	if err != nil {
		t.Fatalf("%v: %v", s.coreCase, err)
	}
	want := s.want(1)
	for i := range want {
		if s.typ(0) == "f16" && i%s.columns < s.n {
			got[i], want[i] = got[i]&0xffff, want[i]&0xffff
		}
		if got[i] != want[i] {
			i0 := i % (128 * s.columns)
			t.Errorf("%v: block %d, lane %d, column %d is %#x, want %#x", s.coreCase, i/(128*s.columns), i0/s.columns, i0%s.columns, got[i], want[i])
			break
		}
	}
}
