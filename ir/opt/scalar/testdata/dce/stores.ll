target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %x, ptr addrspace(1) %p) {
b0:
  %a = alloca [8 x i8], align 4, addrspace(5)
  %b = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %a, align 4
  %v1 = getelementptr i8, ptr addrspace(5) %a, i64 4
  store i32 %x, ptr addrspace(5) %v1, align 4
  store i32 %x, ptr addrspace(5) %b, align 4
  %v2 = load i32, ptr addrspace(5) %b, align 4
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %v4 = load volatile i32, ptr addrspace(1) %p, align 4
  %v5 = call i32 @ptx.atom$.add.u32.p1(ptr addrspace(1) %p, i32 1)
  ret i32 %v2
}

define void @cycle(i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v3, %b1 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v4, %b1 ]
  %v3 = add i32 %v1, 1
  %v4 = add i32 %v2, %v1
  %v5 = icmp slt i32 %v3, %n
  br i1 %v5, label %b1, label %b2

b2:
  ret void
}

declare i32 @ptx.atom$.add.u32.p1(ptr addrspace(1), i32)
