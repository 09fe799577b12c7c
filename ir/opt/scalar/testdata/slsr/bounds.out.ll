target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @stays_zext(ptr addrspace(1) %a, i32 %i, i32 %j) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = zext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v7 = load i32, ptr addrspace(1) %p0, align 4
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = zext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v13 = load i32, ptr addrspace(1) %p1, align 4
  %r = add i32 %v7, %v13
  ret i32 %r
}

define i32 @stays_other_way(ptr addrspace(1) %a, i32 %i, i32 %j, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v8 = load i32, ptr addrspace(1) %p0, align 4
  ret i32 %v8

b2:
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v14 = load i32, ptr addrspace(1) %p1, align 4
  ret i32 %v14
}

define i32 @stays_other_array(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %i, i32 %j) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v8 = load i32, ptr addrspace(1) %p0, align 4
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %b, i64 %s1
  %v14 = load i32, ptr addrspace(1) %p1, align 4
  %r = add i32 %v8, %v14
  ret i32 %r
}

define i32 @stays_stored(ptr addrspace(1) %a, i32 %i, i32 %j, ptr addrspace(1) %q) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  store ptr addrspace(1) %p0, ptr addrspace(1) %q, align 8
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v13 = load i32, ptr addrspace(1) %p1, align 4
  ret i32 %v13
}

define i32 @stays_later(ptr addrspace(1) %a, i32 %i, i32 %j, i1 %c) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v13 = load i32, ptr addrspace(1) %p1, align 4
  br i1 %c, label %b1, label %b2

b1:
  %v14 = load i32, ptr addrspace(1) %p0, align 4
  ret i32 %v14

b2:
  ret i32 %v13
}

define i32 @stays_or(ptr addrspace(1) %a, i32 %i, i32 %j) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v7 = load i32, ptr addrspace(1) %p0, align 4
  %j1 = or i32 %j, 1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v13 = load i32, ptr addrspace(1) %p1, align 4
  %r = add i32 %v7, %v13
  ret i32 %r
}

define i32 @products(ptr addrspace(1) %a, i32 %i, i32 %j, i32 %k, i32 %l, i32 %m, i32 %n, i32 %o, i1 %c) {
b0:
  %q0 = mul nsw i32 %j, %m
  %q1 = mul nsw i32 %l, %o
  %y0 = add nsw i32 %q1, %k
  %x0 = add nsw i32 %q0, %y0
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v16 = load i32, ptr addrspace(1) %p0, align 4
  br i1 %c, label %b1, label %b2

b1:
  %q2 = mul nsw i32 %j, %m
  %q3 = mul nsw i32 %l, %o
  %q4 = mul nsw i32 %i, %n
  %y1 = add nsw i32 %q3, %k
  %y2 = add nsw i32 %q2, %y1
  %x1 = add nsw i32 %q4, %y2
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %v25 = sext i32 %n to i64
  %v26 = sext i32 %i to i64
  %v27 = mul i64 %v26, %v25
  %v28 = mul i64 %v27, 4
  %v29 = getelementptr i8, ptr addrspace(1) %p0, i64 %v28
  %v30 = load i32, ptr addrspace(1) %v29, align 4
  ret i32 %v30

b2:
  %q5 = mul nsw i32 %j, %m
  %q6 = mul nsw i32 %l, %o
  %q7 = mul nsw i32 %i, %n
  %y3 = add nsw i32 %q6, %k
  %y4 = add nsw i32 %q5, %y3
  %x2 = add nsw i32 %q7, %y4
  %o2 = sext i32 %x2 to i64
  %s2 = shl i64 %o2, 2
  %v39 = sext i32 %n to i64
  %v40 = sext i32 %i to i64
  %v41 = mul i64 %v40, %v39
  %v42 = mul i64 %v41, 4
  %v43 = getelementptr i8, ptr addrspace(1) %p0, i64 %v42
  %v44 = load i32, ptr addrspace(1) %v43, align 4
  %r = add i32 %v16, %v44
  ret i32 %r
}
