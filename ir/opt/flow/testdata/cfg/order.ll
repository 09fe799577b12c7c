target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What is flattened stands behind blocks that are not.
define i32 @f(i1 %p, i1 %q, i32 %x, i32 %y, ptr %a) {
b0:
  br i1 %p, label %b1, label %b2

b1:
  store i32 %x, ptr %a, align 4
  br label %b3

b2:
  store i32 %y, ptr %a, align 4
  br label %b3

b3:
  %u = phi i32 [ %x, %b1 ], [ 7, %b2 ]
  br i1 %q, label %b4, label %b5

b4:
  %v = add i32 %u, %y
  br label %b6

b5:
  %w = xor i32 %u, %y
  br label %b6

b6:
  %r = phi i32 [ %v, %b4 ], [ %w, %b5 ]
  ret i32 %r
}
