; A loop that calls by a pointer is copied unless the callee, which no phi can hold, is called behind it.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @inside(ptr %f, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %j, %b1 ]
  %s = phi i32 [ %x, %b0 ], [ %t, %b1 ]
  %at = getelementptr i8, ptr %f, i32 %i
  %g = bitcast ptr %at to i32 (i32)*
  %t = call i32 %g(i32 %s)
  %j = add i32 %i, 8
  %d = icmp ne i32 %j, 24
  br i1 %d, label %b1, label %b2

b2:
  ret i32 %t
}

define i32 @stays_called_behind(ptr %f, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %j, %b1 ]
  %s = phi i32 [ %x, %b0 ], [ %t, %b1 ]
  %at = getelementptr i8, ptr %f, i32 %i
  %g = bitcast ptr %at to i32 (i32)*
  %t = call i32 %g(i32 %s)
  %j = add i32 %i, 8
  %d = icmp ne i32 %j, 24
  br i1 %d, label %b1, label %b2

b2:
  %u = call i32 %g(i32 %t)
  ret i32 %u
}
