package check

import "cptx/frontend/tree"

// intRange says which values an integer expression can have.
type intRange struct {
	bits        int // that the largest needs, without sign
	nonNegative bool
}

// valueRange returns what is plain to see of the values of the integer expression e, as clang's -Wsign-compare does.
func valueRange(e tree.Expr, depth int) intRange {
	t := underlying(e.Type())
	all := intRange{bits: int(t.Sizeof()) * 8, nonNegative: !t.IsSigned()}
	if depth > 50 {
		return all
	}
	if isTruth(e) {
		return intRange{1, true}
	}
	switch x := e.(type) {
	case *tree.Const:
		return intRange{constBits(x), !isNegative(x)}
	case *tree.Load:
		if f := bitField(x); f != nil {
			return intRange{f.BitWidth, !underlying(f.Type).IsSigned()}
		}
	case *tree.Cast:
		if x.X.Type().IsInteger() {
			switch in := valueRange(x.X, depth+1); {
			case in.nonNegative && (in.bits < all.bits || in.bits == all.bits && all.nonNegative):
				return in
			case !in.nonNegative && !all.nonNegative && in.bits < all.bits:
				return in
			}
		}
	case *tree.Cond:
		if x.X != nil {
			a, b := valueRange(x.X, depth+1), valueRange(x.Y, depth+1)
			return intRange{max(a.bits, b.bits), a.nonNegative && b.nonNegative}
		}
	case *tree.Comma:
		return valueRange(x.Y, depth+1)
	case *tree.Binary:
		return binaryRange(x, all, depth)
	}
	return all
}

func binaryRange(x *tree.Binary, all intRange, depth int) intRange {
	a := valueRange(x.X, depth+1)
	switch x.Op {
	case tree.OpAnd:
		b := valueRange(x.Y, depth+1)
		switch {
		case a.nonNegative && b.nonNegative:
			return intRange{min(a.bits, b.bits), true}
		case a.nonNegative:
			return a
		case b.nonNegative:
			return b
		}
	case tree.OpOr, tree.OpXor:
		b := valueRange(x.Y, depth+1)
		return intRange{max(a.bits, b.bits), a.nonNegative && b.nonNegative}
	case tree.OpAdd, tree.OpMul:
		b := valueRange(x.Y, depth+1)
		n := max(a.bits, b.bits) + 1
		if x.Op == tree.OpMul {
			n = a.bits + b.bits
		}
		if a.nonNegative && b.nonNegative && n < all.bits {
			return intRange{n, true}
		}
	case tree.OpShr, tree.OpDiv:
		if !a.nonNegative {
			break
		}
		if k, ok := x.Y.(*tree.Const); ok && !isNegative(k) {
			by := constBits(k) - 1
			if x.Op == tree.OpShr {
				by = int(min(k.Lo, uint64(a.bits)))
			}
			return intRange{max(a.bits-max(by, 0), 0), true}
		}
		if x.Op == tree.OpShr {
			return a
		}
	case tree.OpRem:
		if b := valueRange(x.Y, depth+1); b.nonNegative && a.nonNegative {
			return intRange{min(a.bits, b.bits), true}
		}
	}
	return all
}
