; Which addresses step from iteration to iteration, and which just do not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A product of the counter and a constant is one instruction: nothing is gained.
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @productTurned(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %k, %i
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @sum(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

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

; What may wrap is no linear function: the sum, the product, the counter itself.
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl nsw i32 %i, 3
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

define void @multiple(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 3
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

define void @difference(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = sub nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Of numbers that are not negative the extension by zeros is one by the sign.
define void @zeros(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  %t = and i32 %k, 255
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, 5
  %y = mul nsw i32 %x, 3
  %z = add nsw i32 %y, %t
  %w = zext i32 %z to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %w = zext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %y = add nsw i32 %i, %t
  %v = shl nsw i32 %y, 2
  %w = zext i32 %v to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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

; Factors and steps below 2**24, shifts below 20.
define void @factor(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 16777215
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

define void @factorBeyond(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 16777216
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

define void @factorNegative(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, -16777215
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

define void @factorBeyondNegative(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, -16777216
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

define void @shift19(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = shl nsw i32 %i, 19
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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

; 64 bits: factors outside of the extension, products of factors.
define void @wideFactor(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = mul i64 %e, 16777215
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %e = sext i32 %x to i64
  %w = shl i64 %e, 19
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 1000
  %z = add nsw i32 %x, %k
  %e = sext i32 %z to i64
  %w = mul i64 %e, 1000
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @offsetConstant(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, 3
  %z = add nsw i32 %x, %k
  %e = sext i32 %z to i64
  %f = mul i64 %e, 5
  %w = add i64 %f, 44
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideSum(ptr addrspace(1) %p, i32 %n, i32 %k, i64 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %e = sext i32 %i to i64
  %f = mul i64 %e, 4
  %w = add i64 %f, %m
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @wideDifference(ptr addrspace(1) %p, i32 %n, i32 %k, i64 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %e = sext i32 %i to i64
  %f = mul i64 %e, 4
  %w = sub i64 %f, %m
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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

; What the address is made of may be computed from more than six terms; those of one value are one.
define void @sixTerms(ptr addrspace(1) %p, i32 %n, i32 %k, i32 %m1, i32 %m2, i32 %m3) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a1 = add nsw i32 %i, %k
  %a2 = add nsw i32 %a1, %n
  %a3 = add nsw i32 %a2, %m1
  %a4 = add nsw i32 %a3, %m2
  %a5 = add nsw i32 %a4, %m3
  %w = sext i32 %a5 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
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
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a1 = add nsw i32 %i, %k
  %a2 = add nsw i32 %a1, %k
  %a3 = add nsw i32 %a2, %i
  %w = sext i32 %a3 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @twoStrides(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 4, %b0 ], [ %next, %b1 ]
  %a1 = mul nsw i32 %i, %k
  %a2 = mul nsw i32 %i, %n
  %a3 = add nsw i32 %a1, %a2
  %a4 = add nsw i32 %a3, %k
  %a5 = add nsw i32 %a4, 6
  %w = sext i32 %a5 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; The base changes in the loop, or the index does not.
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

; One pointer for addresses that differ by constants, another for another base.
define void @shared(ptr addrspace(1) %p, i32 %n, i32 %k, ptr addrspace(1) %q) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %y = add nsw i32 %x, 5
  %v = sext i32 %y to i64
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %v
  store volatile i32 2, ptr addrspace(1) %b, align 4
  %c = getelementptr i8, ptr addrspace(1) %q, i64 %w
  store volatile i32 3, ptr addrspace(1) %c, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Seven addresses: six pointers.
define void @seven(ptr addrspace(1) %p, i32 %n, i32 %k, ptr addrspace(1) %q1, ptr addrspace(1) %q2, ptr addrspace(1) %q3, ptr addrspace(1) %q4, ptr addrspace(1) %q5, ptr addrspace(1) %q6) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = mul nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %a1 = getelementptr i8, ptr addrspace(1) %q1, i64 %w
  store volatile i32 1, ptr addrspace(1) %a1, align 4
  %a2 = getelementptr i8, ptr addrspace(1) %q2, i64 %w
  store volatile i32 2, ptr addrspace(1) %a2, align 4
  %a3 = getelementptr i8, ptr addrspace(1) %q3, i64 %w
  store volatile i32 3, ptr addrspace(1) %a3, align 4
  %a4 = getelementptr i8, ptr addrspace(1) %q4, i64 %w
  store volatile i32 4, ptr addrspace(1) %a4, align 4
  %a5 = getelementptr i8, ptr addrspace(1) %q5, i64 %w
  store volatile i32 5, ptr addrspace(1) %a5, align 4
  %a6 = getelementptr i8, ptr addrspace(1) %q6, i64 %w
  store volatile i32 6, ptr addrspace(1) %a6, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; A branch is no preheader; two latches.
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
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b3 ]
  %x = add nsw i32 %i, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  %again = icmp slt i32 %next, %k
  br i1 %again, label %b1, label %b2

b2:
  ret void
}

define void @stays_entries(ptr addrspace(1) %p, i32 %n, i32 %k, i1 %c) {
b0:
  br i1 %c, label %b3, label %b4

b3:
  br label %b1

b4:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ 5, %b4 ], [ %next, %b1 ]
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

; A phi inside of the loop is no counter; nor are two counters one.
define void @stays_inner(ptr addrspace(1) %p, i32 %n, i32 %k, i1 %c) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  br i1 %c, label %b3, label %b4

b3:
  br label %b4

b4:
  %j = phi i32 [ %i, %b1 ], [ %n, %b3 ]
  %x = add nsw i32 %j, %k
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
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

; A counter and a constant: the product is of both.
define void @productSum(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = add nsw i32 %i, 2
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
