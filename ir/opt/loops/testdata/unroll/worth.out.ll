target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @known(i32 %x) {
b0:
  %w = alloca [4 x i32], align 4, addrspace(5)
  %p = getelementptr i8, ptr addrspace(5) %w, i64 8
  store i32 %x, ptr addrspace(5) %p, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %v = load i32, ptr addrspace(5) %p, align 4
  %m = mul i32 %v, %x
  %n = xor i32 %m, %x
  %o = mul i32 %n, %v
  store i32 %o, ptr addrspace(5) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 80
  br i1 %more, label %b1, label %b2

b2:
  %r = load i32, ptr addrspace(5) %p, align 4
  ret i32 %r
}
