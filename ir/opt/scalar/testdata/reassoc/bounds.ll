; Which operations are joined in another order, and which just are not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @add(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %i
  %z = add i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @mul(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = mul i32 %a, %w
  %y = mul i32 %x, %i
  %z = mul i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @and(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = and i32 %a, %w
  %y = and i32 %x, %i
  %z = and i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @or(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = or i32 %a, %w
  %y = or i32 %x, %i
  %z = or i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @xor(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = xor i32 %a, %w
  %y = xor i32 %x, %i
  %z = xor i32 %y, %m
  %r = add i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; The first instruction of the function, and parameters alone: what is fixed need not be computed.
define i32 @first(i32 %n, i32 %m) {
b0:
  %w = mul i32 %n, %n
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %i
  %z = add i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @sooner() {
b0:
  %w = call i32 @cptx.sreg.i32.tid.x()
  %m = call i32 @cptx.sreg.i32.tid.y()
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %i
  %z = add i32 %y, %m
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

declare i32 @cptx.sreg.i32.tid.x()
declare i32 @cptx.sreg.i32.tid.y()

; Constants alone were joined before; one operand that is fixed, or none that changes.
define i32 @stays_constants(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, 5
  %y = add i32 %x, %i
  %z = add i32 %y, 7
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_one(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %i
  %z = shl i32 %y, 3
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_fixed(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %u, %w
  %y = add i32 %x, %m
  %z = shl i32 %y, 3
  %s = mul i32 %z, %a
  %r = xor i32 %s, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Sums of three, products of two are an instruction each.
define i32 @stays_three(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %r = mul i32 %y, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @four(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %r = mul i32 %z, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @products(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = mul i32 %a, %w
  %y = mul i32 %x, %m
  %r = xor i32 %y, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_productTaken(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %p = mul i32 %a, %i
  %x = add i32 %p, %w
  %r = xor i32 %x, %m
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @productTaken(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %p = mul i32 %a, %i
  %x = add i32 %p, %w
  %y = add i32 %x, %m
  %r = xor i32 %y, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @productSubtracted(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %p = mul i32 %a, %i
  %x = sub i32 %w, %p
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %r = xor i32 %z, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Differences: what is subtracted stays so.
define i32 @negative(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = sub i32 %w, %a
  %y = sub i32 %x, %m
  %z = sub i32 %y, %u
  %r = xor i32 %z, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @allNegative(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %q = sub i32 0, %a
  %x = sub i32 %q, %w
  %y = sub i32 %x, %m
  %z = sub i32 %y, %u
  %r = xor i32 %z, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @inner(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %w, %a
  %y = sub i32 %m, %x
  %z = sub i32 %u, %y
  %r = xor i32 %z, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Another operation between, a part that is used twice, one in another loop.
define i32 @stays_other(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = or i32 %x, %m
  %z = add i32 %y, %u
  %s = or i32 %z, 1
  %r = xor i32 %s, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_twice(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %s = mul i32 %x, %y
  %r = mul i32 %z, %s
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define float @stays_floats(i32 %n, float %g, float %h) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi float [ 1.0, %b0 ], [ %r, %b1 ]
  %x = fadd float %f, %g
  %y = fadd float %x, 2.0
  %z = fadd float %y, %h
  %r = fadd float %z, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret float %r
}

define i1 @stays_conditions(i32 %n, i1 %g, i1 %h, i1 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi i1 [ true, %b0 ], [ %r, %b1 ]
  %x = and i1 %f, %g
  %y = and i1 %x, %h
  %z = and i1 %y, %k
  %r = xor i1 %z, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i1 %r
}

define i128 @stays_wide(i32 %n, i128 %g, i128 %h, i128 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi i128 [ 1, %b0 ], [ %r, %b1 ]
  %x = add i128 %f, %g
  %y = add i128 %x, %h
  %z = add i128 %y, %k
  %r = xor i128 %z, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i128 %r
}

define i64 @long(i32 %n, i64 %g, i64 %h, i64 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi i64 [ 1, %b0 ], [ %r, %b1 ]
  %x = add i64 %f, %g
  %y = add i64 %x, %h
  %z = add i64 %y, %k
  %r = xor i64 %z, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i64 %r
}

define i8 @bytes(i32 %n, i8 %g, i8 %h, i8 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi i8 [ 1, %b0 ], [ %r, %b1 ]
  %x = add i8 %f, %g
  %y = add i8 %x, %h
  %z = add i8 %y, %k
  %r = xor i8 %z, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i8 %r
}

; 16 operands, and 17.
define i32 @sixteen(i32 %n, i32 %w0, i32 %w1, i32 %w2, i32 %w3, i32 %w4, i32 %w5, i32 %w6, i32 %w7, i32 %w8, i32 %w9, i32 %w10, i32 %w11, i32 %w12, i32 %w13) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x0 = add i32 %a, %i
  %x1 = add i32 %x0, %w0
  %x2 = add i32 %x1, %w1
  %x3 = add i32 %x2, %w2
  %x4 = add i32 %x3, %w3
  %x5 = add i32 %x4, %w4
  %x6 = add i32 %x5, %w5
  %x7 = add i32 %x6, %w6
  %x8 = add i32 %x7, %w7
  %x9 = add i32 %x8, %w8
  %x10 = add i32 %x9, %w9
  %x11 = add i32 %x10, %w10
  %x12 = add i32 %x11, %w11
  %x13 = add i32 %x12, %w12
  %x14 = add i32 %x13, %w13
  %r = xor i32 %x14, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_seventeen(i32 %n, i32 %w0, i32 %w1, i32 %w2, i32 %w3, i32 %w4, i32 %w5, i32 %w6, i32 %w7, i32 %w8, i32 %w9, i32 %w10, i32 %w11, i32 %w12, i32 %w13, i32 %w14) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x0 = add i32 %a, %i
  %x1 = add i32 %x0, %w0
  %x2 = add i32 %x1, %w1
  %x3 = add i32 %x2, %w2
  %x4 = add i32 %x3, %w3
  %x5 = add i32 %x4, %w4
  %x6 = add i32 %x5, %w5
  %x7 = add i32 %x6, %w6
  %x8 = add i32 %x7, %w7
  %x9 = add i32 %x8, %w8
  %x10 = add i32 %x9, %w9
  %x11 = add i32 %x10, %w10
  %x12 = add i32 %x11, %w11
  %x13 = add i32 %x12, %w12
  %x14 = add i32 %x13, %w13
  %x15 = add i32 %x14, %w14
  %r = xor i32 %x15, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Eight chains of a loop, not the ninth.
define i32 @nine(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %a0 = shl i32 %a, 1
  %x0 = add i32 %a0, %w
  %y0 = add i32 %x0, %m
  %z0 = add i32 %y0, %u
  store volatile i32 %z0, ptr addrspace(1) %p, align 4
  %a1 = shl i32 %a, 2
  %x1 = add i32 %a1, %w
  %y1 = add i32 %x1, %m
  %z1 = add i32 %y1, %u
  store volatile i32 %z1, ptr addrspace(1) %p, align 4
  %a2 = shl i32 %a, 3
  %x2 = add i32 %a2, %w
  %y2 = add i32 %x2, %m
  %z2 = add i32 %y2, %u
  store volatile i32 %z2, ptr addrspace(1) %p, align 4
  %a3 = shl i32 %a, 4
  %x3 = add i32 %a3, %w
  %y3 = add i32 %x3, %m
  %z3 = add i32 %y3, %u
  store volatile i32 %z3, ptr addrspace(1) %p, align 4
  %a4 = shl i32 %a, 5
  %x4 = add i32 %a4, %w
  %y4 = add i32 %x4, %m
  %z4 = add i32 %y4, %u
  store volatile i32 %z4, ptr addrspace(1) %p, align 4
  %a5 = shl i32 %a, 6
  %x5 = add i32 %a5, %w
  %y5 = add i32 %x5, %m
  %z5 = add i32 %y5, %u
  store volatile i32 %z5, ptr addrspace(1) %p, align 4
  %a6 = shl i32 %a, 7
  %x6 = add i32 %a6, %w
  %y6 = add i32 %x6, %m
  %z6 = add i32 %y6, %u
  store volatile i32 %z6, ptr addrspace(1) %p, align 4
  %a7 = shl i32 %a, 8
  %x7 = add i32 %a7, %w
  %y7 = add i32 %x7, %m
  %z7 = add i32 %y7, %u
  store volatile i32 %z7, ptr addrspace(1) %p, align 4
  %a8 = shl i32 %a, 9
  %x8 = add i32 %a8, %w
  %y8 = add i32 %x8, %m
  %z8 = add i32 %y8, %u
  store volatile i32 %z8, ptr addrspace(1) %p, align 4
  %r = xor i32 %a, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Addresses: by sums, differences, products, shifts and conversions, not by comparisons, five steps away.
define i32 @stays_address(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %s = sub i32 %z, %i
  %t = mul i32 %s, 4
  %o = shl i32 %t, 1
  %e = sext i32 %o to i64
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %e
  %r = load i32, ptr addrspace(1) %g, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_addressOr(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %t = mul i32 %z, 4
  %o = or i32 %t, 1
  %e = sext i32 %o to i64
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %e
  %r = load i32, ptr addrspace(1) %g, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @addressMasked(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %o = and i32 %z, 1023
  %e = sext i32 %o to i64
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %e
  %r = load i32, ptr addrspace(1) %g, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @addressCompared(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = add i32 %a, %w
  %y = add i32 %x, %m
  %z = add i32 %y, %u
  %c = icmp slt i32 %z, 1023
  %e = zext i1 %c to i64
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %e
  %r = load i32, ptr addrspace(1) %g, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; What an outer loop computes is joined last, so that it leaves the inner one and the rest both.
define i32 @depths(i32 %n, i32 %w, i32 %m) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  %q = mul i32 %j, %j
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %a = phi i32 [ 5, %b1 ], [ %r, %b2 ]
  %x = add i32 %a, %q
  %y = add i32 %x, %w
  %z = add i32 %y, %m
  %r = xor i32 %z, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %r
  br i1 %again, label %b1, label %b4

b4:
  ret i32 %r
}

; What is far away is no address, or one.
define i32 @far(i32 %n, i32 %w, i32 %m, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = xor i32 %a, %w
  %y = xor i32 %x, %i
  %c0 = xor i32 %y, %m
  %c1 = add i32 %c0, %i
  %c2 = add i32 %c1, %i
  %c3 = add i32 %c2, %i
  %c4 = add i32 %c3, %i
  %c5 = add i32 %c4, %i
  %c6 = add i32 %c5, %i
  %c7 = add i32 %c6, %i
  %c8 = add i32 %c7, %i
  %r = xor i32 %c8, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @stays_farAddress(i32 %n, i32 %w, i32 %m, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = xor i32 %a, %w
  %y = xor i32 %x, %i
  %c0 = xor i32 %y, %m
  %c1 = add i32 %c0, %i
  %c2 = add i32 %c1, %i
  %c3 = add i32 %c2, %i
  %c4 = add i32 %c3, %i
  %c5 = add i32 %c4, %i
  %c6 = add i32 %c5, %i
  %c7 = add i32 %c6, %i
  %c8 = add i32 %c7, %i
  %o = zext i32 %c8 to i64
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %r = load i32, ptr addrspace(1) %q, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; Of what an address is made: sums that may overflow are grouped, a product with what it is added to.
define void @wrapping_index(ptr addrspace(1) %p, i32 %w, i32 %x, i32 %y, i32 %n) {
b0:
  %m = mul i32 %w, %y
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = add i32 %i, %m
  %t = add i32 %s, %x
  %o = zext i32 %t to i64
  %o4 = mul i64 %o, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o4
  store i32 %i, ptr addrspace(1) %a, align 4
  %i1 = add nsw i32 %i, 16
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; Where they may not, strength steps the address.
define void @stays_signed_index(ptr addrspace(1) %p, i32 %w, i32 %x, i32 %y, i32 %n) {
b0:
  %m = mul nsw i32 %w, %y
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = add nsw i32 %i, %m
  %t = add nsw i32 %s, %x
  %o = sext i32 %t to i64
  %o4 = mul i64 %o, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o4
  store i32 %i, ptr addrspace(1) %a, align 4
  %i1 = add nsw i32 %i, 16
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}
