target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @add(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v6 = add i32 %w, %m
  %v7 = add i32 %a, %i
  %v8 = add i32 %v7, %v6
  %r = xor i32 %v8, 3
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
  %v6 = mul i32 %w, %m
  %v7 = mul i32 %a, %i
  %v8 = mul i32 %v7, %v6
  %r = xor i32 %v8, 3
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
  %v6 = and i32 %w, %m
  %v7 = and i32 %a, %i
  %v8 = and i32 %v7, %v6
  %r = xor i32 %v8, 3
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
  %v6 = or i32 %w, %m
  %v7 = or i32 %a, %i
  %v8 = or i32 %v7, %v6
  %r = xor i32 %v8, 3
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
  %v6 = xor i32 %w, %m
  %v7 = xor i32 %a, %i
  %v8 = xor i32 %v7, %v6
  %r = add i32 %v8, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @first(i32 %n, i32 %m) {
b0:
  %w = mul i32 %n, %n
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v5 = add i32 %w, %m
  %v6 = add i32 %a, %i
  %v7 = add i32 %v6, %v5
  %r = xor i32 %v7, 3
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
  %v4 = add i32 %w, %m
  %v5 = add i32 %a, %i
  %v6 = add i32 %v5, %v4
  %r = xor i32 %v6, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

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
  %v6 = add i32 %w, %m
  %v7 = add i32 %v6, %u
  %v8 = add i32 %a, %v7
  %r = mul i32 %v8, %i
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
  %v6 = mul i32 %w, %m
  %v7 = mul i32 %a, %v6
  %r = xor i32 %v7, %i
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
  %v7 = add i32 %w, %m
  %v8 = add i32 %v7, %p
  %r = xor i32 %v8, 3
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
  %v7 = add i32 %w, %m
  %v8 = add i32 %v7, %u
  %v9 = sub i32 %v8, %p
  %r = xor i32 %v9, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

define i32 @negative(i32 %n, i32 %w, i32 %m, i32 %u) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v6 = sub i32 %w, %m
  %v7 = sub i32 %v6, %u
  %v8 = sub i32 %v7, %a
  %r = xor i32 %v8, %i
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
  %v6 = sub i32 0, %w
  %v7 = sub i32 %v6, %m
  %v8 = sub i32 %v7, %u
  %v9 = sub i32 %v8, %a
  %r = xor i32 %v9, %i
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
  %v6 = sub i32 %u, %m
  %v7 = add i32 %v6, %w
  %v8 = add i32 %a, %v7
  %r = xor i32 %v8, %i
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

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
  %v6 = add i64 %g, %h
  %v7 = add i64 %v6, %k
  %v8 = add i64 %f, %v7
  %r = xor i64 %v8, %g
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
  %v6 = add i8 %g, %h
  %v7 = add i8 %v6, %k
  %v8 = add i8 %f, %v7
  %r = xor i8 %v8, %g
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i8 %r
}

define i32 @sixteen(i32 %n, i32 %w0, i32 %w1, i32 %w2, i32 %w3, i32 %w4, i32 %w5, i32 %w6, i32 %w7, i32 %w8, i32 %w9, i32 %w10, i32 %w11, i32 %w12, i32 %w13) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v17 = add i32 %w0, %w1
  %v18 = add i32 %v17, %w2
  %v19 = add i32 %v18, %w3
  %v20 = add i32 %v19, %w4
  %v21 = add i32 %v20, %w5
  %v22 = add i32 %v21, %w6
  %v23 = add i32 %v22, %w7
  %v24 = add i32 %v23, %w8
  %v25 = add i32 %v24, %w9
  %v26 = add i32 %v25, %w10
  %v27 = add i32 %v26, %w11
  %v28 = add i32 %v27, %w12
  %v29 = add i32 %v28, %w13
  %v30 = add i32 %a, %i
  %v31 = add i32 %v30, %v29
  %r = xor i32 %v31, 3
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

define i32 @nine(i32 %n, i32 %w, i32 %m, i32 %u, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %a0 = shl i32 %a, 1
  %v8 = add i32 %w, %m
  %v9 = add i32 %v8, %u
  %v10 = add i32 %a0, %v9
  store volatile i32 %v10, ptr addrspace(1) %p, align 4
  %a1 = shl i32 %a, 2
  %v12 = add i32 %w, %m
  %v13 = add i32 %v12, %u
  %v14 = add i32 %a1, %v13
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %a2 = shl i32 %a, 3
  %v16 = add i32 %w, %m
  %v17 = add i32 %v16, %u
  %v18 = add i32 %a2, %v17
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %a3 = shl i32 %a, 4
  %v20 = add i32 %w, %m
  %v21 = add i32 %v20, %u
  %v22 = add i32 %a3, %v21
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %a4 = shl i32 %a, 5
  %v24 = add i32 %w, %m
  %v25 = add i32 %v24, %u
  %v26 = add i32 %a4, %v25
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %a5 = shl i32 %a, 6
  %v28 = add i32 %w, %m
  %v29 = add i32 %v28, %u
  %v30 = add i32 %a5, %v29
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %a6 = shl i32 %a, 7
  %v32 = add i32 %w, %m
  %v33 = add i32 %v32, %u
  %v34 = add i32 %a6, %v33
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %a7 = shl i32 %a, 8
  %v36 = add i32 %w, %m
  %v37 = add i32 %v36, %u
  %v38 = add i32 %a7, %v37
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
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
  %v7 = add i32 %w, %m
  %v8 = add i32 %v7, %u
  %v9 = add i32 %a, %v8
  %o = and i32 %v9, 1023
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
  %v7 = add i32 %w, %m
  %v8 = add i32 %v7, %u
  %v9 = add i32 %a, %v8
  %c = icmp slt i32 %v9, 1023
  %e = zext i1 %c to i64
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %e
  %r = load i32, ptr addrspace(1) %g, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

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
  %v7 = add i32 %w, %m
  %v8 = add i32 %v7, %q
  %v9 = add i32 %a, %v8
  %r = xor i32 %v9, %i
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

define i32 @far(i32 %n, i32 %w, i32 %m, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v6 = xor i32 %w, %m
  %v7 = xor i32 %a, %i
  %v8 = xor i32 %v7, %v6
  %c1 = add i32 %v8, %i
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

define void @wrapping_index(ptr addrspace(1) %p, i32 %w, i32 %x, i32 %y, i32 %n) {
b0:
  %m = mul i32 %w, %y
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %v7 = add i32 %m, %x
  %v8 = add i32 %i, %v7
  %o = zext i32 %v8 to i64
  %o4 = mul i64 %o, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o4
  store i32 %i, ptr addrspace(1) %a, align 4
  %i1 = add nsw i32 %i, 16
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

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

declare i32 @cptx.sreg.i32.tid.x()
declare i32 @cptx.sreg.i32.tid.y()
