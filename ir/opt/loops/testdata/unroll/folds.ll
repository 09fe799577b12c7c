; options: -O2
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Of 80 iterations, too many to be copied otherwise, nothing is left but the places of an array.
define i32 @dissolves(i32 %x) {
b0:
  %w = alloca [80 x i32], align 4, addrspace(5)
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %o = zext i32 %i to i64
  %s = shl i64 %o, 2
  %p = getelementptr i8, ptr addrspace(5) %w, i64 %s
  store i32 %x, ptr addrspace(5) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 80
  br i1 %more, label %b1, label %b2

b2:
  %q = getelementptr i8, ptr addrspace(5) %w, i64 316
  %v = load i32, ptr addrspace(5) %q, align 4
  ret i32 %v
}

; One of the array's places is unknown, so that it stays in memory.
define i32 @stays(i32 %x, i64 %k) {
b0:
  %w = alloca [80 x i32], align 4, addrspace(5)
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %o = zext i32 %i to i64
  %s = shl i64 %o, 2
  %p = getelementptr i8, ptr addrspace(5) %w, i64 %s
  store i32 %x, ptr addrspace(5) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 80
  br i1 %more, label %b1, label %b2

b2:
  %q = getelementptr i8, ptr addrspace(5) %w, i64 %k
  %v = load i32, ptr addrspace(5) %q, align 4
  ret i32 %v
}
