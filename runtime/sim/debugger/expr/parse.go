package expr

import (
	"debug/dwarf"
	"fmt"
	"strings"
)

// The bounds of an expression: the length of its text, and how deeply its parts may be nested,
// since parser and evaluator recurse.
const (
	maxText  = 4096
	maxDepth = 200
)

// kind says what a node of the tree is.
type kind uint8

const (
	nodeName        kind = iota
	nodeConstant         // value
	nodeMember           // x.text, or x->text by op
	nodeIndex            // x[y]
	nodeSlice            // x[y:z]
	nodeUnary            // op x
	nodeStep             // op x, or x op: post
	nodeCast             // (typ)x
	nodeSizeof           // of x, or of typ
	nodeBinary           // x op y
	nodeLogical          // the same, && and ||
	nodeRepeat           // x @ y
	nodeConditional      // x ? y : z
	nodeAssign           // x op y
	nodeComma            // x, y
)

// node is a part of an expression.
type node struct {
	kind    kind
	op      string
	text    string // of a name
	post    bool
	x, y, z *node
	typ     dwarf.Type
	value   Value
}

// Expr is a parsed expression. It stays valid where the names mean what they meant to Parse.
type Expr struct {
	root    *node
	assigns bool
}

// Assigns reports whether the expression changes an object.
func (x *Expr) Assigns() bool { return x.assigns }

// IsAssignment reports whether the whole of the expression is an assignment, or a step by one.
func (x *Expr) IsAssignment() bool { return x.root.kind == nodeAssign || x.root.kind == nodeStep }

// Parse reads an expression. The scope tells the names of types from those of objects.
func Parse(text string, s Scope) (*Expr, error) {
	p, err := newParser(text, s)
	if err != nil {
		return nil, err
	}
	root, err := p.comma()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.kind != tokEnd {
		return nil, p.unexpected(t)
	}
	return &Expr{root, p.assigns}, nil
}

// ParseType reads the name of a type; ok is false if the text does not begin as one.
func ParseType(text string, s Scope) (t dwarf.Type, ok bool, err error) {
	p, err := newParser(text, s)
	if err != nil || !p.startsType() {
		return nil, false, err
	}
	if t, err = p.typeName(); err == nil && p.peek().kind != tokEnd {
		err = p.unexpected(p.peek())
	}
	return t, true, err
}

// parser reads one expression by recursive descent, binary operators by their precedence.
type parser struct {
	scope   Scope
	tokens  []token
	at      int
	depth   int
	assigns bool
}

func newParser(text string, s Scope) (*parser, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("the expression is longer than %d bytes", maxText)
	}
	tokens, err := lex(text)
	return &parser{scope: s, tokens: tokens}, err
}

func (p *parser) peek() token { return p.tokens[p.at] }

func (p *parser) next() token {
	t := p.tokens[p.at]
	if t.kind != tokEnd {
		p.at++
	}
	return t
}

// take consumes a punctuator if it comes next.
func (p *parser) take(text string) bool {
	if t := p.peek(); t.kind == tokPunctuator && t.text == text {
		p.at++
		return true
	}
	return false
}

func (p *parser) expect(text string) error {
	if !p.take(text) {
		return fmt.Errorf("%q is missing before %v", text, p.peek())
	}
	return nil
}

func (p *parser) unexpected(t token) error {
	if t.kind == tokEnd {
		return fmt.Errorf("the expression ends too early")
	}
	return fmt.Errorf("%v at column %d is not expected", t, t.at+1)
}

// enter counts the depth of nesting; leave ends it.
func (p *parser) enter() error {
	if p.depth++; p.depth > maxDepth {
		return fmt.Errorf("the expression is nested deeper than %d", maxDepth)
	}
	return nil
}

func (p *parser) leave() { p.depth-- }

func (p *parser) comma() (*node, error) {
	x, err := p.assignment()
	for n := 0; err == nil && p.take(","); n++ {
		if n >= maxDepth {
			return nil, fmt.Errorf("more than %d operators in a row", maxDepth)
		}
		var y *node
		if y, err = p.assignment(); err == nil {
			x = &node{kind: nodeComma, x: x, y: y}
		}
	}
	return x, err
}

// assignments are the operators that change their left operand.
const assignments = " = += -= *= /= %= &= |= ^= <<= >>= "

func (p *parser) assignment() (*node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	x, err := p.conditional()
	if err != nil {
		return nil, err
	}
	t := p.peek()
	if t.kind != tokPunctuator || !strings.Contains(assignments, " "+t.text+" ") {
		return x, nil
	}
	p.next()
	p.assigns = true
	y, err := p.assignment()
	return &node{kind: nodeAssign, op: strings.TrimSuffix(t.text, "="), x: x, y: y}, err
}

func (p *parser) conditional() (*node, error) {
	x, err := p.binary(1)
	if err != nil || !p.take("?") {
		return x, err
	}
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	y, err := p.comma()
	if err != nil {
		return nil, err
	}
	if err := p.expect(":"); err != nil {
		return nil, err
	}
	z, err := p.conditional()
	return &node{kind: nodeConditional, x: x, y: y, z: z}, err
}

// precedences are those of the binary operators (C11, 6.5.5 to 6.5.14), a larger one binds tighter;
// @ is where gdb has it.
var precedences = map[string]int{
	"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
	"<<": 8, ">>": 8, "@": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11,
}

// binary reads operators that bind at least as tightly as least says, by precedence climbing.
func (p *parser) binary(least int) (*node, error) {
	x, err := p.cast()
	for n := 0; err == nil; n++ {
		t := p.peek()
		level := precedences[t.text]
		if t.kind != tokPunctuator || level < least || level == 0 {
			return x, nil
		}
		if n >= maxDepth {
			return nil, fmt.Errorf("more than %d operators in a row", maxDepth)
		}
		p.next()
		var y *node
		if y, err = p.binary(level + 1); err != nil {
			break
		}
		k := nodeBinary
		switch t.text {
		case "&&", "||":
			k = nodeLogical
		case "@":
			k = nodeRepeat
		}
		x = &node{kind: k, op: t.text, x: x, y: y}
	}
	return nil, err
}

// cast reads a cast expression (C11, 6.5.4).
func (p *parser) cast() (*node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	start := p.at
	if p.take("(") && p.startsType() {
		t, err := p.typeName()
		if err != nil {
			return nil, err
		}
		if err := p.expect(")"); err != nil {
			return nil, err
		}
		x, err := p.cast()
		return &node{kind: nodeCast, typ: t, x: x}, err
	}
	p.at = start
	return p.unary()
}

// unary reads a unary expression (C11, 6.5.3).
func (p *parser) unary() (*node, error) {
	t := p.peek()
	switch {
	case t.kind == tokName && t.text == "sizeof":
		return p.sizeof()
	case t.kind == tokName && (t.text == "__real__" || t.text == "__imag__"):
		p.next()
		x, err := p.cast()
		return &node{kind: nodeUnary, op: t.text, x: x}, err
	case t.kind != tokPunctuator:
	case t.text == "++" || t.text == "--":
		p.next()
		p.assigns = true
		x, err := p.cast()
		return &node{kind: nodeStep, op: t.text[:1], x: x}, err
	case strings.Contains("&*+-~!", t.text):
		p.next()
		x, err := p.cast()
		return &node{kind: nodeUnary, op: t.text, x: x}, err
	}
	return p.postfix()
}

func (p *parser) sizeof() (*node, error) {
	p.next()
	start := p.at
	if p.take("(") && p.startsType() {
		t, err := p.typeName()
		if err == nil {
			err = p.expect(")")
		}
		return &node{kind: nodeSizeof, typ: t}, err
	}
	p.at = start
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	x, err := p.unary()
	return &node{kind: nodeSizeof, x: x}, err
}

// postfix reads a postfix expression (C11, 6.5.2).
func (p *parser) postfix() (*node, error) {
	x, err := p.primary()
	for n := 0; err == nil; n++ {
		if n >= maxDepth {
			return nil, fmt.Errorf("more than %d operators in a row", maxDepth)
		}
		t := p.peek()
		switch {
		case t.kind != tokPunctuator:
			return x, nil
		case t.text == "." || t.text == "->":
			p.next()
			name := p.next()
			if name.kind != tokName {
				return nil, p.unexpected(name)
			}
			x = &node{kind: nodeMember, op: t.text, text: name.text, x: x}
		case t.text == "[":
			p.next()
			x, err = p.index(x)
		case t.text == "++" || t.text == "--":
			p.next()
			p.assigns = true
			x = &node{kind: nodeStep, op: t.text[:1], post: true, x: x}
		case t.text == "(":
			return nil, fmt.Errorf("functions cannot be called")
		default:
			return x, nil
		}
	}
	return nil, err
}

// index reads what follows a bracket.
func (p *parser) index(x *node) (*node, error) {
	y, err := p.comma()
	if err != nil {
		return nil, err
	}
	if !p.take(":") {
		return &node{kind: nodeIndex, x: x, y: y}, p.expect("]")
	}
	z, err := p.comma()
	if err != nil {
		return nil, err
	}
	return &node{kind: nodeSlice, x: x, y: y, z: z}, p.expect("]")
}

func (p *parser) primary() (*node, error) {
	t := p.next()
	var v Value
	var err error
	switch {
	case t.kind == tokName && !keywords[t.text]:
		return &node{kind: nodeName, text: t.text}, nil
	case t.kind == tokNumber:
		v, err = p.scope.Model().constant(t.text)
	case t.kind == tokCharacter:
		v, err = p.scope.Model().character(t.text)
	case t.kind == tokString:
		v, err = p.scope.Model().text(t.text)
	case t.kind == tokPunctuator && t.text == "(":
		x, err := p.comma()
		if err != nil {
			return nil, err
		}
		return x, p.expect(")")
	default:
		return nil, p.unexpected(t)
	}
	return &node{kind: nodeConstant, value: v}, err
}
