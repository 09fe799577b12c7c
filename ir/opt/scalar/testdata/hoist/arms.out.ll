target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


declare void @opaque()

define i32 @both(i32 %x, i32 %y, i1 %c, ptr %p) {
b0:
  %v4 = sdiv i32 %x, %y
  %v5 = load i32, ptr %p, align 4
  %v6 = add i32 %v4, 3
  br i1 %c, label %b1, label %b2

b1:
  %v7 = mul i32 %v6, %v5
  br label %b3

b2:
  %v8 = mul i32 %v6, %v5
  %v9 = xor i32 %v8, 1
  br label %b3

b3:
  %v10 = phi i32 [ %v7, %b1 ], [ %v9, %b2 ]
  ret i32 %v10
}

define i32 @kept(i32 %x, i32 %y, i1 %c, ptr %p, ptr %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v5 = load i32, ptr %p, align 4
  %v6 = sdiv i32 %x, %y
  br label %b3

b2:
  store i32 7, ptr %q, align 4
  %v7 = load i32, ptr %p, align 4
  call void @opaque()
  %v8 = sdiv i32 %x, %y
  br label %b3

b3:
  %v9 = phi i32 [ %v5, %b1 ], [ %v7, %b2 ]
  %v10 = phi i32 [ %v6, %b1 ], [ %v8, %b2 ]
  %v11 = add i32 %v9, %v10
  ret i32 %v11
}

define i64 @offsets(i64 %i, i64 %j, i1 %c, ptr %p) {
b0:
  %v4 = mul i64 %i, 24
  %v5 = getelementptr i8, ptr %p, i64 %v4
  %v6 = load i8, ptr %v5, align 1
  %v7 = zext i8 %v6 to i64
  br i1 %c, label %b1, label %b2

b1:
  %v8 = mul i64 %i, %j
  %v9 = add i64 %v7, %v8
  br label %b3

b2:
  %v10 = mul i64 %i, %j
  %v11 = sub i64 %v10, %v7
  br label %b3

b3:
  %v12 = phi i64 [ %v9, %b1 ], [ %v11, %b2 ]
  ret i64 %v12
}
