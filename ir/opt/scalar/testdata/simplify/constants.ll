target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What has turned out to be constant; what has not yet stays.
define i32 @asked(i32 %n, double %d) {
b0:
  %a = add i32 2, 3
  %b = call i32 @cptx.is_constant.i32(i32 %a)
  %c = call i32 @cptx.is_constant.i32(i32 %n)
  %e = fmul double 2.0, 1.5
  %f = call i32 @cptx.is_constant.double(double %e)
  %g = call i32 @cptx.is_constant.double(double %d)
  %h = add i32 %b, %c
  %i = mul i32 %h, %f
  %j = add i32 %i, %g
  ret i32 %j
}

declare i32 @cptx.is_constant.i32(i32)
declare i32 @cptx.is_constant.double(double)
