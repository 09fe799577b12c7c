package numeric

// CompareInt gives an integer comparison (PTX ISA 9.3.1.1).
func CompareInt(op string, t Type) Op {
	// At the top of 64 bits and with the sign bit inverted, signed numbers are in unsigned order.
	k, sign := 64-t.Bits, uint64(0)
	if t.IsSigned() {
		sign = 1 << 63
	}
	switch op {
	case "eq":
		return func(a, b, _ uint64) uint64 { return Bool(a == b) }
	case "ne":
		return func(a, b, _ uint64) uint64 { return Bool(a != b) }
	case "lt", "lo":
		return func(a, b, _ uint64) uint64 { return Bool(a<<k^sign < b<<k^sign) }
	case "le", "ls":
		return func(a, b, _ uint64) uint64 { return Bool(a<<k^sign <= b<<k^sign) }
	case "gt", "hi":
		return func(a, b, _ uint64) uint64 { return Bool(a<<k^sign > b<<k^sign) }
	case "ge", "hs":
		return func(a, b, _ uint64) uint64 { return Bool(a<<k^sign >= b<<k^sign) }
	}
	return nil
}

// CompareFloat gives a floating comparison: false with NaN, or true with the suffix u (9.3.1.2).
func CompareFloat(op string, f *Format, ftz bool) Op {
	rel := map[string]func(x, y float64) bool{
		"eq": func(x, y float64) bool { return x == y },
		"ne": func(x, y float64) bool { return x < y || x > y },
		"lt": func(x, y float64) bool { return x < y },
		"le": func(x, y float64) bool { return x <= y },
		"gt": func(x, y float64) bool { return x > y },
		"ge": func(x, y float64) bool { return x >= y },
	}
	var test func(x, y float64) bool
	switch {
	case op == "num":
		test = func(x, y float64) bool { return x == x && y == y }
	case op == "nan":
		test = func(x, y float64) bool { return x != x || y != y }
	case rel[op] != nil:
		test = rel[op]
	case len(op) == 3 && rel[op[:2]] != nil:
		inner := rel[op[:2]]
		test = func(x, y float64) bool { return x != x || y != y || inner(x, y) }
	default:
		return nil
	}
	return func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = f.Flush(a), f.Flush(b)
		}
		return Bool(test(f.Value(a), f.Value(b)))
	}
}

var BoolOps = map[string]Op{
	"":    func(a, _, _ uint64) uint64 { return a },
	"and": func(a, b, _ uint64) uint64 { return a & b },
	"or":  func(a, b, _ uint64) uint64 { return a | b },
	"xor": func(a, b, _ uint64) uint64 { return a ^ b },
}
