target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i8] undef, align 4

define i32 @f(ptr addrspace(1) %p, i32 %x) {
b0:
  %v2 = load i32, ptr addrspace(1) %p, align 4
  store i32 %x, ptr addrspace(3) @s, align 4
  call void @ptx.bar.sync(i32 0)
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %v4 = add i32 %v2, %v2
  %v5 = add i32 %v4, %v3
  ret i32 %v5
}

define i32 @join(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  br i1 %c, label %b1, label %b2

b1:
  %v3 = call i32 @pure(i32 %x)
  br label %b2

b2:
  %v4 = phi i32 [ 0, %b0 ], [ %v3, %b1 ]
  %v5 = add i32 %v4, %x
  br i1 %c, label %b3, label %b4

b3:
  store i32 7, ptr addrspace(1) %p, align 4
  br label %b4

b4:
  %v6 = load i32, ptr addrspace(1) %p, align 4
  %v7 = add i32 %v5, %v6
  ret i32 %v7
}

define internal i32 @pure(i32 %x) {
b0:
  %v1 = mul i32 %x, 3
  ret i32 %v1
}

declare void @ptx.bar.sync(i32)
