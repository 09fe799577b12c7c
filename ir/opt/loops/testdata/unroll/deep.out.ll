target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @six(ptr addrspace(1) %p) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  ret void
}

define void @seven(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %a1 = xor i32 %i, 1
  %a2 = xor i32 %a1, 2
  %a3 = xor i32 %a2, 3
  %a4 = xor i32 %a3, 4
  %a5 = xor i32 %a4, 5
  %a6 = xor i32 %a5, 6
  %next = add i32 %i, 1
  %c = icmp ult i32 %a6, 3
  br i1 %c, label %b1, label %b2

b2:
  ret void
}
