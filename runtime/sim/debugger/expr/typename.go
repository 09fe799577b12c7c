package expr

import (
	"debug/dwarf"
	"fmt"
	"slices"
	"sort"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// keywords begin the name of a type, or an operator; no object has their names.
var keywords = map[string]bool{
	"char": true, "short": true, "int": true, "long": true, "float": true, "double": true, "void": true,
	"signed": true, "unsigned": true, "_Bool": true, "_Complex": true, "_Float16": true, "__int128": true,
	"struct": true, "union": true, "enum": true, "const": true, "volatile": true, "restrict": true, "sizeof": true,
}

// startsType reports whether the name of a type comes next.
func (p *parser) startsType() bool {
	t := p.peek()
	if t.kind != tokName || t.text == "sizeof" {
		return false
	}
	return keywords[t.text] || p.typedef(t.text) != nil
}

// typedef is the type of a name that no object hides, nil if it names none.
func (p *parser) typedef(name string) dwarf.Type {
	t, ok := p.scope.Typedef(name)
	if !ok {
		return nil
	}
	if _, hidden := p.scope.Variable(name); hidden {
		return nil
	}
	return t
}

// typeName reads the name of a type (C11, 6.7.7).
func (p *parser) typeName() (dwarf.Type, error) {
	t, err := p.specifiers()
	if err != nil {
		return nil, err
	}
	d, err := p.declarator()
	if err != nil {
		return nil, err
	}
	return d(t)
}

// specifiers reads the words before a declarator.
func (p *parser) specifiers() (dwarf.Type, error) {
	var t dwarf.Type
	var words, quals []string
	for t := p.peek(); t.kind == tokName; t = p.peek() {
		switch {
		case t.text == "const" || t.text == "volatile":
			quals = append(quals, t.text)
			p.next()
			continue
		case t.text == "restrict":
			p.next()
			continue
		case t.text != "sizeof" && !slices.Contains([]string{"struct", "union", "enum"}, t.text) && keywords[t.text]:
			words = append(words, t.text)
			p.next()
			continue
		}
		break
	}
	next := p.peek()
	switch {
	case next.kind == tokName && (next.text == "struct" || next.text == "union" || next.text == "enum") && len(words) == 0:
		p.next()
		tag := p.next()
		if tag.kind != tokName {
			return nil, p.unexpected(tag)
		}
		var ok bool
		if t, ok = p.scope.Tag(next.text, tag.text); !ok {
			return nil, fmt.Errorf("no %s %s is known", next.text, tag.text)
		}
	case len(words) == 0 && next.kind == tokName && p.typedef(next.text) != nil:
		t = p.typedef(next.text)
		p.next()
	default:
		if t = p.scope.Model().spelled(words); t == nil {
			return nil, fmt.Errorf("%q is no type", strings.Join(words, " "))
		}
	}
	for p.peek().kind == tokName && slices.Contains([]string{"const", "volatile", "restrict"}, p.peek().text) {
		quals = append(quals, strings.TrimPrefix(p.next().text, "restrict"))
	}
	return qualified(t, quals), nil
}

func qualified(t dwarf.Type, quals []string) dwarf.Type {
	for _, q := range quals {
		if q != "" {
			t = &dwarf.QualType{CommonType: dwarf.CommonType{ByteSize: t.Size()}, Qual: q, Type: t}
		}
	}
	return t
}

// spelled is the type of words in any order (C11, 6.7.2), nil if they name none.
func (m Model) spelled(words []string) dwarf.Type {
	sort.Strings(words)
	kind := byte('i')
	var rest []string
	signs := 0
	for _, w := range words {
		switch w {
		case "unsigned":
			kind = 'u'
			signs++
		case "signed":
			signs++
		default:
			rest = append(rest, w)
		}
	}
	text := strings.Join(rest, " ")
	if ranks := map[string]int{"short": rankShort, "int short": rankShort, "": rankInt, "int": rankInt, "long": rankLong,
		"int long": rankLong, "long long": rankLongLong, "int long long": rankLongLong, "__int128": rank128}; signs <= 1 {
		if rank, ok := ranks[text]; ok && len(words) > 0 {
			return m.integer(kind, rank)
		}
		if text == "char" && signs == 1 {
			return m.integer(kind, rankChar)
		}
	}
	if signs > 0 {
		return nil
	}
	switch text {
	case "char":
		return charType()
	case "_Bool":
		return m.integer('u', rankBool)
	case "void":
		return &dwarf.VoidType{CommonType: dwarf.CommonType{Name: "void"}}
	case "_Float16":
		return floatType(2)
	case "float":
		return floatType(4)
	case "double", "double long":
		return floatType(8)
	case "_Complex float", "_Complex double", "_Complex":
		size := int64(16)
		if text == "_Complex float" {
			size = 8
		}
		return &dwarf.ComplexType{BasicType: basic(strings.TrimPrefix(text, "_Complex ")+" _Complex", size)}
	}
	return nil
}

// declared makes the type that a declarator gives an object of a type.
type declared func(dwarf.Type) (dwarf.Type, error)

// declarator reads an abstract declarator (C11, 6.7.7).
func (p *parser) declarator() (declared, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	if p.take("*") {
		var quals []string
		for p.peek().kind == tokName && slices.Contains([]string{"const", "volatile", "restrict"}, p.peek().text) {
			quals = append(quals, strings.TrimPrefix(p.next().text, "restrict"))
		}
		inner, err := p.declarator()
		m := p.scope.Model()
		return func(t dwarf.Type) (dwarf.Type, error) { return inner(qualified(m.pointerTo(pointed(t)), quals)) }, err
	}
	inner := declared(func(t dwarf.Type) (dwarf.Type, error) { return t, nil })
	if t := p.tokens[min(p.at+1, len(p.tokens)-1)]; p.peek().text == "(" && t.kind == tokPunctuator && strings.Contains("*[(", t.text) {
		p.next()
		var err error
		if inner, err = p.declarator(); err != nil {
			return nil, err
		}
		if err := p.expect(")"); err != nil {
			return nil, err
		}
	}
	return p.suffixes(inner)
}

// pointed is what a pointer to t points to in debugging information, where void is nothing.
func pointed(t dwarf.Type) dwarf.Type {
	if v, ok := t.(*dwarf.VoidType); ok && v != nil {
		return nil
	}
	return t
}

// suffixes reads the sizes of arrays and parameters after a declarator.
func (p *parser) suffixes(inner declared) (declared, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	switch {
	case p.take("["):
		n := int64(-1)
		if !p.take("]") {
			x, err := p.conditional()
			if err != nil {
				return nil, err
			}
			if n, err = p.constantInteger(x); err != nil {
				return nil, err
			}
			if err := p.expect("]"); err != nil {
				return nil, err
			}
		}
		rest, err := p.suffixes(func(t dwarf.Type) (dwarf.Type, error) { return t, nil })
		return func(t dwarf.Type) (dwarf.Type, error) {
			elem, err := rest(t)
			if err != nil {
				return nil, err
			}
			if sizeOf(elem) < 0 {
				return nil, fmt.Errorf("an array of %s", debuginfo.TypeName(elem))
			}
			if n < 0 {
				return inner(arrayOf(elem, -1))
			}
			a, err := makeArray(elem, n)
			if err != nil {
				return nil, err
			}
			return inner(a)
		}, err
	case p.take("("):
		params, err := p.parameters()
		return func(t dwarf.Type) (dwarf.Type, error) {
			return inner(&dwarf.FuncType{ReturnType: pointed(t), ParamType: params})
		}, err
	}
	return inner, nil
}

// parameters reads the types of a function's parameters up to the parenthesis.
func (p *parser) parameters() (list []dwarf.Type, err error) {
	if p.take(")") {
		return nil, nil
	}
	for {
		t, err := p.typeName()
		if err != nil {
			return nil, err
		}
		if _, void := t.(*dwarf.VoidType); !void {
			list = append(list, t)
		}
		if p.take(")") {
			return list, nil
		}
		if err := p.expect(","); err != nil {
			return nil, err
		}
	}
}

// constantInteger computes the size of an array.
func (p *parser) constantInteger(x *node) (int64, error) {
	e := evaluator{scope: p.scope, unnamed: true}
	n, err := e.integer(x)
	if err == nil && n < 0 {
		err = fmt.Errorf("an array of %d elements", n)
	}
	return n, err
}
