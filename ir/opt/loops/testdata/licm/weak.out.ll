target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@weak = weak addrspace(1) constant [2 x i32] [i32 1, i32 2], align 4
@strong = addrspace(1) constant [2 x i32] [i32 1, i32 2], align 4
@there = external addrspace(1) constant [2 x i32], align 4

define i32 @f(i32 %n, i32 %i, i1 %c) {
b0:
  %x = zext i32 %i to i64
  %pw = getelementptr i8, ptr addrspace(1) @weak, i64 4
  %ps = getelementptr i8, ptr addrspace(1) @strong, i64 4
  %pt = getelementptr i8, ptr addrspace(1) @there, i64 4
  %v = load i32, ptr addrspace(1) %ps, align 4
  br label %b1

b1:
  %k = phi i32 [ 0, %b0 ], [ %k1, %b3 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b3 ]
  %z = icmp eq i32 %k, %i
  br i1 %z, label %b2, label %b3

b2:
  %w = load i32, ptr addrspace(1) %pw, align 4
  %u = load i32, ptr addrspace(1) %pt, align 4
  %wv = add i32 %w, %v
  %wvu = add i32 %wv, %u
  br label %b3

b3:
  %a = phi i32 [ 0, %b1 ], [ %wvu, %b2 ]
  %s1 = add i32 %s, %a
  %k1 = add i32 %k, 1
  %l = icmp slt i32 %k1, %n
  br i1 %l, label %b1, label %b4

b4:
  ret i32 %s1
}
