package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// memTable knows which values memory holds at the current point of gvn's walk.
type memTable struct {
	c       *pass.Func
	m       *analysis.Aliases
	g       *ir.Graph
	writers [][]llir.Instruction // instructions that write memory, by block, where scanned
	scanned []bool
	avail   []known // newest last
	log     []memUndo

	// Work space of enter: blocks, and the last time that each was looked at.
	work  []int
	seen  []int
	times int
}

// known says that the memory at ptr holds val, or that a call gave val from memory of which it is
// not known where it lies.
type known struct {
	ptr   value.Value    // the address; nil for a call
	hash  uint32         // of a call
	at    analysis.Place // without a base for a call
	val   value.Value
	valid bool
}

type memUndo struct {
	index int // entry to make valid again; -1: drop the last one
}

// maxKnown bounds the entries that are searched, so that long blocks stay linear.
const maxKnown = 48

// reset makes t ready for a function, in the memory of the last one.
func (t *memTable) reset(c *pass.Func, g *ir.Graph) {
	n := len(g.Blocks)
	*t = memTable{c: c, m: analysis.NewAliases(c), g: g, writers: pass.Resize(t.writers, n), scanned: pass.Resize(t.scanned, n), avail: t.avail[:0], log: t.log[:0], work: t.work, seen: pass.Zeros(t.seen, n)}
	clear(t.scanned)
	if cap(t.avail) == 0 {
		t.avail, t.log = make([]known, 0, 32), make([]memUndo, 0, 64)
	}
}

// writersOf returns the instructions of block k that write memory. The walk deletes none of them.
func (t *memTable) writersOf(k int) []llir.Instruction {
	if !t.scanned[k] {
		t.scanned[k] = true
		t.writers[k] = t.writers[k][:0]
		for _, inst := range t.g.Blocks[k].Insts {
			if analysis.WritesMemory(t.c, inst) {
				t.writers[k] = append(t.writers[k], inst)
			}
		}
	}
	return t.writers[k]
}

func (t *memTable) mark() int { return len(t.log) }

func (t *memTable) undo(mark int) {
	for len(t.log) > mark {
		u := t.log[len(t.log)-1]
		t.log = t.log[:len(t.log)-1]
		if u.index < 0 {
			t.avail = t.avail[:len(t.avail)-1]
		} else {
			t.avail[u.index].valid = true
		}
	}
}

// enter adjusts the knowledge at the end of b's immediate dominator to what holds at the start of
// b: whatever may be written on a way from there to here is forgotten.
func (t *memTable) enter(b int) {
	d := t.g.Idom[b]
	if d < 0 || len(t.g.Preds[b]) == 1 && t.g.Preds[b][0] == d {
		return
	}
	if t.empty() {
		return
	}
	t.times++
	t.seen[d] = t.times
	work := t.work[:0]
	defer func() { t.work = work }()
	push := func(p int) {
		if t.seen[p] != t.times {
			t.seen[p] = t.times
			work = append(work, p)
		}
	}
	for _, p := range t.g.Preds[b] {
		push(p)
	}
	writes := 0
	for n := 0; n < len(work); n++ {
		if n > 40 || writes > 60 {
			t.forgetAll()
			return
		}
		x := work[n]
		writes += len(t.writersOf(x))
		for _, p := range t.g.Preds[x] {
			push(p)
		}
	}
	for _, x := range work {
		for _, w := range t.writersOf(x) {
			t.clobber(w)
		}
	}
}

func (t *memTable) empty() bool { return len(t.avail) == 0 }

// window returns the index of the oldest entry that is searched.
func (t *memTable) window() int { return max(0, len(t.avail)-maxKnown) }

func (t *memTable) forget(k int) {
	if t.avail[k].valid {
		t.avail[k].valid = false
		t.log = append(t.log, memUndo{k})
	}
}

func (t *memTable) forgetAll() {
	for k := t.window(); k < len(t.avail); k++ {
		t.forget(k)
	}
}

// clobber forgets what inst may overwrite, and returns which place that is, if it is one.
func (t *memTable) clobber(inst llir.Instruction) (p analysis.Place) {
	p, writes, all := t.m.Written(inst)
	if !writes {
		return p
	}
	for k := t.window(); k < len(t.avail); k++ {
		a := &t.avail[k]
		if a.valid && (a.ptr == nil || all && !t.m.Private(a.at.Base) || p.Base != nil && t.m.MayAlias(a.at, p)) {
			t.forget(k)
		}
	}
	return p
}

func (t *memTable) learn(k known) {
	k.valid = true
	t.avail = append(t.avail, k)
	t.log = append(t.log, memUndo{-1})
	// An entry that leaves the window is no longer checked against writes: forget it.
	if k := t.window() - 1; k >= 0 {
		t.forget(k)
	}
}

// load returns what a load must read, nil if unknown.
func (t *memTable) load(repl *ir.Replacer, l *llir.InstLoad) value.Value {
	if l.Volatile || l.Atomic {
		t.clobber(l)
		return nil
	}
	for k := len(t.avail) - 1; k >= t.window(); k-- {
		a := &t.avail[k]
		if a.valid && a.ptr != nil && sameAddress(a.ptr, l.Src) && ir.SameType(a.val.Type(), l.ElemType) {
			return repl.Get(a.val)
		}
	}
	t.learn(known{ptr: l.Src, at: t.m.At(l.Src, ir.SizeOf(l.ElemType, t.c.Module.PtrSize)), val: l})
	return nil
}

// sameAddress is ir.SameValue for addresses.
func sameAddress(a, b value.Value) bool {
	if ir.KeyOf(a) == ir.KeyOf(b) {
		return true
	}
	_, null := b.(*constant.Null)
	return null && ir.SameValue(a, b)
}

// call returns what a call that only reads memory must give, nil if unknown.
func (t *memTable) call(repl *ir.Replacer, i *llir.InstCall) value.Value {
	h := analysis.HashCall(i)
	for k := len(t.avail) - 1; k >= t.window(); k-- {
		if a := &t.avail[k]; a.valid && a.ptr == nil && a.hash == h && analysis.SameCall(a.val.(*llir.InstCall), i) {
			return repl.Get(a.val)
		}
	}
	t.learn(known{hash: h, val: i})
	return nil
}

// other processes an instruction that is no expression: a store becomes known, other writes
// clobber.
func (t *memTable) other(inst llir.Instruction) {
	p := t.clobber(inst)
	s, ok := inst.(*llir.InstStore)
	if !ok || s.Volatile || s.Atomic {
		return
	}
	switch s.Src.Type().(type) {
	case *types.IntType, *types.FloatType, *types.PointerType, *types.VectorType:
		t.learn(known{ptr: s.Dst, at: p, val: s.Src})
	}
}
