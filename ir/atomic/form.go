package atomic

import "strings"

// Family is a family of functions.
type Family uint8

// The families. A function of Sync and CUDA has its order and scope by its name.
const (
	C    Family = iota // C11's, GNU's __atomic_, clang's __scoped_atomic_
	NV                 // nvcc's __nv_atomic_
	Sync               // GNU's __sync_
	CUDA               // atomicAdd and kin
)

// Result is what a call gives.
type Result uint8

// The results.
const (
	Old     Result = iota // what the object held before
	New                   // what it holds after
	Success               // whether it held what was expected
)

// Form is a way to call an operation.
type Form struct {
	Op       Op
	Family   Family
	Result   Result
	Indirect bool // operands and the result are where arguments point to
	C11      bool // with C11's arguments: pointers are counted in elements, no compare and exchange says that it is weak
	Wide     bool // on any object of 16 bytes

	fixed          How // where no argument says it
	order, failure int // which arguments are the orders, counted from 1; 0: none
}

// forms are the calls that are no arithmetic, by their names in the operations of built-in
// functions (package builtin), without the family.
var forms = map[string]Form{
	"is_lock_free":          {Op: IsLockFree},
	"thread_fence":          {Op: Fence, order: 1},
	"signal_fence":          {Op: SignalFence, order: 1},
	"load_n":                {Op: Load, order: 2},
	"load":                  {Op: Load, Indirect: true, order: 3},
	"init":                  {Op: Init},
	"store_n":               {Op: Store, order: 3},
	"store":                 {Op: Store, Indirect: true, order: 3},
	"clear":                 {Op: Clear, order: 2},
	"test_and_set":          {Op: TestAndSet, order: 2},
	"exchange_n":            {Op: Exchange, order: 3},
	"exchange":              {Op: Exchange, Indirect: true, order: 4},
	"compare_exchange":      {Op: CompareExchange, Indirect: true, Result: Success, order: 5, failure: 6},
	"compare_exchange_n":    {Op: CompareExchange, Result: Success, order: 5, failure: 6},
	"c11_compare_exchange":  {Op: CompareExchange, Result: Success, C11: true, order: 4, failure: 5},
	"synchronize":           {Op: Fence},
	"lock_test_and_set":     {Op: Exchange, fixed: How{Acquire, System}},
	"lock_release":          {Op: Unlock, fixed: How{Release, System}},
	"bool_compare_and_swap": {Op: CompareSwap, Result: Success},
	"val_compare_and_swap":  {Op: CompareSwap},
}

// FormOf returns how the operation of a built-in function, such as "atomic.fetch_add" or
// "cuda_atomic.add.gpu", is called; nil if it is none on atomic objects.
func FormOf(op string) *Form {
	group, name, _ := strings.Cut(op, ".")
	switch group {
	case "atomic":
		return formOf(C, name)
	case "nv_atomic":
		return formOf(NV, name)
	case "sync":
		f := formOf(Sync, name)
		f.order = 0
		if !f.fixed.IsAtomic() {
			f.fixed = How{SeqCst, System}
		}
		return f
	case "cuda_atomic":
		name, scope, _ := strings.Cut(name, ".")
		name, wide := strings.CutPrefix(name, "wide_")
		return &Form{Op: opNamed(name), Family: CUDA, Wide: wide, fixed: How{Relaxed, scopeNamed(scope)}}
	}
	return nil
}

// formOf returns how a function of a family does what name says.
func formOf(family Family, name string) *Form {
	f, ok := forms[name]
	if !ok {
		name, f.C11 = strings.CutPrefix(name, "c11_")
		arith, old := strings.CutPrefix(name, "fetch_")
		if !old {
			f.Result = New
		}
		f.Op, f.order = opNamed(strings.TrimSuffix(arith, "_fetch")), 3
	}
	f.Family = family
	return &f
}

// Args returns which of n arguments are the order, the order of failure and the scope; -1 for what
// the call does not have.
func (f *Form) Args(n int) (order, failure, scope int) {
	if scope = max(f.order, f.failure); scope == 0 || scope >= n {
		scope = -1
	}
	return f.order - 1, f.failure - 1, scope
}

// OfSystem reports whether the function's name, CUDA's, asks for the scope of the system.
func (f *Form) OfSystem() bool { return f.Family == CUDA && f.fixed.Scope == System }

// IsArithmetic reports whether the new value is computed from the old one.
func (f *Form) IsArithmetic() bool { return f.Op >= Add }

// Writes reports whether the object may not be const.
func (f *Form) Writes() bool { return f.Op >= Store }

// Refuses says why o cannot have the order m (C11 7.17.7), "" if it can.
func (o Op) Refuses(m Order) string {
	switch {
	case m == SeqCst:
	case o == Load && m.releases():
		return "what only loads cannot release"
	case (o == Store || o == Clear) && m.acquires():
		return "what only stores cannot acquire"
	}
	return ""
}

// Call is a call of an atomic function.
type Call struct {
	*Form
	How
	Failure Order // of a compare and exchange
	Size    int64 // of objects that IsLockFree asks about, 0 if it is not known
}

// Const is what is known of an argument: its value, if that is a constant.
type Const struct {
	Known bool
	Value int64
}

// Call returns a call of f. An order that is no constant is taken as the strongest, and a scope as
// the widest.
func (f *Form) Call(args []Const) *Call {
	c := &Call{Form: f, How: f.fixed, Failure: f.fixed.Order}
	if f.Op == IsLockFree {
		c.Size = args[0].Value
	}
	if f.order == 0 {
		return c
	}
	c.How, c.Failure = How{SeqCst, System}, SeqCst
	order, failure, scope := f.Args(len(args))
	if args[order].Known {
		c.Order, _ = OrderOf(args[order].Value)
	}
	if failure >= 0 && args[failure].Known {
		c.Failure, _ = OrderOf(args[failure].Value)
	}
	if scope >= 0 && args[scope].Known {
		c.Scope, _ = ScopeOf(f.Family, args[scope].Value)
	}
	return c
}
