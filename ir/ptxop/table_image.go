package ptxop

// imageTable: textures and surfaces (ISA 9.7.10 and 11). Operands of tex and suld are an image and
// a vector of coordinates in brackets. A fetch reads what a store to a surface, or to the linear
// memory under a texture, changes: fetches may be merged and moved, but not across such a store.
// (What a fetch gives of memory that the same kernel has written is undefined, Programming Guide,
// Read/Write Coherency; one of memory that is written afterwards is not.) A surface is coherent,
// and a thread may wait for what another one stores to it: every load counts, as nvcc has it.
var imageTable = []Op{
	{Name: "istypep", Args: "s", Result: Pred, Need: need(40, 30)},
	{Name: "suld", Args: "*", Result: Typed, Reads: Image, Flags: Unique, Need: need(31, 20)},
	{Name: "suq", Args: "*", Result: Typed, Reads: ReadOnly, Need: need(31, 20), Forms: queryForms},
	{Name: "sured", Args: "*", Reads: Image, Writes: Image, Flags: Unique, Need: need(31, 20), Forms: suredForms},
	{Name: "sust", Args: "*", Writes: Image, Flags: Unique, Need: need(31, 20)},
	{Name: "tex", Args: "*", Result: Typed, Reads: Image, Need: need(31, 20), Forms: fetchForms},
	{Name: "tld4", Args: "*", Result: Typed, Reads: Image, Need: need(31, 20), Forms: gatherForms},
	{Name: "txq", Args: "*", Result: Typed, Reads: ReadOnly, Need: need(31, 20), Forms: queryForms},
}

// fetchForms: tex (ISA 9.7.10.3).
var fetchForms = []Form{
	{".f16,.f16x2", need(42, 53)},
	{".grad .cube,.acube", need(43, 0)},
	{".2dms,.a2dms", need(32, 30)},
	{"~|", need(71, 60)},               // a predicate: is the texel resident?
	{"[3", need(43, 0)},                // a sampler of its own
	{"-.level -.grad #3", need(43, 0)}, // offsets, a depth to compare with
	{"-.level -.grad #4", need(43, 0)},
	{".level #4", need(43, 0)},
	{".level #5", need(43, 0)},
	{".grad #5", need(43, 0)},
	{".grad #6", need(43, 0)},
}

// gatherForms: tld4 (ISA 9.7.10.4).
var gatherForms = []Form{
	{".f16,.f16x2", need(42, 53)},
	{".a2d,.cube,.acube", need(43, 0)},
	{"~|", need(71, 60)},
	{"[3", need(43, 0)},
	{"#3", need(43, 0)},
	{"#4", need(43, 0)},
}

// queryForms: txq and suq (ISA 9.7.10.5, 9.7.11.4).
var queryForms = []Form{
	{".array_size,.num_mipmap_levels,.num_samples", need(41, 0)},
	{".memory_layout", need(42, 0)},
	{".level", need(43, 0)},
}

// suredForms: sured (ISA 9.7.11.3).
var suredForms = []Form{{".min,.max .u64,.s64,.b64", need(81, 50)}}
