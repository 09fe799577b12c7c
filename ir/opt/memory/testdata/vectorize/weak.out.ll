target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@weak = weak addrspace(1) global [8 x i8] zeroinitializer, align 8
@strong = addrspace(1) global [8 x i8] zeroinitializer, align 8
@there = external addrspace(1) global [8 x i8], align 8
@table = addrspace(1) global [32 x i8] zeroinitializer, align 16

define i32 @f() {
b0:
  %w1 = getelementptr i8, ptr addrspace(1) @weak, i64 4
  %s1 = getelementptr i8, ptr addrspace(1) @strong, i64 4
  %t1 = getelementptr i8, ptr addrspace(1) @there, i64 4
  %a = load i32, ptr addrspace(1) @weak, align 4
  %b = load i32, ptr addrspace(1) %w1, align 4
  %v5 = load <2 x i32>, ptr addrspace(1) @strong, align 8
  %v6 = extractelement <2 x i32> %v5, i32 0
  %v7 = extractelement <2 x i32> %v5, i32 1
  %v8 = load <2 x i32>, ptr addrspace(1) @there, align 8
  %v9 = extractelement <2 x i32> %v8, i32 0
  %v10 = extractelement <2 x i32> %v8, i32 1
  %ab = add i32 %a, %b
  %cd = add i32 %v6, %v7
  %eg = add i32 %v9, %v10
  %x = add i32 %ab, %cd
  %y = add i32 %x, %eg
  ret i32 %y
}

define i32 @g(i64 %i) {
b0:
  %o = shl i64 %i, 3
  %p = getelementptr i8, ptr addrspace(1) @table, i64 %o
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) @table, i64 8
  %q2 = getelementptr i8, ptr addrspace(1) @table, i64 12
  %v6 = load <2 x i32>, ptr addrspace(1) %p, align 8
  %v7 = extractelement <2 x i32> %v6, i32 0
  %v8 = extractelement <2 x i32> %v6, i32 1
  %v9 = getelementptr i8, ptr addrspace(1) @table, i64 8
  %v10 = load <2 x i32>, ptr addrspace(1) %v9, align 8
  %v11 = extractelement <2 x i32> %v10, i32 0
  %v12 = extractelement <2 x i32> %v10, i32 1
  %ab = add i32 %v7, %v8
  %cd = add i32 %v11, %v12
  %r = xor i32 %ab, %cd
  ret i32 %r
}
