package ptxop

import "cptx/ir/target"

// atomicTable: atomic operations, fences and mbarrier objects (ISA 9.7.13.4 to 7, 15, 16).
var atomicTable = []Op{
	{Name: "atom.cas", Args: "ass?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Forms: atomForms},
	{Name: "atom.exch", Args: "as?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Forms: atomForms},
	{Name: "atom", Args: "as?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique | Reduces, Forms: atomForms},
	{Name: "fence.proxy.tensormap::generic|async::generic", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(83, 90), Forms: restrictForms},
	{Name: "fence.proxy.async", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90), Forms: restrictForms},
	{Name: "fence.proxy", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(75, 70), Forms: []Form{
		{".alias .acquire,.release -.fabric::generic", need(94, 90)},
		{".fabric::generic", need(93, 100)},
		{".sync_restrict::shared::cluster::read", need(94, 90)},
	}},
	{Name: "fence.mbarrier_init", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90)},
	{Name: "fence.alias", Reads: all, Writes: all, Flags: Unique, Need: need(95, 90)},
	{Name: "fence", Reads: all, Writes: all, Flags: Unique, Need: need(60, 70), Forms: []Form{
		{".acquire,.release", need(86, 90)},
		{".cluster", need(78, 90)},
	}},
	{Name: "mbarrier", Args: "a*", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Need: need(70, 80), Forms: mbarrierForms},
	{Name: "membar.proxy", Reads: all, Writes: all, Flags: Unique, Need: need(75, 60), Forms: []Form{
		{".async", need(80, 90)},
	}},
	{Name: "membar", Reads: all, Writes: all, Flags: Unique},
	{Name: "red.async", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(81, 90), Forms: []Form{
		{".release,.mmio,.global,.gpu,.sys", need(87, 100)},
	}},
	{Name: "red", Args: "as?s", Reads: Generic, Writes: Generic, Flags: Unique, Forms: atomForms},
}

// atomForms: atom and red (ISA 9.7.13.5 and 6).
var atomForms = []Form{
	{".cta,.gpu,.sys", need(50, 60)},
	{".cluster", need(78, 90)},
	{".relaxed,.acquire,.release,.acq_rel", need(60, 70)},
	{".shared::cta", need(78, 0)},
	{".shared::cluster", need(78, 90)},
	{".add .f64", need(50, 60)},
	{".f16x2", need(62, 60)},
	{".f16", need(63, 70)},
	{".cas .b16", need(63, 70)},
	{".bf16,.bf16x2", need(78, 90)},
	{".v2,.v4,.v8", need(81, 90)},
	{".b128", need(83, 90)},
	{".b128 .sys", need(84, 90)},
	{".L2::cache_hint", need(74, 80)},
	{".noftz .f32", need(94, 90)},
}

// restrictForms: proxy fences for some memory only (ISA 9.7.13.4).
var restrictForms = []Form{
	{".sync_restrict::shared::cluster,.sync_restrict::shared::cta", need(86, 90)},
	{".sync_restrict::shared::cluster::read", need(94, 90)},
}

// mbarrierForms: mbarrier (ISA 9.7.13.15).
var mbarrierForms = []Form{
	{".shared::cta", need(78, 80)},
	{".shared::cluster", need(80, 90)},
	{".try_wait", need(78, 90)},
	{".expect_tx,.complete_tx", need(80, 90)},
	{".arrive,.arrive_drop -.noComplete -.expect_tx #3", need(78, 90)},
	{".arrive ^_", need(71, 80)},
	{".parity", need(71, 80)},
	{".cta", need(80, 80)},
	{".cluster", need(80, 90)},
	{".relaxed -.expect_tx -.complete_tx", need(80, 90)},
	{".arrive,.arrive_drop,.test_wait,.try_wait .relaxed", need(86, 90)},
	{".layout::v0,.layout::v1,.phase_type::primary,.phase_type::conditional", need(93, 90)},
	{".multicast::cluster::32b", needOnly(94, target.Family107)},
}
