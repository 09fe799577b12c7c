package abi

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// cxxTypes precede the prototypes of CXXPrototypes; they are C and C++.
const cxxTypes = `struct A { int x; }; struct Longer { struct A *a; }; union U { int x; }; enum Kind { One, Two };
typedef struct A A_t; typedef int Int; typedef void (*Handler)(int, struct A *); typedef const char *Text;
`

// CXXPrototypes makes random parameter lists for the comparison of C++ names: builtin
// types, qualifiers, pointers, arrays, functions, records, enumerations, typedefs, and
// repetitions, which the names abbreviate.
func CXXPrototypes(count int) []string {
	g := &generator{r: rand.New(rand.NewPCG(7, 0xc44))}
	var list []string
	for range count {
		var params, seen []string
		for range 1 + g.r.IntN(6) {
			p := g.cxxParam(0)
			if len(seen) > 0 && g.chance(35) {
				p = pick(g, seen)
			}
			seen = append(seen, p)
			params = append(params, p)
		}
		list = append(list, strings.Join(params, ", "))
	}
	return list
}

// cxxParam makes an abstract parameter declaration.
func (g *generator) cxxParam(depth int) string {
	base := pick(g, []string{"int", "unsigned", "char", "signed char", "unsigned char", "short", "unsigned short", "long", "unsigned long",
		"long long", "unsigned long long", "float", "double", "_Bool", "__int128", "struct A", "struct Longer", "union U", "enum Kind", "A_t", "Int", "Handler", "Text"})
	switch k := g.r.IntN(100); {
	case k < 30:
		return base
	case k < 40:
		return "const " + base + " *"
	case k < 46:
		return "volatile " + base + " *"
	case k < 60:
		return base + " *"
	case k < 68:
		return base + " **"
	case k < 74:
		return "const " + base + " *const *"
	case k < 78:
		return fmt.Sprintf("%s [%d]", base, 1+g.r.IntN(9))
	case k < 82:
		return fmt.Sprintf("%s (*)[%d]", base, 1+g.r.IntN(9))
	case k < 86:
		return fmt.Sprintf("%s [][%d]", base, 1+g.r.IntN(9))
	case k < 90:
		return "void *"
	case k < 92:
		return "const void *"
	case depth < 2:
		inner := g.cxxParam(depth + 1)
		if g.chance(40) {
			inner += ", " + g.cxxParam(depth+1)
		}
		return fmt.Sprintf("%s (*)(%s)", base, inner)
	}
	return base
}
