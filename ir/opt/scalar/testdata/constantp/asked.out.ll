target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @unknown(i32 %n) {
b0:
  %y = add i32 %n, 3
  ret i32 %y
}
