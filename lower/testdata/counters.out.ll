target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @passing(ptr %p) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v11, %b1 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v12, %b1 ]
  %v3 = phi i64 [ 5, %b0 ], [ %v13, %b1 ]
  %v4 = xor i32 %v1, -2147483648
  %v5 = icmp ult i32 %v4, -2
  %v6 = xor i32 %v2, -2147483648
  %v7 = icmp slt i32 %v6, 2147483632
  %v8 = xor i64 %v3, -9223372036854775808
  %v9 = icmp uge i64 -2, %v8
  %v10 = and i1 %v5, %v7
  %v11 = add i32 %v1, 805306369
  %v12 = add i32 %v2, 805306369
  %v13 = add i64 %v3, 4
  %v14 = and i1 %v10, %v9
  %v15 = sub i32 %v1, 7
  %v16 = xor i32 %v15, -2147483648
  %v17 = icmp sgt i32 %v16, -2147483548
  %v18 = and i1 %v14, %v17
  br i1 %v18, label %b1, label %b2

b2:
  store i32 %v1, ptr %p, align 4
  ret void
}

define ptx_kernel void @counting(ptr %p, i32 %n) {
b0:
  br label %b1

b1:
  %v2 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  %v3 = phi i32 [ 100, %b0 ], [ %v7, %b1 ]
  %v4 = phi i32 [ %n, %b0 ], [ %v8, %b1 ]
  %v5 = icmp slt i32 %v2, 10
  %v6 = add i32 %v2, 1
  %v7 = sub i32 %v3, 3
  %v8 = add i32 %v4, 805306369
  %v9 = icmp sgt i32 %v7, 0
  %v10 = icmp ult i32 %v4, -16
  %v11 = icmp ult i32 %v6, -1
  %v12 = icmp ne i32 %v2, 7
  %v13 = and i1 %v5, %v9
  %v14 = and i1 %v10, %v11
  %v15 = and i1 %v13, %v14
  %v16 = and i1 %v15, %v12
  br i1 %v16, label %b1, label %b2

b2:
  store i32 %v2, ptr %p, align 4
  ret void
}
