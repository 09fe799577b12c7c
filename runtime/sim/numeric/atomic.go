package numeric

// Atomic gives the new value of an atomic operation from the old one and the operands (9.7.13.5).
func Atomic(op string, t Type) Op {
	m := Mask(t.Bits)
	switch op {
	case "and":
		return func(old, b, _ uint64) uint64 { return old & b }
	case "or":
		return func(old, b, _ uint64) uint64 { return old | b }
	case "xor":
		return func(old, b, _ uint64) uint64 { return old ^ b }
	case "exch":
		return func(_, b, _ uint64) uint64 { return b }
	case "cas":
		return func(old, b, c uint64) uint64 {
			if old == b {
				return c
			}
			return old
		}
	case "inc":
		return func(old, b, _ uint64) uint64 {
			if old >= b {
				return 0
			}
			return old + 1
		}
	case "dec":
		return func(old, b, _ uint64) uint64 {
			if old == 0 || old > b {
				return b
			}
			return old - 1
		}
	case "add":
		if t.IsFloat() {
			return Packed(t, Float("add", FormatOf(t), 'n', false, false))
		}
		return func(old, b, _ uint64) uint64 { return (old + b) & m }
	case "min", "max":
		if t.IsFloat() {
			return Packed(t, MinMaxFloat(FormatOf(t), op == "max", false, false, false))
		}
		return MinMax(t, op == "max")
	}
	return nil
}

func Identity(a, _, _ uint64) uint64 { return a }
