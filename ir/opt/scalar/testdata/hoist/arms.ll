target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @opaque()

define i32 @both(i32 %x, i32 %y, i1 %c, i32* %p) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v1 = sdiv i32 %x, %y
  %v2 = add i32 %v1, 3
  %v3 = load i32, i32* %p, align 4
  %v4 = mul i32 %v2, %v3
  br label %b3

b2:
  %v5 = sdiv i32 %x, %y
  %v6 = load i32, i32* %p, align 4
  %v7 = add i32 %v5, 3
  %v8 = mul i32 %v7, %v6
  %v9 = xor i32 %v8, 1
  br label %b3

b3:
  %v10 = phi i32 [ %v4, %b1 ], [ %v9, %b2 ]
  ret i32 %v10
}

; The store may change what the second arm loads; the call may not come back to the division.
define i32 @kept(i32 %x, i32 %y, i1 %c, i32* %p, i32* %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v1 = load i32, i32* %p, align 4
  %v2 = sdiv i32 %x, %y
  br label %b3

b2:
  store i32 7, i32* %q, align 4
  %v3 = load i32, i32* %p, align 4
  call void @opaque()
  %v4 = sdiv i32 %x, %y
  br label %b3

b3:
  %v5 = phi i32 [ %v1, %b1 ], [ %v3, %b2 ]
  %v6 = phi i32 [ %v2, %b1 ], [ %v4, %b2 ]
  %v7 = add i32 %v5, %v6
  ret i32 %v7
}

; The offset of an index moves with the load behind it; the product of two values does not.
define i64 @offsets(i64 %i, i64 %j, i1 %c, i8* %p) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v1 = mul i64 %i, 24
  %v2 = getelementptr i8, i8* %p, i64 %v1
  %v3 = load i8, i8* %v2, align 1
  %v4 = zext i8 %v3 to i64
  %v5 = mul i64 %i, %j
  %v6 = add i64 %v4, %v5
  br label %b3

b2:
  %v7 = mul i64 %i, 24
  %v8 = getelementptr i8, i8* %p, i64 %v7
  %v9 = load i8, i8* %v8, align 1
  %v10 = zext i8 %v9 to i64
  %v11 = mul i64 %i, %j
  %v12 = sub i64 %v11, %v10
  br label %b3

b3:
  %v13 = phi i64 [ %v6, %b1 ], [ %v12, %b2 ]
  ret i64 %v13
}
