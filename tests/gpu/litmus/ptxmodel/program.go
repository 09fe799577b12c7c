package ptxmodel

// Kind is what an operation does.
type Kind uint8

// The kinds.
const (
	Load Kind = iota
	Store
	Exchange // atom.exch
	Add      // atom.add
	Reduce   // red.add, which reads but forms no acquire pattern (8.11.1)
	Fence
)

// Order is the .sem of an operation. Fences are Acquire, Release, AcqRel or SC; nothing else is SC.
type Order uint8

// The orders. Weak operations are not strong, whatever their scope.
const (
	Weak Order = iota
	Relaxed
	Acquire
	Release
	AcqRel
	SC
)

// Scope is the set of threads an operation may interact with directly (8.5).
type Scope uint8

// The scopes.
const (
	CTA Scope = iota
	Cluster
	GPU
	System
)

// Op is one operation of a thread.
type Op struct {
	Kind  Kind
	Order Order
	Scope Scope
	Var   int // of the memory operations
	Value int // what is stored, exchanged or added
	Reg   int // register of the program that takes what is read, or -1
	From  int // register whose value is stored in place of Value, or -1
	If    int // register that has to be nonzero for the operation to be executed, or -1
}

// Thread is a thread's place and its operations in program order.
type Thread struct {
	Block, Cluster int
	Ops            []Op
}

// Program is a litmus test: variables start as 0, registers as 0.
type Program struct {
	Threads []Thread
	Vars    int
	Regs    int
	// Final says that an outcome has the final values of the variables after the registers.
	Final bool
}
