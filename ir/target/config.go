package target

// DataModel names the host's C data model (sizes of long and pointers).
type DataModel uint8

// The data models of the interoperability guide, chapter "Data Representation".
const (
	LP64  DataModel = iota // 64-bit Unix hosts: long and pointers 8 bytes
	LLP64                  // 64-bit Windows hosts: long 4, pointers 8 bytes
	ILP32                  // 32-bit hosts: long and pointers 4 bytes
)

// AtomicsABI names the release of the interoperability guide whose mapping of atomics is used
// literally.
type AtomicsABI uint8

// The releases that differ. AtomicsAll satisfies all of them at once.
const (
	AtomicsAll AtomicsABI = iota
	Atomics12_8
	Atomics12_9
	Atomics13
)

// AtomicsABIs are their names, in order; the last three are those of --atomics-abi.
var AtomicsABIs = [...]string{"all", "12.8", "12.9", "13"}

// Config is the immutable set of code generation options that every stage of
// one compilation sees.
type Config struct {
	SM     int  // 50, 75, 90, 121...
	Suffix byte // 0, 'a' or 'f'
	PTXPin int  // version ×10 (e.g. 78) the user pinned with --ptx-version, 0 if none
	Driver int  // release of NVIDIA's driver, such as 550, that must load the output (--driver), 0 if none
	Model  DataModel

	OptLevel   int  // 0..3
	SizeLevel  int  // 1 for -Os
	FTZ        bool // flush f32 subnormals to zero (-ftz=true)
	ApproxDiv  bool // -prec-div=false: div.full.f32
	ApproxSqrt bool // -prec-sqrt=false: sqrt.approx.f32
	NoFMA      bool // -fmad=false: no contraction
	WrapV      bool // -fwrapv: signed overflow wraps, also where an index is widened
	FastMath   bool // fast intrinsics, and div.approx.f32 with ApproxDiv; -use_fast_math is this with FTZ, ApproxDiv and ApproxSqrt

	Atomics     AtomicsABI // --atomics-abi
	AtomicLocks bool       // -fatomic-locks: locks for atomic objects that no instruction takes

	LineInfo bool   // .file/.loc
	Source   bool   // --source-in-ptx: source lines as comments
	Debug    bool   // -g/-G: full debug information
	DWARF    int    // version of debug information, 2 or 3; 0 is 2
	DebugDir string // what debug information names as the directory of the compilation
	// SplitFrame gives each variable in local memory an array of its own, in place of one for all:
	// for machines that check bounds, as the simulator does.
	SplitFrame bool
	// CheckBounds makes calls of UBSan's handler where a subscript of an array that is a part of
	// another object is outside of it (-fsanitize=bounds): nobody else sees that.
	CheckBounds bool
	MaxNReg     int  // -maxrregcount, 0 if none
	Restrict    bool // -restrict: pointers that are parameters of kernels are restrict
	PlainC      bool // -fno-cuda
	CXXNames    bool // -fcxx-names

	// WholeProgram says that nothing is linked to the unit: if it has kernels, its other functions
	// are local and those that no kernel and no variable needs are dropped, as with nvcc's
	// -rdc=false.
	WholeProgram bool

	Library bool // the device library: the result must be right for every target and set of options, see ForLibrary
}

// ForLibrary returns the configuration in which the device library is compiled for a data model,
// once for all targets and options. What depends on them stays open (lower.Bind); arithmetic is not
// contracted, so that a function has the same result under -fmad=true and -fmad=false;
// optimisations that -ftz or -prec-div=false forbid are left out.
func ForLibrary(model DataModel) Config {
	newest := targets[len(targets)-1]
	return Config{SM: newest.SM, Suffix: newest.Suffix, Model: model, OptLevel: 2, NoFMA: true, FTZ: true, ApproxDiv: true, Library: true}
}

// PointerSize returns the size of a pointer in bytes.
func (c *Config) PointerSize() int64 {
	if c.Model == ILP32 {
		return 4
	}
	return 8
}
