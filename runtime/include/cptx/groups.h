#ifndef _CPTX_GROUPS_H
#define _CPTX_GROUPS_H
/* Groups of threads (CUDA C++ Programming Guide, Cooperative Groups). The structures are laid out as
   nvcc's are: a group that is handed to another function may be made by it. */
#include <stddef.h>
#include <string.h>
#include <type_traits>

#define _CG_FUNCTION static __forceinline__ __device__
/* A function that the target lacks. */
#define _CG_NEEDS(TARGETS) __attribute__((unavailable("needs " TARGETS)))
/* The method g.NAME() of a group. */
#define _CG_METHOD(NAME) __cptx_method_##NAME

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	/* Kinds of groups, in bits 1 to 7 of the first word. */
	enum : unsigned { coalesced_group_id = 1, grid_group_id = 3, thread_block_id = 4, cluster_group_id = 6 };
	enum { shfl_index, shfl_down, shfl_up, shfl_xor };

	struct grid_workspace { unsigned size, barrier; };

	_CG_FUNCTION unsigned laneid() { return __nvvm_read_ptx_sreg_laneid(); }
	_CG_FUNCTION unsigned block_size() { return blockDim.x * blockDim.y * blockDim.z; }
	_CG_FUNCTION unsigned block_thread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
	_CG_FUNCTION unsigned long long grid_blocks() { return (unsigned long long)gridDim.x * (gridDim.y * gridDim.z); }
	_CG_FUNCTION unsigned long long grid_block()
	{
		return (unsigned long long)blockIdx.z * gridDim.y * gridDim.x + (unsigned long long)blockIdx.y * gridDim.x + blockIdx.x;
	}

	template <int Mode, typename T> _CG_FUNCTION T shuffle_word(unsigned mask, T v, unsigned by, unsigned width)
	{
		if constexpr (Mode == shfl_down)
			return __shfl_down_sync(mask, v, by, width);
		else if constexpr (Mode == shfl_up)
			return __shfl_up_sync(mask, v, by, width);
		else if constexpr (Mode == shfl_xor)
			return __shfl_xor_sync(mask, v, by, width);
		else
			return __shfl_sync(mask, v, by, width);
	}
	/* Values of other types move a word at a time. */
	template <int Mode, typename T> _CG_FUNCTION T shuffle(unsigned mask, T v, unsigned by, unsigned width)
	{
		if constexpr (std::is_arithmetic_v<T>) {
			return shuffle_word<Mode, T>(mask, v, by, width);
		} else {
			static_assert(sizeof(T) <= 32, "Cooperative groups collectives are limited to types smaller than 32B");
			int words[(sizeof(T) + 3) / 4];
			memcpy(words, &v, sizeof(T));
#pragma unroll
			for (int i = 0; i < (int)(sizeof(T) + 3) / 4; i++)
				words[i] = shuffle_word<Mode, int>(mask, words[i], by, width);
			memcpy(&v, words, sizeof(T));
			return v;
		}
	}
}

/* Any group. */
struct __attribute__((aligned(8))) thread_group { unsigned _bits, _meta, _mask, _unused; };
struct thread_block { thread_group _group; void *_memory; };
struct __attribute__((aligned(8))) grid_group { details::grid_workspace *_workspace; void *_unused; };
struct cluster_group { thread_group _group; };
struct __attribute__((aligned(8))) coalesced_group { unsigned _bits, _meta, _mask, _unused; };
/* Size threads of a Parent; void where it is not known, which the group then knows itself. */
template <unsigned Size, typename Parent = void> struct __attribute__((aligned(std::is_void_v<Parent> ? 8 : 4))) thread_block_tile {
	unsigned _words[std::is_void_v<Parent> ? 4 : 1];
};
template <unsigned MaxBlockSize = 1024> struct __attribute__((aligned(8))) block_tile_memory {
	char _scratch[MaxBlockSize / 32 * 8 + 32];
};
/* Types inside of the groups. */
namespace thread_block { struct arrival_token {}; }
namespace cluster_group { struct arrival_token {}; }
namespace grid_group { typedef unsigned arrival_token; }

/* thread_block */

_CG_FUNCTION thread_block this_thread_block()
{
	thread_block b;
	b._group._bits = details::thread_block_id << 1;
	b._memory = 0;
	return b;
}
template <unsigned MaxBlockSize> _CG_FUNCTION thread_block this_thread_block(block_tile_memory<MaxBlockSize> &scratch)
{
	thread_block b = this_thread_block();
	b._memory = &scratch;
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
_CG_CLUSTER(cluster_group, this_cluster, (), cluster_group c; c._group._bits = details::cluster_group_id << 1; return c;)
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

/* coalesced_group */

namespace details {
	_CG_FUNCTION coalesced_group of_mask(unsigned mask, unsigned rank, unsigned count, bool tiled)
	{
		coalesced_group g;
		g._bits = (unsigned)__popc(mask) << 8 | coalesced_group_id << 1 | tiled;
		g._meta = rank << 16 | count;
		g._mask = mask;
		return g;
	}
	/* The bits of lanes that belong to members, by their ranks. */
	_CG_FUNCTION unsigned pack(const coalesced_group &g, unsigned lanes)
	{
		unsigned packed = 0;
		int rank = 0;
		for (int lane = 0; lane < 32; lane++)
			if (g._mask >> lane & 1)
				packed |= (lanes >> lane & 1) << rank++;
		return packed;
	}
}
/* The caller asks which threads are there: a function, if it is not inlined, may be called by more at once. */
_CG_FUNCTION coalesced_group coalesced_threads(unsigned mask = __activemask()) { return details::of_mask(mask, 0, 1, false); }
_CG_FUNCTION unsigned _CG_METHOD(num_threads)(const coalesced_group &g) { return g._bits >> 8; }
_CG_FUNCTION unsigned _CG_METHOD(size)(const coalesced_group &g) { return g._bits >> 8; }
_CG_FUNCTION unsigned _CG_METHOD(thread_rank)(const coalesced_group &g) { return __popc(g._mask & __nvvm_read_ptx_sreg_lanemask_lt()); }
_CG_FUNCTION unsigned _CG_METHOD(meta_group_rank)(const coalesced_group &g) { return g._meta >> 16; }
_CG_FUNCTION unsigned _CG_METHOD(meta_group_size)(const coalesced_group &g) { return g._meta & 0xffff; }
_CG_FUNCTION void _CG_METHOD(sync)(const coalesced_group &g) { __syncwarp(g._mask); }
_CG_FUNCTION unsigned _CG_METHOD(get_type)(const coalesced_group &) { return details::coalesced_group_id; }
template <typename T> _CG_FUNCTION T _CG_METHOD(shfl)(const coalesced_group &g, T v, int rank)
{
	unsigned lane = rank == 0 ? __ffs(g._mask) - 1 : g.size() == 32 ? rank : __fns(g._mask, 0, rank + 1);
	return details::shuffle<details::shfl_index, T>(g._mask, v, lane, 32);
}
template <typename T> _CG_FUNCTION T _CG_METHOD(shfl_down)(const coalesced_group &g, T v, unsigned delta)
{
	if (g.size() == 32)
		return details::shuffle<details::shfl_down, T>(0xffffffff, v, delta, 32);
	unsigned lane = __fns(g._mask, details::laneid(), delta + 1);
	if (lane >= 32)
		lane = details::laneid();
	return details::shuffle<details::shfl_index, T>(g._mask, v, lane, 32);
}
template <typename T> _CG_FUNCTION T _CG_METHOD(shfl_up)(const coalesced_group &g, T v, int delta)
{
	if (g.size() == 32)
		return details::shuffle<details::shfl_up, T>(0xffffffff, v, delta, 32);
	unsigned lane = __fns(g._mask, details::laneid(), -(delta + 1));
	if (lane >= 32)
		lane = details::laneid();
	return details::shuffle<details::shfl_index, T>(g._mask, v, lane, 32);
}
_CG_FUNCTION int _CG_METHOD(any)(const coalesced_group &g, int p) { return __ballot_sync(g._mask, p) != 0; }
_CG_FUNCTION int _CG_METHOD(all)(const coalesced_group &g, int p) { return __ballot_sync(g._mask, p) == g._mask; }
_CG_FUNCTION unsigned _CG_METHOD(ballot)(const coalesced_group &g, int p)
{
	if (g.size() == 32)
		return __ballot_sync(0xffffffff, p);
	return details::pack(g, __ballot_sync(g._mask, p));
}

/* thread_block_tile */

namespace details {
	/* The mask of the tile of Size lanes that this lane is in. */
	template <unsigned Size> _CG_FUNCTION unsigned tile_mask()
	{
		static_assert(Size > 0 && Size <= 32 && (Size & (Size - 1)) == 0, "Size must be one of 1/2/4/8/16/32");
		if constexpr (Size == 32)
			return 0xffffffff;
		else
			return (0xffffffffu >> (32 - Size)) << (laneid() & ~(Size - 1));
	}
	template <unsigned Size> _CG_FUNCTION thread_block_tile<Size, void> tile(unsigned rank, unsigned count)
	{
		thread_block_tile<Size, void> t;
		t._words[0] = Size << 8 | coalesced_group_id << 1 | 1;
		t._words[1] = rank << 16 | count;
		t._words[2] = tile_mask<Size>();
		return t;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION thread_block_tile<Size, Parent> tiled_partition(const Parent &)
{
	static_assert(Size > 0 && Size <= 32 && (Size & (Size - 1)) == 0, "Size must be one of 1/2/4/8/16/32");
	thread_block_tile<Size, Parent> t;
	return t;
}
_CG_FUNCTION thread_block_tile<1, void> this_thread() { return details::tile<1>(0, 1); }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(thread_rank)(const thread_block_tile<Size, Parent> &) { return details::block_thread() & (Size - 1); }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(num_threads)(const thread_block_tile<Size, Parent> &) { return Size; }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(size)(const thread_block_tile<Size, Parent> &) { return Size; }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(meta_group_rank)(const thread_block_tile<Size, Parent> &t)
{
	if constexpr (std::is_void_v<Parent>) {
		return t._words[1] >> 16;
	} else {
		Parent parent; /* whose values nothing asks for */
		return parent.thread_rank() / Size;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(meta_group_size)(const thread_block_tile<Size, Parent> &t)
{
	if constexpr (std::is_void_v<Parent>) {
		return t._words[1] & 0xffff;
	} else {
		Parent parent;
		return (parent.size() + Size - 1) / Size;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION void _CG_METHOD(sync)(const thread_block_tile<Size, Parent> &) { __syncwarp(details::tile_mask<Size>()); }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(get_type)(const thread_block_tile<Size, Parent> &) { return details::coalesced_group_id; }
template <unsigned Size, typename Parent, typename T> _CG_FUNCTION T _CG_METHOD(shfl)(const thread_block_tile<Size, Parent> &, T v, int rank)
{
	return details::shuffle<details::shfl_index, T>(details::tile_mask<Size>(), v, rank, Size);
}
template <unsigned Size, typename Parent, typename T> _CG_FUNCTION T _CG_METHOD(shfl_down)(const thread_block_tile<Size, Parent> &, T v, unsigned delta)
{
	return details::shuffle<details::shfl_down, T>(details::tile_mask<Size>(), v, delta, Size);
}
template <unsigned Size, typename Parent, typename T> _CG_FUNCTION T _CG_METHOD(shfl_up)(const thread_block_tile<Size, Parent> &, T v, unsigned delta)
{
	return details::shuffle<details::shfl_up, T>(details::tile_mask<Size>(), v, delta, Size);
}
template <unsigned Size, typename Parent, typename T> _CG_FUNCTION T _CG_METHOD(shfl_xor)(const thread_block_tile<Size, Parent> &, T v, unsigned lanes)
{
	return details::shuffle<details::shfl_xor, T>(details::tile_mask<Size>(), v, lanes, Size);
}
template <unsigned Size, typename Parent> _CG_FUNCTION int _CG_METHOD(any)(const thread_block_tile<Size, Parent> &, int p)
{
	return __ballot_sync(details::tile_mask<Size>(), p) != 0;
}
template <unsigned Size, typename Parent> _CG_FUNCTION int _CG_METHOD(all)(const thread_block_tile<Size, Parent> &, int p)
{
	unsigned mask = details::tile_mask<Size>();
	return __ballot_sync(mask, p) == mask;
}
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(ballot)(const thread_block_tile<Size, Parent> &, int p)
{
	return __ballot_sync(details::tile_mask<Size>(), p) >> (details::laneid() & ~(Size - 1));
}

/* Comparisons of a value among the members */

#if __CUDA_ARCH__ >= 700
#define _CG_MATCH(...) { __VA_ARGS__ }
#define _CG_MATCHES _CG_FUNCTION
#else
#define _CG_MATCH(...) ;
#define _CG_MATCHES _CG_NEEDS("sm_70 or later") __device__
#endif
template <unsigned Size, typename Parent, typename T> _CG_MATCHES unsigned _CG_METHOD(match_any)(const thread_block_tile<Size, Parent> &, T v)
_CG_MATCH(return __match_any_sync(details::tile_mask<Size>(), v) >> (details::laneid() & ~(Size - 1));)
template <unsigned Size, typename Parent, typename T> _CG_MATCHES unsigned _CG_METHOD(match_all)(const thread_block_tile<Size, Parent> &, T v, int &all)
_CG_MATCH(return __match_all_sync(details::tile_mask<Size>(), v, &all) >> (details::laneid() & ~(Size - 1));)
template <typename T> _CG_MATCHES unsigned _CG_METHOD(match_any)(const coalesced_group &g, T v)
_CG_MATCH(unsigned lanes = __match_any_sync(g._mask, v); return g.size() == 32 ? lanes : details::pack(g, lanes);)
template <typename T> _CG_MATCHES unsigned _CG_METHOD(match_all)(const coalesced_group &g, T v, int &all)
_CG_MATCH(unsigned lanes = __match_all_sync(g._mask, v, &all); return g.size() == 32 ? lanes : details::pack(g, lanes);)

/* Partitions */

namespace details {
	template <unsigned Size, typename Parent> _CG_FUNCTION unsigned get_mask(const thread_block_tile<Size, Parent> &) { return tile_mask<Size>(); }
	_CG_FUNCTION unsigned get_mask(const coalesced_group &g) { return g._mask; }

	template <typename Group> _CG_FUNCTION coalesced_group two_parts(const Group &g, bool p)
	{
		unsigned all = get_mask(g), set = __ballot_sync(all, p);
		if (set == all || set == 0)
			return of_mask(all, 0, 1, false);
		return of_mask(p ? set : all & ~set, p, 2, false);
	}
	template <typename Group, typename T> _CG_MATCHES coalesced_group parts(const Group &g, T label)
	_CG_MATCH(
		unsigned all = get_mask(g), part = __match_any_sync(all, label);
		unsigned leader = __ffs(part) - 1;
		unsigned leaders = __ballot_sync(all, leader == laneid());
		return of_mask(part, __popc(leaders & ((1u << leader) - 1)), __popc(leaders), false);
	)
	/* Tiles of a block and of a tile, whose members are neighbours. */
	_CG_FUNCTION coalesced_group tiled(unsigned size, unsigned rank, unsigned tile, unsigned groups)
	{
		if (tile == 0 || tile > 32 || (tile & (tile - 1)) != 0)
			__trap();
		unsigned left = size - (rank & ~(tile - 1));
		unsigned mask = (0xffffffffu >> (32 - (left < tile ? left : tile))) << (laneid() & ~(tile - 1));
		return of_mask(mask, rank / tile, groups, true);
	}
}
_CG_FUNCTION coalesced_group binary_partition(const coalesced_group &g, bool p) { return details::two_parts(g, p); }
template <unsigned Size, typename Parent> _CG_FUNCTION coalesced_group binary_partition(const thread_block_tile<Size, Parent> &g, bool p) { return details::two_parts(g, p); }
template <typename T> _CG_MATCHES coalesced_group labeled_partition(const coalesced_group &g, T label)
_CG_MATCH(
	static_assert(std::is_integral_v<T> || std::is_pointer_v<T>, "labeled_partition predicate must be an integral or pointer type");
	if constexpr (std::is_same_v<T, bool>)
		return details::two_parts(g, label);
	else if constexpr (std::is_pointer_v<T>)
		return details::parts(g, (unsigned long long)label);
	else
		return details::parts(g, label);
)
template <unsigned Size, typename Parent, typename T> _CG_MATCHES coalesced_group labeled_partition(const thread_block_tile<Size, Parent> &g, T label)
_CG_MATCH(
	static_assert(std::is_integral_v<T> || std::is_pointer_v<T>, "labeled_partition predicate must be an integral or pointer type");
	if constexpr (std::is_same_v<T, bool>)
		return details::two_parts(g, label);
	else if constexpr (std::is_pointer_v<T>)
		return details::parts(g, (unsigned long long)label);
	else
		return details::parts(g, label);
)
#undef _CG_MATCH
#undef _CG_MATCHES

_CG_FUNCTION coalesced_group tiled_partition(const coalesced_group &g, unsigned tile)
{
	if (tile == 0 || tile > 32 || (tile & (tile - 1)) != 0)
		__trap();
	if (g.size() <= tile)
		return g;
	if (g._bits & 1)
		return details::tiled(g.size(), g.thread_rank(), tile, g.size() / tile);
	unsigned mask = 0, rank = 0, first = g.thread_rank() / tile * tile;
	for (int lane = 0; lane < 32; lane++)
		if (g._mask >> lane & 1) {
			if (rank >= first && rank < first + tile)
				mask |= 1u << lane;
			rank++;
		}
	return details::of_mask(mask, g.thread_rank() / tile, (g.size() + tile - 1) / tile, false);
}

/* thread_group */

_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const thread_block &g) { return g._group; }
_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const cluster_group &g) { return g._group; }
_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const coalesced_group &g)
{
	thread_group any;
	any._bits = g._bits;
	any._meta = g._meta;
	any._mask = g._mask;
	return any;
}
_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const grid_group &g)
{
	thread_group any;
	any._bits = (unsigned)(unsigned long long)g._workspace;
	any._meta = (unsigned)((unsigned long long)g._workspace >> 32);
	return any;
}
template <unsigned Size, typename Parent> _CG_FUNCTION thread_block_tile<Size, void> _CG_METHOD(as_thread_block_tile)(const thread_block_tile<Size, Parent> &g)
{
	return details::tile<Size>(g.meta_group_rank(), g.meta_group_size());
}
template <unsigned Size, typename Parent> _CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const thread_block_tile<Size, Parent> &g)
{
	thread_block_tile<Size, void> t = g;
	thread_group any;
	any._bits = t._words[0];
	any._meta = t._words[1];
	any._mask = t._words[2];
	return any;
}
namespace details {
	_CG_FUNCTION coalesced_group coalesced(const thread_group &g)
	{
		coalesced_group c;
		c._bits = g._bits;
		c._meta = g._meta;
		c._mask = g._mask;
		return c;
	}
	_CG_FUNCTION unsigned type(const thread_group &g) { return g._bits >> 1 & 127; }
}
_CG_FUNCTION unsigned _CG_METHOD(get_type)(const thread_group &g) { return details::type(g); }
_CG_FUNCTION thread_group tiled_partition(const thread_block &g, unsigned tile)
{
	return details::tiled(g.size(), g.thread_rank(), tile, (g.size() + tile - 1) / tile);
}
_CG_FUNCTION thread_group tiled_partition(const thread_group &g, unsigned tile)
{
	if (details::type(g) == details::coalesced_group_id)
		return tiled_partition(details::coalesced(g), tile);
	return tiled_partition(this_thread_block(), tile);
}
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
