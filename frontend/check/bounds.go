package check

import "cptx/frontend/tree"

// checkedIndex puts the check that the options ask for around the index i of the decayed array x,
// as -fsanitize=bounds of clang and gcc does: where the array is a member or a row, after which
// the object goes on. What a check would have no use for is left as it is: a variable, whose bounds
// are those of its memory; an array of no known length, or of one element at the end of a
// structure, which stands for any number (gcc, Arrays of Length Zero); a constant index inside.
func (c *checker) checkedIndex(x, i tree.Expr) tree.Expr {
	d, ok := x.(*tree.Decay)
	if !ok || !c.cfg.CheckBounds || c.fn == nil || c.noEval > 0 {
		return i
	}
	c.accessRow(d.X)
	t := d.X.Type()
	if !t.IsArray() || t.Len <= 0 || t.LenObj != nil {
		return i
	}
	switch lv := d.X.(type) {
	case *tree.Member:
		if r := lv.X.Type().Record; t.Len == 1 && (r.Union || r.Fields[len(r.Fields)-1] == lv.Field) {
			return i
		}
	case *tree.Deref:
	default:
		return i
	}
	limit := t.Len
	if c.underAddr > 0 || t.Elem.IsArray() { // one past the end is no access (C11 6.5.6p8); but accessRow
		limit++
	}
	if k, ok := i.(*tree.Const); ok && k.Hi == 0 && k.Lo < uint64(t.Len) {
		return i
	}
	return &tree.Builtin{Node: node(c.tyPtrdiff, i.Pos()), Op: "bounds", Name: "'" + typeText(t, false) + "'",
		Args: []tree.Expr{i, c.intConst(limit, c.tyPtrdiff, i.Pos())}}
}

// accessRow is told that elements of the row lv are accessed, so that the row may not be the one
// past the end.
func (c *checker) accessRow(lv tree.Expr) {
	d, ok := lv.(*tree.Deref)
	if !ok {
		return
	}
	sum, ok := d.X.(*tree.Binary)
	if !ok {
		return
	}
	if b, ok := sum.Y.(*tree.Builtin); ok && b.Op == "bounds" {
		if outer, ok := sum.X.(*tree.Decay); ok {
			b.Args[1] = c.intConst(outer.X.Type().Len, c.tyPtrdiff, b.P)
		}
	}
}
