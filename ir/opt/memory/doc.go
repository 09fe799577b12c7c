// Package memory (no API) has the passes that change variables, loads and stores: what becomes of
// variables in the frame (mem2reg, sroa), which space a pointer points to (addrspace), which loads
// and stores are needed (promote, forward, deadstores), and how wide they are (memtype, words,
// vectorize). What may alias is package analysis's.
package memory
