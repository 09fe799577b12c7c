package layout

// What PTX can pass to a function or a kernel, in bytes.
const (
	MaxParamAlign = 128 // of a parameter or result (guide, Parameter Passing, note D)

	// All parameters of a kernel together (PTX ISA, Kernel Function Parameters): the first number
	// everywhere, the second from sm_70 and PTX 8.1 on.
	MaxKernelParams      = 4352
	MaxKernelParamsLarge = 32764

	longParam      = 128 // size from which on nvcc
	longParamAlign = 4   // aligns a parameter so at least
)

// ParamAlign is the alignment with which a .func declares an aggregate parameter of size bytes:
// that of the type, but nvcc gives one of more than 128 bytes at least 4, and the declarations of
// two producers have to agree.
func ParamAlign(size, align int64) int64 {
	if size > longParam {
		return max(align, longParamAlign)
	}
	return align
}
