package opt

import (
	"os"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/reader"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// TestDCELeaves compares what dce leaves of functions, blocks in any order, with what one finds
// that goes over all instructions until nothing new is needed.
func TestDCELeaves(t *testing.T) {
	deleted := 0
	for _, file := range irtest.GoldenInputs(t, "testdata/*/*.ll") {
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
		for _, pass := range []string{"mem2reg", "simplify", "cfg"} { // phis
			if seed%3 > 0 {
				runPass(t, m, &target.Config{SM: 75, OptLevel: 2}, passByName(pass))
			}
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
	c := newFn(m.Funcs[0], &module{m: m, cfg: &target.Config{SM: 75, OptLevel: 2}}, &worker{effects: ir.NewEffectTable(m)})
	for _, f := range m.Funcs {
		c.Func = f
		want, all := neededIn(c), instCount(c.Func)
		changed := dce(c)
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
func neededIn(c *fn) (list []llir.Instruction) {
	needed := map[any]bool{}
	d := &deadCode{c: c}
	for size := -1; size < len(needed); {
		size = len(needed)
		for _, b := range c.Blocks {
			for _, inst := range append(slices.Clone(b.Insts), nil) {
				if inst == nil {
					ir.OperandsOf(b.Term, func(s *value.Value) { needed[*s] = true })
					continue
				}
				if a := d.writtenVariable(inst); a != nil && !needed[a] {
					continue
				}
				if d.isRoot(inst) {
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
