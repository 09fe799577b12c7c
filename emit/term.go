package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// terminator selects the end of block i: copies for the phis of its successors, then the jump.
func (f *fn) terminator(b *llir.Block, i int) {
	f.edges = f.edges[:0]
	switch t := b.Term.(type) {
	case *llir.TermRet:
		f.ret(t)
	case *llir.TermBr:
		to := t.Target.(*llir.Block)
		f.copies(f.edge(b, to))
		if f.stepped() && f.loc != nil { // a statement asks for the jump: a debugger stops there
			f.emit("bra.uni", f.target(ir.Index(to)))
		} else {
			f.jump(to, i)
		}
	case *llir.TermCondBr:
		f.condBr(t, b, i)
	case *llir.TermSwitch:
		f.switchOp(t, b, i)
	case *llir.TermUnreachable:
		f.unreachable(b)
	default:
		f.unsupported(b.Term)
	}
}

// unreachable ends the program, so that ptxas sees that control does not run into the next block.
// Before CUDA 12.3 ptxas did not take trap for the end of a block: exit follows.
func (f *fn) unreachable(b *llir.Block) {
	if n := len(b.Insts); n > 0 {
		if c, ok := b.Insts[n-1].(*llir.InstCall); ok {
			if callee := ir.Callee(c); callee != nil && callee.GlobalName == "ptx.exit" {
				return
			} else if callee != nil && callee.GlobalName == "ptx.trap" {
				f.emit("exit")
				return
			}
		}
	}
	f.emit("trap")
	f.emit("exit")
}

// jump goes to block to unless it follows block i.
func (f *fn) jump(to *llir.Block, i int) {
	if k := ir.Index(to); k != i+1 {
		f.emit("bra.uni", f.target(k))
	}
}

// target returns the label of block k as an operand.
func (f *fn) target(k int) operand {
	f.used[k] = true
	return labelOp(ofBlock(k))
}

// condBr selects a two-way branch. The copies of an edge go where only that edge passes.
func (f *fn) condBr(t *llir.TermCondBr, b *llir.Block, i int) {
	yes, no := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
	if c, ok := f.resolve(t.Cond).(*constant.Int); ok || yes == no {
		to := no
		if ok && ir.IntValue(c)&1 != 0 {
			to = yes
		}
		f.copies(f.edge(b, to))
		f.jump(to, i)
		return
	}
	if l := f.loopEnd(t, i); l != nil && f.latch(l, t, b, i) {
		return
	}
	yesCopies, noCopies := f.edge(b, yes), f.edge(b, no)
	p, neg := f.pred(t.Cond)
	switch {
	case len(yesCopies) == 0 && len(noCopies) == 0:
		if ir.Index(yes) == i+1 {
			yes, no, neg = no, yes, !neg
		}
		f.branchIf(p, neg, f.target(ir.Index(yes)))
		f.jump(no, i)
	case len(yesCopies) == 0:
		f.branchIf(p, neg, f.target(ir.Index(yes)))
		f.copies(noCopies)
		f.jump(no, i)
	case len(noCopies) == 0:
		f.branchIf(p, !neg, f.target(ir.Index(no)))
		f.copies(yesCopies)
		f.jump(yes, i)
	default:
		l := f.labels.fresh("edge")
		f.branchIf(p, neg, labelOp(l))
		f.copies(noCopies)
		f.emit("bra.uni", f.target(ir.Index(no)))
		f.label(l)
		f.copies(yesCopies)
		f.jump(yes, i)
	}
}

// phiCopy is one of the parallel copies on an edge.
type phiCopy struct {
	dst reg
	src value.Value
	k   int // field of src, -1 if it is a scalar
}

// edge lists the copies that the phis of to need on the edge from b.
func (f *fn) edge(b, to *llir.Block) []phiCopy {
	first := len(f.edges)
	for _, inst := range to.Insts {
		phi, ok := inst.(*llir.InstPhi)
		if !ok {
			break
		}
		id := ir.ID(phi)
		if f.vals[id].uses == 0 {
			continue
		}
		src := ir.IncomingFrom(phi, b)
		if src == nil || src == value.Value(phi) {
			continue
		}
		if ir.IsUndef(src) {
			continue
		}
		if ir.IsScalar(phi.Typ) {
			f.edges = append(f.edges, phiCopy{f.handedOn(phi), src, -1})
			continue
		}
		for k := range fieldTypes(phi.Typ) {
			f.edges = append(f.edges, phiCopy{f.field(phi, k).reg, src, k})
		}
	}
	return f.edges[first:len(f.edges):len(f.edges)]
}

func (f *fn) copySource(c phiCopy) operand {
	if c.k >= 0 {
		return f.fieldValue(c.src, c.k)
	}
	if c.dst.class() == clsPred {
		r := f.resolve(c.src)
		if k, ok := r.(*constant.Int); ok {
			return immOp(-(ir.IntValue(k) & 1))
		}
		return f.predOperand(r)
	}
	return f.val(c.src)
}

// ret selects a return: the value goes to the return parameter, narrow integers extended to 32 bits
// (guide, Parameter Passing, note A).
func (f *fn) ret(t *llir.TermRet) {
	if t.X != nil && t.X.Type() != types.Type(ir.Void) && f.decl.ret != nil {
		d := f.decl.ret
		switch {
		case !ir.IsScalar(t.X.Type()):
			f.storeFields("st.param", addrOp(d.name, 0), t.X.Type(), d.align, f.fields(t.X))
		case bitsOf(t.X.Type()) == 1:
			f.emit("st.param.b32", addrOp(d.name, 0), f.fromPred(t.X, 1, cls32))
		case bitsOf(t.X.Type()) > 0 && bitsOf(t.X.Type()) < 32 && !d.array:
			f.emit("st.param.b32", addrOp(d.name, 0), f.extend(t.X, d.signed))
		default:
			f.emitOp(f.op("st.param", d.memSuffix()), addrOp(d.name, 0), f.returned(t.X))
		}
	}
	f.emit("ret")
}

// returned is the value of a return as it is stored to the return parameter. A value that comes
// straight from the frame passes through a prmt that changes nothing: ptxas (11.8 to 13.5, -O2 and
// -O3, seen from sm_75 to sm_120) takes the result of such a function for the frame's memory, and
// keeps the results of two calls that are alive together in one register, which the second call
// overwrites. Frames that hold what a function returns are those of -O0 above all.
func (f *fn) returned(v value.Value) operand {
	from := f.resolve(v)
	for {
		cast, ok := from.(*llir.InstBitCast)
		if !ok {
			break
		}
		from = f.resolve(cast.From)
	}
	load, ok := from.(*llir.InstLoad)
	if !ok || f.address(load.Src, true).space != ir.Local {
		return f.storable(v)
	}
	src := f.storable(v)
	switch f.regClass(v.Type()) {
	case cls16:
		return src
	case cls32, clsF32:
		if !f.isShort(v.Type()) {
			return f.opaque(src, v.Type())
		}
	}
	lo, hi, out := f.tempOp(cls32), f.tempOp(cls32), f.tempOp(cls64)
	f.emit("mov.b64", vecOp([]operand{lo, hi}), src)
	f.emit("mov.b64", out, vecOp([]operand{f.opaque(lo, types.I32), f.opaque(hi, types.I32)}))
	return out
}

// opaque is a 32-bit value that ptxas does not see to be v.
func (f *fn) opaque(v operand, t types.Type) operand {
	if f.regClass(t) == clsF32 {
		bits := f.tempOp(cls32)
		f.emit("mov.b32", bits, v)
		v = bits
	}
	out := f.tempOp(cls32)
	f.emit("prmt.b32", out, v, immOp(0), immOp(0x3210))
	return out
}
