target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@weak = weak addrspace(1) constant i32 5, align 4
@common = common addrspace(1) global i32 0, align 4
@there = external addrspace(1) constant i32, align 4
@strong = addrspace(1) constant i32 6, align 4

define i32 @f() {
b0:
  %a = load i32, ptr addrspace(1) @weak, align 4
  %b = load i32, ptr addrspace(1) @common, align 4
  %c = load i32, ptr addrspace(1) @there, align 4
  %ab = add i32 %a, %b
  %cd = add i32 %c, 6
  %r = add i32 %ab, %cd
  ret i32 %r
}
