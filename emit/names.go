package emit

import (
	"fmt"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// names maps the functions and variables of a module to PTX identifiers. Names that are legal stay;
// others (statics of functions such as "f.counter", universal characters, PTX's own words) are
// changed in a stable way.
type names struct {
	of    map[value.Value]string
	taken map[string]bool
}

// newNames names every symbol of m.
func newNames(m *ir.Module) *names {
	n := &names{of: make(map[value.Value]string, len(m.Funcs)+len(m.Globals)), taken: map[string]bool{}}
	var rest []value.Named
	add := func(v value.Named) {
		s := rawName(v)
		if s == legal(s) && !n.taken[s] {
			n.of[v], n.taken[s] = s, true
		} else {
			rest = append(rest, v)
		}
	}
	for _, f := range m.Funcs {
		for _, name := range aliasesOf(f) {
			n.taken[legal(name)] = true
		}
	}
	for _, f := range m.Funcs {
		add(f)
	}
	for _, g := range m.Globals {
		add(g)
	}
	for _, v := range rest {
		n.of[v] = n.fresh(legal(rawName(v)))
	}
	return n
}

// rawName returns the IR name of a symbol; llir gives unnamed ones a number.
func rawName(v value.Named) string {
	switch v := v.(type) {
	case *llir.Func:
		return v.Name()
	case *llir.Global:
		return v.Name()
	}
	return v.Name()
}

// fresh returns s, or s with a suffix if it is taken, and takes it.
func (n *names) fresh(s string) string {
	for i := 1; n.taken[s]; i++ {
		t := fmt.Sprintf("%s$%d", s, i)
		if !n.taken[t] {
			s = t
		}
	}
	n.taken[s] = true
	return s
}

// local returns a name for something declared inside a function: s unless a symbol of the module is
// called so, which it would hide.
func (n *names) local(s string) string {
	for n.taken[s] {
		s += "$"
	}
	return s
}

// legal returns the PTX identifier for an IR name (PTX ISA, Identifiers: letters, digits, _ and $,
// not starting with a digit; a lone _ and WARP_SZ are PTX's own). Other characters become $ and,
// unless they are dots, their hexadecimal code.
func legal(s string) string {
	ok := s != "" && s != "_" && s != "WARP_SZ" && !isDigit(s[0])
	for i := 0; ok && i < len(s); i++ {
		ok = isNameByte(s[i])
	}
	if ok {
		return s
	}
	var b strings.Builder
	if s == "" || isDigit(s[0]) {
		b.WriteByte('$')
	}
	for _, r := range s {
		switch {
		case r < 0x80 && isNameByte(byte(r)):
			b.WriteByte(byte(r))
		case r == '.':
			b.WriteByte('$')
		default:
			fmt.Fprintf(&b, "$u%x", r)
		}
	}
	if s == "_" || s == "WARP_SZ" {
		b.WriteByte('$')
	}
	return b.String()
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isNameByte(c byte) bool {
	return c == '_' || c == '$' || isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
