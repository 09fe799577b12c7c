package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
)

// The debug model says of the program's units, functions, scopes, variables and types what a
// debugger is to know. irgen makes it from the typed tree, at -g in full, else as much as positions
// need. It hangs on the IR by attachments that are no uses: a function has its DebugFunc, an
// instruction its Location, an alloca or a global variable the DebugVar that is stored there, or a
// part of it (DebugPart). Inlining keeps allocas, whose Location tells of which call they are. What
// variables hold that are in no memory any more the Locations say: see debug_values.go.
//
// File numbers in the model count from the first file of the unit (DebugUnit.Base).

// DebugUnit is a translation unit.
type DebugUnit struct {
	Base      int32  // what is added to the unit's file numbers to get the module's
	File      int32  // the source file
	Dir       string // directory of the compilation
	Optimised bool
	Full      bool // types and variables are described, not positions alone
}

// DebugFunc is a C function that is defined.
type DebugFunc struct {
	Unit     *DebugUnit
	Name     string
	Symbol   string     // linkage name
	Type     *DebugType // DebugFunction; nil if only positions are wanted
	Pos      Pos
	External bool
	Scope    *DebugScope // of its parameters and its outermost block
}

// DebugScope is a block in a function.
type DebugScope struct {
	Func   *DebugFunc
	Outer  *DebugScope // the scope around it, nil for the function's own
	Pos    Pos
	Vars   []*DebugVar   // in order of declaration
	Blocks []*DebugScope // inside it, in order
}

// DebugVar is a variable or parameter.
type DebugVar struct {
	Unit       *DebugUnit  // of variables outside functions, nil for others
	Scope      *DebugScope // of variables in functions
	Name       string
	Type       *DebugType
	Pos        Pos
	Arg        int // number of a parameter, from 1
	External   bool
	Artificial bool // the compiler's own: the length of an array
	// Param is the number of the parameter of the PTX function, from 1, that has the value of the
	// variable, from the first instruction to the last; 0 if none has.
	Param int
}

// DebugKind classifies debug types.
type DebugKind uint8

// The kinds.
const (
	DebugBool DebugKind = iota
	DebugSigned
	DebugUnsigned
	DebugSignedChar
	DebugUnsignedChar
	DebugFloat
	DebugComplex
	DebugPointer
	DebugReference // C++
	DebugTypedef
	DebugConst
	DebugVolatile
	DebugRestrict
	DebugAtomic
	DebugArray
	DebugStruct
	DebugUnion
	DebugEnum
	DebugFunction
)

// DebugType is a C type; nil is void.
type DebugType struct {
	Kind       DebugKind
	Name       string
	Size       int64      // bytes; 0 for functions, incomplete types, typedefs and qualifiers: see Bytes
	Elem       *DebugType // of pointers, qualifiers, typedefs, arrays and enumerations what they are made of; of functions the result
	Count      int64      // elements of an array, -1 if unknown
	Length     *DebugVar  // holds the number of elements of a variable length array
	Incomplete bool       // a struct, union or enumeration that is declared only
	Pos        Pos        // of structs, unions, enumerations and typedefs
	Members    []DebugMember
	Consts     []DebugEnumerator
	Params     []*DebugType // of functions
	Prototyped bool         // functions
	Variadic   bool         // functions
}

// Bytes returns the size of an object of the type; typedefs and qualifiers have that of what they
// are made of, nil has 0.
func (t *DebugType) Bytes() int64 {
	for t != nil && t.Elem != nil {
		switch t.Kind {
		case DebugTypedef, DebugConst, DebugVolatile, DebugRestrict, DebugAtomic:
			t = t.Elem
			continue
		}
		break
	}
	if t == nil {
		return 0
	}
	return t.Size
}

// DebugMember is a member of a struct or union.
type DebugMember struct {
	Name   string // "" for an anonymous struct or union
	Type   *DebugType
	Pos    Pos
	Offset int64 // bytes; of a bit-field that of the storage unit of its type
	// BitOff and Bits are the place of a bit-field in the unit, low bits first; Bits is 0 for other
	// members.
	BitOff, Bits int64
}

// DebugEnumerator is a constant of an enumeration.
type DebugEnumerator struct {
	Name  string
	Value int64
}

// Names of attachments.
const (
	locName   = "dbg"      // a Location or DebugFunc
	placeName = "cptx.pos" // a Location: where a function or variable is declared or defined
	varName   = "cptx.var" // a DebugVar: the variable that is stored here
)

// IsDebug reports whether an attachment is one of debugging: positions and variables.
func IsDebug(a *metadata.Attachment) bool {
	return a.Name == locName || a.Name == placeName || a.Name == varName || a.Name == tableName
}

// SetDebugVar says that variable v is stored in an alloca or global variable.
func SetDebugVar(storage any, v *DebugVar) {
	md := MetadataOf(storage)
	*md = append((*md)[:len(*md):len(*md)], &metadata.Attachment{Name: varName, Node: v})
}

// DebugVarOf returns the variable that is stored in an alloca or global variable, nil if unknown.
func DebugVarOf(storage any) *DebugVar {
	if md := MetadataOf(storage); md != nil {
		for _, a := range *md {
			if v, ok := a.Node.(*DebugVar); ok {
				return v
			}
		}
	}
	return nil
}

// SetDebugFunc says which C function f is.
func SetDebugFunc(f *llir.Func, d *DebugFunc) {
	f.Metadata = append(f.Metadata, &metadata.Attachment{Name: locName, Node: d})
}

// DebugFuncOf returns which C function f is, nil if unknown.
func DebugFuncOf(f *llir.Func) *DebugFunc {
	for _, a := range f.Metadata {
		if d, ok := a.Node.(*DebugFunc); ok {
			return d
		}
	}
	return nil
}

// Ident and LLString make a node of llir's lists; the writer has the text.
func (v *DebugVar) Ident() string { return "!{}" }

// LLString is as Ident.
func (v *DebugVar) LLString() string { return "!{}" }

// Ident is as that of DebugVar.
func (d *DebugFunc) Ident() string { return "!{}" }

// LLString is as Ident.
func (d *DebugFunc) LLString() string { return "!{}" }
