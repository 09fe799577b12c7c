; A loop that stores in one place stores once, where a test tells that it touches nothing else of it.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @constant(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
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

; A number of iterations that is known at run time: few go the old way. A branch says that there is one.

define void @unknown(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %b3, label %b2

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b3 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; The least number of iterations, and one less.

define void @least(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
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
  %c = icmp slt i32 %i1, 32
  br i1 %c, label %b1, label %b2

b2:
  ret void
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

; No test is needed, which promote sees to.

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

; One array.

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

; An address that wraps around, one that is no linear function, and one that is loaded.

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

; Volatile accesses, and two stores.

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

; Shared memory.

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

; Two that may overlap with it: neither does.

define void @conflicts(ptr addrspace(1) %p, ptr addrspace(1) %r, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
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
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; Steps that may not end at the bound: nobody knows the last address.

define void @stays_step(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %b3, label %b2

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b3 ], [ %s1, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  store i32 %s1, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 3
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; A call may read what is stored.

declare void @ptx.bar.sync(i32)

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
