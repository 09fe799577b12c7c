target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A struct that is copied in, changed and copied out; a union; an array with computed index stays.
define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %s = alloca [16 x i8], align 16, addrspace(5)
  %g = addrspacecast ptr addrspace(5) %s to ptr
  call void @cptx.memcpy.p0_1(ptr %g, ptr addrspace(1) %p, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  %v1 = getelementptr i8, ptr %g, i64 4
  %v2 = load float, ptr %v1, align 4
  %v3 = fadd float %v2, 1.0
  store float %v3, ptr addrspace(5) %s, align 4
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %q, ptr addrspace(5) %s, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  ret void
}

define i8 @union(i32 %x, i16 %y) {
b0:
  %u = alloca [4 x i8], align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %u, align 4
  %v1 = getelementptr i8, ptr addrspace(5) %u, i64 1
  store i16 %y, ptr addrspace(5) %v1, align 1
  %v2 = getelementptr i8, ptr addrspace(5) %u, i64 2
  %v3 = load i8, ptr addrspace(5) %v2, align 1
  ret i8 %v3
}

define i32 @vector(i32 %x, i32 %y) {
b0:
  %a = alloca [16 x i8], align 16, addrspace(5)
  %v1 = insertelement <4 x i32> undef, i32 %x, i32 0
  %v2 = insertelement <4 x i32> %v1, i32 %y, i32 1
  %v3 = insertelement <4 x i32> %v2, i32 0, i32 2
  %v4 = insertelement <4 x i32> %v3, i32 1, i32 3
  store <4 x i32> %v4, ptr addrspace(5) %a, align 16
  %v5 = getelementptr i8, ptr addrspace(5) %a, i64 8
  %v6 = load <2 x i32>, ptr addrspace(5) %v5, align 8
  %v7 = extractelement <2 x i32> %v6, i32 1
  ret i32 %v7
}

define i32 @array(i64 %k) {
b0:
  %a = alloca [16 x i8], align 4, addrspace(5)
  call void @cptx.memset.p5(ptr addrspace(5) %a, i8 0, i64 16), !cptx.mem !{i64 4, i64 0, i64 0}
  %v1 = getelementptr i8, ptr addrspace(5) %a, i64 %k
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  ret i32 %v2
}

define {i32, i32} @aggregate({i32, i32} %x) {
b0:
  %a = alloca [8 x i8], align 4, addrspace(5)
  store {i32, i32} %x, ptr addrspace(5) %a, align 4
  %v1 = load {i32, i32}, ptr addrspace(5) %a, align 4
  ret {i32, i32} %v1
}

declare void @cptx.memcpy.p0_1(ptr, ptr addrspace(1), i64)
declare void @cptx.memcpy.p1_5(ptr addrspace(1), ptr addrspace(5), i64)
declare void @cptx.memset.p5(ptr addrspace(5), i8, i64)

; A copy that ends where a part begins does not touch it.
define i32 @halves(ptr addrspace(1) %p, i32 %x) {
b0:
  %s = alloca [8 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %s, ptr addrspace(1) %p, i64 4), !cptx.mem !{i64 8, i64 4, i64 0}
  %h = getelementptr i8, ptr addrspace(5) %s, i64 4
  store i32 %x, ptr addrspace(5) %h, align 4
  %y = load i32, ptr addrspace(5) %h, align 4
  %z = load i32, ptr addrspace(5) %s, align 8
  %r = add i32 %y, %z
  ret i32 %r
}
declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
