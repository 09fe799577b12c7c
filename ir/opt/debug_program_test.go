package opt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
)

// memoryProgram is a function with variables in memory, written as a text. A line of it is a
// block's name with a colon, or an instruction after the source line that it is on, 0 for none; a
// quote after the number says that it is in the inner block of the function. What is after a
// semicolon is an expectation. The instructions are
//
//	store VAR OFFSET SIZE   a store of constants, in bytes
//	any VAR                 a store of 4 bytes to an element that nobody knows
//	fill VAR OFFSET SIZE    a memset
//	call VAR                a call that is given the variable's address
//	else                    a store to memory that is none of the variables
//	use                     computes only
//	br, if, switch, ret     with the names of blocks
//
// The variables are v and w, of 8 bytes, and x, of 4, which the inner block declares.
type memoryProgram struct {
	t      *testing.T
	m      *ir.Module
	b      *ir.Builder
	vars   map[string]*llir.InstAlloca
	blocks map[string]*llir.Block
	opq    *llir.Func
	inner  *ir.DebugScope
	text   map[any]string // of each instruction
	scope  map[bool]*ir.DebugScope
	names  map[*ir.DebugVersion]string
}

func newMemoryProgram(t *testing.T, text string) *memoryProgram {
	t.Helper()
	p := &memoryProgram{t: t, m: ir.NewModule(8), vars: map[string]*llir.InstAlloca{}, blocks: map[string]*llir.Block{},
		text: map[any]string{}, names: map[*ir.DebugVersion]string{}}
	p.opq = p.m.Declare("opaque", types.NewFunc(types.Void, ir.Ptr(ir.Generic)))
	f := p.m.Declare("f", types.NewFunc(types.Void, ir.I32, ir.Ptr(ir.Global)))
	d := &ir.DebugFunc{Unit: &ir.DebugUnit{Optimised: true, Full: true}, Name: "f"}
	outer := &ir.DebugScope{Func: d}
	p.inner = &ir.DebugScope{Func: d, Outer: outer}
	d.Scope, outer.Blocks = outer, []*ir.DebugScope{p.inner}
	p.scope = map[bool]*ir.DebugScope{false: outer, true: p.inner}
	ir.SetDebugFunc(f, d)
	ir.TrackValues(f)
	p.b = &ir.Builder{M: p.m, F: f, Locs: ir.NewLocTable()}
	p.b.Locs.Begin(outer)
	p.b.B = p.b.NewBlock()
	for _, v := range []struct {
		name  string
		scope *ir.DebugScope
		size  int64
	}{{"v", outer, 8}, {"w", outer, 8}, {"x", p.inner, 4}} {
		p.variable(v.name, v.scope, v.size)
	}
	p.write(text)
	if err := ir.Verify(p.m); err != nil {
		t.Fatal(err)
	}
	return p
}

// variable declares a variable of size bytes.
func (p *memoryProgram) variable(name string, scope *ir.DebugScope, size int64) {
	p.b.Locs.Enter(p.scope[false]) // where nothing is shown of what the inner block declares
	p.b.SetPos(ir.Pos{File: 1, Line: 1})
	a := p.b.Alloca(ir.Bytes(size), nil, 8)
	v := &ir.DebugVar{Scope: scope, Name: name, Type: &ir.DebugType{Kind: ir.DebugStruct, Size: size}}
	scope.Vars = append(scope.Vars, v)
	a.Metadata = slices.Clone(a.Metadata)
	ir.SetDebugVar(a, v)
	p.vars[name] = a
}

func (p *memoryProgram) write(text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, l := range lines {
		if name, ok := strings.CutSuffix(strings.TrimSpace(l), ":"); ok {
			p.blocks[name] = p.b.NewBlock()
		}
	}
	for _, l := range lines {
		l, _, _ = strings.Cut(l, ";")
		l = strings.TrimSpace(l)
		if name, ok := strings.CutSuffix(l, ":"); ok {
			p.b.B = p.blocks[name]
			continue
		}
		at, rest, _ := strings.Cut(l, " ")
		number, quoted := strings.CutSuffix(at, "'")
		n := 0
		if _, err := fmt.Sscan(number, &n); err != nil {
			p.t.Fatal(l, err)
		}
		p.b.Locs.Enter(p.scope[quoted])
		b := p.b.B
		p.b.SetPos(ir.Pos{File: 1, Line: int32(n)})
		inst := p.instruction(strings.Fields(rest))
		if inst == nil {
			inst = b.Insts[len(b.Insts)-1]
		}
		p.text[inst] = l
	}
}

// instruction writes one, and returns it if it ends the block.
func (p *memoryProgram) instruction(words []string) any {
	b, args := p.b.B, words[1:]
	var n [3]int64
	for k := range min(len(args), len(n)) {
		fmt.Sscan(args[k], &n[k])
	}
	switch words[0] {
	case "store":
		p.b.Store(ir.Int(types.NewInt(uint64(n[2]*8)), 7), p.b.Offset(p.vars[args[0]], n[1]), n[2], false)
	case "any":
		off := p.b.Convert(ir.ZExt, p.b.F.Params[0], ir.I64)
		p.b.Store(ir.Int(ir.I32, 7), p.b.GEP(p.vars[args[0]], off), 1, false)
	case "fill":
		p.b.MemOp(ir.MemOp{Kind: ir.MemSet, Dst: p.b.Offset(p.vars[args[0]], n[1]), Byte: ir.Int(ir.I8, 0), N: ir.Int(ir.I64, n[2]), MemFacts: ir.MemFacts{DstAlign: 1}})
	case "call":
		p.b.Call(p.opq, p.b.ToSpace(p.vars[args[0]], ir.Generic))
	case "else":
		p.b.Store(ir.Int(ir.I32, 7), p.b.F.Params[1], 4, false)
	case "use":
		p.b.Bin(ir.Add, p.b.F.Params[0], ir.Int(ir.I32, 1))
	case "br":
		p.b.Br(p.blocks[args[0]])
	case "if":
		p.b.CondBr(p.b.ICmp(enum.IPredEQ, p.b.F.Params[0], ir.Int(ir.I32, 0)), p.blocks[args[0]], p.blocks[args[1]])
	case "switch":
		var vals []*constant.Int
		var to []*llir.Block
		for k, name := range args[1:] {
			vals, to = append(vals, ir.Int(ir.I32, int64(k))), append(to, p.blocks[name])
		}
		p.b.Switch(p.b.F.Params[0], p.blocks[args[0]], vals, to)
	case "ret":
		p.b.Ret(nil)
	default:
		p.t.Fatal(words)
	}
	if p.b.B == nil || b.Term != nil {
		return b.Term
	}
	return nil
}

// pass is a pass of a test.
func (p *memoryProgram) pass(f func(c *pass.Func) bool) entry {
	return entry{Step: may("test", "a change of the code"), fn: func(c *pass.Func) bool { return c.Func == p.b.F && f(c) }}
}

// run runs passes on the function.
func (p *memoryProgram) run(ps ...entry) {
	p.t.Helper()
	r := &runner{mod: pass.Module{Module: p.m, Config: &target.Config{SM: 75, OptLevel: 3}, Run: verified()}}
	var st stage
	for k := range ps {
		st.passes = append(st.passes, &ps[k])
	}
	if err := r.stage(st); err != nil {
		p.t.Fatal(err)
	}
}

// each calls do with the instructions in order.
func (p *memoryProgram) each(do func(inst any)) {
	for _, b := range p.b.F.Blocks {
		for _, inst := range b.Insts {
			do(inst)
		}
		do(b.Term)
	}
}

// note runs debug.NoteMemory and names the versions, A, B, C... in the order of what makes them.
func (p *memoryProgram) note() {
	p.t.Helper()
	p.run(pHomes)
	p.each(func(inst any) {
		if l := ir.LocOf(inst); l != nil && l.Values != nil {
			for _, w := range l.Values.Writes {
				p.names[w.After] = string(rune('A' + len(p.names)))
			}
		}
	})
}

// version writes what a version may be, "?" if nothing has been written, "." if no line says what
// has.
func (p *memoryProgram) version(v *ir.DebugVersion) string {
	var list []string
	seen := map[*ir.DebugVersion]bool{}
	for work := []*ir.DebugVersion{v}; len(work) > 0; work = work[1:] {
		x := work[0]
		if seen[x] {
			continue
		}
		seen[x] = true
		if n := p.names[x]; n != "" {
			list = append(list, n)
		} else if x.Undefined {
			list = append(list, "?")
		} else if len(x.From) == 0 {
			list = append(list, ".")
		}
		work = append(work, x.From...)
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), "|")
}

// noted says of a position what is noted there of variables in memory, and which versions the
// instruction makes of which.
func noted(p *memoryProgram, l *ir.Location) (list []string) {
	for _, v := range l.Values.List {
		list = append(list, v.Var.Name+"="+p.version(v.Version))
	}
	for _, w := range l.Values.Writes {
		list = append(list, p.version(w.Before)+"->"+p.version(w.After))
	}
	return list
}

// held runs debug.CheckMemory and writes the program with what it leaves.
func (p *memoryProgram) held() string {
	p.t.Helper()
	p.run(pHomesLeft)
	return p.lines(func(_ *memoryProgram, l *ir.Location) (list []string) {
		for _, v := range l.Values.List {
			if !v.Holds {
				p.t.Errorf("the pass leaves %s=%s on line %d, which does not hold", v.Var.Name, p.version(v.Version), l.At.Line)
			}
			list = append(list, v.Var.Name+"="+p.version(v.Version))
		}
		return list
	})
}

// lines writes the text as the instructions are now, each with what is said of its position.
func (p *memoryProgram) lines(say func(p *memoryProgram, l *ir.Location) []string) string {
	var out strings.Builder
	for _, b := range p.b.F.Blocks {
		for name, x := range p.blocks {
			if x == b {
				out.WriteString(name + ":\n")
			}
		}
		line := func(inst any) {
			if p.text[inst] == "" {
				return
			}
			out.WriteString(p.text[inst] + " ;")
			if l := ir.LocOf(inst); l != nil && l.Values != nil {
				for _, s := range say(p, l) {
					out.WriteString(" " + s)
				}
			}
			out.WriteByte('\n')
		}
		for _, inst := range b.Insts {
			line(inst)
		}
		line(b.Term)
	}
	return out.String()
}

// same compares a text with the expected one, which may be indented.
func same(t *testing.T, what, got, want string) {
	t.Helper()
	var lines []string
	for l := range strings.Lines(strings.TrimSpace(want) + "\n") {
		lines = append(lines, strings.TrimSpace(l)+"\n")
	}
	if got != strings.Join(lines, "") {
		t.Errorf("%s:\n%swant:\n%s", what, got, strings.Join(lines, ""))
	}
}

// where finds the instruction of a line of the text; a terminator is after all of its block.
func (p *memoryProgram) where(text string) (b *llir.Block, at int) {
	p.t.Helper()
	for _, b := range p.b.F.Blocks {
		for k, inst := range b.Insts {
			if p.text[inst] == text {
				return b, k
			}
		}
		if p.text[b.Term] == text {
			return b, len(b.Insts)
		}
	}
	p.t.Fatal("no", text)
	return nil, 0
}

// take removes the instruction of a line.
func (p *memoryProgram) take(text string) llir.Instruction {
	b, k := p.where(text)
	inst := b.Insts[k]
	b.Insts = slices.Delete(slices.Clone(b.Insts), k, k+1)
	return inst
}

// move puts the instruction of a line, with its address, before another.
func (p *memoryProgram) move(text, before string) {
	b, k := p.where(text)
	first := k
	if at, ok := b.Insts[k].(*llir.InstStore).Dst.(llir.Instruction); ok && k > 0 && b.Insts[k-1] == at {
		first--
	}
	group := slices.Clone(b.Insts[first : k+1])
	b.Insts = slices.Delete(slices.Clone(b.Insts), first, k+1)
	b, k = p.where(before)
	b.Insts = slices.Insert(slices.Clone(b.Insts), k, group...)
}
