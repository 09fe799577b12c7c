package check

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"cptx/frontend/tree"
)

// integerTypes are the types of the tests below, with their names in C.
var integerTypes = []struct {
	name string
	t    *tree.Type
}{
	{"signed char", tySChar}, {"unsigned char", tyUChar}, {"short", tyShort}, {"unsigned short", tyUShort}, {"int", tyInt}, {"unsigned", tyUInt},
	{"long long", tyLongLong}, {"unsigned long long", tyULongLong}, {"__int128", tyInt128}, {"unsigned __int128", tyUInt128},
}

// wrapped returns v modulo 2**width, in the range of the type (C11 6.3.1.3).
func wrapped(v *big.Int, t *tree.Type) *big.Int {
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(t.Size)*8)
	r := new(big.Int).Mod(v, modulus)
	if t.IsSigned() && r.Bit(int(t.Size)*8-1) == 1 {
		r.Sub(r, modulus)
	}
	return r
}

// integersOf returns numbers at and beside the borders of the type and of its halves.
func integersOf(t *tree.Type) (list []*big.Int) {
	seen := map[string]bool{}
	for _, bit := range []uint{0, 1, 3, 7, 8, 31, 32, 63, 64, 65, 126, 127, 128} {
		for _, d := range []int64{-1, 0, 1} {
			for _, sign := range []int64{-1, 1} {
				v := new(big.Int).Lsh(big.NewInt(sign), bit)
				v = wrapped(v.Add(v, big.NewInt(d)), t)
				if !seen[v.String()] {
					seen[v.String()] = true
					list = append(list, v)
				}
			}
		}
	}
	return list
}

// constOf is the constant v of a type.
func constOf(v *big.Int, t *tree.Type) *tree.Const {
	m := new(big.Int).And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 128), big.NewInt(1))) // two's complement
	return &tree.Const{Node: tree.Node{T: t}, Lo: new(big.Int).And(m, new(big.Int).SetUint64(1<<64-1)).Uint64(), Hi: m.Rsh(m, 64).Uint64()}
}

// TestFoldIntegers holds integer arithmetic against that of mathematics, at the borders of every
// type: results modulo 2**width, quotients towards zero, shifts by as many bits as there are and
// more.
func TestFoldIntegers(t *testing.T) {
	arith := map[tree.BinaryOp]func(r, x, y *big.Int) *big.Int{
		tree.OpAdd: (*big.Int).Add, tree.OpSub: (*big.Int).Sub, tree.OpMul: (*big.Int).Mul, tree.OpDiv: (*big.Int).Quo, tree.OpRem: (*big.Int).Rem,
		tree.OpAnd: (*big.Int).And, tree.OpOr: (*big.Int).Or, tree.OpXor: (*big.Int).Xor,
	}
	compare := map[tree.BinaryOp]func(sign int) bool{
		tree.OpEq: func(s int) bool { return s == 0 }, tree.OpNe: func(s int) bool { return s != 0 }, tree.OpLt: func(s int) bool { return s < 0 },
		tree.OpLe: func(s int) bool { return s <= 0 }, tree.OpGt: func(s int) bool { return s > 0 }, tree.OpGe: func(s int) bool { return s >= 0 },
	}
	for _, it := range integerTypes {
		same := func(what any, x, y *big.Int, got *tree.Const, want *big.Int) {
			t.Helper()
			if w := constOf(wrapped(want, it.t), it.t); got == nil || got.Lo != w.Lo || got.Hi != w.Hi {
				t.Fatalf("%s: operation %v of %s and %s: %+v, want %s", it.name, what, x, y, got, wrapped(want, it.t))
			}
		}
		for _, x := range integersOf(it.t) {
			a := constOf(x, it.t)
			for _, y := range integersOf(it.t) {
				b := constOf(y, it.t)
				for op, f := range arith {
					if got := foldInt(op, a, b, it.t); y.Sign() == 0 && (op == tree.OpDiv || op == tree.OpRem) {
						if got != nil {
							t.Fatalf("%s: %s divided by zero: %+v", it.name, x, got)
						}
					} else {
						same(op, x, y, got, f(new(big.Int), x, y))
					}
				}
				for op, f := range compare {
					if got := compareInts(op, a, b); got != f(x.Cmp(y)) {
						t.Fatalf("%s: comparison %v of %s and %s: %v", it.name, op, x, y, got)
					}
				}
			}
			for n := range uint64(it.t.Size)*8 + 2 {
				count := &tree.Const{Node: tree.Node{T: tyInt}, Lo: n}
				same("<<", x, big.NewInt(int64(n)), foldShift(tree.OpShl, a, count, it.t), new(big.Int).Lsh(x, uint(n)))
				same(">>", x, big.NewInt(int64(n)), foldShift(tree.OpShr, a, count, it.t), new(big.Int).Rsh(x, uint(n)))
			}
			far := &tree.Const{Node: tree.Node{T: tyInt128}, Hi: 1}
			same("<< 2**64", x, x, foldShift(tree.OpShl, a, far, it.t), new(big.Int))
			for _, to := range integerTypes {
				w := wrapped(x, to.t)
				if lo, hi := wrapInt(a.Lo, a.Hi, to.t); lo != constOf(w, to.t).Lo || hi != constOf(w, to.t).Hi {
					t.Fatalf("%s of type %s as %s: %#x %#x, want %s", x, it.name, to.name, hi, lo, w)
				}
				if got := fitsInt(a, it.t, to.t); got != (w.Cmp(x) == 0) {
					t.Fatalf("%s of type %s fits %s: %v", x, it.name, to.name, got)
				}
			}
			if got := fitsInt(a, it.t, tyBool); got != (x.Sign() >= 0 && x.BitLen() <= 1) {
				t.Fatalf("%s of type %s fits _Bool: %v", x, it.name, got)
			}
		}
	}
}

// folded checks initialisers of one type and returns their values.
func folded(t *testing.T, typ string, initialisers []string) []*tree.Const {
	t.Helper()
	var b strings.Builder
	for i, e := range initialisers {
		fmt.Fprintf(&b, "%s x%d = %s;\n", typ, i, e)
	}
	u := mustCheck(t, b.String())
	list := make([]*tree.Const, len(initialisers))
	for i, e := range initialisers {
		x := object(t, u, fmt.Sprintf("x%d", i))
		k, ok := x.Init[0].Value.(*tree.Const)
		if len(x.Init) != 1 || !ok {
			t.Fatalf("%s is no constant", e)
		}
		list[i] = k
	}
	return list
}

// TestFoldOverflow: __builtin_add_overflow_p and its like are 1 exactly where the result of
// unbounded arithmetic is not in the range of the third operand's type (GNU manual, Built-in
// Functions to Perform Arithmetic with Overflow Checking).
func TestFoldOverflow(t *testing.T) {
	ops := []struct {
		name string
		f    func(r, x, y *big.Int) *big.Int
	}{{"add", (*big.Int).Add}, {"sub", (*big.Int).Sub}, {"mul", (*big.Int).Mul}}
	values := []int64{0, 1, -1, 2, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535, 1<<31 - 1, -1 << 31, 1 << 31, 1<<32 - 1, 1 << 32, 1<<63 - 1, -1<<63 + 1}
	var exprs []string
	var want []uint64
	for _, it := range integerTypes[:8] {
		for _, op := range ops {
			for _, x := range values {
				for _, y := range []int64{0, 1, -1, 2, 127, 1 << 31, 1<<63 - 1} {
					exprs = append(exprs, fmt.Sprintf("__builtin_%s_overflow_p(%dLL, %dLL, (%s)0)", op.name, x, y, it.name))
					r := op.f(new(big.Int), big.NewInt(x), big.NewInt(y))
					over := uint64(0)
					if wrapped(r, it.t).Cmp(r) != 0 {
						over = 1
					}
					want = append(want, over)
				}
			}
		}
	}
	for i, k := range folded(t, "int", exprs) {
		if k.Lo != want[i] || k.Hi != 0 {
			t.Errorf("%s: %d, want %d", exprs[i], k.Lo, want[i])
		}
	}
}

// TestFoldBits holds the built-in functions on bits against the digits of their operands.
func TestFoldBits(t *testing.T) {
	values := []uint64{0, 1, 2, 3, 0x55, 0x7f, 0x80, 0xff, 0x1234, 0x8000, 0xffff, 0x12345678, 0x7fffffff, 0x80000000, 0xffffffff, 0x123456789abcdef0, 1<<63 - 1, 1 << 63, 1<<64 - 1}
	count := func(s, digits string) string { // how many of s, from the left, consist of digits
		return fmt.Sprint(len(s) - len(strings.TrimLeft(s, digits)))
	}
	reversed := func(s string, unit int) string {
		r := ""
		for i := 0; i < len(s); i += unit {
			r = s[i:i+unit] + r
		}
		return "0b" + r
	}
	ones := func(s string) int { return strings.Count(s, "1") }
	builtins := []struct {
		name   string
		widths []int // 0: int, long, long long by suffix
		zero   bool  // 0 may be the operand
		f      func(s string) string
	}{
		{"clz", nil, false, func(s string) string { return count(s, "0") }},
		{"ctz", nil, false, func(s string) string { return count(reversed(s, 1)[2:], "0") }},
		{"ffs", nil, true, func(s string) string {
			return fmt.Sprint((strings.Index(reversed(s, 1)[2:], "1") + 1))
		}},
		{"popcount", nil, true, func(s string) string { return fmt.Sprint(ones(s)) }},
		{"parity", nil, true, func(s string) string { return fmt.Sprint(ones(s) % 2) }},
		{"clrsb", nil, true, func(s string) string { return fmt.Sprint(len(s) - len(strings.TrimLeft(s, s[:1])) - 1) }},
		{"bswap", []int{16, 32, 64}, true, func(s string) string { return reversed(s, 8) }},
		{"bitreverse", []int{8, 16, 32, 64}, true, func(s string) string { return reversed(s, 1) }},
	}
	var exprs, want []string
	for _, b := range builtins {
		for _, v := range values {
			add := func(name string, width int) {
				s := fmt.Sprintf("%064b", v)[64-width:]
				if b.zero || ones(s) > 0 {
					exprs, want = append(exprs, fmt.Sprintf("__builtin_%s(%#xULL)", name, v)), append(want, b.f(s))
				}
			}
			for _, w := range b.widths {
				add(fmt.Sprint(b.name, w), w)
			}
			if b.widths == nil {
				add(b.name, 32)
				add(b.name+"l", 64)
				add(b.name+"ll", 64)
			}
		}
	}
	for i, k := range folded(t, "unsigned long long", exprs) {
		w, ok := new(big.Int).SetString(want[i], 0)
		if !ok || k.Lo != w.Uint64() || k.Hi != 0 {
			t.Errorf("%s: %#x, want %s", exprs[i], k.Lo, want[i])
		}
	}
}
