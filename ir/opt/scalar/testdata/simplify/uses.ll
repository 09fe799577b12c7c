target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x i32] undef

; The sum %c becomes one of %a and 8, the second use of the first value: it needs its mask for %b all
; the same, so that the sum keeps it too.
define i32 @second_use() {
b0:
  %a = and i32 undef, 255
  %b = add i32 %a, 5
  store i32 %b, ptr addrspace(3) @s, align 4
  %c = add i32 %b, 3
  %d = and i32 %c, 7
  ret i32 %d
}
