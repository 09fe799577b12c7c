package gen

import (
	"fmt"
	"strings"
)

// locals declares n variables of random types.
func (g *generator) locals(n int) {
	for range n {
		name := g.fresh("v")
		if g.chance(25) {
			rec := g.structs[g.n(len(g.structs))]
			g.line("%s %s = %s;", rec.name, name, g.recordValue(rec))
			g.scope = append(g.scope, variable{name, record, rec, false})
			continue
		}
		k := kind(g.n(int(record)))
		if g.chance(15) {
			g.line("%s %s[4] = {%s, %s};", k, name, g.leaf(k), g.leaf(k))
			for i := range 4 {
				g.scope = append(g.scope, variable{fmt.Sprintf("%s[%d]", name, i), k, nil, false})
			}
			index := fmt.Sprintf("%s[%s & 3]", name, g.pureIndex())
			g.scope = append(g.scope, variable{index, k, nil, false})
			continue
		}
		g.line("%s %s = %s;", k, name, g.expr(k, 2))
		g.scope = append(g.scope, variable{name, k, nil, false})
	}
}

// pureIndex is an integer that no statement in between changes the meaning of.
func (g *generator) pureIndex() string {
	for range 8 {
		v := g.scope
		if len(v) == 0 {
			break
		}
		if c := v[g.n(len(v))]; c.kind < f32 && !strings.Contains(c.text, "[") {
			return c.text
		}
	}
	return "2"
}

// statements writes n divergent statements.
func (g *generator) statements(n int) {
	for range n {
		g.cost += g.repeat
		g.statement()
	}
}

func (g *generator) statement() {
	if g.depth >= 3 {
		g.assign()
		return
	}
	if len(g.hookNames) > 0 && g.chance(15) && g.hookCall() {
		return
	}
	switch g.n(12) {
	case 0:
		g.branch()
	case 1:
		g.loop()
	case 2:
		g.choose()
	case 3:
		g.inner()
	case 4:
		g.recordAssign()
	case 5:
		g.pointer()
	case 6:
		if g.hasVariadic {
			g.variadicCall()
			return
		}
		g.assign()
	default:
		g.assign()
	}
}

// target picks a scalar that may be written.
func (g *generator) target() (part, bool) {
	for range 10 {
		v := g.scope[g.n(len(g.scope))]
		if v.fixed {
			continue
		}
		parts := v.parts()
		return parts[g.n(len(parts))], true
	}
	return part{}, false
}

func (g *generator) assign() {
	p, ok := g.target()
	if !ok {
		return
	}
	switch {
	case !p.kind.float() && g.chance(20):
		g.line("%s %c= %s;", p.text, "&|^"[g.n(3)], g.expr(p.kind, 3))
	case !p.kind.float() && !p.kind.signed() && p.kind >= u32 && g.chance(25):
		g.line("%s %s %s;", p.text, []string{"+=", "-=", "*="}[g.n(3)], g.expr(p.kind, 3))
	case (p.kind == u8 || p.kind == u16 || p.kind == u32) && g.chance(15):
		g.line("%s%s;", p.text, []string{"++", "--"}[g.n(2)])
	default:
		g.line("%s = %s;", p.text, g.expr(p.kind, 4))
	}
}

func (g *generator) open(format string, args ...any) int {
	g.line(format, args...)
	g.indent++
	g.depth++
	return len(g.scope)
}

func (g *generator) shut(scope int, text string) {
	g.scope = g.scope[:scope]
	g.indent--
	g.depth--
	g.line("%s", text)
}

func (g *generator) branch() {
	s := g.open("if (%s) {", g.condition(2))
	g.statements(1 + g.n(3))
	if g.chance(50) {
		g.shut(s, "} else {")
		g.indent++
		g.depth++
		g.statements(1 + g.n(2))
	}
	g.shut(s, "}")
}

// loop is bounded by its own counter, which the body may only read.
func (g *generator) loop() {
	if g.loops >= 2 {
		g.assign()
		return
	}
	i := g.fresh("i")
	k := []kind{i32, u32, u8, i16, i64}[g.n(5)]
	var s int
	switch g.n(3) {
	case 0:
		s = g.open("for (%s %s = 0; %s < %d; %s++) {", k, i, i, 1+g.n(6), i)
	case 1:
		s = g.open("for (%s %s = %d; %s > 0; %s -= %d) {", k, i, 6, i, i, []int{1, 2, 3}[g.n(3)])
	default:
		s = g.open("for (%s %s = 0; %s < (%s)(%s & 3) + 1; ++%s) {", k, i, i, k, g.leaf(u32), i)
		// The bound is evaluated again on each turn, so a limit of its own.
		g.line("if (%s > 8) break;", i)
	}
	g.loops++
	g.repeat *= 6
	g.scope = append(g.scope, variable{i, k, nil, true})
	g.statements(1 + g.n(3))
	if g.chance(30) {
		g.line("if (%s) %s;", g.condition(1), []string{"break", "continue"}[g.n(2)])
		g.statements(1)
	}
	g.loops--
	g.repeat /= 6
	g.shut(s, "}")
}

func (g *generator) choose() {
	s := g.open("switch (%s & 7) {", g.expr(kind(g.n(int(f32))), 2))
	used := map[int]bool{}
	for range 2 + g.n(4) {
		c := g.n(8)
		if used[c] {
			continue
		}
		used[c] = true
		g.line("case %d:;", c)
		g.statements(1)
		if g.chance(70) {
			g.line("break;")
		}
	}
	g.line("default:;")
	g.statements(1)
	g.shut(s, "}")
}

// inner is a block with variables of its own.
func (g *generator) inner() {
	s := g.open("{")
	g.locals(1 + g.n(2))
	g.statements(1 + g.n(3))
	// What the block computed must not be lost.
	if p, ok := g.target(); ok && len(g.scope) > s {
		from := g.scope[s+g.n(len(g.scope)-s)].parts()
		if !p.kind.float() {
			g.line("%s ^= %s;", p.text, convert(from[0], p.kind))
		}
	}
	g.shut(s, "}")
}

func (g *generator) recordAssign() {
	var targets []variable
	for _, v := range g.scope {
		if v.kind == record && !v.fixed {
			targets = append(targets, v)
		}
	}
	if len(targets) == 0 {
		g.assign()
		return
	}
	v := targets[g.n(len(targets))]
	for _, f := range g.callables {
		if f.rec == v.rec && g.chance(60) && g.afford(f) {
			g.line("%s = %s;", v.text, g.invoke(f, 2))
			return
		}
	}
	g.line("%s = %s;", v.text, g.recordValue(v.rec))
}

// pointer writes through the address of a variable.
func (g *generator) pointer() {
	var targets []variable
	for _, v := range g.scope {
		if !v.fixed {
			targets = append(targets, v)
		}
	}
	if len(targets) == 0 {
		return
	}
	v, name := targets[g.n(len(targets))], g.fresh("p")
	typ := v.kind.String()
	if v.kind == record {
		typ = v.rec.name
	}
	s := g.open("{")
	g.line("%s *%s = &%s;", typ, name, v.text)
	target := variable{"(*" + name + ")", v.kind, v.rec, false}
	parts := target.parts()
	p := parts[g.n(len(parts))]
	g.line("%s = %s;", p.text, g.expr(p.kind, 3))
	g.scope = append(g.scope, target)
	g.statements(1)
	g.shut(s, "}")
}

// function writes a device function and makes it callable.
func (g *generator) function() {
	f := callable{name: g.fresh("f"), result: kind(g.n(int(record) + 1))}
	typ := f.result.String()
	if f.result == record {
		f.rec = g.structs[g.n(len(g.structs))]
		typ = f.rec.name
	}
	var params []string
	for range 1 + g.n(4) {
		p := variable{text: g.fresh("a"), kind: kind(g.n(int(record) + 1))}
		spelled := p.kind.String()
		if p.kind == record {
			p.rec = g.structs[g.n(len(g.structs))]
			spelled = p.rec.name
		}
		f.params = append(f.params, p)
		params = append(params, spelled+" "+p.text)
	}
	g.out, g.indent, g.depth, g.loops = &g.funcs, 0, 0, 0
	g.cost, g.repeat, g.limit = 0, 1, 150
	head := fmt.Sprintf("%s %s(%s)", typ, f.name, strings.Join(params, ", "))
	if g.weak && g.chance(70) {
		g.weakFunction(&f, head)
	} else {
		g.body(f, []string{"", "__noinline__ ", "__forceinline__ "}[g.n(3)]+"static "+head)
	}
	f.cost = 5 + g.cost
	g.callables = append(g.callables, f)
}

// body writes the definition of f, whose head is given.
func (g *generator) body(f callable, head string) {
	g.scope = append([]variable(nil), f.params...)
	g.line("__device__ %s {", head)
	g.indent++
	g.locals(1 + g.n(3))
	g.statements(2 + g.n(3))
	if f.result == record {
		g.line("return %s;", g.recordValue(f.rec))
	} else {
		g.line("return %s;", g.expr(f.result, 3))
	}
	g.indent--
	g.line("}")
}
