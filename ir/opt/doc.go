// Package opt (no API) makes IR better: the pass table (table.go) and its driver (opt.go). The
// passes are in the packages below:
//
//	pass      what a pass gets of a function or module, and what passes write with
//	analysis  what may be asked of a function; it never changes one
//	debug     what debuggers are told of variables in optimised code
//	scalar    values: rules, numbering, dead code
//	flow      branches and blocks
//	memory    variables, loads and stores
//	loops     loops
//	ipo       several functions at once: inlining, unused functions, what all callers agree on
//	late      forms that PTX and ptxas want, which would hide values from the passes before
//
// It owns every transformation of IR into equivalent IR that no ABI rule or target detail asks for
// (those are in lower and emit), and the order in which they run. The root package calls Run
// between lower.Early and lower.Late; each pass is a step (ir/step).
//
// A pass is a function of one function's IR (pass.Func) or of the module (pass.Module). It states
// at its top what it requires, preserves and invalidates. What may be moved, merged, duplicated or
// removed is asked of one place, ir.EffectTable: calls with Convergent effect stay where control
// puts them, and are copied by proof (analysis.ProveTogether, loops.CloneBlocks).
//
// To add a pass: a file in the package of its kind, a row in table.go, and an example before and
// after in testdata/PASS of that package, which TestGolden finds.
package opt
