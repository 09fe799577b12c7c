package lower

import (
	"math/big"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "counters": a counter with a constant start and step that passes the end of its numbers
// while a comparison with a constant still has its first result, as C's unsigned arithmetic may, is
// compared with the upper bit inverted.
//
//	%i = phi i32 [ 0, %before ], [ %next, %loop ]
//	%c = icmp slt i32 %i, 2147483646
//	%next = add i32 %i, 805306369
//
// becomes
//
//	%x = xor i32 %i, 2147483648
//	%c = icmp ult i32 %x, 4294967294
//
// PTX's additions wrap around, but ptxas (of CUDA 11.8 to 13.5) counts the iterations of such a
// loop as if they did not, and unrolls it three times where it runs nine times. It does not see
// through the exclusive or.
func counters(r *rewriter) (changed bool) {
	for _, block := range r.f.Blocks {
		for k := 0; k < len(block.Insts); k++ {
			c, ok := block.Insts[k].(*llir.InstICmp)
			if !ok || !passesEnd(c) {
				continue
			}
			t := c.X.Type().(*types.IntType)
			top := int64(-1) << (t.BitSize - 1)
			b := ir.Builder{M: r.m, F: r.f, B: ir.NewBlock(r.f, nil)}
			if md := ir.MetadataOf(c); md != nil {
				b.SetMetadata(*md)
			}
			for _, side := range []*value.Value{&c.X, &c.Y} {
				if y, ok := (*side).(*constant.Int); ok {
					*side = ir.Int(t, ir.IntValue(y)^top)
				} else {
					*side = b.Bin(ir.Xor, *side, ir.Int(t, top))
				}
			}
			c.Pred = otherSign[c.Pred]
			block.Insts = slices.Insert(block.Insts, k, b.B.Insts...)
			k += len(b.B.Insts)
			changed = true
		}
	}
	return changed
}

// otherSign has the ordered comparisons of the other signedness.
var otherSign = map[enum.IPred]enum.IPred{
	enum.IPredSLT: enum.IPredULT, enum.IPredSLE: enum.IPredULE, enum.IPredSGT: enum.IPredUGT, enum.IPredSGE: enum.IPredUGE,
	enum.IPredULT: enum.IPredSLT, enum.IPredULE: enum.IPredSLE, enum.IPredUGT: enum.IPredSGT, enum.IPredUGE: enum.IPredSGE,
}

// passesEnd reports whether c compares a constant with a counter that may pass the end of its
// numbers before the result is another than at first.
func passesEnd(c *llir.InstICmp) bool {
	t, ok := c.X.Type().(*types.IntType)
	if _, ordered := otherSign[c.Pred]; !ok || !ordered || t.BitSize > 64 {
		return false
	}
	v, constantRight := c.X, true
	bound, ok := c.Y.(*constant.Int)
	if !ok {
		v, constantRight = c.Y, false
		if bound, ok = c.X.(*constant.Int); !ok {
			return false
		}
	}
	phi, step, first := counter(v)
	if phi == nil || step == 0 {
		return false
	}
	signed := c.Pred == enum.IPredSLT || c.Pred == enum.IPredSLE || c.Pred == enum.IPredSGT || c.Pred == enum.IPredSGE
	limit := number(ir.IntValue(bound), t, signed)
	holds := func(x *big.Int) bool {
		order := x.Cmp(limit)
		if !constantRight {
			order = -order
		}
		switch c.Pred {
		case enum.IPredSLT, enum.IPredULT:
			return order < 0
		case enum.IPredSLE, enum.IPredULE:
			return order <= 0
		case enum.IPredSGT, enum.IPredUGT:
			return order > 0
		}
		return order >= 0
	}
	for _, in := range phi.Incs {
		if start, ok := in.X.(*constant.Int); ok {
			from := number(ir.IntValue(start)+first, t, signed)
			if holds(from) == holds(last(from, step, t, signed)) {
				return true
			}
		}
	}
	return false
}

// counter takes v apart, a counter or what it becomes in the iteration: phi starts with constants
// and goes on with one sum of itself and step, and v is first more than it. phi is nil if v is
// none.
func counter(v value.Value) (phi *llir.InstPhi, step, first int64) {
	phi, ok := v.(*llir.InstPhi)
	if !ok {
		base, n := sum(v)
		if phi, ok = base.(*llir.InstPhi); !ok {
			return nil, 0, 0
		}
		first = n
	}
	var next value.Value
	for _, in := range phi.Incs {
		if _, ok := in.X.(*constant.Int); ok {
			continue
		}
		base, n := sum(in.X)
		if base != value.Value(phi) || next != nil && next != in.X {
			return nil, 0, 0
		}
		next, step = in.X, n
	}
	return phi, step, first
}

// sum takes the sum or difference of a value and a constant apart; base is nil if v is none.
func sum(v value.Value) (base value.Value, n int64) {
	switch i := v.(type) {
	case *llir.InstAdd:
		if y, ok := i.Y.(*constant.Int); ok {
			return i.X, ir.IntValue(y)
		}
		if x, ok := i.X.(*constant.Int); ok {
			return i.Y, ir.IntValue(x)
		}
	case *llir.InstSub:
		if y, ok := i.Y.(*constant.Int); ok {
			return i.X, -ir.IntValue(y)
		}
	}
	return nil, 0
}

// number is what the bits of v are in a type, with or without a sign.
func number(v int64, t *types.IntType, signed bool) *big.Int {
	shift := 64 - t.BitSize
	if signed {
		return big.NewInt(v << shift >> shift)
	}
	return new(big.Int).SetUint64(uint64(v) << shift >> shift)
}

// last is the last number from x on, in steps, that a type has.
func last(x *big.Int, step int64, t *types.IntType, signed bool) *big.Int {
	size := number(step, t, true)
	end := number(1<<(t.BitSize-1)-1, t, signed) // the greatest number
	switch {
	case size.Sign() < 0 && signed:
		end = number(-1<<(t.BitSize-1), t, true)
	case size.Sign() < 0:
		end = new(big.Int)
	case !signed:
		end = number(-1, t, false)
	}
	n := new(big.Int).Quo(new(big.Int).Sub(end, x), size)
	return n.Add(n.Mul(n, size), x)
}
