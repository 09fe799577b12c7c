package gen

import (
	"fmt"
	"strings"
)

// weakPrelude is what files of two units begin with. gcc folds weak constants and inlines weak
// functions that are declared inline, so for the host they are neither.
const weakPrelude = `
#ifdef __CPTX__
#define CONST const
#define INLINE inline
#else
#define CONST
#define INLINE
#endif
`

// weakTable writes a table that the second unit may have other values for.
func (g *generator) weakTable(space string, k kind, name string, values []string) {
	space = strings.Replace(space, " const", " CONST", 1)
	other := make([]string, len(values))
	for i := range other {
		other[i] = g.literal(k)
	}
	g.either(func() {
		g.line("__attribute__((weak)) %s %s %s[8] = {%s};", space, k, name, strings.Join(values, ", "))
	},
		func() { g.line("%s %s %s[8] = {%s};", space, k, name, strings.Join(other, ", ")) },
		fmt.Sprintf("extern %s %s %s[8];", space, k, name))
}

// either writes the weak definition for the first unit and, for the second one, a strong definition
// or the declaration alone.
func (g *generator) either(weak, strong func(), declaration string) {
	g.line("#if UNIT == 2")
	if g.chance(70) {
		strong()
	} else {
		g.line("%s", declaration)
	}
	g.line("#else")
	weak()
	g.line("#endif")
}

// weakFunction writes one or two definitions of f; the work of the dearer one counts.
func (g *generator) weakFunction(f *callable, head string) {
	attribute := []string{"", "INLINE "}[g.n(2)] + "__attribute__((weak)) "
	dearest := 0
	define := func(head string) {
		g.cost, g.repeat = 0, 1
		g.body(*f, head)
		dearest = max(dearest, g.cost)
	}
	g.either(func() { define(attribute + head) }, func() { define(head) }, "__device__ "+head+";")
	g.cost = dearest
}

// hooks writes functions that do nothing, or little, in the first unit.
func (g *generator) hooks() {
	g.out, g.indent = &g.funcs, 0
	for range 1 + g.n(3) {
		name := g.fresh("hook")
		head := "void " + name + "(u64 *p)"
		quiet := []string{"{ }", "{ *p; }", "{ if (*p == 3) *p = 3; }", "{ *p = *p; }"}[g.n(4)]
		g.either(func() { g.line("__device__ __attribute__((weak)) %s %s", head, quiet) },
			func() { g.line("__device__ %s { *p = *p * %d + %d; }", head, 3+g.n(50), g.n(1000)) },
			"__device__ "+head+";")
		g.hookNames = append(g.hookNames, name)
	}
}

// hookCall calls a hook on a variable that it may change; false if there is none.
func (g *generator) hookCall() bool {
	for range 10 {
		if v := g.scope[g.n(len(g.scope))]; v.kind == u64 && !v.fixed {
			g.line("%s(&%s);", g.hookNames[g.n(len(g.hookNames))], v.text)
			return true
		}
	}
	return false
}
