package tree

import (
	"math"

	"cptx/ir/atomic"
	"cptx/ir/diag"
)

// Expr is an expression with every implicit conversion made explicit. Lvalues are ObjRef, Deref,
// Member (of an lvalue), StringLit, CompoundLit; reading one is a Load node. An expression of array
// or function type only appears as an lvalue under Decay, AddrOf or Member.
type Expr interface {
	Tree
	Type() *Type
	Pos() diag.Pos
}

// Node carries what every expression has.
type Node struct {
	T *Type
	P diag.Pos
}

// Type returns the expression's type; for rvalues it is unqualified.
func (n *Node) Type() *Type { return n.T }

// Pos returns the place that messages and line tables name.
func (n *Node) Pos() diag.Pos { return n.P }

// Const is an arithmetic, enum or pointer constant. Integers are sign- or zero-extended to 128 bits
// by their type; floats (real part F, imaginary part Imag) are already rounded to their type, and a
// NaN has the bits of its type at the top of a double's.
type Const struct {
	Node
	Lo, Hi  uint64
	F, Imag float64
	Real    bool // of complex type, made of a real number: it takes part as one in operations (C11 G.5.1)
}

// NaN returns the quiet NaN without a payload, which that of package math is not.
func NaN() float64 { return math.Float64frombits(0x7ff8 << 48) }

// AddrConst is an address constant (C11 6.6p9): the address of Obj plus Offset bytes, of pointer
// type, or of an integer type as wide as a pointer.
type AddrConst struct {
	Node
	Obj    *Object
	Offset int64
}

// LabelAddr is GNU C's &&label.
type LabelAddr struct {
	Node
	Label *Label
}

// ObjRef names a variable or function: an lvalue or function designator.
type ObjRef struct {
	Node
	Obj *Object
}

// StringLit is a string literal, an lvalue of array type; Data includes the terminating zero(s).
// Obj is the anonymous constant that holds it when its address is needed. As the Value of an
// InitElem of array type it stands for its bytes (truncated or zero-padded to the array).
type StringLit struct {
	Node
	Data   []byte
	Obj    *Object
	Listed bool // no literal, but numbers of a list in braces; of any integer type, float or double
}

// CompoundLit is an lvalue; evaluating it (re)initialises Obj if Obj is automatic.
type CompoundLit struct {
	Node
	Obj   *Object // Obj.Init is its initialiser
	Sizes []Expr  // evaluated before it, see Sizing
}

// Deref is *X.
type Deref struct {
	Node
	X Expr // pointer rvalue
}

// Member is X.Field. X is an lvalue (then Member is one) or a struct rvalue (Call, Assign,
// Cond...).
type Member struct {
	Node
	X     Expr
	Field *Field
}

// Load is the lvalue conversion of X (C11 6.3.2.1p2). Volatile and atomic follow from X's type.
type Load struct {
	Node
	X Expr
}

// Decay converts an array lvalue or function designator to a pointer (generic address).
type Decay struct {
	Node
	X Expr
}

// AddrOf is &X, of pointer type (generic address); also of functions.
type AddrOf struct {
	Node
	X Expr
}

// Cast converts a value: integer, float, complex, pointer and bool conversions follow from the two
// types; to Void discards. Implicit ones are marked.
type Cast struct {
	Node
	X        Expr
	Implicit bool
}

// UnaryOp is the operator of a Unary.
type UnaryOp uint8

// The unary operators; the operand is already promoted.
const (
	OpNeg    UnaryOp = iota // arithmetic
	OpBitNot                // integers; for complex: conjugate
	OpLogNot                // any scalar; result int
	OpReal                  // __real__ of a complex value
	OpImag                  // __imag__
)

// String returns the operator as C spells it.
func (o UnaryOp) String() string { return [...]string{"-", "~", "!", "__real__", "__imag__"}[o] }

// Unary is a unary operation.
type Unary struct {
	Node
	Op UnaryOp
	X  Expr
}

// BinaryOp is the operator of a Binary or an Assign.
type BinaryOp uint8

// The binary operators. Arithmetic, bitwise and comparison operands have the same type (usual
// arithmetic conversions done; pointers for comparisons); shifts promote each side on its own.
const (
	OpAdd BinaryOp = iota
	OpSub
	OpMul
	OpDiv
	OpRem
	OpShl
	OpShr
	OpAnd
	OpOr
	OpXor
	OpEq
	OpNe
	OpLt
	OpLe
	OpGt
	OpGe
	OpPtrAdd  // X pointer, Y integer of ptrdiff_t width, scaled by the element size (void and functions: 1)
	OpPtrSub  // X pointer minus integer, scaled
	OpPtrDiff // X pointer minus pointer, divided by the element size
)

// String returns the operator as C spells it.
func (o BinaryOp) String() string {
	return [...]string{"+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "==", "!=", "<", "<=", ">", ">=", "+", "-", "-"}[o]
}

// Binary is a binary operation; comparisons yield int.
type Binary struct {
	Node
	Op   BinaryOp
	X, Y Expr
}

// Logical is && or || with short-circuit evaluation; result int.
type Logical struct {
	Node
	Or   bool
	X, Y Expr
}

// Cond is C ? X : Y. With X nil it is GNU's C ?: Y, where C's value (converted to T) is the result.
type Cond struct {
	Node
	C, X, Y Expr
}

// Assign stores R, already converted to the type of L, and yields the stored value.
type Assign struct {
	Node
	L, R Expr
}

// CompoundAssign is L op= R: L is read once, converted to OpType, combined with R (already
// converted), and converted back to L's type. For OpPtrAdd/OpPtrSub OpType is the pointer type.
type CompoundAssign struct {
	Node
	Op     BinaryOp
	L, R   Expr
	OpType *Type
}

// IncDec is ++ or -- on an arithmetic or pointer lvalue.
type IncDec struct {
	Node
	X    Expr
	Dec  bool
	Post bool
}

// Comma evaluates X for its effects, then yields Y.
type Comma struct {
	Node
	X, Y Expr
}

// Call calls Fn: an ObjRef of function type (direct call) or a pointer rvalue. Args are converted
// to the parameter types, variadic ones by the default argument promotions; aggregates are rvalues
// (Load...).
type Call struct {
	Node
	Fn   Expr
	Args []Expr
}

// Builtin is a call of a built-in function, resolved to Op (see package builtin); Args are
// converted to the overload's parameter types. Operands that are lvalues, types or labels are
// carried as documented there.
type Builtin struct {
	Node
	Op      string // operation, e.g. "ptx:mul.rz.f32", "shfl.idx", "va_start"
	Name    string // spelling in the source, for messages
	Args    []Expr
	TypeArg *Type        // va_arg, offsetof-like built-ins
	Atomic  *atomic.Call // what an atomic function does, nil for others
}

// StmtExpr is GNU's ({ ... }); Result is the last statement's value, nil for void. The block's last
// expression statement is left out of Body when it is the Result.
type StmtExpr struct {
	Node
	Body   *Block
	Result Expr
}

// EvalLen evaluates the number of elements of the variable length array type Of, once, where the
// type is formed (C11 6.7.6.2p5), and remembers it in Of.LenObj, of which all sizes are made. Its
// own type is void. Each LenObj has one.
type EvalLen struct {
	Node
	Of  *Type
	Len Expr // of type size_t
}

// SizeofVLA is sizeof of a variable length array type, computed at run time (size_t).
type SizeofVLA struct {
	Node
	Of *Type
}

// InitRef is an rvalue made from a brace list where no object is named (rare: CUDA's make_
// functions and vector constants): a temporary initialised with Init, of record type.
type InitRef struct {
	Node
	Init []InitElem
}
