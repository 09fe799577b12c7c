target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What && of four tests says of each of them is known where it holds.
define i32 @f(i1 %p, i1 %q, i1 %r, i32 %x, i1 %t) {
b0:
  %e = and i1 %t, %r
  %a = and i1 %r, %e
  %b = and i1 %q, %a
  %c = and i1 %p, %b
  br i1 %c, label %b1, label %b2

b1:
  %v = select i1 %q, i32 %x, i32 2
  %w = select i1 %r, i32 %v, i32 3
  %u = select i1 %t, i32 %w, i32 4
  ret i32 %u

b2:
  ret i32 0
}
