package ptxop

// atomicTable: atomic operations, fences and mbarrier objects (ISA 9.7.13.4 to 7, 15, 16).
var atomicTable = []Op{
	{Name: "atom.cas", Args: "ass?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Forms: atomForms},
	{Name: "atom.exch", Args: "as?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Forms: atomForms},
	{Name: "atom", Args: "as?s", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique | Reduces, Forms: atomForms},
	{Name: "fence.proxy.async", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90), Forms: fenceForms},
	{Name: "fence.proxy", Args: "*", Reads: all, Writes: all, Flags: Unique, Need: need(75, 70), Forms: fenceForms},
	{Name: "fence.mbarrier_init", Reads: all, Writes: all, Flags: Unique, Need: need(80, 90), Forms: fenceForms},
	{Name: "fence", Reads: all, Writes: all, Flags: Unique, Need: need(60, 70), Forms: fenceForms},
	{Name: "mbarrier", Args: "a*", Result: Typed, Reads: Generic, Writes: Generic, Flags: Unique, Need: need(70, 80),
		Forms: []Form{
			{".try_wait", need(78, 90)},
			{".expect_tx", need(80, 90)},
			{".complete_tx", need(80, 90)},
		}},
	{Name: "membar", Reads: all, Writes: all, Flags: Unique},
	{Name: "red.async", Args: "*", Reads: Generic, Writes: Generic, Flags: Unique, Need: need(81, 90), Forms: redForms},
	{Name: "red", Args: "as?s", Reads: Generic, Writes: Generic, Flags: Unique, Forms: redForms},
}

var atomForms = []Form{
	{".cta", need(50, 60)},
	{".gpu", need(50, 60)},
	{".sys", need(50, 60)},
	{".cluster", need(78, 90)},
	{".relaxed", need(60, 70)},
	{".acquire", need(60, 70)},
	{".release", need(60, 70)},
	{".acq_rel", need(60, 70)},
	{".add .f64", need(50, 60)},
	{".f16x2", need(62, 60)},
	{".f16", need(63, 70)},
	{".cas .b16", need(63, 70)},
	{".bf16", need(78, 90)},
	{".bf16x2", need(78, 90)},
	{".v2", need(81, 90)},
	{".v4", need(81, 90)},
	{".v8", need(81, 90)},
	{".b128", need(83, 90)},
	{".b128 .sys", need(84, 90)},
}

var redForms = []Form{
	{".cta", need(50, 60)},
	{".gpu", need(50, 60)},
	{".sys", need(50, 60)},
	{".cluster", need(78, 90)},
	{".relaxed", need(60, 70)},
	{".release", need(60, 70)},
	{".add .f64", need(50, 60)},
	{".f16x2", need(62, 60)},
	{".f16", need(63, 70)},
	{".bf16", need(78, 90)},
	{".bf16x2", need(78, 90)},
	{".v2", need(81, 90)},
	{".v4", need(81, 90)},
	{".v8", need(81, 90)},
}

var fenceForms = []Form{
	{".acquire", need(86, 90)},
	{".release", need(86, 90)},
	{".cluster", need(78, 90)},
}
