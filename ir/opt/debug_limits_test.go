package opt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/flow"
	"cptx/ir/opt/pass"
)

// TestMemoryLimits: up to a number of variables, and of instructions times variables, all are
// noted, beyond it none; up to a number of versions that memory may have it is known which, and up
// to four times as many that the source may have.
func TestMemoryLimits(t *testing.T) {
	for _, c := range []struct {
		variables, instructions int
		some                    bool
	}{{debug.MaxVariables, 0, true}, {debug.MaxVariables + 1, 0, false}, {debug.MaxVariables, debug.MaxWork / debug.MaxVariables, true}, {debug.MaxVariables, debug.MaxWork/debug.MaxVariables + 1, false}} {
		p := newMemoryProgram(t, "1 use\n1 ret")
		p.run(p.pass(func(f *pass.Func) bool {
			b := f.Blocks[0]
			for n := 3; n < c.variables; n++ {
				a := *p.vars["v"]
				b.Insts = slices.Insert(b.Insts, 0, llir.Instruction(&a))
			}
			for ir.InstCount(f.Func) < c.instructions {
				b.Insts = append(b.Insts, ir.NewBin(ir.Add, f.Params[0], f.Params[0], nil).(llir.Instruction))
			}
			return true
		}))
		p.note()
		if some := strings.Contains(p.lines(noted), "="); some != c.some {
			t.Errorf("%d variables and %d instructions: noted is %t", c.variables, c.instructions, some)
		}
	}
	for _, c := range []struct {
		ways, left int
		some       bool
	}{
		{debug.MaxVersions, debug.MaxVersions, true}, {debug.MaxVersions + 1, debug.MaxVersions + 1, false},
		{4*debug.MaxVersions - 1, 2, true}, {4 * debug.MaxVersions, 2, false},
	} {
		p := newMemoryProgram(t, waysTo(c.ways))
		p.note()
		way := p.pass(func(f *pass.Func) bool {
			for _, b := range f.Blocks {
				if sw, ok := b.Term.(*llir.TermSwitch); ok {
					sw.Cases = sw.Cases[:c.left-1]
				}
			}
			f.BranchesChanged()
			return flow.Unreachable(f)
		})
		way.deletesBlocks = true
		p.run(way)
		if some := strings.Contains(p.held(), "9 ret ; v="); some != c.some {
			t.Errorf("%d ways, of which %d are left: the variable is known: %t", c.ways, c.left, some)
		}
	}
}

// TestOneVariable: a function with one variable is no special case, and what else is attached to
// instructions on a line stays.
func TestOneVariable(t *testing.T) {
	p := newMemoryProgram(t, "1 store v 0 8\n1 br a\na:\n2 use\n2 use\n2 use\n3 ret")
	last := &metadata.Attachment{Name: "mark", Node: &ir.DebugVar{}}
	p.run(p.pass(func(f *pass.Func) bool {
		b := f.Blocks[0]
		b.Insts = slices.DeleteFunc(slices.Clone(b.Insts), func(i llir.Instruction) bool { return i == p.vars["w"] || i == p.vars["x"] })
		for _, k := range []int{0, 2} {
			use := p.blocks["a"].Insts[k].(*llir.InstAdd)
			use.Metadata = append(slices.Clone(use.Metadata), last)
		}
		return true
	}))
	p.note()
	same(t, "held", p.held(), "1 store v 0 8 ;\n1 br a ;\na:\n2 use ; v=A\n2 use ; v=A\n2 use ; v=A\n3 ret ; v=A")
	for k, want := range []bool{true, false, true} {
		if md := *ir.MetadataOf(p.blocks["a"].Insts[k]); slices.Contains(md, last) != want {
			t.Errorf("to instruction %d is attached %v", k, md)
		}
	}
}

// waysTo is a program with n ways to the return, each of which writes v.
func waysTo(n int) string {
	var s strings.Builder
	s.WriteString("1 switch")
	for k := range n {
		fmt.Fprintf(&s, " b%d", k)
	}
	for k := range n {
		fmt.Fprintf(&s, "\nb%d:\n2 store v 0 8\n3 br end", k)
	}
	return s.String() + "\nend:\n9 ret"
}

// TestVariablesInMemory: the variables that are looked at are those of the source's functions that
// are in memory whole, of a size that is known.
func TestVariablesInMemory(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(a *llir.InstAlloca, v *ir.DebugVar)
		want   int
	}{
		{"all", func(*llir.InstAlloca, *ir.DebugVar) {}, 3},
		{"a variable length array", func(a *llir.InstAlloca, _ *ir.DebugVar) { a.NElems = ir.Int(ir.I32, 2) }, 2},
		{"the compiler's own", func(_ *llir.InstAlloca, v *ir.DebugVar) { v.Artificial = true }, 2},
		{"of no function", func(_ *llir.InstAlloca, v *ir.DebugVar) { v.Scope = nil }, 2},
		{"no size", func(_ *llir.InstAlloca, v *ir.DebugVar) { v.Type = &ir.DebugType{Kind: ir.DebugStruct} }, 2},
		{"a part of a variable", func(a *llir.InstAlloca, v *ir.DebugVar) {
			a.Metadata = a.Metadata[:1]
			ir.SetDebugPart(a, ir.DebugPart{Var: v, Size: 4})
		}, 2},
		{"a byte", func(_ *llir.InstAlloca, v *ir.DebugVar) { v.Type = &ir.DebugType{Size: 1} }, 3},
		{"no variable", func(a *llir.InstAlloca, _ *ir.DebugVar) { a.Metadata = a.Metadata[:1] }, 2},
		{"no place", func(a *llir.InstAlloca, _ *ir.DebugVar) { a.Metadata = a.Metadata[1:] }, 2},
	} {
		p := newMemoryProgram(t, "1 ret")
		p.run(p.pass(func(f *pass.Func) bool {
			c.change(p.vars["v"], ir.DebugVarOf(p.vars["v"]))
			if list := debug.VariablesInMemory(f, analysis.NewAliases(f)); len(list) != c.want {
				t.Errorf("%s: %d variables, want %d", c.name, len(list), c.want)
			}
			p.vars["v"].NElems = nil
			return false
		}))
	}
}

// TestWrittenInside: what happens in the body of a call that writes a variable shows other
// variables as they were before the call.
func TestWrittenInside(t *testing.T) {
	p := newMemoryProgram(t, "1 store w 0 8\n2 call v\n3 use\n4 ret")
	p.note()
	for _, c := range []struct{ text, want string }{{"2 call v", "w=A ?->B"}, {"3 use", "v=B w=A"}} {
		b, k := p.where(c.text)
		l := ir.PositionIn(debug.WrittenInside(ir.PositionOf(b.Insts[k])))
		if got := strings.Join(noted(p, l), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	if md := debug.WrittenInside(nil); md != nil {
		t.Error(md)
	}
}
