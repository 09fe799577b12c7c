package sim

import (
	"math"
	"sync"

	"cptx/runtime/sim/numeric"
)

// decoders returns the map from every opcode to its decoder. It is made when the first module is
// loaded: the compiler, whose command holds the simulator, starts without it.
var decoders func() map[string]func(x *inst) error

func init() { decoders = sync.OnceValue(newDecoders) }

func newDecoders() map[string]func(x *inst) error {
	table := map[string]func(x *inst) error{
		// Integer and floating arithmetic (PTX ISA 9.7.1 to 9.7.5).
		"add": arith("add"), "sub": arith("sub"), "mul": arith("mul"), "min": arith("min"), "max": arith("max"),
		"mad": decodeMad, "mad24": decodeMad24,
		"div": decodeDiv, "rem": func(x *inst) error { return decodeDivRem(x, true) },
		"abs": decodeAbsNeg(false), "neg": decodeAbsNeg(true),
		"bfi":  decodeBfi,
		"dp4a": decodeDp4a, "dp2a": decodeDp2a,
		"addc": decodeCarry("addc"), "subc": decodeCarry("subc"), "madc": decodeMadc,
		"fma": decodeFma, "testp": decodeTestp, "copysign": decodeCopysign,
		"rcp":   rootLike("rcp", func(x float64) float64 { return 1 / x }),
		"sqrt":  rootLike("sqrt", math.Sqrt),
		"rsqrt": approxOnly(numeric.Rsqrt, "f32", "f64"),
		"sin":   approxOnly(math.Sin, "f32"), "cos": approxOnly(math.Cos, "f32"),
		"lg2": approxOnly(numeric.Lg2, "f32"), "ex2": approxOnly(math.Exp2, "f32", "f16", "f16x2", "bf16", "bf16x2"),
		"tanh": approxOnly(math.Tanh, "f32", "f16", "f16x2", "bf16", "bf16x2"),
		// Comparison and selection (9.7.6, 9.7.7).
		"set": decodeSet, "setp": decodeSetp, "selp": decodeSelp, "slct": decodeSlct,
		// Logic and shifts (9.7.8).
		"lop3": decodeLop3, "shf": decodeShf, "shl": decodeShl, "shr": decodeShr,
		// Data movement and conversion (9.7.9).
		"mov": decodeMov, "prmt": decodePrmt, "ld": decodeLd, "ldu": decodeLd, "st": decodeSt,
		"shfl": decodeShfl, "cvt": decodeCvt, "cvta": decodeCvta, "isspacep": decodeIsspacep,
		"prefetch": decodePrefetch, "prefetchu": decodePrefetch, "discard": decodeDiscard,
		"applypriority": decodePriority, "createpolicy": decodeCreatepolicy,
		"cp": decodeCp, "mapa": decodeMapa, "getctarank": decodeGetctarank,
		// Textures and surfaces (9.7.10, 9.7.11).
		"tex": decodeTex, "tld4": decodeTex, "txq": decodeImageQuery, "istypep": decodeIstypep,
		"suld": decodeSurface(false), "sust": decodeSurface(true), "suq": decodeImageQuery, "sured": decodeSured,
		// Control flow (9.7.12).
		"bra": decodeBra, "brx": decodeBrx, "call": decodeCall, "ret": decodeRet, "exit": decodeExit,
		// Synchronisation (9.7.13).
		"bar": decodeBar, "barrier": decodeBar, "membar": decodeFence, "fence": decodeFence,
		"atom": decodeAtom(false), "red": decodeAtom(true), "vote": decodeVote, "match": decodeMatch,
		"activemask": decodeActivemask, "redux": decodeRedux, "elect": decodeElect, "mbarrier": decodeMbarrier,
		"tensormap":            decodeTensormap,
		"clusterlaunchcontrol": decodeLaunchControl,
		"griddepcontrol":       nothing(0, "launch_dependents", "wait"),
		// Matrices (9.7.14 to 9.7.16).
		"mma": decodeMma, "wmma": decodeWmma, "wgmma": decodeWgmma,
		"ldmatrix": decodeMatrixRows(false), "stmatrix": decodeMatrixRows(true), "movmatrix": decodeMovmatrix,
		"tcgen05": decodeTensorCore,
		// What the machine does not have (9.7.9.14, 9.7.9.26, 9.7.9.27).
		"multimem": lacking("memory of several GPUs"),
		// Stack and miscellaneous (9.7.17, 9.7.19).
		"alloca": decodeAlloca, "stacksave": decodeStacksave, "stackrestore": decodeStackrestore,
		"trap": decodeTrap, "brkpt": nothing(0), "nanosleep": decodeNanosleep, "pmevent": nothing(1, "mask"),
		"setmaxnreg": decodeRegisters,
	}
	pureDecoders(table)
	videoDecoders(table)
	return table
}

// lacking refuses instructions that need what the machine does not have.
func lacking(what string) func(x *inst) error {
	return func(x *inst) error { return x.errf("the simulator has no %s", what) }
}
