target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Sums, differences and products of one bit are exclusive or, the same, and.
define i1 @f(i1 %x, i1 %y, i1 %z) {
b0:
  %a = add i1 %x, %y
  %b = sub i1 %a, %z
  %c = mul i1 %b, %x
  ret i1 %c
}

; Two bits and more are numbers.
define i8 @g(i8 %x, i8 %y) {
b0:
  %a = add i8 %x, %y
  %c = mul i8 %a, %x
  ret i8 %c
}

; Conditions that differ.
define i1 @differ(i32 %x, i32 %y, i32 %z) {
b0:
  %a = icmp slt i32 %x, %y
  %b = icmp slt i32 %y, %z
  %c = zext i1 %a to i32
  %d = zext i1 %b to i32
  %e = icmp ne i32 %c, %d
  ret i1 %e
}
