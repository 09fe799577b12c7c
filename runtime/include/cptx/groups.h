#ifndef _CPTX_GROUPS_H
#define _CPTX_GROUPS_H
/* Groups of threads (CUDA C++ Programming Guide, Cooperative Groups). The structures are laid out as
   nvcc's are: a group that is handed to another function may be made by it. */
#include <stddef.h>

#define _CG_FUNCTION static __forceinline__ __device__
/* A function that the target lacks. */
#define _CG_NEEDS(TARGETS) __attribute__((unavailable("needs " TARGETS)))
/* The method g.NAME() of a group. */
#define _CG_METHOD(NAME) __cptx_method_##NAME

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	/* Kinds of groups, in bits 1 to 7 of the first word. */
	enum : unsigned { coalesced_group_id = 1, grid_group_id = 3, thread_block_id = 4, multi_tile_group_id = 5, cluster_group_id = 6 };

	struct grid_workspace { unsigned size, barrier; };

	_CG_FUNCTION unsigned laneid() { return __nvvm_read_ptx_sreg_laneid(); }
	_CG_FUNCTION unsigned block_size() { return blockDim.x * blockDim.y * blockDim.z; }
	_CG_FUNCTION unsigned block_thread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
	_CG_FUNCTION unsigned long long grid_blocks() { return (unsigned long long)gridDim.x * (gridDim.y * gridDim.z); }
	_CG_FUNCTION unsigned long long grid_block()
	{
		return (unsigned long long)blockIdx.z * gridDim.y * gridDim.x + (unsigned long long)blockIdx.y * gridDim.x + blockIdx.x;
	}

}

/* Any group. */
struct __attribute__((aligned(8))) thread_group { unsigned _bits, _meta, _mask, _unused; };
struct __attribute__((aligned(8))) thread_block { unsigned _bits, _meta, _mask, _unused; void *_memory; };
struct __attribute__((aligned(8))) grid_group { details::grid_workspace *_workspace; void *_unused; };
struct __attribute__((aligned(8))) cluster_group { unsigned _bits, _meta, _mask, _unused; };
/* Memory for tiles of several warps. From sm_80 on there is some that the driver has reserved. */
template <unsigned MaxBlockSize = 1024> struct __attribute__((aligned(8))) block_tile_memory {
#if __CUDA_ARCH__ >= 800
	char _unused;
#else
	char _scratch[MaxBlockSize / 32 * 8 + 32];
#endif
};
/* Types inside of the groups. */
namespace thread_block { struct arrival_token {}; }
namespace cluster_group { struct arrival_token {}; }
namespace grid_group { typedef unsigned arrival_token; }

/* thread_block */

_CG_FUNCTION thread_block this_thread_block()
{
	thread_block b;
	b._bits = details::thread_block_id << 1;
#if __CUDA_ARCH__ >= 800
	unsigned reserved;
	asm("mov.u32 %0, %%reserved_smem_offset_1;" : "=r"(reserved));
	b._memory = __cvta_shared_to_generic(reserved);
#else
	b._memory = 0;
#endif
	return b;
}
template <unsigned MaxBlockSize> _CG_FUNCTION thread_block this_thread_block(block_tile_memory<MaxBlockSize> &scratch)
{
	thread_block b = this_thread_block();
#if __CUDA_ARCH__ < 800
	unsigned thread = details::block_thread();
	b._memory = &scratch;
	if (thread < 5)
		((unsigned *)&scratch)[thread] = 0;
	__barrier_sync(0);
#endif
	return b;
}
_CG_FUNCTION void _CG_METHOD(sync)(const thread_block &) { __barrier_sync(0); }
_CG_FUNCTION thread_block::arrival_token _CG_METHOD(barrier_arrive)(const thread_block &) { return thread_block::arrival_token{}; }
_CG_FUNCTION void _CG_METHOD(barrier_wait)(const thread_block &, const thread_block::arrival_token &) { __barrier_sync(0); }
_CG_FUNCTION unsigned _CG_METHOD(size)(const thread_block &) { return details::block_size(); }
_CG_FUNCTION unsigned _CG_METHOD(num_threads)(const thread_block &) { return details::block_size(); }
_CG_FUNCTION unsigned _CG_METHOD(thread_rank)(const thread_block &) { return details::block_thread(); }
_CG_FUNCTION dim3 _CG_METHOD(group_index)(const thread_block &) { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
_CG_FUNCTION dim3 _CG_METHOD(thread_index)(const thread_block &) { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
_CG_FUNCTION dim3 _CG_METHOD(group_dim)(const thread_block &) { return dim3(blockDim.x, blockDim.y, blockDim.z); }
_CG_FUNCTION dim3 _CG_METHOD(dim_threads)(const thread_block &) { return dim3(blockDim.x, blockDim.y, blockDim.z); }
_CG_FUNCTION unsigned _CG_METHOD(get_type)(const thread_block &) { return details::thread_block_id; }

/* grid_group: the driver puts the address of a workspace into %envreg1 and %envreg2 if the launch is
   cooperative. The block that arrives last turns the highest bit of the barrier. */

_CG_FUNCTION grid_group this_grid()
{
	unsigned low, high;
	grid_group g;
	asm("mov.u32 %0, %%envreg2;" : "=r"(low));
	asm("mov.u32 %0, %%envreg1;" : "=r"(high));
	g._workspace = (details::grid_workspace *)((unsigned long long)high << 32 | low);
	return g;
}
_CG_FUNCTION bool _CG_METHOD(is_valid)(const grid_group &g) { return g._workspace != 0; }
_CG_FUNCTION unsigned _CG_METHOD(barrier_arrive)(const grid_group &g)
{
	unsigned old = 0;
	if (g._workspace == 0)
		__trap();
	__barrier_sync(0);
	if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
		unsigned add = 1;
		if (blockIdx.x + blockIdx.y + blockIdx.z == 0)
			add = 0x80000000 - (gridDim.x * gridDim.y * gridDim.z - 1);
#if __CUDA_ARCH__ >= 700
		asm volatile("atom.add.release.gpu.u32 %0,[%1],%2;" : "=r"(old) : "l"(&g._workspace->barrier), "r"(add) : "memory");
#else
		__threadfence();
		old = atomicAdd(&g._workspace->barrier, add);
#endif
	}
	return old;
}
_CG_FUNCTION void _CG_METHOD(barrier_wait)(const grid_group &g, unsigned token)
{
	if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
#if __CUDA_ARCH__ >= 700
		unsigned now;
		do {
			asm volatile("ld.acquire.gpu.u32 %0,[%1];" : "=r"(now) : "l"(&g._workspace->barrier) : "memory");
		} while (((token ^ now) & 0x80000000) == 0);
#else
		while (((token ^ *(volatile unsigned *)&g._workspace->barrier) & 0x80000000) == 0)
			;
		__threadfence();
#endif
	}
	__barrier_sync(0);
}
_CG_FUNCTION void _CG_METHOD(sync)(const grid_group &g) { g.barrier_wait(g.barrier_arrive()); }
_CG_FUNCTION unsigned long long _CG_METHOD(num_threads)(const grid_group &) { return details::grid_blocks() * details::block_size(); }
_CG_FUNCTION unsigned long long _CG_METHOD(size)(const grid_group &g) { return g.num_threads(); }
_CG_FUNCTION unsigned long long _CG_METHOD(thread_rank)(const grid_group &) { return details::grid_block() * details::block_size() + details::block_thread(); }
_CG_FUNCTION dim3 _CG_METHOD(group_dim)(const grid_group &) { return dim3(gridDim.x, gridDim.y, gridDim.z); }
_CG_FUNCTION dim3 _CG_METHOD(dim_blocks)(const grid_group &) { return dim3(gridDim.x, gridDim.y, gridDim.z); }
_CG_FUNCTION unsigned long long _CG_METHOD(num_blocks)(const grid_group &) { return details::grid_blocks(); }
_CG_FUNCTION dim3 _CG_METHOD(dim_threads)(const grid_group &) { return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z); }
_CG_FUNCTION dim3 _CG_METHOD(thread_index)(const grid_group &)
{
	return dim3(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y, blockIdx.z * blockDim.z + threadIdx.z);
}
_CG_FUNCTION dim3 _CG_METHOD(block_index)(const grid_group &) { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
_CG_FUNCTION unsigned long long _CG_METHOD(block_rank)(const grid_group &) { return details::grid_block(); }

/* cluster_group */

#if __CUDA_ARCH__ >= 900
#define _CG_CLUSTER(RESULT, NAME, PARAMETERS, ...) _CG_FUNCTION RESULT NAME PARAMETERS { __VA_ARGS__ }
#else
#define _CG_CLUSTER(RESULT, NAME, PARAMETERS, ...) _CG_NEEDS("sm_90 or later") __device__ RESULT NAME PARAMETERS;
#endif
_CG_CLUSTER(cluster_group, this_cluster, (), cluster_group c; c._bits = details::cluster_group_id << 1; return c;)
_CG_CLUSTER(dim3, _CG_METHOD(dim_clusters), (const grid_group &), return __clusterGridDimInClusters();)
_CG_CLUSTER(unsigned long long, _CG_METHOD(num_clusters), (const grid_group &), dim3 d = __clusterGridDimInClusters(); return d.x * d.y * d.z;)
_CG_CLUSTER(dim3, _CG_METHOD(cluster_index), (const grid_group &), return __clusterIdx();)
_CG_CLUSTER(unsigned long long, _CG_METHOD(cluster_rank), (const grid_group &),
	dim3 i = __clusterIdx(); dim3 d = __clusterGridDimInClusters();
	return (unsigned long long)i.z * d.y * d.x + (unsigned long long)i.y * d.x + i.x;)
_CG_CLUSTER(cluster_group::arrival_token, _CG_METHOD(barrier_arrive), (const cluster_group &), __cluster_barrier_arrive(); return cluster_group::arrival_token{};)
_CG_CLUSTER(void, _CG_METHOD(barrier_wait), (const cluster_group &), __cluster_barrier_wait();)
_CG_CLUSTER(void, _CG_METHOD(barrier_wait), (const cluster_group &, const cluster_group::arrival_token &), __cluster_barrier_wait();)
_CG_CLUSTER(void, _CG_METHOD(sync), (const cluster_group &), __cluster_barrier_arrive(); __cluster_barrier_wait();)
_CG_CLUSTER(unsigned, _CG_METHOD(query_shared_rank), (const cluster_group &, const void *p), return __cluster_query_shared_rank(p);)
template <typename T> _CG_CLUSTER(T *, _CG_METHOD(map_shared_rank), (const cluster_group &, T *p, int rank), return (T *)__cluster_map_shared_rank(p, rank);)
_CG_CLUSTER(dim3, _CG_METHOD(block_index), (const cluster_group &), return __clusterRelativeBlockIdx();)
_CG_CLUSTER(unsigned, _CG_METHOD(block_rank), (const cluster_group &), return __clusterRelativeBlockRank();)
_CG_CLUSTER(dim3, _CG_METHOD(thread_index), (const cluster_group &),
	dim3 b = __clusterRelativeBlockIdx();
	return dim3(b.x * blockDim.x + threadIdx.x, b.y * blockDim.y + threadIdx.y, b.z * blockDim.z + threadIdx.z);)
_CG_CLUSTER(unsigned, _CG_METHOD(thread_rank), (const cluster_group &), return __clusterRelativeBlockRank() * details::block_size() + details::block_thread();)
_CG_CLUSTER(dim3, _CG_METHOD(dim_blocks), (const cluster_group &), return __clusterDim();)
_CG_CLUSTER(unsigned, _CG_METHOD(num_blocks), (const cluster_group &), return __clusterSizeInBlocks();)
_CG_CLUSTER(dim3, _CG_METHOD(dim_threads), (const cluster_group &),
	dim3 d = __clusterDim();
	return dim3(d.x * blockDim.x, d.y * blockDim.y, d.z * blockDim.z);)
_CG_CLUSTER(unsigned, _CG_METHOD(num_threads), (const cluster_group &), return __clusterSizeInBlocks() * details::block_size();)
_CG_CLUSTER(unsigned, _CG_METHOD(size), (const cluster_group &), return __clusterSizeInBlocks() * details::block_size();)
#undef _CG_CLUSTER

/* thread_group */

_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const thread_block &g)
{
	thread_group any;
	any._bits = g._bits;
	return any;
}
_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const cluster_group &g)
{
	thread_group any;
	any._bits = g._bits;
	return any;
}
_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const grid_group &g)
{
	thread_group any;
	any._bits = (unsigned)(unsigned long long)g._workspace;
	any._meta = (unsigned)((unsigned long long)g._workspace >> 32);
	return any;
}
namespace details {
	_CG_FUNCTION unsigned type(const thread_group &g) { return g._bits >> 1 & 127; }
}
_CG_FUNCTION unsigned _CG_METHOD(get_type)(const thread_group &g) { return details::type(g); }
/* What a group of whichever kind says. */
#if __CUDA_ARCH__ >= 900
#define _CG_OF_CLUSTER(RESULT) case details::cluster_group_id: RESULT
#else
#define _CG_OF_CLUSTER(RESULT)
#endif
_CG_FUNCTION void _CG_METHOD(sync)(const thread_group &g)
{
	switch (details::type(g)) {
	case details::coalesced_group_id:
		__syncwarp(g._mask);
		break;
	case details::thread_block_id:
		__barrier_sync(0);
		break;
	_CG_OF_CLUSTER(this_cluster().sync(); break;)
	}
}
_CG_FUNCTION unsigned long long _CG_METHOD(size)(const thread_group &g)
{
	switch (details::type(g)) {
	case details::coalesced_group_id:
		return g._bits >> 8;
	case details::thread_block_id:
		return details::block_size();
	_CG_OF_CLUSTER(return this_cluster().size();)
	}
	return 0;
}
_CG_FUNCTION unsigned long long _CG_METHOD(num_threads)(const thread_group &g) { return g.size(); }
_CG_FUNCTION unsigned long long _CG_METHOD(thread_rank)(const thread_group &g)
{
	switch (details::type(g)) {
	case details::coalesced_group_id:
		return __popc(g._mask & __nvvm_read_ptx_sreg_lanemask_lt());
	case details::thread_block_id:
		return details::block_thread();
	_CG_OF_CLUSTER(return this_cluster().thread_rank();)
	}
	return 0;
}
#undef _CG_OF_CLUSTER

template <typename Group> _CG_FUNCTION void sync(const Group &g) { g.sync(); }
template <typename Group> _CG_FUNCTION unsigned thread_rank(const Group &g) { return g.thread_rank(); }
_CG_FUNCTION unsigned long long thread_rank(const thread_group &g) { return g.thread_rank(); }
_CG_FUNCTION unsigned long long thread_rank(const grid_group &g) { return g.thread_rank(); }
template <typename Group> _CG_FUNCTION unsigned group_size(const Group &g) { return g.num_threads(); }
_CG_FUNCTION unsigned long long group_size(const thread_group &g) { return g.num_threads(); }
_CG_FUNCTION unsigned long long group_size(const grid_group &g) { return g.num_threads(); }

} }

#endif
