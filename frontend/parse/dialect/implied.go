package dialect

import (
	"strings"
	"sync"
)

// implied are the headers that CUDA's compiler includes by itself (cuda_runtime.h and what that
// includes), as far as device code has a use for them, and <stdint.h>, which one of them has on
// some systems, with the macros, types, tags and enumerators of each that a file may mention. Types
// of implicitTypes need no header.
var implied = [...]struct{ header, names string }{
	{"stddef.h", "NULL offsetof wchar_t max_align_t"},
	{"limits.h", `CHAR_BIT CHAR_MAX CHAR_MIN INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_LONG_MAX LONG_LONG_MIN LONG_MAX LONG_MIN
		MB_LEN_MAX SCHAR_MAX SCHAR_MIN SHRT_MAX SHRT_MIN UCHAR_MAX UINT_MAX ULLONG_MAX ULONG_LONG_MAX ULONG_MAX USHRT_MAX`},
	{"stdint.h", `INT8_MAX INT8_MIN UINT8_MAX INT16_MAX INT16_MIN UINT16_MAX INT32_MAX INT32_MIN UINT32_MAX INT64_MAX INT64_MIN UINT64_MAX
		INTMAX_MAX INTMAX_MIN UINTMAX_MAX INTPTR_MAX INTPTR_MIN UINTPTR_MAX PTRDIFF_MAX PTRDIFF_MIN SIZE_MAX WCHAR_MAX WCHAR_MIN
		INT8_C UINT8_C INT16_C UINT16_C INT32_C UINT32_C INT64_C UINT64_C INTMAX_C UINTMAX_C
		INT_FAST8_MAX INT_FAST8_MIN UINT_FAST8_MAX INT_FAST16_MAX INT_FAST16_MIN UINT_FAST16_MAX INT_FAST32_MAX INT_FAST32_MIN UINT_FAST32_MAX
		INT_FAST64_MAX INT_FAST64_MIN UINT_FAST64_MAX INT_LEAST8_MAX INT_LEAST8_MIN UINT_LEAST8_MAX INT_LEAST16_MAX INT_LEAST16_MIN
		UINT_LEAST16_MAX INT_LEAST32_MAX INT_LEAST32_MIN UINT_LEAST32_MAX INT_LEAST64_MAX INT_LEAST64_MIN UINT_LEAST64_MAX
		SIG_ATOMIC_MAX SIG_ATOMIC_MIN WINT_MAX WINT_MIN intmax_t uintmax_t int_fast8_t uint_fast8_t int_fast16_t uint_fast16_t
		int_fast32_t uint_fast32_t int_fast64_t uint_fast64_t int_least8_t uint_least8_t int_least16_t uint_least16_t int_least32_t
		uint_least32_t int_least64_t uint_least64_t`},
	{"assert.h", "assert"},
	{"math.h", `FP_FAST_FMA FP_FAST_FMAF FP_ILOGB0 FP_ILOGBNAN FP_INFINITE FP_INT_DOWNWARD FP_INT_TONEAREST FP_INT_TONEARESTFROMZERO
		FP_INT_TOWARDZERO FP_INT_UPWARD FP_LLOGB0 FP_LLOGBNAN FP_NAN FP_NORMAL FP_SUBNORMAL FP_ZERO HUGE_VAL HUGE_VALF HUGE_VALL INFINITY
		MATH_ERREXCEPT MATH_ERRNO M_1_PI M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4 M_SQRT1_2 M_SQRT2 NAN
		math_errhandling float_t double_t`},
	{"stdlib.h", "EXIT_FAILURE EXIT_SUCCESS RAND_MAX div_t ldiv_t lldiv_t"},
	{"stdio.h", "BUFSIZ EOF SEEK_CUR SEEK_END SEEK_SET"},
	{"time.h", "time_t"},
	{"driver_types.h", `cudaError cudaError_t cudaSuccess cudaErrorInvalidValue cudaErrorMemoryAllocation cudaErrorInitializationError
		cudaErrorInvalidConfiguration cudaErrorInvalidDevicePointer cudaErrorMissingConfiguration cudaErrorLaunchMaxDepthExceeded
		cudaErrorSyncDepthExceeded cudaErrorLaunchPendingCountExceeded cudaErrorInvalidDeviceFunction cudaErrorNoDevice cudaErrorInvalidDevice
		cudaErrorInvalidResourceHandle cudaErrorNotReady cudaErrorIllegalAddress cudaErrorLaunchOutOfResources cudaErrorLaunchFailure
		cudaErrorNotPermitted cudaErrorNotSupported cudaErrorUnknown
		cudaMemcpyKind cudaMemcpyHostToHost cudaMemcpyHostToDevice cudaMemcpyDeviceToHost cudaMemcpyDeviceToDevice cudaMemcpyDefault
		cudaChannelFormatKind cudaChannelFormatKindSigned cudaChannelFormatKindUnsigned cudaChannelFormatKindFloat cudaChannelFormatKindNone
		cudaChannelFormatDesc cudaPitchedPtr cudaExtent cudaPos cudaStream_t cudaEvent_t cudaArray_t cudaArray_const_t cudaMipmappedArray_t
		cudaMipmappedArray_const_t cudaGraph_t cudaGraphExec_t cudaGraphConditionalHandle
		cudaStreamDefault cudaStreamNonBlocking cudaEventDefault cudaEventBlockingSync cudaEventDisableTiming cudaEventInterprocess
		cudaMemAttachGlobal cudaMemAttachHost cudaMemAttachSingle cudaCpuDeviceId cudaInvalidDeviceId`},
}

// ImpliedHeader returns the header that CUDA C++ has without an #include and that declares or
// defines name, "" for none.
func ImpliedHeader(name string) string { return impliedNames()[name] }

// ImpliedNames returns the names of each such header.
func ImpliedNames() map[string][]string {
	m := map[string][]string{}
	for _, h := range implied {
		m[h.header] = strings.Fields(h.names)
	}
	return m
}

var impliedNames = sync.OnceValue(func() map[string]string {
	m := make(map[string]string, 256)
	for _, h := range implied {
		for name := range strings.FieldsSeq(h.names) {
			m[name] = h.header
		}
	}
	return m
})
