target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Not known by now: 0, and the branch on it goes.
define i32 @unknown(i32 %n) {
b0:
  %a = call i32 @cptx.is_constant.i32(i32 %n)
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %x = mul i32 %n, 3
  br label %b3

b2:
  %y = add i32 %n, 3
  br label %b3

b3:
  %r = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  ret i32 %r
}

declare i32 @cptx.is_constant.i32(i32)
