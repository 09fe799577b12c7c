package dialect

// DeferredHeaders returns the headers that are read when the program mentions a name, with what the
// names begin with, or a whole name and a dot. "" stands for implied headers: what they have is
// there without them.
func DeferredHeaders() map[string]string {
	return map[string]string{
		"cptx/groups.h": "cooperative_groups", "cptx/groups_reduce.h": "cooperative_groups",
		"cptx/groups_scan.h": "cooperative_groups", "cptx/groups_memcpy.h": "cooperative_groups",
		"curand_kernel.h": "curand CURAND MTGP mtgp TBL_SIZE.", "cuComplex.h": "cuC cuF cuD make_cu",
		"cuda_awbarrier_primitives.h": "__mbarrier", "cuda_pipeline_primitives.h": "__pipeline cooperative_groups",
		"cptx/cuda_atomic.h": "cuda.", "cptx/cuda_barrier.h": "cuda.", "cptx/cuda_pipeline.h": "cuda.",
		"cptx/fp8_classes.h": "__nv_fp8_e __nv_fp8x2_e __nv_fp8x4_e",
		"driver_types.h":     "", "cptx/runtime.h": "", "limits.h": "", "stdint.h": "", "math.h": "",
	}
}
