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
	{"stddef.h", "NULL offsetof wchar_t max_align_t nullptr_t"},
	{"limits.h", `CHAR_BIT CHAR_MAX CHAR_MIN INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_LONG_MAX LONG_LONG_MIN LONG_MAX LONG_MIN
		MB_LEN_MAX SCHAR_MAX SCHAR_MIN SHRT_MAX SHRT_MIN UCHAR_MAX UINT_MAX ULLONG_MAX ULONG_LONG_MAX ULONG_MAX USHRT_MAX BOOL_MAX BOOL_WIDTH
		CHAR_WIDTH INT_WIDTH LLONG_WIDTH LONG_WIDTH SCHAR_WIDTH SHRT_WIDTH UCHAR_WIDTH UINT_WIDTH ULLONG_WIDTH ULONG_WIDTH USHRT_WIDTH`},
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
		MATH_ERREXCEPT MATH_ERRNO M_1_PI M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4 M_SQRT1_2 M_SQRT2
		M_1_PIf M_2_PIf M_2_SQRTPIf M_Ef M_LN10f M_LN2f M_LOG10Ef M_LOG2Ef M_PIf M_PI_2f M_PI_4f M_SQRT1_2f M_SQRT2f
		M_1_PIl M_2_PIl M_2_SQRTPIl M_El M_LN10l M_LN2l M_LOG10El M_LOG2El M_PIl M_PI_2l M_PI_4l M_SQRT1_2l M_SQRT2l
		M_1_PIf32 M_2_PIf32 M_2_SQRTPIf32 M_Ef32 M_LN10f32 M_LN2f32 M_LOG10Ef32 M_LOG2Ef32 M_PIf32 M_PI_2f32 M_PI_4f32 M_SQRT1_2f32 M_SQRT2f32
		M_1_PIf64 M_2_PIf64 M_2_SQRTPIf64 M_Ef64 M_LN10f64 M_LN2f64 M_LOG10Ef64 M_LOG2Ef64 M_PIf64 M_PI_2f64 M_PI_4f64 M_SQRT1_2f64 M_SQRT2f64
		M_1_PIf32x M_2_PIf32x M_2_SQRTPIf32x M_Ef32x M_LN10f32x M_LN2f32x M_LOG10Ef32x M_LOG2Ef32x M_PIf32x M_PI_2f32x M_PI_4f32x M_SQRT1_2f32x M_SQRT2f32x
		M_1_PIf64x M_2_PIf64x M_2_SQRTPIf64x M_Ef64x M_LN10f64x M_LN2f64x M_LOG10Ef64x M_LOG2Ef64x M_PIf64x M_PI_2f64x M_PI_4f64x M_SQRT1_2f64x M_SQRT2f64x
		NAN MAXFLOAT SNAN SNANF
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
		CUDART_CB CUDA_IPC_HANDLE_SIZE CU_UUID_HAS_BEEN_DEFINED __DEVICE_TYPES_H__ __DRIVER_TYPES_H__ cudaArrayColorAttachment
		cudaArrayCubemap cudaArrayDefault cudaArrayDeferredMapping cudaArrayLayered cudaArraySparse
		cudaArraySparsePropertiesSingleMipTail cudaArraySurfaceLoadStore cudaArrayTextureGather cudaCpuDeviceId
		cudaDevSmResourceGroupLocalityDomainIdAny cudaDeviceBlockingSync cudaDeviceLmemResizeToMax cudaDeviceMapHost cudaDeviceMask
		cudaDeviceScheduleAuto cudaDeviceScheduleBlockingSync cudaDeviceScheduleMask cudaDeviceScheduleSpin cudaDeviceScheduleYield
		cudaDeviceSyncMemops cudaEventBlockingSync cudaEventDefault cudaEventDisableTiming cudaEventInterprocess cudaEventRecordDefault
		cudaEventRecordExternal cudaEventWaitDefault cudaEventWaitExternal cudaExternalMemoryDedicated
		cudaExternalSemaphoreSignalSkipNvSciBufMemSync cudaExternalSemaphoreWaitSkipNvSciBufMemSync cudaGraphKernelNodePortDefault
		cudaGraphKernelNodePortLaunchCompletion cudaGraphKernelNodePortProgrammatic cudaHostAllocDefault cudaHostAllocMapped
		cudaHostAllocPortable cudaHostAllocWriteCombined cudaHostRegisterDefault cudaHostRegisterIoMemory cudaHostRegisterMapped
		cudaHostRegisterPortable cudaHostRegisterReadOnly cudaInitDeviceFlagsAreValid cudaInvalidDeviceId cudaIpcMemLazyEnablePeerAccess cudaMemAttachGlobal cudaMemAttachHost cudaMemAttachSingle cudaMemPoolCreateUsageHwDecompress
		cudaNvSciSyncAttrSignal cudaNvSciSyncAttrWait cudaOccupancyDefault cudaOccupancyDisableCachingOverride cudaPeerAccessDefault cudaStreamDefault
		cudaStreamFireAndForget cudaStreamGraphFireAndForget cudaStreamGraphFireAndForgetAsSibling cudaStreamGraphTailLaunch
		cudaStreamLegacy cudaStreamNonBlocking cudaStreamPerThread cudaStreamTailLaunch`},
	{"cptx/runtime.h", `CUDARTAPI CUDARTAPI_CDECL CUDART_DEVICE CUDART_VERSION __CHANNEL_DESCRIPTOR_H__ __COMMON_FUNCTIONS_H__ __CUDACC_VER__
		__CUDART_API_PTDS __CUDART_API_PTSZ __CUDART_API_VERSION __CUDA_ARCH_HAS_FEATURE__ __CUDA_DEVICE_RUNTIME_API_H__
		__CUDA_RUNTIME_API_H__ __CUDA_RUNTIME_H__ __DEVICE_ATOMIC_FUNCTIONS_HPP__ __DEVICE_ATOMIC_FUNCTIONS_H__
		__DEVICE_DOUBLE_FUNCTIONS_HPP__ __DEVICE_DOUBLE_FUNCTIONS_H__ __DEVICE_FUNCTIONS_HPP__ __DEVICE_FUNCTIONS_H__
		__DEVICE_LAUNCH_PARAMETERS_H__ __DRIVER_FUNCTIONS_H__ __HOST_CONFIG_H__ __HOST_DEFINES_H__ __LIBRARY_TYPES_H__
		__MATH_FUNCTIONS_HPP__ __MATH_FUNCTIONS_H__ __SM_100_RT_HPP__ __SM_100_RT_H__ __SM_20_ATOMIC_FUNCTIONS_HPP__
		__SM_20_ATOMIC_FUNCTIONS_H__ __SM_20_INTRINSICS_HPP__ __SM_20_INTRINSICS_H__ __SM_30_INTRINSICS_HPP__ __SM_30_INTRINSICS_H__
		__SM_32_ATOMIC_FUNCTIONS_HPP__ __SM_32_ATOMIC_FUNCTIONS_H__ __SM_32_INTRINSICS_HPP__ __SM_32_INTRINSICS_H__
		__SM_35_ATOMIC_FUNCTIONS_H__ __SM_35_INTRINSICS_H__ __SM_60_ATOMIC_FUNCTIONS_HPP__ __SM_60_ATOMIC_FUNCTIONS_H__
		__SM_61_INTRINSICS_HPP__ __SM_61_INTRINSICS_H__ __SM_70_RT_HPP__ __SM_70_RT_H__ __SM_80_RT_HPP__ __SM_80_RT_H__ __SM_90_RT_HPP__
		__SM_90_RT_H__ __SURFACE_INDIRECT_FUNCTIONS_H__ __SURFACE_TYPES_H__ __TEXTURE_INDIRECT_FUNCTIONS_H__ __TEXTURE_TYPES_H__
		__VECTOR_FUNCTIONS_HPP__ __VECTOR_FUNCTIONS_H__ __VECTOR_TYPES_H__ __annotate__ __cdecl __cudaGet_blockDim __cudaGet_blockIdx
		__cudaGet_gridDim __cudaGet_threadIdx __cudaGet_warpSize __export__ __import__ __inline_hint__ __location__ __no_return__
		__nv_pure__ __specialization_static __thread__ __CUDA_HAS_ARCH_FAMILY_SPECIFIC __CUDA_HAS_ARCH_SPECIFIC`},
	{"cptx/device.h", `__cluster_map_shared_multicast __cvta_generic_to_grid_constant __cvta_grid_constant_to_generic __fadd2_rd __fadd2_rn
		__fadd2_ru __fadd2_rz __ffma2_rd __ffma2_rn __ffma2_ru __ffma2_rz __fmul2_rd __fmul2_rn __fmul2_ru __fmul2_rz __isGridConstant`},
	{"cptx/host.h", `linux unix ADJ_ESTERROR ADJ_FREQUENCY ADJ_MAXERROR ADJ_MICRO ADJ_NANO ADJ_OFFSET ADJ_OFFSET_SINGLESHOT ADJ_OFFSET_SS_READ
		ADJ_SETOFFSET ADJ_STATUS ADJ_TAI ADJ_TICK ADJ_TIMECONST AIO_PRIO_DELTA_MAX BC_BASE_MAX BC_DIM_MAX BC_SCALE_MAX BC_STRING_MAX
		CHARCLASS_NAME_MAX CLOCKS_PER_SEC CLOCK_BOOTTIME CLOCK_BOOTTIME_ALARM CLOCK_MONOTONIC CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC_RAW
		CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_REALTIME_ALARM CLOCK_REALTIME_COARSE CLOCK_TAI CLOCK_THREAD_CPUTIME_ID
		COLL_WEIGHTS_MAX DELAYTIMER_MAX EXPR_NEST_MAX FD_SETSIZE FILENAME_MAX FOPEN_MAX HOST_NAME_MAX IOV_MAX LINE_MAX LOGIN_NAME_MAX
		LONG_BIT L_ctermid L_cuserid L_tmpnam MAX_CANON MAX_INPUT MOD_CLKA MOD_CLKB MOD_ESTERROR MOD_FREQUENCY MOD_MAXERROR MOD_MICRO
		MOD_NANO MOD_OFFSET MOD_STATUS MOD_TAI MOD_TIMECONST MQ_PRIO_MAX NAME_MAX NGROUPS_MAX NL_ARGMAX NL_LANGMAX NL_MSGMAX NL_NMAX
		NL_SETMAX NL_TEXTMAX NZERO PATH_MAX PIPE_BUF PTHREAD_DESTRUCTOR_ITERATIONS PTHREAD_KEYS_MAX P_tmpdir RENAME_EXCHANGE
		RENAME_NOREPLACE RENAME_WHITEOUT RE_DUP_MAX RTSIG_MAX SEEK_DATA SEEK_HOLE SEM_VALUE_MAX SSIZE_MAX STA_CLK STA_CLOCKERR STA_DEL
		STA_FLL STA_FREQHOLD STA_INS STA_MODE STA_NANO STA_PLL STA_PPSERROR STA_PPSFREQ STA_PPSJITTER STA_PPSSIGNAL STA_PPSTIME
		STA_PPSWANDER STA_RONLY STA_UNSYNC TIMER_ABSTIME TIME_UTC TMP_MAX TTY_NAME_MAX WCONTINUED WEXITED WNOHANG WNOWAIT WORD_BIT
		WSTOPPED WUNTRACED XATTR_LIST_MAX XATTR_NAME_MAX XATTR_SIZE_MAX`},
	{"endian.h", "BIG_ENDIAN BYTE_ORDER LITTLE_ENDIAN PDP_ENDIAN __BIG_ENDIAN __BYTE_ORDER __LITTLE_ENDIAN __PDP_ENDIAN be16toh be32toh be64toh htobe16 htobe32 htobe64 htole16 htole32 htole64 le16toh le32toh le64toh"},
}

// ImpliedHeader returns the header that CUDA C++ has without an #include and that declares or
// defines name, "" for none.
func ImpliedHeader(name string) string {
	if w := impliedWords()[impliedSlot(impliedWords(), name)]; w.n > 0 {
		return implied[w.of].header
	}
	return ""
}

// ImpliedHeaders returns all such headers.
func ImpliedHeaders() (headers []string) {
	for _, h := range implied {
		headers = append(headers, h.header)
	}
	return headers
}

// ImpliedNames returns the names of each such header.
func ImpliedNames() map[string][]string {
	m := map[string][]string{}
	for _, h := range implied {
		m[h.header] = strings.Fields(h.names)
	}
	return m
}

// impliedWord is the place of a name: which row of implied has it, where, and how long it is; no
// name has length 0.
type impliedWord struct {
	of uint8
	n  uint8
	at uint16
}

func (w impliedWord) text() string { return implied[w.of].names[w.at : int(w.at)+int(w.n)] }

// impliedWords is a table of all names by hash, with linear probing. A map of strings takes ten
// times as long to make, and every command that compiles a .cu file makes it.
var impliedWords = sync.OnceValue(func() []impliedWord {
	t := make([]impliedWord, 2048)
	for of := range implied {
		names := implied[of].names
		for at := 0; at < len(names); {
			n := 0
			for at+n < len(names) && names[at+n] > ' ' {
				n++
			}
			if n > 0 {
				t[impliedSlot(t, names[at:at+n])] = impliedWord{uint8(of), uint8(n), uint16(at)}
			}
			at += n + 1
		}
	}
	return t
})

// impliedSlot returns the index in the table of a name, or where it would be.
func impliedSlot(t []impliedWord, name string) int {
	h := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	for i := int(h) & (len(t) - 1); ; i = (i + 1) & (len(t) - 1) {
		if t[i].n == 0 || t[i].text() == name {
			return i
		}
	}
}
