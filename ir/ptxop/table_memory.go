package ptxop

// memoryTable: loads, stores, prefetches and copies (ISA 9.7.9).
var memoryTable = []Op{
	{Name: "applypriority", Args: "as", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(74, 80)},
	{Name: "cp.async.bulk", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90)},
	{Name: "cp.async", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(70, 80)},
	{Name: "cp.reduce", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90)},
	{Name: "createpolicy", Args: "s?ss", Result: Typed, Need: need(74, 80)},
	{Name: "discard", Args: "as", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(74, 80)},
	{Name: "ld.nc", Args: "a?s", Result: Typed, Reads: ReadOnly, Flags: Words, Forms: loadForms},
	{Name: "ld.volatile|relaxed|acquire|mmio", Args: "a?s", Result: Typed, Reads: Generic, Writes: Generic,
		Flags: Unique | Words, Forms: loadForms}, // Writes: other threads' stores become visible
	{Name: "ld.ca|cg|cs|lu|cv", Args: "a?s", Result: Typed, Reads: Generic, Flags: Unique | Words, Forms: loadForms},
	{Name: "ld", Args: "a?s", Result: Typed, Reads: Generic, Flags: Words, Forms: loadForms},
	{Name: "ldu", Args: "a", Result: Typed, Reads: ReadOnly, Flags: Words},
	{Name: "multimem", Args: "*", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Need: need(81, 90)},
	{Name: "prefetch", Args: "a", Reads: Generic, Writes: Generic, Flags: Unique,
		Forms: []Form{{".L2::evict_last", need(74, 80)}}},
	{Name: "prefetchu", Args: "a", Reads: Generic, Writes: Generic, Flags: Unique},
	{Name: "st.async", Args: "*", Writes: Generic, Flags: Unique | Words, Need: need(81, 90), Forms: storeForms},
	{Name: "st.bulk", Args: "*", Writes: Generic, Flags: Unique | Words, Need: need(86, 100), Forms: storeForms},
	{Name: "st.volatile|relaxed|release|mmio", Args: "as?s", Reads: Generic, Writes: Generic,
		Flags: Unique | Words, Forms: storeForms}, // Reads: what stands before must be visible
	{Name: "st", Args: "as?s", Writes: Generic, Flags: Unique | Words, Forms: storeForms},
	{Name: "tensormap", Args: "*", Reads: all, Writes: all, Flags: Unique | Convergent, Need: need(83, 90)},
}

// all is all memory that a thread can reach.
const all = Generic | Image

var loadForms = []Form{
	{".relaxed", need(60, 70)},
	{".acquire", need(60, 70)},
	{".weak", need(60, 70)},
	{".cluster", need(78, 90)},
	{".mmio", need(82, 70)},
	{".b128", need(83, 70)},
	{".b128 .sys", need(84, 70)},
	{".v8", need(88, 100)},
	{".v4 .b64", need(88, 100)},
	{".v4 .f64", need(88, 100)},
	{".L1::evict_first", need(74, 70)},
	{".L1::evict_last", need(74, 70)},
	{".L1::no_allocate", need(74, 70)},
	{".L2::64B", need(74, 75)},
	{".L2::128B", need(74, 75)},
	{".L2::256B", need(74, 80)},
	{".L2::cache_hint", need(74, 80)},
}

var storeForms = []Form{
	{".relaxed", need(60, 70)},
	{".release", need(60, 70)},
	{".weak", need(60, 70)},
	{".cluster", need(78, 90)},
	{".mmio", need(82, 70)},
	{".b128", need(83, 70)},
	{".b128 .sys", need(84, 70)},
	{".v8", need(88, 100)},
	{".v4 .b64", need(88, 100)},
	{".v4 .f64", need(88, 100)},
	{".L2::cache_hint", need(74, 80)},
}
