target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %a, i32 %b) {
b0:
  %v1 = icmp slt i32 %a, %b
  %v2 = select i1 %v1, i32 %a, i32 %b
  %v3 = icmp ugt i32 %v2, %b
  %v4 = select i1 %v3, i32 %b, i32 %v2
  %v5 = icmp sgt i32 %v4, 9
  %v6 = select i1 %v5, i32 %v4, i32 10
  ret i32 %v6
}
