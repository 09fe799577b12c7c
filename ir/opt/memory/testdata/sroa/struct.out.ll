target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = alloca float, align 16, addrspace(5)
  %v3 = alloca float, align 4, addrspace(5)
  %v4 = alloca i32, align 8, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  %s = alloca [16 x i8], align 16, addrspace(5)
  %g = addrspacecast ptr addrspace(5) %s to ptr
  %v8 = load float, ptr addrspace(1) %p, align 16
  store float %v8, ptr addrspace(5) %v2, align 16
  %v9 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v10 = load float, ptr addrspace(1) %v9, align 4
  store float %v10, ptr addrspace(5) %v3, align 4
  %v11 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v12 = load i32, ptr addrspace(1) %v11, align 8, !cptx.deref !{i64 8}
  store i32 %v12, ptr addrspace(5) %v4, align 8
  %v13 = getelementptr i8, ptr addrspace(1) %p, i64 12
  %v14 = load i32, ptr addrspace(1) %v13, align 4
  store i32 %v14, ptr addrspace(5) %v5, align 4
  %v15 = getelementptr i8, ptr %g, i64 4
  %v16 = load float, ptr addrspace(5) %v3, align 4
  %v17 = fadd float %v16, 1.0
  store float %v17, ptr addrspace(5) %v2, align 16
  %v18 = load float, ptr addrspace(5) %v2, align 16
  store float %v18, ptr addrspace(1) %q, align 16
  %v19 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %v20 = load float, ptr addrspace(5) %v3, align 4
  store float %v20, ptr addrspace(1) %v19, align 4
  %v21 = getelementptr i8, ptr addrspace(1) %q, i64 8
  %v22 = load i32, ptr addrspace(5) %v4, align 8
  store i32 %v22, ptr addrspace(1) %v21, align 8
  %v23 = getelementptr i8, ptr addrspace(1) %q, i64 12
  %v24 = load i32, ptr addrspace(5) %v5, align 4
  store i32 %v24, ptr addrspace(1) %v23, align 4
  ret void
}

define i8 @union(i32 %x, i16 %y) {
b0:
  %v2 = alloca i8, align 4, addrspace(5)
  %v3 = alloca i16, align 2, addrspace(5)
  %v4 = alloca i8, align 1, addrspace(5)
  %u = alloca [4 x i8], align 4, addrspace(5)
  %v6 = trunc i32 %x to i8
  store i8 %v6, ptr addrspace(5) %v2, align 4
  %v7 = lshr i32 %x, 8
  %v8 = trunc i32 %v7 to i16
  store i16 %v8, ptr addrspace(5) %v3, align 2
  %v9 = lshr i32 %x, 24
  %v10 = trunc i32 %v9 to i8
  store i8 %v10, ptr addrspace(5) %v4, align 1
  %v11 = getelementptr i8, ptr addrspace(5) %u, i64 1
  store i16 %y, ptr addrspace(5) %v3, align 2
  %v12 = getelementptr i8, ptr addrspace(5) %u, i64 2
  %v13 = load i16, ptr addrspace(5) %v3, align 2
  %v14 = lshr i16 %v13, 8
  %v15 = trunc i16 %v14 to i8
  ret i8 %v15
}

define i32 @vector(i32 %x, i32 %y) {
b0:
  %v2 = alloca i32, align 16, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %v4 = alloca i32, align 8, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  %a = alloca [16 x i8], align 16, addrspace(5)
  %v7 = insertelement <4 x i32> undef, i32 %x, i32 0
  %v8 = insertelement <4 x i32> %v7, i32 %y, i32 1
  %v9 = insertelement <4 x i32> %v8, i32 0, i32 2
  %v10 = insertelement <4 x i32> %v9, i32 1, i32 3
  %v11 = extractelement <4 x i32> %v10, i32 0
  store i32 %v11, ptr addrspace(5) %v2, align 16
  %v12 = extractelement <4 x i32> %v10, i32 1
  %v13 = getelementptr i8, ptr addrspace(5) %a, i64 4
  store i32 %v12, ptr addrspace(5) %v3, align 4
  %v14 = extractelement <4 x i32> %v10, i32 2
  %v15 = getelementptr i8, ptr addrspace(5) %a, i64 8
  store i32 %v14, ptr addrspace(5) %v4, align 8
  %v16 = extractelement <4 x i32> %v10, i32 3
  %v17 = getelementptr i8, ptr addrspace(5) %a, i64 12
  store i32 %v16, ptr addrspace(5) %v5, align 4
  %v18 = getelementptr i8, ptr addrspace(5) %a, i64 8
  %v19 = load i32, ptr addrspace(5) %v4, align 8
  %v20 = insertelement <2 x i32> undef, i32 %v19, i32 0
  %v21 = getelementptr i8, ptr addrspace(5) %v18, i64 4
  %v22 = load i32, ptr addrspace(5) %v5, align 4
  %v23 = insertelement <2 x i32> %v20, i32 %v22, i32 1
  %v24 = extractelement <2 x i32> %v23, i32 1
  ret i32 %v24
}

define i32 @array(i64 %k) {
b0:
  %a = alloca [16 x i8], align 4, addrspace(5)
  call void @cptx.memset.p5(ptr addrspace(5) %a, i8 0, i64 16), !cptx.mem !{i64 4, i64 0, i64 0}
  %v2 = getelementptr i8, ptr addrspace(5) %a, i64 %k
  %v3 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v3
}

define {i32, i32} @aggregate({i32, i32} %x) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  %a = alloca [8 x i8], align 4, addrspace(5)
  %v4 = extractvalue {i32, i32} %x, 0
  store i32 %v4, ptr addrspace(5) %v1, align 4
  %v5 = extractvalue {i32, i32} %x, 1
  %v6 = getelementptr i8, ptr addrspace(5) %a, i64 4
  store i32 %v5, ptr addrspace(5) %v2, align 4
  %v7 = load i32, ptr addrspace(5) %v1, align 4
  %v8 = insertvalue {i32, i32} undef, i32 %v7, 0
  %v9 = getelementptr i8, ptr addrspace(5) %a, i64 4
  %v10 = load i32, ptr addrspace(5) %v2, align 4
  %v11 = insertvalue {i32, i32} %v8, i32 %v10, 1
  ret {i32, i32} %v11
}

define i32 @halves(ptr addrspace(1) %p, i32 %x) {
b0:
  %v2 = alloca i32, align 8, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %s = alloca [8 x i8], align 8, addrspace(5)
  %v5 = load i32, ptr addrspace(1) %p, align 4
  store i32 %v5, ptr addrspace(5) %v2, align 8
  %h = getelementptr i8, ptr addrspace(5) %s, i64 4
  store i32 %x, ptr addrspace(5) %v3, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 4
  %v8 = load i32, ptr addrspace(5) %v2, align 8
  %r = add i32 %v7, %v8
  ret i32 %r
}

declare void @cptx.memset.p5(ptr addrspace(5), i8, i64)
