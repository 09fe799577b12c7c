package gen

import "fmt"

// sometimes is a condition before a statement, or nothing.
func (g *generator) sometimes() string {
	if g.chance(40) {
		return fmt.Sprintf("if (%s) ", g.condition(1))
	}
	return ""
}

// someCell is one of the objects, the same for all threads or not.
func (g *generator) someCell(c cells) access {
	if g.chance(50) {
		return c.at(fmt.Sprint(g.n(c.count)))
	}
	return c.at(fmt.Sprintf("(t + %d) %% %d", g.n(5), c.count))
}

// gather combines values of all threads in few words.
func (g *generator) gather() {
	k := g.integer()
	if g.chance(15) {
		k = []kind{f32, f64}[g.n(2)]
	}
	c := g.newCells(k, 1+g.n(4), g.space())
	op := g.of("add", "add", "xor", "or", "and", "min", "max", "mul", "limit")
	if k.float() {
		op = "add"
	}
	a := g.someCell(c)
	for range 1 + g.n(3) {
		scope := g.open("%s{", g.sometimes())
		v := g.expr(k, 2)
		if k.float() { // sums of small integers are exact
			v = fmt.Sprintf("(%s)(%s & 31)", k, g.expr(u32, 2))
		}
		switch {
		case op == "mul" || op == "limit" || g.chance(40):
			g.gatherLoop(a, op, v)
		case op == "add" && !k.float() && g.chance(30):
			text, _ := g.modify(a, "sub", v)
			g.line("%s;", text)
		default:
			text, _ := g.modify(a, op, v)
			g.line("%s;", text)
		}
		g.shut(scope, "}")
	}
	g.settle(c)
}

// gatherLoop is a loop for an operation, of which the order does not matter, with the value v.
func (g *generator) gatherLoop(a access, op, v string) {
	k, o, b := a.kind, g.fresh("o"), g.fresh("b")
	g.line("const %s %s = %s;", k, b, v)
	l := swapLoop{access: a, old: o, guess: g.load(a), way: func() string { return g.condition(1) }}
	var text string
	switch {
	case k.float():
		text = fmt.Sprintf("%s + %s", o, b)
	case op == "add":
		text = fmt.Sprintf("ADD(%s, %s, %s, %s)", k, k.wide(), o, b)
	case op == "mul":
		text = fmt.Sprintf("MUL(%s, %s, %s, (%s | 1))", k, k.wide(), o, b)
	case op == "min" || op == "max":
		sign := map[string]string{"min": "<", "max": ">"}[op]
		text = fmt.Sprintf("(%s %s %s ? %s : %s)", o, sign, b, o, b)
		l.stop = func() string { return fmt.Sprintf("%s %s= %s", o, sign, b) }
	case op == "limit": // the sum, at most 100
		text = fmt.Sprintf("(%s)(%s > 100 - (%s & 7) ? 100 : %s + (%s & 7))", k, o, b, o, b)
	default:
		text = fmt.Sprintf("(%s)(%s %s %s)", k, o, operators[op], b)
	}
	if l.stop == nil && g.chance(30) && !k.float() {
		l.guess = g.leaf(k)
	}
	l.next = func() string { return text }
	l.write(g)
}

// tickets counts; every thread adds a function of the number that it drew.
func (g *generator) tickets() {
	space := g.space()
	c, all := g.newCells(g.integer(), 1, space), g.newCells(u64, 1, space)
	a := c.at("0")
	scope := g.open("%s{", g.sometimes())
	step := fmt.Sprintf("(%s)%d", c.kind, 1+g.n(5))
	op := g.of("add", "sub")
	var text string
	if a.cuda("Inc") && c.kind == u32 && g.chance(30) {
		text = fmt.Sprintf("atomic%s(%s, %du)", g.of("Inc", "Dec"), a.p, g.n(40))
	} else {
		var after bool
		if text, after = g.modify(a, op, step); after {
			text = fmt.Sprintf("%s(%s, %s, %s, %s)", map[string]string{"add": "SUB", "sub": "ADD"}[op], c.kind, c.kind.wide(), text, step)
		}
	}
	n := g.fresh("n")
	g.line("const %s %s = %s;", c.kind, n, text)
	outer := g.scope
	g.scope = []variable{{n, c.kind, nil, true}} // who has drawn it must not matter
	added, _ := g.modify(all.at("0"), g.of("add", "xor"), g.expr(u64, 3))
	g.scope = outer
	g.line("%s;", added)
	g.shut(scope, "}")
	g.settle(c)
	g.settle(all)
}

// exchanges pass values on; those that came out and the ones left are those that went in.
func (g *generator) exchanges() {
	c, all := g.newCells(g.integer(), 1+g.n(2), inShared), g.newCells(u64, 1, inShared)
	op := g.of("add", "xor")
	a := g.someCell(c)
	for range 1 + g.n(2) {
		scope := g.open("%s{", g.sometimes())
		out := g.fresh("x")
		g.line("const %s %s = %s;", c.kind, out, g.swap(a, g.expr(c.kind, 2)))
		text, _ := g.modify(all.at("0"), op, "(u64)"+out)
		g.line("%s;", text)
		g.shut(scope, "}")
	}
	g.line("__syncthreads();")
	total := all.name + "[0]"
	for i := range c.count {
		total += fmt.Sprintf(" %s (u64)%s[%d]", operators[op], c.name, i)
	}
	g.line("sum = sum * 31 + (%s);", total)
}

// claims are swaps of which one thread's succeeds.
func (g *generator) claims() {
	c, all := g.newCells(g.integer(), 1+g.n(3), inShared), g.newCells(u32, 1, inShared)
	e, first, won := g.fresh("e"), g.fresh("x"), g.fresh("won")
	i := g.n(c.count)
	a := c.at(fmt.Sprint(i))
	g.line("%s %s = %s[%d];", c.kind, e, c.name, i)
	g.line("const %s %s = %s;", c.kind, first, e)
	g.line("__syncthreads();")
	next := fmt.Sprintf("(%s)((%s)%s + 1 + (t & 63))", c.kind, c.kind.wide(), first)
	if text := g.compareValue(a, e, next); text != "" && g.chance(40) {
		g.line("%s = %s;", e, text)
		g.line("const int %s = %s == %s;", won, e, first)
	} else {
		g.line("const int %s = %s;", won, g.compared(a, "&"+e, next))
	}
	text, _ := g.modify(all.at("0"), "add", "(u32)"+won)
	g.line("%s;", text)
	g.line("__syncthreads();")
	g.line("sum = sum * 31 + %s[0] * 2 + (%s ? %s == %s : %s == %s[%d]);", all.name, won, e, first, e, c.name, i)
}

// monotone looks at a word that only grows, in some order.
func (g *generator) monotone() {
	c := g.newCells(g.integer(), 1+g.n(3), g.space())
	a := g.someCell(c)
	op := g.of("max", "min", "or", "and")
	last := ""
	for i := range 2 + g.n(3) {
		x := g.fresh("x")
		text := g.load(a)
		if i == 0 || g.chance(70) {
			text, _ = g.modify(a, op, g.expr(c.kind, 2))
		}
		g.line("const %s %s = %s;", c.kind, x, text)
		if last != "" {
			format := map[string]string{"max": "%s <= %s", "min": "%s >= %s", "or": "(%s & ~%s) == 0", "and": "(~%s & %s) == 0"}[op]
			g.line("sum = sum * 3 + ("+format+");", last, x)
		}
		last = x
	}
	g.settle(c)
}

// arrivals let the thread that comes last see what all have written before.
func (g *generator) arrivals() {
	k := kind(g.n(int(record)))
	name, all := g.fresh("w"), g.fresh("w")
	g.line("__shared__ %s %s[%d];", k, name, g.block)
	g.line("__shared__ u64 %s;", all)
	c := g.newCells([]kind{u16, u32, i32, u64, i64}[g.n(5)], 1, inShared)
	first := g.fresh("x")
	g.line("const %s %s = %s[0];", c.kind, first, c.name)
	g.line("__syncthreads();")
	g.line("%s[t] = %s;", name, g.expr(k, 3))
	a := c.at("0")
	order := g.of("acq_rel", "seq_cst")
	text := fmt.Sprintf("__atomic_fetch_add(%s, (%s)1, __ATOMIC_%s)", a.p, c.kind, map[string]string{"acq_rel": "ACQ_REL", "seq_cst": "SEQ_CST"}[order])
	if c.c11 {
		text = fmt.Sprintf("atomic_fetch_add_explicit(%s, (%s)1, memory_order_%s)", a.p, c.kind, order)
	}
	s := g.open("if (%s == (%s)(%s + %d)) {", text, c.kind, first, g.block-1)
	g.line("u64 r = 7;")
	g.line("for (u32 i = 0; i < %d; i++) r = r * 31 + %s;", g.block, part{name + "[i]", k}.bits())
	g.line("%s = r;", all)
	g.shut(s, "}")
	g.line("__syncthreads();")
	g.line("sum = sum * 31 + %s;", all)
}
