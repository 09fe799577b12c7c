package ir

import (
	"errors"
	"fmt"
	"math"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/ptxop"
)

// The invariants that Verify checks, for every function with a body:
//
//   - Structure: at least one block; every block has a terminator of the kinds br, switch, ret,
//     unreachable and no nil instruction; no instruction or block occurs twice; the entry has no
//     predecessors; targets are blocks of the function.
//   - Phis: at the start of their block, one entry per incoming edge (duplicates included) with
//     equal values for equal predecessors, no entry for anything else; all values of the phi's
//     type.
//   - Dominance: every use of an instruction is dominated by it; in unreachable blocks anything
//     goes.
//   - Operands: never nil; instructions and parameters belong to the function; constants are simple
//     (no expressions).
//   - Types: operands agree with the operation; cached types (Typ, To, ElemType) are not nil and
//     not stale; conversions go in the right direction; pointers are never bitcast but to call
//     them; addrspacecast has Generic on one side.
//   - Memory: loads and stores have a power-of-two alignment and a first-class type; getelementptr
//     is "i8, ptr, iPTR"; allocas are in Local with an alignment.
//   - Calls: the number and types of arguments match the callee's signature; intrinsics only need
//     plain arguments.
//   - Returns: the value has the result type of the function.
//
// Verify returns the first violation of each function, joined.
func Verify(m *Module) error {
	var errs []error
	for _, f := range m.Funcs {
		if err := VerifyFunc(f); err != nil {
			errs = append(errs, fmt.Errorf("@%s: %w", f.GlobalName, err))
		}
	}
	return errors.Join(errs...)
}

// VerifyFunc is Verify for one function. It renumbers the function's values and blocks.
func VerifyFunc(f *llir.Func) (err error) {
	if len(f.Blocks) == 0 {
		return nil
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("broken beyond checking: %v", r)
		}
	}()
	v := &verifier{f: f}
	if err := v.structure(); err != nil {
		return err
	}
	v.g = NewGraph(f)
	return v.check()
}

type verifier struct {
	f     *llir.Func
	g     *Graph
	order []int32       // position in its block of each value by id
	where []*llir.Block // block of each value by id; nil for parameters
	vals  []any
}

func (v *verifier) structure() error {
	blocks := make(map[*llir.Block]bool, len(v.f.Blocks))
	for i, b := range v.f.Blocks {
		if blocks[b] {
			return fmt.Errorf("block %d occurs twice", i)
		}
		blocks[b] = true
		if b.Term == nil {
			return fmt.Errorf("block %d has no terminator", i)
		}
		switch b.Term.(type) {
		case *llir.TermBr, *llir.TermCondBr, *llir.TermSwitch, *llir.TermRet, *llir.TermUnreachable:
		default:
			return fmt.Errorf("block %d ends with a %T", i, b.Term)
		}
		for k, inst := range b.Insts {
			if inst == nil {
				return fmt.Errorf("block %d has a nil instruction at %d", i, k)
			}
		}
	}
	var err error
	for i, b := range v.f.Blocks {
		TargetsOf(b.Term, func(t *value.Value) {
			tb, ok := (*t).(*llir.Block)
			if !ok || !blocks[tb] {
				err = fmt.Errorf("block %d jumps to a block that is not of this function", i)
			} else if tb == v.f.Blocks[0] {
				err = fmt.Errorf("block %d jumps to the entry block", i)
			}
		})
	}
	if err != nil {
		return err
	}
	n := NumberValues(v.f)
	v.order, v.where, v.vals = make([]int32, n), make([]*llir.Block, n), make([]any, n)
	for _, p := range v.f.Params {
		v.vals[ID(p)] = p
	}
	for _, b := range v.f.Blocks {
		for k, inst := range b.Insts {
			if id := ID(inst); id >= 0 {
				if v.vals[id] != nil {
					return fmt.Errorf("an instruction occurs twice: %s", v.text(inst))
				}
				v.vals[id], v.order[id], v.where[id] = inst, int32(k), b
			}
		}
	}
	return nil
}

// text prints an instruction for messages.
func (v *verifier) text(inst any) (s string) {
	defer func() {
		if recover() != nil {
			s = fmt.Sprintf("%T", inst)
		}
	}()
	p := &printer{o: WriteOptions{Opaque: true}, decls: map[string]string{}}
	switch i := inst.(type) {
	case llir.Instruction:
		p.instruction(i)
	case llir.Terminator:
		p.terminator(i)
	}
	return string(p.buf[min(2, len(p.buf)):max(len(p.buf)-1, 0)])
}

func (v *verifier) check() error {
	for _, b := range v.f.Blocks {
		phis := true
		for k, inst := range b.Insts {
			_, isPhi := inst.(*llir.InstPhi)
			if isPhi && !phis {
				return v.bad(inst, "phi after other instructions")
			}
			phis = phis && isPhi
			if err := v.inst(b, k, inst); err != nil {
				return err
			}
		}
		if err := v.inst(b, len(b.Insts), b.Term); err != nil {
			return err
		}
	}
	return nil
}

func (v *verifier) bad(inst any, format string, args ...any) error {
	return fmt.Errorf("%s: in %q at %v", fmt.Sprintf(format, args...), v.text(inst), PosOf(inst))
}

func (v *verifier) inst(b *llir.Block, k int, inst any) error {
	var err error
	phi, isPhi := inst.(*llir.InstPhi)
	OperandsOf(inst, func(s *value.Value) {
		if err == nil {
			if msg := v.operand(*s); msg != "" {
				err = v.bad(inst, "%s", msg)
			} else if !isPhi && !v.dominates(*s, b, k) {
				err = v.bad(inst, "operand %s does not dominate its use", localName(*s))
			}
		}
	})
	if err != nil {
		return err
	}
	if isPhi {
		return v.phi(b, phi)
	}
	if msg := typeError(inst, v.f); msg != "" {
		return v.bad(inst, "%s", msg)
	}
	return nil
}

func (v *verifier) operand(x value.Value) string {
	switch x := x.(type) {
	case nil:
		return "nil operand"
	case *llir.Global, *llir.Func, *llir.InlineAsm, *metadata.Value:
		return ""
	case *constant.Int:
		if x.Typ.BitSize <= 64 && !x.X.IsInt64() && !x.X.IsUint64() {
			return "integer constant out of range"
		}
		return ""
	case *constant.Float, *constant.Null, *constant.Undef, *constant.ZeroInitializer, *constant.Vector:
		return ""
	case constant.Constant:
		return fmt.Sprintf("constant operand of kind %T", x)
	}
	id := ID(x)
	if id < 0 || id >= len(v.vals) || v.vals[id] != any(x) {
		return "operand is not of this function"
	}
	return ""
}

// dominates reports whether x may be used at position k of block b.
func (v *verifier) dominates(x value.Value, b *llir.Block, k int) bool {
	id := ID(x)
	if id < 0 || v.where[id] == nil || Index(b) < 0 {
		return true
	}
	def := v.where[id]
	if def == b {
		return int(v.order[id]) < k
	}
	return Index(def) >= 0 && v.g.Dominates(Index(def), Index(b))
}

func (v *verifier) phi(b *llir.Block, phi *llir.InstPhi) error {
	if phi.Typ == nil {
		return v.bad(phi, "phi without type")
	}
	if Index(b) < 0 {
		return nil
	}
	need := map[*llir.Block]int{}
	for _, p := range v.g.Preds[Index(b)] {
		need[v.g.Blocks[p]]++
	}
	vals := map[*llir.Block]value.Value{}
	for _, inc := range phi.Incs {
		pred, ok := inc.Pred.(*llir.Block)
		if !ok {
			return v.bad(phi, "phi entry without block")
		}
		if Index(pred) < 0 {
			continue // an edge from unreachable code
		}
		if need[pred] == 0 {
			return v.bad(phi, "phi entry for %s, which has no (further) edge here", labelName(pred))
		}
		need[pred]--
		if x, ok := vals[pred]; ok && !SameValue(x, inc.X) {
			return v.bad(phi, "phi has different values for one predecessor")
		}
		vals[pred] = inc.X
		if !SameType(inc.X.Type(), phi.Typ) {
			return v.bad(phi, "phi value of another type")
		}
		if !v.dominates(inc.X, pred, len(pred.Insts)) {
			return v.bad(phi, "phi value %s does not dominate the end of %s", localName(inc.X), labelName(pred))
		}
	}
	for _, p := range v.g.Preds[Index(b)] {
		if need[v.g.Blocks[p]] != 0 {
			return v.bad(phi, "phi lacks an entry for %s", labelName(v.g.Blocks[p]))
		}
	}
	return nil
}

// SameValue reports whether two operands are the same value: the same object, or equal constants.
func SameValue(a, b value.Value) bool {
	if a == b {
		return true
	}
	switch a := a.(type) {
	case *constant.Int:
		b, ok := b.(*constant.Int)
		return ok && a.Typ.BitSize == b.Typ.BitSize && a.X.Cmp(b.X) == 0
	case *constant.Float:
		b, ok := b.(*constant.Float)
		return ok && a.Typ.Kind == b.Typ.Kind && math.Float64bits(FloatValue(a)) == math.Float64bits(FloatValue(b))
	case *constant.Null:
		b, ok := b.(*constant.Null)
		return ok && a.Typ.AddrSpace == b.Typ.AddrSpace
	case *constant.Undef:
		b, ok := b.(*constant.Undef)
		return ok && SameType(a.Typ, b.Typ)
	case *constant.ZeroInitializer:
		b, ok := b.(*constant.ZeroInitializer)
		return ok && SameType(a.Typ, b.Typ)
	}
	return false
}

func isFloat(t types.Type) bool { _, ok := t.(*types.FloatType); return ok }

func isFirstClass(t types.Type) bool {
	switch t.(type) {
	case *types.IntType, *types.FloatType, *types.PointerType, *types.StructType, *types.ArrayType, *types.VectorType:
		return true
	}
	return false
}

// typeError returns what is wrong with the types of a non-phi instruction or terminator, "" if
// nothing.
func typeError(inst any, f *llir.Func) string {
	if op, x, y, ok := AsBin(inst); ok {
		t := *TypeSlot(inst)
		switch {
		case t == nil || !SameType(x.Type(), t) || !SameType(y.Type(), t):
			return "operand and result types differ"
		case op < FAdd && !IsInt(t), op >= FAdd && !isFloat(t):
			return "operation on a wrong type"
		}
		return ""
	}
	if c, x, to, ok := AsConv(inst); ok {
		return convError(c, x.Type(), to)
	}
	switch i := inst.(type) {
	case *llir.InstLoad, *llir.InstStore, *llir.InstAtomicRMW, *llir.InstCmpXchg, *llir.InstAlloca:
		return accessError(i)
	case *llir.InstExtractValue, *llir.InstInsertValue, *llir.InstExtractElement, *llir.InstInsertElement:
		return elementError(i)
	case llir.Terminator:
		return terminatorError(i, f)
	case *llir.InstGetElementPtr:
		if i.ElemType != I8 || len(i.Indices) != 1 || !IsInt(i.Indices[0].Type()) {
			return "getelementptr that is not in bytes"
		}
		s, ok := SpaceOf(i.Src)
		pt, ok2 := i.Typ.(*types.PointerType)
		if !ok || !ok2 || pt.AddrSpace != s {
			return "getelementptr of a wrong type"
		}
	case *llir.InstAddrSpaceCast:
		s, ok := SpaceOf(i.From)
		pt, ok2 := i.To.(*types.PointerType)
		if !ok || !ok2 || s == pt.AddrSpace || s != Generic && pt.AddrSpace != Generic {
			return "addrspacecast needs the generic space on one side"
		}
	case *llir.InstICmp:
		if !SameType(i.X.Type(), i.Y.Type()) || isFloat(i.X.Type()) || i.Typ != types.Type(I1) {
			return "icmp of wrong types"
		}
	case *llir.InstFCmp:
		if !SameType(i.X.Type(), i.Y.Type()) || !isFloat(i.X.Type()) || i.Typ != types.Type(I1) {
			return "fcmp of wrong types"
		}
	case *llir.InstSelect:
		if !SameType(i.Cond.Type(), I1) || !SameType(i.ValueTrue.Type(), i.ValueFalse.Type()) || !SameType(i.Typ, i.ValueTrue.Type()) {
			return "select of wrong types"
		}
	case *llir.InstFNeg:
		if !isFloat(i.X.Type()) || !SameType(i.Typ, i.X.Type()) {
			return "fneg of a wrong type"
		}
	case *llir.InstCall:
		return callError(i)
	}
	return ""
}

// accessError is typeError for accesses to memory and variables in the frame.
func accessError(inst any) string {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if !isFirstClass(i.ElemType) || !IsPtr(i.Src.Type()) {
			return "load needs a pointer and a first-class type"
		}
		return alignError(int64(i.Align))
	case *llir.InstStore:
		if !isFirstClass(i.Src.Type()) || !IsPtr(i.Dst.Type()) {
			return "store needs a pointer and a first-class value"
		}
		return alignError(int64(i.Align))
	case *llir.InstAtomicRMW:
		if !IsPtr(i.Dst.Type()) || !IsInt(i.X.Type()) && !isFloat(i.X.Type()) || !SameType(i.Typ, i.X.Type()) || i.Ordering == enum.AtomicOrderingNone {
			return "atomicrmw needs a pointer, a number of its own type and an order"
		}
		return ""
	case *llir.InstCmpXchg:
		if !IsPtr(i.Ptr.Type()) || !IsInt(i.Cmp.Type()) || !SameType(i.Cmp.Type(), i.New.Type()) || i.SuccessOrdering == enum.AtomicOrderingNone {
			return "cmpxchg needs a pointer, two integers of one type and an order"
		}
		return ""
	case *llir.InstAlloca:
		if i.Typ == nil || i.Typ.AddrSpace != Local || i.ElemType == nil {
			return "alloca outside the local address space"
		}
		return alignError(int64(i.Align))
	}
	return ""
}

// elementError is typeError for what takes aggregates and vectors apart or makes them.
func elementError(inst any) string {
	switch i := inst.(type) {
	case *llir.InstExtractValue:
		t, msg := fieldType(i.X.Type(), i.Indices)
		if msg == "" && !SameType(t, i.Typ) {
			msg = "extractvalue of another type"
		}
		return msg
	case *llir.InstInsertValue:
		t, msg := fieldType(i.X.Type(), i.Indices)
		if msg == "" && (!SameType(t, i.Elem.Type()) || !SameType(i.Typ, i.X.Type())) {
			msg = "insertvalue of another type"
		}
		return msg
	case *llir.InstExtractElement:
		vt, ok := i.X.Type().(*types.VectorType)
		if !ok || !SameType(vt.ElemType, i.Typ) {
			return "extractelement of another type"
		}
	case *llir.InstInsertElement:
		vt, ok := i.X.Type().(*types.VectorType)
		if !ok || !SameType(vt.ElemType, i.Elem.Type()) || !SameType(i.Typ, vt) {
			return "insertelement of another type"
		}
	}
	return ""
}

// terminatorError is typeError for terminators of f.
func terminatorError(term llir.Terminator, f *llir.Func) string {
	switch i := term.(type) {
	case *llir.TermRet:
		if i.X == nil {
			if f.Sig.RetType != types.Type(Void) {
				return "ret without value"
			}
		} else if !SameType(i.X.Type(), f.Sig.RetType) {
			return "ret of another type"
		}
	case *llir.TermCondBr:
		if !SameType(i.Cond.Type(), I1) {
			return "condition is not i1"
		}
	case *llir.TermSwitch:
		for _, c := range i.Cases {
			k, ok := c.X.(*constant.Int)
			if !ok || !SameType(k.Typ, i.X.Type()) {
				return "case of another type"
			}
		}
	}
	return ""
}

func alignError(a int64) string {
	if a <= 0 || a&(a-1) != 0 {
		return "alignment is not a power of two"
	}
	return ""
}

func convError(c Conv, from, to types.Type) string {
	bits := func(t types.Type) int64 {
		if t == nil {
			return 0
		}
		if i, ok := t.(*types.IntType); ok {
			return int64(i.BitSize)
		}
		return SizeOf(t, 8) * 8
	}
	ok := to != nil
	switch c {
	case Trunc:
		ok = ok && IsInt(from) && IsInt(to) && bits(from) > bits(to)
	case ZExt, SExt:
		ok = ok && IsInt(from) && IsInt(to) && bits(from) < bits(to)
	case FPTrunc:
		ok = ok && isFloat(from) && isFloat(to) && bits(from) > bits(to)
	case FPExt:
		ok = ok && isFloat(from) && isFloat(to) && bits(from) < bits(to)
	case FPToUI, FPToSI:
		ok = ok && isFloat(from) && IsInt(to)
	case UIToFP, SIToFP:
		ok = ok && IsInt(from) && isFloat(to)
	case PtrToInt:
		ok = ok && IsPtr(from) && IsInt(to)
	case IntToPtr:
		ok = ok && IsInt(from) && IsPtr(to)
	case BitCast:
		if IsPtr(from) {
			pt, isp := to.(*types.PointerType)
			if !isp {
				return "bitcast of a pointer"
			}
			if _, fn := pt.ElemType.(*types.FuncType); !fn {
				return "bitcast between pointers"
			}
			return ""
		}
		ok = ok && isFirstClass(from) && !IsPtr(to) && bits(from) == bits(to)
	}
	if !ok {
		return "conversion between wrong types"
	}
	return ""
}

func callError(i *llir.InstCall) string {
	var sig *types.FuncType
	switch f := i.Callee.(type) {
	case *llir.Func:
		// Intrinsics are overloaded by the address space of their pointers.
		if IsIntrinsic(f.GlobalName) && i.Typ != nil && IsPtr(i.Typ) && IsPtr(f.Sig.RetType) {
			return ""
		}
		if i.Typ == nil || !SameType(i.Typ, f.Sig.RetType) {
			return "call of another result type"
		}
		if IsIntrinsic(f.GlobalName) {
			return intrinsicError(i, f.GlobalName)
		}
		sig = f.Sig
	case *llir.InlineAsm:
		return ""
	default:
		if sig = CalleeSig(i.Callee); sig == nil {
			return "callee is no function"
		}
		if i.Typ == nil || !SameType(i.Typ, sig.RetType) {
			return "call of another result type"
		}
	}
	if len(i.Args) < len(sig.Params) || len(i.Args) > len(sig.Params) && !sig.Variadic {
		return "wrong number of arguments"
	}
	for k, t := range sig.Params {
		if !SameType(t, i.Args[k].Type()) {
			return fmt.Sprintf("argument %d of another type", k)
		}
	}
	return ""
}

// intrinsicError checks a call of an intrinsic: its operands against the table of PTX operations,
// or that the note is there which says what the operands do not.
func intrinsicError(i *llir.InstCall, name string) string {
	opcode, ok := strings.CutPrefix(name, "ptx.")
	if !ok {
		switch kind := MemKind(name); {
		case kind == MemCopy, kind == MemMove, kind == MemSet:
			if n, ok := NoteOf[*MemFacts](i); !ok || len(i.Args) != 3 || n.DstAlign < 1 || n.SrcAlign < 1 && kind != MemSet {
				return "copy or fill of memory that is not described"
			}
		case strings.HasPrefix(name, "cptx.bitfield.") && !HasNote[*BitField](i):
			return "access of a bit-field that is not described"
		}
		return ""
	}
	op, ok := ptxop.Lookup(opcode)
	switch {
	case !ok:
		return "call of an instruction without a row in package ptxop"
	case !op.Takes(len(i.Args)):
		return "wrong number of operands"
	}
	return ""
}

// fieldType returns the type of the element of aggregate t at a path.
func fieldType(t types.Type, path []uint64) (types.Type, string) {
	for _, k := range path {
		switch a := t.(type) {
		case *types.StructType:
			if k >= uint64(len(a.Fields)) {
				return nil, "index out of range"
			}
			t = a.Fields[k]
		case *types.ArrayType:
			if k >= a.Len {
				return nil, "index out of range"
			}
			t = a.ElemType
		default:
			return nil, "index into no aggregate"
		}
	}
	return t, ""
}
