// Package pass (no API) is what all passes stand on: what a pass gets, and what it writes with.
//
// It owns Func and Module, the function or module at hand with what is known around it; Kept, work
// space that a pass keeps from function to function; Inserter and Emitter, which put instructions
// before others and delete some; Appender for ends of blocks; SSABuilder and Repairer, which bring
// variables and copied blocks into SSA form; KeyTable, a scoped hash table. Whoever replaces a
// value by these, or by ir.Replacer and ir.Substitute, tells debuggers too. It knows no pass and no
// analysis, and decides nothing.
package pass
