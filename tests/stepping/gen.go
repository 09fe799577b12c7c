package stepping

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// generator writes a program. Its arithmetic is defined for all values.
type generator struct {
	r           *rand.Rand
	b           strings.Builder
	depth       int
	block       []string   // names declared in this block
	funcs       int        // helpers written so far, which later functions call
	results     []string   // their types
	vars        []variable // in scope
	n           int        // variables so far
	loops       int
	overwritten []string // arrays in memory
	opaque      bool     // compilers cannot compute the program, and its results count
}

// variable is a scalar in scope; lval is an element or member perhaps.
type variable struct {
	lval, typ string
	fixed     bool // counts a loop
}

var scalars = []string{"int", "unsigned", "short", "signed char", "unsigned char", "long long", "unsigned long long", "float", "double", "_Bool"}

// Program writes the program of a seed: one statement on each line.
func Program(seed uint64) string { return (&generator{r: rand.New(rand.NewPCG(seed, 0))}).program() }

// Opaque writes a program of which an optimiser has to leave something: it reads what is not known
// before, and writes what others may see.
func Opaque(seed uint64) string {
	return (&generator{r: rand.New(rand.NewPCG(seed, 1)), opaque: true}).program()
}

func (g *generator) program() string {
	if g.opaque {
		g.line("volatile int in = 7, sink;")
	}
	g.line("struct pair { int x; short y; unsigned f : 5, g : 9; float z; };")
	g.line("enum color { RED, GREEN = 5, BLUE };")
	g.line("typedef int word;")
	g.line("static int counter;")
	g.nothing()
	if g.opaque {
		g.throughPointers()
		g.recursion()
	}
	for range 2 + g.r.IntN(2) {
		g.function()
	}
	g.line("int main(void)")
	g.body(func() {
		for range 5 {
			g.declare()
		}
		g.statements(8 + g.r.IntN(6))
		g.show()
		g.line("return 0;")
	})
	return g.b.String()
}

func (g *generator) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("  ", g.depth))
	fmt.Fprintf(&g.b, format+"\n", args...)
}

// body writes a block with a scope of its own.
func (g *generator) body(write func()) {
	vars, block := g.vars, g.block
	g.block = nil
	g.line("{")
	g.depth++
	write()
	g.depth--
	g.line("}")
	g.vars, g.block = vars, block
}

func (g *generator) function() {
	a, b := g.scalar(), g.scalar()
	result := g.scalar()
	g.vars = []variable{{lval: "a", typ: a}, {lval: "b", typ: b}}
	attr := ""
	if g.opaque && g.r.IntN(2) == 0 {
		attr = "__attribute__((noinline)) "
	}
	g.line("%sstatic %s helper%d(%s a, %s b)", attr, result, g.funcs, a, b)
	g.body(func() {
		for range 2 {
			g.declare()
		}
		g.statements(3 + g.r.IntN(3))
		if g.r.IntN(2) == 0 {
			g.line("if (%s)", g.condition())
			g.body(func() { g.line("return %d;", g.r.IntN(2)) })
		}
		g.line("counter++;")
		g.show()
		g.line("return %s;", g.expr(result))
	})
	g.vars = nil
	g.results = append(g.results, result)
	g.funcs++
}

// nothing writes a function without a result, which returns early, perhaps out of a loop.
func (g *generator) nothing() {
	g.line("static void nothing(int a, int b)")
	g.body(func() {
		g.vars = []variable{{lval: "a", typ: "int"}, {lval: "b", typ: "int"}}
		g.line("if (%s)", g.condition())
		g.line("  return;")
		g.declare()
		g.line("for (int i = 0; i < 3; i++)")
		g.body(func() {
			g.line("if (%s)", g.condition())
			g.line("  %s;", []string{"continue", "break", "return", "goto out"}[g.r.IntN(4)])
			g.assign()
		})
		g.line("counter++;")
		g.line("out:")
		g.statements(1)
		if g.r.IntN(2) == 0 {
			g.assign() // jumps before a return gcc turns into returns
			g.line("return;")
		}
	})
	g.vars, g.block = nil, nil
}

// recursion writes a function that calls itself at its end.
func (g *generator) recursion() {
	g.line("static int chain(int a, int b)")
	g.body(func() {
		g.line("if (a <= 0)")
		g.body(func() { g.line("return b;") })
		g.line("a &= 7;")
		g.vars = []variable{{lval: "a", typ: "int", fixed: true}, {lval: "b", typ: "int"}}
		g.declare()
		g.statements(2)
		g.line("b += a;")
		g.line("return chain(a - 1, b);")
	})
	g.vars, g.block = nil, nil
}

// throughPointers writes functions that read and write a variable through its address.
func (g *generator) throughPointers() {
	g.line("%sstatic int peek(const int *p)", []string{"", "__attribute__((noinline)) "}[g.r.IntN(2)])
	g.body(func() { g.line("return *p;") })
	g.line("%sstatic void poke(int *p, int x)", []string{"", "__attribute__((noinline)) "}[g.r.IntN(2)])
	g.body(func() {
		g.line("*p ^= 5;")
		g.line("if (x > counter)")
		g.line("  *p = x;")
		g.line("counter++;")
	})
}

// show makes the value of a variable count.
func (g *generator) show() {
	if g.opaque && len(g.vars) > 0 {
		g.line("sink = %s;", asInt(g.vars[g.r.IntN(len(g.vars))]))
	}
}

func (g *generator) scalar() string { return scalars[g.r.IntN(len(scalars))] }

func (g *generator) name() string {
	g.n++
	if g.n > 3 && g.r.IntN(6) == 0 { // hides an outer variable, perhaps
		return fmt.Sprint("v", 1+g.r.IntN(g.n))
	}
	return fmt.Sprint("v", g.n)
}

// declare writes a declaration with an initialiser.
func (g *generator) declare() {
	name := g.name()
	if slices.Contains(g.block, name) {
		name = fmt.Sprint("w", g.n)
	}
	g.block = append(g.block, name)
	g.hide(name)
	if g.opaque && g.r.IntN(3) == 0 {
		g.declareMemory(name)
		return
	}
	switch g.r.IntN(8) {
	case 0:
		t := g.scalar()
		e := []string{g.expr(t), g.expr(t), g.expr(t)}
		g.line("%s %s[3] = {%s};", t, name, strings.Join(e, ", "))
		for k := range 3 {
			g.vars = append(g.vars, variable{lval: fmt.Sprintf("%s[%d]", name, k), typ: t})
		}
	case 1:
		g.line("struct pair %s = {.x = %s, .f = %d, .z = %s};", name, g.expr("int"), g.r.IntN(32), g.expr("float"))
		g.vars = append(g.vars, variable{lval: name + ".x", typ: "int"}, variable{lval: name + ".y", typ: "short"},
			variable{lval: name + ".f", typ: "unsigned"}, variable{lval: name + ".z", typ: "float"})
	case 2:
		g.line("enum color %s = %s;", name, []string{"RED", "GREEN", "BLUE"}[g.r.IntN(3)])
	default:
		t := g.scalar()
		g.line("%s %s = %s;", t, name, g.expr(t))
		g.vars = append(g.vars, variable{lval: name, typ: t})
	}
}

// declareMemory declares a variable that stays in memory, or one of a typedef or qualified type.
func (g *generator) declareMemory(name string) {
	switch g.r.IntN(4) {
	case 0:
		g.line("volatile int %s = %s;", name, g.expr("int"))
		g.vars = append(g.vars, variable{lval: name, typ: "int", fixed: true})
	case 1:
		g.line("const word %s = %s;", name, g.expr("int"))
		g.vars = append(g.vars, variable{lval: name, typ: "int", fixed: true})
	case 2:
		g.line("word %s = %s;", name, g.expr("int"))
		g.vars = append(g.vars, variable{lval: name, typ: "int"})
	default:
		g.line("int %s[4] = {%s, %s};", name, g.expr("int"), g.expr("int"))
		g.vars = append(g.vars, variable{lval: name + "[counter & 3]", typ: "int"}, variable{lval: name + "[in & 3]", typ: "int"})
		for k := range 3 {
			g.vars = append(g.vars, variable{lval: fmt.Sprintf("%s[%d]", name, k), typ: "int"})
		}
		g.overwritten = append(g.overwritten, name)
	}
}

// overwrite writes elements of an array in memory of which some are written again before anybody
// reads them: stores that optimisers delete, join or move.
func (g *generator) overwrite() bool {
	var in []string
	for _, name := range g.overwritten {
		if slices.ContainsFunc(g.vars, func(v variable) bool { return v.lval == name+"[in & 3]" }) {
			in = append(in, name)
		}
	}
	if len(in) == 0 {
		return false
	}
	name := in[g.r.IntN(len(in))]
	element := func() { g.line("%s[%d] = %s;", name, g.r.IntN(4), g.expr("int")) }
	for range 2 + g.r.IntN(3) {
		if g.r.IntN(3) > 0 {
			element()
			continue
		}
		k := g.r.IntN(4)
		g.line("if (%s)", g.condition())
		g.line("  %s[%d] = %s;", name, k, g.operand())
		if g.r.IntN(2) == 0 {
			g.line("else")
			g.line("  %s[%d] = %s;", name, k, g.operand())
		}
	}
	g.line("counter++;")
	element()
	element()
	return true
}

// hide takes variables that name hides out of scope.
func (g *generator) hide(name string) {
	g.vars = slices.DeleteFunc(slices.Clone(g.vars), func(v variable) bool {
		return strings.FieldsFunc(v.lval, func(c rune) bool { return c == '.' || c == '[' })[0] == name
	})
}

func (g *generator) statements(n int) {
	for range n {
		g.statement()
	}
}

func (g *generator) statement() {
	if g.depth > 4 {
		g.assign()
		return
	}
	if g.opaque && g.r.IntN(6) == 0 {
		if g.show(); g.funcs > 0 && g.r.IntN(3) == 0 {
			g.line("sink = chain(%s, %s);", g.expr("int"), g.operand())
		}
		return
	}
	if g.opaque && g.r.IntN(6) == 0 && g.pointer() || g.opaque && g.r.IntN(6) == 0 && g.overwrite() {
		return
	}
	switch g.r.IntN(12) {
	case 0, 1:
		g.line("if (%s)", g.condition())
		g.body(func() { g.statements(1 + g.r.IntN(2)) })
		if g.r.IntN(2) == 0 {
			g.line("else")
			g.body(func() { g.statements(1 + g.r.IntN(2)) })
		}
	case 2:
		g.loop()
	case 3:
		g.body(func() {
			g.declare()
			g.statements(1 + g.r.IntN(2))
		})
	case 4:
		if g.funcs > 0 {
			g.n++
			k := g.r.IntN(g.funcs)
			g.line("%s c%d = helper%d(%s, %s);", g.results[k], g.n, k, g.expr("int"), g.expr("int"))
		} else {
			g.assign()
		}
	case 5:
		if g.funcs > 0 && g.r.IntN(3) == 0 {
			g.line("nothing(%s, %s);", g.expr("int"), g.operand())
		} else {
			g.declare()
		}
	case 6:
		g.choice()
	default:
		g.assign()
	}
}

// pointer reads or writes a variable through its address; false if there is none.
func (g *generator) pointer() bool {
	for range 4 {
		if len(g.vars) == 0 || g.funcs == 0 {
			return false
		}
		if v := g.vars[g.r.IntN(len(g.vars))]; v.typ == "int" && !v.fixed {
			if g.r.IntN(3) == 0 {
				g.line("counter ^= peek(&%s);", v.lval)
			} else {
				g.line("poke(&%s, %s);", v.lval, g.operand())
			}
			return true
		}
	}
	return false
}

// loop writes one of the three loops, with a few turns.
func (g *generator) loop() {
	g.loops++
	i := fmt.Sprint("i", g.loops)
	turns := fmt.Sprint(1 + g.r.IntN(3))
	if g.opaque && g.r.IntN(2) == 0 {
		turns = fmt.Sprint("n", g.loops)
		g.line("int %s = in & 7;", turns)
		g.vars = append(g.vars, variable{lval: turns, typ: "int", fixed: true})
	}
	inside := func() {
		saved := g.vars
		g.vars = append(g.vars, variable{lval: i, typ: "int", fixed: true})
		g.statements(1 + g.r.IntN(2))
		g.vars = saved
	}
	switch g.r.IntN(3) {
	case 0:
		g.line("for (int %s = 0; %s < %s; %s++)", i, i, turns, i)
		g.body(inside)
	case 1:
		g.line("int %s = %s;", i, turns)
		g.line("while (%s > 0)", i)
		g.body(func() {
			g.line("%s--;", i)
			inside()
		})
	default:
		g.line("int %s = 0;", i)
		g.line("do")
		g.line("{")
		g.depth++
		vars, block := g.vars, g.block
		g.block = nil
		inside()
		g.line("%s++;", i)
		g.vars, g.block = vars, block
		g.depth--
		g.line("} while (%s < %s);", i, turns)
	}
}

func (g *generator) choice() {
	g.line("switch (%s & 3)", g.any())
	g.body(func() {
		for k := range 2 + g.r.IntN(2) {
			g.line("case %d:", k)
			g.assign()
			if g.r.IntN(3) > 0 {
				g.line("break;")
			}
		}
		g.line("default:")
		g.assign()
	})
}

func (g *generator) assign() {
	for range 8 {
		if len(g.vars) == 0 {
			break
		}
		if v := g.vars[g.r.IntN(len(g.vars))]; !v.fixed {
			g.line("%s = %s;", v.lval, g.expr(v.typ))
			return
		}
	}
	g.line("counter = %s;", g.expr("int"))
}

// condition compares with an int of any value, so that no compiler knows the result.
func (g *generator) condition() string {
	return fmt.Sprintf("%s %s %d", g.any(), []string{"<", ">", "==", "!="}[g.r.IntN(4)], g.r.IntN(200)-100)
}

// any is an int that may have every value.
func (g *generator) any() string {
	for range 4 {
		if len(g.vars) == 0 {
			break
		}
		if v := g.vars[g.r.IntN(len(g.vars))]; v.typ == "int" || v.typ == "unsigned" && !strings.HasSuffix(v.lval, ".f") {
			return asInt(v)
		}
	}
	return "counter"
}

// operand is a variable or a constant as an int.
func (g *generator) operand() string {
	if len(g.vars) > 0 && g.r.IntN(4) > 0 {
		return asInt(g.vars[g.r.IntN(len(g.vars))])
	}
	if g.opaque && g.r.IntN(2) == 0 {
		return "in"
	}
	return fmt.Sprint([]int{-1, 1}[g.r.IntN(2)] * (2 + g.r.IntN(100))) // operations with 0, 1 and -1 may vanish
}

// asInt converts without overflow: of a floating number only whether it is positive.
func asInt(v variable) string {
	if v.typ == "float" || v.typ == "double" {
		return "(" + v.lval + " > 0)"
	}
	return "(int)" + v.lval
}

// expr is a value of type t; conversions to narrower integers wrap in both compilers.
func (g *generator) expr(t string) string {
	a, b := g.operand(), g.operand()
	if a == b {
		b = "7" // an operation of equal operands may vanish
	}
	switch t {
	case "float":
		return fmt.Sprintf("%s * 0.5f", a)
	case "double":
		return fmt.Sprintf("%s / 3.0", a)
	case "_Bool":
		return fmt.Sprintf("%s != %s", a, b)
	}
	op := []string{"+", "-", "*", "&", "|", "^"}[g.r.IntN(6)]
	return fmt.Sprintf("(%s)((unsigned)%s %s (unsigned)%s)", t, a, op, b)
}
