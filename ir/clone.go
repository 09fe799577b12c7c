package ir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// Clone returns a copy of an instruction with the same operands, not inserted anywhere. Slices that
// the instruction owns (arguments, incoming values, indices) are copied, metadata and attributes
// shared.
func Clone(inst llir.Instruction) llir.Instruction {
	switch i := inst.(type) {
	case *llir.InstLoad:
		c := *i
		return &c
	case *llir.InstStore:
		c := *i
		return &c
	case *llir.InstGetElementPtr:
		c := *i
		c.Indices = append([]value.Value(nil), i.Indices...)
		return &c
	case *llir.InstCall:
		c := *i
		c.Args = make([]value.Value, len(i.Args))
		for k, a := range i.Args {
			if w, ok := a.(*llir.Arg); ok {
				cw := *w
				a = &cw
			}
			c.Args[k] = a
		}
		return &c
	case *llir.InstPhi:
		c := *i
		c.Incs = make([]*llir.Incoming, len(i.Incs))
		for k, inc := range i.Incs {
			ci := *inc
			c.Incs[k] = &ci
		}
		return &c
	case *llir.InstICmp:
		c := *i
		return &c
	case *llir.InstFCmp:
		c := *i
		return &c
	case *llir.InstSelect:
		c := *i
		return &c
	case *llir.InstAlloca:
		c := *i
		return &c
	case *llir.InstExtractValue:
		c := *i
		return &c
	case *llir.InstInsertValue:
		c := *i
		return &c
	case *llir.InstExtractElement:
		c := *i
		return &c
	case *llir.InstInsertElement:
		c := *i
		return &c
	case *llir.InstShuffleVector:
		c := *i
		return &c
	case *llir.InstFence:
		c := *i
		return &c
	case *llir.InstCmpXchg:
		c := *i
		return &c
	case *llir.InstAtomicRMW:
		c := *i
		return &c
	case *llir.InstAddrSpaceCast:
		c := *i
		return &c
	}
	if c := cloneArith(inst); c != nil {
		return c
	}
	panic(fmt.Sprintf("ir: cannot clone %T", inst))
}

func cloneArith(inst llir.Instruction) llir.Instruction {
	switch i := inst.(type) {
	case *llir.InstAdd:
		c := *i
		return &c
	case *llir.InstSub:
		c := *i
		return &c
	case *llir.InstMul:
		c := *i
		return &c
	case *llir.InstUDiv:
		c := *i
		return &c
	case *llir.InstSDiv:
		c := *i
		return &c
	case *llir.InstURem:
		c := *i
		return &c
	case *llir.InstSRem:
		c := *i
		return &c
	case *llir.InstShl:
		c := *i
		return &c
	case *llir.InstLShr:
		c := *i
		return &c
	case *llir.InstAShr:
		c := *i
		return &c
	case *llir.InstAnd:
		c := *i
		return &c
	case *llir.InstOr:
		c := *i
		return &c
	case *llir.InstXor:
		c := *i
		return &c
	case *llir.InstFAdd:
		c := *i
		return &c
	case *llir.InstFSub:
		c := *i
		return &c
	case *llir.InstFMul:
		c := *i
		return &c
	case *llir.InstFDiv:
		c := *i
		return &c
	case *llir.InstFRem:
		c := *i
		return &c
	case *llir.InstFNeg:
		c := *i
		return &c
	case *llir.InstFreeze:
		c := *i
		return &c
	case *llir.InstTrunc:
		c := *i
		return &c
	case *llir.InstZExt:
		c := *i
		return &c
	case *llir.InstSExt:
		c := *i
		return &c
	case *llir.InstFPTrunc:
		c := *i
		return &c
	case *llir.InstFPExt:
		c := *i
		return &c
	case *llir.InstFPToUI:
		c := *i
		return &c
	case *llir.InstFPToSI:
		c := *i
		return &c
	case *llir.InstUIToFP:
		c := *i
		return &c
	case *llir.InstSIToFP:
		c := *i
		return &c
	case *llir.InstPtrToInt:
		c := *i
		return &c
	case *llir.InstIntToPtr:
		c := *i
		return &c
	case *llir.InstBitCast:
		c := *i
		return &c
	}
	return nil
}

// CloneTerm returns a copy of a terminator with the same operands and targets.
func CloneTerm(term llir.Terminator) llir.Terminator {
	switch t := term.(type) {
	case *llir.TermBr:
		c := *t
		c.Successors = nil
		return &c
	case *llir.TermCondBr:
		c := *t
		c.Successors = nil
		return &c
	case *llir.TermSwitch:
		c := *t
		c.Successors = nil
		c.Cases = make([]*llir.Case, len(t.Cases))
		for k, x := range t.Cases {
			cx := *x
			c.Cases[k] = &cx
		}
		return &c
	case *llir.TermRet:
		c := *t
		return &c
	case *llir.TermUnreachable:
		c := *t
		return &c
	}
	panic(fmt.Sprintf("ir: cannot clone %T", term))
}

// CloneBlocks copies blocks that belong to one function and rewrites what refers to them and their
// instructions by the map, which may hold further replacements (parameters by arguments). The
// copies get parent f and are not appended to its blocks. Constants, functions and values outside
// the map stay.
func CloneBlocks(f *llir.Func, blocks []*llir.Block, vals map[value.Value]value.Value) []*llir.Block {
	out := make([]*llir.Block, len(blocks))
	for k, b := range blocks {
		nb := NewBlock(f, nil)
		out[k] = nb
		vals[b] = nb
		nb.Insts = make([]llir.Instruction, len(b.Insts))
		for j, inst := range b.Insts {
			c := Clone(inst)
			if l := LocalOf(c); l != nil {
				l.LocalName = "" // names are unique in a function
			}
			nb.Insts[j] = c
			if r, ok := c.(value.Value); ok {
				vals[inst.(value.Value)] = r
			}
		}
		nb.Term = CloneTerm(b.Term)
	}
	if len(blocks) > 0 {
		cloneValues(out, DebugTableOf(blocks[0].Parent), vals)
	}
	sub := func(s *value.Value) {
		if IsConst(*s) {
			return
		}
		if v, ok := vals[*s]; ok {
			*s = v
		}
	}
	for _, b := range out {
		for _, inst := range b.Insts {
			OperandsOf(inst, sub)
			if phi, ok := inst.(*llir.InstPhi); ok {
				for _, inc := range phi.Incs {
					sub(&inc.Pred)
				}
			}
		}
		OperandsOf(b.Term, sub)
		TargetsOf(b.Term, sub)
	}
	return out
}

// TakeBlocks moves the body of from, which is never entered any more, to f, and returns its blocks,
// not appended to those of f. What is left of from is an end that cannot be reached. from must have
// no debug information.
func TakeBlocks(f, from *llir.Func) []*llir.Block {
	blocks := from.Blocks
	from.Blocks = []*llir.Block{NewBlock(from, NewUnreachable(nil))}
	for _, b := range blocks {
		b.Parent, b.LocalName = f, "" // names are unique in a function
		for _, inst := range b.Insts {
			if l := LocalOf(inst); l != nil {
				l.LocalName = ""
			}
		}
		Retarget(b.Term, nil, nil)
	}
	return blocks
}

// cloneValues makes copied instructions say of variables what is true in the copy.
func cloneValues(blocks []*llir.Block, t *DebugTable, vals map[value.Value]value.Value) {
	if t == nil {
		return
	}
	m := DebugMapper{Table: t, To: func(v value.Value) (value.Value, bool) { x, ok := vals[v]; return x, ok }}
	for _, b := range blocks {
		for _, inst := range b.Insts {
			m.Rewrite(inst)
		}
		m.Rewrite(b.Term)
	}
}
