; targets: sm_75 sm_90
; flags: ftz

define ptx_kernel void @k(ptr %g, ptr addrspace(1) %p, float %f, i32 %i, i64 %l) "cptx.maxntid"="64" {
b0:
	%0 = call i32 @ptx.popc.b32(i32 %i)
	%1 = call { i32, i1 } @ptx.shfl.sync.idx.b32(i32 %0, i32 3, i32 31, i32 -1)
	%2 = extractvalue { i32, i1 } %1, 0
	%3 = call { i32, i1 } @ptx.shfl.sync.up.b32(i32 %2, i32 1, i32 0, i32 -1)
	%4 = extractvalue { i32, i1 } %3, 0
	%5 = extractvalue { i32, i1 } %3, 1
	%6 = select i1 %5, i32 %2, i32 %4
	call void @ptx.bar.sync(i32 0)
	%7 = call { float, float, float, float } @ptx.ld$.cg.v4.f32(ptr addrspace(1) %p)
	%8 = extractvalue { float, float, float, float } %7, 2
	%9 = fadd contract float %8, %f
	%10 = call float @ptx.fma.rn.f32(float %9, float %f, float 2.0)
	%11 = call float @ptx.sqrt.rn.f32(float %10)
	%12 = call float @ptx.cvt.rn.f32.s32(i32 %6)
	%13 = fdiv float %11, %12
	%14 = fptosi float %13 to i32
	%15 = call i32 @cptx.sreg.i32.laneid()
	%16 = call i64 @cptx.sreg.i64.clock64()
	%17 = add i32 %14, %15
	store i32 %17, ptr addrspace(1) %p, align 4
	store i64 %16, ptr addrspace(1) %p, align 8
	%18 = insertelement <4 x float> undef, float %f, i32 0
	%19 = insertelement <4 x float> %18, float %10, i32 1
	%20 = insertelement <4 x float> %19, float %11, i32 2
	%21 = insertelement <4 x float> %20, float %12, i32 3
	store <4 x float> %21, ptr addrspace(1) %p, align 16
	%22 = load <2 x i64>, ptr %g, align 16
	%23 = extractelement <2 x i64> %22, i32 1
	%24 = load <4 x float>, ptr addrspace(1) %p, align 16, !invariant.load !{}
	%25 = extractelement <4 x float> %24, i32 0
	%26 = call i32 asm sideeffect "{ .reg .u32 t; bfe.u32 t, %1, 3, 5; mov.u32 %0, %%laneid; add.u32 %0, %0, t; }", "=r,r"(i32 %17)
	%27 = call { i32, i16 } asm "mov.b32 %0, %2;\0A\09cvt.u16.u32 %1, %0;", "=r,=h,r,0"(i32 %26, i32 %17)
	%28 = extractvalue { i32, i16 } %27, 1
	%29 = zext i16 %28 to i32
	store i32 %29, ptr %g, align 4
	store float %25, ptr %g, align 4
	%30 = add i64 %23, %l
	store i64 %30, ptr %g, align 8
	%31 = call i1 @ptx.isspacep.shared(ptr %g)
	%32 = zext i1 %31 to i8
	store i8 %32, ptr %g, align 1
	call void @ptx.st$.cs.u8(ptr %g, i8 %32)
	%33 = call i8 @ptx.ld$.cs.u8(ptr %g)
	%34 = call i16 @ptx.atom$.cas.b16(ptr %g, i16 %28, i16 3)
	%35 = zext i8 %33 to i16
	%36 = add i16 %34, %35
	store i16 %36, ptr %g, align 2
	%37 = call half @ptx.fma.rn.f16(half 0xH3C00, half 0xH4000, half 0xH4200)
	store half %37, ptr %g, align 2
	%38 = call i1 @ptx.vote.sync.any.pred(i1 %31, i32 -1)
	call void @ptx.barrier.sync(i32 1)
	%39 = call float @ptx.ex2.approx.f32(float %f)
	%40 = call float @ptx.cvt.rni.f32.f32(float %39)
	store float %40, ptr %g, align 4
	%unused = call { i32, i1 } @ptx.shfl.sync.up.b32(i32 %2, i32 2, i32 0, i32 -1) ; the lanes still meet
	call void @ptx.prefetch$.L2(ptr addrspace(1) %p)
	%41 = select i1 %38, i32 1, i32 2
	store i32 %41, ptr %g, align 4
	%sp = call ptr addrspace(5) @cptx.stacksave()
	%42 = alloca i8, i64 %l, align 16, addrspace(5)
	store i8 1, ptr addrspace(5) %42, align 1
	%43 = addrspacecast ptr addrspace(5) %42 to ptr
	store ptr %43, ptr %g, align 8
	call void @cptx.stackrestore(ptr addrspace(5) %sp)
	call void @ptx.exit()
	unreachable
}

declare i32 @ptx.popc.b32(i32)
declare { i32, i1 } @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
declare { i32, i1 } @ptx.shfl.sync.up.b32(i32, i32, i32, i32)
declare void @ptx.bar.sync(i32)
declare void @ptx.barrier.sync(i32)
declare { float, float, float, float } @ptx.ld$.cg.v4.f32(ptr addrspace(1))
declare float @ptx.fma.rn.f32(float, float, float)
declare float @ptx.sqrt.rn.f32(float)
declare float @ptx.ex2.approx.f32(float)
declare float @ptx.cvt.rni.f32.f32(float)
declare float @ptx.cvt.rn.f32.s32(i32)
declare i32 @cptx.sreg.i32.laneid()
declare i64 @cptx.sreg.i64.clock64()
declare i1 @ptx.isspacep.shared(ptr)
declare i1 @ptx.vote.sync.any.pred(i1, i32)
declare void @ptx.st$.cs.u8(ptr, i8)
declare i8 @ptx.ld$.cs.u8(ptr)
declare i16 @ptx.atom$.cas.b16(ptr, i16, i16)
declare half @ptx.fma.rn.f16(half, half, half)
declare void @ptx.prefetch$.L2(ptr addrspace(1))
declare ptr addrspace(5) @cptx.stacksave()
declare void @cptx.stackrestore(ptr addrspace(5))
declare void @ptx.exit()
