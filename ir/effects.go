package ir

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/ptxop"
)

// EffectTable answers what calls do: intrinsics and inline assembly by the tables of ptxop and
// intrinsics.go, functions of the module that are not interposable by what their bodies do,
// transitively. It is the one predicate that passes ask about convergence.
type EffectTable struct {
	defined map[*llir.Func]Effects // shared between forks, never written after NewEffectTable
	cache   KeyMap[Effects]        // of intrinsics and declarations seen by this fork
	asm     map[*llir.InlineAsm]Effects
	recent  [16]knownEffects // by a hash of the function: what was asked for last
}

type knownEffects struct {
	f *llir.Func
	e Effects
}

// unknown is the effect of a call whose callee cannot be seen.
const unknown = ReadMem | WriteMem | Convergent | Unique | MayStop

// NewEffectTable summarises the functions of m by a fixed point over the call graph. Kernels, which
// are launched, are left out: of a call of one nothing is known.
func NewEffectTable(m *Module) *EffectTable {
	t := &EffectTable{defined: make(map[*llir.Func]Effects, len(m.Funcs)), asm: map[*llir.InlineAsm]Effects{}}
	type node struct {
		f       *llir.Func
		callees []*llir.Func
		own     Effects // without those of the callees
		cyclic  bool
	}
	var nodes []node
	for _, f := range m.Funcs {
		if Interposable(f) || IsKernel(f) {
			continue
		}
		nodes = append(nodes, node{f: f})
	}
	funcs := make([]*llir.Func, len(nodes))
	for k := range nodes {
		funcs[k] = nodes[k].f
	}
	limit := 0
	if len(funcs) < few {
		limit = 1
	}
	Parallel(funcs, limit, func() func(int) {
		t, memory := t.Fork(), &Memory{}
		return func(k int) {
			n := &nodes[k]
			var e Effects
			for _, b := range n.f.Blocks {
				for _, i := range b.Insts {
					switch i := i.(type) {
					case *llir.InstAlloca: // nobody else sees the frame's own memory
					case *llir.InstCall:
						if callee := Callee(i); callee != nil && !Interposable(callee) {
							n.callees = append(n.callees, callee)
						} else {
							e |= t.OfCall(i)
						}
					default:
						e |= t.Of(i)
					}
				}
			}
			if HasAttr(n.f, enum.FuncAttrNoReturn) {
				e |= MayStop
			}
			var endless bool
			if n.cyclic, endless = loops(n.f, memory); endless {
				e |= MayStop
			}
			n.own = e
		}
	})
	for k := range nodes {
		t.defined[nodes[k].f] = nodes[k].own
	}
	Settle(NewRounds(t.defined, func() (changed bool) {
		for k := range nodes {
			n := &nodes[k]
			if len(n.callees) == 0 {
				continue
			}
			e := t.defined[n.f]
			for _, c := range n.callees {
				ce, ok := t.defined[c]
				if !ok {
					ce = unknown
				}
				e |= ce
			}
			if e != t.defined[n.f] {
				t.defined[n.f] = e
				changed = true
			}
		}
		return changed
	}))
	// A function that loops or recurses may not return: never remove its calls.
	for _, n := range nodes {
		if t.defined[n.f].Pure() || t.defined[n.f] == ReadMem {
			if n.cyclic || len(n.callees) > 0 {
				t.defined[n.f] |= Unique
			}
		}
	}
	return t
}

// loops reports whether f has a branch to an earlier or the same block in reverse postorder, an
// over-approximation of a loop, and whether it has blocks from which control reaches no end of f: a
// loop without a way out.
func loops(f *llir.Func, m *Memory) (cyclic, endless bool) {
	if !JumpsBack(f) {
		return false, false
	}
	m.Reset()
	g := m.ordered(f)
	g.edges()
	ends := make([]bool, len(g.Blocks)) // blocks from which an end can be reached
	var work []int
	for i, ss := range g.Succs {
		for _, s := range ss {
			cyclic = cyclic || s <= i
		}
		if len(ss) == 0 {
			ends[i] = true
			work = append(work, i)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range g.Preds[b] {
			if !ends[p] {
				ends[p] = true
				work = append(work, p)
			}
		}
	}
	return cyclic, slices.Contains(ends, false)
}

// JumpsBack reports whether a branch of f leads to a block that does not stand after it, as one in
// every cycle does.
func JumpsBack(f *llir.Func) bool {
	for i, b := range f.Blocks {
		b.LocalID = int64(i)
	}
	back := false
	for i, b := range f.Blocks {
		TargetsOf(b.Term, func(t *value.Value) { back = back || Index(*t) <= i })
	}
	return back
}

// Fork returns a table with the same knowledge for another goroutine.
func (t *EffectTable) Fork() *EffectTable {
	return &EffectTable{defined: t.defined, asm: map[*llir.InlineAsm]Effects{}}
}

// Of returns the effects of an instruction; terminators have none but control.
func (t *EffectTable) Of(inst any) Effects {
	switch p := dataOf(inst); shapeOf(inst).form {
	case formLoad:
		i := (*llir.InstLoad)(p)
		if i.Volatile || i.Atomic {
			return ReadMem | WriteMem | Unique
		}
		if HasNote[Invariant](i) {
			return 0
		}
		return ReadMem
	case formStore:
		if i := (*llir.InstStore)(p); i.Volatile || i.Atomic {
			return ReadMem | WriteMem | Unique
		}
		return WriteMem
	case formCmpXchg, formAtomicRMW:
		return ReadMem | WriteMem | Unique
	case formAlloca:
		return Unique
	case formCall:
		return t.OfCall((*llir.InstCall)(p))
	case formNone:
		if _, ok := inst.(*llir.InstFence); ok {
			return ReadMem | WriteMem | Unique
		}
	}
	return 0
}

// OfCall returns the effects of a call.
func (t *EffectTable) OfCall(c *llir.InstCall) Effects {
	switch f := c.Callee.(type) {
	case *llir.Func:
		return t.OfFunc(f)
	case *llir.InlineAsm:
		return t.ofAsm(f)
	}
	return unknown
}

// OfFunc returns the effects of calling f.
func (t *EffectTable) OfFunc(f *llir.Func) Effects {
	k := &t.recent[keyHash(KeyOf(f))>>56%uint64(len(t.recent))]
	if k.f != f {
		k.f, k.e = f, t.ofFunc(f)
	}
	return k.e
}

// ofFunc is OfFunc for a function that has not been asked for lately.
func (t *EffectTable) ofFunc(f *llir.Func) Effects {
	intrinsic := IsIntrinsic(f.GlobalName)
	if !intrinsic {
		if e, ok := t.defined[f]; ok {
			return e
		}
	}
	if e := t.cache.Find(KeyOf(f)); e != nil {
		return *e
	}
	e := unknown
	name := f.GlobalName
	switch {
	case intrinsic:
		e = EffectsOf(name)
	case name == "vprintf" || name == "malloc" || name == "free":
		e &^= Convergent | MayStop
	case name == "__ubsan_handle_out_of_bounds": // reads constants
		e = Unique | MayStop
	}
	if HasAttr(f, enum.FuncAttrNoReturn) {
		e |= MayStop
	}
	t.cache.Set(KeyOf(f), e)
	return e
}

// ofAsm returns the effects of inline assembly: those of its instructions. Volatile assembly counts
// every time and may touch memory besides; other assembly is a function of its operands as far as
// its instructions are.
func (t *EffectTable) ofAsm(a *llir.InlineAsm) Effects {
	if e, ok := t.asm[a]; ok {
		return e
	}
	var e Effects
	ptxop.EachInstruction(a.Asm, func(opcode, operands string) {
		op, ok := ptxop.Lookup(opcode)
		if !ok {
			e |= unknown
			return
		}
		own := operationEffects(op.Op)
		if op.Has(ptxop.Carry) {
			own &^= Unique // the condition code does not outlive the text
		}
		e |= own
		ptxop.EachRegister(operands, func(r *ptxop.Register, _ string) {
			if r.Volatile {
				e |= Unique
			}
		})
	})
	if a.SideEffect || strings.Contains(a.Constraint, "~{memory}") {
		e |= ReadMem | WriteMem | Unique
	}
	t.asm[a] = e
	return e
}
