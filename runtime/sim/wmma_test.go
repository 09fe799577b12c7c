package sim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
)

// wmmaForm is a shape of wmma with the types of D, A, B and C.
type wmmaForm struct {
	shape   string
	m, n, k int
	types   string
	a, b    int // registers
}

func wmmaForms() []wmmaForm {
	var list []wmmaForm
	for _, s := range []wmmaForm{{"m16n16k16", 16, 16, 16, "", 2, 2}, {"m8n32k16", 8, 32, 16, "", 1, 4}, {"m32n8k16", 32, 8, 16, "", 4, 1}} {
		for _, types := range []string{"f32 f16 f16 f32", "f16 f16 f16 f16", "f32 f16 f16 f16", "f16 f16 f16 f32", "f32 bf16 bf16 f32", "s32 s8 s8 s32", "s32 u8 u8 s32"} {
			f := s
			f.types = types
			switch elemBits(strings.Fields(types)[1]) {
			case 16:
				f.a, f.b = 2*s.a, 2*s.b
			}
			if strings.Contains(types, " f16 f16 ") {
				f.a, f.b = 8, 8
			}
			list = append(list, f)
		}
	}
	return append(list, wmmaForm{"m16n16k8", 16, 16, 8, "f32 tf32 tf32 f32", 4, 4}, wmmaForm{"m8n8k4", 8, 8, 4, "f64 f64 f64 f64", 1, 1},
		wmmaForm{"m8n8k32", 8, 8, 32, "s32 s4 s4 s32", 1, 1}, wmmaForm{"m8n8k32", 8, 8, 32, "s32 u4 u4 s32", 1, 1}, wmmaForm{"m8n8k128", 8, 8, 128, "s32 b1 b1 s32", 1, 1})
}

// wmmaText is a kernel that loads A, B and C from in, one after the other from the given bytes on,
// and stores D to out. The strides are longer than the matrices.
func wmmaText(f wmmaForm, aCol, bCol, cCol bool, at [3]int, stride [3]int) string {
	ty := strings.Fields(f.types)
	layout := func(col bool) string { return []string{"row", "col"}[pick(col, 1, 0)] }
	acc := func(typ string) int { return f.m * f.n / 32 * elemBits(typ) / max(32, elemBits(typ)) }
	var b strings.Builder
	b.WriteString(".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b64 %in, %out; .reg .b32 %stride;\n")
	for i, n := range []int{f.a, f.b, acc(ty[3]), acc(ty[0])} {
		for r := range n {
			fmt.Fprintf(&b, ".reg .b%d %%%c%d;\n", max(32, elemBits(ty[[]int{1, 2, 3, 0}[i]])), "abcd"[i], r)
		}
	}
	fmt.Fprintf(&b, "ld.param.u64 %%in, [in]; ld.param.u64 %%out, [out]; cvta.to.global.u64 %%in, %%in;\nmov.u32 %%stride, %d;\n", stride[0])
	fmt.Fprintf(&b, "wmma.load.a.sync.aligned.%s.%s.global.%s %s, [%%in+%d], %%stride;\n", layout(aCol), f.shape, ty[1], regList("a", 0, f.a), at[0])
	fmt.Fprintf(&b, "wmma.load.b.sync.aligned.%s.%s.global.%s %s, [%%in+%d], %d;\n", layout(bCol), f.shape, ty[2], regList("b", 0, f.b), at[1], stride[1])
	fmt.Fprintf(&b, "wmma.load.c.sync.aligned.%s.%s.global.%s %s, [%%in+%d], %d;\n", layout(cCol), f.shape, ty[3], regList("c", 0, acc(ty[3])), at[2], stride[2])
	op, types := "wmma.mma.sync.aligned", strings.Join(ty, ".")
	switch ty[1] {
	case "b1":
		op = "wmma.mma.xor.popc.sync.aligned"
	case "f16":
		types = ty[0] + "." + ty[3]
	}
	fmt.Fprintf(&b, "%s.%s.%s.%s.%s %s, %s, %s, %s;\n", op, layout(aCol), layout(bCol), f.shape, types,
		regList("d", 0, acc(ty[0])), regList("a", 0, f.a), regList("b", 0, f.b), regList("c", 0, acc(ty[3])))
	fmt.Fprintf(&b, "wmma.store.d.sync.aligned.row.%s.%s [%%out], %s;\nret;\n}\n", f.shape, ty[0], regList("d", 0, acc(ty[0])))
	return b.String()
}

// TestWmma multiplies matrices in memory, of every shape, type and layout, with gaps between rows.
func TestWmma(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, f := range wmmaForms() {
		for bits := range 8 {
			aCol, bCol, cCol := bits&1 != 0, bits&2 != 0, bits&4 != 0
			ty := strings.Fields(f.types)
			if elemBits(ty[1]) < 8 && (aCol || !bCol) {
				continue
			}
			var data []byte
			var at, stride [3]int
			put := func(which int, typ string, rows, cols int, col bool) []int {
				lo, hi := elemRange(typ)
				list := make([]int, rows*cols)
				for i := range list {
					list[i] = lo + rng.IntN(hi-lo+1)
				}
				inner, outer := cols, rows
				if col {
					inner, outer = rows, cols
				}
				w := elemBits(typ)
				at[which], stride[which] = len(data), inner+256/w
				mem := make([]byte, outer*stride[which]*w/8)
				for o := range outer {
					for i := range inner {
						r, c := o, i
						if col {
							r, c = i, o
						}
						pos := (o*stride[which] + i) * w
						v := encodeElem(typ, list[r*cols+c]) << (pos % 8)
						for k := 0; k < max(1, w/8); k++ {
							mem[pos/8+k] |= byte(v >> (8 * k))
						}
					}
				}
				data = append(data, mem...)
				return list
			}
			a, b, c := put(0, ty[1], f.m, f.k, aCol), put(1, ty[2], f.k, f.n, bCol), put(2, ty[3], f.m, f.n, cCol)
			got := runWmma(t, wmmaText(f, aCol, bCol, cCol, at, stride), data, f.m*f.n*elemBits(ty[0])/8)
			for i := range f.m * f.n {
				sum := c[i]
				for k := range f.k {
					if x, y := a[i/f.n*f.k+k], b[k*f.n+i%f.n]; ty[1] == "b1" {
						sum += x ^ y
					} else {
						sum += x * y
					}
				}
				w := elemBits(ty[0]) / 8
				v := uint64(0)
				for k := range w {
					v |= uint64(got[i*w+k]) << (8 * k)
				}
				if want := encodeElem(ty[0], sum); v != want {
					t.Fatalf("%v with layouts %v %v %v: element %d is %#x, want %#x", f, aCol, bCol, cCol, i, v, want)
				}
			}
		}
	}
}

func runWmma(t *testing.T, text string, in []byte, out int) []byte {
	t.Helper()
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	m := engine.Single(p, testOptions())
	src, _ := m.Alloc(len(in))
	dst, _ := m.Alloc(out)
	if err := m.Write(src, in); err != nil {
		t.Fatal(err)
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(32, 1, 1), 0, engine.Ptr(src), engine.Ptr(dst)); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	raw, _ := m.Read(dst, out)
	return raw
}
