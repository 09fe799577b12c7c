; options: -O2
; All copies together may cost 512 at -O2.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @cost(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 17
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 17
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
