package ptxop

import "cptx/ir/target"

// floatTable: floating-point arithmetic and conversion, with the opcodes that integers share (ISA
// 9.7.1 to 9.7.7, 9.7.9.21 and 22).
var floatTable = []Op{
	{Name: "abs", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16,.f16x2", need(65, 53)},
		{".bf16,.bf16x2", need(70, 80)},
	}},
	{Name: "add.cc", Args: "ss", Result: Typed, Flags: Carry, Forms: carryForms},
	{Name: "add", Args: "ss", Result: Typed, Flags: FTZ, Forms: addForms},
	{Name: "copysign", Args: "ss", Result: Typed},
	{Name: "cos", Args: "s", Result: Typed, Flags: FTZ, Forms: circleForms},
	{Name: "cvt.pack", Args: "ss?s", Result: Int32, Need: need(65, 72), Forms: []Form{
		{".u4,.s4,.u2,.s2", need(65, 75)},
	}},
	{Name: "cvt", Args: "s?ss", Result: Typed, Flags: FTZ | FTZSource, Forms: cvtForms},
	{Name: "div", Args: "ss", Result: Typed, Flags: FTZ},
	{Name: "ex2", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16,.f16x2", need(70, 75)},
		{".bf16,.bf16x2", need(78, 90)},
	}},
	{Name: "fma", Args: "sss", Result: Typed, Flags: FTZ, Forms: fmaForms},
	{Name: "lg2", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "mad.wide", Args: "sss", Result: Double},
	{Name: "mad.cc", Args: "sss", Result: Typed, Flags: Carry, Forms: carryForms},
	{Name: "mad", Args: "sss", Result: Typed, Flags: FTZ},
	{Name: "max", Args: "ss?s", Result: Typed, Flags: FTZ, Forms: minMaxForms},
	{Name: "min", Args: "ss?s", Result: Typed, Flags: FTZ, Forms: minMaxForms},
	{Name: "mul.wide", Args: "ss", Result: Double},
	{Name: "mul", Args: "ss", Result: Typed, Flags: FTZ, Forms: addForms},
	{Name: "neg", Args: "s", Result: Typed, Flags: FTZ, Forms: []Form{
		{".f16,.f16x2", need(60, 53)},
		{".bf16,.bf16x2", need(70, 80)},
		{".s8x4", needOnly(92, target.Family107|target.Family120)},
	}},
	{Name: "rcp", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "rsqrt", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "set", Args: "ss?p", Result: Typed, Flags: FTZ, Forms: setForms},
	{Name: "setp", Args: "ss?p", Result: Pred, Flags: FTZ, Forms: []Form{
		{".f16,.f16x2", need(42, 53)},
		{".bf16,.bf16x2", need(78, 90)},
	}},
	{Name: "sin", Args: "s", Result: Typed, Flags: FTZ, Forms: circleForms},
	{Name: "sqrt", Args: "s", Result: Typed, Flags: FTZ},
	{Name: "sub.cc", Args: "ss", Result: Typed, Flags: Carry, Forms: carryForms},
	{Name: "sub", Args: "ss", Result: Typed, Flags: FTZ, Forms: addForms},
	{Name: "tanh", Args: "s", Result: Typed, Need: need(70, 75), Forms: []Form{{".bf16,.bf16x2", need(78, 90)}}},
	{Name: "testp", Args: "s", Result: Pred},
}

// carryForms: add.cc, sub.cc, mad.cc and their second halves (ISA 9.7.2). ptxas takes what sets no
// carry, addc.u64, from the beginning.
var carryForms = []Form{{".cc .u64,.s64", need(43, 0)}}

// circleForms: an argument in turns.
var circleForms = []Form{{".2pi", need(95, 0)}}

// addForms: add, sub and mul (ISA 9.7.1.1, 9.7.3.3, 9.7.4.1, 9.7.5.1 and those of the others).
var addForms = []Form{
	{".f16,.f16x2", need(42, 53)},
	{".bf16,.bf16x2", need(78, 90)},
	{".f32x2", need(86, 100)},
	{".f32.f16,.f32.bf16", need(86, 100)},
	{".u16x2,.s16x2", need(80, 90)},
	{".u8x4,.s8x4", needOnly(92, target.Family107|target.Family120)},
	{".sat .u16x2,.s16x2,.u32", needOnly(92, target.Family107|target.Family120)},
	{".f32x2.f16x2,.f32x2.bf16x2,.f16x2.f32x2,.bf16x2.f32x2", needOnly(94, target.Family107)},
	{smallFloats, needOnly(94, target.SM100a|target.SM103a)},
}

// smallFloats are four floats of a byte or less in a register.
const smallFloats = ".e4m3x4,.e5m2x4,.e2m3x4,.e3m2x4,.e2m1x4"

// fmaForms: fma (ISA 9.7.3.6, 9.7.4.4, 9.7.5.3).
var fmaForms = []Form{
	{".f16,.f16x2", need(42, 53)},
	{".bf16,.bf16x2", need(70, 80)},
	{".relu", need(70, 80)},
	{".oob", need(81, 90)},
	{".f32x2", need(86, 100)},
	{".f32.f16,.f32.bf16", need(86, 100)},
	{".f32x2.f16x2,.f32x2.bf16x2,.f16x2.f32x2,.bf16x2.f32x2", needOnly(94, target.Family107)},
	{smallFloats, needOnly(94, target.SM100a|target.SM103a)},
}

// minMaxForms: min and max (ISA 9.7.1.12, 9.7.3.11, 9.7.4.7).
var minMaxForms = []Form{
	{".f16,.f16x2", need(70, 80)},
	{".bf16,.bf16x2", need(70, 80)},
	{".NaN", need(70, 80)},
	{".xorsign", need(72, 86)},
	{".u16x2,.s16x2", need(80, 90)},
	{".relu", need(80, 90)},
	{".u8x4,.s8x4", needOnly(92, target.Family107|target.Family120)},
	{"#4", need(88, 100)},
}

// setForms: set (ISA 9.7.6.1, 9.7.7.1).
var setForms = []Form{
	{".f16,.f16x2", need(42, 53)},
	{".u16.f16,.s16.f16,.u32.f16,.s32.f16,.u32.f16x2,.s32.f16x2", need(65, 53)},
	{".ftz.f16,.ftz.f16x2 .u16,.s16,.u32,.s32", need(65, 53)},
	{".bf16,.bf16x2", need(78, 90)},
	{".u8x4,.s8x4,.u16x2,.s16x2", needOnly(94, target.Family107)},
}

// cvtForms: cvt (ISA 9.7.9.21).
var cvtForms = []Form{
	{".f16x2.f32,.bf16x2.f32,.bf16.f32,.relu", need(70, 80)},
	{".tf32", need(70, 80)},
	{".f32.bf16", need(71, 80)},
	{".bf16 -.f32", need(78, 90)},
	{".ftz .f32.bf16", need(78, 90)},
	{".rn .tf32", need(78, 90)},
	{".rz .tf32", need(78, 90)},
	{".satfinite .f16.f32", need(81, 70)},
	{".satfinite .bf16.f32,.f16x2.f32,.bf16x2.f32,.tf32.f32", need(81, 80)},
	{".satfinite .rn,.rz .tf32", need(86, 100)},
	{".e4m3x2,.e5m2x2", need(78, 89)},
	{".e4m3x2,.e5m2x2 <90", need(81, 89)},
	{".e2m3x2,.e3m2x2,.e2m1x2,.ue8m0x2", needOnly(86, anyFamily)},
	{".rs", needOnly(87, target.SM100a|target.SM103a|target.SM107a)},
	{".e4m3x2.bf16x2,.e5m2x2.bf16x2", needOnly(91, anyFamily)},
	{".e2m3x2.f16x2,.e3m2x2.f16x2,.e2m1x2.f16x2,.e2m3x2.bf16x2,.e3m2x2.bf16x2,.e2m1x2.bf16x2", needOnly(91, anyFamily)},
	{".bf16x2.e4m3x2,.bf16x2.e5m2x2,.bf16x2.e2m3x2,.bf16x2.e3m2x2,.bf16x2.e2m1x2", needOnly(92, anyFamily)},
	{".ue5m3x2,.pzo,.scaled::n1::ue8m0", needOnly(94, target.Family107)},
	{".rz .e4m3x2,.e5m2x2,.e2m3x2,.e3m2x2,.e2m1x2", needOnly(94, target.Family107)},
	{".s2f6x2", needOnly(91, target.SM100a|target.SM103a|target.SM107a|target.SM110a|target.SM120a|target.SM121a)},
}
