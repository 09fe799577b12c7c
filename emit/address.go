package emit

import (
	"math"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// addr is a memory address taken apart: a symbol or a base value, plus a constant offset.
type addr struct {
	space types.AddrSpace
	sym   string      // variable, parameter or frame; "" if base is set
	base  value.Value // pointer in a register
	off   int64
	fn    *llir.Func // sym names this function
}

// address takes pointer p apart. With strip, casts to generic are looked through, so that an access
// names the window that it goes to.
func (f *fn) address(p value.Value, strip bool) addr {
	a := addr{}
	a.space, _ = ir.SpaceOf(p)
	for {
		p = f.resolve(p)
		switch i := p.(type) {
		case *llir.InstGetElementPtr:
			c, ok := i.Indices[0].(*constant.Int)
			if !ok || !a.addOffset(ir.IntValue(c)) {
				a.base = p
				return a
			}
			p = i.Src
		case *llir.InstAddrSpaceCast:
			if !strip || a.space != ir.Generic || i.To.(*types.PointerType).AddrSpace != ir.Generic {
				a.base = p
				return a
			}
			a.space, _ = ir.SpaceOf(i.From)
			p = i.From
		case *llir.InstAlloca:
			if i.NElems != nil {
				a.base = p
				return a
			}
			s := f.frame.slots[i]
			a.sym = s.sym
			a.off += s.off
			return a
		case *llir.Param:
			if s, _ := ir.SpaceOf(i); s == ir.Param {
				a.sym = f.decl.paramName(f.paramIndex(i))
				return a
			}
			a.base = p
			return a
		case *llir.Func:
			a.sym, a.fn = f.refer(i), i
			return a
		case constant.Constant:
			return f.constAddress(a, i, strip)
		default:
			a.base = p
			return a
		}
	}
}

// addOffset adds n if the sum still fits an instruction's 32-bit offset.
func (a *addr) addOffset(n int64) bool {
	s := a.off + n
	if s < math.MinInt32 || s > math.MaxInt32 {
		return false
	}
	a.off = s
	return true
}

func (f *fn) paramIndex(p *llir.Param) int {
	for k, q := range f.f.Params {
		if q == p {
			return k
		}
	}
	return 0
}

// constAddress goes on with address for globals and constant expressions.
func (f *fn) constAddress(a addr, c constant.Constant, strip bool) addr {
	for {
		switch x := c.(type) {
		case *llir.Global:
			a.sym = f.m.names.of[x]
			f.needs.handleOf(x, f.pos())
			return a
		case *llir.Func:
			a.sym, a.fn = f.refer(x), x
			return a
		case *constant.ExprGetElementPtr:
			n, ok := x.Indices[0].(*constant.Int)
			if !ok || len(x.Indices) != 1 || !a.addOffset(ir.IntValue(n)) {
				f.errorf("internal limit: address constant %s", c)
				return a
			}
			c = x.Src
		case *constant.ExprAddrSpaceCast:
			if !strip || a.space != ir.Generic {
				a.base = c
				return a
			}
			a.space, _ = ir.SpaceOf(x.From)
			c = x.From
		case *constant.ExprPtrToInt:
			c = x.From
		case *constant.ExprIntToPtr:
			c = x.From
		case *constant.ExprBitCast:
			c = x.From
		default:
			a.base = c
			return a
		}
	}
}

// operand returns a as the memory operand of an instruction.
func (a addr) operand(f *fn) operand {
	if a.fn != nil { // code has an address, but is no variable
		t := f.tempOp(f.ptrClass())
		a.valueTo(f, t)
		return operand{kind: opAddr, reg: t.reg}
	}
	if a.sym != "" {
		return addrOp(a.sym, a.off)
	}
	return operand{kind: opAddr, reg: f.baseReg(a.base), imm: a.off}
}

// value returns the address itself in a register.
func (a addr) value(f *fn) operand {
	if a.sym == "" && a.off == 0 {
		return regOp(f.baseReg(a.base))
	}
	t := f.tempOp(f.spaceClass(a.space))
	a.valueTo(f, t)
	return t
}

func (a addr) valueTo(f *fn, d operand) {
	if a.sym != "" {
		off := a.off
		if a.fn != nil { // an offset to a function has no relocation
			off = 0
		}
		f.emit(pick(d.reg.class() == cls64, "mov.u64", "mov.u32"), d, symOp(a.sym, off))
		if off != a.off {
			f.emit(addOp(d.reg.class()), d, d, immOp(a.off))
		}
		return
	}
	f.emit(addOp(d.reg.class()), d, regOp(f.baseReg(a.base)), immOp(a.off))
}

// baseReg returns the register of a pointer; constants are moved to one.
func (f *fn) baseReg(v value.Value) reg {
	switch x := v.(type) {
	case *constant.ExprAddrSpaceCast:
		return f.genericConst(x)
	case constant.Constant:
		t := f.tempOp(f.regClass(x.Type()))
		n := immOp(0)
		if c, ok := x.(*constant.Int); ok {
			n = immOp(ir.IntValue(c))
		}
		f.mov(t, n)
		return t.reg
	}
	return f.reg(v)
}

// genericConst makes the generic address of a variable named by a constant expression.
func (f *fn) genericConst(x *constant.ExprAddrSpaceCast) reg {
	from, _ := ir.SpaceOf(x.From)
	t := f.tempOp(f.ptrClass())
	a := f.constAddress(addr{space: from}, x.From, false)
	if a.sym == "" {
		f.mov(t, immOp(0))
		return t.reg
	}
	f.emitOp(f.op("cvta", spaceName(from), f.ptrType()), t, symOp(a.sym, a.off))
	return t.reg
}

// gep selects address arithmetic that no memory operand has absorbed.
func (f *fn) gep(i *llir.InstGetElementPtr) {
	if _, ok := i.Indices[0].(*constant.Int); ok {
		a := f.address(i, false)
		if a.base == value.Value(i) { // an offset beyond 32 bits
			f.addIndex(i, f.val(i.Src))
			return
		}
		if a.sym == "" && a.off == 0 {
			f.mov(f.dst(i), regOp(f.baseReg(a.base)))
			return
		}
		a.valueTo(f, f.dst(i))
		return
	}
	f.addIndex(i, f.hoisted(f.address(i.Src, false)))
}

// hoisted is value, but the address of a shared variable that a loop wants is made once: it takes
// several instructions from sm_90 on, where shared memory is a window of the cluster's, and ptxas
// leaves them in the loop.
func (f *fn) hoisted(a addr) operand {
	if a.sym == "" || a.fn != nil || a.off != 0 || a.space != ir.Shared || f.g.LoopOf[ir.Index(f.last)] == nil || f.spaceClass(a.space) != cls32 {
		return a.value(f)
	}
	r := f.bases[a.sym]
	if r == 0 {
		if f.bases == nil {
			f.bases = map[string]reg{}
		}
		r = f.temp(cls32)
		f.bases[a.sym] = r
	}
	return regOp(r)
}

// addIndex adds a variable offset to base. To 32-bit addresses its low half is added.
func (f *fn) addIndex(i *llir.InstGetElementPtr, base operand) {
	x := i.Indices[0]
	if f.regClass(i.Type()) == cls64 {
		if bitsOf(x.Type()) != 64 {
			t := f.tempOp(cls64)
			f.emit("cvt.s64.s32", t, f.intReg(x, true))
			f.emit("add.s64", f.dst(i), base, t)
			return
		}
		if y := negated(x); y != nil {
			f.emit("sub.s64", f.dst(i), base, f.val(y))
		} else {
			f.emit("add.s64", f.dst(i), base, f.val(x))
		}
		return
	}
	if y := negated(x); y != nil {
		f.emit("sub.s32", f.dst(i), base, f.low(y))
	} else if !f.lowMultiplyAddTo(i, x, base) {
		f.emit("add.s32", f.dst(i), base, f.low(x))
	}
}

// negated returns y if x is -y, nil if it is not.
func negated(x value.Value) value.Value {
	s, ok := x.(*llir.InstSub)
	if !ok {
		return nil
	}
	if c, ok := s.X.(*constant.Int); !ok || c.X.Sign() != 0 {
		return nil
	}
	return s.Y
}
