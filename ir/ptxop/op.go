package ptxop

import "cptx/ir/target"

// Op is a row of the table: a PTX operation with all its forms.
type Op struct {
	Name   string      // opcode and distinguishing modifiers, see the package documentation
	Args   string      // source operands
	Result Result      // destination
	Reads  Space       // memory that it reads
	Writes Space       // memory that it writes
	Flags  Flags       // other properties
	Need   target.Need // what every form needs
	Forms  []Form      // what some forms need besides
}

// Form is what a form of an operation needs. With says which instructions are of the form, in words
// parted by blanks, all of which must hold:
//
//	.sys        it has this modifier
//	.f32.bf16   it has these, one after the other
//	.v2,.v4     it has one of these
//	-.f32       this does not hold
//	#4          it has four operands, the destination and those in brackets or braces counted once
//	~|          this stands in the text of its operands, after the opcode, blanks left out
//	^_          with this the operands begin, blanks left out
//	[3          there are three operands in the first brackets
//	<90 >100    it is compiled for a chip below sm_90, from sm_100 on
type Form struct {
	With string
	Need target.Need
}

// Result says what an operation's destination is.
type Result uint8

// The results. Operations with two destinations (shfl's predicate) have the second one in the call.
const (
	None   Result = iota // no destination
	Typed                // of the first type in the opcode
	Double               // twice as wide as that (mul.wide)
	Int32                // a 32-bit integer, whatever the opcode's types are (popc.b64)
	Pred                 // a predicate
)

// Space is a set of state spaces (ISA chapter 5).
type Space uint8

// The sets. What a generic address can reach is Generic.
const (
	Global Space = 1 << iota
	Shared
	Local
	Const
	Param
	Image    // surfaces, tensor memory
	ReadOnly // memory that no thread writes while the kernel runs: textures, ld.global.nc

	Generic = Global | Shared | Local | Const | Param
)

// Flags is a set of properties.
type Flags uint16

// The properties.
const (
	Convergent Flags = 1 << iota // other threads of the warp, block or cluster take part
	Unique                       // every execution counts: not merged, not removed
	MayStop                      // control may not come back, or goes elsewhere
	Carry                        // reads or writes the condition code, which holds between neighbours only
	FTZ                          // the forms on f32 take .ftz
	FTZSource                    // and only those that convert from a floating type
	Words                        // values of 8 and 16 bits go in and out in 32-bit registers (ISA 9.4.1)
	Reduces                      // without result and acquire it is a red instruction
)

// Has reports whether o has all the properties f.
func (o *Op) Has(f Flags) bool { return o.Flags&f == f }

// MayFault reports whether the operation accesses memory, so that it must not be executed where the
// program does not: its address may be invalid there.
func (o *Op) MayFault() bool { return o.Reads|o.Writes != 0 }

// ReadsMemory reports whether the operation's result depends on memory that may change.
func (o *Op) ReadsMemory() bool { return o.Reads&^ReadOnly != 0 }

// WritesMemory reports whether the operation changes memory.
func (o *Op) WritesMemory() bool { return o.Writes != 0 }

func need(ptx, sm int) target.Need { return target.Need{PTX: ptx, SM: sm} }

func needOnly(ptx int, only target.Set) target.Need { return target.Need{PTX: ptx, Only: only} }

// anyFamily are the families that have features of their own.
const anyFamily = target.Family100 | target.Family110 | target.Family120
