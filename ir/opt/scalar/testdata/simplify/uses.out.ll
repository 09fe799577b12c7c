target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x i32] undef

define i32 @second_use() {
b0:
  %a = and i32 undef, 255
  %b = add i32 %a, 5
  store i32 %b, ptr addrspace(3) @s, align 4
  %v2 = add i32 %a, 8
  %d = and i32 %v2, 7
  ret i32 %d
}
