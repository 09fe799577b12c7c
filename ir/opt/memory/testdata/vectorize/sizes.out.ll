target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @wide(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load <2 x i64>, ptr addrspace(1) %p, align 16
  %v3 = extractelement <2 x i64> %v2, i32 0
  %v4 = extractelement <2 x i64> %v2, i32 1
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 8
  %v7 = insertelement <2 x i64> undef, i64 %v4, i32 0
  %v8 = insertelement <2 x i64> %v7, i64 %v3, i32 1
  store <2 x i64> %v8, ptr addrspace(1) %q, align 16
  ret void
}

define i32 @three(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load <4 x i32>, ptr addrspace(1) %p, align 16
  %v3 = extractelement <4 x i32> %v2, i32 0
  %v4 = extractelement <4 x i32> %v2, i32 1
  %v5 = extractelement <4 x i32> %v2, i32 2
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %s = add i32 %v3, %v4
  %t = mul i32 %s, %v5
  ret i32 %t
}

define i32 @end(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load <2 x i32>, ptr addrspace(1) %p, align 16
  %v3 = extractelement <2 x i32> %v2, i32 0
  %v4 = extractelement <2 x i32> %v2, i32 1
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load i32, ptr addrspace(1) %p2, align 8, !cptx.deref !{i64 7}
  %s = add i32 %v3, %v4
  %t = mul i32 %s, %c
  ret i32 %t
}

define i32 @less(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load <2 x i32>, ptr addrspace(1) %p, align 8
  %v3 = extractelement <2 x i32> %v2, i32 0
  %v4 = extractelement <2 x i32> %v2, i32 1
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load i32, ptr addrspace(1) %p2, align 8, !cptx.deref !{i64 8}
  %s = add i32 %v3, %v4
  %t = mul i32 %s, %c
  ret i32 %t
}

define i64 @large(ptr addrspace(1) %p) {
b0:
  %v1 = load <2 x i64>, ptr addrspace(1) %p, align 16
  %v2 = extractelement <2 x i64> %v1, i32 0
  %v3 = extractelement <2 x i64> %v1, i32 1
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %c = load i64, ptr addrspace(1) %p2, align 16, !cptx.deref !{i64 16}
  %s = add i64 %v2, %v3
  %t = mul i64 %s, %c
  ret i64 %t
}
