package dialect

import (
	"strconv"
	"strings"

	"cptx/ir/target"
)

// cudaQualifiers maps CUDA's keywords to attributes (CUDA C++ Programming Guide, C++ Language
// Extensions).
const cudaQualifiers = `
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __grid_constant__ __attribute__((grid_constant))
#define __noinline__ __attribute__((noinline))
#define __forceinline__ __attribute__((forceinline))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __maxnreg__(...) __attribute__((maxnreg(__VA_ARGS__)))
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__
`

// clangVersion is the version of GCC that clang claims, whose extensions are the ones accepted in
// C.
const clangVersion = `
#define __GNUC__ 4
#define __GNUC_MINOR__ 2
#define __GNUC_PATCHLEVEL__ 1
`

// hostVersion is that of the host's compiler below nvcc: headers that need C++17 refuse older ones.
const hostVersion = `
#define __GNUC__ 12
#define __GNUC_MINOR__ 2
#define __GNUC_PATCHLEVEL__ 0
#define __GNUG__ 12
`

// commonMacros do not depend on any option.
const commonMacros = `
#define __STDC__ 1
#define __STDC_UTF_16__ 1
#define __STDC_UTF_32__ 1
#define __STDC_NO_THREADS__ 1
#define __STDC_EMBED_NOT_FOUND__ 0
#define __STDC_EMBED_FOUND__ 1
#define __STDC_EMBED_EMPTY__ 2
#define __VERSION__ "cptx"
#define __CPTX__ 1
#define __NVPTX__ 1
#define __PTX__ 1
#define __CHAR_BIT__ 8
#define __BIGGEST_ALIGNMENT__ 16
#define __ORDER_LITTLE_ENDIAN__ 1234
#define __ORDER_BIG_ENDIAN__ 4321
#define __ORDER_PDP_ENDIAN__ 3412
#define __BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
#define __FLOAT_WORD_ORDER__ __ORDER_LITTLE_ENDIAN__
#define __LITTLE_ENDIAN__ 1
#define __USER_LABEL_PREFIX__
#define __REGISTER_PREFIX__
#define __FINITE_MATH_ONLY__ 0
#define __ATOMIC_RELAXED 0
#define __ATOMIC_CONSUME 1
#define __ATOMIC_ACQUIRE 2
#define __ATOMIC_RELEASE 3
#define __ATOMIC_ACQ_REL 4
#define __ATOMIC_SEQ_CST 5
#define __MEMORY_SCOPE_SYSTEM 0
#define __MEMORY_SCOPE_DEVICE 1
#define __MEMORY_SCOPE_WRKGRP 2
#define __MEMORY_SCOPE_WVFRNT 3
#define __MEMORY_SCOPE_SINGLE 4
#define __MEMORY_SCOPE_CLUSTR 5
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
#define __GCC_ATOMIC_TEST_AND_SET_TRUEVAL 1
#define __GCC_HAVE_SYNC_COMPARE_AND_SWAP_1 1
#define __GCC_HAVE_SYNC_COMPARE_AND_SWAP_2 1
#define __GCC_HAVE_SYNC_COMPARE_AND_SWAP_4 1
#define __GCC_HAVE_SYNC_COMPARE_AND_SWAP_8 1
#define __SCHAR_MAX__ 127
#define __SHRT_MAX__ 32767
#define __INT_MAX__ 2147483647
#define __LONG_LONG_MAX__ 9223372036854775807LL
#define __SCHAR_WIDTH__ 8
#define __SHRT_WIDTH__ 16
#define __INT_WIDTH__ 32
#define __LONG_LONG_WIDTH__ 64
#define __BOOL_WIDTH__ 8
#define __SIG_ATOMIC_MAX__ 2147483647
#define __SIG_ATOMIC_WIDTH__ 32
#define __SIG_ATOMIC_MIN__ (-__SIG_ATOMIC_MAX__ - 1)
#define __SIZEOF_SHORT__ 2
#define __SIZEOF_INT__ 4
#define __SIZEOF_LONG_LONG__ 8
#define __SIZEOF_FLOAT__ 4
#define __SIZEOF_DOUBLE__ 8
#define __SIZEOF_INT128__ 16
#define __CHAR16_TYPE__ unsigned short
#define __CHAR32_TYPE__ unsigned int
#define __SIG_ATOMIC_TYPE__ int
#define __INT8_TYPE__ signed char
#define __INT16_TYPE__ short
#define __INT32_TYPE__ int
#define __UINT8_TYPE__ unsigned char
#define __UINT16_TYPE__ unsigned short
#define __UINT32_TYPE__ unsigned int
#define __INT_LEAST8_TYPE__ signed char
#define __INT_LEAST16_TYPE__ short
#define __INT_LEAST32_TYPE__ int
#define __UINT_LEAST8_TYPE__ unsigned char
#define __UINT_LEAST16_TYPE__ unsigned short
#define __UINT_LEAST32_TYPE__ unsigned int
#define __INT_FAST8_TYPE__ signed char
#define __UINT_FAST8_TYPE__ unsigned char
#define __INT8_MAX__ 127
#define __INT16_MAX__ 32767
#define __INT32_MAX__ 2147483647
#define __UINT8_MAX__ 255
#define __UINT16_MAX__ 65535
#define __UINT32_MAX__ 4294967295U
#define __INT8_C(c) c
#define __INT16_C(c) c
#define __INT32_C(c) c
#define __UINT8_C(c) c
#define __UINT16_C(c) c
#define __UINT32_C(c) c ## U
#define __FLT_RADIX__ 2
#define __FLT_EVAL_METHOD__ 0
#define __DECIMAL_DIG__ 17
#define __FLT_MANT_DIG__ 24
#define __FLT_DIG__ 6
#define __FLT_DECIMAL_DIG__ 9
#define __FLT_MIN_EXP__ (-125)
#define __FLT_MIN_10_EXP__ (-37)
#define __FLT_MAX_EXP__ 128
#define __FLT_MAX_10_EXP__ 38
#define __FLT_MAX__ 3.40282346638528859811704183484516925e+38F
#define __FLT_NORM_MAX__ 3.40282346638528859811704183484516925e+38F
#define __FLT_MIN__ 1.17549435082228750796873653722224568e-38F
#define __FLT_EPSILON__ 1.19209289550781250000000000000000000e-7F
#define __FLT_DENORM_MIN__ 1.40129846432481707092372958328991613e-45F
#define __FLT_HAS_DENORM__ 1
#define __FLT_HAS_INFINITY__ 1
#define __FLT_HAS_QUIET_NAN__ 1
`

// wideMacros describe wchar_t and wint_t of Unix hosts, windowsWideMacros those of Windows.
const (
	wideMacros = `
#define __WCHAR_WIDTH__ 32
#define __WCHAR_MAX__ 2147483647
#define __WCHAR_MIN__ (-__WCHAR_MAX__ - 1)
#define __WINT_MAX__ 4294967295U
#define __WINT_MIN__ 0U
#define __SIZEOF_WCHAR_T__ 4
#define __SIZEOF_WINT_T__ 4
#define __WCHAR_TYPE__ int
#define __WINT_TYPE__ unsigned int
`
	windowsWideMacros = `
#define __WCHAR_WIDTH__ 16
#define __WCHAR_MAX__ 65535
#define __WCHAR_MIN__ 0
#define __WCHAR_UNSIGNED__ 1
#define __WINT_MAX__ 65535
#define __WINT_MIN__ 0
#define __SIZEOF_WCHAR_T__ 2
#define __SIZEOF_WINT_T__ 2
#define __WCHAR_TYPE__ unsigned short
#define __WINT_TYPE__ unsigned short
`
)

// doubleMacros describe double, longDoubleMacros long double, whose values are the same here.
const (
	doubleMacros = `
#define __DBL_MANT_DIG__ 53
#define __DBL_DIG__ 15
#define __DBL_DECIMAL_DIG__ 17
#define __DBL_MIN_EXP__ (-1021)
#define __DBL_MIN_10_EXP__ (-307)
#define __DBL_MAX_EXP__ 1024
#define __DBL_MAX_10_EXP__ 308
#define __DBL_MAX__ 1.79769313486231570814527423731704357e+308
#define __DBL_NORM_MAX__ 1.79769313486231570814527423731704357e+308
#define __DBL_MIN__ 2.22507385850720138309023271733240406e-308
#define __DBL_EPSILON__ 2.22044604925031308084726333618164062e-16
#define __DBL_DENORM_MIN__ 4.94065645841246544176568792868221372e-324
#define __DBL_HAS_DENORM__ 1
#define __DBL_HAS_INFINITY__ 1
#define __DBL_HAS_QUIET_NAN__ 1
`
	longDoubleMacros = `
#define __LDBL_MANT_DIG__ 53
#define __LDBL_DIG__ 15
#define __LDBL_DECIMAL_DIG__ 17
#define __LDBL_MIN_EXP__ (-1021)
#define __LDBL_MIN_10_EXP__ (-307)
#define __LDBL_MAX_EXP__ 1024
#define __LDBL_MAX_10_EXP__ 308
#define __LDBL_MAX__ 1.79769313486231570814527423731704357e+308L
#define __LDBL_NORM_MAX__ 1.79769313486231570814527423731704357e+308L
#define __LDBL_MIN__ 2.22507385850720138309023271733240406e-308L
#define __LDBL_EPSILON__ 2.22044604925031308084726333618164062e-16L
#define __LDBL_DENORM_MIN__ 4.94065645841246544176568792868221372e-324L
#define __LDBL_HAS_DENORM__ 1
#define __LDBL_HAS_INFINITY__ 1
#define __LDBL_HAS_QUIET_NAN__ 1
`
)

// hostMacros are those of the host's compiler that nvcc's device code sees as well: sources choose
// the host's interfaces by them. The host is always the same, so that the output is.
const hostMacros = `
#define __unix 1
#define __unix__ 1
#define __linux 1
#define __linux__ 1
#define __gnu_linux__ 1
#define __ELF__ 1
#define __x86_64 1
#define __x86_64__ 1
#define __amd64 1
#define __amd64__ 1
#define __WORDSIZE 64
#define __GLIBC__ 2
`

// cxxMacros tell what language C++17 and its library have, as nvcc's host compiler does: a program
// that asks takes the way that it takes there.
const cxxMacros = `
#define _GNU_SOURCE 1
#define _DEFAULT_SOURCE 1
#define _POSIX_SOURCE 1
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700
#define _XOPEN_SOURCE_EXTENDED 1
#define _ISOC95_SOURCE 1
#define _ISOC99_SOURCE 1
#define _ISOC11_SOURCE 1
#define _ISOC2X_SOURCE 1
#define _ATFILE_SOURCE 1
#define _LARGEFILE_SOURCE 1
#define _LARGEFILE64_SOURCE 1
#define __GXX_WEAK__ 1
#define __GXX_RTTI 1
#define __GXX_EXPERIMENTAL_CXX0X__ 1
#define __EXCEPTIONS 1
#define __DEPRECATED 1
#define __STDCPP_DEFAULT_NEW_ALIGNMENT__ 16
#define __STDCPP_THREADS__ 1
#define __STDCPP_MATH_SPEC_FUNCS__ 201003L
#define __STDC_IEC_559__ 1
#define __STDC_IEC_559_COMPLEX__ 1
#define __STDC_IEC_60559_BFP__ 201404L
#define __STDC_IEC_60559_COMPLEX__ 201404L
#define __STDC_ISO_10646__ 201706L
#define __GCC_IEC_559 2
#define __GCC_IEC_559_COMPLEX 2
#define __cpp_aggregate_bases 201603L
#define __cpp_aggregate_nsdmi 201304L
#define __cpp_alias_templates 200704L
#define __cpp_aligned_new 201606L
#define __cpp_attributes 200809L
#define __cpp_binary_literals 201304L
#define __cpp_capture_star_this 201603L
#define __cpp_constexpr 201603L
#define __cpp_decltype 200707L
#define __cpp_decltype_auto 201304L
#define __cpp_deduction_guides 201703L
#define __cpp_delegating_constructors 200604L
#define __cpp_digit_separators 201309L
#define __cpp_enumerator_attributes 201411L
#define __cpp_exceptions 199711L
#define __cpp_fold_expressions 201603L
#define __cpp_generic_lambdas 201304L
#define __cpp_guaranteed_copy_elision 201606L
#define __cpp_hex_float 201603L
#define __cpp_if_constexpr 201606L
#define __cpp_inheriting_constructors 201511L
#define __cpp_init_captures 201304L
#define __cpp_initializer_lists 200806L
#define __cpp_inline_variables 201606L
#define __cpp_lambdas 200907L
#define __cpp_lib_addressof_constexpr 201603L
#define __cpp_lib_array_constexpr 201803L
#define __cpp_lib_as_const 201510L
#define __cpp_lib_bool_constant 201505L
#define __cpp_lib_exchange_function 201304L
#define __cpp_lib_hardware_interference_size 201703L
#define __cpp_lib_has_unique_object_representations 201606L
#define __cpp_lib_hypot 201603L
#define __cpp_lib_integer_sequence 201304L
#define __cpp_lib_integral_constant_callable 201304L
#define __cpp_lib_is_aggregate 201703L
#define __cpp_lib_is_final 201402L
#define __cpp_lib_is_invocable 201703L
#define __cpp_lib_is_null_pointer 201309L
#define __cpp_lib_is_swappable 201603L
#define __cpp_lib_launder 201606L
#define __cpp_lib_logical_traits 201510L
#define __cpp_lib_make_reverse_iterator 201402L
#define __cpp_lib_math_special_functions 201603L
#define __cpp_lib_result_of_sfinae 201210L
#define __cpp_lib_robust_nonmodifying_seq_ops 201304L
#define __cpp_lib_transformation_trait_aliases 201304L
#define __cpp_lib_tuple_element_t 201402L
#define __cpp_lib_tuples_by_type 201304L
#define __cpp_lib_type_trait_variable_templates 201510L
#define __cpp_lib_void_t 201411L
#define __cpp_namespace_attributes 201411L
#define __cpp_nested_namespace_definitions 201411L
#define __cpp_noexcept_function_type 201510L
#define __cpp_nontype_template_args 201411L
#define __cpp_nontype_template_parameter_auto 201606L
#define __cpp_nsdmi 200809L
#define __cpp_range_based_for 201603L
#define __cpp_raw_strings 200710L
#define __cpp_ref_qualifiers 200710L
#define __cpp_return_type_deduction 201304L
#define __cpp_rtti 199711L
#define __cpp_runtime_arrays 198712L
#define __cpp_rvalue_reference 200610L
#define __cpp_rvalue_references 200610L
#define __cpp_sized_deallocation 201309L
#define __cpp_static_assert 201411L
#define __cpp_structured_bindings 201606L
#define __cpp_template_auto 201606L
#define __cpp_template_template_args 201611L
#define __cpp_threadsafe_static_init 200806L
#define __cpp_unicode_characters 201411L
#define __cpp_unicode_literals 200710L
#define __cpp_user_defined_literals 200809L
#define __cpp_variable_templates 201304L
#define __cpp_variadic_templates 200704L
#define __cpp_variadic_using 201611L
`

// Macros returns the text of the predefined macros in parts (C11 6.10.8, and those that C compilers
// share). version is the value of __CPTX_VERSION__, "" is "0".
func (l *Language) Macros(version string) []string {
	wide := wideMacros
	if l.Target.Model == target.LLP64 {
		wide = windowsWideMacros
	}
	parts := []string{commonMacros, doubleMacros, longDoubleMacros, wide, l.optionMacros(version)}
	if l.CUDA {
		parts = append(parts, cudaQualifiers)
	}
	if !l.CXX {
		parts = append(parts, clangVersion)
	} else {
		parts = append(parts, hostVersion, cxxMacros)
		if l.Target.Model == target.LP64 {
			parts = append(parts, hostMacros)
		}
	}
	return parts
}

// optionMacros returns the text of those that depend on options.
func (l *Language) optionMacros(version string) string {
	var b strings.Builder
	b.Grow(3 << 10)
	def := func(name, value string) {
		for _, part := range [...]string{"#define ", name, " ", value, "\n"} {
			b.WriteString(part)
		}
	}
	for _, of := range []string{"BOOL", "CHAR", "CHAR16_T", "CHAR32_T", "WCHAR_T", "SHORT", "INT", "LONG", "LLONG", "POINTER"} {
		def("__GCC_ATOMIC_"+of+"_LOCK_FREE", "2")
		def("__CLANG_ATOMIC_"+of+"_LOCK_FREE", "2")
	}
	l.modelMacros(def)
	if l.Freestanding {
		def("__STDC_HOSTED__", "0")
	} else {
		def("__STDC_HOSTED__", "1")
	}
	if l.std.version != "" && !l.CXX {
		def("__STDC_VERSION__", l.std.version)
	}
	if l.GNUInline {
		def("__GNUC_GNU_INLINE__", "1")
	} else {
		def("__GNUC_STDC_INLINE__", "1")
	}
	if !l.std.gnu {
		def("__STRICT_ANSI__", "1")
	}
	if version == "" {
		version = "0"
	}
	def("__CPTX_VERSION__", version)
	if l.Target.SM > 0 {
		l.archMacros(def)
	}
	if l.Target.SM >= 90 {
		def("__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16", "1")
	}
	if l.Target.OptLevel > 0 {
		def("__OPTIMIZE__", "1")
	} else {
		def("__NO_INLINE__", "1")
	}
	if l.Target.FastMath {
		def("__FAST_MATH__", "1")
	}
	if l.CXX {
		def("__cplusplus", "201703L")
	}
	if l.File {
		def("__CUDACC__", "1")
		def("__CUDA__", "1")
		def("__NVCC__", "1")
		def("__CUDACC_VER_MAJOR__", strconv.Itoa(target.CUDAMajor))
		def("__CUDACC_VER_MINOR__", strconv.Itoa(target.CUDAMinor))
		def("__CUDACC_VER_BUILD__", strconv.Itoa(target.CUDABuild))
		def("__CUDA_API_VER_MAJOR__", strconv.Itoa(target.CUDAMajor))
		def("__CUDA_API_VER_MINOR__", strconv.Itoa(target.CUDAMinor))
		def("__CUDACC_DEVICE_ATOMIC_BUILTINS__", "1")
		def("__NVCC_DIAG_PRAGMA_SUPPORT__", "1")
	}
	return b.String()
}

// modelMacros defines what depends on the sizes of long and pointers (guide, Fundamental Types).
func (l *Language) modelMacros(def func(name, value string)) {
	const i64max, u64max = "9223372036854775807", "18446744073709551615"
	long, i64, c64, ptr, iptr := "8", "long", "L", "8", "long"
	longDouble := "16"
	switch l.Target.Model {
	case target.LLP64:
		long, i64, c64, iptr = "4", "long long", "LL", "long long"
		longDouble = "8"
		def("_WIN64", "1")
		def("_WIN32", "1")
	case target.ILP32:
		long, i64, c64, ptr, iptr = "4", "long long", "LL", "4", "int"
		def("__ILP32__", "1")
		def("_ILP32", "1")
	default:
		def("__LP64__", "1")
		def("_LP64", "1")
	}
	u64, bits := "unsigned "+i64, map[string]string{"8": "64", "4": "32"}
	def("__SIZEOF_LONG__", long)
	def("__SIZEOF_LONG_DOUBLE__", longDouble)
	def("__SIZEOF_POINTER__", ptr)
	def("__POINTER_WIDTH__", bits[ptr])
	def("__SIZEOF_SIZE_T__", ptr)
	def("__SIZEOF_PTRDIFF_T__", ptr)
	def("__LONG_WIDTH__", bits[long])
	def("__LONG_MAX__", map[string]string{"8": i64max + "L", "4": "2147483647L"}[long])
	pmax, umax, width := i64max+c64, u64max+"U"+c64, "64"
	if ptr == "4" {
		pmax, umax, width = "2147483647", "4294967295U", "32"
	}
	for _, n := range []string{"SIZE", "UINTPTR"} {
		def("__"+n+"_TYPE__", "unsigned "+iptr)
		def("__"+n+"_MAX__", umax)
		def("__"+n+"_WIDTH__", width)
	}
	for _, n := range []string{"PTRDIFF", "INTPTR"} {
		def("__"+n+"_TYPE__", iptr)
		def("__"+n+"_MAX__", pmax)
		def("__"+n+"_WIDTH__", width)
	}
	for _, n := range []string{"64", "MAX", "_LEAST64", "_FAST16", "_FAST32", "_FAST64"} {
		def("__INT"+n+"_TYPE__", i64)
		def("__UINT"+n+"_TYPE__", u64)
	}
	def("__INT64_MAX__", i64max+c64)
	def("__UINT64_MAX__", u64max+"U"+c64)
	def("__INTMAX_MAX__", i64max+c64)
	def("__UINTMAX_MAX__", u64max+"U"+c64)
	def("__INTMAX_WIDTH__", "64")
	for _, n := range []string{"64", "MAX"} {
		def("__INT"+n+"_C(c)", "c ## "+c64)
		def("__UINT"+n+"_C(c)", "c ## U"+c64)
	}
}

// archMacros defines what nvcc 13.5 does for a target, of a GPU (sm_90), of it alone (sm_90a) and
// of its family (sm_100f).
func (l *Language) archMacros(def func(name, text string)) {
	arch := strconv.Itoa(l.Target.SM * 10)
	def("__CUDA_ARCH__", arch)
	def("__CUDA_ARCH_LIST__", arch)
	if l.Target.Suffix != 0 {
		def("__CUDA_ARCH_FAMILY_SPECIFIC__", arch)
	}
	if l.Target.Suffix == 'a' {
		def("__CUDA_ARCH_SPECIFIC__", arch)
		def("__CUDA_ARCH_FEAT_SM"+strconv.Itoa(l.Target.SM)+"_ALL", "")
	}
}
