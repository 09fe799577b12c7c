package tree

import "cptx/ir/diag"

// Stmt is a statement.
type Stmt interface {
	Tree
	stmt()
}

// Block is { ... }; scope bounds matter for VLAs and debug information.
type Block struct {
	Stmts  []Stmt
	P      diag.Pos
	End    diag.Pos // closing brace
	HasVLA bool     // declares a VLA directly: the stack is restored at its end
	// Contract says whether sums of products in it may be contracted; it may hold other blocks that
	// say something else.
	Contract Contract
}

// Contract is what #pragma STDC FP_CONTRACT says of a block.
type Contract int8

// As around it; as the option -fmad says; ON; OFF.
const (
	ContractAround Contract = iota
	ContractDefault
	ContractOn
	ContractOff
)

// DeclStmt declares automatic objects, in order, and initialises those with HasInit. Static ones
// are in Unit.Objects; here they stand for their scope alone.
type DeclStmt struct {
	Objs    []*Object
	Statics []*Object // initialised before the kernel, not here
	Sizes   []Sizing  // of the variably modified types that are formed here, in order
	P       diag.Pos
}

// Sizing is what forming a variably modified type in a declaration evaluates (C11 6.7.6.2p5): the
// lengths of its arrays, EvalLen, and operands of typeof.
type Sizing struct {
	X     Expr // of type void
	After int  // it is evaluated after so many of the Objs
}

// Form adds what forming a type evaluates, after the objects that are declared so far.
func (n *DeclStmt) Form(sizes []Expr) {
	for _, x := range sizes {
		n.Sizes = append(n.Sizes, Sizing{X: x, After: len(n.Objs)})
	}
}

// Each calls size for each of Sizes and object for each of Objs, in the order of evaluation.
func (n *DeclStmt) Each(size func(Expr), object func(*Object)) {
	sizes := n.Sizes
	upTo := func(i int) {
		for ; len(sizes) > 0 && sizes[0].After <= i; sizes = sizes[1:] {
			size(sizes[0].X)
		}
	}
	for i, o := range n.Objs {
		upTo(i)
		object(o)
	}
	upTo(len(n.Objs))
}

// ExprStmt evaluates X for its effects.
type ExprStmt struct {
	X Expr
	P diag.Pos
}

// If is an if statement; Else may be nil.
type If struct {
	Cond   Expr // scalar rvalue
	Then   Stmt
	Else   Stmt
	P      diag.Pos
	Likely int8 // __builtin_expect: +1 likely, -1 unlikely
}

// Loop is while, do and for.
type Loop struct {
	Init    Stmt // for only; may be nil
	Cond    Expr // nil: forever
	Post    Expr // for only
	Body    Stmt
	DoWhile bool // test after the body
	Unroll  int  // #pragma unroll: -1 full, n > 1 factor, 1 or nounroll: 1, 0 unspecified
	P       diag.Pos
}

// Switch is a switch; Body contains its Case labels.
type Switch struct {
	X       Expr // promoted integer rvalue
	Body    Stmt
	Cases   []*Case // in source order, default included
	Default *Case
	P       diag.Pos
}

// Case is a case or default label, followed by Body. Lo..Hi inclusive, in the type of X (signedness
// by it).
type Case struct {
	Lo, Hi    *Const
	IsDefault bool
	Body      Stmt
	P         diag.Pos
}

// Label is a named label; identity by pointer.
type Label struct {
	Name      string
	AddrTaken bool // &&label
	P         diag.Pos
}

// LabelStmt is label: Body.
type LabelStmt struct {
	Label *Label
	Body  Stmt
}

// Goto jumps to Label, or, with Label nil, to the address X (computed goto).
type Goto struct {
	Label *Label
	X     Expr
	P     diag.Pos
}

// Break leaves the innermost loop or switch.
type Break struct{ P diag.Pos }

// Continue goes on with the innermost loop.
type Continue struct{ P diag.Pos }

// Return returns X (converted to the result type) or nothing.
type Return struct {
	X Expr
	P diag.Pos
}

// Empty is the null statement.
type Empty struct{ P diag.Pos }

// AsmOperand is an operand of an Asm.
type AsmOperand struct {
	Name       string // [name], "" if none
	Constraint string // one of h r l q f d n (letters of nvcc), C for constant strings, without = or +
	ReadWrite  bool   // "+"
	X          Expr   // outputs: lvalue; inputs: rvalue
	P          diag.Pos
}

// Asm is inline PTX. Template keeps %0, %[name] and %% as written.
type Asm struct {
	Template string
	Volatile bool
	Outputs  []AsmOperand
	Inputs   []AsmOperand
	Memory   bool // clobbers "memory"
	P        diag.Pos
}

func (*Block) stmt()     {}
func (*DeclStmt) stmt()  {}
func (*ExprStmt) stmt()  {}
func (*If) stmt()        {}
func (*Loop) stmt()      {}
func (*Switch) stmt()    {}
func (*Case) stmt()      {}
func (*LabelStmt) stmt() {}
func (*Goto) stmt()      {}
func (*Break) stmt()     {}
func (*Continue) stmt()  {}
func (*Return) stmt()    {}
func (*Empty) stmt()     {}
func (*Asm) stmt()       {}
