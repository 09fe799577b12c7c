// Package alive has the IR judged before and after each pass by Alive2's alive-tv, an independent
// checker that proves with an SMT solver that the later function refines the earlier one, for all
// inputs: the golden tests of ir/opt and what the passes make of the functions of tests/kernels.
//
//	make alive ALIVE=path/to/alive-tv        from github.com/AliveToolkit/alive2, v19.0, for LLVM 19
//
// It owns: how our IR reads for alive-tv. State spaces become LLVM's only one; operations of PTX
// become what they compute where that can be said in LLVM's IR, and functions that nothing is known
// of but their effects where it cannot; volatile and atomic accesses become such functions too.
// alive-tv unrolls loops a few times and says nothing about what comes after; it gives up after
// some seconds. What it cannot judge is counted, what it calls wrong and is not stands in excused
// with the reason.
package alive
