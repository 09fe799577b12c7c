package atomic

import (
	"fmt"
	"strings"

	"github.com/llir/llvm/ir/enum"

	"cptx/ir/target"
)

// Op is an operation.
type Op uint8

// The operations. The last ones, from Add on, compute the new value from the old one and an
// operand; all from Exchange on give the old one.
const (
	NoOp        Op = iota
	IsLockFree     // whether objects of a size have instructions
	Fence          // between threads
	SignalFence    // between a thread and its signal handler: nothing
	Load
	Init // a plain store
	Store
	Clear  // of one byte
	Unlock // stores 0
	Exchange
	TestAndSet      // of one byte
	CompareExchange // the value expected is where a pointer points to, and so is that found
	CompareSwap     // the value expected is an operand
	VectorAdd       // CUDA's atomicAdd on structures
	Add
	Sub
	And
	Or
	Xor
	Nand
	Min
	Max
	Inc // CUDA's atomicInc and atomicDec, which wrap around
	Dec
)

// Objects is a set of types of objects.
type Objects uint8

// The types.
const (
	Integers Objects = 1 << iota
	Pointers
	Floats
)

// String lists the types for messages.
func (s Objects) String() string {
	var list []string
	for k, name := range [...]string{"an integer", "a pointer", "a floating-point number"} {
		if s&(1<<k) != 0 {
			list = append(list, name)
		}
	}
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// ops are the operations of fetch_NAME, NAME_fetch and CUDA's functions: their names there, and the
// objects they work on.
var ops = [...]struct {
	name    string
	objects Objects
}{
	Exchange:    {"exch", 0},
	CompareSwap: {"cas", 0},
	VectorAdd:   {"vadd", 0},
	Add:         {"add", Integers | Pointers | Floats},
	Sub:         {"sub", Integers | Pointers | Floats},
	And:         {"and", Integers | Pointers},
	Or:          {"or", Integers | Pointers},
	Xor:         {"xor", Integers | Pointers},
	Nand:        {"nand", Integers | Pointers},
	Min:         {"min", Integers | Floats},
	Max:         {"max", Integers | Floats},
	Inc:         {"inc", Integers},
	Dec:         {"dec", Integers},
}

// Fetches yields the names of the operations that fetch_NAME stands for.
func Fetches(yield func(name string) bool) {
	for o := Add; o < Inc && yield(o.String()); o++ {
	}
}

// opNamed returns the operation called name, NoOp if there is none.
func opNamed(name string) Op {
	o := Op(len(ops) - 1)
	for o > NoOp && ops[o].name != name {
		o--
	}
	return o
}

// String returns the name of an operation of ops.
func (o Op) String() string { return ops[o].name }

// Objects returns the objects that arithmetic works on. GNU's functions take bits of pointers (GCC
// manual, __atomic Builtins); C11's only add to them (7.17.7.5p2).
func (f *Form) Objects() Objects {
	if f.C11 && f.Op != Add && f.Op != Sub {
		return ops[f.Op].objects &^ Pointers
	}
	return ops[f.Op].objects
}

// Class is a set of ways in which values are computed with.
type Class uint8

// The ways.
const (
	Unsigned Class = 1 << iota
	Signed
	Float

	integer = Unsigned | Signed
)

// variants are the read-modify-writes that the IR has as one operation, and the operation of PTX's
// atom with the letter of its type (PTX ISA, atom). A subtraction adds the negated operand.
var variants = [...]struct {
	op    Op
	class Class
	llvm  enum.AtomicOp
	name  string
	typ   byte
}{
	{Exchange, integer | Float, enum.AtomicOpXChg, "exch", 'b'},
	{And, integer, enum.AtomicOpAnd, "and", 'b'},
	{Or, integer, enum.AtomicOpOr, "or", 'b'},
	{Xor, integer, enum.AtomicOpXor, "xor", 'b'},
	{Nand, integer, enum.AtomicOpNAnd, "", 0},
	{Add, integer, enum.AtomicOpAdd, "add", 'u'},
	{Sub, integer, enum.AtomicOpSub, "add", 'u'},
	{Min, Signed, enum.AtomicOpMin, "min", 's'},
	{Max, Signed, enum.AtomicOpMax, "max", 's'},
	{Min, Unsigned, enum.AtomicOpUMin, "min", 'u'},
	{Max, Unsigned, enum.AtomicOpUMax, "max", 'u'},
	{Add, Float, enum.AtomicOpFAdd, "add", 'f'},
	{Sub, Float, enum.AtomicOpFSub, "add", 'f'},
}

// LLVM returns the read-modify-write of the IR that does o on an object of a class; ok is false if
// there is none.
func (o Op) LLVM(c Class) (op enum.AtomicOp, ok bool) {
	for _, v := range variants {
		if v.op == o && v.class&c != 0 {
			return v.llvm, true
		}
	}
	return 0, false
}

// NativeOf returns the read-modify-write of the IR that the atom instruction name does on a type of
// letter typ. It panics if there is none.
func NativeOf(name string, typ byte) enum.AtomicOp {
	for _, v := range variants {
		if v.name == name && v.typ == typ {
			return v.llvm
		}
	}
	panic("atomic: no operation " + name)
}

// Native returns operation and type of the atom instruction that does op on an object of so many
// bits on a target, "" if there is none.
func Native(cfg *target.Config, op enum.AtomicOp, bits int64) (name, typ string) {
	for _, v := range variants {
		if v.llvm != op {
			continue
		}
		switch {
		case v.typ == 'f' && bits == 16 && cfg.SM >= 70:
			return "add.noftz", "f16"
		case bits < 32, bits > 64 && v.op != Exchange, v.typ == 'f' && bits == 64 && cfg.SM < 60, v.name == "":
			return "", ""
		}
		return v.name, fmt.Sprint(string(v.typ), bits)
	}
	return "", ""
}

// Word is the size of a word in bytes: atomic objects of 1 and 2 bytes are changed by compare and
// swap of the word around them, so that the variable that holds them is padded to whole words.
const Word = 4

// HasSize reports whether some target has atomic instructions on objects of n bytes.
func HasSize(n int64) bool { return n == 1 || n == 2 || n == 4 || n == 8 || n == 16 }

// LockFree reports whether the target has atomic instructions on objects of n bytes.
func LockFree(cfg *target.Config, n int64) bool { return HasSize(n) && (n < 16 || cfg.SM >= 90) }

// Locked reports whether atomic objects of n bytes are accessed under a lock. Waiting for one needs
// threads that go on independently (CUDA C++ Programming Guide, Independent Thread Scheduling): on
// older targets a thread that waits keeps the one of its warp that holds the lock from releasing
// it.
func Locked(cfg *target.Config, n int64) bool {
	return cfg.AtomicLocks && cfg.SM >= 70 && !LockFree(cfg, n)
}

// LockHint ends the message that atomic objects of a size have no instruction: how to get locks.
func LockHint(cfg *target.Config) string {
	switch {
	case cfg.SM >= 70:
		return "; -fatomic-locks makes locks in global memory"
	case cfg.AtomicLocks:
		return "; the locks of -fatomic-locks need sm_70 or later, where a thread that waits does not stop the others of its warp"
	}
	return "; -fatomic-locks makes locks in global memory, for sm_70 and later"
}
