package builtin

// Alternatives of opcodes that several rows have.
const (
	f8f6f4  = "<e4m3|e5m2|e3m2|e2m3|e2m1>"
	dims    = "<1d|2d|3d|4d|5d>"
	scope   = "<cta|cluster|gpu|sys>"
	orders  = "<|.relaxed.cta|.relaxed.cluster>"
	arrives = "<|.release.cta|.release.cluster|.relaxed.cta|.relaxed.cluster>"
	waits   = "<|.acquire.cta|.acquire.cluster|.relaxed.cta|.relaxed.cluster>"
	own     = "shared<|::cta>"
	hint    = "<|.L2::cache_hint>"
	bulkOps = "<add|min|max|inc|dec|and|or|xor>"
	sparse  = "mma.sp<|::ordered_metadata>.sync.aligned."
	group   = "wgmma.mma_async.sync.aligned.m64n#k"
	groupSp = "wgmma.mma_async.sp.sync.aligned.m64n#k"

	ordered = "mma.sp::ordered_metadata.sync.aligned."
	fp4     = ".f32.e2m1.e2m1.f32."

	scaledSp = "%D, %A, %B, %E, %j, %n, %j, {%h, %h}, %j, {%h, %h}"

	scaled = "%D, %A, %B, %E, %j, {%h, %h}, %j, {%h, %h}"
)

// ptxTable: instructions that are functions called by their opcode; LookupPTX describes rows. The
// order is that of the ISA's chapters.
var ptxTable = []ptxRow{
	// asynchronous copies (ISA 9.7.9.25)
	{"cp.async.<ca|cg>." + own + ".global<|.L2::64B|.L2::128B|.L2::256B>", "[%S], [%g], %n; [%S], [%g], %n, %j"},
	{"cp.async.commit_group", ""},
	{"cp.async.wait_group", "%n"},
	{"cp.async.wait_all", ""},
	{"cp.async.mbarrier.arrive<|.noinc>." + own + ".b64", "[%S]"},
	{"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes" + hint, "[%C], [%g], %j, [%S]%H"},
	{"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster" + hint, "[%C], [%g], %j, [%S], %h%H"},
	{"cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes" + hint, "[%S], [%g], %j, [%S]%H"},
	{"cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes", "[%C], [%s], %j, [%C]"},
	{"cp.async.bulk.global.shared::cta.bulk_group" + hint, "[%G], [%s], %j%H"},
	{"cp.async.bulk.prefetch.L2.global" + hint, "[%g], %j%H"},
	{"cp.async.bulk.commit_group", ""},
	{"cp.async.bulk.wait_group<|.read>", "%n"},
	{"cp.reduce.async.bulk.global.shared::cta.bulk_group" + hint + ".<<add|min|max>.<u32|s32|u64>|<min|max>.<s64|f16|bf16>|<inc|dec>.u32|<and|or|xor>.<b32|b64>|add.<f32|f64|noftz.f16|noftz.bf16>>", "[%G], [%s], %j%H"},
	{"cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.<<add|min|max>.<u32|s32>|add.u64|<inc|dec>.u32|<and|or|xor>.b32>", "[%C], [%s], %j, [%C]"},
	{"cp.async.bulk.tensor." + dims + ".shared::cluster.global<|.tile>.mbarrier::complete_tx::bytes" + hint, "[%C], [%a, {%x}], [%S]%H"},
	{"cp.async.bulk.tensor." + dims + ".shared::cluster.global<|.tile>.mbarrier::complete_tx::bytes.multicast::cluster" + hint, "[%C], [%a, {%x}], [%S], %h%H"},
	{"cp.async.bulk.tensor." + dims + ".shared::cta.global<|.tile>.mbarrier::complete_tx::bytes" + hint, "[%S], [%a, {%x}], [%S]%H"},
	{"cp.async.bulk.tensor.<3d|4d|5d>.shared::cluster.global.im2col.mbarrier::complete_tx::bytes" + hint, "[%C], [%a, {%x}], [%S], {%o}%H"},
	{"cp.async.bulk.tensor.<3d|4d|5d>.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster" + hint, "[%C], [%a, {%x}], [%S], {%o}, %h%H"},
	{"cp.async.bulk.tensor.<" + dims + ".global.shared::cta<|.tile>|<3d|4d|5d>.global.shared::cta.im2col_no_offs>.bulk_group" + hint, "[%a, {%x}], [%s]%H"},
	{"cp.reduce.async.bulk.tensor.<" + dims + ".global.shared::cta." + bulkOps + "<|.tile>|<3d|4d|5d>.global.shared::cta." + bulkOps + ".im2col_no_offs>.bulk_group" + hint, "[%a, {%x}], [%s]%H"},
	{"cp.async.bulk.prefetch.tensor." + dims + ".L2.global<|.tile>" + hint, "[%a, {%x}]%H"},
	{"prefetch.tensormap", "[%a]"},
	{"createpolicy.fractional.L2::<evict_last|evict_normal|evict_first|evict_unchanged>.b64", "%R; %R, %f"},

	// barriers and fences (ISA 9.7.13)
	{"barrier.cluster.arrive<|.release|.relaxed><|.aligned>", ""},
	{"barrier.cluster.wait<|.acquire><|.aligned>", ""},
	{"fence.<sc|acq_rel>." + scope, ""},
	{"fence.proxy.<alias|async|async.global|async.shared::cta|async.shared::cluster>", ""},
	{"fence.proxy.tensormap::generic.release." + scope, ""},
	{"fence.proxy.tensormap::generic.acquire." + scope, "[%a], 128"},
	{"fence.mbarrier_init.release.cluster", ""},
	{"griddepcontrol.<launch_dependents|wait>", ""},
	{"elect.sync", "_|%P, %j"},
	{"mbarrier.init." + own + ".b64", "[%S], %j"},
	{"mbarrier.inval." + own + ".b64", "[%S]"},
	{"mbarrier.expect_tx" + orders + "." + own + ".b64", "[%S], %j"},
	{"mbarrier.expect_tx" + orders + ".shared::cluster.b64", "[%C], %j"},
	{"mbarrier.complete_tx" + orders + "." + own + ".b64", "[%S], %j"},
	{"mbarrier.complete_tx" + orders + ".shared::cluster.b64", "[%C], %j"},
	{"mbarrier.<arrive|arrive_drop>" + arrives + "." + own + ".b64", "%R, [%S]; %R, [%S], %j"},
	{"mbarrier.<arrive|arrive_drop>" + arrives + ".shared::cluster.b64", "_, [%C]; _, [%C], %j"},
	{"mbarrier.<arrive|arrive_drop>.expect_tx" + arrives + "." + own + ".b64", "%R, [%S], %j"},
	{"mbarrier.<arrive|arrive_drop>.expect_tx" + arrives + ".shared::cluster.b64", "_, [%C], %j"},
	{"mbarrier.<arrive|arrive_drop>.noComplete<|.release.cta>." + own + ".b64", "%R, [%S], %j"},
	{"mbarrier.test_wait" + waits + "." + own + ".b64", "%P, [%S], %y"},
	{"mbarrier.test_wait.parity" + waits + "." + own + ".b64", "%P, [%S], %j"},
	{"mbarrier.try_wait" + waits + "." + own + ".b64", "%P, [%S], %y; %P, [%S], %y, %j"},
	{"mbarrier.try_wait.parity" + waits + "." + own + ".b64", "%P, [%S], %j; %P, [%S], %j, %j"},
	{"mbarrier.pending_count.b64", "%r, %y"},

	// matrices of a warp (ISA 9.7.14)
	{"ldmatrix.sync.aligned.m8n8.<x1|x2|x4><|.trans>." + own + ".b16", "{%d}, [%s]"},
	{"ldmatrix.sync.aligned.m16n16.<x1|x2>.trans." + own + ".<b8|b8x16.b6x16_p32|b8x16.b4x16_p64>", "{%d}, [%s]"},
	{"ldmatrix.sync.aligned.m8n16.<x1|x2|x4>." + own + ".b8x16.<b6x16_p32|b4x16_p64>", "{%d}, [%s]"},
	{"stmatrix.sync.aligned.m8n8.<x1|x2|x4><|.trans>." + own + ".b16", "[%S], {%v}"},
	{"stmatrix.sync.aligned.m16n8.<x1|x2|x4>.trans." + own + ".b8", "[%S], {%v}"},
	{"movmatrix.sync.aligned.m8n8.trans.b16", "%r, %j"},
	{"mma.sync.aligned.m8n8k4.<row|col>.<row|col>.<f16.f16.f16.f16|f32.f16.f16.f16|f32.f16.f16.f32>", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m16n8k8|m16n8k16>.row.col.<f16.f16.f16.f16|f32.f16.f16.f32|f32.bf16.bf16.f32>", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m16n8k4|m16n8k8>.row.col.f32.tf32.tf32.f32", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m8n8k4|m16n8k4|m16n8k8|m16n8k16>.row.col.f64.f64.f64.f64", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m16n8k16|m16n8k32>.row.col.<f16|f32>.<e4m3|e5m2>.<e4m3|e5m2>.<f16|f32>", "%D, %A, %B, %E"},
	{"mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.<f16|f32>." + f8f6f4 + "." + f8f6f4 + ".<f16|f32>", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m8n8k16|m16n8k16|m16n8k32>.row.col<|.satfinite>.s32.<s8|u8>.<s8|u8>.s32", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m8n8k32|m16n8k32|m16n8k64>.row.col<|.satfinite>.s32.<s4|u4>.<s4|u4>.s32", "%D, %A, %B, %E"},
	{"mma.sync.aligned.<m8n8k128|m16n8k128|m16n8k256>.row.col.s32.b1.b1.s32.<xor|and>.popc", "%D, %A, %B, %E"},
	{"mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale<|.scale_vec::1X>.f32." + f8f6f4 + "." + f8f6f4 + ".f32.ue8m0", scaled},
	{"mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale<|.scale_vec::2X>" + fp4 + "ue8m0", scaled},
	{"mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::<2X" + fp4 + "ue8m0|4X" + fp4 + "<ue8m0|ue4m3>>", scaled},
	{sparse + "<m16n8k16|m16n8k32>.row.col.<f16.f16.f16.f16|f32.f16.f16.f32|f32.bf16.bf16.f32>", "%D, %A, %B, %E, %j, %n"},
	{sparse + "<m16n8k8|m16n8k16>.row.col.f32.tf32.tf32.f32", "%D, %A, %B, %E, %j, %n"},
	{sparse + "m16n8k64.row.col.f32.<e4m3|e5m2>.<e4m3|e5m2>.f32", "%D, %A, %B, %E, %j, %n"},
	{sparse + "<m16n8k32|m16n8k64>.row.col<|.satfinite>.s32.<s8|u8>.<s8|u8>.s32", "%D, %A, %B, %E, %j, %n"},
	{sparse + "<m16n8k64|m16n8k128>.row.col<|.satfinite>.s32.<s4|u4>.<s4|u4>.s32", "%D, %A, %B, %E, %j, %n"},
	{ordered + "m16n8k64.row.col.kind::mxf8f6f4.block_scale<|.scale_vec::1X>.f32." + f8f6f4 + "." + f8f6f4 + ".f32.ue8m0", scaledSp},
	{ordered + "m16n8k128.row.col.kind::mxf4.block_scale<|.scale_vec::2X>" + fp4 + "ue8m0", scaledSp},
	{ordered + "m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::<2X" + fp4 + "ue8m0|4X" + fp4 + "<ue8m0|ue4m3>>", scaledSp},
	{ordered + "m16n8k64.row.col.kind::f8f6f4.<f16|f32>." + f8f6f4 + "." + f8f6f4 + ".<f16|f32>", "%D, %A, %B, %E, %j, %n"},

	// matrices of four warps (ISA 9.7.15)
	{"wgmma.fence.sync.aligned", ""},
	{"wgmma.commit_group.sync.aligned", ""},
	{"wgmma.wait_group.sync.aligned", "%n"},
	{group + "16.<f16|f32>.f16.f16", "%M, %y, %y, %p, %n, %n, %n, %n; %M, %A, %y, %p, %n, %n, %n"},
	{group + "16.f32.bf16.bf16", "%M, %y, %y, %p, %n, %n, %n, %n; %M, %A, %y, %p, %n, %n, %n"},
	{group + "8.f32.tf32.tf32", "%M, %y, %y, %p, %n, %n; %M, %A, %y, %p, %n, %n"},
	{group + "32.<f16|f32>.<e4m3|e5m2>.<e4m3|e5m2>", "%M, %y, %y, %p, %n, %n; %M, %A, %y, %p, %n, %n"},
	{group + "32.s32.<s8|u8>.<s8|u8><|.satfinite>", "%M, %y, %y, %p; %M, %A, %y, %p"},
	{group + "256.s32.b1.b1.and.popc", "%M, %y, %y, %p; %M, %A, %y, %p"},
	{groupSp + "32.<f16|f32>.f16.f16", "%M, %y, %y, %j, %n, %p, %n, %n, %n, %n; %M, %A, %y, %j, %n, %p, %n, %n, %n"},
	{groupSp + "32.f32.bf16.bf16", "%M, %y, %y, %j, %n, %p, %n, %n, %n, %n; %M, %A, %y, %j, %n, %p, %n, %n, %n"},
	{groupSp + "16.f32.tf32.tf32", "%M, %y, %y, %j, %n, %p, %n, %n; %M, %A, %y, %j, %n, %p, %n, %n"},
	{groupSp + "64.<f16|f32>.<e4m3|e5m2>.<e4m3|e5m2>", "%M, %y, %y, %j, %n, %p, %n, %n; %M, %A, %y, %j, %n, %p, %n, %n"},
	{groupSp + "64.s32.<s8|u8>.<s8|u8><|.satfinite>", "%M, %y, %y, %j, %n, %p; %M, %A, %y, %j, %n, %p"},
	{"setmaxnreg.<inc|dec>.sync.aligned.u32", "%n"},
}
