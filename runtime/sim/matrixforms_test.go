package sim

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cptx/tests/forms"
)

// TestGroupForms runs every form of wgmma.mma_async in the list. Accumulators of integers are near
// the ends of their range, where .satfinite shows.
func TestGroupForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 5))
	pair := func(stride int) layout { return layout{[]int{2, 2, 8}, []int{stride, 0, 1}} }
	sparse := map[int]*extraForm{ // by the bits of an element
		8:  {k: 64, spread: layout{[]int{2, 2, 8}, []int{8, 512, 1}}, values: layout{[]int{32}, []int{16}}, threads: 4},
		16: {k: 32, spread: pair(256), values: layout{[]int{16, 2}, []int{16, 8}}, threads: 2},
		32: {k: 16, spread: pair(128), values: layout{[]int{8, 2}, []int{16, 8}}, threads: 2},
	}
	for _, l := range forms.Lines() {
		if l.Section != "9.7.15.5" && l.Section != "9.7.15.6" || l.Why != "" {
			continue
		}
		for _, text := range l.Forms {
			op, args, _ := strings.Cut(text, " ")
			c := groupCase{width: 64, fromRegs: strings.Count(args, "{") > 1}
			words := strings.Split(op, ".")
			for i, w := range words {
				if n, _ := fmt.Sscanf(w, "m64n%dk%d", &c.n, &c.k); n == 2 {
					types := words[i+1:]
					if types[0] == "satfinite" {
						c.tail, types = ".satfinite", types[1:]
					}
					if types[len(types)-1] == "popc" {
						c.tail = ".and.popc"
					}
					c.types = strings.Join(types[:3], " ")
				}
			}
			if slices.Contains(words, "sp") {
				c.sparse = sparse[elemBits(words[len(words)-1])]
			}
			s := newGroupSetup(&c, rng)
			if s.ty[0] == "s32" {
				for i := range s.d {
					s.d[i] = []int{math.MaxInt32 - rng.IntN(100), math.MinInt32 + rng.IntN(100), rng.IntN(1000)}[rng.IntN(3)]
				}
			}
			_, operands, _ := strings.Cut(s.instruction(), " ")
			got, err := s.run(t, groupFence+op+" "+operands+groupWait, testOptions(), 128)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			for i, v := range s.want(1) {
				if got[i] != v {
					t.Errorf("%s: word %d is %#x, want %#x", text, i, got[i], v)
					break
				}
			}
		}
	}
}

// TestWmmaForms runs the forms of wmma.load and wmma.store in the list, whose addresses are generic
// and where loads of A and B have no stride: rows follow each other then (9.7.14.4.3).
func TestWmmaForms(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 4))
	for _, l := range forms.Lines() {
		if l.Section != "9.7.14.4" || l.Why != "" || strings.HasPrefix(l.Pattern, "wmma.mma") {
			continue
		}
		for _, text := range l.Forms {
			op, args, _ := strings.Cut(text, " ")
			words := strings.Split(op, ".")
			f := wmmaOfForm(words)
			which := map[string]int{"a": 0, "b": 1, "c": 2, "d": 3}[words[2]]
			rows, cols := [4]int{f.m, f.k, f.m, f.m}[which], [4]int{f.k, f.n, f.n, f.n}[which]
			col, typ := slices.Contains(words, "col"), words[len(words)-1]
			inner, outer := cols, rows
			if col {
				inner, outer = rows, cols
			}
			stride := inner
			if strings.HasSuffix(args, ", r1") {
				stride += 16
			}
			w := elemBits(typ) / 8
			// A register is stored as it was loaded: by the form and by one of a known layout.
			load, save := fmt.Sprintf("%s %%regs, [%%in]", op), fmt.Sprintf("wmma.store.d.sync.aligned.row.%s.%s [%%out], %%regs, %%stride", f.shape, typ)
			if which == 3 {
				load, save = fmt.Sprintf("wmma.load.c.sync.aligned.row.%s.%s %%regs, [%%in], %%stride", f.shape, typ), op+" [%out], %regs"
			}
			if stride > inner && which < 3 {
				load += ", %stride"
			} else if stride > inner {
				save += ", %stride"
			}
			if which < 2 {
				testWmmaFragment(t, f, load, which, col, rng)
				continue
			}
			n := f.m * f.n / 32
			b := ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n" + fmt.Sprintf(".reg .b64 %%in, %%out; .reg .b32 %%stride, %%x<%d>;\n", n) +
				fmt.Sprintf("ld.param.u64 %%in, [in]; ld.param.u64 %%out, [out]; mov.u32 %%stride, %d;\n", stride) + strings.ReplaceAll(load+";\n"+save+";\n", "%regs", regList("x", 0, n)) + "ret;\n}\n"
			size := ((outer-1)*stride + inner) * w
			in := make([]byte, size)
			for i := range in {
				in[i] = byte(rng.Uint32())
			}
			got := runWmma(t, b, in, size)
			for o := range outer {
				row := o * stride * w
				if string(got[row:row+inner*w]) != string(in[row:row+inner*w]) {
					t.Errorf("%s: row %d is %x, want %x", text, o, got[row:row+inner*w], in[row:row+inner*w])
					break
				}
			}
		}
	}
}

func wmmaOfForm(words []string) (f wmmaForm) {
	for _, w := range words {
		if n, _ := fmt.Sscanf(w, "m%dn%dk%d", &f.m, &f.n, &f.k); n == 3 {
			f.shape = w
		}
	}
	return f
}

// testWmmaFragment multiplies a matrix of f16 that the load has made a fragment of by a random one
// that is loaded with a stride.
func testWmmaFragment(t *testing.T, f wmmaForm, load string, which int, col bool, rng *rand.Rand) {
	t.Helper()
	random := func(n int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = rng.IntN(9) - 4
		}
		return list
	}
	a, b := random(f.m*f.k), random(f.k*f.n)
	layouts := [2]string{"row", "row"}
	var data []byte
	put := func(list []int, rows, cols int, col bool) {
		for i := range list {
			r, c := i/cols, i%cols
			if col {
				r, c = i%rows, i/rows
			}
			data = binary.LittleEndian.AppendUint16(data, uint16(encodeElem("f16", list[r*cols+c])))
		}
	}
	other, size := "b", f.m*f.k
	if which == 1 {
		other, size = "a", f.k*f.n
	}
	if col {
		layouts[which] = "col"
	}
	stride := f.n
	if which == 0 {
		put(a, f.m, f.k, col)
		put(b, f.k, f.n, false)
	} else {
		put(b, f.k, f.n, col)
		put(a, f.m, f.k, false)
		stride = f.k
	}
	n := f.m * f.n / 32
	text := ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b64 %in, %out; .reg .b32 %a<8>, %b<8>, %d<8>; .reg .f32 %z;\n" +
		"ld.param.u64 %in, [in]; ld.param.u64 %out, [out]; mov.f32 %z, 0f00000000;\n" +
		strings.Replace(load, "%regs", regList("ab"[which:which+1], 0, 8), 1) + ";\n" +
		fmt.Sprintf("wmma.load.%s.sync.aligned.row.%s.f16 %s, [%%in+%d], %d;\n", other, f.shape, regList(other, 0, 8), 2*size, stride) +
		fmt.Sprintf("wmma.mma.sync.aligned.%s.%s.%s.f32.f32 %s, %s, %s, {%s};\n", layouts[0], layouts[1], f.shape, regList("d", 0, n), regList("a", 0, 8), regList("b", 0, 8), strings.TrimSuffix(strings.Repeat("%z, ", n), ", ")) +
		fmt.Sprintf("wmma.store.d.sync.aligned.row.%s.f32 [%%out], %s;\nret;\n}\n", f.shape, regList("d", 0, n))
	got := runWmma(t, text, data, 4*f.m*f.n)
	for i := range f.m * f.n {
		sum := 0
		for k := range f.k {
			sum += a[i/f.n*f.k+k] * b[k*f.n+i%f.n]
		}
		if v := math.Float32frombits(binary.LittleEndian.Uint32(got[4*i:])); v != float32(sum) {
			t.Errorf("%s: element %d of the product is %v, want %d", load, i, v, sum)
			return
		}
	}
}

// TestWmmaRounding multiplies numbers of f64 in every rounding mode. In each row of A one number is
// not 0, so that there is one way to round.
func TestWmmaRounding(t *testing.T) {
	rng := rand.New(rand.NewPCG(44, 4))
	modes := map[string]big.RoundingMode{"": big.ToNearestEven, ".rn": big.ToNearestEven, ".rz": big.ToZero, ".rm": big.ToNegativeInf, ".rp": big.ToPositiveInf}
	for mode, rounding := range modes {
		var in []byte
		put := func(n int, at func(i int) float64) (list []float64) {
			for i := range n {
				list = append(list, at(i))
				in = binary.LittleEndian.AppendUint64(in, math.Float64bits(list[i]))
			}
			return list
		}
		a := put(32, func(i int) float64 {
			if i%4 != i/4%4 {
				return 0
			}
			return rng.Float64() - 0.5
		})
		b, c := put(32, func(int) float64 { return rng.Float64() - 0.5 }), put(64, func(int) float64 { return rng.Float64() - 0.5 })
		got := runWmma(t, ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b64 %in, %out; .reg .f64 %a, %b, %c<2>, %d<2>;\n"+
			"ld.param.u64 %in, [in]; ld.param.u64 %out, [out];\nwmma.load.a.sync.aligned.row.m8n8k4.f64 {%a}, [%in];\nwmma.load.b.sync.aligned.col.m8n8k4.f64 {%b}, [%in+256];\n"+
			"wmma.load.c.sync.aligned.row.m8n8k4.f64 {%c0, %c1}, [%in+512];\nwmma.mma.sync.aligned.row.col.m8n8k4"+mode+".f64.f64.f64.f64 {%d0, %d1}, {%a}, {%b}, {%c0, %c1};\n"+
			"wmma.store.d.sync.aligned.row.m8n8k4.f64 [%out], {%d0, %d1};\nret;\n}\n", in, 512)
		for i := range 64 {
			k := i / 8 % 4
			exact := new(big.Float).SetPrec(200).Mul(new(big.Float).SetPrec(200).SetFloat64(a[i/8*4+k]), big.NewFloat(b[i%8*4+k]))
			exact.Add(exact, big.NewFloat(c[i]))
			want, _ := new(big.Float).SetPrec(53).SetMode(rounding).Set(exact).Float64()
			if v := math.Float64frombits(binary.LittleEndian.Uint64(got[8*i:])); v != want {
				t.Errorf("%s: element %d is %v, want %v", mode, i, v, want)
			}
		}
	}
}

// TestWmmaBits counts the bits of products of single bits, by both operations.
func TestWmmaBits(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 128))
	for op, f := range map[string]func(a, b uint64) uint64{"xor": func(a, b uint64) uint64 { return a ^ b }, "and": func(a, b uint64) uint64 { return a & b }} {
		var in []byte
		var a, b [16]uint64 // two words a row or column
		for _, m := range []*[16]uint64{&a, &b} {
			for i := range m {
				m[i] = rng.Uint64()
				in = binary.LittleEndian.AppendUint64(in, m[i])
			}
		}
		for i := range 64 {
			in = binary.LittleEndian.AppendUint32(in, uint32(i*1000-3000))
		}
		got := runWmma(t, ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b64 %in, %out; .reg .b32 %a, %b, %c<2>, %d<2>;\n"+
			"ld.param.u64 %in, [in]; ld.param.u64 %out, [out];\nwmma.load.a.sync.aligned.row.m8n8k128.b1 {%a}, [%in];\nwmma.load.b.sync.aligned.col.m8n8k128.b1 {%b}, [%in+128];\n"+
			"wmma.load.c.sync.aligned.row.m8n8k128.s32 {%c0, %c1}, [%in+256];\nwmma.mma."+op+".popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32 {%d0, %d1}, {%a}, {%b}, {%c0, %c1};\n"+
			"wmma.store.d.sync.aligned.row.m8n8k128.s32 [%out], {%d0, %d1};\nret;\n}\n", in, 256)
		for i := range 64 {
			r, c := i/8, i%8
			want := i*1000 - 3000 + bits.OnesCount64(f(a[2*r], b[2*c])) + bits.OnesCount64(f(a[2*r+1], b[2*c+1]))
			if v := int32(binary.LittleEndian.Uint32(got[4*i:])); int(v) != want {
				t.Errorf("%s: element %d is %d, want %d", op, i, v, want)
			}
		}
	}
}
