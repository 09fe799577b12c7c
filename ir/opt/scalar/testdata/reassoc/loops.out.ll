target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @sum(i32 %n, i32 %w, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v5 = and i32 %a, %m
  %v6 = sub i32 77, %w
  %v7 = add i32 %a, %v5
  %v8 = add i32 %v7, %v6
  %r = xor i32 %v8, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @minus(i32 %n, i32 %w, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v5 = mul i32 %a, %i
  %v6 = add i32 %w, %m
  %v7 = add i32 %v6, %v5
  %v8 = lshr i32 %a, 3
  %v9 = sub i32 0, %w
  %v10 = sub i32 %v9, %m
  %v11 = sub i32 %v10, %a
  %v12 = sub i32 %v11, %v8
  %r = xor i32 %v7, %v12
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @kept(i32 %n, i32 %w, i32 %m, float %f, ptr %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = phi float [ 1.0, %b0 ], [ %y, %b1 ]
  %v8 = shl i32 %a, 7
  %v9 = lshr i32 %a, 25
  %v10 = or i32 %w, %m
  %v11 = or i32 %v8, %v9
  %v12 = or i32 %v11, %v10
  %v13 = add i32 %v12, %w
  %v14 = add i32 %v13, 9
  %v15 = add i32 %v13, %m
  %r = xor i32 %v14, %v15
  %f1 = fadd float %x, %f
  %f2 = fadd float %f1, 3.0
  %f3 = fadd float %f2, %x
  %y = fadd float %f3, %f
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  store float %y, ptr %p, align 4
  ret i32 %r
}

define i32 @address(i32 %n, i32 %w, i32 %m, ptr %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v6 = add nsw i32 %a, %w
  %v7 = add nsw i32 %v6, %i
  %v8 = add nsw i32 %v7, %m
  %v9 = sext i32 %v8 to i64
  %v10 = mul i64 %v9, 4
  %v11 = getelementptr i8, ptr %p, i64 %v10
  %r = load i32, ptr %v11, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}
