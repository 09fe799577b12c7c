package scalar

import (
	"fmt"
	"math"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// smt writes straight-line functions as terms of SMT-LIB: bit-vectors, and floating numbers of
// IEEE 754. What it says is what evaluator does.
type smt struct {
	b      strings.Builder
	prefix string // of names
	ftz    bool   // see evaluator
	vals   map[value.Value]string
	// Conditions: something is undefined; something overflows that denies it.
	undef, denied []string
}

// sort returns the sort of a type.
func sort(t types.Type) string {
	switch t {
	case ir.F32:
		return "Float32"
	case ir.F64:
		return "Float64"
	}
	return fmt.Sprintf("(_ BitVec %d)", ir.BitsOf(t))
}

// question returns the commands that ask for arguments for which f before and after, the same
// function simplified, differ where it is defined.
func question(before, after *llir.Func, ftz bool) string {
	var b strings.Builder
	if ftz {
		b.WriteString("(define-fun flush ((x Float32)) Float32 (ite (fp.isSubnormal x) (ite (fp.isNegative x) (_ -zero 8 24) (_ +zero 8 24)) x))\n")
	}
	args := map[int]string{}
	for k, p := range before.Params {
		args[k] = fmt.Sprint("p", k)
		fmt.Fprintf(&b, "(declare-const p%d %s)\n", k, sort(p.Typ))
	}
	x, vague := (&smt{prefix: "x", ftz: ftz}).function(&b, before, args)
	y, _ := (&smt{prefix: "y", ftz: ftz}).function(&b, after, args)
	fmt.Fprintf(&b, "(assert (and (not xundef) (not %s) (or yundef (distinct %s %s) (and (not xdenied) (or %s ydenied)))))\n", vague, x, y, "y"+vague[1:])
	return b.String()
}

// function writes f and returns the term of its result, and that of whether it is vague.
func (s *smt) function(out *strings.Builder, f *llir.Func, args map[int]string) (result, vague string) {
	s.vals = map[value.Value]string{}
	for k, p := range f.Params {
		s.vals[p] = args[k]
		s.define("v"+args[k], "Bool", "false")
		s.define("w"+args[k], "Bool", "false")
	}
	for k, inst := range f.Blocks[0].Insts {
		s.inst(fmt.Sprint(k), inst)
	}
	x := f.Blocks[0].Term.(*llir.TermRet).X
	result = s.get(x)
	s.define("r", "Bool", s.flag("v", x))
	s.define("undef", "Bool", anyOf(s.undef))
	s.define("denied", "Bool", anyOf(s.denied))
	out.WriteString(s.b.String())
	return result, s.prefix + "r"
}

func anyOf(conds []string) string { return "(or false " + strings.Join(conds, " ") + ")" }

func (s *smt) define(name, sort, term string) {
	fmt.Fprintf(&s.b, "(define-fun %s%s () %s %s)\n", s.prefix, name, sort, term)
}

// get returns the term of v.
func (s *smt) get(v value.Value) string {
	switch c := v.(type) {
	case *constant.Int:
		w := ir.BitsOf(c.Typ)
		return fmt.Sprintf("(_ bv%d %d)", ir.MaskTo(uint64(ir.IntValue(c)), w), w)
	case *constant.Float:
		x := ir.FloatValue(c)
		if c.Typ == ir.F32 {
			return fmt.Sprintf("((_ to_fp 8 24) #x%08x)", math.Float32bits(float32(x)))
		}
		return fmt.Sprintf("((_ to_fp 11 53) #x%016x)", math.Float64bits(x))
	}
	return s.vals[v]
}

// flag returns the term of whether v is vague ("v") or wrapped ("w").
func (s *smt) flag(kind string, v value.Value) string {
	if ir.IsConst(v) {
		return "false"
	}
	return s.prefix + kind + strings.TrimPrefix(s.vals[v], s.prefix)
}

// flushed is x, an operand or the result of inst, as -ftz=true has it.
func (s *smt) flushed(inst llir.Instruction, t types.Type, x string) string {
	_, chooses := inst.(*llir.InstSelect)
	if _, moves := inst.(*llir.InstBitCast); !s.ftz || chooses || moves || t != types.Type(ir.F32) {
		return x
	}
	return "(flush " + x + ")"
}

func (s *smt) inst(name string, inst llir.Instruction) {
	v := ir.Result(inst)
	var args, vague, wrapped []string
	ir.OperandsOf(inst, func(o *value.Value) {
		args = append(args, s.flushed(inst, (*o).Type(), s.get(*o)))
		vague = append(vague, s.flag("v", *o))
		wrapped = append(wrapped, s.flag("w", *o))
	})
	term := s.flushed(inst, v.Type(), s.term(inst, args))
	isVague, isWrapped := anyOf(vague), "false"
	if i, ok := inst.(*llir.InstSelect); ok {
		c := "(= #b1 " + s.get(i.Cond) + ")"
		isVague = fmt.Sprintf("(or %s (ite %s %s %s))", s.flag("v", i.Cond), c, s.flag("v", i.ValueTrue), s.flag("v", i.ValueFalse))
		isWrapped = fmt.Sprintf("(ite %s %s %s)", c, s.flag("w", i.ValueTrue), s.flag("w", i.ValueFalse))
	}
	if _, ok := inst.(*llir.InstSExt); ok {
		isVague = anyOf(append(vague, wrapped...))
	}
	if op, x, _, ok := ir.AsBin(inst); ok && op < ir.FAdd {
		w := ir.BitsOf(x.Type())
		if u := undefinedTerm(op, w, args); u != "" {
			s.undef = append(s.undef, fmt.Sprintf("(and %s (not %s))", u, isVague))
			isVague = anyOf(append(vague, u))
		}
		if ir.HasNSW(ir.OverflowFlags(inst)) {
			o := overflowTerm(op, w, args[0], args[1])
			s.denied = append(s.denied, o)
			isWrapped = anyOf(append(wrapped, o))
		}
	}
	s.define(name, sort(v.Type()), term)
	s.define("v"+name, "Bool", isVague)
	s.define("w"+name, "Bool", isWrapped)
	s.vals[v] = s.prefix + name
}

var wholeTerms = map[ir.Op]string{ir.Add: "bvadd", ir.Sub: "bvsub", ir.Mul: "bvmul", ir.UDiv: "bvudiv", ir.SDiv: "bvsdiv", ir.URem: "bvurem", ir.SRem: "bvsrem",
	ir.And: "bvand", ir.Or: "bvor", ir.Xor: "bvxor", ir.Shl: "bvshl", ir.LShr: "bvlshr", ir.AShr: "bvashr",
	ir.FAdd: "fp.add RNE", ir.FSub: "fp.sub RNE", ir.FMul: "fp.mul RNE", ir.FDiv: "fp.div RNE"}

// undefinedTerm is when a division is undefined, "" for other operations.
func undefinedTerm(op ir.Op, w uint, args []string) string {
	switch op {
	case ir.UDiv, ir.URem:
		return fmt.Sprintf("(= %s (_ bv0 %d))", args[1], w)
	case ir.SDiv, ir.SRem:
		return fmt.Sprintf("(or (= %s (_ bv0 %d)) (and (= %s (bvnot (_ bv0 %d))) (= %s (_ bv%d %d))))", args[1], w, args[1], w, args[0], uint64(1)<<(w-1), w)
	}
	return ""
}

// overflowTerm is when the signed result of x op y has no w bits.
func overflowTerm(op ir.Op, w uint, x, y string) string {
	switch op {
	case ir.Add, ir.Sub:
		wide := func(v string) string { return fmt.Sprintf("((_ sign_extend 1) %s)", v) }
		return fmt.Sprintf("(distinct (%s %s %s) %s)", wholeTerms[op], wide(x), wide(y), wide(fmt.Sprintf("(%s %s %s)", wholeTerms[op], x, y)))
	case ir.Mul:
		return fmt.Sprintf("(not (and (bvsmul_noovfl %s %s) (bvsmul_noudfl %s %s)))", x, y, x, y)
	}
	return fmt.Sprintf("(or (bvuge %s (_ bv%d %d)) (distinct (bvashr (bvshl %s %s) %s) %s))", y, w, w, x, y, y, x)
}

// term is what inst computes.
func (s *smt) term(inst llir.Instruction, args []string) string {
	if op, _, _, ok := ir.AsBin(inst); ok {
		return fmt.Sprintf("(%s %s %s)", wholeTerms[op], args[0], args[1])
	}
	if c, x, to, ok := ir.AsConv(inst); ok {
		return convTerm(c, x.Type(), to, args[0])
	}
	bit := func(cond string) string { return "(ite " + cond + " #b1 #b0)" }
	switch i := inst.(type) {
	case *llir.InstSelect:
		return fmt.Sprintf("(ite (= #b1 %s) %s %s)", s.get(i.Cond), s.get(i.ValueTrue), s.get(i.ValueFalse))
	case *llir.InstFNeg:
		return fmt.Sprintf("(fp.neg %s)", args[0])
	case *llir.InstICmp:
		switch i.Pred {
		case enum.IPredEQ:
			return bit(fmt.Sprintf("(= %s %s)", args[0], args[1]))
		case enum.IPredNE:
			return bit(fmt.Sprintf("(distinct %s %s)", args[0], args[1]))
		}
		return bit(fmt.Sprintf("(bv%s %s %s)", i.Pred, args[0], args[1]))
	case *llir.InstFCmp:
		return bit(fcmpTerm(i.Pred, args[0], args[1]))
	}
	panic(fmt.Sprintf("%T has no term", inst))
}

func convTerm(c ir.Conv, from, to types.Type, x string) string {
	w, tw := ir.BitsOf(from), ir.BitsOf(to)
	fp := "(_ to_fp 11 53)"
	if to == types.Type(ir.F32) {
		fp = "(_ to_fp 8 24)"
	}
	switch c {
	case ir.Trunc:
		return fmt.Sprintf("((_ extract %d 0) %s)", tw-1, x)
	case ir.ZExt:
		return fmt.Sprintf("((_ zero_extend %d) %s)", tw-w, x)
	case ir.SExt:
		return fmt.Sprintf("((_ sign_extend %d) %s)", tw-w, x)
	case ir.UIToFP:
		fp = strings.Replace(fp, "to_fp", "to_fp_unsigned", 1)
	}
	return fmt.Sprintf("(%s RNE %s)", fp, x)
}

// fcmpTerm is a comparison: ordered, or unordered as the negation of its opposite.
func fcmpTerm(p enum.FPred, x, y string) string {
	ordered := map[enum.FPred]string{enum.FPredOEQ: "fp.eq", enum.FPredOLT: "fp.lt", enum.FPredOLE: "fp.leq", enum.FPredOGT: "fp.gt", enum.FPredOGE: "fp.geq"}
	nan := fmt.Sprintf("(or (fp.isNaN %s) (fp.isNaN %s))", x, y)
	if op, ok := ordered[p]; ok {
		return fmt.Sprintf("(%s %s %s)", op, x, y)
	}
	switch p {
	case enum.FPredFalse, enum.FPredTrue:
		return p.String()
	case enum.FPredUNO:
		return nan
	case enum.FPredORD:
		return "(not " + nan + ")"
	case enum.FPredONE:
		return fmt.Sprintf("(or (fp.lt %s %s) (fp.gt %s %s))", x, y, x, y)
	case enum.FPredUEQ:
		return fmt.Sprintf("(or %s (fp.eq %s %s))", nan, x, y)
	}
	for q, op := range ordered {
		if unordered := strings.Replace(q.String(), "o", "u", 1); unordered == p.String() {
			return fmt.Sprintf("(or %s (%s %s %s))", nan, op, x, y)
		}
	}
	return fmt.Sprintf("(not (fp.eq %s %s))", x, y) // une
}
