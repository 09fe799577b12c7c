; Which places a loop keeps in a register, and which just not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @stored(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @float(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, 2.0
  store float %y, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @pointer(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store ptr null, ptr addrspace(1) %p, align 8
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_vector(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store <2 x i32> <i32 1, i32 2>, ptr addrspace(1) %p, align 8
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_loadOnly(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_volatile(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_atomic(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store atomic i32 %i, ptr addrspace(1) %p monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_besideVolatile(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x = load volatile i32, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_besideVolatileStore(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_besideAtomic(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x = load atomic i32, ptr addrspace(1) %q monotonic, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_call(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  call void @outside()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_stop(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  call void @ptx.exit()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @beside(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(1) %q, align 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 4
  %y = load i32, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_mayAlias(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_storeMayAlias(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %w = sext i32 %i to i64
  %a = getelementptr i8, ptr addrspace(1) %q, i64 %w
  store i32 3, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @otherSpace(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(3) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_overlaps(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 3
  %y = load i8, ptr addrspace(1) %a, align 1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @adjoins(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 4
  %y = load i8, ptr addrspace(1) %a, align 1
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_otherType(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %y = load float, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_variable(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  %v = alloca i32, align 4, addrspace(5)
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(5) %v, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @element(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  %v = alloca [4 x i32], align 4, addrspace(5)
  %a = getelementptr i8, ptr addrspace(5) %v, i64 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(5) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_inside(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = getelementptr i8, ptr addrspace(1) %p, i64 4
  store i32 %i, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_changing(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %w = sext i32 %i to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store i32 %i, ptr addrspace(1) %a, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @two(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  store float 2.0, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; 64 accesses, and 65.
define void @many(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x0 = load i32, ptr addrspace(1) %q, align 4
  %x1 = load i32, ptr addrspace(1) %q, align 4
  %x2 = load i32, ptr addrspace(1) %q, align 4
  %x3 = load i32, ptr addrspace(1) %q, align 4
  %x4 = load i32, ptr addrspace(1) %q, align 4
  %x5 = load i32, ptr addrspace(1) %q, align 4
  %x6 = load i32, ptr addrspace(1) %q, align 4
  %x7 = load i32, ptr addrspace(1) %q, align 4
  %x8 = load i32, ptr addrspace(1) %q, align 4
  %x9 = load i32, ptr addrspace(1) %q, align 4
  %x10 = load i32, ptr addrspace(1) %q, align 4
  %x11 = load i32, ptr addrspace(1) %q, align 4
  %x12 = load i32, ptr addrspace(1) %q, align 4
  %x13 = load i32, ptr addrspace(1) %q, align 4
  %x14 = load i32, ptr addrspace(1) %q, align 4
  %x15 = load i32, ptr addrspace(1) %q, align 4
  %x16 = load i32, ptr addrspace(1) %q, align 4
  %x17 = load i32, ptr addrspace(1) %q, align 4
  %x18 = load i32, ptr addrspace(1) %q, align 4
  %x19 = load i32, ptr addrspace(1) %q, align 4
  %x20 = load i32, ptr addrspace(1) %q, align 4
  %x21 = load i32, ptr addrspace(1) %q, align 4
  %x22 = load i32, ptr addrspace(1) %q, align 4
  %x23 = load i32, ptr addrspace(1) %q, align 4
  %x24 = load i32, ptr addrspace(1) %q, align 4
  %x25 = load i32, ptr addrspace(1) %q, align 4
  %x26 = load i32, ptr addrspace(1) %q, align 4
  %x27 = load i32, ptr addrspace(1) %q, align 4
  %x28 = load i32, ptr addrspace(1) %q, align 4
  %x29 = load i32, ptr addrspace(1) %q, align 4
  %x30 = load i32, ptr addrspace(1) %q, align 4
  %x31 = load i32, ptr addrspace(1) %q, align 4
  %x32 = load i32, ptr addrspace(1) %q, align 4
  %x33 = load i32, ptr addrspace(1) %q, align 4
  %x34 = load i32, ptr addrspace(1) %q, align 4
  %x35 = load i32, ptr addrspace(1) %q, align 4
  %x36 = load i32, ptr addrspace(1) %q, align 4
  %x37 = load i32, ptr addrspace(1) %q, align 4
  %x38 = load i32, ptr addrspace(1) %q, align 4
  %x39 = load i32, ptr addrspace(1) %q, align 4
  %x40 = load i32, ptr addrspace(1) %q, align 4
  %x41 = load i32, ptr addrspace(1) %q, align 4
  %x42 = load i32, ptr addrspace(1) %q, align 4
  %x43 = load i32, ptr addrspace(1) %q, align 4
  %x44 = load i32, ptr addrspace(1) %q, align 4
  %x45 = load i32, ptr addrspace(1) %q, align 4
  %x46 = load i32, ptr addrspace(1) %q, align 4
  %x47 = load i32, ptr addrspace(1) %q, align 4
  %x48 = load i32, ptr addrspace(1) %q, align 4
  %x49 = load i32, ptr addrspace(1) %q, align 4
  %x50 = load i32, ptr addrspace(1) %q, align 4
  %x51 = load i32, ptr addrspace(1) %q, align 4
  %x52 = load i32, ptr addrspace(1) %q, align 4
  %x53 = load i32, ptr addrspace(1) %q, align 4
  %x54 = load i32, ptr addrspace(1) %q, align 4
  %x55 = load i32, ptr addrspace(1) %q, align 4
  %x56 = load i32, ptr addrspace(1) %q, align 4
  %x57 = load i32, ptr addrspace(1) %q, align 4
  %x58 = load i32, ptr addrspace(1) %q, align 4
  %x59 = load i32, ptr addrspace(1) %q, align 4
  %x60 = load i32, ptr addrspace(1) %q, align 4
  %x61 = load i32, ptr addrspace(1) %q, align 4
  %x62 = load i32, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_many(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %x0 = load i32, ptr addrspace(1) %q, align 4
  %x1 = load i32, ptr addrspace(1) %q, align 4
  %x2 = load i32, ptr addrspace(1) %q, align 4
  %x3 = load i32, ptr addrspace(1) %q, align 4
  %x4 = load i32, ptr addrspace(1) %q, align 4
  %x5 = load i32, ptr addrspace(1) %q, align 4
  %x6 = load i32, ptr addrspace(1) %q, align 4
  %x7 = load i32, ptr addrspace(1) %q, align 4
  %x8 = load i32, ptr addrspace(1) %q, align 4
  %x9 = load i32, ptr addrspace(1) %q, align 4
  %x10 = load i32, ptr addrspace(1) %q, align 4
  %x11 = load i32, ptr addrspace(1) %q, align 4
  %x12 = load i32, ptr addrspace(1) %q, align 4
  %x13 = load i32, ptr addrspace(1) %q, align 4
  %x14 = load i32, ptr addrspace(1) %q, align 4
  %x15 = load i32, ptr addrspace(1) %q, align 4
  %x16 = load i32, ptr addrspace(1) %q, align 4
  %x17 = load i32, ptr addrspace(1) %q, align 4
  %x18 = load i32, ptr addrspace(1) %q, align 4
  %x19 = load i32, ptr addrspace(1) %q, align 4
  %x20 = load i32, ptr addrspace(1) %q, align 4
  %x21 = load i32, ptr addrspace(1) %q, align 4
  %x22 = load i32, ptr addrspace(1) %q, align 4
  %x23 = load i32, ptr addrspace(1) %q, align 4
  %x24 = load i32, ptr addrspace(1) %q, align 4
  %x25 = load i32, ptr addrspace(1) %q, align 4
  %x26 = load i32, ptr addrspace(1) %q, align 4
  %x27 = load i32, ptr addrspace(1) %q, align 4
  %x28 = load i32, ptr addrspace(1) %q, align 4
  %x29 = load i32, ptr addrspace(1) %q, align 4
  %x30 = load i32, ptr addrspace(1) %q, align 4
  %x31 = load i32, ptr addrspace(1) %q, align 4
  %x32 = load i32, ptr addrspace(1) %q, align 4
  %x33 = load i32, ptr addrspace(1) %q, align 4
  %x34 = load i32, ptr addrspace(1) %q, align 4
  %x35 = load i32, ptr addrspace(1) %q, align 4
  %x36 = load i32, ptr addrspace(1) %q, align 4
  %x37 = load i32, ptr addrspace(1) %q, align 4
  %x38 = load i32, ptr addrspace(1) %q, align 4
  %x39 = load i32, ptr addrspace(1) %q, align 4
  %x40 = load i32, ptr addrspace(1) %q, align 4
  %x41 = load i32, ptr addrspace(1) %q, align 4
  %x42 = load i32, ptr addrspace(1) %q, align 4
  %x43 = load i32, ptr addrspace(1) %q, align 4
  %x44 = load i32, ptr addrspace(1) %q, align 4
  %x45 = load i32, ptr addrspace(1) %q, align 4
  %x46 = load i32, ptr addrspace(1) %q, align 4
  %x47 = load i32, ptr addrspace(1) %q, align 4
  %x48 = load i32, ptr addrspace(1) %q, align 4
  %x49 = load i32, ptr addrspace(1) %q, align 4
  %x50 = load i32, ptr addrspace(1) %q, align 4
  %x51 = load i32, ptr addrspace(1) %q, align 4
  %x52 = load i32, ptr addrspace(1) %q, align 4
  %x53 = load i32, ptr addrspace(1) %q, align 4
  %x54 = load i32, ptr addrspace(1) %q, align 4
  %x55 = load i32, ptr addrspace(1) %q, align 4
  %x56 = load i32, ptr addrspace(1) %q, align 4
  %x57 = load i32, ptr addrspace(1) %q, align 4
  %x58 = load i32, ptr addrspace(1) %q, align 4
  %x59 = load i32, ptr addrspace(1) %q, align 4
  %x60 = load i32, ptr addrspace(1) %q, align 4
  %x61 = load i32, ptr addrspace(1) %q, align 4
  %x62 = load i32, ptr addrspace(1) %q, align 4
  %x63 = load i32, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Eight places of a function, not the ninth.
define void @nine(i32 %n, ptr addrspace(1) noalias %p0, ptr addrspace(1) noalias %p1, ptr addrspace(1) noalias %p2, ptr addrspace(1) noalias %p3, ptr addrspace(1) noalias %p4, ptr addrspace(1) noalias %p5, ptr addrspace(1) noalias %p6, ptr addrspace(1) noalias %p7, ptr addrspace(1) noalias %p8) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store i32 %i, ptr addrspace(1) %p0, align 4
  store i32 %i, ptr addrspace(1) %p1, align 4
  store i32 %i, ptr addrspace(1) %p2, align 4
  store i32 %i, ptr addrspace(1) %p3, align 4
  store i32 %i, ptr addrspace(1) %p4, align 4
  store i32 %i, ptr addrspace(1) %p5, align 4
  store i32 %i, ptr addrspace(1) %p6, align 4
  store i32 %i, ptr addrspace(1) %p7, align 4
  store i32 %i, ptr addrspace(1) %p8, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Stored in every iteration, but not before each way out or back.
define void @stays_breakBefore(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %b3, label %b2

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

define void @stays_continueBefore(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %m
  br i1 %c, label %b1, label %b2

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

define void @breakBehind(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %i, %m
  br i1 %c, label %b3, label %b2

b2:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

; Of two loops the inner one first; the place of the outer one is its own.
define void @nests(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  store i32 %j, ptr addrspace(1) %q, align 4
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = mul i32 %x, 3
  store i32 %y, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b1, label %b4

b4:
  ret void
}

declare void @outside()
declare void @ptx.exit()
