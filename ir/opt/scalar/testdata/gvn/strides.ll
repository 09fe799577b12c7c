; A store to one field of an element does not change another field of any; one that may touch both, or
; whose element is chosen by 64 bits, does.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @fields(ptr %p, i32 %i, i32 %j) {
b0:
  %iw = sext i32 %i to i64
  %im = mul i64 %iw, 12
  %q = getelementptr i8, ptr %p, i64 %im
  %jw = zext i32 %j to i64
  %jm = mul i64 %jw, 12
  %r = getelementptr i8, ptr %p, i64 %jm
  %s = getelementptr i8, ptr %r, i64 4
  %a = load i32, ptr %q, align 4
  store i32 7, ptr %s, align 4
  %b = load i32, ptr %q, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @border(ptr %p, i32 %i, i32 %j) {
b0:
  %iw = sext i32 %i to i64
  %im = mul i64 %iw, 12
  %q = getelementptr i8, ptr %p, i64 %im
  %jw = zext i32 %j to i64
  %jm = mul i64 %jw, 12
  %r = getelementptr i8, ptr %p, i64 %jm
  %s = getelementptr i8, ptr %r, i64 10
  %a = load i32, ptr %q, align 2
  store i32 7, ptr %s, align 2
  %b = load i32, ptr %q, align 2
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @wide(ptr %p, i64 %i, i64 %j) {
b0:
  %im = mul i64 %i, 12
  %q = getelementptr i8, ptr %p, i64 %im
  %jm = mul i64 %j, 12
  %r = getelementptr i8, ptr %p, i64 %jm
  %s = getelementptr i8, ptr %r, i64 4
  %a = load i32, ptr %q, align 4
  store i32 7, ptr %s, align 4
  %b = load i32, ptr %q, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}
