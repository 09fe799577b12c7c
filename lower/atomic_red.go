package lower

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/ptxop"
)

// Rule "red": an atom whose result nobody uses becomes a red.
//
//	%old = call i32 @ptx.atom.release.gpu$.add.u32(ptr %p, i32 1)
//
// becomes
//
//	call void @ptx.red.release.gpu$.add.u32(ptr %p, i32 1)
//
// red has no acquire order (PTX ISA, red), and an acquire fence after it does not synchronise with
// what it has read (PTX ISA, Memory Consistency Model, "Reductions do not form Acquire Patterns"),
// as it does after C's read-modify-write, whose result may be unused (C11 7.17.4p4). So the rule
// leaves alone what a fence may follow: in the function, in one that it calls, or, unless it is a
// kernel, in its callers.
func reductions(r *rewriter) (changed bool) {
	f := r.f
	found := false
	ir.EachInst(f, func(_ *llir.Block, inst any) { found = found || reduction(inst) != "" })
	if !found {
		return false
	}
	var used ir.KeyMap[bool] // calls
	ir.EachOperand(f, func(s *value.Value) {
		if c, ok := (*s).(*llir.InstCall); ok {
			used.Set(ir.KeyOf(c), true)
		}
	})
	followed := fencedAfter(f)
	b := ir.Builder{M: r.m, F: f}
	for n, block := range f.Blocks {
		fenced := followed[n]
		for k := len(block.Insts) - 1; k >= 0; k-- {
			inst := block.Insts[k]
			c, _ := inst.(*llir.InstCall)
			if name := reduction(inst); name != "" && !fenced && !used.Get(ir.KeyOf(c)) {
				b.B = ir.NewBlock(f, nil)
				if md := ir.MetadataOf(c); md != nil {
					b.SetMetadata(*md)
				}
				b.Intrinsic("ptx."+name, ir.Void, c.Args...)
				block.Insts[k] = b.B.Insts[0]
				changed = true
			}
			fenced = fenced || mayFence(inst)
		}
	}
	return changed
}

// reduction returns the opcode of the red that does what inst, an atom, does without its result; ""
// if there is none.
func reduction(inst any) string {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return ""
	}
	name := calleeName(c)
	if !strings.HasPrefix(name, "ptx.atom") {
		return ""
	}
	op := ptxop.Get(name[len("ptx."):])
	return op.Reduction()
}

// mayFence reports whether inst is an acquire fence or a call of what may contain one.
func mayFence(inst llir.Instruction) bool {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return false
	}
	name := calleeName(c)
	if opcode, ok := strings.CutPrefix(name, "ptx."); ok {
		base, _, _ := strings.Cut(opcode, ".")
		return base == "membar" || base == "fence" && ptxop.Get(opcode).Order != atomic.Release
	}
	return !ir.IsIntrinsic(name)
}

// fencedAfter numbers the blocks and tells for each, by its number, whether a fence may be executed
// after its end.
func fencedAfter(f *llir.Func) []bool {
	known := make([]bool, 2*len(f.Blocks))
	inside, after := known[:len(f.Blocks)], known[len(f.Blocks):]
	for n, b := range f.Blocks {
		b.LocalID = int64(n)
		inside[n] = slices.ContainsFunc(b.Insts, mayFence)
	}
	ir.Settle(ir.NewRounds(after, func() (changed bool) {
		for k := len(f.Blocks) - 1; k >= 0; k-- {
			b := f.Blocks[k]
			if after[k] {
				continue
			}
			_, returns := b.Term.(*llir.TermRet)
			next := returns && !ir.IsKernel(f)
			ir.TargetsOf(b.Term, func(s *value.Value) {
				t := ir.Index(*s)
				next = next || inside[t] || after[t]
			})
			after[k], changed = next, changed || next
		}
		return changed
	}))
	return after
}
