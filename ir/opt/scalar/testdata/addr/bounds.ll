; Which constants leave an offset, and which just do not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i8 @sum(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %w = add i64 %l, 12
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_plain(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %w = shl i64 %l, 2
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @product(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %w = mul i64 %x, 12
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_productAny(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %w = mul i64 %x, %l
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @shift(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %w = shl i64 %x, 31
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_shift(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %w = shl i64 %x, 32
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @shiftNone(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %w = shl i64 %x, 0
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @both(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %y = add i64 %l, 5
  %z = mul i64 %y, 8
  %w = add i64 %x, %z
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_cancel(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i64 %l, 3
  %y = add i64 %l, -3
  %w = add i64 %x, %y
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @signed(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 3
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_wraps(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add i32 %i, 3
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_unsigned(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 3
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @unsignedSmall(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 1023
  %x = add i32 %j, 3
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_unsignedNegative(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 1023
  %x = add nsw i32 %j, -3
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @scaled(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = mul nsw i32 %i, 12
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_scaledWraps(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = mul i32 %i, 12
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @scaledShift(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = shl nsw i32 %i, 30
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_scaledShift(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = shl nsw i32 %i, 31
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @scaledSum(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 5
  %y = mul nsw i32 %x, 12
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @scaledBy20(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 5
  %y = shl nsw i32 %x, 20
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @scaledBeyond(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 5
  %y = mul nsw i32 %x, 1048577
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @negative(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 5
  %y = mul nsw i32 %x, -12
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_negativeUnsigned(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 15
  %x = add nsw i32 %j, 5
  %y = mul nsw i32 %x, -12
  %w = zext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @disjoint(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, -4
  %x = or i32 %j, 3
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_joined(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, -4
  %x = or i32 %j, 4
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @disjointUnsigned(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, -4
  %x = add i32 %j, 3
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_carries(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, -2
  %x = add i32 %j, 3
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @smallProduct(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 65535
  %x = mul i32 %j, 32767
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_largeProduct(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 65535
  %x = mul i32 %j, 32769
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @smallSum(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 2147483391
  %x = add i32 %j, 256
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_largeSum(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 2147483647
  %x = add i32 %j, 1
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_narrow(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %h = trunc i32 %i to i16
  %x = add nsw i16 %h, 3
  %w = sext i16 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_other(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x = add nsw i32 %i, 3
  %y = xor i32 %x, 5
  %w = sext i32 %y to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

; A constant under five operations, and under six; a narrow one under six.
define i8 @deep(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x0 = add i64 %l, 3
  %x1 = add i64 %x0, %l
  %x2 = add i64 %x1, %l
  %x3 = add i64 %x2, %l
  %x4 = add i64 %x3, %l
  %w = add i64 %x4, %l
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_deep(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x0 = add i64 %l, 3
  %x1 = add i64 %x0, %l
  %x2 = add i64 %x1, %l
  %x3 = add i64 %x2, %l
  %x4 = add i64 %x3, %l
  %x5 = add i64 %x4, %l
  %w = add i64 %x5, %l
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @deepNarrow(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x0 = add nsw i32 %i, 3
  %x1 = mul nsw i32 %x0, 3
  %x2 = mul nsw i32 %x1, 3
  %x3 = mul nsw i32 %x2, 3
  %x4 = mul nsw i32 %x3, 3
  %x5 = mul nsw i32 %x4, 3
  %w = sext i32 %x5 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @deeperNarrow(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %x0 = add nsw i32 %i, 3
  %x1 = mul nsw i32 %x0, 3
  %x2 = mul nsw i32 %x1, 3
  %x3 = mul nsw i32 %x2, 3
  %x4 = mul nsw i32 %x3, 3
  %x5 = mul nsw i32 %x4, 3
  %x6 = mul nsw i32 %x5, 3
  %w = sext i32 %x6 to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_constant(ptr addrspace(1) %p) {
b0:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 12
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_narrowOffset(ptr addrspace(5) %p, i32 %i) {
b0:
  %x = add nsw i32 %i, 3
  %a = getelementptr i8, ptr addrspace(5) %p, i32 %x
  %r = load i8, ptr addrspace(5) %a, align 1
  ret i8 %r
}

define i8 @signsDiffer(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 7
  %x = add i32 %j, -4
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_signsUnknown(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = xor i32 %i, 7
  %x = add i32 %j, -4
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_signsAlike(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 2147483647
  %x = add i32 %j, 4
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @signsAtEnd(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 2147483647
  %x = add i32 %j, -2147483648
  %w = sext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}

define i8 @stays_signsUnsigned(ptr addrspace(1) %p, i32 %i, i64 %l) {
b0:
  %j = and i32 %i, 7
  %x = add i32 %j, -4
  %w = zext i32 %x to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %r = load i8, ptr addrspace(1) %a, align 1
  ret i8 %r
}
