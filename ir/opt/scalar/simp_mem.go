package scalar

import (
	"math"
	mathbits "math/bits"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// gep joins byte offsets and moves constants outward: p+(x+c) becomes (p+x)+c, so that loads and
// stores of neighbours share p+x and take c as immediate offset.
func (s *simplifier) gep(i *llir.InstGetElementPtr) value.Value {
	k, isK := ir.ConstInt(i.Indices[0])
	if isK && k == 0 && s.may(offsetZero) {
		return i.Src
	}
	it := i.Indices[0].Type().(*types.IntType)
	if in, ok := i.Src.(*llir.InstGetElementPtr); ok {
		j, inK := ir.ConstInt(in.Indices[0])
		switch {
		case isK && inK && s.may(offsetOffset):
			return s.offset(in.Src, j+k)
		case inK && s.may(offsetOut): // (p+j)+x
			return s.offset(s.gepOf(in.Src, i.Indices[0]), j)
		}
	}
	if c, ok := i.Src.(*llir.InstAddrSpaceCast); ok && isK {
		// Offsets inside the cast are folded into addresses of variables.
		if in, ok := c.From.(*llir.InstGetElementPtr); ok {
			if j, ok := ir.ConstInt(in.Indices[0]); ok && s.may(offsetCast) {
				n := ir.NewSpaceCast(s.offset(in.Src, j+k), c.To.(*types.PointerType).AddrSpace, ir.PositionOf(s.at))
				return s.add(n)
			}
		}
	}
	if a, ok := i.Indices[0].(*llir.InstAdd); ok && it.BitSize == 64 {
		if c, ok := ir.ConstInt(a.Y); ok && s.may(offsetAdd) {
			return s.offset(s.gepOf(i.Src, a.X), c)
		}
	}
	return nil
}

// gepOf makes p + off bytes.
func (s *simplifier) gepOf(p, off value.Value) value.Value {
	return s.add(ir.NewGEP(p, off, ir.PositionOf(s.at)))
}

// offset makes p + n bytes.
func (s *simplifier) offset(p value.Value, n int64) value.Value {
	if n == 0 {
		return p
	}
	return s.gepOf(p, ir.Int(ir.I64, n))
}

func (s *simplifier) spaceCast(i *llir.InstAddrSpaceCast) value.Value {
	to, _ := ir.SpaceOf(i)
	if c, ok := i.From.(*llir.InstAddrSpaceCast); ok {
		if from, _ := ir.SpaceOf(c.From); from == to && s.may(castCast) {
			return c.From
		}
	}
	return nil
}

// load evaluates loads of constant data.
func (s *simplifier) load(i *llir.InstLoad) value.Value {
	if i.Volatile || i.Atomic {
		return nil
	}
	base, off, exact := ir.StripPtr(i.Src)
	g, ok := base.(*llir.Global)
	if s, isPtr := ir.SpaceOf(base); isPtr && s == ir.Constant {
		return nil // the host may set it before the kernel starts
	}
	if !ok || !exact || !g.Immutable || ir.Interposable(g) || !ir.Loadable(i.ElemType) || ir.IsPtr(i.ElemType) {
		return nil
	}
	n := ir.SizeOf(i.ElemType, s.c.Module.PtrSize)
	bits, ok := constBytes(g.Init, off, n, s.c.Module.PtrSize)
	if !ok {
		return nil
	}
	if !s.may(loadConst) {
		return nil
	}
	if ir.IsInt(i.ElemType) {
		return ir.IntOf(i.ElemType, bits)
	}
	return analysis.FloatOfBits(bits, i.ElemType)
}

// constBytes returns n (at most 8) bytes at offset off of initialiser c, little-endian; ok is false
// if they hold an address or lie outside.
func constBytes(c constant.Constant, off, n, ptrSize int64) (bits uint64, ok bool) {
	size := ir.SizeOf(c.Type(), ptrSize)
	if off < 0 || off+n > size {
		return 0, false
	}
	switch c := c.(type) {
	case *constant.ZeroInitializer, *constant.Null:
		return 0, true
	case *constant.Undef:
		return 0, true
	case *constant.Int:
		if c.Typ.BitSize > 64 || c.Typ.BitSize < 8 {
			return 0, false
		}
		return ir.MaskTo(uint64(ir.IntValue(c))>>(off*8), uint(n*8)), true
	case *constant.Float:
		return ir.MaskTo(ir.FloatBits(c.Typ, ir.FloatValue(c))>>(off*8), uint(n*8)), true
	case *constant.CharArray:
		for k := n - 1; k >= 0; k-- {
			bits = bits<<8 | uint64(c.X[off+k])
		}
		return bits, true
	case *constant.Array:
		es := ir.SizeOf(c.Typ.ElemType, ptrSize)
		return elemBytes(c.Elems[off/es:], off%es, n, ptrSize)
	case *constant.Struct:
		if c.Typ == nil || !c.Typ.Packed {
			return 0, false
		}
		for k, f := range c.Fields {
			fs := ir.SizeOf(f.Type(), ptrSize)
			if off < fs {
				return elemBytes(c.Fields[k:], off, n, ptrSize)
			}
			off -= fs
		}
	}
	return 0, false
}

// elemBytes collects n bytes that may span neighbouring elements.
func elemBytes(cs []constant.Constant, off, n, ptrSize int64) (bits uint64, ok bool) {
	shift := int64(0)
	for _, c := range cs {
		size := ir.SizeOf(c.Type(), ptrSize)
		m := min(n, size-off)
		if m > 0 {
			b, ok := constBytes(c, off, m, ptrSize)
			if !ok {
				return 0, false
			}
			bits |= b << (shift * 8)
			shift, n = shift+m, n-m
		}
		off = 0
		if n == 0 {
			return bits, true
		}
	}
	return 0, false
}

// clusterSize is what a call reads from a special register about the size of the kernel's clusters;
// 0 if it reads something else, or the launch says the size. With .reqnctapercluster no launch has
// another one.
func (s *simplifier) clusterSize(i *llir.InstCall) int64 {
	name, ok := strings.CutPrefix(ir.IntrinsicName(i), "cptx.sreg.i32.cluster_n")
	if !ok {
		return 0
	}
	d := ir.FactsOf(s.c.Func).ClusterDims
	switch name {
	case "ctarank":
		return d[0] * d[1] * d[2]
	case "ctaid.x":
		return d[0]
	case "ctaid.y":
		return d[1]
	case "ctaid.z":
		return d[2]
	}
	return 0
}

// foldCall evaluates intrinsics on constants, nil if i is none.
func (s *simplifier) foldCall(i *llir.InstCall) value.Value {
	if len(i.Args) == 0 || !ir.IsConst(ir.ArgValue(i.Args[0])) {
		return nil // also of isConstantName, until constantp
	}
	name := ir.IntrinsicName(i)
	if name == "" {
		return nil
	}
	if name == "cptx.assume.aligned" {
		return nil // kept until alignments have been drawn from it
	}
	if t, ok := i.Typ.(*types.FloatType); ok {
		f := analysis.NewFolder(s.c, func(value.Value) (uint64, bool) { return 0, false })
		if x, ok := f.Fold(i); ok {
			return ir.Float(t, math.Float64frombits(x))
		}
		return nil
	}
	if strings.HasPrefix(name, isConstantName) {
		return ir.IntOf(i.Typ, 1)
	}
	arg := func(k int) (uint64, bool) {
		if k >= len(i.Args) {
			return 0, false
		}
		return ir.ConstUint(ir.ArgValue(i.Args[k]))
	}
	a, ok := arg(0)
	if !ok {
		return nil
	}
	switch name {
	case "ptx.popc.b32", "ptx.popc.b64":
		return ir.IntOf(i.Typ, uint64(mathbits.OnesCount64(a)))
	case "ptx.clz.b32":
		return ir.IntOf(i.Typ, uint64(mathbits.LeadingZeros32(uint32(a))))
	case "ptx.clz.b64":
		return ir.IntOf(i.Typ, uint64(mathbits.LeadingZeros64(a)))
	case "ptx.bfind.shiftamt.u32", "ptx.bfind.shiftamt.u64":
		n := uint64(mathbits.LeadingZeros64(a)) - (64 - uint64(ir.BitsOf(ir.ArgValue(i.Args[0]).Type())))
		if a == 0 {
			n = math.MaxUint32 // PTX ISA 9.7.1: no bit found
		}
		return ir.IntOf(i.Typ, n)
	case "ptx.brev.b32":
		return ir.IntOf(i.Typ, uint64(mathbits.Reverse32(uint32(a))))
	case "ptx.brev.b64":
		return ir.IntOf(i.Typ, mathbits.Reverse64(a))
	}
	b, ok := arg(1)
	if !ok {
		return nil
	}
	switch name {
	case "ptx.min.s32":
		return ir.IntOf(i.Typ, uint64(min(int32(a), int32(b))))
	case "ptx.max.s32":
		return ir.IntOf(i.Typ, uint64(max(int32(a), int32(b))))
	case "ptx.min.u32", "ptx.min.u64":
		return ir.IntOf(i.Typ, min(a, b))
	case "ptx.max.u32", "ptx.max.u64":
		return ir.IntOf(i.Typ, max(a, b))
	case "ptx.min.s64":
		return ir.IntOf(i.Typ, uint64(min(int64(a), int64(b))))
	case "ptx.max.s64":
		return ir.IntOf(i.Typ, uint64(max(int64(a), int64(b))))
	case "ptx.mul.hi.u32":
		return ir.IntOf(i.Typ, a*b>>32)
	}
	return nil
}
