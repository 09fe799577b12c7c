package scalar_test

import (
	"os"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/flow"
	"cptx/ir/opt/memory"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
	"cptx/ir/target"
	"cptx/tests/irtest"
	"cptx/tests/reader"
)

// TestDCELeaves compares what dce leaves of functions, blocks in any order, with what one finds
// that goes over all instructions until nothing new is needed.
func TestDCELeaves(t *testing.T) {
	deleted := 0
	for _, file := range irtest.GoldenInputs(t, "..") {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := reader.Read(file, string(src))
		if err != nil {
			t.Fatal(err)
		}
		deleted += dceLeaves(t, m)
	}
	for seed := range int64(60) {
		m := irtest.Generate(seed)
		if seed%3 > 0 {
			irtest.Apply(t, m, &target.Config{SM: 75, OptLevel: 2}, memory.Mem2Reg, scalar.Simplify, flow.SimplifyCFG) // phis
		}
		for _, f := range m.Funcs {
			if seed%2 > 0 && len(f.Blocks) > 2 {
				slices.Reverse(f.Blocks[1:])
			}
		}
		deleted += dceLeaves(t, m)
	}
	if deleted < 1000 {
		t.Errorf("only %d instructions were dead", deleted)
	}
}

func dceLeaves(t *testing.T, m *ir.Module) (deleted int) {
	t.Helper()
	c := pass.NewFunc(m.Funcs[0], &pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 2}}, &pass.Worker{Effects: ir.NewEffectTable(m)})
	for _, f := range m.Funcs {
		c.Func = f
		want, all := neededIn(c), ir.InstCount(c.Func)
		changed := scalar.DCE(c)
		var got []llir.Instruction
		for _, b := range f.Blocks {
			got = append(got, b.Insts...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d of %d instructions are left, %d are needed\n%s", f.GlobalName, len(got), all, len(want), ir.FuncText(m, f))
		}
		if changed != (len(want) < all) {
			t.Errorf("%s: changed is %v", f.GlobalName, changed)
		}
		deleted += all - len(got)
	}
	return deleted
}

// neededIn returns the instructions of a function that are needed.
func neededIn(c *pass.Func) (list []llir.Instruction) {
	needed := map[any]bool{}
	for size := -1; size < len(needed); {
		size = len(needed)
		for _, b := range c.Blocks {
			for _, inst := range append(slices.Clone(b.Insts), nil) {
				if inst == nil {
					ir.OperandsOf(b.Term, func(s *value.Value) { needed[*s] = true })
					continue
				}
				if a := scalar.WrittenVariable(inst); a != nil && !needed[a] {
					continue
				}
				if scalar.IsRoot(c, inst) {
					needed[inst] = true
				}
				if needed[inst] {
					ir.OperandsOf(inst, func(s *value.Value) { needed[*s] = true })
				}
			}
		}
	}
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if needed[inst] {
				list = append(list, inst)
			}
		}
	}
	return list
}
