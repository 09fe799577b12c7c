package ptxop

import "cptx/emit/target"

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
	{Name: "tex", Args: "*", Result: Typed, Reads: Image, Need: need(31, 20), Forms: fetchForms, Second: need(71, 60)},
	{Name: "tld4", Args: "*", Result: Typed, Reads: Image, Need: need(31, 20), Forms: fetchForms, Second: need(71, 60)},
	{Name: "txq", Args: "*", Result: Typed, Reads: ReadOnly, Need: need(31, 20), Forms: queryForms},
}

var (
	fetchForms = []Form{
		{".f16", need(42, 53)}, {".f16x2", need(42, 53)},
		{".grad .cube", target.Need{PTX: 43}}, {".grad .acube", target.Need{PTX: 43}},
		{".2dms", need(32, 30)}, {".a2dms", need(32, 30)},
	}
	queryForms = []Form{
		{".array_size", target.Need{PTX: 41}}, {".num_mipmap_levels", target.Need{PTX: 41}}, {".num_samples", need(41, 30)},
		{".memory_layout", target.Need{PTX: 42}}, {".level", need(43, 30)},
	}
	suredForms = []Form{{".u64 .min", need(81, 50)}, {".u64 .max", need(81, 50)}, {".s64", need(81, 50)}, {".b64", need(81, 50)}}
)
