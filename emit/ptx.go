package emit

import (
	"cptx/ir"
)

// class is a register class.
type class uint8

// The register classes, in the order of their declarations.
const (
	clsPred class = iota
	cls16
	cls32
	cls64
	clsF32
	clsF64
	cls128 // operands of 128-bit accesses only
	numClasses
)

// classes gives the name prefix and declared type of each class. Names stay at eight characters or
// fewer, the limit of DWARF register numbers in PTX.
var classes = [numClasses]struct{ prefix, typ string }{
	clsPred: {"%p", ".pred"},
	cls16:   {"%rs", ".b16"},
	cls32:   {"%r", ".b32"},
	cls64:   {"%rd", ".b64"},
	clsF32:  {"%f", ".f32"},
	clsF64:  {"%fd", ".f64"},
	cls128:  {"%rq", ".b128"},
}

// reg is a virtual register: its number (from 1) above its class; 0 is none. The registers of all
// classes are numbered together; see registers for their names.
type reg int32

func newReg(c class, n int32) reg { return reg(n<<3 | int32(c)) }

func (r reg) class() class { return class(r & 7) }
func (r reg) num() int32   { return int32(r >> 3) }

// opKind says which form an operand has.
type opKind uint8

const (
	opNone    opKind = iota
	opReg            // %r1
	opImm            // -3
	opF32            // 0f3F800000; imm holds the bits
	opF64            // 0d3FF0000000000000
	opSym            // name+imm
	opAddr           // [%rd1+imm]
	opAddrSym        // [name+imm]
	opVec            // {a, b}
	opPair           // a|b
	opSink           // _
	opText           // sym as it is
	opLabel          // the label with the number imm
	opList           // (a, b): operands of a call
	opPart           // an annotation: of the word that is accessed imm bits are meant, from bit a on; the last operand
)

// operand is a PTX operand.
type operand struct {
	kind opKind
	reg  reg
	imm  int64
	more *more // nil: none
}

// more is what few operands have; functions have many.
type more struct {
	sym   string
	parts []operand
}

// sym returns the name or text that the operand has.
func (o *operand) sym() string {
	if o.more == nil {
		return ""
	}
	return o.more.sym
}

// parts returns the elements of a vector, a list or a pair.
func (o *operand) parts() []operand {
	if o.more == nil {
		return nil
	}
	return o.more.parts
}

func regOp(r reg) operand     { return operand{kind: opReg, reg: r} }
func immOp(v int64) operand   { return operand{kind: opImm, imm: v} }
func labelOp(l label) operand { return operand{kind: opLabel, imm: int64(l)} }
func textOp(s string) operand { return operand{kind: opText, more: &more{sym: s}} }
func symOp(s string, off int64) operand {
	return operand{kind: opSym, imm: off, more: &more{sym: s}}
}
func vecOp(v []operand) operand  { return operand{kind: opVec, more: &more{parts: v}} }
func listOp(v []operand) operand { return operand{kind: opList, more: &more{parts: v}} }
func partOp(bit operand, width int) operand {
	return operand{kind: opPart, imm: int64(width), more: &more{parts: []operand{bit}}}
}
func pairOp(a, b operand) operand {
	return operand{kind: opPair, more: &more{parts: []operand{a, b}}}
}

func addrOp(sym string, off int64) operand {
	return operand{kind: opAddrSym, imm: off, more: &more{sym: sym}}
}

// instKind says what an element of a function body is.
type instKind uint8

const (
	instOp    instKind = iota // opcode operands;
	instLabel                 // label:
	instTable                 // label: .branchtargets args;
	instText                  // op, verbatim line
	instAsm                   // op, inline assembly of several lines, in which %0… stand for args
)

// inst is an element of a function body: an instruction, a label or a line of text.
type inst struct {
	kind  instKind
	neg   bool  // @!guard
	props props // of op, for instOp
	guard reg   // 0: none
	was   reg   // register of the first operand as selection had it, where that is one
	label label // that it is, or that it is a branch to
	op    string
	args  []operand
	loc   *ir.Location
}

// props is what passes over a body want to know of its opcodes.
type props uint8

const (
	propResult props = 1 << iota // the operation has one, which is the first operand unless that is an address
	propLeaves                   // control may go elsewhere than to the next instruction
	propCopy                     // the second operand becomes the first, of the same class if it is a register
)
