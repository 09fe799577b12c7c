package ptxop

import "cptx/ir/target"

// memoryTable: loads, stores, prefetches and copies (ISA 9.7.9).
var memoryTable = []Op{
	{Name: "applypriority.async", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: needOnly(94, target.Family107)},
	{Name: "applypriority", Args: "as", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(74, 80)},
	{Name: "cp.async.bulk", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90), Forms: bulkForms},
	{Name: "cp.async.mbarrier", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(70, 80), Forms: copyForms},
	{Name: "cp.async", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(70, 80), Forms: copyForms},
	{Name: "cp.reduce", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90), Forms: bulkForms},
	{Name: "createpolicy", Args: "s?ss", Result: Typed, Need: need(74, 80)},
	{Name: "discard", Args: "as", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(74, 80)},
	{Name: "fabric", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(93, 100), Forms: []Form{
		{".commit_group,.sync_restrict::read", need(95, 100)},
	}},
	{Name: "ld.nc", Args: "a?s", Result: Typed, Reads: ReadOnly, Flags: Words, Forms: accessForms},
	{Name: "ld.volatile|relaxed|acquire|mmio", Args: "a?s", Result: Typed, Reads: Generic, Writes: Generic,
		Flags: Unique | Words, Forms: accessForms}, // Writes: other threads' stores become visible
	{Name: "ld.ca|cg|cs|lu|cv", Args: "a?s", Result: Typed, Reads: Generic, Flags: Unique | Words, Forms: accessForms},
	{Name: "ld", Args: "a?s", Result: Typed, Reads: Generic, Flags: Words, Forms: accessForms},
	{Name: "ldu", Args: "a", Result: Typed, Reads: ReadOnly, Flags: Words, Forms: accessForms},
	{Name: "multimem.cp", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(91, 90), Forms: bulkForms},
	{Name: "multimem", Args: "*", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Need: need(81, 90), Forms: []Form{
		{".ld_reduce .acc::f32", need(82, 90)},
		{".e4m3,.e4m3x2,.e4m3x4,.e5m2,.e5m2x2,.e5m2x4", needOnly(86, target.Family100|target.Family110|target.SM120a|target.SM121a)},
		{".async", need(93, 100)},
	}},
	{Name: "prefetch", Args: "a", Reads: Generic, Writes: Generic, Flags: Unique, Forms: []Form{
		{".L2::evict_last,.L2::evict_normal", need(74, 80)},
		{".tensormap", need(80, 90)},
		{".valid_addr", need(94, 90)},
	}},
	{Name: "prefetchu", Args: "a", Reads: Generic, Writes: Generic, Flags: Unique},
	{Name: "spcompress", Args: "*", Result: Typed, Need: needOnly(94, target.SM107a)},
	{Name: "spdecompress", Args: "*", Result: Typed, Need: needOnly(94, target.SM107a)},
	{Name: "st.async", Args: "*", Writes: Generic, Flags: Unique | Words, Need: need(81, 90), Forms: []Form{
		{".release,.mmio,.global,.gpu,.sys", need(87, 100)},
		{".b128", need(92, 90)},
	}},
	{Name: "st.bulk", Args: "*", Writes: Generic, Flags: Unique | Words, Need: need(86, 100), Forms: []Form{
		{"~,%r", need(90, 100)}, // a size of 32 bits
	}},
	{Name: "st.volatile|relaxed|release|mmio", Args: "as?s", Reads: Generic, Writes: Generic,
		Flags: Unique | Words, Forms: accessForms}, // Reads: what stands before must be visible
	{Name: "st", Args: "as?s", Writes: Generic, Flags: Unique | Words, Forms: accessForms},
	{Name: "tensormap.query", Args: "*", Result: Pred, Reads: all, Flags: Unique | Convergent, Need: needOnly(95, target.SM90a|anyFamily)},
	{Name: "tensormap.replace", Args: "*", Reads: all, Writes: all, Flags: Unique | Convergent,
		Need: needOnly(83, target.SM90a|anyFamily), Forms: []Form{
			{".swizzle_atomicity", needOnly(86, anyFamily)},
			{".elemtype ~],13", needOnly(87, anyFamily)},
			{".elemtype ~],14", needOnly(87, anyFamily)},
			{".elemtype ~],15", needOnly(87, anyFamily)},
			{".swizzle_mode ~],4", needOnly(88, target.SM103a|target.SM107a)},
			{".alloc_large,.alloc_small,.alloc_same", need(95, 90)},
		}},
	{Name: "tensormap", Args: "*", Reads: all, Writes: all, Flags: Unique | Convergent, Need: need(83, 90)},
}

// all is all memory that a thread can reach.
const all = Generic | Image

// accessForms: ld, ldu and st (ISA 9.7.9.8 to 11).
var accessForms = []Form{
	{".relaxed,.acquire,.release,.weak", need(60, 70)},
	{".cluster", need(78, 90)},
	{".shared::cta", need(78, 0)},
	{".shared::cluster", need(78, 90)},
	{".param::entry,.param::func", need(83, 0)},
	{".mmio", need(82, 70)},
	{".mmio .acquire,.release", need(93, 70)},
	{".b128", need(83, 70)},
	{".b128 .sys", need(84, 70)},
	{".v8 .b32,.u32,.s32,.f32", need(88, 100)},
	{".v4 .b64,.u64,.s64,.f64", need(88, 100)},
	{".L2::evict_last,.L2::evict_normal,.L2::evict_first", need(88, 100)},
	{".L1::evict_normal,.L1::evict_unchanged,.L1::evict_first,.L1::evict_last,.L1::no_allocate", need(74, 70)},
	{".L2::64B,.L2::128B", need(74, 75)},
	{".L2::256B,.L2::cache_hint", need(74, 80)},
	{".volatile .local", need(91, 75)},
	{".proxy::readonly", need(94, 90)},
}

// copyForms: cp.async (ISA 9.7.9.25.3). ptxas takes .shared::cta from the beginning.
var copyForms = []Form{
	{".L2::64B,.L2::128B,.L2::256B,.L2::cache_hint", need(74, 80)},
	{"~p", need(75, 80)},
}

// bulkForms: cp.async.bulk, cp.reduce.async.bulk, multimem.cp and those on tensors (ISA 9.7.9.25.4
// to 27).
var bulkForms = []Form{
	{".cp_mask", need(86, 100)},
	{".ignore_oob", need(92, 90)},
	{".relaxed", need(93, 90)},
	{".noftz .f32", need(94, 90)},
	{".multicast::cluster::16b", need(94, 90)},
	{".multicast::cluster::32b", needOnly(94, target.Family107)},
	{".mbarrier::report::disabled,.override::global_address,.override::global_dim,.override::global_dim_stride", needOnly(94, target.Family107)},
	{".im2col_no_offs::w", needOnly(94, target.Family107)},
	{".prefetch .L2::evict_last,.L2::evict_first,.L2::evict_normal", needOnly(94, target.Family107)},
	{".sync_restrict::proxy::async", need(95, 90)},
	{".shared::cta.global", need(86, 90)},
	{".tile::gather4 .shared::cluster.global,.prefetch", needOnly(86, target.Family100|target.Family110)},
	{".tile::gather4", need(86, 100)},
	{".tile::scatter4", needOnly(86, target.Family100|target.Family110)},
	{".im2col::w", need(86, 100)},
	{".im2col::w::128", needOnly(86, target.Family100|target.Family110)},
	{".im2col::w -.shared::cta.global", needOnly(86, target.Family100|target.Family110)},
	{".cta_group::1,.cta_group::2", needOnly(86, target.Family100|target.Family110)},
}
