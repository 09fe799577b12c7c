package ptxop

// controlTable: control flow, the stack and what debuggers and profilers see (ISA 9.7.12, 17, 19).
// Those with Writes keep their place among stores.
var controlTable = []Op{
	{Name: "alloca", Args: "s?s", Result: Typed, Flags: Unique, Need: need(73, 52)},
	{Name: "bra", Args: "*", Flags: MayStop},
	{Name: "brkpt", Writes: Generic, Flags: Unique},
	{Name: "brx", Args: "*", Flags: MayStop, Need: need(60, 0)},
	{Name: "call", Args: "*", Reads: all, Writes: all, Flags: Convergent | Unique | MayStop},
	{Name: "exit", Writes: Generic, Flags: Unique | MayStop},
	{Name: "nanosleep", Args: "s", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(62, 70)}, // by ptxas; the ISA has 6.3
	{Name: "pmevent", Args: "s", Writes: Generic, Flags: Unique},
	{Name: "ret", Writes: Generic, Flags: Unique | MayStop},
	{Name: "stackrestore", Args: "s", Reads: Local, Writes: Local, Flags: Unique, Need: need(73, 52)},
	{Name: "stacksave", Result: Typed, Reads: Local, Flags: Unique, Need: need(73, 52)},
	{Name: "trap", Writes: Generic, Flags: Unique | MayStop},
}
