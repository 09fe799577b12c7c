package emit

import (
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Values of struct type (parameters and results after lowering, results of intrinsics) and of
// vector type (wide loads and stores) are lists of registers, one per field, made for the fields
// that someone asks for. insertvalue and insertelement emit nothing: users walk the chain.

// fieldTypes returns the types of the fields of a struct or elements of a vector.
func fieldTypes(t types.Type) []types.Type {
	switch t := t.(type) {
	case *types.StructType:
		return t.Fields
	case *types.VectorType:
		out := make([]types.Type, t.Len)
		for i := range out {
			out[i] = t.ElemType
		}
		return out
	}
	return nil
}

// field returns the register of field k of a value that is no insertvalue chain.
func (f *fn) field(v value.Value, k int) operand {
	v = f.resolveAggregate(v)
	ts := fieldTypes(v.Type())
	if k >= len(ts) {
		f.errorf("internal limit: field %d of %s", k, v.Type())
		return immOp(0)
	}
	switch c := v.(type) {
	case *constant.Struct:
		return f.val(c.Fields[k])
	case *constant.Vector:
		return f.val(c.Elems[k])
	case constant.Constant:
		if ts[k] == ir.I1 {
			return f.predConst(false)
		}
		return f.zero(ts[k])
	}
	id := int32(ir.ID(v))
	regs := f.multi[id]
	if regs == nil {
		regs = make([]reg, len(ts))
		if f.multi == nil {
			f.multi = map[int32][]reg{}
		}
		f.multi[id] = regs
	}
	if regs[k] == 0 {
		regs[k] = f.temp(f.regClass(ts[k]))
	}
	return regOp(regs[k])
}

func (f *fn) resolveAggregate(v value.Value) value.Value {
	for {
		switch i := v.(type) {
		case *llir.Arg:
			v = i.Value
		case *llir.InstFreeze:
			v = i.X
		default:
			return v
		}
	}
}

// fieldValue returns field k of any aggregate value, predicates included.
func (f *fn) fieldValue(v value.Value, k int) operand {
	x, found := f.lookupField(v, k)
	if !found {
		return f.field(x, k)
	}
	if x.Type() == types.Type(ir.I1) {
		return f.predOperand(x)
	}
	return f.val(x)
}

// lookupField walks a chain of insertions for field k: the inserted value, or the aggregate at the
// chain's root.
func (f *fn) lookupField(v value.Value, k int) (value.Value, bool) {
	for {
		switch i := f.resolveAggregate(v).(type) {
		case *llir.InstInsertValue:
			if int(i.Indices[0]) == k {
				return i.Elem, true
			}
			v = i.X
		case *llir.InstInsertElement:
			n, ok := constIndex(i.Index)
			if !ok {
				f.errorf("internal limit: vector element with a variable index")
			}
			if int(n) == k {
				return i.Elem, true
			}
			v = i.X
		default:
			return i, false
		}
	}
}

// inserted returns what extractvalue of v finds in a chain of insertvalue.
func (f *fn) inserted(v value.Value, indices []uint64) (value.Value, bool) {
	if len(indices) != 1 {
		return nil, false
	}
	return f.lookupField(v, int(indices[0]))
}

// insertedElement is inserted for extractelement.
func (f *fn) insertedElement(i *llir.InstExtractElement) (value.Value, bool) {
	n, ok := constIndex(i.Index)
	if !ok {
		return nil, false
	}
	return f.lookupField(i.X, int(n))
}

// element returns the register of an extracted vector element.
func (f *fn) element(i *llir.InstExtractElement) operand {
	n, ok := constIndex(i.Index)
	if !ok {
		f.errorf("internal limit: vector element with a variable index")
		return f.zero(i.Typ)
	}
	root, _ := f.lookupField(i.X, int(n))
	return f.field(root, int(n))
}

// fields returns all fields of an aggregate value, in linear time for a chain of insertions.
func (f *fn) fields(v value.Value) []operand {
	ts := fieldTypes(v.Type())
	out := make([]operand, len(ts))
	done := make([]bool, len(ts))
	set := func(k int64, elem value.Value) {
		if k < 0 || int(k) >= len(out) || done[k] {
			return
		}
		done[k] = true
		if elem.Type() == types.Type(ir.I1) {
			out[k] = f.predOperand(elem)
		} else {
			out[k] = f.val(elem)
		}
	}
	for {
		switch i := f.resolveAggregate(v).(type) {
		case *llir.InstInsertValue:
			set(int64(i.Indices[0]), i.Elem)
			v = i.X
			continue
		case *llir.InstInsertElement:
			n, ok := constIndex(i.Index)
			if !ok {
				f.errorf("internal limit: vector element with a variable index")
			}
			set(n, i.Elem)
			v = i.X
			continue
		default:
			v = i
		}
		break
	}
	for k := range out {
		if !done[k] {
			out[k] = f.field(v, k)
		}
	}
	return out
}

// copyFields gives the registers someone asked for to an insertvalue chain.
func (f *fn) copyFields(v value.Value) {
	for k, r := range f.multi[int32(ir.ID(v))] {
		if r != 0 {
			f.mov(regOp(r), f.fieldValue(v, k))
		}
	}
}

// group is a run of equal fields that one memory instruction can move.
type group struct {
	first, n int
	off      int64
}

// groups splits the fields of t, which lie without gaps at an address of the given alignment, into
// the widest vectors of PTX: up to four elements and sixteen bytes, aligned to their size.
func (f *fn) groups(ts []types.Type, align int64) []group {
	var out []group
	off := int64(0)
	for k := 0; k < len(ts); {
		size := ir.SizeOf(ts[k], f.m.ptrSize)
		n := 1
		for _, try := range []int{4, 2} {
			bytes := int64(try) * size
			if bytes <= 16 && bytes <= align && off%bytes == 0 && sameTypes(ts, k, try) {
				n = try
				break
			}
		}
		out = append(out, group{k, n, off})
		off += int64(n) * size
		k += n
	}
	return out
}

func sameTypes(ts []types.Type, k, n int) bool {
	if k+n > len(ts) {
		return false
	}
	for _, t := range ts[k+1 : k+n] {
		if !ir.SameType(t, ts[k]) {
			return false
		}
	}
	return true
}

// loadFields loads the fields of t that have a register from base, with the opcode root op
// ("ld.param").
func (f *fn) loadFields(op string, base operand, t types.Type, align int64, regs []reg) {
	ts := fieldTypes(t)
	for _, g := range f.groups(ts, align) {
		dst := make([]operand, 0, g.n)
		any := false
		for k := g.first; k < g.first+g.n; k++ {
			if regs[k] == 0 {
				dst = append(dst, operand{kind: opSink})
				continue
			}
			any = true
			dst = append(dst, regOp(regs[k]))
		}
		if any {
			at := base
			at.imm += g.off
			f.emitVector(op, memSuffix(ts[g.first], extNone, f.m.ptrSize), dst, at, true)
		}
	}
}

// storeFields stores all fields of an aggregate value.
func (f *fn) storeFields(op string, base operand, t types.Type, align int64, vals []operand) {
	ts := fieldTypes(t)
	for _, g := range f.groups(ts, align) {
		at := base
		at.imm += g.off
		f.emitVector(op, storeType(ts[g.first], f.m.ptrSize), vals[g.first:g.first+g.n], at, false)
	}
}

// emitVector emits a load or store of one or several elements.
func (f *fn) emitVector(op, typ string, vals []operand, at operand, load bool) {
	v := vals[0]
	if len(vals) > 1 {
		typ = ".v" + strconv.Itoa(len(vals)) + typ
		v = vecOp(vals)
	}
	if load {
		f.emitOp(f.op(op, typ), v, at)
	} else {
		f.emitOp(f.op(op, typ), at, v)
	}
}
