target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Constants of tables by any piece that lies in one element.
@bytes = constant [4 x i8] [i8 1, i8 2, i8 130, i8 4]
@words = constant [3 x i32] [i32 5, i32 -6, i32 7]

define i32 @f() {
b0:
  %p = getelementptr i8, ptr @bytes, i64 2
  %a = load i8, ptr %p, align 1
  %x = zext i8 %a to i32
  %q = getelementptr i8, ptr @words, i64 4
  %b = load i32, ptr %q, align 4
  %r = getelementptr i8, ptr @words, i64 9
  %c = load i8, ptr %r, align 1
  %z = zext i8 %c to i32
  %s = getelementptr i8, ptr @words, i64 7
  %d = load i8, ptr %s, align 1
  %y = zext i8 %d to i32
  %t = mul i32 %x, 1000
  %u = add i32 %t, %b
  %v = add i32 %u, %z
  %w = mul i32 %v, %y
  ret i32 %w
}
