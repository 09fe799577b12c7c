package sim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// tmemHead begins a kernel of blocks of 128 threads whose first warp allocates so many columns of
// tensor memory; %t is the thread, %w its warp, %taddr the address, %mine that of the warp's lanes.
func tmemHead(columns int) string {
	return ".version 9.1\n.target sm_103a\n.address_size 64\n.extern .shared .align 1024 .b8 s[]; .shared .align 8 .b8 bar[16]; .shared .b32 at;\n" +
		".visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b32 %t, %w, %taddr, %mine, %n, %v, %x<9>; .reg .b64 %in, %out, %o, %q<9>; .reg .pred %p, %first, %one, %z;\n" +
		"ld.param.u64 %in, [in]; ld.param.u64 %out, [out]; mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; setp.eq.u32 %first, %w, 0; setp.eq.u32 %one, %t, 0;\n" +
		fmt.Sprintf("@%%first tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [at], %d;\n", columns) + tmemSync +
		"ld.shared.b32 %taddr, [at]; and.b32 %mine, %w, 3; shl.b32 %mine, %mine, 21; add.u32 %mine, %mine, %taddr; bar.sync 0;\n"
}

const tmemSync = "tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync;\n"

// tmemTail deallocates.
func tmemTail(columns int) string {
	return tmemSync + fmt.Sprintf("@%%first tcgen05.dealloc.cta_group::1.sync.aligned.b32 %%taddr, %d;\nret;\n}\n", columns)
}

// tmemCells moves columns of the warp's lanes from memory at %in, lane after lane, or to %out.
func tmemCells(label string, columns int, out bool) string {
	var b strings.Builder
	base := map[bool]string{false: "%in", true: "%out"}[out]
	fmt.Fprintf(&b, "mul.lo.u32 %%n, %%t, %d; mul.wide.u32 %%o, %%n, 4; add.u64 %%o, %%o, %s; mov.u32 %%n, 0;\n%s: add.u32 %%x0, %%mine, %%n;\n", columns, base, label)
	if out {
		b.WriteString("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%v}, [%x0]; st.global.b32 [%o], %v;\n")
	} else {
		b.WriteString("ld.global.b32 %v, [%o]; tcgen05.st.sync.aligned.32x32b.x1.b32 [%x0], {%v};\n")
	}
	fmt.Fprintf(&b, "add.u64 %%o, %%o, 4; add.u32 %%n, %%n, 1; setp.lt.u32 %%p, %%n, %d; @%%p bra %s;\n", columns, label)
	return b.String() + "tcgen05.wait::ld.sync.aligned; tcgen05.wait::st.sync.aligned;\n"
}

// moveCase is a form of tcgen05.ld and .st, and where CuTe has the bits of a thread's registers in
// a matrix of lanes of so many columns.
type moveCase struct {
	shape     string
	num, regs int // regs: of a repetition
	lanes     int
	columns   int // of the matrix
	threads   layout
	values    layout
}

func moveCases() []moveCase {
	var list []moveCase
	for n := 1; n <= 128; n *= 2 {
		list = append(list, moveCase{"32x32b", n, 1, 32, n, layout{[]int{32}, []int{32 * n}}, layout{[]int{32 * n}, []int{1}}},
			moveCase{"16x32bx2", n, 1, 16, 2 * n, layout{[]int{16, 2}, []int{64 * n, 32 * n}}, layout{[]int{32 * n}, []int{1}}},
			moveCase{"16x64b", n, 1, 16, 2 * n, layout{[]int{2, 2, 8}, []int{512 * n, 32, 64 * n}}, layout{[]int{32, n}, []int{1, 64}}})
		if n <= 64 {
			list = append(list, moveCase{"16x128b", n, 2, 16, 4 * n, layout{[]int{4, 8}, []int{32, 128 * n}}, layout{[]int{32, 2, n}, []int{1, 1024 * n, 128}}})
		}
		if n <= 32 {
			list = append(list, moveCase{"16x256b", n, 4, 16, 8 * n, layout{[]int{4, 8}, []int{64, 256 * n}}, layout{[]int{64, 2, n}, []int{1, 2048 * n, 256}}})
		}
	}
	return list
}

// bit is where a bit of a thread's registers is: lane, column and bit there.
func (c *moveCase) bit(thread, i int, packed bool) (lane, col, bit int) {
	off := c.threads.at(thread) + c.values.at(i)
	lane, off = off/(32*c.columns), off%(32*c.columns)
	if packed {
		return lane, off / 16, off % 16
	}
	return lane, off / 32, off % 32
}

func runTmem(t *testing.T, text string, in []uint32, out int, threads uint32, shared int, opts vm.Options) ([]uint32, error) {
	t.Helper()
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var raw []byte
	for _, v := range in {
		raw = binary.LittleEndian.AppendUint32(raw, v)
	}
	m := engine.Single(p, opts)
	src, _ := m.Alloc(len(raw) + 4)
	dst, _ := m.Alloc(4*out + 4)
	if m.Write(src, raw) != nil {
		t.Fatal("no memory")
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(threads, 1, 1), shared, engine.Ptr(src), engine.Ptr(dst)); err != nil {
		return nil, err
	}
	got, _ := m.Read(dst, 4*out)
	list := make([]uint32, out)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(got[4*i:])
	}
	return list, nil
}

// TestTensorMemoryMoves loads registers from known cells, stores others, and looks at all cells.
func TestTensorMemoryMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i, c := range moveCases() {
		for _, packed := range []bool{false, true} {
			span, n := c.columns, c.num*c.regs
			pack, unpack := "", ""
			if packed {
				span, pack, unpack = 2*span, ".pack::16b", ".unpack::16b"
			}
			columns := max(32, span)
			addr, extra := "[%x1]", ""
			if c.shape == "16x32bx2" {
				extra = fmt.Sprintf(", %d", span/2)
			}
			half := rng.IntN(32/c.lanes) * c.lanes
			var b strings.Builder
			b.WriteString(tmemHead(columns) + tmemCells("A", columns, false))
			fmt.Fprintf(&b, ".reg .b32 %%r<%d>; add.u32 %%x1, %%mine, %d;\n", n, half<<16)
			fmt.Fprintf(&b, "tcgen05.ld.sync.aligned.%s.x%d%s.b32 %s, %s%s;\ntcgen05.wait::ld.sync.aligned;\n", c.shape, c.num, pack, regList("r", 0, n), addr, extra)
			fmt.Fprintf(&b, "mul.lo.u32 %%n, %%t, %d; mul.wide.u32 %%o, %%n, 4; add.u64 %%o, %%o, %%out;\n", n)
			for r := range n {
				fmt.Fprintf(&b, "st.global.b32 [%%o+%d], %%r%d; not.b32 %%r%d, %%r%d;\n", 4*r, r, r, r)
			}
			fmt.Fprintf(&b, "tcgen05.st.sync.aligned.%s.x%d%s.b32 %s%s, %s;\ntcgen05.wait::st.sync.aligned;\n", c.shape, c.num, unpack, addr, extra, regList("r", 0, n))
			fmt.Fprintf(&b, "add.u64 %%out, %%out, %d;\n%s%s", 4*n*128, tmemCells("B", columns, true), tmemTail(columns))
			cells := make([]uint32, 128*columns)
			for i := range cells {
				cells[i] = rng.Uint32()
			}
			opts := testOptions()
			opts.Races, opts.Seed, opts.Uninit = i%2 == 0, uint64(i%3), !packed
			got, err := runTmem(t, b.String(), cells, 128*(n+columns), 128, 0, opts)
			if err != nil {
				t.Fatalf("%s.x%d%s: %v", c.shape, c.num, pack, err)
			}
			want := make([]uint32, 128*n)
			changed := make([]uint32, len(cells)) // bits that are stored
			for th := range 128 {
				for i := range 32 * n {
					lane, col, bit := c.bit(th%32, i, packed)
					at := (th/32*32+half+lane)*columns + col
					want[th*n+i/32] |= cells[at] >> bit & 1 << (i % 32)
					changed[at] |= 1 << bit
				}
			}
			for i, v := range cells {
				if v ^= changed[i]; packed && changed[i] != 0 {
					v &= 0xffff
				}
				want = append(want, v)
			}
			for i, v := range want {
				if got[i] != v && !(packed && i >= 128*n && changed[i-128*n] != 0 && got[i]&0xffff == v) {
					t.Errorf("%s.x%d%s: word %d is %#x, want %#x", c.shape, c.num, pack, i, got[i], v)
					break
				}
			}
		}
	}
}

// TestTensorMemoryReductions: tcgen05.ld.red.
func TestTensorMemoryReductions(t *testing.T) {
	for _, k := range []struct {
		op   string
		in   [4]uint32
		want uint32
	}{
		{"max.u32", [4]uint32{1, 0xffffffff, 3, 4}, 0xffffffff}, {"min.u32", [4]uint32{7, 0xffffffff, 3, 4}, 3},
		{"max.s32", [4]uint32{1, 0xffffffff, 3, 4}, 4}, {"min.s32", [4]uint32{1, 0xffffffff, 3, 4}, 0xffffffff},
		{"max.f32", [4]uint32{0x3f800000, 0xc0000000, 0x7fc00001, 0}, 0x3f800000},
		{"min.f32", [4]uint32{0x3f800000, 0xc0000000, 0x7fc00001, 0}, 0xc0000000},
		{"max.abs.f32", [4]uint32{0x3f800000, 0xc0000000, 0, 0}, 0x40000000},
		{"min.abs.f32", [4]uint32{0xbf800000, 0xc0000000, 0xc0000000, 0xc0000000}, 0x3f800000},
		{"max.NaN.f32", [4]uint32{0x3f800000, 0xc0000000, 0x7fc00001, 0}, 0x7fffffff},
	} {
		text := tmemHead(32) + tmemCells("A", 4, false) + fmt.Sprintf("tcgen05.ld.red.sync.aligned.32x32b.x4.%s {%%x1, %%x2, %%x3, %%x4}, %%x5, [%%mine];\ntcgen05.wait::ld.sync.aligned;\n", k.op) +
			"mul.wide.u32 %o, %t, 8; add.u64 %o, %o, %out; st.global.v2.b32 [%o], {%x5, %x2};\n" + tmemTail(32)
		var cells []uint32
		for range 128 {
			cells = append(cells, k.in[:]...)
		}
		got, err := runTmem(t, text, cells, 256, 128, 0, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		if got[100] != k.want || got[101] != k.in[1] {
			t.Errorf("%s: %#x, want %#x; %#x", k.op, got[100], k.want, got[101])
		}
	}
}

// TestTensorMemoryChecks plants what goes wrong with tensor memory; the first ones are the twins in
// which it does not.
func TestTensorMemoryChecks(t *testing.T) {
	const (
		st     = "tcgen05.st.sync.aligned.32x32b.x2.b32 [%mine], {%t, %t};\n"
		waitSt = "tcgen05.wait::st.sync.aligned;\n"
		ld     = "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%x1, %x2}, [%mine];\n"
		waitLd = "tcgen05.wait::ld.sync.aligned;\n"
	)
	alloc := func(n int) string {
		return fmt.Sprintf("@%%first tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [at], %d;\n", n) + tmemSync + "ld.shared.b32 %x7, [at]; bar.sync 0;\n"
	}
	free := func(addr string, n int) string {
		return tmemSync + fmt.Sprintf("@%%first tcgen05.dealloc.cta_group::1.sync.aligned.b32 %s, %d;\n", addr, n)
	}
	for _, k := range []struct {
		name, body string
		tail       bool // the allocation is freed at the end
		kind       faults.Kind
		want       string
	}{
		{name: "store, wait, load", body: st + waitSt + ld + waitLd + st + waitSt, tail: true},
		{name: "registers without a wait", body: st + waitSt + ld + "add.u32 %x1, %x1, %x2;\n" + waitLd, tail: true},
		{name: "another warpgroup's columns behind a barrier", body: st + waitSt + tmemSync + ld + waitLd, tail: true},
		{name: "a second allocation", body: alloc(32) + free("%x7", 32), tail: true},
		{name: "allocation waits for another warp", body: "setp.eq.u32 %z, %w, 1;\n@%z tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [at], 64;\n" +
			"@%first tcgen05.dealloc.cta_group::1.sync.aligned.b32 %taddr, 64;\n" + tmemSync + "ld.shared.b32 %taddr, [at];\n", tail: true},
		{name: "generic address", body: "mov.u64 %q1, at; cvta.shared.u64 %q1, %q1;\n@%first tcgen05.alloc.cta_group::1.sync.aligned.b32 [%q1], 32;\n" + tmemSync + "ld.shared.b32 %x7, [at];\n" + free("%x7", 32), tail: true},
		{"never freed", "", false, faults.NeverFreed, "64 columns of tensor memory are not deallocated"},
		{"odd size", alloc(48), true, faults.BadInstr, "48 columns; the number has to be a power of two"},
		{"small size", alloc(16), true, faults.BadInstr, "16 columns"},
		{"large size", alloc(1024), true, faults.BadInstr, "1024 columns"},
		{"growing", alloc(128), true, faults.BadInstr, "128 columns after an allocation of 64"},
		{"after the permit", "@%first tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n" + alloc(32), true, faults.BadInstr, "given up its right"},
		{"deadlock", strings.Repeat(alloc(64), 8), true, faults.Deadlock, ""},
		{"freed twice", free("%taddr", 64), true, faults.BadFree, "it has been deallocated"},
		{"free of another address", "add.u32 %x1, %taddr, 1;\n" + free("%x1", 64), true, faults.BadFree, "no allocation begins there"},
		{"free of another size", free("%taddr", 32), true, faults.BadFree, "deallocation of 32 columns of tensor memory, 64 of which"},
		{"two groups", "@%first tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;\n", true, faults.BadInstr, "others .cta_group::1"},
		{"store without a wait", st + ld + waitLd + waitSt, true, faults.PendingCopy, "it reads tensor memory that a tcgen05.st, for which nobody has waited yet, writes"},
		{"load without a wait", st + waitSt + ld + st + waitSt, true, faults.PendingCopy, "it writes tensor memory that a tcgen05.ld, for which nobody has waited yet, reads"},
		{"two stores", st + st + waitSt, true, faults.PendingCopy, "it writes tensor memory that a tcgen05.st"},
		{"the wrong wait", st + waitLd + ld + waitLd, true, faults.PendingCopy, "it reads tensor memory"},
		{"freed too early", st, true, faults.PendingCopy, "tcgen05.st, for which nobody has waited yet, writes"},
		{"undefined", ld + waitLd + "setp.eq.u32 %z, %x1, 5;\n@%z bra U; U:\n", true, faults.Uninitialised, ""},
		{"not allocated", "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%x1}, [%mine+64];\n" + waitLd, true, faults.OutOfBounds, "column 64 is not allocated"},
		{"behind the allocation", "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%x1, %x2}, [%mine+63];\n" + waitLd, true, faults.OutOfBounds, "column 64 is not allocated"},
		{"outside", "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%x1, %x2}, [%mine+511];\n" + waitLd, true, faults.OutOfBounds, "which has 512 columns"},
		{"freed", free("%taddr", 64) + ld + waitLd, false, faults.UseAfterFree, "column 0 has been deallocated"},
		{"lanes of another warp", "xor.b32 %mine, %mine, 0x200000;\n" + ld + waitLd, true, faults.OutOfBounds, "warp 0 of the block reaches lanes 0 to 31"},
		{"lanes in the middle", "add.u32 %mine, %mine, 0x80000;\ntcgen05.ld.sync.aligned.16x64b.x1.b32 {%x1}, [%mine];\n" + waitLd, true, faults.OutOfBounds, "lanes 8 to 23"},
		{"different addresses", "mad.lo.u32 %mine, %t, 1, %mine;\n" + ld + waitLd, true, faults.BadInstr, "lanes of one warp have different addresses"},
		{"part of a warp", "setp.lt.u32 %z, %t, 7;\n@%z exit;\n" + ld, true, faults.Divergence, "25 of 32 lanes"},
		{"no order", "", true, "", ""},
	} {
		text := tmemHead(64) + k.body
		if k.tail {
			text += tmemTail(64)
		} else {
			text += "ret;\n}\n"
		}
		opts := testOptions()
		opts.Races = true
		_, err := runTmem(t, text, nil, 0, 128, 0, opts)
		checkFault(t, k.name, err, k.kind, k.want)
	}
}

// checkFault compares an error with the kind and a part of the text; kind "" is none.
func checkFault(t *testing.T, name string, err error, kind faults.Kind, want string) {
	t.Helper()
	var f *faults.Fault
	switch {
	case kind == "" && err != nil:
		t.Errorf("%s: %v", name, err)
	case kind == "":
	case !errors.As(err, &f) || f.Kind != kind || !strings.Contains(err.Error(), want):
		t.Errorf("%s: %v, want %s: %s", name, err, kind, want)
	}
}

// TestTensorMemoryRace: warps with the same number in two warpgroups reach the same lanes.
func TestTensorMemoryRace(t *testing.T) {
	const body = "setp.lt.u32 %z, %t, 128;\n@!%z bra L;\ntcgen05.st.sync.aligned.32x32b.x1.b32 [%mine], {%t}; tcgen05.wait::st.sync.aligned;\nbar.arrive 1, 256; bra M;\nL: SYNC tcgen05.ld.sync.aligned.32x32b.x1.b32 {%x1}, [%mine]; tcgen05.wait::ld.sync.aligned;\nM:\n"
	for sync, kind := range map[string]faults.Kind{"bar.sync 1, 256;": "", "bar.sync 2, 128; nanosleep.u32 100;": faults.DataRace} {
		opts := testOptions()
		opts.Races, opts.Uninit = true, false
		_, err := runTmem(t, tmemHead(32)+strings.Replace(body, "SYNC", sync, 1)+tmemTail(32), nil, 0, 256, 0, opts)
		checkFault(t, sync, err, kind, "tensor memory")
	}
}

// TestTensorMemoryRefused: forms that the manual does not have.
func TestTensorMemoryRefused(t *testing.T) {
	for _, ins := range []string{
		"tcgen05.alloc.sync.aligned.shared::cta.b32 [%rd0], 32", "tcgen05.alloc.cta_group::1.sync.shared::cta.b32 [%rd0], 32",
		"tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b64 [%rd0], 32", "tcgen05.alloc.cta_group::3.sync.aligned.b32 [%rd0], 32",
		"tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1", "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned 32",
		"tcgen05.ld.sync.aligned.16x128b.x128.b32 {%r1}, [%r2]", "tcgen05.ld.sync.aligned.16x64b.x3.b32 {%r1,%r2,%r3}, [%r2]",
		"tcgen05.ld.sync.aligned.16x64b.x2.b32 {%r1}, [%r2]", "tcgen05.ld.sync.aligned.16x64b.b32 {%r1}, [%r2]", "tcgen05.ld.sync.aligned.x1.b32 {%r1}, [%r2]",
		"tcgen05.ld.sync.aligned.16x64b.x1.unpack::16b.b32 {%r1}, [%r2]", "tcgen05.ld.aligned.16x64b.x1.b32 {%r1}, [%r2]",
		"tcgen05.ld.sync.aligned.16x32bx2.x1.b32 {%r1}, [%r2]", "tcgen05.ld.sync.aligned.16x32bx2.x1.b32 {%r1}, [%r2], %r3",
		"tcgen05.ld.sync.aligned.16x64b.x1.b32 {%r1}, [%r2], 1", "tcgen05.st.sync.aligned.16x64b.x1.b32 {%r1}, [%r2]",
		"tcgen05.ld.red.sync.aligned.32x32b.x1.max.u32 {%r1}, %r3, [%r2]", "tcgen05.ld.red.sync.aligned.16x64b.x2.max.u32 {%r1,%r4}, %r3, [%r2]",
		"tcgen05.ld.red.sync.aligned.32x32b.x2.max.abs.u32 {%r1,%r4}, %r3, [%r2]", "tcgen05.ld.red.sync.aligned.32x32b.x2.u32 {%r1,%r4}, %r3, [%r2]",
		"tcgen05.st.red.sync.aligned.32x32b.x2.max.u32 {%r1,%r4}, %r3, [%r2]",
		"tcgen05.wait::ld.sync", "tcgen05.wait::all.sync.aligned", "tcgen05.fence::both", "tcgen05.wait::ld.sync.aligned 0",
	} {
		if _, err := Load(".version 9.1\n.target sm_103a\n.address_size 64\n.visible .entry k() { .reg .b32 %r<9>; .reg .b64 %rd0;\n" + ins + ";\nret; }\n"); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}
