package async

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"cptx/runtime/sim/tensor"
)

// All has every case.
func All() []*Case {
	return slices.Concat(tensorCases(), alignedCases(), shapedCases(), replaced(), tensorReductions(), bulkCases(), bulkReductions(), groupCases(), objectCases(), clusterCases())
}

// box is a copy of a box.
type box struct {
	m       tensor.Map
	mode    string // .im2col, .im2col_no_offs, or none
	at      [tensor.MaxRank]int
	offsets [3]int
	bytes   int
}

// refused is what is wrong with a box that does not begin at a multiple of 16 bytes.
func (b *box) refused() string {
	if b.at[0]*int(b.m.Type.Size())%16 != 0 {
		return "begins at a multiple of 16 bytes"
	}
	return ""
}

func registers(prefix string, n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("%%%s%d", prefix, i))
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// setup has the coordinates in %r0.. and the offsets in %h0...
func (b *box) setup() string {
	var t strings.Builder
	for i := range b.m.Rank {
		fmt.Fprintf(&t, "mov.b32 %%r%d, %d;\n", i, b.at[i])
	}
	for i, o := range b.offsets {
		fmt.Fprintf(&t, "mov.b16 %%h%d, %d;\n", i, o)
	}
	return t.String()
}

// load is a kernel that copies into shared memory.
func (b *box) load() string {
	more := ""
	if b.mode == ".im2col" {
		more = ", " + registers("h", b.m.Rank-2)
	}
	return b.setup() + fmt.Sprintf("@%%one mbarrier.arrive.expect_tx.shared.b64 _, [%%bar], %d;\n"+
		"@%%one cp.async.bulk.tensor.%dd.shared::cluster.global%s.mbarrier::complete_tx::bytes [%%s], [%%map, %s], [%%bar]%s;\nWAIT(0)\n",
		b.bytes, b.m.Rank, b.mode, registers("r", b.m.Rank), more)
}

// store is a kernel that copies or reduces into global memory.
func (b *box) store(op string) string {
	reduce := ""
	if op != "" {
		reduce, op = ".reduce", "."+op
	}
	return b.setup() + fmt.Sprintf("@!%%one bra D;\ncp%s.async.bulk.tensor.%dd.global.shared::cta%s%s.bulk_group [%%map, %s], [%%s];\n"+
		"cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nD:\n", reduce, b.m.Rank, op, b.mode, registers("r", b.m.Rank))
}

// filling is what shared memory has before a load.
func filling(size int) []byte {
	data := make([]byte, size)
	for i := range data {
		data[i] = 0xee
	}
	return data
}

// tensorCases are boxes of random tensors.
func tensorCases() []*Case {
	var list []*Case
	for _, mode := range []string{"", ".im2col", ".im2col_no_offs"} {
		for rank := 1; rank <= tensor.MaxRank; rank++ {
			if mode != "" && rank < 3 {
				continue
			}
			for _, out := range []bool{false, true} {
				if out == (mode == ".im2col") && mode != "" {
					continue
				}
				for i := range 10 {
					name := fmt.Sprintf("%s %dd%s %d", map[bool]string{false: "load", true: "store"}[out], rank, mode, i)
					rng := random(name)
					b, memory := randomBox(rng, rank, mode, out)
					c := &Case{Name: name, Map: &b.m, Mem: memory, Box: filling((b.bytes + 127) &^ 127), Refused: b.refused()}
					if out {
						c.Box, c.Body = numbered(len(c.Box), 0x8000), b.store("")
					} else {
						c.Body = b.load()
					}
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// alignedCases are such boxes that begin at a multiple of 16 bytes, of rows that may be shorter
// than their swizzle.
func alignedCases() []*Case {
	var list []*Case
	for _, mode := range []string{"", ".im2col", ".im2col_no_offs"} {
		for rank := 1; rank <= tensor.MaxRank; rank++ {
			if mode != "" && rank < 3 {
				continue
			}
			for i := range 12 {
				out := mode == ".im2col_no_offs" || mode == "" && i%2 == 1
				name := fmt.Sprintf("%s %dd%s, aligned %d", map[bool]string{false: "load", true: "store"}[out], rank, mode, i)
				rng := random(name)
				b, memory := randomBox(rng, rank, mode, out)
				grain := 16 / int(b.m.Type.Size())
				b.at[0] -= (b.at[0]%grain + grain) % grain
				b.shorten(rng)
				size := b.bytes
				if b.m.Swizzle != tensor.NoSwizzle {
					size *= 8 // a row of 16 bytes in a swizzle of 128
				}
				c := &Case{Name: name, Map: &b.m, Mem: memory, Box: filling((size + 127) &^ 127), Body: b.load()}
				if out {
					c.Box, c.Body = numbered(len(c.Box), 0x8000), b.store("")
				}
				list = append(list, c)
			}
		}
	}
	return list
}

// shorten makes the rows of some boxes shorter than their swizzle.
func (b *box) shorten(rng *rand.Rand) {
	m := &b.m
	per := uint32(16 / m.Type.Size())
	row := &m.Box[0]
	if m.Im2col {
		row = &m.Channels
	}
	if units := *row / per; units > 1 && m.Swizzle != tensor.NoSwizzle && rng.IntN(2) == 0 {
		n := 1 + uint32(rng.IntN(int(units)))
		b.bytes = b.bytes / int(units) * int(n)
		*row = n * per
	}
}

// randomBox makes a tensor, its memory, and a box that may reach out of it.
func randomBox(rng *rand.Rand, rank int, mode string, out bool) (*box, []byte) {
	b := &box{mode: mode}
	m := &b.m
	names := []string{"u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16"}
	m.Type, _ = tensor.ParseType(names[rng.IntN(len(names))])
	m.Rank, m.Swizzle = rank, tensor.Swizzle(rng.IntN(4))
	size := m.Type.Size()
	row := map[tensor.Swizzle]uint64{tensor.NoSwizzle: uint64(16 * (1 + rng.IntN(4))), tensor.Swizzle32: 32, tensor.Swizzle64: 64, tensor.Swizzle128: 128}[m.Swizzle]
	m.NaN = m.Type >= tensor.F16 && rng.IntN(2) == 0
	stride, boxed := uint64(0), row
	for i := range rank {
		m.Sizes[i], m.Steps[i] = uint64(1+rng.IntN(6)), 1
		if i == 0 {
			m.Box[0], m.Sizes[0] = uint32(row/size), uint64(1+rng.IntN(int(2*row/size)))
			stride = (m.Sizes[0]*size + 15) &^ 15
			continue
		}
		m.Strides[i-1] = stride
		stride *= m.Sizes[i]
		m.Steps[i] = uint32(1 + rng.IntN(3))
		m.Box[i] = 1
		for range rng.IntN(6) {
			if n := (m.Box[i] + m.Steps[i]) / m.Steps[i]; boxed*uint64(n) <= 2048 {
				m.Box[i]++
			}
		}
		boxed *= uint64((m.Box[i] + m.Steps[i] - 1) / m.Steps[i])
	}
	for i := range rank {
		b.at[i] = rng.IntN(int(m.Sizes[i])+3) - 2
		if out {
			b.at[i] = max(b.at[i], 0)
		}
	}
	if mode != "" {
		b.corners(rng, out)
		boxed = row * uint64(m.Pixels)
	}
	b.bytes = int(boxed)
	return b, numbered(int(stride), 1)
}

// corners makes a box one of the mode im2col.
func (b *box) corners(rng *rand.Rand, out bool) {
	m := &b.m
	m.Im2col, m.Channels, m.Pixels, m.Box = true, m.Box[0], uint32(1+rng.IntN(24)), [tensor.MaxRank]uint32{}
	for i := range m.Rank - 2 {
		if !out {
			m.Lower[i], m.Upper[i] = rng.IntN(4)-2, rng.IntN(4)-2
			b.offsets[i] = rng.IntN(4)
		}
		for m.Lower[i] > int(m.Sizes[i+1])-1+m.Upper[i] {
			m.Upper[i]++
		}
		b.at[i+1] = m.Lower[i] + rng.IntN(int(m.Sizes[i+1])+m.Upper[i]-m.Lower[i])
	}
	b.at[m.Rank-1] = max(b.at[m.Rank-1], 0)
}

// matrix is a tensor of 2 dimensions, 32 rows of so many elements, of which a box is copied.
func matrix(typ string, cols, boxCols, boxRows int) *box {
	b := &box{}
	b.m.Type, _ = tensor.ParseType(typ)
	b.m.Rank, b.m.Sizes = 2, [tensor.MaxRank]uint64{uint64(cols), 32}
	b.m.Dense()
	b.m.Box = [tensor.MaxRank]uint32{uint32(boxCols), uint32(boxRows)}
	b.bytes = boxCols * boxRows * int(b.m.Type.Size())
	return b
}

// shapedCases are single questions: the NaN that fills, types that change elements, rows that are
// shorter than their swizzle, boxes at an offset to the pattern, traversal strides.
func shapedCases() []*Case {
	var list []*Case
	add := func(name string, b *box) *Case {
		c := &Case{Name: name, Map: &b.m, Body: b.load(), Mem: numbered(int(b.m.Sizes[1]*b.m.Strides[0]), 1), Box: filling(max(2048, (b.bytes+127)&^127)), Refused: b.refused()}
		list = append(list, c)
		return c
	}
	for _, typ := range []string{"f16", "bf16", "f32", "f64", "f32.ftz", "tf32", "tf32.ftz"} {
		b := matrix(typ, 16, 8, 4)
		b.m.NaN = true
		b.at = [tensor.MaxRank]int{12, 30}
		if b.m.Type.Size() == 2 {
			b.at[0] = 8
		}
		c := add("fill with NaN "+typ, b)
		c.Mem = make([]byte, len(c.Mem))
	}
	for _, typ := range []string{"f32", "f32.ftz", "tf32", "tf32.ftz", "f16", "bf16"} {
		c := add("elements of "+typ, matrix(typ, 16, 16, 16))
		c.Mem = values(random(c.Name), typ, len(c.Mem))
		b := matrix(typ, 16, 16, 16)
		c = add("store elements of "+typ, b)
		c.Box, c.Body = values(random(c.Name), typ, b.bytes), b.store("")
	}
	// Ties, numbers at the limits and NaN.
	edges := []uint32{0x3f801000, 0x3f803000, 0xbf801000, 0xbf803000, 0x3f801001, 0x3f800fff, 0x00001000, 0x00003000, 0x80001000, 0x00000fff, 0x00000001, 0x80001001,
		0x7f7fe000, 0x7f7fefff, 0x7f7ff000, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7f800001, 0x7f801000, 0xff800fff, 0x7fc00000, 0x7fc01fff, 0xffffffff, 0x7fffffff}
	for _, typ := range []string{"tf32", "tf32.ftz"} {
		c := add("edges of "+typ, matrix(typ, 16, 16, 16))
		c.Mem = nil
		for i := range 16 * 32 {
			c.Mem = binary.LittleEndian.AppendUint32(c.Mem, edges[i%len(edges)])
		}
	}
	for _, swizzle := range []tensor.Swizzle{tensor.NoSwizzle, tensor.Swizzle32, tensor.Swizzle64, tensor.Swizzle128} {
		for row := 16; row <= 128; row += 16 {
			width := map[tensor.Swizzle]int{tensor.NoSwizzle: 1 << 10, tensor.Swizzle32: 32, tensor.Swizzle64: 64, tensor.Swizzle128: 128}[swizzle]
			if row > width {
				continue
			}
			b := matrix("u16", 128, row/2, 12)
			b.m.Swizzle = swizzle
			add(fmt.Sprintf("swizzle %d, rows of %d", swizzle, row), b)
			c := add(fmt.Sprintf("store, swizzle %d, rows of %d", swizzle, row), b)
			c.Box, c.Body = numbered(2048, 0x8000), b.store("")
		}
	}
	for _, place := range []int{128, 256, 384, 640} {
		for _, swizzle := range []tensor.Swizzle{tensor.Swizzle32, tensor.Swizzle64, tensor.Swizzle128} {
			b := matrix("u16", 128, map[tensor.Swizzle]int{tensor.Swizzle32: 16, tensor.Swizzle64: 32, tensor.Swizzle128: 64}[swizzle], 10)
			b.m.Swizzle = swizzle
			c := add(fmt.Sprintf("swizzle %d at %d", swizzle, place), b)
			c.Body = fmt.Sprintf("add.u32 %%s, %%s, %d;\n", place) + c.Body + fmt.Sprintf("sub.u32 %%s, %%s, %d;\n", place)
		}
	}
	for _, steps := range [][2]uint32{{1, 2}, {1, 8}, {2, 1}, {3, 3}} {
		b := matrix("u16", 64, 32, 9)
		b.m.Steps[0], b.m.Steps[1] = steps[0], steps[1]
		rows := int(9+steps[1]-1) / int(steps[1])
		b.bytes = 64 * rows
		add(fmt.Sprintf("steps %d %d", steps[0], steps[1]), b)
	}
	return list
}

// tensorReductions are all operations and types.
func tensorReductions() []*Case {
	var list []*Case
	ops := map[string][]string{"add": {"u32", "s32", "u64", "f32", "f16", "bf16"}, "min": {"u32", "s32", "u64", "s64", "f16", "bf16"}, "max": {"u32", "s32", "u64", "s64", "f16", "bf16"},
		"inc": {"u32"}, "dec": {"u32"}, "and": {"u32", "u64"}, "or": {"s32", "s64"}, "xor": {"u32", "u64"}}
	for _, op := range []string{"add", "min", "max", "inc", "dec", "and", "or", "xor"} {
		for _, typ := range ops[op] {
			b := matrix(typ, 16, 16, 10)
			b.at = [tensor.MaxRank]int{4, 24}
			if b.m.Type.Size() == 2 {
				b.at[0] = 8
			}
			c := &Case{Name: "reduce tensor " + op + " " + typ, Map: &b.m, Body: b.store(op), Refused: b.refused()}
			if op == "or" && typ == "s64" {
				c.Refused = "no reduction .or of elements .s64"
			}
			rng := random(c.Name)
			c.Box, c.Mem = values(rng, typ, b.bytes), values(rng, typ, 32*int(b.m.Strides[0]))
			list = append(list, c)
		}
	}
	// What shares 16 bytes with the end of a row.
	for _, typ := range []string{"u32", "f16"} {
		b := matrix(typ, 16, 16, 10)
		b.at, b.m.Sizes[0] = [tensor.MaxRank]int{8, 3}, 13
		c := &Case{Name: "reduce tensor at the end of a row add " + typ, Map: &b.m, Body: b.store("add")}
		rng := random(c.Name)
		c.Box, c.Mem = values(rng, typ, b.bytes), values(rng, typ, 32*int(b.m.Strides[0]))
		list = append(list, c)
	}
	return list
}

// replaced are copies by a map of which the kernel changes a field (tensormap.replace).
func replaced() []*Case {
	var list []*Case
	for _, f := range []struct {
		field string
		bytes int // of the box afterwards
	}{
		{"global_address.shared::cta.b1024.b64 [%r9], %u5", 512}, {"rank.shared::cta.b1024.b32 [%r9], 1", 512}, {"box_dim.shared::cta.b1024.b32 [%r9], 1, 5", 320},
		{"box_dim.shared::cta.b1024.b32 [%r9], 0, 16", 256}, {"global_dim.shared::cta.b1024.b32 [%r9], 0, 20", 512}, {"global_dim.shared::cta.b1024.b32 [%r9], 1, 3", 512},
		{"global_stride.shared::cta.b1024.b64 [%r9], 0, 64", 512}, {"element_stride.shared::cta.b1024.b32 [%r9], 1, 3", 192},
		{"elemtype.shared::cta.b1024.b32 [%r9], 6", 512}, {"swizzle_mode.shared::cta.b1024.b32 [%r9], 2", 512}, {"fill_mode.shared::cta.b1024.b32 [%r9], 0", 512},
		{"interleave_layout.shared::cta.b1024.b32 [%r9], 0", 512},
	} {
		b := matrix("u16", 64, 32, 8)
		b.at, b.bytes = [tensor.MaxRank]int{8, 1}, f.bytes
		mem := append(numbered(32*128, 1), make([]byte, tensor.Bytes)...)
		list = append(list, &Case{Name: "replace " + f.field, Map: &b.m, Mem: mem, Refused: b.refused(), Box: append(filling(1024), make([]byte, tensor.Bytes)...),
			Body: "shl.b32 %r8, %t, 2;\ncvt.u64.u32 %u1, %r8;\nadd.u64 %u2, %u1, %map;\nld.u32 %r10, [%u2];\nadd.u32 %r9, %s, 1024;\nadd.u32 %r11, %r9, %r8;\nst.shared.u32 [%r11], %r10;\n" +
				"add.u64 %u5, %mem, 32;\nbar.sync 0;\n@%one tensormap.replace.tile." + f.field + ";\nbar.sync 0;\nadd.u64 %u6, %mem, 4096;\n" +
				"tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%u6], [%r9], 128;\n" +
				"fence.proxy.tensormap::generic.acquire.gpu [%u6], 128;\ncvta.global.u64 %map, %u6;\n" + b.load() +
				"bar.sync 0;\nadd.u64 %u6, %u6, %u1;\nst.global.u32 [%u6], 0;\nst.shared.u32 [%r11], 0;"})
	}
	return list
}
