; What the next iteration loads again is kept, unless something may write there, or the place is another one.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; a[i - 1] and a[i]; the other array cannot be the same.
define void @behind(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %j = add nsw i32 %i, -1
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load float, ptr addrspace(1) %a, align 4
  %w2 = sext i32 %i to i64
  %o2 = mul i64 %w2, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  %y = load float, ptr addrspace(1) %a2, align 4
  %s = fadd float %x, %y
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %o2
  store float %s, ptr addrspace(1) %b, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; The same without a promise: the store may be to a[i].
define void @stays_alias(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %j = add nsw i32 %i, -1
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load float, ptr addrspace(1) %a, align 4
  %w2 = sext i32 %i to i64
  %o2 = mul i64 %w2, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  %y = load float, ptr addrspace(1) %a2, align 4
  %s = fadd float %x, %y
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %o2
  store float %s, ptr addrspace(1) %b, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; The counter wraps around: sext(i + 1) is not sext(i) + 1.
define void @stays_wraps(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %j = add i32 %i, -1
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load float, ptr addrspace(1) %a, align 4
  %w2 = sext i32 %i to i64
  %o2 = mul i64 %w2, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  %y = load float, ptr addrspace(1) %a2, align 4
  %s = fadd float %x, %y
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %o2
  store float %s, ptr addrspace(1) %b, align 4
  %i1 = add i32 %i, 1
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; The access of the iteration before is made only now and then.
define void @stays_sometimes(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b3 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %k = icmp sgt i32 %x, 3
  br i1 %k, label %b2, label %b3

b2:
  %y = load i32, ptr addrspace(1) %a2, align 4
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %o
  store i32 %y, ptr addrspace(1) %b, align 4
  br label %b3

b3:
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; The load is not always executed when control comes to the loop.
define void @stays_guarded(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b3 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %k = icmp sgt i64 %i, 1
  br i1 %k, label %b2, label %b3

b2:
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %o
  store i32 %x, ptr addrspace(1) %b, align 4
  br label %b3

b3:
  %y = load i32, ptr addrspace(1) %a2, align 4
  store i32 %y, ptr addrspace(1) %q, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; A volatile access in front of the load, which may be anywhere.
define void @stays_volatile(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  store volatile i32 1, ptr addrspace(1) %q, align 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %a2, align 4
  %s = add i32 %x, %y
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  %u = phi i32 [ %s, %b1 ]
  store i32 %u, ptr addrspace(1) %q, align 4
  ret void
}

; Down: what is stored is at a constant distance.
define void @down(ptr addrspace(1) %p, i64 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 100, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load float, ptr addrspace(1) %a, align 4
  %b = getelementptr i8, ptr addrspace(1) %a, i64 -4
  %y = load float, ptr addrspace(1) %b, align 4
  %s = fsub float %x, %y
  store float %s, ptr addrspace(1) %a, align 4
  %i1 = add i64 %i, -1
  %c = icmp ne i64 %i1, 1
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; Here the store is to the place that the next iteration loads: what it loads is what was stored.
define void @stored(ptr addrspace(1) %p, i64 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 100, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load float, ptr addrspace(1) %a, align 4
  %b = getelementptr i8, ptr addrspace(1) %a, i64 -4
  %y = load float, ptr addrspace(1) %b, align 4
  %s = fsub float %x, %y
  store float %s, ptr addrspace(1) %b, align 4
  %i1 = add i64 %i, -1
  %c = icmp ne i64 %i1, 1
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

; A polygon's sides: the vertex before is another variable of the loop.
define i32 @sides(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %k = phi i32 [ 99, %b0 ], [ %i, %b1 ]
  %w = sext i32 %i to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %w2 = sext i32 %k to i64
  %o2 = mul i64 %w2, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  %y = load i32, ptr addrspace(1) %a2, align 4
  %m = mul i32 %x, %y
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  %r = phi i32 [ %m, %b1 ]
  ret i32 %r
}

; The load stands after a way out: nobody may have come there once.
define void @stays_behind_exit(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b2 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %f = getelementptr i8, ptr addrspace(1) %q, i64 %o
  %z = load i32, ptr addrspace(1) %f, align 4
  %k = icmp eq i32 %z, 0
  br i1 %k, label %b4, label %b2

b2:
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %a2, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %f, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

define void @stays_endless(i64 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i2, %b1 ]
  %i2 = mul i64 %i, 3
  %c = icmp eq i64 %i2, %n
  br i1 %c, label %b2, label %b1

b2:
  ret void
}

; The function may not return.
define void @stays_behind_call(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %f = getelementptr i8, ptr addrspace(1) %q, i64 %o
  call void @stays_endless(i64 %i)
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %a2, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %f, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; The same place, but half of it.
define void @stays_other_type(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %f = getelementptr i8, ptr addrspace(1) %q, i64 %o
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %h = load i16, ptr addrspace(1) %a2, align 4
  %y = sext i16 %h to i32
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %f, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; What the load's address is made of is made in the loop, but by no counter: an index, a pointer.
define void @stays_loaded(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 8
  %f = getelementptr i8, ptr addrspace(1) %q, i64 %o
  %n = load i64, ptr addrspace(1) %f, align 8
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %n
  %x = load i32, ptr addrspace(1) %a, align 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %n
  store i32 %x, ptr addrspace(1) %a2, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; Extended by zeros, -1 and the number after it are no neighbours.
define void @stays_zext(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %from) {
b0:
  br label %b1

b1:
  %i = phi i32 [ %from, %b0 ], [ %i1, %b1 ]
  %w = zext i32 %i to i64
  %o = mul i64 %w, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %a2, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %q, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp ne i32 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

; Volatile loads are all made.
define void @stays_volatile_loads(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 4
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %a = getelementptr i8, ptr addrspace(1) %a2, i64 -4
  %x = load volatile i32, ptr addrspace(1) %a, align 4
  %y = load volatile i32, ptr addrspace(1) %a2, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %q, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}

define void @stays_loaded_pointer(ptr addrspace(1) noalias %q) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 1, %b0 ], [ %i1, %b1 ]
  %o = mul i64 %i, 8
  %f = getelementptr i8, ptr addrspace(1) %q, i64 %o
  %a = load ptr addrspace(1), ptr addrspace(1) %f, align 8
  %x = load i32, ptr addrspace(1) %a, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %a, align 4
  %i1 = add i64 %i, 1
  %c = icmp ne i64 %i1, 50
  br i1 %c, label %b1, label %b4

b4:
  ret void
}
