package tree

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"

	"cptx/ir/atomic"
)

// nodes has one of each type of node, with what is never missing.
var nodes = []Tree{
	&Const{}, &AddrConst{}, &LabelAddr{}, &ObjRef{}, &StringLit{}, &CompoundLit{Obj: &Object{}}, &Deref{}, &Member{}, &Load{}, &Decay{},
	&AddrOf{}, &Cast{}, &Unary{}, &Binary{}, &Logical{}, &Cond{}, &Assign{}, &CompoundAssign{}, &IncDec{}, &Comma{}, &Call{},
	&Builtin{}, &StmtExpr{Body: &Block{}}, &SizeofVLA{}, &EvalLen{}, &InitRef{},
	&Block{}, &DeclStmt{}, &ExprStmt{}, &If{}, &Loop{}, &Switch{}, &Case{IsDefault: true}, &LabelStmt{}, &Goto{}, &Break{}, &Continue{},
	&Return{}, &Empty{}, &Asm{},
}

// references are the fields that lead to nodes which are no parts of theirs, and why.
var references = map[string]string{
	"Switch.Cases":          "they stand in Body",
	"Switch.Default":        "it stands in Body",
	"AddrConst.Obj":         "named, not declared",
	"ObjRef.Obj":            "named, not declared",
	"StringLit.Obj":         "static, in Unit.Objects",
	"DeclStmt.Statics":      "static, in Unit.Objects",
	"Node.T":                "its lengths are evaluated by an EvalLen",
	"SizeofVLA.Of":          "its lengths are evaluated by an EvalLen",
	"EvalLen.Of":            "Len is its length",
	"CompoundAssign.OpType": "of scalars",
	"Builtin.TypeArg":       "of complete types",
	"LabelAddr.Label":       "a name",
	"LabelStmt.Label":       "a name",
	"Goto.Label":            "a name",
	"Member.Field":          "a name",
}

// TestNodes finds every type with a method Children in the list of nodes.
func TestNodes(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "walk.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, n := range nodes {
		listed[reflect.TypeOf(n).Elem().Name()] = true
	}
	methods := 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv == nil || f.Name.Name != "Children" {
			continue
		}
		methods++
		if name := f.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name; !listed[name] {
			t.Errorf("%s is missing in nodes", name)
		}
	}
	if methods != len(nodes) {
		t.Errorf("%d methods, %d nodes", methods, len(nodes))
	}
}

// filler puts a new node wherever a field can hold one.
type filler struct {
	t    *testing.T
	made map[Tree]string // the nodes and where they are
}

func (f *filler) node(where string) *Const {
	k := &Const{}
	f.made[k] = where
	return k
}

func (f *filler) fill(v reflect.Value, where string) {
	for i := range v.NumField() {
		name := where + "." + v.Type().Field(i).Name
		if v.Type().Field(i).Anonymous {
			f.fill(v.Field(i), v.Type().Field(i).Name)
			continue
		}
		if _, ok := references[name]; !ok {
			f.field(v.Field(i), name)
		}
	}
}

func (f *filler) field(v reflect.Value, where string) {
	block := func() *Block {
		b := &Block{}
		f.made[b] = where
		return b
	}
	switch v.Addr().Interface().(type) {
	case *Expr, **Const:
		v.Set(reflect.ValueOf(f.node(where)))
	case *[]Expr:
		v.Set(reflect.ValueOf([]Expr{f.node(where), f.node(where)}))
	case *Stmt, **Block:
		v.Set(reflect.ValueOf(block()))
	case *[]Stmt:
		v.Set(reflect.ValueOf([]Stmt{block(), block()}))
	case *[]InitElem:
		v.Set(reflect.ValueOf([]InitElem{{Value: f.node(where)}, {Value: f.node(where)}}))
	case **Object:
		v.Set(reflect.ValueOf(f.object(where)))
	case *[]*Object:
		v.Set(reflect.ValueOf([]*Object{f.object(where), f.object(where)}))
	case *[]Sizing:
		v.Set(reflect.ValueOf([]Sizing{{X: f.node(where)}, {X: f.node(where), After: 2}}))
	case **atomic.Call: // no tree
	case *[]AsmOperand:
		v.Set(reflect.ValueOf([]AsmOperand{{X: f.node(where)}, {X: f.node(where)}}))
	default:
		if k := v.Kind(); k == reflect.Pointer || k == reflect.Interface || k == reflect.Slice && v.Type().Elem().Kind() != reflect.Uint8 {
			f.t.Errorf("field %s of type %s is unknown to this test", where, v.Type())
		}
	}
}

func (f *filler) object(where string) *Object {
	return &Object{Init: []InitElem{{Value: f.node(where)}}}
}

// TestChildren fills every field of every node with nodes and expects Children to give them all,
// each once.
func TestChildren(t *testing.T) {
	for _, n := range nodes {
		f := &filler{t: t, made: map[Tree]string{}}
		v := reflect.New(reflect.TypeOf(n).Elem())
		f.fill(v.Elem(), v.Elem().Type().Name())
		v.Interface().(Tree).Children(func(c Tree) {
			if _, ok := f.made[c]; !ok {
				t.Errorf("%s gives a child twice, or one that it does not have", v.Elem().Type())
			}
			delete(f.made, c)
		})
		for _, where := range f.made {
			t.Errorf("%s is not among the children", where)
		}
		n.Children(func(c Tree) { // and of empty ones nothing but what cannot be missing
			if c == nil || reflect.ValueOf(c).IsNil() {
				t.Errorf("%T has a nil child", n)
			}
		})
	}
}

// TestWalk expects each node before its parts, from left to right, and nothing below what is
// refused.
func TestWalk(t *testing.T) {
	k := func(v uint64) Expr { return &Const{Lo: v} }
	chain := k(1)
	for i := range uint64(100_000) {
		chain = &Binary{Op: OpAdd, X: chain, Y: k(i + 2)}
	}
	next := uint64(1)
	Walk(&ExprStmt{X: &Comma{X: chain, Y: &Unary{X: k(0)}}}, func(t Tree) bool {
		switch x := t.(type) {
		case *Const:
			if x.Lo != next {
				next = 0
			}
			next++
		case *Unary:
			return false
		}
		return true
	})
	if want := uint64(100_002); next != want {
		t.Errorf("visited up to %d, not %d", next, want)
	}
}
