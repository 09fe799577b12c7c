package opt

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/step"
)

// pass is an entry of the pass table. fn transforms one function and reports whether it changed it;
// whole transforms the module and returns the functions it changed.
type pass struct {
	step.Step
	level int // lowest -O level that runs it, unless it is required
	fn    func(*fn) bool
	whole func(*module) []*llir.Func
	// copies says why the pass may copy convergent operations without a proof that the same threads
	// meet at each copy; "": it may not.
	copies string
	// deletesBlocks says of fn that the only writes to memory it deletes are those of blocks that
	// are never executed, and one of two that are equal.
	deletesBlocks bool
	// needs are the types of instructions of which a function must have one for fn to change it; 0:
	// there are none, or most functions have one, so that it is not worth a look.
	needs ir.Kinds
}

// Types of instructions that passes need.
var (
	variables = ir.Kind((*llir.InstAlloca)(nil))
	divisions = ir.Kind((*llir.InstUDiv)(nil)) | ir.Kind((*llir.InstSDiv)(nil)) | ir.Kind((*llir.InstURem)(nil)) | ir.Kind((*llir.InstSRem)(nil))
	shifts    = ir.Kind((*llir.InstShl)(nil))
	calls     = ir.Kind((*llir.InstCall)(nil))
)

// may is a step that can be left out.
func may(name, why string) step.Step { return step.Step{Name: name, Why: why, Form: step.IR} }

// stage is a list of function passes that run on one function after another, or a single module
// pass.
type stage struct {
	why    string
	passes []*pass
}

// The passes.
var (
	pUnreachable = pass{Step: step.Step{Name: "unreachable", Why: "delete blocks that control cannot reach", Form: step.IR, Required: true}, fn: unreachable, deletesBlocks: true}
	pHomes       = pass{Step: may("homes", "note for debuggers what variables in memory hold"), level: 1, fn: noteHomes}
	pHomesLeft   = pass{Step: may("homesleft", "find out where memory still holds it"), level: 1, fn: checkHomes}
	pSROA        = pass{Step: may("sroa", "split aggregates in the frame into scalars"), level: 1, fn: sroa, needs: variables}
	pMem2Reg     = pass{Step: may("mem2reg", "promote scalar variables to SSA values"), level: 1, fn: mem2reg, needs: variables}
	pSimplify    = pass{Step: step.Step{Name: "simplify", Why: "fold constants and simplify instructions", Form: step.IR, Rules: rules[:]}, level: 1, fn: simplify}
	pDCE         = pass{Step: may("dce", "delete dead instructions and stores to dead variables"), level: 1, fn: dce}
	pGVN         = pass{Step: may("gvn", "merge equal computations and loads"), level: 1, fn: gvn}
	pHoist       = pass{Step: may("hoist", "compute in front of branches what both ways compute"), level: 2, fn: hoist}
	pGather      = pass{Step: may("gather", "compute an address once that several ways compute"), level: 2, fn: gather}
	pSink        = pass{Step: may("sink", "store once behind branches what both ways store"), level: 2, fn: sink}
	pTailRec     = pass{Step: may("tailrec", "turn tail recursion into loops"), level: 2, fn: tailrec}
	pInline      = pass{Step: may("inline", "replace calls by function bodies"), level: 1, whole: inline,
		copies: "threads may count on meeting in a function that they call from several places if it is __noinline__"}
	pGlobalDCE   = pass{Step: may("globaldce", "delete unused internal functions and variables"), level: 1, whole: globalDCE}
	pConstArgs   = pass{Step: may("constargs", "learn from all callers which arguments are always the same constant"), level: 2, whole: constArgs}
	pParamSpaces = pass{Step: may("paramspaces", "learn from all callers which memory pointers point to"), level: 1, whole: paramSpaces}
	pAddrSpace   = pass{Step: may("addrspace", "infer address spaces of pointers, mark invariant loads"), level: 1, fn: addrspace}
	pAddr        = pass{Step: may("addr", "take constants out of address computations"), level: 2, fn: addr}
	pBitTests    = pass{Step: may("bittests", "test bits by masks that are computed anyway"), level: 2, fn: bitTests}
	pBitLoops    = pass{Step: may("bitloops", "count bits without a loop"), level: 2, fn: bitLoops}
	pUnroll      = pass{Step: may("unroll", "unroll loops by pragma and small constant ones"), level: 2, fn: unroll}
	pConstantP   = pass{Step: may("constantp", "decide what has not turned out to be constant"), level: 1, fn: constantP}
	pRotate      = pass{Step: may("rotate", "turn while loops into guarded do-while loops"), level: 2, fn: rotate}
	pStrength    = pass{Step: may("strength", "step pointers instead of computing addresses from counters"), level: 2, fn: strength}
	pUnrollCount = pass{Step: may("unrollcounted", "unroll loops by a factor"), level: 2, fn: unrollCounted}
	pLICM        = pass{Step: may("licm", "move invariant computations in front of loops"), level: 2, fn: licm}
	pSCCP        = pass{Step: may("sccp", "find what loops carry and never change"), level: 2, fn: sccp}
	pPromote     = pass{Step: may("promote", "keep in registers what loops store in one place"), level: 2, fn: promote}
	pForward     = pass{Step: may("forward", "take from registers what every way to a load has left in memory"), level: 2, fn: forward}
	pDeadStores  = pass{Step: may("deadstores", "delete stores that later ones overwrite"), level: 2, fn: deadstores}
	pReassoc     = pass{Step: may("reassoc", "sum up in front of loops what does not change there"), level: 2, fn: reassoc}
	pUnswitch    = pass{Step: may("unswitch", "take branches on what does not change out of loops"), level: 2, fn: unswitch}
	pFMA         = pass{Step: may("fma", "contract multiplications and additions"), level: 1, fn: fma}
	pMinMax      = pass{Step: may("minmax", "make min and max of compare and select"), level: 1, fn: minmax}
	pFunnel      = pass{Step: may("funnel", "rotate and shift pairs of words by one instruction"), level: 2, fn: funnel, needs: shifts}
	pPermute     = pass{Step: may("permute", "put words together from bytes and other parts at once"), level: 2, fn: permute}
	pDivConst    = pass{Step: may("divconst", "divide by constants by multiplying"), level: 2, fn: divconst, needs: divisions}
	pDivRem      = pass{Step: may("divrem", "compute remainders from quotients of the same division"), level: 1, fn: divrem, needs: divisions}
	pDivNarrow   = pass{Step: may("divnarrow", "divide 64 bits in 32 where that turns out to do"), level: 2, fn: divnarrow, needs: divisions}
	pMemType     = pass{Step: may("memtype", "load and store values in the type they are used in"), level: 2, fn: memtype}
	pWords       = pass{Step: may("words", "join adjacent loads and stores of bytes into words"), level: 2, fn: words}
	pVectorize   = pass{Step: may("vectorize", "join adjacent loads and stores into vectors"), level: 2, fn: vectorize}
	pConditions  = pass{Step: may("conditions", "branch once on two cheap tests"), level: 2, fn: conditions}
	pDelay       = pass{Step: may("delay", "compute behind branches what only one way wants"), level: 2, fn: delay}
	pSteps       = pass{Step: may("steps", "step variables of loops behind their last use"), level: 2, fn: steps}
	pStrip       = pass{Step: may("strip", "drop hints that have served: assumptions, unroll marks"), level: 1, fn: strip}
	pKeepRolled  = pass{Step: step.Step{Name: "keeprolled", Why: "keep ptxas from unrolling loops in which lanes meet in different iterations", Form: step.IR, Required: true}, fn: keepRolled, needs: calls}
	pCFG         = pass{Step: may("cfg", "simplify control flow"), level: 1, fn: simplifyCFG, deletesBlocks: true}
)

// stages is the pass table: what runs, in which order, and why. TestOrder holds the order to the
// constraints listed there.
func stages() []stage {
	return []stage{
		{"small bodies first, so that the inliner sees true sizes", []*pass{
			// What the others, and every level, rely on.
			&pUnreachable,
			// Scalars, then what structs and arrays dissolve into.
			&pMem2Reg, &pHomes, &pSROA, &pMem2Reg, &pSimplify, &pCFG, &pTailRec, &pGVN, &pSimplify, &pCFG, &pDCE,
		}},
		{"bodies into callers", []*pass{&pInline}},
		{"what inlining has left without callers", []*pass{&pGlobalDCE}},
		{"what all callers of a function that is left agree on", []*pass{&pConstArgs}},
		{"the same for memory", []*pass{&pParamSpaces}},
		{"the rest function by function", []*pass{
			// Arguments have become values: structs dissolve further, branches fold.
			&pSROA, &pMem2Reg, &pSimplify, &pCFG,
			// Spaces need inlined pointers; everything about memory profits from them. The generic
			// addresses that they leave dead go at once: when they go later, simplify and gvn run
			// again.
			&pAddrSpace, &pAddr, &pDCE, &pSimplify, &pBitTests, &pGVN, &pDCE, &pHoist, &pGather, &pSink, &pCFG,
			// Unrolling makes indices constant, which dissolves arrays.
			&pBitLoops, &pUnroll, &pSROA, &pMem2Reg, &pSimplify, &pGVN, &pHoist, &pCFG, &pConstantP,
			// What still loops: test at the end, invariants in front.
			&pRotate, &pAddr, &pSimplify, &pCFG, &pLICM,
			// Sums and conditions in front of loops; what always runs then follows them, and the
			// copies carry what never changes.
			&pReassoc, &pUnswitch, &pSCCP, &pLICM, &pPromote, &pForward,
			// Bodies several times, then what the copies have in common.
			&pStrength, &pUnrollCount, &pSimplify, &pAddr, &pGVN, &pDeadStores, &pWords, &pSimplify, &pDCE, &pCFG,
			// Forms that only the emitter profits from, which would hide values from the passes
			// above.
			&pDivRem, &pDivConst, &pMemType, &pFMA, &pMinMax, &pFunnel, &pPermute, &pVectorize, &pDivNarrow, &pConditions, &pDelay, &pSteps, &pStrip, &pDCE, &pCFG, &pKeepRolled, &pHomesLeft,
		}},
		{"what folded branches have left without callers", []*pass{&pGlobalDCE}},
	}
}
