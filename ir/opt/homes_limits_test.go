package opt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"

	"cptx/ir"
)

// TestHomeLimits: up to a number of variables, and of instructions times variables, all are noted,
// beyond it none; up to a number of versions that memory may have it is known which, and up to four
// times as many that the source may have.
func TestHomeLimits(t *testing.T) {
	for _, c := range []struct {
		variables, instructions int
		some                    bool
	}{{maxHomes, 0, true}, {maxHomes + 1, 0, false}, {maxHomes, maxHomeWork / maxHomes, true}, {maxHomes, maxHomeWork/maxHomes + 1, false}} {
		p := newHomeProgram(t, "1 use\n1 ret")
		p.run(p.pass(func(f *fn) bool {
			b := f.Blocks[0]
			for n := 3; n < c.variables; n++ {
				a := *p.vars["v"]
				b.Insts = slices.Insert(b.Insts, 0, llir.Instruction(&a))
			}
			for instCount(f.Func) < c.instructions {
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
		{maxVersions, maxVersions, true}, {maxVersions + 1, maxVersions + 1, false},
		{4*maxVersions - 1, 2, true}, {4 * maxVersions, 2, false},
	} {
		p := newHomeProgram(t, waysTo(c.ways))
		p.note()
		way := p.pass(func(f *fn) bool {
			for _, b := range f.Blocks {
				if sw, ok := b.Term.(*llir.TermSwitch); ok {
					sw.Cases = sw.Cases[:c.left-1]
				}
			}
			f.branchesChanged()
			return unreachable(f)
		})
		way.deletesBlocks = true
		p.run(way)
		if some := strings.Contains(p.held(), "9 ret ; v="); some != c.some {
			t.Errorf("%d ways, of which %d are left: the variable is known: %t", c.ways, c.left, some)
		}
	}
}

// TestOneHome: a function with one variable is no special case, and what else is attached to
// instructions on a line stays.
func TestOneHome(t *testing.T) {
	p := newHomeProgram(t, "1 store v 0 8\n1 br a\na:\n2 use\n2 use\n2 use\n3 ret")
	last := &metadata.Attachment{Name: "mark", Node: &ir.DebugVar{}}
	p.run(p.pass(func(f *fn) bool {
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

// TestHomesOf: the variables that are looked at are those of the source's functions that are in
// memory whole, of a size that is known.
func TestHomesOf(t *testing.T) {
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
		p := newHomeProgram(t, "1 ret")
		p.run(p.pass(func(f *fn) bool {
			c.change(p.vars["v"], ir.DebugVarOf(p.vars["v"]))
			if list := homesOf(f, newMemory(f)); len(list) != c.want {
				t.Errorf("%s: %d variables, want %d", c.name, len(list), c.want)
			}
			p.vars["v"].NElems = nil
			return false
		}))
	}
}

// TestWrittenInside: what happens in the body of a call that writes a variable shows other
// variables as they were in front of the call.
func TestWrittenInside(t *testing.T) {
	p := newHomeProgram(t, "1 store w 0 8\n2 call v\n3 use\n4 ret")
	p.note()
	for _, c := range []struct{ text, want string }{{"2 call v", "w=A ?->B"}, {"3 use", "v=B w=A"}} {
		b, k := p.where(c.text)
		l := ir.PositionIn(writtenInside(ir.PositionOf(b.Insts[k])))
		if got := strings.Join(noted(p, l), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	if md := writtenInside(nil); md != nil {
		t.Error(md)
	}
}

// TestForgetMemory: what is known of variables that are not in memory stays, and so does a position
// of which nothing is known.
func TestForgetMemory(t *testing.T) {
	value := &ir.DebugValue{Value: ir.Int(ir.I32, 1)}
	memory := &ir.DebugValue{Version: &ir.DebugVersion{}}
	md := ir.NewLocated(ir.Location{Values: &ir.DebugValues{List: []*ir.DebugValue{memory, value}, Writes: []ir.DebugWrite{{}}}}).Metadata()
	vs := ir.PositionIn(forgetMemory(md)).Values
	if len(vs.List) != 1 || vs.List[0] != value || len(vs.Writes) != 0 {
		t.Errorf("left is %v", vs)
	}
	bare := ir.NewLocated(ir.Location{}).Metadata()
	if l := ir.PositionIn(forgetMemory(bare)); l.Values != nil {
		t.Errorf("of nothing is left %v", l.Values)
	}
	if forgetMemory(nil) != nil {
		t.Error("a position comes from none")
	}
}

// TestJoinedWrites: stores without a position, or about which nothing is known, leave what the
// last says.
func TestJoinedWrites(t *testing.T) {
	a, b := &llir.InstStore{}, &llir.InstStore{}
	w := ir.DebugWrite{Memory: &llir.InstAlloca{}, Before: &ir.DebugVersion{}, After: &ir.DebugVersion{}}
	a.Metadata = ir.NewLocated(ir.Location{Values: &ir.DebugValues{Writes: []ir.DebugWrite{w}}}).Metadata()
	md := ir.NewLocated(ir.Location{}).Metadata()
	if l := ir.PositionIn(joinedWrites(md, []llir.Instruction{a, b})); l.Values != nil {
		t.Errorf("a store without a position: %v", l.Values)
	}
	b.Metadata = ir.NewLocated(ir.Location{Values: &ir.DebugValues{Writes: []ir.DebugWrite{{Memory: w.Memory, Before: w.Before, After: &ir.DebugVersion{}}}}}).Metadata()
	if l := ir.PositionIn(joinedWrites(md, []llir.Instruction{a, b})); l.Values != nil {
		t.Errorf("stores that do not follow each other: %v", l.Values)
	}
}

// TestJoinStates holds how two ways to a place are joined.
func TestJoinStates(t *testing.T) {
	a, b := &ir.DebugVersion{}, &ir.DebugVersion{}
	of := func(v ...*ir.DebugVersion) memoryState { return memoryState{reached: true, versions: v} }
	unknown := memoryState{reached: true, unknown: true}
	for _, c := range []struct {
		name       string
		s, o, want memoryState
		changed    bool
	}{
		{"no way", of(a), memoryState{}, of(a), false},
		{"the first way", memoryState{}, of(a), of(a), true},
		{"the first way, of which nothing is known", memoryState{}, unknown, unknown, true},
		{"a way with nothing in memory", memoryState{}, of(), of(), true},
		{"the same", of(a), of(a), of(a), false},
		{"another", of(a), of(b), of(a, b), true},
		{"more", of(a, b), of(b), of(a, b), false},
		{"unknown already", unknown, of(a), unknown, false},
		{"unknown now", of(a), unknown, unknown, true},
	} {
		s := c.s
		if changed := s.join(c.o); changed != c.changed || s.reached != c.want.reached || s.unknown != c.want.unknown || !slices.Equal(s.versions, c.want.versions) {
			t.Errorf("%s: %+v, %t, want %+v, %t", c.name, s, changed, c.want, c.changed)
		}
	}
}

// TestSees: a position sees the variables of the scopes around it, of the same call, and those
// around the call that it was inlined at.
func TestSees(t *testing.T) {
	outer := &ir.DebugScope{}
	inner, beside := &ir.DebugScope{Outer: outer}, &ir.DebugScope{Outer: outer}
	callee := &ir.DebugScope{}
	call := &ir.Location{Scope: inner}
	other := &ir.Location{Scope: inner}
	for _, c := range []struct {
		name  string
		at    scopeOf
		scope *ir.DebugScope
		outer *ir.Location
		want  bool
	}{
		{"its own scope", scopeOf{inner, nil}, inner, nil, true},
		{"the one around", scopeOf{inner, nil}, outer, nil, true},
		{"one inside", scopeOf{outer, nil}, inner, nil, false},
		{"one beside", scopeOf{inner, nil}, beside, nil, false},
		{"that of the call", scopeOf{callee, call}, callee, call, true},
		{"that of another call", scopeOf{callee, call}, callee, other, false},
		{"that of the function itself", scopeOf{callee, call}, callee, nil, false},
		{"the caller's", scopeOf{callee, call}, inner, nil, true},
		{"the one around the caller's", scopeOf{callee, call}, outer, nil, true},
		{"beside the caller's", scopeOf{callee, call}, beside, nil, false},
	} {
		if got := c.at.sees(c.scope, c.outer); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
