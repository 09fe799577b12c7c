package tree

import "slices"

// Tree is an expression or a statement.
type Tree interface {
	// Children calls visit for each expression and statement that is a part of this one, in the
	// order of evaluation as far as there is one: assignments have their right side first. Parts
	// that are nil are left out. Initialisers belong to the node that runs them: the objects of a
	// DeclStmt, the object of a CompoundLit; a node that merely names an object has no part of it.
	// So do the lengths of variable length arrays, to the EvalLen that remembers them.
	//
	// Every node has this method itself, so that a new one cannot be forgotten; TestChildren holds
	// each against the fields of its type.
	Children(visit func(Tree))
}

// Walk calls enter for t and, where enter returns true, for all that it consists of: each node
// before its parts, these in the order of Children. It needs no stack for trees of any depth.
func Walk(t Tree, enter func(Tree) bool) {
	work := []Tree{t}
	push := func(c Tree) { work = append(work, c) }
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if enter(n) {
			first := len(work)
			n.Children(push)
			slices.Reverse(work[first:])
		}
	}
}

// Inits calls visit for the values of an initialiser.
func Inits(list []InitElem, visit func(Tree)) {
	for i := range list {
		visit(list[i].Value)
	}
}

// parts calls visit for those of list that are not nil.
func parts(visit func(Tree), list ...Tree) {
	for _, t := range list {
		if t != nil {
			visit(t)
		}
	}
}

// all calls visit for each of list.
func all[T Tree](visit func(Tree), list []T) {
	for _, t := range list {
		visit(t)
	}
}

// Children of a constant: none.
func (n *Const) Children(func(Tree)) {}

// Children of an address constant: none.
func (n *AddrConst) Children(func(Tree)) {}

// Children of the address of a label: none.
func (n *LabelAddr) Children(func(Tree)) {}

// Children of a name: none.
func (n *ObjRef) Children(func(Tree)) {}

// Children of a string literal: none.
func (n *StringLit) Children(func(Tree)) {}

// Children of a compound literal are what forming its type evaluates and the values of its
// initialiser.
func (n *CompoundLit) Children(visit func(Tree)) {
	all(visit, n.Sizes)
	Inits(n.Obj.Init, visit)
}

// Children of an indirection.
func (n *Deref) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a member access.
func (n *Member) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of an lvalue conversion.
func (n *Load) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a decay.
func (n *Decay) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of an address.
func (n *AddrOf) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a conversion.
func (n *Cast) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a unary operation.
func (n *Unary) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a binary operation.
func (n *Binary) Children(visit func(Tree)) { parts(visit, n.X, n.Y) }

// Children of && or ||.
func (n *Logical) Children(visit func(Tree)) { parts(visit, n.X, n.Y) }

// Children of a conditional expression.
func (n *Cond) Children(visit func(Tree)) { parts(visit, n.C, n.X, n.Y) }

// Children of an assignment.
func (n *Assign) Children(visit func(Tree)) { parts(visit, n.R, n.L) }

// Children of a compound assignment.
func (n *CompoundAssign) Children(visit func(Tree)) { parts(visit, n.R, n.L) }

// Children of ++ and --.
func (n *IncDec) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a comma operator.
func (n *Comma) Children(visit func(Tree)) { parts(visit, n.X, n.Y) }

// Children of a call are what is called and the arguments.
func (n *Call) Children(visit func(Tree)) {
	parts(visit, n.Fn)
	all(visit, n.Args)
}

// Children of a call of a built-in function are its operands.
func (n *Builtin) Children(visit func(Tree)) { all(visit, n.Args) }

// Children of a statement expression.
func (n *StmtExpr) Children(visit func(Tree)) { parts(visit, n.Body, n.Result) }

// Children of a sizeof: none, the lengths have been evaluated where the type was formed.
func (n *SizeofVLA) Children(func(Tree)) {}

// Children of the evaluation of a length.
func (n *EvalLen) Children(visit func(Tree)) { parts(visit, n.Len) }

// Children of a temporary made of a brace list.
func (n *InitRef) Children(visit func(Tree)) { Inits(n.Init, visit) }

// Children of a block.
func (n *Block) Children(visit func(Tree)) { all(visit, n.Stmts) }

// Children of a declaration are lengths of arrays and initialisers.
func (n *DeclStmt) Children(visit func(Tree)) {
	n.Each(func(x Expr) { visit(x) }, func(o *Object) { Inits(o.Init, visit) })
}

// Children of an expression statement.
func (n *ExprStmt) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of an if.
func (n *If) Children(visit func(Tree)) { parts(visit, n.Cond, n.Then, n.Else) }

// Children of a loop, in the order of a while.
func (n *Loop) Children(visit func(Tree)) { parts(visit, n.Init, n.Cond, n.Body, n.Post) }

// Children of a switch; its labels are in its body.
func (n *Switch) Children(visit func(Tree)) { parts(visit, n.X, n.Body) }

// Children of a case label.
func (n *Case) Children(visit func(Tree)) {
	if !n.IsDefault {
		parts(visit, n.Lo, n.Hi)
	}
	parts(visit, n.Body)
}

// Children of a label.
func (n *LabelStmt) Children(visit func(Tree)) { parts(visit, n.Body) }

// Children of a goto.
func (n *Goto) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a break: none.
func (n *Break) Children(func(Tree)) {}

// Children of a continue: none.
func (n *Continue) Children(func(Tree)) {}

// Children of a return.
func (n *Return) Children(visit func(Tree)) { parts(visit, n.X) }

// Children of a null statement: none.
func (n *Empty) Children(func(Tree)) {}

// Children of inline PTX: what it reads is evaluated before the places that it writes.
func (n *Asm) Children(visit func(Tree)) {
	for i := range n.Inputs {
		parts(visit, n.Inputs[i].X)
	}
	for i := range n.Outputs {
		parts(visit, n.Outputs[i].X)
	}
}
