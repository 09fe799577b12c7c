target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @constant(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %v3 = ptrtoint ptr addrspace(1) %q to i64
  %v4 = add i64 %v3, 4
  %v5 = sext i32 0 to i64
  %v6 = mul i64 %v5, 4
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 %v6
  %v8 = ptrtoint ptr addrspace(1) %v7 to i64
  %v9 = add i64 %v8, 4
  %v10 = sext i32 99 to i64
  %v11 = mul i64 %v10, 4
  %v12 = getelementptr i8, ptr addrspace(1) %p, i64 %v11
  %v13 = ptrtoint ptr addrspace(1) %v12 to i64
  %v14 = add i64 %v13, 4
  %v15 = icmp ule i64 %v4, %v8
  %v16 = icmp ule i64 %v14, %v3
  %v17 = or i1 %v15, %v16
  br i1 %v17, label %b6, label %b5

b1:
  %i = phi i32 [ 0, %b5 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b5 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b3

b2:
  ret void

b3:
  br label %b2

b4:
  %v27 = phi i32 [ 0, %b6 ], [ %v34, %b4 ]
  %v28 = phi i32 [ 0, %b6 ], [ %v33, %b4 ]
  %v29 = sext i32 %v27 to i64
  %v30 = mul i64 %v29, 4
  %v31 = getelementptr i8, ptr addrspace(1) %p, i64 %v30
  %v32 = load i32, ptr addrspace(1) %v31, align 4
  %v33 = add i32 %v28, %v32
  %v34 = add nsw i32 %v27, 1
  %v35 = icmp slt i32 %v34, 100
  br i1 %v35, label %b4, label %b7

b5:
  br label %b1

b6:
  br label %b4

b7:
  store i32 %v33, ptr addrspace(1) %q, align 4
  br label %b3
}

define void @unknown(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %b1, label %b3

b1:
  %v4 = sub i32 %n, 0
  %v5 = icmp uge i32 %v4, 32
  br i1 %v5, label %b9, label %b6

b2:
  %i = phi i32 [ 0, %b6 ], [ %i1, %b2 ]
  %s = phi i32 [ 0, %b6 ], [ %s1, %b2 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b4

b3:
  ret void

b4:
  br label %b3

b5:
  %v15 = phi i32 [ 0, %b7 ], [ %v22, %b5 ]
  %v16 = phi i32 [ 0, %b7 ], [ %v21, %b5 ]
  %v17 = sext i32 %v15 to i64
  %v18 = mul i64 %v17, 4
  %v19 = getelementptr i8, ptr addrspace(1) %p, i64 %v18
  %v20 = load i32, ptr addrspace(1) %v19, align 4
  %v21 = add i32 %v16, %v20
  %v22 = add nsw i32 %v15, 1
  %v23 = icmp slt i32 %v22, %n
  br i1 %v23, label %b5, label %b8

b6:
  br label %b2

b7:
  br label %b5

b8:
  store i32 %v21, ptr addrspace(1) %q, align 4
  br label %b4

b9:
  %v24 = add i32 %n, -1
  %v25 = ptrtoint ptr addrspace(1) %q to i64
  %v26 = add i64 %v25, 4
  %v27 = sext i32 0 to i64
  %v28 = mul i64 %v27, 4
  %v29 = getelementptr i8, ptr addrspace(1) %p, i64 %v28
  %v30 = ptrtoint ptr addrspace(1) %v29 to i64
  %v31 = add i64 %v30, 4
  %v32 = sext i32 %v24 to i64
  %v33 = mul i64 %v32, 4
  %v34 = getelementptr i8, ptr addrspace(1) %p, i64 %v33
  %v35 = ptrtoint ptr addrspace(1) %v34 to i64
  %v36 = add i64 %v35, 4
  %v37 = icmp ule i64 %v26, %v30
  %v38 = icmp ule i64 %v36, %v25
  %v39 = or i1 %v37, %v38
  br i1 %v39, label %b7, label %b6
}

define void @least(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %v3 = ptrtoint ptr addrspace(1) %q to i64
  %v4 = add i64 %v3, 4
  %v5 = sext i32 0 to i64
  %v6 = mul i64 %v5, 4
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 %v6
  %v8 = ptrtoint ptr addrspace(1) %v7 to i64
  %v9 = add i64 %v8, 4
  %v10 = sext i32 31 to i64
  %v11 = mul i64 %v10, 4
  %v12 = getelementptr i8, ptr addrspace(1) %p, i64 %v11
  %v13 = ptrtoint ptr addrspace(1) %v12 to i64
  %v14 = add i64 %v13, 4
  %v15 = icmp ule i64 %v4, %v8
  %v16 = icmp ule i64 %v14, %v3
  %v17 = or i1 %v15, %v16
  br i1 %v17, label %b6, label %b5

b1:
  %i = phi i32 [ 0, %b5 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b5 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 32
  br i1 %c, label %b1, label %b3

b2:
  ret void

b3:
  br label %b2

b4:
  %v27 = phi i32 [ 0, %b6 ], [ %v34, %b4 ]
  %v28 = phi i32 [ 0, %b6 ], [ %v33, %b4 ]
  %v29 = sext i32 %v27 to i64
  %v30 = mul i64 %v29, 4
  %v31 = getelementptr i8, ptr addrspace(1) %p, i64 %v30
  %v32 = load i32, ptr addrspace(1) %v31, align 4
  %v33 = add i32 %v28, %v32
  %v34 = add nsw i32 %v27, 1
  %v35 = icmp slt i32 %v34, 32
  br i1 %v35, label %b4, label %b7

b5:
  br label %b1

b6:
  br label %b4

b7:
  store i32 %v33, ptr addrspace(1) %q, align 4
  br label %b3
}

define void @stays_few(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 31
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_restrict(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_one(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %r = getelementptr i8, ptr addrspace(1) %p, i64 1000
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %r, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_wraps(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %i3 = mul i32 %i, 77777777
  %w = sext i32 %i3 to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_square(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %i3 = mul nsw i32 %i, %i
  %w = sext i32 %i3 to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_list(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = load i32, ptr addrspace(1) %p, align 4
  %o = sext i32 %w to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_volatile(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store volatile i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_two(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 40
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  store i32 %i, ptr addrspace(1) %q2, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_shared(ptr addrspace(3) %p, ptr addrspace(3) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(3) %p, i64 %o
  %x = load i32, ptr addrspace(3) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(3) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @conflicts(ptr addrspace(1) %p, ptr addrspace(1) %r, ptr addrspace(1) %q, i32 %n) {
b0:
  %v4 = ptrtoint ptr addrspace(1) %q to i64
  %v5 = add i64 %v4, 4
  %v6 = sext i32 0 to i64
  %v7 = mul i64 %v6, 4
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 %v7
  %v9 = ptrtoint ptr addrspace(1) %v8 to i64
  %v10 = add i64 %v9, 4
  %v11 = sext i32 99 to i64
  %v12 = mul i64 %v11, 4
  %v13 = getelementptr i8, ptr addrspace(1) %p, i64 %v12
  %v14 = ptrtoint ptr addrspace(1) %v13 to i64
  %v15 = add i64 %v14, 4
  %v16 = icmp ule i64 %v5, %v9
  %v17 = icmp ule i64 %v15, %v4
  %v18 = or i1 %v16, %v17
  %v19 = sext i32 0 to i64
  %v20 = mul i64 %v19, 4
  %v21 = getelementptr i8, ptr addrspace(1) %r, i64 %v20
  %v22 = ptrtoint ptr addrspace(1) %v21 to i64
  %v23 = add i64 %v22, 4
  %v24 = sext i32 99 to i64
  %v25 = mul i64 %v24, 4
  %v26 = getelementptr i8, ptr addrspace(1) %r, i64 %v25
  %v27 = ptrtoint ptr addrspace(1) %v26 to i64
  %v28 = add i64 %v27, 4
  %v29 = icmp ule i64 %v5, %v22
  %v30 = icmp ule i64 %v28, %v4
  %v31 = or i1 %v29, %v30
  %v32 = and i1 %v18, %v31
  br i1 %v32, label %b6, label %b5

b1:
  %i = phi i32 [ 0, %b5 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b5 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %b = getelementptr i8, ptr addrspace(1) %r, i64 %o
  %y = load i32, ptr addrspace(1) %b, align 4
  %s0 = add i32 %s, %x
  %s1 = add i32 %s0, %y
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b3

b2:
  ret void

b3:
  br label %b2

b4:
  %v45 = phi i32 [ 0, %b6 ], [ %v55, %b4 ]
  %v46 = phi i32 [ 0, %b6 ], [ %v54, %b4 ]
  %v47 = sext i32 %v45 to i64
  %v48 = mul i64 %v47, 4
  %v49 = getelementptr i8, ptr addrspace(1) %p, i64 %v48
  %v50 = load i32, ptr addrspace(1) %v49, align 4
  %v51 = getelementptr i8, ptr addrspace(1) %r, i64 %v48
  %v52 = load i32, ptr addrspace(1) %v51, align 4
  %v53 = add i32 %v46, %v50
  %v54 = add i32 %v53, %v52
  %v55 = add nsw i32 %v45, 1
  %v56 = icmp slt i32 %v55, 100
  br i1 %v56, label %b4, label %b7

b5:
  br label %b1

b6:
  br label %b4

b7:
  store i32 %v54, ptr addrspace(1) %q, align 4
  br label %b3
}

define void @stays_step(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %s = phi i32 [ 0, %b1 ], [ %s1, %b2 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 3
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  ret void
}

define void @stays_barrier(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  call void @ptx.bar.sync(i32 0)
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

declare void @ptx.bar.sync(i32)
