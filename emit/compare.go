package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// intPreds gives the comparison and the signedness of its type for each integer predicate.
var intPreds = [...]struct {
	cmp    string
	signed bool
}{
	enum.IPredEQ: {"eq", true}, enum.IPredNE: {"ne", true},
	enum.IPredSLT: {"lt", true}, enum.IPredSLE: {"le", true}, enum.IPredSGT: {"gt", true}, enum.IPredSGE: {"ge", true},
	enum.IPredULT: {"lt", false}, enum.IPredULE: {"le", false}, enum.IPredUGT: {"gt", false}, enum.IPredUGE: {"ge", false},
}

// icmp selects an integer or pointer comparison.
func (f *fn) icmp(i *llir.InstICmp) {
	p := &intPreds[i.Pred]
	x, y := i.X, i.Y
	if x.Type() == types.Type(ir.I1) {
		f.icmpPred(i, p.cmp, p.signed)
		return
	}
	if isNarrow(x.Type()) {
		signed := p.signed
		if i.Pred == enum.IPredEQ || i.Pred == enum.IPredNE {
			signed = f.prefersSign(x) || f.prefersSign(y)
		}
		f.emitOp(f.op("setp.", p.cmp, pick(signed, ".s32", ".u32")), f.dst(i), f.extend(x, signed), f.extend(y, signed))
		return
	}
	t := ".s32"
	wide := f.regClass(x.Type()) == cls64
	switch {
	case wide && p.signed:
		t = ".s64"
	case wide:
		t = ".u64"
	case !p.signed:
		t = ".u32"
	}
	f.emitOp(f.op("setp.", p.cmp, t), f.dst(i), f.val(x), f.val(y))
}

// icmpPred compares two i1: (in)equality is logic, the order goes by way of integers.
func (f *fn) icmpPred(i *llir.InstICmp, cmp string, signed bool) {
	switch cmp {
	case "ne":
		f.emit("xor.pred", f.dst(i), f.predOperand(i.X), f.predOperand(i.Y))
	case "eq":
		t := f.tempOp(clsPred)
		f.emit("xor.pred", t, f.predOperand(i.X), f.predOperand(i.Y))
		f.emit("not.pred", f.dst(i), t)
	default:
		one := int64(1)
		if signed {
			one = -1
		}
		a, b := f.fromPred(i.X, one, cls32), f.fromPred(i.Y, one, cls32)
		f.emitOp(f.op("setp.", cmp, pick(signed, ".s32", ".u32")), f.dst(i), a, b)
	}
}

// fromPred makes an integer of an i1: set or 0.
func (f *fn) fromPred(v value.Value, set int64, c class) operand {
	d := f.tempOp(c)
	f.fromPredTo(d, v, set)
	return d
}

func (f *fn) fromPredTo(d operand, v value.Value, set int64) {
	p, neg := f.pred(v)
	a, b := immOp(set), immOp(0)
	if neg {
		a, b = b, a
	}
	f.emit(pick(d.reg.class() == cls64, "selp.b64", "selp.b32"), d, a, b, regOp(p))
}

// floatPreds gives the comparison of each float predicate; the u forms are true when unordered (PTX
// ISA, Floating Point Comparisons).
var floatPreds = [...]string{
	enum.FPredOEQ: "eq", enum.FPredOGT: "gt", enum.FPredOGE: "ge", enum.FPredOLT: "lt", enum.FPredOLE: "le", enum.FPredONE: "ne",
	enum.FPredUEQ: "equ", enum.FPredUGT: "gtu", enum.FPredUGE: "geu", enum.FPredULT: "ltu", enum.FPredULE: "leu", enum.FPredUNE: "neu",
	enum.FPredORD: "num", enum.FPredUNO: "nan",
}

// fcmp selects a floating comparison.
func (f *fn) fcmp(i *llir.InstFCmp) {
	if i.Pred == enum.FPredFalse || i.Pred == enum.FPredTrue {
		f.mov(f.dst(i), f.predConst(i.Pred == enum.FPredTrue))
		return
	}
	t, ok := i.X.Type().(*types.FloatType)
	if !ok {
		f.unsupported(i)
		return
	}
	cmp := floatPreds[i.Pred]
	switch {
	case t.Kind == types.FloatKindHalf && !f.nativeHalf():
		f.emitOp(f.op("setp.", cmp, ".f32"), f.dst(i), f.widenHalf(i.X), f.widenHalf(i.Y))
	case t.Kind == types.FloatKindHalf:
		f.emitOp(f.op("setp.", cmp, ".f16"), f.dst(i), f.val(i.X), f.val(i.Y))
	case t.Kind == types.FloatKindFloat:
		f.emitOp(f.op("setp.", cmp, f.ftz(), ".f32"), f.dst(i), f.val(i.X), f.val(i.Y))
	default:
		f.emitOp(f.op("setp.", cmp, ".f64"), f.dst(i), f.val(i.X), f.val(i.Y))
	}
}

var selps = [numClasses]string{"", "selp.b16", "selp.b32", "selp.b64", "selp.f32", "selp.f64"}

// selectOp selects cond ? x : y of any type.
func (f *fn) selectOp(i *llir.InstSelect) {
	if !ir.IsScalar(i.Typ) {
		p, neg := f.pred(i.Cond)
		for k, r := range f.multi[int32(ir.ID(i))] {
			if r != 0 {
				f.choose(regOp(r), p, neg, f.fieldValue(i.ValueTrue, k), f.fieldValue(i.ValueFalse, k))
			}
		}
		return
	}
	if f.regClass(i.Typ) == clsPred {
		f.selectPred(i)
		return
	}
	p, neg := f.pred(i.Cond)
	f.choose(f.dst(i), p, neg, f.val(i.ValueTrue), f.val(i.ValueFalse))
}

func (f *fn) choose(d operand, p reg, neg bool, x, y operand) {
	if neg {
		x, y = y, x
	}
	if d.reg.class() == clsPred {
		f.choosePred(d, regOp(p), x, y)
		return
	}
	f.emit(selps[d.reg.class()], d, x, y, regOp(p))
}

// selectPred selects among predicates, for which there is no selp.
func (f *fn) selectPred(i *llir.InstSelect) {
	c := f.predOperand(i.Cond)
	tv, tConst := boolConst(i.ValueTrue)
	fv, fConst := boolConst(i.ValueFalse)
	switch {
	case tConst && tv: // c || y
		f.emit("or.pred", f.dst(i), c, f.predOperand(i.ValueFalse))
	case fConst && !fv: // c && x
		f.emit("and.pred", f.dst(i), c, f.predOperand(i.ValueTrue))
	case tConst: // !c && y
		n := f.tempOp(clsPred)
		f.emit("not.pred", n, c)
		f.emit("and.pred", f.dst(i), n, f.predOperand(i.ValueFalse))
	case fConst: // !c || x
		n := f.tempOp(clsPred)
		f.emit("not.pred", n, c)
		f.emit("or.pred", f.dst(i), n, f.predOperand(i.ValueTrue))
	default:
		f.choosePred(f.dst(i), c, f.predOperand(i.ValueTrue), f.predOperand(i.ValueFalse))
	}
}

// choosePred is d = c&x | !c&y.
func (f *fn) choosePred(d, c, x, y operand) {
	a, n, b := f.tempOp(clsPred), f.tempOp(clsPred), f.tempOp(clsPred)
	f.emit("and.pred", a, c, x)
	f.emit("not.pred", n, c)
	f.emit("and.pred", b, n, y)
	f.emit("or.pred", d, a, b)
}
