package lower

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// counterBits is the width of the counters of TestProven.
const counterBits = 11

// edges are starts and bounds near the ends of the numbers, and in the middle.
var edges = []int64{-1024, -1023, -1022, -1021, -1017, -700, -40, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 39, 650, 1015, 1019, 1020, 1021, 1022, 1023}

// TestProven holds the rule "nounroll" against all that it may prove of do-while loops: of
// counters of 11 bits whose starts, steps and bounds are near the ends of the numbers or in the
// middle, with every comparison. What is proven must be counted by the copies that ptxas makes
// (docs/ptxas.md) as by the loop; where they differ a loop must not be proven.
func TestProven(t *testing.T) {
	proven, wrong := 0, 0
	for _, stays := range []enum.IPred{enum.IPredNE, enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE, enum.IPredULT, enum.IPredULE, enum.IPredUGT, enum.IPredUGE} {
		for _, step := range []int64{-7, -4, -3, -1, 1, 2, 3, 5} {
			for _, start := range edges {
				for _, bound := range edges {
					c := ptxasLoop{stays, start, step, bound}
					want, ends := c.rounds()
					if got := c.unrolled(); got == want {
						if c.proven() {
							proven++
						}
						continue
					}
					wrong++
					if ends && c.proven() {
						t.Fatalf("%+v is proven: %d rounds are counted as %d", c, want, c.unrolled())
					}
				}
			}
		}
	}
	if proven < 8000 || wrong < 2000 {
		t.Errorf("only %d loops are proven, %d are counted wrongly", proven, wrong)
	}
}

// ptxasLoop is do { } while ((i += step) stays bound), with i = start before.
type ptxasLoop struct {
	stays              enum.IPred
	start, step, bound int64
}

// holds reports whether x stays y, of numbers of 11 bits.
func (c ptxasLoop) holds(x, y int64) bool {
	x, y = signed(x, counterBits), signed(y, counterBits)
	if t := (test{stays: c.stays}); t.unsigned() {
		x, y = x&(1<<counterBits-1), y&(1<<counterBits-1)
	}
	switch c.stays {
	case enum.IPredNE:
		return x != y
	case enum.IPredSLT, enum.IPredULT:
		return x < y
	case enum.IPredSLE, enum.IPredULE:
		return x <= y
	case enum.IPredSGT, enum.IPredUGT:
		return x > y
	}
	return x >= y
}

// most rounds after which a loop does not end.
const endless = 1 << (counterBits + 1)

// rounds is how often the loop runs.
func (c ptxasLoop) rounds() (n int, ends bool) {
	for i := c.start; n < endless; {
		i = signed(i+c.step, counterBits)
		n++
		if !c.holds(i, c.bound) {
			return n, true
		}
	}
	return n, false
}

// unrolled is how often the body runs as ptxas copies it, read from machine code of ptxas 13.5 and
// 11.8: four times while the counter is more than three steps away, twice if it is more than one,
// then once; where the comparison is != the last copy is a loop.
func (c ptxasLoop) unrolled() (n int) {
	i, first := c.start, true
	advance := func(times int64) {
		i, n, first = signed(i+times*c.step, counterBits), n+int(times), false
	}
	near := ptxasLoop{stays: map[enum.IPred]enum.IPred{enum.IPredNE: enum.IPredSLT}[c.stays]}
	if near.stays == 0 {
		near.stays = c.stays
	} else if c.step < 0 {
		near.stays = enum.IPredSGT
	}
	up := (&test{stays: near.stays}).up()
	if up != (c.step > 0) { // what ptxas does here has not been read
		return -1
	}
	strictly := ptxasLoop{stays: c.stays}
	if c.stays == enum.IPredNE {
		strictly.stays = map[bool]enum.IPred{true: enum.IPredULT, false: enum.IPredUGT}[up]
	}
	if t := (test{stays: strictly.stays}); t.unsigned() && !strictly.holds(i, c.bound) {
		advance(1)
	}
	// further reports whether more than so many steps are left.
	further := func(steps int64) bool {
		x, y := signed(c.bound-i, counterBits), steps*c.step
		if t := (test{stays: c.stays}); t.unsigned() && !strictly.holds(i, c.bound) {
			return false
		}
		if !up {
			x, y = signed(i-c.bound, counterBits), -y
		}
		switch near.stays {
		case enum.IPredSLT, enum.IPredSGT:
			return x > y
		case enum.IPredSLE, enum.IPredSGE:
			return x >= y
		case enum.IPredULT, enum.IPredUGT:
			return x&(1<<counterBits-1) > y
		}
		return x&(1<<counterBits-1) >= y
	}
	if further(3) {
		for advance(4); near.holds(i, c.bound-3*c.step) && n < endless; {
			advance(4)
		}
	}
	if further(1) {
		advance(2)
	}
	if first || c.holds(i, c.bound) {
		advance(1)
	}
	for c.stays == enum.IPredNE && c.holds(i, c.bound) && n < endless {
		advance(1)
	}
	return n
}

// proven reports whether the rule leaves the loop as it is.
func (c ptxasLoop) proven() bool {
	t := ir.IntType(counterBits)
	return leaves(c.stays, ir.Int(t, c.start), ir.Int(t, c.bound), c.step, false)
}

// guard is a test before a loop, which control comes to where it holds, or where it does not.
type guard struct {
	insts []llir.Instruction // the last one is the condition; none: no test
	holds bool
}

// leaves reports whether the rule leaves such a loop as it is; guarded, control comes there only
// where the test would hold of the start.
func leaves(stays enum.IPred, start, bound value.Value, step int64, guarded bool) bool {
	if !guarded {
		return leavesBehind(guard{}, stays, start, bound, step)
	}
	return leavesBehind(guard{[]llir.Instruction{ir.NewICmp(stays, start, bound, nil)}, true}, stays, start, bound, step)
}

// leavesBehind does the same behind any test.
func leavesBehind(g guard, stays enum.IPred, start, bound value.Value, step int64) bool {
	f := &llir.Func{}
	entry, pre, loop, exit := ir.NewBlock(f, nil), ir.NewBlock(f, nil), ir.NewBlock(f, nil), ir.NewBlock(f, ir.NewRet(nil, nil))
	entry.Insts, entry.Term, pre.Term = g.insts, ir.NewBr(pre, nil), ir.NewBr(loop, nil)
	if n := len(g.insts); n > 0 {
		yes, no := pre, exit
		if !g.holds {
			yes, no = no, yes
		}
		entry.Term = ir.NewCondBr(ir.ValueOf(g.insts[n-1]), yes, no, nil)
	}
	phi := ir.NewPhi(start.Type(), nil)
	next := ir.NewBin(ir.Add, phi, ir.Int(ir.IntType(counterBits), step), nil)
	phi.Incs = []*llir.Incoming{ir.Inc(start, pre), ir.Inc(next, loop)}
	cmp := ir.NewICmp(stays, next, bound, nil)
	loop.Insts = []llir.Instruction{phi, next.(llir.Instruction), cmp}
	loop.Term = ir.NewCondBr(cmp, loop, exit, nil)
	f.Blocks = []*llir.Block{entry, pre, loop, exit}
	nounrolls(newRewriter(nil, nil, f, nil))
	return ir.UnrollOf(loop.Term) != 1
}

// TestProvenOfThreads holds for which tests before it a loop over the elements of a thread is
// proven: i begins with a number that is not negative, and ends with one that nobody knows. Where
// that may be less, the distance may not be a number with a sign.
func TestProvenOfThreads(t *testing.T) {
	i11 := ir.IntType(counterBits)
	start, bound, other := llir.NewParam("s", i11), llir.NewParam("n", i11), llir.NewParam("c", ir.I1)
	first := ir.NewBin(ir.And, start, ir.Int(i11, 255), nil)
	compare := func(pred enum.IPred) []llir.Instruction {
		return []llir.Instruction{first.(llir.Instruction), ir.NewICmp(pred, first, bound, nil)}
	}
	with := func(op ir.Op, pred enum.IPred) []llir.Instruction {
		list := compare(pred)
		return append(list, ir.NewBin(op, other, ir.ValueOf(list[1]), nil).(llir.Instruction))
	}
	for _, c := range []struct {
		name  string
		stays enum.IPred
		guard guard
		want  bool
	}{
		{"i < n", enum.IPredSLT, guard{compare(enum.IPredSLT), true}, true},
		{"i < n is wrong", enum.IPredSLT, guard{compare(enum.IPredSLT), false}, false},
		{"i >= n is wrong", enum.IPredSLT, guard{compare(enum.IPredSGE), false}, true},
		{"i <= n", enum.IPredSLE, guard{compare(enum.IPredSLE), true}, true},
		{"i < n before <=", enum.IPredSLE, guard{compare(enum.IPredSLT), true}, true},
		{"i > n", enum.IPredSLT, guard{compare(enum.IPredSGT), true}, false},
		{"i != n", enum.IPredSLT, guard{compare(enum.IPredNE), true}, false},
		{"c && i < n", enum.IPredSLT, guard{with(ir.And, enum.IPredSLT), true}, true},
		{"c && i < n is wrong", enum.IPredSLT, guard{with(ir.And, enum.IPredSLT), false}, false},
		{"c && i >= n is wrong", enum.IPredSLT, guard{with(ir.And, enum.IPredSGE), false}, false},
		{"c || i < n", enum.IPredSLT, guard{with(ir.Or, enum.IPredSLT), true}, false},
		{"c || i >= n is wrong", enum.IPredSLT, guard{with(ir.Or, enum.IPredSGE), false}, true},
		{"c ^ i < n", enum.IPredSLT, guard{with(ir.Xor, enum.IPredSLT), true}, false},
	} {
		if got := leavesBehind(c.guard, c.stays, first, bound, 1); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

// TestProvenBehindTest does the same where start and bound are not known, but one of them may be,
// and control comes into the loop only where the test would hold of them.
func TestProvenBehindTest(t *testing.T) {
	i11 := ir.IntType(counterBits)
	proven := 0
	for _, stays := range []enum.IPred{enum.IPredNE, enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE, enum.IPredULT, enum.IPredULE, enum.IPredUGT, enum.IPredUGE} {
		for _, step := range []int64{-7, -4, -3, -1, 1, 2, 3, 5} {
			for _, from := range append(edges, 9999) {
				start, starts := value.Value(ir.Int(i11, from)), []int64{from}
				if from == 9999 {
					start, starts = llir.NewParam("s", i11), edges
				}
				if !leaves(stays, start, llir.NewParam("n", i11), step, true) {
					continue
				}
				proven++
				for _, s := range starts {
					for _, bound := range edges {
						c := ptxasLoop{stays, s, step, bound}
						if want, ends := c.rounds(); c.holds(s, bound) && ends && c.unrolled() != want {
							t.Fatalf("%+v is proven: %d rounds are counted as %d", c, want, c.unrolled())
						}
					}
				}
			}
		}
	}
	if proven < 250 {
		t.Errorf("only %d loops are proven", proven)
	}
}

// TestRangeOf holds what is known of values against all values of 5 bits.
func TestRangeOf(t *testing.T) {
	for _, op := range []ir.Op{ir.Add, ir.Sub, ir.Mul, ir.And, ir.LShr, ir.AShr, ir.URem, ir.SRem, ir.UDiv, ir.SDiv} {
		for k := int64(-16); k < 16; k++ {
			for _, pred := range []enum.IPred{enum.IPredEQ, enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE, enum.IPredULT, enum.IPredULE} {
				for limit := int64(-16); limit < 16; limit++ {
					r := rangeWhere(pred, limit, op, k)
					for n := int64(-16); n < 16; n++ {
						got, ok := evaluate(op, n, k)
						if ok && related(pred, n, limit) && (got < r.lo || got > r.hi) {
							t.Fatalf("%v %d, where x %v %d: %d is not in %+v", op, k, pred, limit, got, r)
						}
					}
				}
			}
		}
	}
}

// rangeWhere is what is known of x op k, of 5 bits, behind the test of x against limit.
func rangeWhere(pred enum.IPred, limit int64, op ir.Op, k int64) interval {
	i5 := ir.IntType(5)
	x := llir.NewParam("x", i5)
	f := &llir.Func{}
	at, from, out := ir.NewBlock(f, ir.NewRet(nil, nil)), ir.NewBlock(f, nil), ir.NewBlock(f, ir.NewRet(nil, nil))
	cmp, v := ir.NewICmp(pred, x, ir.Int(i5, limit), nil), ir.NewBin(op, x, ir.Int(i5, k), nil)
	from.Insts, at.Insts = []llir.Instruction{cmp}, []llir.Instruction{v.(llir.Instruction)}
	from.Term = ir.NewCondBr(cmp, at, out, nil)
	f.Blocks = []*llir.Block{from, at, out}
	p := &prover{g: ir.NewGraph(f)}
	return p.rangeOf(value.Value(v), ir.Index(at), rangeDepth)
}

// TestRangeIsTight holds that of common operations no more is thought possible than is.
func TestRangeIsTight(t *testing.T) {
	for _, c := range []struct {
		pred  enum.IPred
		limit int64
		op    ir.Op
		k     int64
	}{
		{enum.IPredULE, 5, ir.Add, 3}, {enum.IPredULE, 5, ir.Add, -3}, {enum.IPredULE, 5, ir.Sub, 3}, {enum.IPredSLE, 5, ir.Sub, 0},
		{enum.IPredULE, 5, ir.Mul, 2}, {enum.IPredSGE, -16, ir.And, 6}, {enum.IPredSGE, -16, ir.LShr, 1}, {enum.IPredULE, 9, ir.LShr, 1},
		{enum.IPredSGE, -16, ir.AShr, 2}, {enum.IPredSGE, -16, ir.URem, 6}, {enum.IPredSGE, -16, ir.SRem, 5}, {enum.IPredSGE, 0, ir.SRem, 5},
		{enum.IPredULE, 15, ir.UDiv, 3}, {enum.IPredSGE, 4, ir.SDiv, 3},
	} {
		want := interval{16, -17}
		for n := int64(-16); n < 16; n++ {
			if v, ok := evaluate(c.op, n, c.k); ok && related(c.pred, n, c.limit) {
				want = want.join(interval{v, v})
			}
		}
		if r := rangeWhere(c.pred, c.limit, c.op, c.k); r != want {
			t.Errorf("%v %d, where x %v %d: %+v, want %+v", c.op, c.k, c.pred, c.limit, r, want)
		}
	}
}

// related compares numbers of 5 bits.
func related(pred enum.IPred, x, y int64) bool {
	switch pred {
	case enum.IPredEQ:
		return x == y
	case enum.IPredSLT:
		return x < y
	case enum.IPredSLE:
		return x <= y
	case enum.IPredSGT:
		return x > y
	case enum.IPredSGE:
		return x >= y
	case enum.IPredULT:
		return x&31 < y&31
	}
	return x&31 <= y&31
}

// evaluate computes with numbers of 5 bits; ok is false where the result is not defined.
func evaluate(op ir.Op, x, y int64) (v int64, ok bool) {
	ux, uy := x&31, y&31
	switch op {
	case ir.Add:
		return signed(x+y, 5), true
	case ir.Sub:
		return signed(x-y, 5), true
	case ir.Mul:
		return signed(x*y, 5), true
	case ir.And:
		return signed(x&y, 5), true
	case ir.LShr:
		return signed(ux>>uy, 5), uy < 5
	case ir.AShr:
		return x >> uy, uy < 5
	}
	if y == 0 || x == -16 && y == -1 {
		return 0, false
	}
	switch op {
	case ir.URem:
		return signed(ux%uy, 5), true
	case ir.SRem:
		return x % y, true
	case ir.UDiv:
		return signed(ux/uy, 5), true
	}
	return x / y, true
}

// signed is the number of w bits in v.
func signed(v int64, w uint) int64 { return ir.Signed(uint64(v), w) }
