target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @pair(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  %v8 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v7, %v8
  ret i32 %r
}

define i32 @stays_volatileLoad(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %a = load volatile i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_volatileStore(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store volatile i32 1, ptr addrspace(5) %v, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_atomic(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %a = load atomic i32, ptr addrspace(5) %v monotonic, align 8
  ret i32 %a
}

define i32 @stays_atomicStore(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store atomic i32 1, ptr addrspace(5) %v monotonic, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_index(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %i = getelementptr i8, ptr addrspace(5) %v, i32 %x
  %a = load i32, ptr addrspace(5) %i, align 4
  ret i32 %a
}

define i32 @stays_stored(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  store ptr addrspace(5) %v, ptr addrspace(1) %p, align 8
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_called(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @outside(ptr addrspace(5) %v)
  %a = load i32, ptr addrspace(5) %v, align 8
  ret i32 %a
}

define i32 @stays_compared(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  %o = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %o, align 4
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %c = icmp eq ptr addrspace(5) %v, %o
  %a = load i32, ptr addrspace(5) %v, align 8
  %r = select i1 %c, i32 %a, i32 1
  ret i32 %r
}

define i32 @cast(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %g = addrspacecast ptr addrspace(5) %v to ptr
  %v8 = load i32, ptr addrspace(5) %v3, align 8
  ret i32 %v8
}

define i32 @end(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i16, align 4, addrspace(5)
  %v5 = alloca i8, align 2, addrspace(5)
  %v6 = alloca i8, align 1, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v9 = trunc i32 7 to i16
  store i16 %v9, ptr addrspace(5) %v4, align 4
  %v10 = lshr i32 7, 16
  %v11 = trunc i32 %v10 to i8
  store i8 %v11, ptr addrspace(5) %v5, align 2
  %v12 = lshr i32 7, 24
  %v13 = trunc i32 %v12 to i8
  store i8 %v13, ptr addrspace(5) %v6, align 1
  %e = getelementptr i8, ptr addrspace(5) %v, i64 7
  %v15 = load i8, ptr addrspace(5) %v6, align 1
  %r = zext i8 %v15 to i32
  ret i32 %r
}

define i32 @stays_beyond(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 8
  %a = load i8, ptr addrspace(5) %e, align 1
  %r = zext i8 %a to i32
  ret i32 %r
}

define i32 @stays_across(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 5
  %a = load i32, ptr addrspace(5) %e, align 1
  ret i32 %a
}

define i32 @stays_below(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 -1
  %a = load i8, ptr addrspace(5) %e, align 1
  %r = zext i8 %a to i32
  ret i32 %r
}

define i32 @bytes(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i16, align 8, addrspace(5)
  %v4 = alloca i8, align 2, addrspace(5)
  %v5 = alloca i8, align 1, addrspace(5)
  %v6 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v8 = trunc i32 %x to i16
  store i16 %v8, ptr addrspace(5) %v3, align 8
  %v9 = lshr i32 %x, 16
  %v10 = trunc i32 %v9 to i8
  store i8 %v10, ptr addrspace(5) %v4, align 2
  %v11 = lshr i32 %x, 24
  %v12 = trunc i32 %v11 to i8
  store i8 %v12, ptr addrspace(5) %v5, align 1
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v6, align 4
  %e = getelementptr i8, ptr addrspace(5) %v, i64 2
  %v15 = load i8, ptr addrspace(5) %v4, align 2
  %v16 = zext i8 5 to i32
  %v17 = load i32, ptr addrspace(5) %v6, align 4
  %v18 = and i32 %v17, -256
  %v19 = or i32 %v18, %v16
  store i32 %v19, ptr addrspace(5) %v6, align 4
  %v20 = load i32, ptr addrspace(5) %v6, align 4
  %z = zext i8 %v15 to i32
  %r = sub i32 %z, %v20
  ret i32 %r
}

define i32 @wide(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = trunc i64 %l to i32
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = lshr i64 %l, 32
  %v8 = trunc i64 %v7 to i32
  store i32 %v8, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v4, align 4
  ret i32 %v10
}

define i32 @crossing(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i64, align 8, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v5 = zext i32 %x to i64
  %v6 = load i64, ptr addrspace(5) %v3, align 8
  %v7 = and i64 %v6, -4294967296
  %v8 = or i64 %v7, %v5
  store i64 %v8, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = zext i32 7 to i64
  %v11 = shl i64 %v10, 32
  %v12 = load i64, ptr addrspace(5) %v3, align 8
  %v13 = and i64 %v12, 4294967295
  %v14 = or i64 %v13, %v11
  store i64 %v14, ptr addrspace(5) %v3, align 8
  %e = getelementptr i8, ptr addrspace(5) %v, i64 2
  %v16 = load i64, ptr addrspace(5) %v3, align 8
  %v17 = lshr i64 %v16, 16
  %v18 = trunc i64 %v17 to i32
  ret i32 %v18
}

define i32 @float(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca float, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store float 0x3FF8000000000000, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 %x, ptr addrspace(5) %v4, align 4
  %v7 = load float, ptr addrspace(5) %v3, align 8
  %v8 = bitcast float %v7 to i32
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  %v10 = bitcast i32 %v9 to float
  %c = fptosi float %v10 to i32
  %r = sub i32 %v8, %c
  ret i32 %r
}

define i32 @double(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i64, align 8, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v5 = bitcast double 0x3FF8000000000000 to i64
  store i64 %v5, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v7 = load i64, ptr addrspace(5) %v3, align 8
  %v8 = lshr i64 %v7, 32
  %v9 = trunc i64 %v8 to i32
  ret i32 %v9
}

define i32 @splits_vector(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = extractelement <2 x i32> <i32 1, i32 2>, i32 0
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = extractelement <2 x i32> <i32 1, i32 2>, i32 1
  %v8 = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 %v7, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v4, align 4
  ret i32 %v10
}

define i32 @copyIn8(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = load i32, ptr addrspace(1) %p, align 8, !cptx.deref !{i64 8}
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v8 = load i32, ptr addrspace(1) %v7, align 4
  store i32 %v8, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v3, align 8
  %v11 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v10, %v11
  ret i32 %r
}

define i32 @copyIn4(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = load i32, ptr addrspace(1) %p, align 4, !cptx.deref !{i64 8}
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v8 = load i32, ptr addrspace(1) %v7, align 4
  store i32 %v8, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v3, align 8
  %v11 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v10, %v11
  ret i32 %r
}

define i32 @copyIn2(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = load i32, ptr addrspace(1) %p, align 2
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v8 = load i32, ptr addrspace(1) %v7, align 2
  store i32 %v8, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v3, align 8
  %v11 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v10, %v11
  ret i32 %r
}

define i32 @copyIn1(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v6 = load i32, ptr addrspace(1) %p, align 1
  store i32 %v6, ptr addrspace(5) %v3, align 8
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v8 = load i32, ptr addrspace(1) %v7, align 1
  store i32 %v8, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v10 = load i32, ptr addrspace(5) %v3, align 8
  %v11 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v10, %v11
  ret i32 %r
}

define i32 @copyOut8(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  store i32 %v7, ptr addrspace(1) %p, align 8
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  store i32 %v9, ptr addrspace(1) %v8, align 4
  ret i32 1
}

define i32 @copyOut4(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  store i32 %v7, ptr addrspace(1) %p, align 4
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  store i32 %v9, ptr addrspace(1) %v8, align 4
  ret i32 1
}

define i32 @copyOut2(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  store i32 %v7, ptr addrspace(1) %p, align 2
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  store i32 %v9, ptr addrspace(1) %v8, align 2
  ret i32 1
}

define i32 @copyOut1(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  store i32 %v7, ptr addrspace(1) %p, align 1
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  store i32 %v9, ptr addrspace(1) %v8, align 1
  ret i32 1
}

define i32 @copyPart(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  %v7 = load i32, ptr addrspace(1) %p, align 4
  store i32 %v7, ptr addrspace(5) %v3, align 8
  %v8 = load i32, ptr addrspace(5) %v3, align 8
  %v9 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v8, %v9
  ret i32 %r
}

define i32 @copyNone(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 0), !cptx.mem !{i64 8, i64 4, i64 0}
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  ret i32 %v7
}

define i32 @copyUnaligned(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca [4 x i8], align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v4, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v3, ptr addrspace(1) %p, i64 3), !cptx.mem !{i64 8, i64 1, i64 0}
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  ret i32 %v7
}

define i32 @stays_copyVolatile(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 4), !cptx.mem !{i64 8, i64 4, i64 1}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @stays_copyAny(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 %l), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @stays_copyBeyond(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %w, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 9), !cptx.mem !{i64 8, i64 4, i64 0}
  %a = load i32, ptr addrspace(5) %v, align 4
  ret i32 %a
}

define i32 @fill(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 16843009, ptr addrspace(5) %v3, align 8
  store i32 16843009, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v7 = load i32, ptr addrspace(5) %v3, align 8
  %v8 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v7, %v8
  ret i32 %r
}

define i32 @fillAny(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v4 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %t = trunc i32 %x to i8
  %v7 = zext i8 %t to i32
  %v8 = mul i32 %v7, 16843009
  store i32 %v8, ptr addrspace(5) %v3, align 8
  %v9 = zext i8 %t to i32
  %v10 = mul i32 %v9, 16843009
  store i32 %v10, ptr addrspace(5) %v4, align 4
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  %v12 = load i32, ptr addrspace(5) %v3, align 8
  %v13 = load i32, ptr addrspace(5) %v4, align 4
  %r = sub i32 %v12, %v13
  ret i32 %r
}

define i32 @between(i32 %x) {
b0:
  %v1 = alloca i32, align 8, addrspace(5)
  %v2 = alloca i32, align 4, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v4 = alloca i32, align 8, addrspace(5)
  %v5 = alloca i32, align 4, addrspace(5)
  %u = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v1, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  store i32 7, ptr addrspace(5) %v2, align 4
  %v8 = load i32, ptr addrspace(5) %v1, align 8
  store i32 %v8, ptr addrspace(5) %v4, align 8
  %v9 = getelementptr i8, ptr addrspace(5) %u, i64 4
  %v10 = load i32, ptr addrspace(5) %v2, align 4
  store i32 %v10, ptr addrspace(5) %v5, align 4
  %v11 = load i32, ptr addrspace(5) %v4, align 8
  %t = getelementptr i8, ptr addrspace(5) %u, i64 4
  %v13 = load i32, ptr addrspace(5) %v5, align 4
  %r = sub i32 %v11, %v13
  ret i32 %r
}

define i32 @stays_within(i32 %x) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v, align 8
  %w = getelementptr i8, ptr addrspace(5) %v, i64 4
  call void @cptx.memcpy.p5_5(ptr addrspace(5) %w, ptr addrspace(5) %v, i64 4), !cptx.mem !{i64 4, i64 8, i64 0}
  %b = load i32, ptr addrspace(5) %w, align 4
  ret i32 %b
}

declare void @outside(ptr addrspace(5))

define i32 @oftener(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i32, align 8, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %v3, align 8
  %v5 = load i32, ptr addrspace(5) %v3, align 8
  store i32 %v5, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  %v7 = zext i8 0 to i32
  %v8 = shl i32 %v7, 8
  %v9 = load i32, ptr addrspace(5) %v3, align 8
  %v10 = and i32 %v9, -65281
  %v11 = or i32 %v10, %v8
  store i32 %v11, ptr addrspace(5) %v3, align 8
  %v12 = zext i8 1 to i32
  %v13 = shl i32 %v12, 8
  %v14 = load i32, ptr addrspace(5) %v3, align 8
  %v15 = and i32 %v14, -65281
  %v16 = or i32 %v15, %v13
  store i32 %v16, ptr addrspace(5) %v3, align 8
  %v17 = load i32, ptr addrspace(5) %v3, align 8
  ret i32 %v17
}

define i32 @asOften(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i8, align 8, addrspace(5)
  %v4 = alloca i8, align 1, addrspace(5)
  %v5 = alloca i16, align 2, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v7 = trunc i32 %x to i8
  store i8 %v7, ptr addrspace(5) %v3, align 8
  %v8 = lshr i32 %x, 8
  %v9 = trunc i32 %v8 to i8
  store i8 %v9, ptr addrspace(5) %v4, align 1
  %v10 = lshr i32 %x, 16
  %v11 = trunc i32 %v10 to i16
  store i16 %v11, ptr addrspace(5) %v5, align 2
  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  store i8 0, ptr addrspace(5) %v4, align 1
  store i8 1, ptr addrspace(5) %v4, align 1
  %v13 = load i8, ptr addrspace(5) %v3, align 8
  %v14 = zext i8 %v13 to i32
  %v15 = load i8, ptr addrspace(5) %v4, align 1
  %v16 = zext i8 %v15 to i32
  %v17 = shl i32 %v16, 8
  %v18 = or i32 %v14, %v17
  %v19 = load i16, ptr addrspace(5) %v5, align 2
  %v20 = zext i16 %v19 to i32
  %v21 = shl i32 %v20, 16
  %v22 = or i32 %v18, %v21
  ret i32 %v22
}

define i32 @crossed(ptr addrspace(1) %p, i32 %x, i64 %l) {
b0:
  %v3 = alloca i8, align 8, addrspace(5)
  %v4 = alloca i8, align 1, addrspace(5)
  %v5 = alloca i16, align 2, addrspace(5)
  %v6 = alloca i16, align 2, addrspace(5)
  %v7 = alloca [4 x i8], align 2, addrspace(5)
  %v = alloca [8 x i8], align 8, addrspace(5)
  %v9 = trunc i32 %x to i8
  store i8 %v9, ptr addrspace(5) %v3, align 8
  %v10 = lshr i32 %x, 8
  %v11 = trunc i32 %v10 to i8
  store i8 %v11, ptr addrspace(5) %v4, align 1
  %v12 = lshr i32 %x, 16
  %v13 = trunc i32 %v12 to i16
  store i16 %v13, ptr addrspace(5) %v5, align 2
  %v14 = load i8, ptr addrspace(5) %v3, align 8
  %v15 = zext i8 %v14 to i32
  %v16 = load i8, ptr addrspace(5) %v4, align 1
  %v17 = zext i8 %v16 to i32
  %v18 = shl i32 %v17, 8
  %v19 = or i32 %v15, %v18
  %v20 = load i16, ptr addrspace(5) %v5, align 2
  %v21 = zext i16 %v20 to i32
  %v22 = shl i32 %v21, 16
  %v23 = or i32 %v19, %v22
  store i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = load i8, ptr addrspace(5) %v3, align 8
  %v25 = zext i8 %v24 to i32
  %v26 = load i8, ptr addrspace(5) %v4, align 1
  %v27 = zext i8 %v26 to i32
  %v28 = shl i32 %v27, 8
  %v29 = or i32 %v25, %v28
  %v30 = load i16, ptr addrspace(5) %v5, align 2
  %v31 = zext i16 %v30 to i32
  %v32 = shl i32 %v31, 16
  %v33 = or i32 %v29, %v32
  store i32 %v33, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(5) %v, i64 1
  store i8 0, ptr addrspace(5) %v4, align 1
  %s = getelementptr i8, ptr addrspace(5) %v, i64 2
  %v36 = load i16, ptr addrspace(5) %v5, align 2
  %v37 = zext i16 %v36 to i32
  %v38 = load i16, ptr addrspace(5) %v6, align 2
  %v39 = zext i16 %v38 to i32
  %v40 = shl i32 %v39, 16
  %v41 = or i32 %v37, %v40
  store i32 %v41, ptr addrspace(1) %p, align 4
  %v42 = load i8, ptr addrspace(5) %v3, align 8
  %v43 = zext i8 %v42 to i32
  %v44 = load i8, ptr addrspace(5) %v4, align 1
  %v45 = zext i8 %v44 to i32
  %v46 = shl i32 %v45, 8
  %v47 = or i32 %v43, %v46
  %v48 = load i16, ptr addrspace(5) %v5, align 2
  %v49 = zext i16 %v48 to i32
  %v50 = shl i32 %v49, 16
  %v51 = or i32 %v47, %v50
  ret i32 %v51
}

declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
declare void @cptx.memcpy.p5_5(ptr addrspace(5), ptr addrspace(5), i64)
