package gen

// swapLoop is a loop around a compare and swap, tried until no other thread comes between.
type swapLoop struct {
	access
	old   string        // variable with the object's old value afterwards
	guess string        // what it is at first; what the object holds, or anything
	next  func() string // the new value, of the variable old
	way   func() string // a condition by which the new value is computed on either of two ways
	stop  func() string // where this holds the loop is left without a swap; nil for never
}

// write writes the loop in one of the forms that programs have.
func (l swapLoop) write(g *generator) {
	g.line("%s %s = %s;", l.kind, l.old, l.guess)
	g.repeat *= 8
	defer func() { g.repeat /= 8 }()
	forms := []func(swapLoop, *generator){swapLoop.until, swapLoop.forever, swapLoop.flagged, swapLoop.bare, swapLoop.untilSame, swapLoop.foreverSame}
	switch {
	case l.kind.float():
		forms = forms[:3]
	case l.c11:
		forms = forms[:4]
	}
	forms[g.n(len(forms))](l, g)
}

// step leaves the loop or computes the new value into a variable, which it returns.
func (l swapLoop) step(g *generator) string {
	if l.stop != nil && g.chance(40) {
		g.line("if (%s) break;", l.stop())
	}
	next := g.fresh("n")
	g.line("%s %s;", l.kind, next)
	if g.chance(60) {
		g.line("%s = %s;", next, l.next())
		return next
	}
	g.line("if (%s) %s = %s;", l.way(), next, l.next())
	g.line("else %s = %s;", next, l.next())
	return next
}

// swap is a compare and swap that puts next there.
func (l swapLoop) swap(g *generator, next string) string {
	return g.compare(l.access, "&"+l.old, next, true)
}

func (l swapLoop) until(g *generator) {
	next := g.fresh("n")
	g.line("%s %s;", l.kind, next)
	s := g.open("do {")
	g.line("%s = %s;", next, l.step(g))
	g.shut(s, "} while (!"+l.swap(g, next)+");")
}

func (l swapLoop) forever(g *generator) {
	s := g.open("for (;;) {")
	g.line("if (%s) break;", l.swap(g, l.step(g)))
	g.shut(s, "}")
}

func (l swapLoop) flagged(g *generator) {
	done := g.fresh("done")
	g.line("u32 %s = 0;", done)
	s := g.open("while (!%s) {", done)
	g.line("%s = %s;", done, l.swap(g, l.step(g)))
	g.shut(s, "}")
}

func (l swapLoop) bare(g *generator) { g.line("while (!%s);", l.swap(g, l.next())) }

// untilSame compares what was there with what was expected.
func (l swapLoop) untilSame(g *generator) {
	was := g.fresh("a")
	g.line("%s %s;", l.kind, was)
	s := g.open("do {")
	next := l.step(g)
	g.line("%s = %s;", was, l.old)
	g.line("%s = %s;", l.old, g.compareValue(l.access, was, next))
	g.shut(s, "} while ("+l.old+" != "+was+");")
}

func (l swapLoop) foreverSame(g *generator) {
	was := g.fresh("a")
	s := g.open("for (;;) {")
	next := l.step(g)
	g.line("const %s %s = %s;", l.kind, was, l.old)
	g.line("if ((%s = %s) == %s) break;", l.old, g.compareValue(l.access, was, next), was)
	g.shut(s, "}")
}
