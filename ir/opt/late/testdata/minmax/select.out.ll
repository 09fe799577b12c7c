target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(i32 %a, i32 %b) {
b0:
  %v2 = icmp slt i32 %a, %b
  %v3 = call i32 @ptx.min.s32(i32 %a, i32 %b)
  %v4 = icmp ugt i32 %v3, %b
  %v5 = call i32 @ptx.min.u32(i32 %b, i32 %v3)
  %v6 = icmp sgt i32 %v5, 9
  %v7 = call i32 @ptx.max.s32(i32 %v5, i32 10)
  ret i32 %v7
}

declare i32 @ptx.max.s32(i32, i32)
declare i32 @ptx.min.s32(i32, i32)
declare i32 @ptx.min.u32(i32, i32)
