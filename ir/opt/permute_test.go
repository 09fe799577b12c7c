package opt

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/interp"
)

// bitTrees makes random functions of integers that mostly move bits.
type bitTrees struct {
	*rand.Rand
	b      *ir.Builder
	values []value.Value
}

func (g *bitTrees) pick(w int) value.Value {
	t := ir.IntType(w)
	v := g.values[g.IntN(len(g.values))]
	switch n := int(ir.BitsOf(v.Type())); {
	case n > w:
		if g.IntN(2) == 0 {
			v = g.b.Bin(ir.LShr, v, ir.Int(v.Type().(*types.IntType), int64(8*g.IntN(n/8))))
		}
		return g.b.Convert(ir.Trunc, v, t)
	case n < w && g.IntN(4) == 0:
		return g.b.Convert(ir.SExt, v, t)
	case n < w:
		return g.b.Convert(ir.ZExt, v, t)
	}
	return v
}

// step adds an operation.
func (g *bitTrees) step() {
	w := []int{8, 16, 32, 32, 32, 64}[g.IntN(6)]
	t := ir.IntType(w)
	masks := []int64{0xff, 0xff00, 0xff0000, 0xffff, -256, 0x7f, 0xf0f0, 0xff00ff}
	mask := ir.Int(t, int64(uint64(masks[g.IntN(len(masks))])<<(64-w))>>(64-w))
	count := ir.Int(t, int64(8*g.IntN(w/8)))
	if g.IntN(4) == 0 {
		count = ir.Int(t, int64(g.IntN(w)))
	}
	x := g.pick(w)
	var v value.Value
	switch g.IntN(9) {
	case 0, 1:
		v = g.b.Bin(ir.And, x, mask)
	case 2, 3:
		v = g.b.Bin(ir.Shl, x, count)
	case 4:
		v = g.b.Bin(ir.LShr, x, count)
	case 5:
		v = g.b.Bin(ir.AShr, x, count)
	case 6:
		v = g.b.Bin([]ir.Op{ir.Xor, ir.Or, ir.Add}[g.IntN(3)], x, mask)
	default:
		v = g.b.Bin([]ir.Op{ir.Or, ir.Or, ir.Xor, ir.Add}[g.IntN(4)], x, g.pick(w))
	}
	g.values = append(g.values, v)
}

// TestPermuteTrees evaluates random trees of operations that move bits before and after permute.
func TestPermuteTrees(t *testing.T) {
	made := map[string]int{}
	changed := 0
	const trees = 5000
	for seed := range uint64(trees) {
		m := ir.NewModule(8)
		f := m.Declare("main", types.NewFunc(ir.I64, ir.I32, ir.I64, ir.I16, ir.I8, ir.I32))
		g := &bitTrees{Rand: rand.New(rand.NewPCG(seed, 1)), b: &ir.Builder{M: m, F: f}}
		g.b.B = g.b.NewBlock()
		for _, p := range f.Params {
			g.values = append(g.values, p)
		}
		for range 4 + g.IntN(20) {
			g.step()
		}
		g.b.Ret(g.pick(64))
		inputs := make([][]interp.Value, 20)
		for k := range inputs {
			inputs[k] = []interp.Value{{Bits: uint64(g.Uint32())}, {Bits: g.Uint64()}, {Bits: uint64(g.Uint32() & 0xffff)}, {Bits: uint64(g.Uint32() & 0xff)}, {Bits: uint64(g.Uint32())}}
		}
		run := func() (out []uint64) {
			for _, in := range inputs {
				v, err := interp.New(m).Call(f, in)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				out = append(out, v.Bits)
			}
			return out
		}
		r := &runner{mod: pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 2}, Run: verified()}}
		want, before := run(), ir.Text(m, ir.WriteOptions{Opaque: true})
		if err := r.stage(stage{passes: []*entry{&pPermute}}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		after := ir.Text(m, ir.WriteOptions{Opaque: true})
		for k, got := range run() {
			if got != want[k] {
				t.Fatalf("seed %d: %v gives %#x, want %#x\n%s\n%s", seed, inputs[k], got, want[k], before, after)
			}
		}
		if before != after {
			changed++
		}
		for _, name := range []string{"ptx.prmt.b32", "ptx.bfe.u32"} {
			made[name] += strings.Count(after, "call i32 @"+name)
		}
	}
	if changed < trees/10 || made["ptx.prmt.b32"] < trees/50 || made["ptx.bfe.u32"] < trees/200 {
		t.Errorf("%d of %d functions changed, instructions made: %v", changed, trees, made)
	}
}
