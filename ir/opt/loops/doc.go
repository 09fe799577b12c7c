// Package loops (no API) has the passes that change loops: rotate, licm, unroll, unrollcounted,
// unswitch, strength and bitloops.
//
// Whoever copies blocks does it by CloneBlocks, which asks for the proof that convergent operations
// in them may have copies, and repairs values after the copies by pass.Repairer.
package loops
