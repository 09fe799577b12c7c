package sim

import (
	"math"
	"sync"

	"cptx/runtime/sim/arith"
	"cptx/runtime/sim/async"
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/image"
	"cptx/runtime/sim/isa"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/syscalls"
	"cptx/runtime/sim/tcgen05"
	"cptx/runtime/sim/vm"
)

// instructions are all that the simulator knows. They are made when the first program is loaded:
// the compiler, whose command holds the simulator, starts without them.
var instructions = sync.OnceValue(func() *decode.Instructions {
	return &decode.Instructions{Decoders: decoders(), Builtins: syscalls.Builtins(), Opcodes: arith.Written()}
})

// Load parses, links and decodes PTX texts into one program. Errors are *faults.LoadError:
// everything the machine does not know is an error here and not a surprise later.
func Load(texts ...string) (*vm.Program, error) { return decode.Load(instructions(), texts...) }

// LoadFor is Load for a device, on which the program is loaded next.
func LoadFor(d *vm.Device, texts ...string) (*vm.Program, error) {
	return decode.LoadAt(instructions(), d.NextBase(), texts)
}

// decoders is the map from every opcode to its decoder.
func decoders() map[string]func(x *decode.Inst) error {
	table := map[string]func(x *decode.Inst) error{
		// Integer and floating arithmetic (PTX ISA 9.7.1 to 9.7.5).
		"add": arith.Arith("add"), "sub": arith.Arith("sub"), "mul": arith.Arith("mul"), "min": arith.Arith("min"), "max": arith.Arith("max"),
		"mad": arith.DecodeMad, "mad24": arith.DecodeMad24,
		"div": arith.DecodeDiv, "rem": func(x *decode.Inst) error { return arith.DecodeDivRem(x, true) },
		"abs": arith.DecodeAbsNeg(false), "neg": arith.DecodeAbsNeg(true),
		"bfi":  arith.DecodeBfi,
		"dp4a": arith.DecodeDp4a, "dp2a": arith.DecodeDp2a,
		"addc": arith.DecodeCarry("addc"), "subc": arith.DecodeCarry("subc"), "madc": arith.DecodeMadc,
		"fma": arith.DecodeFma, "testp": arith.DecodeTestp, "copysign": arith.DecodeCopysign,
		"rcp":   arith.RootLike("rcp", func(x float64) float64 { return 1 / x }),
		"sqrt":  arith.RootLike("sqrt", math.Sqrt),
		"rsqrt": arith.ApproxOnly(numeric.Rsqrt, "f32", "f64"),
		"sin":   arith.ApproxOnly(math.Sin, "f32"), "cos": arith.ApproxOnly(math.Cos, "f32"),
		"lg2": arith.ApproxOnly(numeric.Lg2, "f32"), "ex2": arith.ApproxOnly(math.Exp2, "f32", "f16", "f16x2", "bf16", "bf16x2"),
		"tanh": arith.ApproxOnly(math.Tanh, "f32", "f16", "f16x2", "bf16", "bf16x2"),
		// Comparison and selection (9.7.6, 9.7.7).
		"set": arith.DecodeSet, "setp": arith.DecodeSetp, "selp": arith.DecodeSelp, "slct": arith.DecodeSlct,
		// Logic and shifts (9.7.8).
		"lop3": arith.DecodeLop3, "shf": arith.DecodeShf, "shl": arith.DecodeShl, "shr": arith.DecodeShr,
		// Data movement and conversion (9.7.9).
		"mov": arith.DecodeMov, "prmt": arith.DecodePrmt, "ld": isa.DecodeLd, "ldu": isa.DecodeLd, "st": async.DecodeStore,
		"shfl": isa.DecodeShfl, "cvt": arith.DecodeCvt, "cvta": isa.DecodeCvta, "isspacep": isa.DecodeIsspacep,
		"prefetch": isa.DecodePrefetch, "prefetchu": isa.DecodePrefetch, "discard": isa.DecodeDiscard,
		"applypriority": isa.DecodePriority, "createpolicy": isa.DecodeCreatepolicy,
		"cp": async.DecodeCp, "mapa": isa.DecodeMapa, "getctarank": isa.DecodeGetctarank,
		// Textures and surfaces (9.7.10, 9.7.11).
		"tex": image.DecodeTex, "tld4": image.DecodeTex, "txq": image.DecodeImageQuery, "istypep": image.DecodeIstypep,
		"suld": image.DecodeSurface(false), "sust": image.DecodeSurface(true), "suq": image.DecodeImageQuery, "sured": image.DecodeSured,
		// Control flow (9.7.12).
		"bra": isa.DecodeBra, "brx": isa.DecodeBrx, "call": isa.DecodeCall, "ret": isa.DecodeRet, "exit": isa.DecodeExit,
		// Synchronisation (9.7.13).
		"bar": isa.DecodeBar, "barrier": isa.DecodeBar, "membar": isa.DecodeFence, "fence": isa.DecodeFence,
		"atom": isa.DecodeAtom(false), "red": async.DecodeReduction, "vote": isa.DecodeVote, "match": isa.DecodeMatch,
		"activemask": isa.DecodeActivemask, "redux": isa.DecodeRedux, "elect": isa.DecodeElect, "mbarrier": async.DecodeMbarrier,
		"tensormap":            async.DecodeTensormap,
		"clusterlaunchcontrol": async.DecodeLaunchControl,
		"griddepcontrol":       isa.Nothing(0, "launch_dependents", "wait"),
		// Matrices (9.7.14 to 9.7.16).
		"mma": matrix.DecodeMma, "wmma": matrix.DecodeWmma, "wgmma": matrix.DecodeWgmma,
		"ldmatrix": matrix.DecodeMatrixRows(false), "stmatrix": matrix.DecodeMatrixRows(true), "movmatrix": matrix.DecodeMovmatrix,
		"tcgen05": tcgen05.DecodeTensorCore,
		// What the machine does not have (9.7.9.14, 9.7.9.26, 9.7.9.27).
		"multimem": lacking("memory of several GPUs"),
		// Stack and miscellaneous (9.7.17, 9.7.19).
		"alloca": isa.DecodeAlloca, "stacksave": isa.DecodeStacksave, "stackrestore": isa.DecodeStackrestore,
		"trap": isa.DecodeTrap, "brkpt": isa.Nothing(0), "nanosleep": isa.DecodeNanosleep, "pmevent": isa.Nothing(1, "mask"),
		"setmaxnreg": isa.DecodeRegisters,
	}
	arith.PureDecoders(table)
	arith.VideoDecoders(table)
	return table
}

// lacking refuses instructions that need what the machine does not have.
func lacking(what string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error { return x.Errf("the simulator has no %s", what) }
}
