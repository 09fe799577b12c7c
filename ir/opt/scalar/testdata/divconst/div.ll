target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @ten(i32 %x) {
b0:
  %v1 = udiv i32 %x, 10
  ret i32 %v1
}

define i32 @seven(i32 %x) {
b0:
  %v1 = udiv i32 %x, 7
  ret i32 %v1
}

define i64 @signed(i64 %x) {
b0:
  %v1 = sdiv i64 %x, -7
  ret i64 %v1
}

define i32 @power(i32 %x) {
b0:
  %v1 = srem i32 %x, 16
  ret i32 %v1
}

define i32 @variable(i32 %x, i32 %y) {
b0:
  %v1 = sdiv i32 %x, %y
  ret i32 %v1
}

; What follows a remainder by a power of two in its block is replaced too.
define i32 @behind(i32 %x, i32 %y) {
b0:
  %a = srem i32 %x, 8
  %b = udiv i32 %y, 10
  %c = add i32 %a, %b
  ret i32 %c
}
