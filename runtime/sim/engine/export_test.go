package engine

// Row and RowOps are for the tests that need programs.
type Row = row

// RowOps are the operations on rows, by opcode.
var RowOps = rowOps
