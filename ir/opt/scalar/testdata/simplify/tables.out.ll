target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@bytes = constant [4 x i8] [i8 1, i8 2, i8 -126, i8 4]
@words = constant [3 x i32] [i32 5, i32 -6, i32 7]

define i32 @f() {
b0:
  %p = getelementptr i8, ptr @bytes, i64 2
  %q = getelementptr i8, ptr @words, i64 4
  %r = getelementptr i8, ptr @words, i64 9
  %s = getelementptr i8, ptr @words, i64 7
  ret i32 33148470
}
