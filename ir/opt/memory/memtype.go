package memory

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
)

// MemType loads and stores values in the type they are used in: a float that travels as an integer,
// or half of a wide integer, needs no moves then, and vectorize sees neighbours of one type.
//
// Requires: simplify has run. Preserves: control flow. Invalidates: numbering.
//
//	load i64, used only as its halves  -> two loads of i32 (vectorize joins them again)
//	load i32, used as float or stored  -> load float
//	store of a bit-cast value          -> store of the value
//	store i64 made of two halves       -> two stores of i32
//	load i32, of which a byte is used  -> load i8
func MemType(c *pass.Func) bool {
	changed := false
	var r *retyper // nil: made when the function has changed
	for _, step := range []func(*retyper, llir.Instruction) bool{(*retyper).halves, (*retyper).low, (*retyper).floats, (*retyper).floats} {
		if r == nil {
			if r = newRetyper(c); r == nil {
				break
			}
		}
		any := false
		for _, b := range c.Blocks {
			for _, inst := range b.Insts {
				switch inst.(type) {
				case *llir.InstLoad, *llir.InstStore:
					any = step(r, inst) || any
				}
			}
		}
		switch {
		case !any:
		case r.ins.Finish():
			scalar.Simplify(c)
			scalar.DCE(c)
			r, changed = nil, true
		default: // stores have lost a conversion, and that is all
			r.forgetCasts()
			changed = true
		}
	}
	return changed
}

type retyper struct {
	c    *pass.Func
	uses map[ir.Key][]any // of the values that the steps may start from, and of what shifts them
	ins  *pass.Inserter

	uncast []uncastStore // what the step has changed in place

	aligned map[value.Value]bool // see alignedLoads; made when asked for
}

// uncastStore is a store that takes what cast converts now, in place of its result.
type uncastStore struct {
	store *llir.InstStore
	cast  *llir.InstBitCast
}

// newRetyper returns a retyper, nil if the function has nothing that the steps start from: loads
// that are bit-cast, masked, shifted or cut, stores of bit-cast or joined values.
func newRetyper(c *pass.Func) *retyper {
	r := &retyper{c: c, uses: map[ir.Key][]any{}, ins: pass.NewInserter(c)}
	found, used := false, false // what a step may start from, and some that must know its uses
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			var from value.Value
			switch i := inst.(type) {
			case *llir.InstBitCast:
				from = i.From
			case *llir.InstTrunc:
				if i.From.Type() == types.Type(ir.I64) {
					from = i.From
				}
			case *llir.InstLShr:
				if i.Typ == types.Type(ir.I64) {
					from = i.X
				}
			case *llir.InstAnd:
				from = i.X
			case *llir.InstStore:
				switch src := i.Src.(type) {
				case *llir.InstBitCast:
					found, used = true, true
					for ok := true; ok; src, ok = src.From.(*llir.InstBitCast) {
						r.uses[ir.KeyOf(src)] = nil
					}
				case *llir.InstOr:
					found = true
				}
			}
			if _, ok := from.(*llir.InstLoad); ok {
				found, used = true, true
				r.uses[ir.KeyOf(from)] = nil
				if shift, ok := inst.(*llir.InstLShr); ok {
					r.uses[ir.KeyOf(shift)] = nil
				}
			}
		}
	}
	if !found {
		return nil
	}
	if used {
		r.collect()
	}
	return r
}

// collect lists the uses of the values that have an entry, in program order.
func (r *retyper) collect() {
	var inst any
	slot := func(s *value.Value) {
		switch (*s).(type) {
		case *llir.InstLoad, *llir.InstLShr, *llir.InstBitCast:
			if us, ok := r.uses[ir.KeyOf(*s)]; ok {
				r.uses[ir.KeyOf(*s)] = append(us, inst)
			}
		}
	}
	ir.EachInst(r.c.Func, func(_ *llir.Block, i any) {
		inst = i
		ir.OperandsOf(i, slot)
	})
}

// forgetCasts brings the uses up to date after stores have been changed in place, and deletes the
// conversions that nobody uses now.
func (r *retyper) forgetCasts() {
	dead := map[llir.Instruction]bool{}
	drop := func(v value.Value, user any) (left int) {
		us := slices.DeleteFunc(r.uses[ir.KeyOf(v)], func(u any) bool { return u == user })
		r.uses[ir.KeyOf(v)] = us
		return len(us)
	}
	for _, u := range r.uncast {
		from := ir.KeyOf(u.cast.From)
		if us, ok := r.uses[from]; ok {
			r.uses[from] = append(us, u.store)
		}
		if drop(u.cast, u.store) == 0 {
			dead[u.cast] = true
			drop(u.cast.From, u.cast)
		}
	}
	r.uncast = r.uncast[:0]
	for _, b := range r.c.Blocks {
		b.Insts = slices.DeleteFunc(b.Insts, func(inst llir.Instruction) bool {
			_, cast := inst.(*llir.InstBitCast)
			return cast && dead[inst]
		})
	}
}

func (r *retyper) emitter(at llir.Instruction) *pass.Emitter {
	return r.ins.At(at)
}

// halves splits 64-bit loads and stores whose halves live apart.
func (r *retyper) halves(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if i.ElemType != types.Type(ir.I64) || i.Volatile || i.Atomic || i.Align < 4 || !r.usedInHalves(i) {
			return false
		}
		e := r.emitter(i)
		load := func(off int64) value.Value {
			l := ir.NewLoad(ir.I32, e.Offset(i.Src, off), ir.AlignAt(int64(i.Align), off), i.Metadata)
			return e.Add(l)
		}
		lo, hi := load(0), load(4)
		ir.SetNote(lo, ir.Readable(8))
		wide := e.Bin(ir.Or, e.Conv(ir.ZExt, lo, ir.I64), e.Bin(ir.Shl, e.Conv(ir.ZExt, hi, ir.I64), ir.Int(ir.I64, 32)))
		r.ins.Replace(i, wide)
		return true
	case *llir.InstStore:
		if i.Src.Type() != types.Type(ir.I64) || i.Volatile || i.Atomic || i.Align < 4 || ir.IsConst(i.Src) {
			return false
		}
		if _, ok := i.Src.(*llir.InstOr); !ok {
			return false
		}
		lo, hi := scalar.ExtractBits(i.Src, 0, 32, 6), scalar.ExtractBits(i.Src, 32, 32, 6)
		if lo == nil || hi == nil {
			return false
		}
		e := r.emitter(i)
		e.Store(lo, i.Dst, int64(i.Align))
		e.Store(hi, e.Offset(i.Dst, 4), ir.AlignAt(int64(i.Align), 4))
		r.ins.Remove(i)
		return true
	}
	return false
}

// usedInHalves reports whether the halves of v are wanted apart, or the low one alone, and v as a
// whole is not.
func (r *retyper) usedInHalves(v value.Value) bool {
	for _, u := range r.uses[ir.KeyOf(v)] {
		switch i := u.(type) {
		case *llir.InstTrunc:
			if ir.BitsOf(i.To) > 32 {
				return false
			}
		case *llir.InstLShr:
			k, ok := ir.ConstInt(i.Y)
			if !ok || k != 32 {
				return false
			}
			for _, w := range r.uses[ir.KeyOf(i)] {
				if t, ok := w.(*llir.InstTrunc); !ok || ir.BitsOf(t.To) > 32 {
					return false
				}
			}
		default:
			return false
		}
	}
	return len(r.uses[ir.KeyOf(v)]) > 0
}

// floats makes integer loads float ones, and stores without a bitcast before them.
func (r *retyper) floats(inst llir.Instruction) bool {
	if l, ok := inst.(*llir.InstLoad); ok {
		return r.floatLoad(l)
	}
	i := inst.(*llir.InstStore)
	b, ok := i.Src.(*llir.InstBitCast)
	if !ok || i.Volatile || i.Atomic || ir.IsPtr(b.From.Type()) || ir.IsVector(b.From.Type()) {
		return false
	}
	i.Src = b.From
	r.uncast = append(r.uncast, uncastStore{i, b})
	return true
}

func (r *retyper) floatLoad(i *llir.InstLoad) bool {
	if i.Volatile || i.Atomic {
		return false
	}
	t := r.castTarget(i)
	if t == nil {
		return false
	}
	e := r.emitter(i)
	l := e.Add(ir.NewLoad(t, i.Src, int64(i.Align), i.Metadata))
	r.ins.Replace(i, e.Conv(ir.BitCast, l, i.ElemType))
	return true
}

// castTarget returns the type that the uses of a load bit-cast it to, nil if they do not agree.
// Uses that only store the value take any type.
func (r *retyper) castTarget(l *llir.InstLoad) types.Type {
	if !ir.IsInt(l.ElemType) && !ir.IsFloat(l.ElemType) {
		return nil
	}
	var t types.Type
	for _, u := range r.uses[ir.KeyOf(l)] {
		switch i := u.(type) {
		case *llir.InstBitCast:
			if t != nil && !ir.SameType(t, i.To) || ir.IsPtr(i.To) || ir.IsVector(i.To) {
				return nil
			}
			t = i.To
		case *llir.InstStore:
			if i.Volatile || i.Atomic {
				return nil
			}
		default:
			return nil
		}
	}
	return t
}
