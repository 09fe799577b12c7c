package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mutation is one change of one token.
type mutation struct {
	file     string // from the root of the module, with slashes
	function string // that the token belongs to, "" outside of functions
	line     int
	off, end int // bytes of the file that are replaced
	old, new string
	text     string // the line as it stands, without white space around it
}

// key names a mutation independently of line numbers.
func (m *mutation) key() string {
	return fmt.Sprintf("%s: %s: %s -> %s: %s", m.file, m.function, m.old, m.new, m.text)
}

// swaps are the operators that a mutation exchanges: each for the one that mistakes are made with.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.SHL: token.SHR, token.SHR: token.SHL,
	token.AND: token.OR, token.OR: token.AND, token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// mutations lists the changes of a package's files, in order.
func mutations(root, pkg string) ([]mutation, error) {
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
	if err != nil {
		return nil, err
	}
	var all []mutation
	for _, path := range files {
		name := filepath.Base(path)
		if strings.HasSuffix(name, "_test.go") || name == "doc.go" {
			continue
		}
		list, err := fileMutations(path, pkg+"/"+name)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// collector gathers the mutations of a file.
type collector struct {
	fset     *token.FileSet
	source   []byte
	lines    []string
	file     string
	function string
	list     []mutation
}

func fileMutations(path, name string) ([]mutation, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	c := &collector{fset: token.NewFileSet(), source: source, lines: strings.Split(string(source), "\n"), file: name}
	tree, err := parser.ParseFile(c.fset, path, source, 0)
	if err != nil {
		return nil, err
	}
	for _, decl := range tree.Decls {
		c.function = ""
		if f, ok := decl.(*ast.FuncDecl); ok {
			c.function = f.Name.Name
		}
		ast.Inspect(decl, c.visit)
	}
	return c.list, nil
}

// visit adds the mutations of one node; messages and imports are left alone.
func (c *collector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.BinaryExpr:
		if isString(n.X) || isString(n.Y) {
			return true
		}
		c.swap(n.OpPos, n.Op)
	case *ast.AssignStmt:
		c.swap(n.TokPos, n.Tok)
	case *ast.BranchStmt:
		if n.Label == nil {
			c.swap(n.TokPos, n.Tok)
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			c.add(n.OpPos, "!", "")
		}
	case *ast.Ident:
		if n.Name == "true" || n.Name == "false" {
			c.add(n.Pos(), n.Name, strconv.FormatBool(n.Name == "false"))
		}
	case *ast.BasicLit:
		if n.Kind == token.INT {
			if v, err := strconv.ParseInt(n.Value, 0, 64); err == nil {
				c.add(n.Pos(), n.Value, strconv.FormatInt(v+1, 10))
			}
		}
	}
	return true
}

func isString(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

func (c *collector) swap(pos token.Pos, op token.Token) {
	if to, ok := swaps[op]; ok {
		c.add(pos, op.String(), to.String())
	}
}

func (c *collector) add(pos token.Pos, old, new string) {
	p := c.fset.Position(pos)
	c.list = append(c.list, mutation{
		file: c.file, function: c.function, line: p.Line, off: p.Offset, end: p.Offset + len(old), old: old, new: new,
		text: strings.TrimSpace(c.lines[p.Line-1]),
	})
}
