package ir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

var opNames = [...]string{Add: "add", Sub: "sub", Mul: "mul", UDiv: "udiv", SDiv: "sdiv", URem: "urem", SRem: "srem",
	Shl: "shl", LShr: "lshr", AShr: "ashr", And: "and", Or: "or", Xor: "xor", FAdd: "fadd", FSub: "fsub", FMul: "fmul", FDiv: "fdiv"}

// String returns the name of the operation in LLVM assembly.
func (o Op) String() string { return opNames[o] }

// OpNamed returns the operation that LLVM calls name; ok is false if there is none.
func OpNamed(name string) (op Op, ok bool) {
	k := slices.Index(opNames[:], name)
	return Op(k), k >= 0
}

var convNames = [...]string{Trunc: "trunc", ZExt: "zext", SExt: "sext", FPTrunc: "fptrunc", FPExt: "fpext", FPToUI: "fptoui",
	FPToSI: "fptosi", UIToFP: "uitofp", SIToFP: "sitofp", PtrToInt: "ptrtoint", IntToPtr: "inttoptr", BitCast: "bitcast"}

// castPtr writes, before the instruction, the bitcast of pointer v to a pointer to t that LLVM 14
// needs, and returns how the operand reads.
func (p *printer) castPtr(v value.Value, t types.Type) string {
	s, _ := SpaceOf(v)
	if p.o.Opaque || t == I8 {
		return p.captured(func() { p.operand(v) })
	}
	p.tmp++
	name := "%.t" + strconv.Itoa(p.tmp)
	p.s("  ", name, " = bitcast ")
	p.operand(v)
	p.s(" to ")
	p.ptrTo(t, s)
	p.s("\n")
	return p.captured(func() { p.ptrTo(t, s) }) + " " + name
}

// captured returns what fn writes, without writing it.
func (p *printer) captured(fn func()) string {
	n := len(p.buf)
	fn()
	s := string(p.buf[n:])
	p.buf = p.buf[:n]
	return s
}

func (p *printer) def(i any) { p.s("  ", localName(i), " = ") }

func (p *printer) end(i any) {
	if md := MetadataOf(i); md != nil {
		for _, a := range *md {
			if IsDebug(a) {
				if p.md != nil && a.Name == locName {
					p.s(", ")
					p.md.attachment(p, a.Node)
				}
				continue
			}
			p.s(", !", a.Name, " ", a.Node.Ident())
		}
	}
	p.s("\n")
}

func (p *printer) instruction(inst llir.Instruction) {
	switch i := inst.(type) {
	case *llir.InstLoad:
		p.load(i)
	case *llir.InstStore:
		p.store(i)
	case *llir.InstGetElementPtr:
		p.def(i)
		p.s("getelementptr ")
		if i.InBounds {
			p.s("inbounds ")
		}
		p.s("i8, ")
		p.operand(i.Src)
		for _, x := range i.Indices {
			p.s(", ")
			p.operand(x)
		}
	case *llir.InstCall:
		p.call(i)
	case *llir.InstPhi:
		p.def(i)
		p.s("phi ")
		p.typ(i.Typ)
		for k, inc := range i.Incs {
			if k > 0 {
				p.s(",")
			}
			p.s(" [ ")
			p.ident(inc.X)
			p.s(", ", blockRef(inc.Pred), " ]")
		}
	case *llir.InstICmp:
		p.def(i)
		p.s("icmp ", i.Pred.String(), " ")
		p.operand(i.X)
		p.s(", ")
		p.ident(i.Y)
	case *llir.InstFCmp:
		p.def(i)
		p.s("fcmp ", i.Pred.String(), " ")
		p.operand(i.X)
		p.s(", ")
		p.ident(i.Y)
	case *llir.InstSelect:
		p.def(i)
		p.s("select ")
		p.operands(i.Cond, i.ValueTrue, i.ValueFalse)
	case *llir.InstAlloca:
		p.alloca(i)
		p.end(inst)
		if p.md != nil {
			p.md.declare(p, i)
		}
		return
	case *llir.InstAddrSpaceCast:
		p.def(i)
		p.s("addrspacecast ")
		p.operand(i.From)
		p.s(" to ")
		p.typ(i.To)
	default:
		p.rareInst(inst)
	}
	p.end(inst)
}

func (p *printer) rareInst(inst llir.Instruction) {
	if op, x, y, ok := AsBin(inst); ok {
		p.def(inst)
		p.s(opNames[op])
		p.flags(inst)
		p.s(" ")
		p.operand(x)
		p.s(", ")
		p.ident(y)
		return
	}
	if c, x, to, ok := AsConv(inst); ok {
		p.def(inst)
		if !p.o.Opaque {
			if pt, ok := to.(*types.PointerType); ok && c == BitCast {
				to = Ptr(pt.AddrSpace) // the call itself casts to the function's type
			}
		}
		p.s(convNames[c], " ")
		p.operand(x)
		p.s(" to ")
		p.typ(to)
		return
	}
	switch i := inst.(type) {
	case *llir.InstFNeg:
		p.def(i)
		p.s("fneg ")
		p.operand(i.X)
	case *llir.InstFRem:
		p.def(i)
		p.s("frem ")
		p.operand(i.X)
		p.s(", ")
		p.ident(i.Y)
	case *llir.InstFreeze:
		p.def(i)
		p.s("freeze ")
		p.operand(i.X)
	case *llir.InstExtractValue:
		p.def(i)
		p.s("extractvalue ")
		p.operand(i.X)
		p.indices(i.Indices)
	case *llir.InstInsertValue:
		p.def(i)
		p.s("insertvalue ")
		p.operands(i.X, i.Elem)
		p.indices(i.Indices)
	case *llir.InstExtractElement:
		p.def(i)
		p.s("extractelement ")
		p.operands(i.X, i.Index)
	case *llir.InstInsertElement:
		p.def(i)
		p.s("insertelement ")
		p.operands(i.X, i.Elem, i.Index)
	case *llir.InstShuffleVector:
		p.def(i)
		p.s("shufflevector ")
		p.operands(i.X, i.Y, i.Mask)
	case *llir.InstAtomicRMW, *llir.InstCmpXchg, *llir.InstFence:
		p.atomicInst(i)
	default:
		p.s("  ", inst.LLString())
	}
}

func (p *printer) atomicInst(inst llir.Instruction) {
	switch i := inst.(type) {
	case *llir.InstAtomicRMW:
		dst := p.castPtr(i.Dst, i.Typ)
		p.def(i)
		p.s("atomicrmw ")
		if i.Volatile {
			p.s("volatile ")
		}
		p.s(i.Op.String(), " ", dst, ", ")
		p.operand(i.X)
		p.s(" ")
		p.scope(i.SyncScope)
		p.s(i.Ordering.String())
	case *llir.InstCmpXchg:
		dst := p.castPtr(i.Ptr, i.Cmp.Type())
		p.def(i)
		p.s("cmpxchg ", dst, ", ")
		p.operands(i.Cmp, i.New)
		p.s(" ")
		p.scope(i.SyncScope)
		p.s(i.SuccessOrdering.String(), " ", i.FailureOrdering.String())
	case *llir.InstFence:
		p.s("  fence ")
		p.scope(i.SyncScope)
		p.s(i.Ordering.String())
	}
}

func (p *printer) operands(vs ...value.Value) {
	for i, v := range vs {
		if i > 0 {
			p.s(", ")
		}
		p.operand(v)
	}
}

func (p *printer) indices(xs []uint64) {
	for _, x := range xs {
		p.s(", ")
		p.num(int64(x))
	}
}

func (p *printer) flags(inst any) {
	over, fast, exact := Flags(inst)
	for _, f := range over {
		p.s(" ", f.String())
	}
	for _, f := range fast {
		p.s(" ", f.String())
	}
	if exact {
		p.s(" exact")
	}
}

func (p *printer) scope(s string) {
	if s != "" {
		p.s("syncscope(", quote(s), ") ")
	}
}

func (p *printer) load(i *llir.InstLoad) {
	src := p.castPtr(i.Src, i.ElemType)
	p.def(i)
	p.access("load ", i.Atomic, i.Volatile)
	p.typ(i.ElemType)
	p.s(", ", src)
	p.memTail(i.Atomic, i.SyncScope, i.Ordering, i.Align)
}

func (p *printer) store(i *llir.InstStore) {
	t := i.Src.Type()
	if pt, ok := t.(*types.PointerType); ok {
		t = Ptr(pt.AddrSpace)
	}
	dst := p.castPtr(i.Dst, t)
	p.access("  store ", i.Atomic, i.Volatile)
	p.operand(i.Src)
	p.s(", ", dst)
	p.memTail(i.Atomic, i.SyncScope, i.Ordering, i.Align)
}

// access begins a load or store.
func (p *printer) access(name string, atomic, volatile bool) {
	p.s(name)
	if atomic {
		p.s("atomic ")
	}
	if volatile {
		p.s("volatile ")
	}
}

func (p *printer) memTail(atomic bool, scope string, o enum.AtomicOrdering, align llir.Align) {
	if atomic {
		p.s(" ")
		p.scope(scope)
		p.s(o.String())
	}
	p.s(", align ")
	p.num(int64(align))
}

func (p *printer) alloca(i *llir.InstAlloca) {
	direct := p.o.Opaque || i.ElemType == I8
	name := localName(i)
	if !direct {
		p.s("  ", name, ".raw = ")
	} else {
		p.s("  ", name, " = ")
	}
	p.s("alloca ")
	p.typ(i.ElemType)
	if i.NElems != nil {
		p.s(", ")
		p.operand(i.NElems)
	}
	p.s(", align ")
	p.num(int64(i.Align))
	p.s(", addrspace(5)")
	if !direct {
		p.s("\n  ", name, " = bitcast ")
		p.ptrTo(i.ElemType, Local)
		p.s(" ", name, ".raw to ")
		p.ptrTo(I8, Local)
	}
}

// call writes a call.
func (p *printer) call(i *llir.InstCall) {
	var attrs [][]llir.ParamAttribute
	if f := Callee(i); f != nil {
		for _, q := range f.Params {
			attrs = append(attrs, q.Attrs)
		}
	}
	args := make([]string, len(i.Args))
	argTypes := make([]string, len(i.Args))
	for k, a := range i.Args {
		var as []llir.ParamAttribute
		if w, ok := a.(*llir.Arg); ok {
			as = w.Attrs
			a = w.Value
		}
		bt := byvalType(as)
		if k < len(attrs) {
			bt = byvalType(attrs[k])
		}
		if bt != nil && !p.o.Opaque {
			cast := p.castPtr(a, bt)
			at := strings.LastIndexByte(cast, ' ')
			argTypes[k] = cast[:at]
			args[k] = cast[:at] + p.attrList(as) + cast[at:]
			continue
		}
		argTypes[k] = p.captured(func() { p.argType(a) })
		args[k] = argTypes[k] + p.attrList(as) + " " + p.captured(func() { p.ident(a) })
	}
	callee := p.callee(i, argTypes)
	if i.Typ != Void {
		p.def(i)
	} else {
		p.s("  ")
	}
	p.s("call")
	if i.CallingConv != enum.CallingConvNone {
		p.s(" ", i.CallingConv.String())
	}
	p.returnAttrs(i.ReturnAttrs)
	p.s(" ", callee, "(", strings.Join(args, ", "), ")")
	p.returnFacts(i.ReturnAttrs)
	for _, a := range i.FuncAttrs {
		p.s(" ", a.String())
	}
}

func (p *printer) argType(a value.Value) {
	t := a.Type()
	if pt, ok := t.(*types.PointerType); ok {
		t = Ptr(pt.AddrSpace)
	}
	p.typ(t)
}

func (p *printer) attrList(as []llir.ParamAttribute) string {
	var s strings.Builder
	for _, a := range as {
		s.WriteByte(' ')
		s.WriteString(a.String())
	}
	return s.String()
}

// callee returns result type and callee as they stand in a call, writing a cast before it if
// needed.
func (p *printer) callee(i *llir.InstCall, argTypes []string) string {
	ret := p.captured(func() { p.typ(i.Typ) })
	switch f := i.Callee.(type) {
	case *llir.Func:
		if IsIntrinsic(f.GlobalName) {
			return ret + " " + p.intrinsic(f.GlobalName, ret, argTypes, i)
		}
		if f.Sig.Variadic {
			ret = p.captured(func() { p.funcType(f) })
		}
		return ret + " " + globalName(f.GlobalName)
	case *llir.InlineAsm:
		se := ""
		if f.SideEffect {
			se = "sideeffect "
		}
		return fmt.Sprintf("%s asm %s%s, %s", ret, se, quote(f.Asm), quote(f.Constraint))
	}
	full := ret + " (" + strings.Join(argTypes, ", ")
	if sig := CalleeSig(i.Callee); sig != nil && sig.Variadic {
		n := min(len(sig.Params), len(argTypes))
		full = ret + " (" + strings.Join(append(argTypes[:n:n], "..."), ", ")
		ret = full + ")"
	}
	full += ")"
	if p.o.Opaque {
		return ret + " " + p.captured(func() { p.ident(i.Callee) })
	}
	p.tmp++
	name := "%.t" + strconv.Itoa(p.tmp)
	p.s("  ", name, " = bitcast i8* ")
	p.ident(i.Callee)
	p.s(" to ", full, "*\n")
	return ret + " " + name
}

// CalleeSig returns the signature of the function that v, the callee of an indirect call, points
// to: that of the pointer's element type (Builder.CallIndirect); nil if it has none.
func CalleeSig(v value.Value) *types.FuncType {
	if pt, ok := v.Type().(*types.PointerType); ok {
		if s, ok := pt.ElemType.(*types.FuncType); ok {
			return s
		}
	}
	return nil
}

// intrinsic returns the name of an intrinsic for the given types and declares it. A name used with
// pointers that are not all generic carries their spaces (".p1_0"); one used with several types,
// the types (".of.i32").
func (p *printer) intrinsic(name, ret string, argTypes []string, i *llir.InstCall) string {
	decl := func(n string) string {
		return "declare " + ret + " " + globalName(n) + "(" + strings.Join(argTypes, ", ") + ")"
	}
	n := name
	var spaces []string
	special := false
	for _, a := range i.Args {
		if s, ok := SpaceOf(ArgValue(a)); ok {
			spaces = append(spaces, strconv.Itoa(int(s)))
			special = special || s != Generic
		}
	}
	if special {
		n += ".p" + strings.Join(spaces, "_")
	}
	if d, ok := p.decls[n]; ok && d != decl(n) {
		n += ".of." + strings.Join(append([]string{ret}, argTypes...), "_")
	}
	p.decls[n] = decl(n)
	return globalName(n)
}

func (p *printer) terminator(term llir.Terminator) {
	switch t := term.(type) {
	case *llir.TermRet:
		p.s("  ret ")
		if t.X == nil {
			p.s("void")
		} else {
			p.argType(t.X)
			p.s(" ")
			p.ident(t.X)
		}
	case *llir.TermBr:
		p.s("  br label ", blockRef(t.Target))
	case *llir.TermCondBr:
		p.s("  br ")
		p.operand(t.Cond)
		p.s(", label ", blockRef(t.TargetTrue), ", label ", blockRef(t.TargetFalse))
	case *llir.TermSwitch:
		p.s("  switch ")
		p.operand(t.X)
		p.s(", label ", blockRef(t.TargetDefault), " [\n")
		for _, c := range t.Cases {
			p.s("    ")
			if k, ok := c.X.(constant.Constant); ok {
				p.typed(k)
			}
			p.s(", label ", blockRef(c.Target), "\n")
		}
		p.s("  ]")
	case *llir.TermUnreachable:
		p.s("  unreachable")
	case nil:
		p.s("  <no terminator>\n")
		return
	default:
		p.s("  ", term.LLString())
	}
	p.end(term)
}
