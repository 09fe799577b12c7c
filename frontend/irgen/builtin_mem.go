package irgen

import (
	"strconv"

	"fmt"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// memBuiltin expands the built-ins on memory.
func (g *gen) memBuiltin(e *tree.Builtin, op, rest string) value.Value {
	switch op {
	case "ld":
		return g.loadHint(e, rest)
	case "st":
		g.storeHint(e, rest)
		return nil
	case "memcpy", "memmove", "mempcpy":
		return g.memcpyCall(e, op)
	case "memset", "bzero":
		return g.memsetCall(e, op)
	}
	switch op {
	case "prefetch":
		p, _ := g.address(e.Args[0])
		g.pos(e.P)
		g.ptx("prefetch$.L1", ir.Void, g.generic(p))
		return nil
	case "assume_aligned":
		return g.assumeAligned(e)
	}
	v := g.args(e)
	switch op {
	case "alloca":
		n := g.b.Resize(v[0], ir.I64, false)
		align := int64(16)
		if len(e.Args) > 1 { // in bits
			align = max(int64(e.Args[1].(*tree.Const).Lo)/8, 1)
		}
		return g.generic(g.b.Alloca(ir.I8, n, align))
	case "to_space":
		return g.b.Convert(ir.PtrToInt, g.b.ToSpace(v[0], spaceNamed(rest)), g.IntPtr())
	case "mapa":
		return g.b.Convert(ir.IntToPtr, g.ptx("mapa."+g.addressType(), g.IntPtr(), g.b.Convert(ir.PtrToInt, v[0], g.IntPtr()), v[1]), ir.Ptr(ir.Generic))
	case "getctarank":
		return g.ptx("getctarank."+g.addressType(), ir.I32, g.b.Convert(ir.PtrToInt, v[0], g.IntPtr()))
	case "from_space":
		return g.generic(g.b.Convert(ir.IntToPtr, v[0], ir.Ptr(spaceNamed(rest))))
	}
	return nil
}

// addressType is the PTX type of a generic address.
func (g *gen) addressType() string { return "u" + strconv.Itoa(8*int(g.cfg.PointerSize())) }

func spaceNamed(s string) types.AddrSpace {
	switch s {
	case "shared":
		return ir.Shared
	case "const":
		return ir.Constant
	case "local":
		return ir.Local
	}
	return ir.Global
}

func (g *gen) assumeAligned(e *tree.Builtin) value.Value {
	p := g.scalar(e.Args[0])
	for _, a := range e.Args[1:] {
		g.effect(a)
	}
	g.pos(e.P)
	if c, ok := e.Args[1].(*tree.Const); ok && len(e.Args) == 2 && c.Lo > 0 && c.Lo&(c.Lo-1) == 0 && c.Lo <= 1<<20 {
		return g.b.Intrinsic("cptx.assume.aligned", ir.Ptr(ir.Generic), p, ir.Int(ir.I64, int64(c.Lo)))
	}
	return p
}

// memcpyCall is memcpy, memmove or mempcpy: the alignments are those that the pointers' types
// promise.
func (g *gen) memcpyCall(e *tree.Builtin, op string) value.Value {
	dst, da := g.address(e.Args[0])
	src, sa := g.address(e.Args[1])
	n := g.index(e.Args[2])
	for _, a := range e.Args[3:] {
		g.effect(a)
	}
	g.pos(e.P)
	kind := ir.MemCopy
	if op == "memmove" {
		kind = ir.MemMove
	}
	facts := ir.MemFacts{DstAlign: da, SrcAlign: sa, Volatile: pointsToVolatile(e.Args[0]) || pointsToVolatile(e.Args[1])}
	g.b.MemOp(ir.MemOp{Kind: kind, Dst: dst, Src: src, N: n, MemFacts: facts})
	if op == "mempcpy" {
		dst = g.b.GEP(dst, n)
	}
	return dst
}

func pointsToVolatile(p tree.Expr) bool { return p.Type().IsPointer() && isVolatile(p.Type().Elem) }

func (g *gen) memsetCall(e *tree.Builtin, op string) value.Value {
	dst, align := g.address(e.Args[0])
	var v value.Value = ir.Int(ir.I8, 0)
	next := 1
	if op == "memset" {
		if c, ok := e.Args[1].(*tree.Const); ok {
			v = ir.Int(ir.I8, int64(c.Lo))
		} else {
			v = g.b.Resize(g.scalar(e.Args[1]), ir.I8, false)
		}
		next = 2
	}
	n := g.index(e.Args[next])
	for _, a := range e.Args[next+1:] {
		g.effect(a)
	}
	g.pos(e.P)
	g.memset(dst, v, n, align, pointsToVolatile(e.Args[0]))
	return dst
}

// vectorParts cuts a type into the pieces that one ld or st moves: count elements of PTX type name,
// all of IR type t, at equal distances; groups of several make a vector access. ok is false for
// records that are no vectors.
func vectorParts(t *tree.Type, ptrSize int64) (elem *tree.Type, count, group int64, ok bool) {
	t = t.Unqual()
	if classOf(t) == classScalar {
		return t, 1, 1, t.Sizeof() <= 8
	}
	if pairOf(t) != nil {
		return scalarType(tree.KindUInt, 4), 1, 1, true
	}
	if !t.IsRecord() || t.Record.Vector == 0 || len(t.Record.Fields) == 0 {
		return nil, 0, 0, false
	}
	elem = t.Record.Fields[0].Type.Unqual()
	count = int64(t.Record.Vector)
	group = min(t.Alignof(), 16) / elem.Sizeof()
	group = min(max(group, 1), count, 4)
	if group == 3 {
		group = 1
	}
	return elem, count, group, true
}

// ptxType is the type suffix of a scalar in ld and st.
func ptxType(t *tree.Type) string {
	n := t.Sizeof() * 8
	switch {
	case kindOf(t) == tree.KindHalf || kindOf(t) == tree.KindBFloat:
		return "b16"
	case t.IsFloat():
		return fmt.Sprint("f", n)
	case isSigned(t):
		return fmt.Sprint("s", n)
	}
	return fmt.Sprint("u", n)
}

// hintName is the instruction for one access of group elements: nc loads are from global memory,
// the others from wherever the pointer points.
func hintName(op, hint, typ string, group int64) string {
	name := op + "$." + hint
	if hint == "nc" {
		name = "ld.global.nc"
	}
	if group > 1 {
		name += fmt.Sprint(".v", group)
	}
	return name + "." + typ
}

func (g *gen) hintAddress(e tree.Expr, hint string) value.Value {
	p, _ := g.address(e)
	if hint == "nc" {
		if s, _ := ir.SpaceOf(p); s != ir.Generic && s != ir.Global {
			p = g.generic(p)
		}
		return g.b.ToSpace(p, ir.Global)
	}
	return p
}

// loadHint is __ldg and kin on a scalar.
func (g *gen) loadHint(e *tree.Builtin, hint string) value.Value {
	elem, _, _, ok := vectorParts(e.T, g.PtrSize)
	if !ok {
		g.errorf(e.P, "'%s' cannot load this type", e.Name)
		return nil
	}
	p := g.hintAddress(e.Args[0], hint)
	g.pos(e.P)
	v := g.ptx(hintName("ld", hint, ptxType(elem), 1), accessType(elem), p)
	return g.fromMem(g.coerce(v, memType(elem)), elem)
}

// accessType is the IR type in which ld and st move a scalar: pointers as integers.
func accessType(t *tree.Type) types.Type {
	if t.IsPointer() {
		return ir.IntType(int(t.Sizeof()) * 8)
	}
	return memType(t)
}

// loadRecord is __ldg and kin on a vector type, into dst.
func (g *gen) loadRecord(dst lval, e *tree.Builtin, hint string) {
	elem, count, group, ok := vectorParts(e.T, g.PtrSize)
	if !ok {
		g.errorf(e.P, "'%s' cannot load this type", e.Name)
		return
	}
	p := g.hintAddress(e.Args[0], hint)
	g.pos(e.P)
	t, size := accessType(elem), elem.Sizeof()
	for i := int64(0); i < count; i += group {
		at := g.b.Offset(p, i*size)
		if group == 1 {
			v := g.ptx(hintName("ld", hint, ptxType(elem), 1), t, at)
			g.b.Store(v, g.b.Offset(dst.p, i*size), alignAt(dst.align, i*size), false)
			continue
		}
		st := &types.StructType{}
		for range group {
			st.Fields = append(st.Fields, t)
		}
		v := g.ptx(hintName("ld", hint, ptxType(elem), group), st, at)
		for k := range group {
			off := (i + k) * size
			g.b.Store(g.b.Extract(v, int(k), t), g.b.Offset(dst.p, off), alignAt(dst.align, off), false)
		}
	}
}

// storeHint is __stcg and kin.
func (g *gen) storeHint(e *tree.Builtin, hint string) {
	vt := e.Args[1].Type()
	elem, count, group, ok := vectorParts(vt, g.PtrSize)
	if !ok {
		g.errorf(e.P, "'%s' cannot store this type", e.Name)
		return
	}
	p, _ := g.address(e.Args[0])
	t := accessType(elem)
	if classOf(vt) == classScalar {
		v := g.toMem(g.scalar(e.Args[1]), elem)
		g.pos(e.P)
		g.ptx(hintName("st", hint, ptxType(elem), 1), ir.Void, p, g.coerce(v, t))
		return
	}
	src := g.recordValue(e.Args[1])
	g.pos(e.P)
	size := elem.Sizeof()
	for i := int64(0); i < count; i += group {
		at := g.b.Offset(p, i*size)
		load := func(k int64) value.Value {
			off := (i + k) * size
			return g.b.Load(t, g.b.Offset(src.p, off), alignAt(src.align, off), src.vol)
		}
		if group == 1 {
			g.ptx(hintName("st", hint, ptxType(elem), 1), ir.Void, at, load(0))
			continue
		}
		st := &types.StructType{}
		for range group {
			st.Fields = append(st.Fields, t)
		}
		var v value.Value = ir.Undef(st)
		for k := range group {
			v = g.b.Insert(v, load(k), int(k))
		}
		g.ptx(hintName("st", hint, ptxType(elem), group), ir.Void, at, v)
	}
}
