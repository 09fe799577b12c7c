package memory

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// SROA splits variables (allocas) into scalar variables that Mem2Reg can promote.
//
// Requires: reachable blocks, no debug declarations. Preserves: control flow. Invalidates:
// numbering.
//
// A variable qualifies if its address is used only in loads, stores, constant offsets and copies of
// constant size. Its bytes are partitioned so that no load or store crosses a border; copies
// (cptx.memcpy, cptx.memset) are cut at the borders. A part that is always accessed as a whole
// becomes a scalar; one of at most 8 bytes that is accessed in pieces (unions, bit-fields) becomes
// an integer from which pieces are shifted; others stay byte arrays.
//
// Copies between two variables make one depend on the other, so that it goes in rounds.
func SROA(c *pass.Func) bool {
	changed := splitAggregates(c)
	for round := 0; round < 8; round++ {
		s := &splitter{c: c, splitMemory: pass.Kept[splitMemory](c)}
		if !s.round(round) {
			break
		}
		changed = true
	}
	return changed
}

// access is one use of a variable's memory.
type access struct {
	off, size int64
	typ       types.Type // type of a load or store; nil for copies
	inst      llir.Instruction
	block     *llir.Block
	src       bool // a copy that reads the variable
	split     bool // an integer load or store that is cut at the borders of narrower accesses
}

// maxParts bounds the parts of a variable: finding them takes time in the square of their number.
const maxParts = 1024

// splitMemory is work space for one variable after another.
type splitMemory struct {
	acc, scalars []access
	work         []placed
	cuts         []int64
}

// placed is a pointer into a variable.
type placed struct {
	p   value.Value
	off int64
}

type splitter struct {
	*splitMemory
	c     *pass.Func
	uses  *ir.Uses
	dirty map[*llir.InstAlloca]bool // accesses changed in this round
	bufs  *pass.Inserter
}

func (s *splitter) round(n int) bool {
	var allocas []*llir.InstAlloca
	for _, b := range s.c.Blocks {
		for _, inst := range b.Insts {
			if a, ok := inst.(*llir.InstAlloca); ok && a.NElems == nil {
				allocas = append(allocas, a)
			}
		}
	}
	if len(allocas) == 0 {
		return false
	}
	s.uses = s.c.Memory.Uses(s.c.Func)
	s.dirty = map[*llir.InstAlloca]bool{}
	s.bufs = pass.NewInserter(s.c)
	changed := false
	var later []*llir.InstAlloca
	for _, a := range allocas {
		acc, ok := s.collect(a)
		if !ok {
			continue
		}
		scalar := false
		for _, x := range acc {
			scalar = scalar || x.typ != nil
		}
		if !scalar {
			later = append(later, a) // after those whose parts its copies will follow
			continue
		}
		changed = s.split(a, acc) || changed
	}
	if !changed {
		for _, a := range later {
			if acc, ok := s.collect(a); ok {
				changed = s.split(a, acc) || changed
			}
		}
	}
	if !changed {
		changed = s.forwardConstants(allocas)
	}
	if changed {
		s.bufs.Finish()
	}
	return changed
}

// collect lists the accesses of a, until it is called again; ok is false if its address goes where
// we cannot follow.
func (s *splitter) collect(a *llir.InstAlloca) ([]access, bool) {
	total := ir.SizeOf(a.ElemType, s.c.Module.PtrSize)
	acc := s.acc[:0]
	work := append(s.work[:0], placed{a, 0})
	defer func() { s.acc, s.work = pass.KeptList(acc), pass.KeptList(work) }()
	for len(work) > 0 {
		w := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range s.uses.Of(w.p) {
			x := access{off: w.off, block: u.Block}
			switch i := u.Inst.(type) {
			case *llir.InstLoad:
				if i.Volatile || i.Atomic {
					return nil, false
				}
				x.typ, x.inst = i.ElemType, i
				x.size = ir.SizeOf(x.typ, s.c.Module.PtrSize)
			case *llir.InstStore:
				if i.Volatile || i.Atomic || u.Slot != &i.Dst {
					return nil, false
				}
				x.typ, x.inst = i.Src.Type(), i
				x.size = ir.SizeOf(x.typ, s.c.Module.PtrSize)
			case *llir.InstGetElementPtr:
				k, isConst := ir.ConstInt(i.Indices[0])
				if !isConst || u.Slot != &i.Src {
					return nil, false
				}
				work = append(work, placed{i, w.off + k})
				continue
			case *llir.InstAddrSpaceCast:
				work = append(work, placed{i, w.off})
				continue
			case *llir.InstCall:
				c, ok := ir.AsMemOp(i)
				switch {
				case ir.IntrinsicName(i) == "cptx.assume.aligned":
					work = append(work, placed{i, w.off})
					continue
				case !ok || c.Volatile || c.Size() < 0:
					return nil, false
				case c.Src != nil && s.baseOf(c.Src) == s.baseOf(c.Dst):
					return nil, false // within one variable
				}
				if c.Size() == 0 {
					continue
				}
				x.inst, x.size, x.src = i, c.Size(), u.Slot == ir.ArgSlot(&i.Args[1])
			default:
				return nil, false
			}
			if x.off < 0 || x.size <= 0 || x.off+x.size > total {
				return nil, false // out of bounds: leave it alone
			}
			acc = append(acc, x)
		}
	}
	return acc, true
}

// baseOf returns what a pointer points into, following offsets and casts.
func (s *splitter) baseOf(p value.Value) value.Value {
	b, _, _ := ir.StripPtr(p)
	return b
}

// part is a piece of a variable between two borders.
type part struct {
	lo, hi int64
	kind   partKind
	typ    types.Type // kindScalar: its type; kindBlend: the integer type that holds it
	alloca *llir.InstAlloca
}

type partKind uint8

const (
	kindScalar partKind = iota // always accessed as a whole
	kindBlend                  // an integer accessed in pieces
	kindBytes                  // stays in memory
)

// split replaces a by its parts; false if nothing would be gained.
func (s *splitter) split(a *llir.InstAlloca, acc []access) bool {
	if s.dirty[a] {
		return true // again in the next round
	}
	parts := s.partition(a, acc)
	if len(parts) == 0 || !s.gains(a, acc, parts) {
		return false
	}
	for k := range parts {
		p := &parts[k]
		t := p.typ
		if p.kind == kindBytes {
			t = ir.Bytes(p.hi - p.lo)
		}
		align := ir.AlignAt(int64(a.Align), p.lo)
		if p.kind != kindBytes {
			align = max(align, ir.NaturalAlign(ir.SizeOf(t, s.c.Module.PtrSize)))
		}
		p.alloca = ir.NewAlloca(t, align, ir.PositionOf(a))
		debug.SplitVariable(s.c.Func, a, p.alloca, p.lo, p.hi)
		s.bufs.Before(a, p.alloca)
	}
	for _, x := range acc {
		s.rewrite(x, parts)
		s.bufs.Remove(x.inst)
	}
	return true
}

// gains reports whether splitting brings the variable nearer to SSA.
func (s *splitter) gains(a *llir.InstAlloca, acc []access, parts []part) bool {
	if len(parts) > 1 {
		return true
	}
	if parts[0].kind == kindBytes {
		return parts[0].hi-parts[0].lo < ir.SizeOf(a.ElemType, s.c.Module.PtrSize)
	}
	for _, x := range acc {
		direct := false
		switch i := x.inst.(type) {
		case *llir.InstLoad:
			direct = i.Src == value.Value(a)
		case *llir.InstStore:
			direct = i.Dst == value.Value(a)
		}
		if x.split || !direct || parts[0].kind != kindScalar || !ir.SameType(x.typ, parts[0].typ) {
			return true
		}
	}
	return false
}

// partition cuts the accessed bytes of a variable into parts, in order; none if there are more than
// maxParts.
func (s *splitter) partition(a *llir.InstAlloca, acc []access) []part {
	cuts, scalars := s.cuts[:0], s.scalars[:0]
	defer func() { s.cuts, s.scalars = pass.KeptList(cuts), pass.KeptList(scalars) }()
	markSplit(acc)
	for _, x := range acc {
		cuts = append(cuts, x.off, x.off+x.size)
		if x.typ != nil && !x.split {
			scalars = append(scalars, x)
		}
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	if len(cuts) > 2*maxParts {
		return nil
	}
	slices.SortStableFunc(scalars, func(x, y access) int { return int(x.off - y.off) })
	var parts []part
	for _, x := range scalars { // merge overlapping accesses
		if n := len(parts); n > 0 && x.off < parts[n-1].hi {
			parts[n-1].hi = max(parts[n-1].hi, x.off+x.size)
		} else {
			parts = append(parts, part{lo: x.off, hi: x.off + x.size})
		}
	}
	if len(parts) > maxParts {
		return nil
	}
	parts = s.classify(a, parts, scalars, acc)
	// Bytes that are only copied fill the gaps, cut at the ends of copies.
	var all []part
	k := 0
	for i := 0; i+1 < len(cuts); i++ {
		lo, hi := cuts[i], cuts[i+1]
		for k < len(parts) && parts[k].hi <= lo {
			k++
		}
		if k < len(parts) && parts[k].lo <= lo {
			if parts[k].lo == lo {
				all = append(all, parts[k])
			}
			continue
		}
		if covered(acc, lo, hi) {
			all = append(all, grid(a, lo, hi, pieceLimit(scalars))...)
		}
		if len(all) > maxParts {
			return nil
		}
	}
	return all
}

// covered reports whether a copy touches [lo, hi).
func covered(acc []access, lo, hi int64) bool {
	for _, x := range acc {
		if (x.typ == nil || x.split) && x.off <= lo && hi <= x.off+x.size {
			return true
		}
	}
	return false
}

// pieceLimit returns the width of pieces that are only copied: that of the fields next to them, so
// that vectorize can join all of them.
func pieceLimit(scalars []access) int64 {
	limit := int64(8)
	for _, x := range scalars {
		if x.size >= 4 {
			limit = min(limit, x.size)
		}
	}
	return limit
}

// grid cuts bytes that are only copied into the widest aligned integers up to limit; beyond 64
// bytes they stay one block.
func grid(a *llir.InstAlloca, lo, hi, limit int64) []part {
	if hi-lo > 64 {
		return []part{{lo: lo, hi: hi, kind: kindBytes}}
	}
	var out []part
	for lo < hi {
		n := min(ir.AlignAt(int64(a.Align), lo), limit)
		for n > hi-lo {
			n /= 2
		}
		out = append(out, part{lo: lo, hi: lo + n, typ: ir.IntType(int(n * 8))})
		lo += n
	}
	return out
}

// classify decides for parts made by scalar accesses how they will live.
func (s *splitter) classify(a *llir.InstAlloca, parts []part, scalars, acc []access) []part {
	k := 0
	for i := range parts {
		p := &parts[i]
		whole, blend := true, p.hi-p.lo <= 8
		for ; k < len(scalars) && scalars[k].off < p.hi; k++ {
			x := scalars[k]
			if x.off != p.lo || x.size != p.hi-p.lo {
				whole = false
			}
			if !ir.Loadable(x.typ) {
				blend = false
			}
			switch {
			case p.typ == nil:
				p.typ = x.typ
			case !ir.SameType(p.typ, x.typ) && (!ir.Loadable(p.typ) || !ir.Loadable(x.typ)):
				whole = false
			}
		}
		for _, x := range acc { // a copy must not end inside
			if (x.typ == nil || x.split) && x.off < p.hi && p.lo < x.off+x.size && (x.off > p.lo || x.off+x.size < p.hi) {
				whole, blend = false, false
			}
		}
		switch {
		case whole:
		case blend:
			p.kind = kindBlend
			n := int64(1)
			for n < p.hi-p.lo {
				n *= 2
			}
			p.typ = ir.IntType(int(n * 8))
		default:
			p.kind = kindBytes
		}
	}
	return parts
}
