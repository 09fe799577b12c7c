target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @inside(ptr %f, i32 %x) {
b0:
  %g = bitcast ptr %f to i32 (i32)*
  %t = call i32 %g(i32 %x)
  %v4 = getelementptr i8, ptr %f, i32 8
  %v5 = bitcast ptr %v4 to i32 (i32)*
  %v6 = call i32 %v5(i32 %t)
  %v7 = getelementptr i8, ptr %f, i32 16
  %v8 = bitcast ptr %v7 to i32 (i32)*
  %v9 = call i32 %v8(i32 %v6)
  ret i32 %v9
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
