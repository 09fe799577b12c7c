package check

import (
	"fmt"
	"reflect"
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Subject is a unit as the subject of a step (package step).
type Subject struct{ *tree.Unit }

// Func returns "".
func (Subject) Func() string { return "" }

// Verify is the function of this name.
func (s Subject) Verify() error { return Verify(s.Unit) }

// Texts yields the trees of the functions, a line for each node: what it is, its type, its place
// and its simple fields.
func (s Subject) Texts(yield func(fn, text string, at []diag.Pos)) {
	for _, o := range s.Objects {
		if o.Fn == nil || o.Fn.Body == nil {
			continue
		}
		d := &dumper{at: []diag.Pos{o.Pos}}
		fmt.Fprintf(&d.b, "Func %s %s\n", o.Name, typeString(o.Type))
		d.node(o.Fn.Body, 1)
		yield(o.LinkName, d.b.String(), d.at)
	}
}

// dumper prints trees.
type dumper struct {
	b  strings.Builder
	at []diag.Pos // of the lines so far
}

func (d *dumper) node(t tree.Tree, depth int) {
	v := reflect.ValueOf(t).Elem()
	d.b.WriteString(strings.Repeat("  ", depth) + v.Type().Name())
	var at diag.Pos
	if e, ok := t.(tree.Expr); ok {
		at = e.Pos()
		fmt.Fprintf(&d.b, " %s <%d:%d>", typeString(e.Type()), e.Pos().Line, e.Pos().Col)
	}
	for i := range v.NumField() {
		d.field(v.Type().Field(i), v.Field(i))
	}
	d.b.WriteByte('\n')
	d.at = append(d.at, at)
	t.Children(func(c tree.Tree) { d.node(c, depth+1) })
}

// field prints what is no part of the tree and says more than its zero value.
func (d *dumper) field(f reflect.StructField, v reflect.Value) {
	if !f.IsExported() {
		return
	}
	switch x := v.Interface().(type) {
	case tree.UnaryOp, tree.BinaryOp:
		fmt.Fprintf(&d.b, " %s", x)
		return
	}
	if v.IsZero() {
		return
	}
	switch x := v.Interface().(type) {
	case *tree.Object:
		fmt.Fprintf(&d.b, " %s", x.Name)
	case *tree.Field:
		fmt.Fprintf(&d.b, " .%s", x.Name)
	default:
		switch v.Kind() {
		case reflect.Bool, reflect.String, reflect.Int, reflect.Int64, reflect.Uint8, reflect.Uint64, reflect.Float64:
			fmt.Fprintf(&d.b, " %s=%v", f.Name, x)
		}
	}
}
