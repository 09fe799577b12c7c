; options: -O2
; Which loops are copied all the way, or as a pragma says, and which just not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The back edge is taken 64 times, and 65; a body of so much that all copies cost 1000, and more.
define void @most(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 65
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_more(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 66
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @cost(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
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
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 21
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
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
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 21
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Counters: down, by products and shifts, from any constant to any, unequal; not from or to what is not known.
define void @down(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 12, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -3
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @shifts(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = shl i32 %i, 1
  %more = icmp ult i32 %next, 100
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @multiplies(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = mul i32 %i, 3
  %more = icmp ult i32 %next, 100
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @divides(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 99, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = udiv i32 %i, 3
  %more = icmp ne i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @unequal(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @once(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, -5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @narrow(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 100
  %t = trunc i32 %next to i8
  %more = icmp ne i8 %t, -56
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @extended(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 100
  %t = sext i32 %next to i64
  %more = icmp slt i64 %t, 500
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @extendedNegative(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ -300, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 100
  %t = sext i32 %next to i64
  %more = icmp slt i64 %t, 0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @extendedZeros(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ -300, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 100
  %t = zext i32 %next to i64
  %more = icmp ugt i64 %t, 4294967000
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_forever(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 2
  %more = icmp ne i32 %next, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_start(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ %n, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_bound(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_step(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, %n
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_divided(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 8, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = udiv i32 100, %i
  %z = and i32 %i, 0
  %d = udiv i32 100, %z
  %more = icmp ne i32 %d, 7
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wide(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = sext i32 %next to i128
  %more = icmp slt i128 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideZeros(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %more = icmp slt i128 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideSum(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %u = add i128 %t, 1
  %more = icmp slt i128 %u, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideCut(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %u = trunc i128 %t to i32
  %more = icmp slt i32 %u, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_selected(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = select i1 true, i32 %next, i32 7
  %more = icmp slt i32 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @floats(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %f = phi float [ 0.0, %b0 ], [ %g, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %g = fadd float %f, 1.0
  %more = fcmp olt float %g, 3.0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_twoCounters(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = phi i32 [ 9, %b0 ], [ %k, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %k = add i32 %j, -1
  %more = icmp slt i32 %next, %k
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; What the next value is computed from may be eight steps away.
define void @steps(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %a8, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %a1 = add i32 %i, 1
  %a2 = add i32 %a1, 1
  %a3 = add i32 %a2, 1
  %a4 = add i32 %a3, 1
  %a5 = add i32 %a4, 1
  %a6 = add i32 %a5, 1
  %a7 = add i32 %a6, 1
  %a8 = add i32 %a7, 1
  %more = icmp ult i32 %i, 30
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_steps(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %a9, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %a1 = add i32 %i, 1
  %a2 = add i32 %a1, 1
  %a3 = add i32 %a2, 1
  %a4 = add i32 %a3, 1
  %a5 = add i32 %a4, 1
  %a6 = add i32 %a5, 1
  %a7 = add i32 %a6, 1
  %a8 = add i32 %a7, 1
  %a9 = add i32 %a8, 1
  %more = icmp ult i32 %i, 30
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Two ways in, with one start and with two.
define void @entries(ptr addrspace(1) %p, i1 %c) {
b0:
  br i1 %c, label %b3, label %b4

b3:
  br label %b1

b4:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ 0, %b4 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_entries(ptr addrspace(1) %p, i1 %c) {
b0:
  br i1 %c, label %b3, label %b4

b3:
  br label %b1

b4:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ 1, %b4 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Of two tests in every iteration the one that ends first; one that is not always made says nothing.
define void @tests(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp ult i32 %i, 900
  br i1 %c, label %b3, label %b2

b3:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @testsTurned(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %i, 2
  br i1 %c, label %b2, label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 900
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_sometimes(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %n, %i
  br i1 %c, label %b3, label %b4

b3:
  %d = icmp eq i32 %i, 2
  br i1 %d, label %b2, label %b4

b4:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, 1
  br i1 %c, label %b1, label %b3

b3:
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; A variable that is made in the loop is another one in each iteration.
define void @stays_variable(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 %i, ptr addrspace(5) %v, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

; Pragmas.
define void @pragma2(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = load volatile i32, ptr addrspace(1) %p, align 4
  %more = icmp ne i32 %t, 5
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 2}

b2:
  ret void
}

define void @stays_pragmaCounted(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 2}

b2:
  ret void
}

define void @stays_pragma1(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  ret void
}

define void @pragmaAll(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 -1}

b2:
  ret void
}

define void @stays_pragmaAllUnknown(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 -1}

b2:
  ret void
}

define void @pragmaOfTrips(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 70}

b2:
  ret void
}

define void @stays_pragmaLess(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 68}

b2:
  ret void
}

; A number that nothing is known of, and one that becomes none.
define void @stays_floatStart(ptr addrspace(1) %p, float %x) {
b0:
  br label %b1

b1:
  %f = phi float [ %x, %b0 ], [ %g, %b1 ]
  store volatile float %f, ptr addrspace(1) %p, align 4
  %g = fadd float %f, 1.0
  %more = fcmp olt float %g, 3.0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_floatNaN(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %f = phi float [ 0x7FF0000000000000, %b0 ], [ %g, %b1 ]
  store volatile float %f, ptr addrspace(1) %p, align 4
  %g = fsub float %f, %f
  %more = fcmp oeq float %g, 0.0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
