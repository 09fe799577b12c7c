package tree

import (
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// Linkage of an object or function (C11 6.2.2).
type Linkage uint8

// The linkages.
const (
	LinkNone     Linkage = iota // locals and parameters
	LinkInternal                // static: no PTX linkage directive
	LinkExternal                // .visible, or .extern if not defined here
	LinkWeak                    // .weak (inline, __attribute__((weak)))
	LinkCommon                  // tentative definition: emitted as a .visible zero-initialised definition
)

// Object is a variable, parameter or function.
type Object struct {
	Name         string // C name
	LinkName     string // PTX name; equals Name unless asm label, static local, string literal...
	Type         *Type
	Pos          diag.Pos
	Linkage      Linkage
	Space        Space // where it lives: Local for automatic variables, Global/Shared/Constant for static ones
	Static       bool  // static storage duration
	InBlock      bool  // static, declared in a function
	Param        bool  // is a function parameter
	Align        int64 // bytes; the larger of the type's alignment and any _Alignas/aligned/__align__
	Used         bool  // referenced (from anything that is emitted; check marks all references)
	KeepUsed     bool  // __attribute__((used))
	Volatile     bool
	Constexpr    bool // C23's constexpr: Init has its value
	Register     bool
	Managed      bool // __managed__
	GridConstant bool // __grid_constant__ kernel parameter

	Defined bool       // has a definition in this unit (functions: a body; variables: not extern-only)
	Init    []InitElem // variables: initialiser, sorted by offset; nil with HasInit: all zero
	HasInit bool

	Fn *Func // functions: what follows
}

// InitElem initialises one scalar, bit-field or whole aggregate inside an object. For objects of
// static storage duration Value is a constant: *Const, *AddrConst, *LabelAddr, *StringLit for a
// char array part, or GNU C's difference of two labels. Bytes not covered are zero.
type InitElem struct {
	Offset int64  // bytes from the start of the object
	Type   *Type  // type of the initialised sub-object (an aggregate when Value is a struct/union/complex rvalue)
	Field  *Field // set for bit-fields: position within Offset by BitOff/BitWidth
	Value  Expr   // converted to Type
	Pos    diag.Pos
}

// Func holds what only functions have.
type Func struct {
	Params []*Object // definitions: one per parameter
	Body   *Block    // nil if not defined here
	Attrs  FuncAttrs

	AliasOf *Object   // of an alias: the function that it is another name of
	Aliases []*Object // the aliases that the linker sees; the first one of a static function gives it its name
	EndPos  diag.Pos  // closing brace
	Labels  []*Label
}

// ClusterDims are the blocks of a cluster in x, y and z (__cluster_dims__); all 0 if absent.
type ClusterDims [3]int64

// FuncAttrs are CUDA qualifiers and GNU attributes of a function.
type FuncAttrs struct {
	Kernel      bool // __global__
	Device      bool // __device__ (also functions without any qualifier)
	HostOnly    bool // __host__ alone: checked, not emitted
	Inline      bool // inline
	GNUInline   bool
	ForceInline bool
	NoInline    bool
	NoReturn    bool
	Pure        bool // __attribute__((pure))
	ConstFn     bool // __attribute__((const))
	Weak        bool
	MaxThreads  int64 // __launch_bounds__ first, 0 if absent
	MinBlocks   int64
	MaxCluster  int64
	MaxNReg     int64
	ClusterDims ClusterDims
	Malloc      bool
	OptNone     bool
	Method      bool     // of a class of C++, with the object as its first parameter
	Constexpr   bool     // constexpr in C++
	NoObject    bool     // a static function of a class template, whose object does not matter
	Explicit    bool     // a constructor of C++ that converts nothing implicitly
	CXXName     bool     // __attribute__((cxx_name)): Itanium name
	Alias       string   // __attribute__((alias)): LinkName of the aliasee, "" if none
	AliasPos    diag.Pos // of the attribute
}

// Unit is a checked translation unit: every object that may have to be emitted, in source order
// (string literals and static locals included).
type Unit struct {
	Objects []*Object
	Asm     []string   // file-scope asm, passed through to PTX
	AsmPos  []diag.Pos // where each of it stands
	Files   *diag.FileSet
	Budget  *budget.Budget // what the compilation may cost; nil is no limit
	// LoweredNames are the names in PTX of parse.Options.NameExpressions.
	LoweredNames map[string]string

	held int // bytes of the budget
}

// Hold counts n bytes of the tree against the budget.
func (u *Unit) Hold(n int) {
	u.held += n
	u.Budget.Hold(n)
}

// Release says that the tree is not needed any more.
func (u *Unit) Release() {
	u.Budget.Hold(-u.held)
	u.held, u.Objects = 0, nil
}
