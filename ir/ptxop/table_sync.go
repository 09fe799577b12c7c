package ptxop

import "cptx/ir/target"

// syncTable: what involves the other threads of a warp, block, cluster or grid (ISA 9.7.13, 9.7.9.5
// and 6), and matrix operations, which warps and warp groups do together (9.7.14 to 16).
var syncTable = []Op{
	{Name: "activemask", Result: Typed, Flags: Convergent | Unique, Need: need(62, 0)},
	{Name: "bar.red", Args: "sp?sp", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Forms: barForms},
	{Name: "bar", Args: "s?s", Reads: all, Writes: all, Flags: Convergent | Unique, Forms: barForms},
	{Name: "barrier.cluster", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(78, 90), Forms: []Form{
		{".acquire,.release,.relaxed", need(80, 90)},
	}},
	{Name: "barrier.red", Args: "sp?sp", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(60, 0), Forms: barForms},
	{Name: "barrier", Args: "s?s", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(60, 0), Forms: barForms},
	{Name: "clusterlaunchcontrol", Args: "*", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(86, 100),
		Forms: []Form{{".multicast::cluster::all", needOnly(86, anyFamily)}}},
	{Name: "elect", Args: "s", Result: Int32, Flags: Convergent | Unique, Need: need(80, 90)},
	{Name: "griddepcontrol", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(78, 90)},
	{Name: "ldmatrix", Args: "a", Result: Typed, Reads: Shared, Flags: Convergent | Unique | Words, Need: need(65, 75), Forms: []Form{
		{".shared::cta", need(78, 75)},
		{".b8,.b8x16", needOnly(86, anyFamily)},
		{".s8.s4", needOnly(94, target.SM90a|anyFamily)},
	}},
	{Name: "match", Args: "ss", Result: Int32, Flags: Convergent | Unique, Need: need(60, 70)},
	{Name: "mma", Args: "rrr*", Result: Typed, Flags: Convergent | Unique, Need: need(64, 70), Forms: mmaForms},
	{Name: "movmatrix", Args: "s", Result: Typed, Flags: Convergent | Unique, Need: need(78, 75)},
	{Name: "redux", Args: "ss", Result: Typed, Flags: Convergent | Unique, Need: need(70, 80),
		Forms: []Form{{".f32", needOnly(86, target.Family100)}}},
	{Name: "setmaxnreg", Args: "s", Flags: Convergent | Unique, Need: needOnly(80, target.SM90a|anyFamily)},
	{Name: "shfl.sync", Args: "sss?s", Result: Typed, Flags: Convergent | Unique, Need: need(60, 0)},
	{Name: "shfl", Args: "sss?s", Result: Typed, Flags: Convergent | Unique, Forms: unsynced},
	{Name: "stmatrix", Args: "as", Writes: Shared, Flags: Convergent | Unique | Words, Need: need(78, 90),
		Forms: []Form{{".b8", needOnly(86, anyFamily)}}},
	{Name: "tcgen05", Args: "*", Reads: all, Writes: all, Flags: Convergent | Unique,
		Need: needOnly(86, target.Family100|target.Family110), Forms: tcgenForms},
	{Name: "vote.sync", Args: "p?s", Result: Typed, Flags: Convergent | Unique, Need: need(60, 0)},
	{Name: "vote", Args: "p?s", Result: Typed, Flags: Convergent | Unique, Forms: unsynced},
	{Name: "wgmma", Args: "*", Reads: all, Writes: all, Flags: Convergent | Unique, Need: needOnly(80, target.SM90a), Forms: []Form{
		{".sp", need(82, 90)},
		{".u8.s8,.s8.u8", need(84, 90)},
	}},
	{Name: "wmma.load", Args: "a?s", Result: Typed, Reads: Generic, Flags: Convergent | Unique, Need: need(60, 70), Forms: wmmaForms},
	{Name: "wmma.store", Args: "ar?s", Writes: Generic, Flags: Convergent | Unique, Need: need(60, 70), Forms: wmmaForms},
	{Name: "wmma", Args: "rrr", Result: Typed, Flags: Convergent | Unique, Need: need(60, 70), Forms: wmmaForms},
}

// barForms: bar and barrier (ISA 9.7.13.1 and 2).
var barForms = []Form{
	{".warp", need(60, 0)},
	{".cta", need(78, 0)},
}

// unsynced: shfl and vote without .sync (ISA 9.7.9.5, 9.7.13.8).
var unsynced = []Form{{">70", target.Need{Last: 63}}}

// wmmaForms: wmma (ISA 9.7.14.4).
var wmmaForms = []Form{
	{".aligned", need(63, 70)},
	{"-.aligned", target.Need{Last: 62}},
	{".s8,.u8,.s32", need(63, 72)},
	{".s4,.u4,.b1", need(63, 75)},
	{".m8n8k4,.m16n16k8,.f64,.bf16,.tf32", need(70, 80)},
	{".and", need(71, 80)},
	{".shared::cta", need(78, 70)},
}

// mmaForms: mma and mma.sp (ISA 9.7.14.5 and 6).
var mmaForms = []Form{
	{".m16n8k8,.m8n8k16,.m8n8k32", need(65, 75)},
	{".m8n8k128", need(70, 75)},
	{".m16n8k16,.m16n8k4,.m16n8k32,.m16n8k64,.m16n8k128,.m16n8k256", need(70, 80)},
	{".bf16,.tf32,.f64", need(70, 80)},
	{".and", need(71, 80)},
	{".f64 .m16n8k4,.m16n8k8,.m16n8k16", need(78, 90)},
	{".sp", need(71, 80)},
	{".sp::ordered_metadata", need(85, 80)},
	{".e4m3,.e5m2", need(84, 89)},
	{".m16n8k16 .e4m3,.e5m2", need(87, 89)},
	{".f16 .e4m3,.e5m2", need(87, 89)},
	{".kind::f8f6f4", needOnly(86, anyFamily)},
	{".e3m2,.e2m3,.e2m1,.block_scale", needOnly(87, target.Family120)},
	{".sp::ordered_metadata .f16 .e4m3,.e5m2,.e3m2", needOnly(87, target.Family120)},
	{".sp::ordered_metadata .kind::mxf4,.kind::mxf4nvf4", needOnly(87, target.SM120a|target.SM121a)},
	{".scale_vec::4X .ue8m0", need(91, 0)},
}

// tcgenForms: tcgen05 (ISA 9.7.16).
var tcgenForms = []Form{
	{".shift,.scale_vec::1X,.scale_vec::2X,.scale_vec::4X", needOnly(86, target.SM100a|target.SM101a|target.SM103a|target.SM107a|target.SM110a)},
	{".kind::i8", needOnly(86, target.SM100a|target.SM101a|target.SM110a)},
	{".kind::mxf4nvf4", need(87, 100)},
	{".block16,.block32", need(88, 100)},
	{".block_scale -.scale_vec::1X -.scale_vec::2X -.scale_vec::4X >101", need(88, 100)}, // .block32 is meant
	{".mma .kind::f16,.kind::tf32 -.sp -.ws -~{ #6", needOnly(86, target.Family100)},     // scale-input-d
	{".mma .kind::f16,.kind::tf32 -.sp -.ws ~{ #7", needOnly(86, target.Family100)},
	{".mma .kind::f16,.kind::tf32 .sp -.ws -~{ #7", needOnly(86, target.Family100)},
	{".mma .kind::f16,.kind::tf32 .sp -.ws ~{ #8", needOnly(86, target.Family100)},
	{".sp .kind::mxf4,.kind::mxf4nvf4", needOnly(86, target.SM100a|target.SM101a|target.SM103a|target.SM107a|target.SM110a)},
	{".ld.red", needOnly(88, target.Family103|target.Family110)},
	{".exclusive,.multicast::cluster::16b", need(94, 100)},
	{".multicast::cluster::32b,.sync_restrict::shared::read::mma::a", needOnly(94, target.Family107)},
	{".spcompress,.sp::2:4", needOnly(94, target.SM107a)},
	{".kind::ti16,.decompress::lut::b,.collector::b::fill,.collector::b::use,.collector::b::lastuse,.collector::b::discard", needOnly(94, target.Family107)},
}
