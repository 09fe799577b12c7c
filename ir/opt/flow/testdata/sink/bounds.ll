; Which stores of two arms become one, and which just not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @two(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @same(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @align(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 8
  br label %b3

b3:
  ret void
}

define void @behind(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  %z = mul i32 %x, %y
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  %w = add i32 %x, %y
  br label %b3

b3:
  ret void
}

define void @float(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store float 1.0, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store float 2.0, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_places(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %q, align 4
  br label %b3

b3:
  ret void
}

define void @stays_types(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store float 2.0, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_vector(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store <2 x i32> <i32 1, i32 2>, ptr addrspace(1) %p, align 8
  br label %b3

b2:
  store <2 x i32> <i32 3, i32 2>, ptr addrspace(1) %p, align 8
  br label %b3

b3:
  ret void
}

define void @stays_volatile(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store volatile i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_volatile2(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store volatile i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_atomic(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store atomic i32 %x, ptr addrspace(1) %p monotonic, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_loadBehind(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  %l = load i32, ptr addrspace(1) %q, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_callBehind(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  call void @outside()
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @loadBefore(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %l = load i32, ptr addrspace(1) %q, align 4
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @callBefore(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  call void @outside()
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_one(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  %z = add i32 %x, %y
  br label %b3

b3:
  ret void
}

define void @several(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  store i32 3, ptr addrspace(1) %q, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  store i32 4, ptr addrspace(1) %q, align 4
  br label %b3

b3:
  ret void
}

define void @onlyLast(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %r, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 3, ptr addrspace(1) %q, align 4
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 3, ptr addrspace(3) %r, align 4
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @phis(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %r = phi i32 [ 1, %b1 ], [ 2, %b2 ]
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

; An arm that goes elsewhere too, three ways into the join, the head of a loop.
define void @stays_branches(i1 %c, i1 %d, ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br i1 %d, label %b3, label %b4

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void

b4:
  ret void
}

define void @stays_three(i1 %c, i1 %d, ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br i1 %d, label %b3, label %b4

b4:
  store i32 5, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

define void @stays_loop(i1 %c, ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %n, %b2 ]
  %n = add i32 %i, 1
  %m = icmp slt i32 %n, %x
  br i1 %m, label %b2, label %b3

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b1

b3:
  ret void
}

define void @stays_unroll(i1 %c, ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3, !cptx.unroll !{i64 2}

b2:
  store i32 %y, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  ret void
}

declare void @outside()
