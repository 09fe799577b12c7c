target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define internal i32 @gcd(i32 %a, i32 %b) {
b0:
  %v1 = icmp eq i32 %b, 0
  br i1 %v1, label %b2, label %b1

b1:
  %v2 = urem i32 %a, %b
  %v3 = call i32 @gcd(i32 %b, i32 %v2)
  br label %b2

b2:
  %v4 = phi i32 [ %a, %b0 ], [ %v3, %b1 ]
  ret i32 %v4
}

; The product is made on the way.
define i32 @fact(i32 %n) {
b0:
  %v1 = icmp eq i32 %n, 0
  br i1 %v1, label %b2, label %b1

b1:
  %v2 = sub i32 %n, 1
  %v3 = call i32 @fact(i32 %v2)
  %v4 = mul i32 %v3, %n
  br label %b2

b2:
  %v5 = phi i32 [ 1, %b0 ], [ %v4, %b1 ]
  ret i32 %v5
}
