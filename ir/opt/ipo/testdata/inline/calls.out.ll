target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define internal i32 @small(i32 %x, i32 %y) {
b0:
  unreachable
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
  %v1 = alloca i32, align 4, addrspace(5)
  br label %b1

b1:
  %v2 = phi i32 [ 0, %b0 ], [ %v5, %b5 ]
  br label %b2

b2:
  %v3 = icmp slt i32 %v2, 5
  br i1 %v3, label %b3, label %b4

b3:
  br label %b5

b4:
  store i32 5, ptr addrspace(5) %v1, align 4
  br label %b5

b5:
  %v4 = phi i32 [ %v2, %b3 ], [ 5, %b4 ]
  %v5 = call i32 @never(i32 %v4)
  %v6 = icmp slt i32 %v5, %n
  br i1 %v6, label %b1, label %b6

b6:
  %v7 = call i32 @loop(i32 %v5)
  ret i32 %v7
}
