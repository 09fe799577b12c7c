package gen

import "fmt"

// ownSteps are operations of a thread on what nobody else changes: whatever they return is known.
func (g *generator) ownSteps(a access) {
	x := g.fresh("x")
	g.line("%s %s = %s;", a.kind, x, g.leaf(a.kind))
	g.scope = append(g.scope, variable{x, a.kind, nil, false})
	for range 2 + g.n(4) {
		var s int
		switch g.n(6) {
		case 0, 1:
			s = g.open("if (%s) {", g.condition(1))
		case 2:
			u := g.fresh("u")
			s = g.open("for (u32 %s = 0; %s < %d; %s++) {", u, u, 2+g.n(2), u)
		default:
			s = g.open("{")
		}
		g.repeat *= 3
		g.ownStep(g.anywhere(a), x)
		g.repeat /= 3
		g.shut(s, "}")
	}
	g.line("sum = sum * 31 + (u64)%s;", x)
}

// anywhere lets the compiler forget where an object is, at times.
func (g *generator) anywhere(a access) access {
	if !g.chance(25) {
		return a
	}
	f, q, spelled := g.fresh("h"), g.fresh("p"), cells{kind: a.kind, c11: a.c11}.spelled()
	fmt.Fprintf(&g.helpers, "__device__ __noinline__ static %s *%s(%s *p, u32 k) { return p + (k & 1); }\n", spelled, f, spelled)
	g.line("%s *%s = %s(%s, t * 2);", spelled, q, f, a.p)
	a.p = q
	return a
}

// ownStep is one operation; x is a variable of the object's type.
func (g *generator) ownStep(a access, x string) {
	value := func() string { return g.expr(a.kind, 2) }
	switch g.n(9) {
	case 0, 1:
		g.line(g.of("%s = %s;", "%s ^= %s;"), x, g.applied(a, g.of("add", "sub", "and", "or", "xor", "nand", "min", "max"), value()))
	case 2:
		g.line("%s = %s;", x, g.swap(a, value()))
	case 3:
		g.line("%s = %s;", x, g.load(a))
	case 4:
		g.line("%s;", g.store(a, value()))
	case 5:
		if text := g.compareValue(a, g.of(x, value(), g.load(a)), value()); text != "" {
			g.line("%s = %s;", x, text)
			return
		}
		fallthrough
	case 6:
		e := g.fresh("e")
		g.line("%s %s = %s;", a.kind, e, g.of(value(), g.load(a), g.load(a)))
		g.line("sum = sum * 5 + %s;", g.compared(a, "&"+e, value()))
		g.line("%s = %s;", x, e)
	default:
		l := swapLoop{access: a, old: g.fresh("o"), guess: g.load(a), next: value}
		l.way = func() string { return g.condition(1) }
		l.stop = l.way
		g.scope = append(g.scope, variable{l.old, a.kind, nil, true})
		l.write(g)
		g.line("%s = %s;", x, l.old)
	}
}

// applied is modify, at times in a function that is not inlined.
func (g *generator) applied(a access, op, v string) string {
	if !g.chance(30) {
		text, _ := g.modify(a, op, v)
		return text
	}
	f, p := g.fresh("h"), a.p
	a.p = "p"
	text, _ := g.modify(a, op, "v")
	fmt.Fprintf(&g.helpers, "__device__ __noinline__ static %s %s(%s *p, %s v) { return %s; }\n",
		a.kind, f, cells{kind: a.kind, c11: a.c11}.spelled(), a.kind, text)
	return fmt.Sprintf("%s(%s, %s)", f, p, v)
}

// compared is compare, at times in a function that is not inlined.
func (g *generator) compared(a access, expected, v string) string {
	if !g.chance(40) {
		return g.compare(a, expected, v, false)
	}
	f, p := g.fresh("h"), a.p
	a.p = "p"
	fmt.Fprintf(&g.helpers, "__device__ %sstatic int %s(%s *p, %s *e, %s v) { return %s; }\n", g.of("__noinline__ ", ""),
		f, cells{kind: a.kind, c11: a.c11}.spelled(), a.kind, a.kind, g.compare(a, "e", "v", false))
	return fmt.Sprintf("%s(%s, %s, %s)", f, p, expected, v)
}

// fields gives every thread a field of some bits of a word.
func (g *generator) fields() {
	k := []kind{u8, u16, u32, u32, u64}[g.n(5)]
	bits := 8 << (k / 2)
	width := 1 << g.n(4)
	if width >= bits {
		width = 2
	}
	space := g.space()
	index, count := g.mine(space)
	c := g.newCells(k, (count*width+bits-1)/bits, space)
	i, s, m := g.fresh("i"), g.fresh("s"), g.fresh("m")
	g.line("const u32 %s = %s, %s = %s %% %d * %d;", i, index, s, i, bits/width, width)
	g.line("const %s %s = (%s)((%s)%d << %s);", k, m, k, k.wide(), 1<<width-1, s)
	g.scope = append(g.scope, variable{m, k, nil, true})
	for range 1 + g.n(3) {
		scope := g.open("%s{", g.sometimes())
		a := g.anywhere(c.at(fmt.Sprintf("%s / %d", i, bits/width)))
		if g.chance(50) {
			g.fieldLoop(a, s, m)
		} else {
			g.fieldBits(a, m)
		}
		g.shut(scope, "}")
	}
	g.settle(c)
}

// fieldLoop changes the field with the mask m at bit s in any way.
func (g *generator) fieldLoop(a access, s, m string) {
	k := a.kind
	l := swapLoop{access: a, old: g.fresh("o"), guess: g.of(g.load(a), g.leaf(k))}
	field := variable{fmt.Sprintf("(%s)((%s & %s) >> %s)", k, l.old, m, s), k, nil, true}
	g.scope = append(g.scope, field, field, field) // of the word only the field is known
	l.next = func() string {
		return fmt.Sprintf("(%s)((%s & (%s)~%s) | ((%s)(%s << %s) & %s))", k, l.old, k, m, k, g.expr(k, 2), s, m)
	}
	l.way = func() string { return g.condition(1) }
	l.stop = l.way
	l.write(g)
	g.line("sum = sum * 31 + (u64)%s;", field.text)
}

// fieldBits sets, clears or turns bits of the field with the mask m, all of them as constants
// would.
func (g *generator) fieldBits(a access, m string) {
	op, v := g.of("or", "xor", "and", "or"), g.expr(a.kind, 2)
	if g.chance(40) {
		v = fmt.Sprintf("(%s)0", a.kind)
		if op != "and" {
			v = m
		}
	}
	operand := fmt.Sprintf("(%s)(%s & %s)", a.kind, m, v)
	if op == "and" {
		operand = fmt.Sprintf("(%s)(~%s | %s)", a.kind, m, v)
	}
	text := g.applied(a, op, operand)
	switch g.n(3) {
	case 0:
		g.line("%s;", text)
	case 1:
		g.line("sum = sum * 3 + ((%s & %s) != 0);", text, m)
	default:
		g.line("sum = sum * 31 + (u64)(%s)(%s & %s);", a.kind, text, m)
	}
}
