package ir

import (
	"fmt"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// Clone returns a copy of an instruction with the same operands, not inserted anywhere. Slices that
// the instruction owns (arguments, incoming values, indices) are copied, metadata and attributes
// shared.
func Clone(inst llir.Instruction) llir.Instruction {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return dup(i)
	case *llir.InstStore:
		return dup(i)
	case *llir.InstGetElementPtr:
		c := &indexed{InstGetElementPtr: *i}
		c.Indices = append(c.index[:0], i.Indices...)
		return &c.InstGetElementPtr
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
		incs := make([]llir.Incoming, len(i.Incs))
		for k, inc := range i.Incs {
			incs[k] = *inc
			c.Incs[k] = &incs[k]
		}
		return &c
	case *llir.InstICmp:
		return dup(i)
	case *llir.InstFCmp:
		return dup(i)
	case *llir.InstSelect:
		return dup(i)
	case *llir.InstAlloca:
		return dup(i)
	case *llir.InstExtractValue:
		return dup(i)
	case *llir.InstInsertValue:
		return dup(i)
	case *llir.InstExtractElement:
		return dup(i)
	case *llir.InstInsertElement:
		return dup(i)
	case *llir.InstShuffleVector:
		return dup(i)
	case *llir.InstFence:
		return dup(i)
	case *llir.InstCmpXchg:
		return dup(i)
	case *llir.InstAtomicRMW:
		return dup(i)
	case *llir.InstAddrSpaceCast:
		return dup(i)
	}
	if c := cloneArith(inst); c != nil {
		return c
	}
	panic(fmt.Sprintf("ir: cannot clone %T", inst))
}

func cloneArith(inst llir.Instruction) llir.Instruction {
	switch i := inst.(type) {
	case *llir.InstAdd:
		return dup(i)
	case *llir.InstSub:
		return dup(i)
	case *llir.InstMul:
		return dup(i)
	case *llir.InstUDiv:
		return dup(i)
	case *llir.InstSDiv:
		return dup(i)
	case *llir.InstURem:
		return dup(i)
	case *llir.InstSRem:
		return dup(i)
	case *llir.InstShl:
		return dup(i)
	case *llir.InstLShr:
		return dup(i)
	case *llir.InstAShr:
		return dup(i)
	case *llir.InstAnd:
		return dup(i)
	case *llir.InstOr:
		return dup(i)
	case *llir.InstXor:
		return dup(i)
	case *llir.InstFAdd:
		return dup(i)
	case *llir.InstFSub:
		return dup(i)
	case *llir.InstFMul:
		return dup(i)
	case *llir.InstFDiv:
		return dup(i)
	case *llir.InstFRem:
		return dup(i)
	case *llir.InstFNeg:
		return dup(i)
	case *llir.InstFreeze:
		return dup(i)
	case *llir.InstTrunc:
		return dup(i)
	case *llir.InstZExt:
		return dup(i)
	case *llir.InstSExt:
		return dup(i)
	case *llir.InstFPTrunc:
		return dup(i)
	case *llir.InstFPExt:
		return dup(i)
	case *llir.InstFPToUI:
		return dup(i)
	case *llir.InstFPToSI:
		return dup(i)
	case *llir.InstUIToFP:
		return dup(i)
	case *llir.InstSIToFP:
		return dup(i)
	case *llir.InstPtrToInt:
		return dup(i)
	case *llir.InstIntToPtr:
		return dup(i)
	case *llir.InstBitCast:
		return dup(i)
	}
	return nil
}

// dup returns a copy of *p.
func dup[T any](p *T) *T {
	c := *p
	return &c
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

// Copies says what stands for blocks and values, in copies of them. The zero Copies is read only.
type Copies struct{ at *KeyMap[value.Value] }

// NewCopies returns empty Copies with room for copies of blocks.
func NewCopies(blocks []*llir.Block) Copies {
	n := len(blocks)
	for _, b := range blocks {
		n += len(b.Insts)
	}
	c := Copies{new(KeyMap[value.Value])}
	c.at.Grow(n)
	return c
}

// Emptied returns Copies without what c holds, in the memory of c.
func (c Copies) Emptied() Copies {
	if c.at == nil {
		return NewCopies(nil)
	}
	c.at.Clear()
	return c
}

// Of returns what stands for v, nil if that is v itself.
func (c Copies) Of(v any) value.Value {
	if c.at == nil {
		return nil
	}
	return c.at.Get(KeyOf(v))
}

// Block is Of for a block that has a copy.
func (c Copies) Block(b *llir.Block) *llir.Block { return c.Of(b).(*llir.Block) }

// Set says that x stands for v.
func (c Copies) Set(v any, x value.Value) { c.at.Set(KeyOf(v), x) }

// CloneBlocks copies blocks that belong to one function and rewrites what refers to them and their
// instructions by the map, which may hold further replacements (parameters by arguments). The
// copies get parent f and are not appended to its blocks. Constants, functions and values outside
// the map stay.
func CloneBlocks(f *llir.Func, blocks []*llir.Block, vals Copies) []*llir.Block {
	out := make([]*llir.Block, len(blocks))
	n := 0
	for _, b := range blocks {
		n += len(b.Insts)
	}
	room, insts := make([]llir.Block, len(blocks)), make([]llir.Instruction, n) // of all copies
	for k, b := range blocks {
		nb := &room[k]
		nb.Parent, out[k] = f, nb
		vals.Set(b, nb)
		nb.Insts, insts = slices.Clip(insts[:len(b.Insts)]), insts[len(b.Insts):]
		for j, inst := range b.Insts {
			c := Clone(inst)
			if l := LocalOf(c); l != nil {
				l.LocalName = "" // names are unique in a function
			}
			nb.Insts[j] = c
			if r, ok := AsValue(c); ok {
				vals.Set(inst, r)
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
		if v := vals.Of(*s); v != nil {
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
			if l := identOf(inst); l != nil {
				l.LocalName = ""
			}
		}
		Retarget(b.Term, nil, nil)
	}
	return blocks
}

// cloneValues makes copied instructions say of variables what is true in the copy.
func cloneValues(blocks []*llir.Block, t *DebugTable, vals Copies) {
	if t == nil {
		return
	}
	m := DebugMapper{Table: t, To: func(v value.Value) (value.Value, bool) { x := vals.Of(v); return x, x != nil }}
	for _, b := range blocks {
		for _, inst := range b.Insts {
			m.Rewrite(inst)
		}
		m.Rewrite(b.Term)
	}
}
