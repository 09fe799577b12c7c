package sim

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
)

// place is where an element of a fragment is in its matrix, by the lane's group g = lane/4, its
// number t = lane%4 in it, and the number i of the element.
type place func(g, t, i int) (row, col int)

// mmaForm is a form of mma with the manual's layout of its fragments (9.7.14.5.2 to .13).
type mmaForm struct {
	name    string // shape
	types   string // of D, A, B and C
	m, n, k int
	a, b    place
	tail    string // after the types
}

// pick is x if the condition holds, else y.
func pick(cond bool, x, y int) int {
	if cond {
		return x
	}
	return y
}

// The layouts as the manual writes them, shape by shape.
func mmaForms() []mmaForm {
	narrowTypes := []string{"e4m3", "e5m2", "e3m2", "e2m3", "e2m1"}
	oneB := func(per int) place { return func(g, t, i int) (int, int) { return t*per + i, g } }
	twoB := func(per, half int) place {
		return func(g, t, i int) (int, int) { return t*per + i%per + pick(i < per, 0, half), g }
	}
	a8 := func(per int) place { return func(g, t, i int) (int, int) { return g, t*per + i } }
	half := func(per int) place {
		return func(g, t, i int) (int, int) { return pick(i < per, g, g+8), t*per + i%per }
	}
	quarters := func(per, half int) place {
		return func(g, t, i int) (int, int) {
			return pick(i < per || 2*per <= i && i < 3*per, g, g+8), t*per + i%per + pick(i < 2*per, 0, half)
		}
	}
	a1684 := func(g, t, i int) (int, int) { return pick(i == 0, g, g+8), t }
	a1688 := func(g, t, i int) (int, int) { return pick(i == 0 || i == 2, g, g+8), pick(i < 2, t, t+4) }
	a16816d := func(g, t, i int) (int, int) { return pick(i%2 == 0, g, g+8), pick(i%2 == 0, i*2+t, i*2-2+t) }
	b1688 := func(g, t, i int) (int, int) { return pick(i == 0, t, t+4), g }
	b16816d := func(g, t, i int) (int, int) { return t + i*4, g }
	b1684 := func(g, t, i int) (int, int) { return t, g }
	list := []mmaForm{
		{"m8n8k4", "f64 f64 f64 f64", 8, 8, 4, a8(1), b1684, ""},
		{"m16n8k4", "f64 f64 f64 f64", 16, 8, 4, a1684, b1684, ".rn"},
		{"m16n8k8", "f64 f64 f64 f64", 16, 8, 8, a1688, b1688, ""},
		{"m16n8k16", "f64 f64 f64 f64", 16, 8, 16, a16816d, b16816d, ""},
		{"m16n8k4", "f32 tf32 tf32 f32", 16, 8, 4, a1684, b1684, ""},
		{"m16n8k8", "f32 tf32 tf32 f32", 16, 8, 8, a1688, b1688, ""},
		{"m16n8k8", "f32 bf16 bf16 f32", 16, 8, 8, half(2), oneB(2), ""},
		{"m16n8k16", "f32 bf16 bf16 f32", 16, 8, 16, quarters(2, 8), twoB(2, 8), ""},
	}
	for _, d := range []string{"f16", "f32"} {
		list = append(list, mmaForm{"m16n8k8", d + " f16 f16 " + d, 16, 8, 8, half(2), oneB(2), ""},
			mmaForm{"m16n8k16", d + " f16 f16 " + d, 16, 8, 16, quarters(2, 8), twoB(2, 8), ""})
		for _, ab := range []string{"e4m3 e4m3", "e4m3 e5m2", "e5m2 e4m3", "e5m2 e5m2"} {
			list = append(list, mmaForm{"m16n8k16", d + " " + ab + " " + d, 16, 8, 16, half(4), oneB(4), ""},
				mmaForm{"m16n8k32", d + " " + ab + " " + d, 16, 8, 32, quarters(4, 16), twoB(4, 16), ""})
		}
		for _, a := range narrowTypes {
			for _, b := range narrowTypes {
				list = append(list, mmaForm{"m16n8k32.kind::f8f6f4", d + " " + a + " " + b + " " + d, 16, 8, 32, quarters(4, 16), twoB(4, 16), ""})
			}
		}
	}
	for _, ab := range []string{"s8 s8", "s8 u8", "u8 s8", "u8 u8"} {
		types := "s32 " + ab + " s32"
		four := strings.ReplaceAll("s32 "+ab+" s32", "8", "4")
		list = append(list,
			mmaForm{"m8n8k16", types, 8, 8, 16, a8(4), oneB(4), ""}, mmaForm{"m16n8k16", types, 16, 8, 16, half(4), oneB(4), ""},
			mmaForm{"m16n8k32", types, 16, 8, 32, quarters(4, 16), twoB(4, 16), ""}, mmaForm{"m16n8k32.satfinite", types, 16, 8, 32, quarters(4, 16), twoB(4, 16), ""},
			mmaForm{"m8n8k32", four, 8, 8, 32, a8(8), oneB(8), ""}, mmaForm{"m16n8k32", four, 16, 8, 32, half(8), oneB(8), ""},
			mmaForm{"m16n8k64", four, 16, 8, 64, quarters(8, 32), twoB(8, 32), ""})
	}
	for _, op := range []string{".xor.popc", ".and.popc"} {
		list = append(list, mmaForm{"m8n8k128", "s32 b1 b1 s32", 8, 8, 128, a8(32), oneB(32), op},
			mmaForm{"m16n8k128", "s32 b1 b1 s32", 16, 8, 128, half(32), oneB(32), op},
			mmaForm{"m16n8k256", "s32 b1 b1 s32", 16, 8, 256, quarters(32, 128), twoB(32, 128), op})
	}
	return list
}

// elemBits is the width of an element in a register.
func elemBits(typ string) int {
	switch typ {
	case "f64":
		return 64
	case "f32", "tf32", "s32":
		return 32
	case "f16", "bf16":
		return 16
	case "s4", "u4", "e2m1 packed":
		return 4
	case "b1":
		return 1
	}
	return 8
}

// encodeElem gives the bits of a small integer in a type: exact in all of them.
func encodeElem(typ string, v int) uint64 {
	f := float64(v)
	sign := func(bits int) uint64 { return uint64(pick(v < 0, 1, 0)) << (bits - 1) }
	abs := v
	if v < 0 {
		abs = -v
	}
	switch typ {
	case "f64":
		return math.Float64bits(f)
	case "f32", "tf32":
		return uint64(math.Float32bits(float32(f)))
	case "bf16":
		return uint64(math.Float32bits(float32(f))) >> 16
	case "f16": // |v| <= 2048: 1.m * 2^e
		if v == 0 {
			return 0
		}
		e := int(math.Log2(float64(abs)))
		return sign(16) | uint64(e+15)<<10 | uint64(abs-1<<e)<<(10-e)
	case "e4m3":
		return sign(8) | []uint64{0, 0x38, 0x40, 0x44}[abs]
	case "e5m2":
		return sign(8) | []uint64{0, 0x3c, 0x40, 0x42}[abs]
	case "e3m2":
		return sign(6) | []uint64{0, 0x0c, 0x10, 0x12}[abs]
	case "e2m3":
		return sign(6) | []uint64{0, 0x08, 0x10, 0x14}[abs]
	case "e2m1 packed":
		return sign(4) | []uint64{0, 2, 4, 5}[abs]
	case "e2m1":
		return (sign(4) | []uint64{0, 2, 4, 5}[abs]) << 2
	}
	return uint64(v) & (1<<elemBits(typ) - 1)
}

// smallest and largest value that a test puts into a type.
func elemRange(typ string) (lo, hi int) {
	switch typ {
	case "b1":
		return 0, 1
	case "u4":
		return 0, 15
	case "s4":
		return -8, 7
	case "u8":
		return 0, 255
	case "s8":
		return -128, 127
	}
	return -3, 3
}

// mmaRegs distributes a matrix over the lanes: the bits of each register, lane by lane.
func mmaRegs(typ string, at place, count int, elem func(row, col int) int) []uint64 {
	bits := elemBits(typ)
	width := max(32, bits)
	regs := make([]uint64, 32*count)
	for lane := range 32 {
		for i := range count * width / bits {
			row, col := at(lane/4, lane%4, i)
			regs[lane*count+i*bits/width] |= encodeElem(typ, elem(row, col)) << (i * bits % width)
		}
	}
	return regs
}

// matrixKernel is a kernel with pointers in and out, whose threads have in-registers and
// out-registers of the given widths.
func matrixKernel(head, body string, in, out []int) string {
	var b strings.Builder
	b.WriteString(".version 9.0\n.target sm_120a\n.address_size 64\n" + head + ".visible .entry k(.param .u64 in, .param .u64 out)\n{\n" +
		".reg .b64 %in, %out, %o; .reg .b32 %lane;\nld.param.u64 %in, [in]; ld.param.u64 %out, [out]; mov.u32 %lane, %tid.x;\n")
	fmt.Fprintf(&b, "mul.wide.u32 %%o, %%lane, %d; add.u64 %%in, %%in, %%o;\nmul.wide.u32 %%o, %%lane, %d; add.u64 %%out, %%out, %%o;\n", 8*len(in), 8*len(out))
	for i, w := range in {
		fmt.Fprintf(&b, ".reg .b%d %%i%d; ld.global.b%d %%i%d, [%%in+%d];\n", w, i, w, i, 8*i)
	}
	for i, w := range out {
		fmt.Fprintf(&b, ".reg .b%d %%d%d;\n", w, i)
	}
	b.WriteString(body)
	for i, w := range out {
		fmt.Fprintf(&b, "st.global.b64 [%%out+%d], 0; st.global.b%d [%%out+%d], %%d%d;\n", 8*i, w, 8*i, i)
	}
	b.WriteString("ret;\n}\n")
	return b.String()
}

// runMatrix runs such a kernel with one warp and gives its out-registers, lane by lane.
func runMatrix(t *testing.T, text string, in []uint64, out int) ([]uint64, error) {
	t.Helper()
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	m := engine.Single(p, testOptions())
	var data []byte
	for _, v := range in {
		data = binary.LittleEndian.AppendUint64(data, v)
	}
	src, _ := m.Alloc(len(data) + 8)
	dst, _ := m.Alloc(32 * 8 * out)
	if err := m.Write(src, data); err != nil {
		t.Fatal(err)
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(src), engine.Ptr(dst)); err != nil {
		return nil, err
	}
	raw, _ := m.Read(dst, 32*8*out)
	list := make([]uint64, 32*out)
	for i := range list {
		list[i] = binary.LittleEndian.Uint64(raw[8*i:])
	}
	return list, nil
}

// regList is {%p0, %p1, ..} of n registers from the first on.
func regList(p string, first, n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("%%%s%d", p, first+i))
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// lanesOperand puts the registers of several fragments of each lane after each other.
func lanesOf(frags ...[]uint64) []uint64 {
	var list []uint64
	for lane := range 32 {
		for _, f := range frags {
			n := len(f) / 32
			list = append(list, f[lane*n:(lane+1)*n]...)
		}
	}
	return list
}

// TestMma multiplies integer matrices in every form: the layouts are the manual's formulas, the
// product is the mathematical one.
func TestMma(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	placeOfC := func(g, t, i int) (int, int) { return pick(i < 2, g, g+8), t*2 + i&1 }
	for _, f := range mmaForms() {
		ty := strings.Fields(f.types)
		random := func(typ string, n int) []int {
			lo, hi := elemRange(typ)
			list := make([]int, n)
			for i := range list {
				list[i] = lo + rng.IntN(hi-lo+1)
			}
			return list
		}
		a, b, c := random(ty[1], f.m*f.k), random(ty[2], f.k*f.n), random("f32", f.m*f.n)
		count := func(typ string, elems int) int { return elems * elemBits(typ) / 32 / max(32, elemBits(typ)) }
		na, nb, nc := count(ty[1], f.m*f.k), count(ty[2], f.k*f.n), count(ty[3], f.m*f.n)
		in := lanesOf(mmaRegs(ty[1], f.a, na, func(r, k int) int { return a[r*f.k+k] }),
			mmaRegs(ty[2], f.b, nb, func(k, n int) int { return b[k*f.n+n] }),
			mmaRegs(ty[3], placeOfC, nc, func(r, n int) int { return c[r*f.n+n] }))
		shape, kind, _ := strings.Cut(f.name, ".")
		if kind != "" {
			kind = "." + kind
		}
		op := "mma.sync.aligned." + shape + ".row.col" + kind + "." + strings.Join(ty, ".") + f.tail
		var widths, outs []int
		for i := range na + nb + nc {
			typ := ty[pick(i < na, 1, pick(i < na+nb, 2, 3))]
			widths = append(widths, max(32, elemBits(typ)))
		}
		for range nc {
			outs = append(outs, max(32, elemBits(ty[0])))
		}
		body := fmt.Sprintf("%s %s, %s, %s, %s;\n", op, regList("d", 0, nc), regList("i", 0, na), regList("i", na, nb), regList("i", na+nb, nc))
		got, err := runMatrix(t, matrixKernel("", body, widths, outs), in, nc)
		if err != nil {
			t.Fatalf("%s: %v", op, err)
		}
		want := mmaRegs(ty[0], placeOfC, nc, func(r, n int) int {
			sum := c[r*f.n+n]
			for k := range f.k {
				x, y := a[r*f.k+k], b[k*f.n+n]
				switch f.tail {
				case ".xor.popc":
					sum += x ^ y
				case ".and.popc":
					sum += x & y
				default:
					sum += x * y
				}
			}
			return sum
		})
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: lane %d register %d is %#x, want %#x", op, i/nc, i%nc, got[i], want[i])
				break
			}
		}
	}
}

// TestMmaQuads multiplies in m8n8k4 of f16: four products at once, in both layouts of A and B
// (9.7.14.5.1).
func TestMmaQuads(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, form := range []string{"row.row f16 f16", "row.col f32 f16", "row.row f32 f32", "row.col f32 f32", "col.row f32 f32", "col.col f32 f32"} {
		w := strings.Fields(form)
		aCol, bCol := strings.HasPrefix(w[0], "col"), strings.HasSuffix(w[0], "col")
		var a, b [4][32]int // 8x4 and 4x8
		var c [4][64]int
		for q := range 4 {
			for i := range 64 {
				a[q][i/2], b[q][i/2], c[q][i] = rng.IntN(7)-3, rng.IntN(7)-3, rng.IntN(7)-3
			}
		}
		accPlace := func(typ string, lane, i int) (int, int) {
			high := pick(lane < 16, 0, 4)
			if typ == "f16" {
				return lane%4 + high, i
			}
			return lane&1 + i&2 + high, i&4 + lane&2 + i&1
		}
		var in []uint64
		regs := func(typ string, elem func(i int) int, n int) {
			bits := elemBits(typ)
			for r := range n * bits / 32 {
				v := uint64(0)
				for k := range 32 / bits {
					v |= encodeElem(typ, elem(r*32/bits+k)) << (k * bits)
				}
				in = append(in, v)
			}
		}
		for lane := range 32 {
			q, high := lane%16/4, pick(lane < 16, 0, 4)
			regs("f16", func(i int) int {
				if aCol {
					return a[q][(i%4+high)*4+lane%4]
				}
				return a[q][(lane%4+high)*4+i]
			}, 4)
			regs("f16", func(i int) int {
				if bCol {
					return b[q][i*8+lane%4+high]
				}
				return b[q][lane%4*8+i+high]
			}, 4)
			regs(w[2], func(i int) int { r, n := accPlace(w[2], lane, i); return c[q][r*8+n] }, 8)
		}
		nc, nd := elemBits(w[2])/4, elemBits(w[1])/4
		widths, outs := make([]int, 4+nc), make([]int, nd)
		for i := range widths {
			widths[i] = 32
		}
		for i := range outs {
			outs[i] = 32
		}
		op := "mma.sync.aligned.m8n8k4." + w[0] + "." + w[1] + ".f16.f16." + w[2]
		body := fmt.Sprintf("%s %s, {%%i0, %%i1}, {%%i2, %%i3}, %s;\n", op, regList("d", 0, nd), regList("i", 4, nc))
		got, err := runMatrix(t, matrixKernel("", body, widths, outs), in, nd)
		if err != nil {
			t.Fatalf("%s: %v", op, err)
		}
		in = nil
		for lane := range 32 {
			q := lane % 16 / 4
			regs(w[1], func(i int) int {
				r, n := accPlace(w[1], lane, i)
				sum := c[q][r*8+n]
				for k := range 4 {
					sum += a[q][r*4+k] * b[q][k*8+n]
				}
				return sum
			}, 8)
		}
		for i := range in {
			if got[i] != in[i] {
				t.Errorf("%s: lane %d register %d is %#x, want %#x", op, i/nd, i%nd, got[i], in[i])
				break
			}
		}
	}
}

// TestMmaNumbers holds what a product of integers does not show: saturation, wrapping, rounding of
// f64, numbers of tf32 whose low bits do not count, the values of the small types, NaN, and which
// places of a sum of floats count (docs/tensorcores.md).
func TestMmaNumbers(t *testing.T) {
	f32 := func(x float64) uint64 { return uint64(math.Float32bits(float32(x))) }
	for _, c := range []struct {
		op   string
		a, b uint64 // of every register
		c    uint64
		want uint64
		n    [4]int // registers of A, B, C, D
	}{
		{"m8n8k16.row.col.satfinite.s32.s8.s8.s32", 0x7f7f7f7f, 0x7f7f7f7f, 0x7fffffff, 0x7fffffff, [4]int{1, 1, 2, 2}},
		{"m8n8k16.row.col.satfinite.s32.s8.s8.s32", 0x80808080, 0x7f7f7f7f, 0x80000001, 0x80000000, [4]int{1, 1, 2, 2}},
		{"m8n8k16.row.col.s32.u8.s8.s32", 0x01010101, 0x01010101, 0x7fffffff, 0x8000000f, [4]int{1, 1, 2, 2}},
		{"m16n8k4.row.col.f32.tf32.tf32.f32", f32(1) | 0x1fff, f32(3) | 1, 0, f32(12), [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f32.bf16.bf16.f32", 0x7fc07fc0, 0x3f803f80, 0, 0x7fffffff, [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f32.f16.f16.f32", 0x7c007c00, 0x3c003c00, 0, 0x7f800000, [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f16.f16.f16.f16", 0x78007800, 0x3c003c00, 0, 0x7c007c00, [4]int{2, 1, 2, 2}},
		// 8 products of 2^-25, of 2^-26, and of 2^-26 beside -1
		{"m16n8k8.row.col.f32.f16.f16.f32", 0x0c000c00, 0x08000800, f32(1), f32(1 + 0x1p-22), [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f32.f16.f16.f32", 0x08000800, 0x08000800, f32(1), f32(1), [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f32.f16.f16.f32", 0x08000800, 0x08000800, f32(-1), f32(-1), [4]int{2, 1, 4, 4}},
		// 8 products of 9/8 * 2^-24, of which 2^-24 counts; for f16 a tie
		{"m16n8k8.row.col.f32.f16.f16.f32", 0x0c000c00, 0x0c800c80, f32(1), f32(1 + 0x1p-21), [4]int{2, 1, 4, 4}},
		{"m16n8k8.row.col.f16.f16.f16.f16", 0x14001400, 0x2c002c00, 0x3c013c01, 0x3c023c02, [4]int{2, 1, 2, 2}},
		{"m16n8k8.row.col.f32.bf16.bf16.f32", 0x7f7f7f7f, 0x40004000, 0, 0x7f800000, [4]int{2, 1, 4, 4}},
		// C is added at the end: 2^16 + 2^-7 + 16 * 2^-12, a tie
		{"m16n8k16.row.col.f32.e4m3.e4m3.f32", 0x08080808, 0x08080808, f32(0x1p16 + 0x1p-7), f32(0x1p16 + 0x1p-6), [4]int{2, 1, 4, 4}},
		{"m16n8k16.row.col.f32.e5m2.e4m3.f32", 0x7b7b7b7b, 0x7e7e7e7e, 0, f32(16 * 57344 * 448), [4]int{2, 1, 4, 4}},
		{"m16n8k16.row.col.f32.e4m3.e4m3.f32", 0x01010101, 0x08080808, 0, f32(16 * math.Ldexp(1, -9-6)), [4]int{2, 1, 4, 4}},
		{"m16n8k32.row.col.kind::f8f6f4.f32.e3m2.e2m3.f32", 0x1f1f1f1f, 0x1f1f1f1f, 0, f32(32 * 28 * 7.5), [4]int{4, 2, 4, 4}},
		{"m16n8k32.row.col.kind::f8f6f4.f32.e3m2.e2m3.f32", 0x01010101, 0x21212121, 0, f32(-32 * 0.0625 * 0.125), [4]int{4, 2, 4, 4}},
		{"m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e2m1.f32", 0x1c1c1c1c, 0x04040404, 0, f32(32 * 6 * 0.5), [4]int{4, 2, 4, 4}},
	} {
		body := fmt.Sprintf("mma.sync.aligned.%s %s, %s, %s, %s;\n", c.op, regList("d", 0, c.n[3]), regList("i", 0, c.n[0]), regList("i", c.n[0], c.n[1]), regList("i", c.n[0]+c.n[1], c.n[2]))
		var in []uint64
		var widths, outs []int
		for i := range c.n[0] + c.n[1] + c.n[2] {
			widths, in = append(widths, 32), append(in, []uint64{c.a, c.b, c.c}[pick(i < c.n[0], 0, pick(i < c.n[0]+c.n[1], 1, 2))])
		}
		for range c.n[3] {
			outs = append(outs, 32)
		}
		var all []uint64
		for range 32 {
			all = append(all, in...)
		}
		got, err := runMatrix(t, matrixKernel("", body, widths, outs), all, c.n[3])
		if err != nil || got[0] != c.want {
			t.Errorf("%s of %#x and %#x: %v %#x, want %#x", c.op, c.a, c.b, err, got[0], c.want)
		}
	}
	// 1 + 4 * 2^-55, rounded after each of four additions.
	for mode, want := range map[string]float64{"": 1, ".rz": 1, ".rm": 1, ".rp": 1 + 4*math.Ldexp(1, -52)} {
		body := "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64" + mode + " {%d0, %d1}, {%i0}, {%i1}, {%i2, %i2};\n"
		var in []uint64
		for range 32 {
			in = append(in, math.Float64bits(1), math.Float64bits(math.Ldexp(1, -55)), math.Float64bits(1))
		}
		got, err := runMatrix(t, matrixKernel("", body, []int{64, 64, 64}, []int{64, 64}), in, 2)
		if err != nil || got[0] != math.Float64bits(want) {
			t.Errorf("f64%s: %v %#x, want %#x", mode, err, got[0], math.Float64bits(want))
		}
	}
}

// sharedTile stores the in-registers of all lanes, 32 bits each, one after the other into shared
// memory: lane l has the bytes from 4*n*l on.
func sharedTile(n int) (head, body string) {
	var b strings.Builder
	fmt.Fprintf(&b, ".reg .b32 %%s, %%row; mov.u32 %%s, tile; mul.lo.u32 %%row, %%lane, %d; add.u32 %%s, %%s, %%row;\n", 4*n)
	for i := range n {
		fmt.Fprintf(&b, "st.shared.b32 [%%s+%d], %%i%d;\n", 4*i, i)
	}
	b.WriteString("bar.warp.sync -1; shl.b32 %row, %lane, 4; mov.u32 %s, tile; add.u32 %row, %s, %row;\n")
	return fmt.Sprintf(".shared .align 16 .b8 tile[%d];\n", 128*n), b.String()
}

func repeat(v, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = v
	}
	return list
}

// TestMatrixRows: ldmatrix reads what lane 4r+c/2 should have of row r and column c, and stmatrix
// puts it back; movmatrix transposes (9.7.14.5.15 to .17).
func TestMatrixRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{1, 2, 4} {
		in := make([]uint64, 32*n)
		half := make([]uint64, 64*n) // of matrix j, row r, column c at 64j+8r+c
		for i := range in {
			in[i] = rng.Uint64() & 0xffffffff
			half[2*i], half[2*i+1] = in[i]&0xffff, in[i]>>16
		}
		head, tile := sharedTile(n)
		for _, trans := range []string{"", ".trans"} {
			load := fmt.Sprintf("ldmatrix.sync.aligned.m8n8.x%d%s.shared.b16 %s, [%%row];\n", n, trans, regList("d", 0, n))
			if n < 4 { // the other lanes need no address
				load = fmt.Sprintf("setp.ge.u32 %%p, %%lane, %d; @%%p mov.u32 %%row, 0;\n", 8*n) + load
			}
			got, err := runMatrix(t, matrixKernel(head, ".reg .pred %p;\n"+tile+load, repeat(32, n), repeat(32, n)), in, n)
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range got {
				lane, j := i/n, i%n
				lo, hi := half[64*j+lane/4*8+lane%4*2], half[64*j+lane/4*8+lane%4*2+1]
				if trans != "" {
					lo, hi = half[64*j+lane%4*2*8+lane/4], half[64*j+(lane%4*2+1)*8+lane/4]
				}
				if v != lo|hi<<16 {
					t.Fatalf("ldmatrix.x%d%s: lane %d register %d is %#x, want %#x", n, trans, lane, j, v, lo|hi<<16)
				}
			}
			// A matrix that is stored and loaded in the same way is the same.
			for _, space := range []string{".shared::cta", ".shared", ""} {
				body := tile + "add.u32 %row, %row, 0;\n"
				if n < 4 {
					body = tile + fmt.Sprintf(".reg .pred %%p; setp.ge.u32 %%p, %%lane, %d; @%%p mov.u32 %%row, 0;\n", 8*n)
				}
				body += ".reg .b64 %at; cvt.u64.u32 %at, %row;\n"
				if space == "" {
					body += "cvta.shared.u64 %at, %at;\n"
				}
				body += fmt.Sprintf("stmatrix.sync.aligned.m8n8.x%d%s%s.b16 [%%at], %s;\n", n, trans, space, regList("i", 0, n))
				body += fmt.Sprintf("ldmatrix.sync.aligned.m8n8.x%d%s%s.b16 %s, [%%at];\n", n, trans, space, regList("d", 0, n))
				if got, err = runMatrix(t, matrixKernel(head, body, repeat(32, n), repeat(32, n)), in, n); err != nil {
					t.Fatal(err)
				}
				for i, v := range got {
					if v != in[i] {
						t.Fatalf("stmatrix.x%d%s%s: lane %d has %#x, want %#x", n, trans, space, i/n, v, in[i])
					}
				}
			}
		}
	}
	in := make([]uint64, 32)
	for lane := range in {
		in[lane] = uint64(2*lane) | uint64(2*lane+1)<<16 // row 8r+c
	}
	got, err := runMatrix(t, matrixKernel("", "movmatrix.sync.aligned.m8n8.trans.b16 %d0, %i0;\n", []int{32}, []int{32}), in, 1)
	if err != nil {
		t.Fatal(err)
	}
	for lane, v := range got {
		r, c := lane/4, lane%4*2
		if want := uint64(8*c+r) | uint64(8*(c+1)+r)<<16; v != want {
			t.Fatalf("movmatrix: lane %d has %#x, want %#x", lane, v, want)
		}
	}
}

// TestMatrixFaults: what goes wrong is reported, undefined elements spoil what depends on them and
// nothing else.
func TestMatrixFaults(t *testing.T) {
	mma := "mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%d0, %d1}, {%i0}, {%i1}, {%i0, %i0};\n"
	head, tile := sharedTile(2)
	for _, c := range []struct{ name, body, want string }{
		{"half a warp", ".reg .pred %p; setp.lt.u32 %p, %lane, 16; @%p bra L;\nret;\nL: " + mma, "16 of 32 lanes"},
		{"two places", ".reg .pred %p; setp.lt.u32 %p, %lane, 16; @%p bra L;\n" + mma + "ret;\nL: " + mma, "from different places"},
		{"row outside", tile + "add.u32 %row, %row, 512;\nldmatrix.sync.aligned.m8n8.x2.shared.b16 {%d0, %d1}, [%row];\n", "read of 16 bytes"},
		{"row misaligned", tile + "add.u32 %row, %row, 8;\nldmatrix.sync.aligned.m8n8.x2.shared.b16 {%d0, %d1}, [%row];\n", "16-byte access"},
		{"global row", "ldmatrix.sync.aligned.m8n8.x1.b16 {%d0}, [%in];\n", "not in shared memory"},
		{"other addresses", "wmma.load.c.sync.aligned.row.m8n8k32.global.s32 {%d0, %d1}, [%in];\n", "different addresses"},
		{"short stride", ".reg .b64 %q; ld.param.u64 %q, [in]; wmma.load.c.sync.aligned.row.m8n8k32.s32 {%d0, %d1}, [%q], 4;\n", "stride 4"},
	} {
		_, err := runMatrix(t, matrixKernel(head, c.body, []int{32, 32}, []int{32, 32}), make([]uint64, 64), 2)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	undefined := ".reg .b32 %u; .reg .pred %p; setp.ne.u32 %p, %lane, 0; @%p mov.u32 %u, 0;\n" +
		"mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%d0, %d1}, {%u}, {%i1}, {%i0, %i0};\n.reg .pred %q; setp.eq.s32 %q, %d0, 5; @%q bra L;\nmov.u32 %d0, 1;\nL:\n"
	for lane, want := range map[int]bool{3: true, 4: false, 31: false} { // row 0 of A spoils row 0 of D
		body := strings.Replace(undefined, "setp.eq.s32 %q", fmt.Sprintf("setp.ne.u32 %%q, %%lane, %d; @%%q mov.u32 %%d0, 0; setp.eq.s32 %%q", lane), 1)
		_, err := runMatrix(t, matrixKernel("", body, []int{32, 32}, []int{32, 32}), make([]uint64, 64), 2)
		if (err != nil && strings.Contains(err.Error(), "never written")) != want {
			t.Errorf("use of D in lane %d: %v", lane, err)
		}
	}
}

// TestScaledRefused: the same with scale factors.
func TestScaledRefused(t *testing.T) {
	const regs = "{%f0,%f0,%f0,%f0}, {%r0,%r0,%r0,%r0}, {%r0,%r0}, {%f0,%f0,%f0,%f0}"
	for _, ins := range []string{
		"k64.row.col.kind::mxf4.f32.e2m1.e2m1.f32 " + regs,
		"k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue4m3 " + regs + ", %r0, {0, 0}, %r0, {0, 0}",
		"k64.row.col.kind::mxf4nvf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 " + regs + ", %r0, {0, 0}, %r0, {0, 0}",
		"k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 " + regs,
		"k32.row.col.kind::mxf4.block_scale.f32.e4m3.e4m3.f32.ue8m0 " + regs + ", %r0, {0, 0}, %r0, {0, 0}",
		"k32.row.col.kind::f8f6f4.block_scale.f32.e4m3.e4m3.f32.ue8m0 " + regs + ", %r0, {0, 0}, %r0, {0, 0}",
	} {
		_, err := Load(".version 8.8\n.target sm_120a\n.address_size 64\n.visible .entry k() { .reg .f32 %f0; .reg .b32 %r0;\nmma.sync.aligned.m16n8" + ins + ";\nret; }\n")
		if err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}

// TestMatrixRefused: forms that the manual does not have.
func TestMatrixRefused(t *testing.T) {
	for _, ins := range []string{
		"mma.sync.aligned.m16n8k8.col.col.f32.f16.f16.f32 {%f0,%f0,%f0,%f0}, {%r0,%r0}, {%r0}, {%f0,%f0,%f0,%f0}",
		"mma.sync.aligned.m16n8k8.row.col.f32.f16.bf16.f32 {%f0,%f0,%f0,%f0}, {%r0,%r0}, {%r0}, {%f0,%f0,%f0,%f0}",
		"mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f16 {%f0,%f0,%f0,%f0}, {%r0,%r0}, {%r0}, {%r0,%r0}",
		"mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f0,%f0,%f0}, {%r0,%r0}, {%r0}, {%f0,%f0,%f0,%f0}",
		"mma.sync.aligned.m8n8k32.row.col.s32.s8.s8.s32 {%r0,%r0}, {%r0}, {%r0}, {%r0,%r0}",
		"mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32 {%r0,%r0}, {%r0}, {%r0}, {%r0,%r0}",
		"mma.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r0,%r0}, {%r0}, {%r0}, {%r0,%r0}",
		"mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f0,%f0,%f0}, {%r0,%r0}, {%r0,%r0}, {%f0,%f0,%f0,%f0}, %r0, 4",
		"mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%f0,%f0,%f0,%f0}, {%r0,%r0,%r0,%r0}, {%r0,%r0,%r0,%r0}, {%f0,%f0,%f0,%f0}, %r0, 2",
		"mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f0,%f0,%f0}, {%r0,%r0}, {%r0,%r0}, {%f0,%f0,%f0,%f0}, %r0, %r0",
		"mma.sp.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r0,%r0}, {%r0}, {%r0}, {%r0,%r0}, %r0, 0",
		"wmma.load.a.sync.aligned.col.m8n8k32.s4 {%r0}, [%rd0]",
		"wmma.load.a.sync.aligned.row.m8n8k32.shared::cluster.s4 {%r0}, [%rd0]",
		"wmma.store.d.sync.aligned.row.m16n16k8.f16 [%rd0], {%r0,%r0,%r0,%r0}",
		"ldmatrix.sync.aligned.m8n8.x3.b16 {%r0,%r0,%r0}, [%rd0]",
		"ldmatrix.sync.aligned.m8n8.x1.global.b16 {%r0}, [%rd0]",
		"movmatrix.sync.aligned.m8n8.b16 %r0, %r0",
	} {
		_, err := Load(".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k() { .reg .f32 %f0; .reg .b32 %r0; .reg .b64 %rd0;\n" + ins + ";\nret; }\n")
		if err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}
