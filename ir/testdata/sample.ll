target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@g = addrspace(1) global [16 x i8] zeroinitializer, align 4
@tab = internal addrspace(1) constant <{i32, ptr, [2 x i8]}> <{i32 1, ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 4) to ptr), [2 x i8] c"a\00"}>, align 8
@fp = addrspace(1) global ptr @callee, align 8
@ext = external addrspace(3) global [0 x i8], align 16

define internal i32 @callee(i32 %a, ptr byval([8 x i8]) align 4 %s) noinline {
b0:
  %v2 = getelementptr i8, ptr %s, i64 4
  %v3 = load i32, ptr %v2, align 4
  %v4 = add nsw i32 %a, %v3
  ret i32 %v4
}

define ptx_kernel void @k(ptr noalias %p, i32 %n, float %f) "cptx.maxntid"="128" {
b0:
  %v3 = alloca [8 x i8], align 4, addrspace(5)
  %v4 = call i32 @cptx.sreg.i32.tid.x()
  store i32 %v4, ptr addrspace(5) %v3, align 4
  %v5 = icmp slt i32 %v4, %n
  br i1 %v5, label %b1, label %b3

b1:
  %v6 = phi i32 [ 0, %b0 ], [ %v13, %b1 ]
  %v7 = zext i32 %v6 to i64
  %v8 = getelementptr i8, ptr %p, i64 %v7
  %v9 = addrspacecast ptr addrspace(5) %v3 to ptr
  %v10 = call i32 @callee(i32 %v6, ptr byval([8 x i8]) align 4 %v9)
  %v11 = load volatile float, ptr %v8, align 4
  %v12 = fmul contract float %v11, 0x3FB99999A0000000
  store float %v12, ptr %v8, align 4
  %v13 = add nsw i32 %v6, 1
  %v14 = icmp ult i32 %v13, %n
  br i1 %v14, label %b1, label %b2, !cptx.unroll !{i64 4}

b2:
  %v15 = load ptr, ptr addrspace(1) @fp, align 8
  %v16 = bitcast ptr %v15 to i32 (i32)*
  %v17 = call i32 %v16(i32 7)
  call void @cptx.memcpy.p0_5(ptr %p, ptr addrspace(5) %v3, i64 8), !cptx.mem !{i64 4, i64 4, i64 0}
  %v18 = call {i32, i1} @ptx.shfl.sync.idx.b32(i32 %v17, i32 0, i32 31, i32 -1)
  %v19 = extractvalue {i32, i1} %v18, 0
  switch i32 %v19, label %b3 [
    i32 1, label %b3
    i32 -2, label %b3
  ]

b3:
  ret void
}

declare i32 @callee2(i32)

declare void @cptx.memcpy.p0_5(ptr, ptr addrspace(5), i64)
declare i32 @cptx.sreg.i32.tid.x()
declare {i32, i1} @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
