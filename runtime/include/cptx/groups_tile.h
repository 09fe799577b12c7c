#ifndef _CPTX_GROUPS_TILE_H
#define _CPTX_GROUPS_TILE_H
/* Groups within a warp (CUDA C++ Programming Guide, Cooperative Groups): tiles and coalesced threads. */
#include <cptx/groups_wide.h>
#include <string.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	enum { shfl_index, shfl_down, shfl_up, shfl_xor };

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

struct __attribute__((aligned(8))) coalesced_group { unsigned _bits, _meta, _mask, _unused; };
/* Size threads of a Parent; void where it is not known, which the group then knows itself. */
template <unsigned Size, typename Parent = void> struct __attribute__((aligned(std::is_void_v<Parent> || Size / 64 ? 8 : 4))) thread_block_tile {
	unsigned _words[std::is_void_v<Parent> ? 4 : Size / 64 ? 2 : 1]; /* the first two of a tile of several warps are an address */
};

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
	_CG_FUNCTION tile_memory *memory_of(const thread_block &g) { return (tile_memory *)g._memory; }
	template <unsigned Size, typename Parent> _CG_FUNCTION tile_memory *memory_of(const thread_block_tile<Size, Parent> &g)
	{
		return (tile_memory *)((unsigned long long)g._words[1] << 32 | g._words[0]);
	}
	/* Where the warps of a tile meet, and the slot of a warp, or that of a warp of the tile. */
	template <unsigned Size, typename Parent> _CG_FUNCTION unsigned *word_of(const thread_block_tile<Size, Parent> &g)
	{
		return &memory_of(g)->_barriers[Size == 64 ? 0 : Size == 128 ? 1 : Size == 256 ? 2 : Size == 512 ? 3 : 4];
	}
	template <typename T, unsigned Size, typename Parent> _CG_FUNCTION T *own_slot(const thread_block_tile<Size, Parent> &g)
	{
		static_assert(sizeof(T) <= 8, "Collectives with tiles larger than 32 threads are limited to types smaller then 8 bytes");
		return (T *)&memory_of(g)->_slots[block_thread() / 32];
	}
	template <typename T, unsigned Size, typename Parent> _CG_FUNCTION T *slot_of(const thread_block_tile<Size, Parent> &g, unsigned warp)
	{
		return (T *)&memory_of(g)->_slots[block_thread() / Size * (Size / 32) + warp];
	}
	/* The tile of g of Size threads: its warps' bits are not set, where nobody has cleared the memory. */
	template <unsigned Size, typename Parent> _CG_FUNCTION thread_block_tile<Size, Parent> part(const Parent &g)
	{
		thread_block_tile<Size, Parent> t;
		if constexpr (Size > 32) {
			unsigned long long memory = (unsigned long long)memory_of(g);
			t._words[0] = (unsigned)memory;
			t._words[1] = (unsigned)(memory >> 32);
#if __CUDA_ARCH__ >= 800
			unsigned thread = block_thread();
			__syncwarp(0xffffffff);
			if (thread % 32 == 0)
				__nv_atomic_fetch_and(word_of(t), ~(1u << (thread / 32)), __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
			g.sync();
#endif
		}
		return t;
	}
}
template <unsigned Size> _CG_FUNCTION thread_block_tile<Size, thread_block> tiled_partition(const thread_block &g)
{
	static_assert((Size & (Size - 1)) == 0 && Size > 0 && Size <= 1024, "Size must be one of 1/2/4/8/16/32/64/128/256/512/1024");
	return details::part<Size>(g);
}
template <unsigned Size, unsigned Around, typename Parent> _CG_FUNCTION thread_block_tile<Size, thread_block_tile<Around, Parent>> tiled_partition(const thread_block_tile<Around, Parent> &g)
{
	static_assert((Size & (Size - 1)) == 0 && Size > 0, "Size must be one of 1/2/4/8/16/32/64/128/256/512");
	static_assert(Size < Around, "Tile size bigger or equal to the parent group size");
	return details::part<Size>(g);
}
_CG_FUNCTION thread_block_tile<1, void> this_thread() { return details::tile<1>(0, 1); }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(thread_rank)(const thread_block_tile<Size, Parent> &) { return details::block_thread() & (Size - 1); }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(num_threads)(const thread_block_tile<Size, Parent> &) { return Size; }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(size)(const thread_block_tile<Size, Parent> &) { return Size; }
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(meta_group_rank)(const thread_block_tile<Size, Parent> &t)
{
	if constexpr (std::is_void_v<Parent>) {
		return Size > 32 ? t._words[2] : t._words[1] >> 16;
	} else {
		Parent parent; /* whose values nothing asks for */
		return parent.thread_rank() / Size;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(meta_group_size)(const thread_block_tile<Size, Parent> &t)
{
	if constexpr (std::is_void_v<Parent>) {
		return Size > 32 ? t._words[3] : t._words[1] & 0xffff;
	} else {
		Parent parent;
		return (parent.size() + Size - 1) / Size;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION void _CG_METHOD(sync)(const thread_block_tile<Size, Parent> &g)
{
	if constexpr (Size > 32)
		details::meet<Size>(details::word_of(g), details::block_thread());
	else
		__syncwarp(details::tile_mask<Size>());
}
template <unsigned Size, typename Parent> _CG_FUNCTION unsigned _CG_METHOD(get_type)(const thread_block_tile<Size, Parent> &) { return Size > 32 ? details::multi_tile_group_id : details::coalesced_group_id; }
template <unsigned Size, typename Parent, typename T> _CG_FUNCTION T _CG_METHOD(shfl)(const thread_block_tile<Size, Parent> &g, T v, int rank)
{
	if constexpr (Size > 32)
		return details::hand_on<Size>(details::word_of(g), details::slot_of<T>(g, (unsigned)rank / 32), v, (unsigned)rank);
	else
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
namespace details {
	/* What the warps of a tile have in their slots becomes one: the last of them does that. */
	template <bool All, unsigned Size, typename Parent> _CG_FUNCTION int vote(const thread_block_tile<Size, Parent> &g, int p)
	{
		unsigned thread = block_thread(), *word = word_of(g);
		int *mine = own_slot<int>(g);
		p = All ? __all_sync(0xffffffff, p) : __any_sync(0xffffffff, p);
		put(mine, p, thread % 32 == 0);
		if (last_of<Size>(word, thread)) {
			if (laneid() < Size / 32) {
				int *slot = slot_of<int>(g, laneid());
				*slot = All ? __all_sync(0xffffffffu >> (32 - Size / 32), *slot) : __any_sync(0xffffffffu >> (32 - Size / 32), *slot);
			}
			let_go<Size>(word, thread);
		}
		return *mine;
	}
}
template <unsigned Size, typename Parent> _CG_FUNCTION int _CG_METHOD(any)(const thread_block_tile<Size, Parent> &g, int p)
{
	if constexpr (Size > 32)
		return details::vote<false>(g, p);
	else
		return __ballot_sync(details::tile_mask<Size>(), p) != 0;
}
template <unsigned Size, typename Parent> _CG_FUNCTION int _CG_METHOD(all)(const thread_block_tile<Size, Parent> &g, int p)
{
	if constexpr (Size > 32) {
		return details::vote<true>(g, p);
	} else {
		unsigned mask = details::tile_mask<Size>();
		return __ballot_sync(mask, p) == mask;
	}
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

_CG_FUNCTION thread_group _CG_METHOD(as_thread_group)(const coalesced_group &g)
{
	thread_group any;
	any._bits = g._bits;
	any._meta = g._meta;
	any._mask = g._mask;
	return any;
}
template <unsigned Size, typename Parent> _CG_FUNCTION thread_block_tile<Size, void> _CG_METHOD(as_thread_block_tile)(const thread_block_tile<Size, Parent> &g)
{
	if constexpr (Size > 32) {
		thread_block_tile<Size, void> t;
		t._words[0] = g._words[0];
		t._words[1] = g._words[1];
		t._words[2] = g.meta_group_rank();
		t._words[3] = g.meta_group_size();
		return t;
	} else {
		return details::tile<Size>(g.meta_group_rank(), g.meta_group_size());
	}
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
}
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

} }

#endif
