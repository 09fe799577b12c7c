package scalar

import (
	"math/rand"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/target"
	"cptx/tests/interp"
	"cptx/tests/irtest"
)

// TestDivConst divides edge values by many constants, with and without the pass.
func TestDivConst(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, w := range []uint{32, 64} {
		ty := ir.IntType(int(w))
		top := uint64(1) << (w - 1)
		divisors := []uint64{2, 3, 5, 6, 7, 9, 10, 11, 12, 14, 25, 28, 60, 100, 125, 625, 641, 1000, 3600, 65535, 65537, 86400, 1000000007,
			top - 1, top, top + 1, top + 2, ir.MaskTo(^uint64(0), w), ir.MaskTo(^uint64(6), w), ir.MaskTo(^uint64(9), w)}
		for k := 0; k < 60; k++ {
			divisors = append(divisors, ir.MaskTo(r.Uint64()>>r.Intn(62), w)|1)
		}
		for _, d := range divisors {
			for _, op := range []ir.Op{ir.UDiv, ir.URem, ir.SDiv, ir.SRem} {
				m := ir.NewModule(8)
				f := &llir.Func{Sig: &types.FuncType{RetType: ty, Params: []types.Type{ty}}}
				f.SetName("f")
				f.Typ = &types.PointerType{ElemType: f.Sig}
				f.Params = []*llir.Param{llir.NewParam("x", ty)}
				m.Funcs = append(m.Funcs, f)
				b := &ir.Builder{M: m, F: f}
				b.B = b.NewBlock()
				b.Ret(b.Bin(op, f.Params[0], ir.Int(ty, int64(d))))
				irtest.Apply(t, m, &target.Config{SM: 75, OptLevel: 2}, DivConst)
				xs := []uint64{0, 1, 2, d - 1, d, d + 1, 2*d - 1, 2 * d, top - 1, top, top + 1, ^uint64(0), ^uint64(0) - 1, -d, -d + 1, -d - 1, top / d * d, top/d*d - 1}
				for k := 0; k < 20; k++ {
					xs = append(xs, r.Uint64()>>r.Intn(64))
				}
				for _, x := range xs {
					x = ir.MaskTo(x, w)
					want, ok := analysis.FoldBin(op, w, x, ir.MaskTo(d, w))
					if !ok {
						continue
					}
					got, err := interp.New(m).Call(f, []interp.Value{{Bits: x}})
					if err != nil || got.Bits != want {
						t.Fatalf("i%d %s %#x, %#x: %#x, want %#x (%v)\n%s", w, op, x, d, got.Bits, want, err, ir.FuncText(m, f))
					}
				}
			}
		}
	}
}
