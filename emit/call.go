package emit

import (
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/target"
)

// call dispatches on the callee.
func (f *fn) call(c *llir.InstCall) {
	switch callee := c.Callee.(type) {
	case *llir.InlineAsm:
		f.inlineAsm(c, callee)
	case *llir.Func:
		if ir.IsIntrinsic(callee.GlobalName) {
			f.intrinsic(c, callee.GlobalName)
			return
		}
		if ir.IsKernel(callee) {
			f.errorf("kernel %q cannot be called from device code", callee.Name())
			return
		}
		f.abiCall(c, callee, callee.Sig)
	default:
		sig := ir.CalleeSig(c.Callee)
		if sig == nil {
			f.errorf("internal limit: indirect call without a signature")
			return
		}
		f.abiCall(c, nil, sig)
	}
}

// abiCall selects the calling sequence of the guide ("Function Calling Sequence"): a scope in which
// the parameters are declared and stored, the call, the load of the result. callee is nil for an
// indirect call.
func (f *fn) abiCall(c *llir.InstCall, callee *llir.Func, sig *types.FuncType) {
	fixed := len(sig.Params)
	if len(c.Args) < fixed || len(c.Args) > fixed && !sig.Variadic {
		f.errorf("a function is called with %d arguments here, but takes %d; declare it with its parameters", len(c.Args), fixed)
		return
	}
	args := f.argDecls(c, callee, sig)
	values := f.argValues(c, args, fixed)
	target := f.callTarget(c, callee)
	f.text("{ // callseq")
	names := make([]operand, 0, fixed+1)
	for k := range args {
		f.storeArg(&args[k], values[k])
		names = append(names, textOp(args[k].name))
	}
	if len(c.Args) > fixed {
		names = append(names, f.storeVarargs(c, fixed, values[fixed:]))
	}
	ret := f.retDecl(c, callee, sig)
	if ret != nil {
		f.text(f.declText(ret, ret.name) + ";")
	}
	call := []operand{target, listOp(names)}
	if ret != nil {
		call = append([]operand{listOp([]operand{textOp(ret.name)})}, call...)
	}
	if callee == nil {
		call = append(call, labelOp(f.prototype(args, ret, sig.Variadic)))
	}
	if len(names) == 0 && callee != nil {
		call = call[:len(call)-1]
	}
	f.emit("call", call...)
	if ret != nil {
		f.loadResult(c, ret)
	}
	f.text("} // callseq")
}

// argDecls describes the fixed arguments; a direct call takes the attributes of the callee's
// parameters.
func (f *fn) argDecls(c *llir.InstCall, callee *llir.Func, sig *types.FuncType) []paramDecl {
	out := make([]paramDecl, len(sig.Params))
	for k, t := range sig.Params {
		var align, size int64
		var signed bool
		if a, ok := c.Args[k].(*llir.Arg); ok {
			align, size, signed = abiOf(a.Attrs)
		}
		if callee != nil && k < len(callee.Params) {
			align, size, signed = abiOf(callee.Params[k].Attrs)
		}
		out[k] = f.m.declare(t, f.m.names.local("param"+strconv.Itoa(k)), false, align, size, signed)
	}
	return out
}

func (f *fn) retDecl(c *llir.InstCall, callee *llir.Func, sig *types.FuncType) *paramDecl {
	if sig.RetType == types.Type(ir.Void) {
		return nil
	}
	align, size, signed := abiOf(c.ReturnAttrs)
	if callee != nil {
		align, size, signed = abiOf(callee.ReturnAttrs)
	}
	d := f.m.declare(sig.RetType, f.m.names.local("retval0"), false, align, size, signed)
	return &d
}

// argValues makes the operands of all arguments, before any parameter is stored: st.param must
// stand right before the call.
func (f *fn) argValues(c *llir.InstCall, decls []paramDecl, fixed int) [][]operand {
	out := make([][]operand, len(c.Args))
	for k, a := range c.Args {
		signed := false
		if k < fixed {
			signed = decls[k].signed
		} else if arg, ok := a.(*llir.Arg); ok {
			_, _, signed = abiOf(arg.Attrs)
		}
		v := ir.ArgValue(a)
		switch t := v.Type(); {
		case !ir.IsScalar(t):
			out[k] = f.fields(v)
		case bitsOf(t) == 1:
			out[k] = []operand{f.fromPred(v, 1, cls32)}
		case isNarrow(t):
			out[k] = []operand{f.extend(v, signed)}
		default:
			out[k] = []operand{f.storable(v)}
		}
	}
	return out
}

func (f *fn) callTarget(c *llir.InstCall, callee *llir.Func) operand {
	if callee != nil {
		return textOp(f.refer(callee))
	}
	return f.regVal(c.Callee)
}

func (f *fn) declText(d *paramDecl, name string) string {
	var p printer
	d.print(&p, name)
	return string(p.buf)
}

func (f *fn) storeArg(d *paramDecl, v []operand) {
	f.text(f.declText(d, d.name) + ";")
	if !ir.IsScalar(d.typ) {
		f.storeFields("st.param", addrOp(d.name, 0), d.typ, d.align, v)
		return
	}
	f.emitOp(f.op("st.param", d.memSuffix()), addrOp(d.name, 0), v[0])
}

// varargsAlign is the alignment of the array of variable arguments in bytes (PTX ISA, Variadic
// Functions).
const varargsAlign = 8

// storeVarargs lays the variable arguments, promoted already, out in one array, each at its natural
// alignment (PTX ISA, Variadic Functions), as far as the array has it.
func (f *fn) storeVarargs(c *llir.InstCall, fixed int, values [][]operand) operand {
	name := f.m.names.local("param" + strconv.Itoa(fixed))
	offs := make([]int64, len(values))
	size := int64(0)
	for k := range values {
		a := c.Args[fixed+k]
		t := ir.ArgValue(a).Type()
		n := max(ir.SizeOf(t, f.m.ptrSize), 1)
		align := n
		if !ir.IsScalar(t) {
			align = 1
			if arg, ok := a.(*llir.Arg); ok {
				al, sz, _ := abiOf(arg.Attrs)
				align, n = max(al, 1), max(sz, n)
			}
		} else if bitsOf(t) > 0 && n < 4 {
			n, align = 4, 4
		}
		align = min(align, varargsAlign)
		size = (size + align - 1) / align * align
		offs[k] = size
		size += n
	}
	f.needs.add(target.NeedVarargs, "a call with variable arguments", f.pos())
	f.text(".param .align 8 .b8 " + name + "[" + strconv.FormatInt(size, 10) + "];")
	for k := range values {
		t := ir.ArgValue(c.Args[fixed+k]).Type()
		at := addrOp(name, offs[k])
		switch {
		case !ir.IsScalar(t):
			align := int64(8)
			for offs[k]%align != 0 {
				align /= 2
			}
			f.storeFields("st.param", at, t, align, values[k])
		case bitsOf(t) > 0 && bitsOf(t) < 32:
			f.emit("st.param.b32", at, values[k][0])
		default:
			d := paramDecl{typ: t, ptr: f.m.ptrSize}
			f.emitOp(f.op("st.param", d.memSuffix()), at, values[k][0])
		}
	}
	return textOp(name)
}

// prototype declares the signature of an indirect call and returns its label.
func (f *fn) prototype(args []paramDecl, ret *paramDecl, variadic bool) label {
	l := f.labels.fresh("proto")
	p := printer{labels: &f.labels}
	p.label(l)
	p.str(": .callprototype ")
	if ret != nil {
		p.byte('(')
		ret.print(&p, "_")
		p.str(") ")
	}
	p.str("_ (")
	for k := range args {
		if k > 0 {
			p.str(", ")
		}
		args[k].print(&p, "_")
	}
	if variadic {
		if len(args) > 0 {
			p.str(", ")
		}
		p.str(".param .align 8 .b8 _[]")
	}
	p.str(");")
	f.text(string(p.buf))
	return l
}

// loadResult loads what is used of the result. Narrow integers are read with the width of their C
// type: the caller extends them again.
func (f *fn) loadResult(c *llir.InstCall, d *paramDecl) {
	id := ir.ID(c)
	if !ir.IsScalar(d.typ) {
		if regs := f.multi[int32(id)]; regs != nil {
			f.loadFields("ld.param", addrOp(d.name, 0), d.typ, d.align, regs)
		}
		return
	}
	v := f.vals[id]
	switch {
	case v.reg == 0:
	case bitsOf(d.typ) == 1:
		t := f.tempOp(cls32)
		f.emit("ld.param.b32", t, addrOp(d.name, 0))
		f.emit("setp.ne.s32", regOp(v.reg), t, immOp(0))
	case isNarrow(d.typ) || f.isShort(d.typ):
		f.loadScalar("ld.param", regOp(v.reg), d.typ, v.ext, addrOp(d.name, 0))
	default:
		f.emitOp(f.op("ld.param", d.memSuffix()), regOp(v.reg), addrOp(d.name, 0))
	}
}
