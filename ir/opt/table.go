package opt

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/flow"
	"cptx/ir/opt/ipo"
	"cptx/ir/opt/late"
	"cptx/ir/opt/loops"
	"cptx/ir/opt/memory"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
	"cptx/ir/step"
)

// entry is a row of the pass table. fn transforms one function and reports whether it changed it;
// whole transforms the module and returns the functions it changed.
type entry struct {
	step.Step
	level int // lowest -O level that runs it, unless it is required
	fn    func(*pass.Func) bool
	whole func(*pass.Module) []*llir.Func
	// copies says why the pass may copy convergent operations without a proof that the same threads
	// meet at each copy; "": it may not.
	copies string
	// deletesBlocks says of fn that the only writes to memory it deletes are those of blocks that
	// are never executed, and one of two that are equal.
	deletesBlocks bool
	// needs are the types of instructions of which a function must have one for fn to change it; 0:
	// there are none, or most functions have one, so that it is not worth a look.
	needs ir.Kinds
	// branches says of fn that it changes no function of a single block, as many are.
	branches bool
}

// Types of instructions that passes need.
var (
	variables = ir.Kind((*llir.InstAlloca)(nil))
	shifts    = ir.Kind((*llir.InstShl)(nil))
	calls     = ir.Kind((*llir.InstCall)(nil))
	selects   = ir.Kind((*llir.InstSelect)(nil))
	steps     = ir.Kind((*llir.InstGetElementPtr)(nil))
	accesses  = ir.Kind((*llir.InstLoad)(nil)) | ir.Kind((*llir.InstStore)(nil))
	sums      = ir.Kind((*llir.InstFAdd)(nil)) | ir.Kind((*llir.InstFSub)(nil))
)

// may is a step that can be left out.
func may(name, why string) step.Step { return step.Step{Name: name, Why: why, Form: step.IR} }

// stage is a list of function passes that run on one function after another, or a single module
// pass.
type stage struct {
	why    string
	passes []*entry
}

// The passes.
var (
	pUnreachable = entry{Step: step.Step{Name: "unreachable", Why: "delete blocks that control cannot reach", Form: step.IR, Required: true}, fn: flow.Unreachable, deletesBlocks: true, branches: true}
	pHomes       = entry{Step: may("homes", "note for debuggers what variables in memory hold"), level: 1, fn: debug.NoteMemory}
	pHomesLeft   = entry{Step: may("homesleft", "find out where memory still holds it"), level: 1, fn: debug.CheckMemory}
	pSROA        = entry{Step: may("sroa", "split aggregates in the frame into scalars"), level: 1, fn: memory.SROA, needs: variables}
	pMem2Reg     = entry{Step: may("mem2reg", "promote scalar variables to SSA values"), level: 1, fn: memory.Mem2Reg, needs: variables}
	pSimplify    = entry{Step: step.Step{Name: "simplify", Why: "fold constants and simplify instructions", Form: step.IR, Rules: scalar.Rules[:]}, level: 1, fn: scalar.Simplify}
	pDCE         = entry{Step: may("dce", "delete dead instructions and stores to dead variables"), level: 1, fn: scalar.DCE}
	pGVN         = entry{Step: may("gvn", "merge equal computations and loads"), level: 1, fn: scalar.GVN}
	pHoist       = entry{Step: may("hoist", "compute before branches what both arms compute"), level: 2, fn: scalar.Hoist, branches: true}
	pGather      = entry{Step: may("gather", "compute an address once that several ways compute"), level: 2, fn: scalar.Gather, branches: true}
	pSink        = entry{Step: may("sink", "store once after branches what both arms store"), level: 2, fn: flow.Sink, branches: true}
	pTailRec     = entry{Step: may("tailrec", "turn tail recursion into loops"), level: 2, fn: flow.TailRec}
	pInline      = entry{Step: may("inline", "replace calls by function bodies"), level: 1, whole: ipo.Inline,
		copies: "threads may count on meeting in a function that they call from several places if it is __noinline__"}
	pGlobalDCE   = entry{Step: may("globaldce", "delete unused internal functions and variables"), level: 1, whole: ipo.GlobalDCE}
	pConstArgs   = entry{Step: may("constargs", "learn from all callers which arguments are always the same constant"), level: 2, whole: ipo.ConstArgs}
	pParamSpaces = entry{Step: may("paramspaces", "learn from all callers which memory pointers point to"), level: 1, whole: ipo.ParamSpaces}
	pAddrSpace   = entry{Step: may("addrspace", "infer address spaces of pointers, mark invariant loads"), level: 1, fn: memory.AddrSpace}
	pAddr        = entry{Step: may("addr", "take constants out of address computations"), level: 2, fn: scalar.Addr, needs: steps}
	pSLSR        = entry{Step: may("slsr", "compute addresses from others that are near"), level: 2, fn: scalar.SLSR, needs: steps}
	pBitLoops    = entry{Step: may("bitloops", "count bits without a loop"), level: 2, fn: loops.BitLoops, branches: true}
	pUnroll      = entry{Step: may("unroll", "unroll loops by pragma and small constant ones"), level: 2, fn: loops.Unroll, branches: true}
	pConstantP   = entry{Step: may("constantp", "decide what has not turned out to be constant"), level: 1, fn: scalar.ConstantP, needs: calls}
	pRotate      = entry{Step: may("rotate", "turn while loops into guarded do-while loops"), level: 2, fn: loops.Rotate, branches: true}
	pStrength    = entry{Step: may("strength", "step pointers instead of computing addresses from counters"), level: 2, fn: loops.Strength, branches: true}
	pCarry       = entry{Step: may("carry", "keep in registers what the next iteration loads again"), level: 2, fn: loops.Carry, branches: true}
	pApart       = entry{Step: may("apart", "store once after loops that a test tells to touch nothing else of it"), level: 2, fn: loops.Apart, branches: true}
	pAligned     = entry{Step: may("aligned", "load vectors in loops that a test tells to step aligned pointers"), level: 3, fn: loops.Aligned, branches: true}
	pUnrollCount = entry{Step: may("unrollcounted", "unroll loops by a factor"), level: 2, fn: loops.UnrollCounted, branches: true}
	pLICM        = entry{Step: may("licm", "move invariant computations before loops"), level: 2, fn: loops.LICM, branches: true}
	pPromote     = entry{Step: may("promote", "keep in registers what loops store in one place"), level: 2, fn: memory.Promote, branches: true}
	pForward     = entry{Step: may("forward", "take from registers what every way to a load has left in memory"), level: 2, fn: memory.Forward, branches: true}
	pDeadStores  = entry{Step: may("deadstores", "delete stores that later ones overwrite"), level: 2, fn: memory.DeadStores, needs: accesses}
	pReassoc     = entry{Step: may("reassoc", "add up loop invariants before loops"), level: 2, fn: scalar.Reassoc, branches: true}
	pUnswitch    = entry{Step: may("unswitch", "take branches on what does not change out of loops"), level: 2, fn: loops.Unswitch, branches: true}
	pFMA         = entry{Step: may("fma", "contract multiplications and additions"), level: 1, fn: late.FMA, needs: sums}
	pMinMax      = entry{Step: may("minmax", "make min and max of compare and select"), level: 1, fn: late.MinMax, needs: selects}
	pFunnel      = entry{Step: may("funnel", "rotate and shift pairs of words by one instruction"), level: 2, fn: late.Funnel, needs: shifts}
	pPermute     = entry{Step: may("permute", "put words together from bytes and other parts at once"), level: 2, fn: late.Permute}
	pDivConst    = entry{Step: may("divconst", "divide by constants by multiplying"), level: 2, fn: scalar.DivConst, needs: analysis.Divisions}
	pDivRem      = entry{Step: may("divrem", "compute remainders from quotients of the same division"), level: 1, fn: scalar.DivRem, needs: analysis.Divisions}
	pDivNarrow   = entry{Step: may("divnarrow", "divide 64 bits in 32 where that turns out to do"), level: 2, fn: late.DivNarrow, needs: analysis.Divisions}
	pMemType     = entry{Step: may("memtype", "load and store values in the type they are used in"), level: 2, fn: memory.MemType, needs: accesses}
	pWords       = entry{Step: may("words", "join adjacent loads and stores of bytes into words"), level: 2, fn: memory.Words, needs: accesses}
	pVectorize   = entry{Step: may("vectorize", "join adjacent loads and stores into vectors"), level: 2, fn: memory.Vectorize, needs: accesses}
	pConditions  = entry{Step: may("conditions", "branch once on two cheap tests"), level: 2, fn: late.Conditions, branches: true}
	pRanges      = entry{Step: may("ranges", "test once what several comparisons with constants bound"), level: 2, fn: late.Ranges}
	pDelay       = entry{Step: may("delay", "compute after branches what only one arm needs"), level: 2, fn: late.Delay, branches: true}
	pSteps       = entry{Step: may("steps", "step variables of loops after their last use"), level: 2, fn: late.Steps, branches: true}
	pStrip       = entry{Step: may("strip", "drop hints that have served: assumptions, unroll marks"), level: 1, fn: late.Strip}
	pKeepRolled  = entry{Step: step.Step{Name: "keeprolled", Why: "keep ptxas from unrolling loops in which lanes meet in different iterations", Form: step.IR, Required: true}, fn: late.KeepRolled, needs: calls, branches: true}
	pCFG         = entry{Step: may("cfg", "simplify control flow"), level: 1, fn: flow.SimplifyCFG, deletesBlocks: true, branches: true}
)

// stages is the pass table: what runs, in which order, and why. TestOrder holds the order to the
// constraints listed there.
func stages() []stage {
	return []stage{
		{"small bodies first, so that the inliner sees true sizes", []*entry{
			// What the others, and every level, rely on.
			&pUnreachable,
			// Scalars, then what structs and arrays dissolve into.
			&pMem2Reg, &pHomes, &pSROA, &pMem2Reg, &pSimplify, &pCFG, &pTailRec, &pGVN, &pSimplify, &pCFG, &pDCE,
		}},
		{"bodies into callers", []*entry{&pInline}},
		{"what inlining has left without callers", []*entry{&pGlobalDCE}},
		{"what all callers of a function that is left agree on", []*entry{&pConstArgs}},
		{"the same for memory", []*entry{&pParamSpaces}},
		{"the rest function by function", []*entry{
			// Arguments have become values: structs dissolve further, branches fold.
			&pSROA, &pMem2Reg, &pSimplify, &pCFG,
			// Spaces need inlined pointers; everything about memory profits from them. The generic
			// addresses that they leave dead go at once: when they go later, simplify and gvn run
			// again.
			&pAddrSpace, &pAddr, &pDCE, &pSimplify, &pGVN, &pDCE, &pHoist, &pGather, &pSink, &pCFG,
			// Unrolling makes indices constant, which dissolves arrays.
			&pBitLoops, &pUnroll, &pSROA, &pMem2Reg, &pSimplify, &pGVN, &pHoist, &pCFG, &pConstantP,
			// What still loops: test at the end, invariants before loops.
			&pRotate, &pAddr, &pSimplify, &pCFG, &pLICM,
			// Sums and conditions before loops; what always runs then follows them.
			&pReassoc, &pUnswitch, &pLICM, &pPromote, &pForward,
			// Bodies several times, then what the copies have in common. Addresses are still
			// computed from counters when loads are carried from one iteration to the next.
			&pCarry, &pApart, &pStrength, &pUnrollCount, &pSimplify, &pAddr, &pGVN, &pSLSR, &pSimplify, &pGVN, &pDeadStores, &pWords, &pSimplify, &pDCE, &pCFG,
			// Copies of bodies have become one block.
			&pAligned,
			// Forms that only the emitter profits from, which would hide values from the passes
			// above.
			&pDivRem, &pDivConst, &pMemType, &pFMA, &pMinMax, &pFunnel, &pPermute, &pVectorize, &pDivNarrow, &pConditions, &pRanges, &pDelay, &pSteps, &pStrip, &pDCE, &pCFG, &pKeepRolled, &pHomesLeft,
		}},
		{"what folded branches have left without callers", []*entry{&pGlobalDCE}},
	}
}
