package sim

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/numeric"
)

// extraForm is a form of mma with a sparse or scaled matrix.
type extraForm struct {
	k        int
	kind     string // with .block_scale and so on
	types    string // of D, A, B and C
	spread   layout // of a sparse matrix: row + 16 * column of what a lane has metadata of (CuTe's ELayout)
	values   layout // and of each of its elements
	threads  int    // of each four lanes that have metadata; 0: A is not sparse
	selector int
	scales   int    // factors of a row or column, 0: none
	scale    string // their type
	byteAt   int
	lanes    [2]int // selectors of threads, for A and B
	plain    bool   // mma.sp, not mma.sp::ordered_metadata
}

// sparseForms has the layouts of CuTe's MMA traits for sparse matrices; the manual has pictures.
func sparseForms() []extraForm {
	every := layout{[]int{4, 8}, []int{0, 1}}
	pair := func(stride int) layout { return layout{[]int{2, 2, 8}, []int{stride, 0, 1}} }
	four := func(k int) layout { return layout{[]int{2, 2, 8}, []int{8, k / 2 * 16, 1}} }
	two := func(n int) layout { return layout{[]int{n, 2}, []int{16, 8}} }
	one := func(n int) layout { return layout{[]int{n}, []int{16}} }
	var list []extraForm
	add := func(f extraForm, types string) {
		f.types = types
		for ; f.selector*f.threads < 4; f.selector++ {
			list = append(list, f)
		}
	}
	for _, types := range []string{"f16 f16 f16 f16", "f32 f16 f16 f32", "f32 bf16 bf16 f32"} {
		add(extraForm{k: 16, spread: every, values: two(16), threads: 1}, types)
		add(extraForm{k: 32, spread: pair(256), values: two(16), threads: 2}, types)
	}
	add(extraForm{k: 8, spread: every, values: two(8), threads: 1}, "f32 tf32 tf32 f32")
	add(extraForm{k: 16, spread: pair(128), values: two(8), threads: 2}, "f32 tf32 tf32 f32")
	for _, types := range []string{"s32 s8 u8 s32", "s32 u8 s8 s32", "s32 s8 s8 s32", "s32 u8 u8 s32"} {
		add(extraForm{k: 32, spread: pair(8), values: one(32), threads: 2}, types)
		add(extraForm{k: 64, spread: four(64), values: one(32), threads: 4}, types)
		types = strings.ReplaceAll(types, "8", "4")
		add(extraForm{k: 64, spread: pair(8), values: one(64), threads: 2}, types)
		add(extraForm{k: 128, spread: four(128), values: one(64), threads: 4}, types)
	}
	for _, types := range []string{"f32 e4m3 e5m2 f32", "f32 e5m2 e5m2 f32", "f32 e4m3 e4m3 f32", "f32 e5m2 e4m3 f32"} {
		add(extraForm{k: 64, spread: four(64), values: one(32), threads: 4}, types)
	}
	for _, types := range []string{"f32 e4m3 e3m2 f32", "f16 e2m1 e2m3 f16", "f32 e4m3 e5m2 f32", "f32 e4m3 e2m3 f32", "f32 e3m2 e5m2 f32", "f32 e3m2 e2m3 f32",
		"f32 e2m1 e5m2 f32", "f32 e2m1 e2m3 f32", "f16 e4m3 e5m2 f16", "f16 e4m3 e2m1 f16", "f16 e3m2 e5m2 f16", "f16 e3m2 e2m1 f16"} {
		add(extraForm{k: 64, kind: ".kind::f8f6f4", spread: four(64), values: one(32), threads: 4}, types)
	}
	return list
}

// scaledForms are those with factors, for dense and for sparse matrices.
func scaledForms() []extraForm {
	var list []extraForm
	four := func(k int) layout { return layout{[]int{2, 2, 8}, []int{8, k / 2 * 16, 1}} }
	add := func(f extraForm) {
		for i := range 4 {
			f.byteAt, f.lanes = i, [2]int{i & 1, 3 - i}
			if f.byteAt%f.scales == 0 && f.byteAt+f.scales <= 4 {
				list = append(list, f)
			}
		}
	}
	const packed = "f32 e2m1 packed"
	for _, sparse := range []int{0, 4} {
		more := pick(sparse == 0, 1, 2)
		for _, types := range []string{"f32 e4m3 e2m1 f32", "f32 e3m2 e5m2 f32", "f32 e4m3 e5m2 f32", "f32 e4m3 e2m3 f32", "f32 e3m2 e2m3 f32", "f32 e2m1 e5m2 f32", "f32 e2m1 e2m3 f32"} {
			for _, size := range []string{"", ".scale_vec::1X"} {
				add(extraForm{k: 32 * more, kind: ".kind::mxf8f6f4.block_scale" + size, types: types, scales: 1, scale: "ue8m0", threads: sparse, spread: four(64), values: layout{[]int{32}, []int{16}}})
			}
		}
		for _, kind := range []string{".kind::mxf4.block_scale ue8m0 2", ".kind::mxf4.block_scale.scale_vec::2X ue8m0 2", ".kind::mxf4nvf4.block_scale.scale_vec::2X ue8m0 2",
			".kind::mxf4nvf4.block_scale.scale_vec::4X ue8m0 4", ".kind::mxf4nvf4.block_scale.scale_vec::4X ue4m3 4"} {
			w := strings.Fields(kind)
			add(extraForm{k: 64 * more, kind: w[0], types: packed, scales: int(w[2][0] - '0'), scale: w[1], threads: sparse, spread: four(128), values: layout{[]int{64}, []int{16}}})
		}
	}
	return list
}

// TestMmaSparseScaled multiplies integer matrices with a sparse A, with scale factors and with
// both.
func TestMmaSparseScaled(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, f := range append(sparseForms(), scaledForms()...) {
		f.run(t, rng)
		if f.kind == "" && f.threads > 0 {
			f.plain = true
			f.run(t, rng)
			if f.types[0] == 's' {
				f.kind = ".satfinite"
				f.run(t, rng)
				f.plain = false
				f.run(t, rng)
			}
		}
	}
}

func (f *extraForm) run(t *testing.T, rng *rand.Rand) {
	t.Helper()
	ty := strings.Fields(f.types)
	if f.types == "f32 e2m1 packed" {
		ty = []string{"f32", "e2m1 packed", "e2m1 packed", "f32"}
	}
	random := func(typ string, n int) []int {
		lo, hi := elemRange(typ)
		list := make([]int, n)
		for i := range list {
			list[i] = lo + rng.IntN(hi-lo+1)
		}
		return list
	}
	a, b, c := random(ty[1], 16*f.k), random(ty[2], f.k*8), random("f32", 16*8)
	meta, ka := make([]uint64, 32), f.k
	small := a
	if f.threads > 0 {
		small, ka = f.thin(a, elemBits(ty[1]), meta, rng), f.k/2
	}
	place := func(per int) func(g, t, i int) (int, int) { // of rows or columns, and k
		return func(g, t, i int) (int, int) { return g, t*per + i%per + i/per*4*per }
	}
	perA, perB := 32/elemBits(ty[1]), 32/elemBits(ty[2])
	na, nb, nc := 16*ka/32/perA, f.k*8/32/perB, 16*8*elemBits(ty[3])/32/32
	regsA := mmaRegs(ty[1], func(g, t, i int) (int, int) { // rows g and g+8 change places every register
		row, k := place(perA)(g, t, i%perA+i/(2*perA)*perA)
		return row + i/perA%2*8, k
	}, na, func(row, k int) int { return small[row*ka+k] })
	regsB := mmaRegs(ty[2], func(g, t, i int) (int, int) { n, k := place(perB)(g, t, i); return k, n }, nb, func(k, n int) int { return b[k*8+n] })
	placeC := func(g, t, i int) (int, int) { return g + i/2*8, t*2 + i%2 }
	in := [][]uint64{regsA, regsB, mmaRegs(ty[3], placeC, nc, func(r, n int) int { return c[r*8+n] })}
	args := []string{regList("d", 0, nc), regList("i", 0, na), regList("i", na, nb), regList("i", na+nb, nc)}
	n, op := na+nb+nc, "mma"
	if f.threads > 0 {
		in, op = append(in, meta), "mma.sp::ordered_metadata"
		if f.plain {
			op = "mma.sp"
		}
		args = append(args, fmt.Sprintf("%%i%d", n), fmt.Sprint(f.selector))
		n++
	}
	sfa, sfb := f.factors(rng, &in, 16), f.factors(rng, &in, 8)
	tail := ""
	if f.scales > 0 {
		args = append(args, fmt.Sprintf("%%i%d, {%d, %d}, %%i%d, {%d, %d}", n, f.byteAt, f.lanes[0], n+1, f.byteAt, f.lanes[1]))
		n, tail = n+2, "."+f.scale
	}
	ins := fmt.Sprintf("%s.sync.aligned.m16n8k%d.row.col%s.%s%s %s;\n", op, f.k, f.kind, strings.ReplaceAll(strings.Join(ty, "."), " packed", ""), tail, strings.Join(args, ", "))
	got, err := runMatrix(t, matrixKernel("", ins, repeat(32, n), repeat(32, nc)), lanesOf(in...), nc)
	if err != nil {
		t.Fatalf("%s: %v", ins, err)
	}
	want := mmaRegs(ty[0], placeC, nc, func(int, int) int { return 0 })
	for i := range want {
		for e := range 32 / elemBits(ty[0]) {
			row, col := placeC(i/nc/4, i/nc%4, i%nc*32/elemBits(ty[0])+e)
			sum := float64(c[row*8+col])
			for k := range f.k {
				sum += float64(a[row*f.k+k]*b[k*8+col]) * factor(sfa, row, k, f) * factor(sfb, col, k, f)
			}
			v := uint64(math.Float32bits(float32(sum)))
			if ty[0] != "f32" {
				v = encodeElem(ty[0], int(sum))
			}
			want[i] |= v << (e * elemBits(ty[0]))
		}
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: lane %d register %d is %#x, want %#x", ins, i/nc, i%nc, got[i], want[i])
			return
		}
	}
}

// thin makes half of the elements of a zero and gives the others, with their metadata.
func (f *extraForm) thin(a []int, bits int, meta []uint64, rng *rand.Rand) (packed []int) {
	chunk := map[int]int{32: 2, 16: 4, 8: 4, 4: 8}[bits]
	nibbles := map[[2]int]uint64{} // by row and chunk
	for row := range 16 {
		for ch := range f.k / chunk {
			i := rng.IntN(4)
			j := (i + 1 + rng.IntN(3)) % 4
			if chunk == 2 {
				i, j = i/2*2, i/2*2+1
			}
			i, j = min(i, j), max(i, j)
			nibbles[[2]int{row, ch}] = uint64(i | j<<2)
			for e := range chunk {
				if unit := e * 4 / chunk; chunk == 2 && e != i/2 || chunk > 2 && unit != i && unit != j {
					a[row*f.k+ch*chunk+e] = 0
				} else {
					packed = append(packed, a[row*f.k+ch*chunk+e])
				}
			}
		}
	}
	for lane := range meta {
		if lane%4/f.threads != f.selector {
			meta[lane] = rng.Uint64() & 0xffffffff
			continue
		}
		for q := range 8 {
			at := f.spread.at(lane) + f.values.at(q*chunk)
			meta[lane] |= nibbles[[2]int{at % 16, at / 16 / chunk}] << (4 * q)
		}
	}
	return packed
}

// factors makes scale factors for so many rows or columns and adds their registers: row i is in the
// lane i%8*4 of those that the selector chooses, of A row i+8 in the next one.
func (f *extraForm) factors(rng *rand.Rand, in *[][]uint64, lines int) (list []float64) {
	if f.scales == 0 {
		return nil
	}
	values := map[string]map[uint64]float64{
		"ue8m0": {126: 0.5, 127: 1, 128: 2, 130: 8}, "ue4m3": {0x38: 1, 0x3c: 1.5, 0x30: 0.5, 0x42: 2.5},
	}[f.scale]
	codes := map[string][]uint64{"ue8m0": {126, 127, 128, 130}, "ue4m3": {0x38, 0x3c, 0x30, 0x42}}[f.scale]
	regs := make([]uint64, 32)
	for i := range regs {
		regs[i] = rng.Uint64() & 0xffffffff
	}
	for i := range lines {
		lane := i%8*4 + f.lanes[1]
		if lines == 16 {
			lane = i%8*4 + 2*f.lanes[0] + i/8
		}
		for s := range f.scales {
			code := codes[rng.IntN(4)]
			list = append(list, values[code])
			shift := 8 * (f.byteAt + s)
			regs[lane] = regs[lane]&^(0xff<<shift) | code<<shift
		}
	}
	*in = append(*in, regs)
	return list
}

func factor(list []float64, line, k int, f *extraForm) float64 {
	if list == nil {
		return 1
	}
	return list[line*f.scales+k*f.scales/f.k]
}

// TestMmaSparseFaults: metadata and selectors that mean nothing, a factor that is NaN.
func TestMmaSparseFaults(t *testing.T) {
	sp := func(name string) string {
		return "mma." + name + ".sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%d0, %d1, %d2, %d3}, {%i0, %i0}, {%i0, %i0}, {%i0, %i0, %i0, %i0}, %m, 1;\n"
	}
	mx := "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0 {%d0, %d1, %d2, %d3}, {%i0, %i0, %i0, %i0}, {%i0, %i0}, {%i0, %i0, %i0, %i0}, %m, {%h, 0}, %m, {0, 0};\n"
	for _, c := range []struct{ body, want string }{
		{".reg .b32 %m; mov.b32 %m, 0x4e4ee944;\n" + sp("sp"), ""},
		{".reg .b32 %m; mov.b32 %m, 0x4e4ee944;\n" + sp("sp::ordered_metadata"), ""},
		{".reg .b32 %m; mov.b32 %m, 0x4e4e1944;\n" + sp("sp"), ""},
		{".reg .b32 %m; mov.b32 %m, 0x4e4e1944;\n" + sp("sp::ordered_metadata"), "metadata 0b0001"},
		{".reg .b32 %m; mov.b32 %m, 0x4e5ee944;\n" + sp("sp"), "metadata 0b0101"},
		{".reg .b32 %m;\n" + sp("sp"), "metadata of a sparse matrix"},
		{".reg .b32 %m; mov.b32 %m, 127; .reg .b16 %h; mov.b16 %h, 3;\n" + mx, ""},
		{".reg .b32 %m; mov.b32 %m, 127; .reg .b16 %h; mov.b16 %h, 4;\n" + mx, "selectors {4, 0}"},
		{".reg .b32 %m; mov.b32 %m, 127; .reg .b16 %h; cvt.u16.u32 %h, %lane;\n" + mx, "different selectors"},
	} {
		_, err := runMatrix(t, matrixKernel("", c.body, []int{32}, repeat(32, 4)), make([]uint64, 32), 4)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.body, err, c.want)
		}
	}
	body := ".reg .b32 %m; mov.b32 %m, 255; .reg .b16 %h; mov.b16 %h, 0;\n" + mx
	if got, err := runMatrix(t, matrixKernel("", body, []int{32}, repeat(32, 4)), make([]uint64, 32), 4); err != nil || got[0] != numeric.NaN32 {
		t.Errorf("a factor of NaN: %v %#x", err, got)
	}
}
