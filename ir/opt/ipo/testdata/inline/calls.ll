target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define internal i32 @small(i32 %x, i32 %y) {
b0:
  %a = alloca i32, align 4, addrspace(5)
  %v1 = icmp slt i32 %x, %y
  br i1 %v1, label %b1, label %b2

b1:
  ret i32 %x

b2:
  store i32 %y, ptr addrspace(5) %a, align 4
  ret i32 %y
}

define i32 @never(i32 %x) noinline {
b0:
  ret i32 %x
}

define i32 @loop(i32 %x) {
b0:
  %v1 = call i32 @loop(i32 %x)
  ret i32 %v1
}

define i32 @caller(i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v3, %b1 ]
  %v2 = call i32 @small(i32 %v1, i32 5)
  %v3 = call i32 @never(i32 %v2)
  %v4 = icmp slt i32 %v3, %n
  br i1 %v4, label %b1, label %b2

b2:
  %v5 = call i32 @loop(i32 %v3)
  ret i32 %v5
}
