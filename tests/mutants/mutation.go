package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// mutation is one change of one token, which a switch makes at run time.
type mutation struct {
	file     string // from the root of the module, with slashes
	function string // that the token belongs to, "" outside of functions
	line     int
	old, new string
	text     string // the line as it stands, without white space around it
	nth      int    // of the same change in the same text, from 0

	off, end int // bytes of the file that the switch replaces: the whole expression or statement
	rewrite  rewrite
}

// rewrite returns the source that does the one or the other. id names the mutant, and source
// returns the bytes of a range of the file, with the mutants that lie in it.
type rewrite func(id int, source func(off, end int) string) string

// key names a mutation independently of line numbers.
func (m *mutation) key() string {
	key := fmt.Sprintf("%s: %s: %s -> %s: %s", m.file, m.function, m.old, m.new, m.text)
	if m.nth > 0 {
		key += fmt.Sprintf(" #%d", m.nth+1)
	}
	return key
}

// swaps are the operators that a mutation exchanges: each for the one that mistakes are made with.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.SHL: token.SHR, token.SHR: token.SHL,
	token.AND: token.OR, token.OR: token.AND, token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// calculations are the functions of package mutant for the operators that yield numbers.
var calculations = map[token.Token]string{
	token.ADD: "Add", token.SUB: "Sub", token.MUL: "Mul", token.AND: "And", token.OR: "Or", token.SHL: "Shl", token.SHR: "Shr",
}

// collector gathers the mutations of a file.
type collector struct {
	*source
	lines    []string
	function string
	list     []mutation
	count    map[string]int    // of a key without its number
	simple   map[ast.Stmt]bool // statements in whose place no other kind can stand
}

// fileMutations lists the changes of a file, in order. What the language wants constant is left
// alone: no switch can change it.
func fileMutations(s *source) []mutation {
	c := &collector{source: s, lines: strings.Split(string(s.text), "\n"), count: map[string]int{}, simple: map[ast.Stmt]bool{}}
	for _, decl := range s.tree.Decls {
		c.function = ""
		if f, ok := decl.(*ast.FuncDecl); ok {
			c.function = f.Name.Name
		}
		ast.Inspect(decl, c.visit)
	}
	return c.list
}

// visit adds the mutations of one node and says whether to go on below it.
func (c *collector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.ArrayType:
		return false // its length
	case *ast.KeyValueExpr:
		ast.Inspect(n.Value, c.visit) // keys of arrays are constant
		return false
	case *ast.ForStmt:
		c.simple[n.Init], c.simple[n.Post] = true, true
	case *ast.IfStmt:
		c.simple[n.Init] = true
	case *ast.SwitchStmt:
		c.simple[n.Init] = true
	case *ast.BinaryExpr:
		c.binary(n)
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.BranchStmt:
		c.branch(n)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			c.add(n, n.OpPos, "!", "", func(id int, source func(int, int) string) string {
				return fmt.Sprintf("((%s) == mutant.On(%d))", source(c.offset(n.X.Pos()), c.offset(n.X.End())), id)
			})
		}
	case *ast.Ident:
		c.boolean(n)
	case *ast.BasicLit:
		c.literal(n)
	}
	return true
}

// binary changes an operator. One that decides is written twice, so that what it does not ask stays
// unasked; one that calculates becomes a call.
func (c *collector) binary(n *ast.BinaryExpr) {
	to, ok := swaps[n.Op]
	value := c.info.Types[n]
	if !ok || value.Value != nil || isString(value.Type) {
		return
	}
	x, y := [2]int{c.offset(n.X.Pos()), c.offset(n.X.End())}, [2]int{c.offset(n.Y.Pos()), c.offset(n.Y.End())}
	name, calculates := calculations[n.Op]
	if !calculates {
		c.add(n, n.OpPos, n.Op.String(), to.String(), func(id int, source func(int, int) string) string {
			a, b := source(x[0], x[1]), source(y[0], y[1])
			return fmt.Sprintf("(mutant.On(%d) && (%s %s %s) || !mutant.On(%d) && (%s %s %s))", id, a, to, b, id, a, n.Op, b)
		})
		return
	}
	written, ok := c.written(value.Type)
	if !ok {
		return
	}
	count := ""
	if n.Op == token.SHL || n.Op == token.SHR {
		if count = "uint"; c.info.Types[n.Y].Value == nil {
			if count, ok = c.written(c.info.TypeOf(n.Y)); !ok {
				return
			}
		}
		count = ", " + count
	}
	c.add(n, n.OpPos, n.Op.String(), to.String(), func(id int, source func(int, int) string) string {
		return fmt.Sprintf("mutant.%s[%s%s](%d, %s, %s)", name, written, count, id, source(x[0], x[1]), source(y[0], y[1]))
	})
}

// assign changes += and -= of numbers.
func (c *collector) assign(n *ast.AssignStmt) {
	to, ok := swaps[n.Tok]
	if !ok || c.simple[n] || isString(c.info.TypeOf(n.Lhs[0])) {
		return
	}
	x, y := [2]int{c.offset(n.Lhs[0].Pos()), c.offset(n.Lhs[0].End())}, [2]int{c.offset(n.Rhs[0].Pos()), c.offset(n.Rhs[0].End())}
	c.add(n, n.TokPos, n.Tok.String(), to.String(), func(id int, source func(int, int) string) string {
		a, b := source(x[0], x[1]), source(y[0], y[1])
		return fmt.Sprintf("if mutant.On(%d) { %s %s %s } else { %s %s %s }", id, a, to, b, a, n.Tok, b)
	})
}

// branch changes break and continue; where there is no loop to go on with, the result does not
// compile and is dropped.
func (c *collector) branch(n *ast.BranchStmt) {
	to, ok := swaps[n.Tok]
	if !ok || n.Label != nil {
		return
	}
	c.add(n, n.TokPos, n.Tok.String(), to.String(), func(id int, _ func(int, int) string) string {
		return fmt.Sprintf("if mutant.On(%d) { %s }; %s", id, to, n.Tok)
	})
}

func (c *collector) boolean(n *ast.Ident) {
	value := c.info.Types[n].Value
	if value == nil || value.Kind() != constant.Bool || n.Name != "true" && n.Name != "false" {
		return
	}
	c.add(n, n.Pos(), n.Name, strconv.FormatBool(n.Name == "false"), func(id int, _ func(int, int) string) string {
		if n.Name == "false" {
			return fmt.Sprintf("mutant.On(%d)", id)
		}
		return fmt.Sprintf("!mutant.On(%d)", id)
	})
}

// literal adds one to an integer.
func (c *collector) literal(n *ast.BasicLit) {
	v, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil {
		return
	}
	written, ok := c.written(types.Default(c.info.TypeOf(n)))
	if !ok {
		return
	}
	c.add(n, n.Pos(), n.Value, strconv.FormatInt(v+1, 10), func(id int, _ func(int, int) string) string {
		return fmt.Sprintf("mutant.Literal[%s](%d, %s)", written, id, n.Value)
	})
}

// written is a type of numbers as the file can write it; ok is false if it has no such name there.
func (c *collector) written(t types.Type) (name string, ok bool) {
	if t == nil || c.info == nil {
		return "", false
	}
	basic, isBasic := t.Underlying().(*types.Basic)
	if !isBasic || basic.Info()&types.IsNumeric == 0 || basic.Info()&types.IsUntyped != 0 {
		return "", false
	}
	ok = true
	name = types.TypeString(t, func(p *types.Package) string {
		if p == c.pkg {
			return ""
		}
		name, imported := c.imports[p.Path()]
		ok = ok && imported
		return cmp.Or(name, p.Name())
	})
	return name, ok
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

func (c *collector) offset(pos token.Pos) int { return c.fset.Position(pos).Offset }

// add takes up the change of the token at pos, for which the switch replaces node n.
func (c *collector) add(n ast.Node, pos token.Pos, old, new string, r rewrite) {
	m := mutation{
		file: c.file, function: c.function, line: c.fset.Position(pos).Line, old: old, new: new,
		off: c.offset(n.Pos()), end: c.offset(n.End()), rewrite: r,
	}
	m.text = strings.TrimSpace(c.lines[m.line-1])
	key := m.key()
	m.nth = c.count[key]
	c.count[key]++
	c.list = append(c.list, m)
}
