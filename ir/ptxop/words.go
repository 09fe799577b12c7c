package ptxop

import (
	"slices"
	"strings"
	"sync"
)

// modifierWords are all modifiers that any instruction has (ISA 9.7; those newer than its version
// 9.1 are as ptxas 13.5 knows them), but the shapes of wgmma.
const modifierWords = `
128x128b 128x256b 16x128b 16x256b 16x32bx2 16x64b 1d 2d 2dms 2pi 32x128b 32x32b 3d 4d
4x256b 5d 64x128b L1 L1::32B L1::evict_first L1::evict_last L1::evict_normal
L1::evict_unchanged L1::no_allocate L2 L2::128B L2::256B L2::64B L2::cache_hint
L2::evict_first L2::evict_last L2::evict_normal L2::evict_unchanged NaN a a1d a2d a2dms abs
acc::f16 acc::f32 acq_rel acquire acube add addr_mode_0 addr_mode_1 addr_mode_2 alias
aligned all alloc alloc_class_large alloc_large alloc_same alloc_small and any approx
array_size arrive arrive_drop ashift async async::generic b b1 b1024 b128 b16 b2 b32 b4 b4e
b4x16_p64 b64 b6x16_p32 b8 b8x16 ballot base bf16 bf16x2 bfly block16 block32 block_scale
box_dim bulk bulk_group c ca cas cc cg channel_data_type channel_order check_layout clamp
cluster col collector::a::discard collector::a::fill collector::a::lastuse
collector::a::use collector::b0::discard collector::b0::fill collector::b0::lastuse
collector::b0::use collector::b1::discard collector::b1::fill collector::b1::lastuse
collector::b1::use collector::b2::discard collector::b2::fill collector::b2::lastuse
collector::b2::use collector::b3::discard collector::b3::fill collector::b3::lastuse
collector::b3::use collector::b::discard collector::b::fill collector::b::lastuse
collector::b::use commit commit_group complete_tx const counted::bytes cp cp_fenceproxy
cp_mask cs cta cta_group::1 cta_group::2 cube cv cvt d dealloc dec decompress::lut::b depth
down e2m1 e2m1x2 e2m1x4 e2m3 e2m3x2 e2m3x4 e3m2 e3m2x2 e3m2x4 e4m3 e4m3x2 e4m3x4 e5m2
e5m2x2 e5m2x4 ecl ecr element_stride elemtype en eq equ exch exclusive expect_tx f16 f16x2
f32 f32x2 f4e f64 fabric::generic fence fence::after_thread_sync fence::before_thread_sync
fill_mode filter_mode finite force_unnormalized_coords fractional ftz full g ge
get_first_ctaid get_first_ctaid::x get_first_ctaid::y get_first_ctaid::z geu gl global
global_address global_dim global_stride gpu grad gt gtu height hi hs idx ignore_oob im2col
im2col::w im2col::w::128 im2col_no_offs im2col_no_offs::w inc infinite init
interleave_layout inval is_canceled kind::f16 kind::f8f6f4 kind::i8 kind::mxf4
kind::mxf4nvf4 kind::mxf8f6f4 kind::tf32 kind::ti16 l launch_dependents layout::v0
layout::v1 ld ld_reduce le leu level lo load local ls lt ltu lu m16n16 m16n16k16 m16n16k8
m16n8 m16n8k128 m16n8k16 m16n8k256 m16n8k32 m16n8k4 m16n8k64 m16n8k8 m32n8k16 m8n16
m8n32k16 m8n8 m8n8k128 m8n8k16 m8n8k32 m8n8k4 mask max mbarrier mbarrier::arrive::one
mbarrier::complete_tx::16B mbarrier::complete_tx::bytes mbarrier::report::disabled
mbarrier::report::fabric mbarrier_init memory_layout min mma mma_async mmio
multicast::cluster multicast::cluster::16b multicast::cluster::32b multicast::cluster::all
multimem nan nc ne neu noComplete noftz noinc normal normalized_coords notanumber num
num_mipmap_levels num_samples number oob op_restrict::fetching or override::global_address
override::global_dim override::global_dim_stride p pack pack::16b param param::entry
param::func parity pending_count phase_type::conditional phase_type::primary po popc pred
prefetch proxy proxy::readonly pzo query query_cancel r range rank rc16 rc8 read red reduce
relaxed release relinquish_alloc_permit relu replace rm rmi rn rna rni row rp rpi rs rz rzi
s16 s16x2 s2 s2f6x2 s32 s4 s64 s8 s8x4 samplerref sat satfinite sc scale_vec::1X
scale_vec::2X scale_vec::4X scaled::n1::ue8m0 scaled::n2::ue8m0 shared shared::cluster
shared::cta shift shiftamt shr15 shr7 sp sp::1:2 sp::2:4 sp::4:8 sp::ordered_metadata
spcompress st store submit subnormal surfref swizzle_atomicity swizzle_mode sync
sync_restrict::proxy::async sync_restrict::read sync_restrict::reads
sync_restrict::shared::cluster sync_restrict::shared::cluster::read
sync_restrict::shared::cta sync_restrict::shared::read::mma::a sys tensor tensormap
tensormap::generic test_wait tex texref tf32 tile tile::gather4 tile::scatter4 to trans
trap try_cancel try_get try_put try_red try_wait u16 u16x2 u2 u32 u4 u64 u8 u8x4 ue4m3
ue5m3x2 ue8m0 ue8m0x2 uni unified unpack::16b up v2 v4 v8 valid_addr volatile wait wait::ld
wait::st wait_all wait_group warp warpx2::01_23 warpx2::02_13 warpx4 wb weak wide width
wrap ws wt x1 x128 x16 x2 x32 x4 x64 x8 xor xorsign zero
`

// modifierSet is modifierWords, sorted, made when inline assembly asks for it first.
var modifierSet = sync.OnceValue(func() []string {
	words := strings.Fields(modifierWords)
	slices.Sort(words)
	return words
})

// UnknownModifier returns the first modifier of an opcode that no instruction has, "" if there is
// none.
func UnknownModifier(opcode string) string {
	_, mods, _ := strings.Cut(opcode, ".")
	if mods == "" {
		return ""
	}
	for m := range strings.SplitSeq(mods, ".") {
		if _, ok := slices.BinarySearch(modifierSet(), m); !ok && !isWarpgroupShape(m) {
			return m
		}
	}
	return ""
}

// isWarpgroupShape reports whether m is a shape of wgmma: m64n8k16, m64n256k32.
func isWarpgroupShape(m string) bool {
	rest, ok := strings.CutPrefix(m, "m64n")
	n, k, both := strings.Cut(rest, "k")
	return ok && both && slices.Contains([]string{"8", "16", "32", "64", "256"}, k) && isDecimal(n)
}

func isDecimal(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
