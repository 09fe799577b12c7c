target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define internal i32 @gcd(i32 %a, i32 %b) {
b0:
  br label %b1

b1:
  %v2 = phi i32 [ %a, %b0 ], [ %v3, %b2 ]
  %v3 = phi i32 [ %b, %b0 ], [ %v5, %b2 ]
  %v4 = icmp eq i32 %v3, 0
  br i1 %v4, label %b3, label %b2

b2:
  %v5 = urem i32 %v2, %v3
  br label %b1

b3:
  %v6 = phi i32 [ %v2, %b1 ]
  ret i32 %v6
}

define i32 @fact(i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ %n, %b0 ], [ %v4, %b2 ]
  %v2 = phi i32 [ 1, %b0 ], [ %v5, %b2 ]
  %v3 = icmp eq i32 %v1, 0
  br i1 %v3, label %b3, label %b2

b2:
  %v4 = sub i32 %v1, 1
  %v5 = mul i32 %v2, %v1
  br label %b1

b3:
  %v6 = phi i32 [ 1, %b1 ]
  %v7 = mul i32 %v2, %v6
  ret i32 %v7
}
