target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@used = internal addrspace(1) global i32 0, align 4
@table = addrspace(1) global ptr @callback, align 8

define internal void @callback() {
b0:
  store i32 1, ptr addrspace(1) @used, align 4
  ret void
}
