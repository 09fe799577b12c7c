package sim

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/vm"
)

// tensorHead begins a kernel of one block: %map is the address of the tensor map, %s that of the
// box in shared memory, %n the bytes that are copied, %span those from its start to its end.
const tensorHead = `.version 8.8
.target sm_100a
.address_size 64
.shared .align 1024 .b8 s[32768];
.shared .align 8 .b64 bar;
.global .align 128 .b8 other[256];
.shared .align 128 .b8 shadow[128];
.visible .entry k(.param .align 64 .b8 m[128], .param .u64 out, .param .u64 in, .param .align 4 .b8 c[32], .param .u32 place, .param .u32 bytes, .param .u32 span)
{
	.reg .b64 %rd<20>, %map, %out, %in;
	.reg .b32 %r<20>, %c<5>, %t, %s, %n, %span, %rank;
	.reg .b16 %o<3>;
	.reg .pred %p<8>;
	mov.u64 %rd1, m; cvta.param.u64 %map, %rd1;
	ld.param.u64 %out, [out]; ld.param.u64 %in, [in]; ld.param.u32 %n, [bytes]; ld.param.u32 %span, [span];
	ld.param.s32 %c0, [c]; ld.param.s32 %c1, [c+4]; ld.param.s32 %c2, [c+8]; ld.param.s32 %c3, [c+12]; ld.param.s32 %c4, [c+16];
	ld.param.u16 %o0, [c+20]; ld.param.u16 %o1, [c+22]; ld.param.u16 %o2, [c+24];
	ld.param.u32 %r0, [place]; mov.u32 %s, s; add.u32 %s, %s, %r0;
	mov.u32 %t, %tid.x; setp.eq.u32 %p1, %t, 0;
	@%p1 mbarrier.init.shared.b64 [bar], 1;
	mov.u32 %rank, %cluster_ctarank; mul.wide.u32 %rd1, %rank, %n; add.u64 %out, %out, %rd1;
	barrier.cluster.arrive; barrier.cluster.wait;
`

const (
	tensorWait = "W: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0;\n@!%p2 bra W;\n"
	// every thread copies every 32nd of the words of the box
	tensorOut = `	shl.b32 %r1, %t, 2;
L:	setp.ge.u32 %p3, %r1, %span; @%p3 bra E;
	add.u32 %r2, %s, %r1; ld.shared.u32 %r3, [%r2];
	cvt.u64.u32 %rd2, %r1; add.u64 %rd2, %out, %rd2; st.global.u32 [%rd2], %r3;
	add.u32 %r1, %r1, 128; bra L;
E:
`
	tensorIn = `	shl.b32 %r1, %t, 2;
L:	setp.ge.u32 %p3, %r1, %span; @%p3 bra E;
	cvt.u64.u32 %rd2, %r1; add.u64 %rd2, %in, %rd2; ld.global.u32 %r3, [%rd2];
	add.u32 %r2, %s, %r1; st.shared.u32 [%r2], %r3;
	add.u32 %r1, %r1, 128; bra L;
E:
`
	tensorExpect = "@%p1 mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], %n;\n"
)

// coords is {%c0, ..} of a rank.
func coords(rank int) string {
	var list []string
	for i := range rank {
		list = append(list, fmt.Sprintf("%%c%d", i))
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// tensorLoad and tensorStore are kernels that copy a box in and out.
func tensorLoad(rank int, mode string) string {
	n, more := rank, ""
	switch mode {
	case ".im2col":
		more = ", " + strings.ReplaceAll(coords(rank-2), "%c", "%o")
	case ".tile::gather4":
		n = 5
	}
	return tensorExpect + fmt.Sprintf("@%%p1 cp.async.bulk.tensor.%dd.shared::cluster.global%s.mbarrier::complete_tx::bytes [%%s], [%%map, %s], [bar]%s;\n",
		rank, mode, coords(n), more) + tensorWait + tensorOut
}

func tensorStore(rank int, mode, op string) string {
	n, reduce := rank, ""
	if mode == ".tile::scatter4" {
		n = 5
	}
	if op != "" {
		reduce, op = ".reduce", "."+op
	}
	return tensorIn + fmt.Sprintf("fence.proxy.async; bar.sync 0;\n@!%%p1 bra D;\ncp%s.async.bulk.tensor.%dd.global.shared::cta%s%s.bulk_group [%%map, %s], [%%s];\n"+
		"cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\nD:\n", reduce, rank, op, mode, coords(n))
}

// tensorBodies are one kernel of each sort.
func tensorBodies() []string {
	return []string{tensorLoad(2, ""), tensorLoad(3, ".im2col"), tensorLoad(2, ".tile::gather4"), tensorStore(2, "", ""),
		tensorStore(2, "", "add"), tensorReplace + acquireMap + tensorLoad(2, "")}
}

// tensorRun is a launch of such a kernel.
type tensorRun struct {
	m      tensor.Map
	at     [5]int32
	off    [3]uint16
	place  uint32 // of the box in the shared array
	bytes  int    // that are copied
	pitch  int    // bytes from one row of the box to the next one, 0: no gap
	memory []byte // of the tensor
	box    []byte // what is stored
	blocks int    // of the one cluster; 0: one
}

// row is the bytes of a row of the box, span those of the whole box.
func (r *tensorRun) row() int {
	return int(max(r.m.Box[0], r.m.Channels)) * int(r.m.Type.Size())
}

func (r *tensorRun) span() int {
	if r.pitch == 0 {
		return r.bytes
	}
	return r.bytes / r.row() * r.pitch
}

// run gives the box that was loaded, and the memory of the tensor after it.
func (r *tensorRun) run(body string, opts vm.Options) (box, memory []byte, err error) {
	p, err := Load(tensorHead + body + "\tret;\n}\n")
	if err != nil {
		return nil, nil, err
	}
	m := engine.Single(p, opts)
	data, _ := m.AllocNamed("tensor", len(r.memory))
	m.Write(data, r.memory)
	out, _ := m.Alloc(1 << 15)
	in, _ := m.Alloc(1 << 15)
	m.Write(in, r.box)
	d := r.m
	d.Address = data
	var c []byte
	for _, x := range r.at {
		c = append(c, engine.U32(uint32(x))...)
	}
	for _, x := range r.off {
		c = append(c, byte(x), byte(x>>8))
	}
	args := []engine.Arg{d.Encode(), engine.Ptr(out), engine.Ptr(in), append(c, 0, 0, 0, 0, 0, 0), engine.U32(r.place), engine.U32(uint32(r.bytes)), engine.U32(uint32(r.span()))}
	blocks := geometry.Dim(uint32(max(r.blocks, 1)), 1, 1)
	if err := engine.LaunchClusters(m, "k", blocks, geometry.Dim(32, 1, 1), blocks, 0, args...); err != nil {
		return nil, nil, err
	}
	box, _ = m.Read(out, r.span()*int(blocks.X))
	memory, _ = m.Read(data, len(r.memory))
	return box, memory, nil
}

// swizzleTables are the tables of the manual (5.5.7): which chunk of 16 bytes of a line is at each
// place of it, line by line.
var swizzleTables = map[tensor.Swizzle][]string{
	tensor.NoSwizzle:  {"01234567"},
	tensor.Swizzle32:  {"01234567", "10325476"},
	tensor.Swizzle96:  {"01234567", "10325476"},
	tensor.Swizzle64:  {"01234567", "10325476", "23016745", "32107654"},
	tensor.Swizzle128: {"01234567", "10325476", "23016745", "32107654", "45670123", "54761032", "67452301", "76543210"},
}

var atomTables = map[tensor.Atomicity][]string{
	tensor.Atom32:      {"01234567", "23016745", "45670123", "67452301"},
	tensor.Atom32Flip8: {"01234567", "23016745", "45670123", "67452301"},
	tensor.Atom64:      {"01234567", "45670123"},
}

// unswizzled says which byte of the box, in its order without a swizzle, is at an address.
func unswizzled(m *tensor.Map, addr int) int {
	table := swizzleTables[m.Swizzle]
	if m.Atomicity != tensor.Atom16 {
		table = atomTables[m.Atomicity]
	}
	line := addr / 128
	chunk := int(table[line%len(table)][addr%128/16] - '0')
	low := addr % 16
	if m.Atomicity == tensor.Atom32Flip8 && line%2 == 1 {
		low = (low + 8) % 16
	}
	return line*128 + chunk*16 + low
}

// points are the coordinates of the elements of a box in the order without a swizzle, by 5.5.3 and
// 5.5.4.
func (r *tensorRun) points(mode string) (list [][5]int) {
	m := &r.m
	row := func(x [5]int, n int) {
		for range n {
			list = append(list, x)
			x[0]++
		}
	}
	at := [5]int{}
	for i, c := range r.at {
		at[i] = int(c)
	}
	switch mode {
	case ".im2col":
		// all positions of the filter in raster order, those before the first one left out
		lo := func(i int) int { return m.Lower[i-1] }
		hi := func(i int) int { return int(m.Sizes[i]) - 1 + m.Upper[i-1] }
		from := func(i int, x [5]int) int { // where dimension i starts, given the outer ones
			for k := i + 1; k < m.Rank; k++ {
				if x[k] != at[k] {
					return lo(i)
				}
			}
			return at[i]
		}
		left := int(m.Pixels)
		var nest func(i int, x [5]int)
		nest = func(i int, x [5]int) {
			if i == 0 {
				if left--; left >= 0 {
					for k := range m.Rank - 2 {
						x[k+1] += int(r.off[k])
					}
					x[0] = at[0]
					row(x, int(m.Channels))
				}
				return
			}
			for x[i] = from(i, x); x[i] <= hi(i) && left > 0; x[i] += int(m.Steps[i]) {
				nest(i-1, x)
			}
		}
		for n := at[m.Rank-1]; left > 0; n += int(m.Steps[m.Rank-1]) {
			x := [5]int{}
			x[m.Rank-1] = n
			nest(m.Rank-2, x)
		}
	case ".tile::gather4", ".tile::scatter4":
		for _, y := range r.at[1:] {
			row([5]int{at[0], int(y)}, int(m.Box[0]))
		}
	default:
		total, steps := 1, m.Steps
		steps[0] = 1
		var count [5]int
		for i := range m.Rank {
			for x := 0; x < int(m.Box[i]); x += int(steps[i]) {
				count[i]++
			}
			total *= count[i]
		}
		for k := range total {
			x, rest := at, k
			for i := range m.Rank {
				x[i] += rest % count[i] * int(steps[i])
				rest /= count[i]
			}
			list = append(list, x)
		}
	}
	return list
}

// where is the byte offset of an element of the tensor, -1 outside.
func (r *tensorRun) where(x [5]int) int {
	off := x[0] * int(r.m.Type.Size())
	for i := range r.m.Rank {
		if x[i] < 0 || x[i] >= int(r.m.Sizes[i]) {
			return -1
		}
		if i > 0 {
			off += x[i] * int(r.m.Strides[i-1])
		}
	}
	return off
}

// written is the byte offset of an element that a copy to global memory or a reduction changes, -1
// if there is none: a row is written in units of 16 bytes, of which the first byte is inside.
func (r *tensorRun) written(x [5]int) int {
	size, first := int(r.m.Type.Size()), x
	first[0] = x[0] &^ (16/size - 1)
	start := r.where(first)
	if start < 0 {
		return -1
	}
	return start + (x[0]-first[0])*size
}

// randomTensor makes a map, coordinates and contents. out keeps coordinates inside.
func randomTensor(rng *rand.Rand, rank int, mode string, out bool) *tensorRun {
	r := &tensorRun{}
	m := &r.m
	names := []string{"u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16"}
	m.Type, _ = tensor.ParseType(names[rng.Intn(len(names))])
	m.Rank, m.Swizzle = rank, tensor.Swizzle(rng.Intn(5))
	size := m.Type.Size()
	row := map[tensor.Swizzle]uint64{tensor.NoSwizzle: uint64(16 * (1 + rng.Intn(6))), tensor.Swizzle32: 32, tensor.Swizzle64: 64, tensor.Swizzle96: 96, tensor.Swizzle128: 128}[m.Swizzle]
	if m.Swizzle == tensor.Swizzle128 {
		m.Atomicity = tensor.Atomicity(rng.Intn(4))
	}
	if plain := m.Swizzle != tensor.NoSwizzle && m.Swizzle != tensor.Swizzle96 && m.Atomicity == tensor.Atom16; plain && rng.Intn(2) == 0 {
		r.pitch = int(row)
		row = uint64(16 * (1 + rng.Intn(r.pitch/16)))
	}
	m.NaN = m.Type >= tensor.F16 && rng.Intn(2) == 0
	stride, boxed := uint64(0), row
	for i := range rank {
		m.Sizes[i], m.Steps[i] = uint64(1+rng.Intn(9)), 1
		if i == 0 {
			m.Box[0], m.Sizes[0] = uint32(row/size), uint64(1+rng.Intn(int(2*row/size)))
			stride = (m.Sizes[0]*size + 15) &^ 15
			continue
		}
		m.Strides[i-1] = stride
		stride *= m.Sizes[i]
		m.Steps[i] = uint32(1 + rng.Intn(3))
		m.Box[i] = 1
		for range rng.Intn(6) {
			if n := (m.Box[i] + m.Steps[i]) / m.Steps[i]; boxed*uint64(n) <= 8192 {
				m.Box[i]++
			}
		}
		boxed *= uint64((m.Box[i] + m.Steps[i] - 1) / m.Steps[i])
	}
	m.Steps[0] = uint32(1 + rng.Intn(8)) // which changes nothing
	for i := range rank {
		r.at[i] = int32(rng.Intn(int(m.Sizes[i])+3) - 2)
		if i == 0 { // at a multiple of 16 bytes, also outside
			grain := 16 / int(size)
			r.at[0] = int32((rng.Intn(int(m.Sizes[0])/grain+3) - 1) * grain)
		}
		if out {
			r.at[i] = max(r.at[i], 0)
		}
	}
	switch mode {
	case ".im2col", ".im2col_no_offs":
		m.Im2col, m.Channels, m.Pixels, m.Box = true, m.Box[0], uint32(1+rng.Intn(40)), [5]uint32{}
		for i := range rank - 2 {
			if !out {
				m.Lower[i], m.Upper[i] = rng.Intn(4)-2, rng.Intn(4)-2
				r.off[i] = uint16(rng.Intn(4))
			}
			for m.Lower[i] > int(m.Sizes[i+1])-1+m.Upper[i] {
				m.Upper[i]++
			}
			r.at[i+1] = int32(m.Lower[i] + rng.Intn(int(m.Sizes[i+1])+m.Upper[i]-m.Lower[i]))
		}
		boxed = row * uint64(m.Pixels)
	case ".tile::gather4", ".tile::scatter4":
		m.Box[1], m.Steps[1], boxed = 1, 1, 4*row
		for i := range 4 {
			r.at[i+1] = int32(rng.Intn(int(m.Sizes[1]) + 2))
		}
	}
	r.bytes, r.place = int(boxed), uint32(128*rng.Intn(8))
	r.memory, r.box = make([]byte, stride), make([]byte, r.span())
	rng.Read(r.memory)
	rng.Read(r.box)
	return r
}

// tensorNaN is repeated in elements outside of a tensor.
const tensorNaN = "\xf7\x7f\xf7\x7f\xf7\x7f\xf7\x7f"

// TestTensorCopies holds copies of random tensors against a model made of the manual's tables: all
// ranks, modes, swizzles, element sizes and fills, with boxes that reach out of the tensor.
func TestTensorCopies(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for i := range 400 {
		rank := 1 + i%5
		modes := []string{"", ".tile"}
		if rank >= 3 {
			modes = append(modes, ".im2col", ".im2col")
		}
		if rank == 2 {
			modes = append(modes, ".tile::gather4", ".tile::gather4")
		}
		mode, out := modes[rng.Intn(len(modes))], i/5%2 == 1
		if out {
			mode = strings.NewReplacer(".im2col", ".im2col_no_offs", "gather4", "scatter4").Replace(mode)
		}
		r := randomTensor(rng, rank, mode, out)
		body := tensorLoad(rank, mode)
		if out {
			body = tensorStore(rank, mode, "")
		}
		opts := testOptions()
		opts.Seed = uint64(i % 3)
		opts.Uninit = r.pitch == 0 // or gaps are read
		box, memory, err := r.run(body, opts)
		if err != nil {
			t.Fatalf("%d: %v%s %v: %v", i, &r.m, mode, r.at, err)
		}
		r.check(t, fmt.Sprintf("%d: %v%s at %v, swizzle %d.%d at %d", i, &r.m, mode, r.at, r.m.Swizzle, r.m.Atomicity, r.place), mode, out, box, memory)
	}
}

// check compares what a copy leaves with the model.
func (r *tensorRun) check(t *testing.T, what, mode string, out bool, box, memory []byte) {
	t.Helper()
	size, pitch := int(r.m.Type.Size()), max(r.pitch, r.row())
	flat := make([]byte, r.span()) // the box without a swizzle
	want := bytes.Clone(r.memory)
	points := r.points(strings.TrimSuffix(mode, "_no_offs"))
	if len(points)*size != r.bytes {
		t.Fatalf("%s: the model has %d elements of %d bytes, the box %d bytes", what, len(points), size, r.bytes)
	}
	if out {
		for b := range flat {
			flat[unswizzled(&r.m, int(r.place)+b)-int(r.place)] = r.box[b]
		}
	}
	for k, x := range points {
		off, at := r.where(x), k*size/r.row()*pitch+k*size%r.row()
		switch e := flat[at : at+size]; {
		case out:
			if off = r.written(x); off >= 0 {
				copy(want[off:], e)
			}
		case off >= 0:
			copy(e, r.memory[off:])
		case r.m.NaN:
			copy(e, tensorNaN)
		}
	}
	if out {
		if !bytes.Equal(memory, want) {
			t.Fatalf("%s: the tensor is\n%x, want\n%x", what, memory, want)
		}
		return
	}
	for b := range box {
		if w := flat[unswizzled(&r.m, int(r.place)+b)-int(r.place)]; box[b] != w {
			t.Fatalf("%s: byte %d of the box is %#x, want %#x", what, b, box[b], w)
		}
	}
}

// TestTensorMulticast copies a box to several blocks, and signals all of them or one of each pair.
func TestTensorMulticast(t *testing.T) {
	const all = "barrier.cluster.arrive; barrier.cluster.wait;\n"
	issue := func(mask, group string) string {
		return all + "setp.eq.and.u32 %p4, %rank, 1, %p1; mov.b16 %o0, " + mask + ";\n@%p4 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster" +
			group + " [%s], [%map, {%c0, %c1}], [bar], %o0;\n"
	}
	// The blocks that are signalled wait; the others learn of it from them.
	wait := func(condition string) string {
		return "setp." + condition + ";\n@!%p5 bra C;\n" + tensorWait + "C: " + all + tensorOut + all
	}
	for name, c := range map[string]struct {
		body string
		have string // which blocks get the box
	}{
		"all":   {tensorExpect + issue("15", "") + wait("ne.u32 %p5, %rank, 9"), "yyyy"},
		"three": {tensorExpect + issue("7", ".cta_group::1") + "setp.eq.u32 %p4, %rank, 3; @%p4 st.shared.u32 [%s], 77;\n" + wait("ne.u32 %p5, %rank, 3"), "yyyn"},
		"pairs": {"shl.b32 %r9, %n, 1;\n" + strings.Replace(tensorExpect, "%n", "%r9", 1) + issue("15", ".cta_group::2") + "and.b32 %r8, %rank, 1;\n" + wait("ne.u32 %p5, %r8, 0"), "yyyy"},
	} {
		r := plainTensor()
		r.at, r.blocks = [5]int32{0, 0}, 4
		opts := testOptions()
		opts.Uninit = false // a block that gets nothing shows what it has
		box, _, err := r.run(c.body, opts)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for rank, have := range c.have {
			for i := range 32 {
				want := byte(i/8*16 + i%8)
				if have == 'n' {
					want = byte(pick32(i == 0, 77, 0))
				}
				if got := box[rank*128+4*i]; got != want {
					t.Fatalf("%s: block %d has %d as element %d, want %d", name, rank, got, i, want)
				}
			}
		}
	}
}

// plainTensor is a matrix of 16 x 8 numbers, of which a box of 8 x 4 is copied.
func plainTensor() *tensorRun {
	r := &tensorRun{bytes: 128, memory: make([]byte, 512), box: make([]byte, 128)}
	r.m = tensor.Map{Type: tensor.U32, Rank: 2, Sizes: [5]uint64{16, 8}}
	r.m.Dense()
	r.m.Box = [5]uint32{8, 4}
	for i := range 128 {
		r.memory[4*i] = byte(i)
	}
	for i := range 32 {
		r.box[4*i] = byte(2 * i)
	}
	r.at = [5]int32{12, 6}
	return r
}

// TestTensorReductions: what is outside of the tensor is left out.
func TestTensorReductions(t *testing.T) {
	for op, f := range map[string]func(old, v uint32) uint32{
		"add": func(a, b uint32) uint32 { return a + b }, "min": func(a, b uint32) uint32 { return min(a, b) },
		"max": func(a, b uint32) uint32 { return max(a, b) }, "and": func(a, b uint32) uint32 { return a & b },
		"or": func(a, b uint32) uint32 { return a | b }, "xor": func(a, b uint32) uint32 { return a ^ b },
		"inc": func(a, b uint32) uint32 { return pick32(a >= b, 0, a+1) },
		"dec": func(a, b uint32) uint32 { return pick32(a == 0 || a > b, b, a-1) },
	} {
		r := plainTensor()
		_, memory, err := r.run(tensorStore(2, "", op), testOptions())
		if err != nil {
			t.Fatal(op, err)
		}
		for i := range uint32(128) {
			x, y := i%16, i/16
			want := i
			if x >= 12 && y >= 6 {
				want = f(i, 2*((y-6)*8+x-12))
			}
			if memory[4*i] != byte(want) {
				t.Errorf("%s: element %d is %d, want %d", op, i, memory[4*i], want)
			}
		}
	}
}

// tensorReplace makes a map with other fields in shared memory, and copies it to global memory.
const tensorReplace = `	shl.b32 %r1, %t, 2; cvt.u64.u32 %rd2, %r1; add.u64 %rd3, %map, %rd2; ld.u32 %r3, [%rd3];
	mov.u32 %r4, shadow; add.u32 %r5, %r4, %r1; st.shared.u32 [%r5], %r3; bar.sync 0;
	mov.u64 %rd6, other;
	@%p1 tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%r4], 0;
	@%p1 tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%r4], 0, 13;
	@%p1 tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r4], %in;
	@%p1 tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%r4], 0, 16;
	@%p1 tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r4], 1, 4;
	@%p1 tensormap.replace.tile.rank.shared::cta.b1024.b32 [%r4], 1;
	bar.sync 0;
	tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd6], [%r4], 128;
`

const acquireMap = "\tfence.proxy.tensormap::generic.acquire.gpu [%rd6], 128;\n\tcvta.global.u64 %map, %rd6;\n"

// TestTensormapReplace uses a map that the kernel has changed.
func TestTensormapReplace(t *testing.T) {
	r := plainTensor()
	r.at = [5]int32{8, 0}
	opts := testOptions()
	opts.Races = true
	box, _, err := r.run(tensorReplace+acquireMap+tensorLoad(2, ""), opts)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 32 {
		x, y, want := 8+i%8, i/8, 0
		if x < 13 { // rows of 16 bytes
			want = 2 * (4*y + x)
		}
		if int(box[4*i]) != want {
			t.Errorf("element %d is %d, want %d", i, box[4*i], want)
		}
	}
}

// TestTensorFaults plants what goes wrong with tensor copies; the kernels above are the twins in
// which it does not.
func TestTensorFaults(t *testing.T) {
	load, store := tensorLoad(2, ""), tensorStore(2, "", "")
	set := func(f func(r *tensorRun)) func(r *tensorRun) { return f }
	cut := func(text, what, with string) string {
		if !strings.Contains(text, what) {
			t.Fatalf("no %q in %s", what, text)
		}
		return strings.Replace(text, what, with, 1)
	}
	for name, c := range map[string]struct {
		body string
		make func(r *tensorRun)
		kind faults.Kind
		want string
	}{
		"no wait":             {cut(load, tensorWait, ""), nil, faults.PendingCopy, "read of 4 bytes"},
		"fewer bytes":         {cut(load, "[bar], %n", "[bar], 64"), nil, faults.Deadlock, "spin"},
		"nobody expects":      {cut(load, tensorExpect, "@%p1 mbarrier.arrive.shared.b64 %rd5, [bar];\n"), nil, faults.PendingCopy, "read of 4 bytes"},
		"store over it":       {cut(load, "W: mb", "st.shared.u32 [%s], 1;\nW: mb"), nil, faults.PendingCopy, "write of 4 bytes"},
		"misaligned box":      {load, set(func(r *tensorRun) { r.place = 64 }), faults.Misaligned, "multiples of 128"},
		"beyond shared":       {load, set(func(r *tensorRun) { r.place = 32768 }), faults.OutOfBounds, "write of 16 bytes"},
		"larger than memory":  {load, set(func(r *tensorRun) { r.m.Sizes[1] = 9 }), faults.OutOfBounds, "buffer tensor"},
		"wrong rank":          {load, set(func(r *tensorRun) { r.m.Rank, r.m.Sizes[2], r.m.Box[2], r.m.Steps[2] = 3, 1, 1, 1 }), faults.BadInstr, "3 dimensions, the instruction 2"},
		"other mode":          {load, set(func(r *tensorRun) { r.m.Im2col, r.m.Rank, r.m.Channels, r.m.Pixels = true, 2, 4, 1 }), faults.BadInstr, "im2col"},
		"no map":              {cut(load, "[%map,", "[%out,"), nil, faults.BadInstr, "no tensor map"},
		"misaligned map":      {cut(load, "[%map,", "[%map+32,"), nil, faults.Misaligned, "multiple of 64"},
		"a map beyond":        {cut(load, "[%map,", "[%map+64,"), nil, faults.OutOfBounds, "kernel parameters"},
		"damaged map":         {"ld.u32 %r9, [%map+40];\n" + cut(tensorReplace, "bar.sync 0;\n\ttensormap.cp", "@%p1 st.shared.u32 [%r4+40], 7; bar.sync 0;\n\ttensormap.cp") + acquireMap + load, nil, faults.BadInstr, "was changed other than by"},
		"map in shared":       {tensorReplace + "cvt.u64.u32 %map, %r4; cvta.shared.u64 %map, %map;\n" + load, nil, faults.WrongSpace, "in shared"},
		"no fence of the map": {tensorReplace + "cvta.global.u64 %map, %rd6;\n" + load, nil, faults.DataRace, "fence.proxy.tensormap"},
		"swizzle":             {load, set(func(r *tensorRun) { r.m.Swizzle, r.m.Box[0] = tensor.Swizzle32, 16 }), faults.BadInstr, "64 bytes, the swizzle is 32"},
		"between":             {load, set(func(r *tensorRun) { r.at[0] = 6 }), faults.BadInstr, "multiple of 16 bytes"},
		"outside and between": {load, set(func(r *tensorRun) { r.at[0] = -1 }), faults.BadInstr, "multiple of 16 bytes"},
		"box of 12 bytes":     {load, set(func(r *tensorRun) { r.m.Box[0] = 3 }), faults.BadInstr, "12 bytes"},
		"stride":              {load, set(func(r *tensorRun) { r.m.Strides[0] = 68 }), faults.BadInstr, "68 bytes"},
		"NaN of integers":     {load, set(func(r *tensorRun) { r.m.NaN = true }), faults.BadInstr, "NaN"},
		"store, no fence":     {cut(store, "fence.proxy.async; ", ""), nil, faults.DataRace, "without fence.proxy.async"},
		"store, no wait":      {cut(store, "cp.async.bulk.wait_group 0;", ""), nil, faults.PendingCopy, "without having waited"},
		"store, no group":     {cut(store, "cp.async.bulk.commit_group; ", ""), nil, faults.PendingCopy, "without having waited"},
		"store, changed":      {cut(store, "cp.async.bulk.wait", "st.shared.u32 [%s], 99; cp.async.bulk.wait"), nil, faults.PendingCopy, "source"},
		"store before":        {store, set(func(r *tensorRun) { r.at[0] = -4 }), faults.BadInstr, "coordinate -4"},
		"s64 or":              {tensorStore(2, "", "or"), set(func(r *tensorRun) { r.m.Type, r.m.Box[0] = tensor.S64, 4 }), faults.BadInstr, "no reduction .or of elements .s64"},
		"f64 added":           {tensorStore(2, "", "add"), set(func(r *tensorRun) { r.m.Type, r.m.Box[0] = tensor.F64, 4 }), faults.BadInstr, "no reduction .add of elements .f64"},
		"filter outside":      {tensorLoad(3, ".im2col"), im2colTensor(func(r *tensorRun) { r.at[1] = 4 }), faults.BadInstr, "outside of the bounding box"},
		"im2col as a tile":    {tensorLoad(3, ""), im2colTensor(nil), faults.BadInstr, "mode .im2col"},
		"block outside":       {cut(cut(load, ".mbarrier::complete_tx::bytes", ".mbarrier::complete_tx::bytes.multicast::cluster"), "[bar];", "[bar], 2;"), nil, faults.BadInstr, "cluster of 1"},
	} {
		r := plainTensor()
		if c.make != nil {
			c.make(r)
		}
		_, _, err := r.run(c.body, testOptions())
		var f *faults.Fault
		if !errors.As(err, &f) || f.Kind != c.kind || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s: %s", name, err, c.kind, c.want)
		}
	}
}

// im2colTensor makes a sequence of 4 pixels of 4 numbers in each of 8 images.
func im2colTensor(more func(r *tensorRun)) func(r *tensorRun) {
	return func(r *tensorRun) {
		r.m = tensor.Map{Type: tensor.U32, Rank: 3, Sizes: [5]uint64{4, 4, 8}}
		r.m.Dense()
		r.m.Box, r.m.Im2col, r.m.Channels, r.m.Pixels = [5]uint32{}, true, 4, 8
		r.at = [5]int32{}
		if more != nil {
			more(r)
		}
	}
}

// TestTensorRefused: forms that the manual does not have.
func TestTensorRefused(t *testing.T) {
	for _, ins := range []string{
		"cp.async.bulk.tensor.2d.shared::cta.shared::cta.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1}], [bar]",
		"cp.async.bulk.tensor.2d.shared::cta.global.bulk_group [%s], [%map, {%c0, %c1}], [bar]",
		"cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%map, {%c0}], [bar]",
		"cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%map], [bar]",
		"cp.async.bulk.tensor.2d.shared::cta.global.im2col.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1}], [bar], {%o0}",
		"cp.async.bulk.tensor.3d.shared::cta.global.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1, %c2}], [bar], {%o0}",
		"cp.async.bulk.tensor.3d.shared::cta.global.im2col_no_offs.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1, %c2}], [bar]",
		"cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.multicast::cluster [%s], [%map, {%c0, %c1}], [bar], 1",
		"cp.async.bulk.tensor.2d.global.shared::cta.tile::gather4.bulk_group [%map, {%c0, %c1, %c2, %c3, %c4}], [%s]",
		"cp.reduce.async.bulk.tensor.2d.shared::cta.global.add.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1}], [bar]",
		"cp.async.bulk.tensor.4d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [%s], [%map, {%c0, %c1, %c2, %c3}], [bar], {%o0, %o1}",
		"tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%r1], 5, 1",
		"tensormap.replace.tile.global_stride.shared::cta.b1024.b32 [%r1], 1, 16",
		"tensormap.replace.tile.elemtype.shared::cta.b1024.b32 [%r1], %r2",
		"tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r1], 64",
	} {
		if _, err := Load(tensorHead + ins + ";\nret;\n}\n"); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}
