target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @stays_flag(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @idle(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
