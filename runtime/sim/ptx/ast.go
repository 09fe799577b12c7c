package ptx

import (
	"math"
	"strings"
)

// Module is one PTX translation unit.
type Module struct {
	Version     string         // text after .version, for instance "7.8"
	Target      []string       // words of .target, the sm first
	AddressSize int            // 32 or 64 bits
	Files       map[int]string // .file table: index to name
	Vars        []*Var         // module-scope variables in order
	Funcs       []*Func        // functions, definitions and declarations, in order
	Aliases     []Alias        // .alias directives
	Sections    []*Section     // .section directives in order
}

// Alias is `.alias Name, Target;` (PTX ISA 11.6).
type Alias struct {
	Name, Target string
	Line         int
}

// Linkage is how a symbol takes part in linking (PTX ISA 11.6).
type Linkage uint8

// The linking directives; None is module-private.
const (
	None Linkage = iota
	Visible
	Extern
	Weak
	Common
)

// Type is a fundamental type word without its dot: "b32", "f64", "pred", "u8".
type Type string

// Size returns the size of the type in bytes; 0 for types that have no memory form or are unknown.
func (t Type) Size() int {
	switch t {
	case "b8", "s8", "u8", "e4m3", "e5m2":
		return 1
	case "b16", "s16", "u16", "f16", "bf16", "e4m3x2", "e5m2x2":
		return 2
	case "b32", "s32", "u32", "f32", "f16x2", "bf16x2", "tf32", "u16x2", "s16x2":
		return 4
	case "b64", "s64", "u64", "f64", "f32x2", "texref", "samplerref", "surfref":
		return 8
	case "b128":
		return 16
	}
	return 0
}

// IsType reports whether the word is a fundamental type that a variable or register can have.
func IsType(word string) bool { return word == "pred" || Type(word).Size() != 0 }

// Var is a variable in some state space, a parameter, or a group of registers.
type Var struct {
	Name    string
	Space   string // "reg", "local", "shared", "global", "const", "param", "tex"
	Type    Type
	Vec     int    // elements of a .v2/.v4 vector type, 1 otherwise
	Align   int    // bytes; natural alignment if the text gives none
	Dims    []int  // array dimensions; 0 is an open dimension `[]`
	Count   int    // `%r<Count>` register range, 0 if a single name
	Init    []Init // initialiser, flattened in element order; nil if none
	HasInit bool
	Fields  []Field // of the initialiser of an opaque type
	Linkage Linkage
	Ptr     bool // entry parameter with .ptr
	Managed bool
	Line    int
	Order   int // number of the declaration in the text, from 1; 0 in bodies and signatures
}

// Open reports an array whose size the text leaves out (`x[]`).
func (v *Var) Open() bool { return len(v.Dims) > 0 && v.Dims[0] == 0 }

// Elems is the number of scalar elements: product of dimensions and vector length.
func (v *Var) Elems() int {
	n := max(v.Vec, 1)
	for _, d := range v.Dims {
		n *= d
	}
	return n
}

// Size is the size of the variable in bytes.
func (v *Var) Size() int { return v.Elems() * v.Type.Size() }

// Init is one scalar initialiser.
type Init struct {
	Index   int    // element index in the flattened array
	Sym     string // address of a symbol plus Int, if not empty
	Generic bool   // generic(Sym)
	Mask    uint64 // 0xFF(Sym): bytes taken from the address; 0 if none
	Int     int64  // integer value or offset; the bits of a 0f or 0d constant
	Float   float64
	IsFloat bool
	Width   uint8 // Float: 32 for 0f, 64 for 0d, 0 for a decimal literal
	Line    int
}

// Field is `Name = Value` in the initialiser of a variable of an opaque type (PTX ISA 5.3.2).
type Field struct {
	Name, Value string // Value is a word or a decimal number
}

// Func is a .func or .entry.
type Func struct {
	Name     string
	Entry    bool
	Linkage  Linkage
	Rets     []*Var
	Params   []*Var
	NoReturn bool
	HasBody  bool
	Body     []Stmt
	Line     int
	Order    int   // number of the declaration in the text, from 1
	MaxNTid  []int // .maxntid or .reqntid, nil if absent
	ReqNTid  bool
	// Of clusters: .reqnctapercluster, nil if absent; .maxclusterrank, 0 if absent.
	ReqCluster        []int
	MaxCluster        int
	ExplicitCluster   bool // .explicitcluster
	BlocksAreClusters bool // .blocksareclusters
}

// StmtKind says which field of a Stmt holds.
type StmtKind uint8

// Kinds of statements in a body.
const (
	StmtInstr   StmtKind = iota
	StmtOpen             // {
	StmtClose            // }
	StmtDecl             // variable or register declaration
	StmtLabel            // label:
	StmtLoc              // .loc
	StmtProto            // label: .callprototype
	StmtTargets          // label: .branchtargets or .calltargets
)

// Stmt is one statement of a function body; nested blocks are flat, between StmtOpen and StmtClose.
type Stmt struct {
	Kind  StmtKind
	Line  int32
	Label string // StmtLabel, StmtProto, StmtTargets
	Instr *Instr // StmtInstr
	Loc   *Loc   // StmtLoc
	Decl  *Decl  // StmtDecl, StmtProto, StmtTargets
}

// Decl is what the statements that are no instructions declare.
type Decl struct {
	Vars    []*Var   // StmtDecl
	Proto   *Func    // StmtProto: Rets, Params, NoReturn
	Targets []string // StmtTargets
}

// Loc is a source position from .loc. Inl is where the function of the position was inlined, if the
// directive says so; its own inlining site is not kept.
type Loc struct {
	File, Line, Col  int
	InlFile, InlLine int
}

// Instr is one instruction: Op[0] is the opcode, the rest are its modifiers without dots.
type Instr struct {
	Line     int
	Guard    string // predicate register, empty if none
	GuardNeg bool
	Op       []string
	Args     []Operand
	Part     *Part // nil: all of what it accesses
}

// Part is the annotation `// cptx.part Bit, Width` after an instruction: it accesses a word of
// memory for Width bits of it only, from Bit on.
type Part struct {
	Bit   Operand // Int, or Ident: a register
	Width int
}

// Name returns the dotted text of the opcode with all modifiers.
func (in *Instr) Name() string { return strings.Join(in.Op, ".") }

// OperandKind says what an operand is.
type OperandKind uint8

// Kinds of operands.
const (
	Ident   OperandKind = iota // register, symbol, label, special register; Name, Comp, Off
	Int                        // integer constant; Int
	Float                      // floating constant; Float (exact), Bits and Width for 0f/0d forms
	Vector                     // { a, b, ... }; Elems
	Addr                       // [ Name + Off ], [ Off ], [ Name, {..} ]; Elems holds what follows a comma
	List                       // ( a, b, ... ) of call; Elems
	Sink                       // _
	Element                    // Name[ Off ], Name[ Elems[0] + Off ]: Off counts elements
)

// Operand is one instruction operand.
type Operand struct {
	Kind  OperandKind
	Not   bool   // !p
	Sum   bool   // Ident: a constant is added, Off, which may be 0
	Neg   bool   // -reg, accepted for immediates only; kept to give a good error
	Width uint8  // Float: 32 for 0f, 64 for 0d, 0 for a decimal literal
	Name  string // Ident and Addr: register or symbol
	Comp  string // component of a vector register or special register: x y z w r g b a
	Int   uint64 // Int: two's complement value; Float: the bits as written, those of a double for a decimal literal
	Off   int64  // Ident and Addr: what is added; Element: to the index
	Elems []Operand
	Also  *Operand // Vector: the second destination of {..}|p, nil if there is none
}

// Float is the value of a Float operand, exactly.
func (o *Operand) Float() float64 {
	if o.Width == 32 {
		return float64(math.Float32frombits(uint32(o.Int)))
	}
	return math.Float64frombits(o.Int)
}

// Pair is the second destination of d|p, nil if there is none.
func (o *Operand) Pair() *Operand {
	if (o.Kind == Ident || o.Kind == Sink) && len(o.Elems) == 1 {
		return &o.Elems[0]
	}
	return o.Also
}

// Count32 is Count as a length: 0 for a single name.
func (v *Var) Count32() uint32 { return uint32(v.Count) }
