package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "atomic", state spaces: no atomic instruction takes local memory, so that a generic pointer
// to the frame must not reach one. What is looked at is how the pointer is computed, also through
// pointer variables that hold nothing but such pointers: without optimisation they all live in
// memory.

// localPointer returns p as a pointer to local memory, if it is known to be the address of a part
// of the frame.
func (r *rewriter) localPointer(p value.Value) (value.Value, bool) {
	if r.space(p) != ir.Local {
		return nil, false
	}
	if c, ok := p.(*llir.InstAddrSpaceCast); ok {
		if s, _ := ir.SpaceOf(c.From); s == ir.Local {
			return c.From, true
		}
	}
	return r.b.ToSpace(p, ir.Local), true
}

// local does what next computes to the object of type t at p, by a load and a store, if that is in
// the frame, where no other thread comes between; inst, whose result is the old value, is replaced.
func (r *rewriter) local(inst, p value.Value, t types.Type, volatile bool, next func(old value.Value) value.Value) bool {
	at, ok := r.localPointer(p)
	if !ok {
		return false
	}
	size := ir.SizeOf(t, r.m.PtrSize)
	old := r.b.Load(t, at, size, volatile)
	r.b.Store(next(old), at, size, volatile)
	r.replace(inst, old)
	return true
}

// private reports whether p is known to point to memory that no other thread writes while the
// kernel runs: local, constant or parameter memory.
func (r *rewriter) private(p value.Value) bool {
	switch r.space(p) {
	case ir.Local, ir.Constant, ir.Param:
		return true
	}
	return false
}

// plain makes an atomic load or store of private memory a plain one, which needs no lowering.
func (r *rewriter) plain(atomic *bool, o *enum.AtomicOrdering, scope *string) (lowered bool) {
	r.inPlace = true
	*atomic, *o, *scope = false, enum.AtomicOrderingNone, ""
	return false
}

// maxChain bounds how far the computation of a pointer is followed.
const maxChain = 100

// space is the state space that p points to, as far as that is known.
func (r *rewriter) space(p value.Value) types.AddrSpace {
	steps := maxChain
	return r.spaceWithin(p, &steps)
}

func (r *rewriter) spaceWithin(p value.Value, steps *int) types.AddrSpace {
	for ; *steps > 0; *steps-- {
		if s, _ := ir.SpaceOf(p); s != ir.Generic {
			return s
		}
		if l, ok := p.(*llir.InstLoad); ok {
			a, _ := l.Src.(*llir.InstAlloca)
			return r.contentSpace(a, steps)
		}
		if p = ir.AddressOrigin(p); p == nil {
			return ir.Generic
		}
	}
	return ir.Generic
}

// contentSpace is the state space that all pointers in the variable a point to.
func (r *rewriter) contentSpace(a *llir.InstAlloca, steps *int) types.AddrSpace {
	if r.stored == nil {
		r.stored = storedIn(r.f)
	}
	all := r.stored[a]
	if a == nil || len(all) == 0 {
		return ir.Generic
	}
	*steps--
	space := r.spaceWithin(all[0], steps)
	for _, v := range all[1:] {
		*steps--
		if *steps <= 0 || r.spaceWithin(v, steps) != space {
			return ir.Generic
		}
	}
	return space
}

// storedIn lists what a function stores to those of its variables whose address it uses for nothing
// but loads and stores.
func storedIn(f *llir.Func) map[*llir.InstAlloca][]value.Value {
	stored := map[*llir.InstAlloca][]value.Value{}
	escapes := map[*llir.InstAlloca]bool{}
	ir.EachInst(f, func(_ *llir.Block, inst any) {
		var address *value.Value
		switch i := inst.(type) {
		case *llir.InstLoad:
			address = &i.Src
		case *llir.InstStore:
			address = &i.Dst
			if a, ok := i.Dst.(*llir.InstAlloca); ok {
				stored[a] = append(stored[a], i.Src)
			}
		}
		ir.OperandsOf(inst, func(s *value.Value) {
			if a, ok := (*s).(*llir.InstAlloca); ok && s != address {
				escapes[a] = true
			}
		})
	})
	for a := range escapes {
		delete(stored, a)
	}
	return stored
}
