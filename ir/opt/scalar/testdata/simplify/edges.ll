target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(1) constant [2 x i32] [i32 287454020, i32 -1430532899], align 4
@one = internal addrspace(1) constant i32 287454020, align 4

; The least numbers of a type are in its range; what is beyond is not folded.
define i32 @least() {
b0:
  %a = fptosi float -128.0 to i8
  %b = fptosi double -2147483648.0 to i32
  %c = sext i8 %a to i32
  %d = xor i32 %b, %c
  ret i32 %d
}

; A difference that does not overflow is a sum that does not, except of the least number, which is its own negative.
define i32 @differences(i32 %x, i32 %y) {
b0:
  %a = sub nsw i32 %x, -2147483648
  %b = sub nsw i32 %y, 1073741824
  %c = sub nsw i32 %y, -1073741824
  %d = xor i32 %a, %b
  %e = xor i32 %d, %c
  ret i32 %e
}

; Bytes of a constant, the lowest first.
define i32 @bytes() {
b0:
  %p = getelementptr i8, ptr addrspace(1) @one, i64 2
  %q = getelementptr i8, ptr addrspace(1) @one, i64 3
  %r = getelementptr i8, ptr addrspace(1) @words, i64 6
  %a = load i16, ptr addrspace(1) %p, align 2
  %b = load i8, ptr addrspace(1) %q, align 1
  %c = load i16, ptr addrspace(1) %r, align 2
  %d = zext i16 %a to i32
  %e = zext i8 %b to i32
  %f = zext i16 %c to i32
  %g = shl i32 %d, 8
  %h = or i32 %g, %e
  %i = xor i32 %h, %f
  ret i32 %i
}
