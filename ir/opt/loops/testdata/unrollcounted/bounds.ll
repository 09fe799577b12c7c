; options: -O2
; Which loops get copies without tests between them, and which just not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @less(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_unguarded(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, -1
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @turnedGuard(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp slt i32 0, %n
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @otherWay(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sle i32 %n, 0
  br i1 %g, label %b4, label %b3

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_wrongWay(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b4, label %b3

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @turned(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sgt i32 %n, %next
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @leaves(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sge i32 %next, %n
  br i1 %more, label %b2, label %b1

b2:
  br label %b4

b4:
  ret void
}

define void @unequal(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 77
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_equal(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp eq i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @down(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -1
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_downWrong(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -1
  %more = icmp slt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @unsigned(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_unsignedTwo(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 2
  %more = icmp ult i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @orEqual(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sge i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @orEqualFromOne(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 1, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_orEqualFromTwo(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 2, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_orEqualWraps(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sge i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; Steps to 65536; counters of 32 and 64 bits.
define void @step(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 65536
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_step(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 65537
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stepDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -65536
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_stepDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -65537
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @wide(ptr addrspace(1) %p, i64 %n) {
b0:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i64 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i64 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @narrow(ptr addrspace(1) %p, i16 %n) {
b0:
  %g = icmp sgt i16 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i16 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i16 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i16 %i, 1
  %more = icmp slt i16 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_narrow(ptr addrspace(1) %p, i7 %n) {
b0:
  %g = icmp sgt i7 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i7 [ 0, %b3 ], [ %next, %b1 ]
  %w = zext i7 %i to i32
  store volatile i32 %w, ptr addrspace(1) %p, align 4
  %next = add nsw i7 %i, 1
  %more = icmp slt i7 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; As many iterations as there are numbers, which 8 bits do not hold.
define void @narrowAll(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i8 [ 4, %b0 ], [ %next, %b1 ]
  store volatile i8 %i, ptr addrspace(1) %p, align 1
  %next = add i8 %i, 1
  %more = icmp ne i8 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_stepAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, %n
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_stepNone(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 0
  %more = icmp ne i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_product(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 1, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = mul nsw i32 %i, 3
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; The test is of the counter's next value, with what does not change.
define void @stays_testsThis(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %i, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_boundChanges(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %m = load volatile i32, ptr addrspace(1) %p, align 4
  %more = icmp slt i32 %next, %m
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_testsOther(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %o = add nsw i32 %i, 2
  %more = icmp slt i32 %o, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_floats(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %f = sitofp i32 %next to float
  %more = fcmp olt float %f, 3.0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; A body of 64 units, and of more; as a pragma says, and not.
define void @cost(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @pragma(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 2}

b2:
  br label %b4

b4:
  ret void
}

define void @stays_pragma1(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  br label %b4

b4:
  ret void
}

; Of a constant number at least as many as the copies; convergent operations only then.
define void @four(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @five(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 5
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_three(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; The bound is not known, but how large it can be.
define void @maskFour(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 4
  %g = icmp sgt i32 %b, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_maskThree(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 3
  %g = icmp sgt i32 %b, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @maskFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 7
  %g = icmp sgt i32 %b, 3
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 3, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_maskFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 7
  %g = icmp sgt i32 %b, 4
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 4, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @fourDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 8, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -2
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_threeDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 7, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -2
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @barrier(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @ptx.bar.sync(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @barrierAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @ptx.bar.sync(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @vote(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_voteAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; The parameter of a kernel is the same number for all threads.
define ptx_kernel void @voteUniform(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_voteFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp slt i32 %n, 90
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_warp(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @ptx.bar.warp.sync(i32 -1)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_called(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @outside()
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_variable(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %v, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; A second way out, a second way back, a loop inside; two loops that qualify.
define void @stays_break(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b5 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %x = icmp eq i32 %i, %m
  br i1 %x, label %b4, label %b5

b5:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ], [ %next, %b5 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %x = icmp slt i32 %next, %m
  br i1 %x, label %b1, label %b5

b5:
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define i32 @nested(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b6

b3:
  br label %b1

b1:
  %j = phi i32 [ 0, %b3 ], [ %j1, %b4 ]
  %t = phi i32 [ 7, %b3 ], [ %s1, %b4 ]
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %s = phi i32 [ %t, %b1 ], [ %s1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b4

b4:
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b1, label %b5

b5:
  br label %b6

b6:
  %r = phi i32 [ 3, %b0 ], [ %s1, %b5 ]
  ret i32 %r
}

define void @second(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %m
  br i1 %more, label %b1, label %b5

b5:
  br label %b2

b2:
  %j = phi i32 [ 0, %b5 ], [ %j1, %b2 ]
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b2, label %b4

b4:
  ret void
}

; The guard is far in front, one of two tests, or leads elsewhere too.
define void @both(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %h = icmp sgt i32 %n, 0
  %g = and i1 %c, %h
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_either(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %h = icmp sgt i32 %n, 0
  %g = or i1 %c, %h
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @far(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br i1 %c, label %b5, label %b6

b5:
  store volatile i32 5, ptr addrspace(1) %p, align 4
  br label %b6

b6:
  br label %b1

b1:
  %i = phi i32 [ 0, %b6 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_joined(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  br i1 %c, label %b3, label %b5

b3:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b6, label %b4

b5:
  br label %b6

b6:
  br label %b1

b1:
  %i = phi i32 [ 0, %b6 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

declare void @ptx.bar.sync(i32)
declare void @ptx.bar.warp.sync(i32)
declare void @outside()
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)

; The test in front is of the bound, computed a second time.
define void @boundAgain(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %b = add i32 %n, %m
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @boundAgainWide(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %x = and i32 %n, 255
  %y = trunc i32 %x to i8
  %z = zext i8 %y to i32
  %a = add i32 %z, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %x2 = and i32 %n, 255
  %y2 = trunc i32 %x2 to i8
  %z2 = zext i8 %y2 to i32
  %b = add i32 %z2, %m
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; Of something else.
define void @stays_boundOther(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %b = sub i32 %n, %m
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_boundOperand(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %b = add i32 %n, 1
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_boundConversion(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %t = trunc i32 %n to i8
  %a = zext i8 %t to i32
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %t2 = trunc i32 %n to i8
  %b = sext i8 %t2 to i32
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_boundLoaded(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b3, label %b4

b3:
  %b = load i32, ptr addrspace(1) %p, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

; Around calls the remainder goes on testing its own counter.
define ptx_kernel void @calls(i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @other()
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

declare void @other()
