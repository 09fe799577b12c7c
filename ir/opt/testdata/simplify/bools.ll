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
