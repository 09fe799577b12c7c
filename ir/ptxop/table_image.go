package ptxop

// imageTable: textures and surfaces (ISA 9.7.10 and 11). Operands of tex and suld are an image and
// a vector of coordinates in brackets.
var imageTable = []Op{
	{Name: "istypep", Args: "s", Result: Pred},
	{Name: "suld", Args: "*", Result: Typed, Reads: Image},
	{Name: "suq", Args: "*", Result: Typed, Reads: ReadOnly},
	{Name: "sured", Args: "*", Reads: Image, Writes: Image, Flags: Unique},
	{Name: "sust", Args: "*", Writes: Image, Flags: Unique},
	{Name: "tex", Args: "*", Result: Typed, Reads: ReadOnly},
	{Name: "tld4", Args: "*", Result: Typed, Reads: ReadOnly},
	{Name: "txq", Args: "*", Result: Typed, Reads: ReadOnly},
}
