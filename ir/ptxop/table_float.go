package ptxop

import "cptx/emit/target"

// floatTable: floating-point arithmetic and conversion, with the opcodes that integers share (ISA
// 9.7.1 to 9.7.7, 9.7.9.21 and 22).
var floatTable = []Op{
	{Name: "abs", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(65, 53)},
		{".f16x2", need(65, 53)},
		{".bf16", need(70, 80)},
	}},
	{Name: "add.cc", Args: "ss", Result: Typed, Flags: Carry},
	{Name: "add", Args: "ss", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
		{".f16x2", need(42, 53)},
		{".bf16", need(78, 90)},
		{".f32x2", need(86, 100)},
		{".u16x2", need(80, 90)},
		{".s16x2", need(80, 90)},
	}},
	{Name: "copysign", Args: "ss", Result: Typed},
	{Name: "cos", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "cvt.pack", Args: "ss?s", Result: Int32, Need: need(65, 72)},
	{Name: "cvt", Args: "s?ss", Result: Typed, Flags: FTZ | FTZSource, Forms: []Form{
		{".f16x2", need(70, 80)},
		{".bf16", need(70, 80)},
		{".bf16x2", need(70, 80)},
		{".tf32", need(70, 80)},
		{".relu", need(70, 80)},
		{".f32.bf16", need(71, 80)},
		{".e4m3x2", need(81, 89)},
		{".e5m2x2", need(81, 89)},
		{".e2m1x2", target.Need{PTX: 86, Families: []int{100, 101, 120}}},
		{".e2m3x2", target.Need{PTX: 86, Families: []int{100, 101, 120}}},
		{".e3m2x2", target.Need{PTX: 86, Families: []int{100, 101, 120}}},
		{".rs", target.Need{PTX: 87, Chips: []int{100, 103, 107}}},
	}},
	{Name: "div", Args: "ss", Result: Typed, Flags: FTZ},
	{Name: "ex2", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(70, 75)},
		{".f16x2", need(70, 75)},
		{".bf16", need(78, 90)},
	}},
	{Name: "fma", Args: "sss", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
		{".f16x2", need(42, 53)},
		{".bf16", need(70, 80)},
		{".bf16x2", need(70, 80)},
		{".relu", need(70, 80)},
		{".f32x2", need(86, 100)},
	}},
	{Name: "lg2", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "mad.wide", Args: "sss", Result: Double},
	{Name: "mad.cc", Args: "sss", Result: Typed, Flags: Carry},
	{Name: "mad", Args: "sss", Result: Typed, Flags: FTZ},
	{Name: "max", Args: "ss?s", Result: Typed, Flags: FTZ, Forms: minMaxForms},
	{Name: "min", Args: "ss?s", Result: Typed, Flags: FTZ, Forms: minMaxForms},
	{Name: "mul.wide", Args: "ss", Result: Double},
	{Name: "mul", Args: "ss", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
		{".f16x2", need(42, 53)},
		{".bf16", need(78, 90)},
		{".f32x2", need(86, 100)},
	}},
	{Name: "neg", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(60, 53)},
		{".f16x2", need(60, 53)},
		{".bf16", need(70, 80)},
	}},
	{Name: "rcp", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "rsqrt", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "set", Args: "ss?p", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
	}},
	{Name: "setp", Args: "ss?p", Result: Pred, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
		{".f16x2", need(42, 53)},
		{".bf16", need(78, 90)},
	}},
	{Name: "sin", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "sqrt", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "sub.cc", Args: "ss", Result: Typed, Flags: Carry},
	{Name: "sub", Args: "ss", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16", need(42, 53)},
		{".f16x2", need(42, 53)},
		{".bf16", need(78, 90)},
	}},
	{Name: "tanh", Args: "s", Result: Typed, Need: need(70, 75), Forms: []Form{{".bf16", need(78, 90)}}},
	{Name: "testp", Args: "s", Result: Pred},
}

var minMaxForms = []Form{
	{".f16", need(70, 80)},
	{".f16x2", need(70, 80)},
	{".NaN", need(70, 80)},
	{".bf16", need(70, 80)},
	{".bf16x2", need(70, 80)},
	{".u16x2", need(80, 90)},
	{".s16x2", need(80, 90)},
	{".relu", need(80, 90)},
}
