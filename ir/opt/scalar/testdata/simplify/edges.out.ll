target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(1) constant [2 x i32] [i32 287454020, i32 -1430532899], align 4
@one = internal addrspace(1) constant i32 287454020, align 4

define i32 @least() {
b0:
  ret i32 2147483520
}

define i32 @differences(i32 %x, i32 %y) {
b0:
  %v2 = add i32 %x, -2147483648
  %v3 = add nsw i32 %y, -1073741824
  %v4 = add nsw i32 %y, 1073741824
  %d = xor i32 %v2, %v3
  %e = xor i32 %d, %v4
  ret i32 %e
}

define i32 @bytes() {
b0:
  %p = getelementptr i8, ptr addrspace(1) @one, i64 2
  %q = getelementptr i8, ptr addrspace(1) @one, i64 3
  %r = getelementptr i8, ptr addrspace(1) @words, i64 6
  ret i32 1149098
}
