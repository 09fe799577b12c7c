package ptxop

import "cptx/emit/target"

// syncTable: what involves the other threads of a warp, block, cluster or grid (ISA 9.7.13, 9.7.9.5
// and 6), and matrix operations, which warps and warp groups do together (9.7.14 to 16).
var syncTable = []Op{
	{Name: "activemask", Result: Typed, Flags: Convergent | Unique, Need: need(62, 0)},
	{Name: "bar.red", Args: "sp?sp", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Forms: barForms},
	{Name: "bar", Args: "s?s", Reads: all, Writes: all, Flags: Convergent | Unique, Forms: barForms},
	{Name: "barrier.cluster", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(78, 90), Forms: []Form{
		{".acquire", need(80, 90)},
		{".release", need(80, 90)},
		{".relaxed", need(80, 90)},
	}},
	{Name: "barrier.red", Args: "sp?sp", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(60, 0)},
	{Name: "barrier", Args: "s?s", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(60, 0)},
	{Name: "clusterlaunchcontrol", Args: "*", Result: Typed, Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(86, 100)},
	{Name: "elect", Args: "s", Result: Int32, Flags: Convergent | Unique, Need: need(80, 90)},
	{Name: "griddepcontrol", Reads: all, Writes: all, Flags: Convergent | Unique, Need: need(78, 90)},
	{Name: "ldmatrix", Args: "a", Result: Typed, Reads: Shared, Flags: Convergent | Unique | Words, Need: need(65, 75)},
	{Name: "match", Args: "ss", Result: Int32, Flags: Convergent | Unique, Need: need(60, 70)},
	{Name: "mma", Args: "*", Result: Typed, Flags: Convergent | Unique, Need: need(64, 70), Forms: []Form{
		{".m16n8k8", need(65, 75)},
		{".m8n8k16", need(65, 75)},
		{".m16n8k16", need(70, 80)},
		{".m16n8k32", need(70, 80)},
		{".bf16", need(70, 80)},
		{".tf32", need(70, 80)},
		{".f64", need(70, 80)},
		{".e4m3", need(84, 89)},
		{".e5m2", need(84, 89)},
	}},
	{Name: "movmatrix", Args: "s", Result: Typed, Flags: Convergent | Unique, Need: need(78, 75)},
	{Name: "redux", Args: "ss", Result: Typed, Flags: Convergent | Unique, Need: need(70, 80),
		Forms: []Form{{".f32", target.Need{PTX: 86, Families: []int{100}}}}},
	{Name: "setmaxnreg", Args: "s", Flags: Convergent | Unique,
		Need: target.Need{PTX: 80, Chips: []int{90}, Families: []int{100, 101, 120}}},
	{Name: "shfl", Args: "sss?s", Result: Typed, Flags: Convergent | Unique, Forms: []Form{{".sync", need(60, 0)}}},
	{Name: "stmatrix", Args: "as", Writes: Shared, Flags: Convergent | Unique | Words, Need: need(78, 90)},
	{Name: "tcgen05", Args: "*", Reads: all, Writes: all, Flags: Convergent | Unique,
		Need: target.Need{PTX: 86, Families: []int{100, 101}}},
	{Name: "vote", Args: "p?s", Result: Typed, Flags: Convergent | Unique, Forms: []Form{{".sync", need(60, 0)}}},
	{Name: "wgmma", Args: "*", Reads: all, Writes: all, Flags: Convergent | Unique,
		Need: target.Need{PTX: 80, Chips: []int{90}}},
	{Name: "wmma.load", Args: "a?s", Result: Typed, Reads: Generic, Flags: Convergent | Unique, Need: need(60, 70)},
	{Name: "wmma.store", Args: "as?s", Writes: Generic, Flags: Convergent | Unique, Need: need(60, 70)},
	{Name: "wmma", Args: "*", Result: Typed, Flags: Convergent | Unique, Need: need(60, 70)},
}

var barForms = []Form{
	{".warp", need(60, 0)},
	{".cta", need(78, 0)},
}
