target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr %p, i32 %x) {
b0:
  %c = icmp slt i32 %x, 10
  %v3 = load i32, ptr %p, align 4
  ret i32 %v3
}
