package late

import (
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Ranges tests once what several comparisons with constants bound:
//
//	x > 0 && x < 2049    becomes  (unsigned)(x - 1) < 2048
//	a < 2048 && b < 2048 becomes  ((a | b) & ~2047) == 0, both unsigned
//
// and the like with ||. The first needs that x - 1 is there already: x is the sum of it and 1, or
// the lower bound is 0.
//
// Requires: conditions has joined tests. Preserves: control flow. Invalidates: numbering.
func Ranges(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	r := &ranges{here: map[value.Value]bool{}, inner: map[value.Value]bool{}}
	for _, b := range c.Blocks {
		clear(r.here)
		for _, inst := range b.Insts {
			if v := ir.Result(inst); isJoined(v) {
				r.here[v] = true
			}
		}
		if len(r.here) == 0 {
			continue
		}
		if r.uses == nil {
			r.uses = c.Memory.Uses(c.Func)
		}
		clear(r.inner)
		for k := len(b.Insts) - 1; k >= 0; k-- {
			i := b.Insts[k]
			j, ok := joinedBy(ir.Result(i))
			if !ok || r.inner[ir.Result(i)] {
				continue
			}
			tests, e := r.tests(j), ins.At(i)
			n := len(tests)
			if tests = jointPowers(e, jointBounds(e, tests, j.all), j.all); len(tests) < n {
				ins.Replace(i, joined(e, tests, j.all))
			}
		}
	}
	return ins.Finish()
}

// ranges works on one block.
type ranges struct {
	uses  *ir.Uses
	here  map[value.Value]bool // conditions made of two that the block computes
	inner map[value.Value]bool // parts of conditions that are done
}

// join is a condition made of two: all of them, or one, must hold.
type join struct {
	x, y value.Value
	all  bool
}

// joinedBy matches x && y and x || y.
func joinedBy(v value.Value) (j join, ok bool) {
	if v == nil || v.Type() != types.Type(ir.I1) {
		return j, false
	}
	switch i := v.(type) {
	case *llir.InstAnd:
		return join{i.X, i.Y, true}, true
	case *llir.InstOr:
		return join{i.X, i.Y, false}, true
	case *llir.InstSelect:
		if k, isConst := ir.ConstUint(i.ValueFalse); isConst && k == 0 {
			return join{i.Cond, i.ValueTrue, true}, true
		}
		k, isConst := ir.ConstUint(i.ValueTrue)
		return join{i.Cond, i.ValueFalse, false}, isConst && k != 0
	}
	return j, false
}

func isJoined(v value.Value) bool {
	_, ok := joinedBy(v)
	return ok
}

// tests lists what is joined. Parts that are used elsewhere as well stay whole.
func (r *ranges) tests(j join) (list []value.Value) {
	for _, v := range []value.Value{j.x, j.y} {
		if r.here[v] && len(r.uses.Of(v)) == 1 {
			if in, ok := joinedBy(v); ok && in.all == j.all {
				r.inner[v] = true
				list = append(list, r.tests(in)...)
				continue
			}
		}
		list = append(list, v)
	}
	return list
}

// bounds says that a value is between low and high, both included and signed.
type bounds struct {
	v         value.Value
	low, high int64
}

// boundsOf returns what a comparison with a constant says if it holds, or with !all if it does not.
func boundsOf(v value.Value, all bool) (b bounds, ok bool) {
	cmp, ok := v.(*llir.InstICmp)
	if !ok {
		return b, false
	}
	w := ir.BitsOf(cmp.X.Type())
	k, ok := ir.ConstInt(cmp.Y)
	if !ok || w != 32 && w != 64 {
		return b, false
	}
	pred := cmp.Pred
	if !all {
		pred = ir.InvertPred(pred)
	}
	least := int64(-1) << (w - 1)
	b = bounds{cmp.X, least, ^least}
	switch {
	case pred == enum.IPredSGT && k < b.high:
		b.low = k + 1
	case pred == enum.IPredSGE:
		b.low = k
	case pred == enum.IPredSLT && k > least:
		b.high = k - 1
	case pred == enum.IPredSLE:
		b.high = k
	case pred == enum.IPredULT && k > 0:
		b.low, b.high = 0, k-1
	default:
		return b, false
	}
	return b, true
}

// jointBounds makes one test of two that bound one value from below and from above.
func jointBounds(e *pass.Emitter, tests []value.Value, all bool) (out []value.Value) {
	gone := map[int]bool{}
	for k, v := range tests {
		if gone[k] {
			continue
		}
		if b, ok := boundsOf(v, all); ok {
			for n := k + 1; n < len(tests); n++ {
				if o, ok := boundsOf(tests[n], all); ok && !gone[n] && o.v == b.v {
					if t := between(e, bounds{b.v, max(b.low, o.low), min(b.high, o.high)}, all); t != nil {
						v, gone[n] = t, true
						break
					}
				}
			}
		}
		out = append(out, v)
	}
	return out
}

// between tests b, or with !all that it does not hold, by one comparison with what is there; nil if
// that cannot be.
func between(e *pass.Emitter, b bounds, all bool) value.Value {
	w := ir.BitsOf(b.v.Type())
	least := int64(-1) << (w - 1)
	if b.low > b.high || b.low == least || b.high == ^least {
		return nil
	}
	from := b.v
	if b.low != 0 {
		sum, ok := b.v.(*llir.InstAdd)
		if !ok {
			return nil
		}
		if k, ok := ir.ConstInt(sum.Y); !ok || k != b.low {
			return nil
		}
		from = sum.X
	}
	size := uint64(b.high) - uint64(b.low) // the number of values, less one
	if all {
		return compare(e, enum.IPredULT, from, ir.IntOf(from.Type(), size+1))
	}
	return compare(e, enum.IPredUGT, from, ir.IntOf(from.Type(), size))
}

// jointPowers makes one test of those of words that are below the same power of two.
func jointPowers(e *pass.Emitter, tests []value.Value, all bool) (out []value.Value) {
	gone := map[int]bool{}
	for k, v := range tests {
		if gone[k] {
			continue
		}
		if x, power, ok := belowPower(v, all); ok {
			sum := x
			for n := k + 1; n < len(tests); n++ {
				if y, p, ok := belowPower(tests[n], all); ok && p == power {
					sum, gone[n] = e.Bin(ir.Or, sum, y), true
				}
			}
			if sum != x {
				pred := enum.IPredEQ
				if !all {
					pred = enum.IPredNE
				}
				v = compare(e, pred, e.Bin(ir.And, sum, ir.IntOf(x.Type(), -power)), ir.IntOf(x.Type(), 0))
			}
		}
		out = append(out, v)
	}
	return out
}

// belowPower matches x < power, unsigned in 32 bits, or with !all what does not hold then.
func belowPower(v value.Value, all bool) (x value.Value, power uint64, ok bool) {
	cmp, ok := v.(*llir.InstICmp)
	if !ok || ir.BitsOf(cmp.X.Type()) != 32 {
		return nil, 0, false
	}
	k, ok := ir.ConstUint(cmp.Y)
	switch {
	case !ok:
		return nil, 0, false
	case all && cmp.Pred == enum.IPredULT:
		power = k
	case !all && cmp.Pred == enum.IPredUGT:
		power = k + 1
	}
	return cmp.X, power, bits.OnesCount64(power) == 1 && power < 1<<32
}

// joined is all of the tests, or one of them.
func joined(e *pass.Emitter, tests []value.Value, all bool) value.Value {
	v := tests[0]
	for _, t := range tests[1:] {
		if all {
			v = e.Add(ir.NewSelect(v, t, ir.Bool(false), e.Pos))
		} else {
			v = e.Add(ir.NewSelect(v, ir.Bool(true), t, e.Pos))
		}
	}
	return v
}

func compare(e *pass.Emitter, pred enum.IPred, x, y value.Value) value.Value {
	return e.Add(ir.NewICmp(pred, x, y, e.Pos))
}
