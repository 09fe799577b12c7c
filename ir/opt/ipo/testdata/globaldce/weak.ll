target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Weak definitions stay, for other modules; inline definitions go, since every module has its own.
@table = weak addrspace(1) constant i32 5, align 4

define weak i32 @weak(i32 %a) inlinehint {
b0:
  %r = call i32 @needed(i32 %a)
  ret i32 %r
}

define internal i32 @needed(i32 %a) {
b0:
  ret i32 %a
}

define linkonce_odr i32 @alternative(i32 %a) inlinehint {
b0:
  ret i32 %a
}
