package check

import "cptx/frontend/tree"

// mark walks a statement or an initialiser's value and marks what it refers to.
func (w *reachWalk) mark(t tree.Tree) {
	tree.Walk(t, w.enter)
}

func (w *reachWalk) enter(t tree.Tree) bool {
	switch x := t.(type) {
	case *tree.DeclStmt:
		for _, o := range x.Objs {
			o.Used = true
		}
	case *tree.AddrConst:
		w.reach(x.Obj)
	case *tree.ObjRef:
		if x.Obj.Static || x.Obj.Fn != nil {
			w.reach(x.Obj)
		}
	case *tree.StringLit:
		w.reach(x.Obj)
	case *tree.CompoundLit:
		if x.Obj.Static {
			for _, e := range x.Sizes {
				w.mark(e)
			}
			w.reach(x.Obj) // its initialiser is walked once, as that of a variable
			return false
		}
		x.Obj.Used = true
	}
	return true
}
