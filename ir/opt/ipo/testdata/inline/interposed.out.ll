target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define weak i32 @weak(i32 %a) inlinehint {
b0:
  ret i32 %a
}

define weak i32 @always(i32 %a) alwaysinline {
b0:
  ret i32 %a
}

define linkonce_odr i32 @alternative(i32 %a) inlinehint {
b0:
  %r = add i32 %a, 1
  ret i32 %r
}

define i32 @f(i32 %a) {
b0:
  %b = call i32 @weak(i32 %a)
  %c = call i32 @always(i32 %b)
  br label %b1

b1:
  %v3 = add i32 %c, 1
  br label %b2

b2:
  ret i32 %v3
}
