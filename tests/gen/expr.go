package gen

import (
	"fmt"
	"strings"
)

// literal is a constant, edge values preferred.
func (g *generator) literal(k kind) string {
	if k.float() {
		suffix, subnormal := "", "1e-310"
		if k == f32 {
			suffix, subnormal = "f", "1e-40"
		}
		return []string{"0.0", "1.0", "-1.5", "0.1", subnormal, "-2.25e-3", "65536.0", "1e30"}[g.n(8)] + suffix
	}
	var v uint64
	switch g.n(5) {
	case 0:
		v = uint64(g.n(4))
	case 1:
		v = 1<<g.n(64) - uint64(g.n(2))
	case 2:
		v = -uint64(g.n(130))
	default:
		v = g.rng.Uint64() >> g.n(64)
	}
	return fmt.Sprintf("(%s)%#xull", k, v)
}

// expr is an expression of exactly the kind's type, without side effects.
func (g *generator) expr(k kind, depth int) string {
	if depth <= 0 || g.chance(10) {
		return g.leaf(k)
	}
	if k.float() {
		return g.floatExpr(k, depth-1)
	}
	return g.intExpr(k, depth-1)
}

// leaf is a literal or a variable, converted.
func (g *generator) leaf(k kind) string {
	if len(g.scope) == 0 || g.chance(20) {
		return g.literal(k)
	}
	parts := g.scope[g.n(len(g.scope))].parts()
	return convert(parts[g.n(len(parts))], k)
}

// convert makes a value of kind k. Floating point goes to integers through the
// saturating built-ins, because C leaves what does not fit undefined.
func convert(p part, k kind) string {
	if p.kind.float() && !k.float() {
		letter := map[kind]string{u64: "u", i64: "l"}[k]
		if letter == "" {
			letter = "i"
		}
		return fmt.Sprintf("((%s)%c2%s(%s))", k, "fd"[p.kind-f32], letter, p.text)
	}
	return fmt.Sprintf("((%s)%s)", k, p.text)
}

func (g *generator) intExpr(k kind, d int) string {
	a := func() string { return g.expr(k, d) }
	u := k.wide()
	switch g.n(16) {
	case 0, 1:
		return fmt.Sprintf("ADD(%s, %s, %s, %s)", k, u, a(), a())
	case 2:
		return fmt.Sprintf("SUB(%s, %s, %s, %s)", k, u, a(), a())
	case 3:
		return fmt.Sprintf("MUL(%s, %s, %s, %s)", k, u, a(), a())
	case 4:
		return fmt.Sprintf("((%s)(%s %c %s))", k, a(), "&|^"[g.n(3)], a())
	case 5:
		return fmt.Sprintf("((%s)~%s)", k, a())
	case 6:
		return fmt.Sprintf("SHL(%s, %s, %s, %s)", k, u, a(), g.expr(u32, d/2))
	case 7:
		return fmt.Sprintf("SHR(%s, %s, %s)", k, a(), g.expr(u8, d/2))
	case 8:
		return fmt.Sprintf("%s_%s(%s, %s)", []string{"DIV", "MOD"}[g.n(2)], k, a(), a())
	case 9:
		return fmt.Sprintf("((%s)(%s))", k, g.condition(d))
	case 10:
		return fmt.Sprintf("((%s) ? %s : %s)", g.condition(d), a(), a())
	case 11:
		return convert(part{g.expr(kind(g.n(int(f32))), d), u64}, k)
	case 12:
		return fmt.Sprintf("((%s)%s)", k, g.intrinsic(d))
	case 13:
		return g.call(k, d)
	case 14:
		return fmt.Sprintf("NEG(%s, %s, %s)", k, u, a())
	default:
		return g.leaf(k)
	}
}

// condition is a comparison of mixed types or a combination of conditions.
func (g *generator) condition(d int) string {
	if d > 0 && g.chance(25) {
		return fmt.Sprintf("%s %s %s", g.atom(d), []string{"&&", "||"}[g.n(2)], g.atom(d))
	}
	a, b := kind(g.n(int(record))), kind(g.n(int(record)))
	if a.float() != b.float() {
		b = a
	}
	op := []string{"<", "<=", ">", ">=", "==", "!="}[g.n(6)]
	return fmt.Sprintf("%s %s %s", g.expr(a, d-1), op, g.expr(b, d-1))
}

func (g *generator) atom(d int) string {
	if g.chance(20) {
		return fmt.Sprintf("!%s", g.expr(kind(g.n(int(f32))), d-1))
	}
	return "(" + g.condition(d-1) + ")"
}

// intrinsic is one of CUDA's integer built-ins.
func (g *generator) intrinsic(d int) string {
	i, u, l := func() string { return g.expr(i32, d/2) }, func() string { return g.expr(u32, d/2) }, func() string { return g.expr(u64, d/2) }
	switch g.n(14) {
	case 0:
		return fmt.Sprintf("__popc(%s)", u())
	case 1:
		return fmt.Sprintf("__clz(%s)", i())
	case 2:
		return fmt.Sprintf("__ffs(%s)", i())
	case 3:
		return fmt.Sprintf("__brev(%s)", u())
	case 4:
		return fmt.Sprintf("__byte_perm(%s, %s, %s & 0x7777)", u(), u(), u())
	case 5:
		return fmt.Sprintf("__umulhi(%s, %s)", u(), u())
	case 6:
		return fmt.Sprintf("__mulhi(%s, %s)", i(), i())
	case 7:
		return fmt.Sprintf("__umul64hi(%s, %s)", l(), l())
	case 8:
		return fmt.Sprintf("__funnelshift_%c(%s, %s, %s)", "lr"[g.n(2)], u(), u(), u())
	case 9:
		return fmt.Sprintf("min(%s, %s)", i(), i())
	case 10:
		return fmt.Sprintf("max(%s, %s)", u(), u())
	case 11:
		return fmt.Sprintf("__clzll((i64)%s)", l())
	case 12:
		return fmt.Sprintf("__usad(%s, %s, %s)", u(), u(), u())
	default:
		return fmt.Sprintf("__hadd(%s, %s)", i(), i())
	}
}

// floatExpr keeps to operations with one defined result: the rounding is
// explicit where contraction could happen.
func (g *generator) floatExpr(k kind, d int) string {
	a := func() string { return g.expr(k, d) }
	f, suffix := "f", "f"
	if k == f64 {
		f, suffix = "d", ""
	}
	mode := []string{"rn", "rn", "rz", "ru", "rd"}[g.n(5)]
	switch g.n(12) {
	case 0, 1:
		return fmt.Sprintf("__%sadd_%s(%s, %s)", f, mode, a(), a())
	case 2:
		return fmt.Sprintf("__%smul_%s(%s, %s)", f, mode, a(), a())
	case 3:
		return fmt.Sprintf("(%s / %s)", a(), g.literal(k))
	case 4:
		return fmt.Sprintf("fma%s(%s, %s, %s)", suffix, a(), a(), g.leaf(k))
	case 5:
		return fmt.Sprintf("(-(%s))", a())
	case 6:
		return fmt.Sprintf("sqrt%s(fabs%s(%s))", suffix, suffix, a())
	case 7:
		return fmt.Sprintf("((%s)%s)", k, g.expr(kind(g.n(int(record))), d))
	case 8:
		return fmt.Sprintf("%s%s(%s)", []string{"floor", "ceil", "trunc", "rint"}[g.n(4)], suffix, a())
	case 9:
		return fmt.Sprintf("((%s) ? %s : %s)", g.condition(d), a(), a())
	case 10:
		return g.exactMath(k, suffix, d)
	default:
		return g.call(k, d)
	}
}

// exactMath is a function of math.h whose result is exact, or rounded once.
func (g *generator) exactMath(k kind, suffix string, d int) string {
	a := func() string { return g.expr(k, d-1) }
	switch g.n(4) {
	case 0:
		return fmt.Sprintf("%s%s(%s, %s)", []string{"fmod", "remainder", "fdim", "nextafter"}[g.n(4)], suffix, a(), a())
	case 1:
		return fmt.Sprintf("%s%s(%s, (int)(%s & 255) - 128)", []string{"ldexp", "scalbn"}[g.n(2)], suffix, a(), g.expr(u32, d/2))
	case 2:
		return fmt.Sprintf("((%s)ilogb%s(%s))", k, suffix, a())
	}
	return fmt.Sprintf("%s%s(%s)", []string{"round", "logb"}[g.n(2)], suffix, a())
}

// call applies a function or table generated earlier, if the budget allows.
func (g *generator) call(k kind, d int) string {
	if len(g.callables) == 0 {
		return g.leaf(k)
	}
	f := g.callables[g.n(len(g.callables))]
	if f.result == record || !g.afford(f) {
		return g.leaf(k)
	}
	if table, ok := strings.CutSuffix(f.name, "[]"); ok {
		return convert(part{fmt.Sprintf("%s[%s & 7]", table, g.expr(u32, d/2)), f.result}, k)
	}
	return convert(part{g.invoke(f, d), f.result}, k)
}

// afford tells whether another call keeps the function within its limit, and
// accounts for it: calls in loops in functions called in loops multiply.
func (g *generator) afford(f callable) bool {
	if g.cost+g.repeat*f.cost > g.limit {
		return false
	}
	g.cost += g.repeat * f.cost
	return true
}

// invoke writes the call itself.
func (g *generator) invoke(f callable, d int) string {
	var args []string
	for _, p := range f.params {
		if p.kind == record {
			args = append(args, g.recordValue(p.rec))
		} else {
			args = append(args, g.expr(p.kind, d/2))
		}
	}
	return f.name + "(" + strings.Join(args, ", ") + ")"
}

// recordValue is a struct: a variable of the type or a compound literal.
func (g *generator) recordValue(rec *structure) string {
	if g.chance(60) {
		var fit []string
		for _, v := range g.scope {
			if v.rec == rec {
				fit = append(fit, v.text)
			}
		}
		if len(fit) > 0 {
			return fit[g.n(len(fit))]
		}
	}
	return fmt.Sprintf("(%s)%s", rec.name, g.initialiser(rec))
}

// initialiser is a braced list, sometimes with designators.
func (g *generator) initialiser(rec *structure) string {
	var fields []string
	for _, m := range rec.members {
		if g.chance(15) && len(fields) > 0 {
			break
		}
		value := g.leaf(m.kind)
		switch {
		case m.count > 0:
			value = "{" + value + ", " + g.leaf(m.kind) + "}"
		case m.vector > 0:
			value = "{" + value + "}"
		}
		if g.chance(30) {
			value = "." + m.name + " = " + value
		}
		fields = append(fields, value)
	}
	return "{" + strings.Join(fields, ", ") + "}"
}
