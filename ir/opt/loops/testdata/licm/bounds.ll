; What leaves a loop, and what just does not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @sum(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = mul i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_sum(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = mul i32 %x, %i
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @division(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @divisionConstant(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = udiv i32 %x, 7
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @load(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_besideVolatile(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_volatile(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load volatile i32, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_atomic(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load atomic i32, ptr addrspace(1) %q monotonic, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_written(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store i32 %i, ptr addrspace(1) %q, align 4
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_writtenPart(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %a = getelementptr i8, ptr addrspace(1) %q, i64 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store i8 1, ptr addrspace(1) %a, align 1
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @writtenBehind(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %a = getelementptr i8, ptr addrspace(1) %q, i64 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store i8 1, ptr addrspace(1) %a, align 1
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @writtenElsewhere(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  store i32 %i, ptr addrspace(1) %p, align 4
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_mayBeWritten(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %p, align 4
  store i32 %i, ptr addrspace(1) %o, align 4
  store i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_called(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @outside()
  %r = load i32, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_calledBehind(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4
  call void @outside()
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @invariant(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(1) %q, align 4, !invariant.load !{}
  store i32 %i, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @fixed(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(4) @c, align 4
  store i32 %i, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; 200 writes are compared, 201 are not.
define void @writes(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %v, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(5) %v, align 4
  store volatile i32 0, ptr addrspace(3) @s, align 4
  store volatile i32 1, ptr addrspace(3) @s, align 4
  store volatile i32 2, ptr addrspace(3) @s, align 4
  store volatile i32 3, ptr addrspace(3) @s, align 4
  store volatile i32 4, ptr addrspace(3) @s, align 4
  store volatile i32 5, ptr addrspace(3) @s, align 4
  store volatile i32 6, ptr addrspace(3) @s, align 4
  store volatile i32 7, ptr addrspace(3) @s, align 4
  store volatile i32 8, ptr addrspace(3) @s, align 4
  store volatile i32 9, ptr addrspace(3) @s, align 4
  store volatile i32 10, ptr addrspace(3) @s, align 4
  store volatile i32 11, ptr addrspace(3) @s, align 4
  store volatile i32 12, ptr addrspace(3) @s, align 4
  store volatile i32 13, ptr addrspace(3) @s, align 4
  store volatile i32 14, ptr addrspace(3) @s, align 4
  store volatile i32 15, ptr addrspace(3) @s, align 4
  store volatile i32 16, ptr addrspace(3) @s, align 4
  store volatile i32 17, ptr addrspace(3) @s, align 4
  store volatile i32 18, ptr addrspace(3) @s, align 4
  store volatile i32 19, ptr addrspace(3) @s, align 4
  store volatile i32 20, ptr addrspace(3) @s, align 4
  store volatile i32 21, ptr addrspace(3) @s, align 4
  store volatile i32 22, ptr addrspace(3) @s, align 4
  store volatile i32 23, ptr addrspace(3) @s, align 4
  store volatile i32 24, ptr addrspace(3) @s, align 4
  store volatile i32 25, ptr addrspace(3) @s, align 4
  store volatile i32 26, ptr addrspace(3) @s, align 4
  store volatile i32 27, ptr addrspace(3) @s, align 4
  store volatile i32 28, ptr addrspace(3) @s, align 4
  store volatile i32 29, ptr addrspace(3) @s, align 4
  store volatile i32 30, ptr addrspace(3) @s, align 4
  store volatile i32 31, ptr addrspace(3) @s, align 4
  store volatile i32 32, ptr addrspace(3) @s, align 4
  store volatile i32 33, ptr addrspace(3) @s, align 4
  store volatile i32 34, ptr addrspace(3) @s, align 4
  store volatile i32 35, ptr addrspace(3) @s, align 4
  store volatile i32 36, ptr addrspace(3) @s, align 4
  store volatile i32 37, ptr addrspace(3) @s, align 4
  store volatile i32 38, ptr addrspace(3) @s, align 4
  store volatile i32 39, ptr addrspace(3) @s, align 4
  store volatile i32 40, ptr addrspace(3) @s, align 4
  store volatile i32 41, ptr addrspace(3) @s, align 4
  store volatile i32 42, ptr addrspace(3) @s, align 4
  store volatile i32 43, ptr addrspace(3) @s, align 4
  store volatile i32 44, ptr addrspace(3) @s, align 4
  store volatile i32 45, ptr addrspace(3) @s, align 4
  store volatile i32 46, ptr addrspace(3) @s, align 4
  store volatile i32 47, ptr addrspace(3) @s, align 4
  store volatile i32 48, ptr addrspace(3) @s, align 4
  store volatile i32 49, ptr addrspace(3) @s, align 4
  store volatile i32 50, ptr addrspace(3) @s, align 4
  store volatile i32 51, ptr addrspace(3) @s, align 4
  store volatile i32 52, ptr addrspace(3) @s, align 4
  store volatile i32 53, ptr addrspace(3) @s, align 4
  store volatile i32 54, ptr addrspace(3) @s, align 4
  store volatile i32 55, ptr addrspace(3) @s, align 4
  store volatile i32 56, ptr addrspace(3) @s, align 4
  store volatile i32 57, ptr addrspace(3) @s, align 4
  store volatile i32 58, ptr addrspace(3) @s, align 4
  store volatile i32 59, ptr addrspace(3) @s, align 4
  store volatile i32 60, ptr addrspace(3) @s, align 4
  store volatile i32 61, ptr addrspace(3) @s, align 4
  store volatile i32 62, ptr addrspace(3) @s, align 4
  store volatile i32 63, ptr addrspace(3) @s, align 4
  store volatile i32 64, ptr addrspace(3) @s, align 4
  store volatile i32 65, ptr addrspace(3) @s, align 4
  store volatile i32 66, ptr addrspace(3) @s, align 4
  store volatile i32 67, ptr addrspace(3) @s, align 4
  store volatile i32 68, ptr addrspace(3) @s, align 4
  store volatile i32 69, ptr addrspace(3) @s, align 4
  store volatile i32 70, ptr addrspace(3) @s, align 4
  store volatile i32 71, ptr addrspace(3) @s, align 4
  store volatile i32 72, ptr addrspace(3) @s, align 4
  store volatile i32 73, ptr addrspace(3) @s, align 4
  store volatile i32 74, ptr addrspace(3) @s, align 4
  store volatile i32 75, ptr addrspace(3) @s, align 4
  store volatile i32 76, ptr addrspace(3) @s, align 4
  store volatile i32 77, ptr addrspace(3) @s, align 4
  store volatile i32 78, ptr addrspace(3) @s, align 4
  store volatile i32 79, ptr addrspace(3) @s, align 4
  store volatile i32 80, ptr addrspace(3) @s, align 4
  store volatile i32 81, ptr addrspace(3) @s, align 4
  store volatile i32 82, ptr addrspace(3) @s, align 4
  store volatile i32 83, ptr addrspace(3) @s, align 4
  store volatile i32 84, ptr addrspace(3) @s, align 4
  store volatile i32 85, ptr addrspace(3) @s, align 4
  store volatile i32 86, ptr addrspace(3) @s, align 4
  store volatile i32 87, ptr addrspace(3) @s, align 4
  store volatile i32 88, ptr addrspace(3) @s, align 4
  store volatile i32 89, ptr addrspace(3) @s, align 4
  store volatile i32 90, ptr addrspace(3) @s, align 4
  store volatile i32 91, ptr addrspace(3) @s, align 4
  store volatile i32 92, ptr addrspace(3) @s, align 4
  store volatile i32 93, ptr addrspace(3) @s, align 4
  store volatile i32 94, ptr addrspace(3) @s, align 4
  store volatile i32 95, ptr addrspace(3) @s, align 4
  store volatile i32 96, ptr addrspace(3) @s, align 4
  store volatile i32 97, ptr addrspace(3) @s, align 4
  store volatile i32 98, ptr addrspace(3) @s, align 4
  store volatile i32 99, ptr addrspace(3) @s, align 4
  store volatile i32 100, ptr addrspace(3) @s, align 4
  store volatile i32 101, ptr addrspace(3) @s, align 4
  store volatile i32 102, ptr addrspace(3) @s, align 4
  store volatile i32 103, ptr addrspace(3) @s, align 4
  store volatile i32 104, ptr addrspace(3) @s, align 4
  store volatile i32 105, ptr addrspace(3) @s, align 4
  store volatile i32 106, ptr addrspace(3) @s, align 4
  store volatile i32 107, ptr addrspace(3) @s, align 4
  store volatile i32 108, ptr addrspace(3) @s, align 4
  store volatile i32 109, ptr addrspace(3) @s, align 4
  store volatile i32 110, ptr addrspace(3) @s, align 4
  store volatile i32 111, ptr addrspace(3) @s, align 4
  store volatile i32 112, ptr addrspace(3) @s, align 4
  store volatile i32 113, ptr addrspace(3) @s, align 4
  store volatile i32 114, ptr addrspace(3) @s, align 4
  store volatile i32 115, ptr addrspace(3) @s, align 4
  store volatile i32 116, ptr addrspace(3) @s, align 4
  store volatile i32 117, ptr addrspace(3) @s, align 4
  store volatile i32 118, ptr addrspace(3) @s, align 4
  store volatile i32 119, ptr addrspace(3) @s, align 4
  store volatile i32 120, ptr addrspace(3) @s, align 4
  store volatile i32 121, ptr addrspace(3) @s, align 4
  store volatile i32 122, ptr addrspace(3) @s, align 4
  store volatile i32 123, ptr addrspace(3) @s, align 4
  store volatile i32 124, ptr addrspace(3) @s, align 4
  store volatile i32 125, ptr addrspace(3) @s, align 4
  store volatile i32 126, ptr addrspace(3) @s, align 4
  store volatile i32 127, ptr addrspace(3) @s, align 4
  store volatile i32 128, ptr addrspace(3) @s, align 4
  store volatile i32 129, ptr addrspace(3) @s, align 4
  store volatile i32 130, ptr addrspace(3) @s, align 4
  store volatile i32 131, ptr addrspace(3) @s, align 4
  store volatile i32 132, ptr addrspace(3) @s, align 4
  store volatile i32 133, ptr addrspace(3) @s, align 4
  store volatile i32 134, ptr addrspace(3) @s, align 4
  store volatile i32 135, ptr addrspace(3) @s, align 4
  store volatile i32 136, ptr addrspace(3) @s, align 4
  store volatile i32 137, ptr addrspace(3) @s, align 4
  store volatile i32 138, ptr addrspace(3) @s, align 4
  store volatile i32 139, ptr addrspace(3) @s, align 4
  store volatile i32 140, ptr addrspace(3) @s, align 4
  store volatile i32 141, ptr addrspace(3) @s, align 4
  store volatile i32 142, ptr addrspace(3) @s, align 4
  store volatile i32 143, ptr addrspace(3) @s, align 4
  store volatile i32 144, ptr addrspace(3) @s, align 4
  store volatile i32 145, ptr addrspace(3) @s, align 4
  store volatile i32 146, ptr addrspace(3) @s, align 4
  store volatile i32 147, ptr addrspace(3) @s, align 4
  store volatile i32 148, ptr addrspace(3) @s, align 4
  store volatile i32 149, ptr addrspace(3) @s, align 4
  store volatile i32 150, ptr addrspace(3) @s, align 4
  store volatile i32 151, ptr addrspace(3) @s, align 4
  store volatile i32 152, ptr addrspace(3) @s, align 4
  store volatile i32 153, ptr addrspace(3) @s, align 4
  store volatile i32 154, ptr addrspace(3) @s, align 4
  store volatile i32 155, ptr addrspace(3) @s, align 4
  store volatile i32 156, ptr addrspace(3) @s, align 4
  store volatile i32 157, ptr addrspace(3) @s, align 4
  store volatile i32 158, ptr addrspace(3) @s, align 4
  store volatile i32 159, ptr addrspace(3) @s, align 4
  store volatile i32 160, ptr addrspace(3) @s, align 4
  store volatile i32 161, ptr addrspace(3) @s, align 4
  store volatile i32 162, ptr addrspace(3) @s, align 4
  store volatile i32 163, ptr addrspace(3) @s, align 4
  store volatile i32 164, ptr addrspace(3) @s, align 4
  store volatile i32 165, ptr addrspace(3) @s, align 4
  store volatile i32 166, ptr addrspace(3) @s, align 4
  store volatile i32 167, ptr addrspace(3) @s, align 4
  store volatile i32 168, ptr addrspace(3) @s, align 4
  store volatile i32 169, ptr addrspace(3) @s, align 4
  store volatile i32 170, ptr addrspace(3) @s, align 4
  store volatile i32 171, ptr addrspace(3) @s, align 4
  store volatile i32 172, ptr addrspace(3) @s, align 4
  store volatile i32 173, ptr addrspace(3) @s, align 4
  store volatile i32 174, ptr addrspace(3) @s, align 4
  store volatile i32 175, ptr addrspace(3) @s, align 4
  store volatile i32 176, ptr addrspace(3) @s, align 4
  store volatile i32 177, ptr addrspace(3) @s, align 4
  store volatile i32 178, ptr addrspace(3) @s, align 4
  store volatile i32 179, ptr addrspace(3) @s, align 4
  store volatile i32 180, ptr addrspace(3) @s, align 4
  store volatile i32 181, ptr addrspace(3) @s, align 4
  store volatile i32 182, ptr addrspace(3) @s, align 4
  store volatile i32 183, ptr addrspace(3) @s, align 4
  store volatile i32 184, ptr addrspace(3) @s, align 4
  store volatile i32 185, ptr addrspace(3) @s, align 4
  store volatile i32 186, ptr addrspace(3) @s, align 4
  store volatile i32 187, ptr addrspace(3) @s, align 4
  store volatile i32 188, ptr addrspace(3) @s, align 4
  store volatile i32 189, ptr addrspace(3) @s, align 4
  store volatile i32 190, ptr addrspace(3) @s, align 4
  store volatile i32 191, ptr addrspace(3) @s, align 4
  store volatile i32 192, ptr addrspace(3) @s, align 4
  store volatile i32 193, ptr addrspace(3) @s, align 4
  store volatile i32 194, ptr addrspace(3) @s, align 4
  store volatile i32 195, ptr addrspace(3) @s, align 4
  store volatile i32 196, ptr addrspace(3) @s, align 4
  store volatile i32 197, ptr addrspace(3) @s, align 4
  store volatile i32 198, ptr addrspace(3) @s, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_writes(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %v, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = load i32, ptr addrspace(5) %v, align 4
  store volatile i32 0, ptr addrspace(3) @s, align 4
  store volatile i32 1, ptr addrspace(3) @s, align 4
  store volatile i32 2, ptr addrspace(3) @s, align 4
  store volatile i32 3, ptr addrspace(3) @s, align 4
  store volatile i32 4, ptr addrspace(3) @s, align 4
  store volatile i32 5, ptr addrspace(3) @s, align 4
  store volatile i32 6, ptr addrspace(3) @s, align 4
  store volatile i32 7, ptr addrspace(3) @s, align 4
  store volatile i32 8, ptr addrspace(3) @s, align 4
  store volatile i32 9, ptr addrspace(3) @s, align 4
  store volatile i32 10, ptr addrspace(3) @s, align 4
  store volatile i32 11, ptr addrspace(3) @s, align 4
  store volatile i32 12, ptr addrspace(3) @s, align 4
  store volatile i32 13, ptr addrspace(3) @s, align 4
  store volatile i32 14, ptr addrspace(3) @s, align 4
  store volatile i32 15, ptr addrspace(3) @s, align 4
  store volatile i32 16, ptr addrspace(3) @s, align 4
  store volatile i32 17, ptr addrspace(3) @s, align 4
  store volatile i32 18, ptr addrspace(3) @s, align 4
  store volatile i32 19, ptr addrspace(3) @s, align 4
  store volatile i32 20, ptr addrspace(3) @s, align 4
  store volatile i32 21, ptr addrspace(3) @s, align 4
  store volatile i32 22, ptr addrspace(3) @s, align 4
  store volatile i32 23, ptr addrspace(3) @s, align 4
  store volatile i32 24, ptr addrspace(3) @s, align 4
  store volatile i32 25, ptr addrspace(3) @s, align 4
  store volatile i32 26, ptr addrspace(3) @s, align 4
  store volatile i32 27, ptr addrspace(3) @s, align 4
  store volatile i32 28, ptr addrspace(3) @s, align 4
  store volatile i32 29, ptr addrspace(3) @s, align 4
  store volatile i32 30, ptr addrspace(3) @s, align 4
  store volatile i32 31, ptr addrspace(3) @s, align 4
  store volatile i32 32, ptr addrspace(3) @s, align 4
  store volatile i32 33, ptr addrspace(3) @s, align 4
  store volatile i32 34, ptr addrspace(3) @s, align 4
  store volatile i32 35, ptr addrspace(3) @s, align 4
  store volatile i32 36, ptr addrspace(3) @s, align 4
  store volatile i32 37, ptr addrspace(3) @s, align 4
  store volatile i32 38, ptr addrspace(3) @s, align 4
  store volatile i32 39, ptr addrspace(3) @s, align 4
  store volatile i32 40, ptr addrspace(3) @s, align 4
  store volatile i32 41, ptr addrspace(3) @s, align 4
  store volatile i32 42, ptr addrspace(3) @s, align 4
  store volatile i32 43, ptr addrspace(3) @s, align 4
  store volatile i32 44, ptr addrspace(3) @s, align 4
  store volatile i32 45, ptr addrspace(3) @s, align 4
  store volatile i32 46, ptr addrspace(3) @s, align 4
  store volatile i32 47, ptr addrspace(3) @s, align 4
  store volatile i32 48, ptr addrspace(3) @s, align 4
  store volatile i32 49, ptr addrspace(3) @s, align 4
  store volatile i32 50, ptr addrspace(3) @s, align 4
  store volatile i32 51, ptr addrspace(3) @s, align 4
  store volatile i32 52, ptr addrspace(3) @s, align 4
  store volatile i32 53, ptr addrspace(3) @s, align 4
  store volatile i32 54, ptr addrspace(3) @s, align 4
  store volatile i32 55, ptr addrspace(3) @s, align 4
  store volatile i32 56, ptr addrspace(3) @s, align 4
  store volatile i32 57, ptr addrspace(3) @s, align 4
  store volatile i32 58, ptr addrspace(3) @s, align 4
  store volatile i32 59, ptr addrspace(3) @s, align 4
  store volatile i32 60, ptr addrspace(3) @s, align 4
  store volatile i32 61, ptr addrspace(3) @s, align 4
  store volatile i32 62, ptr addrspace(3) @s, align 4
  store volatile i32 63, ptr addrspace(3) @s, align 4
  store volatile i32 64, ptr addrspace(3) @s, align 4
  store volatile i32 65, ptr addrspace(3) @s, align 4
  store volatile i32 66, ptr addrspace(3) @s, align 4
  store volatile i32 67, ptr addrspace(3) @s, align 4
  store volatile i32 68, ptr addrspace(3) @s, align 4
  store volatile i32 69, ptr addrspace(3) @s, align 4
  store volatile i32 70, ptr addrspace(3) @s, align 4
  store volatile i32 71, ptr addrspace(3) @s, align 4
  store volatile i32 72, ptr addrspace(3) @s, align 4
  store volatile i32 73, ptr addrspace(3) @s, align 4
  store volatile i32 74, ptr addrspace(3) @s, align 4
  store volatile i32 75, ptr addrspace(3) @s, align 4
  store volatile i32 76, ptr addrspace(3) @s, align 4
  store volatile i32 77, ptr addrspace(3) @s, align 4
  store volatile i32 78, ptr addrspace(3) @s, align 4
  store volatile i32 79, ptr addrspace(3) @s, align 4
  store volatile i32 80, ptr addrspace(3) @s, align 4
  store volatile i32 81, ptr addrspace(3) @s, align 4
  store volatile i32 82, ptr addrspace(3) @s, align 4
  store volatile i32 83, ptr addrspace(3) @s, align 4
  store volatile i32 84, ptr addrspace(3) @s, align 4
  store volatile i32 85, ptr addrspace(3) @s, align 4
  store volatile i32 86, ptr addrspace(3) @s, align 4
  store volatile i32 87, ptr addrspace(3) @s, align 4
  store volatile i32 88, ptr addrspace(3) @s, align 4
  store volatile i32 89, ptr addrspace(3) @s, align 4
  store volatile i32 90, ptr addrspace(3) @s, align 4
  store volatile i32 91, ptr addrspace(3) @s, align 4
  store volatile i32 92, ptr addrspace(3) @s, align 4
  store volatile i32 93, ptr addrspace(3) @s, align 4
  store volatile i32 94, ptr addrspace(3) @s, align 4
  store volatile i32 95, ptr addrspace(3) @s, align 4
  store volatile i32 96, ptr addrspace(3) @s, align 4
  store volatile i32 97, ptr addrspace(3) @s, align 4
  store volatile i32 98, ptr addrspace(3) @s, align 4
  store volatile i32 99, ptr addrspace(3) @s, align 4
  store volatile i32 100, ptr addrspace(3) @s, align 4
  store volatile i32 101, ptr addrspace(3) @s, align 4
  store volatile i32 102, ptr addrspace(3) @s, align 4
  store volatile i32 103, ptr addrspace(3) @s, align 4
  store volatile i32 104, ptr addrspace(3) @s, align 4
  store volatile i32 105, ptr addrspace(3) @s, align 4
  store volatile i32 106, ptr addrspace(3) @s, align 4
  store volatile i32 107, ptr addrspace(3) @s, align 4
  store volatile i32 108, ptr addrspace(3) @s, align 4
  store volatile i32 109, ptr addrspace(3) @s, align 4
  store volatile i32 110, ptr addrspace(3) @s, align 4
  store volatile i32 111, ptr addrspace(3) @s, align 4
  store volatile i32 112, ptr addrspace(3) @s, align 4
  store volatile i32 113, ptr addrspace(3) @s, align 4
  store volatile i32 114, ptr addrspace(3) @s, align 4
  store volatile i32 115, ptr addrspace(3) @s, align 4
  store volatile i32 116, ptr addrspace(3) @s, align 4
  store volatile i32 117, ptr addrspace(3) @s, align 4
  store volatile i32 118, ptr addrspace(3) @s, align 4
  store volatile i32 119, ptr addrspace(3) @s, align 4
  store volatile i32 120, ptr addrspace(3) @s, align 4
  store volatile i32 121, ptr addrspace(3) @s, align 4
  store volatile i32 122, ptr addrspace(3) @s, align 4
  store volatile i32 123, ptr addrspace(3) @s, align 4
  store volatile i32 124, ptr addrspace(3) @s, align 4
  store volatile i32 125, ptr addrspace(3) @s, align 4
  store volatile i32 126, ptr addrspace(3) @s, align 4
  store volatile i32 127, ptr addrspace(3) @s, align 4
  store volatile i32 128, ptr addrspace(3) @s, align 4
  store volatile i32 129, ptr addrspace(3) @s, align 4
  store volatile i32 130, ptr addrspace(3) @s, align 4
  store volatile i32 131, ptr addrspace(3) @s, align 4
  store volatile i32 132, ptr addrspace(3) @s, align 4
  store volatile i32 133, ptr addrspace(3) @s, align 4
  store volatile i32 134, ptr addrspace(3) @s, align 4
  store volatile i32 135, ptr addrspace(3) @s, align 4
  store volatile i32 136, ptr addrspace(3) @s, align 4
  store volatile i32 137, ptr addrspace(3) @s, align 4
  store volatile i32 138, ptr addrspace(3) @s, align 4
  store volatile i32 139, ptr addrspace(3) @s, align 4
  store volatile i32 140, ptr addrspace(3) @s, align 4
  store volatile i32 141, ptr addrspace(3) @s, align 4
  store volatile i32 142, ptr addrspace(3) @s, align 4
  store volatile i32 143, ptr addrspace(3) @s, align 4
  store volatile i32 144, ptr addrspace(3) @s, align 4
  store volatile i32 145, ptr addrspace(3) @s, align 4
  store volatile i32 146, ptr addrspace(3) @s, align 4
  store volatile i32 147, ptr addrspace(3) @s, align 4
  store volatile i32 148, ptr addrspace(3) @s, align 4
  store volatile i32 149, ptr addrspace(3) @s, align 4
  store volatile i32 150, ptr addrspace(3) @s, align 4
  store volatile i32 151, ptr addrspace(3) @s, align 4
  store volatile i32 152, ptr addrspace(3) @s, align 4
  store volatile i32 153, ptr addrspace(3) @s, align 4
  store volatile i32 154, ptr addrspace(3) @s, align 4
  store volatile i32 155, ptr addrspace(3) @s, align 4
  store volatile i32 156, ptr addrspace(3) @s, align 4
  store volatile i32 157, ptr addrspace(3) @s, align 4
  store volatile i32 158, ptr addrspace(3) @s, align 4
  store volatile i32 159, ptr addrspace(3) @s, align 4
  store volatile i32 160, ptr addrspace(3) @s, align 4
  store volatile i32 161, ptr addrspace(3) @s, align 4
  store volatile i32 162, ptr addrspace(3) @s, align 4
  store volatile i32 163, ptr addrspace(3) @s, align 4
  store volatile i32 164, ptr addrspace(3) @s, align 4
  store volatile i32 165, ptr addrspace(3) @s, align 4
  store volatile i32 166, ptr addrspace(3) @s, align 4
  store volatile i32 167, ptr addrspace(3) @s, align 4
  store volatile i32 168, ptr addrspace(3) @s, align 4
  store volatile i32 169, ptr addrspace(3) @s, align 4
  store volatile i32 170, ptr addrspace(3) @s, align 4
  store volatile i32 171, ptr addrspace(3) @s, align 4
  store volatile i32 172, ptr addrspace(3) @s, align 4
  store volatile i32 173, ptr addrspace(3) @s, align 4
  store volatile i32 174, ptr addrspace(3) @s, align 4
  store volatile i32 175, ptr addrspace(3) @s, align 4
  store volatile i32 176, ptr addrspace(3) @s, align 4
  store volatile i32 177, ptr addrspace(3) @s, align 4
  store volatile i32 178, ptr addrspace(3) @s, align 4
  store volatile i32 179, ptr addrspace(3) @s, align 4
  store volatile i32 180, ptr addrspace(3) @s, align 4
  store volatile i32 181, ptr addrspace(3) @s, align 4
  store volatile i32 182, ptr addrspace(3) @s, align 4
  store volatile i32 183, ptr addrspace(3) @s, align 4
  store volatile i32 184, ptr addrspace(3) @s, align 4
  store volatile i32 185, ptr addrspace(3) @s, align 4
  store volatile i32 186, ptr addrspace(3) @s, align 4
  store volatile i32 187, ptr addrspace(3) @s, align 4
  store volatile i32 188, ptr addrspace(3) @s, align 4
  store volatile i32 189, ptr addrspace(3) @s, align 4
  store volatile i32 190, ptr addrspace(3) @s, align 4
  store volatile i32 191, ptr addrspace(3) @s, align 4
  store volatile i32 192, ptr addrspace(3) @s, align 4
  store volatile i32 193, ptr addrspace(3) @s, align 4
  store volatile i32 194, ptr addrspace(3) @s, align 4
  store volatile i32 195, ptr addrspace(3) @s, align 4
  store volatile i32 196, ptr addrspace(3) @s, align 4
  store volatile i32 197, ptr addrspace(3) @s, align 4
  store volatile i32 198, ptr addrspace(3) @s, align 4
  store volatile i32 199, ptr addrspace(3) @s, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; What is not done in every iteration: sums leave, divisions do only where the test does not change, loads only of places that can be read at any time.
define void @condSum(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = mul i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condDivision(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; Divisions in every iteration or in none: by 1 where the test fails.
define void @guardedDivision(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp ne i32 %y, 0
  br i1 %t, label %b2, label %b3

b2:
  %r = sdiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @guardedOtherwise(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %y, 0
  br i1 %t, label %b3, label %b2

b2:
  %r = urem i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @guardedByOther(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp slt i32 %x, %n
  br i1 %t, label %b2, label %b3

b2:
  %r = urem i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; The test is not reached in every iteration.
define void @stays_guardedTwice(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %t = icmp ne i32 %y, 0
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %u = icmp eq i32 %i, 7
  br i1 %u, label %b5, label %b3

b5:
  br i1 %t, label %b2, label %b3

b2:
  %r = sdiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; More than one way leads to it.
define void @stays_guardedFrom(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %t = icmp ne i32 %y, 0
  %u = icmp ne i32 %x, 0
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %t, label %b2, label %b5

b5:
  br i1 %u, label %b2, label %b3

b2:
  %r = sdiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @condDivisionConstant(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = udiv i32 %x, 7
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condDivisionZero(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = udiv i32 %x, 0
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condLoad(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) %q, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condInvariant(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) %q, align 4, !invariant.load !{}
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @condVariable(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i64 1, ptr addrspace(5) %v, align 8
  %a = getelementptr i8, ptr addrspace(5) %v, i64 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(5) %a, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condBeyond(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i64 1, ptr addrspace(5) %v, align 8
  %a = getelementptr i8, ptr addrspace(5) %v, i64 5
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(5) %a, align 1
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condBelow(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i64 1, ptr addrspace(5) %v, align 8
  %a = getelementptr i8, ptr addrspace(5) %v, i64 -1
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(5) %a, align 1
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condIndex(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %v = alloca [8 x i8], align 8, addrspace(5)
  store i64 1, ptr addrspace(5) %v, align 8
  %a = getelementptr i8, ptr addrspace(5) %v, i32 %n
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(5) %a, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condSized(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %z = alloca i32, i32 %n, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %z, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(5) %z, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @condTable(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %a = getelementptr i8, ptr addrspace(1) @table, i64 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) %a, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condTableBeyond(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  %a = getelementptr i8, ptr addrspace(1) @table, i64 5
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) %a, align 1
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condGlobal(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) @g, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_condWeak(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b2, label %b3

b2:
  %r = load i32, ptr addrspace(1) @weak, align 4
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; The condition is tested behind what is done always.
define void @before(ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b3, label %b2

b2:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

define void @stays_behindBreak(ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b3, label %b2

b2:
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

define void @stays_behindContinue(i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ]
  %next = add i32 %i, 1
  %t = icmp eq i32 %i, 7
  br i1 %t, label %b1, label %b2

b2:
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

; Of two loops: out of the inner one, and of both; not out of the outer one, of which the inner one is skipped.
define void @nested(i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %r = udiv i32 %x, %y
  %u = mul i32 %j, %x
  %w = add i32 %u, %r
  store volatile i32 %w, ptr addrspace(3) @s, align 4
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

define void @innerOnly(ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  %skip = icmp eq i32 %j, 5
  br i1 %skip, label %b3, label %b5

b5:
  br label %b2

b2:
  %i = phi i32 [ 0, %b5 ], [ %next, %b2 ]
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
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

; The inner loop may leave both.
define void @leavesBoth(ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b5 ]
  %t = icmp eq i32 %i, %j
  br i1 %t, label %b4, label %b5

b5:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  %r = udiv i32 %x, %y
  %u = mul i32 %x, %y
  %w = add i32 %u, %r
  store volatile i32 %w, ptr addrspace(3) @s, align 4
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b1, label %b4

b4:
  ret void
}

; What the inner loop writes, the outer one does.
define void @stays_innerWrites(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  %r = load i32, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  %i = phi i32 [ %r, %b1 ], [ %next, %b2 ]
  store i32 %i, ptr addrspace(1) %p, align 4
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

; The inner loop may end the thread.
define void @stays_innerStops(i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b3 ]
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  call void @ptx.exit()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  %r = udiv i32 %x, %y
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b1, label %b4

b4:
  ret void
}

; Two ways in: a block in front is made. A callee and what converges stay.
define void @entries(i32 %n, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b3, label %b4

b3:
  br label %b1

b4:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ 1, %b4 ], [ %next, %b1 ]
  %r = mul i32 %x, %x
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_vote(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 %x)
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @popc(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = call i32 @ptx.popc.b32(i32 %x)
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_function(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %r = call i32 @stays_pure(i32 %x)
  store volatile i32 %r, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define internal i32 @stays_pure(i32 %x) {
b0:
  %r = mul i32 %x, %x
  ret i32 %r
}

@s = internal addrspace(3) global i32 undef, align 4
@c = addrspace(4) global i32 7, align 4
@g = internal addrspace(1) global i32 7, align 4
@weak = weak addrspace(1) constant i32 7, align 4
@table = internal addrspace(1) constant [8 x i8] zeroinitializer, align 8
declare void @outside()
declare void @ptx.exit()
declare i32 @ptx.popc.b32(i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
