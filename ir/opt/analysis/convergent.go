package analysis

import (
	"fmt"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/ptxop"
)

// Convergent operations are what threads do together: barriers, shuffles, votes, matrix operations,
// and calls of functions that may hold some. Threads exchange values in one only if they are at the
// same instruction (PTX ISA 9.7.9.6 demands it of sm_6x; later GPUs wait for each other at several
// copies, but exchange nothing). So whoever makes a second copy of one has to prove that threads
// that met at the one meet at the same copy. ConvergentOps counts what is there after each pass
// that is looked at (-d=verify), cloneBlocks what a proof allows.

// convergent reports whether threads do inst together.
func convergent(eff *ir.EffectTable, inst llir.Instruction) bool {
	return eff.Of(inst)&ir.Convergent != 0
}

// ConvergentOps counts the convergent operations in blocks.
func ConvergentOps(eff *ir.EffectTable, blocks []*llir.Block) (n int) {
	for _, b := range blocks {
		for _, inst := range b.Insts {
			if convergent(eff, inst) {
				n++
			}
		}
	}
	return n
}

// Together is the proof that threads that meet in a convergent operation of a loop are in the same
// iteration of it, counted from where they have entered it, so that every iteration may have its
// own copy. The zero value proves nothing; proveTogether alone makes another one.
type Together struct{ loop *ir.Loop }

// Holds reports whether it is a proof.
func (t Together) Holds() bool { return t.loop != nil }

// ProveTogether proves it of l. Each thread executes the operations of one membermask in its own
// order, and waits in each for the others, so that they meet in the n-th one with that mask. This
// is in the same iteration if all threads make as many iterations whenever they enter the loop, or
// never come back to it (chained: the copies follow one another whatever the number is), if all
// execute as many operations in an iteration, and if the masks are the same in all threads, or in
// all iterations. What PTX calls .aligned all threads of a warp execute together or not at all, so
// that it proves itself.
func ProveTogether(c *pass.Func, g *ir.Graph, l *ir.Loop, chained bool) Together {
	var ops []convergentAt
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			if convergent(c.Effects, inst) && !aligned(inst) && !(chained && staysOne(c, inst)) {
				ops = append(ops, convergentAt{inst, b})
			}
		}
	}
	if len(ops) == 0 {
		return Together{l}
	}
	if len(l.Latches) != 1 || !sameCount(c, g, l) && !(chained && ir.IsKernel(c.Func) && !comesBack(g, l)) {
		return Together{}
	}
	for _, op := range ops {
		always := g.LoopOf[op.block] == l && g.Dominates(op.block, l.Latches[0])
		if !always && !sameBranches(c, g, l) || !sameMask(c, g, l, op.inst) {
			return Together{}
		}
	}
	return Together{l}
}

// convergentAt is an operation and the number of its block.
type convergentAt struct {
	inst  llir.Instruction
	block int
}

// sameCount reports whether all threads make as many iterations of l.
func sameCount(c *pass.Func, g *ir.Graph, l *ir.Loop) bool {
	return (&prover{c: c, g: g, loop: l}).sameExits(l, maxProof)
}

// sameBranches reports whether all threads take the same way through each iteration of l.
func sameBranches(c *pass.Func, g *ir.Graph, l *ir.Loop) bool {
	for _, b := range l.Blocks {
		if !(&prover{c: c, g: g, loop: l}).sameBranch(b, maxProof) {
			return false
		}
	}
	return true
}

// comesBack reports whether control that has left l may enter it again.
func comesBack(g *ir.Graph, l *ir.Loop) bool {
	seen, work := map[int]bool{}, []int(nil)
	push := func(b int) {
		for _, to := range g.Succs[b] {
			if !seen[to] && !g.Contains(l, to) {
				seen[to] = true
				work = append(work, to)
			}
		}
	}
	for _, b := range l.Blocks {
		push(b)
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if slices.Contains(g.Succs[b], l.Header) {
			return true
		}
		push(b)
	}
	return false
}

// sameMask reports whether the membermask of op is the same in all iterations of l, or in all
// threads that are in the same one.
func sameMask(c *pass.Func, g *ir.Graph, l *ir.Loop, op llir.Instruction) bool {
	call := op.(*llir.InstCall)
	var mask value.Value
	switch callee := call.Callee.(type) {
	case *llir.InlineAsm:
		known := false
		if mask, known = maskOfAsm(callee, call); !known || mask == nil {
			return known
		}
	case *llir.Func:
		opcode, ok := strings.CutPrefix(callee.GlobalName, "ptx.")
		if !ok || !ptxop.HasMask(opcode) {
			return true
		}
		mask = ir.ArgValue(call.Args[len(call.Args)-1])
	default:
		return true
	}
	return !DefinedIn(g, l, mask) || (&prover{c: c, g: g, loop: l}).same(mask, maxProof)
}

// maskOfAsm returns the membermask of inline assembly, nil if the text gives it as a number, or has
// none; known is false if it has several, or may have some in another way.
func maskOfAsm(a *llir.InlineAsm, call *llir.InstCall) (mask value.Value, known bool) {
	outputs := 0
	for _, s := range strings.Split(a.Constraint, ",") {
		if strings.HasPrefix(s, "=") {
			outputs++
		}
	}
	known = !strings.Contains(a.Constraint, "*")
	ptxop.EachInstruction(a.Asm, func(opcode, operands string) {
		if row, ok := ptxop.Lookup(opcode); !ok || !row.Has(ptxop.Convergent) || !ptxop.HasMask(opcode) {
			known = known && ok
			return
		}
		last := strings.TrimSpace(operands[strings.LastIndexByte(operands, ',')+1:])
		var k int
		switch _, err := fmt.Sscanf(last, "$%d", &k); {
		case last != "" && last[0] >= '0' && last[0] <= '9':
		case err != nil || k < outputs || k-outputs >= len(call.Args) || mask != nil:
			known = false
		default:
			mask = ir.ArgValue(call.Args[k-outputs])
		}
	})
	return mask, known
}

// staysOne reports whether op is a call of a function whose body nobody can copy into its place:
// what threads do together there remains one instruction, whatever copies of the call there are.
// Before sm_70 threads come to it together only from one call.
func staysOne(c *pass.Func, op llir.Instruction) bool {
	if c.Config.SM > 0 && c.Config.SM < 70 {
		return false
	}
	call := op.(*llir.InstCall)
	switch f := call.Callee.(type) {
	case *llir.InlineAsm:
		return false
	case *llir.Func:
		return !ir.IsIntrinsic(f.GlobalName) && (len(f.Blocks) == 0 || ir.HasAttr(f, enum.FuncAttrNoInline))
	}
	return true
}

// aligned reports whether all threads of a warp execute op, a convergent operation, together.
func aligned(op llir.Instruction) bool {
	call := op.(*llir.InstCall)
	if a, ok := call.Callee.(*llir.InlineAsm); ok {
		all := true
		ptxop.EachInstruction(a.Asm, func(opcode, _ string) {
			row, ok := ptxop.Lookup(opcode)
			all = all && ok && (!row.Has(ptxop.Convergent) || ptxop.Aligned(opcode))
		})
		return all
	}
	opcode, ok := strings.CutPrefix(ir.IntrinsicName(call), "ptx.")
	return ok && ptxop.Aligned(opcode)
}
