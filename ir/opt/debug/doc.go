// Package debug (no API) keeps what debuggers are told of variables true while passes change code
// (ir/debug_values.go).
//
// It owns two passes: NoteMemory writes down which version of a variable in memory the source has
// at each instruction, CheckMemory leaves of that what still holds at the end. Tracker notes what
// variables hold that become values. The rest are the lines by which other passes tell what they
// have done to a store or a loop; a pass that only replaces values tells nothing here. It changes
// positions (ir.Location), never code.
package debug
