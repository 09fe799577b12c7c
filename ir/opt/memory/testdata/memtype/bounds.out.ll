target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @lowHalf(ptr addrspace(1) %p) {
b0:
  %v1 = load i32, ptr addrspace(1) %p, align 4, !cptx.deref !{i64 8}
  ret i32 %v1
}

define i32 @highHalf(ptr addrspace(1) %p) {
b0:
  %v1 = load i32, ptr addrspace(1) %p, align 8, !cptx.deref !{i64 8}
  %v2 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v3 = load i32, ptr addrspace(1) %v2, align 4
  %v4 = zext i32 %v1 to i64
  %v5 = zext i32 %v3 to i64
  %v6 = mul i64 %v5, 4294967296
  %v7 = or i64 %v4, %v6
  %hi = lshr i64 %v7, 32
  %r = trunc i64 %hi to i16
  %s = zext i16 %r to i32
  ret i32 %s
}

define i32 @stays_halfAlign(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 2
  %lo = trunc i64 %v to i32
  ret i32 %lo
}

define i32 @stays_halfVolatile(ptr addrspace(1) %p) {
b0:
  %v = load volatile i64, ptr addrspace(1) %p, align 8
  %lo = trunc i64 %v to i32
  ret i32 %lo
}

define i32 @stays_halfAtomic(ptr addrspace(1) %p) {
b0:
  %v = load atomic i64, ptr addrspace(1) %p monotonic, align 8
  %lo = trunc i64 %v to i32
  ret i32 %lo
}

define i64 @stays_halfAndWhole(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %lo = trunc i64 %v to i32
  store i32 %lo, ptr addrspace(1) %q, align 4
  ret i64 %v
}

define i32 @stays_shift33(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %hi = lshr i64 %v, 33
  %r = trunc i64 %hi to i32
  ret i32 %r
}

define i32 @stays_shiftAny(ptr addrspace(1) %p, i64 %n) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %hi = lshr i64 %v, %n
  %r = trunc i64 %hi to i32
  ret i32 %r
}

define i32 @stays_shiftBy(ptr addrspace(1) %p, i64 %n) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %hi = lshr i64 %n, %v
  %r = trunc i64 %hi to i32
  %lo = trunc i64 %v to i32
  %s = add i32 %r, %lo
  ret i32 %s
}

define i64 @stays_highWide(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %hi = lshr i64 %v, 32
  ret i64 %hi
}

define void @joined(ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 %y, ptr addrspace(1) %v3, align 4
  ret void
}

define void @joinedFloats(ptr addrspace(1) %p, float %x, float %y) {
b0:
  store float %x, ptr addrspace(1) %p, align 16
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 4
  store float %y, ptr addrspace(1) %v3, align 4
  ret void
}

define void @stays_joinedAlign(ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %c = shl i64 %b, 32
  %v = or i64 %a, %c
  store i64 %v, ptr addrspace(1) %p, align 2
  ret void
}

define void @stays_joinedVolatile(ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %c = shl i64 %b, 32
  %v = or i64 %a, %c
  store volatile i64 %v, ptr addrspace(1) %p, align 8
  ret void
}

define void @stays_joinedAtomic(ptr addrspace(1) %p, i32 %x, i32 %y) {
b0:
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %c = shl i64 %b, 32
  %v = or i64 %a, %c
  store atomic i64 %v, ptr addrspace(1) %p monotonic, align 8
  ret void
}

define void @stays_joinedElsewhere(ptr addrspace(1) %p, i64 %x, i32 %y) {
b0:
  %b = zext i32 %y to i64
  %c = shl i64 %b, 31
  %v = or i64 %x, %c
  store i64 %v, ptr addrspace(1) %p, align 8
  ret void
}

define i32 @byte(ptr addrspace(1) %p) {
b0:
  %v1 = load i8, ptr addrspace(1) %p, align 1
  %v2 = zext i8 %v1 to i32
  ret i32 %v2
}

define i64 @byteOf64(ptr addrspace(1) %p) {
b0:
  %v1 = load i8, ptr addrspace(1) %p, align 8
  %v2 = zext i8 %v1 to i64
  ret i64 %v2
}

define i32 @two(ptr addrspace(1) %p) {
b0:
  %v1 = load i16, ptr addrspace(1) %p, align 2
  %v2 = zext i16 %v1 to i32
  %b = and i32 %v2, 65280
  %c = xor i32 %v2, %b
  ret i32 %c
}

define i32 @stays_twoAlign(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 1
  %a = and i32 %v, 65535
  ret i32 %a
}

define i32 @stays_noMask(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 240
  %b = and i32 %v, 15
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @stays_noMaskOfTwo(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 65280
  %b = and i32 %v, 255
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @stays_nineBits(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 511
  ret i32 %a
}

define i32 @stays_seventeenBits(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 131071
  ret i32 %a
}

define i32 @stays_maskAny(ptr addrspace(1) %p, i32 %m) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, %m
  %b = and i32 %v, 255
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @stays_maskAndSum(ptr addrspace(1) %p, i32 %m) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 255
  %b = add i32 %v, %a
  ret i32 %b
}

define i16 @stays_shortMasked(ptr addrspace(1) %p) {
b0:
  %v = load i16, ptr addrspace(1) %p, align 2
  %a = and i16 %v, 255
  ret i16 %a
}

define i32 @stays_byteVolatile(ptr addrspace(1) %p) {
b0:
  %v = load volatile i32, ptr addrspace(1) %p, align 4
  %a = and i32 %v, 255
  ret i32 %a
}

define i32 @stays_byteAtomic(ptr addrspace(1) %p) {
b0:
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %a = and i32 %v, 255
  ret i32 %a
}

define i32 @stays_neighbour(ptr addrspace(1) %p) {
b0:
  %w = load i32, ptr addrspace(1) %p, align 8
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v = load i32, ptr addrspace(1) %q, align 4
  %a = and i32 %v, 255
  %r = add i32 %a, %w
  ret i32 %r
}

define float @cast(ptr addrspace(1) %p) {
b0:
  %v1 = load float, ptr addrspace(1) %p, align 4
  ret float %v1
}

define i64 @castBack(ptr addrspace(1) %p) {
b0:
  %v1 = load i64, ptr addrspace(1) %p, align 8
  ret i64 %v1
}

define void @castStored(ptr addrspace(1) %p, float %f) {
b0:
  store float %f, ptr addrspace(1) %p, align 4
  ret void
}

define float @stays_castAndSum(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to float
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %q, align 4
  ret float %f
}

define float @stays_castVolatile(ptr addrspace(1) %p) {
b0:
  %v = load volatile i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to float
  ret float %f
}

define float @stays_castAtomic(ptr addrspace(1) %p) {
b0:
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %f = bitcast i32 %v to float
  ret float %f
}

define float @stays_castStoredVolatile(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to float
  store volatile i32 %v, ptr addrspace(1) %q, align 4
  ret float %f
}

define float @stays_castStoredAtomic(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to float
  store atomic i32 %v, ptr addrspace(1) %q monotonic, align 4
  ret float %f
}

define void @stays_storeVolatile(ptr addrspace(1) %p, float %f) {
b0:
  %v = bitcast float %f to i32
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_storeAtomic(ptr addrspace(1) %p, float %f) {
b0:
  %v = bitcast float %f to i32
  store atomic i32 %v, ptr addrspace(1) %p monotonic, align 4
  ret void
}

define <2 x i16> @stays_castVector(ptr addrspace(1) %p) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to <2 x i16>
  ret <2 x i16> %f
}

define void @stays_storeVector(ptr addrspace(1) %p, <2 x i16> %f) {
b0:
  %v = bitcast <2 x i16> %f to i32
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define float @stays_castTwice(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v = load i32, ptr addrspace(1) %p, align 4
  %f = bitcast i32 %v to float
  %w = bitcast i32 %v to <2 x i16>
  %h = extractelement <2 x i16> %w, i32 1
  store i16 %h, ptr addrspace(1) %q, align 4
  ret float %f
}
