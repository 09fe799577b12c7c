// Package opt (no API) makes IR better: the pass table (table.go), its driver (opt.go) and one pass
// a file.
//
// It owns every transformation of IR into equivalent IR that no ABI rule or target detail asks for
// (those are in lower and emit), and the order in which they run. The root package calls Run
// between lower.Early and lower.Late; each pass is a step (ir/step).
//
// A pass is a function of one function's IR (or, for inlining and clean-up, of the module). It
// states at its top what it requires, preserves and invalidates. What may be moved, merged,
// duplicated or removed is asked of one place, ir.EffectTable: calls with Convergent effect stay
// where control puts them, and are copied by proof (convergent.go). Analyses go over a program in
// rounds until there is nothing new (fn.settle, ir.Analysis).
package opt
