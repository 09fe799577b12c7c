target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @asked(i32 %n, double %d) {
b0:
  %c = call i32 @cptx.is_constant.i32(i32 %n)
  %g = call i32 @cptx.is_constant.double(double %d)
  %h = add i32 %c, 1
  %j = add i32 %h, %g
  ret i32 %j
}

declare i32 @cptx.is_constant.double(double)
declare i32 @cptx.is_constant.i32(i32)
