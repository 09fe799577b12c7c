package builtin

import (
	"errors"
	"fmt"

	"cptx/frontend/tree"
)

// ErrNoMatch is the error of Resolve when the number of arguments fits but no overload takes their
// types.
var ErrNoMatch = errors.New("no matching overload")

// Costs of converting an argument to a parameter type, in the spirit of C++'s ranking (exact match,
// promotion, conversion) and of C's laxer rules for pointers.
const (
	costExact   = 0
	costPromote = 1
	costConvert = 4
	costSign    = 16 // pointers to integers of the other signedness
	costPointer = 32 // pointers to different types: C warns
	costOdd     = 64 // integer to pointer and back: C warns louder
	costNever   = 1 << 20
)

// Resolve picks the overload of f for arguments of the given types (after lvalue conversion, decay
// and without qualifiers) and returns it with concrete types. The error is worded as clang words
// it.
func Resolve(f *Func, args []*tree.Type) (*Overload, error) {
	best, bestCost := -1, costNever
	lo, hi := 1<<30, 0
	for i := range f.Overloads {
		o := &f.Overloads[i]
		n := len(o.Params)
		lo, hi = min(lo, n), max(hi, n)
		if len(args) < n || len(args) > n && !o.Variadic {
			if o.Variadic {
				hi = 1 << 30
			}
			continue
		}
		if c := f.cost(o, args); c < bestCost {
			best, bestCost = i, c
		}
	}
	if best < 0 {
		return nil, countError(len(args), lo, hi)
	}
	return f.types.bind(&f.Overloads[best], args)
}

func countError(have, lo, hi int) error {
	want := fmt.Sprint(lo)
	switch {
	case have < lo:
		if hi != lo {
			want = "at least " + want
		}
		return fmt.Errorf("too few arguments to function call, expected %s, have %d", want, have)
	case have > hi:
		if hi != lo {
			want = fmt.Sprint("at most ", hi)
		}
		return fmt.Errorf("too many arguments to function call, expected %s, have %d", want, have)
	}
	return ErrNoMatch
}

// cost adds up what o's conversions cost for args.
func (f *Func) cost(o *Overload, args []*tree.Type) int {
	if f.mode != 0 {
		return f.commonCost(o, args)
	}
	total, codes := 0, o.params
	for i, p := range o.Params {
		var code string
		code, codes = firstCode(codes)
		total += f.types.argCost(code, p, args[i])
	}
	return total
}

// commonCost ranks an overload whose scalar parameters all have one type by the common type of the
// arguments.
func (f *Func) commonCost(o *Overload, args []*tree.Type) int {
	var common *tree.Type
	for _, a := range args[:len(o.Params)] {
		a = underlying(a)
		if !a.IsInteger() && !a.IsFloat() {
			if a.Kind == tree.KindInvalid {
				continue
			}
			return costNever
		}
		if f.mode == 'M' && a.IsInteger() {
			a = f.types.scalar('d')
		}
		common = usual(common, a)
	}
	if common == nil {
		return costConvert
	}
	return convertCost(o.Params[0], common)
}

// usual is the usual arithmetic conversion (C11 6.3.1.8) of real types, nil standing for no type.
func usual(x, y *tree.Type) *tree.Type {
	if x == nil {
		return promote(y)
	}
	x, y = promote(x), promote(y)
	if x.Kind == y.Kind {
		return x
	}
	if x.Kind < y.Kind {
		x, y = y, x
	}
	// x has the higher rank or is the unsigned one of a pair; a signed x that cannot hold y becomes
	// unsigned.
	if x.IsInteger() && y.IsInteger() && x.IsSigned() && !y.IsSigned() && x.Size <= y.Size {
		u := *x
		u.Kind++
		return &u
	}
	return x
}

// promote is the integer promotion (C11 6.3.1.1p2).
func promote(t *tree.Type) *tree.Type {
	if t.IsInteger() && t.Kind < tree.KindInt {
		return &tree.Type{Kind: tree.KindInt, Size: 4, Align: 4}
	}
	return t
}

// underlying strips qualifiers and enums.
func underlying(t *tree.Type) *tree.Type {
	t = t.Unqual()
	if t.Kind == tree.KindEnum && t.Enum.Underlying != nil {
		return t.Enum.Underlying
	}
	return t
}

// argCost is the cost of passing an argument of type a for a parameter of type p (nil: wildcard
// code).
func (t *types) argCost(code string, p, a *tree.Type) int {
	a = underlying(a)
	if a.Kind == tree.KindInvalid {
		return costExact
	}
	if p == nil {
		return wildcardCost(code, a)
	}
	switch {
	case p.IsRecord() || a.IsRecord():
		if p.IsRecord() && a.IsRecord() && p.Record == a.Record {
			return costExact
		}
		if IsRaw(p, a) {
			return costConvert * 2
		}
		return costNever
	case p.Kind == tree.KindPointer:
		return pointerCost(p, a)
	case a.Kind == tree.KindPointer:
		switch {
		case p.Kind == tree.KindBool:
			return costConvert
		case p.IsInteger():
			return costOdd
		}
		return costNever
	case a.IsComplex() && p.IsArith():
		return costConvert * 2
	case !a.IsArith():
		return costNever
	}
	return convertCost(p, a)
}

func wildcardCost(code string, a *tree.Type) int {
	switch code[0] {
	case 'P':
		if a.Kind != tree.KindPointer || !a.Elem.IsComplete() {
			return costNever
		}
		return costPointer - 1 // after what takes the pointer's own type
	case 'I':
		if !a.IsInteger() {
			return costNever
		}
	case 'T', 'S', 'O', 'N':
		if !a.IsScalar() && !a.IsRecord() {
			return costNever
		}
	}
	return costExact
}

func pointerCost(p, a *tree.Type) int {
	if a.IsInteger() {
		return costOdd
	}
	if a.Kind != tree.KindPointer {
		return costNever
	}
	want, have := underlying(p.Elem), underlying(a.Elem)
	switch {
	case want.IsRecord() && have.IsRecord() && want.Record != have.Record:
		return costNever
	case want.Kind == have.Kind && want.Kind != tree.KindPointer:
		return costExact
	case want.Kind == tree.KindVoid || have.Kind == tree.KindVoid:
		return costPromote
	case want.IsInteger() && have.IsInteger() && want.Sizeof() == have.Sizeof():
		// More than what all other arguments may cost: the object decides, not the values.
		if want.IsSigned() == have.IsSigned() {
			return costSign - 1
		}
		return costSign
	}
	return costPointer
}

// convertCost ranks the conversion of an arithmetic type a to p.
func convertCost(p, a *tree.Type) int {
	switch {
	case p.Kind == a.Kind:
		return costExact
	case a.Kind == tree.KindBFloat && p.Kind == tree.KindHalf: // which has other numbers
		return costConvert + 1
	case promote(a).Kind == p.Kind, a.IsFloat() && p.IsFloat() && p.Kind > a.Kind:
		return costPromote
	case a.Kind == tree.KindLongDouble && p.Kind == tree.KindDouble:
		return costExact
	case a.IsInteger() && p.IsInteger():
		// Prefer the type of the same size and signedness (long for long long), then any that holds
		// the value.
		switch {
		case p.Size == a.Size && p.IsSigned() == a.IsSigned():
			return costPromote
		case p.Size > a.Size && (p.IsSigned() || !a.IsSigned()):
			return costPromote + 1
		case p.Size >= a.Size:
			return costPromote + 2
		}
		return costConvert
	}
	return costConvert + 1
}

// bind returns a copy of o with concrete types for args.
func (t *types) bind(o *Overload, args []*tree.Type) (*Overload, error) {
	r := *o
	r.Params = append([]*tree.Type(nil), o.Params...)
	codes := t.split(o.params)
	var v *tree.Type // what T stands for
	for i, c := range codes {
		a := args[i]
		switch {
		case r.Params[i] == nil && c[0] == 'P':
			r.Params[i] = a
			if v == nil && a.Kind == tree.KindPointer {
				v = a.Elem.Unqual()
			}
		case r.Params[i] == nil && (c == "T" || c == "O" || c == "N"):
			// bound below, when the pointer has been seen
		case r.Params[i] == nil:
			r.Params[i] = a
		case r.Params[i].Kind == tree.KindPointer && !r.Params[i].Elem.IsRecord() && pointerCost(r.Params[i], underlying(a)) == costExact:
			r.Params[i] = a // keep the argument's own qualifiers
		}
	}
	if v == nil {
		v = t.scalar('i')
	}
	for i, c := range codes {
		switch {
		case c != "T" && c != "O" && c != "N":
		case v.Kind == tree.KindInvalid:
			r.Params[i] = args[i]
		default:
			r.Params[i] = t.operand(c, v, args[i])
		}
	}
	switch {
	case r.Result != nil:
	case o.result == "T":
		r.Result = v
	case o.result == "PT":
		r.Result = t.pointer(v)
	case len(args) > 0: // S, I: the type of the first argument
		r.Result = args[0]
	}
	return &r, nil
}

// operand returns the type of a parameter of code T, O or N for an object of type v and an argument
// of type a. What is added to a pointer is an integer; GNU's functions take a pointer for one too.
func (t *types) operand(code string, v, a *tree.Type) *tree.Type {
	switch {
	case code == "T" || v.Kind != tree.KindPointer:
		return v
	case code == "O" && a.Kind == tree.KindPointer:
		return a
	}
	return t.scalar('D')
}
