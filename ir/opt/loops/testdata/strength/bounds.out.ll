target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @stays_product(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 12
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @productAny(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = sext i32 %k to i64
  br label %b1

b1:
  %v5 = phi ptr addrspace(1) [ %p, %b0 ], [ %v12, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v9 = getelementptr i8, ptr addrspace(1) %v5, i64 0
  store volatile i32 1, ptr addrspace(1) %v9, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 %v4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @productTurned(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = sext i32 %k to i64
  br label %b1

b1:
  %v5 = phi ptr addrspace(1) [ %p, %b0 ], [ %v12, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %k, %i
  %w = sext i32 %x to i64
  %v9 = getelementptr i8, ptr addrspace(1) %v5, i64 0
  store volatile i32 1, ptr addrspace(1) %v9, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 %v4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @sum(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v8 = sext i32 %i to i64
  %v9 = mul i64 %v8, 1
  %v10 = getelementptr i8, ptr addrspace(1) %v4, i64 %v9
  %v11 = getelementptr i8, ptr addrspace(1) %v10, i64 0
  store volatile i32 1, ptr addrspace(1) %v11, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_sumWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_productWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_counterWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_shiftWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl i32 %i, 3
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @shift(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl nsw i32 %i, 3
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 8
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @multiple(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 3
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 3
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @difference(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, -1
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = sub nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 1
  %v11 = getelementptr i8, ptr addrspace(1) %v5, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @zeros(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  %v4 = zext i32 %t to i64
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, 5
  %y = mul nsw i32 %x, 3
  %z = add nsw i32 %y, %t
  %w = zext i32 %z to i64
  %v11 = sext i32 %i to i64
  %v12 = mul i64 %v11, 3
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 %v12
  %v14 = getelementptr i8, ptr addrspace(1) %v13, i64 15
  store volatile i32 1, ptr addrspace(1) %v14, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_zeros(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %z = add nsw i32 %i, %k
  %w = zext i32 %z to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_zerosStart(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  br label %b1

b1:
  %i = phi i32 [ -4, %b0 ], [ %next, %b1 ]
  %z = add nsw i32 %i, 4
  %y = add nsw i32 %z, %t
  %w = zext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @zerosStart(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  %v4 = zext i32 %t to i64
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %w = zext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 1
  %v11 = getelementptr i8, ptr addrspace(1) %v5, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_zerosDown(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %w = zext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, -1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_zerosWrap(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %w = zext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @zerosShift(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  %v4 = zext i32 %t to i64
  %v5 = mul i64 %v4, 4
  %v6 = getelementptr i8, ptr addrspace(1) %p, i64 %v5
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %v = shl nsw i32 %y, 2
  %w = zext i32 %v to i64
  %v11 = sext i32 %i to i64
  %v12 = mul i64 %v11, 4
  %v13 = getelementptr i8, ptr addrspace(1) %v6, i64 %v12
  %v14 = getelementptr i8, ptr addrspace(1) %v13, i64 0
  store volatile i32 1, ptr addrspace(1) %v14, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_zerosShiftWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %v = shl i32 %y, 2
  %w = zext i32 %v to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @factor(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 16777215
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 16777215
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @factorBeyond(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %v5 = phi ptr addrspace(1) [ %v4, %b0 ], [ %v13, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 16777216
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v10 = getelementptr i8, ptr addrspace(1) %v5, i64 0
  store volatile i32 1, ptr addrspace(1) %v10, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 16777216
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @factorNegative(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, -16777215
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, -16777215
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @factorBeyondNegative(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %v5 = phi ptr addrspace(1) [ %v4, %b0 ], [ %v13, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, -16777216
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v10 = getelementptr i8, ptr addrspace(1) %v5, i64 0
  store volatile i32 1, ptr addrspace(1) %v10, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 -16777216
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @shift19(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl nsw i32 %i, 19
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 524288
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_shift20(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl nsw i32 %i, 20
  %y = add nsw i32 %x, %k
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @step(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v8 = sext i32 %i to i64
  %v9 = mul i64 %v8, 1
  %v10 = getelementptr i8, ptr addrspace(1) %v4, i64 %v9
  %v11 = getelementptr i8, ptr addrspace(1) %v10, i64 0
  store volatile i32 1, ptr addrspace(1) %v11, align 4
  %next = add nsw i32 %i, 16777215
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_step(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 16777216
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stepDown(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v8 = sext i32 %i to i64
  %v9 = mul i64 %v8, 1
  %v10 = getelementptr i8, ptr addrspace(1) %v4, i64 %v9
  %v11 = getelementptr i8, ptr addrspace(1) %v10, i64 0
  store volatile i32 1, ptr addrspace(1) %v11, align 4
  %next = add nsw i32 %i, -3
  %more = icmp sgt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_stepAny(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, %k
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_stepProduct(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = mul nsw i32 %i, 3
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideFactor(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 16777215
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = mul i64 %e, 16777215
  %v10 = sext i32 %i to i64
  %v11 = mul i64 %v10, 16777215
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 %v11
  %v13 = getelementptr i8, ptr addrspace(1) %v12, i64 0
  store volatile i32 1, ptr addrspace(1) %v13, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideFactor(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = mul i64 %e, 16777216
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideShift(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 524288
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = shl i64 %e, 19
  %v10 = sext i32 %i to i64
  %v11 = mul i64 %v10, 524288
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 %v11
  %v13 = getelementptr i8, ptr addrspace(1) %v12, i64 0
  store volatile i32 1, ptr addrspace(1) %v13, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideShift(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = shl i64 %e, 20
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @factors(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 1000
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 1000
  %z = add nsw i32 %x, %k
  %e = sext i32 %z to i64
  %w = mul i64 %e, 1000
  %v11 = sext i32 %i to i64
  %v12 = mul i64 %v11, 1000000
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 %v12
  %v14 = getelementptr i8, ptr addrspace(1) %v13, i64 0
  store volatile i32 1, ptr addrspace(1) %v14, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @offsetConstant(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 5
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 3
  %z = add nsw i32 %x, %k
  %e = sext i32 %z to i64
  %f = mul i64 %e, 5
  %w = add i64 %f, 44
  %v12 = sext i32 %i to i64
  %v13 = mul i64 %v12, 15
  %v14 = getelementptr i8, ptr addrspace(1) %v5, i64 %v13
  %v15 = getelementptr i8, ptr addrspace(1) %v14, i64 44
  store volatile i32 1, ptr addrspace(1) %v15, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideSum(ptr addrspace(1) %p, i32 %n, i32 %k, i64 %m) {
b0:
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %m
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %e = sext i32 %i to i64
  %f = mul i64 %e, 4
  %w = add i64 %f, %m
  %v9 = sext i32 %i to i64
  %v10 = mul i64 %v9, 4
  %v11 = getelementptr i8, ptr addrspace(1) %v4, i64 %v10
  %v12 = getelementptr i8, ptr addrspace(1) %v11, i64 0
  store volatile i32 1, ptr addrspace(1) %v12, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideDifference(ptr addrspace(1) %p, i32 %n, i32 %k, i64 %m) {
b0:
  %v4 = mul i64 %m, -1
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %e = sext i32 %i to i64
  %f = mul i64 %e, 4
  %w = sub i64 %f, %m
  %v10 = sext i32 %i to i64
  %v11 = mul i64 %v10, 4
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 %v11
  %v13 = getelementptr i8, ptr addrspace(1) %v12, i64 0
  store volatile i32 1, ptr addrspace(1) %v13, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideProduct(ptr addrspace(1) %p, i32 %n, i32 %k, i64 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %e = sext i32 %i to i64
  %w = mul i64 %e, %m
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_narrowTerm(ptr addrspace(1) %p, i32 %n, i32 %k, i16 %h) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i16 %h, 7
  %y = sext i16 %x to i64
  %e = sext i32 %i to i64
  %w = add i64 %e, %y
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_narrow(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %t = trunc i32 %i to i16
  %x = add nsw i16 %t, 7
  %y = sext i16 %x to i64
  %e = sext i32 %k to i64
  %w = add i64 %e, %y
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @sixTerms(ptr addrspace(1) %p, i32 %n, i32 %k, i32 %m1, i32 %m2, i32 %m3) {
b0:
  %v6 = sext i32 %k to i64
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 %v6
  %v8 = sext i32 %n to i64
  %v9 = getelementptr i8, ptr addrspace(1) %v7, i64 %v8
  %v10 = sext i32 %m1 to i64
  %v11 = getelementptr i8, ptr addrspace(1) %v9, i64 %v10
  %v12 = sext i32 %m2 to i64
  %v13 = getelementptr i8, ptr addrspace(1) %v11, i64 %v12
  %v14 = sext i32 %m3 to i64
  %v15 = getelementptr i8, ptr addrspace(1) %v13, i64 %v14
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a1 = add nsw i32 %i, %k
  %a2 = add nsw i32 %a1, %n
  %a3 = add nsw i32 %a2, %m1
  %a4 = add nsw i32 %a3, %m2
  %a5 = add nsw i32 %a4, %m3
  %w = sext i32 %a5 to i64
  %v23 = sext i32 %i to i64
  %v24 = mul i64 %v23, 1
  %v25 = getelementptr i8, ptr addrspace(1) %v15, i64 %v24
  %v26 = getelementptr i8, ptr addrspace(1) %v25, i64 0
  store volatile i32 1, ptr addrspace(1) %v26, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_sevenTerms(ptr addrspace(1) %p, i32 %n, i32 %k, i32 %m1, i32 %m2, i32 %m3, i32 %m4) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a1 = add nsw i32 %i, %k
  %a2 = add nsw i32 %a1, %n
  %a3 = add nsw i32 %a2, %m1
  %a4 = add nsw i32 %a3, %m2
  %a5 = add nsw i32 %a4, %m3
  %a6 = add nsw i32 %a5, %m4
  %w = sext i32 %a6 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @sameTerms(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 2
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a1 = add nsw i32 %i, %k
  %a2 = add nsw i32 %a1, %k
  %a3 = add nsw i32 %a2, %i
  %w = sext i32 %a3 to i64
  %v11 = sext i32 %i to i64
  %v12 = mul i64 %v11, 2
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 %v12
  %v14 = getelementptr i8, ptr addrspace(1) %v13, i64 0
  store volatile i32 1, ptr addrspace(1) %v14, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @twoStrides(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  %v5 = sext i32 %k to i64
  %v6 = mul i64 %v5, 4
  %v7 = getelementptr i8, ptr addrspace(1) %v4, i64 %v6
  %v8 = sext i32 %k to i64
  %v9 = mul i64 %v8, 2
  %v10 = sext i32 %n to i64
  %v11 = mul i64 %v10, 4
  %v12 = getelementptr i8, ptr addrspace(1) %v7, i64 %v11
  %v13 = sext i32 %n to i64
  %v14 = mul i64 %v13, 2
  %v15 = add i64 %v9, %v14
  br label %b1

b1:
  %v16 = phi ptr addrspace(1) [ %v12, %b0 ], [ %v27, %b1 ]
  %i = phi i32 [ 4, %b0 ], [ %next, %b1 ]
  %a1 = mul nsw i32 %i, %k
  %a2 = mul nsw i32 %i, %n
  %a3 = add nsw i32 %a1, %a2
  %a4 = add nsw i32 %a3, %k
  %a5 = add nsw i32 %a4, 6
  %w = sext i32 %a5 to i64
  %v24 = getelementptr i8, ptr addrspace(1) %v16, i64 6
  store volatile i32 1, ptr addrspace(1) %v24, align 4
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %n
  %v27 = getelementptr i8, ptr addrspace(1) %v16, i64 %v15
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_base(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %q = phi ptr addrspace(1) [ %p, %b0 ], [ %a, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %q, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_index(ptr addrspace(1) %p, i32 %n, i64 %w) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_index32(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %a = getelementptr i8, ptr addrspace(1) %p, i32 %x
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @shared(ptr addrspace(1) %p, i32 %n, i32 %k, ptr addrspace(1) %q) {
b0:
  %v4 = sext i32 %k to i64
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  %v6 = sext i32 %k to i64
  %v7 = getelementptr i8, ptr addrspace(1) %q, i64 %v6
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v11 = sext i32 %i to i64
  %v12 = mul i64 %v11, 1
  %v13 = getelementptr i8, ptr addrspace(1) %v5, i64 %v12
  %v14 = getelementptr i8, ptr addrspace(1) %v13, i64 0
  store volatile i32 1, ptr addrspace(1) %v14, align 4
  %y = add nsw i32 %x, 5
  %v = sext i32 %y to i64
  %v17 = sext i32 %i to i64
  %v18 = mul i64 %v17, 1
  %v19 = getelementptr i8, ptr addrspace(1) %v5, i64 %v18
  %v20 = getelementptr i8, ptr addrspace(1) %v19, i64 5
  store volatile i32 2, ptr addrspace(1) %v20, align 4
  %v21 = sext i32 %i to i64
  %v22 = mul i64 %v21, 1
  %v23 = getelementptr i8, ptr addrspace(1) %v7, i64 %v22
  %v24 = getelementptr i8, ptr addrspace(1) %v23, i64 0
  store volatile i32 3, ptr addrspace(1) %v24, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @seven(ptr addrspace(1) %p, i32 %n, i32 %k, ptr addrspace(1) %q1, ptr addrspace(1) %q2, ptr addrspace(1) %q3, ptr addrspace(1) %q4, ptr addrspace(1) %q5, ptr addrspace(1) %q6) {
b0:
  %v9 = sext i32 %k to i64
  %v10 = sext i32 %k to i64
  %v11 = sext i32 %k to i64
  %v12 = sext i32 %k to i64
  %v13 = sext i32 %k to i64
  %v14 = sext i32 %k to i64
  %v15 = sext i32 %k to i64
  %v16 = sext i32 %k to i64
  %v17 = sext i32 %k to i64
  %v18 = sext i32 %k to i64
  %v19 = sext i32 %k to i64
  %v20 = sext i32 %k to i64
  br label %b1

b1:
  %v21 = phi ptr addrspace(1) [ %p, %b0 ], [ %v39, %b1 ]
  %v22 = phi ptr addrspace(1) [ %q1, %b0 ], [ %v40, %b1 ]
  %v23 = phi ptr addrspace(1) [ %q2, %b0 ], [ %v41, %b1 ]
  %v24 = phi ptr addrspace(1) [ %q3, %b0 ], [ %v42, %b1 ]
  %v25 = phi ptr addrspace(1) [ %q4, %b0 ], [ %v43, %b1 ]
  %v26 = phi ptr addrspace(1) [ %q5, %b0 ], [ %v44, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, %k
  %w = sext i32 %x to i64
  %v30 = getelementptr i8, ptr addrspace(1) %v21, i64 0
  store volatile i32 1, ptr addrspace(1) %v30, align 4
  %v31 = getelementptr i8, ptr addrspace(1) %v22, i64 0
  store volatile i32 1, ptr addrspace(1) %v31, align 4
  %v32 = getelementptr i8, ptr addrspace(1) %v23, i64 0
  store volatile i32 2, ptr addrspace(1) %v32, align 4
  %v33 = getelementptr i8, ptr addrspace(1) %v24, i64 0
  store volatile i32 3, ptr addrspace(1) %v33, align 4
  %v34 = getelementptr i8, ptr addrspace(1) %v25, i64 0
  store volatile i32 4, ptr addrspace(1) %v34, align 4
  %v35 = getelementptr i8, ptr addrspace(1) %v26, i64 0
  store volatile i32 5, ptr addrspace(1) %v35, align 4
  %a6 = getelementptr i8, ptr addrspace(1) %q6, i64 %w
  store volatile i32 6, ptr addrspace(1) %a6, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v39 = getelementptr i8, ptr addrspace(1) %v21, i64 %v10
  %v40 = getelementptr i8, ptr addrspace(1) %v22, i64 %v12
  %v41 = getelementptr i8, ptr addrspace(1) %v23, i64 %v14
  %v42 = getelementptr i8, ptr addrspace(1) %v24, i64 %v16
  %v43 = getelementptr i8, ptr addrspace(1) %v25, i64 %v18
  %v44 = getelementptr i8, ptr addrspace(1) %v26, i64 %v20
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_guarded(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b2

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  %again = icmp slt i32 %next, %k
  br i1 %again, label %b1, label %b3

b3:
  ret void
}

define void @stays_entries(ptr addrspace(1) %p, i32 %n, i32 %k, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %i = phi i32 [ 0, %b1 ], [ 5, %b2 ], [ %next, %b3 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b3, label %b4

b4:
  ret void
}

define void @stays_inner(ptr addrspace(1) %p, i32 %n, i32 %k, i1 %c) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  br label %b3

b3:
  %j = phi i32 [ %i, %b1 ], [ %n, %b2 ]
  %x = add nsw i32 %j, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_counters(ptr addrspace(1) %p, i32 %n, i32 %k, i1 %c) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = phi i32 [ 0, %b0 ], [ %j1, %b1 ]
  %x = add nsw i32 %j, %i
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %j1 = add nsw i32 %j, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @productSum(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %v3 = sext i32 %k to i64
  %v4 = mul i64 %v3, 2
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  %v6 = sext i32 %k to i64
  %v7 = sext i32 %k to i64
  br label %b1

b1:
  %v8 = phi ptr addrspace(1) [ %v5, %b0 ], [ %v16, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add nsw i32 %i, 2
  %x = mul nsw i32 %k, %j
  %w = sext i32 %x to i64
  %v13 = getelementptr i8, ptr addrspace(1) %v8, i64 0
  store volatile i32 1, ptr addrspace(1) %v13, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v16 = getelementptr i8, ptr addrspace(1) %v8, i64 %v7
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_productSumWraps(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add i32 %i, 2
  %x = mul nsw i32 %k, %j
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_productSumAny(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add nsw i32 %i, %n
  %x = mul nsw i32 %k, %j
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_productSumLarge(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add nsw i32 %i, 16777216
  %x = mul nsw i32 %k, %j
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_productSquare(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add nsw i32 %i, 2
  %x = mul nsw i32 %i, %j
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
