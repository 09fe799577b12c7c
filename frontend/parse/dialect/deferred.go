package dialect

// DeferredHeaders returns the headers that are read when the program mentions a name, with what the
// names begin with, after * what they have in them, or a whole name and a dot; in <> are the
// headers of this kind that a header needs, after + those that it includes at its end. "" stands
// for implied headers: what they have is there without them.
func DeferredHeaders() map[string]string {
	return map[string]string{
		"cuda_fp16.h": "*half *FP16", "cuda_bf16.h": "*bfloat16 *BF16",
		"cuda_fp8.h": "__nv_fp8 __nv_sat __NV_NOSAT. __NV_SATFINITE. __NV_E4M3. __NV_E5M2. __CUDA_FP8 <cuda_bf16.h> <cuda_fp16.h> <device_types.h> +cptx/fp8_classes.h +cptx/e8m0_classes.h",
		"cuda_fp6.h": "__nv_fp6 __NV_E2M3. __NV_E3M2. __CUDA_FP6 <cuda_fp8.h> +cptx/fp6_classes.h", "cuda_fp4.h": "__nv_fp4 __NV_E2M1. __CUDA_FP4 <cuda_fp8.h> +cptx/fp4_classes.h",
		"cptx/fp8_classes.h":  "__nv_fp8_e4 __nv_fp8_e5 __nv_fp8x2_e4 __nv_fp8x2_e5 __nv_fp8x4_e4 __nv_fp8x4_e5",
		"cptx/e8m0_classes.h": "__nv_fp8_e8 __nv_fp8x2_e8 __nv_fp8x4_e8",
		"cptx/fp6_classes.h":  "__nv_fp6_e __nv_fp6x2_e __nv_fp6x4_e", "cptx/fp4_classes.h": "__nv_fp4_e __nv_fp4x2_e __nv_fp4x4_e",
		"device_types.h":       "cudaRound",
		"mma.h":                "nvcuda <cuda_bf16.h> <cuda_fp16.h>",
		"cptx/groups.h":        "cooperative_groups",
		"cptx/groups_tile.h":   "tiled_partition. coalesced_ thread_block_tile. this_thread. binary_partition. labeled_partition.",
		"cptx/groups_reduce.h": "reduce. reduce_store_async.", "cptx/groups_scan.h": "inclusive_scan. exclusive_scan.",
		"cptx/group_operators.h": "plus. less. greater. bit_",
		"cptx/groups_update.h":   "inclusive_scan_update. exclusive_scan_update. reduce_update_async. reduce_store_async.",
		"cptx/groups_invoke.h":   "invoke_one", "cptx/groups_memcpy.h": "memcpy_async. wait. wait_prior. <cptx/aligned_size.h>", "cptx/aligned_size.h": "cuda.",
		"curand_kernel.h": "curand CURAND MTGP mtgp TBL_SIZE.", "cuComplex.h": "cuC cuF cuD make_cu",
		"cuda_awbarrier_primitives.h": "__mbarrier", "cuda_pipeline_primitives.h": "__pipeline <cuda_awbarrier_primitives.h>",
		"cptx/cuda_atomic.h": "cuda.", "cptx/cuda_barrier.h": "cuda. <cptx/aligned_size.h>", "cptx/cuda_pipeline.h": "cuda.",
		"cptx/constants.h": "integral_constant. bool_constant. true_type. false_type.",
		"driver_types.h":   "", "cptx/runtime.h": "", "limits.h": "", "stdint.h": "", "math.h": "", "stddef.h": "",
	}
}
