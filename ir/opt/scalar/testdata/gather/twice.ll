; An address that two ifs compute, one after the other, is computed in front of them.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @twice(ptr addrspace(1) %p, i32 %i, i1 %c, i1 %d) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %x1 = sext i32 %i to i64
  %o1 = mul i64 %x1, 4
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 %o1
  %v = load i32, ptr addrspace(1) %q1, align 4
  br label %b2

b2:
  %w = phi i32 [ 0, %b0 ], [ %v, %b1 ]
  br i1 %d, label %b3, label %b4

b3:
  %x2 = sext i32 %i to i64
  %o2 = mul i64 %x2, 4
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  store i32 %w, ptr addrspace(1) %q2, align 4
  br label %b4

b4:
  ret i32 %w
}

; One way or the other: each thread computes it once.
define i32 @stays_either(ptr addrspace(1) %p, i64 %i, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %q1, align 4
  br label %b3

b2:
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i32 7, ptr addrspace(1) %q2, align 4
  br label %b3

b3:
  %w = phi i32 [ %v, %b1 ], [ 0, %b2 ]
  ret i32 %w
}

; The index is loaded in the ifs; the second is in a loop; one sum has a promise that the other has
; not.
define void @stays_loaded(ptr addrspace(1) %p, ptr addrspace(1) %k, i1 %c, i1 %d) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %i1 = load i64, ptr addrspace(1) %k, align 8
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 %i1
  store i32 1, ptr addrspace(1) %q1, align 4
  br label %b2

b2:
  br i1 %d, label %b3, label %b4

b3:
  %i2 = load i64, ptr addrspace(1) %k, align 8
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %i2
  store i32 2, ptr addrspace(1) %q2, align 4
  br label %b4

b4:
  ret void
}

define void @stays_loop(ptr addrspace(1) %p, i64 %i, i1 %c, i32 %n) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i32 1, ptr addrspace(1) %q1, align 4
  br label %b2

b2:
  %k = phi i32 [ 0, %b0 ], [ 0, %b1 ], [ %k1, %b2 ]
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i32 2, ptr addrspace(1) %q2, align 4
  %k1 = add i32 %k, 1
  %e = icmp slt i32 %k1, %n
  br i1 %e, label %b2, label %b3

b3:
  ret void
}

define void @stays_promise(ptr addrspace(1) %p, i32 %i, i1 %c, i1 %d) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %i1 = add nsw i32 %i, 1
  %x1 = sext i32 %i1 to i64
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 %x1
  store i32 1, ptr addrspace(1) %q1, align 4
  br label %b2

b2:
  br i1 %d, label %b3, label %b4

b3:
  %i2 = add i32 %i, 1
  %x2 = sext i32 %i2 to i64
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %x2
  store i32 2, ptr addrspace(1) %q2, align 4
  br label %b4

b4:
  ret void
}
