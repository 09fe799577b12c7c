target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


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
  %v = add i32 %u, %y
  %w = xor i32 %u, %y
  %v8 = select i1 %q, i32 %v, i32 %w
  ret i32 %v8
}
